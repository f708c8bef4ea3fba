// SPDX-License-Identifier: MIT
import Foundation

// The safe area of each view is cached, and updated when something changes that it depends on.
extension UIView {
    /// Updates the safe area: the part of the superview's insets that overlaps this view, and the view controller's
    /// insets. Notifies the view and its subviews if it changed. O(1) otherwise.
    final func refreshSafeArea() {
        let outer = superview?.safeAreaInsetsForSubviews ?? .zero
        isInSafeAreaInsets = outer != .zero
        if isInSafeAreaInsets { superview?.passesSafeAreaOn = true }
        var insets = superview.map { outer.overlap(of: untransformedFrame, in: $0.bounds) } ?? .zero
        if let owner {
            for additional in [owner.barInsets, owner.additionalSafeAreaInsets] {
                insets.top += additional.top
                insets.left += additional.left
                insets.bottom += additional.bottom
                insets.right += additional.right
            }
        }
        guard insets != storedSafeAreaInsets else { return }
        storedSafeAreaInsets = insets
        observedValuesMayDiffer()
        safeAreaInsetsDidChange()
        owner?.announceSafeAreaChange()
        if insetsLayoutMarginsFromSafeArea { announceLayoutMarginsChange() }
        if autoLayout != nil { forEachEngineKnowingSelf { $0.marginsChanged(of: self) } }
        setNeedsLayout()
        refreshSafeAreaOfSubviews()
    }

    /// Updates the safe areas of the subviews after a change of this view's safe area or bounds.
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
    /// The insets without those at the sides, if a condition holds.
    func vertical(if condition: Bool) -> UIEdgeInsets {
        condition ? UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0) : self
    }

    /// The part of a view's insets that overlaps a subview's frame. No inset is larger than the view's own, also for a
    /// frame outside of the bounds.
    func overlap(of frame: CGRect, in bounds: CGRect) -> UIEdgeInsets {
        guard self != .zero else { return .zero }
        return UIEdgeInsets(
            top: min(max(0, top - (frame.minY - bounds.minY)), top),
            left: min(max(0, left - (frame.minX - bounds.minX)), left),
            bottom: min(max(0, bottom - (bounds.maxY - frame.maxY)), bottom),
            right: min(max(0, right - (bounds.maxX - frame.maxX)), right))
    }
}
