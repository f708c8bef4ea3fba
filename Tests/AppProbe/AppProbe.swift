// SPDX-License-Identifier: MIT
// A program for the tests of WindowApplication: an app that starts by `@main`, and prints the calls of its life.
import Foundation
import PortableUIKit
import PortableUIKitWindow

func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

@main
final class ProbeDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = ProbeScene.self
        return configuration
    }

    func applicationWillTerminate(_ application: UIApplication) { say("will terminate") }
}

final class ProbeScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var banner: UIWindow?
    private var task = UIBackgroundTaskIdentifier.invalid

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        say(
            "connect \(options.urlContexts.first?.url.absoluteString ?? "-") \(options.shortcutItem?.type ?? "-") "
                + "\(Int(UIScreen.main.bounds.width))x\(Int(UIScreen.main.bounds.height))")
        show(.systemRed, in: scene)
    }

    /// Shows a window of a colour.
    private func show(_ color: UIColor, in scene: UIWindowScene) {
        let window = UIWindow(windowScene: scene)
        let controller = UIViewController()
        controller.view.backgroundColor = color
        let tap = UITapGestureRecognizer(target: self, action: Selector(ProbeScene.tap(_:), "tap:"))
        controller.view.addGestureRecognizer(tap)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
    }

    func tap(_ recognizer: UITapGestureRecognizer) {
        say("tap")
        guard let scene = window?.windowScene else { return }
        if window?.rootViewController?.view.backgroundColor == .systemRed {
            show(.systemGreen, in: scene)
        } else {
            showBanner(in: scene)
        }
    }

    /// Shows a blue window over the upper half for a second, without hiding it.
    private func showBanner(in scene: UIWindowScene) {
        let banner = UIWindow(windowScene: scene)
        banner.frame.size.height = 300
        banner.backgroundColor = .systemBlue
        banner.windowLevel = .statusBar
        banner.isHidden = false
        self.banner = banner
        _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
            MainActor.assumeIsolated {
                self.banner = nil
                say("forgotten")
            }
        }
    }

    func sceneDidBecomeActive(_ scene: UIScene) { say("active") }
    func sceneWillResignActive(_ scene: UIScene) { say("inactive") }
    func sceneDidEnterBackground(_ scene: UIScene) {
        say("background")
        task = UIApplication.shared.beginBackgroundTask()
        _ = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in
            MainActor.assumeIsolated {
                say("saved")
                UIApplication.shared.endBackgroundTask(self.task)
            }
        }
    }
    func sceneWillEnterForeground(_ scene: UIScene) { say("foreground") }
}
