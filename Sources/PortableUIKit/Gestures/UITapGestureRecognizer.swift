// SPDX-License-Identifier: MIT
import Foundation

/// Recognizes one or more taps (Apple: "UITapGestureRecognizer").
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The largest movement of a finger during a tap, and the largest distance between two taps, in points.
    static let allowedMovement: CGFloat = 45
    /// The longest time of a tap, in seconds.
    static let longestTap: TimeInterval = 1.5

    /// The number of taps.
    open var numberOfTapsRequired = 1
    /// The number of fingers.
    open var numberOfTouchesRequired = 1

    private var tapCount = 0
    private var fingerCount = 0
    private var start = CGPoint.zero
    private var timeout: FrameClock.DelayToken?

    /// A tap doesn't prevent a double tap; to recognize only one of them, call `require(toFail:)`.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        if let other = preventedGestureRecognizer as? UITapGestureRecognizer {
            return other.numberOfTapsRequired <= numberOfTapsRequired
        }
        return true
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        fingerCount += touches.count
        if fingerCount > numberOfTouchesRequired {
            state = .failed
            return
        }
        if tapCount == 0 { start = centroid }
        if isFar {
            state = .failed
            return
        }
        wait(Self.longestTap)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if isFar { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.allSatisfy({ $0.phase == .ended }) else { return }
        guard fingerCount == numberOfTouchesRequired else {
            state = .failed
            return
        }
        tapCount += 1
        fingerCount = 0
        if tapCount == numberOfTapsRequired {
            cancelTimeout()
            state = .ended
        } else {
            wait(TouchInput.tapInterval)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    open override func reset() {
        cancelTimeout()
        tapCount = 0
        fingerCount = 0
    }

    private var isFar: Bool {
        hypot(centroid.x - start.x, centroid.y - start.y) > Self.allowedMovement
    }

    private func wait(_ seconds: TimeInterval) {
        cancelTimeout()
        timeout = FrameClock.current.after(seconds) { [weak self] in self?.state = .failed }
    }

    private func cancelTimeout() {
        if let timeout { FrameClock.current.cancel(timeout) }
        timeout = nil
    }
}
