// SPDX-License-Identifier: MIT
extension Engine {
    /// The reason for a failed change.
    struct Failure: Error {
        /// The infeasible required residual.
        var residual: Int32
        var amount: Double
        var constraints: [Int32]
    }

    /// Adds a constraint whose terms are stored, as a link or with a residual.
    mutating func addConstraint(_ slot: Int32) throws(Failure) {
        if isLink(slot), mergeClasses(by: slot) {
            constraints[slot].kind = .link
        } else if let constant = tryAddingDirectly(slot) {
            try addRow(of: slot, constant: constant)
        }
    }

    /// Returns whether a constraint is a required equality of two variables of different classes.
    private func isLink(_ slot: Int32) -> Bool {
        let record = constraints[slot]
        guard record.priority == .infinity, record.relation == .equal, record.firstTerm != none else { return false }
        let first = terms[record.firstTerm]
        guard first.nextOfConstraint != none else { return false }
        let second = terms[first.nextOfConstraint]
        return second.nextOfConstraint == none && first.coefficient != 0 && second.coefficient != 0
            && variables[first.variable].symbol != variables[second.variable].symbol
    }

    /// Adds a constraint to the tableau, without restoring feasibility.
    mutating func addWithoutPivots(_ slot: Int32) {
        guard let constant = tryAddingDirectly(slot) else { return }
        _ = createRow(of: slot, constant: constant)
    }

    /// Solves a constraint for a free symbol as its subject, which needs no pivot, and returns `nil`. If all its symbols are
    /// defined, leaves its expression, expanded to parametric symbols, in `gathered` and returns the constant.
    private mutating func tryAddingDirectly(_ slot: Int32) -> Double? {
        var constant = gather(slot)
        if let symbol = independentSubject() {
            solveFor(symbol, residual: makeResidual(of: slot), constant: constant)
            return nil
        }
        constant = expand(constant)
        if let symbol = largestSubject() {
            solveFor(symbol, residual: makeResidual(of: slot), constant: constant)
            return nil
        }
        return constant
    }

    private mutating func makeResidual(of slot: Int32) -> Int32 {
        let residual = tableau.makeSymbol(.residual(constraint: slot))
        let record = constraints[slot]
        tableau.symbols[residual].isEquality = record.relation == .equal
        if record.priority != .infinity { tableau.symbols[residual].level = retainLevel(record.priority) }
        constraints[slot].symbol = residual
        constraints[slot].kind = .residual
        return residual
    }

    /// Adds the gathered expression as a row, and restores feasibility if the constraint is required.
    private mutating func addRow(of slot: Int32, constant: Double) throws(Failure) {
        let record = constraints[slot]
        let isRequired = record.priority == .infinity
        let residual = createRow(of: slot, constant: constant)
        guard isRequired else {
            let gradient = tableau.symbols[residual].gradient
            if gradient != 0 {
                tableau.addMultiple(ofRow: residual, times: gradient, to: tableau.symbols[residual].level)
                tableau.needsOptimization = true
            }
            return
        }
        guard record.relation == .equal || constant < -Tolerance.feasibility else { return }
        if tableau.restoreInOnePivot(residual) { return }
        // Several pivots are necessary and may fail, and pivots cannot be undone exactly. The copy is made without the
        // row, because its removal restores the tableau exactly, including the free lists.
        tableau.removeRow(of: residual)
        tableau.freeSymbol(residual)
        saved.assign(from: tableau)
        let again = createRow(of: slot, constant: constant)
        tableau.enqueue(again)
        let infeasible = tableau.restoreFeasibility(requiredOnly: true)
        guard infeasible == none else {
            let failure = conflict(inRowOf: infeasible)
            tableau.assign(from: saved)
            constraints[slot].kind = .vacant
            throw failure
        }
    }

    /// Creates a row from the gathered expression, with a new residual as its basic symbol.
    private mutating func createRow(of slot: Int32, constant: Double) -> Int32 {
        let residual = makeResidual(of: slot)
        tableau.symbols[residual].constant = constant
        let isAbove = constant >= 0 || tableau.symbols[residual].isRequired
        tableau.symbols[residual].state = isAbove ? .basicAbove : .basicBelow
        for index in 0..<gathered.count {
            let symbol = gathered[index]
            let coefficient = tableau.scratch[symbol].number
            // The coefficient of an undefined free symbol is below the pivot tolerance, so it is a rounding error.
            if abs(coefficient) >= Tolerance.coefficient, tableau.symbols[symbol].isResidual {
                tableau.insertNode(row: residual, column: symbol, coefficient: coefficient)
            }
        }
        return residual
    }

    // MARK: Subjects

    /// Returns a gathered symbol that has no row and that no definition contains, or `nil`.
    ///
    /// Its definition closes no cycle. Relatively small coefficients are excluded: they would amplify rounding errors.
    private func independentSubject() -> Int32? {
        let least = max(Tolerance.pivot, largestGathered() / Tolerance.wellScaledRatio)
        for index in 0..<gathered.count {
            let symbol = gathered[index]
            if tableau.symbols[symbol].state == .parametric, tableau.symbols[symbol].definitionColumn == none,
                abs(tableau.scratch[symbol].number) >= least
            {
                return symbol
            }
        }
        return nil
    }

    func largestGathered() -> Double {
        var largest = 0.0
        for index in 0..<gathered.count {
            largest = max(largest, abs(tableau.scratch[gathered[index]].number))
        }
        return largest
    }

    /// Returns the undefined free symbol with the largest gathered coefficient.
    func largestSubject() -> Int32? {
        var best: Int32?
        var bestSize = Tolerance.pivot
        for index in 0..<gathered.count {
            let symbol = gathered[index]
            let size = abs(tableau.scratch[symbol].number)
            if tableau.symbols[symbol].isFree, size > bestSize {
                best = symbol
                bestSize = size
            }
        }
        return best
    }

    /// Solves the gathered expression, which equals `residual`, for one of its free symbols.
    private mutating func solveFor(_ symbol: Int32, residual: Int32, constant: Double) {
        var largest = 1.0
        let factor = 1 / tableau.scratch[symbol].number
        tableau.symbols[symbol].state = .defined
        tableau.tieBreakerIsStale = true
        tableau.symbols[symbol].constant = -constant * factor
        tableau.insertNode(row: symbol, column: residual, coefficient: factor)
        for index in 0..<gathered.count {
            let other = gathered[index]
            let coefficient = -tableau.scratch[other].number * factor
            if other != symbol, abs(coefficient) >= Tolerance.coefficient {
                tableau.insertNode(row: symbol, column: other, coefficient: coefficient)
                largest = max(largest, abs(coefficient))
            }
        }
        if largest > Tolerance.countedGrowth { tableau.growth *= largest }
        tableau.markStale(symbol)
    }
}
