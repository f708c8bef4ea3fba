// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

enum TableTouch {
    /// A row, which is highlighted.
    case row
    /// The detail button of a cell.
    case detailButton(UITableViewCell)
    /// The editing control of a cell, which deletes or inserts.
    case editingControl(UITableViewCell)
    /// The reorder control of a row.
    case moving(RowPath)
    /// The content of a row whose swipe buttons are visible.
    case openRow
}

struct TableTouchState {
    var target: TableTouch?
    /// Whether the touch only closed an open row.
    var isIgnored = false
}

extension UITableView {
    /// The target of a touch at a point of the content. A view over the cell, such as a header that sticks, and a cell without
    /// interaction keep the touch from the row.
    private func touch(at point: CGPoint, in view: UIView? = nil) -> TableTouch? {
        guard let indexPath = indexPathForRow(at: point) else { return nil }
        let path = RowPath(indexPath)
        guard let cell = display.cell(at: path) else { return .row }
        if let view, !view.isDescendant(of: cell) { return nil }
        if let rowSwipe, rowSwipe.cell === cell { return .openRow }
        switch cell.part(at: cell.convert(point, from: self)) {
        case .content: return .row
        case .detailButton: return .detailButton(cell)
        case .editingControl: return .editingControl(cell)
        case .reorderControl: return .moving(path)
        }
    }

    /// Whether a movement from a point of the content moves the section index or a dragged row, and not the content.
    func contentMoves(at point: CGPoint) -> Bool {
        if sectionIndex.view?.frame.contains(point) == true { return true }
        if case .moving? = touch(at: point) { return true }
        return false
    }

    func beginTouch(at point: CGPoint, in view: UIView?) {
        touchState.target = touchState.isIgnored ? nil : touch(at: point, in: view)
        switch touchState.target {
        case .row:
            if let path = indexPathForRow(at: point) { press(rowAt: path) }
        case .moving(let path): beginDrag(path, at: point)
        default: break
        }
    }

    func moveTouch(to point: CGPoint) {
        if case .moving? = touchState.target { moveDrag(to: point) }
    }

    /// The touch has moved too far for a tap: ends the highlighting, also if nothing scrolls.
    func touchDidSlide() {
        switch touchState.target {
        case .row:
            touchState.target = nil
            cancelPress()
        case nil: touchState.isIgnored = true
        default: break
        }
    }

    func endTouch(at point: CGPoint) {
        let touch = touchState.target
        touchState.target = nil
        switch touch {
        case .row: endPress()
        // Rows may have moved under the finger.
        case .detailButton(let cell):
            guard case .detailButton(let end)? = self.touch(at: point), end === cell, let path = indexPath(for: cell)
            else { return }
            cell.segues.accessory?(cell)
            delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
        case .editingControl(let cell):
            guard case .editingControl(let end)? = self.touch(at: point), end === cell, let path = indexPath(for: cell)
            else { return }
            if cell.editingStyle == .delete {
                confirmDeletion(ofRowAt: RowPath(path))
            } else {
                commitEditing(ofRowAt: path)
            }
        case .openRow: closeSwipe(animated: true)
        case .moving:
            moveDrag(to: point)
            endDrag()
        case nil: break
        }
    }

    func cancelTouch() {
        cancelDrag()
        touchState.target = nil
        cancelPress()
    }
}

extension UITableViewCell {
    /// The part of a cell under a touch.
    enum Part {
        case content
        case detailButton
        case editingControl
        case reorderControl
    }

    /// The part at a point of the cell; controls are enlarged by some points.
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
