// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

extension UITableView: SelectingList {
    func select(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        loadIfNeeded()
        guard let indexPath else { return deselectAll(animated: animated) }
        checkExists(RowPath(indexPath), "selectRow(at:animated:scrollPosition:)")
        select(RowPath(indexPath), animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    func checkExists(_ path: RowPath, _ method: String) {
        guard contains(path) else {
            fatalError("UITableView: \(method): there is no \(path.words)")
        }
    }

    // MARK: SelectingList

    func show(selected: Bool, _ path: RowPath, animated: Bool) {
        display.cell(at: path)?.setSelected(selected, animated: animated)
    }

    func show(highlighted: Bool, _ path: RowPath) {
        display.cell(at: path)?.setHighlighted(highlighted, animated: false)
    }

    func mayHighlight(_ path: RowPath) -> Bool {
        delegate.map { delegate in callingApp { delegate.tableView(self, shouldHighlightRowAt: IndexPath(path)) } }
            ?? true
    }

    func didChangeHighlight(_ path: RowPath, isOn: Bool) {
        if isOn {
            delegate?.tableView(self, didHighlightRowAt: IndexPath(path))
        } else {
            delegate?.tableView(self, didUnhighlightRowAt: IndexPath(path))
        }
    }

    func selected(byTapOn path: RowPath) -> RowPath? {
        guard let delegate else { return path }
        return callingApp { delegate.tableView(self, willSelectRowAt: IndexPath(path)) }.map { RowPath($0) }
    }

    func deselected(byTapOn path: RowPath) -> RowPath? {
        guard let delegate else { return path }
        return callingApp { delegate.tableView(self, willDeselectRowAt: IndexPath(path)) }.map { RowPath($0) }
    }

    func didSelect(_ path: RowPath) {
        // UIKit, too, performs a row's segue before it calls the delegate.
        if let cell = display.cell(at: path), let segue = cell.segues.selection { segue(cell) }
        delegate?.tableView(self, didSelectRowAt: IndexPath(path))
        postSelectionDidChange()
    }

    func didDeselect(_ path: RowPath) {
        delegate?.tableView(self, didDeselectRowAt: IndexPath(path))
        // Where another row replaces this one, that is posted.
        if allowsSeveral { postSelectionDidChange() }
    }

    private func postSelectionDidChange() {
        NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    }

    func mayPerformAction(_ path: RowPath) -> Bool {
        guard let delegate else { return false }
        return callingApp { delegate.tableView(self, canPerformPrimaryActionForRowAt: IndexPath(path)) }
    }

    func performAction(_ path: RowPath) { delegate?.tableView(self, performPrimaryActionForRowAt: IndexPath(path)) }

    // MARK: User actions

    /// A touch on a row has begun: highlights the row, if the delegate allows it.
    package func press(rowAt indexPath: IndexPath) { press(RowPath(indexPath)) }

    /// The touch was cancelled or moved: ends the highlighting.
    package func cancelPress() { endHighlight() }

    /// The touch on a row has ended: selects or deselects the row, as the delegate allows.
    package func endPress() { endPressOnRow() }
}
