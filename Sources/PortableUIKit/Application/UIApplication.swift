// SPDX-License-Identifier: MIT
import Foundation

/// The application (Apple: "UIApplication"): its windows and the user's text size.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The application.
    public static let shared = UIApplication()

    private override init() { super.init() }

    // MARK: The running app

    /// The app that runs: its delegate, its scenes and its state. Each driven screen has its own.
    package final var run = ApplicationRun()

    /// The app's delegate.
    open var delegate: (any UIApplicationDelegate)? {
        get { run.delegate }
        set { run.delegate = newValue }
    }

    /// The window that receives key events.
    open var keyWindow: UIWindow? { run.keyWindow }

    /// Whether the app is on the screen, and receives events: `active` until a window loses the keyboard, or `change(to:)`.
    open var applicationState: State { run.state }

    /// The app's scenes. An app has one; one without a delegate if the app uses no scenes.
    open var connectedScenes: Set<UIScene> {
        _ = run.commonScene
        return Set(run.scenes)
    }
    /// The sessions of the app's scenes.
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    /// Whether several scenes can be shown at once: no.
    open var supportsMultipleScenes: Bool { false }

    /// The quick actions that the app has set, besides those of Info.plist.
    open var shortcutItems: [UIApplicationShortcutItem]? {
        get { run.shortcutItems.isEmpty ? nil : run.shortcutItems }
        set { run.shortcutItems = newValue ?? [] }
    }

    /// The delegate, if it is a responder.
    open override var next: UIResponder? { run.delegate as? UIResponder }

    // MARK: Opening addresses

    /// Opens a URL and returns whether it was opened. Not part of UIKit, where the system starts another program. `nil`, the
    /// default, opens none; a window sets a function that starts the desktop's program, unless there is one.
    public var onOpen: ((URL) -> Bool)?

    /// Whether URLs can be opened: whether `onOpen` is set.
    open func canOpenURL(_ url: URL) -> Bool { onOpen != nil }

    /// Opens a URL by `onOpen`; returns whether it was opened (Apple: "openURL(_:)", which iOS 10 replaced).
    @discardableResult
    open func openURL(_ url: URL) -> Bool { onOpen?(url) ?? false }

    /// The orientations of a window: those of an app whose Info.plist names none (Apple: "supportedInterfaceOrientations(for:)").
    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }

    /// Opens a URL by `onOpen`; calls `completion` with whether it was opened.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        let wasOpened = onOpen?(url) ?? false
        completion?(wasOpened)
    }

    /// Whether the user's protected files can be read: they always can here.
    open var isProtectedDataAvailable: Bool { true }
    /// Whether the screen stays on. Stored without effect.
    open var isIdleTimerDisabled = false
    /// Whether the status bar shows that data is transferred. Stored without effect.
    open var isNetworkActivityIndicatorVisible = false
    /// The badge number of the program's icon. Stored without effect.
    open var applicationIconBadgeNumber = 0

    /// All windows, also hidden ones, from the back to the front.
    open var windows: [UIWindow] { UIScreen.main.registeredWindows.sorted { $0.isBehind($1) } }

    /// The text size that the user prefers. Not part of UIKit is its setter, in place of the user's settings: it
    /// notifies every view.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        get { UIScreen.main.traitCollection.preferredContentSizeCategory }
        set {
            guard newValue != preferredContentSizeCategory else { return }
            UIScreen.main.overrideTraits(with: UITraitCollection(preferredContentSizeCategory: newValue))
            NotificationCenter.default.post(
                name: UIContentSizeCategory.didChangeNotification, object: self,
                userInfo: [UIContentSizeCategory.newValueUserInfoKey: newValue])
        }
    }

    /// Sends an event to its window. Override to see every event.
    open func sendEvent(_ event: UIEvent) { event.targetWindow?.sendEvent(event) }

    /// From now on no touch that begins arrives in the app, until as many calls of `endIgnoringInteractionEvents()`.
    open func beginIgnoringInteractionEvents() { run.ignoredInteractions += 1 }
    /// Ends one `beginIgnoringInteractionEvents()`.
    open func endIgnoringInteractionEvents() { run.ignoredInteractions = max(0, run.ignoredInteractions - 1) }
    /// Whether touches that begin do not arrive.
    open var isIgnoringInteractionEvents: Bool { run.ignoredInteractions > 0 }

    /// Calls a method of `target` with its sender and event, as far as it takes them; for `nil`, of the first responder in the
    /// chain of the first responder, then in that of the sender, that has the method. Returns whether a method was called.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        sendAction(action, to: target, from: sender, for: event, after: keyWindow?.firstResponder)
    }

    @discardableResult
    final func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?, after first: UIResponder?
    ) -> Bool {
        let found =
            target.map { $0 as AnyObject } ?? first?.target(forAction: action, withSender: sender) as AnyObject?
            ?? (sender as? UIResponder)?.target(forAction: action, withSender: sender) as AnyObject?
        guard let found else { return false }
        action.send(to: found, [sender, event])
        return true
    }

    /// The reading direction of the application.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Whether the system starts the app for downloads in the background: never.
    open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .restricted }
    /// Has no effect: the system starts no app for downloads.
    open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
    /// Seconds until the tasks expire; the largest number in the foreground.
    open var backgroundTimeRemaining: TimeInterval { run.backgroundTasks.remaining }
    /// Ends a task. Unknown and ended ones are ignored.
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { run.backgroundTasks.end(identifier) }
    /// Whether the app is registered for remote notifications: never.
    open var isRegisteredForRemoteNotifications: Bool { false }
    /// Tells the delegate that registering failed, as in the simulator of older systems: there are no remote notifications here.
    open func registerForRemoteNotifications() { refuseRemoteNotifications() }
    /// Does nothing: the app is never registered.
    open func unregisterForRemoteNotifications() {}
    /// Whether the app may change its icon: yes, though no icon is shown here.
    open var supportsAlternateIcons: Bool { true }
    /// The name of the icon that the app has chosen; `nil` for its own.
    open var alternateIconName: String? { run.alternateIconName }

    /// The orientation of the app's scene.
    open var statusBarOrientation: UIInterfaceOrientation {
        connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first?.interfaceOrientation ?? .unknown
    }

    func statusBarDidTurn(from former: UIInterfaceOrientation) {
        for (name, orientation) in [
            (Self.willChangeStatusBarOrientationNotification, statusBarOrientation),
            (Self.didChangeStatusBarOrientationNotification, former),
        ] {
            NotificationCenter.default.post(
                name: name, object: self, userInfo: [Self.statusBarOrientationUserInfoKey: orientation.rawValue])
        }
    }

    /// Keeps the app running in the background until `endBackgroundTask(_:)`: for 30 seconds at most, then `handler` is called and
    /// has to end the task.
    ///
    /// A window that is closed ends the program when the tasks have ended.
    open func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { run.backgroundTasks.begin(handler) }

    /// Does the same. The name is for debuggers.
    open func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { run.backgroundTasks.begin(handler) }

    /// Remembers the name of an icon, or `nil` for the app's own.
    open func setAlternateIconName(
        _ alternateIconName: String?, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
    ) {
        run.alternateIconName = alternateIconName
        if let completionHandler { Task { completionHandler(nil) } }
    }
}

extension UIContentSizeCategory {
    /// Posted when the user's preferred text size changes.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of the new size in the notification.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

extension UIApplication {
    /// Posted when the screen turns; `statusBarOrientationUserInfoKey` has the new orientation. Here after it has turned.
    public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    /// Posted when the screen has turned; `statusBarOrientationUserInfoKey` has the former orientation.
    public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    /// The key of an orientation's raw value.
    public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
}
