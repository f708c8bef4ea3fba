// SPDX-License-Identifier: MIT
import UIKit

// For an Xcode project: the app on iOS. The sources of the screen are those of Sources/FeedScreen.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: FeedController())
        window?.makeKeyAndVisible()
        return true
    }
}
