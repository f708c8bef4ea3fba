/// Solves systems of linear equalities and inequalities, incrementally.
///
/// The incremental simplex method after G. J. Badros, A. Borning and P. J. Stuckey, "The Cassowary Linear Arithmetic
/// Constraint Solving Algorithm" (2001), with priorities that dominate strictly: among the solutions that keep all
/// required constraints it finds one with the least sum of errors at the highest priority, among those one with the least
/// sum at the next, and so on.
///
/// Adding, removing and changing constraints is cheap; the optimum is sought when a value is read. Results follow from
/// the calls alone. A solver belongs to one thread at a time.
///
/// ```swift
/// let solver = Solver()
/// let left = solver.makeVariable("left")
/// let right = solver.makeVariable("right")
/// try solver.add(right - left - 100, .greaterThanOrEqual, strength: .required)
/// try solver.add(right - 80, .equal, strength: .priority(750))
/// try solver.add(left, .equal, strength: .priority(250))
/// solver.value(of: left)  // -20
/// ```
public final class Solver {
    var engine = Engine()
    /// What the handles of this solver carry.
    private var identity: UInt32 = 0
    var names: [Int32: String] = [:]
    var edits: [Variable: Constraint] = [:]
    var work = Counters()

    /// How much work a solver did since it was made, or since `resetCounters()`.
    public struct Counters: Hashable, Sendable {
        /// Constraints added, those of edit variables among them.
        public var constraintsAdded = 0
        /// Constraints removed, those of edit variables among them.
        public var constraintsRemoved = 0
        /// Constants and strengths changed in place, and values suggested.
        public var edits = 0
        /// How many times a basic and a parametric symbol changed places.
        public var pivots = 0
    }

    /// Makes a solver without variables or constraints.
    public init() {
        identity = UInt32(truncatingIfNeeded: UInt(bitPattern: ObjectIdentifier(self)) >> 4)
    }

    // MARK: Variables

    /// Makes a variable. Its value is zero as long as nothing determines it. O(1).
    ///
    /// - Parameter name: What `dump()` calls it.
    public func makeVariable(_ name: String? = nil) -> Variable {
        let (slot, serial) = engine.makeVariable()
        if let name { names[slot] = name }
        return Variable(slot: slot, serial: serial, solver: identity)
    }

    /// Forgets a variable, which must not occur in a constraint any more; if it is an edit variable it ceases to be one.
    ///
    /// - Throws: `unknownVariable`, or `variableInUse` with one of the constraints that name it.
    public func remove(_ variable: Variable) throws(SolverError) {
        let slot = try slot(of: variable)
        if let term = firstTerm(of: variable, slot: slot) {
            throw .variableInUse(variable, handle(engine.terms[term].constraint))
        }
        if edits[variable] != nil { try removeEditVariable(variable) }
        names[slot] = nil
        engine.removeVariable(slot)
    }

    /// The first term that names a variable, other than that of its edit constraint.
    private func firstTerm(of variable: Variable, slot: Int32) -> Int32? {
        var term = engine.variables[slot].firstTerm
        while term != none {
            guard let edit = edits[variable], edit.slot == engine.terms[term].constraint else { return term }
            term = engine.terms[term].nextOfVariable
        }
        return nil
    }

    /// The value of a variable in the present optimum, which is sought first if something changed.
    ///
    /// Zero for a variable that nothing determines. O(what changed since it was last read). A variable that is not this
    /// solver's is a programming error.
    public func value(of variable: Variable) -> Double {
        guard owns(variable) else { preconditionFailure("\(variable) is not, or no longer, a variable of this solver") }
        engine.settle()
        return engine.value(of: variable.slot)
    }

    // MARK: Constraints

    /// Adds the constraint `expression relation 0`. Adding the same twice makes two constraints.
    ///
    /// O(terms) where it determines a variable that nothing has determined yet, or ties two variables together; otherwise
    /// the rows it touches.
    ///
    /// - Throws: `unsatisfiable` when it is required and contradicts the required constraints, `unknownVariable`, or
    ///   `nonFinite`. The solver is then exactly as before.
    @discardableResult
    public func add(
        _ expression: LinearExpression, _ relation: Relation, strength: Strength = .required
    ) throws(SolverError) -> Constraint {
        guard expression.constant.isFinite else { throw .nonFinite(expression.constant) }
        guard !strength.priority.isNaN, strength.priority != -.infinity else { throw .nonFinite(strength.priority) }
        for term in expression.terms {
            guard owns(term.variable) else { throw .unknownVariable(term.variable) }
            guard term.coefficient.isFinite else { throw .nonFinite(term.coefficient) }
        }
        var record = ConstraintRecord()
        record.relation = relation
        record.constant = expression.constant
        record.priority = strength.priority
        record.serial = engine.serial + 1
        let slot = engine.makeConstraint(record)
        for term in expression.terms {
            engine.addTerm(term.coefficient, variable: term.variable.slot, to: slot)
        }
        do throws(Engine.Failure) {
            try engine.install(slot)
        } catch {
            let conflict = conflict(error, culprit: slot, isNew: true)
            engine.discardConstraint(slot)
            throw .unsatisfiable(conflict)
        }
        engine.serial += 1
        work.constraintsAdded += 1
        return handle(slot)
    }

    /// Adds the constraint `variable relation 0`.
    ///
    /// - Throws: What the form with an expression throws.
    @discardableResult
    public func add(
        _ variable: Variable, _ relation: Relation, strength: Strength = .required
    ) throws(SolverError) -> Constraint {
        try add(LinearExpression(variable), relation, strength: strength)
    }

    /// Removes a constraint.
    ///
    /// - Throws: `unknownConstraint`.
    public func remove(_ constraint: Constraint) throws(SolverError) {
        engine.removeConstraint(try slot(of: constraint))
        work.constraintsRemoved += 1
    }

    /// Changes the constant of a constraint's expression in place. O(rows it touches).
    ///
    /// - Throws: `unsatisfiable` when it is required and cannot hold with that constant, `unknownConstraint`, or
    ///   `nonFinite`. The solver is then exactly as before.
    public func setConstant(of constraint: Constraint, to constant: Double) throws(SolverError) {
        let slot = try slot(of: constraint)
        guard constant.isFinite else { throw .nonFinite(constant) }
        do throws(Engine.Failure) {
            try engine.setConstant(slot, to: constant)
        } catch {
            throw .unsatisfiable(conflict(error, culprit: slot, isNew: false))
        }
        work.edits += 1
    }

    /// Changes the strength of a constraint in place.
    ///
    /// - Throws: `unsatisfiable` when it becomes required and cannot hold, `unknownConstraint`, or `nonFinite`. The solver
    ///   is then exactly as before.
    public func setStrength(of constraint: Constraint, to strength: Strength) throws(SolverError) {
        let slot = try slot(of: constraint)
        guard !strength.priority.isNaN, strength.priority != -.infinity else { throw .nonFinite(strength.priority) }
        do throws(Engine.Failure) {
            try engine.setStrength(slot, to: strength.priority)
        } catch {
            throw .unsatisfiable(conflict(error, culprit: slot, isNew: false))
        }
        work.edits += 1
    }

    /// Whether a constraint holds in the present optimum; a required one always does. O(1) when nothing changed.
    ///
    /// - Throws: `unknownConstraint`.
    public func isSatisfied(_ constraint: Constraint) throws(SolverError) -> Bool {
        try error(of: constraint) <= Tolerance.feasibility
    }

    /// By how much a constraint is missed in the present optimum. O(1) when nothing changed.
    ///
    /// - Throws: `unknownConstraint`.
    public func error(of constraint: Constraint) throws(SolverError) -> Double {
        let slot = try slot(of: constraint)
        engine.settle()
        return engine.error(of: slot)
    }

    /// The constant of a constraint's expression. O(1).
    ///
    /// - Throws: `unknownConstraint`.
    public func constant(of constraint: Constraint) throws(SolverError) -> Double {
        engine.constraints[try slot(of: constraint)].constant
    }

    /// The strength of a constraint. O(1).
    ///
    /// - Throws: `unknownConstraint`.
    public func strength(of constraint: Constraint) throws(SolverError) -> Strength {
        Strength(priority: engine.constraints[try slot(of: constraint)].priority)
    }

    // MARK: Handles

    func owns(_ variable: Variable) -> Bool {
        variable.solver == identity && variable.slot < engine.variables.count
            && engine.variables[variable.slot].serial == variable.serial
    }

    func slot(of variable: Variable) throws(SolverError) -> Int32 {
        guard owns(variable) else { throw .unknownVariable(variable) }
        return variable.slot
    }

    func slot(of constraint: Constraint) throws(SolverError) -> Int32 {
        guard constraint.solver == identity, constraint.slot < engine.constraints.count,
            engine.constraints[constraint.slot].serial == constraint.serial
        else { throw .unknownConstraint(constraint) }
        return constraint.slot
    }

    func handle(_ slot: Int32) -> Constraint {
        Constraint(slot: slot, serial: engine.constraints[slot].serial, solver: identity)
    }

    func variable(_ slot: Int32) -> Variable {
        Variable(slot: slot, serial: engine.variables[slot].serial, solver: identity)
    }

    private func conflict(_ failure: Engine.Failure, culprit: Int32, isNew: Bool) -> SolverError.Conflict {
        SolverError.Conflict(
            culprit: isNew ? nil : handle(culprit),
            constraints: failure.constraints.filter { $0 != culprit }.map(handle), residual: failure.amount)
    }
}
