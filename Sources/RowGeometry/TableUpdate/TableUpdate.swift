// SPDX-License-Identifier: MIT
/// Changes of a table's sections and rows that agree with the numbers of sections and rows before and after. They can
/// be applied to any collection that is indexed by section and row.
///
/// `TableChanges` defines the meaning of the changes. Further rules on which UIKit's clients rely:
///
/// - Deleted rows of a deleted section, and inserted rows of an inserted one, have no further effect. (A fetched
/// results controller reports both.)
/// - A reloaded section counts as deleted and inserted again at its position. This includes all changes of its rows
///   except moves.
/// - A row may move out of a deleted section and into an inserted one.
public struct TableUpdate: Hashable, Sendable {
    /// The number of sections before.
    public let sectionCountBefore: Int
    /// The number of sections after.
    public let sectionCountAfter: Int

    /// Deleted sections, by old index, in order.
    public let deletedSections: [Int]
    /// Inserted sections, by new index, in order.
    public let insertedSections: [Int]
    /// Reloaded sections, by old index, in order.
    public let reloadedSections: [Int]
    /// Moved sections, in the order of their old indexes.
    public let movedSections: [TableChanges.Move<Int>]

    /// Deleted rows of sections that are neither deleted nor reloaded, by old path, in order.
    public let deletedRows: [RowPath]
    /// Inserted rows in sections that are neither inserted nor reloaded, by new path, in order.
    public let insertedRows: [RowPath]
    /// Reloaded rows of sections that are not reloaded, by old path, in order.
    public let reloadedRows: [RowPath]
    /// Moved rows, in the order of their old paths.
    public let movedRows: [TableChanges.Move<RowPath>]

    /// The sections taken out (deleted or moved), by old index, and put in (inserted or moved), by new index.
    let takenSections: PositionSet
    let placedSections: PositionSet
    let sectionTargets: [Int: Int]
    let sectionSources: [Int: Int]
    let reloadedSectionSet: Set<Int>

    /// The rows taken out of a section (deleted or moved), by old section, and put into one (inserted or moved), by new
    /// section.
    let takenRows: [Int: PositionSet]
    let placedRows: [Int: PositionSet]
    let rowTargets: [RowPath: RowPath]
    let rowSources: [RowPath: RowPath]

    /// The number of rows of the inserted and the reloaded sections, by new index.
    package let newSectionRowCounts: [Int: Int]

    /// Whether nothing changes.
    public var isEmpty: Bool {
        takenSections.isEmpty && placedSections.isEmpty && reloadedSections.isEmpty && takenRows.isEmpty
            && placedRows.isEmpty && reloadedRows.isEmpty
    }
}
