// SPDX-License-Identifier: MIT
import Foundation

/// What an animator is given to show one view controller after another (Apple: "UIViewControllerContextTransitioning").
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view that the transition happens in. The animator adds the view that comes to it.
    var containerView: UIView { get }
    /// Whether the transition is to be animated.
    var isAnimated: Bool { get }
    /// Whether a gesture drives the transition. None does here.
    var isInteractive: Bool { get }
    /// Whether `completeTransition(false)` was called.
    var transitionWasCancelled: Bool { get }
    /// How the presented controller covers what presents it.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The turn that goes with the transition: none.
    var targetTransform: CGAffineTransform { get }
    /// Ends the transition; `false` takes it back. An animator must call it.
    func completeTransition(_ didComplete: Bool)
    /// The controller that goes or comes.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that goes or comes; `nil` for one that stays where it is.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where a controller's view is before the transition, in points of the container; zero for one that is not there.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where a controller's view is after the transition, in points of the container; zero for one that will not be there.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// An app's own way to show one view controller after another (Apple: "UIViewControllerAnimatedTransitioning").
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// How long the transition takes, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Adds the view that comes, moves the views, and calls `completeTransition(_:)` at the end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// The transition has ended.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// What chooses how a view controller is presented (Apple: "UIViewControllerTransitioningDelegate"). Every method is
/// optional.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// What animates the coming of `presented`; `nil` for the system's way.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What animates the going of `dismissed`; `nil` for the system's way.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// What arranges `presented` in the style `custom`; `nil` for the system's way.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// The system's way.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// The system's way.
    public func animationController(forDismissed dismissed: UIViewController) -> (
        any UIViewControllerAnimatedTransitioning
    )? { nil }
    /// The system's way.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
