// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The targets of recognizers, and the touches of events.
@MainActor
struct GestureTargetTests {
    @MainActor
    private final class Target {
        var calls: [String] = []
        func tapped() { calls.append("tapped") }
    }

    @Test func methodsAndClosuresAreCalledUntilTheyAreRemoved() {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let (tap, target) = (UITapGestureRecognizer(), Target())
        world.window.addGestureRecognizer(tap)
        var closures = 0
        tap.addTarget(target, action: Selector(Target.tapped, "tapped"))
        let action = tap.addAction { _ in closures += 1 }
        world.tap(50, 50)
        #expect(target.calls == ["tapped"] && closures == 1)
        tap.removeTarget(target, action: nil)
        world.clock.advance(by: 1)
        world.tap(50, 50)
        #expect(target.calls == ["tapped"] && closures == 2)
        tap.removeAction(action)
        world.clock.advance(by: 1)
        world.tap(50, 50)
        #expect(closures == 2)
    }

    private final class EventView: UIView {
        var event: UIEvent?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.event = event }
    }

    @Test func anEventHasTheTouchesOfAViewAndOfARecognizer() throws {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let view = EventView(frame: world.window.bounds)
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        world.window.addSubview(view)
        world.down(10, 10)
        let event = try #require(view.event)
        #expect(event.type == .touches && event.touches(for: view)?.count == 1)
        #expect(event.touches(for: pan)?.first?.view === view && event.touches(for: UIView()) == nil)
        world.up(10, 10)
    }
}
