// SPDX-License-Identifier: MIT
import Foundation

/// Recognizes fingers that move (Apple: "UIPanGestureRecognizer").
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How far the fingers must move before the gesture begins, in points.
    static let slack: CGFloat = 10

    /// The least number of fingers.
    open var minimumNumberOfTouches = 1
    /// The largest number of fingers; further ones are ignored.
    open var maximumNumberOfTouches = Int.max

    /// The sum of all movements since the first touch, in the window's coordinates.
    private var movement = CGPoint.zero
    private var zero = CGPoint.zero
    private var speed = TouchVelocity()
    private var time: TimeInterval = 0

    override var isContinuous: Bool { true }

    /// The movement of the fingers since the first touch, or since `setTranslation`, in the coordinates of `view`, in
    /// points.
    open func translation(in view: UIView?) -> CGPoint {
        converted(CGPoint(x: movement.x - zero.x, y: movement.y - zero.y), to: view)
    }

    /// Changes the movement so far to `translation`, in the coordinates of `view`, in points.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let inWindow: CGPoint
        if let view {
            let from = view.convert(CGPoint.zero, to: nil)
            let to = view.convert(translation, to: nil)
            inWindow = CGPoint(x: to.x - from.x, y: to.y - from.y)
        } else {
            inWindow = translation
        }
        zero = CGPoint(x: movement.x - inWindow.x, y: movement.y - inWindow.y)
    }

    /// The velocity of the fingers, in the coordinates of `view`, in points per second.
    open func velocity(in view: UIView?) -> CGPoint {
        converted(speed.velocity(at: time), to: view)
    }

    private func converted(_ vector: CGPoint, to view: UIView?) -> CGPoint {
        guard let view else { return vector }
        let origin = view.convert(CGPoint.zero, from: nil)
        let end = view.convert(vector, from: nil)
        return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        time = event.timestamp
        if trackedTouches.count > maximumNumberOfTouches {
            for touch in touches { ignore(touch, for: event) }
        }
        speed.reset()
        speed.add(movement, at: time)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        time = event.timestamp
        // The centre moves by the mean of the touches' movements, so a touch that begins or ends does not move it.
        let count = CGFloat(max(trackedTouches.count, 1))
        for touch in touches {
            movement.x += (touch.windowLocation.x - touch.previousWindowLocation.x) / count
            movement.y += (touch.windowLocation.y - touch.previousWindowLocation.y) / count
        }
        speed.add(movement, at: time)
        if state == .possible {
            guard trackedTouches.count >= minimumNumberOfTouches, hasMovedEnough(movement) else { return }
            state = .began
        } else {
            state = .changed
        }
    }

    func hasMovedEnough(_ movement: CGPoint) -> Bool { hypot(movement.x, movement.y) >= Self.slack }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        time = event.timestamp
        let left = trackedTouches.filter { $0.phase != .ended && $0.phase != .cancelled }.count
        if state == .possible {
            if left == 0 { state = .failed }
        } else if left < minimumNumberOfTouches {
            state = .ended
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    open override func reset() {
        movement = .zero
        zero = .zero
        speed.reset()
    }
}
