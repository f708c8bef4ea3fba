// SPDX-License-Identifier: MIT
import Foundation

/// Makes touches and events from the pointer or finger input of a window or a script, and sends them through the
/// application.
///
/// The caller chooses a number for each finger. Times are those of the current `FrameClock`.
@MainActor
@_spi(Window)
public final class TouchInput {
    /// The longest time between two taps that count together, in seconds, ...
    static let tapInterval: TimeInterval = 0.35
    /// ... and their largest distance, in points.
    static let tapDistance: CGFloat = 45

    private weak var window: UIWindow?
    private var touches: [Int: UITouch] = [:]
    private var hovering: [UIHoverGestureRecognizer] = []
    private var lastTap: (location: CGPoint, time: TimeInterval, count: Int)?

    /// Input for a window.
    public init(window: UIWindow) { self.window = window }

    /// Whether a finger with this number is down.
    public func isDown(_ finger: Int) -> Bool { touches[finger] != nil }

    /// A finger has touched the window at `location`, in its coordinates, in points.
    public func began(_ finger: Int, at location: CGPoint, time: TimeInterval, type: UITouch.TouchType = .direct) {
        guard let window else { return }
        if touches[finger] != nil { cancelled(finger, time: time) }
        guard !isIgnored else { return }
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
    public func moved(_ finger: Int, to location: CGPoint, time: TimeInterval) {
        guard let touch = touches[finger], touch.windowLocation != location else { return }
        send(touch, .moved, at: location, time: time)
    }

    /// The finger was lifted.
    public func ended(_ finger: Int, at location: CGPoint, time: TimeInterval) {
        guard let touch = touches[finger] else { return }
        lastTap = (location, time, touch.tapCount)
        send(touch, .ended, at: location, time: time)
        touches[finger] = nil
    }

    /// The system cancels the finger, for example because the window lost the pointer.
    public func cancelled(_ finger: Int, time: TimeInterval) {
        guard let touch = touches[finger] else { return }
        send(touch, .cancelled, at: touch.windowLocation, time: time)
        touches[finger] = nil
    }

    /// A wheel was turned to move the content offset by `distance`, in points.
    public func scrolled(at location: CGPoint, by distance: CGPoint, time: TimeInterval) {
        guard let window, !isIgnored else { return }
        let event = ScrollEvent(location: location, distance: distance, timestamp: time)
        event.targetWindow = window
        UIApplication.shared.sendEvent(event)
    }

    /// The secondary button of a mouse was pressed: opens the context menu there.
    public func secondaryClicked(at location: CGPoint) { if !isIgnored { window?.routeSecondaryClick(at: location) } }

    /// A pointer without a pressed button has moved in the window, or has left it.
    public func hovered(at location: CGPoint?) {
        guard let window else { return }
        hovering = window.routeHover(location, from: hovering)
    }

    private var isIgnored: Bool { UIApplication.shared.isIgnoringInteractionEvents }

    private func send(_ touch: UITouch, _ phase: UITouch.Phase, at location: CGPoint, time: TimeInterval) {
        guard let window else { return }
        touch.phase = phase
        touch.previousWindowLocation = touch.windowLocation
        touch.windowLocation = location
        touch.timestamp = time
        for other in touches.values where other !== touch { other.phase = .stationary }
        let event = UIEvent(timestamp: time)
        event.allTouches = Set(touches.values)
        event.targetWindow = window
        UIApplication.shared.sendEvent(event)
    }
}
