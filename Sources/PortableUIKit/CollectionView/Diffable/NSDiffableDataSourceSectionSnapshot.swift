// SPDX-License-Identifier: MIT

/// The items of a section as an outline: each may have children (Apple: "NSDiffableDataSourceSectionSnapshot").
///
/// Look-ups cost O(1), changes O(items).
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    private var children: [ItemIdentifierType?: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
    private var expanded: Set<ItemIdentifierType> = []

    /// An outline without items.
    public init() {}

    // MARK: Changes

    /// Adds items at the end, or at the end of the children of an item.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        if let parent { check(parent) }
        insert(items, under: parent, at: children[parent]?.count ?? 0)
    }

    /// Inserts items before an item, with the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        insert(items, under: parent(of: item), at: position(of: item))
    }

    /// Inserts items behind an item, with the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        insert(items, under: parent(of: item), at: position(of: item) + 1)
    }

    /// Inserts an outline before an item.
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType
    ) {
        insert(snapshot.rootItems, before: item)
        adopt(snapshot)
    }

    /// Inserts an outline behind an item.
    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType) {
        insert(snapshot.rootItems, after: item)
        adopt(snapshot)
    }

    /// Deletes items with their children.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items where contains(item) {
            delete(children[item] ?? [])
            children[parent(of: item)]?.removeAll { $0 == item }
            (children[item], parents[item]) = (nil, nil)
            expanded.remove(item)
        }
    }

    /// Deletes all items.
    public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }

    /// Shows the children of items; unknown ones are ignored.
    public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items.filter { contains($0) }) }

    /// Hides the children of items.
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

    /// Replaces the children of an item.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
    ) {
        check(parent)
        delete(children[parent] ?? [])
        append(snapshot.rootItems, to: parent)
        adopt(snapshot)
    }

    /// Makes these the visible items, in this order. New and moved ones become siblings of the items behind them; the children of an
    /// item that moves or goes take its place.
    mutating func show(_ visible: [ItemIdentifierType]) {
        let difference = visible.difference(from: visibleItems).inferringMoves()
        var moved: [ItemIdentifierType: Self] = [:]
        for case .remove(_, let item, _) in difference.removals {
            if isExpanded(item) {
                let inner = snapshot(of: item)
                replace(childrenOf: item, using: Self())
                insert(inner, before: item)
            }
            moved[item] = snapshot(of: item, includingParent: true)
            delete([item])
        }
        for case .insert(let offset, let item, _) in difference.insertions {
            var part = moved[item] ?? Self()
            if part.items.isEmpty { part.append([item]) }
            if let next = visible[(offset + 1)...].first(where: { contains($0) }) {
                insert(part, before: next)
            } else {
                append(part.rootItems)
                adopt(part)
            }
        }
    }

    /// Adds the children of an outline whose roots are there already.
    private mutating func adopt(_ snapshot: NSDiffableDataSourceSectionSnapshot) {
        for item in snapshot.items {
            if let below = snapshot.children[item], !below.isEmpty { append(below, to: item) }
        }
        expanded.formUnion(snapshot.expanded)
    }

    private mutating func insert(
        _ items: [ItemIdentifierType], under parent: ItemIdentifierType?, at position: Int
    ) {
        for item in items {
            guard parents.updateValue(parent, forKey: item) == nil else {
                fatalError("NSDiffableDataSourceSectionSnapshot: the item \(item) is there already, or twice")
            }
        }
        children[parent, default: []].insert(contentsOf: items, at: position)
    }

    private func position(of item: ItemIdentifierType) -> Int {
        check(item)
        return children[parent(of: item)]?.firstIndex(of: item) ?? 0
    }

    private func check(_ item: ItemIdentifierType) {
        guard contains(item) else {
            fatalError("NSDiffableDataSourceSectionSnapshot: there is no item \(item)")
        }
    }

    // MARK: Looking

    /// All items, each followed by its children.
    public var items: [ItemIdentifierType] { list(nil) { _ in true } }

    /// The items without a parent.
    public var rootItems: [ItemIdentifierType] { children[nil] ?? [] }

    /// The items whose parents are all expanded.
    public var visibleItems: [ItemIdentifierType] { list(nil) { expanded.contains($0) } }

    private func list(
        _ parent: ItemIdentifierType?, _ showsChildren: (ItemIdentifierType) -> Bool
    ) -> [ItemIdentifierType] {
        (children[parent] ?? []).flatMap { item in
            [item] + (showsChildren(item) ? list(item, showsChildren) : [])
        }
    }

    /// Whether an item is there.
    public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }

    /// The index of an item among all.
    public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

    /// Whether all parents of an item are expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        check(item)
        guard let parent = parent(of: item) else { return true }
        return expanded.contains(parent) && isVisible(parent)
    }

    /// Whether the children of an item are shown.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

    /// The number of parents of an item.
    public func level(of item: ItemIdentifierType) -> Int {
        check(item)
        return parent(of: item).map { level(of: $0) + 1 } ?? 0
    }

    /// The parent of an item; `nil` if it has none.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] ?? nil }

    /// The children of an item as an outline.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot {
        check(parent)
        var result = NSDiffableDataSourceSectionSnapshot()
        func add(_ items: [ItemIdentifierType], to target: ItemIdentifierType?) {
            result.append(items, to: target)
            for item in items { add(children[item] ?? [], to: item) }
        }
        if includingParent { add([parent], to: nil) } else { add(children[parent] ?? [], to: nil) }
        result.expanded = expanded.filter { result.contains($0) }
        return result
    }

    /// The outline as text, an item a line.
    public func visualDescription() -> String {
        items.map { item in
            String(repeating: "  ", count: level(of: item)) + (isExpanded(item) ? "- " : "+ ") + "\(item)"
        }.joined(separator: "\n")
    }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
