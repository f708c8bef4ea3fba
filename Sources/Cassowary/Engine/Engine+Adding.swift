extension Engine {
    /// What a failing change has to say.
    struct Failure: Error {
        /// The row that has no solution; `none` when the conflict lies in a class.
        var residual: Int32
        var amount: Double
        var constraints: [Int32]
    }

    /// Adds a constraint whose terms are in place already, or discards it.
    mutating func install(_ slot: Int32) throws(Failure) {
        if isLink(slot), mergeClasses(by: slot) {
            constraints[slot].kind = .link
        } else {
            try addResidual(of: slot)
        }
    }

    /// Whether a constraint ties two variables of different classes together for good.
    private func isLink(_ slot: Int32) -> Bool {
        let record = constraints[slot]
        guard record.priority == .infinity, record.relation == .equal, record.firstTerm != none else { return false }
        let first = terms[record.firstTerm]
        guard first.nextOfConstraint != none else { return false }
        let second = terms[first.nextOfConstraint]
        return second.nextOfConstraint == none && first.coefficient != 0 && second.coefficient != 0
            && variables[first.variable].symbol != variables[second.variable].symbol
    }

    /// Gives a constraint its residual and places it in the tableau.
    mutating func addResidual(of slot: Int32) throws(Failure) {
        var constant = gather(slot)
        if let symbol = independentSymbol() {
            define(symbol, by: makeResidual(of: slot), constant: constant)
            return
        }
        constant = expand(constant)
        if let symbol = undefinedSymbol() {
            define(symbol, by: makeResidual(of: slot), constant: constant)
            return
        }
        try addRow(of: slot, constant: constant)
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

    /// Gives a constraint over symbols that are all determined already a row of its own.
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
        if tableau.settleAlone(residual) { return }
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
            if abs(coefficient) >= Tolerance.coefficient {
                tableau.insert(row: residual, column: symbol, coefficient: coefficient)
            }
            index += 1
        }
        return residual
    }

    // MARK: Expressions over symbols

    /// Gathers a constraint's expression over the free symbols of its variables' classes, in `gathered` and `scratch`,
    /// as its residual counts it. Returns the constant.
    mutating func gather(_ slot: Int32) -> Double {
        let record = constraints[slot]
        let mark = tableau.nextEpoch()
        gathered.removeAll()
        var constant = record.constant * record.sign
        var index = record.firstTerm
        while index != none {
            let term = terms[index]
            let coefficient = term.coefficient * record.sign
            let variable = variables[term.variable]
            constant = cancellingSum(constant, coefficient * variable.offset)
            addToGathered(coefficient * variable.scale, of: variable.symbol, mark: mark)
            index = term.nextOfConstraint
        }
        return constant
    }

    @inline(__always)
    mutating func addToGathered(_ coefficient: Double, of symbol: Int32, mark: Int64) {
        if tableau.scratch[symbol].mark == mark {
            tableau.scratch[symbol].number = cancellingSum(tableau.scratch[symbol].number, coefficient)
        } else {
            tableau.scratch[symbol].mark = mark
            tableau.scratch[symbol].number = coefficient
            gathered.append(symbol)
        }
    }

    /// A gathered symbol that has no row and that no row names, or `nil`: defining it cannot close a circle.
    private func independentSymbol() -> Int32? {
        var index: Int32 = 0
        while index < gathered.count {
            let symbol = gathered[index]
            if tableau.symbols[symbol].state == .parametric, tableau.symbols[symbol].mentions == none,
                abs(tableau.scratch[symbol].number) > Tolerance.pivot
            {
                return symbol
            }
            index += 1
        }
        return nil
    }

    /// The gathered free symbol that nothing determines, with the largest coefficient.
    private func undefinedSymbol() -> Int32? {
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

    /// Replaces the gathered symbols that have rows by their rows, until only parametric ones are left.
    ///
    /// Returns the constant. O(rows below the expression).
    mutating func expand(_ constant: Double) -> Double {
        guard !gathered.isEmpty else { return constant }
        let mark = tableau.scratch[gathered[0]].mark
        var constant = replaceNeighbours(mark: mark, constant: constant)
        orderDefinitions()
        // Those that depend on others come last in the order, so their coefficients are complete when read backwards.
        var index = ordered.count
        while index > 0 {
            index -= 1
            constant = replace(ordered[index], mark: mark, constant: constant)
        }
        var position: Int32 = 0
        while position < gathered.count {
            if tableau.symbols[gathered[position]].isBasic {
                constant = replace(gathered[position], mark: mark, constant: constant)
            }
            position += 1
        }
        // What has been replaced has a coefficient of zero by now.
        var kept: Int32 = 0
        position = 0
        while position < gathered.count {
            let symbol = gathered[position]
            if tableau.symbols[symbol].state == .parametric {
                gathered[kept] = symbol
                kept += 1
            }
            position += 1
        }
        while gathered.count > kept { _ = gathered.popLast() }
        return constant
    }

    /// Replaces gathered symbols by their rows where these name another gathered symbol.
    ///
    /// Of the distance between neighbours in a chain this leaves the residuals between them; what both depend on, which
    /// may be the whole chain, cancels before anything has to be put in its order.
    private mutating func replaceNeighbours(mark: Int64, constant: Double) -> Double {
        guard gathered.count > 1 else { return constant }
        var constant = constant
        var index: Int32 = 0
        while index < gathered.count {
            if tableau.symbols[gathered[index]].state == .defined, namesGathered(gathered[index], mark: mark) {
                constant = replace(gathered[index], mark: mark, constant: constant)
            }
            index += 1
        }
        return constant
    }

    private func namesGathered(_ symbol: Int32, mark: Int64) -> Bool {
        var node = tableau.symbols[symbol].row
        while node != none {
            let column = tableau.nodes[node].column
            if tableau.symbols[column].kind == .free, tableau.scratch[column].mark == mark,
                tableau.scratch[column].number != 0
            {
                return true
            }
            node = tableau.nodes[node].nextInRow
        }
        return false
    }

    private mutating func replace(_ symbol: Int32, mark: Int64, constant: Double) -> Double {
        guard tableau.scratch[symbol].mark == mark else { return constant }
        let factor = tableau.scratch[symbol].number
        guard factor != 0 else { return constant }
        tableau.scratch[symbol].number = 0
        var node = tableau.symbols[symbol].row
        while node != none {
            addToGathered(
                factor * tableau.nodes[node].coefficient, of: tableau.nodes[node].column, mark: mark)
            node = tableau.nodes[node].nextInRow
        }
        return cancellingSum(constant, factor * tableau.symbols[symbol].constant)
    }

    /// Lists in `ordered` the defined free symbols that the gathered ones depend on, each after all it depends on.
    private mutating func orderDefinitions() {
        let visit = tableau.nextEpoch()
        ordered.removeAll()
        var index: Int32 = 0
        while index < gathered.count {
            if tableau.scratch[gathered[index]].number != 0 { walk.append(gathered[index]) }
            while let top = walk.popLast() {
                if top < 0 {
                    // Everything below this one has been listed.
                    ordered.append(-top - 2)
                    continue
                }
                guard tableau.symbols[top].state == .defined, tableau.scratch[top].visited != visit else { continue }
                tableau.scratch[top].visited = visit
                walk.append(-top - 2)
                var node = tableau.symbols[top].row
                while node != none {
                    walk.append(tableau.nodes[node].column)
                    node = tableau.nodes[node].nextInRow
                }
            }
            index += 1
        }
    }

    /// Makes the gathered expression, which equals `residual`, the row of one of its free symbols.
    private mutating func define(_ symbol: Int32, by residual: Int32, constant: Double) {
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
            }
            index += 1
        }
        tableau.markStale(symbol)
    }
}
