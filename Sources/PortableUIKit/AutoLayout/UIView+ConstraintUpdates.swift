// SPDX-License-Identifier: MIT

// The pass that calls `updateConstraints`: subviews before superviews.
extension UIView {
    final func autoLayoutSetNeedsUpdateConstraints() {
        autoLayoutState.needsUpdateConstraints = true
        markConstraintUpdateAncestors()
        // In its own layout the view would be laid out again and again: Eureka's cells do this each time, and rest on devices.
        if !layer.isLayingOut { setNeedsLayout() }
    }

    /// Whether the pass has to visit the view or its descendants.
    final var awaitsConstraintUpdate: Bool {
        guard !hasHadConstraintUpdate else {
            guard let autoLayout else { return false }
            return autoLayout.needsUpdateConstraints || autoLayout.descendantNeedsUpdateConstraints
        }
        return true
    }

    /// Marks the ancestors: a view below them may need `updateConstraints`. O(depth), O(1) if they are marked already.
    final func markConstraintUpdateAncestors() {
        guard awaitsConstraintUpdate else { return }
        var ancestor = superview
        while let view = ancestor, !(view.autoLayout?.descendantNeedsUpdateConstraints ?? false) {
            view.autoLayoutState.descendantNeedsUpdateConstraints = true
            ancestor = view.superview
        }
    }

    final func runConstraintUpdate() {
        guard awaitsConstraintUpdate else { return }
        if let state = autoLayout, state.descendantNeedsUpdateConstraints {
            state.descendantNeedsUpdateConstraints = false
            for subview in storedSubviews where subview.awaitsConstraintUpdate { subview.updateConstraintsIfNeeded() }
        }
        // As in UIKit, every view is called once at first, and later only if it needs it.
        let isFirst = !hasHadConstraintUpdate
        hasHadConstraintUpdate = true
        let isMarked = autoLayout?.needsUpdateConstraints ?? false
        guard isFirst || isMarked else { return }
        autoLayout?.needsUpdateConstraints = false
        if let owner { owner.updateViewConstraints() } else { updateConstraints() }
    }
}
