// SPDX-License-Identifier: MIT
import UIKit

// For an Xcode project: the app on iOS. The sources of the screen are those of Sources/Recorder.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = RecorderController(file: documents.appendingPathComponent("device.heights"))
        window?.makeKeyAndVisible()
        return true
    }
}
