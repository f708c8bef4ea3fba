// SPDX-License-Identifier: MIT
import Foundation

// The pass that calls `updateConstraints`: from the views inside outwards.
extension UIView {
    final func autoLayoutSetNeedsUpdateConstraints() {
        autoLayoutState.needsUpdateConstraints = true
        markConstraintUpdateAncestors()
        setNeedsLayout()
    }

    /// Whether `updateConstraints` will be called in the next pass.
    public func needsUpdateConstraints() -> Bool { autoLayout?.needsUpdateConstraints ?? false }

    /// Whether the pass has to look at the view or at what is inside of it.
    final var awaitsConstraintUpdate: Bool {
        guard !hasHadConstraintUpdate else {
            guard let autoLayout else { return false }
            return autoLayout.needsUpdateConstraints || autoLayout.descendantNeedsUpdateConstraints
        }
        return true
    }

    /// Lets the ancestors know that a view inside of them may need `updateConstraints`. O(depth), O(1) if they know.
    final func markConstraintUpdateAncestors() {
        guard awaitsConstraintUpdate else { return }
        var ancestor = superview
        while let view = ancestor, !(view.autoLayout?.descendantNeedsUpdateConstraints ?? false) {
            view.autoLayoutState.descendantNeedsUpdateConstraints = true
            ancestor = view.superview
        }
    }

    /// Updates the constraints of this view and the views in it that asked for it.
    public func updateConstraintsIfNeeded() {
        guard awaitsConstraintUpdate else { return }
        if let state = autoLayout, state.descendantNeedsUpdateConstraints {
            state.descendantNeedsUpdateConstraints = false
            for subview in storedSubviews where subview.awaitsConstraintUpdate { subview.updateConstraintsIfNeeded() }
        }
        // Every view is asked once when it first takes part, as in UIKit, and from then on when it asked for it.
        let isFirst = !hasHadConstraintUpdate
        hasHadConstraintUpdate = true
        let isAsked = autoLayout?.needsUpdateConstraints ?? false
        guard isFirst || isAsked else { return }
        autoLayout?.needsUpdateConstraints = false
        if let owningViewController { owningViewController.updateViewConstraints() } else { updateConstraints() }
    }
}
