// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// Changes that are being collected, until the outermost batch ends.
struct TableBatch {
    /// How many batches are open, one in another.
    var depth = 0
    /// What was asked.
    var changes = TableChanges()
    /// The rows to configure anew in the cells that they have, by index before the batch.
    var reconfiguredRows: [RowPath] = []
    /// Whether the table did not know its data when the batch began, so that it has nothing to change.
    var isMoot = false
    /// How rows and sections come and go.
    var animations = RowAnimationChoices()
    /// What to call when the changes are made and seen.
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
