// SPDX-License-Identifier: MIT
/// The dual simplex method: restores feasibility after edited constants and added rows, and keeps the optimum.
extension Tableau {
    /// Returns whether a basic residual violates its sign restriction, or is fixed and has to leave the basis.
    @inline(__always)
    func isViolated(_ residual: Int32) -> Bool {
        let value = symbols[residual].constant
        switch symbols[residual].state {
        case .basicAbove:
            return value < -Tolerance.feasibility
                || symbols[residual].isFixed && (value > Tolerance.feasibility || symbols[residual].row != none)
        case .basicBelow: return value > Tolerance.feasibility
        case .parametric, .defined: return false
        }
    }

    /// Performs dual simplex steps until all queued residuals (only the required ones if `requiredOnly`) are feasible.
    ///
    /// Keeps dual feasibility where it holds. Returns a required residual that cannot become feasible, or `none`.
    mutating func restoreFeasibility(requiredOnly: Bool) -> Int32 {
        let blandThreshold = stepsBeforeBland
        var budget = blandThreshold
        var kept: Int32 = 0
        while queue.count > kept {
            let residual = takeFromQueue(keeping: &kept, requiredOnly: requiredOnly, lowestFirst: budget < 0)
            guard residual != none, isViolated(residual) else { continue }
            budget -= 1
            // Beyond the budget the steps may cycle. The primal method then restores dual feasibility.
            if budget < 0 { needsOptimization = true }
            guard budget > -Self.failingMultiple * blandThreshold else { return residual }
            if needsOptimization, !symbols[residual].isRequired {
                flip(residual)
                continue
            }
            guard dualStep(residual, lowestFirst: budget < 0) else {
                if symbols[residual].isFixed, abs(symbols[residual].constant) <= Tolerance.feasibility { continue }
                enqueue(residual)
                return residual
            }
        }
        return none
    }

    private mutating func takeFromQueue(keeping kept: inout Int32, requiredOnly: Bool, lowestFirst: Bool) -> Int32 {
        var position = queue.count - 1
        if lowestFirst {
            for index in kept..<queue.count {
                let isCandidate = isViolated(queue[index]) && symbols[queue[index]].isRequired
                let isBest = isViolated(queue[position]) && symbols[queue[position]].isRequired
                if isCandidate, !isBest || queue[index] < queue[position] { position = index }
            }
        }
        let residual = queue[position]
        if requiredOnly, !symbols[residual].isRequired {
            exchangeInQueue(position, kept)
            kept += 1
            return none
        }
        dequeue(at: position)
        return residual
    }

    /// Pivots an infeasible residual out of the basis, or flips its sign restriction, whichever costs less.
    ///
    /// Returns false if the residual is required and no residual of its row can enter the basis.
    private mutating func dualStep(_ residual: Int32, lowestFirst: Bool) -> Bool {
        let best = entering(for: residual, lowestFirst: lowestFirst)
        if !symbols[residual].isRequired {
            let sideCost = symbols[residual].costAbove + symbols[residual].costBelow
            let flipping = Candidate(
                residual: none, isAbove: false, divisor: 1, sideLevel: symbols[residual].level, sideCost: sideCost)
            if best.map({ !isCheaper($0, than: flipping) }) ?? true {
                flip(residual)
                return true
            }
        }
        guard let best else { return false }
        pivot(at: best.node, enteringAbove: best.isAbove)
        return true
    }

    /// Makes a required residual feasible if one pivot does so and keeps all other required residuals feasible.
    /// Otherwise returns false and changes nothing.
    mutating func restoreInOnePivot(_ residual: Int32) -> Bool {
        guard let best = entering(for: residual, lowestFirst: false) else {
            return symbols[residual].isFixed && abs(symbols[residual].constant) <= Tolerance.feasibility
        }
        let distance = -symbols[residual].constant / nodes[best.node].coefficient
        var node = symbols[best.residual].column
        while node != none {
            let row = nodes[node].row
            if row != residual, symbols[row].isRequired {
                let value = symbols[row].constant + nodes[node].coefficient * distance
                if value < -Tolerance.feasibility || symbols[row].isEquality { return false }
            }
            node = nodes[node].nextInColumn
        }
        pivot(at: best.node, enteringAbove: best.isAbove)
        return true
    }

    /// Returns the residual that enters for a leaving one at the least cost per unit (dual ratio test), or `nil`.
    private func entering(for residual: Int32, lowestFirst: Bool) -> Candidate? {
        let needsIncrease = symbols[residual].constant < 0
        let best = cheapestEntering(for: residual, increasing: needsIncrease, lowestFirst: lowestFirst)
        guard symbols[residual].isFixed, abs(symbols[residual].constant) <= Tolerance.feasibility,
            let other = cheapestEntering(for: residual, increasing: !needsIncrease, lowestFirst: lowestFirst)
        else { return best }
        // A fixed residual that is zero may leave the basis in either direction.
        return best.map { isMoreStable(other, than: $0) ? other : $0 } ?? other
    }

    private func cheapestEntering(for residual: Int32, increasing: Bool, lowestFirst: Bool) -> Candidate? {
        var best: Candidate?
        var node = symbols[residual].row
        while node != none {
            let coefficient = nodes[node].coefficient
            let column = nodes[node].column
            let isAbove = (coefficient > 0) == increasing
            if abs(coefficient) > Tolerance.pivot, mayEnter(column, above: isAbove) {
                let candidate = Candidate(
                    residual: column, isAbove: isAbove, divisor: abs(coefficient), node: node)
                if let current = best {
                    if isBetter(candidate, than: current, lowestFirst: lowestFirst) { best = candidate }
                } else {
                    best = candidate
                }
            }
            node = nodes[node].nextInRow
        }
        return best
    }

    private func isBetter(_ left: Candidate, than right: Candidate, lowestFirst: Bool) -> Bool {
        if lowestFirst { return left.residual < right.residual }
        if isCheaper(left, than: right) { return true }
        if isCheaper(right, than: left) { return false }
        return isMoreStable(left, than: right)
    }

    /// Returns whether `left` has the larger pivot element or, if equal, is newer, which suggests a shorter column.
    private func isMoreStable(_ left: Candidate, than right: Candidate) -> Bool {
        if abs(left.divisor - right.divisor) > Tolerance.coefficient { return left.divisor > right.divisor }
        return left.residual > right.residual
    }
}
