// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// Which rows are selected, and which one a finger is on.
struct TableSelection {
    /// The selected rows.
    var rows: Set<RowPath> = []
    /// The row that a finger is on.
    var highlighted: RowPath?
    var allowsOne = true
    var allowsSeveral = false
    var allowsOneDuringEditing = false
    var allowsSeveralDuringEditing = false
}

extension UITableView {
    /// Whether the user can select rows.
    public var allowsSelection: Bool {
        get { selection.allowsOne }
        set { selection.allowsOne = newValue }
    }

    /// Whether several rows can be selected at once.
    public var allowsMultipleSelection: Bool {
        get { selection.allowsSeveral }
        set { selection.allowsSeveral = newValue }
    }

    /// Whether the user can select rows while editing.
    public var allowsSelectionDuringEditing: Bool {
        get { selection.allowsOneDuringEditing }
        set { selection.allowsOneDuringEditing = newValue }
    }

    /// Whether several rows can be selected at once while editing.
    public var allowsMultipleSelectionDuringEditing: Bool {
        get { selection.allowsSeveralDuringEditing }
        set { selection.allowsSeveralDuringEditing = newValue }
    }

    // MARK: What is selected

    /// The first of the selected rows.
    public var indexPathForSelectedRow: IndexPath? {
        selection.rows.min().map { IndexPath($0) }
    }

    /// The selected rows, from top to bottom; `nil` if there are none.
    public var indexPathsForSelectedRows: [IndexPath]? {
        selection.rows.isEmpty ? nil : selection.rows.sorted().map { IndexPath($0) }
    }

    /// Whether several rows can be selected at once, at the moment.
    var allowsSeveral: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    /// Whether the user can select rows, at the moment.
    private var allowsAny: Bool {
        isEditing
            ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
            : allowsSelection || allowsMultipleSelection
    }

    func select(_ path: RowPath, animated: Bool) {
        if !allowsSeveral {
            for other in selection.rows where other != path { deselect(other, animated: animated) }
        }
        selection.rows.insert(path)
        display.cell(at: path)?.setSelected(true, animated: animated)
    }

    func select(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        loadIfNeeded()
        guard let indexPath else {
            for path in selection.rows { deselect(path, animated: animated) }
            return
        }
        checkExists(RowPath(indexPath), "selectRow(at:animated:scrollPosition:)")
        select(RowPath(indexPath), animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    func deselect(_ path: RowPath, animated: Bool) {
        selection.rows.remove(path)
        display.cell(at: path)?.setSelected(false, animated: animated)
    }

    func checkExists(_ path: RowPath, _ method: String) {
        guard contains(path) else {
            fatalError("UITableView: \(method): there is no \(path.words)")
        }
    }

    /// Takes over what an update does to selected rows: they move along; deleted and reloaded ones are forgotten.
    func updateSelection(by update: TableUpdate) {
        selection.highlighted = nil
        guard !selection.rows.isEmpty else { return }
        let reloaded = Set(update.reloadedRows)
        selection.rows = Set(
            selection.rows.lazy.compactMap { reloaded.contains($0) ? nil : update.newPath(forOldPath: $0) })
    }

    /// Forgets selected rows that there are no longer.
    func forgetSelectionBeyondData() {
        (selection.rows, selection.highlighted) = ([], nil)
    }

    // MARK: The user

    /// A finger has come down on a row: it is highlighted, if the delegate lets it.
    package func press(rowAt indexPath: IndexPath) {
        let path = RowPath(indexPath)
        guard contains(path), allowsAny else { return }
        if let delegate, !asking({ delegate.tableView(self, shouldHighlightRowAt: indexPath) }) { return }
        selection.highlighted = path
        display.cell(at: path)?.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: indexPath)
    }

    /// The finger has gone elsewhere.
    package func cancelPress() {
        guard let path = selection.highlighted else { return }
        selection.highlighted = nil
        display.cell(at: path)?.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: IndexPath(path))
    }

    /// The finger has left the row that it came down on: the row is selected or deselected, as the delegate lets it.
    package func endPress() {
        guard let path = selection.highlighted else { return }
        cancelPress()
        if allowsSeveral, selection.rows.contains(path) {
            userDeselects(path)
        } else {
            userSelects(path)
        }
    }

    private func userSelects(_ path: RowPath) {
        var chosen: IndexPath? = IndexPath(path)
        if let delegate { chosen = asking { delegate.tableView(self, willSelectRowAt: IndexPath(path)) } }
        guard let chosen, contains(RowPath(chosen)) else { return }
        if !allowsSeveral {
            for other in selection.rows where other != RowPath(chosen) { userDeselects(other) }
        }
        select(RowPath(chosen), animated: false)
        delegate?.tableView(self, didSelectRowAt: chosen)
    }

    private func userDeselects(_ path: RowPath) {
        var chosen: IndexPath? = IndexPath(path)
        if let delegate { chosen = asking { delegate.tableView(self, willDeselectRowAt: IndexPath(path)) } }
        guard let chosen, contains(RowPath(chosen)) else { return }
        deselect(RowPath(chosen), animated: false)
        delegate?.tableView(self, didDeselectRowAt: chosen)
    }
}
