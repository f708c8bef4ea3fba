// SPDX-License-Identifier: MIT
extension Tableau {
    /// Whether a parametric residual may move off zero to that side at all.
    @inline(__always)
    func mayEnter(_ residual: Int32, above: Bool) -> Bool {
        if symbols[residual].isRequired { return above && !symbols[residual].isEquality }
        return true
    }

    /// What moving a parametric residual off zero by one costs at one level, its own cost included.
    ///
    /// `coefficient` is the residual's coefficient in that level's objective.
    @inline(__always)
    func cost(of residual: Int32, above: Bool, at level: Int32, coefficient: Double) -> Double {
        var cost = above ? coefficient : -coefficient
        if symbols[residual].level == level {
            cost += above ? symbols[residual].costAbove : symbols[residual].costBelow
        }
        return cost
    }

    /// Compares what two ways off zero cost, level by level, each divided by its divisor.
    ///
    /// O(levels + rows of objectives that name either).
    func isCheaper(_ left: Candidate, than right: Candidate) -> Bool {
        var position: Int32 = 0
        while position < levels.count {
            let level = levels[position]
            let leftCost = cost(of: left, at: level)
            let rightCost = cost(of: right, at: level)
            if abs(leftCost - rightCost) > Tolerance.cost { return leftCost < rightCost }
            position += 1
        }
        return false
    }

    /// A way to bring a residual to zero: let `residual` enter on a side, or, when that is `none`, change sides.
    struct Candidate {
        var residual: Int32
        var isAbove: Bool
        /// The size of the coefficient that is divided by.
        var divisor: Double
        /// The level at which changing sides costs `sideCost`.
        var sideLevel: Int32 = none
        var sideCost: Double = 0
        var node: Int32 = none
    }

    @inline(__always)
    private func cost(of candidate: Candidate, at level: Int32) -> Double {
        if candidate.residual == none { return level == candidate.sideLevel ? candidate.sideCost : 0 }
        let coefficient = objectiveCoefficient(of: candidate.residual, at: level)
        return cost(of: candidate.residual, above: candidate.isAbove, at: level, coefficient: coefficient)
            / candidate.divisor
    }

    /// The coefficient of a parametric residual in an objective. O(objectives that name it).
    @inline(__always)
    func objectiveCoefficient(of residual: Int32, at level: Int32) -> Double {
        var node = symbols[residual].objectiveColumn
        while node != none {
            if nodes[node].row == level { return nodes[node].coefficient }
            node = nodes[node].nextInColumn
        }
        return 0
    }

    /// Whether moving a parametric residual off zero costs nothing at all levels before `position`.
    func isCostless(_ residual: Int32, above: Bool, before position: Int32) -> Bool {
        var node = symbols[residual].objectiveColumn
        while node != none {
            let level = nodes[node].row
            if symbols[level].size < position {
                let coefficient = nodes[node].coefficient
                if abs(cost(of: residual, above: above, at: level, coefficient: coefficient)) > Tolerance.cost {
                    return false
                }
            }
            node = nodes[node].nextInColumn
        }
        let own = symbols[residual].level
        guard own != none, symbols[own].size < position else { return true }
        let coefficient = objectiveCoefficient(of: residual, at: own)
        return abs(cost(of: residual, above: above, at: own, coefficient: coefficient)) <= Tolerance.cost
    }
}
