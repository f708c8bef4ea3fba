// SPDX-License-Identifier: MIT
import Foundation

/// One instance of an app's interface (Apple: "UIScene"): an app here has one, a `UIWindowScene`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// How far a scene is on the screen (Apple: "UIScene.ActivationState").
    public enum ActivationState: Int, Sendable {
        /// Not connected to the app.
        case unattached = -1
        /// On the screen, and receives events.
        case foregroundActive = 0
        /// On the screen, but receives no events.
        case foregroundInactive = 1
        /// Not on the screen.
        case background = 2
    }

    /// Posted when a scene was connected, after its delegate's method.
    public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// Posted when a scene was removed from the app, after its delegate's method.
    public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    /// Posted when a scene receives events, after its delegate's method.
    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted before a scene stops receiving events, after its delegate's method.
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// Posted before a scene is shown, after its delegate's method.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    /// Posted when a scene is no longer shown, after its delegate's method.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")

    /// The session that the scene belongs to.
    open private(set) var session: UISceneSession
    /// The object that is called when the scene's state changes.
    open var delegate: (any UISceneDelegate)?
    /// How far the scene is on the screen.
    open internal(set) var activationState = ActivationState.unattached
    /// The title that the user sees in an overview of scenes; `nil` or the empty text for that of the app. Stored without effect.
    open var title: String! = ""

    /// A scene that is not connected. An app's scenes are made by the application.
    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// The application.
    open override var next: UIResponder? { UIApplication.shared }

    /// Opens an address as `UIApplication.open(_:options:completionHandler:)` does.
    open func open(_ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil)
    {
        let opening: [UIApplication.OpenExternalURLOptionsKey: Any] =
            options?.universalLinksOnly == true ? [.universalLinksOnly: true] : [:]
        UIApplication.shared.open(url, options: opening, completionHandler: completion)
    }

    /// Why a scene is connected (Apple: "UIScene.ConnectionOptions").
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        /// The addresses that the app was started to open.
        open private(set) var urlContexts: Set<UIOpenURLContext>
        /// The quick action that the app was started for.
        open private(set) var shortcutItem: UIApplicationShortcutItem?
        /// The activities that the app was started to continue, such as links to the app's site.
        open private(set) var userActivities: Set<NSUserActivity>

        /// Options. Not part of UIKit, where the system makes them.
        public init(
            urls: [URL] = [], shortcutItem: UIApplicationShortcutItem? = nil, userActivity: NSUserActivity? = nil
        ) {
            urlContexts = Set(urls.map { UIOpenURLContext(url: $0, options: OpenURLOptions()) })
            self.shortcutItem = shortcutItem
            userActivities = Set([userActivity].compactMap { $0 })
            super.init()
        }
    }

    /// How an address was given to the app (Apple: "UIScene.OpenURLOptions").
    @preconcurrency @MainActor
    open class OpenURLOptions: NSObject {
        /// The program that asks for it: not known here.
        open var sourceApplication: String? { nil }
        /// What that program adds: nothing here.
        open var annotation: Any? { nil }
        /// Whether a file must be copied before it is changed: no.
        open var openInPlace: Bool { true }
    }

    /// How a scene opens an address (Apple: "UIScene.OpenExternalURLOptions").
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// Whether the address is opened only in a program that it belongs to.
        open var universalLinksOnly = false
    }
}

/// An address that an app is to open (Apple: "UIOpenURLContext").
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The address.
    open private(set) var url: URL
    /// How it was given to the app.
    open private(set) var options: UIScene.OpenURLOptions

    init(url: URL, options: UIScene.OpenURLOptions) {
        self.url = url
        self.options = options
        super.init()
    }
}

/// What an app was doing, so that it can be continued (Apple: Foundation's "NSUserActivity").
open class NSUserActivity: NSObject {
    /// The type, in the form of a reversed domain name.
    open private(set) var activityType: String
    /// The title that the user sees.
    open var title: String?
    /// What is needed to continue.
    open var userInfo: [AnyHashable: Any]?
    /// The page on the web that shows the same.
    open var webpageURL: URL?

    /// An activity of a type.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds to `userInfo`, and replaces values with the same keys.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }
}

/// The type of the activity that opens a link to the app's site (Apple: "NSUserActivityTypeBrowsingWeb").
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
