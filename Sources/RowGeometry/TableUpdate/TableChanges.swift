// SPDX-License-Identifier: MIT
/// The changes of a table in one batch, in any order of the calls.
///
/// As in UIKit (`UITableView.performBatchUpdates(_:completion:)`), deletions and reloads use the indexes of sections
/// and rows before the batch, insertions those after it, and a move removes at an old index and inserts at a new one.
/// Nested batches become part of the outer one.
public struct TableChanges: Hashable, Sendable {
    /// A section or row that moves.
    public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
        /// The position before the batch.
        public var source: Place
        /// The position after the batch.
        public var target: Place

        /// Makes a move.
        public init(from source: Place, to target: Place) {
            self.source = source
            self.target = target
        }
    }

    /// The sections to delete, by old index.
    public private(set) var deletedSections: [Int] = []
    /// The sections to insert, by new index.
    public private(set) var insertedSections: [Int] = []
    /// The sections to reload, by old index.
    public private(set) var reloadedSections: [Int] = []
    /// The sections to move.
    public private(set) var movedSections: [Move<Int>] = []
    /// The rows to delete, by old path.
    public private(set) var deletedRows: [RowPath] = []
    /// The rows to insert, by new path.
    public private(set) var insertedRows: [RowPath] = []
    /// The rows to reload, by old path.
    public private(set) var reloadedRows: [RowPath] = []
    /// The rows to move.
    public private(set) var movedRows: [Move<RowPath>] = []

    /// No changes yet.
    public init() {}

    /// Whether there are no changes.
    public var isEmpty: Bool { self == TableChanges() }

    /// Deletes sections, named by their indexes before the batch.
    public mutating func deleteSections(_ sections: some Sequence<Int>) { deletedSections += sections }

    /// Inserts sections, named by their indexes after the batch.
    public mutating func insertSections(_ sections: some Sequence<Int>) { insertedSections += sections }

    /// Reloads sections, named by their indexes before the batch.
    public mutating func reloadSections(_ sections: some Sequence<Int>) { reloadedSections += sections }

    /// Moves a section from its index before the batch to its index after it.
    public mutating func moveSection(_ section: Int, toSection newSection: Int) {
        movedSections.append(Move(from: section, to: newSection))
    }

    /// Deletes rows, named by their paths before the batch.
    public mutating func deleteRows(at paths: some Sequence<RowPath>) { deletedRows += paths }

    /// Inserts rows, named by their paths after the batch.
    public mutating func insertRows(at paths: some Sequence<RowPath>) { insertedRows += paths }

    /// Reloads rows, named by their paths before the batch.
    public mutating func reloadRows(at paths: some Sequence<RowPath>) { reloadedRows += paths }

    /// Moves a row from its path before the batch to its path after it.
    public mutating func moveRow(at path: RowPath, to newPath: RowPath) {
        movedRows.append(Move(from: path, to: newPath))
    }
}

extension TableChanges: CustomStringConvertible {
    /// The changes as the calls that make them.
    public var description: String {
        var calls: [String] = []
        func add(_ call: String, _ places: [some CustomStringConvertible]) {
            if !places.isEmpty { calls.append("\(call) [\(places.map(\.description).joined(separator: ", "))]") }
        }
        add("deleteSections", deletedSections)
        add("insertSections", insertedSections)
        add("reloadSections", reloadedSections)
        add("moveSections", movedSections.map { "\($0.source) → \($0.target)" })
        add("deleteRows", deletedRows)
        add("insertRows", insertedRows)
        add("reloadRows", reloadedRows)
        add("moveRows", movedRows.map { "\($0.source) → \($0.target)" })
        return calls.isEmpty ? "no changes" : calls.joined(separator: "; ")
    }
}
