// SPDX-License-Identifier: MIT
import Foundation

/// The outermost view, which a screen shows (Apple: "UIWindow").
open class UIWindow: UIView {
    /// The position of a window in the stack of windows (Apple: "UIWindow.Level").
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// The position in the stack.
        public let rawValue: CGFloat

        /// A level at this position.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// A level at this position.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The level of an application's windows.
        public static let normal = Level(rawValue: 0)
        /// The level of the status bar.
        public static let statusBar = Level(rawValue: 1000)
        /// The level of alerts.
        public static let alert = Level(rawValue: 2000)
    }

    package final weak var firstResponder: UIResponder? {
        didSet { if firstResponder !== oldValue { updateInputViews() } }
    }
    final var inputHost: InputHost?
    final var isExchangingFirstResponder = false
    private lazy var ownUndoManager = UndoManager()
    /// The manager of the responders in the window.
    open override var undoManager: UndoManager? { ownUndoManager }
    /// The drag over the window, a `DragSession`.
    final var dragging: AnyObject?

    /// The scene that the window belongs to. In an app with scenes, a window without one is not shown.
    open weak var windowScene: UIWindowScene? {
        didSet { if windowScene !== oldValue { didJoinScene() } }
    }

    private func didJoinScene() {
        guard windowScene != nil else { return }
        UIApplication.shared.run.onWindow?(self)
        // Apps also set the scene after `makeKeyAndVisible()`.
        if isKeyWindow { UIApplication.shared.run.onKeyWindow?(self) }
    }

    /// The safe area of the device that shows the window, in points. Not part of UIKit.
    package final var deviceSafeArea = UIEdgeInsets.zero {
        didSet { if deviceSafeArea != oldValue { refreshSafeAreaOfSubviews() } }
    }

    /// The safe area of the device that shows the window.
    open override var safeAreaInsets: UIEdgeInsets { deviceSafeArea }

    /// The screen that the window is on.
    open var screen: UIScreen { .main }

    /// The position of the window in the stack of windows: it is behind those of higher levels. Setting it puts the window in front
    /// of those of the same level.
    open var windowLevel = Level.normal { didSet { moveToFront() } }
    /// Greater than that of the windows of the same level that are behind this one.
    final var stackPosition = 0

    /// The view controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.childPresentation?.discard()
            oldValue?.viewIfLoaded?.leave(self)
            if !isHidden { installRootView() }
        }
    }

    /// A hidden window as large as the screen.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    /// A hidden window as large as the screen, in a scene.
    public init(windowScene: UIWindowScene) {
        super.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
        didJoinScene()  // no observer is called in an initializer
    }

    /// A hidden window of this frame, in points.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A hidden window of a nib file.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override var descriptionDetails: DescriptionDetails { DescriptionDetails(layerClass: "UIWindowLayer") }

    override func wasMade() {
        super.wasMade()
        ownReference.refer(to: self)
        windowReference = ownReference
        layer.isHidden = true
        UIScreen.main.register(self)
        moveToFront()
        windowScene = UIApplication.shared.run.commonScene
    }

    /// The reference that the views in the window hold to it.
    private let ownReference = BackReference<UIWindow>()

    /// What `isHidden` denies, for `deinit`, which cannot ask the layer.
    private var isShown = false

    deinit {
        ownReference.clear()
        if isShown { Task { @MainActor in UIApplication.shared.run.windowWasFreed() } }
    }

    /// The window itself.
    open override var window: UIWindow? { self }

    final lazy var touchRouter = TouchRouter(window: self)

    /// Sends an event to gesture recognizers and views. Override to see the window's events.
    open func sendEvent(_ event: UIEvent) {
        if let presses = event as? UIPressesEvent {
            routePresses(presses)
        } else if let scroll = event as? ScrollEvent {
            routeScroll(scroll)
        } else {
            touchRouter.route(event)
        }
    }

    /// Key presses that no responder handled undo and redo, or scroll the content.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !undoByKeys(presses) { scrollByKeys(presses) }
        super.pressesBegan(presses, with: event)
    }

    /// The scene, or the application.
    open override var next: UIResponder? { windowScene ?? UIApplication.shared }

    /// Whether this window receives key events.
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    /// Makes this the window that receives key events.
    open func makeKey() {
        let application = UIApplication.shared
        guard application.keyWindow !== self else { return }
        let before = application.keyWindow
        application.run.formerKeyWindow = before
        application.run.keyWindow = self
        before?.resignKey()
        becomeKey()
        application.run.onKeyWindow?(self)
    }

    /// Called after the window has become the one that receives key events; posts `didBecomeKeyNotification`. Do not call it.
    open func becomeKey() { NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self) }
    /// Called after another window has become the one that receives key events; posts `didResignKeyNotification`. Do not call it.
    open func resignKey() { NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self) }

    /// Shows the window in front of those of its level and of lower ones, and makes it the one that receives key events.
    open func makeKeyAndVisible() {
        moveToFront()
        isHidden = false
        makeKey()
    }

    /// Whether the window is not shown. Showing it loads the root view controller's view. The views of all controllers
    /// in it appear and disappear with it.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            let controllers = newValue ? viewControllersInside : []
            for controller in controllers { controller.viewWillMove(toWindow: nil) }
            super.isHidden = newValue
            isShown = !newValue
            for controller in controllers { controller.viewDidMove(toWindow: nil) }
            NotificationCenter.default.post(
                name: newValue ? UIWindow.didBecomeHiddenNotification : UIWindow.didBecomeVisibleNotification,
                object: self)
            let run = UIApplication.shared.run
            if newValue, isKeyWindow { run.replaceKeyWindow() }
            run.onWindowsChange?()
            guard !newValue else { return }
            for controller in viewControllersInside {
                controller.viewWillMove(toWindow: self)
                controller.viewDidMove(toWindow: self)
            }
            installRootView()
            scheduleLayout()
        }
    }

    private var sizeTransition: ViewTransition?

    override func boundsSizeWillReachSubviews() {
        super.boundsSizeWillReachSubviews()
        guard let controller = rootViewController, let view = controller.viewIfLoaded,
            view.superview === self || controller.childPresentation != nil, view.bounds.size != bounds.size
        else { return }
        let transition = ViewTransition(container: self)
        sizeTransition = transition
        controller.viewWillTransition(to: bounds.size, with: transition)
        for presentation in controller.childPresentation?.chain ?? [] {
            presentation.controller.viewWillTransition(to: bounds.size, with: transition)
        }
    }

    /// Tells the controllers that the size classes are about to change; `nil` if they are not.
    final func beginTransition(from old: UITraitCollection, to new: UITraitCollection) -> ViewTransition? {
        guard let controller = rootViewController, controller.isViewLoaded,
            old.horizontalSizeClass != new.horizontalSizeClass || old.verticalSizeClass != new.verticalSizeClass
        else { return nil }
        let transition = ViewTransition(container: self)
        controller.willTransition(to: new, with: transition)
        for presentation in controller.childPresentation?.chain ?? [] {
            presentation.controller.willTransition(to: new, with: transition)
        }
        return transition
    }

    override func boundsSizeDidChange(from oldSize: CGSize) {
        super.boundsSizeDidChange(from: oldSize)
        guard let transition = sizeTransition else { return }
        sizeTransition = nil
        // A device lays the views out before what is animated with them, and before the transition ends.
        layoutIfNeeded()
        transition.runAnimations()
        layoutIfNeeded()
        transition.runCompletions()
    }

    private func installRootView() {
        // The presented controller may have removed the root's view.
        guard let controller = rootViewController, controller.childPresentation == nil, let view = controller.view,
            view !== filledView || view.superview !== self
        else { return }
        filledView = view
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // An app may have added the view itself while the window was hidden.
        if view.superview !== self { addSubview(view) }
        guard !view.translatesAutoresizingMaskIntoConstraints else { return }
        // The constraints that a device printed of such a view (Stack Overflow, question 15715690).
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: leftAnchor), view.rightAnchor.constraint(equalTo: rightAnchor),
            view.topAnchor.constraint(equalTo: topAnchor), view.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }

    /// The root view controller's view that was resized to the window's size.
    private weak var filledView: UIView?

    // MARK: Layout in turns of the run loop

    private var appearingControllers: [UIViewController] = []
    /// The thread whose run loop will lay out the window.
    private var layoutThread: ObjectIdentifier?

    final func appearAfterLayout(_ controller: UIViewController) {
        appearingControllers.append(controller)
        scheduleLayout()
    }

    /// Lays out the window, and calls `viewDidAppear` of the controllers whose views were added since the last layout.
    open override func layoutIfNeeded() {
        super.layoutIfNeeded()
        guard !appearingControllers.isEmpty, !layer.isLayingOut else { return }
        let controllers = appearingControllers
        appearingControllers = []
        for controller in controllers { controller.endAppearing() }
    }

    /// Schedules a layout of the window in the next turn of the main actor's run loop, for a visible window without a
    /// frame clock.
    final func scheduleLayout() {
        guard !isHidden, FrameClock.current.drive == .none else { return }
        // If no thread owns the main queue, as under `dispatchMain()`, the main actor's thread may change.
        let thread = ObjectIdentifier(Thread.current)
        guard layoutThread != thread else { return }
        layoutThread = thread
        RunLoopTracking.prepare()
        RunLoop.current.perform(inModes: [.common]) { [weak self] in
            // The code on the main actor runs the run loop.
            MainActor.assumeIsolated {
                self?.layoutThread = nil
                if self?.isHidden == false { self?.layoutIfNeeded() }
            }
        }
    }
}

extension UIWindow.Level: _UIKitNumericRawRepresentable {}
