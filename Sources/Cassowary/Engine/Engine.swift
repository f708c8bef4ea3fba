// SPDX-License-Identifier: MIT
/// The state of a solver: the variables, the original constraints, and the tableau.
///
/// Two representations keep the tableau small. Variables that required equalities connect (x = scale · y + offset) form
/// a class and share one free symbol, so a chain of them is a single unknown. The first constraint that contains a free
/// symbol defines it: the definition is evaluated only when a value is read, and pivots never change it.
struct Engine: ~Copyable {
    var variables = Buffer<VariableRecord>(capacity: 32)
    var constraints = Buffer<ConstraintRecord>(capacity: 64)
    var terms = Buffer<TermRecord>(capacity: 128)
    var freeVariable = none
    var freeConstraint = none
    var freeTerm = none
    var tableau = Tableau()
    /// The copy of `tableau` that a failed change restores.
    var saved = Tableau(isEmpty: true)
    /// The copy of `tableau` that failed edits of links and tests for ambiguity restore.
    var savedBeforeCut = Tableau(isEmpty: true)
    var savedVariables = Buffer<VariableRecord>()
    /// Whether a constraint had coefficients of very different size at any time.
    var isBadlyScaled = false
    /// Whether rounding errors may be large: constraints were badly scaled, or pivots amplified the errors.
    var isIllConditioned: Bool { isBadlyScaled || tableau.growth > 1 }
    /// The copy that a failed change of an ill-conditioned system restores.
    var backup = Backup()
    /// The number that identifies the solver in its handles.
    var identity: UInt32 = 0
    /// The names of the variables in `dump()`.
    var names: [Int32: String] = [:]
    var work = Solver.Counters()
    /// The serial number assigned last.
    var serial: UInt32 = 0

    /// The number of pivots at which rounding errors are checked next.
    var nextRoundingCheck = 100
    /// The number of times that rounding errors caused the tableau to be rebuilt.
    var rebuilds = 0
    /// Whether a variable ever had a tie-break weight.
    var breaksTies = false
    /// The constraints that `exerciseAmbiguity(of:)` added, by variable.
    var nudges: [Int32: Int32] = [:]

    /// Scratch memory: the symbols of the current expression, in the order of their occurrence.
    var gathered = Buffer<Int32>(capacity: 32)
    /// Scratch memory: the defined free symbols that an expression depends on, in topological order.
    var ordered = Buffer<Int32>(capacity: 32)
    var walk = Buffer<Int32>(capacity: 32)

}

/// The state that a change can modify.
struct Backup: ~Copyable {
    var variables = Buffer<VariableRecord>()
    var constraints = Buffer<ConstraintRecord>()
    var tableau = Tableau(isEmpty: true)
}

/// A variable: scale · symbol + offset.
struct VariableRecord: BitwiseCopyable {
    var serial: UInt32 = 0
    /// The free symbol of the variable's class; `none` if the record is unused.
    var symbol: Int32 = none
    var scale: Double = 1
    var offset: Double = 0
    /// The neighbours in the ring of the class's variables.
    var nextMember: Int32 = none
    var previousMember: Int32 = none
    /// The first term that contains the variable.
    var firstTerm: Int32 = none
    /// The edit constraint of the variable; `none` if it is not an edit variable.
    var edit: Int32 = none
    /// Scratch memory for searches along links: an epoch of the tableau.
    var mark: Int64 = 0
    /// The value that `Solver.readChanges(_:)` reported last.
    var lastReported: Double = .nan
    var tieBreakWeight: Double = 0
}

/// An original constraint: `terms + constant relation 0`.
struct ConstraintRecord: BitwiseCopyable {
    enum Kind: UInt8 {
        case vacant
        /// A required equality that connects two variables of a class, without a residual.
        case link
        /// A constraint with a residual in the tableau.
        case residual
    }

    var kind = Kind.vacant
    var relation = Relation.equal
    var serial: UInt32 = 0
    var symbol: Int32 = none
    var firstTerm: Int32 = none
    var constant: Double = 0
    var priority: Double = .infinity

    /// The factor of the expression in the residual, so that only a negative residual violates an inequality.
    var sign: Double { relation == .lessThanOrEqual ? -1 : 1 }
}

/// The coefficient of a variable in a constraint, linked along the terms of both.
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

    /// Makes a class of a single variable.
    mutating func startClass(of slot: Int32) {
        let symbol = tableau.makeSymbol(.free(.init(member: slot)))
        tableau.recordChange(ofFree: symbol)
        variables[slot].symbol = symbol
        variables[slot].scale = 1
        variables[slot].offset = 0
        variables[slot].nextMember = slot
        variables[slot].previousMember = slot
    }

    /// Removes a variable that no constraint contains.
    mutating func removeVariable(_ slot: Int32) {
        assert(variables[slot].firstTerm == none)
        // The variable is alone in its class, and its symbol has neither a row nor a column.
        let symbol = variables[slot].symbol
        assert(variables[slot].nextMember == slot && tableau.symbols[symbol].state == .parametric)
        tableau.freeSymbol(symbol)
        variables[slot] = VariableRecord()
        variables[slot].nextMember = freeVariable
        freeVariable = slot
    }

    /// Adds a term to a constraint, or adds the coefficient to the variable's term if there is one.
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

    /// Frees the record and the terms of a constraint. The order restores the free lists after a failed addition.
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

    /// Returns the objective of a priority, made if necessary, for one more constraint. O(levels).
    mutating func retainLevel(_ priority: Double) -> Int32 {
        var low: Int32 = 0
        var high = tableau.levels.count
        while low < high {
            let middle = (low + high) / 2
            let isHigher = tableau.symbols[tableau.levels[middle]].objective.priority > priority
            if isHigher { low = middle + 1 } else { high = middle }
        }
        if low < tableau.levels.count, tableau.symbols[tableau.levels[low]].objective.priority == priority {
            let level = tableau.levels[low]
            tableau.symbols[level].objective.constraintCount += 1
            return level
        }
        let level = tableau.makeSymbol(.objective(.init(priority: priority, constraintCount: 1)))
        tableau.levels.insert(level, at: low)
        renumberLevels(from: low)
        return level
    }

    mutating func releaseLevel(_ level: Int32) {
        tableau.symbols[level].objective.constraintCount -= 1
        guard tableau.symbols[level].objective.constraintCount == 0 else { return }
        // The coefficients of an objective without constraints are rounding errors.
        tableau.removeRow(of: level)
        let position = tableau.symbols[level].objective.position
        tableau.levels.removeElement(at: position)
        renumberLevels(from: position)
        tableau.freeSymbol(level)
    }

    mutating func renumberLevels(from start: Int32) {
        for position in start..<tableau.levels.count {
            tableau.symbols[tableau.levels[position]].objective.position = position
        }
    }
}
