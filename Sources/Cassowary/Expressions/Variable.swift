// SPDX-License-Identifier: MIT
/// An unknown of a `Solver`: any real number, negative ones too.
///
/// Made by `Solver.makeVariable(_:)` and valid for that solver only. A variable of another solver, or one that was
/// removed, gives `SolverError.unknownVariable`.
public struct Variable: Hashable, Sendable {
    /// Where the solver keeps its record of the variable.
    let slot: Int32
    /// Tells apart the variables that had the same slot one after the other.
    let serial: UInt32
    /// Which solver made it.
    let solver: UInt32
}
