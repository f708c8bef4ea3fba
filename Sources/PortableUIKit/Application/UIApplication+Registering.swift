// SPDX-License-Identifier: MIT
import Foundation

extension UIApplication {
    /// Whether the app is registered for remote notifications: never.
    public var isRegisteredForRemoteNotifications: Bool { false }

    /// Tells the delegate that registering failed, as in the simulator of older systems: there are no remote notifications here.
    public func registerForRemoteNotifications() {
        let error = NSError(
            domain: NSCocoaErrorDomain, code: 3_010,
            userInfo: [NSLocalizedDescriptionKey: "remote notifications are not supported on this system"])
        Task { delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error) }
    }

    /// Does nothing: the app is never registered.
    public func unregisterForRemoteNotifications() {}

    /// Whether the app may change its icon: yes, though no icon is shown here.
    public var supportsAlternateIcons: Bool { true }
    /// The name of the icon that the app has chosen; `nil` for its own.
    public var alternateIconName: String? { run.alternateIconName }

    /// Remembers the name of an icon, or `nil` for the app's own.
    public func setAlternateIconName(
        _ alternateIconName: String?, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
    ) {
        run.alternateIconName = alternateIconName
        if let completionHandler { Task { completionHandler(nil) } }
    }

    /// The orientation of the app's scene.
    public var statusBarOrientation: UIInterfaceOrientation {
        connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first?.interfaceOrientation ?? .unknown
    }
}
