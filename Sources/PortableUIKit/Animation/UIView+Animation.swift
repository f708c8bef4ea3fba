// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    /// How an animation goes (Apple: "UIView.AnimationOptions"); here those that are followed.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// A set of these bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Subviews are laid out within the animation: they move along.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// The views get touches while they are animated. They always do here.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// The animation starts where the values are shown at the moment. It always does here.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// The animation goes on again and again, until another takes its place.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// The animation goes back again.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Slow at both ends.
        public static let curveEaseInOut = AnimationOptions([])
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Always as fast.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// `transition(from:to:…)` hides the one view and shows the other, instead of taking the other's place.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// In `transition`, the old content dissolves into the new one.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// The view flips. Contents change at once here.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// The view flips. Contents change at once here.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)

        var dissolves: Bool { rawValue >> 20 & 7 == 5 }

        var curve: TimingCurve {
            switch rawValue >> 16 & 3 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        }
    }

    private static var areEnabled = true

    /// Whether changes are animated at all.
    public class var areAnimationsEnabled: Bool { areEnabled }

    /// Lets changes be animated, or not.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        areEnabled = enabled
    }

    /// How long the animation takes that changes are part of now, in seconds; 0 where there is none.
    public class var inheritedAnimationDuration: TimeInterval {
        areEnabled ? AnimationGroup.current?.duration ?? 0 : 0
    }

    /// Makes changes that are shown at once, also within an animation; `areAnimationsEnabled` is false meanwhile.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wereEnabled = areEnabled
        areEnabled = false
        AnimationGroup.stack.append(nil)
        actionsWithoutAnimation()
        AnimationGroup.stack.removeLast()
        areEnabled = wereEnabled
    }

    /// Animates changes of `frame`, `bounds`, `center`, `transform`, `alpha` and `backgroundColor` of views in a visible
    /// window, with a slow beginning and end.
    ///
    /// The views have their new values at once; what is shown follows in the frames of the current `FrameClock`. Without a
    /// clock, and where nothing changes, `completion` is called before this returns.
    public class func animate(
        withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates changes after a delay.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(duration, delay, options.curve, options, animations, completion)
    }

    /// Animates changes as by a spring.
    ///
    /// A damping ratio of 1 comes to rest without passing the end, a lower one swings more. The velocity is how fast it is at
    /// the beginning, in whole distances per second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let curve = TimingCurve.spring(damping: Double(dampingRatio), velocity: Double(velocity) * duration)
        run(duration, delay, curve, options, animations, completion)
    }

    /// How many times as long as they say animations take that begin from now on; 1 is as usual. Not part of UIKit.
    package static var animationSlowness: Double {
        get { AnimationGroup.slowness }
        set { AnimationGroup.slowness = newValue }
    }

    private class func run(
        _ duration: TimeInterval, _ delay: TimeInterval, _ curve: TimingCurve, _ options: AnimationOptions,
        _ animations: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        guard duration.isFinite && delay.isFinite && delay >= 0 else {
            fatalError("UIView.animate: a duration of \(duration) s after a delay of \(delay) s")
        }
        guard areEnabled, duration > 0, FrameClock.current.drive != .none else {
            performWithoutAnimation(animations)
            completion?(true)
            return
        }
        let group = AnimationGroup(
            duration: duration, delay: delay, curve: curve, options: options, completion: completion)
        AnimationGroup.stack.append(group)
        animations()
        AnimationGroup.stack.removeLast()
        group.seal()
    }
}
