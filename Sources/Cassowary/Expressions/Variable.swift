// SPDX-License-Identifier: MIT
/// An unknown of a `Solver`: any real number, negative ones too.
///
/// `Solver.makeVariable(_:)` makes it, and it is valid for that solver only. Calls with a variable of another solver,
/// or with a removed one, throw `SolverError.unknownVariable`.
public struct Variable: Hashable, Sendable {
    /// The index of the solver's record of the variable.
    let slot: Int32
    /// Distinguishes variables that used the same slot.
    let serial: UInt32
    /// Identifies the solver that made the variable.
    let solver: UInt32
}
