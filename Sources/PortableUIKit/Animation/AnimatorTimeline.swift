// SPDX-License-Identifier: MIT
import Foundation

/// How far a property animator has come: a way from one part of the animation to another, which can be held, turned round
/// and gone on with.
@MainActor
final class AnimatorTimeline {
    let duration: TimeInterval
    let curve: TimingCurve
    /// The way that is being gone: parts of the animation, 0 at its beginning and 1 at its end.
    private var from = 0.0
    private var to = 1.0
    private var wayCurve: TimingCurve
    private var wayDuration: TimeInterval
    /// The way is gone backwards, as it looked: a curve from its end.
    private var isMirrored = false
    /// Seconds that were gone of the way until it was held last.
    private var elapsed: TimeInterval = 0
    /// Since when it has been going; `nil` while it is held.
    private var resumedAt: TimeInterval?

    init(duration: TimeInterval, curve: TimingCurve) {
        self.duration = duration
        self.curve = curve
        wayCurve = curve
        wayDuration = duration
    }

    var isGoing: Bool { resumedAt != nil }

    /// Seconds of the way gone.
    private func gone(at time: TimeInterval) -> TimeInterval {
        elapsed + (resumedAt.map { time - $0 } ?? 0)
    }

    /// The part of the way's time that is over.
    private func part(at time: TimeInterval) -> Double {
        wayDuration > 0 ? min(max(gone(at: time) / wayDuration, 0), 1) : 1
    }

    func isOver(at time: TimeInterval) -> Bool { isGoing && gone(at: time) >= wayDuration }

    private func shaped(_ part: Double) -> Double {
        isMirrored ? 1 - wayCurve.progress(at: 1 - part) : wayCurve.progress(at: part)
    }

    /// How far values are on their way from the beginning of the animation to its end.
    func progress(at time: TimeInterval) -> Double { from + (to - from) * shaped(part(at: time)) }

    /// The same for values that begin to change when a part of the animation is over.
    func progress(at time: TimeInterval, delay: Double) -> Double {
        guard delay > 0, delay < 1 else { return progress(at: time) }
        func late(_ part: Double) -> Double { max(0, (part - delay) / (1 - delay)) }
        // On the whole way the delay is one of time; elsewhere one of progress.
        guard from == 0, to == 1, !isMirrored else { return late(progress(at: time)) }
        return wayCurve.progress(at: late(part(at: time)))
    }

    // MARK: Going and holding

    func go(at time: TimeInterval, after delay: TimeInterval = 0) {
        if resumedAt == nil { resumedAt = time + delay }
    }

    func hold(at time: TimeInterval) {
        guard isGoing else { return }
        elapsed = max(0, gone(at: time))
        resumedAt = nil
    }

    /// Puts it, held, at a part of the animation.
    func put(at part: Double, towards target: Double) {
        resumedAt = nil
        setWay(from: part, to: target, curve: curve, duration: duration * abs(target - part))
    }

    /// From here to the beginning or the end in another time.
    func goOn(at time: TimeInterval, towards target: Double, curve: TimingCurve, duration: TimeInterval) {
        setWay(from: progress(at: time), to: target, curve: curve, duration: duration)
        resumedAt = time
    }

    /// Turns round towards the beginning (0) or the end (1) of the animation.
    func turn(at time: TimeInterval, towards target: Double) {
        guard target != to else { return }
        let (wasGoing, here) = (isGoing, progress(at: time))
        guard from == target else {
            resumedAt = nil
            setWay(from: here, to: target, curve: curve, duration: duration * abs(target - here))
            if wasGoing { resumedAt = time }
            return
        }
        let left = max(0, wayDuration - gone(at: time))
        (from, to) = (to, from)
        isMirrored.toggle()
        elapsed = left
        resumedAt = wasGoing ? time : nil
    }

    private func setWay(from start: Double, to end: Double, curve: TimingCurve, duration: TimeInterval) {
        (from, to, wayCurve, wayDuration, isMirrored, elapsed) = (start, end, curve, duration, false, 0)
    }
}
