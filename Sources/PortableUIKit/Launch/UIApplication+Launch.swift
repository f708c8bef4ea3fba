// SPDX-License-Identifier: MIT
import Foundation

// The order of the calls is Apple's: "About the app launch sequence", "Preparing your UI to run in the foreground".
extension UIApplication {
    /// Starts an app: makes its delegate and its scene, calls both in UIKit's order, and shows its window. Not part of UIKit, where
    /// the system does this.
    ///
    /// ```swift
    /// let delegate = UIApplication.shared.launch(AppDelegate.self)
    /// ```
    /// - Parameters:
    ///   - type: The class of the delegate; an object is made by its `init()`.
    ///   - information: The values of Info.plist, such as `UIApplicationSceneManifest`; `nil` for the program's own.
    ///   - options: Why the app is started.
    /// - Returns: The delegate.
    @discardableResult
    public func launch<Delegate: UIApplicationDelegate>(
        _ type: Delegate.Type, information: [String: Any]? = nil,
        options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
    ) -> Delegate {
        let values = information.map { ApplicationInformation($0) } ?? .main(of: type)
        guard let delegate = launch(type as AnyClass, information: values, options: options) as? Delegate else {
            fatalError("\(type) makes objects of another class")
        }
        return delegate
    }

    @discardableResult
    final func launch(
        _ type: AnyClass, information: ApplicationInformation, options: UIScene.ConnectionOptions
    ) -> any UIApplicationDelegate {
        guard let delegate = DefaultObjects.make(type) as? any UIApplicationDelegate else {
            fatalError("UIApplicationMain: \(type) is not a UIApplicationDelegate")
        }
        MainBundleInformation.set(information.values)
        let before = run
        let run = ApplicationRun(information: information)
        (run.onWindow, run.onKeyWindow, run.desktop) = (before.onWindow, before.onKeyWindow, before.desktop)
        run.onWindowsChange = before.onWindowsChange
        run.usesScenes = information.hasScenes
        run.state = information.hasScenes ? .background : .inactive
        run.delegate = delegate
        self.run = run
        let launchOptions = run.usesScenes ? nil : options.launchOptions
        let willOpen = delegate.application(self, willFinishLaunchingWithOptions: launchOptions)
        let window = run.usesScenes ? nil : makeMainWindow()
        let didOpen = delegate.application(self, didFinishLaunchingWithOptions: launchOptions)
        // The delegate may have put a window of its own in place of the storyboard's.
        if window != nil { delegate.window?.makeKeyAndVisible() }
        NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: self)
        connectScene(options)
        if run.usesScenes { take(.foreground) } else if willOpen, didOpen { deliver(options) }
        take(.activate)
        return delegate
    }

    /// Posts that a program without a delegate has started and is active. Not part of UIKit, where the system does this.
    public func finishLaunching() {
        NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: self)
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: self)
    }

    /// The window of the main storyboard, which becomes the delegate's.
    private func makeMainWindow() -> UIWindow? {
        guard let name = run.information.mainStoryboard, let delegate = run.delegate else { return nil }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
        guard ifImplemented({ delegate.window = window }) != nil else {
            fatalError(
                "The app delegate must implement the window property if it wants to use a main storyboard file.")
        }
        return window
    }

    private func connectScene(_ options: UIScene.ConnectionOptions) {
        guard let delegate = run.delegate else { return }
        let declared = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
        let session = UISceneSession(configuration: declared)
        let own = ifImplemented {
            delegate.application(self, configurationForConnecting: session, options: options)
        }
        if own != nil, !run.usesScenes {
            run.usesScenes = true
            run.scenes = []
            run.state = .background
        }
        guard run.usesScenes else { return }
        connectScene(own ?? declared, session: session, options: options)
    }

    /// Connects a scene by hand, with its delegate and the window of its storyboard. Not part of UIKit, where the system does this.
    @discardableResult
    public func connectScene(
        _ configuration: UISceneConfiguration, options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()
    ) -> UIScene {
        if !run.usesScenes {
            run.usesScenes = true
            run.scenes = []
        }
        return connectScene(configuration, session: UISceneSession(configuration: configuration), options: options)
    }

    @discardableResult
    private func connectScene(
        _ configuration: UISceneConfiguration, session: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UIScene {
        session.configuration = configuration
        let type: AnyClass = configuration.sceneClass ?? UIWindowScene.self
        guard let sceneType = type as? UIScene.Type else { fatalError("\(type) is not a UIScene") }
        let scene = sceneType.init(session: session, connectionOptions: options)
        run.scenes.append(scene)
        if let delegateClass = configuration.delegateClass {
            guard let delegate = DefaultObjects.make(delegateClass) as? any UISceneDelegate else {
                fatalError("\(delegateClass), the delegate of a scene, is not a UISceneDelegate")
            }
            scene.delegate = delegate
        }
        scene.activationState = applicationState == .background ? .background : .foregroundInactive
        let window = makeWindow(configuration, scene)
        scene.delegate?.scene(scene, willConnectTo: session, options: options)
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        if window != nil { (scene.delegate as? any UIWindowSceneDelegate)?.window?.makeKeyAndVisible() }
        return scene
    }

    private func makeWindow(_ configuration: UISceneConfiguration, _ scene: UIScene) -> UIWindow? {
        guard let storyboard = configuration.storyboard, let scene = scene as? UIWindowScene else { return nil }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = storyboard.instantiateInitialViewController()
        guard let delegate = scene.delegate as? any UIWindowSceneDelegate,
            ifImplemented({ delegate.window = window }) != nil
        else { fatalError("The scene delegate must implement the window property if it wants to use a storyboard.") }
        return window
    }

    /// Delivers what a started app without scenes is to do.
    private func deliver(_ options: UIScene.ConnectionOptions) {
        for context in options.urlContexts { deliver(context.url) }
        if let item = options.shortcutItem { deliver(item) }
        for activity in options.userActivities { deliver(activity) }
    }
}

extension UIScene.ConnectionOptions {
    /// The same for apps without scenes; `nil` if there is no reason.
    fileprivate var launchOptions: [UIApplication.LaunchOptionsKey: Any]? {
        var options: [UIApplication.LaunchOptionsKey: Any] = [:]
        options[.url] = urlContexts.first?.url
        options[.shortcutItem] = shortcutItem
        options[.userActivityDictionary] = userActivities.first.map { activity in
            [
                LaunchOptionsName.activityType: activity.activityType,
                "UIApplicationLaunchOptionsUserActivityKey": activity,
            ]
        }
        return options.isEmpty ? nil : options
    }

    private enum LaunchOptionsName {
        static let activityType = UIApplication.LaunchOptionsKey.userActivityType.rawValue
    }
}
