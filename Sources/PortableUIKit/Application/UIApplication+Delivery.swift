// SPDX-License-Identifier: MIT
import Foundation

// On a device the system delivers addresses and quick actions. An app in the background comes to the foreground for them: they are
// delivered after it will enter the foreground, and before it becomes active.
extension UIApplication {
    /// Gives an address to the app, as if the user had opened it. Returns whether the app has a scene or a delegate that opened it.
    /// Not part of UIKit.
    @discardableResult
    public func deliver(_ url: URL) -> Bool {
        inForeground {
            let options = UIScene.OpenURLOptions()
            guard run.usesScenes else {
                return run.delegate?.application(self, open: url, options: [.openInPlace: options.openInPlace]) ?? false
            }
            guard let scene = run.scenes.first, let delegate = scene.delegate else { return false }
            delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url, options: options)])
            return true
        }
    }

    /// Gives a quick action to the app, as if the user had chosen it.
    ///
    /// Not part of UIKit.
    /// - Parameters:
    ///   - shortcutItem: The quick action.
    ///   - completion: Called by the app with whether it performed the action.
    public func deliver(_ shortcutItem: UIApplicationShortcutItem, completion: @escaping (Bool) -> Void = { _ in }) {
        inForeground {
            guard run.usesScenes else {
                guard let delegate = run.delegate else { return completion(false) }
                return delegate.application(self, performActionFor: shortcutItem, completionHandler: completion)
            }
            guard let scene = run.scenes.first as? UIWindowScene,
                let delegate = scene.delegate as? any UIWindowSceneDelegate
            else { return completion(false) }
            delegate.windowScene(scene, performActionFor: shortcutItem, completionHandler: completion)
        }
    }

    /// Gives an activity to the app to continue, such as a link to its site. Not part of UIKit.
    public func deliver(_ userActivity: NSUserActivity) {
        inForeground {
            guard run.usesScenes else {
                _ = run.delegate?.application(
                    self, continue: userActivity,
                    restorationHandler: { restoring in
                        for object in restoring ?? [] { object.restoreUserActivityState(userActivity) }
                    })
                return
            }
            guard let scene = run.scenes.first else { return }
            scene.delegate?.scene(scene, willContinueUserActivityWithType: userActivity.activityType)
            scene.delegate?.scene(scene, continue: userActivity)
        }
    }

    /// The quick actions that the user can choose: those of Info.plist, then those that the app has set. Not part of UIKit.
    public var quickActions: [UIApplicationShortcutItem] { run.information.shortcutItems + run.shortcutItems }

    private func inForeground<Result>(_ body: () -> Result) -> Result {
        let wasInBackground = applicationState == .background
        if wasInBackground { take(.foreground) }
        defer { if wasInBackground { take(.activate) } }
        return body()
    }
}
