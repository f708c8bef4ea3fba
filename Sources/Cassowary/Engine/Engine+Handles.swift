// SPDX-License-Identifier: MIT
/// The methods of `Solver`, which validate handles and convert failures to `SolverError`.
extension Engine {
    mutating func makeVariable(_ name: String?) -> Variable {
        let slot = makeVariable()
        if let name { names[slot] = name }
        return handle(ofVariable: slot)
    }

    mutating func remove(_ variable: Variable) throws(SolverError) {
        let slot = try slot(of: variable)
        let own = [variables[slot].edit, nudges[slot] ?? none].filter { $0 != none }
        var term = variables[slot].firstTerm
        while term != none {
            let constraint = terms[term].constraint
            guard own.contains(constraint) else { throw .variableInUse(variable, handle(ofConstraint: constraint)) }
            term = terms[term].nextOfVariable
        }
        for constraint in own { try remove(handle(ofConstraint: constraint)) }
        if !names.isEmpty { names[slot] = nil }
        removeVariable(slot)
    }

    mutating func value(of variable: Variable) -> Double {
        guard owns(variable) else { fatalError("\(variable) is not, or no longer, a variable of this solver") }
        updateOptimum()
        return value(of: variable.slot)
    }

    mutating func add(
        _ expression: LinearExpression, _ relation: Relation, _ strength: Strength
    ) throws(SolverError) -> Constraint {
        guard expression.constant.isFinite else { throw .nonFinite(expression.constant) }
        try check(strength)
        var (largest, smallest) = (0.0, Double.infinity)
        for term in expression.terms {
            guard owns(term.variable) else { throw .unknownVariable(term.variable) }
            guard term.coefficient.isFinite else { throw .nonFinite(term.coefficient) }
            let size = abs(term.coefficient)
            largest = max(largest, size)
            if size > 0 { smallest = min(smallest, size) }
        }
        if largest > Tolerance.wellScaledRatio * smallest { isBadlyScaled = true }
        var record = ConstraintRecord()
        record.relation = relation
        record.constant = expression.constant
        record.priority = strength.priority
        record.serial = serial + 1
        let slot = makeConstraint(record)
        for term in expression.terms {
            addTerm(term.coefficient, variable: term.variable.slot, to: slot)
        }
        do throws(Failure) {
            try applyWithBackup { (engine) throws(Failure) in try engine.addConstraint(slot) }
        } catch {
            let conflict = conflict(error, culprit: slot, isNew: true)
            discardConstraint(slot)
            throw .unsatisfiable(conflict)
        }
        serial += 1
        work.constraintsAdded += 1
        return handle(ofConstraint: slot)
    }

    mutating func remove(_ constraint: Constraint) throws(SolverError) {
        removeConstraint(try slot(of: constraint))
        work.constraintsRemoved += 1
    }

    mutating func setConstant(of constraint: Constraint, to constant: Double) throws(SolverError) {
        let slot = try slot(of: constraint)
        guard constant.isFinite else { throw .nonFinite(constant) }
        try edit(slot) { (engine) throws(Failure) in try engine.setConstant(slot, to: constant) }
    }

    mutating func setStrength(of constraint: Constraint, to strength: Strength) throws(SolverError) {
        let slot = try slot(of: constraint)
        try check(strength)
        try edit(slot) { (engine) throws(Failure) in try engine.setStrength(slot, to: strength.priority) }
    }

    @inline(__always)
    private mutating func edit(_ slot: Int32, _ change: (inout Engine) throws(Failure) -> Void) throws(SolverError) {
        do throws(Failure) {
            try applyWithBackup(change)
        } catch {
            throw .unsatisfiable(conflict(error, culprit: slot, isNew: false))
        }
        work.edits += 1
    }

    mutating func error(of constraint: Constraint) throws(SolverError) -> Double {
        let slot = try slot(of: constraint)
        updateOptimum()
        return error(of: slot)
    }

    // MARK: Edit variables

    mutating func addEdit(of variable: Variable, _ strength: Strength) throws(SolverError) {
        let slot = try slot(of: variable)
        guard variables[slot].edit == none else { throw .duplicateEditVariable(variable) }
        variables[slot].edit = try add(variable - value(of: variable), .equal, strength).slot
    }

    mutating func removeEdit(of variable: Variable) throws(SolverError) {
        let slot = try slot(of: variable)
        guard variables[slot].edit != none else { throw .notAnEditVariable(variable) }
        try remove(handle(ofConstraint: variables[slot].edit))
    }

    mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
        let slot = try slot(of: variable)
        guard variables[slot].edit != none else { throw .notAnEditVariable(variable) }
        try setConstant(of: handle(ofConstraint: variables[slot].edit), to: -value)
    }

    // MARK: Handles

    @inline(__always)
    func owns(_ variable: Variable) -> Bool {
        variable.solver == identity && variable.slot < variables.count
            && variables[variable.slot].serial == variable.serial
    }

    @inline(__always)
    func slot(of variable: Variable) throws(SolverError) -> Int32 {
        guard owns(variable) else { throw .unknownVariable(variable) }
        return variable.slot
    }

    @inline(__always)
    func slot(of constraint: Constraint) throws(SolverError) -> Int32 {
        guard constraint.solver == identity, constraint.slot < constraints.count,
            constraints[constraint.slot].serial == constraint.serial
        else { throw .unknownConstraint(constraint) }
        return constraint.slot
    }

    func record(of constraint: Constraint) throws(SolverError) -> ConstraintRecord {
        constraints[try slot(of: constraint)]
    }

    func handle(ofConstraint slot: Int32) -> Constraint {
        Constraint(slot: slot, serial: constraints[slot].serial, solver: identity)
    }

    func handle(ofVariable slot: Int32) -> Variable {
        Variable(slot: slot, serial: variables[slot].serial, solver: identity)
    }

    private func check(_ strength: Strength) throws(SolverError) {
        guard !strength.priority.isNaN, strength.priority != -.infinity else { throw .nonFinite(strength.priority) }
    }

    private func conflict(_ failure: Failure, culprit: Int32, isNew: Bool) -> SolverError.Conflict {
        SolverError.Conflict(
            culprit: isNew ? nil : handle(ofConstraint: culprit),
            constraints: failure.constraints.filter { $0 != culprit }.map { handle(ofConstraint: $0) },
            residual: failure.amount)
    }
}
