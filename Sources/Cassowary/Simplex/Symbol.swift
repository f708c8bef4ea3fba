// SPDX-License-Identifier: MIT
/// The index that means "none" in the linked lists.
let none: Int32 = -1

/// A symbol of the tableau, which has a row or a column.
struct Symbol: BitwiseCopyable {
    enum Kind: UInt8 {
        /// Not in use.
        case vacant
        /// Unrestricted: the unknown that a class of variables is expressed by.
        case free
        /// The difference of a constraint's expression from zero.
        case residual
        /// The sum of the errors at one priority.
        case objective
    }

    enum State: UInt8 {
        /// Has no row: a residual that is zero, or a free symbol that nothing determines.
        case parametric
        /// A residual with a row, counted as being at least zero.
        case basicAbove
        /// A residual with a row, counted as being at most zero.
        case basicBelow
        /// A free symbol with a row.
        case defined
    }

    var kind = Kind.vacant
    var state = State.parametric
    /// A residual that costs on both sides of zero.
    var isEquality = false
    /// A residual whose constraint is being removed: it may take any value.
    var isReleased = false
    /// A free symbol whose `value` has to be worked out anew.
    var isStale = false

    /// The objective a residual's error is counted in; `none` when it is required.
    var level: Int32 = none
    /// The constraint of a residual; a variable of a free symbol's class; how many constraints an objective has.
    var owner: Int32 = none
    /// How many variables a free symbol's class has; the place of an objective in the order.
    var size: Int32 = 0

    /// The first node of the symbol's own row.
    var row: Int32 = none
    /// The first node of its column in the rows of basic residuals.
    var column: Int32 = none
    /// The first node of its column in the objectives.
    var objectiveColumn: Int32 = none
    /// The first node of its column in the rows of free symbols.
    var definitionColumn: Int32 = none

    /// The position in the list of rows that may have crossed zero.
    var queueIndex: Int32 = none
    /// The position in the list of residuals whose value changed, or of free symbols that changed since the last
    /// reading.
    var changeIndex: Int32 = none

    /// The constant of its row.
    var constant: Double = 0
    /// The last value of a free symbol; the priority of an objective.
    var value: Double = 0

    var isRequired: Bool { level == none && !isReleased }
    /// Required to be zero, so never to have a row that could be anything else.
    var isFixed: Bool { isEquality && isRequired }
    var isBasic: Bool { state == .basicAbove || state == .basicBelow }
    /// The cost per unit above zero at the symbol's own level.
    var costAbove: Double { isEquality && level != none ? 1 : 0 }
    /// The cost per unit below zero at the symbol's own level.
    var costBelow: Double { level != none ? 1 : 0 }
    /// The change of the cost with the value on the present side.
    var gradient: Double { state == .basicBelow ? -costBelow : costAbove }
}

/// One coefficient of the tableau, in a list along its row and in one along its column.
struct Node: BitwiseCopyable {
    var coefficient: Double
    /// The symbol whose row it is in.
    var row: Int32
    /// The symbol it is the coefficient of.
    var column: Int32
    var nextInRow: Int32
    var previousInRow: Int32
    var nextInColumn: Int32
    var previousInColumn: Int32
}
