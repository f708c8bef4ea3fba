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
        guard !fitPlans.isEmpty, fit.target.width >= 0, fit.target.height >= 0 else { return nil }
        // Whatever changes one of these drops the plans.
        assert(isBuilt && joinedSubtrees.isEmpty && !orderIsStale && !hasConflicts)
        updateGuides()
        guard var values = fitPlans.take(for: fit) else { return nil }
        let isCurrent = fitPlans.appliedChangeCount == changes.count || applyChanges(&values)
        let isValid = isCurrent && wrapTexts(&values)
        let size = isValid ? values.size : nil
        fitPlans.putBack(values)
        if isValid { fitPlans.countUse() }
        return size
    }

    /// Copies the changes since the solver's last update into the parameters; `false` if something else has changed.
    private func applyChanges(_ values: inout PlannedValues) -> Bool {
        guard movedItems.isEmpty else { return false }
        for row in editedRows {
            updateOffset(of: row)
            guard values.setConstant(of: row, for: .widths) else { return false }
        }
        // Views may record changes of others while their content is measured.
        var index = 0
        while true {
            let changed = changedContents
            guard index < changed.count else { return true }
            while index < changed.count {
                let solved = changed[index]
                index += 1
                guard solved.contentIsStale else { continue }
                measureContent(of: solved)
                guard !fitPlans.isEmpty, values.setContent(of: solved, to: solved.content, for: .widths, in: self)
                else { return false }
            }
        }
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
        var groups = [[Cassowary.Constraint]](repeating: [], count: fitPlans.parameterCount)
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
            // Of wrapping text the solver may have the broken size.
            fitPlans.setLengths(of: solved, to: solved.content, for: .widths)
            let size = CGSize(width: solved.horizontalContent.length, height: solved.verticalContent.length)
            fitPlans.setLengths(of: solved, to: size, for: .sizes)
        }
        for row in rows.values { fitPlans.setConstant(of: row, row.solverConstant) }
    }
}
