// SPDX-License-Identifier: MIT
/// The selection of one of several optimal solutions.
///
/// If the optimum is not unique, the simplex method ends at one of several optimal vertices, depending on the order of
/// the pivots. A last objective, the weighted sum of the variables, selects one of them. The solution then depends on
/// the constraints only, and not on the history of additions, edits and removals.
extension Engine {
    mutating func setTieBreakWeight(of variable: Variable, to weight: Double) throws(SolverError) {
        let slot = try slot(of: variable)
        guard weight.isFinite else { throw .nonFinite(weight) }
        guard variables[slot].tieBreakWeight != weight else { return }
        variables[slot].tieBreakWeight = weight
        breaksTies = true
        tableau.tieBreakerIsStale = true
    }

    /// Recomputes the row of the tie breaker. O(variables + length of the rows that they depend on).
    mutating func writeTieBreaker() {
        tableau.tieBreakerIsStale = false
        gathered.removeAll()
        let mark = tableau.nextEpoch()
        for slot in 0..<variables.count where variables[slot].symbol != none {
            let record = variables[slot]
            guard record.tieBreakWeight != 0 else { continue }
            addToGathered(record.tieBreakWeight * record.scale, of: record.symbol, mark: mark)
        }
        if tableau.tieBreaker != none {
            tableau.removeRow(of: tableau.tieBreaker)
        } else if !gathered.isEmpty {
            let objective = tableau.makeSymbol(.objective(.init(priority: -.infinity, constraintCount: 0)))
            tableau.tieBreaker = objective
            tableau.levels.append(objective)
            renumberLevels(from: tableau.levels.count - 1)
        }
        _ = expand(0)
        for index in 0..<gathered.count {
            let symbol = gathered[index]
            let coefficient = tableau.scratch[symbol].number
            // A free symbol without a definition is unbounded, so it is not part of the tie breaker.
            guard tableau.symbols[symbol].isResidual, abs(coefficient) >= Tolerance.coefficient else { continue }
            tableau.insertNode(row: tableau.tieBreaker, column: symbol, coefficient: coefficient)
        }
        tableau.needsOptimization = true
    }
}
