// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

/// The constraints of all descendants of one view in a solver, as of one state of the view tree and what has changed since.
///
/// Every view and guide has four variables: the left, the top, the width and the height of its alignment rectangle, the
/// position relative to the superview. The article "Auto Layout" of this module describes the whole process.
@MainActor
final class LayoutSystem {
    /// The meaning of the solver's values.
    enum Purpose: Equatable {
        /// The root has the size of its bounds.
        case layout
        /// The root has the size that suits its content.
        case fit(FitTarget)
    }

    /// The changes since the solver's last update.
    struct Changes {
        var subtrees: [UIView] = []
        var constraints: [NSLayoutConstraint] = []
        var rows: [ConstraintRow] = []
        var contents: [SolvedItem] = []
        var moved: [SolvedItem] = []

        /// Records that the constant of a row may have changed.
        @MainActor
        mutating func record(_ row: ConstraintRow) {
            guard !row.isEdited else { return }
            row.isEdited = true
            rows.append(row)
        }

        /// Records that the size of an item's content has to be read again.
        @MainActor
        mutating func recordContent(of item: SolvedItem) {
            item.content.isStale = true
            guard !item.content.isRecorded else { return }
            item.content.isRecorded = true
            contents.append(item)
        }
    }

    unowned let root: UIView
    let namesVariables: Bool
    let solver = Solver()
    var purpose = Purpose.layout
    var pending = Changes()

    var items: [ObjectIdentifier: SolvedItem] = [:]
    var owners: [Variable: SolvedItem] = [:]
    var rows: [ObjectIdentifier: ConstraintRow] = [:]
    /// The origin of each of the solver's constraints.
    var sources: [Cassowary.Constraint: RowSource] = [:]
    var rootRows = RootRows()
    /// Whether the order of the items has changed since they were weighed.
    var orderIsStale = true

    /// Items whose height depends on their width: wrapping text.
    var wrappingItems: [SolvedItem] = []
    /// System guides, and views positioned by autoresizing mask.
    var systemGuides: [SolvedItem] = []

    /// The app's constraints that were given up because of conflicts.
    var brokenRows: [ConstraintRow] = []
    /// Whether constraints of the layout itself were given up.
    var hasBrokenLayoutRows = false
    /// Whether a conflict has occurred during the present computation.
    var hasFoundConflict = false
    /// How many of the solver's pivots are counted in `AutoLayoutCounters`.
    private var countedPivots = 0
    /// Identifies the views of the system among all systems: changes when views are added.
    private(set) var viewsNumber = LayoutSystem.makeNumber()

    private static var lastNumber = 0

    private static func makeNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    init(root: UIView, namesVariables: Bool) {
        self.root = root
        self.namesVariables = namesVariables
        AutoLayoutCounters.counted.builds += 1
        makeItem(root, isConstrained: false)
        pending.subtrees = [root]
    }

    // MARK: Updating

    /// Whether required constraints are known to conflict.
    var hasConflicts: Bool { !brokenRows.isEmpty || hasBrokenLayoutRows }

    /// Computes the values of a fit, or of the present layout.
    ///
    /// - Returns: `false` if a conflict was found, whose result depends on the order of the changes.
    func solve(for purpose: Purpose) -> Bool {
        updateWidthOfRootText(for: purpose)
        self.purpose = purpose
        hasFoundConflict = false
        synchronize()
        switch purpose {
        case .fit(let target): setRootSize(for: target)
        case .layout: setRootSizeForLayout()
        }
        // Constraints may have conflicted only while the changes were made one by one.
        if retryBrokenRows() { hasFoundConflict = false }
        if orderIsStale { weighItems() }
        wrapTexts()
        AutoLayoutCounters.counted.pivots += solver.counters.pivots - countedPivots
        countedPivots = solver.counters.pivots
        return !hasFoundConflict
    }

    /// Passes all recorded changes to the solver.
    private func synchronize() {
        if !pending.subtrees.isEmpty || !pending.constraints.isEmpty {
            let subtrees = pending.subtrees
            var constraints = pending.constraints
            pending.subtrees = []
            pending.constraints = []
            for view in subtrees where view === root || view.superview.map(solvesSubviews) ?? false {
                collect(view, into: &constraints)
            }
            addRows(constraints)
        }
        if !pending.moved.isEmpty {
            let moved = pending.moved
            pending.moved = []
            for item in moved { updatePlacement(of: item) }
        }
        updateGuides()
        if !pending.rows.isEmpty {
            let rows = pending.rows
            pending.rows = []
            for row in rows { updateRow(row) }
        }
        if !pending.contents.isEmpty {
            let contents = pending.contents
            pending.contents = []
            for item in contents { updateContent(of: item) }
        }
    }

    /// Collects the constraints of a subtree, and makes items of its views that are positioned by constraints.
    private func collect(_ view: UIView, into constraints: inout [NSLayoutConstraint]) {
        if view !== root, !view.translatesAutoresizingMaskIntoConstraints {
            makeItem(view, isConstrained: false)
        }
        guard view === root || !view.isLayoutRoot else { return }
        if let state = view.autoLayout {
            for constraint in state.constraints where constraint.referenceView === view {
                constraints.append(constraint)
            }
            constraints += state.constraintsHeldAbove
        }
        for subview in view.storedSubviews { collect(subview, into: &constraints) }
    }

    /// Adds constraints in the order of their activation, so that the later of two conflicting ones is broken.
    private func addRows(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints.sorted(by: { $0.activationOrder < $1.activationOrder })
        where rows[ObjectIdentifier(constraint)] == nil && (constraint.referenceView.map(solvesSubviews) ?? false) {
            addRow(constraint)
        }
    }

    /// Whether the direct subviews of `view` belong to this solver. A view may have been removed since it was recorded.
    private func solvesSubviews(_ view: UIView) -> Bool {
        var current = view
        while current !== root {
            guard !current.isLayoutRoot, let superview = current.superview else { return false }
            current = superview
        }
        return true
    }

    /// Adds a subtree in the next update.
    func join(_ view: UIView) {
        viewsNumber = Self.makeNumber()
        pending.subtrees.append(view)
        orderIsStale = true
    }

    // MARK: Values

    func value(_ variable: Variable) -> Double { solver.value(of: variable) }

    /// The size of the root's alignment rectangle, in points.
    var rootSize: CGSize {
        guard let item = items[ObjectIdentifier(root)] else { return .zero }
        return CGSize(width: tidied(value(item.width)), height: tidied(value(item.height)))
    }
}

extension Strength {
    /// Stronger than every optional priority, weaker than a required constraint.
    static let justBelowRequired = Strength.priority(1000 - 1 / 4096)
    /// Weaker than every priority that a program may use.
    static let weakest = Strength.priority(1 / 4096)
}

/// The number without floating-point rounding errors: a multiple of 1/192 point if it is within 1e-7 of one, so that
/// pixels of all screens are exact; otherwise a multiple of 2⁻²⁴.
func tidied(_ value: Double) -> CGFloat {
    let units = value * 192
    let nearest = units.rounded()
    if abs(units - nearest) < 192e-7 { return CGFloat(nearest / 192) }
    return CGFloat((value * 16_777_216).rounded() / 16_777_216)
}
