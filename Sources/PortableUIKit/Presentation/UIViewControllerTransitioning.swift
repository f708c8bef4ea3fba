// SPDX-License-Identifier: MIT
import Foundation

/// The context of an animator's transition between view controllers (Apple: "UIViewControllerContextTransitioning").
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The container of the transition. The animator adds the new view to it.
    var containerView: UIView { get }
    /// Whether the transition is to be animated.
    var isAnimated: Bool { get }
    /// Whether a gesture drives the transition: never here.
    var isInteractive: Bool { get }
    /// Whether `completeTransition(false)` was called.
    var transitionWasCancelled: Bool { get }
    /// How the presented controller covers the presenting one.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The rotation of the transition: none.
    var targetTransform: CGAffineTransform { get }
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
    /// The system's.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
