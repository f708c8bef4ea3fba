// SPDX-License-Identifier: MIT
import Foundation

/// The delegate of a sheet, notified of a changed height (Apple: "UISheetPresentationControllerDelegate").
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The user has changed the height.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// Does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// The view of a sheet, which bars on it find.
final class PageSheetView: UIView {}

/// Presents a controller on a sheet (Apple: "UISheetPresentationController").
///
/// The sheet extends to the bottom edge and leaves a strip at the top; if both size classes are regular, it is centred.
/// Dragging it down dismisses it, unless its content scrolls in that direction.
open class UISheetPresentationController: UIPresentationController {
    fileprivate let sheetView = PageSheetView()
    private let grabber = UIView()
    fileprivate let drag = UIPanGestureRecognizer()
    private lazy var dragDecision = SheetDragDecision(self)
    private var dragStart: CGRect = .zero
    private var isOutdated = false

    /// The possible heights of the sheet; by default the large one.
    open var detents: [Detent] = [.large()] { didSet { replaceSheet() } }
    /// The present height of the sheet; `nil` for the lowest of `detents`.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { replaceSheet() } }
    }
    /// Whether a bar at the top edge shows that the sheet can be dragged.
    open var prefersGrabberVisible = false {
        didSet { grabber.isHidden = !prefersGrabberVisible }
    }
    /// The radius of the corners, in points; `nil` is the system's.
    open var preferredCornerRadius: CGFloat? {
        didSet { sheetView.layer.cornerRadius = preferredCornerRadius ?? 10 }
    }
    /// The height up to which the presenting view is not dimmed and gets touches; `nil` for none.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        didSet { if largestUndimmedDetentIdentifier != oldValue { replaceSheet() } }
    }
    /// Whether a drag up on a scroll view that is scrolled to its top makes the sheet larger, and not the scroll view scroll.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the sheet is at the bottom edge in compact heights, as wide as the safe area, and does not cover the screen.
    open var prefersEdgeAttachedInCompactHeight = false { didSet { replaceSheet() } }
    /// Whether the sheet has the controller's preferred width, if it is at the bottom edge in compact heights.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { replaceSheet() } }

    /// A presentation controller of `presentedViewController` on a sheet.
    public override init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        sheetView.layer.cornerRadius = 10
        sheetView.clipsToBounds = true
        sheetView.addGestureRecognizer(drag)
        drag.delegate = dragDecision
        drag.addAction { [weak self] in self?.follow($0) }
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = 2.5
        grabber.isHidden = true
    }

    /// Animates changes of the height.
    open func animateChanges(_ changes: () -> Void) {
        UIView.animate(withDuration: duration, animations: changes)
    }

    /// The sheet, with the controller's view on it.
    open override var presentedView: UIView? {
        let view: UIView = presentedViewController.view
        // A presentation over the sheet may have removed the view.
        let isCovered = presentedViewController.childPresentation?.hasTakenPresenter ?? false
        if view.superview !== sheetView, presentation?.phase != .over, !isCovered {
            view.frame = sheetView.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            sheetView.addSubview(view)
            grabber.frame = CGRect(x: sheetView.bounds.midX - 18, y: 5, width: 36, height: 5)
            grabber.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
            sheetView.addSubview(grabber)
        }
        return sheetView
    }

    override var dimming: UIColor? {
        UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
    }

    override func tappedBeside() { endByUser() }

    /// Below a strip at the top, centred if both size classes are regular, or all of the screen if the height is compact.
    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        let (bounds, traits) = (container.bounds, container.traitCollection)
        if traits.horizontalSizeClass == .regular, traits.verticalSizeClass == .regular {
            sheetView.layer.maskedCorners = [
                .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
            ]
            return inTheMiddle(of: bounds)
        }
        sheetView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        let isCompact = traits.verticalSizeClass == .compact
        if isCompact, !prefersEdgeAttachedInCompactHeight { return bounds }
        var area = bounds
        if isCompact {
            area = bounds.inset(by: container.safeAreaInsets)
            let preferred = presentedViewController.preferredContentSize.width
            if widthFollowsPreferredContentSizeWhenEdgeAttached, preferred > 0, preferred < area.width {
                area = area.insetBy(dx: (area.width - preferred) / 2, dy: 0)
            }
        }
        let (detent, height) = selectedHeight
        let frame = CGRect(x: area.minX, y: bounds.height - height, width: area.width, height: height)
        guard detent != .large, traits.release.major >= 26 else { return frame }
        // From iOS 26 on, a sheet that is not large floats above the edges.
        let inset = frame.width * (1 - 377 / 393) / 2
        sheetView.layer.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        return frame.insetBy(dx: inset, dy: inset)
    }

    private func inTheMiddle(of bounds: CGRect) -> CGRect {
        var size =
            presentationStyle == .formSheet
            ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: bounds.height - 64)
        let preferred = presentedViewController.preferredContentSize
        if preferred.width > 0, preferred.height > 0 { size = preferred }
        size = CGSize(width: min(size.width, bounds.width - 40), height: min(size.height, bounds.height - 40))
        return CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
    }

    /// Resolves the heights of `detents` again.
    open func invalidateDetents() { replaceSheet() }

    /// Gives a sheet in the middle of the screen its new size.
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        replaceSheet()
    }

    override func containerSizeDidChange() {
        super.containerSizeDidChange()
        // Another detent may be active.
        if presentation?.phase == .presented { presentation?.updateDimming() }
    }

    private func replaceSheet() {
        switch presentation?.phase {
        case .presenting: isOutdated = true
        case .presented: placeSheet()
        default: break
        }
    }

    /// Follows what was set during the presentation.
    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if completed, isOutdated { placeSheet() }
        isOutdated = false
    }

    private func placeSheet() {
        sheetView.frame = frameOfPresentedViewInContainerView
        sheetView.layoutIfNeeded()
        presentation?.updateDimming()
    }

    override var coversPresenter: Bool {
        let detents = activeHeights.map(\.detent)
        guard let largest = largestUndimmedDetentIdentifier.flatMap(detents.firstIndex) else { return true }
        return detents.firstIndex(of: selectedHeight.detent).map { $0 > largest } ?? true
    }

    // MARK: Dragging

    private func follow(_ recognizer: UIPanGestureRecognizer) {
        guard presentation?.phase == .presented, let container = containerView as? ModalContainerView else { return }
        let offset = recognizer.translation(in: container).y
        switch recognizer.state {
        case .began:
            dragStart = sheetView.frame
        case .changed:
            // A sheet that can't be dismissed, or is pulled up, follows by a small distance.
            let isFree = offset > 0 && !presentedViewController.isModalInPresentation
            sheetView.frame.origin.y = dragStart.minY + (isFree ? offset : offset / 8)
        case .ended:
            let speed = recognizer.velocity(in: container).y
            endDrag(offset: offset, speed: speed)
        case .cancelled:
            endDrag(offset: 0, speed: 0)
        default: break
        }
    }

    private func endDrag(offset: CGFloat, speed: CGFloat) {
        let isFast = abs(speed) > 1000
        let heights = activeHeights
        let index = heights.firstIndex { $0.detent == selectedHeight.detent } ?? 0
        if index + 1 < heights.count, isFast ? speed < 0 : offset < -dragStart.height / 3 {
            select(heights[index + 1].detent)
        } else if index > 0, isFast ? speed > 0 : offset > dragStart.height / 4 {
            select(heights[index - 1].detent)
        } else if isFast ? speed > 0 && offset > 0 : offset > dragStart.height / 2 {
            endByUser()
        }
        guard presentation?.phase == .presented else { return }
        UIView.animate(withDuration: 0.3) { sheetView.frame = frameOfPresentedViewInContainerView }
    }

    private func select(_ identifier: Detent.Identifier) {
        UIView.animate(withDuration: 0.3) { selectedDetentIdentifier = identifier }
        (delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
}

/// Decides between dragging a sheet and scrolling its content.
private final class SheetDragDecision: NSObject, UIGestureRecognizerDelegate {
    private unowned let sheet: UISheetPresentationController

    init(_ sheet: UISheetPresentationController) { self.sheet = sheet }

    // A drag down, or up if the sheet can be larger, on content that does not scroll in that direction.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let movement = sheet.drag.translation(in: nil)
        guard abs(movement.y) > abs(movement.x) else { return false }
        if movement.y < 0, sheet.activeHeights.last?.detent == sheet.selectedHeight.detent { return false }
        var view = sheet.drag.sequenceTouches.first?.view
        while let current = view, current !== sheet.sheetView {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled {
                let (top, end) = (scrollView.restingOffsets.minimum.y, scrollView.restingOffsets.maximum.y)
                if scrollView.contentOffset.y > top { return false }
                if movement.y < 0, end > top, !sheet.prefersScrollingExpandsWhenScrolledToEdge { return false }
            }
            view = current.superview
        }
        return true
    }

    // Takes precedence over scrolling: content at its limit moves the sheet.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer.view is UIScrollView && otherGestureRecognizer is UIPanGestureRecognizer
    }
}
