// SPDX-License-Identifier: MIT

// The solver of a view.
//
// There is one solver for each *layout root*: a window, a view without a superview, a view controller's view, a cell,
// and any other view with a fixed frame whose border no constraint crosses. The layout inside of a root depends only on
// the root's size. So a cell keeps its solver wherever it is, and attaching or detaching it changes no constraint.
extension UIView {
    /// `superview` without a dynamic call: the walks up the tree are a part of each change of a text.
    final var storedSuperview: UIView? { superviewReference?.object }

    /// Whether the view's descendants have a solver of their own.
    final var isLayoutRoot: Bool {
        guard let superviewReference, !superviewReference.isEmpty else { return true }
        guard translatesAutoresizingMaskIntoConstraints else { return false }
        if let state = autoLayout, state.crossingItems != 0 { return false }
        return autoresizingMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight]) || isLayoutBoundary
    }

    /// The root whose solver has the direct subviews of the view. O(depth).
    final var layoutRoot: UIView {
        var view = self
        while !view.isLayoutRoot, let superview = view.storedSuperview { view = superview }
        return view
    }

    /// The solver that positions the direct subviews of the view, if there is one. O(depth).
    final var placingEngine: LayoutEngine? { layoutRoot.autoLayout?.engine }

    /// The solver that positions the direct subviews of the view, created if there is none.
    @discardableResult
    final func makePlacingEngine() -> LayoutEngine {
        let root = layoutRoot
        let state = root.autoLayoutState
        if let engine = state.engine { return engine }
        let engine = LayoutEngine(root: root)
        state.engine = engine
        engine.invalidate()
        return engine
    }

    /// Calls `body` with every solver that contains the direct subviews of the view: the one that positions them, and
    /// those of ancestors that only fit views. O(depth).
    final func forEachLayoutEngine(_ body: (LayoutEngine) -> Void) {
        var view = self
        while true {
            if let engine = view.autoLayout?.engine { body(engine) }
            guard !view.isLayoutRoot, let superview = view.storedSuperview else { return }
            view = superview
        }
    }

    /// Calls `body` with every solver that may contain the view itself: those of its ancestors and its own.
    final func forEachEngineKnowingSelf(_ body: (LayoutEngine) -> Void) {
        if let engine = autoLayout?.engine { body(engine) }
        storedSuperview?.forEachLayoutEngine(body)
    }

    /// The deepest view that contains both; `nil` if there is none. O(depth).
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

    // MARK: Notifications of UIView

    final func autoLayoutDidJoinSuperview() {
        markConstraintUpdateAncestors()
        guard let superview else { return }
        if let state = autoLayout, state.itemsHeldOutside > 0 {
            // Constraints from outside were removed with the former superview.
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
        // From now on the view is solved with its superview.
        autoLayout?.engine = nil
    }

    /// The view is about to be removed from its superview.
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
        ownLayer.layoutBelowIsNeeded()
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
        superview?.forEachLayoutEngine { if translatesAutoresizingMaskIntoConstraints { $0.frameChanged(of: self) } }
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

    final func autoLayoutDirectionDidChange() { forEachEngineKnowingSelf { $0.invalidate() } }

    /// Updates the constraints of this view and its descendants, and the solver that positions the descendants, before
    /// a layout pass visits them. Views may have been added during the pass.
    final func autoLayoutPrepareInside() {
        updateConstraintsIfNeeded()
        guard let engine = autoLayout?.engine else { return }
        let isDirty = engine.isDirty
        engine.prepareForLayout()
        if isDirty, isSizedBySuperview { superview?.subviewContentMayDiffer(self) }
    }

    /// Sets the view's size from its constraints, before its `layoutSubviews`.
    ///
    /// Only the size: the position belongs to the layout of its superview.
    final func autoLayoutTakeOwnSize() {
        guard !translatesAutoresizingMaskIntoConstraints else { return }
        let engine = superview == nil ? makePlacingEngine() : superview?.placingEngine
        guard let engine else { return }
        engine.prepareForLayout()
        engine.system?.takeOwnSize(of: self)
    }

    /// Positions the subviews by their constraints.
    final func autoLayoutPlaceSubviews() {
        guard let engine = placingEngine else { return }
        engine.prepareForLayout()
        engine.system?.placeItems(in: self)
    }

    final func autoLayoutInvalidateIntrinsicContentSize() {
        forEachEngineKnowingSelf { $0.intrinsicContentSizeChanged(of: self) }
        if autoLayout?.superviewFollowsContent ?? false { storedSuperview?.subviewContentDidChange(self) }
        if isSizedBySuperview { storedSuperview?.subviewContentMayDiffer(self) }
    }
}
