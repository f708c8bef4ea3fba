// SPDX-License-Identifier: MIT
/// A constraint that was added to a `Solver`.
///
/// A handle, which can be copied. After the constraint is removed, calls with it throw `SolverError.unknownConstraint`.
public struct Constraint: Hashable, Sendable {
    /// The index of the solver's record of the constraint.
    let slot: Int32
    /// Distinguishes constraints that used the same slot; greater if added later.
    let serial: UInt32
    /// Identifies the solver that the constraint was added to.
    let solver: UInt32
}
