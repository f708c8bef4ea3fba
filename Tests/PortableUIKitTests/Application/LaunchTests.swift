// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

@MainActor private var log: [String] = []

/// An app as Xcode's template makes it: the app delegate names the scene's configuration.
private class SceneApp: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.append("did finish launching, options \(options?.count ?? 0), \(application.applicationState)")
        return true
    }
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        log.append("configuration")
        let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: session.role)
        configuration.delegateClass = AppScene.self
        return configuration
    }
    func application(_ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>) {
        log.append("discarded \(sessions.count)")
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log.append("app did become active") }
    func applicationWillTerminate(_ application: UIApplication) { log.append("will terminate") }
}

class AppScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        let urls = options.urlContexts.map(\.url.absoluteString)
        log.append("will connect \(urls) \(options.shortcutItem?.type ?? "-") \(scene.activationState)")
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = RootController()
        window?.makeKeyAndVisible()
    }
    func sceneDidDisconnect(_ scene: UIScene) { log.append("did disconnect") }
    func sceneDidBecomeActive(_ scene: UIScene) {
        log.append("scene did become active, \(UIApplication.shared.applicationState)")
    }
    func sceneWillResignActive(_ scene: UIScene) { log.append("scene will resign active") }
    func sceneWillEnterForeground(_ scene: UIScene) { log.append("scene will enter foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { log.append("scene did enter background") }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        log.append("open \(contexts.map(\.url.absoluteString))")
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        log.append("continue \(userActivity.webpageURL?.path ?? "-")")
    }
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        log.append("perform \(shortcutItem.localizedTitle)")
        completionHandler(true)
    }
}

/// An app without scenes, whose window is made in code.
private final class WindowApp: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    let root = RootController()

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.append("will finish launching, \(application.applicationState)")
        return true
    }
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.append("did finish launching, \((options?[.url] as? URL)?.absoluteString ?? "-")")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = root
        window?.makeKeyAndVisible()
        return (options?[.shortcutItem] as? UIApplicationShortcutItem)?.type != "handled"
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log.append("did become active") }
    func applicationWillResignActive(_ application: UIApplication) { log.append("will resign active") }
    func applicationWillEnterForeground(_ application: UIApplication) { log.append("will enter foreground") }
    func applicationDidEnterBackground(_ application: UIApplication) {
        log.append("did enter background, \(application.applicationState)")
    }
    func applicationWillTerminate(_ application: UIApplication) { log.append("will terminate") }
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        log.append("open \(url.absoluteString)")
        return url.host == "good"
    }
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        log.append("perform \(shortcutItem.type)")
        completionHandler(true)
    }
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        restorationHandler([root])
        return true
    }
}

private final class BareApp: NSObject, UIApplicationDelegate {}

private final class RootController: UIViewController {
    override func viewWillAppear(_ animated: Bool) { log.append("view will appear") }
    override func restoreUserActivityState(_ userActivity: NSUserActivity) {
        log.append("restore \(userActivity.activityType)")
    }
}

/// The start of apps, and the calls of their lives.
@MainActor
struct LaunchTests {
    private let application = UIApplication.shared

    /// Runs `body` with an app of its own, and returns the calls and notifications.
    private func calls(_ body: () throws -> Void) rethrows -> [String] {
        let before = application.run
        application.run = ApplicationRun()
        log = []
        let names = [
            UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
            UIScene.willConnectNotification, UIScene.didActivateNotification, UIScene.willDeactivateNotification,
            UIScene.didEnterBackgroundNotification, UIScene.willEnterForegroundNotification,
            UIScene.didDisconnectNotification,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                let text = notification.name.rawValue.replacingOccurrences(of: "Notification", with: "")
                MainActor.assumeIsolated { log.append(text) }
            }
        }
        defer {
            for observer in observers { NotificationCenter.default.removeObserver(observer) }
            application.run = before
        }
        try body()
        return log
    }

    @Test("An app with scenes gets its calls and notifications in UIKit's order")
    func sceneOrder() {
        let start = calls { application.launch(SceneApp.self, information: [:]) }
        #expect(
            start == [
                "did finish launching, options 0, inactive", "UIApplicationDidFinishLaunching", "configuration",
                "will connect [] - background", "view will appear", "UISceneWillConnect",
                "scene will enter foreground", "UISceneWillEnterForeground", "UIApplicationWillEnterForeground",
                "scene did become active, inactive", "UISceneDidActivate", "UIApplicationDidBecomeActive",
            ])
        var window: UIWindow?
        let rest = calls {
            application.launch(SceneApp.self, information: [:])
            let scene = application.connectedScenes.first as? UIWindowScene
            window = scene?.windows.first
            #expect(
                scene?.activationState == .foregroundActive && scene?.keyWindow === window && window?.next === scene)
            #expect(scene?.delegate is AppScene && scene?.session.configuration.name == "Default Configuration")
            log = []
            application.change(to: .background)
            #expect(application.applicationState == .background && scene?.activationState == .background)
            application.change(to: .active)
            application.willTerminate()
            #expect(scene?.activationState == .unattached && application.connectedScenes.isEmpty)
        }
        #expect(
            rest == [
                "scene will resign active", "UISceneWillDeactivate", "UIApplicationWillResignActive",
                "scene did enter background", "UISceneDidEnterBackground", "UIApplicationDidEnterBackground",
                "scene will enter foreground", "UISceneWillEnterForeground", "UIApplicationWillEnterForeground",
                "scene did become active, inactive", "UISceneDidActivate", "UIApplicationDidBecomeActive",
                "scene will resign active", "UISceneWillDeactivate", "UIApplicationWillResignActive",
                "scene did enter background", "UISceneDidEnterBackground", "UIApplicationDidEnterBackground",
                "did disconnect", "UISceneDidDisconnect", "discarded 1", "will terminate", "UIApplicationWillTerminate",
            ])
    }

    @Test("An app without scenes gets its own calls, before the notifications")
    func windowOrder() {
        let all = calls {
            let delegate = application.launch(WindowApp.self, information: [:])
            #expect(application.delegate === delegate && application.keyWindow === delegate.window)
            #expect(delegate.window?.windowScene === application.connectedScenes.first)
            #expect(delegate.window?.windowScene?.delegate == nil)
            application.change(to: .background)
            application.change(to: .active)
            application.willTerminate()
        }
        #expect(
            all.filter { !$0.hasPrefix("UIScene") } == [
                "will finish launching, inactive", "did finish launching, -", "view will appear",
                "UIApplicationDidFinishLaunching", "did become active", "UIApplicationDidBecomeActive",
                "will resign active", "UIApplicationWillResignActive", "did enter background, background",
                "UIApplicationDidEnterBackground", "will enter foreground", "UIApplicationWillEnterForeground",
                "did become active", "UIApplicationDidBecomeActive", "will resign active",
                "UIApplicationWillResignActive", "did enter background, background", "UIApplicationDidEnterBackground",
                "will terminate", "UIApplicationWillTerminate",
            ])
    }

    private func manifest(_ entry: [String: Any]) -> [String: Any] {
        [
            "UIApplicationSceneManifest": [
                "UIApplicationSupportsMultipleScenes": false,
                "UISceneConfigurations": [
                    "UIWindowSceneSessionRoleApplication": [
                        ["UISceneConfigurationName": "Other", "UISceneDelegateClassName": "Absent"], entry,
                    ]
                ],
            ]
        ]
    }

    /// The manifests of Apple's samples, such as "Adding context menus in your app", name UIKit's class of scenes.
    @Test("The manifest of Info.plist names the class of the scene, also UIKit's, and of its delegate, by any module")
    func manifestNamesTheDelegate() {
        _ = calls {
            let entry = [
                "UISceneConfigurationName": "Default Configuration",
                "UISceneClassName": "UIWindowScene", "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).AppScene",
            ]
            let before = application.run
            application.run = ApplicationRun(information: ApplicationInformation(manifest(entry)))
            application.delegate = BareApp()
            let named = UISceneConfiguration(name: "Default Configuration", sessionRole: .windowApplication)
            #expect(named.sceneClass == UIWindowScene.self && named.delegateClass == AppScene.self)
            #expect(UISceneConfiguration(name: "None", sessionRole: .windowApplication).delegateClass == nil)
            application.run = before
            let only: [String: Any] = [
                "UIApplicationSceneManifest": [
                    "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [entry]]
                ]
            ]
            application.launch(BareApp.self, information: only)
            #expect(application.connectedScenes.first?.delegate is AppScene)
            #expect(log.contains("will connect [] - background"))
        }
    }

    @Test func theMainBundleHasTheValuesOfInfoPlist() {
        _ = calls {
            let values: [String: Any] = [
                "CFBundleIdentifier": "org.example.App", "ApiKey": "key", "Servers": ["a", ["port": 80]],
            ]
            application.launch(BareApp.self, information: values)
            #expect(Bundle.main.object(forInfoDictionaryKey: "ApiKey") as? String == "key")
            #expect(Bundle.main.bundleIdentifier == "org.example.App")
            let servers = Bundle.main.infoDictionary?["Servers"] as? [Any]
            #expect((servers?.last as? [String: Int])?["port"] == 80)
            application.launch(BareApp.self, information: [:])
            #expect(Bundle.main.object(forInfoDictionaryKey: "ApiKey") == nil)
        }
    }

    @Test("Addresses and quick actions are given to an app at its start, and while it runs, before it is active")
    func deliveries() throws {
        let first = try #require(URL(string: "app://first"))
        let second = try #require(URL(string: "app://good"))
        let item = UIApplicationShortcutItem(type: "new", localizedTitle: "New")
        let page = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        page.webpageURL = URL(string: "https://example.org/page")
        var performed: [Bool] = []
        let scenes = calls {
            application.launch(
                SceneApp.self, information: [:], options: UIScene.ConnectionOptions(urls: [first], shortcutItem: item))
            #expect(log.contains("will connect [\"app://first\"] new background"))
            #expect(!log.contains { $0.hasPrefix("open") || $0.hasPrefix("perform") })
            application.change(to: .background)
            log = []
            #expect(application.deliver(second))
            application.deliver(item) { performed.append($0) }
            application.deliver(page)
        }
        #expect(
            scenes.filter { !$0.hasPrefix("UI") } == [
                "scene will enter foreground", "open [\"app://good\"]", "scene did become active, inactive",
                "perform New",
                "continue /page",
            ])
        let window = calls {
            application.launch(WindowApp.self, information: [:], options: UIScene.ConnectionOptions(urls: [first]))
            #expect(!application.deliver(first) && application.deliver(second))
            application.deliver(item) { performed.append($0) }
            application.deliver(page)
        }
        #expect(
            window.filter { !$0.hasPrefix("UI") } == [
                "will finish launching, inactive", "did finish launching, app://first", "view will appear",
                "open app://first", "did become active", "open app://first", "open app://good", "perform new",
                "restore NSUserActivityTypeBrowsingWeb",
            ])
        #expect(performed == [true, true])
        let handled = calls {
            let item = UIApplicationShortcutItem(type: "handled", localizedTitle: "")
            application.launch(
                WindowApp.self, information: [:], options: UIScene.ConnectionOptions(shortcutItem: item))
        }
        #expect(!handled.contains("perform handled"), "the app has performed it and returned false")
    }

    @Test("The quick actions are those of Info.plist, then those that the app sets")
    func quickActions() {
        _ = calls {
            let declared: [String: Any] = [
                "UIApplicationShortcutItems": [
                    [
                        "UIApplicationShortcutItemType": "new", "UIApplicationShortcutItemTitle": "New note",
                        "UIApplicationShortcutItemIconSymbolName": "plus",
                    ], ["UIApplicationShortcutItemTitle": "without a type"],
                ]
            ]
            application.launch(BareApp.self, information: declared)
            application.shortcutItems = [UIApplicationShortcutItem(type: "last", localizedTitle: "Last note")]
            #expect(application.quickActions.map(\.localizedTitle) == ["New note", "Last note"])
            #expect(application.quickActions.first?.icon?.image?.isSymbolImage == true)
        }
    }

    @Test("Tasks in the background end, or expire after 30 seconds")
    func backgroundTasks() {
        let clock = FrameClock(.manual)
        _ = calls {
            FrameClock.$scoped.withValue(clock) {
                application.launch(BareApp.self, information: [:])
                var expired: [String] = []
                let first = application.beginBackgroundTask { expired.append("first") }
                var second = UIBackgroundTaskIdentifier.invalid
                second = application.beginBackgroundTask(withName: "second") {
                    expired.append("second")
                    application.endBackgroundTask(second)
                }
                #expect(first != second && second != .invalid)
                #expect(application.backgroundTimeRemaining == .greatestFiniteMagnitude)
                application.change(to: .background)
                clock.advance(by: 10)
                #expect(abs(application.backgroundTimeRemaining - 20) < 0.001)
                application.change(to: .active)
                clock.advance(by: 60)
                #expect(expired.isEmpty, "the foreground has no limit")
                application.endBackgroundTask(first)
                application.change(to: .background)
                clock.advance(by: 29)
                #expect(expired.isEmpty && !application.run.backgroundTasks.isEmpty)
                clock.advance(by: 2)
                #expect(expired == ["second"] && application.run.backgroundTasks.isEmpty)
            }
        }
    }

    /// As apps rely on that keep Xcode's `UISceneStoryboardFile` and make a window in `scene(_:willConnectTo:options:)`.
    @Test("A window that the scene's delegate makes is shown in place of the storyboard's")
    func windowInPlaceOfTheStoryboards() throws {
        let bundle = try NibTexts.bundle(["Main.storyboard": Data(NibTexts.storyboard.utf8)])
        let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
        configuration.delegateClass = AppScene.self
        configuration.storyboard = UIStoryboard(name: "Main", bundle: bundle)
        _ = calls {
            application.launch(SceneApp.self, information: [:])
            let window = (application.connectScene(configuration).delegate as? AppScene)?.window
            #expect(window?.rootViewController is RootController && window?.isHidden == false)
            #expect(application.keyWindow === window)
        }
    }

    @Test("A window without a scene is not shown in an app with scenes; key windows are announced")
    func windows() {
        _ = calls {
            application.launch(SceneApp.self, information: [:])
            let first = application.keyWindow
            var keys: [UIWindow] = []
            application.run.onKeyWindow = { keys.append($0) }
            let without = UIWindow(frame: UIScreen.main.bounds)
            #expect(without.windowScene == nil && !application.canShow(without))
            var names: [String] = []
            let observer = NotificationCenter.default.addObserver(
                forName: UIWindow.didResignKeyNotification, object: first, queue: nil
            ) { _ in MainActor.assumeIsolated { names.append("resigned") } }
            without.windowScene = first?.windowScene
            without.makeKeyAndVisible()
            without.makeKeyAndVisible()
            NotificationCenter.default.removeObserver(observer)
            #expect(application.canShow(without) && keys == [without] && names == ["resigned"])
            let late = UIWindow(frame: UIScreen.main.bounds)
            late.makeKeyAndVisible()
            keys = []
            late.windowScene = first?.windowScene
            #expect(keys == [late] && application.canShow(late))
        }
    }
}
