// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

extension UICollectionView: SelectingList {
    // MARK: SelectingList

    var selectsWhileHighlighted: Bool { true }

    func show(selected: Bool, _ path: RowPath, animated: Bool) {
        display.cell(at: IndexPath(path))?.isSelected = selected
    }

    func show(highlighted: Bool, _ path: RowPath) { display.cell(at: IndexPath(path))?.isHighlighted = highlighted }

    func mayHighlight(_ path: RowPath) -> Bool {
        asking { $0.collectionView(self, shouldHighlightItemAt: IndexPath(path)) } ?? true
    }

    func didChangeHighlight(_ path: RowPath, isOn: Bool) {
        if isOn {
            delegate?.collectionView(self, didHighlightItemAt: IndexPath(path))
        } else {
            delegate?.collectionView(self, didUnhighlightItemAt: IndexPath(path))
        }
    }

    func selected(byTapOn path: RowPath) -> RowPath? {
        asking { $0.collectionView(self, shouldSelectItemAt: IndexPath(path)) } ?? true ? path : nil
    }

    func deselected(byTapOn path: RowPath) -> RowPath? {
        // The delegate is asked where several items can be selected, not if another item replaces this one.
        guard allowsSeveral else { return path }
        return asking { $0.collectionView(self, shouldDeselectItemAt: IndexPath(path)) } ?? true ? path : nil
    }

    func didSelect(_ path: RowPath) { delegate?.collectionView(self, didSelectItemAt: IndexPath(path)) }

    func didDeselect(_ path: RowPath) { delegate?.collectionView(self, didDeselectItemAt: IndexPath(path)) }

    /// Whether an item takes part in editing.
    func mayEdit(_ path: IndexPath) -> Bool { asking { $0.collectionView(self, canEditItemAt: path) } ?? true }

    /// Whether a cell is edited now.
    func isEditing(_ cell: UICollectionViewCell) -> Bool { isEditing && indexPath(for: cell).map(mayEdit) ?? true }

    // MARK: Touches

    func beginTouch(at point: CGPoint) {
        guard !display.ignoresTouch else { return }
        if let swipe = rowSwipe, swipe.cell.frame.contains(point) { return closeSwipe(animated: true) }
        if let path = reorderedItem(at: point), beginMovement(path) {
            movement?.followsTouch = true
            return updateMovement(point)
        }
        guard let path = indexPathForItem(at: point) else { return }
        if let cell = display.cell(at: path) as? UICollectionViewListCell,
            let action = cell.action(at: cell.convert(point, from: self))
        {
            display.accessoryAction = action
            return
        }
        press(RowPath(path))
    }

    func endTouch() {
        if let action = display.accessoryAction {
            display.accessoryAction = nil
            return action()
        }
        guard let path = selection.highlighted else { return }
        let deselects = allowsSeveral && selection.rows.contains(path)
        endPressOnRow()
        if !deselects { performPrimaryAction(path) }
    }

    /// Performs the primary action of a tapped item, unless the tap has extended the selection. An item that may not be selected has one,
    /// too.
    private func performPrimaryAction(_ path: RowPath) {
        loadIfNeeded()
        guard let delegate, contains(path), !selection.rows.contains(path) || selection.rows.count == 1,
            asking({ $0.collectionView(self, canPerformPrimaryActionForItemAt: IndexPath(path)) }) ?? !isEditing
        else { return }
        delegate.collectionView(self, performPrimaryActionForItemAt: IndexPath(path))
    }

    func cancelPress() { endHighlight() }
}
