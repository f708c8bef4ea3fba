// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The selected rows, the highlighted row, and the settings of selection.
struct TableSelection {
    /// The selected rows.
    var rows: Set<RowPath> = []
    /// The row under the finger.
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

    // MARK: Selected rows

    /// The first of the selected rows.
    public var indexPathForSelectedRow: IndexPath? {
        selection.rows.min().map { IndexPath($0) }
    }

    /// The selected rows, from top to bottom; `nil` if there are none.
    public var indexPathsForSelectedRows: [IndexPath]? {
        selection.rows.isEmpty ? nil : selection.rows.sorted().map { IndexPath($0) }
    }

    /// Whether several rows can be selected at once in the present editing mode.
    var allowsSeveral: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    /// Whether the user can select rows in the present editing mode.
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

    /// Updates the selected rows for an update: moved rows stay selected; deleted and reloaded ones do not.
    func updateSelection(by update: TableUpdate) {
        selection.highlighted = nil
        guard !selection.rows.isEmpty else { return }
        let reloaded = Set(update.reloadedRows)
        selection.rows = Set(
            selection.rows.lazy.compactMap { reloaded.contains($0) ? nil : update.newPath(forOldPath: $0) })
    }

    /// Clears the selection after a reload.
    func deselectMissingRows() {
        (selection.rows, selection.highlighted) = ([], nil)
    }

    // MARK: User actions

    /// A touch on a row has begun: highlights the row, if the delegate allows it.
    package func press(rowAt indexPath: IndexPath) {
        let path = RowPath(indexPath)
        guard contains(path), allowsAny else { return }
        if let delegate, !callingApp({ delegate.tableView(self, shouldHighlightRowAt: indexPath) }) { return }
        selection.highlighted = path
        display.cell(at: path)?.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: indexPath)
    }

    /// The touch was cancelled or moved: ends the highlighting.
    package func cancelPress() {
        guard let path = selection.highlighted else { return }
        selection.highlighted = nil
        display.cell(at: path)?.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: IndexPath(path))
    }

    /// The touch on a row has ended: selects or deselects the row, as the delegate allows.
    package func endPress() {
        guard let path = selection.highlighted else { return }
        cancelPress()
        // The delegate may have changed the rows, here and in the methods below.
        guard contains(path) else { return }
        if allowsSeveral, selection.rows.contains(path) {
            userDeselects(path)
        } else {
            userSelects(path)
        }
    }

    private func userSelects(_ path: RowPath) {
        var chosen: IndexPath? = IndexPath(path)
        if let delegate { chosen = callingApp { delegate.tableView(self, willSelectRowAt: IndexPath(path)) } }
        guard let chosen, contains(RowPath(chosen)) else { return }
        if !allowsSeveral {
            for other in selection.rows where other != RowPath(chosen) { userDeselects(other) }
        }
        guard contains(RowPath(chosen)) else { return }
        select(RowPath(chosen), animated: false)
        guard contains(RowPath(chosen)) else { return }
        delegate?.tableView(self, didSelectRowAt: chosen)
    }

    private func userDeselects(_ path: RowPath) {
        var chosen: IndexPath? = IndexPath(path)
        if let delegate { chosen = callingApp { delegate.tableView(self, willDeselectRowAt: IndexPath(path)) } }
        guard let chosen, contains(RowPath(chosen)) else { return }
        deselect(RowPath(chosen), animated: false)
        guard contains(RowPath(chosen)) else { return }
        delegate?.tableView(self, didDeselectRowAt: chosen)
    }
}
