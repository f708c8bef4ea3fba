// SPDX-License-Identifier: MIT
/// An unknown of a `Solver`: any real number, negative ones too.
///
/// Made by `Solver.makeVariable(_:)` and valid for that solver only. A variable of another solver, or one that was
/// removed, gives `SolverError.unknownVariable`.
public struct Variable: Hashable, Sendable {
    /// The index of the solver's record of the variable.
    let slot: Int32
    /// Distinguishes variables that used the same slot.
    let serial: UInt32
    /// Identifies the solver that made the variable.
    let solver: UInt32
}
