// SPDX-License-Identifier: MIT
/// An error of a method of `Solver`. The solver is then unchanged.
public enum SolverError: Error, Hashable, Sendable {
    /// The required constraints contradict each other.
    case unsatisfiable(Conflict)
    /// The constraint has been removed, or belongs to another solver.
    case unknownConstraint(Constraint)
    /// The variable has been removed, or belongs to another solver.
    case unknownVariable(Variable)
    /// A constant, a coefficient, a priority or a suggested value is infinite or not a number.
    case nonFinite(Double)
    /// The variable is already an edit variable.
    case duplicateEditVariable(Variable)
    /// The variable is not an edit variable: call `addEditVariable(_:strength:)` first.
    case notAnEditVariable(Variable)
    /// The variable still occurs in this constraint: remove the constraint first.
    case variableInUse(Variable, Constraint)

    /// Required constraints that cannot all hold.
    public struct Conflict: Hashable, Sendable {
        /// The constraint that the call would have changed; `nil` if the call would have added it, because it then has
        /// no handle.
        public let culprit: Constraint?
        /// The constraints that cannot hold together with the culprit, in the order of addition.
        ///
        /// They are the constraints of an infeasible row, so removing any one of them, or the culprit, resolves this
        /// conflict. (Whole chains of equalities of two variables are included, so the list may not be minimal.)
        public let constraints: [Constraint]
        /// The least possible error of the culprit.
        public let residual: Double
    }
}
