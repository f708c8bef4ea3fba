import Foundation

/// What Auto Layout keeps for one view.
@MainActor
final class ViewAutoLayout {
    var needsUpdateConstraints = false
}

// What UIView tells Auto Layout, and asks it.
extension UIView {
    /// The view has just been added to its superview.
    final func autoLayoutDidJoinSuperview() {}

    /// The view is about to leave its superview, which it still has.
    final func autoLayoutWillLeaveSuperview() {}

    /// Frame, bounds, centre, anchor point or transform have changed.
    final func autoLayoutGeometryDidChange() {}

    /// `autoresizingMask` or `translatesAutoresizingMaskIntoConstraints` has changed.
    final func autoLayoutAutoresizingDidChange() {}

    /// The reading direction has changed.
    final func autoLayoutDirectionDidChange() {}

    /// Whether the superview's change of size moves this view by its autoresizing mask.
    final var autoLayoutKeepsAutoresizing: Bool { translatesAutoresizingMaskIntoConstraints }

    /// Gives the view the size that its constraints ask for, before its `layoutSubviews`.
    final func autoLayoutTakeOwnSize() {}

    /// Places the subviews as their constraints ask for.
    final func autoLayoutPlaceSubviews() {}

    final func autoLayoutSetNeedsUpdateConstraints() {
        let state = autoLayout ?? ViewAutoLayout()
        autoLayout = state
        state.needsUpdateConstraints = true
    }

    final var autoLayoutNeedsUpdateConstraints: Bool { autoLayout?.needsUpdateConstraints ?? false }

    final func autoLayoutUpdateConstraintsIfNeeded() {
        for subview in storedSubviews { subview.updateConstraintsIfNeeded() }
        guard let state = autoLayout, state.needsUpdateConstraints else { return }
        state.needsUpdateConstraints = false
        updateConstraints()
    }

    final func autoLayoutInvalidateIntrinsicContentSize() {
        setNeedsLayout()
        superview?.setNeedsLayout()
    }
}
