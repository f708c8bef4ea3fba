// SPDX-License-Identifier: MIT
extension Tableau {
    /// Returns whether a parametric residual may enter the basis with a positive (`above`) or a negative value.
    @inline(__always)
    func mayEnter(_ residual: Int32, above: Bool) -> Bool {
        if symbols[residual].isRequired { return above && !symbols[residual].isEquality }
        return true
    }

    /// Returns the reduced cost of a parametric residual at one level, with the cost of its own error.
    ///
    /// `coefficient` is the residual's coefficient in the objective of that level.
    @inline(__always)
    func cost(of residual: Int32, above: Bool, at level: Int32, coefficient: Double) -> Double {
        var cost = above ? coefficient : -coefficient
        if symbols[residual].level == level {
            cost += above ? symbols[residual].costAbove : symbols[residual].costBelow
        }
        return cost
    }

    /// Compares the costs of two candidates lexicographically by level, per unit of the infeasible residual.
    ///
    /// O(levels × objectives that contain either residual).
    func isCheaper(_ left: Candidate, than right: Candidate) -> Bool {
        for position in 0..<levels.count {
            let level = levels[position]
            let leftCost = cost(of: left, at: level)
            let rightCost = cost(of: right, at: level)
            if abs(leftCost - rightCost) > Tolerance.cost { return leftCost < rightCost }
        }
        return false
    }

    /// A dual step: `residual` enters the basis, or, if `none`, the infeasible one flips its sign restriction.
    struct Candidate {
        var residual: Int32
        var isAbove: Bool
        /// The absolute value of the pivot element.
        var divisor: Double
        /// The level at which a change of the sign restriction costs `sideCost` per unit.
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

    /// Returns the coefficient of a parametric residual in an objective. O(objectives that contain it).
    @inline(__always)
    func objectiveCoefficient(of residual: Int32, at level: Int32) -> Double {
        var node = symbols[residual].objectiveColumn
        while node != none {
            if nodes[node].row == level { return nodes[node].coefficient }
            node = nodes[node].nextInColumn
        }
        return 0
    }

    /// Returns whether all reduced costs before `position` are zero. O(objectives that contain the residual).
    func isCostless(_ residual: Int32, above: Bool, before position: Int32) -> Bool {
        var node = symbols[residual].objectiveColumn
        while node != none {
            let level = nodes[node].row
            if symbols[level].objective.position < position {
                let coefficient = nodes[node].coefficient
                if abs(cost(of: residual, above: above, at: level, coefficient: coefficient)) > Tolerance.cost {
                    return false
                }
            }
            node = nodes[node].nextInColumn
        }
        let own = symbols[residual].level
        guard own != none, symbols[own].objective.position < position else { return true }
        let coefficient = objectiveCoefficient(of: residual, at: own)
        return abs(cost(of: residual, above: above, at: own, coefficient: coefficient)) <= Tolerance.cost
    }
}
