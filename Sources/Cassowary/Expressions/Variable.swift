// SPDX-License-Identifier: MIT
/// An unknown of a `Solver`, with any real number as its value.
///
/// `Solver.makeVariable(_:)` makes a variable, which is valid for that solver only. Methods throw
/// `SolverError.unknownVariable` for a variable of another solver and for a removed one.
public struct Variable: Hashable, Sendable {
    /// The index of the solver's record of the variable.
    let slot: Int32
    /// The serial number, which distinguishes variables in the same slot.
    let serial: UInt32
    /// The identifier of the variable's solver.
    let solver: UInt32
}
