// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// Swipes on rows: the content moves aside and shows buttons.
extension UITableView: SwipingList {
    var maySwipe: Bool { !isEditing && batch.depth == 0 }
    var performsFullSwipes: Bool { !isEditing }

    func rowToSwipe(at point: CGPoint) -> (path: RowPath, cell: UIView)? {
        guard let indexPath = indexPathForRow(at: point), let cell = cellForRow(at: indexPath) else { return nil }
        return (RowPath(indexPath), cell)
    }

    func isShown(_ cell: UIView, at path: RowPath) -> Bool { display.cell(at: path) === cell }

    func touchClosesSwipe(_ closes: Bool) { touchState.isIgnored = closes }

    func swipeWillOpen(_ path: RowPath) { delegate?.tableView(self, willBeginEditingRowAt: IndexPath(path)) }

    func swipeDidOpen(_ swipe: RowSwipe) {
        if swipe.isTrailing { (swipe.cell as? UITableViewCell)?.showsDeleteConfirmation(true) }
    }

    func swipeDidClose(_ swipe: RowSwipe) {
        (swipe.cell as? UITableViewCell)?.showsDeleteConfirmation(false)
        delegate?.tableView(self, didEndEditingRowAt: IndexPath(swipe.path))
    }

    /// Shows the buttons that confirm a deletion, after a tap on the editing control of a row.
    func confirmDeletion(ofRowAt path: RowPath) {
        if let cell = display.cell(at: path) { openSwipe(path, cell) }
    }

    /// The open row was deleted, or its cell was removed.
    func removeSwipe(path: RowPath?) {
        guard let swipe = rowSwipe else { return }
        rowSwipe = nil
        (swipe.cell as? UITableViewCell)?.showsDeleteConfirmation(false)
        if let delegate { callingApp { delegate.tableView(self, didEndEditingRowAt: path.map { IndexPath($0) }) } }
    }

    /// Updates the open row for an update.
    func updateSwipe(by update: TableUpdate) {
        guard let swipe = rowSwipe else { return }
        if let row = display.rows.first(where: { $0.cell === swipe.cell }) {
            swipe.path = row.path
        } else {
            removeSwipe(path: nil)
        }
    }

    // MARK: Actions

    /// The buttons of a row: those of the delegate, or else one that deletes. A row that can't be edited has none.
    func swipeActions(for path: RowPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
        let indexPath = IndexPath(path)
        let canEdit = dataSource.flatMap { data in given { data.tableView(self, canEditRowAt: indexPath) } }
        guard canEdit ?? true else { return nil }
        if let delegate {
            let given = callingApp {
                isTrailing
                    ? delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
                    : delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
            }
            if given != nil || !isTrailing { return given }
            if let actions = callingApp({ delegate.tableView(self, editActionsForRowAt: indexPath) }) {
                return configuration(of: actions)
            }
        }
        return isTrailing && offersDeletion(of: indexPath, canEdit: canEdit) ? deletion(of: indexPath) : nil
    }

    private func configuration(of actions: [UITableViewRowAction]) -> UISwipeActionsConfiguration {
        let configuration = UISwipeActionsConfiguration(
            actions: actions.map { row in
                let style: UIContextualAction.Style = row.style == .destructive ? .destructive : .normal
                let action = UIContextualAction(style: style, title: row.title) { [weak self] _, _, completion in
                    guard let swipe = self?.rowSwipe else { return completion(false) }
                    row.handler(row, IndexPath(swipe.path))
                    completion(true)
                }
                if let color = row.backgroundColor { action.backgroundColor = color }
                return action
            })
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
    }

    /// Whether a row can be deleted by a swipe. A data source without methods for editing might not implement deletion.
    private func offersDeletion(of indexPath: IndexPath, canEdit: Bool?) -> Bool {
        guard dataSource != nil else { return false }
        let style = delegate.flatMap { delegate in
            given { delegate.tableView(self, editingStyleForRowAt: indexPath) }
        }
        guard style ?? .delete == .delete else { return false }
        return isEditing || canEdit != nil || style != nil || deletionTitle(of: indexPath) != nil
    }

    private func deletionTitle(of indexPath: IndexPath) -> String? {
        delegate.flatMap { delegate in
            callingApp { delegate.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath) }
        }
    }

    private func deletion(of indexPath: IndexPath) -> UISwipeActionsConfiguration {
        let title = deletionTitle(of: indexPath) ?? "Delete"
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, completion in
            guard let self, let dataSource, let swipe = rowSwipe else { return completion(false) }
            dataSource.tableView(self, commit: .delete, forRowAt: IndexPath(swipe.path))
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }
}
