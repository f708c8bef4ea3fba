// SPDX-License-Identifier: MIT
/// An incremental solver of systems of linear equalities and inequalities with priorities.
///
/// Implements the incremental simplex method of G. J. Badros, A. Borning and P. J. Stuckey, "The Cassowary Linear
/// Arithmetic Constraint Solving Algorithm" (2001), with lexicographically ordered priorities. Of all solutions that
/// satisfy the required constraints, the solver selects those with the least sum of errors at the highest priority,
/// of these the ones with the least sum at the next priority, and so on.
///
/// Constraints are added, removed and changed incrementally; the optimum is computed when a value is read. The same
/// calls in the same order give the same results. A solver must be used on one thread at a time.
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
    // Each public call accesses the engine once, because every access to a property of a class is checked at run time.
    var engine = Engine()

    /// Counts of a solver's operations since it was made, or since `resetCounters()`.
    public struct Counters: Hashable, Sendable {
        /// The number of added constraints, including those of edit variables.
        public var constraintsAdded = 0
        /// The number of removed constraints, including those of edit variables.
        public var constraintsRemoved = 0
        /// The number of changed constants and strengths, and of suggested values.
        public var edits = 0
        /// The number of pivots: exchanges of a basic and a parametric symbol.
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
    public func makeVariable(_ name: String? = nil) -> Variable { engine.makeVariable(name) }

    /// Removes a variable that no constraint contains. An edit variable is removed with its edit constraint.
    ///
    /// - Throws: `unknownVariable`, or `variableInUse` with one of the constraints that contain it.
    public func remove(_ variable: Variable) throws(SolverError) { try engine.remove(variable) }

    /// Returns the value of a variable in the optimum, which is computed first if something changed.
    ///
    /// The value is zero if no constraint determines the variable. O(1) if nothing changed. A variable of another
    /// solver, or a removed one, stops the program.
    public func value(of variable: Variable) -> Double { engine.value(of: variable) }

    /// Sets the weight of a variable in the selection of one of several optimal solutions: the solver selects the one
    /// with the least weighted sum of the variables. The initial weights are 0.
    ///
    /// If no two of these solutions have the same sum, the result depends on the constraints only, and not on the order
    /// of the calls. Variables that make the sum unbounded below are ignored. O(1), and O(size of the tableau) when a
    /// value is read next.
    ///
    /// - Throws: `unknownVariable`, or `nonFinite`.
    public func setTieBreakWeight(of variable: Variable, to weight: Double) throws(SolverError) {
        try engine.setTieBreakWeight(of: variable, to: weight)
    }

    // MARK: Constraints

    /// Adds the constraint `expression relation 0`. Adding a constraint twice makes two constraints.
    ///
    /// O(terms) if the constraint is the first one of a variable, or a required equality of two variables; otherwise
    /// O(rows that it changes).
    ///
    /// - Throws: `unsatisfiable` if the constraint is required and contradicts the required constraints,
    ///   `unknownVariable`, or `nonFinite`. The solver is then unchanged.
    @discardableResult
    public func add(
        _ expression: LinearExpression, _ relation: Relation, strength: Strength = .required
    ) throws(SolverError) -> Constraint { try engine.add(expression, relation, strength) }

    /// Adds the constraint `variable relation 0`.
    ///
    /// - Throws: The errors of the method with an expression.
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
    ///   or `nonFinite`. The solver is then unchanged.
    public func setConstant(of constraint: Constraint, to constant: Double) throws(SolverError) {
        try engine.setConstant(of: constraint, to: constant)
    }

    /// Changes the strength of a constraint in place.
    ///
    /// - Throws: `unsatisfiable` if the constraint becomes required and cannot hold, `unknownConstraint`, or
    ///   `nonFinite`. The solver is then unchanged.
    public func setStrength(of constraint: Constraint, to strength: Strength) throws(SolverError) {
        try engine.setStrength(of: constraint, to: strength)
    }

    /// Returns whether a constraint holds in the optimum, as each required one does. O(1) if nothing changed.
    ///
    /// - Throws: `unknownConstraint`.
    public func isSatisfied(_ constraint: Constraint) throws(SolverError) -> Bool {
        try error(of: constraint) <= Tolerance.feasibility
    }

    /// Returns the error of a constraint in the optimum: the absolute value of its expression if the relation is
    /// violated, otherwise zero. O(1) if nothing changed.
    ///
    /// - Throws: `unknownConstraint`.
    public func error(of constraint: Constraint) throws(SolverError) -> Double {
        try engine.error(of: constraint)
    }

    /// Returns the constant of a constraint's expression. O(1).
    ///
    /// - Throws: `unknownConstraint`.
    public func constant(of constraint: Constraint) throws(SolverError) -> Double {
        try engine.record(of: constraint).constant
    }

    /// Returns the strength of a constraint. O(1).
    ///
    /// - Throws: `unknownConstraint`.
    public func strength(of constraint: Constraint) throws(SolverError) -> Strength {
        Strength(priority: try engine.record(of: constraint).priority)
    }
}
