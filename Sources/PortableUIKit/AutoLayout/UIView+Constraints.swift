// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    // MARK: Guides

    final func addStoredLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.systemKind == nil else { return }
        autoLayoutState.layoutGuides.append(guide)
    }

    final func removeStoredLayoutGuide(_ guide: UILayoutGuide) {
        var holder: UIView? = self
        while let view = holder {
            for constraint in view.constraints where constraint.items.contains(where: { $0 === guide }) {
                view.removeConstraint(constraint)
            }
            holder = view.superview
        }
        autoLayout?.layoutGuides.removeAll { $0 === guide }
        forEachLayoutEngine { $0.itemRemoved(guide) }
    }

    final func layoutFrame(of guide: UILayoutGuide) -> CGRect {
        guide.systemKind.map(frame) ?? guide.solvedFrame
    }

    // MARK: Content

    /// Sets one of the priorities of the content and notifies the solvers.
    final func setContentPriority(
        _ kind: ReferenceWritableKeyPath<ViewAutoLayout, AxisPriorities>, _ priority: UILayoutPriority,
        _ axis: NSLayoutConstraint.Axis
    ) {
        autoLayoutState[keyPath: kind][axis] = priority
        forEachEngineKnowingSelf { $0.contentPrioritiesChanged(of: self) }
    }

    // MARK: Installing

    /// Installs a constraint whose items are all this view or its descendants.
    final func install(_ constraint: NSLayoutConstraint) {
        if let former = constraint.holder {
            guard former !== self else { return }
            former.uninstall(constraint)
        }
        autoLayoutState.constraints.append(constraint)
        constraint.wasInstalled(on: self)
        countItems(of: constraint, by: 1)
        guard let reference = constraint.referenceView else { return }
        if reference !== self { reference.autoLayoutState.constraintsHeldAbove.append(constraint) }
        reference.makePlacingEngine()
        reference.forEachLayoutEngine { $0.constraintAdded(constraint) }
    }

    final func uninstall(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self, let state = autoLayout else { return }
        constraint.forEachEngine { $0.constraintRemoved(constraint) }
        countItems(of: constraint, by: -1)
        if let reference = constraint.referenceView, reference !== self {
            reference.autoLayout?.constraintsHeldAbove.removeAll { $0 === constraint }
        }
        if let index = state.constraints.lastIndex(where: { $0 === constraint }) { state.constraints.remove(at: index) }
        constraint.wasUninstalled()
    }

    /// Counts, at the views between the constraint's items and its holder, the items with constraints from outside.
    private func countItems(of constraint: NSLayoutConstraint, by change: Int) {
        for item in constraint.items {
            var view = item.layoutHost
            while let current = view, current !== self {
                current.autoLayoutState.itemsHeldOutside += change
                view = current.superview
            }
            // A constraint on its reference view itself does not cross that view's border.
            var container = item === constraint.referenceView ? nil : item.layoutContainer
            while let current = container, current !== constraint.referenceView, current !== self {
                let wasRoot = current.isLayoutRoot
                current.autoLayoutState.crossingItems += change
                if wasRoot != current.isLayoutRoot { current.layoutRootnessChanged() }
                container = current.superview
            }
        }
    }

    /// Constraints have begun, or ceased, to cross the view's border.
    private func layoutRootnessChanged() {
        if isLayoutRoot {
            makePlacingEngine().invalidate()
        } else {
            autoLayout?.engine = nil
        }
        superview?.forEachLayoutEngine { $0.invalidate() }
    }

    /// Throws if the view can't hold a constraint.
    final func checkCanHold(_ constraint: NSLayoutConstraint) throws(LayoutConstraintError) {
        let isInside = constraint.items.allSatisfy { $0.layoutHost?.isDescendant(of: self) ?? false }
        guard !isInside else { return }
        throw LayoutConstraintError(
            .outsideOfSubtree,
            "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of "
                + "the view?  That's illegal. constraint:\(constraint.debugDescription) view:\(debugDescription)")
    }

    /// Adds a constraint, or throws without a change.
    package final func addConstraint(checked constraint: NSLayoutConstraint) throws(LayoutConstraintError) {
        try checkCanHold(constraint)
        install(constraint)
    }

    // MARK: Inspection

    final func constraintsAffectingLayout(
        of item: any LayoutItem, for axis: NSLayoutConstraint.Axis
    ) -> [NSLayoutConstraint] {
        guard let engine = placingEngine else { return [] }
        engine.prepareForLayout()
        return engine.system?.constraintsAffecting(item, axis) ?? []
    }

    final func hasAmbiguousLayout(of item: any LayoutItem) -> Bool {
        guard let engine = placingEngine else { return false }
        engine.prepareForLayout()
        return engine.system?.isAmbiguous(item) ?? false
    }

    final func takeAnotherSolution() {
        guard let container = superview, let engine = container.placingEngine else { return }
        engine.prepareForLayout()
        engine.system?.exerciseAmbiguity(of: self)
    }
}

extension UIView: LayoutItem {
    final var layoutContainer: UIView? { superview }
    final var layoutHost: UIView? { self }
    final var layoutName: String {
        let name = objectName(self)
        guard let detail = (self as? any LayoutNameDetail)?.layoutNameDetail ?? accessibilityIdentifier, !detail.isEmpty
        else { return name }
        return "\(name)'\(shortText(detail))'"
    }
}
