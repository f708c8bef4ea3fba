// SPDX-License-Identifier: MIT
/// The primal simplex method: lowers the costs, the highest priority first.
extension Tableau {
    /// Moves to an optimum from a state in which every basic residual keeps its side; false when rounding errors keep it
    /// from getting there.
    mutating func optimize() -> Bool {
        needsOptimization = false
        // Steepest descent is quick, and may go in circles where residuals are basic and zero. Taking the lowest
        // symbol each time (Bland 1977) cannot.
        let blandThreshold = 64 + 4 * Int(symbols.count)
        var steps = 0
        while let best = improvingColumn(lowestFirst: steps > blandThreshold) {
            // The others that this look through the objective has found are tried as well before the next look.
            var entering = best
            repeat {
                steps += 1
                let node = ratioTest(entering.residual, above: entering.isAbove, lowestFirst: steps > blandThreshold)
                guard steps < 20 * blandThreshold else { return false }
                if node == none, levels[entering.position] == tieBreaker {
                    // It may grow without end, so it is of no use for choosing.
                    remove(self.node(row: tieBreaker, column: entering.residual))
                    continue
                }
                // Errors cannot fall below zero without end, so only a rounding error goes unblocked.
                guard node != none else { return false }
                pivot(at: node, enteringAbove: entering.isAbove)
            } while steps <= blandThreshold && nextImprovingColumn(after: &entering)
        }
        return true
    }

    /// Goes on to the next of the ways off zero that were found improving and still are.
    private mutating func nextImprovingColumn(after entering: inout Entering) -> Bool {
        let level = levels[entering.position]
        while let residual = improvingColumns.popLast() {
            guard symbols[residual].kind == .residual, symbols[residual].state == .parametric else { continue }
            let coefficient = objectiveCoefficient(of: residual, at: level)
            let isAbove = coefficient < 0
            if mayEnter(residual, above: isAbove),
                cost(of: residual, above: isAbove, at: level, coefficient: coefficient) < -Tolerance.cost,
                isCostless(residual, above: isAbove, before: entering.position)
            {
                entering = Entering(residual: residual, isAbove: isAbove, position: entering.position)
                return true
            }
        }
        return false
    }

    /// A parametric residual that lowers the objective at a position when it moves off zero to a side.
    struct Entering {
        var residual: Int32
        var isAbove: Bool
        var position: Int32
    }

    /// Whether nothing can be gained any more.
    mutating func isOptimal() -> Bool {
        improvingColumn(lowestFirst: false) == nil
    }

    /// A way off zero that lowers the costs, or `nil` at an optimum. O(length of the objectives).
    ///
    /// The best is taken, or the one of the lowest symbol; the others of the same objective are left in `improvable`.
    mutating func improvingColumn(lowestFirst: Bool, in positions: Range<Int32>? = nil) -> Entering? {
        var best: Entering?
        improvingColumns.removeAll()
        var bestCost = 0.0
        var position = positions?.lowerBound ?? 0
        let end = positions?.upperBound ?? levels.count
        while position < end {
            let level = levels[position]
            var node = symbols[level].row
            while node != none {
                let residual = nodes[node].column
                let isAbove = nodes[node].coefficient < 0
                if mayEnter(residual, above: isAbove) {
                    let cost = cost(
                        of: residual, above: isAbove, at: level, coefficient: nodes[node].coefficient)
                    if cost < -Tolerance.cost {
                        let isBetter =
                            if let best {
                                lowestFirst || cost == bestCost ? residual < best.residual : cost < bestCost
                            } else { true }
                        if !lowestFirst { improvingColumns.append(residual) }
                        if isBetter, isCostless(residual, above: isAbove, before: position) {
                            best = Entering(residual: residual, isAbove: isAbove, position: position)
                            bestCost = cost
                        }
                    }
                }
                node = nodes[node].nextInRow
            }
            if best != nil, !lowestFirst { return best }
            position += 1
        }
        return best
    }

    /// The coefficient of the basic residual that is first to reach zero when a parametric one moves off it, or `none`.
    ///
    /// O(length of the column).
    func ratioTest(_ entering: Int32, above: Bool, lowestFirst: Bool) -> Int32 {
        var best = none
        var bestDistance = Double.infinity
        var bestRate = 0.0
        var node = symbols[entering].column
        while node != none {
            let row = nodes[node].row
            let rate = above ? nodes[node].coefficient : -nodes[node].coefficient
            if let distance = distanceToZero(of: row, rate: rate) {
                let size = abs(rate)
                let isBetter: Bool
                if abs(distance - bestDistance) > Tolerance.coefficient * (1 + distance) {
                    isBetter = distance < bestDistance
                } else if lowestFirst || abs(size - bestRate) <= Tolerance.coefficient {
                    isBetter = best == none || row < nodes[best].row
                } else {
                    isBetter = size > bestRate
                }
                if isBetter {
                    best = node
                    bestDistance = distance
                    bestRate = size
                }
            }
            node = nodes[node].nextInColumn
        }
        return best
    }

    @inline(__always)
    private func distanceToZero(of row: Int32, rate: Double) -> Double? {
        guard abs(rate) > Tolerance.pivot else { return nil }
        if symbols[row].isFixed { return 0 }
        let value = symbols[row].constant
        switch symbols[row].state {
        case .basicAbove: return rate < 0 ? max(0, value) / -rate : nil
        case .basicBelow: return rate > 0 ? max(0, -value) / rate : nil
        case .parametric, .defined: return nil
        }
    }
}
