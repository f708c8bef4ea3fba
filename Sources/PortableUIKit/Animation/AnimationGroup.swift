// SPDX-License-Identifier: MIT
import Foundation

/// The changes of one `UIView.animate` call: they begin and end together. Subclasses have other ways to go.
@MainActor
class AnimationGroup {
    /// How many times as long as it says each animation takes, for those who want to look at it closely.
    static var slowness = 1.0

    let duration: TimeInterval
    private let slowness = AnimationGroup.slowness
    let curve: TimingCurve
    let options: UIView.AnimationOptions
    private let begin: TimeInterval
    private var completion: ((Bool) -> Void)?
    private(set) var isFinished = true
    /// How many animated values there are yet.
    private var remaining = 0
    private var isSealed = false

    /// The group that changes belong to now; the last is the innermost. `nil` means: no animation.
    static var stack: [AnimationGroup?] = []
    static var current: AnimationGroup? { stack.last ?? nil }

    init(
        duration: TimeInterval, delay: TimeInterval, curve: TimingCurve, options: UIView.AnimationOptions,
        completion: ((Bool) -> Void)?
    ) {
        self.duration = duration
        self.curve = curve
        self.options = options
        self.completion = completion
        begin = FrameClock.current.now + delay * slowness
    }

    /// How far the group's values are on their way at a time; `nil` when the animation is over.
    func progress(at time: TimeInterval) -> Double? {
        let elapsed = time - begin
        guard elapsed >= 0 else { return 0 }
        var part = elapsed / (duration * slowness)
        if options.contains(.repeat) {
            let round = part.rounded(.down)
            part -= round
            if options.contains(.autoreverse), Int(round) % 2 == 1 { part = 1 - part }
        } else if options.contains(.autoreverse) {
            guard part < 2 else { return nil }
            if part > 1 { part = 2 - part }
        } else if part >= 1 {
            return nil
        }
        return curve.progress(at: part)
    }

    /// Whether nothing moves until somebody says so.
    var isHeld: Bool { false }

    /// Whether a value that is changed again goes on from the last change instead of starting from what is shown.
    var continuesChanges: Bool { false }

    /// A value of a layer is animated in this group from now on; `show` tells what is seen of it.
    func add(_ value: AnimatedValue, of layer: CALayer, _ show: @escaping LayerAnimator.Show) {
        remaining += 1
    }

    /// A value has arrived, or something else was set meanwhile.
    func remove(finished: Bool) {
        remaining -= 1
        if !finished { isFinished = false }
        completeIfDone()
    }

    /// All changes have been made.
    func seal() {
        isSealed = true
        completeIfDone()
    }

    private func completeIfDone() {
        guard isSealed, remaining == 0, let completion else { return }
        self.completion = nil
        completion(isFinished)
    }
}
