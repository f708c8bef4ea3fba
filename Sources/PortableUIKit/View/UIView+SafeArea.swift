// SPDX-License-Identifier: MIT
import Foundation

// The safe area of each view is kept, and found anew when something that it depends on has changed.
extension UIView {
    /// Finds the safe area anew: what the superview's leaves of itself inside of this view, with the view controller's
    /// insets. Tells the view, and what is in it, if that differs. O(1) if not.
    final func refreshSafeArea() {
        let outer = superview?.safeAreaInsetsForSubviews ?? .zero
        isInSafeAreaInsets = outer != .zero
        if isInSafeAreaInsets { superview?.passesSafeAreaOn = true }
        var insets = superview.map { outer.overlap(of: untransformedFrame, in: $0.bounds) } ?? .zero
        if let owningViewController {
            for additional in [owningViewController.barInsets, owningViewController.additionalSafeAreaInsets] {
                insets.top += additional.top
                insets.left += additional.left
                insets.bottom += additional.bottom
                insets.right += additional.right
            }
        }
        guard insets != storedSafeAreaInsets else { return }
        storedSafeAreaInsets = insets
        safeAreaInsetsDidChange()
        owningViewController?.announceSafeAreaChange()
        if insetsLayoutMarginsFromSafeArea { announceLayoutMarginsChange() }
        if autoLayout != nil { forEachEngineKnowingSelf { $0.marginsChanged(of: self) } }
        setNeedsLayout()
        refreshSafeAreaOfSubviews()
    }

    /// Finds the safe areas of the subviews anew, after this view's or its bounds have changed.
    package final func refreshSafeAreaOfSubviews() {
        passesSafeAreaOn = false
        for subview in storedSubviews { subview.refreshSafeArea() }
    }

    /// Called after the frame or the bounds have changed.
    final func safeAreaGeometryDidChange() {
        if isInSafeAreaInsets { refreshSafeArea() }
        if passesSafeAreaOn { refreshSafeAreaOfSubviews() }
    }
}

extension UIEdgeInsets {
    /// What insets of bounds leave of themselves inside of a frame there: none more than they are, whatever hangs over.
    func overlap(of frame: CGRect, in bounds: CGRect) -> UIEdgeInsets {
        guard self != .zero else { return .zero }
        return UIEdgeInsets(
            top: min(max(0, top - (frame.minY - bounds.minY)), top),
            left: min(max(0, left - (frame.minX - bounds.minX)), left),
            bottom: min(max(0, bottom - (bounds.maxY - frame.maxY)), bottom),
            right: min(max(0, right - (bounds.maxX - frame.maxX)), right))
    }
}
