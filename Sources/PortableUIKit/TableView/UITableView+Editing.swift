// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

extension UITableView {
    /// Shows or hides the controls of displayed cells; the width of the content changes, so heights may change.
    func editingDidChange(animated: Bool) {
        observedValuesMayDiffer()
        let picture = animated && !needsLoad && canAnimateRows ? TablePicture(of: self, hasInteriors: true) : nil
        let cells = display.rows.map { EditedCell($0.cell) }
        exchangeSelection(animated: animated)
        for row in display.rows {
            prepareForDisplay(row.cell, at: row.path)
            row.cell.setEditing(isEditing && row.cell.surroundings.canBeEdited, animated: animated)
        }
        heightsMayDiffer()
        guard let picture else { return }
        moveDisplayed(from: picture) { animator in
            for cell in cells { cell.show(with: animator) }
        }
    }

    /// The rows that are selected while editing are others than before it, which are selected again at its end (a report to Apple,
    /// 19056268, describes it).
    private func exchangeSelection(animated: Bool) {
        if isEditing {
            guard allowsMultipleSelectionDuringEditing else { return }
            selection.rowsBeforeEditing = selection.rows
            deselectAll(animated: animated)
        } else {
            if let rows = selection.rowsBeforeEditing {
                deselectAll(animated: animated)
                selection.rowsBeforeEditing = nil
                for path in rows { add(path, animated: animated) }
            }
            if !allowsSelection { deselectAll(animated: animated) }
            limitSelection()
        }
    }

    /// The controls of a cell before editing begins or ends.
    @MainActor
    private struct EditedCell {
        private let cell: UITableViewCell
        private let controls: [UIView]

        init(_ cell: UITableViewCell) {
            self.cell = cell
            controls = [cell.editingControl, cell.reorderControl].compactMap { $0 }
        }

        /// Animates new controls from their sides; controls that were there before are animated with the cell.
        func show(with animator: RowAnimator) {
            for control in [cell.editingControl, cell.reorderControl] {
                guard let control, !controls.contains(control) else { continue }
                let isLeft = control.center.x < cell.bounds.midX
                animator.displace(
                    control, from: CGPoint(x: isLeft ? -CellControlView.width : CellControlView.width, y: 0), to: .zero)
                animator.fade(control, from: 0, to: 1)
            }
        }
    }

    func prepareForDisplay(_ cell: UITableViewCell, at path: RowPath) {
        join(cell)
        updatePositionInGroup(cell, at: path)
        applyEditingControls(cell, at: path)
        let isSelected = selection.rows.contains(path)
        if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
        if let delegate {
            let level = given { delegate.tableView(self, indentationLevelForRowAt: IndexPath(path)) }
            if let level { cell.indentationLevel = level }
        }
        cell.updateConfigurationIfNeeded()
    }

    /// Gives a cell what the cells of all rows have.
    func join(_ cell: UITableViewCell) {
        cell.join(self)
        if !cell.configurations.hasBackgroundColor, cell.configurations.background == nil {
            cell.backgroundColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
        }
    }

    /// Sets whether a cell is the first, the last or another row of its group.
    func updatePositionInGroup(_ cell: UITableViewCell, at path: RowPath) {
        guard style != .plain else { return }
        let isLast = path.row == geometry.rowCount(inSection: path.section) - 1
        let corners = style == .insetGrouped ? (path.row == 0, isLast) : (false, false)
        if cell.surroundings.setPosition(isFirst: path.row == 0, isLast: isLast, corners: corners, style) {
            cell.updateCorners()
            cell.setNeedsLayout()
        }
    }

    private func applyEditingControls(_ cell: UITableViewCell, at path: RowPath) {
        let controls = rowControls(at: IndexPath(path))
        if let indents = controls.indents { cell.shouldIndentWhileEditing = indents }
        cell.surroundings.apply(controls)
        if cell.isEditing != controls.canBeEdited { cell.setEditing(controls.canBeEdited, animated: false) }
    }

    /// The editing controls of a row. Without an index path, those of most rows: the control for deleting, or a check
    /// mark for selecting.
    func rowControls(at indexPath: IndexPath?) -> TableSupport.RowControls {
        var controls = TableSupport.RowControls()
        guard isEditing, let dataSource else { return controls }
        controls.canBeEdited =
            indexPath.map { path in callingApp { dataSource.tableView(self, canEditRowAt: path) } } ?? true
        guard controls.canBeEdited else { return controls }
        controls.marksSelection = allowsMultipleSelectionDuringEditing
        if !controls.marksSelection { controls.style = .delete }
        guard let indexPath else { return controls }
        controls.canBeMoved = callingApp { dataSource.tableView(self, canMoveRowAt: indexPath) }
        guard let delegate else { return controls }
        if !controls.marksSelection {
            controls.style = callingApp { delegate.tableView(self, editingStyleForRowAt: indexPath) }
        }
        controls.indents = callingApp { delegate.tableView(self, shouldIndentWhileEditingRowAt: indexPath) }
        return controls
    }

    // MARK: User actions

    /// The user has confirmed the editing control of a row: the data source makes the change.
    package func commitEditing(ofRowAt indexPath: IndexPath) {
        guard isEditing, let cell = cellForRow(at: indexPath), cell.editingStyle != .none, let dataSource else {
            return
        }
        dataSource.tableView(self, commit: cell.editingStyle, forRowAt: indexPath)
    }
}

extension CellSurroundings {
    mutating func apply(_ controls: TableSupport.RowControls) {
        editingStyle = controls.style
        canBeEdited = controls.canBeEdited
        canBeMoved = controls.canBeMoved
        marksSelection = controls.marksSelection
    }
}
