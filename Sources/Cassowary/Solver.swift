// SPDX-License-Identifier: MIT
/// Solves systems of linear equalities and inequalities, incrementally.
///
/// The incremental simplex method after G. J. Badros, A. Borning and P. J. Stuckey, "The Cassowary Linear Arithmetic
/// Constraint Solving Algorithm" (2001), with priorities that dominate strictly. Of all solutions that satisfy the
/// required constraints, the solver keeps those with the least sum of errors at the highest priority, of these the ones
/// with the least sum at the next priority, and so on.
///
/// Adding, removing and changing constraints is cheap; the optimum is computed when a value is read. The same calls in
/// the same order give the same results. Use a solver on one thread at a time.
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
    // Each public call accesses the engine once: every access of a class's property is checked at run time.
    var engine = Engine()

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
        engine.identity = UInt32(truncatingIfNeeded: UInt(bitPattern: ObjectIdentifier(self)) >> 4)
    }

    // MARK: Variables

    /// Makes a variable. Its value is zero as long as no constraint determines it. O(1).
    ///
    /// - Parameter name: The name of the variable in `dump()`.
    public func makeVariable(_ name: String? = nil) -> Variable {
        engine.makeVariable(name)
    }

    /// Removes a variable that occurs in no constraint. An edit variable is removed with its edit constraint.
    ///
    /// - Throws: `unknownVariable`, or `variableInUse` with one of the constraints that contain it.
    public func remove(_ variable: Variable) throws(SolverError) {
        try engine.remove(variable)
    }

    /// The value of a variable in the present optimum, which is computed first if something changed.
    ///
    /// The value is zero if no constraint determines the variable. O(changes since the value was last read). The
    /// program stops at a variable that is not this solver's.
    public func value(of variable: Variable) -> Double {
        engine.value(of: variable)
    }

    /// Sets the weight of a variable in the choice among equally good solutions: the solver chooses the one with the
    /// least weighted sum of the variables. At first every weight is 0.
    ///
    /// If no two of these solutions have the same sum, the result depends on the constraints only, and not on the order
    /// of the calls. Variables that make the sum unbounded below are ignored. O(1), and O(everything) at the next
    /// reading of a value.
    ///
    /// - Throws: `unknownVariable`, or `nonFinite`.
    public func setTieBreakWeight(of variable: Variable, to weight: Double) throws(SolverError) {
        try engine.setTieBreakWeight(of: variable, to: weight)
    }

    // MARK: Constraints

    /// Adds the constraint `expression relation 0`. Adding the same twice makes two constraints.
    ///
    /// O(terms) if the constraint is the first one of a variable, or a required equality of two variables; otherwise
    /// O(rows that it changes).
    ///
    /// - Throws: `unsatisfiable` if the constraint is required and contradicts the required constraints,
    ///   `unknownVariable`, or `nonFinite`. The solver is then exactly as before.
    @discardableResult
    public func add(
        _ expression: LinearExpression, _ relation: Relation, strength: Strength = .required
    ) throws(SolverError) -> Constraint {
        try engine.add(expression, relation, strength)
    }

    /// Adds the constraint `variable relation 0`.
    ///
    /// - Throws: The errors of the form with an expression.
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
        try engine.remove(constraint)
    }

    /// Changes the constant of a constraint's expression in place. O(rows that it changes).
    ///
    /// - Throws: `unsatisfiable` if the constraint is required and cannot hold with that constant, `unknownConstraint`,
    ///   or `nonFinite`. The solver is then exactly as before.
    public func setConstant(of constraint: Constraint, to constant: Double) throws(SolverError) {
        try engine.setConstant(of: constraint, to: constant)
    }

    /// Changes the strength of a constraint in place.
    ///
    /// - Throws: `unsatisfiable` if the constraint becomes required and cannot hold, `unknownConstraint`, or
    ///   `nonFinite`. The solver is then exactly as before.
    public func setStrength(of constraint: Constraint, to strength: Strength) throws(SolverError) {
        try engine.setStrength(of: constraint, to: strength)
    }

    /// Whether a constraint holds in the present optimum; a required one always does. O(1) if nothing changed.
    ///
    /// - Throws: `unknownConstraint`.
    public func isSatisfied(_ constraint: Constraint) throws(SolverError) -> Bool {
        try error(of: constraint) <= Tolerance.feasibility
    }

    /// The error of a constraint in the present optimum: how far its expression is from satisfying it. O(1) if nothing
    /// changed.
    ///
    /// - Throws: `unknownConstraint`.
    public func error(of constraint: Constraint) throws(SolverError) -> Double {
        try engine.error(of: constraint)
    }

    /// The constant of a constraint's expression. O(1).
    ///
    /// - Throws: `unknownConstraint`.
    public func constant(of constraint: Constraint) throws(SolverError) -> Double {
        try engine.record(of: constraint).constant
    }

    /// The strength of a constraint. O(1).
    ///
    /// - Throws: `unknownConstraint`.
    public func strength(of constraint: Constraint) throws(SolverError) -> Strength {
        Strength(priority: try engine.record(of: constraint).priority)
    }
}
