// SPDX-License-Identifier: MIT
/// A handle of a constraint in a `Solver`.
///
/// After the constraint is removed, methods with its handle throw `SolverError.unknownConstraint`.
public struct Constraint: Hashable, Sendable {
    /// The index of the solver's record of the constraint.
    let slot: Int32
    /// The serial number, which distinguishes constraints in the same slot and is greater if the constraint is newer.
    let serial: UInt32
    /// The identifier of the constraint's solver.
    let solver: UInt32
}
