// SPDX-License-Identifier: MIT
import Foundation

/// Makes touches and events from the pointer or finger input of a window or a script, and sends them through the
/// application.
///
/// The caller chooses a number for each finger. Points are those of the screen. Times are those of the current `FrameClock`.
@MainActor
@_spi(Window)
public final class TouchInput {
    /// The longest time between two taps that count together, in seconds, ...
    static let tapInterval: TimeInterval = 0.35
    /// ... and their largest distance, in points.
    static let tapDistance: CGFloat = 45

    private let windows: @MainActor () -> [UIWindow]
    private var touches: [Int: UITouch] = [:]
    private var hovering: [UIHoverGestureRecognizer] = []
    private var lastTap: (location: CGPoint, time: TimeInterval, count: Int)?

    /// Input for a window.
    public convenience init(window: UIWindow) { self.init { [weak window] in window.map { [$0] } ?? [] } }

    /// Input for windows that lie over each other.
    ///
    /// - Parameter windows: The windows, from the back to the front.
    public init(windows: @escaping @MainActor () -> [UIWindow]) { self.windows = windows }

    /// The frontmost window that has a view at a point of the screen, and the point in it.
    private func target(at location: CGPoint) -> (window: UIWindow, point: CGPoint)? {
        let targets = windows().map { (window: $0, point: $0.point(atScreenPoint: location)) }
        return targets.last { $0.window.hitTest($0.point, with: nil) != nil } ?? targets.first
    }

    /// Whether a finger with this number is down.
    public func isDown(_ finger: Int) -> Bool { touches[finger] != nil }

    /// A finger has touched the screen at `location`, in points.
    public func began(_ finger: Int, at location: CGPoint, time: TimeInterval, type: UITouch.TouchType = .direct) {
        if touches[finger] != nil { cancelled(finger, time: time) }
        guard !isIgnored, let target = target(at: location) else { return }
        let touch = UITouch(window: target.window, location: target.point, timestamp: time, type: type)
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
        guard let touch = touches[finger], place(of: location, for: touch) != touch.windowLocation else { return }
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
        send(touch, .cancelled, at: nil, time: time)
        touches[finger] = nil
    }

    /// A wheel was turned to move the content offset by `distance`, in points.
    public func scrolled(at location: CGPoint, by distance: CGPoint, time: TimeInterval) {
        guard !isIgnored, let target = target(at: location) else { return }
        let event = ScrollEvent(location: target.point, distance: distance, timestamp: time)
        event.targetWindow = target.window
        UIApplication.shared.sendEvent(event)
    }

    /// The secondary button of a mouse was pressed: opens the context menu there.
    public func secondaryClicked(at location: CGPoint) {
        guard !isIgnored, let target = target(at: location) else { return }
        target.window.routeSecondaryClick(at: target.point)
    }

    /// A pointer without a pressed button has moved in the window, or has left it.
    public func hovered(at location: CGPoint?) {
        let target = location.flatMap(target)
        guard let window = target?.window ?? windows().last else { return }
        hovering = window.routeHover(target?.point, from: hovering)
    }

    private var isIgnored: Bool { UIApplication.shared.isIgnoringInteractionEvents }

    /// A point of the screen in the touch's window.
    private func place(of location: CGPoint, for touch: UITouch) -> CGPoint {
        touch.window?.point(atScreenPoint: location) ?? touch.windowLocation
    }

    /// Sends a change of a touch, at a point of the screen or where it is, to its window.
    private func send(_ touch: UITouch, _ phase: UITouch.Phase, at location: CGPoint?, time: TimeInterval) {
        guard let window = touch.window else { return }
        touch.phase = phase
        touch.previousWindowLocation = touch.windowLocation
        if let location { touch.windowLocation = place(of: location, for: touch) }
        touch.timestamp = time
        for other in touches.values where other !== touch { other.phase = .stationary }
        let event = UIEvent(timestamp: time)
        event.allTouches = Set(touches.values.filter { $0.window === window })
        event.targetWindow = window
        UIApplication.shared.sendEvent(event)
    }
}
