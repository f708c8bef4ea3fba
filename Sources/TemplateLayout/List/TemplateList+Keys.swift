// SPDX-License-Identifier: MIT
import PlatformUIKit

extension TemplateList {
    /// Moves the selection by a key, and scrolls to it: the arrows up and down to the row before or after, with shift over several
    /// rows, command-A to all rows (both if the table allows multiple selection), escape to none. Return calls ``onSelect`` for the
    /// row.
    ///
    /// Call it in `pressesBegan(_:with:)` of a responder; a ``TemplateListController`` does that while it is the first responder or
    /// after it in the chain. From then on the selection belongs to the keys of the items; see ``selection``.
    ///
    /// - Returns: Whether the key is one of these, and the table allows selection.
    @discardableResult
    public func handle(_ key: UIKey) -> Bool {
        guard let tableView, tableView.allowsSelection, pending == nil, mayChange else { return false }
        let allowsMany = tableView.allowsMultipleSelection
        switch key.keyCode {
        case .keyboardDownArrow: moveSelection(by: 1, extends: allowsMany && key.modifierFlags.contains(.shift))
        case .keyboardUpArrow: moveSelection(by: -1, extends: allowsMany && key.modifierFlags.contains(.shift))
        case .keyboardA where allowsMany && key.modifierFlags.contains(.command):
            select(Set(shown.flatMap { $0.items.map { identity.key($0) } }))
        case .keyboardEscape where !selection.isEmpty: select([])
        case .keyboardReturnOrEnter:
            guard let path = cursor(selectedRows, selected.cursor) ?? selectedRows.last else { return false }
            onSelect?(item(at: path))
        default: return false
        }
        return true
    }

    private func cursor(_ paths: [IndexPath], _ key: AnyHashable?) -> IndexPath? {
        key.flatMap { key in paths.first { identity.key(item(at: $0)) == key } }
    }

    /// Selects the row before or after the last selected one, or all from where the selection began to that row.
    private func moveSelection(by step: Int, extends: Bool) {
        let paths = selectedRows
        let last = cursor(paths, selected.cursor) ?? (step > 0 ? paths.last : paths.first)
        let visible = tableView?.indexPathsForVisibleRows ?? []
        guard let target = last.map({ row(after: $0, step) }) ?? (step > 0 ? visible.first : visible.last) else {
            return
        }
        var keys: Set<AnyHashable> = [identity.key(item(at: target))]
        if extends, let start = cursor(paths, selected.anchor) ?? last {
            var path = min(start, target)
            while path < max(start, target), let next = row(after: path, 1) {
                keys.formUnion([identity.key(item(at: path)), identity.key(item(at: next))])
                path = next
            }
            selected.anchor = identity.key(item(at: start))
        } else {
            selected.anchor = identity.key(item(at: target))
        }
        selected.cursor = identity.key(item(at: target))
        select(keys)
        tableView?.scrollToRow(at: target, at: .none, animated: true)
    }

    /// The next row in a direction, also in another section.
    private func row(after path: IndexPath, _ step: Int) -> IndexPath? {
        if shown[path.section].items.indices.contains(path.row + step) {
            return IndexPath(row: path.row + step, section: path.section)
        }
        let others = step > 0 ? Array(path.section + 1..<shown.count) : (0..<path.section).reversed()
        return others.first { !shown[$0].items.isEmpty }.map {
            IndexPath(row: step > 0 ? 0 : shown[$0].items.count - 1, section: $0)
        }
    }
}
