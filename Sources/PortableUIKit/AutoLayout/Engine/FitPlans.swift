import Cassowary
import Foundation

/// What a fit comes to in one basis of the solver, for one pair of priorities.
final class FitPlan {
    /// Which constraints were active; see `FitPlans.constraintSet`.
    let constraintSet: Int
    let horizontal: UILayoutPriority
    let vertical: UILayoutPriority
    /// The widths of the wrapping texts while each stands in one line.
    let widths: ParametricOptimum
    /// The width and the height of the root, then the widths of the wrapping texts, broken at their widths.
    let size: ParametricOptimum

    init(
        constraintSet: Int, horizontal: UILayoutPriority, vertical: UILayoutPriority, widths: ParametricOptimum,
        size: ParametricOptimum
    ) {
        self.constraintSet = constraintSet
        self.horizontal = horizontal
        self.vertical = vertical
        self.widths = widths
        self.size = size
    }
}

/// The plans of one solver, and the numbers that they are for.
@MainActor
final class FitPlans {
    /// The size asked for, the widths and heights of the contents, and the constants that were ever edited or that baselines
    /// are part of.
    @exclusivity(unchecked) var parameters: ContiguousArray<Double> = []
    /// How many of the parameters are lengths, which are never negative; constants come behind them.
    @exclusivity(unchecked) private(set) var lengthCount = 0
    /// Whether the solver was told of other contents or constants since the parameters were read.
    @exclusivity(unchecked) var parametersAreOutdated = true
    /// Whether each content and constant has its place among the parameters.
    @exclusivity(unchecked) private(set) var isNumbered = false
    /// Whether the fit that is going on is to leave a plan.
    @exclusivity(unchecked) var isDrafting = false
    @exclusivity(unchecked) var draftedWidths: ParametricOptimum?

    /// Tells the set of active constraints from others: the sum of what they say (`NSLayoutConstraint.statement`), counted
    /// from those that the solver was built with.
    @exclusivity(unchecked) private(set) var constraintSet = 0
    /// What each constraint that came later adds to it.
    private var statements: [ObjectIdentifier: Int] = [:]
    /// The sets that there were fits of since anything but parameters and constraints changed, the latest last.
    @exclusivity(unchecked) private var fittedSets: ContiguousArray<Int> = []
    /// The set of the fit that is to leave a plan.
    @exclusivity(unchecked) private var draftedSet = 0

    @exclusivity(unchecked) private var plans: ContiguousArray<FitPlan> = []
    /// The plan that makes room for the next.
    @exclusivity(unchecked) private var oldest = 0
    /// How many fits a plan may still cost: making one takes about as long as eight fits by a plan save.
    @exclusivity(unchecked) private var credit = FitPlans.mostCredit

    /// Cards of one class seldom alternate between more bases and sets of constraints.
    private static let mostPlans = 12
    private static let mostFittedSets = 16
    private static let mostCredit = 32
    private static let draftCost = 8

    var isEmpty: Bool { plans.isEmpty }
    var indices: Range<Int> { plans.indices }

    /// Something has changed that is no parameter.
    func forget() {
        guard !fittedSets.isEmpty || isDrafting || isNumbered else { return }
        plans.removeAll(keepingCapacity: true)
        oldest = 0
        isNumbered = false
        isDrafting = false
        fittedSets.removeAll(keepingCapacity: true)
        credit = Self.mostCredit
    }

    // MARK: Sets of constraints

    /// The solver is built anew, with constraints that are not counted one by one.
    func startCounting() {
        constraintSet = 0
        statements.removeAll(keepingCapacity: true)
    }

    func add(_ constraint: NSLayoutConstraint) {
        let statement = constraint.statement
        statements[ObjectIdentifier(constraint)] = statement
        constraintSet &+= statement
    }

    func remove(_ constraint: NSLayoutConstraint) {
        constraintSet &-= statements.removeValue(forKey: ObjectIdentifier(constraint)) ?? constraint.statement
    }

    /// A constraint says something else.
    func change(_ constraint: NSLayoutConstraint) {
        guard let former = statements[ObjectIdentifier(constraint)] else { return }
        constraintSet &-= former
        add(constraint)
    }

    // MARK: Making plans

    /// Decides whether the fit that is beginning leaves a plan: not the first of its set of constraints since a change,
    /// which another may follow.
    func considerDraft(isPossible: Bool) {
        let isKnown = fittedSets.contains(constraintSet)
        isDrafting = isPossible && isKnown && credit >= Self.draftCost
        draftedWidths = nil
        draftedSet = constraintSet
        if isDrafting { credit -= Self.draftCost }
        guard !isKnown else { return }
        if fittedSets.count == Self.mostFittedSets { fittedSets.removeFirst() }
        fittedSets.append(constraintSet)
    }

    /// No plan can be made of this.
    func giveUp() {
        isDrafting = false
        credit = -.max
    }

    func startNumbering(_ count: Int, lengthCount: Int) {
        isNumbered = true
        self.lengthCount = lengthCount
        parameters = ContiguousArray(repeating: 0, count: count)
        parametersAreOutdated = true
    }

    /// Sets two parameters that follow each other.
    func setLengths(at place: Int, _ width: Double, _ height: Double) {
        parameters[place] = width
        parameters[place + 1] = height
    }

    func keep(_ plan: FitPlan) {
        isDrafting = false
        draftedWidths = nil
        // A view that was asked for its content may have exchanged constraints meanwhile.
        guard constraintSet == draftedSet else { return }
        if plans.count < Self.mostPlans {
            plans.append(plan)
        } else {
            plans[oldest] = plan
            oldest = (oldest + 1) % Self.mostPlans
        }
    }

    func noteUse() {
        if credit < Self.mostCredit { credit += 1 }
    }

    // MARK: Using plans

    func isPlan(_ index: Int, for horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> Bool {
        plans[index].constraintSet == constraintSet && plans[index].horizontal == horizontal
            && plans[index].vertical == vertical
    }

    // Sound: the plans are kept, and putting numbers into them is arithmetic.
    func widthsHold(_ index: Int) -> Bool { unretained(plans[index]).look { $0.widths.holds(for: parameters) } }

    /// The width of a wrapping text while it stands in one line.
    func wrappingWidth(_ place: Int, _ index: Int) -> Double {
        unretained(plans[index]).look { $0.widths.value(place, for: parameters) }
    }

    func sizeHolds(_ index: Int) -> Bool { unretained(plans[index]).look { $0.size.holds(for: parameters) } }

    /// The width of a wrapping text that is broken.
    func settledWidth(_ place: Int, _ index: Int) -> Double {
        unretained(plans[index]).look { $0.size.value(2 + place, for: parameters) }
    }

    func rootSize(_ index: Int) -> (width: Double, height: Double) {
        unretained(plans[index]).look { ($0.size.value(0, for: parameters), $0.size.value(1, for: parameters)) }
    }
}
