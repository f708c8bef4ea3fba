// SPDX-License-Identifier: MIT
import Foundation

/// Recognizes a quick movement in one direction (Apple: "UISwipeGestureRecognizer").
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The direction of a swipe (Apple: "UISwipeGestureRecognizer.Direction").
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Up.
        public static let up = Direction(rawValue: 4)
        /// Down.
        public static let down = Direction(rawValue: 8)
    }

    /// The least distance, in points, ...
    static let distance: CGFloat = 50
    /// ... the longest time, in seconds, ...
    static let longestSwipe: TimeInterval = 0.5
    /// ... and the largest sideways movement, as a part of the distance.
    static let sideways: CGFloat = 0.6

    /// The recognized directions.
    open var direction = Direction.right
    /// The number of fingers.
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    private var startTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.count <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        start = centroid
        startTime = event.timestamp
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard event.timestamp - startTime <= Self.longestSwipe else {
            state = .failed
            return
        }
        guard trackedTouches.count == numberOfTouchesRequired else { return }
        let movement = CGPoint(x: centroid.x - start.x, y: centroid.y - start.y)
        let isSideways = abs(movement.x) >= abs(movement.y)
        let along = isSideways ? movement.x : movement.y
        let across = isSideways ? movement.y : movement.x
        let found: Direction = isSideways ? (along > 0 ? .right : .left) : (along > 0 ? .down : .up)
        if abs(across) > Self.distance * Self.sideways {
            state = .failed
        } else if abs(along) >= Self.distance {
            state = direction.contains(found) ? .ended : .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }
}
