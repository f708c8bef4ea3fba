// SPDX-License-Identifier: MIT
import Foundation

/// The progress of a property animator: a movement from one part of the animation to another, which can be paused,
/// reversed and continued.
@MainActor
final class AnimatorTimeline {
    let duration: TimeInterval
    let curve: TimingCurve
    /// The present movement: parts of the animation, 0 at its beginning and 1 at its end.
    private var from = 0.0
    private var to = 1.0
    private var movementCurve: TimingCurve
    private var movementDuration: TimeInterval
    /// Whether the movement plays back the curve from its end.
    private var isMirrored = false
    /// The seconds of the movement until it was last paused.
    private var elapsed: TimeInterval = 0
    /// The time when it was continued; `nil` while it is paused.
    private var resumedAt: TimeInterval?

    init(duration: TimeInterval, curve: TimingCurve) {
        self.duration = duration
        self.curve = curve
        movementCurve = curve
        movementDuration = duration
    }

    var isGoing: Bool { resumedAt != nil }

    /// The seconds of the movement so far.
    private func elapsedTime(at time: TimeInterval) -> TimeInterval {
        elapsed + (resumedAt.map { time - $0 } ?? 0)
    }

    /// The part of the movement's time that has passed.
    private func part(at time: TimeInterval) -> Double {
        movementDuration > 0 ? min(max(elapsedTime(at: time) / movementDuration, 0), 1) : 1
    }

    func isOver(at time: TimeInterval) -> Bool { isGoing && elapsedTime(at: time) >= movementDuration }

    private func shaped(_ part: Double) -> Double {
        isMirrored ? 1 - movementCurve.progress(at: 1 - part) : movementCurve.progress(at: part)
    }

    /// The progress of values from the beginning of the animation to its end.
    func progress(at time: TimeInterval) -> Double { from + (to - from) * shaped(part(at: time)) }

    /// The progress of values that begin to change after a part of the animation.
    func progress(at time: TimeInterval, delay: Double) -> Double {
        guard delay > 0, delay < 1 else { return progress(at: time) }
        func late(_ part: Double) -> Double { max(0, (part - delay) / (1 - delay)) }
        // In the whole movement the delay is a part of the time; otherwise it is a part of the progress.
        guard from == 0, to == 1, !isMirrored else { return late(progress(at: time)) }
        return movementCurve.progress(at: late(part(at: time)))
    }

    // MARK: Running and pausing

    func resume(at time: TimeInterval, after delay: TimeInterval = 0) {
        if resumedAt == nil { resumedAt = time + delay }
    }

    func pause(at time: TimeInterval) {
        guard isGoing else { return }
        elapsed = max(0, elapsedTime(at: time))
        resumedAt = nil
    }

    /// Moves to a part of the animation, paused.
    func seek(to part: Double, towards target: Double) {
        resumedAt = nil
        setMovement(from: part, to: target, curve: curve, duration: duration * abs(target - part))
    }

    /// Continues to the beginning or the end in another time.
    func continueMovement(at time: TimeInterval, towards target: Double, curve: TimingCurve, duration: TimeInterval) {
        setMovement(from: progress(at: time), to: target, curve: curve, duration: duration)
        resumedAt = time
    }

    /// Reverses towards the beginning (0) or the end (1) of the animation.
    func turn(at time: TimeInterval, towards target: Double) {
        guard target != to else { return }
        let (wasGoing, here) = (isGoing, progress(at: time))
        guard from == target else {
            resumedAt = nil
            setMovement(from: here, to: target, curve: curve, duration: duration * abs(target - here))
            if wasGoing { resumedAt = time }
            return
        }
        let left = max(0, movementDuration - elapsedTime(at: time))
        (from, to) = (to, from)
        isMirrored.toggle()
        elapsed = left
        resumedAt = wasGoing ? time : nil
    }

    private func setMovement(from start: Double, to end: Double, curve: TimingCurve, duration: TimeInterval) {
        (from, to, movementCurve, movementDuration, isMirrored, elapsed) = (start, end, curve, duration, false, 0)
    }
}
