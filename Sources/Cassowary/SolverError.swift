// SPDX-License-Identifier: MIT
/// The error of a call of a `Solver` that can't be done. The solver is then exactly as before.
public enum SolverError: Error, Hashable, Sendable {
    /// The required constraints contradict each other.
    case unsatisfiable(Conflict)
    /// The constraint was removed already, or belongs to another solver.
    case unknownConstraint(Constraint)
    /// The variable was removed already, or belongs to another solver.
    case unknownVariable(Variable)
    /// A constant, a coefficient, a priority or a suggested value is infinite or not a number.
    case nonFinite(Double)
    /// The variable is already an edit variable.
    case duplicateEditVariable(Variable)
    /// The variable is not an edit variable: call `addEditVariable(_:strength:)` first.
    case notAnEditVariable(Variable)
    /// The variable still occurs in a constraint: remove that first.
    case variableInUse(Variable, Constraint)

    /// Required constraints that cannot all hold.
    public struct Conflict: Hashable, Sendable {
        /// The constraint that was to be changed, or `nil` when the culprit was being added and has no handle.
        public let culprit: Constraint?
        /// The constraints, in the order of adding, that cannot hold together with the culprit.
        ///
        /// They are read off the row that has no solution, so removing any one of them, or the culprit, resolves this
        /// conflict. (Chains of equal variables are included whole, so there may be more than the fewest possible.)
        public let constraints: [Constraint]
        /// The least error of the culprit.
        public let residual: Double
    }
}
