// SPDX-License-Identifier: MIT
import Foundation

/// Recognizes fingers that stay in place (Apple: "UILongPressGestureRecognizer"). The gesture ends when they are
/// lifted.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long the fingers must stay, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far they may move before the gesture begins, in points.
    open var allowableMovement: CGFloat = 10
    /// The number of fingers.
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    private var timeout: FrameClock.DelayToken?

    override var isContinuous: Bool { true }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.count <= numberOfTouchesRequired, state == .possible else {
            state = .failed
            return
        }
        guard trackedTouches.count == numberOfTouchesRequired else { return }
        start = centroid
        timeout = FrameClock.current.after(minimumPressDuration) { [weak self] in self?.state = .began }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            if hypot(centroid.x - start.x, centroid.y - start.y) > allowableMovement { state = .failed }
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    open override func reset() {
        if let timeout { FrameClock.current.cancel(timeout) }
        timeout = nil
    }
}
