// SPDX-License-Identifier: MIT
import Foundation

/// Where a popover's arrow may point (Apple: "UIPopoverArrowDirection").
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// A set of these bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Up.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// Down.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// To the left.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// To the right.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    /// Anywhere.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// Not known.
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// The delegate of a popover, which says where it belongs (Apple: "UIPopoverPresentationControllerDelegate"). Every method
/// is optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The popover is about to be shown: the last chance to say where.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Does nothing.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// Where a popover belongs (Apple: "UIPopoverPresentationController"). There are no popovers here: the controller is shown
/// on a sheet, and an action sheet as on a phone.
open class UIPopoverPresentationController: UIPresentationController {
    private lazy var sheet = UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: nil)

    /// The view that the popover belongs to.
    open var sourceView: UIView?
    /// The part of `sourceView` that the arrow points to, in its coordinates, in points.
    open var sourceRect = CGRect.zero
    /// The button of a bar that the popover belongs to.
    open var barButtonItem: UIBarButtonItem?
    /// Where the arrow may point. Stored without effect.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// Where the arrow points: nowhere.
    open var arrowDirection: UIPopoverArrowDirection { .unknown }
    /// Whether the popover may cover its source. Stored without effect.
    open var canOverlapSourceViewRect = false
    /// Views that can be used while the popover is shown. Stored without effect.
    open var passthroughViews: [UIView]?
    /// Colour of the popover. Stored without effect.
    open var backgroundColor: UIColor?
    /// Room around the popover, in points. Stored without effect.
    open var popoverLayoutMargins = UIEdgeInsets.zero

    final var hasSource: Bool { sourceView != nil || barButtonItem != nil }

    final func prepare() {
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    }

    /// The sheet that takes the popover's place.
    open var adaptiveSheetPresentationController: UISheetPresentationController { sheet }

    override var presentation: ModalPresentation? {
        didSet { sheet.presentation = presentation }
    }

    /// The sheet, with the controller's view on it.
    open override var presentedView: UIView? { sheet.presentedView }
    /// The place of the sheet.
    open override var frameOfPresentedViewInContainerView: CGRect { sheet.frameOfPresentedViewInContainerView }
    override var dimming: UIColor? { sheet.dimming }
    override func tappedBeside() { endByUser() }

    /// Asks the delegate where the popover belongs.
    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        prepare()
        guard hasSource else {
            fatalError(
                "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem set before "
                    + "the presentation occurs.")
        }
    }
}
