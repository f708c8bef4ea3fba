// SPDX-License-Identifier: MIT
import Foundation

/// The changes of one `UIView.animate` call: they begin and end together. Subclasses have other timings.
@MainActor
class AnimationGroup {
    /// The factor of all durations, for slow animations.
    static var slowness = 1.0

    let duration: TimeInterval
    let slowness = AnimationGroup.slowness
    let curve: TimingCurve
    let options: UIView.AnimationOptions
    private let begin: TimeInterval
    private var completion: ((Bool) -> Void)?
    private(set) var isFinished = true
    /// The number of values that are still animated.
    private var remaining = 0
    private var isSealed = false
    private var transactions = CATransaction.open

    /// The group of the present changes; the last is the innermost. `nil` means: no animation.
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

    /// The progress of the group's values at a time; `nil` after the end of the animation.
    func progress(at time: TimeInterval) -> Double? {
        let elapsed = time - begin
        guard elapsed >= 0 else { return 0 }
        var part = elapsed / (duration * slowness)
        if options.contains(.repeat) {
            let round = part.rounded(.down)
            part -= round
            if options.contains(.autoreverse), round.truncatingRemainder(dividingBy: 2) == 1 { part = 1 - part }
        } else if options.contains(.autoreverse) {
            guard part < 2 else { return nil }
            if part > 1 { part = 2 - part }
        } else if part >= 1 {
            return nil
        }
        return curve.progress(at: part)
    }

    var isHeld: Bool { false }

    /// The progress that is displayed when all animations have ended; `nil` for none.
    var restingProgress: Double? { nil }

    /// Whether the app added it to a layer, so that it does not end when the value is set.
    var isExplicit: Bool { false }

    /// Called in each frame after a layer has displayed it; returns whether it stays.
    func didShow(at time: TimeInterval) -> Bool { true }

    /// Whether another change of a value continues from the last change, and not from the displayed value.
    var continuesChanges: Bool { false }

    /// Begins to animate a value of a layer in this group; `show` computes the displayed value.
    func add(_ key: String, of layer: CALayer, _ show: @escaping LayerAnimator.Show) {
        remaining += 1
    }

    /// The animation of a value has ended, or the value was set otherwise.
    func remove(finished: Bool) {
        remaining -= 1
        if !finished { isFinished = false }
        completeIfDone()
    }

    /// Called after all changes have been made.
    func seal() {
        isSealed = true
        completeIfDone()
    }

    private func completeIfDone() {
        guard isSealed, remaining == 0 else { return }
        let ended = (completion, transactions)
        (completion, transactions) = (nil, [])
        ended.0?(isFinished)
        for transaction in ended.1 { transaction.animationDidEnd() }
    }
}
