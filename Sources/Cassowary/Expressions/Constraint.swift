// SPDX-License-Identifier: MIT
/// A constraint that was added to a `Solver`.
///
/// It is a handle, copied freely. After its removal it gives `SolverError.unknownConstraint`.
public struct Constraint: Hashable, Sendable {
    /// Where the solver keeps its record of the constraint.
    let slot: Int32
    /// Tells apart the constraints that had the same slot one after the other; greater when added later.
    let serial: UInt32
    /// Which solver it was added to.
    let solver: UInt32
}
