// SPDX-License-Identifier: MIT
import Foundation

/// An action of the user, which is sent along the responder chain (Apple: "UIEvent").
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The kind of an event (Apple: "UIEvent.EventType").
    public enum EventType: Int, Sendable {
        /// Touches on the screen.
        case touches = 0
        /// The device was moved.
        case motion = 1
        /// Keys or buttons.
        case presses = 3
        /// A wheel or two fingers on a trackpad.
        case scroll = 10
        /// A pointer that moves without being pressed.
        case hover = 11
    }

    /// What an event of a kind is (Apple: "UIEvent.EventSubtype"). Apple has more, for remote controls.
    public enum EventSubtype: Int, Sendable {
        /// Nothing else.
        case none = 0
        /// The device was shaken.
        case motionShake = 1
    }

    /// The kind of the event.
    open var type: EventType { .touches }
    /// What the event is among those of its kind.
    open var subtype: EventSubtype { type == .motion ? .motionShake : .none }

    /// The time of the event, in seconds of `CACurrentMediaTime`.
    open private(set) var timestamp: TimeInterval

    /// The modifier keys that were held.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []

    final weak var targetWindow: UIWindow?

    /// The touches of all windows.
    open internal(set) var allTouches: Set<UITouch>?

    /// An empty event with the present time.
    public override init() { timestamp = FrameClock.current.now }

    init(timestamp: TimeInterval) {
        self.timestamp = timestamp
        super.init()
    }

    /// The touches that began in `window`.
    open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

    /// The touches that were reported as one by this event: that one.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
    /// Where the touch will be: it is not predicted.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

    /// The touches that began in `view` itself.
    open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

    /// The touches that `gesture` receives.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }

    private func touches(where isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
        guard let found = allTouches?.filter(isWanted), !found.isEmpty else { return nil }
        return found
    }
}

/// The device was moved.
package final class MotionEvent: UIEvent {
    package override var type: EventType { .motion }
    package init(at time: TimeInterval) { super.init(timestamp: time) }
}

/// Modifier keys (Apple: "UIKeyModifierFlags").
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// A set of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps lock is on.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Shift.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Control.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Option or Alt.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Command or the logo key.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is on the number pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A scroll by a wheel or two fingers on a trackpad. UIKit's own such event is private and goes to pan gesture
/// recognizers; this one goes to the scroll view under the pointer.
final class ScrollEvent: UIEvent {
    /// The position of the pointer, in the window's coordinates, in points.
    let location: CGPoint
    /// The movement of the content offset, in points.
    let distance: CGPoint

    init(location: CGPoint, distance: CGPoint, timestamp: TimeInterval) {
        self.location = location
        self.distance = distance
        super.init(timestamp: timestamp)
    }

    override var type: EventType { .scroll }
}
