// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit
@testable import PortableUIKitWindow

/// The driver of a window without a display.
@MainActor
struct WindowDriverTests {
    private let width = 100
    private let height = 80

    /// The pixel of the next frame at a point.
    private func pixel(_ driver: WindowDriver, _ x: Int, _ y: Int) -> UInt32 {
        _ = driver.layOut()
        var pixels = [UInt32](repeating: 0, count: width * height)
        pixels.withUnsafeMutableBytes {
            _ = driver.draw(
                into: PixelBuffer(
                    bytes: $0, width: width, height: height, bytesPerRow: width * 4, isFresh: true), scale: 1)
        }
        return pixels[y * width + x] & 0xFFFFFF
    }

    private func click(_ driver: WindowDriver, _ x: CGFloat, _ y: CGFloat) {
        for (phase, isDown) in [(PointerEvent.Phase.pressed, true), (.released, false)] {
            driver.handle(
                .pointer(
                    PointerEvent(
                        button: 1, phase: phase, location: CGPoint(x: x, y: y), timestamp: 1,
                        isPrimaryButtonDown: isDown)))
        }
    }

    private func makeWindow(_ color: UIColor, _ frame: CGRect, _ taps: @escaping () -> Void) -> UIWindow {
        let window = UIWindow(frame: frame)
        window.rootViewController = UIViewController()
        window.backgroundColor = color
        let button = UIButton(primaryAction: UIAction { _ in taps() })
        button.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        window.rootViewController?.view.addSubview(button)
        return window
    }

    @Test("All windows of an app are shown and touched; a frame is requested when one comes or goes")
    func windows() {
        let (screen, run, clock) = (UIScreen.main.state, UIApplication.shared.run, FrameClock.current)
        UIApplication.shared.run = ApplicationRun()
        FrameClock.current = FrameClock(.manual)
        defer {
            UIScreen.main.state = screen
            UIApplication.shared.run = run
            FrameClock.current = clock
        }
        let driver = WindowDriver(size: CGSize(width: width, height: height), scale: 1)
        var requests = 0
        driver.onChange = { requests += 1 }
        var taps: [String] = []
        let main = makeWindow(.red, UIScreen.main.bounds) { taps.append("main") }
        driver.show { main.makeKeyAndVisible() }
        #expect(driver.window === main && pixel(driver, 10, 60) == 0xFF0000)
        var banner: UIWindow? = makeWindow(.green, CGRect(x: 0, y: 0, width: 100, height: 50)) { taps.append("banner") }
        banner?.windowLevel = .statusBar
        requests = 0
        banner?.makeKeyAndVisible()
        #expect(requests > 0 && driver.window === banner)
        #expect(pixel(driver, 60, 10) == 0x00FF00 && pixel(driver, 10, 60) == 0xFF0000)
        click(driver, 10, 10)
        #expect(taps == ["banner"])

        driver.resize(to: CGSize(width: 90, height: 80), scale: 1)
        #expect(main.frame.width == 90 && banner?.frame.width == 100)

        requests = 0
        banner = nil
        // A freed window reports this in another turn, in which other tests may run.
        UIApplication.shared.run.windowWasFreed()
        #expect(requests > 0 && driver.window === main && pixel(driver, 60, 10) == 0xFF0000)
        click(driver, 10, 10)
        #expect(taps == ["banner", "main"])
    }
}
