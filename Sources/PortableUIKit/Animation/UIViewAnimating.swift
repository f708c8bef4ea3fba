// SPDX-License-Identifier: MIT
import Foundation

/// What an animator is doing (Apple: "UIViewAnimatingState").
public enum UIViewAnimatingState: Int, Sendable {
    /// Nothing yet, or nothing any more.
    case inactive = 0
    /// It runs or is paused.
    case active = 1
    /// It was stopped and waits for `finishAnimation(at:)`.
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

/// What runs, pauses, scrubs and reverses animations (Apple: "UIViewAnimating").
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
    /// What the animator is doing.
    var state: UIViewAnimatingState { get }
    /// Whether values change by themselves now.
    var isRunning: Bool { get }
    /// Whether the animation goes towards its beginning.
    var isReversed: Bool { get set }
    /// How far it has come, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Starts the animation, or goes on with it.
    func startAnimation()
    /// Starts the animation after some seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Holds the animation where it is.
    func pauseAnimation()
    /// Ends the animation where it is.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Settles a stopped animation.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that takes blocks of changes (Apple: "UIViewImplicitlyAnimating").
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin after a part of what remains.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds what is called at the end.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Goes on with another pace or duration.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
