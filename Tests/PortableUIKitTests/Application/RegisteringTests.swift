// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// What an app registers for and chooses where the system has no such thing.
@MainActor
@Suite(.serialized) struct RegisteringTests {
    private final class Delegate: NSObject, UIApplicationDelegate {
        var error: NSError?
        func application(
            _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
        ) { self.error = error as NSError }
    }

    @Test func registeringForRemoteNotificationsFailsLater() async {
        let (app, delegate, before) = (UIApplication.shared, Delegate(), UIApplication.shared.delegate)
        app.delegate = delegate
        defer { app.delegate = before }
        app.registerForRemoteNotifications()
        #expect(delegate.error == nil)
        for _ in 0..<100 where delegate.error == nil { await Task.yield() }
        #expect(delegate.error?.code == 3_010 && !app.isRegisteredForRemoteNotifications)
    }

    @Test func theNameOfAnIconIsRemembered() async {
        let app = UIApplication.shared
        await withCheckedContinuation { done in
            app.setAlternateIconName("Dark") { error in
                #expect(error == nil)
                done.resume()
            }
        }
        #expect(app.alternateIconName == "Dark" && app.supportsAlternateIcons)
        app.setAlternateIconName(nil)
        #expect(app.alternateIconName == nil)
        #expect(app.statusBarOrientation == UIInterfaceOrientation.portrait)
    }

    @Test func theBatteryIsUnknown() {
        #expect(UIDevice.current.batteryState == .unknown && UIDevice.current.batteryLevel == -1)
        #expect(UIApplication.shared.backgroundRefreshStatus == .restricted)
    }

    @Test func brightnessIsStoredAndPosted() async {
        let screen = UIScreen.main
        let before = screen.brightness
        await confirmation(expectedCount: 2) { posted in
            let token = NotificationCenter.default.addObserver(
                forName: UIScreen.brightnessDidChangeNotification, object: screen, queue: nil
            ) { _ in posted() }
            screen.brightness = 2
            screen.brightness = 1
            #expect(screen.brightness == 1)
            screen.brightness = before
            NotificationCenter.default.removeObserver(token)
        }
        #expect(screen.nativeBounds.width == screen.bounds.width * screen.scale)
    }
}
