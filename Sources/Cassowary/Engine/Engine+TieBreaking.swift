// SPDX-License-Identifier: MIT
/// Which of several equally good solutions is chosen.
///
/// Where the constraints leave something open, the simplex method ends at one of several best corners, and at which one
/// depends on where it came from. An objective after all others makes one of them the best: the weighted sum of variables
/// that is least. A solution then follows from the constraints alone, whatever was added, edited and removed on the way.
extension Engine {
    mutating func setTieBreakWeight(of variable: Variable, to weight: Double) throws(SolverError) {
        let slot = try slot(of: variable)
        guard weight.isFinite else { throw .nonFinite(weight) }
        guard variables[slot].tieBreakWeight != weight else { return }
        variables[slot].tieBreakWeight = weight
        breaksTies = true
        tableau.tieBreakerIsStale = true
    }

    /// Writes the tie breaker as a sum of parametric residuals. O(everything).
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
            let objective = tableau.makeSymbol(.objective)
            tableau.symbols[objective].value = -.infinity
            tableau.tieBreaker = objective
            tableau.levels.append(objective)
            renumberLevels(from: tableau.levels.count - 1)
        }
        _ = expand(0)
        for index in 0..<gathered.count {
            let symbol = gathered[index]
            let coefficient = tableau.scratch[symbol].number
            // A symbol without a definition can't be part of the tie breaker.
            guard tableau.symbols[symbol].kind == .residual, abs(coefficient) >= Tolerance.coefficient else { continue }
            tableau.insert(row: tableau.tieBreaker, column: symbol, coefficient: coefficient)
        }
        tableau.needsOptimization = true
    }
}
