import Foundation
import RowGeometry

extension UITableView {
    /// Lets displayed cells show or hide their controls; the width of the content differs, so heights may.
    func editingDidChange(animated: Bool) {
        if !isEditing {
            for path in selection.rows where !allowsSelection { deselect(path, animated: animated) }
        }
        for row in display.rows {
            prepareForDisplay(row.cell, at: row.path)
            row.cell.setEditing(isEditing && row.cell.surroundings.canBeEdited, animated: animated)
        }
        heightsMayDiffer()
    }

    /// Gives a cell that is about to be shown what the table says about its row.
    func prepareForDisplay(_ cell: UITableViewCell, at path: RowPath) {
        cell.join(self)
        takePlaceInGroup(cell, at: path)
        if cell.backgroundColor == nil {
            cell.backgroundColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
        }
        takeEditing(cell, at: path)
        let isSelected = selection.rows.contains(path)
        if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
        if let delegate {
            let level = given { delegate.tableView(self, indentationLevelForRowAt: IndexPath(path)) }
            if let level { cell.indentationLevel = level }
        }
    }

    /// Lets a cell look like the first, the last or another row of its group.
    func takePlaceInGroup(_ cell: UITableViewCell, at path: RowPath) {
        guard style != .plain else { return }
        let isLast = path.row == geometry.rowCount(inSection: path.section) - 1
        let corners = style == .insetGrouped ? (path.row == 0, isLast) : (false, false)
        if cell.surroundings.takePlace(isLast: isLast, corners: corners, style) {
            cell.updateCorners()
            cell.setNeedsLayout()
        }
    }

    private func takeEditing(_ cell: UITableViewCell, at path: RowPath) {
        var style = UITableViewCell.EditingStyle.none
        var canBeEdited = false
        var canBeMoved = false
        var marksSelection = false
        if isEditing, let dataSource {
            let indexPath = IndexPath(path)
            canBeEdited = asking { dataSource.tableView(self, canEditRowAt: indexPath) }
            canBeMoved = canBeEdited && asking { dataSource.tableView(self, canMoveRowAt: indexPath) }
            if canBeEdited, allowsMultipleSelectionDuringEditing {
                marksSelection = true
            } else if canBeEdited {
                style =
                    delegate.map { delegate in
                        asking { delegate.tableView(self, editingStyleForRowAt: indexPath) }
                    } ?? .delete
            }
            if canBeEdited, let delegate {
                cell.shouldIndentWhileEditing = asking {
                    delegate.tableView(self, shouldIndentWhileEditingRowAt: indexPath)
                }
            }
        }
        cell.surroundings.editingStyle = style
        cell.surroundings.canBeEdited = canBeEdited
        cell.surroundings.canBeMoved = canBeMoved
        cell.surroundings.marksSelection = marksSelection
        if cell.isEditing != (isEditing && canBeEdited) { cell.setEditing(isEditing && canBeEdited, animated: false) }
    }

    // MARK: The user

    /// The user has used the editing control of a row and confirmed it: the data source makes the change.
    package func commitEditing(ofRowAt indexPath: IndexPath) {
        guard isEditing, let cell = cellForRow(at: indexPath), cell.editingStyle != .none, let dataSource else {
            return
        }
        dataSource.tableView(self, commit: cell.editingStyle, forRowAt: indexPath)
    }
}
