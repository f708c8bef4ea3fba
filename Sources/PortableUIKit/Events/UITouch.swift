// SPDX-License-Identifier: MIT
import Foundation

/// A finger on the screen, from touching to leaving: one object all the way (Apple: "UITouch").
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// What the finger does (Apple: "UITouch.Phase").
    public enum Phase: Int, Sendable {
        /// It has touched the screen.
        case began = 0
        /// It has moved.
        case moved = 1
        /// It is where it was.
        case stationary = 2
        /// It has left the screen.
        case ended = 3
        /// The system has taken the touch away.
        case cancelled = 4
    }

    /// What touches (Apple: "UITouch.TouchType").
    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct = 0
        /// Something that touches nothing on the screen.
        case indirect = 1
        /// A pencil.
        case pencil = 2
        /// The button of a pointer.
        case indirectPointer = 3
    }

    /// What the finger does.
    open internal(set) var phase = Phase.began
    /// When it did that, in seconds of `CACurrentMediaTime`.
    open internal(set) var timestamp: TimeInterval
    /// The how manieth tap of a quick row at one place this is.
    open internal(set) var tapCount = 1
    /// What touches.
    public let type: TouchType
    /// The window in which the touch began.
    open internal(set) weak var window: UIWindow?
    /// The view in which the touch began. It stays the same wherever the finger goes.
    open internal(set) weak var view: UIView?
    /// The gesture recognizers that look at the touch.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// Where it is and was, in the window's coordinates, in points.
    final var windowLocation: CGPoint
    final var previousWindowLocation: CGPoint
    /// Where it began, in the window's coordinates, in points.
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

    /// Where the finger is, in the coordinates of `view` (of the window, if `nil`), in points.
    open func location(in view: UIView?) -> CGPoint {
        view?.convert(windowLocation, from: nil) ?? windowLocation
    }

    /// Where the finger was at the event before, in the coordinates of `view` (of the window, if `nil`), in points.
    open func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousWindowLocation, from: nil) ?? previousWindowLocation
    }
}
