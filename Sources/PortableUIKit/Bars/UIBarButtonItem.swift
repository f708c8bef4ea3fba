// SPDX-License-Identifier: MIT
import Foundation

/// A button of a bar (Apple: "UIBarButtonItem").
///
/// System buttons have English titles, because the symbols belong to Apple.
open class UIBarButtonItem: UIBarItem {
    /// The style of a button (Apple: "UIBarButtonItem.Style").
    public enum Style: Int, Sendable {
        /// The usual style.
        case plain = 0
        /// Emphasized: for a button that ends an activity.
        case done = 2
    }

    /// A system button (Apple: "UIBarButtonItem.SystemItem"). Apple has more.
    public enum SystemItem: Int, Sendable {
        /// Done.
        case done = 0
        /// Cancel.
        case cancel = 1
        /// Edit.
        case edit = 2
        /// Save.
        case save = 3
        /// Add.
        case add = 4
        /// Flexible space.
        case flexibleSpace = 5
        /// Space of the width `width`.
        case fixedSpace = 6
        /// Compose.
        case compose = 7
        /// Reply.
        case reply = 8
        /// Share.
        case action = 9
        /// Organize.
        case organize = 10
        /// Bookmarks.
        case bookmarks = 11
        /// Search.
        case search = 12
        /// Refresh.
        case refresh = 13
        /// Stop.
        case stop = 14
        /// Camera.
        case camera = 15
        /// Delete.
        case trash = 16
        /// Play.
        case play = 17
        /// Pause.
        case pause = 18
        /// Rewind.
        case rewind = 19
        /// Fast forward.
        case fastForward = 20
        /// Undo.
        case undo = 21
        /// Redo.
        case redo = 22
        /// Close.
        case close = 24

        /// The symbol in place of the title, if the project has drawn it.
        var symbolName: String? {
            switch self {
            case .add: "plus"
            case .action: "square.and.arrow.up"
            case .search: "magnifyingglass"
            case .refresh: "arrow.clockwise"
            case .stop, .close: "xmark"
            case .trash: "trash"
            case .play: "play.fill"
            case .pause: "pause.fill"
            case .compose: "square.and.pencil"
            case .reply: "arrowshape.turn.up.left"
            case .organize: "folder"
            case .bookmarks: "book"
            case .camera: "camera"
            case .rewind: "backward.fill"
            case .fastForward: "forward.fill"
            default: nil
            }
        }

        var title: String {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .add: "Add"
            case .flexibleSpace, .fixedSpace: ""
            case .compose: "Compose"
            case .reply: "Reply"
            case .action: "Share"
            case .organize: "Organize"
            case .bookmarks: "Bookmarks"
            case .search: "Search"
            case .refresh: "Refresh"
            case .stop: "Stop"
            case .camera: "Camera"
            case .trash: "Delete"
            case .play: "Play"
            case .pause: "Pause"
            case .rewind: "Rewind"
            case .fastForward: "Fast Forward"
            case .undo: "Undo"
            case .redo: "Redo"
            case .close: "Close"
            }
        }
    }

    /// The button that a bar has made for the item.
    final weak var shownButton: UIButton?
    /// The view that a bar shows: a key of `value(forKey:)`.
    final var shownView: UIView? { customView ?? shownButton }

    /// The style of the button.
    open var style = Style.plain {
        didSet { if style != oldValue { onChange?() } }
    }

    /// The kind of space that the item is.
    final private(set) var space: SystemItem?
    /// The titles that the button may have: it is as wide as the widest of them.
    open var possibleTitles: Set<String>? { didSet { if possibleTitles != oldValue { onChange?() } } }
    /// The width in points; 0 for that of the content.
    open var width: CGFloat = 0 {
        didSet { if width != oldValue { onChange?() } }
    }

    /// Colour of the content; `nil` for the bar's tint.
    open var tintColor: UIColor? {
        didSet { if tintColor != oldValue { onChange?() } }
    }

    /// The view that is shown instead of a button.
    open var customView: UIView? {
        didSet { if customView != oldValue { onChange?() } }
    }

    /// The action of the button, in place of target and action. An item that is none of the system's gets the title and the picture that
    /// the action has.
    open var primaryAction: UIAction? {
        didSet {
            guard primaryAction != oldValue else { return }
            takeLook(of: primaryAction)
            onChange?()
        }
    }
    private var isSystemItem = false

    private func takeLook(of action: UIAction?) {
        guard let action, !isSystemItem else { return }
        if !action.title.isEmpty { title = action.title }
        if let picture = action.image { image = picture }
    }

    /// The object whose method a tap calls, not retained; `nil` for the first responder that has the method.
    open weak var target: AnyObject?

    /// The method that a tap calls, unless the button has a primary action.
    open var action: Selector? {
        didSet { if action != oldValue { onChange?() } }
    }

    /// The menu of the button: opened by a tap or, if the button has an action, by a long press.
    open var menu: UIMenu? {
        didSet { if menu != oldValue { onChange?() } }
    }

    /// Whether a drag that rests on the button performs its action. A custom view is not spring-loaded by this.
    open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { onChange?() } } }

    /// The item's own pictures and places.
    final var look = BarButtonLook()

    /// Whether the bar leaves the item out.
    open var isHidden = false { didSet { if isHidden != oldValue { onChange?() } } }

    /// Whether the button is outside of the background that it shares with others. Stored without effect: there is none.
    open var hidesSharedBackground = false

    /// A button without content.
    public override init() { super.init() }

    /// An item of a document, which sets its content later.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The custom view, or the target, the action and the title (printed by iOS 14 to 16).
    nonisolated open override var description: String {
        // Off the main thread, only constant properties can be read.
        guard MainActorCheck.isOnMainActor else { return "<\(type(of: self))>" }
        return MainActor.assumeIsolated {
            var parts = ["<\(className(of: self)): \(address(of: self))>"]
            if let customView { parts.append("view=\(address(of: customView))") }
            if let target { parts.append("target=\(address(of: target))") }
            if let action { parts.append("action=\(action)") }
            if let title { parts.append("title='\(title)'") }
            return parts.joined(separator: " ")
        }
    }

    /// A button with a title, a picture, an action and a menu.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.menu = menu
        self.primaryAction = primaryAction
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
    }

    /// A button of the system.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        become(systemItem)
        self.menu = menu
        self.primaryAction = primaryAction
    }

    /// Takes the look of a button of the system.
    package final func become(_ systemItem: SystemItem) {
        isSystemItem = true
        if let symbol = systemItem.symbolName {
            image = UIImage(systemName: symbol)
            // A symbol says nothing to a screen reader.
            accessibilityLabel = systemItem.title
        } else {
            title = systemItem.title
        }
        if systemItem == .done { style = .done }
        if systemItem == .flexibleSpace || systemItem == .fixedSpace { space = systemItem }
    }

    /// A view in a bar.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
}

extension UIBarButtonItem: UISpringLoadedInteractionSupporting {
    /// Space of a width in points between other buttons.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    /// Flexible space between other buttons.
    public static func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(systemItem: .flexibleSpace)
    }

    /// A button with a title that calls a method of `target`, which is not retained.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init(title: title)
        self.style = style
        (self.target, self.action) = (target.map { $0 as AnyObject }, action)
    }

    /// A button with a title, a picture, a method of `target`, which is not retained, and a menu.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, target: AnyObject? = nil, action: Selector? = nil,
        menu: UIMenu? = nil
    ) {
        self.init(title: title, image: image, primaryAction: nil, menu: menu)
        (self.target, self.action) = (target, action)
    }

    /// A button with a picture that calls a method of `target`, which is not retained.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(image: image)
        self.style = style
        (self.target, self.action) = (target.map { $0 as AnyObject }, action)
    }

    /// A button with a picture, which is another one in compact height, that calls a method of `target`.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) { self.init(image: image, style: style, target: target, action: action) }

    /// A button of the system that calls a method of `target`, which is not retained.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(systemItem: systemItem)
        (self.target, self.action) = (target.map { $0 as AnyObject }, action)
    }

    /// Performs the action for a tap, or calls the method.
    final func perform(for event: UIEvent? = nil) {
        if let primaryAction {
            primaryAction.perform(for: self)
        } else if let action {
            UIApplication.shared.sendAction(action, to: target, from: self, for: event)
        }
    }
}
