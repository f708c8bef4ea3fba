// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Pinching, rotating and hovering (Apple: "UIPinchGestureRecognizer", "UIRotationGestureRecognizer", "UIHoverGestureRecognizer").
@MainActor
struct TwoFingerTests {
    private let world = TouchWorld()
    private let pad = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    init() { world.window.addSubview(pad) }

    /// Records states and a value of a recognizer.
    private final class Record {
        var states: [UIGestureRecognizer.State] = []
        var values: [CGFloat] = []
    }

    private func record<Kind: UIGestureRecognizer>(_ recognizer: Kind, _ value: @escaping (Kind) -> CGFloat) -> Record {
        let record = Record()
        recognizer.addAction { [unowned recognizer] _ in
            if record.states.last != recognizer.state { record.states.append(recognizer.state) }
            record.values.append(value(recognizer))
        }
        pad.addGestureRecognizer(recognizer)
        return record
    }

    @Test func aPinchHasTheRatioOfTheDistances() {
        let pinch = UIPinchGestureRecognizer()
        #expect(pinch.scale == 1)
        let found = record(pinch, \.scale)
        world.down(100, 100, finger: 0)
        world.down(200, 100, finger: 1)
        world.move(203, 100, finger: 1)
        #expect(pinch.state == .possible)
        for x in [250, 300] as [CGFloat] {
            world.clock.advance(frames: 1)
            world.move(x, 100, finger: 1)
        }
        #expect(abs(pinch.scale - 2) < 0.01 && pinch.velocity > 0)
        #expect(pinch.location(in: pad) == CGPoint(x: 200, y: 100))
        // An app sets the scale so that the next is relative to it.
        pinch.scale = 1
        world.move(200, 100, finger: 1)
        #expect(abs(pinch.scale - 0.5) < 0.01)
        world.up(200, 100, finger: 1)
        world.up(100, 100, finger: 0)
        #expect(found.states == [.began, .changed, .ended])
        #expect(pinch.scale == 1 && pinch.state == .possible)
    }

    @Test func oneFingerIsNoPinch() {
        let pinch = UIPinchGestureRecognizer()
        let found = record(pinch, \.scale)
        world.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 200, y: 200), steps: 5)
        #expect(found.states.isEmpty && pinch.state == .possible)
    }

    @Test func aRotationHasTheAngleBetweenTheFingers() {
        let rotation = UIRotationGestureRecognizer()
        let found = record(rotation, \.rotation)
        world.down(150, 150, finger: 0)
        world.down(250, 150, finger: 1)
        for degrees in stride(from: 10.0, through: 200, by: 10) {
            world.clock.advance(frames: 1)
            let angle = degrees * .pi / 180
            world.move(150 + 100 * cos(angle), 150 + 100 * sin(angle), finger: 1)
        }
        #expect(abs(rotation.rotation - 200 * .pi / 180) < 0.01, "also beyond half a turn")
        #expect(rotation.velocity > 0)
        world.up(0, 0, finger: 1)
        #expect(found.states == [.began, .changed, .ended])
    }

    @Test func pinchAndRotationGoTogetherIfTheDelegateAllowsIt() {
        final class Together: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        let (pinch, rotation, delegate) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), Together())
        pinch.delegate = delegate
        let (scales, angles) = (record(pinch, \.scale), record(rotation, \.rotation))
        world.down(100, 150, finger: 0)
        world.down(200, 150, finger: 1)
        for step in 1...5 {
            world.clock.advance(frames: 1)
            world.move(200 + 10 * CGFloat(step), 150 + 20 * CGFloat(step), finger: 1)
        }
        #expect(!scales.values.isEmpty && !angles.values.isEmpty)
    }

    @Test func aPointerHovers() {
        let hover = UIHoverGestureRecognizer()
        let found = record(hover) { $0.location(in: $0.view).x }
        pad.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        world.input.hovered(at: CGPoint(x: 50, y: 50))
        #expect(found.states.isEmpty)
        world.input.hovered(at: CGPoint(x: 110, y: 150))
        world.input.hovered(at: CGPoint(x: 130, y: 150))
        #expect(found.states == [.began, .changed] && found.values == [10, 30])
        // A finger is no pointer, and its gestures are not in the way.
        let tap = UITapGestureRecognizer()
        var taps = 0
        tap.addAction { _ in taps += 1 }
        pad.addGestureRecognizer(tap)
        world.tap(150, 150)
        #expect(taps == 1 && hover.state == .changed)
        world.input.hovered(at: nil)
        #expect(found.states == [.began, .changed, .ended] && hover.state == .possible)
    }
}
