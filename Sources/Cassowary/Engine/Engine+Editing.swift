// SPDX-License-Identifier: MIT
extension Engine {
    /// Changes the constant of a constraint, or throws and leaves the engine unchanged.
    ///
    /// O(rows that contain its residual), and the pivots of the dual simplex method. The first edit of a link cuts it.
    mutating func setConstant(_ slot: Int32, to constant: Double) throws(Failure) {
        guard constraints[slot].constant != constant else { return }
        guard constraints[slot].kind == .link else { return try shift(slot, to: constant) }
        let side = smallerSide(of: slot)
        guard mayViolateRequired(side.members) else {
            cutLink(slot, cutting: side)
            return try shift(slot, to: constant)
        }
        savedVariables.assign(from: variables)
        savedBeforeCut.assign(from: tableau)
        let record = constraints[slot]
        cutLink(slot, cutting: side)
        do throws(Failure) {
            try shift(slot, to: constant)
        } catch {
            variables.assign(from: savedVariables)
            tableau.assign(from: savedBeforeCut)
            constraints[slot] = record
            throw error
        }
    }

    /// Returns whether moving some variables could violate a required constraint.
    private func mayViolateRequired(_ members: [Int32]) -> Bool {
        members.contains { member in
            var index = variables[member].firstTerm
            while index != none {
                let record = constraints[terms[index].constraint]
                if record.kind == .residual {
                    let residual = tableau.symbols[record.symbol]
                    if residual.isBasic || residual.column != none { return true }
                }
                index = terms[index].nextOfVariable
            }
            return false
        }
    }

    private mutating func shift(_ slot: Int32, to constant: Double) throws(Failure) {
        let record = constraints[slot]
        let change = (constant - record.constant) * record.sign
        let violated = tableau.requiredViolations(record.symbol, by: change)
        if violated.count == 1, tableau.shiftInOnePivot(record.symbol, by: change, violating: violated.first) {
            constraints[slot].constant = constant
            return
        }
        // Several pivots may be necessary and may fail, and pivots cannot be undone exactly.
        if violated.count > 0 { saved.assign(from: tableau) }
        tableau.shift(record.symbol, by: change)
        constraints[slot].constant = constant
        guard violated.count > 0 else { return }
        let infeasible = tableau.restoreFeasibility(requiredOnly: true)
        guard infeasible == none else {
            let failure = conflict(inRowOf: infeasible)
            tableau.assign(from: saved)
            constraints[slot].constant = record.constant
            throw failure
        }
    }

    /// Changes the strength of a constraint, or throws and leaves the engine unchanged.
    mutating func setStrength(_ slot: Int32, to priority: Double) throws(Failure) {
        guard constraints[slot].priority != priority else { return }
        if constraints[slot].kind == .link { cutLink(slot) }
        let residual = constraints[slot].symbol
        let oldLevel = tableau.symbols[residual].level
        let isBasic = tableau.symbols[residual].isBasic
        let mayFail = isBasic && priority == .infinity
        if mayFail { saved.assign(from: tableau) }
        if isBasic, tableau.symbols[residual].gradient != 0 {
            tableau.addMultiple(ofRow: residual, times: -tableau.symbols[residual].gradient, to: oldLevel)
        }
        tableau.symbols[residual].level = priority == .infinity ? none : retainLevel(priority)
        tableau.needsOptimization = true
        if mayFail {
            tableau.symbols[residual].state = .basicAbove
            tableau.enqueue(residual)
            let infeasible = tableau.restoreFeasibility(requiredOnly: true)
            guard infeasible == none else {
                let failure = conflict(inRowOf: infeasible)
                tableau.assign(from: saved)
                throw failure
            }
        } else if isBasic {
            tableau.symbols[residual].state = tableau.symbols[residual].constant < 0 ? .basicBelow : .basicAbove
            let gradient = tableau.symbols[residual].gradient
            if gradient != 0 {
                tableau.addMultiple(ofRow: residual, times: gradient, to: tableau.symbols[residual].level)
            }
        }
        constraints[slot].priority = priority
        if oldLevel != none { releaseLevel(oldLevel) }
    }

    // MARK: Values

    /// Computes an optimum. O(1) if nothing changed.
    mutating func updateOptimum() {
        if tableau.tieBreakerIsStale, breaksTies { writeTieBreaker() }
        guard !tableau.queue.isEmpty || tableau.needsOptimization || !tableau.changedResiduals.isEmpty else { return }
        solve()
        if tableau.pivots >= nextRoundingCheck { checkRoundingErrors() }
        if isIllConditioned { confirmOptimum() }
    }

    /// Rebuilds the tableau until no pivot follows, at most four times, and refines the values.
    private mutating func confirmOptimum() {
        for _ in 0..<4 {
            let pivots = tableau.pivots
            rebuildAndSolve()
            if tableau.pivots == pivots { break }
        }
        refine()
        if !tableau.queue.isEmpty { solve() }
    }

    /// Performs the dual and the primal simplex method. Returns false if rounding errors prevent an optimum.
    @discardableResult
    mutating func solve() -> Bool {
        var isSolved = true
        // The dual ratio test would use objectives with rounding errors, so the primal method minimizes instead.
        if isIllConditioned { tableau.needsOptimization = true }
        while !tableau.queue.isEmpty || tableau.needsOptimization {
            if tableau.restoreFeasibility(requiredOnly: false) != none {
                // Required constraints are feasible between changes, so this violation is a rounding error.
                tableau.clearQueue()
                isSolved = false
            }
            if tableau.needsOptimization, !optimize() { isSolved = false }
        }
        tableau.flushChangedResiduals()
        if !isSolved { nextRoundingCheck = 0 }
        return isSolved
    }

    /// Minimizes the objectives. In an ill-conditioned tableau, recomputes them before and after, and repeats the
    /// minimization while the recomputed objectives are not optimal, at most four times.
    private mutating func optimize() -> Bool {
        guard isIllConditioned else { return tableau.optimize() }
        writeObjectives()
        for _ in 0..<4 {
            guard tableau.optimize() else { return false }
            writeObjectives()
            if tableau.improvingColumn(lowestFirst: false) == nil { break }
        }
        return true
    }

    /// Returns the value of a variable in the present tableau.
    @inline(__always)
    mutating func value(of slot: Int32) -> Double {
        let record = variables[slot]
        return cancellingSum(record.scale * tableau.value(ofFree: record.symbol), record.offset)
    }

    /// Returns the absolute value of a constraint's expression if the relation is violated, otherwise zero.
    func error(of slot: Int32) -> Double {
        let record = constraints[slot]
        guard record.kind == .residual, tableau.symbols[record.symbol].isBasic else { return 0 }
        let value = tableau.symbols[record.symbol].constant
        if record.relation == .equal || value < 0 { return abs(value) }
        return 0
    }
}

extension Tableau {
    /// Returns how many required residuals become infeasible when `change` is added to a residual, and one of them.
    func requiredViolations(_ residual: Int32, by change: Double) -> (count: Int, first: Int32) {
        if symbols[residual].isBasic {
            let isViolation = violates(residual, by: change)
            return (isViolation ? 1 : 0, residual)
        }
        var count = 0
        var first = none
        var node = symbols[residual].column
        while node != none {
            if violates(nodes[node].row, by: -nodes[node].coefficient * change) {
                count += 1
                first = nodes[node].row
            }
            node = nodes[node].nextInColumn
        }
        return (count, first)
    }

    private func violates(_ row: Int32, by change: Double) -> Bool {
        guard symbols[row].isRequired else { return false }
        let value = symbols[row].constant + change
        return value < -Tolerance.feasibility || symbols[row].isEquality && value > Tolerance.feasibility
    }

    /// Performs `shift` if a single pivot makes `violated` feasible, the only required residual that the shift
    /// violates. Otherwise returns false and restores all values. O(rows that contain the residual).
    mutating func shiftInOnePivot(_ residual: Int32, by change: Double, violating violated: Int32) -> Bool {
        savedConstants.removeAll()
        if symbols[residual].isBasic { savedConstants.append(symbols[residual].constant) }
        for head in [symbols[residual].column, symbols[residual].definitionColumn] {
            var node = head
            while node != none {
                savedConstants.append(symbols[nodes[node].row].constant)
                node = nodes[node].nextInColumn
            }
        }
        shift(residual, by: change)
        if restoreInOnePivot(violated) { return true }
        // No pivot was performed, so the columns are unchanged. Superfluous list entries are harmless.
        var index: Int32 = 0
        if symbols[residual].isBasic {
            symbols[residual].constant = savedConstants[0]
            index = 1
        }
        for head in [symbols[residual].column, symbols[residual].definitionColumn] {
            var node = head
            while node != none {
                symbols[nodes[node].row].constant = savedConstants[index]
                index += 1
                node = nodes[node].nextInColumn
            }
        }
        return false
    }

    /// Adds `change` to the value of a residual, as a change of its constraint's constant does.
    mutating func shift(_ residual: Int32, by change: Double) {
        if symbols[residual].isBasic {
            symbols[residual].constant = cancellingSum(symbols[residual].constant, change)
            recordChange(ofResidual: residual)
            enqueue(residual)
        }
        var node = symbols[residual].column
        while node != none {
            let row = nodes[node].row
            symbols[row].constant = cancellingSum(symbols[row].constant, -nodes[node].coefficient * change)
            recordChange(ofResidual: row)
            enqueue(row)
            node = nodes[node].nextInColumn
        }
        node = symbols[residual].definitionColumn
        while node != none {
            let row = nodes[node].row
            symbols[row].constant = cancellingSum(symbols[row].constant, -nodes[node].coefficient * change)
            markStale(row)
            node = nodes[node].nextInColumn
        }
    }
}
