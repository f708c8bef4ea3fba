// SPDX-License-Identifier: MIT
import PlatformUIKit

/// The keys of selected items.
struct ListSelection {
    fileprivate var keys: Set<AnyHashable> = []
    /// Whether the rows follow the keys. Otherwise the table alone has the selection.
    fileprivate var isBound = false
    fileprivate var byTwoFingers = false
    /// The row that a key moved to last, and the one where a selection of several rows began.
    var cursor: AnyHashable?
    var anchor: AnyHashable?
    fileprivate var onChange: (@MainActor (Set<AnyHashable>) -> Void)?
}

extension TemplateList {
    /// The keys of the selected items. Setting it selects their rows, without calling ``onSelect``.
    ///
    /// From the first assignment, or with ``onSelectionChange``, the selection belongs to the keys: an item that moves, changes, gets
    /// another kind of cell, or is removed and comes back stays selected. Several keys need a table that allows multiple selection.
    /// A change of the items is O(items) while keys of other items are in the set.
    public var selection: Set<AnyHashable> {
        get { selected.isBound ? selected.keys : selectedKeys }
        set {
            (selected.keys, selected.isBound) = (newValue, true)
            if pending == nil, mayChange { showSelection() }
        }
    }

    /// The selected items, from top to bottom.
    public var selectedItems: [Item] { selectedRows.map { item(at: $0) } }

    /// The selected rows, from top to bottom.
    var selectedRows: [IndexPath] {
        // Counting loads a table that is about to reload, which ends its selection; inside of a call it can't load.
        guard let tableView, tableView.numberOfSections == shown.count else { return [] }
        return (tableView.indexPathsForSelectedRows ?? []).sorted().filter {
            shown.indices.contains($0.section) && shown[$0.section].items.indices.contains($0.row)
        }
    }

    /// Called with ``selection`` after the user has selected or deselected rows.
    public var onSelectionChange: (@MainActor (Set<AnyHashable>) -> Void)? {
        get { selected.onChange }
        set {
            selected.onChange = newValue
            guard !selected.isBound, newValue != nil else { return }
            (selected.keys, selected.isBound) = (selectedKeys, true)
        }
    }

    /// Whether two fingers that move select the rows between them, in a table that allows multiple selection; one that allows it only
    /// while editing begins editing then. By default `false`. A ``delegate`` with the methods of the gesture decides instead.
    public var selectsByTwoFingers: Bool {
        get { selected.byTwoFingers }
        set { selected.byTwoFingers = newValue }
    }

    private var selectedKeys: Set<AnyHashable> { Set(selectedItems.map { identity.key($0) }) }

    /// Selects the items of keys, for the user.
    func select(_ keys: Set<AnyHashable>) {
        let isOther = keys != selection
        selection = keys
        if isOther { selected.onChange?(keys) }
    }

    /// Called when the user has selected or deselected an item.
    func select(_ item: Item, _ isSelected: Bool) {
        guard selected.isBound else { return }
        (selected.cursor, selected.anchor) = (identity.key(item), identity.key(item))
        if isSelected { selected.keys.insert(identity.key(item)) } else { selected.keys.remove(identity.key(item)) }
        selected.onChange?(selected.keys)
    }

    /// Selects the rows of the keys, and no others.
    func showSelection() {
        guard selected.isBound, let tableView else { return }
        var missing = selected.keys
        for path in selectedRows where missing.remove(identity.key(item(at: path))) == nil {
            tableView.deselectRow(at: path, animated: false)
        }
        guard !missing.isEmpty else { return }
        for (section, content) in shown.enumerated() {
            for (row, item) in content.items.enumerated() where missing.contains(identity.key(item)) {
                tableView.selectRow(at: IndexPath(row: row, section: section), animated: false, scrollPosition: .none)
            }
        }
    }
}
