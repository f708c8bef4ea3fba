// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

@MainActor
struct PropertyAnimatorTests {
    let world = TouchWorld()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))

    init() {
        world.window.addSubview(view)
    }

    /// The shown position of the view's centre.
    private var shownX: CGFloat { view.layer.shownPosition.x }

    private func near(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 1e-6 }

    /// As apps declare it before they know the animation.
    @Test("An animator without a timing has the default curve, and takes animations")
    func withoutTiming() {
        world.open()
        defer { world.close() }
        let animator = UIViewPropertyAnimator()
        animator.addAnimations { view.center.x = 120 }
        animator.fractionComplete = 0
        #expect(animator.state == .active && shownX == 20)
        animator.fractionComplete = 1
        #expect(shownX == 120 && animator.duration > 0)
        animator.stopAnimation(true)
    }

    @Test("An animator begins when it is started, interpolates values, and reports its end")
    func wholeWay() {
        world.open()
        defer { world.close() }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 120 }
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        world.clock.advance(by: 1)
        #expect(view.center.x == 20 && animator.state == .inactive, "not started")
        animator.startAnimation(afterDelay: 0.5)
        #expect(view.center.x == 120 && shownX == 20)
        #expect(animator.state == .active && animator.isRunning)
        world.clock.advance(by: 1)
        #expect(near(shownX, 70) && near(animator.fractionComplete, 0.5))
        world.clock.advance(by: 0.6)
        #expect(shownX == 120 && view.layer.presented == nil)
        #expect(ends == [.end] && animator.state == .inactive)
        #expect(!world.clock.isRunning, "no frames when nothing moves")
    }

    @Test("A paused animator requests no frames, can be scrubbed, and continues with the remaining time")
    func pausing() {
        world.open()
        defer { world.close() }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 120 }
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        world.clock.advance(by: 0.25)
        animator.pauseAnimation()
        world.clock.advance(by: 5)
        #expect(near(shownX, 45) && !animator.isRunning && animator.state == .active)
        #expect(!world.clock.isRunning)
        animator.fractionComplete = 0.8
        #expect(near(shownX, 100))
        animator.fractionComplete = 0.5
        #expect(near(shownX, 70) && near(animator.fractionComplete, 0.5))
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        world.clock.advance(by: 0.25)
        #expect(near(shownX, 95))
        animator.pauseAnimation()
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
        world.clock.advance(by: 1)
        #expect(near(shownX, 107.5), "half of the rest in half of two seconds")
        #expect(ends.isEmpty)
        world.clock.advance(by: 1.1)
        #expect(ends == [.end] && shownX == 120)
    }

    @Test("A reversed animator returns the views to their first values")
    func reversing() {
        world.open()
        defer { world.close() }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) {
            view.center.x = 120
            view.alpha = 0
            view.backgroundColor = .red
        }
        view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        world.clock.advance(by: 0.4)
        let there = shownX
        world.clock.advance(by: 0.2)
        animator.isReversed = true
        world.clock.advance(by: 0.2)
        #expect(near(shownX, there))
        world.clock.advance(by: 0.5)
        #expect(ends == [.start])
        #expect(view.center.x == 20 && view.alpha == 1 && view.layer.presented == nil)
        #expect(view.backgroundColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    }

    @Test("A stopped animator keeps the shown values; finishing sets the values of one of three positions")
    func stopping() {
        world.open()
        defer { world.close() }
        for (position, x) in [(UIViewAnimatingPosition.start, 20.0), (.current, 45.0), (.end, 120.0)] {
            view.center.x = 20
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 120 }
            var ends: [UIViewAnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            world.clock.advance(by: 0.25)
            animator.stopAnimation(false)
            #expect(animator.state == .stopped && near(view.center.x, 45) && near(shownX, 45))
            animator.finishAnimation(at: position)
            #expect(near(view.center.x, x) && ends == [position] && animator.state == .inactive)
        }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 20 }
        animator.addCompletion { _ in Issue.record("the completion was called") }
        animator.startAnimation()
        world.clock.advance(by: 0.5)
        animator.stopAnimation(true)
        #expect(near(view.center.x, 70) && animator.state == .inactive)
        world.clock.advance(by: 1)
    }

    @Test("Animation blocks may be added later and have a delay")
    func moreBlocks() {
        world.open()
        defer { world.close() }
        let other = UIView(frame: CGRect(x: 0, y: 50, width: 40, height: 20))
        world.window.addSubview(other)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addAnimations({ view.center.x = 120 }, delayFactor: 0.5)
        animator.startAnimation()
        world.clock.advance(by: 0.5)
        #expect(near(shownX, 20))
        animator.addAnimations { other.center.x = 120 }
        world.clock.advance(by: 0.25)
        #expect(near(shownX, 70) && near(other.layer.shownPosition.x, 70), "half of the rest")
        world.clock.advance(by: 0.3)
        #expect(shownX == 120 && other.layer.shownPosition.x == 120)
        #expect(world.window.layer.presented == nil && !world.clock.isRunning)
    }

    @Test("An animator that stays active at its end can be reversed")
    func pausesOnCompletion() {
        world.open()
        defer { world.close() }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { view.center.x = 120 }
        animator.pausesOnCompletion = true
        animator.startAnimation()
        world.clock.advance(by: 2)
        #expect(animator.state == .active && !animator.isRunning && shownX == 120)
        animator.isReversed = true
        animator.pausesOnCompletion = false
        animator.startAnimation()
        world.clock.advance(by: 1.1)
        #expect(animator.state == .inactive && view.center.x == 20)
    }

    @Test("An animator that has ended takes other changes and begins anew", arguments: [false, true])
    func startingAgain(isReversed: Bool) {
        world.open()
        defer { world.close() }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 120 }
        animator.startAnimation()
        world.clock.advance(by: 0.5)
        animator.isReversed = isReversed
        world.clock.advance(by: 1)
        #expect(animator.state == .inactive && animator.isReversed == isReversed)
        var ends: [UIViewAnimatingPosition] = []
        animator.addAnimations { view.center.x = 220 }
        animator.addCompletion { ends.append($0) }
        let start = shownX
        animator.startAnimation()
        #expect(!animator.isReversed && animator.fractionComplete == 0)
        world.clock.advance(by: 0.5)
        #expect(near(shownX, (start + 220) / 2) && ends.isEmpty)
        world.clock.advance(by: 0.6)
        #expect(shownX == 220 && ends == [.end])
    }

    @Test("A later change of a value replaces the animator's")
    func replacedValue() {
        world.open()
        defer { world.close() }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 120 }
        animator.startAnimation()
        world.clock.advance(by: 0.5)
        view.center.x = 200
        animator.isReversed = true
        world.clock.advance(by: 1)
        #expect(view.center.x == 200 && shownX == 200)
    }

    @Test("A spring's duration depends on its parameters; curves use their control points")
    func timing() {
        let spring = UISpringTimingParameters(
            mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 0, dy: 0))
        let animator = UIViewPropertyAnimator(duration: 7, timingParameters: spring)
        // Damping 10 of the critical 20 at 10 rad/s: the duration is the time at which e^(−5 t) is 1/1000.
        #expect(abs(animator.duration - log(1000) / 5) < 1e-9)
        #expect(spring.timingCurveType == .spring && spring.cubicTimingParameters == nil)
        #expect(UICubicTimingParameters().timingCurveType == .builtin)
        let cubic = UICubicTimingParameters(
            controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 0.58, y: 1))
        #expect(cubic.timingCurveType == .cubic)
        for part in stride(from: 0.0, through: 1, by: 0.1) {
            #expect(abs(cubic.curve.progress(at: part) - TimingCurve.easeInOut.progress(at: part)) < 1e-9)
        }
    }

    @Test("Without frames an animator sets the final values immediately")
    func atOnce() {
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 1) {
            view.center.x = 120
        } completion: {
            ends.append($0)
        }
        #expect(view.center.x == 120 && ends == [.end] && animator.state == .inactive)
    }

    @Test("After any sequence of commands the view is shown between its positions, and at its actual one at the end")
    func randomCommands() {
        world.open()
        defer { world.close() }
        withSeeds(60) { seed, generator in
            view.center.x = 20
            let curves: [UIView.AnimationCurve] = [.linear, .easeIn, .easeOut, .easeInOut]
            let animator = UIViewPropertyAnimator(
                duration: 1, curve: curves.randomElement(using: &generator)!, animations: { view.center.x = 120 })
            var end: UIViewAnimatingPosition?
            animator.addCompletion { end = $0 }
            animator.startAnimation()
            for step in 0..<12 where animator.state == .active {
                let before = animator.fractionComplete
                var jumps = false
                switch Int.random(in: 0..<6, using: &generator) {
                case 0: animator.pauseAnimation()
                case 1: animator.startAnimation()
                case 2: animator.isReversed.toggle()
                case 3: animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.3)
                case 4 where !animator.isRunning:
                    animator.fractionComplete = .random(in: 0...1, using: &generator)
                    jumps = true
                default: break
                }
                let after = animator.fractionComplete
                #expect(jumps || abs(after - before) < 1e-6, "SEED=\(seed) step \(step): \(before) to \(after)")
                world.clock.advance(by: .random(in: 0...0.3, using: &generator))
                #expect((20...120).contains(shownX), "SEED=\(seed) step \(step): \(shownX)")
            }
            if animator.state == .active {
                animator.startAnimation()
                world.clock.advance(by: 3)
            }
            #expect(animator.state == .inactive, "SEED=\(seed)")
            #expect(end == (animator.isReversed ? .start : .end), "SEED=\(seed)")
            #expect(view.center.x == (animator.isReversed ? 20 : 120) && shownX == view.center.x, "SEED=\(seed)")
        }
    }

    // MARK: Keyframes and transitions

    @Test("Each keyframe begins at the end of the last one")
    func keyframes() {
        world.open()
        defer { world.close() }
        var finished: [Bool] = []
        UIView.animateKeyframes(withDuration: 2, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 120 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 20 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.alpha = 0 }
        } completion: {
            finished.append($0)
        }
        #expect(view.center.x == 20 && view.alpha == 0)
        for (time, x, alpha) in [(0.25, 70.0, 1.0), (0.5, 120, 1), (0.75, 120, 1), (1.25, 95, 0.5), (1.75, 45, 0)] {
            world.clock.advance(by: time - (world.clock.now - 0).truncatingRemainder(dividingBy: 2))
            #expect(near(shownX, x), "\(time): \(shownX)")
            #expect(abs(CGFloat(view.layer.shownOpacity) - alpha) < 1e-5, "\(time)")
        }
        #expect(finished.isEmpty)
        world.clock.advance(by: 0.3)
        #expect(finished == [true] && view.layer.presented == nil && !world.clock.isRunning)
    }

    @Test("Discrete keyframes set their values at their start time")
    func discreteKeyframes() {
        world.open()
        defer { world.close() }
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeDiscrete) {
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center.x = 120 }
            UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.center.x = 220 }
        }
        world.clock.advance(by: 0.4)
        #expect(shownX == 20)
        world.clock.advance(by: 0.2)
        #expect(shownX == 120)
        world.clock.advance(by: 0.2)
        #expect(shownX == 220)
    }

    @Test("In a cross-dissolve the old content fades away over the new one")
    func dissolve() throws {
        world.open()
        defer { world.close() }
        view.backgroundColor = .red
        world.window.layoutIfNeeded()
        var finished: [Bool] = []
        UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
            view.backgroundColor = .blue
        } completion: {
            finished.append($0)
        }
        func color() throws -> [Int] {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(bounds: world.window.bounds, format: format).image {
                world.window.layer.render(in: $0.cgContext)
            }
            let pixel = try #require(image.cgImage).pixel(x: 10, y: 10)
            return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
        }
        let red = try color()
        #expect(view.subviews.isEmpty)
        world.clock.advance(by: 0.5)
        let mixed = try color()
        world.clock.advance(by: 0.6)
        let blue = try color()
        #expect(red != blue && finished == [true])
        for part in 0..<3 { #expect(abs(mixed[part] - (red[part] + blue[part]) / 2) <= 2, "\(red) \(mixed) \(blue)") }
        #expect(view.layer.sublayers == nil)
    }

    @Test("A transition between views replaces one view by another")
    func transitionBetweenViews() {
        world.open()
        defer { world.close() }
        let other = UIView(frame: view.frame)
        var finished: [Bool] = []
        UIView.transition(from: view, to: other, duration: 1, options: .transitionCrossDissolve) {
            finished.append($0)
        }
        #expect(view.superview == nil && other.superview === world.window)
        world.clock.advance(by: 1.1)
        #expect(finished == [true])
        world.window.addSubview(view)
        view.isHidden = true
        UIView.transition(from: other, to: view, duration: 0, options: .showHideTransitionViews)
        #expect(other.isHidden && !view.isHidden && other.superview === world.window)
    }

    /// Apple: "pausesOnCompletion": no completion is called, so apps observe `isRunning` to know the end. Kodeco's "iOS 10 by
    /// Tutorials" observes `state` by its name.
    @Test func theStateIsObserved() {
        final class Observer: UIView {
            var seen: [String] = []
            override func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) { seen.append("\(keyPath ?? "") \(change?[.newKey] ?? "")") }
        }
        world.open()
        defer { world.close() }
        let observer = Observer()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 120 }
        animator.pausesOnCompletion = true
        var runs: [Bool?] = []
        let observation = animator.observe(\.isRunning, options: .new) { _, change in runs.append(change.newValue) }
        animator.addObserver(observer, forKeyPath: "state", options: .new, context: nil)
        animator.addObserver(observer, forKeyPath: "running", options: .new, context: nil)
        animator.startAnimation()
        world.clock.advance(by: 2)
        #expect(runs == [true, false] && animator.state == .active)
        animator.isReversed = true
        animator.startAnimation()
        animator.pauseAnimation()
        animator.startAnimation()
        animator.fractionComplete = 0.5
        animator.stopAnimation(true)
        #expect(runs == [true, false, true, false, true, false])
        #expect(observer.seen.filter { $0.hasPrefix("running") }.count == 6)
        #expect(observer.seen.filter { $0.hasPrefix("state") }.count == 3)
        observation.invalidate()
        animator.removeObserver(observer, forKeyPath: "state")
        animator.removeObserver(observer, forKeyPath: "running")
    }
}
