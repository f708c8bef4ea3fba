// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

extension UICollectionView: SelectingList {
    // MARK: SelectingList

    var selectsWhileHighlighted: Bool { true }

    /// Whether the methods that select and deselect have an effect.
    var codeMaySelect: Bool { allowsSelection || isEditing && allowsAny }

    /// The index path in the data of a displayed item, which is no place.
    func appPath(_ path: RowPath) -> IndexPath { dataPath(IndexPath(path)) ?? IndexPath(path) }

    func show(selected: Bool, _ path: RowPath, animated: Bool) {
        display.cell(at: IndexPath(path))?.isSelected = selected
    }

    func show(highlighted: Bool, _ path: RowPath) { display.cell(at: IndexPath(path))?.isHighlighted = highlighted }

    func mayHighlight(_ path: RowPath) -> Bool {
        asking { $0.collectionView(self, shouldHighlightItemAt: appPath(path)) } ?? true
    }

    func didChangeHighlight(_ path: RowPath, isOn: Bool) {
        if isOn {
            delegate?.collectionView(self, didHighlightItemAt: appPath(path))
        } else {
            delegate?.collectionView(self, didUnhighlightItemAt: appPath(path))
        }
    }

    func selected(byTapOn path: RowPath) -> RowPath? {
        asking { $0.collectionView(self, shouldSelectItemAt: appPath(path)) } ?? true ? path : nil
    }

    func deselected(byTapOn path: RowPath) -> RowPath? {
        // The delegate is asked where several items can be selected, not if another item replaces this one.
        guard allowsSeveral else { return path }
        return asking { $0.collectionView(self, shouldDeselectItemAt: appPath(path)) } ?? true ? path : nil
    }

    func didSelect(_ path: RowPath) {
        // As in a table, before the delegate is called.
        if let cell = display.cell(at: IndexPath(path)), let segue = cell.selectionSegue { segue(cell) }
        delegate?.collectionView(self, didSelectItemAt: appPath(path))
    }

    func didDeselect(_ path: RowPath) { delegate?.collectionView(self, didDeselectItemAt: appPath(path)) }

    func mayPerformAction(_ path: RowPath) -> Bool {
        asking { $0.collectionView(self, canPerformPrimaryActionForItemAt: appPath(path)) } ?? !isEditing
    }

    func performAction(_ path: RowPath) {
        delegate?.collectionView(self, performPrimaryActionForItemAt: appPath(path))
    }

    /// Whether an item takes part in editing.
    func mayEdit(_ path: IndexPath) -> Bool { asking { $0.collectionView(self, canEditItemAt: path) } ?? true }

    func isEditing(_ cell: UICollectionViewCell) -> Bool { isEditing && indexPath(for: cell).map(mayEdit) ?? true }

    // MARK: Touches

    /// The item whose cell contains a view; `nil` for other views, such as headers.
    private func itemContaining(_ view: UIView) -> IndexPath? {
        sequence(first: view, next: \.superview).prefix { $0 !== self }.reversed().lazy
            .compactMap { $0 as? UICollectionViewCell }.first.flatMap { self.element(of: $0)?.path }
    }

    /// - Parameter view: The view that was touched. A header that sticks, and a cell without interaction keep the touch from the item.
    func beginTouch(at point: CGPoint, in view: UIView? = nil) {
        guard !display.ignoresTouch else { return }
        if let swipe = rowSwipe, swipe.cell.frame.contains(point) { return closeSwipe(animated: true) }
        if let path = reorderedItem(at: point), beginMovement(path) {
            movement?.followsTouch = true
            return updateMovement(point)
        }
        guard let path = view.map(itemContaining) ?? self.path(at: point), dataPath(path) != nil else { return }
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
