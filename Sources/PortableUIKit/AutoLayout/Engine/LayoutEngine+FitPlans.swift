// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

// Fits that follow from an earlier one.
//
// In one basis of the simplex method the widths of wrapping texts, and the size of the root, are sums of multiples of a
// few numbers: the size asked for, the sizes of the contents, and constants that were ever edited or that baselines are
// part of. A fit after which nothing else has changed puts the new numbers into these sums. Neither is the solver edited
// nor are views walked; the solver gets what was noted when a layout pass, or a fit that no plan holds for, comes by.
//
// Cards exchange constraints, too: what an image needs for what a text needs. So each plan is for a set of active
// constraints, and is found again when the same is said of the same views, be it by other constraints. What was activated
// since the solver was asked last stays noted, and goes without a trace when it is exchanged again.
extension LayoutEngine {
    /// The size that a fit would give, where plans hold.
    func plannedSize(_ fit: Fit) -> CGSize? {
        let fitPlans = fitPlans
        guard !fitPlans.isEmpty, isBuilt, joinedSubtrees.isEmpty, movedItems.isEmpty, !orderIsStale, !isContradictory,
            fit.target.width >= 0, fit.target.height >= 0
        else { return nil }
        updateGuides()
        guard !fitPlans.isEmpty else { return nil }
        var values = PlannedValues(of: self, fit)
        defer { fitPlans.putBack(values.parameters) }
        guard takeOverChanges(&values), settle(&values) else { return nil }
        fitPlans.noteUse()
        let place = wrappingItems.count
        return CGSize(width: tidied(values.value(place)), height: tidied(values.value(place + 1)))
    }

    /// Puts what has changed since the solver was brought up to date into the parameters; false where something has that is
    /// none.
    private func takeOverChanges(_ values: inout PlannedValues) -> Bool {
        for row in editedRows {
            updateOffset(of: row)
            guard values.setConstant(of: row) else { return false }
        }
        // Views that are asked for their content may note changes of others.
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

    /// Keeps what the solver's present values depend on.
    func draftPlan(of stage: FitPlan.Stage) {
        numberParameters()
        var variables = wrappingItems.map(\.width)
        if stage == .sizes, let item = existingItem(of: root) { variables += [item.width, item.height] }
        fitPlans.keep(
            isContradictory ? nil : optimum(of: variables, within: stage == .widths ? .connected : .everything),
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

    /// Gives the parameters their places and values, unless they have them.
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
        for row in rows.values { fitPlans.setConstant(of: row, row.toldConstant) }
    }
}

/// The values of plans.
struct PlannedValues: LayoutValues {
    private let engine: LayoutEngine
    private let plans: FitPlans
    private let subject: FitPlan.Subject
    private var plan: FitPlan?
    /// Those of the plans, taken from there for the time of one fit.
    private(set) var parameters: ContiguousArray<Double>

    init(of engine: LayoutEngine, _ fit: LayoutEngine.Fit) {
        self.engine = engine
        plans = engine.fitPlans
        subject = plans.subject(fit)
        parameters = plans.takeParameters()
        parameters[0] = Double(fit.target.width)
        parameters[1] = Double(fit.target.height)
    }

    /// False where the solver has a length that the content has not, or the other way round.
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
            engine.workOutOffset(of: row)
            guard setConstant(of: row) else { return false }
        }
        return true
    }

    /// False where the constant is another than the solver's, and none of the parameters.
    mutating func setConstant(of row: ConstraintRow) -> Bool {
        guard row.parameter >= 0 else { return row.constant == row.toldConstant }
        parameters[Int(row.parameter)] = -row.constant
        return true
    }

    mutating func workOut(_ stage: FitPlan.Stage) -> Bool {
        plan = plans.plan(of: stage, for: subject, parameters)
        return plan != nil
    }

    func width(of solved: SolvedItem, at place: Int) -> Double { value(place) }

    func value(_ place: Int) -> Double { plan?.optimum.value(place, for: parameters) ?? 0 }
}
