// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// Windows that lie over each other.
@MainActor
struct WindowStackTests {
    /// Lets touches through to the windows behind it, as the windows of toasts do (SwiftMessages' PassthroughWindow).
    private final class PassthroughWindow: UIWindow {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let view = super.hitTest(point, with: event)
            return view === self ? nil : view
        }
    }

    private final class TouchedView: UIView {
        var places: [CGPoint] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            places += touches.map { $0.location(in: self) }
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            places += touches.map { $0.location(in: self) }
        }
    }

    private func makeWindow<Window: UIWindow>(
        _ type: Window.Type = UIWindow.self, _ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 80),
        _ color: UIColor? = nil
    ) -> Window {
        let window = Window(frame: frame)
        window.backgroundColor = color
        window.isHidden = false
        return window
    }

    /// Runs `body` with an app of its own, whose windows are all that there are.
    private func inRun(_ body: () throws -> Void) rethrows {
        let before = UIApplication.shared.run
        UIApplication.shared.run = ApplicationRun()
        defer { UIApplication.shared.run = before }
        try body()
    }

    /// The documentation of "windowLevel" once said: a window that enters a level is in front of those of this level; that
    /// of "makeKeyAndVisible()" still says it of that method.
    @Test("Windows are ordered by their level, then by which entered it or became key last")
    func order() {
        inRun {
            let windows = (0..<4).map { _ in makeWindow() }
            @MainActor func order() -> [Int] { UIApplication.shared.run.shownWindows.compactMap(windows.firstIndex) }
            #expect(order() == [0, 1, 2, 3])
            windows[1].windowLevel = .alert
            windows[0].windowLevel = .statusBar
            #expect(order() == [2, 3, 0, 1])
            windows[2].makeKeyAndVisible()
            #expect(order() == [3, 2, 0, 1])
            windows[3].windowLevel = .alert
            #expect(order() == [2, 0, 1, 3])
            windows[0].isHidden = true
            #expect(order() == [2, 1, 3])
            windows[0].isHidden = false
            #expect(order() == [2, 0, 1, 3])
            let run = UIApplication.shared.run
            #expect(run.commonScene?.windows == run.shownWindows)
        }
    }

    @Test("When the key window is hidden, the one before it gets the keys again, or else the frontmost one")
    func keys() {
        inRun {
            let (main, toast, alert) = (makeWindow(), makeWindow(), makeWindow())
            toast.windowLevel = .alert
            main.makeKeyAndVisible()
            alert.makeKeyAndVisible()
            alert.isHidden = true
            #expect(main.isKeyWindow)
            main.isHidden = true
            #expect(toast.isKeyWindow)
            toast.isHidden = true
            #expect(toast.isKeyWindow)
        }
    }

    @Test("A finger touches the frontmost window that has a view there, also one that is not as large as the screen")
    func touches() throws {
        let back = makeWindow()
        let front = makeWindow(PassthroughWindow.self)
        let small = makeWindow(UIWindow.self, CGRect(x: 0, y: 60, width: 100, height: 20))
        let views = [back, front, small].map { window in
            let view = TouchedView(frame: CGRect(x: 50, y: 0, width: 50, height: 80))
            window.addSubview(view)
            return view
        }
        views[0].frame = back.bounds
        views[1].frame.size.height = 30
        small.frame.origin.x = 2
        let input = TouchInput { [back, front, small] }
        func touch(_ x: CGFloat, _ y: CGFloat) -> [[CGPoint]] {
            for view in views { view.places = [] }
            input.began(0, at: CGPoint(x: x, y: y), time: 0)
            input.moved(0, to: CGPoint(x: x + 1, y: y), time: 0.1)
            input.ended(0, at: CGPoint(x: x + 1, y: y), time: 0.2)
            return views.map(\.places)
        }
        #expect(touch(60, 10) == [[], [CGPoint(x: 10, y: 10), CGPoint(x: 11, y: 10)], []])
        #expect(touch(60, 50) == [[CGPoint(x: 60, y: 50), CGPoint(x: 61, y: 50)], [], []])
        #expect(touch(60, 70) == [[], [], [CGPoint(x: 8, y: 10), CGPoint(x: 9, y: 10)]])
        front.isHidden = true
        #expect(touch(60, 10) == [[CGPoint(x: 60, y: 10), CGPoint(x: 61, y: 10)], [], []])
    }

    @Test("Two fingers on two windows are two events, each with the touches of its window")
    func twoFingers() {
        final class EventWindow: UIWindow {
            var counts: [Int] = []
            override func sendEvent(_ event: UIEvent) {
                counts.append(event.allTouches?.count ?? 0)
                super.sendEvent(event)
            }
        }
        let back = makeWindow(EventWindow.self)
        let front = makeWindow(EventWindow.self, CGRect(x: 0, y: 0, width: 100, height: 40))
        let input = TouchInput { [back, front] }
        input.began(0, at: CGPoint(x: 10, y: 10), time: 0)
        input.began(1, at: CGPoint(x: 10, y: 60), time: 0)
        input.moved(0, to: CGPoint(x: 10, y: 70), time: 0.1)
        #expect(back.counts == [1] && front.counts == [1, 1])
        input.cancelled(0, time: 0.2)
        input.cancelled(1, time: 0.2)
        #expect(back.counts == [1, 1] && front.counts == [1, 1, 1])
    }

    // MARK: Pixels

    private func color(_ pixels: WindowCompositorTests.Pixels, _ x: Int, _ y: Int) -> String {
        let pixel = String(pixels.bytes[y * pixels.width + x] & 0xFFFFFF, radix: 16)
        return String(repeating: "0", count: 6 - pixel.count) + pixel
    }

    @Test("All windows are drawn over each other, and what one covered is there again when it has gone")
    func drawing() throws {
        let back = makeWindow(UIWindow.self, CGRect(x: 0, y: 0, width: 100, height: 60), .white)
        var small: UIWindow? = makeWindow(UIWindow.self, CGRect(x: 20, y: 10, width: 30, height: 20), .red)
        let veil = makeWindow(UIWindow.self, back.frame, UIColor(white: 0, alpha: 0.5))
        let compositor = WindowCompositor(window: back)
        let pixels = WindowCompositorTests.Pixels(100, 80)
        compositor.windows = [back, small!]
        #expect(pixels.draw(compositor, scale: 1) == [CGRect(x: 0, y: 0, width: 100, height: 80)])
        #expect(color(pixels, 10, 10) == "ffffff" && color(pixels, 30, 20) == "ff0000")
        // No window reaches there.
        #expect(color(pixels, 10, 70) == "000000" && !compositor.needsDrawing)

        compositor.windows = [back, small!, veil]
        #expect(compositor.needsDrawing)
        _ = pixels.draw(compositor, scale: 1)
        #expect(["7f7f7f", "808080"].contains(color(pixels, 10, 10)) && color(pixels, 30, 20).hasSuffix("0000"))
        veil.isHidden = true
        #expect(compositor.needsDrawing)
        _ = pixels.draw(compositor, scale: 1)
        #expect(color(pixels, 10, 10) == "ffffff" && color(pixels, 30, 20) == "ff0000")

        compositor.windows = [small!, back]
        _ = pixels.draw(compositor, scale: 1)
        #expect(color(pixels, 30, 20) == "ffffff")
        compositor.windows = [back, small!]
        _ = pixels.draw(compositor, scale: 1)
        #expect(color(pixels, 30, 20) == "ff0000")

        var requests = 0
        compositor.onChange = { requests += 1 }
        small!.backgroundColor = .blue
        #expect(requests == 1)
        small = nil
        #expect(compositor.needsDrawing && compositor.windows == [back])
        #expect(pixels.draw(compositor, scale: 1).contains { $0.contains(CGPoint(x: 30, y: 20)) })
        #expect(color(pixels, 30, 20) == "ffffff")
    }

    /// The oracle is a drawing of all windows without what the compositor keeps.
    @Test("After random changes of windows the pixels are those of a complete drawing")
    func randomWindows() {
        withSeeds(20) { seed, generator in
            let compositor = WindowCompositor(window: makeWindow(), bandHeight: 8)
            let pixels = WindowCompositorTests.Pixels(100, 80)
            var windows: [UIWindow] = []
            for step in 0..<30 {
                let frame = CGRect(
                    x: Int.random(in: -10...60, using: &generator), y: Int.random(in: -10...50, using: &generator),
                    width: Int.random(in: 10...100, using: &generator),
                    height: Int.random(in: 10...80, using: &generator))
                let window = windows.randomElement(using: &generator)
                switch Int.random(in: 0..<6, using: &generator) {
                case 0, 1:
                    windows.append(
                        makeWindow(
                            UIWindow.self, frame,
                            [UIColor.red, .green, UIColor.blue.withAlphaComponent(0.5)].randomElement(
                                using: &generator)!))
                case 2: window?.frame = frame
                case 3: window?.isHidden.toggle()
                case 4: windows.shuffle(using: &generator)
                default: if let window { windows.removeAll { $0 === window } }
                }
                compositor.windows = windows
                _ = pixels.draw(compositor, scale: 1)
                let fresh = WindowCompositorTests.Pixels(100, 80)
                let other = WindowCompositor(window: makeWindow(), bandHeight: 8)
                other.windows = windows
                _ = fresh.draw(other, scale: 1)
                guard pixels.bytes.map({ $0 & 0xFFFFFF }) == fresh.bytes.map({ $0 & 0xFFFFFF }) else {
                    Issue.record("seed \(seed), step \(step)")
                    return
                }
            }
        }
    }
}
