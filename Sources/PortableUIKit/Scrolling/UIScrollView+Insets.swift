// SPDX-License-Identifier: MIT
import Foundation

extension UIScrollView {
    /// The axes along which the safe area is added to the content's insets.
    var adjustedAxes: (vertical: Bool, horizontal: Bool) {
        let vertical = alwaysBounceVertical || storedContentSize.height > bounds.height
        let horizontal = alwaysBounceHorizontal || storedContentSize.width > bounds.width
        switch contentInsetAdjustmentBehavior {
        case .never: return (false, false)
        case .always: return (true, true)
        case .scrollableAxes: return (vertical, horizontal)
        case .automatic: return (vertical || isContentOfBarController, horizontal)
        }
    }

    /// Whether this is the view of a controller in a navigation or tab bar controller, or its first subview. In a navigation controller,
    /// this may be any view of the controller.
    var isContentOfBarController: Bool {
        var view: UIView = self
        while view.owner == nil, let next = view.superview { view = next }
        let isContent = view === self || view === superview && view.subviews.first === self
        // One that is not placed yet would be below the bar, and scroll.
        guard isContent || !bounds.isEmpty else { return false }
        return view.owner?.insetsFromBars(isContent: isContent) ?? false
    }

    func adjustedInsetMayHaveChanged() {
        let inset = adjustedContentInset
        guard inset != reportedAdjustedInset else { return }
        let old = reportedAdjustedInset
        reportedAdjustedInset = inset
        // Content that rests at an edge stays there. What lies past an edge only because the edge moved away from it waits for its return:
        // a view outside of the window, or between its new size and its new centre, has no bars around it.
        var offset = contentOffset
        func isPast(_ inset: UIEdgeInsets) -> Bool {
            let end = storedContentSize.height + inset.bottom - bounds.height
            return offset.y < -inset.top || offset.y > max(end, -inset.top)
        }
        let hasWaited = offset.y == motion.waitingOffset
        let isAtTop = offset.y <= -old.top && !hasWaited
        motion.waitingOffset = !isAtTop && (hasWaited || !isPast(old)) && isPast(inset) ? offset.y : nil
        if isAtTop { offset.y += old.top - inset.top }
        if offset.x <= -old.left { offset.x += old.left - inset.left }
        if !isHeld, !isInsetByOffset { moveContent(to: offset) }
        setNeedsLayout()
        refreshSafeAreaOfSubviews()
        adjustedContentInsetDidChange()
        // A bar that collapses with the content lies over another part of it.
        if !isInsetByOffset { onMove?() }
    }

    /// The content offsets at which the view can rest, in points: from the top left to the bottom right.
    final var restingOffsets: (minimum: CGPoint, maximum: CGPoint) {
        restingOffsets(size: bounds.size, contentSize: contentSize)
    }

    func restingOffsets(size: CGSize, contentSize: CGSize) -> (minimum: CGPoint, maximum: CGPoint) {
        let inset = adjustedContentInset
        var minimum = CGPoint(x: -inset.left, y: -inset.top - collapsedReach)
        if restsShortContentAtEnd { minimum.y = min(minimum.y, contentSize.height + inset.bottom - size.height) }
        return (
            minimum,
            CGPoint(
                x: max(minimum.x, contentSize.width + inset.right - size.width),
                y: max(minimum.y, contentSize.height + inset.bottom - size.height))
        )
    }

    /// The nearest content offset at which the view can rest, in points.
    final func restingOffset(nearest offset: CGPoint) -> CGPoint {
        let (minimum, maximum) = restingOffsets
        return CGPoint(
            x: min(max(offset.x, minimum.x), maximum.x), y: min(max(offset.y, minimum.y), maximum.y))
    }

    /// Moves the offset back onto the content, unless it is moving already.
    final func returnToContent() {
        guard !isHeld, !isDecelerating, motion.animation == nil else { return }
        moveContent(to: restingOffset(nearest: contentOffset))
    }
}
