// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// What views, controls and recognizers ask of touches.
@MainActor
struct TouchQueryTests {
    private func inWorld(_ body: (TouchWorld) throws -> Void) rethrows {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        try body(world)
    }

    private final class MovedView: UIView {
        var movements: [CGPoint] = []
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches {
                let (before, now) = (touch.previousLocation(in: self), touch.location(in: self))
                movements.append(CGPoint(x: now.x - before.x, y: now.y - before.y))
                #expect(touch.precisePreviousLocation(in: self) == before && touch.preciseLocation(in: self) == now)
                #expect(event?.coalescedTouches(for: touch) == [touch] && event?.predictedTouches(for: touch) == [])
            }
        }
    }

    /// The usual way to drag a view by its own touches (Apple: "previousLocation(in:)").
    @Test("The movement since the previous event is known in the view's coordinates")
    func movements() {
        inWorld { world in
            let view = MovedView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            world.window.addSubview(view)
            world.down(150, 150)
            world.move(160, 150)
            world.move(160, 130)
            world.up(160, 130)
            #expect(view.movements == [CGPoint(x: 5, y: 0), CGPoint(x: 0, y: -10)])
        }
    }

    /// Apple: "location(in:)" is the centroid of the touches, "location(ofTouch:in:)" that of one.
    @Test("A recognizer knows its touches, their places and their middle")
    func recognizers() throws {
        try inWorld { world in
            final class Pan: UIPanGestureRecognizer {
                var event: UIEvent?
                override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                    self.event = event
                    super.touchesMoved(touches, with: event)
                }
            }
            let view = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
            view.isMultipleTouchEnabled = true
            world.window.addSubview(view)
            let (pan, other) = (Pan(), UITapGestureRecognizer())
            pan.minimumNumberOfTouches = 2
            view.addGestureRecognizer(pan)
            world.window.addGestureRecognizer(other)
            world.down(20, 30)
            world.down(60, 30, finger: 1)
            for step in 1...4 {
                world.move(20, 30 + CGFloat(step) * 10)
                world.move(60, 30 + CGFloat(step) * 10, finger: 1)
            }
            #expect(pan.state == .changed && pan.numberOfTouches == 2)
            let places = (0..<2).map { pan.location(ofTouch: $0, in: view) }.sorted { $0.x < $1.x }
            #expect(places == [CGPoint(x: 10, y: 50), CGPoint(x: 50, y: 50)])
            #expect(pan.location(in: view) == CGPoint(x: 30, y: 50))
            let event = try #require(pan.event)
            #expect(event.touches(for: pan)?.count == 2 && event.touches(for: view)?.count == 2)
            #expect(event.touches(for: world.window)?.count == 2)
            world.up(20, 70)
            world.up(60, 70, finger: 1)
            #expect(pan.state == .possible || pan.state == .ended)
        }
    }

    /// Apple: "UIStepper": a touch that ends outside, or is cancelled, counts nothing.
    @Test("A stepper counts once at the end of a touch, and not after one that is cancelled or ends outside")
    func stepper() {
        inWorld { world in
            let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 94, height: 32))
            world.window.addSubview(stepper)
            var values: [Double] = []
            stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
            world.tap(170, 115)
            world.down(170, 115)
            world.move(170, 250)
            world.up(170, 250)
            world.down(170, 115)
            world.input.cancelled(0, time: world.clock.now)
            world.clock.advance(by: 2)
            #expect(values == [1] && stepper.value == 1 && !stepper.isTracking)
            // Held for 0.5 s and two tenths.
            world.down(170, 115)
            world.clock.advance(by: 0.75)
            world.up(170, 115)
            #expect(values == [1, 2, 3, 4])
            stepper.minimumValue = 4
            world.tap(110, 115)
            #expect(values.count == 4)
            stepper.wraps = true
            world.tap(110, 115)
            #expect(values.last == 100)
        }
    }

    /// Apple: "UITrackingLayoutGuide": constraints that are active while the guide is near an edge, or away from it.
    @Test("The keyboard's guide activates constraints for the bottom edge, and none for being away from it")
    func trackedConstraints() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
        window.isHidden = false
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(bar)
        let guide = window.keyboardLayoutGuide
        let near = [bar.bottomAnchor.constraint(equalTo: guide.topAnchor)]
        let away = [bar.topAnchor.constraint(equalTo: window.topAnchor)]
        NSLayoutConstraint.activate(away)
        guide.setConstraints(near, activeWhenNearEdge: .bottom)
        guide.setConstraints(away, activeWhenAwayFrom: .bottom)
        #expect(near[0].isActive && !away[0].isActive)
        #expect(guide.constraints(activeWhenNearEdge: .bottom) == near)
        #expect(guide.constraints(activeWhenAwayFrom: .bottom) == away)
        let sideways = [bar.leadingAnchor.constraint(equalTo: window.leadingAnchor)]
        guide.setConstraints(sideways, activeWhenAwayFrom: [.top, .leading])
        #expect(sideways[0].isActive)
        let replacement = [bar.bottomAnchor.constraint(equalTo: guide.topAnchor, constant: -8)]
        guide.setConstraints(replacement, activeWhenNearEdge: .bottom)
        #expect(!near[0].isActive && replacement[0].isActive)
        guide.removeAllTrackedConstraints()
        #expect(!replacement[0].isActive && !sideways[0].isActive)
        #expect(guide.constraints(activeWhenNearEdge: .bottom).isEmpty)
    }
}
