// SPDX-License-Identifier: MIT
import Foundation

/// Auto Layout of all descendants of one view.
///
/// Views and constraints report their changes here. A layout pass or a fit passes them to the solver, which is part of
/// the `LayoutSystem`. Changes of constants, texts and sizes edit constraints in place. Constraints are added to and
/// removed from the solver only when the app activates or deactivates some.
///
/// The result of a layout or a fit depends only on the views and constraints, not on earlier layouts and fits:
/// ambiguity is resolved by the order of the views (`weighItems`), text is broken starting from one line each time
/// (`wrapTexts`), and conflicts are solved from scratch (`solve`).
@MainActor
final class LayoutEngine {
    /// The view whose descendants are solved.
    unowned let root: UIView
    /// Whether variables get the names of their views, for dumps.
    private let namesVariables: Bool

    /// The constraints of the view tree in a solver; `nil` until they are needed, and after `invalidate()`.
    private(set) var system: LayoutSystem?
    /// Whether something has changed since the last layout pass.
    private(set) var isDirty = false
    /// How many changes that fits depend on were reported, besides the size of the root.
    private(set) var changeCount = 0
    /// The latest fit; `nil` after a change.
    private var latestFit: (target: FitTarget, size: CGSize)?
    /// The result that is being computed.
    private var computation: LayoutSystem.Purpose?
    private var reportedConstraints: [NSLayoutConstraint] = []

    init(root: UIView, namesVariables: Bool = false) {
        self.root = root
        self.namesVariables = namesVariables
    }

    // MARK: Invalidating

    /// Records that something has changed, so that the next layout pass visits the root.
    private func markDirty() {
        changeCount &+= 1
        requestLayout()
    }

    private func requestLayout() {
        latestFit = nil
        guard !isDirty else { return }
        isDirty = true
        // Changes during the computation of a layout are computed again at once.
        guard computation != .layout else { return }
        root.ownLayer.layoutBelowIsNeeded()
    }

    /// Drops the solver; it is built again from the view tree when it is needed.
    func invalidate() {
        system = nil
        markDirty()
    }

    // MARK: Layouts and fits

    /// Computes the values of the present layout, and requests layout of the views that have moved.
    func prepareForLayout() {
        guard isDirty || system?.purpose != .layout, computation == nil, root.isLayoutRoot else { return }
        computation = .layout
        defer { computation = nil }
        AutoLayoutCounters.counted.preparations += 1
        // Views are notified of a new reading direction or scale before the solver reads them, not while it does.
        _ = root.traitCollection
        // A view that invalidates its content whenever it is measured would cause an endless loop.
        for _ in 0..<Self.roundLimit {
            isDirty = false
            let solved = solve(for: .layout)
            solved.storeWrappingWidths()
            guard isDirty else { break }
        }
        isDirty = false
        reportConflicts()
        system?.requestLayoutOfMovedViews()
    }

    /// How many times one pass repeats for changes that it caused itself.
    private static let roundLimit = 4

    /// The size of the root for its content. The root's traits are up to date.
    func fittingSize(_ target: FitTarget) -> CGSize {
        guard computation == nil else { return target.size }
        if let latestFit, latestFit.target == target { return latestFit.size }
        computation = .fit(target)
        defer { computation = nil }
        AutoLayoutCounters.counted.fits += 1
        let size = solve(for: .fit(target)).rootSize
        latestFit = (target, size)
        return size
    }

    /// Which of the conflicting constraints is given up depends on their order, so conflicts are solved from scratch.
    private func solve(for purpose: LayoutSystem.Purpose) -> LayoutSystem {
        if let system, !system.hasConflicts, system.solve(for: purpose) { return system }
        let fresh = LayoutSystem(root: root, namesVariables: namesVariables)
        system = fresh
        _ = fresh.solve(for: purpose)
        return fresh
    }

    /// Reports the constraints of the present layout that were given up, each once until it holds again.
    private func reportConflicts() {
        guard let system, system.hasConflicts || !reportedConstraints.isEmpty else { return }
        reportedConstraints.removeAll { constraint in
            let holds = system.rows[ObjectIdentifier(constraint)]?.handle != nil
            if holds { constraint.isReportedBroken = false }
            return holds || !constraint.isReportedBroken
        }
        for row in system.brokenRows where !row.constraint.isReportedBroken {
            row.constraint.isReportedBroken = true
            reportedConstraints.append(row.constraint)
            AutoLayoutCounters.counted.conflicts += 1
            row.constraint.reportedConflict = row.conflict
            LayoutConflictLog.report(constraints: row.conflict, broken: row.constraint.debugDescription)
        }
    }

    // MARK: Changes that views and constraints report

    func subtreeJoined(_ view: UIView) {
        system?.join(view)
        markDirty()
    }

    func subtreeWillLeave(_ view: UIView) {
        guard let system else { return }
        system.pending.subtrees.removeAll { $0 === view }
        guard system.items[ObjectIdentifier(view)] != nil || !view.isLayoutRoot else { return }
        if !system.removeSubtree(view) { self.system = nil }
        markDirty()
    }

    /// The order of subviews has changed, which resolves ambiguity.
    func orderChanged() {
        system?.orderIsStale = true
        latestFit = nil
    }

    func constraintAdded(_ constraint: NSLayoutConstraint) {
        system?.pending.constraints.append(constraint)
        markDirty()
    }

    func constraintRemoved(_ constraint: NSLayoutConstraint) {
        guard let system else { return }
        system.removeConstraint(constraint)
        markDirty()
    }

    func constantChanged(of constraint: NSLayoutConstraint) {
        guard let system else { return }
        if let row = system.rows[ObjectIdentifier(constraint)] { system.pending.record(row) }
        markDirty()
    }

    /// Whether a layout has given the constraint to the solver.
    func contains(_ constraint: NSLayoutConstraint) -> Bool { system?.rows[ObjectIdentifier(constraint)] != nil }

    func priorityChanged(of constraint: NSLayoutConstraint) {
        guard let system else { return }
        if let row = system.rows[ObjectIdentifier(constraint)] { system.updatePriority(of: row) }
        markDirty()
    }

    func intrinsicContentSizeChanged(of view: UIView) {
        guard let system, let item = system.items[ObjectIdentifier(view)] else { return }
        system.pending.recordContent(of: item)
        markDirty()
    }

    func contentPrioritiesChanged(of view: UIView) {
        guard let system, let item = system.items[ObjectIdentifier(view)] else { return }
        system.updateContentPriorities(of: item)
        markDirty()
    }

    func frameChanged(of view: UIView) {
        guard let system, let item = system.items[ObjectIdentifier(view)], item.autoresizing != nil else { return }
        guard !item.isMoved else { return }
        item.isMoved = true
        system.pending.moved.append(item)
        markDirty()
    }

    func rootGeometryChanged() {
        guard let system, computation == nil else { return }
        if system.rootRows.differ(from: root.bounds.size) || !system.systemGuides.isEmpty { requestLayout() }
    }

    /// A view that constraints cross scrolls its content.
    func boundsOriginChanged(of view: UIView) {
        guard let system, computation == nil else { return }
        let rows = system.rows.values.filter(\.dependsOnGeometry)
        if rows.isEmpty { return requestLayout() }
        // The order of a dictionary isn't that of the constraints.
        for row in rows.sorted(by: { $0.constraint.activationOrder < $1.constraint.activationOrder }) {
            system.pending.record(row)
        }
        markDirty()
    }

    /// The insets of a view have changed. Their values are compared when the guides are updated.
    func marginsChanged(of view: UIView) {
        if system != nil { requestLayout() }
    }

    /// The layout around the root, which is wrapping text, has broken it at another width.
    func wrappingWidthChanged() { latestFit = nil }

    /// The arrangement of a stack view or the vertical alignment of a control has changed, and with it what its baselines depend on.
    func arrangementChanged() {
        if system?.replaceRowsOfOtherBaselines() ?? false { markDirty() }
    }

    func itemRemoved(_ item: any LayoutItem) {
        guard let system, let solved = system.items[ObjectIdentifier(item)] else { return }
        system.removeItems([solved])
        markDirty()
    }
}

/// The size that a fit aims at, in points, and the priorities of its lengths.
struct FitTarget: Equatable {
    let size: CGSize
    let horizontal: UILayoutPriority
    let vertical: UILayoutPriority
}
