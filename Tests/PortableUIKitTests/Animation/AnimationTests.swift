// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

@MainActor
struct AnimationTests {
    let world = TouchWorld()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))

    init() {
        world.window.addSubview(view)
    }

    /// The shown position of the view's centre.
    private var shownX: CGFloat {
        CGPoint(x: view.bounds.midX, y: 0).applying(view.layer.shownTransformToSuperlayer).x
    }

    /// As tests of Listable read it, which pass on iOS.
    @Test("Without a clock, code in an animation sees its duration, and that animations are enabled")
    func durationWithoutClock() {
        var seen: [TimeInterval] = []
        var areEnabled = false
        UIView.animate(withDuration: 0.2) {
            seen.append(UIView.inheritedAnimationDuration)
            areEnabled = UIView.areAnimationsEnabled
            UIView.performWithoutAnimation { seen.append(UIView.inheritedAnimationDuration) }
            UIView.animate(withDuration: 0.5) { seen.append(UIView.inheritedAnimationDuration) }
            seen.append(UIView.inheritedAnimationDuration)
        }
        seen.append(UIView.inheritedAnimationDuration)
        #expect(seen == [0.2, 0, 0.5, 0.2, 0] && areEnabled && UIView.areAnimationsEnabled)
    }

    @Test("A view has its new values immediately; the shown values follow, and the completion is called at the end")
    func frame() {
        world.open()
        defer { world.close() }
        var finished: [Bool] = []
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.center.x = 120
        } completion: {
            finished.append($0)
        }
        #expect(view.center.x == 120)
        #expect(shownX == 20)
        world.clock.advance(by: 0.5)
        #expect(abs(shownX - 70) < 1e-6)
        #expect(finished.isEmpty)
        world.clock.advance(by: 0.6)
        #expect(shownX == 120)
        #expect(view.layer.presented == nil)
        #expect(finished == [true])
        #expect(!world.clock.isRunning, "no frames when nothing moves")
    }

    /// Apple: "animate(withDuration:animations:completion:)".
    @Test func anAnimationWithoutDurationCompletesInTheNextCycle() {
        world.open()
        defer { world.close() }
        var finished: [Bool] = []
        UIView.animate(withDuration: 0) {
            view.center.x = 120
        } completion: {
            finished.append($0)
        }
        #expect(view.center.x == 120 && shownX == 120 && finished.isEmpty)
        world.clock.advance(by: 0)
        #expect(finished == [true])
    }

    @Test("An animation is found and removed by its key; the others continue")
    func keys() {
        world.open()
        defer { world.close() }
        #expect(view.layer.animationKeys() == nil)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.frame = CGRect(x: 100, y: 0, width: 80, height: 20)
            view.alpha = 0
        }
        #expect(view.layer.animationKeys() == ["bounds", "position", "opacity"])
        world.clock.advance(by: 0.5)
        view.layer.removeAnimation(forKey: "bounds.size")
        view.layer.removeAnimation(forKey: "nothing")
        #expect(view.layer.animationKeys() == ["position", "opacity"])
        #expect(view.layer.shownBounds.width == 80 && abs(view.layer.shownOpacity - 0.5) < 1e-6)
        view.layer.removeAnimation(forKey: "position")
        view.layer.removeAnimation(forKey: "opacity")
        #expect(view.layer.animationKeys() == nil)
        #expect(view.layer.shownOpacity == 0)
    }

    @Test("Changes within an animation inherit its duration")
    func inheritedDuration() {
        world.open()
        defer { world.close() }
        var seen: [TimeInterval] = [UIView.inheritedAnimationDuration]
        UIView.animate(withDuration: 0.75) {
            seen.append(UIView.inheritedAnimationDuration)
            UIView.performWithoutAnimation { seen.append(UIView.inheritedAnimationDuration) }
            UIView.animate(withDuration: 0.25) { seen.append(UIView.inheritedAnimationDuration) }
        }
        seen.append(UIView.inheritedAnimationDuration)
        #expect(seen == [0, 0.75, 0, 0.25, 0])
    }

    @Test("Opacity, colour, transform and size are interpolated")
    func values() throws {
        world.open()
        defer { world.close() }
        view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) {
            view.alpha = 0
            view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            view.transform = CGAffineTransform(scaleX: 3, y: 3)
            view.bounds.size.width = 80
        }
        world.clock.advance(by: 0.9)
        #expect(view.layer.shownOpacity == 1, "still waiting")
        world.clock.advance(by: 0.35)
        let presented = try #require(view.layer.presented)
        #expect(abs(view.layer.shownOpacity - 0.75) < 1e-5)
        #expect(abs(try #require(presented.backgroundColor).red - 0.25) < 1e-6)
        #expect(abs(try #require(presented.transform).a - 1.5) < 1e-6)
        #expect(abs(try #require(presented.bounds).width - 50) < 1e-6)
        world.clock.advance(by: 2)
        #expect(view.layer.presented == nil)
    }

    @Test("Another animation starts at the shown position; the first one ends as unfinished")
    func replacement() {
        world.open()
        defer { world.close() }
        var finished: [Bool] = []
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 120 },
            completion: {
                finished.append($0)
            })
        world.clock.advance(by: 0.5)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 20 }
        #expect(finished == [false])
        #expect(abs(shownX - 70) < 1e-6)
        world.clock.advance(by: 0.5)
        #expect(abs(shownX - 45) < 1e-6)
        view.center.x = 200
        #expect(shownX == 200, "set without an animation: at once")
    }

    @Test(
        "Nothing is animated without a clock, outside of a window, when switched off, or within performWithoutAnimation"
    )
    func notAnimated() {
        world.open()
        defer { world.close() }
        var finished = 0
        func move(_ view: UIView, to x: CGFloat) {
            UIView.animate(withDuration: 1, animations: { view.center.x = x }, completion: { _ in finished += 1 })
        }
        let lone = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        move(lone, to: 100)
        #expect(lone.layer.presented == nil)
        UIView.setAnimationsEnabled(false)
        move(view, to: 50)
        UIView.setAnimationsEnabled(true)
        #expect(view.layer.presented == nil && finished == 1, "completes in the next cycle: the tests of Instructions")
        world.clock.advance(by: 0)
        #expect(finished == 2)
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation { view.center.x = 60 }
        }
        #expect(view.layer.presented == nil)
        FrameClock.current = FrameClock(.none)
        move(view, to: 70)
        #expect(view.layer.presented == nil)
        #expect(finished == 3)
    }

    @Test("Curves begin at 0 and end at 1; only an underdamped spring overshoots the end")
    func curves() {
        world.open()
        defer { world.close() }
        let curves: [TimingCurve] = [
            .linear, .easeIn, .easeOut, .easeInOut, .spring(damping: 1, velocity: 0),
            .spring(damping: 0.4, velocity: 0),
        ]
        for curve in curves {
            #expect(curve.progress(at: 0) == 0)
            #expect(curve.progress(at: 1) == 1)
            let values = (0...200).map { curve.progress(at: Double($0) / 200) }
            let isSwinging = curve == .spring(damping: 0.4, velocity: 0)
            #expect((values.max()! > 1.001) == isSwinging, "\(curve)")
            // The curve has no jumps, also not in the last step.
            for (first, second) in zip(values, values.dropFirst()) { #expect(abs(second - first) < 0.06, "\(curve)") }
            if !isSwinging { #expect(values == values.sorted(), "\(curve)") }
        }
        // Symmetric about the middle.
        #expect(abs(TimingCurve.easeInOut.progress(at: 0.3) + TimingCurve.easeInOut.progress(at: 0.7) - 1) < 1e-9)
        // CSS's ease-in-out at a quarter of the time: t = 0.2906…, y = 3(1−t)t²·1 + t³.
        #expect(abs(TimingCurve.easeInOut.progress(at: 0.25) - 0.129162) < 1e-5)
    }

    @Test("The spring solves its equation of motion")
    func spring() {
        world.open()
        defer { world.close() }
        for damping in [0.2, 0.5, 0.9, 1] {
            let curve = TimingCurve.spring(damping: damping, velocity: 3)
            let frequency = log(1000.0) / damping
            let step = 1e-4
            // The initial velocity equals the parameter.
            #expect(abs(curve.progress(at: 1e-6) / 1e-6 - 3) < 0.01)
            for part in [0.1, 0.3, 0.6] {
                let (before, now, after) = (
                    curve.progress(at: part - step), curve.progress(at: part), curve.progress(at: part + step)
                )
                let speed = (after - before) / (2 * step)
                let acceleration = (after - 2 * now + before) / (step * step)
                let residue = acceleration + 2 * damping * frequency * speed + frequency * frequency * (now - 1)
                #expect(abs(residue) < 1e-3 * frequency * frequency, "damping \(damping) at \(part)")
            }
        }
    }

    @Test("A repeating animation continues; an autoreversing one ends at the new value")
    func repeating() {
        world.open()
        defer { world.close() }
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) {
            view.center.x = 120
        }
        world.clock.advance(by: 1.5)
        #expect(abs(shownX - 70) < 1e-6)
        world.clock.advance(by: 1)
        #expect(abs(shownX - 70) < 1e-6)
        view.layer.removeAllAnimations()
        #expect(shownX == 120)
        world.clock.advance(frames: 1)
        #expect(!world.clock.isRunning)
    }

    @Test("Animated views are drawn at their shown positions")
    func drawing() {
        world.open()
        defer { world.close() }
        world.window.backgroundColor = .white
        view.backgroundColor = .black
        let compositor = WindowCompositor(window: world.window)
        let pixels = WindowCompositorTests.Pixels(300, 300)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 120 }
        world.window.layoutIfNeeded()
        _ = pixels.draw(compositor, scale: 1)
        for _ in 0..<10 {
            world.clock.advance(by: 0.11)
            #expect(compositor.needsDrawing)
            _ = pixels.draw(compositor, scale: 1)
            let left = pixels.bytes[10 * 300..<11 * 300].firstIndex { $0 & 0xFFFFFF == 0 }.map { $0 - 3000 }
            #expect(left == Int((shownX - 20 + 0.5).rounded(.down)))
            #expect(pixels.firstDifference(from: world.window, scale: 1) == nil)
        }
    }
}
