// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

/// The constraints of everything inside of one view, in one live solver.
///
/// Views and constraints note their changes here; the solver is brought up to date when a layout pass or a fit needs its
/// values. Changes of constants, texts and sizes edit constraints in place; constraints are added to and removed from the
/// solver only when the program adds or removes some.
///
/// Every view and guide has four variables: the left, the top, the width and the height of its alignment rectangle, the
/// place relative to the view it is in. The article "Auto Layout" of this module tells the whole story.
///
/// What a layout or a fit says follows from the views and constraints alone, not from the layouts and fits before it: what
/// constraints leave open is decided by the order of the views (`weighItems`), text is broken from unbroken lines on each
/// time (`settle`), and what contradicts itself is worked out from nothing (`workOut`).
@MainActor
final class LayoutEngine {
    /// What the solver's values are to be used for.
    enum Purpose: Equatable {
        /// The root has the size of its bounds.
        case layout
        /// The root has the size that suits its content.
        case fitting
    }

    /// The view inside of which everything is.
    unowned let root: UIView

    var solver = Solver()
    /// Tells the solver's contents from those before them and from those of other engines.
    private(set) var buildNumber = 0
    private static var buildCount = 0
    /// Whether the solver holds the view tree; if not it is built from scratch when it is needed.
    private(set) var isBuilt = false
    /// Whether something has changed since the last layout pass.
    private(set) var isDirty = false
    /// How often something was noted that fits depend on, besides the size of the root.
    var noteCount = 0
    /// How often views have joined what was built.
    var joinCount = 0
    var purpose = Purpose.layout
    private var isPreparing = false

    var items: [ObjectIdentifier: SolvedItem] = [:]
    /// Which item a variable belongs to.
    var owners: [Variable: SolvedItem] = [:]
    var rows: [ObjectIdentifier: ConstraintRow] = [:]
    /// The origin of each of the solver's constraints.
    var sources: [Cassowary.Constraint: RowSource] = [:]
    var rootRows = RootRows()
    /// Whether the items have come into another order than the one that they were weighed by.
    var orderIsStale = true

    /// The latest fit, while nothing has changed since.
    private var latestFit: Fit?

    struct Fit {
        let target: CGSize
        let horizontal: UILayoutPriority
        let vertical: UILayoutPriority
        var size = CGSize.zero

        func isSame(as other: Fit) -> Bool {
            target == other.target && horizontal == other.horizontal && vertical == other.vertical
        }
    }

    // What has changed since the solver was brought up to date.
    var joinedSubtrees: [UIView] = []
    var addedConstraints: [NSLayoutConstraint] = []
    var editedRows: [ConstraintRow] = []
    var changedContents: [SolvedItem] = []
    private var contentsAtHand: [SolvedItem] = []
    var movedItems: [SolvedItem] = []

    /// Items whose size along one axis follows from the other: wrapped text.
    var wrappingItems: [SolvedItem] = []
    /// Items that are guides of the system, or views placed by autoresizing mask.
    var systemGuides: [SolvedItem] = []

    /// The program's constraints that contradict others and were given up.
    var brokenRows: [ConstraintRow] = []
    /// Whether constraints of the layout itself were given up.
    var hasGivenUpOthers = false
    /// Whether the values that are being worked out have met a contradiction, be it over again.
    var hasMetContradiction = false
    /// What there is to say of the constraints that were given up, if they stay so.
    var unsentReports: [ObjectIdentifier: LayoutConflict] = [:]
    private var reportedConstraints: [NSLayoutConstraint] = []

    /// How many of the solver's pivots are in `AutoLayoutCounters` already.
    private var countedPivots = 0

    /// What fits come to as long as only contents, constants and the size asked for change.
    let fitPlans = FitPlans()

    /// Whether constraints come or go of which the fit plans know what they say.
    var isExchanging = false

    /// Whether the fit that is going on gives the root its width.
    var isRootWidthGiven = true

    /// Whether variables get the names of their views, for dumps.
    let namesVariables: Bool

    init(root: UIView, namesVariables: Bool = false) {
        self.root = root
        self.namesVariables = namesVariables
    }

    // MARK: Layouts and fits

    /// Notes that something has changed, so that the next layout pass has to come here.
    func markDirty() {
        noteCount &+= 1
        askForLayout()
    }

    func askForLayout() {
        latestFit = nil
        guard !isDirty else { return }
        isDirty = true
        // While values are being worked out they are worked out again at once.
        guard !isPreparing || purpose == .fitting else { return }
        root.layer.layoutBelowIsNeeded()
    }

    /// Forgets the solver's contents; they are made anew from the view tree when they are needed.
    func invalidate() {
        isBuilt = false
        fitPlans.forget()
        markDirty()
    }

    /// Forgets the latest fit: the root, which is wrapping text, was broken at another width by the layout around it.
    func forgetLatestFit() {
        latestFit = nil
    }

    /// Whether the engine is at work on a layout or a fit.
    var isBusy: Bool { isPreparing }

    /// Makes the solver's values those of the present layout, and asks the views that have moved for layout.
    func prepareForLayout() {
        guard isDirty || purpose != .layout, !isPreparing, root.isLayoutRoot else { return }
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
            isDirty = false
            workOut(for: nil)
            rememberWrappingWidths()
            // A view that invalidates its content while it is asked for it would never come to an end.
        } while isDirty && rounds < Self.roundLimit
        isDirty = false
        reportConflicts()
        askMovedViewsForLayout()
        countPivots()
    }

    /// How often one pass repeats for changes that it has itself caused.
    private static let roundLimit = 4

    /// The size of the root, whose traits are up to date, that its content asks for.
    func fittingSize(_ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
        guard !isPreparing else { return target }
        var fit = Fit(target: target, horizontal: horizontal, vertical: vertical)
        if let latestFit, latestFit.isSame(as: fit) { return latestFit.size }
        isPreparing = true
        defer { isPreparing = false }
        AutoLayoutCounters.counted.fits += 1
        purpose = .fitting
        unbreakRoot(isWidthGiven: horizontal == .required)
        if let size = plannedSize(fit) {
            AutoLayoutCounters.counted.fitsByPlan += 1
            fit.size = size
        } else {
            workOut(for: fit)
            guard let item = existingItem(of: root) else { return .zero }
            fit.size = CGSize(width: tidied(value(item.width)), height: tidied(value(item.height)))
            fitPlans.endFit()
            countPivots()
        }
        latestFit = fit
        return fit.size
    }

    private func countPivots() {
        let pivots = solver.counters.pivots
        AutoLayoutCounters.counted.pivots += pivots - countedPivots
        countedPivots = pivots
    }

    // MARK: Bringing up to date

    /// Whether required constraints contradict each other, as far as is known.
    var isContradictory: Bool { !brokenRows.isEmpty || hasGivenUpOthers }

    /// Works out the values of a fit, or of the present layout.
    ///
    /// Which of contradicting constraints is given up depends on the order in which they come, so contradictions are worked
    /// out from nothing.
    private func workOut(for fit: Fit?) {
        if isContradictory { isBuilt = false }
        for _ in 0..<2 {
            let isFresh = !isBuilt
            hasMetContradiction = false
            synchronize()
            if let fit { setRootSize(for: fit) } else { setRootSizeForLayout() }
            if !isFresh, retryBrokenRows() { hasMetContradiction = false }
            if orderIsStale { weighItems() }
            if let fit { fitPlans.beginFit(fit, isPossible: !isContradictory) }
            var values = SolverValues(engine: self)
            settle(&values)
            guard hasMetContradiction, !isFresh else { break }
            isBuilt = false
        }
    }

    /// Puts everything that was noted into the solver.
    private func synchronize() {
        if !isBuilt { build() }
        if !joinedSubtrees.isEmpty {
            let subtrees = joinedSubtrees
            joinedSubtrees = []
            var constraints = addedConstraints
            addedConstraints = []
            for view in subtrees where view.superview.map(knowsInside) ?? false { collect(view, into: &constraints) }
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
            // Two arrays change places, so that both keep their room.
            swap(&changedContents, &contentsAtHand)
            for item in contentsAtHand { updateContent(of: item) }
            contentsAtHand.removeAll(keepingCapacity: true)
        }
    }

    private func build() {
        solver = Solver()
        fitPlans.forget()
        fitPlans.startCounting()
        Self.buildCount += 1
        buildNumber = Self.buildCount
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
        hasGivenUpOthers = false
        unsentReports = [:]
        isBuilt = true
        AutoLayoutCounters.counted.builds += 1
        makeItem(root)
        var constraints: [NSLayoutConstraint] = []
        collect(root, into: &constraints)
        addRows(constraints)
    }

    /// Gathers the constraints of a subtree and makes the items of its views that are placed by constraints.
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

    /// Adds constraints in the order of their activation, so that it is the later of two contrary ones that is broken.
    private func addRows(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints.sorted(by: { $0.activationOrder < $1.activationOrder })
        where rows[ObjectIdentifier(constraint)] == nil && (constraint.referenceView.map(knowsInside) ?? false) {
            addRow(constraint)
        }
    }

    /// Whether what is directly inside of `view` belongs to this solver. A view may have left since it was noted.
    private func knowsInside(_ view: UIView) -> Bool {
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

/// The number without the dust of floating-point arithmetic: a multiple of 1/192 point where it is within 1e-7 of one, so
/// that all pixels of all screens are exact; else a multiple of 2⁻²⁴.
func tidied(_ value: Double) -> CGFloat {
    let units = value * 192
    let nearest = units.rounded()
    if abs(units - nearest) < 192e-7 { return CGFloat(nearest / 192) }
    return CGFloat((value * 16_777_216).rounded() / 16_777_216)
}
