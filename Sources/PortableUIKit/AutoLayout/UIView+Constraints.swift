// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    // MARK: Guides

    final func rememberLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.systemKind == nil else { return }
        autoLayoutState.layoutGuides.append(guide)
    }

    final func forgetLayoutGuide(_ guide: UILayoutGuide) {
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

    /// How strongly the view keeps from being larger than its content; `.defaultLow` at first.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        autoLayout?.hugging[axis] ?? .defaultLow
    }

    /// Sets how strongly the view keeps from being larger than its content.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if priority != contentHuggingPriority(for: axis) { setContentPriority(\.hugging, priority, axis) }
    }

    /// How strongly the view keeps from being smaller than its content; `.defaultHigh` at first.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        autoLayout?.compressionResistance[axis] ?? .defaultHigh
    }

    /// Sets how strongly the view keeps from being smaller than its content.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        if priority != contentCompressionResistancePriority(for: axis) {
            setContentPriority(\.compressionResistance, priority, axis)
        }
    }

    /// Sets one of the priorities of the content and lets the solvers know.
    final func setContentPriority(
        _ kind: ReferenceWritableKeyPath<ViewAutoLayout, AxisPriorities>, _ priority: UILayoutPriority,
        _ axis: NSLayoutConstraint.Axis
    ) {
        autoLayoutState[keyPath: kind][axis] = priority
        forEachEngineKnowingSelf { $0.contentPrioritiesChanged(of: self) }
    }

    // MARK: Installing

    /// The constraints that the view holds, in the order of their activation.
    public var constraints: [NSLayoutConstraint] { autoLayout?.constraints ?? [] }

    /// Makes the view hold a constraint, whose items must be this view or inside of it.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        LayoutConstraintError.trapping { () throws(LayoutConstraintError) in try addConstraint(checked: constraint) }
    }

    /// Makes the view hold constraints.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Lets a constraint go; nothing happens if the view doesn't hold it.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        uninstall(constraint)
    }

    /// Lets constraints go.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Takes a constraint whose items are all at or inside of this view.
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

    /// Notes at the views between the constraint's items and its holder that something outside holds on to them.
    private func countItems(of constraint: NSLayoutConstraint, by change: Int) {
        for item in constraint.items {
            var view = item.layoutHost
            while let current = view, current !== self {
                current.autoLayoutState.itemsHeldOutside += change
                view = current.superview
            }
            // What the constraint says of its reference view itself does not reach out of it.
            var container = item === constraint.referenceView ? nil : item.layoutContainer
            while let current = container, current !== constraint.referenceView, current !== self {
                let wasRoot = current.isLayoutRoot
                current.autoLayoutState.crossingItems += change
                if wasRoot != current.isLayoutRoot { current.layoutRootnessChanged() }
                container = current.superview
            }
        }
    }

    /// A constraint has begun, or ceased, to reach through the view.
    private func layoutRootnessChanged() {
        if isLayoutRoot {
            makePlacingEngine().invalidate()
        } else {
            autoLayout?.engine = nil
        }
        superview?.forEachLayoutEngine { $0.invalidate() }
    }

    /// Says why the view can't hold a constraint.
    final func checkCanHold(_ constraint: NSLayoutConstraint) throws(LayoutConstraintError) {
        let isInside = constraint.items.allSatisfy { $0.layoutHost?.isDescendant(of: self) ?? false }
        guard !isInside else { return }
        throw LayoutConstraintError(
            .outsideOfSubtree,
            "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of "
                + "the view?  That's illegal. constraint:\(constraint.debugDescription) view:\(debugDescription)")
    }

    /// Adds a constraint, or throws and leaves everything as it was.
    package final func addConstraint(checked constraint: NSLayoutConstraint) throws(LayoutConstraintError) {
        try checkCanHold(constraint)
        install(constraint)
    }

    // MARK: Looking

    /// The constraints that give the view its place and length along `axis` at present, for looking into a layout: its own
    /// and those of the views that it depends on, in the order of their activation. What holds with room to spare and what
    /// others overrule decide nothing and are left out.
    public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        (superview ?? self).constraintsAffectingLayout(of: self, for: axis)
    }

    final func constraintsAffectingLayout(
        of item: any LayoutItem, for axis: NSLayoutConstraint.Axis
    ) -> [NSLayoutConstraint] {
        guard let engine = placingEngine else { return [] }
        engine.prepareForLayout()
        return engine.constraintsAffecting(item, axis)
    }

    /// Whether the constraints leave the view's place or size open. Like the solver it asks, for looking into a layout.
    public final var hasAmbiguousLayout: Bool { (superview ?? self).hasAmbiguousLayout(of: self) }

    final func hasAmbiguousLayout(of item: any LayoutItem) -> Bool {
        guard let engine = placingEngine else { return false }
        engine.prepareForLayout()
        return engine.isAmbiguous(item)
    }

    /// Moves the view to another of the places that its constraints allow, if there is more than one.
    public final func exerciseAmbiguityInLayout() {
        guard let container = superview, let engine = container.placingEngine else { return }
        engine.prepareForLayout()
        engine.exerciseAmbiguity(of: self)
    }
}

extension UIView: LayoutItem {
    final var layoutContainer: UIView? { superview }
    final var layoutHost: UIView? { self }
    final var layoutName: String {
        let name = objectName(self)
        guard let detail = (self as? any LayoutNameDetail)?.layoutNameDetail ?? accessibilityIdentifier, !detail.isEmpty
        else { return name }
        return "\(name)'\(detail.count > 30 ? detail.prefix(29) + "…" : detail)'"
    }
}
