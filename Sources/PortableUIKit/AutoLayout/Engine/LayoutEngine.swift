// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

/// The constraints of all descendants of one view, in one solver.
///
/// Views and constraints record their changes here; the solver is updated when a layout pass or a fit needs its values.
/// Changes of constants, texts and sizes edit constraints in place. Constraints are added to and removed from the
/// solver only when the app activates or deactivates some.
///
/// Every view and guide has four variables: the left, the top, the width and the height of its alignment rectangle, the
/// position relative to the superview. The article "Auto Layout" of this module describes the whole process.
///
/// The result of a layout or a fit depends only on the views and constraints, not on earlier layouts and fits:
/// ambiguity is resolved by the order of the views (`weighItems`), text is broken starting from one line each time
/// (`wrapTexts`), and conflicts are solved from scratch (`solve`).
@MainActor
final class LayoutEngine {
    /// The purpose of the solver's values.
    enum Purpose: Equatable {
        /// The root has the size of its bounds.
        case layout
        /// The root has the size that suits its content.
        case fitting
    }

    /// The view whose descendants are solved.
    unowned let root: UIView

    var solver = Solver()
    private static var buildCount = 0
    /// The state that items change without the engine.
    let changes = LayoutChanges()
    /// How many times views were added after the build.
    var joinCount = 0
    var purpose = Purpose.layout
    private var isPreparing = false

    var items: [ObjectIdentifier: SolvedItem] = [:]
    /// The item of each variable.
    var owners: [Variable: SolvedItem] = [:]
    var rows: [ObjectIdentifier: ConstraintRow] = [:]
    /// The origin of each of the solver's constraints.
    var sources: [Cassowary.Constraint: RowSource] = [:]
    var rootRows = RootRows()
    /// Whether the order of the items has changed since they were weighed.
    var orderIsStale = true

    /// The latest fit, which is valid until `changes.count` differs.
    private var latestFit: Fit?

    struct Fit {
        let target: CGSize
        let horizontal: UILayoutPriority
        let vertical: UILayoutPriority
        var size = CGSize.zero
        var changeCount = 0

        func isSame(as other: Fit) -> Bool {
            target == other.target && horizontal == other.horizontal && vertical == other.vertical
        }
    }

    // The changes since the solver's last update.
    var joinedSubtrees: [UIView] = []
    var addedConstraints: [NSLayoutConstraint] = []
    var editedRows: [ConstraintRow] = []
    var changedContents: [SolvedItem] = []
    private var contentsBeingUpdated: [SolvedItem] = []
    var movedItems: [SolvedItem] = []

    /// Items whose height depends on their width: wrapping text.
    var wrappingItems: [SolvedItem] = []
    /// System guides, and views positioned by autoresizing mask.
    var systemGuides: [SolvedItem] = [] { didSet { hasSystemGuides = !systemGuides.isEmpty } }
    /// Read at each fit: a flag is read without a check of exclusive access.
    private(set) var hasSystemGuides = false

    /// The app's constraints that were given up because of conflicts.
    var brokenRows: [ConstraintRow] = []
    /// Whether constraints of the layout itself were given up.
    var hasBrokenLayoutRows = false
    /// Whether a conflict has occurred during the present computation.
    var hasFoundConflict = false
    /// The reports of the constraints that were given up, if this is final.
    var unsentReports: [ObjectIdentifier: LayoutConflict] = [:]
    private var reportedConstraints: [NSLayoutConstraint] = []

    /// How many of the solver's pivots are counted in `AutoLayoutCounters`.
    private var countedPivots = 0

    /// The plans for fits while only contents, constants and the target size change.
    let fitPlans = FitPlans()

    /// Whether there was no layout between the present fit and the one before. A view that is laid out after each fit needs
    /// the solver anyway, so a plan saves it less than it costs.
    private var followsFit = false

    /// Whether constraints are being exchanged whose statements the fit plans contain.
    var isExchanging = false

    /// Whether the present fit gives the root its width.
    var isRootWidthGiven = true

    /// Whether variables get the names of their views, for dumps.
    let namesVariables: Bool

    init(root: UIView, namesVariables: Bool = false) {
        self.root = root
        self.namesVariables = namesVariables
    }

    // MARK: Layouts and fits

    /// Records that something has changed, so that the next layout pass visits the root.
    func markDirty() {
        changes.count &+= 1
        requestLayout()
    }

    func requestLayout() {
        latestFit = nil
        guard !changes.isDirty else { return }
        changes.isDirty = true
        // Changes during a computation are computed again at once.
        guard !isPreparing || purpose == .fitting else { return }
        root.layer.layoutBelowIsNeeded()
    }

    /// Drops the solver's contents; they are built again from the view tree when needed.
    func invalidate() {
        changes.isBuilt = false
        fitPlans.forget()
        markDirty()
    }

    /// Drops the latest fit: the layout around the root, which is wrapping text, has broken it at another width.
    func forgetLatestFit() {
        latestFit = nil
    }

    var isBuilt: Bool { changes.isBuilt }

    /// Whether a layout or a fit is being computed.
    var isBusy: Bool { isPreparing }

    /// Computes the values of the present layout, and requests layout of the views that have moved.
    func prepareForLayout() {
        guard changes.isDirty || purpose != .layout, !isPreparing, root.isLayoutRoot else { return }
        isPreparing = true
        defer { isPreparing = false }
        AutoLayoutCounters.counted.preparations += 1
        purpose = .layout
        // Views are notified of a new reading direction or scale before the solver reads them, not while it does.
        _ = root.traitCollection
        unbreakRoot(isWidthGiven: true)
        var rounds = 0
        repeat {
            rounds += 1
            changes.isDirty = false
            solve(for: nil)
            rememberWrappingWidths()
            // A view that invalidates its content whenever it is measured would cause an endless loop.
        } while changes.isDirty && rounds < Self.roundLimit
        changes.isDirty = false
        reportConflicts()
        requestLayoutOfMovedViews()
        countPivots()
    }

    /// How many times one pass repeats for changes that it caused itself.
    private static let roundLimit = 4

    /// The size of the root for its content. The root's traits are up to date.
    func fittingSize(_ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
        guard !isPreparing else { return target }
        var fit = Fit(target: target, horizontal: horizontal, vertical: vertical)
        if let latestFit, latestFit.changeCount == changes.count, latestFit.isSame(as: fit) { return latestFit.size }
        isPreparing = true
        defer { isPreparing = false }
        AutoLayoutCounters.counted.fits += 1
        let changeCount = changes.count
        followsFit = purpose == .fitting
        purpose = .fitting
        unbreakRoot(isWidthGiven: horizontal == .required)
        if let size = plannedSize(fit) {
            AutoLayoutCounters.counted.fitsByPlan += 1
            fit.size = size
        } else {
            solve(for: fit)
            guard let item = existingItem(of: root) else { return .zero }
            fit.size = CGSize(width: tidied(value(item.width)), height: tidied(value(item.height)))
            fitPlans.endFit()
            countPivots()
        }
        fitPlans.appliedChangeCount = changeCount
        fit.changeCount = changes.count
        latestFit = fit
        return fit.size
    }

    private func countPivots() {
        let pivots = solver.counters.pivots
        AutoLayoutCounters.counted.pivots += pivots - countedPivots
        countedPivots = pivots
    }

    // MARK: Updating

    /// Whether required constraints are known to conflict.
    var hasConflicts: Bool { !brokenRows.isEmpty || hasBrokenLayoutRows }

    /// Computes the values of a fit, or of the present layout.
    ///
    /// Which of the conflicting constraints is given up depends on their order, so conflicts are solved from scratch.
    private func solve(for fit: Fit?) {
        if hasConflicts { changes.isBuilt = false }
        for _ in 0..<2 {
            let isFresh = !isBuilt
            hasFoundConflict = false
            synchronize()
            if let fit { setRootSize(for: fit) } else { setRootSizeForLayout() }
            if !isFresh, retryBrokenRows() { hasFoundConflict = false }
            if orderIsStale { weighItems() }
            if let fit { fitPlans.beginFit(fit, mayDraft: followsFit && !hasConflicts) }
            var values = SolverValues()
            wrapTexts(&values)
            // Conflicts are solved from scratch, and not by plans.
            if hasConflicts { fitPlans.forget() }
            guard hasFoundConflict, !isFresh else { break }
            changes.isBuilt = false
        }
    }

    /// Passes all recorded changes to the solver.
    private func synchronize() {
        if !isBuilt { build() }
        if !joinedSubtrees.isEmpty {
            let subtrees = joinedSubtrees
            joinedSubtrees = []
            var constraints = addedConstraints
            addedConstraints = []
            for view in subtrees where view.superview.map(solvesSubviews) ?? false { collect(view, into: &constraints) }
            addRows(constraints)
        }
        if !addedConstraints.isEmpty {
            let constraints = addedConstraints
            addedConstraints = []
            isExchanging = true
            addRows(constraints)
            isExchanging = false
        }
        if !movedItems.isEmpty {
            let moved = movedItems
            movedItems = []
            for item in moved { updatePlacement(of: item) }
        }
        updateGuides()
        if !editedRows.isEmpty {
            let edited = editedRows
            editedRows = []
            for row in edited { updateRow(row) }
        }
        if !changedContents.isEmpty {
            // Two arrays are exchanged, so that both keep their capacity.
            swap(&changedContents, &contentsBeingUpdated)
            for item in contentsBeingUpdated { updateContent(of: item) }
            contentsBeingUpdated.removeAll(keepingCapacity: true)
        }
    }

    private func build() {
        solver = Solver()
        fitPlans.forget()
        fitPlans.startCounting()
        Self.buildCount += 1
        changes.buildNumber = Self.buildCount
        countedPivots = 0
        items = [:]
        owners = [:]
        rows = [:]
        sources = [:]
        rootRows = RootRows()
        joinedSubtrees = []
        addedConstraints = []
        editedRows = []
        changedContents = []
        movedItems = []
        wrappingItems = []
        systemGuides = []
        brokenRows = []
        hasBrokenLayoutRows = false
        unsentReports = [:]
        changes.isBuilt = true
        AutoLayoutCounters.counted.builds += 1
        makeItem(root)
        var constraints: [NSLayoutConstraint] = []
        collect(root, into: &constraints)
        addRows(constraints)
    }

    /// Collects the constraints of a subtree, and makes items of its views that are positioned by constraints.
    private func collect(_ view: UIView, into constraints: inout [NSLayoutConstraint]) {
        if view !== root, !view.translatesAutoresizingMaskIntoConstraints { makeItem(view) }
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

    /// Reports the constraints of the present layout that were given up, each once until it holds again.
    private func reportConflicts() {
        guard !brokenRows.isEmpty || !reportedConstraints.isEmpty else { return }
        reportedConstraints.removeAll { constraint in
            let holds = rows[ObjectIdentifier(constraint)]?.handle != nil
            if holds { constraint.isReportedBroken = false }
            return holds || !constraint.isReportedBroken
        }
        for row in brokenRows where !row.constraint.isReportedBroken {
            row.constraint.isReportedBroken = true
            reportedConstraints.append(row.constraint)
            AutoLayoutCounters.counted.conflicts += 1
            let lines = unsentReports[ObjectIdentifier(row.constraint)]?.lines ?? []
            row.constraint.reportedConflict = lines
            LayoutConflictLog.report(constraints: lines, broken: row.constraint.debugDescription)
        }
        unsentReports = [:]
    }

    // MARK: Values

    func value(_ variable: Variable) -> Double {
        solver.value(of: variable)
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
