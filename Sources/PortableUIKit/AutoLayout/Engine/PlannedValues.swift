// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

/// The plans of one solver and their parameters: the source of the values of a fit by plan.
///
/// The parameters are the target size, the widths and heights of the contents, and the constants that were ever edited
/// or that contain baselines.
struct PlannedValues: LayoutValues, ~Copyable {
    /// The conditions of the present fit.
    var subject: FitPlan.Subject?
    /// The parameters with each wrapping text in one line.
    private var unbroken: ContiguousArray<Double> = []
    /// The parameters with each wrapping text broken at its width.
    private var broken: ContiguousArray<Double> = []
    private var widthPlans = Shelf()
    private var sizePlans = Shelf()
    /// The values of the stage that was solved last.
    private var values: ContiguousArray<Double> = []
    private var valueCount = 0

    /// The plans of one stage.
    private struct Shelf {
        var all: ContiguousArray<FitPlan> = []
        /// The index of the plan that the next one replaces.
        var oldest = 0

        /// Cards of one class rarely alternate between more bases and sets of constraints.
        private static let mostPlans = 12

        mutating func add(_ plan: FitPlan) {
            guard all.count == Self.mostPlans else { return all.append(plan) }
            all[oldest] = plan
            oldest = (oldest + 1) % Self.mostPlans
        }

        /// Computes the values by a plan that is valid for the parameters, and returns their number.
        func solve(
            for subject: FitPlan.Subject?, _ parameters: ContiguousArray<Double>,
            into values: inout ContiguousArray<Double>
        ) -> Int? {
            // A loop: a closure passed to the standard library would check its executor at each call.
            for index in all.indices
            where all[index].subject == subject && all[index].optimum.evaluate(for: parameters, into: &values) {
                return all[index].optimum.count
            }
            return nil
        }
    }

    // MARK: Plans

    mutating func add(_ plan: FitPlan, of stage: FitPlan.Stage) {
        if stage == .widths { widthPlans.add(plan) } else { sizePlans.add(plan) }
    }

    /// Whether there is a plan of a stage that is valid for the present parameters.
    mutating func hasPlan(of stage: FitPlan.Stage, for subject: FitPlan.Subject) -> Bool {
        self.subject = subject
        return solve(stage)
    }

    /// Computes the values of a stage by a plan.
    private mutating func solve(_ stage: FitPlan.Stage) -> Bool {
        let count =
            stage == .widths
            ? widthPlans.solve(for: subject, unbroken, into: &values)
            : sizePlans.solve(for: subject, broken, into: &values)
        valueCount = count ?? 0
        return count != nil
    }

    /// The size of the root, in points, after the stage of the sizes.
    var size: CGSize {
        CGSize(width: tidied(values[valueCount - 2]), height: tidied(values[valueCount - 1]))
    }

    // MARK: Parameters

    var parameterCount: Int { unbroken.count }

    mutating func startNumbering(_ count: Int) {
        unbroken = ContiguousArray(repeating: 0, count: count)
        broken = unbroken
    }

    /// Sets the target size.
    mutating func setTarget(_ size: CGSize) {
        set(0, Double(size.width), for: .widths)
        set(1, Double(size.height), for: .widths)
    }

    /// Sets the size of a content from a stage on.
    mutating func setLengths(of solved: SolvedItem, to size: CGSize, for stage: FitPlan.Stage) {
        let parameter = Int(solved.parameter)
        guard parameter >= 0 else { return }
        set(parameter, SolvedItem.contentLength(Double(size.width)), for: stage)
        set(parameter + 1, SolvedItem.contentLength(Double(size.height)), for: stage)
    }

    /// Sets the constant of a constraint from a stage on.
    mutating func setConstant(of row: ConstraintRow, _ constant: Double, for stage: FitPlan.Stage) {
        set(Int(row.parameter), -constant, for: stage)
    }

    private mutating func set(_ index: Int, _ value: Double, for stage: FitPlan.Stage) {
        if stage == .widths { unbroken[index] = value }
        broken[index] = value
    }

    // MARK: LayoutValues

    /// `false` if the solver has a length that the content has not, or the other way round.
    mutating func setContent(
        of solved: SolvedItem, to size: CGSize, for stage: FitPlan.Stage, in engine: LayoutEngine
    ) -> Bool {
        guard (SolvedItem.contentLength(Double(size.width)) >= 0) == (solved.horizontalContent.length >= 0),
            (SolvedItem.contentLength(Double(size.height)) >= 0) == (solved.verticalContent.length >= 0)
        else { return false }
        setLengths(of: solved, to: size, for: stage)
        return !solved.hasBaselineRows || setBaselines(of: solved, for: stage, in: engine)
    }

    private mutating func setBaselines(
        of solved: SolvedItem, for stage: FitPlan.Stage, in engine: LayoutEngine
    ) -> Bool {
        for row in solved.baselineRows {
            engine.computeOffset(of: row)
            guard setConstant(of: row, for: stage) else { return false }
        }
        return true
    }

    /// `false` if the constant differs from the solver's and is not a parameter.
    mutating func setConstant(of row: ConstraintRow, for stage: FitPlan.Stage) -> Bool {
        guard row.parameter >= 0 else { return row.constant == row.solverConstant }
        setConstant(of: row, row.constant, for: stage)
        return true
    }

    /// The parameters of both stages are kept, but constants that were edited may contain baselines of broken text.
    func forgetsUnbroken(_ solved: SolvedItem) -> Bool { solved.hasBaselineRows }

    mutating func solve(_ stage: FitPlan.Stage, in engine: LayoutEngine) -> Bool { solve(stage) }

    func width(of solved: SolvedItem, at place: Int, in engine: LayoutEngine) -> Double { values[place] }
}
