// SPDX-License-Identifier: MIT
/// The primal simplex method: minimizes the objectives lexicographically, the highest priority first.
extension Tableau {
    /// Pivots from a primal feasible tableau to an optimum. Returns false if rounding errors prevent it.
    mutating func optimize() -> Bool {
        needsOptimization = false
        // Dantzig's rule needs few pivots, but can cycle in degenerate tableaus. Bland's rule (1977) cannot.
        let blandThreshold = stepsBeforeBland
        var steps = 0
        while let best = improvingColumn(lowestFirst: steps > blandThreshold) {
            // Multiple pricing: the other candidates of this pass are tried before the next pass.
            var entering = best
            repeat {
                steps += 1
                let isBland = steps > blandThreshold
                let node =
                    isBland
                    ? ratioTest(entering.residual, above: entering.isAbove, lowestFirst: true)
                    : takeLongStep(entering)
                guard steps < Self.failingMultiple * blandThreshold else { return false }
                if node == none, levels[entering.position] == tieBreaker {
                    // The tie breaker is unbounded in this column, so the column cannot select a solution.
                    remove(self.node(row: tieBreaker, column: entering.residual))
                    continue
                }
                // Errors are bounded below by zero, so an unbounded column is a rounding error.
                guard node != none else { return false }
                pivot(at: node, enteringAbove: entering.isAbove)
            } while steps <= blandThreshold && nextImprovingColumn(after: &entering)
        }
        return true
    }

    /// Advances to the next candidate of the pricing pass that still has a negative reduced cost.
    private mutating func nextImprovingColumn(after entering: inout Entering) -> Bool {
        let level = levels[entering.position]
        while let residual = improvingColumns.popLast() {
            guard symbols[residual].isResidual, symbols[residual].state == .parametric else { continue }
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

    /// An entering residual, and the index in `levels` of the objective that it lowers.
    struct Entering {
        var residual: Int32
        var isAbove: Bool
        var position: Int32
    }

    /// Returns an entering residual that lowers an objective and raises no higher one, or `nil` at an optimum.
    ///
    /// Selects by the least reduced cost (Dantzig's rule), or by the lowest index if `lowestFirst` (Bland's rule).
    /// Leaves the other candidates of the same objective in `improvingColumns`. O(length of the objectives).
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
                visits += 1
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

    /// Returns the pivot element of the ratio test: the node in the row of the basic residual that reaches zero first,
    /// or `none` if no row bounds the entering residual.
    ///
    /// - Parameter position: The rows of this objective and of those after it do not bound the entering residual; `none` if
    ///   all rows bound it.
    ///
    /// O(length of the column).
    func ratioTest(_ entering: Int32, above: Bool, lowestFirst: Bool, passing position: Int32 = none) -> Int32 {
        var best = none
        var bestDistance = Double.infinity
        var bestRate = 0.0
        var node = symbols[entering].column
        while node != none {
            let row = nodes[node].row
            let rate = above ? nodes[node].coefficient : -nodes[node].coefficient
            if !mayPass(row, position), let distance = distanceToZero(of: row, rate: rate) {
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

    /// The ratio test of a long step: an optional row does not bound the entering residual as long as the objective that it
    /// lowers still decreases beyond the point where the row is zero. Such rows reverse their sign restrictions.
    ///
    /// One step does what would be a pivot for each of them (the bound-flipping ratio test: I. Maros, "Computational
    /// Techniques of the Simplex Method", 2003). O(n · log n) for n rows of the column.
    private mutating func takeLongStep(_ entering: Entering) -> Int32 {
        var pivot = ratioTest(
            entering.residual, above: entering.isAbove, lowestFirst: false, passing: entering.position)
        let sign: Double = entering.isAbove ? 1 : -1
        var end = Double.infinity
        if pivot != none { end = distanceToZero(of: nodes[pivot].row, rate: sign * nodes[pivot].coefficient) ?? 0 }
        var passed: [Breakpoint] = []
        var node = symbols[entering.residual].column
        while node != none {
            visits += 1
            let row = nodes[node].row
            if mayPass(row, entering.position) {
                let rate = sign * nodes[node].coefficient
                if let distance = distanceToZero(of: row, rate: rate), distance < end {
                    passed.append(Breakpoint(node: node, distance: distance, rate: abs(rate)))
                }
            }
            node = nodes[node].nextInColumn
        }
        let level = levels[entering.position]
        let bounding = passed.filter { symbols[nodes[$0.node].row].level == level }
        if !bounding.isEmpty {
            var slope = cost(
                of: entering.residual, above: entering.isAbove, at: level,
                coefficient: objectiveCoefficient(of: entering.residual, at: level))
            for breakpoint in bounding.sorted(by: <) {
                let row = symbols[nodes[breakpoint.node].row]
                slope += breakpoint.rate * (row.costAbove + row.costBelow)
                guard slope >= -Tolerance.cost else { continue }
                pivot = breakpoint.node
                end = breakpoint.distance
                break
            }
        }
        guard pivot != none else { return none }
        for breakpoint in passed where breakpoint.distance < end { flip(nodes[breakpoint.node].row) }
        return pivot
    }

    /// A row of a column that reaches zero at a distance of the entering residual.
    private struct Breakpoint: Comparable {
        let node: Int32
        let distance: Double
        let rate: Double

        /// The nearest one first, of equal distances the larger pivot element.
        static func < (left: Breakpoint, right: Breakpoint) -> Bool {
            left.distance != right.distance
                ? left.distance < right.distance
                : left.rate != right.rate ? left.rate > right.rate : left.node < right.node
        }
    }

    /// Whether the row of a residual belongs to the objective at `position` or to one after it.
    @inline(__always)
    private func mayPass(_ row: Int32, _ position: Int32) -> Bool {
        guard position != none, symbols[row].level != none else { return false }
        return symbols[symbols[row].level].objective.position >= position
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
