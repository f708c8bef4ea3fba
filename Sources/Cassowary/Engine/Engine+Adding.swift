// SPDX-License-Identifier: MIT
extension Engine {
    /// The reason why a change failed.
    struct Failure: Error {
        /// The row that has no solution; `none` if the conflict is within a class.
        var residual: Int32
        var amount: Double
        var constraints: [Int32]
    }

    /// Adds a constraint whose terms have been stored, or discards it.
    mutating func install(_ slot: Int32) throws(Failure) {
        if isLink(slot), mergeClasses(by: slot) {
            constraints[slot].kind = .link
        } else {
            try addResidual(of: slot)
        }
    }

    /// Whether a constraint permanently ties two variables of different classes together.
    private func isLink(_ slot: Int32) -> Bool {
        let record = constraints[slot]
        guard record.priority == .infinity, record.relation == .equal, record.firstTerm != none else { return false }
        let first = terms[record.firstTerm]
        guard first.nextOfConstraint != none else { return false }
        let second = terms[first.nextOfConstraint]
        return second.nextOfConstraint == none && first.coefficient != 0 && second.coefficient != 0
            && variables[first.variable].symbol != variables[second.variable].symbol
    }

    /// Makes the residual of a constraint and adds it to the tableau.
    private mutating func addResidual(of slot: Int32) throws(Failure) {
        guard let constant = defineSymbol(by: slot) else { return }
        try addRow(of: slot, constant: constant)
    }

    /// Gives a constraint its residual, and its row where it needs one, whatever its value is.
    mutating func insertResidual(of slot: Int32) {
        guard let constant = defineSymbol(by: slot) else { return }
        _ = insertRow(of: slot, constant: constant)
    }

    /// Lets a constraint define a free symbol that nothing has determined yet. Where there is none it leaves the gathered
    /// expression, over parametric symbols, and returns the constant.
    private mutating func defineSymbol(by slot: Int32) -> Double? {
        var constant = gather(slot)
        if let symbol = independentSymbol() {
            define(symbol, by: makeResidual(of: slot), constant: constant)
            return nil
        }
        constant = expand(constant)
        if let symbol = undefinedSymbol() {
            define(symbol, by: makeResidual(of: slot), constant: constant)
            return nil
        }
        return constant
    }

    private mutating func makeResidual(of slot: Int32) -> Int32 {
        let residual = tableau.makeSymbol(.residual)
        let record = constraints[slot]
        tableau.symbols[residual].owner = slot
        tableau.symbols[residual].isEquality = record.relation == .equal
        if record.priority != .infinity { tableau.symbols[residual].level = retainLevel(record.priority) }
        constraints[slot].symbol = residual
        constraints[slot].kind = .residual
        return residual
    }

    /// Adds a row for a constraint whose symbols all have a definition.
    private mutating func addRow(of slot: Int32, constant: Double) throws(Failure) {
        let record = constraints[slot]
        let isRequired = record.priority == .infinity
        let residual = insertRow(of: slot, constant: constant)
        guard isRequired else {
            let gradient = tableau.symbols[residual].gradient
            if gradient != 0 {
                tableau.addRow(of: residual, times: gradient, to: tableau.symbols[residual].level)
                tableau.needsOptimization = true
            }
            return
        }
        guard record.relation == .equal || constant < -Tolerance.feasibility else { return }
        if tableau.restoreInOnePivot(residual) { return }
        // Several pivots are needed, and may lead nowhere. Taking the row out again restores what was before exactly,
        // as everything goes back to where it was taken from last; pivots cannot be undone like that.
        tableau.removeRow(of: residual)
        tableau.freeSymbol(residual)
        saved.assign(from: tableau)
        let again = insertRow(of: slot, constant: constant)
        tableau.enqueue(again)
        let infeasible = tableau.restoreFeasibility(requiredOnly: true)
        guard infeasible == none else {
            let failure = conflict(inRowOf: infeasible)
            tableau.assign(from: saved)
            constraints[slot].kind = .vacant
            throw failure
        }
    }

    /// Makes the gathered expression the row of the constraint's residual.
    private mutating func insertRow(of slot: Int32, constant: Double) -> Int32 {
        let residual = makeResidual(of: slot)
        tableau.symbols[residual].constant = constant
        let isAbove = constant >= 0 || tableau.symbols[residual].isRequired
        tableau.symbols[residual].state = isAbove ? .basicAbove : .basicBelow
        var index: Int32 = 0
        while index < gathered.count {
            let symbol = gathered[index]
            let coefficient = tableau.scratch[symbol].number
            // The coefficient of the free symbol is too small to define it, so it is a rounding error.
            if abs(coefficient) >= Tolerance.coefficient, tableau.symbols[symbol].kind == .residual {
                tableau.insert(row: residual, column: symbol, coefficient: coefficient)
            }
            index += 1
        }
        return residual
    }

    // MARK: Definitions

    /// A gathered symbol that has no row and that no row names, or `nil`: defining it cannot close a circle.
    ///
    /// One with a coefficient much smaller than another's is left out: it would let rounding errors grow.
    private func independentSymbol() -> Int32? {
        let least = max(Tolerance.pivot, largestGathered() / Tolerance.wellScaledRatio)
        var index: Int32 = 0
        while index < gathered.count {
            let symbol = gathered[index]
            if tableau.symbols[symbol].state == .parametric, tableau.symbols[symbol].definitionColumn == none,
                abs(tableau.scratch[symbol].number) >= least
            {
                return symbol
            }
            index += 1
        }
        return nil
    }

    func largestGathered() -> Double {
        var largest = 0.0
        var index: Int32 = 0
        while index < gathered.count {
            largest = max(largest, abs(tableau.scratch[gathered[index]].number))
            index += 1
        }
        return largest
    }

    /// The gathered free symbol that nothing determines, with the largest coefficient.
    func undefinedSymbol() -> Int32? {
        var best: Int32?
        var bestSize = Tolerance.pivot
        var index: Int32 = 0
        while index < gathered.count {
            let symbol = gathered[index]
            let size = abs(tableau.scratch[symbol].number)
            if tableau.symbols[symbol].kind == .free, size > bestSize {
                best = symbol
                bestSize = size
            }
            index += 1
        }
        return best
    }

    /// Makes the gathered expression, which equals `residual`, the row of one of its free symbols.
    private mutating func define(_ symbol: Int32, by residual: Int32, constant: Double) {
        var largest = 1.0
        let factor = 1 / tableau.scratch[symbol].number
        tableau.symbols[symbol].state = .defined
        tableau.tieBreakerIsStale = true
        tableau.symbols[symbol].constant = -constant * factor
        tableau.insert(row: symbol, column: residual, coefficient: factor)
        var index: Int32 = 0
        while index < gathered.count {
            let other = gathered[index]
            let coefficient = -tableau.scratch[other].number * factor
            if other != symbol, abs(coefficient) >= Tolerance.coefficient {
                tableau.insert(row: symbol, column: other, coefficient: coefficient)
                largest = max(largest, abs(coefficient))
            }
            index += 1
        }
        if largest > Tolerance.countedGrowth { tableau.growth *= largest }
        tableau.markStale(symbol)
    }
}
