import Cassowary
import Foundation

/// The constraints of everything inside of one view, in one live solver.
///
/// The engine is told of changes by the views and constraints, notes them, and brings the solver up to date when a layout
/// pass or a fit needs its values. Changes of constants, texts and sizes edit constraints in place; constraints are added
/// to and removed from the solver only when the program adds or removes some.
///
/// Every view and guide has four variables: the left, the top, the width and the height of its alignment rectangle, the
/// place relative to the view it is in. The article "Auto Layout" of this module tells the whole story.
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

    // Overlapping access to what follows isn't checked: each use is a single read or write.
    @exclusivity(unchecked) var solver = Solver()
    /// Tells the solver's contents from those before them and from those of other engines.
    private(set) var buildNumber = 0
    private static var buildCount = 0
    /// Whether the solver holds the view tree; if not it is built from scratch when it is needed.
    @exclusivity(unchecked) private(set) var isBuilt = false
    /// Whether something has changed since the last layout pass.
    @exclusivity(unchecked) private(set) var isDirty = false
    /// How often something was noted that fits depend on, besides the size of the root.
    @exclusivity(unchecked) var noteCount = 0
    /// How often views have joined what was built.
    @exclusivity(unchecked) private(set) var joinCount = 0
    /// Whether constraints have come or gone, or numbers have changed, so that one given up might hold now.
    @exclusivity(unchecked) var mayRetryBroken = false
    @exclusivity(unchecked) var purpose = Purpose.layout
    @exclusivity(unchecked) private var isPreparing = false
    /// Whether changes are being put into the solver one by one, so that a contradiction may not last.
    @exclusivity(unchecked) private(set) var isTakingOver = false

    var items: [ObjectIdentifier: SolvedItem] = [:]
    /// Which item a variable belongs to.
    var owners: [Variable: SolvedItem] = [:]
    var rows: [ObjectIdentifier: ConstraintRow] = [:]
    /// Who added each of the solver's constraints.
    var sources: [Cassowary.Constraint: RowSource] = [:]
    @exclusivity(unchecked) var rootRows = RootRows()

    /// The latest fit, while nothing has changed since.
    @exclusivity(unchecked) private var lastFit: Fit?

    private struct Fit {
        let target: CGSize
        let horizontal: UILayoutPriority
        let vertical: UILayoutPriority
        let size: CGSize
    }

    // What has changed since the solver was brought up to date.
    @exclusivity(unchecked) var joinedSubtrees: [UIView] = []
    @exclusivity(unchecked) var addedConstraints: [NSLayoutConstraint] = []
    @exclusivity(unchecked) var editedRows: [ConstraintRow] = []
    @exclusivity(unchecked) var changedContents: [SolvedItem] = []
    @exclusivity(unchecked) private var contentsAtHand: [SolvedItem] = []
    @exclusivity(unchecked) var movedItems: [SolvedItem] = []

    /// Items whose size along one axis follows from the other: wrapped text.
    @exclusivity(unchecked) var wrappingItems: [SolvedItem] = []
    /// Items that are guides of the system, or views placed by autoresizing mask.
    @exclusivity(unchecked) var systemGuides: [SolvedItem] = []
    @exclusivity(unchecked) var brokenRows: [ConstraintRow] = []

    /// How many of the solver's pivots are in `AutoLayoutCounters` already.
    @exclusivity(unchecked) private var countedPivots = 0

    /// What fits come to as long as only contents, constants and the size asked for change.
    let fitPlans = FitPlans()

    /// Whether constraints come or go of which the fit plans know what they say.
    @exclusivity(unchecked) var isExchanging = false

    /// What is asked of the solver, while that is recorded.
    @exclusivity(unchecked) var recordedCalls: SolverCalls?

    /// Whether variables get the names of their views, for dumps.
    let namesVariables: Bool

    init(root: UIView, namesVariables: Bool = false) {
        self.root = root
        self.namesVariables = namesVariables
    }

    // MARK: Bringing up to date

    /// Notes that something has changed, so that the next layout pass has to come here.
    func markDirty() {
        noteCount &+= 1
        askForLayout()
    }

    private func askForLayout() {
        lastFit = nil
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

    /// Makes the solver's values those of the present layout, and asks the views that have moved for layout.
    func prepareForLayout() {
        guard isDirty || purpose != .layout, !isPreparing, root.isLayoutRoot else { return }
        isPreparing = true
        defer { isPreparing = false }
        AutoLayoutCounters.counted.preparations += 1
        purpose = .layout
        bringTraitsUpToDate()
        var rounds = 0
        repeat {
            rounds += 1
            isDirty = false
            takeOver {
                synchronize()
                setRootSizeForLayout()
            }
            settleWrappedContents(remembering: true)
            // A view that invalidates its content while it is asked for it would never come to an end.
        } while isDirty && rounds < Self.roundLimit
        isDirty = false
        askMovedViewsForLayout()
        countPivots()
    }

    /// How often one pass takes over changes that it has itself brought about.
    private static let roundLimit = 4

    /// Lets the views hear of a new reading direction or scale before the solver looks at them, not while it does.
    private func bringTraitsUpToDate() {
        _ = root.traitCollection
    }

    private func countPivots() {
        let pivots = solver.counters.pivots
        AutoLayoutCounters.counted.pivots += pivots - countedPivots
        countedPivots = pivots
    }

    /// The size of the root, whose traits are up to date, that its content asks for.
    func fittingSize(_ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
        guard !isPreparing else { return target }
        if let fit = lastFit, fit.target == target, fit.horizontal == horizontal, fit.vertical == vertical {
            return fit.size
        }
        isPreparing = true
        defer { isPreparing = false }
        AutoLayoutCounters.counted.fits += 1
        purpose = .fitting
        if let size = plannedSize(target, horizontal: horizontal, vertical: vertical) {
            AutoLayoutCounters.counted.fitsByPlan += 1
            lastFit = Fit(target: target, horizontal: horizontal, vertical: vertical, size: size)
            return size
        }
        fitPlans.considerDraft(isPossible: brokenRows.isEmpty && recordedCalls == nil)
        takeOver {
            synchronize()
            setRootSize(.horizontal, Double(target.width), strength: Self.fittingStrength(horizontal))
            setRootSize(.vertical, Double(target.height), strength: Self.fittingStrength(vertical))
        }
        settleWrappedContents(remembering: false)
        defer { countPivots() }
        guard let item = existingItem(of: root) else { return .zero }
        let size = CGSize(width: tidied(value(item.width)), height: tidied(value(item.height)))
        if fitPlans.isDrafting { draftPlan(horizontal: horizontal, vertical: vertical) }
        lastFit = Fit(target: target, horizontal: horizontal, vertical: vertical, size: size)
        return size
    }

    /// A fit gives way to required constraints, so that it never fights what is inside.
    private static func fittingStrength(_ priority: UILayoutPriority) -> Strength {
        priority == .required ? .justBelowRequired : .priority(Double(priority.rawValue))
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

    /// Puts changes into the solver that may contradict each other until all are there; then gives constraints another
    /// chance that were given up, if something has changed that may let them hold.
    func takeOver(_ changes: () -> Void) {
        isTakingOver = true
        changes()
        isTakingOver = false
        if mayRetryBroken, !brokenRows.isEmpty { retryBrokenRows() }
        mayRetryBroken = false
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

    // MARK: What the engine is told

    func subtreeJoined(_ view: UIView) {
        guard isBuilt else { return markDirty() }
        fitPlans.forget()
        joinCount += 1
        joinedSubtrees.append(view)
        markDirty()
    }

    func subtreeWillLeave(_ view: UIView) {
        guard isBuilt else { return }
        joinedSubtrees.removeAll { $0 === view }
        guard items[ObjectIdentifier(view)] != nil || !view.isLayoutRoot else { return }
        removeSubtree(view)
        markDirty()
    }

    func constraintAdded(_ constraint: NSLayoutConstraint) {
        if isBuilt {
            addedConstraints.append(constraint)
            fitPlans.add(constraint)
        }
        markDirty()
    }

    func constraintRemoved(_ constraint: NSLayoutConstraint) {
        guard isBuilt else { return }
        addedConstraints.removeAll { $0 === constraint }
        fitPlans.remove(constraint)
        if let row = rows.removeValue(forKey: ObjectIdentifier(constraint)) {
            // The fit plans know what plain constraints say, not what others have said.
            if !row.isPlain { fitPlans.forget() }
            isExchanging = row.isPlain
            removeRow(row)
            isExchanging = false
        }
        markDirty()
    }

    func constantChanged(of constraint: NSLayoutConstraint) {
        guard isBuilt else { return }
        guard let row = rows[ObjectIdentifier(constraint)] else { return notedConstraintChanged(constraint) }
        if !row.isEdited {
            row.isEdited = true
            editedRows.append(row)
        }
        markDirty()
    }

    func priorityChanged(of constraint: NSLayoutConstraint) {
        guard isBuilt else { return }
        guard let row = rows[ObjectIdentifier(constraint)] else { return notedConstraintChanged(constraint) }
        fitPlans.change(constraint)
        updatePriority(of: row)
        markDirty()
    }

    /// A constraint that the solver has not taken over yet says something else.
    private func notedConstraintChanged(_ constraint: NSLayoutConstraint) {
        fitPlans.change(constraint)
        markDirty()
    }

    func intrinsicContentSizeChanged(of view: UIView) {
        guard isBuilt else { return }
        // Sound: the view keeps its item, which noting a change does not take from it.
        if let state = unretained(view.autoLayout), let item = state.look({ unretained($0.solvedItem) }),
            item.look({ $0.buildNumber }) == buildNumber
        {
            item.look { noteContentChange(of: $0) }
        } else {
            guard let item = existingItem(of: view) else { return }
            noteContentChange(of: item)
        }
        markDirty()
    }

    func contentPrioritiesChanged(of view: UIView) {
        guard isBuilt, let item = items[ObjectIdentifier(view)] else { return }
        updateContentPriorities(of: item)
        markDirty()
    }

    func noteContentChange(of item: SolvedItem) {
        item.contentIsStale = true
        guard !item.contentIsChanged else { return }
        item.contentIsChanged = true
        changedContents.append(item)
    }

    func frameChanged(of view: UIView) {
        guard isBuilt, let item = existingItem(of: view), item.autoresizing != nil else { return }
        guard !item.isMoved else { return }
        item.isMoved = true
        movedItems.append(item)
        markDirty()
    }

    func rootGeometryChanged() {
        guard isBuilt, !isPreparing else { return }
        if rootRows.differ(from: root.bounds.size) || !systemGuides.isEmpty { askForLayout() }
    }

    /// A view that constraints reach through shows another part of its content.
    func boundsOriginChanged(of view: UIView) {
        guard isBuilt, !isPreparing else { return }
        for row in rows.values where row.dependsOnGeometry {
            noteCount &+= 1
            guard !row.isEdited else { continue }
            row.isEdited = true
            editedRows.append(row)
        }
        // The order of a dictionary isn't that of the constraints.
        editedRows.sort { $0.constraint.activationOrder < $1.constraint.activationOrder }
        askForLayout()
    }

    func marginsChanged(of view: UIView) {
        guard isBuilt else { return }
        // What of them has changed is noted when the guides are brought up to date.
        askForLayout()
    }

    func itemRemoved(_ item: any LayoutItem) {
        guard isBuilt, let solved = items[ObjectIdentifier(item)] else { return }
        removeItems([solved])
        markDirty()
    }

    // MARK: Values

    func value(_ variable: Variable) -> Double {
        recordedCalls?.calls.append(.read(variable))
        return solver.value(of: variable)
    }
}

extension Strength {
    /// Stronger than every optional priority, weaker than a required constraint.
    static let justBelowRequired = Strength.priority(1000 - 1 / 4096)
    /// Weaker than every priority that a program may use.
    static let weakest = Strength.priority(1 / 4096)
}

/// The number without the dust of floating-point arithmetic: a multiple of 1/192 point where it is within 1e-7 of one.
func tidied(_ value: Double) -> CGFloat {
    let units = value * 192
    let nearest = units.rounded()
    return CGFloat(abs(units - nearest) < 192e-7 ? nearest / 192 : value)
}
