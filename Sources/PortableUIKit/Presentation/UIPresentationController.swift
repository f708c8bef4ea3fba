// SPDX-License-Identifier: MIT
import Foundation

/// The delegate of a presentation that the user can dismiss (Apple: "UIAdaptivePresentationControllerDelegate"). Every
/// method is optional.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// The style on a narrow screen. Never called here.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The style for `traitCollection`. Never called here.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Whether the user may dismiss the presentation by dragging the sheet down or by a tap beside it.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// The user begins to dismiss the presentation.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// The user has dismissed the presentation.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// The user has tried to dismiss a presentation that can't be dismissed.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// None: the style does not change.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        controller.defaultAnswer(.none)
    }
    /// None: the style does not change.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { controller.defaultAnswer(.none) }
    /// Allows it.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        presentationController.defaultAnswer(true)
    }
    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Arranges the view of a presented controller (Apple: "UIPresentationController").
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
    private unowned let presented: UIViewController
    private weak var presenting: UIViewController?
    weak var presentation: ModalPresentation?

    /// The presented controller.
    open var presentedViewController: UIViewController { presented }

    /// The presenting controller; before the presentation, the presented one.
    open var presentingViewController: UIViewController { presentation?.presenter ?? presenting ?? presented }

    /// The delegate that allows the user to dismiss the presentation and is notified of it. Held weakly.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// A presentation controller of `presentedViewController`.
    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        presented = presentedViewController
        presenting = presentingViewController
        super.init()
    }

    /// How the presented controller covers the presenting one.
    open var presentationStyle: UIModalPresentationStyle {
        presentation?.style ?? presented.resolvedPresentationStyle
    }

    /// The container of the presentation, over the presenting view; `nil` before and after.
    open var containerView: UIView? { presentation?.containerView }

    /// The view that is moved in the container: that of the presented controller.
    open var presentedView: UIView? { presented.view }

    /// The final frame of `presentedView`, in points of the container: its bounds.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// Whether the presentation covers the whole screen, and not only its context.
    open var shouldPresentInFullscreen: Bool { true }

    /// Whether the presenting view is removed while it is covered.
    open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }

    /// The presentation is about to begin: the container exists, the presented view is not in it yet.
    open func presentationTransitionWillBegin() {}
    /// The presentation has begun, or was cancelled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// The dismissal is about to begin.
    open func dismissalTransitionWillBegin() {}
    /// The presentation has ended, or the dismissal was cancelled.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// The container is about to be laid out.
    open func containerViewWillLayoutSubviews() {}
    /// The container has been laid out.
    open func containerViewDidLayoutSubviews() {}

    /// The size that the presented controller prefers, in points.
    open var preferredContentSize: CGSize { presented.preferredContentSize }
    /// Called after the presented controller's `preferredContentSize` has changed.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Never called here.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The size of the presented controller in a container of a size, in points: the same.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the window changes its size. Calls the presented controller's method, if its size changes.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        passTransition(to: presented, parentSize: size, coordinator)
    }

    /// Called before the size classes of the window change. Calls the presented controller's method.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { presented.willTransition(to: newCollection, with: coordinator) }

    // MARK: The system's transitions

    /// The duration of transitions, in seconds.
    var duration: TimeInterval { 0.4 }

    /// The dimming colour; `nil` for none.
    var dimming: UIColor? { nil }

    /// Whether the presenting view is dimmed and gets no touches.
    var coversPresenter: Bool { true }

    /// Called after a tap beside the presented view.
    func tappedBeside() {}

    /// Moves the presented view to its final frame, or to the frame outside of the screen.
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

    /// Places the presented view again, unless the controller is the app's, which does that itself (PanModal, Apple's sample code).
    func containerSizeDidChange() {
        if presented.modalPresentationStyle != .custom { presentedView?.frame = frameOfPresentedViewInContainerView }
    }

    /// Dismisses the presentation on behalf of the user, unless the delegate forbids it.
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
