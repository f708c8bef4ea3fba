import Cassowary
import Foundation

/// What a fit comes to in one basis of the solver, for one pair of priorities.
final class FitPlan {
    let horizontal: UILayoutPriority
    let vertical: UILayoutPriority
    /// The widths of the wrapping texts while each stands in one line.
    let widths: ParametricOptimum
    /// The width and the height of the root, then the widths of the wrapping texts, broken at their widths.
    let size: ParametricOptimum

    init(
        horizontal: UILayoutPriority, vertical: UILayoutPriority, widths: ParametricOptimum, size: ParametricOptimum
    ) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.widths = widths
        self.size = size
    }
}

/// The plans of one solver, and the numbers that they are for.
@MainActor
final class FitPlans {
    /// The size asked for, then the widths and heights of the contents and the constants that were ever edited.
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

    @exclusivity(unchecked) private var plans: ContiguousArray<FitPlan> = []
    /// The plan that makes room for the next.
    @exclusivity(unchecked) private var oldest = 0
    /// Whether there was a fit since anything but parameters changed.
    @exclusivity(unchecked) private var isSteady = false
    /// How many fits a plan may still cost: making one takes about as long as eight fits by a plan save.
    @exclusivity(unchecked) private var credit = FitPlans.mostCredit

    /// Cards of one class seldom alternate between more bases.
    private static let mostPlans = 4
    private static let mostCredit = 32
    private static let draftCost = 8

    var isEmpty: Bool { plans.isEmpty }
    var indices: Range<Int> { plans.indices }

    /// Something has changed that is no parameter.
    func forget() {
        guard isSteady || isDrafting || isNumbered else { return }
        plans.removeAll(keepingCapacity: true)
        oldest = 0
        isNumbered = false
        isDrafting = false
        isSteady = false
        credit = Self.mostCredit
    }

    // MARK: Making plans

    /// Decides whether the fit that is beginning leaves a plan: not the first since a change, which another may follow.
    func considerDraft(isPossible: Bool) {
        isDrafting = isPossible && isSteady && credit >= Self.draftCost
        draftedWidths = nil
        if isDrafting { credit -= Self.draftCost }
        isSteady = true
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
        plans[index].horizontal == horizontal && plans[index].vertical == vertical
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
