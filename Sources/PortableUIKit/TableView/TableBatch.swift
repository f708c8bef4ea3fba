// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The changes of a batch update, until the outermost batch ends.
struct TableBatch {
    /// The number of nested batches.
    var depth = 0
    /// The requested changes.
    var changes = TableChanges()
    /// The rows to configure again in their cells, by index before the batch.
    var reconfiguredRows: [RowPath] = []
    /// The sections whose headers and footers are replaced, by index after the batch.
    var replacedSectionViews: IndexSet = []
    /// Whether the table had not loaded its data when the batch began, so that there is nothing to change.
    var isMoot = false
    var animations = RowAnimationChoices()
    /// Functions to call after the changes and their animations.
    var completions: [(Bool) -> Void] = []

    mutating func insertRows(_ indexPaths: [IndexPath], _ animation: UITableView.RowAnimation) {
        changes.insertRows(at: indexPaths.lazy.map { RowPath($0) })
        animations.insertedRows.append((indexPaths, animation))
    }

    mutating func deleteRows(_ indexPaths: [IndexPath], _ animation: UITableView.RowAnimation) {
        changes.deleteRows(at: indexPaths.lazy.map { RowPath($0) })
        animations.deletedRows.append((indexPaths, animation))
    }

    mutating func reloadRows(_ indexPaths: [IndexPath], _ animation: UITableView.RowAnimation) {
        changes.reloadRows(at: indexPaths.lazy.map { RowPath($0) })
        animations.reloadedRows.append((indexPaths, animation))
    }

    mutating func insertSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
        changes.insertSections(sections)
        animations.insertedSections.append((sections, animation))
    }

    mutating func deleteSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
        changes.deleteSections(sections)
        animations.deletedSections.append((sections, animation))
    }

    mutating func reloadSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
        changes.reloadSections(sections)
        animations.reloadedSections.append((sections, animation))
    }
}
