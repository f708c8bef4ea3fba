// SPDX-License-Identifier: MIT
import Foundation

/// A finger on the screen, from touching to lifting: one object for the whole time (Apple: "UITouch").
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The phase of a touch (Apple: "UITouch.Phase").
    public enum Phase: Int, Sendable {
        /// The finger touched the screen.
        case began = 0
        /// The finger moved.
        case moved = 1
        /// Nothing changed.
        case stationary = 2
        /// The finger was lifted.
        case ended = 3
        /// The touch was cancelled by the system.
        case cancelled = 4
        /// A pointer entered the region of a recognizer for hovering: never here.
        case regionEntered = 5
        /// A pointer moved in such a region: never here.
        case regionMoved = 6
        /// A pointer left such a region: never here.
        case regionExited = 7
    }

    /// The kind of a touch (Apple: "UITouch.TouchType").
    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct = 0
        /// A touch away from the screen.
        case indirect = 1
        /// A pencil.
        case pencil = 2
        /// The button of a pointer.
        case indirectPointer = 3
    }

    /// The phase of the touch.
    open internal(set) var phase = Phase.began
    /// The time of the phase, in seconds of `CACurrentMediaTime`.
    open internal(set) var timestamp: TimeInterval
    /// The number of the tap in a quick series at one place, from 1.
    open internal(set) var tapCount = 1
    /// The kind of the touch.
    open private(set) var type: TouchType
    /// The window in which the touch began.
    open internal(set) weak var window: UIWindow?
    /// The view in which the touch began, also after the finger has left it.
    open internal(set) weak var view: UIView?
    /// The gesture recognizers that receive the touch.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// The present and the previous location, in the window's coordinates, in points.
    final var windowLocation: CGPoint
    final var previousWindowLocation: CGPoint
    /// The first location, in the window's coordinates, in points.
    final let windowStart: CGPoint

    init(window: UIWindow, location: CGPoint, timestamp: TimeInterval, type: TouchType = .direct) {
        self.window = window
        self.type = type
        self.timestamp = timestamp
        windowLocation = location
        previousWindowLocation = location
        windowStart = location
        super.init()
    }

    /// A touch at the origin of no window, for programs that call `touchesBegan(_:with:)` themselves, such as tests with a subclass.
    public override init() {
        (type, timestamp) = (.direct, CACurrentMediaTime())
        (windowLocation, previousWindowLocation, windowStart) = (.zero, .zero, .zero)
        super.init()
    }

    /// The location in the coordinates of `view` (of the window, if `nil`), in points.
    open func location(in view: UIView?) -> CGPoint {
        view?.convert(windowLocation, from: window) ?? windowLocation
    }

    /// The location at the previous event, as exact as it is known: `previousLocation(in:)`.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
    /// The location, as exact as it is known: `location(in:)`.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    /// The force of the touch: 0, as on devices that don't measure it.
    open var force: CGFloat { 0 }
    /// The greatest force: 0, as on devices that don't measure it.
    open var maximumPossibleForce: CGFloat { 0 }
    /// The radius of the touch, in points: that of a finger.
    open var majorRadius: CGFloat { 20 }
    /// The exactness of the radius, in points.
    open var majorRadiusTolerance: CGFloat { 5 }

    /// The location at the previous event in the coordinates of `view` (of the window, if `nil`), in points.
    open func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousWindowLocation, from: window) ?? previousWindowLocation
    }
}
