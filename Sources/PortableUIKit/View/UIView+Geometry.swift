// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    /// Called by the layer after the size of its bounds has changed.
    final func layerSizeDidChange(from oldSize: CGSize) {
        surroundingsDidChange()
        if contentMode == .redraw { ownLayer.displayIsNeeded = true }
        boundsSizeWillReachSubviews()
        if autoresizesSubviews {
            for subview in storedSubviews { subview.autoresize(fromSuperviewSize: oldSize) }
        }
        boundsSizeDidChange(from: oldSize)
    }

    /// Called by the layer after a change of any property that `frame` depends on.
    final func layerPlacementDidChange() {
        safeAreaGeometryDidChange()
        autoLayoutGeometryDidChange()
        observedValuesMayDiffer()
    }

    final func applyFittingSize() {
        let size = sizeThatFits(bounds.size)
        let origin = frame.origin
        bounds.size = size
        if transform.isIdentity { frame.origin = origin }
    }

    /// Updates the constraints, solves those that determine this view's size, and lays out its layer.
    final func layOutWithConstraints() {
        updateConstraintsIfNeeded()
        superview?.placingEngine?.prepareForLayout()
        if ownLayer.needsLayout() { autoLayoutTakeOwnSize() }
        ownLayer.layoutIfNeeded()
    }

    /// The alignment rectangle, enlarged by the insets between it and the frame.
    final func outset(_ alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// Gives a part of a control or a cell its frame, unless the app lets constraints say where it is.
    final func placeUnlessConstrained(_ frame: CGRect) {
        if self.frame != frame, translatesAutoresizingMaskIntoConstraints { self.frame = frame }
    }

    final func runLayoutPass() {
        LayoutCounters.layoutPasses += 1
        // The superview's layout sizes other views, and code may have moved them.
        if superview == nil { autoLayoutTakeOwnSize() }
        upToDateTraits().performAsCurrentIfNotScreens {
            owner?.announceAppearing()
            owner?.updateContentUnavailableIfNeeded()
            owner?.viewWillLayoutSubviews()
            layoutSubviews()
            owner?.viewDidLayoutSubviews()
        }
    }

    /// Resizes the view by `autoresizingMask` after a change of the superview's size.
    private func autoresize(fromSuperviewSize oldSize: CGSize) {
        guard !autoresizingMask.isEmpty, let newSize = superview?.bounds.size,
            translatesAutoresizingMaskIntoConstraints, !isPlacedByLayout
        else { return }
        let size = bounds.size
        let anchor = ownLayer.anchorPoint
        let position = ownLayer.position
        let horizontal = Autoresizing.resized(
            start: position.x - anchor.x * size.width, length: size.width, oldExtent: oldSize.width,
            newExtent: newSize.width, startIsFlexible: autoresizingMask.contains(.flexibleLeftMargin),
            lengthIsFlexible: autoresizingMask.contains(.flexibleWidth),
            endIsFlexible: autoresizingMask.contains(.flexibleRightMargin))
        let vertical = Autoresizing.resized(
            start: position.y - anchor.y * size.height, length: size.height, oldExtent: oldSize.height,
            newExtent: newSize.height, startIsFlexible: autoresizingMask.contains(.flexibleTopMargin),
            lengthIsFlexible: autoresizingMask.contains(.flexibleHeight),
            endIsFlexible: autoresizingMask.contains(.flexibleBottomMargin))
        if transform.isIdentity {
            frame = CGRect(
                x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
        } else {
            bounds.size = CGSize(width: horizontal.length, height: vertical.length)
            center = CGPoint(
                x: horizontal.start + anchor.x * horizontal.length, y: vertical.start + anchor.y * vertical.length)
        }
    }
}

/// Distributes a superview's change of size to the flexible parts along one axis.
enum Autoresizing {
    /// A view's new position and length along one axis, in points. Flexible parts share the difference in proportion to
    /// their sizes, or equally if these add up to zero (Apple: "autoresizingMask").
    static func resized(
        start: CGFloat, length: CGFloat, oldExtent: CGFloat, newExtent: CGFloat,
        startIsFlexible: Bool, lengthIsFlexible: Bool, endIsFlexible: Bool
    ) -> (start: CGFloat, length: CGFloat) {
        let difference = newExtent - oldExtent
        let end = oldExtent - start - length
        var flexible: CGFloat = 0
        var count: CGFloat = 0
        if startIsFlexible { (flexible, count) = (flexible + start, count + 1) }
        if lengthIsFlexible { (flexible, count) = (flexible + length, count + 1) }
        if endIsFlexible { (flexible, count) = (flexible + end, count + 1) }
        guard difference != 0, count > 0 else { return (start, length) }
        func share(of part: CGFloat) -> CGFloat {
            flexible == 0 ? difference / count : difference * part / flexible
        }
        return (
            startIsFlexible ? start + share(of: start) : start,
            lengthIsFlexible ? max(0, length + share(of: length)) : length
        )
    }
}
