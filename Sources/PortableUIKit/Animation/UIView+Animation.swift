// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    /// Options of an animation (Apple: "UIView.AnimationOptions"); only those with an effect.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews are laid out within the animation, so they are animated, too.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// The views get touches while they are animated. They always do here.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// The animation starts at the displayed values. It always does here.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// The animation repeats until another replaces it.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// The animation runs backwards after its end.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Views are drawn again during the animation. They always are here.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Up to 60 frames a second, as always here.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// Slow at both ends.
        public static let curveEaseInOut = AnimationOptions([])
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// `transition(from:to:…)` hides one view and shows the other, and does not exchange them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// In `transition`, the old content dissolves into the new one.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// In `transition`, the view flips. It dissolves here, as it does for all kinds of transitions.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// The view flips: it dissolves here.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// The view flips: it dissolves here.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// The view flips: it dissolves here.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        /// The view curls up: it dissolves here.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// The view curls down: it dissolves here.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// Within another animation, this one has a duration of its own. It always has here.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Within another animation, this one has a curve of its own. It always has here.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Within another animation, this one has options of its own. It always has here.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        var dissolves: Bool { rawValue >> 20 & 7 != 0 }

        var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
    }

    private static var areEnabled = true

    /// Whether changes are animated at all.
    public class var areAnimationsEnabled: Bool { areEnabled }

    /// Enables or disables animations.
    public class func setAnimationsEnabled(_ enabled: Bool) { areEnabled = enabled }

    /// The duration of the present animation, in seconds; 0 outside of one.
    public class var inheritedAnimationDuration: TimeInterval {
        areEnabled ? AnimationGroup.current?.duration ?? durationWithoutFrames : 0
    }

    /// The duration of the present animation, if there is no clock that would show it.
    private static var durationWithoutFrames: TimeInterval = 0

    /// Makes changes without an animation, also within one; `areAnimationsEnabled` is false meanwhile.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wereEnabled = areEnabled
        areEnabled = false
        AnimationGroup.stack.append(nil)
        actionsWithoutAnimation()
        AnimationGroup.stack.removeLast()
        areEnabled = wereEnabled
    }

    /// Animates changes of `frame`, `bounds`, `center`, `transform`, `alpha` and `backgroundColor` of views in a
    /// visible window, with ease-in and ease-out.
    ///
    /// The views have their new values at once; the displayed values follow in the frames of the current `FrameClock`.
    /// Without a clock or a change, `completion` is called before this returns; with a duration of 0, and with animations disabled,
    /// at the beginning of the next cycle of the run loop.
    public class func animate(
        withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates changes after a delay.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) { run(duration, delay, options.curve.timing, options, animations, completion) }

    /// Animates changes like a spring.
    ///
    /// A damping ratio of 1 comes to rest without passing the end, a lower one oscillates more. The velocity is the
    /// initial one, in whole distances per second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let curve = TimingCurve.spring(damping: Double(dampingRatio), velocity: Double(velocity) * duration)
        run(duration, delay, curve, options, animations, completion)
    }

    /// Animates changes like a spring of a perceived duration, in seconds. A bounce of 0 comes to rest without passing the end, up to 1
    /// oscillates more, and below 0 comes to rest more slowly.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = UISpringTimingParameters(duration: max(duration, 0.001), bounce: bounce)
        animate(
            withDuration: duration > 0 ? spring.settlingDuration ?? duration : 0, delay: delay,
            usingSpringWithDamping: spring.dampingRatio, initialSpringVelocity: initialSpringVelocity, options: options,
            animations: animations, completion: completion)
    }

    /// The factor of the duration of animations that begin from now on; 1 by default. Not part of UIKit.
    package static var animationSlowness: Double {
        get { AnimationGroup.slowness }
        set { AnimationGroup.slowness = newValue }
    }

    private class func run(
        _ duration: TimeInterval, _ delay: TimeInterval, _ curve: TimingCurve, _ options: AnimationOptions,
        _ animations: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        guard duration.isFinite && delay.isFinite && delay >= 0 else {
            fatalError("UIView.animate: duration \(duration) or delay \(delay) is infinite, or the delay negative")
        }
        let hasFrames = areEnabled && FrameClock.current.drive != .none
        guard hasFrames, duration > 0 else {
            let (outer, wereEnabled) = (durationWithoutFrames, areEnabled)
            durationWithoutFrames = duration
            performWithoutAnimation {
                areEnabled = wereEnabled
                animations()
            }
            durationWithoutFrames = outer
            return completeWithoutFrames(completion)
        }
        let group = AnimationGroup(
            duration: duration, delay: delay, curve: curve, options: options, completion: completion)
        AnimationGroup.stack.append(group)
        animations()
        AnimationGroup.stack.removeLast()
        group.seal()
    }

    /// Completes changes that no frame shows. Code in an exclusive access to a property, which the completion reads, relies on
    /// returning first, also with animations disabled.
    final class func completeWithoutFrames(_ completion: ((Bool) -> Void)?) {
        guard let completion else { return }
        let clock = FrameClock.current
        if clock.drive == .none { completion(true) } else { _ = clock.after(0) { completion(true) } }
    }
}
