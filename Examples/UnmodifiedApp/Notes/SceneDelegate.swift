// SPDX-License-Identifier: MIT
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var savingTask = UIBackgroundTaskIdentifier.invalid

    private var notes: NotesViewController? {
        (window?.rootViewController as? UINavigationController)?.viewControllers.first as? NotesViewController
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard (scene as? UIWindowScene) != nil else { return }
        self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    }

    /// `notes:///add?Buy%20milk` adds a note.
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        for context in contexts where context.url.path == "/add" {
            notes?.store.add(context.url.query?.removingPercentEncoding ?? "")
        }
    }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        guard shortcutItem.type == "add" else { return completionHandler(false) }
        notes?.store.add(shortcutItem.localizedTitle)
        completionHandler(true)
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        savingTask = UIApplication.shared.beginBackgroundTask { [weak self] in self?.endSaving() }
        DispatchQueue.main.async { [weak self] in self?.endSaving() }
    }

    private func endSaving() {
        UIApplication.shared.endBackgroundTask(savingTask)
        savingTask = .invalid
    }
}
