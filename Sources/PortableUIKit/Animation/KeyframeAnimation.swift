// SPDX-License-Identifier: MIT
import Foundation

/// The changes of one `UIView.animateKeyframes` call.
@MainActor
final class KeyframeGroup: AnimationGroup {
    /// The part of the animation for the present changes; `nil` outside of `addKeyframe`.
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

    func run(_ part: ClosedRange<Double>, _ changes: () -> Void) {
        let outer = current
        current = part
        changes()
        current = outer
    }

    /// The displayed value of a change in the present part: `before` until then, if it was changed before.
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
    /// Options of a keyframe animation (Apple: "UIView.KeyframeAnimationOptions").
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews are laid out within the animation, so they are animated, too.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// The views get touches while they are animated. They always do here.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// The animation starts at the displayed values. It always does here.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// The animation repeats until another replaces it.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// The animation runs backwards after its end.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Linear interpolation between values.
        public static let calculationModeLinear = KeyframeAnimationOptions([])
        /// Each value at once, at the beginning of its keyframe.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Keyframes of equal speed; here as linear, at their own times.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// A smooth curve through the values, which between two values is linear; here always.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// A smooth curve of equal speed; here as linear.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    }

    /// Animates changes one after the other: `animations` calls `addKeyframe` for each.
    ///
    /// The timing is linear, unless the options contain a curve of `UIView.AnimationOptions` by its raw value. As with
    /// `animate`, the views have their final values at once.
    ///
    /// - Parameters:
    ///   - duration: The duration of all keyframes together, in seconds.
    ///   - delay: The delay before the first keyframe, in seconds.
    ///   - options: The interpolation between values, and options of `UIView.AnimationOptions` by their raw values.
    ///   - animations: Calls `addKeyframe` for each; called at once.
    ///   - completion: Gets whether the animation came to its end.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        guard duration.isFinite && delay.isFinite && delay >= 0 else {
            fatalError(
                "UIView.animateKeyframes: duration \(duration) or delay \(delay) is infinite, or the delay negative")
        }
        guard areAnimationsEnabled, duration > 0, FrameClock.current.drive != .none else {
            performWithoutAnimation(animations)
            return completeWithoutFrames(completion)
        }
        let common = AnimationOptions(rawValue: options.rawValue)
        let hasCurve = options.rawValue >> 16 & 3 != 0
        let group = KeyframeGroup(
            duration: duration, delay: delay, curve: hasCurve ? common.curve.timing : .linear, options: common,
            isDiscrete: options.rawValue >> 10 & 7 == 1, completion: completion)
        AnimationGroup.stack.append(group)
        animations()
        AnimationGroup.stack.removeLast()
        group.seal()
    }

    /// Makes changes that are animated in a part of the present animation; call it within `animateKeyframes`. Elsewhere
    /// the changes are made without a keyframe.
    ///
    /// - Parameters:
    ///   - frameStartTime: The start, as a part of the whole duration, from 0 to 1.
    ///   - frameDuration: The duration, as a part of the whole duration, from 0 to 1.
    ///   - animations: Makes the changes; called at once.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
    ) {
        guard frameStartTime.isFinite, frameDuration.isFinite else {
            fatalError("UIView.addKeyframe: start \(frameStartTime) and duration \(frameDuration) must be finite")
        }
        guard let group = AnimationGroup.current as? KeyframeGroup else { return animations() }
        let start = min(max(frameStartTime, 0), 1)
        group.run(start...min(start + max(frameDuration, 0), 1), animations)
    }
}
