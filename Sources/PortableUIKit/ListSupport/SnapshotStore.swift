// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The present snapshot of a diffable data source, with its look-ups by index and by identity.
struct SnapshotStore<Section: Hashable, Item: Hashable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    private(set) var current = Snapshot()

    /// Replaces the snapshot.
    mutating func set(_ snapshot: Snapshot) { current = snapshot.withoutMarks }

    /// The changes to another snapshot; `nil` if nothing changes.
    func difference(to snapshot: Snapshot) -> SnapshotDifference<Section, Item>? {
        let difference = SnapshotDifference(from: current, to: snapshot)
        return difference.changes.isEmpty && difference.reconfiguredRows.isEmpty ? nil : difference
    }

    /// The item at an index path. O(1).
    func item(at indexPath: IndexPath) -> Item? {
        indexPath.checkNamesRow()
        guard let section = section(at: indexPath.section) else { return nil }
        let items = current.itemIdentifiers(inSection: section)
        return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
    }

    /// The index path of an item. O(sections + items of the section).
    func indexPath(of item: Item) -> IndexPath? {
        guard let identifier = current.sectionIdentifier(containingItem: item),
            let section = current.indexOfSection(identifier),
            let row = current.itemIdentifiers(inSection: identifier).firstIndex(of: item)
        else { return nil }
        return IndexPath(row: row, section: section)
    }

    /// The identifier of a section. O(1).
    func section(at index: Int) -> Section? {
        let sections = current.sectionIdentifiers
        return sections.indices.contains(index) ? sections[index] : nil
    }

    func itemCount(inSection index: Int) -> Int {
        section(at: index).map { current.numberOfItems(inSection: $0) } ?? 0
    }
}
