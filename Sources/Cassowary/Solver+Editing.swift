// SPDX-License-Identifier: MIT
/// Edit variables, whose values are inputs of the system, such as a size or the position of a touch.
extension Solver {
    /// Makes a variable an edit variable: it is equal to the suggested value as far as stronger constraints allow.
    ///
    /// The first suggested value is the variable's present value.
    ///
    /// - Throws: `duplicateEditVariable`, `unknownVariable`, or an error of `add(_:_:strength:)`.
    public func addEditVariable(_ variable: Variable, strength: Strength) throws(SolverError) {
        try engine.addEdit(of: variable, strength)
    }

    /// Removes the edit constraint of a variable, so that it is an ordinary variable.
    ///
    /// - Throws: `notAnEditVariable`, or `unknownVariable`.
    public func removeEditVariable(_ variable: Variable) throws(SolverError) {
        try engine.removeEdit(of: variable)
    }

    /// Returns whether a variable is an edit variable.
    public func isEditVariable(_ variable: Variable) -> Bool {
        engine.owns(variable) && engine.variables[variable.slot].edit != none
    }

    /// Suggests a value for an edit variable. O(rows that it changes).
    ///
    /// - Throws: `unknownVariable`, `notAnEditVariable`, `nonFinite`, or `unsatisfiable` if its strength is required
    ///   and the value contradicts the required constraints.
    public func suggest(value: Double, for variable: Variable) throws(SolverError) {
        try engine.suggest(value, for: variable)
    }
}

/// Changed values, and counters.
extension Solver {
    /// Calls `body` with each variable whose value changed since the last call, and its value, in no particular order.
    ///
    /// A new variable counts as changed. O(variables that may have changed). `body` may read the solver but must not
    /// change it.
    public func readChanges(_ body: (Variable, Double) throws -> Void) rethrows {
        engine.updateOptimum()
        while let symbol = engine.tableau.changedFreeSymbols.popLast() {
            engine.tableau.symbols[symbol].changeIndex = none
            let variables = engine.tableau.symbols[symbol].variables
            var member = variables.member
            for _ in 0..<variables.count {
                let value = engine.value(of: member)
                if value != engine.variables[member].lastReported {
                    engine.variables[member].lastReported = value
                    try body(engine.handle(ofVariable: member), value)
                }
                member = engine.variables[member].nextMember
            }
        }
    }

    /// The counts of operations since the solver was made, or since the counters were reset.
    public var counters: Counters {
        var counters = engine.work
        counters.pivots = engine.tableau.pivots
        return counters
    }

    /// Sets all counters to zero.
    public func resetCounters() {
        engine.work = Counters()
        engine.tableau.pivots = 0
    }
}
