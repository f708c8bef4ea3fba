// SPDX-License-Identifier: MIT
/// What a solver knows: the variables, the constraints as they were written, and the tableau made of them.
///
/// Two steps keep the tableau small. Variables that required equalities tie to one another (x = scale · y + offset)
/// form a class and share one free symbol, so a chain of them is a single unknown. And the first constraint that names a
/// free symbol defines it, by a row that is worked out when a value is read and that no pivot touches.
struct Engine: ~Copyable {
    var variables = Buffer<VariableRecord>(capacity: 32)
    var constraints = Buffer<ConstraintRecord>(capacity: 64)
    var terms = Buffer<TermRecord>(capacity: 128)
    var freeVariable = none
    var freeConstraint = none
    var freeTerm = none
    var tableau = Tableau()
    /// What `tableau` is put back to when a change fails.
    var saved = Tableau(isEmpty: true)
    /// What a cut of a class is put back to when the change that asked for it fails.
    var savedBeforeCut = Tableau(isEmpty: true)
    var savedVariables = Buffer<VariableRecord>()
    /// Whether a constraint has had coefficients of very different size.
    var isBadlyScaled = false
    /// Whether rounding errors may mislead: a constraint has coefficients of very different size, or pivots let errors grow.
    var isIllConditioned: Bool { isBadlyScaled || tableau.growth > 1 }
    /// What everything is put back to when a change fails in such a system.
    var backup = Backup()
    /// What the handles of this solver carry.
    var identity: UInt32 = 0
    /// The names of variables, for `dump()`.
    var names: [Int32: String] = [:]
    var work = Solver.Counters()
    /// Serial numbers given out so far.
    var serial: UInt32 = 0

    /// How many pivots there are to be before rounding errors are looked at the next time.
    var nextRoundingCheck = 100
    /// How often the tableau was made anew, because of rounding errors.
    var rebuilds = 0
    /// Whether any variable ever got a weight for choosing among equally good solutions.
    var breaksTies = false
    /// The constraints that move ambiguous variables, by variable.
    var nudges: [Int32: Int32] = [:]

    /// Work space: symbols of the expression at hand, in a fixed order.
    var gathered = Buffer<Int32>(capacity: 32)
    /// Work space: the defined free symbols of an expression, those that depend on others last.
    var ordered = Buffer<Int32>(capacity: 32)
    var walk = Buffer<Int32>(capacity: 32)

}

/// The state that a change may alter.
struct Backup: ~Copyable {
    var variables = Buffer<VariableRecord>()
    var constraints = Buffer<ConstraintRecord>()
    var tableau = Tableau(isEmpty: true)
}

/// A variable, as a multiple of its class's free symbol and an offset.
struct VariableRecord: BitwiseCopyable {
    var serial: UInt32 = 0
    /// The free symbol of its class; `none` when the record is not in use.
    var symbol: Int32 = none
    var scale: Double = 1
    var offset: Double = 0
    /// The other variables of the class, in a ring.
    var nextMember: Int32 = none
    var previousMember: Int32 = none
    /// The first of the terms that name it.
    var firstTerm: Int32 = none
    /// The constraint that holds its suggested value; `none` when it is not an edit variable.
    var edit: Int32 = none
    /// Work space for walks along constraints: an epoch of the tableau.
    var mark: Int64 = 0
    /// What was last reported as its value.
    var lastReported: Double = .nan
    /// How much the variable counts among equally good solutions.
    var tieBreakWeight: Double = 0
}

/// A constraint as it was written: terms + constant, relation, 0.
struct ConstraintRecord: BitwiseCopyable {
    enum Kind: UInt8 {
        case vacant
        /// Ties two variables of a class together; has no residual.
        case link
        /// Has a residual in the tableau.
        case residual
    }

    var kind = Kind.vacant
    var relation = Relation.equal
    var serial: UInt32 = 0
    var symbol: Int32 = none
    var firstTerm: Int32 = none
    var constant: Double = 0
    var priority: Double = .infinity

    /// The residual is the expression times this, so that being above zero is never worse than being below.
    var sign: Double { relation == .lessThanOrEqual ? -1 : 1 }
}

/// A variable's coefficient in a constraint, in a list along either.
struct TermRecord: BitwiseCopyable {
    var coefficient: Double
    var variable: Int32
    var constraint: Int32
    var nextOfConstraint: Int32
    var nextOfVariable: Int32
    var previousOfVariable: Int32
}

// MARK: Records

extension Engine {
    mutating func makeVariable() -> Int32 {
        serial += 1
        var record = VariableRecord()
        record.serial = serial
        let slot: Int32
        if freeVariable != none {
            slot = freeVariable
            freeVariable = variables[slot].nextMember
            variables[slot] = record
        } else {
            variables.append(record)
            slot = variables.count - 1
        }
        startClass(of: slot)
        return slot
    }

    /// Makes a class for a single variable.
    mutating func startClass(of slot: Int32) {
        let symbol = tableau.makeSymbol(.free)
        tableau.symbols[symbol].owner = slot
        tableau.symbols[symbol].size = 1
        tableau.recordChange(ofFree: symbol)
        variables[slot].symbol = symbol
        variables[slot].scale = 1
        variables[slot].offset = 0
        variables[slot].nextMember = slot
        variables[slot].previousMember = slot
    }

    /// Removes a variable that no constraint names.
    mutating func removeVariable(_ slot: Int32) {
        assert(variables[slot].firstTerm == none)
        // No constraint names it, so it is alone in its class and nothing determines or names its symbol.
        let symbol = variables[slot].symbol
        assert(variables[slot].nextMember == slot && tableau.symbols[symbol].state == .parametric)
        tableau.freeSymbol(symbol)
        variables[slot] = VariableRecord()
        variables[slot].nextMember = freeVariable
        freeVariable = slot
    }

    /// Adds a term to a constraint, or its coefficient to the term that names the variable already.
    mutating func addTerm(_ coefficient: Double, variable: Int32, to constraint: Int32) {
        let head = variables[variable].firstTerm
        if head != none, terms[head].constraint == constraint {
            terms[head].coefficient += coefficient
            return
        }
        let record = TermRecord(
            coefficient: coefficient, variable: variable, constraint: constraint,
            nextOfConstraint: constraints[constraint].firstTerm, nextOfVariable: head, previousOfVariable: none)
        let index: Int32
        if freeTerm != none {
            index = freeTerm
            freeTerm = terms[index].nextOfConstraint
            terms[index] = record
        } else {
            terms.append(record)
            index = terms.count - 1
        }
        if head != none { terms[head].previousOfVariable = index }
        variables[variable].firstTerm = index
        constraints[constraint].firstTerm = index
    }

    mutating func makeConstraint(_ record: ConstraintRecord) -> Int32 {
        if freeConstraint != none {
            let slot = freeConstraint
            freeConstraint = constraints[slot].firstTerm
            constraints[slot] = record
            return slot
        }
        constraints.append(record)
        return constraints.count - 1
    }

    /// Removes a constraint's record and terms, in the reverse order of making them.
    mutating func discardConstraint(_ slot: Int32) {
        let first = constraints[slot].firstTerm
        if first != none, variables[terms[first].variable].edit == slot { variables[terms[first].variable].edit = none }
        if first != none, !nudges.isEmpty, nudges[terms[first].variable] == slot { nudges[terms[first].variable] = nil }
        while constraints[slot].firstTerm != none {
            let index = constraints[slot].firstTerm
            let term = terms[index]
            constraints[slot].firstTerm = term.nextOfConstraint
            if term.previousOfVariable == none {
                variables[term.variable].firstTerm = term.nextOfVariable
            } else {
                terms[term.previousOfVariable].nextOfVariable = term.nextOfVariable
            }
            if term.nextOfVariable != none {
                terms[term.nextOfVariable].previousOfVariable = term.previousOfVariable
            }
            terms[index].nextOfConstraint = freeTerm
            freeTerm = index
        }
        constraints[slot] = ConstraintRecord()
        constraints[slot].firstTerm = freeConstraint
        freeConstraint = slot
    }

    // MARK: Levels

    /// The objective for a priority, made when there is none yet. O(levels).
    mutating func retainLevel(_ priority: Double) -> Int32 {
        var low: Int32 = 0
        var high = tableau.levels.count
        while low < high {
            let middle = (low + high) / 2
            if tableau.symbols[tableau.levels[middle]].value > priority { low = middle + 1 } else { high = middle }
        }
        if low < tableau.levels.count, tableau.symbols[tableau.levels[low]].value == priority {
            let level = tableau.levels[low]
            tableau.symbols[level].owner += 1
            return level
        }
        let level = tableau.makeSymbol(.objective)
        tableau.symbols[level].value = priority
        tableau.symbols[level].owner = 1
        tableau.levels.insert(level, at: low)
        renumberLevels(from: low)
        return level
    }

    mutating func releaseLevel(_ level: Int32) {
        tableau.symbols[level].owner -= 1
        guard tableau.symbols[level].owner == 0 else { return }
        // The coefficients left in an objective without constraints are rounding errors.
        tableau.removeRow(of: level)
        let position = tableau.symbols[level].size
        tableau.levels.removeElement(at: position)
        renumberLevels(from: position)
        tableau.freeSymbol(level)
    }

    mutating func renumberLevels(from start: Int32) {
        var position = start
        while position < tableau.levels.count {
            tableau.symbols[tableau.levels[position]].size = position
            position += 1
        }
    }
}
