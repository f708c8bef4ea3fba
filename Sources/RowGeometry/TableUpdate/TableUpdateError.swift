// SPDX-License-Identifier: MIT
/// The reason why changes can't be made: they contradict each other or the numbers of sections and rows. The
/// description is similar to UIKit's message for the same mistake.
public enum TableUpdateError: Error, Hashable, Sendable {
    /// A kind of change of a section or row.
    public enum Action: String, Hashable, Sendable {
        /// A deletion.
        case delete
        /// An insertion.
        case insert
        /// A reload.
        case reload
        /// The old position of a move.
        case moveFrom
        /// The new position of a move.
        case moveTo

        /// Whether the action uses the indexes after the update.
        var isAfterUpdate: Bool { self == .insert || self == .moveTo }
    }

    /// A section does not exist before or after the update, depending on the action.
    case sectionOutOfRange(Action, section: Int, sectionCount: Int)

    /// The section of a row does not exist before or after the update.
    case sectionOfRowOutOfRange(Action, row: RowPath, sectionCount: Int)

    /// A row does not exist in its section before or after the update.
    case rowOutOfRange(Action, row: RowPath, rowCount: Int)

    /// Two changes of one section exclude each other, or are the same.
    case sectionConflict(Action, Action, section: Int)

    /// Two changes of one row exclude each other, or are the same.
    case rowConflict(Action, Action, row: RowPath)

    /// A row is to be reloaded although its section is deleted.
    case reloadedRowOfDeletedSection(row: RowPath)

    /// The number of sections after the update contradicts the number before and the changes.
    case invalidNumberOfSections(after: Int, before: Int, inserted: Int, deleted: Int)

    /// The number of rows of a section, named by its index after the update, contradicts the number before and the
    /// changes.
    case invalidNumberOfRows(
        section: Int, after: Int, before: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int)
}

extension TableUpdateError: CustomStringConvertible {
    /// The description, similar to UIKit's.
    public var description: String {
        switch self {
        case .sectionOutOfRange(let action, let section, let sectionCount):
            return "attempt to \(action.verb) section \(section), "
                + "but there are only \(sectionCount) sections \(action.time)"
        case .sectionOfRowOutOfRange(let action, let row, let sectionCount):
            return "attempt to \(action.verb) row \(row.row) \(action.rowPreposition) section \(row.section), "
                + "but there are only \(sectionCount) sections \(action.time)"
        case .rowOutOfRange(let action, let row, let rowCount) where action.isAfterUpdate:
            return "attempt to \(action.verb) row \(row.row) \(action.rowPreposition) section \(row.section), "
                + "but there are only \(rowCount) rows in section \(row.section) \(action.time)"
        case .rowOutOfRange(let action, let row, let rowCount):
            return "attempt to \(action.verb) row \(row.row) \(action.rowPreposition) section \(row.section) "
                + "which only contains \(rowCount) rows \(action.time)"
        case .sectionConflict(let first, let second, let section):
            return Self.conflict(first, second) + " section (\(section))"
        case .rowConflict(let first, let second, let row):
            return Self.conflict(first, second) + " index path (\(row))"
        case .reloadedRowOfDeletedSection(let row):
            return "attempt to reload row \(row.row) of section \(row.section), which is deleted by the same update"
        case .invalidNumberOfSections(let after, let before, let inserted, let deleted):
            return "Invalid update: invalid number of sections.  The number of sections contained in the table view "
                + "after the update (\(after)) must be equal to the number of sections contained in the table view "
                + "before the update (\(before)), plus or minus the number of sections inserted or deleted "
                + "(\(inserted) inserted, \(deleted) deleted)."
        case .invalidNumberOfRows(
            let section, let after, let before, let inserted, let deleted, let movedIn, let movedOut):
            return "Invalid update: invalid number of rows in section \(section).  The number of rows contained in an "
                + "existing section after the update (\(after)) must be equal to the number of rows contained in that "
                + "section before the update (\(before)), plus or minus the number of rows inserted or deleted from "
                + "that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of rows moved "
                + "into or out of that section (\(movedIn) moved in, \(movedOut) moved out)."
        }
    }

    private static func conflict(_ first: Action, _ second: Action) -> String {
        let preposition = first.isAfterUpdate ? "to" : "from"
        if first == second {
            return "attempt to \(first.verb) twice \(first.isMove ? preposition + " " : "")the same"
        }
        if first.isMove || second.isMove {
            return "attempt to perform \(first.noun) and \(second.noun) \(preposition) the same"
        }
        return "attempt to \(first.verb) and \(second.verb) the same"
    }
}

extension TableUpdateError.Action {
    fileprivate var isMove: Bool { self == .moveFrom || self == .moveTo }

    fileprivate var verb: String { isMove ? "move" : rawValue }

    fileprivate var noun: String { self == .insert ? "an insert" : "a \(verb)" }

    fileprivate var time: String { isAfterUpdate ? "after the update" : "before the update" }

    fileprivate var rowPreposition: String { isAfterUpdate ? "into" : self == .reload ? "of" : "from" }
}
