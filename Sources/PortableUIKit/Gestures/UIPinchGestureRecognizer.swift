// SPDX-License-Identifier: MIT
import Foundation

/// Two fingers that move relative to each other.
@MainActor
struct TwoFingerMovement {
    /// The vector from the first finger to the second, in the window's coordinates, in points.
    let vector: CGPoint
    private let time: TimeInterval
    let interval: TimeInterval

    var distance: CGFloat { max(hypot(vector.x, vector.y), 1) }
    var angle: CGFloat { atan2(vector.y, vector.x) }

    /// The fingers now; `nil` if there are not two.
    init?(_ touches: [UITouch], after former: TwoFingerMovement? = nil, at time: TimeInterval) {
        guard touches.count == 2 else { return nil }
        let (first, second) = (touches[0].windowLocation, touches[1].windowLocation)
        vector = CGPoint(x: second.x - first.x, y: second.y - first.y)
        self.time = time
        interval = former.map { time - $0.time } ?? 0
    }
}

/// Recognizes two fingers that move apart or together (Apple: "UIPinchGestureRecognizer").
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// How far the distance of the fingers must change before the gesture begins, in points. A guess.
    static let slack: CGFloat = 8

    /// The distance of the fingers divided by that at the beginning, or since it was set.
    open var scale: CGFloat = 1
    /// The change of the scale in a second.
    open private(set) var velocity: CGFloat = 0

    private var last: TwoFingerMovement?
    private var start: CGFloat = 1

    override var isContinuous: Bool { true }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        while trackedTouches.count > 2, let surplus = trackedTouches.last { ignore(surplus, for: event) }
        guard let now = TwoFingerMovement(trackedTouches, at: event.timestamp) else { return }
        last = now
        start = now.distance
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let last, let now = TwoFingerMovement(trackedTouches, after: last, at: event.timestamp) else { return }
        if state == .possible {
            guard abs(now.distance - start) >= Self.slack else { return }
            self.last = now
            scale = now.distance / start
            state = .began
            return
        }
        let factor = now.distance / last.distance
        if now.interval > 0 { velocity = (scale * factor - scale) / now.interval }
        scale *= factor
        self.last = now
        state = .changed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state != .possible { state = .ended } else if touches.count == trackedTouches.count { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        last = nil
        (scale, velocity) = (1, 0)
    }
}

/// Recognizes two fingers that turn around each other (Apple: "UIRotationGestureRecognizer").
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// How far the fingers must turn before the gesture begins, in radians. A guess.
    static let slack: CGFloat = 0.1

    /// The rotation since the beginning, or since it was set, in radians; clockwise is positive.
    open var rotation: CGFloat = 0
    /// The change of the rotation, in radians per second.
    open private(set) var velocity: CGFloat = 0

    private var last: TwoFingerMovement?

    override var isContinuous: Bool { true }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        while trackedTouches.count > 2, let surplus = trackedTouches.last { ignore(surplus, for: event) }
        last = TwoFingerMovement(trackedTouches, at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let last, let now = TwoFingerMovement(trackedTouches, after: last, at: event.timestamp) else { return }
        // The shorter way around.
        let turn = (now.angle - last.angle).remainder(dividingBy: 2 * .pi)
        self.last = now
        rotation += turn
        if now.interval > 0 { velocity = turn / now.interval }
        if state != .possible { state = .changed } else if abs(rotation) >= Self.slack { state = .began }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state != .possible { state = .ended } else if touches.count == trackedTouches.count { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        last = nil
        (rotation, velocity) = (0, 0)
    }
}
