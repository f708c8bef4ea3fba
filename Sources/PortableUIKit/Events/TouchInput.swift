// SPDX-License-Identifier: MIT
import Foundation

/// Turns what a window or a script reports of fingers into touches and events, and sends them through the application.
///
/// Each finger has a number of the reporter's choosing. Times are those of the current `FrameClock`.
@MainActor
package final class TouchInput {
    /// Two taps belong together when the second comes this soon after the first, in seconds.
    static let tapInterval: TimeInterval = 0.35
    /// ... and this near to it, in points.
    static let tapDistance: CGFloat = 45

    private weak var window: UIWindow?
    private var touches: [Int: UITouch] = [:]
    private var lastTap: (location: CGPoint, time: TimeInterval, count: Int)?

    /// Input for a window.
    package init(window: UIWindow) {
        self.window = window
    }

    /// Whether a finger of this number is down.
    package func isDown(_ finger: Int) -> Bool { touches[finger] != nil }

    /// A finger has touched the window at `location`, in its coordinates, in points.
    package func began(_ finger: Int, at location: CGPoint, time: TimeInterval, type: UITouch.TouchType = .direct) {
        guard let window else { return }
        if touches[finger] != nil { cancelled(finger, time: time) }
        let touch = UITouch(window: window, location: location, timestamp: time, type: type)
        if let lastTap, time - lastTap.time <= Self.tapInterval,
            hypot(location.x - lastTap.location.x, location.y - lastTap.location.y) <= Self.tapDistance
        {
            touch.tapCount = lastTap.count + 1
        }
        touches[finger] = touch
        send(touch, .began, at: location, time: time)
    }

    /// The finger has moved.
    package func moved(_ finger: Int, to location: CGPoint, time: TimeInterval) {
        guard let touch = touches[finger], touch.windowLocation != location else { return }
        send(touch, .moved, at: location, time: time)
    }

    /// The finger has left.
    package func ended(_ finger: Int, at location: CGPoint, time: TimeInterval) {
        guard let touch = touches[finger] else { return }
        lastTap = (location, time, touch.tapCount)
        send(touch, .ended, at: location, time: time)
        touches[finger] = nil
    }

    /// The system takes the finger away, as when the window loses the pointer.
    package func cancelled(_ finger: Int, time: TimeInterval) {
        guard let touch = touches[finger] else { return }
        send(touch, .cancelled, at: touch.windowLocation, time: time)
        touches[finger] = nil
    }

    /// A wheel has been turned so far that the content offset is to move by `distance`, in points.
    package func scrolled(at location: CGPoint, by distance: CGPoint, time: TimeInterval) {
        guard let window else { return }
        let event = ScrollEvent(location: location, distance: distance, timestamp: time)
        event.targetWindow = window
        UIApplication.shared.sendEvent(event)
    }

    private func send(_ touch: UITouch, _ phase: UITouch.Phase, at location: CGPoint, time: TimeInterval) {
        guard let window else { return }
        touch.phase = phase
        touch.previousWindowLocation = touch.windowLocation
        touch.windowLocation = location
        touch.timestamp = time
        for other in touches.values where other !== touch {
            other.phase = .stationary
        }
        let event = UIEvent(timestamp: time)
        event.allTouches = Set(touches.values)
        event.targetWindow = window
        UIApplication.shared.sendEvent(event)
    }
}
