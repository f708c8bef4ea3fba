// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

// Fits by plan.
//
// In one basis of the simplex method the widths of wrapping texts, and the size of the root, are sums of multiples of a
// few numbers: the target size, the sizes of the contents, and constants that were ever edited or that contain
// baselines. If nothing else has changed, a fit evaluates these sums with the new numbers. It neither edits the solver
// nor walks through the views; the recorded changes are passed to the solver in the next layout pass, or in the next
// fit without a valid plan.
//
// Cards also exchange constraints: those of an image for those of a text. So each plan belongs to a set of active
// constraints, and is found again for equal statements about the same views, also by other constraints. Constraints
// that were activated since the last use of the solver stay recorded, and are dropped if they are exchanged again.
extension LayoutEngine {
    /// The size of a fit by plan, or `nil` without a valid plan.
    func plannedSize(_ fit: Fit) -> CGSize? {
        let fitPlans = fitPlans
        guard !fitPlans.isEmpty, movedItems.isEmpty, !hasConflicts, fit.target.width >= 0, fit.target.height >= 0
        else { return nil }
        // Whatever changes one of these drops the plans.
        assert(isBuilt && joinedSubtrees.isEmpty && !orderIsStale)
        updateGuides()
        guard !fitPlans.isEmpty else { return nil }
        var values = PlannedValues(of: self, fit)
        defer { fitPlans.putBack(values.parameters) }
        guard applyChanges(&values), wrapTexts(&values) else { return nil }
        fitPlans.countUse()
        let place = wrappingItems.count
        return CGSize(width: tidied(values.value(place)), height: tidied(values.value(place + 1)))
    }

    /// Copies the changes since the solver's last update into the parameters; `false` if something else has changed.
    private func applyChanges(_ values: inout PlannedValues) -> Bool {
        for row in editedRows {
            updateOffset(of: row)
            guard values.setConstant(of: row) else { return false }
        }
        // Views may record changes of others while their content is measured.
        var index = 0
        while index < changedContents.count {
            let solved = changedContents[index]
            index += 1
            guard solved.contentIsStale else { continue }
            measureContent(of: solved)
            guard !fitPlans.isEmpty else { return false }
            guard solved.wraps || values.setContent(of: solved, to: solved.content) else { return false }
        }
        return true
    }

    // MARK: Making plans

    /// Stores the sums of the solver's present values as a plan.
    func draftPlan(of stage: FitPlan.Stage) {
        numberParameters()
        var variables = wrappingItems.map(\.width)
        if stage == .sizes, let item = existingItem(of: root) { variables += [item.width, item.height] }
        fitPlans.keep(
            hasConflicts ? nil : optimum(of: variables, within: stage == .widths ? .connected : .everything),
            of: stage)
    }

    private func optimum(
        of variables: [Variable], within scope: Solver.ParametricScope
    ) -> ParametricOptimum? {
        var groups = [[Cassowary.Constraint]](repeating: [], count: fitPlans.parameters.count)
        groups[0] = [rootRows.horizontal.handle].compactMap { $0 }
        groups[1] = [rootRows.vertical.handle].compactMap { $0 }
        for solved in items.values where solved.parameter >= 0 {
            let index = Int(solved.parameter)
            for (axis, content) in [solved.horizontalContent, solved.verticalContent].enumerated() {
                groups[index + axis] = [content.hugging, content.compressionResistance].compactMap { $0 }
            }
        }
        for row in rows.values where row.parameter >= 0 { groups[Int(row.parameter)] = [row.handle].compactMap { $0 } }
        do {
            return try solver.parametricOptimum(
                of: variables, by: groups, nonNegativeCount: fitPlans.lengthCount, within: scope)
        } catch {
            fatalError("Auto Layout: the solver lost a constraint or variable: \(error)")
        }
    }

    /// Assigns indexes and values to the parameters, unless they have them.
    private func numberParameters() {
        guard !fitPlans.isNumbered else { return }
        var count = 2
        for solved in items.values {
            let isContent = solved.wraps || solved.horizontalContent.length >= 0 || solved.verticalContent.length >= 0
            solved.parameter = isContent ? Int32(count) : -1
            if isContent { count += 2 }
        }
        let lengthCount = count
        for row in rows.values {
            let isParameter = row.mayBeParameter && row.handle != nil
            row.parameter = isParameter ? Int32(count) : -1
            if isParameter { count += 1 }
        }
        fitPlans.startNumbering(count, lengthCount: lengthCount)
        fitPlans.setTarget(CGSize(width: rootRows.horizontal.value, height: rootRows.vertical.value))
        for solved in items.values {
            fitPlans.setLengths(of: solved, solved.horizontalContent.length, solved.verticalContent.length)
        }
        for row in rows.values { fitPlans.setConstant(of: row, row.solverConstant) }
    }
}

/// The values of plans.
struct PlannedValues: LayoutValues {
    private let engine: LayoutEngine
    private let plans: FitPlans
    private let subject: FitPlan.Subject
    private var plan: FitPlan?
    /// The plans' parameters, moved here for the time of one fit.
    private(set) var parameters: ContiguousArray<Double>

    init(of engine: LayoutEngine, _ fit: LayoutEngine.Fit) {
        self.engine = engine
        plans = engine.fitPlans
        subject = plans.subject(fit)
        parameters = plans.takeParameters()
        parameters[0] = Double(fit.target.width)
        parameters[1] = Double(fit.target.height)
    }

    /// `false` if the solver has a length that the content has not, or the other way round.
    mutating func setContent(of solved: SolvedItem, to size: CGSize) -> Bool {
        let width = SolvedItem.contentLength(Double(size.width))
        let height = SolvedItem.contentLength(Double(size.height))
        guard (width >= 0) == (solved.horizontalContent.length >= 0),
            (height >= 0) == (solved.verticalContent.length >= 0)
        else { return false }
        let place = Int(solved.parameter)
        if place >= 0 {
            parameters[place] = width
            parameters[place + 1] = height
        }
        for row in solved.baselineRows {
            engine.computeOffset(of: row)
            guard setConstant(of: row) else { return false }
        }
        return true
    }

    /// `false` if the constant differs from the solver's and is not a parameter.
    mutating func setConstant(of row: ConstraintRow) -> Bool {
        guard row.parameter >= 0 else { return row.constant == row.solverConstant }
        parameters[Int(row.parameter)] = -row.constant
        return true
    }

    mutating func solve(_ stage: FitPlan.Stage) -> Bool {
        plan = plans.plan(of: stage, for: subject, parameters)
        return plan != nil
    }

    func width(of solved: SolvedItem, at place: Int) -> Double { value(place) }

    func value(_ place: Int) -> Double { plan?.optimum.value(place, for: parameters) ?? 0 }
}
