// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// What the finger on a table is doing.
enum TableTouch {
    /// It is on a row, which is highlighted.
    case row
    /// It is on the button for details of a row.
    case detailButton(RowPath)
    /// It is on the control that deletes or inserts a row.
    case editingControl(RowPath)
    /// It holds a row by its control for moving.
    case moving(RowPath)
    /// It is on the content of a row whose buttons are seen.
    case openRow
    /// It is on the section index.
    case sectionIndex
}

extension UITableView {
    /// What a finger that comes down at a point of the content would do.
    private func touch(at point: CGPoint) -> TableTouch? {
        if let index = sectionIndex.view, index.frame.contains(point) { return .sectionIndex }
        guard let indexPath = indexPathForRow(at: point) else { return nil }
        let path = RowPath(indexPath)
        guard let cell = display.cell(at: path) else { return .row }
        if let rowSwipe, rowSwipe.cell === cell { return .openRow }
        switch cell.part(at: cell.convert(point, from: self)) {
        case .content: return .row
        case .detailButton: return .detailButton(path)
        case .editingControl: return .editingControl(path)
        case .reorderControl: return .moving(path)
        }
    }

    /// Whether a finger that moves from a point of the content moves something there, not the content.
    func contentMoves(at point: CGPoint) -> Bool {
        switch touch(at: point) {
        case .sectionIndex, .moving: true
        default: false
        }
    }

    func beginTouch(at point: CGPoint) {
        display.touch = display.ignoresTouch ? nil : touch(at: point)
        switch display.touch {
        case .row:
            if let path = indexPathForRow(at: point) { press(rowAt: path) }
        case .sectionIndex:
            updateSectionIndexBackground()
            moveTouch(to: point)
        case .moving(let path): beginDrag(path, at: point)
        default: break
        }
    }

    func moveTouch(to point: CGPoint) {
        switch display.touch {
        case .sectionIndex:
            if let index = sectionIndex.view { trackSectionIndex(at: index.convert(point, from: self).y) }
        case .moving: moveDrag(to: point)
        default: break
        }
    }

    /// The finger has slid: it does not mean the row that it came down on, even where nothing moves with it.
    func touchDidSlide() {
        switch display.touch {
        case .row:
            display.touch = nil
            cancelPress()
        case nil: display.ignoresTouch = true
        default: break
        }
    }

    func endTouch(at point: CGPoint) {
        let touch = display.touch
        display.touch = nil
        switch touch {
        case .row: endPress()
        case .detailButton(let path):
            guard case .detailButton(path)? = self.touch(at: point) else { return }
            delegate?.tableView(self, accessoryButtonTappedForRowWith: IndexPath(path))
        case .editingControl(let path):
            guard case .editingControl(path)? = self.touch(at: point) else { return }
            if display.cell(at: path)?.editingStyle == .delete {
                confirmDeletion(ofRowAt: path)
            } else {
                commitEditing(ofRowAt: IndexPath(path))
            }
        case .openRow: closeSwipe(animated: true)
        case .moving:
            moveDrag(to: point)
            endDrag()
        case .sectionIndex: updateSectionIndexBackground()
        case nil: break
        }
    }

    func cancelTouch() {
        cancelDrag()
        display.touch = nil
        updateSectionIndexBackground()
        cancelPress()
    }
}

extension UITableViewCell {
    /// What of a cell is under a finger.
    enum Part {
        case content
        case detailButton
        case editingControl
        case reorderControl
    }

    /// What is at a point of the cell, with some room around the controls.
    func part(at point: CGPoint) -> Part {
        func isOn(_ view: UIView?) -> Bool {
            guard let view, view.superview === self else { return false }
            return view.frame.insetBy(dx: -10, dy: -bounds.height).contains(point)
        }
        if isOn(editingControl) { return surroundings.marksSelection ? .content : .editingControl }
        if isOn(reorderControl) { return .reorderControl }
        if let standard = accessory as? CellAccessoryView, standard.hasButton, isOn(standard) { return .detailButton }
        return .content
    }
}
