// SPDX-License-Identifier: MIT
import Foundation

/// The changes of one `UIView.animateKeyframes` call.
@MainActor
final class KeyframeGroup: AnimationGroup {
    /// The part of the animation that the changes made now take; `nil` outside of `addKeyframe`.
    private var current: ClosedRange<Double>?
    private let isDiscrete: Bool

    init(
        duration: TimeInterval, delay: TimeInterval, curve: TimingCurve, options: UIView.AnimationOptions,
        isDiscrete: Bool, completion: ((Bool) -> Void)?
    ) {
        self.isDiscrete = isDiscrete
        super.init(duration: duration, delay: delay, curve: curve, options: options, completion: completion)
    }

    override var continuesChanges: Bool { true }

    /// Makes changes that take a part of the animation.
    func run(_ part: ClosedRange<Double>, _ changes: () -> Void) {
        let outer = current
        current = part
        changes()
        current = outer
    }

    /// What is seen of a value that changes in the present part: `before` until then, where it was changed before.
    func chain(_ before: LayerAnimator.Show?, _ show: @escaping LayerAnimator.Show) -> LayerAnimator.Show {
        let part = current ?? 0...1
        let isDiscrete = isDiscrete
        return { presentation, progress in
            if progress < part.lowerBound, let before { return before(&presentation, progress) }
            let length = part.upperBound - part.lowerBound
            let reached = length > 0 ? min(max((progress - part.lowerBound) / length, 0), 1) : 1
            let isBegun = progress >= part.lowerBound
            show(&presentation, isDiscrete ? (isBegun ? 1 : 0) : isBegun ? reached : 0)
        }
    }
}

extension UIView {
    /// How a keyframe animation goes (Apple: "UIView.KeyframeAnimationOptions"); here those that are followed.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// A set of these bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Subviews are laid out within the animation: they move along.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// The views get touches while they are animated. They always do here.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// The animation starts where the values are shown at the moment. It always does here.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// The animation goes on again and again, until another takes its place.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// The animation goes back again.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Straight from each value to the next one.
        public static let calculationModeLinear = KeyframeAnimationOptions([])
        /// Each value at once, at the beginning of its keyframe.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    }

    /// Animates changes one after the other: `animations` calls `addKeyframe` for each.
    ///
    /// The pace is even, unless a curve of `UIView.AnimationOptions` is among the options by its raw value. As with
    /// `animate`, the views have their last values at once.
    ///
    /// - Parameters:
    ///   - duration: of all keyframes together, in seconds.
    ///   - delay: before the first of them, in seconds.
    ///   - options: How values between keyframes come about, and options of `UIView.AnimationOptions` by their raw values.
    ///   - animations: Calls `addKeyframe` for each; called at once.
    ///   - completion: gets whether the animation came to its end.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        guard duration.isFinite && delay.isFinite && delay >= 0 else {
            fatalError("UIView.animateKeyframes: a duration of \(duration) s after a delay of \(delay) s")
        }
        guard areAnimationsEnabled, duration > 0, FrameClock.current.drive != .none else {
            performWithoutAnimation(animations)
            completion?(true)
            return
        }
        let common = AnimationOptions(rawValue: options.rawValue)
        let hasCurve = options.rawValue >> 16 & 3 != 0
        let group = KeyframeGroup(
            duration: duration, delay: delay, curve: hasCurve ? common.curve : .linear, options: common,
            isDiscrete: options.contains(.calculationModeDiscrete), completion: completion)
        AnimationGroup.stack.append(group)
        animations()
        AnimationGroup.stack.removeLast()
        group.seal()
    }

    /// Makes changes that take a part of the animation that is being made; called within `animateKeyframes`. Elsewhere the
    /// changes are made as if they stood there alone.
    ///
    /// - Parameters:
    ///   - frameStartTime: when they begin, as a part of the whole duration, from 0 to 1.
    ///   - frameDuration: how long they take, as a part of the whole duration, from 0 to 1.
    ///   - animations: Makes the changes; called at once.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
    ) {
        guard frameStartTime.isFinite, frameDuration.isFinite else {
            fatalError("UIView.addKeyframe: from \(frameStartTime), for \(frameDuration) of the duration")
        }
        guard let group = AnimationGroup.current as? KeyframeGroup else { return animations() }
        let start = min(max(frameStartTime, 0), 1)
        group.run(start...min(start + max(frameDuration, 0), 1), animations)
    }
}
