// SPDX-License-Identifier: MIT
import Foundation

/// The transition of a presented view controller, in or out: by an app's animator, or the system's.
final class ModalTransition: AnimatorTransition {
    private let presentation: ModalPresentation
    private let isPresentation: Bool
    /// The presenting controller.
    private let other: UIViewController

    init(
        _ presentation: ModalPresentation, isPresentation: Bool, container: UIView, animated: Bool,
        _ animator: (any UIViewControllerAnimatedTransitioning)?, revealed: UIViewController? = nil
    ) {
        let delegate = presentation.presented.transitioningDelegate
        let interactor = animator.flatMap {
            isPresentation
                ? delegate?.interactionControllerForPresentation(using: $0)
                : delegate?.interactionControllerForDismissal(using: $0)
        }
        self.presentation = presentation
        self.isPresentation = isPresentation
        other = revealed ?? presentation.presenter
        super.init(
            container: container, isAnimated: animated, from: isPresentation ? other : presentation.presented,
            to: isPresentation ? presentation.presented : other, animator, interactor)
    }

    override var transitionDuration: TimeInterval {
        isAnimated && animator == nil ? presentation.controller.duration : super.transitionDuration
    }

    override var presentationStyle: UIModalPresentationStyle { presentation.style }

    /// The view that the animator moves. The presenter's view stays in place, so it is not one of them.
    override func view(forKey key: UITransitionContextViewKey) -> UIView? {
        let isPresented = key == (isPresentation ? .to : .from)
        if isPresented { return presentation.controller.presentedView }
        return presentation.controller.shouldRemovePresentersView ? other.viewIfLoaded : nil
    }

    override func initialFrame(for vc: UIViewController) -> CGRect {
        if vc === presentation.presented { return isPresentation ? .zero : presentedFrame }
        return containerView.bounds
    }

    override func finalFrame(for vc: UIViewController) -> CGRect {
        if vc === presentation.presented { return isPresentation ? presentedFrame : .zero }
        return containerView.bounds
    }

    private var presentedFrame: CGRect { presentation.controller.frameOfPresentedViewInContainerView }

    /// Begins the transition. Without animation it ends within the call.
    override func run() {
        guard animator == nil else {
            // Animators of apps use the frame of the presented view, and often set none.
            if isPresentation, presentation.style != .custom {
                presentation.controller.presentedView?.frame = presentedFrame
            }
            return super.run()
        }
        containerView.isUserInteractionEnabled = false
        let dimming = (containerView as? ModalContainerView)?.dimmingView
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
