// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The present snapshot of a diffable data source, with its look-ups by index and by identity.
struct SnapshotStore<Section: Hashable, Item: Hashable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    /// The snapshot that the list shows.
    private(set) var current = Snapshot()
    /// A snapshot that was applied while the list could not be changed.
    private var waiting: (snapshot: Snapshot, show: (_ completion: @escaping () -> Void) -> Void)?
    /// The completions of the waiting snapshot, and of those that it replaced.
    private var completions: [() -> Void] = []

    /// The snapshot that was applied last.
    var latest: Snapshot { waiting?.snapshot ?? current }

    /// Replaces the snapshot.
    mutating func set(_ snapshot: Snapshot) { current = snapshot.withoutMarks }

    /// Stores a snapshot for later; it replaces one that is waiting.
    ///
    /// - Returns: Whether none was waiting, so that `takeWaiting()` has to be called later.
    mutating func wait(
        for snapshot: Snapshot, completion: (() -> Void)?, show: @escaping (_ completion: @escaping () -> Void) -> Void
    ) -> Bool {
        defer { waiting = (snapshot, show) }
        if let completion { completions.append(completion) }
        return waiting == nil
    }

    /// A function that shows the waiting snapshot, which waits no longer.
    mutating func takeWaiting() -> (() -> Void)? {
        guard let show = waiting?.show else { return nil }
        let completions = completions
        (waiting, self.completions) = (nil, [])
        return { show { for completion in completions { completion() } } }
    }

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
