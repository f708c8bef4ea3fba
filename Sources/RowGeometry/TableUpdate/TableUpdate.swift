// SPDX-License-Identifier: MIT
/// Changes of a table's sections and rows, checked against the numbers of sections and rows before and after, in a form
/// that can be applied to anything that is indexed by section and row.
///
/// `TableChanges` says what the changes mean. Beyond that, as UIKit's clients rely on it:
///
/// - Rows that are deleted in a deleted section, or inserted in an inserted one, add nothing: the section says it all.
///   (A fetched results controller reports both.)
/// - A reloaded section is as good as deleted and inserted again in its place: whatever is asked of its rows but a
///   move is part of that.
/// - A row may move out of a deleted section and into an inserted one.
public struct TableUpdate: Hashable, Sendable {
    /// How many sections there were before.
    public let sectionCountBefore: Int
    /// How many sections there are after.
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

    /// How many rows the inserted and the reloaded sections have, by new index.
    package let newSectionRowCounts: [Int: Int]

    /// Whether nothing changes.
    public var isEmpty: Bool {
        takenSections.isEmpty && placedSections.isEmpty && reloadedSections.isEmpty && takenRows.isEmpty
            && placedRows.isEmpty && reloadedRows.isEmpty
    }
}
