// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

/// The result of a fit in one basis of the solver as formulas, for one pair of priorities.
struct FitPlan {
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
}

/// The plans of one solver, and their parameters.
@MainActor
final class FitPlans {
    /// `LayoutChanges.count` when the parameters were last brought up to date.
    var appliedChangeCount = -1
    /// The plans and their parameters; `nil` while a fit uses them.
    private var values: PlannedValues? = PlannedValues()
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

    /// The conditions of the plans that the present fit makes.
    private var draftedSubject: FitPlan.Subject?
    /// The cost that plans may still have, in fits: making a plan takes about as long as four fits by plan save.
    private var credit = FitPlans.mostCredit

    private static let mostFittedSets = 16
    private static let mostCredit = 32
    private static let draftCost = 4

    /// Whether there is no plan of a size.
    private(set) var isEmpty = true

    /// The number of parameters.
    var parameterCount: Int { values?.parameterCount ?? 0 }

    /// Drops all plans after a change of anything but a parameter.
    func forget() {
        guard !fittedSets.isEmpty || draftedSubject != nil || isNumbered else { return }
        values = PlannedValues()
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
        values?.startNumbering(count)
    }

    /// Sets the target size.
    func setTarget(_ size: CGSize) {
        if isNumbered { values?.setTarget(size) }
    }

    /// Sets the size of a content from a stage on.
    func setLengths(of solved: SolvedItem, to size: CGSize, for stage: FitPlan.Stage) {
        if isNumbered { values?.setLengths(of: solved, to: size, for: stage) }
    }

    /// Sets the constant of a constraint.
    func setConstant(of row: ConstraintRow, _ constant: Double) {
        if isNumbered, row.parameter >= 0 { values?.setConstant(of: row, constant, for: .widths) }
    }

    // MARK: Making plans

    func subject(_ fit: LayoutEngine.Fit) -> FitPlan.Subject {
        FitPlan.Subject(constraintSet: constraintSet, horizontal: fit.horizontal, vertical: fit.vertical)
    }

    /// Decides whether the present fit makes plans: not the first fit of its set of constraints after a change, because
    /// another change may follow.
    func beginFit(_ fit: LayoutEngine.Fit, mayDraft: Bool) {
        let isKnown = fittedSets.contains(constraintSet)
        draftedSubject = mayDraft && isKnown ? subject(fit) : nil
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
        return !isNumbered || !(values?.hasPlan(of: stage, for: draftedSubject) ?? false)
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
        let plan = FitPlan(subject: draftedSubject, optimum: optimum)
        values?.add(plan, of: stage)
        if stage == .sizes { isEmpty = false }
    }

    // MARK: Using plans

    /// Moves the plans and parameters out for the time of a fit: changing a local value takes neither reference counting
    /// nor checks of exclusive access.
    ///
    /// - Returns: `nil` if there is no plan of a size.
    func take(for fit: LayoutEngine.Fit) -> PlannedValues? {
        guard !isEmpty, var taken = values.take() else { return nil }
        taken.subject = subject(fit)
        taken.setTarget(fit.target)
        return taken
    }

    /// Puts the plans and parameters back, unless they were dropped in the meantime.
    func putBack(_ taken: consuming PlannedValues) {
        guard isNumbered else { return }
        values = consume taken
    }

    func countUse() {
        if credit < Self.mostCredit { credit += 1 }
    }
}
