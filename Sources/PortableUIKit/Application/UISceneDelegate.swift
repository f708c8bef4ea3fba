// SPDX-License-Identifier: MIT
import Foundation

/// The delegate of a scene (Apple: "UISceneDelegate"). Every method does nothing by default.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// The scene is connected: the delegate makes its windows.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The scene was removed from the app.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene receives events.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene will stop receiving events.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene will be shown.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene is no longer shown.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// The scene is to open addresses.
    func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>)
    /// The scene will continue an activity of this type.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// The scene is to continue an activity, such as a link to the app's site.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

extension UISceneDelegate {
    /// Nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Nothing.
    public func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {}
    /// Nothing.
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    /// Nothing.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

/// The delegate of a scene with windows (Apple: "UIWindowSceneDelegate").
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window that a scene's storyboard fills.
    var window: UIWindow? { get set }
    /// The user chose a quick action of the app; calls `completionHandler` with whether it was performed.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
    /// None: a scene with a storyboard needs a delegate with this property.
    public var window: UIWindow? {
        get { UIApplication.shared.defaultAnswer(nil) }
        set { UIApplication.shared.defaultAnswer(()) }
    }
    /// Nothing is performed.
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
}
