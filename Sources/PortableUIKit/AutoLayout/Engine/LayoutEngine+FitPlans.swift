import Cassowary
import Foundation

// Fits that follow from an earlier one.
//
// In one basis of the simplex method the widths of wrapping texts, and the size of the root, are sums of multiples of a
// few numbers: the size asked for, the sizes of the contents, and constants that were ever edited or that baselines are
// part of. A fit after which nothing else has changed puts the new numbers into these sums. Neither is the solver edited
// nor are views walked; the solver takes over what was noted when a layout pass, or a fit that no plan holds for, comes by.
//
// Cards exchange constraints, too: what an image needs for what a text needs. So each plan is for a set of active
// constraints, and is found again when the same is said of the same views, be it by other constraints. What was activated
// since the solver was asked last stays noted, and goes without a trace when it is exchanged again.
extension LayoutEngine {
    /// The size that a fit would give, where a plan tells.
    ///
    /// It is a plan for the way of `fittingSize`: the same views are asked for the same contents in the same order.
    func plannedSize(_ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize? {
        let fitPlans = fitPlans
        guard !fitPlans.isEmpty, isBuilt, joinedSubtrees.isEmpty, movedItems.isEmpty, brokenRows.isEmpty,
            recordedCalls == nil, target.width >= 0, target.height >= 0
        else { return nil }
        updateGuides()
        guard !fitPlans.isEmpty, takeOverParameters() else { return nil }
        fitPlans.parameters[0] = Double(target.width)
        fitPlans.parameters[1] = Double(target.height)
        for index in fitPlans.indices where fitPlans.isPlan(index, for: horizontal, vertical) {
            if let size = size(byPlan: index) {
                fitPlans.noteUse()
                return size
            }
        }
        return nil
    }

    /// Puts what has changed since the last fit into the parameters; false where something has that is none.
    private func takeOverParameters() -> Bool {
        let fitPlans = fitPlans
        if fitPlans.parametersAreOutdated { readParameters() }
        if !editedRows.isEmpty {
            for row in editedRows {
                updateOffset(of: row)
                guard putParameter(of: row) else { return false }
            }
        }
        var index = 0
        // Views that are asked for their content may note changes of others.
        while index < changedContents.count {
            guard look(at: unretained(changedContents[index]), { takeOverContent(of: $0) }) else { return false }
            index += 1
        }
        return true
    }

    /// Looks at an item that is asked for its content.
    @inline(__always)
    private func look(at item: Unmanaged<SolvedItem>, _ body: (SolvedItem) -> Bool) -> Bool {
        // Sound: a plain label runs none of the app's code, so it stays among the items. Others are kept.
        item.look({ $0.plainLabel != nil }) ? item.look(body) : body(item.takeUnretainedValue())
    }

    /// Puts the size of a content that may have changed into the parameters; false where no plan knows what it does.
    private func takeOverContent(of solved: SolvedItem) -> Bool {
        guard solved.contentIsStale else { return true }
        measureContent(of: solved)
        guard !fitPlans.isEmpty else { return false }
        return solved.wrapping != nil || setParameters(of: solved, solved.content) && setBaselines(of: solved)
    }

    /// Puts where the lines of a content stand into the parameters; false where a constraint names them that is none.
    private func setBaselines(of solved: SolvedItem) -> Bool {
        guard !solved.baselineRows.isEmpty else { return true }
        for row in solved.baselineRows {
            workOutOffset(of: row)
            guard putParameter(of: row) else { return false }
        }
        return true
    }

    /// Puts the constant of a constraint into the parameters; false where it is another and none of them.
    private func putParameter(of row: ConstraintRow) -> Bool {
        guard row.parameter >= 0 else { return row.constant == row.toldConstant }
        fitPlans.parameters[Int(row.parameter)] = -row.constant
        return true
    }

    /// Puts the size of a content into the parameters; false where the solver has a length that the content has not, or
    /// the other way round.
    private func setParameters(of solved: SolvedItem, _ size: CGSize) -> Bool {
        let width = SolvedItem.contentLength(Double(size.width))
        let height = SolvedItem.contentLength(Double(size.height))
        guard (width >= 0) == (solved.horizontalContent.length >= 0),
            (height >= 0) == (solved.verticalContent.length >= 0)
        else { return false }
        if solved.parameter >= 0 { fitPlans.setLengths(at: Int(solved.parameter), width, height) }
        return true
    }

    /// The size of the root by one plan; `nil` outside of what it holds for.
    private func size(byPlan index: Int) -> CGSize? {
        let fitPlans = fitPlans
        if !wrappingItems.isEmpty {
            for place in wrappingItems.indices {
                unretained(wrappingItems[place]).look { solved in
                    fitPlans.parameters[Int(solved.parameter)] =
                        SolvedItem.contentLength(Double(solved.wrapping?.unwrapped.width ?? -1))
                }
            }
            guard fitPlans.widthsHold(index) else { return nil }
            // All widths are read before a text is wrapped, as each changes the parameters.
            for place in wrappingItems.indices {
                unretained(wrappingItems[place]).look {
                    $0.wrapping?.givenWidth = Double(tidied(fitPlans.wrappingWidth(place, index)))
                }
            }
            for place in wrappingItems.indices {
                guard look(at: unretained(wrappingItems[place]), { takeOverWrappedSize(of: $0) }) else {
                    return nil
                }
            }
        }
        guard fitPlans.sizeHolds(index) else { return nil }
        for place in wrappingItems.indices {
            // Where a text is narrower now than it was broken for, the solver and the texts go on taking turns.
            let width = Double(tidied(fitPlans.settledWidth(place, index)))
            if unretained(wrappingItems[place]).look({ needsMoreLines($0, at: width) }) { return nil }
        }
        let (width, height) = fitPlans.rootSize(index)
        return CGSize(width: tidied(width), height: tidied(height))
    }

    /// Wraps a text at the width that it was given.
    private func takeOverWrappedSize(of solved: SolvedItem) -> Bool {
        setParameters(of: solved, wrappedSize(of: solved, at: solved.wrapping?.givenWidth ?? 0))
            && setBaselines(of: solved)
    }

    // MARK: Making plans

    /// Keeps what the widths of the wrapping texts depend on, while these stand in one line.
    func draftWidths() {
        numberParameters()
        let widths = optimum(of: wrappingItems.map(\.width), within: .connected)
        // What heights and lines there were before must not count.
        guard let widths,
            !wrappingItems.contains(where: { solved in
                widths.depends(on: Int(solved.parameter) + 1)
                    || solved.baselineRows.contains { $0.parameter >= 0 && widths.depends(on: Int($0.parameter)) }
            })
        else {
            fitPlans.giveUp()
            return
        }
        fitPlans.draftedWidths = widths
    }

    /// Keeps what the size of the root depends on, at the end of a fit.
    func draftPlan(horizontal: UILayoutPriority, vertical: UILayoutPriority) {
        numberParameters()
        guard brokenRows.isEmpty, let widths = fitPlans.draftedWidths ?? optimum(of: [], within: .connected),
            let item = existingItem(of: root),
            let size = optimum(of: [item.width, item.height] + wrappingItems.map(\.width), within: .everything)
        else { return fitPlans.giveUp() }
        fitPlans.keep(
            FitPlan(
                constraintSet: fitPlans.constraintSet, horizontal: horizontal, vertical: vertical, widths: widths,
                size: size))
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

    /// Gives the parameters their places, unless they have them.
    private func numberParameters() {
        guard !fitPlans.isNumbered else { return }
        var count = 2
        for solved in items.values {
            let isContent =
                solved.wrapping != nil || solved.horizontalContent.length >= 0 || solved.verticalContent.length >= 0
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
    }

    /// Takes the parameters from what the solver was told last.
    private func readParameters() {
        for solved in items.values where solved.parameter >= 0 {
            fitPlans.parameters[Int(solved.parameter)] = solved.horizontalContent.length
            fitPlans.parameters[Int(solved.parameter) + 1] = solved.verticalContent.length
        }
        for row in rows.values where row.parameter >= 0 { fitPlans.parameters[Int(row.parameter)] = -row.toldConstant }
        fitPlans.parametersAreOutdated = false
    }
}
