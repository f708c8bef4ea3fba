// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

/// What a fit comes to in one basis of the solver, for one pair of priorities.
final class FitPlan {
    /// What is worked out between two changes of the contents.
    enum Stage {
        /// The widths of the wrapping texts while none is broken into lines.
        case widths
        /// The widths of the wrapping texts, broken at their widths, then the width and the height of the root.
        case sizes
    }

    /// What the plan is for, besides numbers.
    struct Subject: Equatable {
        /// Which constraints are active; see `FitPlans.constraintSet`.
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

/// The plans of one solver, and the numbers that they are for.
@MainActor
final class FitPlans {
    /// The size asked for, the widths and heights of the contents, and the constants that were ever edited or that baselines
    /// are part of: as they are now, whether a plan or the solver was asked last.
    private(set) var parameters: ContiguousArray<Double> = []
    /// How many of the parameters are lengths, which are never negative; constants come behind them.
    private(set) var lengthCount = 0
    /// Whether each content and constant has its place among the parameters.
    private(set) var isNumbered = false

    /// Tells the set of active constraints from others: the sum of what they say (`NSLayoutConstraint.statement`), counted
    /// from those that the solver was built with.
    private(set) var constraintSet = 0
    /// What each constraint that came later adds to it.
    private var statements: [ObjectIdentifier: Int] = [:]
    /// The sets that there were fits of since anything but parameters and constraints changed, the latest last.
    private var fittedSets: ContiguousArray<Int> = []

    private var widthPlans = Shelf()
    private var sizePlans = Shelf()
    /// What the fit that is going on is to leave plans for.
    private var draftedSubject: FitPlan.Subject?
    /// How many fits plans may still cost: making one takes about as long as four fits by plans save.
    private var credit = FitPlans.mostCredit

    /// Cards of one class seldom alternate between more bases and sets of constraints.
    private nonisolated static let mostPlans = 12
    private static let mostFittedSets = 16
    private static let mostCredit = 32
    private static let draftCost = 4

    /// The plans of one stage.
    private struct Shelf {
        var all: ContiguousArray<FitPlan> = []
        /// Which plan makes room for the next.
        var oldest = 0

        mutating func add(_ plan: FitPlan) {
            guard all.count == FitPlans.mostPlans else { return all.append(plan) }
            all[oldest] = plan
            oldest = (oldest + 1) % FitPlans.mostPlans
        }
    }

    var isEmpty: Bool { sizePlans.all.isEmpty }

    /// Something has changed that is no parameter.
    func forget() {
        guard !fittedSets.isEmpty || draftedSubject != nil || isNumbered else { return }
        widthPlans = Shelf()
        sizePlans = Shelf()
        isNumbered = false
        draftedSubject = nil
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

    // MARK: Parameters

    func startNumbering(_ count: Int, lengthCount: Int) {
        isNumbered = true
        self.lengthCount = lengthCount
        parameters = ContiguousArray(repeating: 0, count: count)
    }

    /// Sets the size that is asked for.
    func setTarget(_ size: CGSize) {
        guard isNumbered, !parameters.isEmpty else { return }
        parameters[0] = Double(size.width)
        parameters[1] = Double(size.height)
    }

    /// Sets the lengths of a content.
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

    /// Hands the parameters out, to be put back at the end of a fit: what is done with them meanwhile concerns nobody else.
    func takeParameters() -> ContiguousArray<Double> {
        var taken: ContiguousArray<Double> = []
        swap(&taken, &parameters)
        return taken
    }

    /// Takes parameters back, unless they have been numbered anew or lost their places.
    func putBack(_ taken: ContiguousArray<Double>) {
        if isNumbered, parameters.isEmpty { parameters = taken }
    }

    // MARK: Making plans

    func subject(_ fit: LayoutEngine.Fit) -> FitPlan.Subject {
        FitPlan.Subject(constraintSet: constraintSet, horizontal: fit.horizontal, vertical: fit.vertical)
    }

    /// Decides whether the fit that is beginning leaves plans: not the first of its set of constraints since a change,
    /// which another may follow.
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

    /// Whether the solver is to leave a plan of a stage that it has worked out.
    func wantsPlan(of stage: FitPlan.Stage) -> Bool {
        guard let draftedSubject, credit >= Self.draftCost else { return false }
        return !isNumbered || plan(of: stage, for: draftedSubject, parameters) == nil
    }

    /// Takes a plan, or the news that none can be made.
    func keep(_ optimum: ParametricOptimum?, of stage: FitPlan.Stage) {
        // A view that was asked for its content may have exchanged constraints meanwhile.
        guard let draftedSubject, draftedSubject.constraintSet == constraintSet else { return }
        guard let optimum else {
            credit = -.max
            return
        }
        credit -= Self.draftCost
        let plan = FitPlan(draftedSubject, optimum)
        if stage == .widths { widthPlans.add(plan) } else { sizePlans.add(plan) }
    }

    // MARK: Using plans

    func noteUse() {
        if credit < Self.mostCredit { credit += 1 }
    }

    /// The plan that holds for some parameters.
    func plan(
        of stage: FitPlan.Stage, for subject: FitPlan.Subject, _ parameters: ContiguousArray<Double>
    ) -> FitPlan? {
        // A closure for the standard library would ask each time which executor it runs on.
        for plan in stage == .widths ? widthPlans.all : sizePlans.all
        where plan.subject == subject && plan.optimum.holds(for: parameters) {
            return plan
        }
        return nil
    }
}
