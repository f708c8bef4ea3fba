// SPDX-License-Identifier: MIT
/// The index that ends a linked list, and the absence of a symbol, a node or a record.
let none: Int32 = -1

/// An unknown of the tableau: it has a row, or it is a column of other rows.
struct Symbol: BitwiseCopyable {
    enum Kind: BitwiseCopyable {
        /// An unused entry, in the list of free entries.
        case vacant
        /// The unrestricted unknown in which all variables of a class are expressed.
        case free(VariableClass)
        /// The value of a constraint's expression, negated for `<=`.
        case residual(constraint: Int32)
        /// The sum of the errors at one priority.
        case objective(Objective)
    }

    /// The variables that are expressed in one free symbol.
    struct VariableClass: BitwiseCopyable {
        /// One of the variables.
        var member: Int32
        var count: Int32 = 1
        var value: Double = 0
    }

    /// The sum of the errors at one priority.
    struct Objective: BitwiseCopyable {
        let priority: Double
        var constraintCount: Int32
        /// The index in `Tableau.levels`.
        var position: Int32 = none
    }

    enum State: UInt8 {
        /// Without a row: a residual that is zero, or a free symbol without a definition.
        case parametric
        /// A basic residual, restricted to values ≥ 0.
        case basicAbove
        /// A basic residual, restricted to values ≤ 0.
        case basicBelow
        /// A free symbol with a row, its definition.
        case defined
    }

    var kind = Kind.vacant
    var state = State.parametric
    /// Whether the residual belongs to an equality: its error has a cost on both sides of zero.
    var isEquality = false
    /// Whether the residual's constraint is being removed: the residual is unrestricted.
    var isReleased = false
    /// Whether the value of a free symbol is out of date.
    var isStale = false

    /// The objective of a residual's priority; `none` if the residual is required.
    var level: Int32 = none

    /// The first node of the symbol's row.
    var row: Int32 = none
    /// The first node of the symbol's column in the rows of basic residuals.
    var column: Int32 = none
    /// The first node of the symbol's column in the objectives.
    var objectiveColumn: Int32 = none
    /// The first node of the symbol's column in the definitions of free symbols.
    var definitionColumn: Int32 = none

    /// The index of a basic residual in `Tableau.queue`.
    var queueIndex: Int32 = none
    /// The index of a residual in `Tableau.changedResiduals`, or of a free symbol in `Tableau.changedFreeSymbols`.
    var changeIndex: Int32 = none

    /// The constant of the symbol's row: the value of a basic residual.
    var constant: Double = 0

    var isVacant: Bool { if case .vacant = kind { true } else { false } }
    var isFree: Bool { if case .free = kind { true } else { false } }
    var isResidual: Bool { if case .residual = kind { true } else { false } }
    var isObjective: Bool { if case .objective = kind { true } else { false } }

    /// The class of a free symbol.
    var variables: VariableClass {
        @inline(__always) get {
            guard case .free(let variables) = kind else { fatalError("Cassowary: this symbol has no variables") }
            return variables
        }
        @inline(__always) set { kind = .free(newValue) }
    }
    var constraint: Int32 {
        guard case .residual(let constraint) = kind else { fatalError("Cassowary: this symbol has no constraint") }
        return constraint
    }
    /// The priority and the position of an objective.
    var objective: Objective {
        @inline(__always) get {
            guard case .objective(let objective) = kind else { fatalError("Cassowary: this symbol is no objective") }
            return objective
        }
        @inline(__always) set { kind = .objective(newValue) }
    }

    var isRequired: Bool { level == none && !isReleased }
    /// Whether the residual must be zero. If basic, it has to leave the basis unless its row is empty.
    var isFixed: Bool { isEquality && isRequired }
    var isBasic: Bool { state == .basicAbove || state == .basicBelow }
    /// The cost per unit above zero, at the residual's own level.
    var costAbove: Double { isEquality && level != none ? 1 : 0 }
    /// The cost per unit below zero, at the residual's own level.
    var costBelow: Double { level != none ? 1 : 0 }
    /// The derivative of the residual's cost, on the side that its sign restriction allows.
    var gradient: Double { state == .basicBelow ? -costBelow : costAbove }
}

/// A nonzero coefficient of the tableau, linked along its row and along its column.
struct Node: BitwiseCopyable {
    var coefficient: Double
    var row: Int32
    /// The symbol that the coefficient multiplies.
    var column: Int32
    var nextInRow: Int32
    var previousInRow: Int32
    var nextInColumn: Int32
    var previousInColumn: Int32
}
