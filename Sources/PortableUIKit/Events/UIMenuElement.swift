// SPDX-License-Identifier: MIT
import Foundation

/// An entry of a menu (Apple: "UIMenuElement"): an action or another menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// The state of an action in a menu (Apple: "UIMenuElement.State").
    public enum State: Int, Sendable {
        /// Not chosen.
        case off = 0
        /// Chosen, with a check mark.
        case on = 1
        /// Chosen for a part of its subjects.
        case mixed = 2
    }

    /// The style and behaviour of an action (Apple: "UIMenuElement.Attributes").
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Disabled.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Changes or deletes data.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// Keeps the menu open.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    final var storedTitle: String
    final var storedImage: UIImage?

    /// The title.
    open var title: String { storedTitle }
    /// The picture beside the title.
    open var image: UIImage? { storedImage }
    /// The subtitle.
    open var subtitle: String?

    init(title: String, subtitle: String?, image: UIImage?) {
        storedTitle = title
        storedImage = image
        self.subtitle = subtitle
        super.init()
    }
}

/// A menu, or a group of entries in one (Apple: "UIMenu").
open class UIMenu: UIMenuElement {
    /// The identifier of a menu (Apple: "UIMenu.Identifier").
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// The name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// How a menu is shown in another menu (Apple: "UIMenu.Options").
    public struct Options: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Its entries are a group in the outer menu.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Its title has the colour of actions that delete data.
        public static let destructive = Options(rawValue: 1 << 1)
        /// One of its actions is chosen at a time.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// Its entries are shown beside each other, as pictures, six in a line. UIKit scrolls the line instead.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// The size of a menu's entries (Apple: "UIMenu.ElementSize").
    public enum ElementSize: Int, Sendable {
        /// Four beside each other, as pictures; those without a picture show their title.
        case small = 0
        /// Three beside each other, each with its title below its picture.
        case medium = 1
        /// The width of the menu.
        case large = 2
        /// The system's choice.
        case automatic = -1
    }

    /// The size of the entries.
    open var preferredElementSize = ElementSize.automatic

    /// The menu's identifier.
    open private(set) var identifier: Identifier
    /// How the menu is shown in another menu.
    open private(set) var options: Options
    /// The entries.
    open private(set) var children: [UIMenuElement]

    /// A menu with entries.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(UUID().uuidString)")
        self.options = options
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The same menu with other entries.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        let menu = UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
        menu.preferredElementSize = preferredElementSize
        return menu
    }

    /// The entries that are chosen.
    open var selectedElements: [UIMenuElement] {
        children.filter { element in
            if let action = element as? UIAction { return action.state == .on }
            return (element as? UIMenu).map { !$0.selectedElements.isEmpty } ?? false
        }
    }

    /// The actions in this menu and its inline menus, which are shown without opening another menu.
    final var inlineActions: [UIAction] {
        children.flatMap { element -> [UIAction] in
            if let action = element as? UIAction { return [action] }
            guard let menu = element as? UIMenu, menu.options.contains(.displayInline) else { return [] }
            return menu.inlineActions
        }
    }

    final func choose(only action: UIAction) {
        for other in inlineActions { other.state = other === action ? .on : .off }
    }
}

/// Entries that an app provides when the menu is opened (Apple: "UIDeferredMenuElement").
open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    private let isCached: Bool
    private var provided: [UIMenuElement]?

    private init(isCached: Bool, provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.isCached = isCached
        self.provider = provider
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// Entries that are provided when the menu is opened for the first time, and then cached.
    public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.init(isCached: true, provider: elementProvider)
    }

    /// Entries that are provided each time that the menu is opened.
    open class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { UIDeferredMenuElement(isCached: false, provider: elementProvider) }

    /// Calls `body` with the entries, at once if they are available.
    final func load(_ body: @escaping ([UIMenuElement]) -> Void) {
        if let provided, isCached { return body(provided) }
        provider { [self] elements in
            provided = elements
            body(elements)
        }
    }
}
