// SPDX-License-Identifier: MIT
import Foundation

/// The direction of a popover's arrow (Apple: "UIPopoverArrowDirection").
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// A set of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Up.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// Down.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// To the left.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// To the right.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    /// Any direction.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// Unknown.
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// The delegate of a popover, which sets its source (Apple: "UIPopoverPresentationControllerDelegate"). Every method is
/// optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The popover is about to be presented: the last time to set its source.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Does nothing.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// What a popover can point to (Apple: "UIPopoverPresentationControllerSourceItem").
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}
extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// The source of a popover (Apple: "UIPopoverPresentationController"). There are no popovers here: the controller is
/// presented on a sheet, and an action sheet as on a phone.
open class UIPopoverPresentationController: UIPresentationController {
    private lazy var sheet = UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: nil)

    /// The view of the source.
    open var sourceView: UIView?
    /// The rectangle in `sourceView` that the arrow points to, in its coordinates, in points.
    open var sourceRect = CGRect.zero
    /// The bar button of the source.
    open var barButtonItem: UIBarButtonItem?
    /// The source: a view or a bar button.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { barButtonItem ?? sourceView }
        set { (sourceView, barButtonItem) = (newValue as? UIView, newValue as? UIBarButtonItem) }
    }
    /// The possible directions of the arrow. Stored without effect.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The direction of the arrow: none.
    open var arrowDirection: UIPopoverArrowDirection { .unknown }
    /// Whether the popover may cover its source. Stored without effect.
    open var canOverlapSourceViewRect = false
    /// Views that get touches while the popover is displayed. Stored without effect.
    open var passthroughViews: [UIView]?
    /// Colour of the popover. Stored without effect.
    open var backgroundColor: UIColor?
    /// Margins around the popover, in points. Stored without effect.
    open var popoverLayoutMargins = UIEdgeInsets.zero

    final var hasSource: Bool { sourceView != nil || barButtonItem != nil }

    final func prepare() {
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    }

    /// The sheet that replaces the popover.
    open var adaptiveSheetPresentationController: UISheetPresentationController { sheet }

    override var presentation: ModalPresentation? { didSet { sheet.presentation = presentation } }

    /// The sheet, with the controller's view on it.
    open override var presentedView: UIView? { sheet.presentedView }
    /// The frame of the sheet.
    open override var frameOfPresentedViewInContainerView: CGRect { sheet.frameOfPresentedViewInContainerView }
    /// Gives the sheet its new size.
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        sheet.preferredContentSizeDidChange(forChildContentContainer: container)
    }
    override var dimming: UIColor? { sheet.dimming }
    override func tappedBeside() { endByUser() }

    /// Calls the delegate, which may set the source.
    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        prepare()
    }

    /// Stops on a wide screen if there is no source: an app may set it after it has presented the controller (Apple:
    /// "UIPopoverPresentationController", example of its overview).
    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        guard hasSource || presentedViewController.traitCollection.horizontalSizeClass != .regular else {
            fatalError(
                "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem set before "
                    + "the presentation occurs.")
        }
    }
}
