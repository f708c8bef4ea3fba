// SPDX-License-Identifier: MIT
import Foundation

/// The transition of a presented view controller, in or out: by an app's animator, or the system's.
final class ModalTransition: ViewTransition, UIViewControllerContextTransitioning {
    private let presentation: ModalPresentation
    private let isPresentation: Bool
    private let animator: (any UIViewControllerAnimatedTransitioning)?
    /// Called once, at the end, with whether the transition was completed.
    var onEnd: ((Bool) -> Void)?
    private(set) var transitionWasCancelled = false
    /// The presenting controller.
    private let other: UIViewController

    init(
        _ presentation: ModalPresentation, isPresentation: Bool, container: UIView, animated: Bool,
        _ animator: (any UIViewControllerAnimatedTransitioning)?, revealed: UIViewController? = nil
    ) {
        self.presentation = presentation
        self.isPresentation = isPresentation
        self.animator = animator
        other = revealed ?? presentation.presenter
        super.init(
            container: container, isAnimated: animated, from: isPresentation ? other : presentation.presented,
            to: isPresentation ? presentation.presented : other)
    }

    override var transitionDuration: TimeInterval {
        guard isAnimated else { return 0 }
        return animator?.transitionDuration(using: self) ?? presentation.controller.duration
    }

    override var presentationStyle: UIModalPresentationStyle { presentation.style }

    /// The view that the animator moves. The presenter's view stays in place, so it is not one of them.
    override func view(forKey key: UITransitionContextViewKey) -> UIView? {
        let isPresented = key == (isPresentation ? .to : .from)
        if isPresented { return presentation.controller.presentedView }
        return presentation.controller.shouldRemovePresentersView ? other.viewIfLoaded : nil
    }

    func initialFrame(for vc: UIViewController) -> CGRect {
        if vc === presentation.presented { return isPresentation ? .zero : presentedFrame }
        return containerView.bounds
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        if vc === presentation.presented { return isPresentation ? presentedFrame : .zero }
        return containerView.bounds
    }

    private var presentedFrame: CGRect { presentation.controller.frameOfPresentedViewInContainerView }

    func completeTransition(_ didComplete: Bool) {
        guard let onEnd else { return }
        self.onEnd = nil
        transitionWasCancelled = !didComplete
        containerView.isUserInteractionEnabled = true
        onEnd(didComplete)
        animator?.animationEnded(didComplete)
    }

    /// Begins the transition. Without animation it ends within the call.
    func run() {
        containerView.isUserInteractionEnabled = false
        let dimming = (containerView as? ModalContainerView)?.dimmingView
        if let animator {
            // Animations alongside have the animator's duration.
            UIView.animate(withDuration: transitionDuration, animations: { runAnimations() })
            animator.animateTransition(using: self)
            return
        }
        let controller = presentation.controller
        if isPresentation {
            UIView.performWithoutAnimation {
                controller.place(isShown: true, isComing: true)
                containerView.window?.layoutIfNeeded()
                guard isAnimated else { return }
                controller.place(isShown: false, isComing: true)
                dimming?.alpha = 0
            }
        }
        UIView.animate(
            withDuration: transitionDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            animations: {
                controller.place(isShown: isPresentation, isComing: isPresentation)
                dimming?.alpha = isPresentation && controller.coversPresenter ? 1 : 0
                runAnimations()
            }, completion: { [self] _ in completeTransition(true) })
    }
}
