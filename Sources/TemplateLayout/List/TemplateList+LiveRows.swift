// SPDX-License-Identifier: MIT
import PlatformUIKit

extension TemplateList {
    /// Shows another version of an item that the list has, for a row that changes while it is read: streamed text, a progress.
    ///
    /// ```swift
    /// for try await word in answer {
    ///     message.text += word
    ///     list.update(message)
    /// }
    /// ```
    ///
    /// The row's cell is configured, and its height is measured once; nothing else is compared, measured or configured. What is read
    /// stays where it is: the row's top while the row is visible (with ``anchorsLastRow`` that of the last completely visible row), else the first completely visible row; but the end of the content
    /// if ``anchoring`` keeps that visible. O(1) for a visible row and for the row of the last update, O(items) for others. During
    /// another change and in a call of the table the update is deferred, as in ``setSections(_:animated:completion:)``.
    ///
    /// - Parameter item: The item. If the list has none with its key, nothing happens.
    public func update(_ item: Item) {
        guard pending == nil, mayChange else { return updateLater(item) }
        guard let (path, isVisible) = findRow(of: item) else { return }
        updated = path
        let old = shown[path.section].items[path.row]
        guard let tableView else {
            shown[path.section].items[path.row] = item
            return
        }
        isChanging = true
        shown[path.section].items[path.row] = item
        let keepsCell = declaration != nil || row(old).content.kind == row(item).content.kind
        let change = {
            UIView.performWithoutAnimation {
                if keepsCell {
                    tableView.reconfigureRows(at: [path])
                } else {
                    tableView.reloadRows(at: [path], with: .none)
                }
            }
        }
        if isVisible, anchoring != .never, !(anchoring.keepsEnd && tableView.showsEnd) {
            let held = anchorsLastRow ? lastWholeRow(in: tableView) ?? path : path
            tableView.templateLayout.platform.hold(rowAt: held, in: tableView, during: change)
        } else {
            change()
        }
        isChanging = false
        tableView.existingTemplateLayout?.storedMeter?.endChange()
        followRows()
        showPostponed()
    }

    private func lastWholeRow(in tableView: UITableView) -> IndexPath? {
        let end = tableView.bounds.maxY - tableView.adjustedContentInset.bottom
        return tableView.indexPathsForVisibleRows?.last { tableView.rectForRow(at: $0).maxY <= end }
    }

    private func updateLater(_ item: Item) {
        var sections = sections
        for index in sections.indices {
            guard let row = sections[index].items.firstIndex(where: { identity.haveOneKey($0, item) }) else { continue }
            sections[index].items[row] = item
            return setSections(sections)
        }
    }

    /// The row of an item's key: looked for among the visible ones and the one that was updated last before the others.
    private func findRow(of item: Item) -> (path: IndexPath, isVisible: Bool)? {
        for path in tableView?.indexPathsForVisibleRows ?? [] where identity.haveOneKey(self.item(at: path), item) {
            return (path, true)
        }
        if let path = updated, shown.indices.contains(path.section),
            shown[path.section].items.indices.contains(path.row), identity.haveOneKey(self.item(at: path), item)
        {
            return (path, false)
        }
        return indexPath(of: item).map { ($0, false) }
    }
}

extension VisiblePositionPolicy {
    /// Whether the end of the content stays visible.
    var keepsEnd: Bool { self == .stickToEnd || self == .conversation }
}
