// SPDX-License-Identifier: MIT
import Foundation

// Which solver a view belongs to.
//
// There is one solver for each *layout root*: a window, a view without a superview, a view controller's view, a cell, and
// any other view whose size is its own business, because its frame is fixed by the program and no constraint reaches
// through it. What is inside of a root depends on the root's size alone, so a cell keeps its solver, warm, wherever it is
// put, and attaching or detaching it moves no constraint.
extension UIView {
    /// Whether what is inside of the view is solved apart from what is outside of it.
    final var isLayoutRoot: Bool {
        guard superview != nil else { return true }
        guard translatesAutoresizingMaskIntoConstraints else { return false }
        if let state = autoLayout, state.crossingItems != 0 { return false }
        return autoresizingMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight]) || isLayoutBoundary
    }

    /// The root that what is directly inside of the view is solved with. O(depth).
    final var layoutRoot: UIView {
        var view = self
        while !view.isLayoutRoot, let superview = view.superview { view = superview }
        return view
    }

    /// The solver that places what is directly inside of the view, if there is one. O(depth).
    final var placingEngine: LayoutEngine? { layoutRoot.autoLayout?.engine }

    /// The solver that places what is directly inside of the view, made now if there is none.
    @discardableResult
    final func makePlacingEngine() -> LayoutEngine {
        let root = layoutRoot
        let state = root.autoLayoutState
        if let engine = state.engine { return engine }
        let engine = LayoutEngine(root: root)
        state.engine = engine
        engine.markDirty()
        return engine
    }

    /// Calls `body` with every solver that knows what is directly inside of the view: the one that places it and those
    /// that only fit views on the way up. O(depth).
    final func forEachLayoutEngine(_ body: (LayoutEngine) -> Void) {
        var view = self
        while true {
            if let engine = view.autoLayout?.engine { body(engine) }
            guard !view.isLayoutRoot, let superview = view.superview else { return }
            view = superview
        }
    }

    /// Calls `body` with every solver that may know the view itself: those around it and the one it is the root of.
    final func forEachEngineKnowingSelf(_ body: (LayoutEngine) -> Void) {
        if let engine = autoLayout?.engine { body(engine) }
        superview?.forEachLayoutEngine(body)
    }

    /// The deepest view that both are, or are inside of; `nil` where there is none. O(depth).
    final func nearestCommonAncestor(with other: UIView) -> UIView? {
        if self === other || superview === other { return other }
        if other.superview === self { return self }
        var depth = layoutDepth
        var otherDepth = other.layoutDepth
        var one: UIView? = self
        var two: UIView? = other
        while depth > otherDepth { (one, depth) = (one?.superview, depth - 1) }
        while otherDepth > depth { (two, otherDepth) = (two?.superview, otherDepth - 1) }
        while one !== two { (one, two) = (one?.superview, two?.superview) }
        return one
    }

    private var layoutDepth: Int {
        var depth = 0
        var view = superview
        while let current = view { (view, depth) = (current.superview, depth + 1) }
        return depth
    }

    // MARK: What UIView tells Auto Layout

    /// The view has just been added to its superview.
    final func autoLayoutDidJoinSuperview() {
        markConstraintUpdateAncestors()
        guard let superview else { return }
        if let state = autoLayout, state.itemsHeldOutside > 0 {
            // What held on to this view went away with its former superview.
            state.itemsHeldOutside = 0
            state.crossingItems = 0
        }
        guard !translatesAutoresizingMaskIntoConstraints || autoLayout?.engine != nil else { return }
        guard !isLayoutRoot else {
            autoLayout?.engine?.marginsChanged(of: self)
            return
        }
        superview.makePlacingEngine()
        superview.forEachLayoutEngine { $0.subtreeJoined(self) }
        // From now on the view is solved with what is around it.
        autoLayout?.engine = nil
    }

    /// The view is about to leave its superview, which it still has.
    final func autoLayoutWillLeaveSuperview() {
        guard let superview else { return }
        if let state = autoLayout, state.itemsHeldOutside > 0 { removeConstraintsHeldOutside() }
        guard !isLayoutRoot else {
            superview.forEachLayoutEngine { $0.subtreeWillLeave(self) }
            return
        }
        var wasSolved = false
        superview.forEachLayoutEngine { engine in
            engine.subtreeWillLeave(self)
            wasSolved = true
        }
        guard wasSolved else { return }
        let state = autoLayoutState
        if state.engine == nil { state.engine = LayoutEngine(root: self) }
        state.engine?.invalidate()
        layer.layoutBelowIsNeeded()
    }

    private func removeConstraintsHeldOutside() {
        var ancestor = superview
        while let holder = ancestor {
            for constraint in holder.constraints
            where constraint.items.contains(where: { $0.layoutHost?.isDescendant(of: self) ?? false }) {
                holder.removeConstraint(constraint)
            }
            ancestor = holder.superview
        }
    }

    /// Frame, bounds, centre, anchor point or transform have changed.
    final func autoLayoutGeometryDidChange() {
        guard let state = autoLayout else { return }
        state.engine?.rootGeometryChanged()
        if state.systemGuides[.scrollFrame] != nil || hasPlaceDependentGuides {
            forEachLayoutEngine { $0.marginsChanged(of: self) }
        }
        if state.crossingItems > 0 { forEachLayoutEngine { $0.boundsOriginChanged(of: self) } }
        if translatesAutoresizingMaskIntoConstraints { superview?.forEachLayoutEngine { $0.frameChanged(of: self) } }
    }

    /// `autoresizingMask` or `translatesAutoresizingMaskIntoConstraints` has changed.
    final func autoLayoutAutoresizingDidChange() {
        guard let superview else {
            autoLayout?.engine?.invalidate()
            return
        }
        if !translatesAutoresizingMaskIntoConstraints {
            superview.makePlacingEngine()
        } else if superview.placingEngine != nil {
            makePlacingEngine()
        }
        superview.forEachLayoutEngine { $0.invalidate() }
        if isLayoutRoot { autoLayout?.engine?.invalidate() } else { autoLayout?.engine = nil }
    }

    final func setSemanticContentAttribute(_ attribute: UISemanticContentAttribute) {
        guard attribute != storedSemanticContentAttribute else { return }
        storedSemanticContentAttribute = attribute
        setNeedsLayout()
        autoLayoutDirectionDidChange()
    }

    /// The reading direction has changed.
    final func autoLayoutDirectionDidChange() {
        forEachEngineKnowingSelf { $0.invalidate() }
    }

    /// Whether the superview's change of size moves this view by its autoresizing mask.
    final var autoLayoutKeepsAutoresizing: Bool { translatesAutoresizingMaskIntoConstraints }

    /// Brings the solver up to date that places this view, before the view is laid out on its own.
    final func autoLayoutPrepareAround() {
        superview?.placingEngine?.prepareForLayout()
    }

    /// Brings the solver up to date that places what is inside of this view, before a layout pass goes there.
    final func autoLayoutPrepareInside() {
        guard let engine = autoLayout?.engine else { return }
        let isDirty = engine.isDirty
        engine.prepareForLayout()
        if isDirty, isTableAccessory { (superview as? UITableView)?.accessoryContentMayDiffer(accessory: self) }
    }

    /// Gives the view the size that its constraints ask for, before its `layoutSubviews`.
    ///
    /// Only the size: where the view is, is its superview's business.
    final func autoLayoutTakeOwnSize() {
        guard !translatesAutoresizingMaskIntoConstraints else { return }
        let engine = superview == nil ? makePlacingEngine() : superview?.placingEngine
        guard let engine else { return }
        engine.prepareForLayout()
        engine.takeOwnSize(of: self)
    }

    /// Places the subviews as their constraints ask for.
    final func autoLayoutPlaceSubviews() {
        guard let engine = placingEngine else { return }
        engine.prepareForLayout()
        engine.placeItems(in: self)
    }

    final func autoLayoutInvalidateIntrinsicContentSize() {
        forEachEngineKnowingSelf { $0.intrinsicContentSizeChanged(of: self) }
        if let superview, superview.followsContentOfSubviews { superview.subviewContentDidChange(self) }
    }

    /// The subviews have changed places, which decides on what constraints leave open.
    final func autoLayoutSubviewOrderDidChange() {
        forEachLayoutEngine { $0.orderChanged() }
    }
}
