// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

@MainActor
struct GestureTests {
    let world = TouchWorld()
    let view = TouchDiary(frame: CGRect(x: 50, y: 50, width: 200, height: 200))

    init() {
        world.window.addSubview(view)
    }

    private func states(of recognizer: UIGestureRecognizer) -> Diary {
        let diary = Diary()
        recognizer.addAction { diary.lines.append("\($0.state)") }
        return diary
    }

    final class Diary {
        var lines: [String] = []
    }

    /// Apple: "UIGestureRecognizer.allowedTouchTypes".
    @Test func aRecognizerGetsTheKindsOfTouchesThatItAllows() {
        world.open()
        defer { world.close() }
        let tap = UITapGestureRecognizer()
        let diary = states(of: tap)
        view.addGestureRecognizer(tap)
        tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
        world.tap(100, 100)
        #expect(diary.lines.isEmpty)
        world.input.began(1, at: CGPoint(x: 100, y: 100), time: 1, type: .pencil)
        world.input.ended(1, at: CGPoint(x: 100, y: 100), time: 1.05)
        #expect(diary.lines == ["ended"])
    }

    @Test("A view gets all events of touches that begin in it, in its coordinates")
    func touches() {
        world.open()
        defer { world.close() }
        final class Finder: UIView {
            var found: [CGPoint] = []
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                found += touches.map { $0.location(in: self) }
            }
        }
        let finder = Finder(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
        view.addSubview(finder)
        world.down(70, 80)
        world.move(1, 2)
        world.up(1, 2)
        #expect(finder.found == [CGPoint(x: -59, y: -68)])
        #expect(
            view.entries == ["began", "ended"],
            "a touch that the inner view does not handle goes up the responder chain")
    }

    @Test("A tap is recognized at the end of the touch, and the view's touch is cancelled")
    func tap() {
        world.open()
        defer { world.close() }
        let tap = UITapGestureRecognizer()
        view.addGestureRecognizer(tap)
        let diary = states(of: tap)
        world.tap(100, 100)
        #expect(diary.lines == ["ended"])
        #expect(view.entries == ["began", "cancelled"])
        #expect(tap.state == .possible, "reset for the next tap")
        world.tap(20, 20)
        #expect(diary.lines == ["ended"], "outside of the view")
        world.tap(100, 100)
        #expect(diary.lines == ["ended", "ended"])
    }

    @Test("With cancelsTouchesInView false, a tap does not cancel the view's touch")
    func tapBeside() {
        world.open()
        defer { world.close() }
        let tap = UITapGestureRecognizer()
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)
        let diary = states(of: tap)
        world.tap(100, 100)
        #expect(diary.lines == ["ended"])
        #expect(view.entries == ["began", "ended"])
    }

    @Test("A touch that moves too far or lasts too long is not a tap")
    func noTap() {
        world.open()
        defer { world.close() }
        let tap = UITapGestureRecognizer()
        view.addGestureRecognizer(tap)
        let diary = states(of: tap)
        world.drag(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 160, y: 60), steps: 3)
        #expect(view.entries == ["began", "moved", "moved", "moved", "ended"])
        world.down(60, 60)
        world.clock.advance(by: 2)
        world.up(60, 60)
        #expect(diary.lines.isEmpty)
        #expect(tap.state == .possible)
    }

    @Test("A double tap needs two taps in time; a tap that requires it to fail is recognized after that time")
    func doubleTap() {
        world.open()
        defer { world.close() }
        let single = UITapGestureRecognizer()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
        let singles = states(of: single)
        let doubles = states(of: double)
        world.tap(100, 100)
        world.clock.advance(by: 0.1)
        world.tap(100, 100)
        #expect(doubles.lines == ["ended"])
        #expect(singles.lines.isEmpty)
        world.clock.advance(by: 1)
        world.tap(100, 100)
        #expect(singles.lines.isEmpty, "still waiting")
        world.clock.advance(by: 0.4)
        #expect(singles.lines == ["ended"])
        #expect(doubles.lines == ["ended"])
    }

    @Test("Without a failure requirement a single tap is recognized before the double tap")
    func bothTaps() {
        world.open()
        defer { world.close() }
        let single = UITapGestureRecognizer()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
        let singles = states(of: single)
        let doubles = states(of: double)
        world.tap(100, 100)
        #expect(singles.lines == ["ended"])
        world.clock.advance(by: 0.1)
        world.tap(100, 100)
        #expect(doubles.lines == ["ended"])
    }

    @Test("A pan begins after 10 points, follows the touch, and reports its velocity")
    func pan() {
        world.open()
        defer { world.close() }
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        let diary = states(of: pan)
        var last = CGPoint.zero
        pan.addAction { pan in
            if pan.state == .ended { last = pan.velocity(in: nil) }
        }
        world.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 160), steps: 10, letsGo: false)
        // 6 points each: the pan begins at the second step, after 10 points.
        #expect(diary.lines == ["began"] + Array(repeating: "changed", count: 8))
        #expect(pan.translation(in: view) == CGPoint(x: 0, y: 60))
        pan.setTranslation(CGPoint(x: 1, y: 2), in: view)
        #expect(pan.translation(in: view) == CGPoint(x: 1, y: 2))
        world.up(100, 160)
        #expect(diary.lines.last == "ended")
        #expect(abs(last.y - 360) < 1e-6 && last.x == 0, "6 points in 1/60 s: \(last)")
        #expect(view.entries == ["began", "moved", "cancelled"])
    }

    @Test("A touch that rests before its end has no velocity")
    func restingPan() {
        world.open()
        defer { world.close() }
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        var last = CGPoint(x: 1, y: 1)
        pan.addAction { if $0.state == .ended { last = $0.velocity(in: nil) } }
        world.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 160), steps: 10, letsGo: false)
        world.clock.advance(by: 0.5)
        world.up(100, 160)
        #expect(last == .zero)
    }

    @Test("The inner of two pans is recognized, unless a delegate allows both")
    func nestedPans() {
        world.open()
        defer { world.close() }
        final class Both: UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        let inner = UIPanGestureRecognizer()
        let outer = UIPanGestureRecognizer()
        view.addGestureRecognizer(inner)
        world.window.addGestureRecognizer(outer)
        let inside = states(of: inner)
        let outside = states(of: outer)
        world.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 160), steps: 3)
        #expect(inside.lines == ["began", "changed", "changed", "ended"])
        #expect(outside.lines.isEmpty)
        #expect(outer.state == .possible)
        let both = Both()
        outer.delegate = both
        world.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 160), steps: 3)
        #expect(outside.lines == ["began", "changed", "changed", "ended"])
    }

    @Test("A delegate may prevent a gesture from beginning and a recognizer from receiving a touch")
    func delegate() {
        world.open()
        defer { world.close() }
        final class Strict: UIGestureRecognizerDelegate {
            var mayBegin = false
            var mayReceive = true
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
            ) -> Bool { mayReceive }
        }
        let tap = UITapGestureRecognizer()
        let strict = Strict()
        tap.delegate = strict
        view.addGestureRecognizer(tap)
        let diary = states(of: tap)
        world.tap(100, 100)
        strict.mayBegin = true
        strict.mayReceive = false
        world.clock.advance(by: 1)
        world.tap(100, 100)
        #expect(diary.lines.isEmpty)
        #expect(view.entries == ["began", "ended", "began", "ended"])
        strict.mayReceive = true
        world.tap(100, 100)
        #expect(diary.lines == ["ended"])
    }

    @Test("A long press begins during the touch, and prevents the tap")
    func longPress() {
        world.open()
        defer { world.close() }
        let press = UILongPressGestureRecognizer()
        let tap = UITapGestureRecognizer()
        view.addGestureRecognizer(press)
        view.addGestureRecognizer(tap)
        let presses = states(of: press)
        let taps = states(of: tap)
        world.down(100, 100)
        world.clock.advance(by: 0.45)
        #expect(presses.lines.isEmpty)
        world.clock.advance(by: 0.1)
        #expect(presses.lines == ["began"])
        world.move(140, 140)
        world.up(140, 140)
        #expect(presses.lines == ["began", "changed", "ended"])
        #expect(taps.lines.isEmpty)
        #expect(view.entries == ["began", "cancelled"])
        world.tap(100, 100)
        #expect(taps.lines == ["ended"])
    }

    @Test("A swipe has to be quick and in its direction")
    func swipe() {
        world.open()
        defer { world.close() }
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = .left
        view.addGestureRecognizer(swipe)
        let diary = states(of: swipe)
        world.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 100, y: 105), steps: 6)
        #expect(diary.lines == ["ended"])
        world.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100), steps: 6)
        world.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 100, y: 100), steps: 90)
        world.drag(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 150, y: 200), steps: 6)
        #expect(diary.lines == ["ended"], "opposite, too slow, too steep")
    }

    @Test("Touches wait until a recognizer that delays them has failed")
    func delayedTouches() {
        world.open()
        defer { world.close() }
        let swipe = UISwipeGestureRecognizer()
        swipe.delaysTouchesBegan = true
        view.addGestureRecognizer(swipe)
        world.down(100, 100)
        world.clock.advance(by: 0.1)
        #expect(view.entries.isEmpty)
        world.up(100, 100)
        #expect(view.entries == ["began", "ended"])
        view.entries = []
        world.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100), steps: 3)
        #expect(view.entries.isEmpty, "the recognizer claimed the touch before the view got it")
    }

    @Test("Disabling or removing a recognizer cancels its gesture")
    func switchingOff() {
        world.open()
        defer { world.close() }
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        let diary = states(of: pan)
        world.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 160), steps: 3, letsGo: false)
        pan.isEnabled = false
        world.up(100, 160)
        #expect(diary.lines == ["began", "changed", "changed", "cancelled"])
        pan.isEnabled = true
        world.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 160), steps: 3, letsGo: false)
        view.removeFromSuperview()
        world.up(100, 160)
        #expect(diary.lines.last == "cancelled")
        #expect(view.entries.last == "cancelled")
    }

    @Test("A target's method is called, and the target isn't retained")
    func target() {
        world.open()
        defer { world.close() }
        @MainActor final class Target {
            var count = 0
            func tapped(_ tap: UITapGestureRecognizer) { count += 1 }
        }
        weak var gone: Target?
        do {
            let target = Target()
            gone = target
            view.addGestureRecognizer(
                UITapGestureRecognizer(target: target, action: Selector(Target.tapped, "tapped:")))
            world.tap(100, 100)
            #expect(target.count == 1)
        }
        #expect(gone == nil)
        world.tap(100, 100)
    }

    /// Apple: "isExclusiveTouch".
    @Test("A view with exclusive touches shares no moment with another one", arguments: [0, 1])
    func exclusiveTouches(first: Int) {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let views = [0, 1].map { TouchDiary(frame: CGRect(x: 0, y: $0 * 100, width: 100, height: 100)) }
        for view in views { world.window.addSubview(view) }
        let centers = views.map(\.center)
        func down(_ index: Int) { world.down(centers[index].x, centers[index].y, finger: index) }
        func up(_ index: Int) { world.up(centers[index].x, centers[index].y, finger: index) }
        // Only the first view is exclusive, whichever is touched first.
        views[0].isExclusiveTouch = true
        down(first)
        down(1 - first)
        up(1 - first)
        #expect(views[first].entries.count == 1 && views[1 - first].entries.isEmpty)
        up(first)
        down(1 - first)
        #expect(views[1 - first].entries.count == 1)
        up(1 - first)
        views[0].isExclusiveTouch = false
        down(0)
        down(1)
        #expect(views.map(\.entries.count) == [3, 3])
        up(0)
        up(1)
    }

    @Test("After random touches every recognizer is in the state possible and every touch of the view has ended")
    func storm() {
        world.open()
        defer { world.close() }
        withSeeds(30) { seed, generator in
            let world = TouchWorld()
            world.open()
            defer { world.close() }
            let view = TouchDiary(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
            view.isMultipleTouchEnabled = true
            world.window.addSubview(view)
            let double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            let single = UITapGestureRecognizer()
            single.require(toFail: double)
            let all = [
                single, double, UIPanGestureRecognizer(), UILongPressGestureRecognizer(), UISwipeGestureRecognizer(),
            ]
            all[2].require(toFail: all[4])
            for recognizer in all {
                recognizer.delaysTouchesBegan = .random(using: &generator)
                recognizer.cancelsTouchesInView = .random(using: &generator)
                (Bool.random(using: &generator) ? view : world.window).addGestureRecognizer(recognizer)
            }
            for _ in 0..<200 {
                let finger = Int.random(in: 0..<3, using: &generator)
                let x = CGFloat.random(in: 0..<300, using: &generator)
                let y = CGFloat.random(in: 0..<300, using: &generator)
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: world.down(x, y, finger: finger)
                case 1: world.up(x, y, finger: finger)
                case 2: world.clock.advance(by: .random(in: 0..<0.4, using: &generator))
                default: world.move(x, y, finger: finger)
                }
            }
            for finger in 0..<3 { world.up(0, 0, finger: finger) }
            world.clock.advance(by: 5)
            for recognizer in all {
                #expect(recognizer.state == .possible, "SEED=\(seed) \(recognizer)")
                #expect(recognizer.numberOfTouches == 0, "SEED=\(seed)")
            }
            let begun = view.entries.filter { $0 == "began" }.count
            let over = view.entries.filter { $0 == "ended" || $0 == "cancelled" }.count
            #expect(begun == over, "SEED=\(seed)")
            #expect(world.window.touchRouter.activeRecognizers.isEmpty, "SEED=\(seed)")
        }
    }
}
