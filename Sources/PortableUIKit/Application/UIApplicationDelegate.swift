// SPDX-License-Identifier: MIT
import Foundation

/// The delegate of an app (Apple: "UIApplicationDelegate"). Every method is optional.
///
/// The methods about the foreground, addresses, quick actions and activities are called for apps without scenes; those of scenes
/// have a `UISceneDelegate`.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The window that the main storyboard fills.
    var window: UIWindow? { get set }
    /// The app will be started. Returns `false` if an address can't be opened, or a quick action has been performed.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The app was started. Returns `false` if an address can't be opened, or a quick action has been performed.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The app receives events.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The app will stop receiving events.
    func applicationWillResignActive(_ application: UIApplication)
    /// The app will be shown again.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The app is no longer shown.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// The app will end.
    func applicationWillTerminate(_ application: UIApplication)
    /// The app is to open an address. Returns whether it did.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// The user chose a quick action of the app; calls `completionHandler` with whether it was performed.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
    /// The app is to continue an activity, such as a link to the app's site. Returns whether it did.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// The configuration of a scene that is being made. An app that has this method, or a manifest of scenes in Info.plist, uses
    /// scenes.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// The app is registered for remote notifications: never called.
    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    /// Registering for remote notifications failed, as it always does.
    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
    /// The user closed scenes.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

/// An object that continues an activity (Apple: "UIUserActivityRestoring").
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Continues an activity.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIApplicationDelegate {
    /// None: an app with a main storyboard needs a delegate with this property.
    public var window: UIWindow? {
        get { UIApplication.shared.defaultAnswer(nil) }
        set { UIApplication.shared.defaultAnswer(()) }
    }
    /// Yes.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { application.defaultAnswer(true) }
    /// Yes.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { application.defaultAnswer(true) }
    /// Nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// No.
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { app.defaultAnswer(false) }
    /// Nothing is performed.
    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
    /// No.
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool { application.defaultAnswer(false) }
    /// The configuration of Info.plist.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { application.defaultAnswer(connectingSceneSession.configuration) }
    /// Nothing.
    public func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}
    /// Nothing.
    public func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}
    /// Nothing.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}

extension UIApplication {
    /// Why an app was started (Apple: "UIApplication.LaunchOptionsKey"). Apps with scenes get `UIScene.ConnectionOptions`.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A key.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The address to open.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The quick action to perform, a `UIApplicationShortcutItem`.
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        /// What describes the activity to continue.
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        /// The type of the activity to continue, in the dictionary that describes it.
        public static let userActivityType = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
        /// What a remote notification contains: never here.
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    }

    /// How an address was given to an app (Apple: "UIApplication.OpenURLOptionsKey").
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A key.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The program that asks for it.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// What that program adds.
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether a file may be changed where it is.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }
}
