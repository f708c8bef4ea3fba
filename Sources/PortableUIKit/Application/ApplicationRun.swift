// SPDX-License-Identifier: MIT
import Foundation

/// One run of an app: its delegate, scenes and state. A program has one, each driven screen its own.
@MainActor
package final class ApplicationRun {
    /// What the app's Info.plist declares.
    let information: ApplicationInformation
    var delegate: (any UIApplicationDelegate)?
    var scenes: [UIScene] = []
    /// Whether scenes have delegates. Otherwise one scene without a delegate contains all windows.
    var usesScenes = false
    var state = UIApplication.State.active
    package weak var keyWindow: UIWindow?
    /// The key window before this one.
    weak var formerKeyWindow: UIWindow?
    package weak var desktop: (any Desktop)?
    var shortcutItems: [UIApplicationShortcutItem] = []
    var alternateIconName: String?
    /// How many calls of `beginIgnoringInteractionEvents()` have not ended.
    var ignoredInteractions = 0
    package let backgroundTasks = BackgroundTasks()
    /// Called for each window that joins a scene.
    package var onWindow: ((UIWindow) -> Void)?
    /// Called when another window receives key events: what shows the app shows that window.
    package var onKeyWindow: ((UIWindow) -> Void)?
    /// Called when a window was shown, hidden, freed or moved to the front.
    package var onWindowsChange: (() -> Void)?

    /// An app that is not started yet.
    package init(information: ApplicationInformation = ApplicationInformation([:])) {
        self.information = information
    }

    /// The scene of apps without scenes: their windows belong to it. `nil` in apps with scenes.
    package var commonScene: UIWindowScene? {
        guard !usesScenes else { return nil }
        if let scene = scenes.first as? UIWindowScene { return scene }
        let session = UISceneSession(configuration: UISceneConfiguration(name: nil, role: .windowApplication))
        let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        scene.activationState = state.activation
        scenes = [scene]
        return scene
    }
}

extension UIApplication {
    /// Whether a window is shown: not without a scene in an app with scenes.
    package final func canShow(_ window: UIWindow) -> Bool { !run.usesScenes || window.windowScene != nil }
}

extension UIApplication.State {
    var activation: UIScene.ActivationState {
        switch self {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }
}

// The order of the calls: the delegate's method comes before the notification (openradar.me/49817144), and the state of the
// application changes after the calls of its scenes, as apps with scenes have reported.
extension UIApplication {
    /// A step of an app's life in the foreground and background.
    enum LifeStep {
        case resign, background, foreground, activate
    }

    /// Changes the state by the steps that lead there, with the calls of delegates and the notifications of each step. Not part of
    /// UIKit, where the system does this.
    public func change(to state: State) {
        guard state != applicationState else { return }
        if applicationState == .active { take(.resign) }
        if state == .background { return take(.background) }
        if applicationState == .background { take(.foreground) }
        if state == .active { take(.activate) }
    }

    final func take(_ step: LifeStep) {
        let run = run
        for scene in run.scenes { scene.take(step) }
        if case .activate = step { run.state = .active }
        if case .background = step { run.state = .background }
        if !run.usesScenes, let delegate = run.delegate {
            switch step {
            case .resign: delegate.applicationWillResignActive(self)
            case .background: delegate.applicationDidEnterBackground(self)
            case .foreground: delegate.applicationWillEnterForeground(self)
            case .activate: delegate.applicationDidBecomeActive(self)
            }
        }
        NotificationCenter.default.post(name: step.notification, object: self)
        switch step {
        case .resign: run.state = .inactive
        case .background: run.backgroundTasks.enterBackground()
        case .foreground:
            run.state = .inactive
            run.backgroundTasks.leaveBackground()
        case .activate: break
        }
    }

    /// Ends the app: it leaves the foreground, its scenes are disconnected, and its delegate is called. Not part of UIKit, where the
    /// system does this.
    public func willTerminate() {
        change(to: .background)
        if run.usesScenes {
            let scenes = run.scenes
            for scene in scenes {
                scene.delegate?.sceneDidDisconnect(scene)
                NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
                scene.activationState = .unattached
            }
            run.scenes = []
            run.delegate?.application(self, didDiscardSceneSessions: Set(scenes.map(\.session)))
        }
        run.delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: self)
    }
}

extension UIApplication.LifeStep {
    fileprivate var notification: Notification.Name {
        switch self {
        case .resign: UIApplication.willResignActiveNotification
        case .background: UIApplication.didEnterBackgroundNotification
        case .foreground: UIApplication.willEnterForegroundNotification
        case .activate: UIApplication.didBecomeActiveNotification
        }
    }
}

extension UIScene {
    fileprivate func take(_ step: UIApplication.LifeStep) {
        switch step {
        case .resign:
            delegate?.sceneWillResignActive(self)
            NotificationCenter.default.post(name: UIScene.willDeactivateNotification, object: self)
            activationState = .foregroundInactive
        case .background:
            activationState = .background
            delegate?.sceneDidEnterBackground(self)
            NotificationCenter.default.post(name: UIScene.didEnterBackgroundNotification, object: self)
        case .foreground:
            delegate?.sceneWillEnterForeground(self)
            NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: self)
            activationState = .foregroundInactive
        case .activate:
            activationState = .foregroundActive
            delegate?.sceneDidBecomeActive(self)
            NotificationCenter.default.post(name: UIScene.didActivateNotification, object: self)
        }
    }
}
