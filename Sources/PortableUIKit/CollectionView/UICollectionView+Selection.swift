// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

extension UICollectionView: SelectingList {
    // MARK: SelectingList

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
        asking { $0.collectionView(self, shouldDeselectItemAt: IndexPath(path)) } ?? true ? path : nil
    }

    func didSelect(_ path: RowPath) {
        delegate?.collectionView(self, didSelectItemAt: IndexPath(path))
        guard let delegate, contains(path), !isEditing,
            asking({ $0.collectionView(self, canPerformPrimaryActionForItemAt: IndexPath(path)) }) ?? true
        else { return }
        delegate.collectionView(self, performPrimaryActionForItemAt: IndexPath(path))
    }

    func didDeselect(_ path: RowPath) { delegate?.collectionView(self, didDeselectItemAt: IndexPath(path)) }

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
        endPressOnRow()
    }

    func cancelPress() { endHighlight() }
}
