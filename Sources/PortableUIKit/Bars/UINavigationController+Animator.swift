// SPDX-License-Identifier: MIT
import Foundation

// Pushes and pops by an animator: an app's, or the slide.
extension UINavigationController {
    /// The animator of a change, and what drives it; `nil` for a change at once.
    final func animator(
        for operation: Operation, from former: UIViewController, to current: UIViewController
    ) -> (animator: any UIViewControllerAnimatedTransitioning, driver: (any UIViewControllerInteractiveTransitioning)?)?
    {
        let own = delegate?.navigationController(self, animationControllerFor: operation, from: former, to: current)
        if let own { return (own, delegate?.navigationController(self, interactionControllerFor: own) ?? popDriver) }
        guard FrameClock.current.drive != .none, UIView.areAnimationsEnabled, view.window?.isHidden == false else {
            return nil
        }
        return (NavigationSlide(isPush: operation == .push), popDriver)
    }

    /// Exchanges the displayed view by an animator.
    final func run(
        _ animator: any UIViewControllerAnimatedTransitioning,
        drivenBy driver: (any UIViewControllerInteractiveTransitioning)?, from former: UIViewController,
        to current: UIViewController, _ end: @escaping (_ didComplete: Bool) -> Void
    ) {
        let exchange = AnimatedExchange(of: former, for: current, in: self)
        exchange.willShow = { [self] in delegate?.navigationController(self, willShow: current, animated: true) }
        exchange.adjust = { [self] in
            adjustBars(to: $0)
            isAnimatorRunning = $0 === current
        }
        exchange.willEnd = { [self] didComplete in
            isAnimatorRunning = false
            if !didComplete { shown = former }
        }
        exchange.onEnd = { [self] didComplete in
            if didComplete { delegate?.navigationController(self, didShow: current, animated: true) }
            view.setNeedsLayout()
            end(didComplete)
        }
        exchange.run(animator, drivenBy: driver)
    }

    final func adjustBars(to current: UIViewController) {
        current.navigationItem.searchController?.host = current
        toolbar.items = current.toolbarItems
        tabBarController?.viewIfLoaded?.setNeedsLayout()
        stopFollowing()
        expandBar()
    }
}

/// The push and the pop of the system: the upper view slides over the lower one, which moves less and is shaded. How far, how dark
/// and for how long are guesses by what is seen on devices.
final class NavigationSlide: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPush: Bool
    /// Ends the running slide.
    private(set) var end: (() -> Void)?

    init(isPush: Bool) { self.isPush = isPush }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.35
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return context.completeTransition(true)
        }
        let container = context.containerView
        let (upper, lower) = isPush ? (to, from) : (from, to)
        let shade = UIView(frame: container.bounds)
        shade.backgroundColor = UIColor(white: 0, alpha: 0.1)
        for view in [lower, shade, upper] { container.addSubview(view) }
        let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = container.bounds.width * (isMirrored ? -1 : 1)
        func place(isOver: Bool) {
            upper.transform = CGAffineTransform(translationX: isOver ? 0 : width, y: 0)
            lower.transform = CGAffineTransform(translationX: isOver ? -0.3 * width : 0, y: 0)
            shade.alpha = isOver ? 1 : 0
        }
        UIView.performWithoutAnimation { place(isOver: !isPush) }
        end = { [self] in
            end = nil
            for view in [upper, lower] { UIView.performWithoutAnimation { view.transform = .identity } }
            shade.removeFromSuperview()
            context.completeTransition(!context.transitionWasCancelled)
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0,
            options: context.isInteractive ? .curveLinear : .curveEaseOut,
            animations: { place(isOver: self.isPush) }, completion: { [self] _ in end?() })
    }
}
