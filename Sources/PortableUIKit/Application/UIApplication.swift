// SPDX-License-Identifier: MIT
import Foundation

/// The application (Apple: "UIApplication"): its windows and the user's text size.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The application.
    public static let shared = UIApplication()

    /// The window that receives key events.
    open internal(set) weak var keyWindow: UIWindow?

    private override init() {
        super.init()
    }

    /// Whether the application is active: always, unless its window has lost the keyboard to another one.
    open package(set) var applicationState = State.active

    /// Posts that the application has started and is active. Not part of UIKit, where the system does this.
    public func finishLaunching() {
        NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: self)
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: self)
    }

    /// Changes the state and posts its notifications. Not part of UIKit, where the system does this.
    public func change(to state: State) {
        guard state != applicationState else { return }
        let center = NotificationCenter.default
        if applicationState == .active { center.post(name: UIApplication.willResignActiveNotification, object: self) }
        if applicationState == .background {
            center.post(name: UIApplication.willEnterForegroundNotification, object: self)
        }
        applicationState = state
        switch state {
        case .active: center.post(name: UIApplication.didBecomeActiveNotification, object: self)
        case .background: center.post(name: UIApplication.didEnterBackgroundNotification, object: self)
        case .inactive: break
        }
    }

    /// Posts that the application will terminate. Not part of UIKit, where the system does this.
    public func willTerminate() {
        NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: self)
    }

    // MARK: Opening addresses

    /// Opens a URL and returns whether it was opened. `nil`, the default, opens none. Not part of UIKit, where the
    /// system starts another program.
    public var onOpen: ((URL) -> Bool)?

    /// Whether URLs can be opened: whether `onOpen` is set.
    open func canOpenURL(_ url: URL) -> Bool { onOpen != nil }

    /// Opens a URL by `onOpen`; calls `completion` with whether it was opened.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        let wasOpened = onOpen?(url) ?? false
        completion?(wasOpened)
    }

    /// Whether the screen stays on. Stored without effect.
    open var isIdleTimerDisabled = false
    /// The badge number of the program's icon. Stored without effect.
    open var applicationIconBadgeNumber = 0

    /// All windows, oldest first.
    open var windows: [UIWindow] { UIScreen.main.registeredWindows }

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
    open func sendEvent(_ event: UIEvent) {
        event.targetWindow?.sendEvent(event)
    }

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
}

extension UIContentSizeCategory {
    /// Posted when the user's preferred text size changes.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of the new size in the notification.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
