// SPDX-License-Identifier: MIT
import Foundation

/// The context of an animator's transition between view controllers (Apple: "UIViewControllerContextTransitioning").
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The container of the transition. The animator adds the new view to it.
    var containerView: UIView { get }
    /// Whether the transition is to be animated.
    var isAnimated: Bool { get }
    /// Whether an interaction controller drives the transition now.
    var isInteractive: Bool { get }
    /// Whether `completeTransition(false)` or `cancelInteractiveTransition()` was called.
    var transitionWasCancelled: Bool { get }
    /// How the presented controller covers the presenting one.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The rotation of the transition: none.
    var targetTransform: CGAffineTransform { get }
    /// An interaction controller reports its progress, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// The interaction has ended, and the transition runs to its end.
    func finishInteractiveTransition()
    /// The interaction has ended, and the transition runs back to its beginning.
    func cancelInteractiveTransition()
    /// An interaction controller stops a transition that runs.
    func pauseInteractiveTransition()
    /// Ends the transition; `false` cancels it. An animator must call it.
    func completeTransition(_ didComplete: Bool)
    /// The controller before or after the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view before or after the transition; `nil` for a view that stays in place.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The frame of a controller's view before the transition, in points of the container; zero if it is not there.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// The frame of a controller's view after the transition, in points of the container; zero if it is not there.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// An app's own transition between view controllers (Apple: "UIViewControllerAnimatedTransitioning").
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// The duration of the transition, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Adds the new view, moves the views, and calls `completeTransition(_:)` at the end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// The transition has ended.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives an animator's transition, by a gesture for example (Apple: "UIViewControllerInteractiveTransitioning").
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Begins the transition in place of the animator.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// The speed of the transition after the interaction.
    var completionSpeed: CGFloat { get }
    /// The curve of the transition after the interaction.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition begins with the interaction, and not with the animator.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// 1.
    public var completionSpeed: CGFloat { 1 }
    /// `easeInOut`.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// Yes.
    public var wantsInteractiveStart: Bool { true }
}

/// Chooses the transitions of a presented view controller (Apple: "UIViewControllerTransitioningDelegate"). Every
/// method is optional.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// The animator of presenting `presented`; `nil` for the system's.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The animator of dismissing `dismissed`; `nil` for the system's.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// The interaction controller of a presentation with an animator; `nil` for none.
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning) -> (
        any UIViewControllerInteractiveTransitioning
    )?
    /// The interaction controller of a dismissal with an animator; `nil` for none.
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning) -> (
        any UIViewControllerInteractiveTransitioning
    )?
    /// The presentation controller of `presented` for the style `custom`; `nil` for the system's.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// The system's.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// The system's.
    public func animationController(forDismissed dismissed: UIViewController) -> (
        any UIViewControllerAnimatedTransitioning
    )? { nil }
    /// None.
    public func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning) -> (
        any UIViewControllerInteractiveTransitioning
    )? { nil }
    /// None.
    public func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning) -> (
        any UIViewControllerInteractiveTransitioning
    )? { nil }
    /// The system's.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
