// SPDX-License-Identifier: MIT
import Foundation

/// The state of an animator (Apple: "UIViewAnimatingState").
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started, or ended.
    case inactive = 0
    /// Running or paused.
    case active = 1
    /// Stopped, before `finishAnimation(at:)`.
    case stopped = 2
}

/// Where an animation ended (Apple: "UIViewAnimatingPosition").
public enum UIViewAnimatingPosition: Int, Sendable {
    /// At its end.
    case end = 0
    /// At its beginning.
    case start = 1
    /// Between them.
    case current = 2
}

/// An object that runs, pauses, scrubs and reverses animations (Apple: "UIViewAnimating").
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
    /// The state of the animator.
    var state: UIViewAnimatingState { get }
    /// Whether the animation is running.
    var isRunning: Bool { get }
    /// Whether the animation runs towards its beginning.
    var isReversed: Bool { get set }
    /// The progress, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Starts or continues the animation.
    func startAnimation()
    /// Starts the animation after some seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation.
    func pauseAnimation()
    /// Ends the animation at its present values.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animation.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator with blocks of changes (Apple: "UIViewImplicitlyAnimating", where each method is optional).
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin after a part of the remaining time.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a function that is called at the end.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Continues with another timing or duration.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    /// Not implemented.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { missing() }
    /// Not implemented.
    public func addAnimations(_ animation: @escaping () -> Void) { missing() }
    /// Not implemented.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { missing() }
    /// Not implemented.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) { missing() }

    private func missing() { OptionalRequirement.missing("UIViewImplicitlyAnimating") as Void }
}
