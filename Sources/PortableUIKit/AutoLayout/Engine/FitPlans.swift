// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

/// The result of a fit in one basis of the solver as formulas, for one pair of priorities.
final class FitPlan {
    /// The part of a fit that a plan computes.
    enum Stage {
        /// The widths of the wrapping texts while none is broken into lines.
        case widths
        /// The widths of the wrapping texts, broken at their widths, then the width and the height of the root.
        case sizes
    }

    /// The conditions of the plan, besides its parameters.
    struct Subject: Equatable {
        /// The set of active constraints; see `FitPlans.constraintSet`.
        let constraintSet: Int
        let horizontal: UILayoutPriority
        let vertical: UILayoutPriority
    }

    let subject: Subject
    let optimum: ParametricOptimum

    init(_ subject: Subject, _ optimum: ParametricOptimum) {
        self.subject = subject
        self.optimum = optimum
    }
}

/// The plans of one solver, and their parameters.
@MainActor
final class FitPlans {
    /// The target size, the widths and heights of the contents, and the constants that were ever edited or that contain
    /// baselines: their present values.
    private(set) var parameters: ContiguousArray<Double> = []
    /// The number of parameters that are lengths, which are never negative; constants follow them.
    private(set) var lengthCount = 0
    /// Whether each content and constant has an index among the parameters.
    private(set) var isNumbered = false

    /// Identifies the set of active constraints: the sum of their statements (`NSLayoutConstraint.statement`), relative
    /// to those that the solver was built with.
    private(set) var constraintSet = 0
    /// The statement of each constraint that was added later.
    private var statements: [ObjectIdentifier: Int] = [:]
    /// The sets of constraints with fits since the last change of anything but parameters and constraints, the latest
    /// last.
    private var fittedSets: ContiguousArray<Int> = []

    private var widthPlans = Shelf()
    private var sizePlans = Shelf()
    /// The conditions of the plans that the present fit makes.
    private var draftedSubject: FitPlan.Subject?
    /// The cost that plans may still have, in fits: making a plan takes about as long as four fits by plan save.
    private var credit = FitPlans.mostCredit

    /// Cards of one class rarely alternate between more bases and sets of constraints.
    private nonisolated static let mostPlans = 12
    private static let mostFittedSets = 16
    private static let mostCredit = 32
    private static let draftCost = 4

    /// The plans of one stage.
    private struct Shelf {
        var all: ContiguousArray<FitPlan> = []
        /// The index of the plan that the next one replaces.
        var oldest = 0

        mutating func add(_ plan: FitPlan) {
            guard all.count == FitPlans.mostPlans else { return all.append(plan) }
            all[oldest] = plan
            oldest = (oldest + 1) % FitPlans.mostPlans
        }
    }

    /// Whether there is no plan of a size.
    private(set) var isEmpty = true

    /// Drops all plans after a change of anything but a parameter.
    func forget() {
        guard !fittedSets.isEmpty || draftedSubject != nil || isNumbered else { return }
        widthPlans = Shelf()
        sizePlans = Shelf()
        isEmpty = true
        isNumbered = false
        draftedSubject = nil
        fittedSets.removeAll(keepingCapacity: true)
        credit = Self.mostCredit
    }

    // MARK: Sets of constraints

    /// The solver was built again: its constraints are the reference of `constraintSet`.
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

    /// A constraint has changed its statement.
    func change(_ constraint: NSLayoutConstraint) {
        guard let former = statements[ObjectIdentifier(constraint)] else { return }
        constraintSet &-= former
        add(constraint)
    }

    // MARK: Parameters

    func startNumbering(_ count: Int, lengthCount: Int) {
        isNumbered = true
        self.lengthCount = lengthCount
        parameters = ContiguousArray(repeating: 0, count: count)
    }

    /// Sets the target size.
    func setTarget(_ size: CGSize) {
        guard isNumbered, !parameters.isEmpty else { return }
        parameters[0] = Double(size.width)
        parameters[1] = Double(size.height)
    }

    /// Sets the width and height of a content.
    func setLengths(of solved: SolvedItem, _ width: Double, _ height: Double) {
        guard isNumbered, solved.parameter >= 0, !parameters.isEmpty else { return }
        parameters[Int(solved.parameter)] = width
        parameters[Int(solved.parameter) + 1] = height
    }

    /// Sets the constant of a constraint.
    func setConstant(of row: ConstraintRow, _ constant: Double) {
        guard isNumbered, row.parameter >= 0, !parameters.isEmpty else { return }
        parameters[Int(row.parameter)] = -constant
    }

    /// Moves the parameters out, to be put back at the end of a fit, so that changes need no copy.
    func takeParameters() -> ContiguousArray<Double> {
        var taken: ContiguousArray<Double> = []
        swap(&taken, &parameters)
        return taken
    }

    /// Puts the parameters back, unless they were numbered again or invalidated.
    func putBack(_ taken: ContiguousArray<Double>) {
        if isNumbered, parameters.isEmpty { parameters = taken }
    }

    // MARK: Making plans

    func subject(_ fit: LayoutEngine.Fit) -> FitPlan.Subject {
        FitPlan.Subject(constraintSet: constraintSet, horizontal: fit.horizontal, vertical: fit.vertical)
    }

    /// Decides whether the present fit makes plans: not the first fit of its set of constraints after a change, because
    /// another change may follow.
    func beginFit(_ fit: LayoutEngine.Fit, isPossible: Bool) {
        let isKnown = fittedSets.contains(constraintSet)
        draftedSubject = isPossible && isKnown ? subject(fit) : nil
        setTarget(fit.target)
        guard !isKnown else { return }
        if fittedSets.count == Self.mostFittedSets { fittedSets.removeFirst() }
        fittedSets.append(constraintSet)
    }

    func endFit() {
        draftedSubject = nil
    }

    /// Whether the solver shall make a plan of a stage that it has solved.
    func makesPlan(of stage: FitPlan.Stage) -> Bool {
        guard let draftedSubject, credit >= Self.draftCost else { return false }
        return !isNumbered || plan(of: stage, for: draftedSubject, parameters) == nil
    }

    /// Stores a plan, or `nil` if none can be made.
    func keep(_ optimum: ParametricOptimum?, of stage: FitPlan.Stage) {
        // A view may have exchanged constraints while its content was measured.
        guard let draftedSubject, draftedSubject.constraintSet == constraintSet else { return }
        guard let optimum else {
            credit = -.max
            return
        }
        credit -= Self.draftCost
        let plan = FitPlan(draftedSubject, optimum)
        if stage == .widths { return widthPlans.add(plan) }
        sizePlans.add(plan)
        isEmpty = false
    }

    // MARK: Using plans

    func countUse() {
        if credit < Self.mostCredit { credit += 1 }
    }

    /// The plan that is valid for the parameters.
    func plan(
        of stage: FitPlan.Stage, for subject: FitPlan.Subject, _ parameters: ContiguousArray<Double>
    ) -> FitPlan? {
        // A loop: a closure passed to the standard library would check its executor at each call.
        for plan in stage == .widths ? widthPlans.all : sizePlans.all
        where plan.subject == subject && plan.optimum.holds(for: parameters) {
            return plan
        }
        return nil
    }
}
