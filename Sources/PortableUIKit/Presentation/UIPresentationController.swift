// SPDX-License-Identifier: MIT
import Foundation

/// The delegate of a presentation that the user can end (Apple: "UIAdaptivePresentationControllerDelegate").
/// Every method is optional.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// The style on a narrow screen. It is not asked for here.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The style where `traitCollection` holds. It is not asked for here.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Whether the user may end the presentation by dragging the sheet down or by a tap beside it.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// The user begins to end the presentation.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// The user has ended the presentation.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// The user has tried to end a presentation that may not be ended.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// None: the style stays as it is.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .none
    }
    /// None: the style stays as it is.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
    /// Allows it.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// What arranges the view of a controller that is presented (Apple: "UIPresentationController").
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    private unowned let presented: UIViewController
    private weak var presenting: UIViewController?
    weak var presentation: ModalPresentation?

    /// The controller that is presented.
    open var presentedViewController: UIViewController { presented }

    /// The controller that presents; the presented one before it is presented.
    open var presentingViewController: UIViewController { presentation?.presenter ?? presenting ?? presented }

    /// The delegate that allows the user to end the presentation and is notified of its end. Held weakly.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// What arranges `presentedViewController`.
    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        presented = presentedViewController
        presenting = presentingViewController
        super.init()
    }

    /// How the presented controller covers what presents it.
    open var presentationStyle: UIModalPresentationStyle {
        presentation?.style ?? presented.resolvedPresentationStyle
    }

    /// The view that everything happens in, over what presents; `nil` before and after.
    open var containerView: UIView? { presentation?.containerView }

    /// The view that is moved in the container: that of the presented controller.
    open var presentedView: UIView? { presented.view }

    /// Where `presentedView` comes to be, in points of the container: over all of it.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// Whether the presentation covers the whole screen, and not only its context.
    open var shouldPresentInFullscreen: Bool { true }

    /// Whether the presenter's view is taken away once it is covered.
    open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }

    /// The presentation is about to begin: the container is there, the presented view is not.
    open func presentationTransitionWillBegin() {}
    /// The presentation has begun, or was taken back.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// The end of the presentation is about to begin.
    open func dismissalTransitionWillBegin() {}
    /// The presentation has ended, or its end was taken back.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// The container is about to be laid out.
    open func containerViewWillLayoutSubviews() {}
    /// The container has been laid out.
    open func containerViewDidLayoutSubviews() {}

    // MARK: The system's ways

    /// Seconds that coming and going take.
    var duration: TimeInterval { 0.4 }

    /// A colour over what is behind; `nil` for none.
    var dimming: UIColor? { nil }

    /// Called after a tap beside the presented view.
    func tappedBeside() {}

    /// Moves the presented view to where it is while it is shown, or to where it comes from and goes to.
    func place(isShown: Bool, isComing: Bool) {
        guard let view = presentedView, let container = containerView else { return }
        let frame = frameOfPresentedViewInContainerView
        switch presented.modalTransitionStyle {
        case .coverVertical:
            view.frame = isShown ? frame : frame.offsetBy(dx: 0, dy: container.bounds.height - frame.minY)
        case .flipHorizontal, .crossDissolve, .partialCurl:
            view.frame = frame
            view.alpha = isShown ? 1 : 0
        }
    }

    /// The container has got another size.
    func containerSizeDidChange() {
        guard type(of: self).arrangesPresentedView else { return }
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    /// Whether the presented view gets its frame again when the container has another size.
    class var arrangesPresentedView: Bool { true }

    /// The user asks for the end of the presentation: it ends, if nobody forbids it.
    final func endByUser() {
        guard !presented.isModalInPresentation, delegate?.presentationControllerShouldDismiss(self) ?? true else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        presentingViewController.dismiss(animated: true) { [self] in
            delegate?.presentationControllerDidDismiss(self)
        }
    }
}
