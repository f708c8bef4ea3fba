// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The present snapshot of a diffable data source, with its look-ups by index and by identity.
@MainActor
final class SnapshotStore<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    /// The snapshot that the list shows.
    private(set) var current: Snapshot
    /// A snapshot that was applied while the list could not be changed.
    private var waiting: (snapshot: Snapshot, show: (_ completion: @escaping () -> Void) -> Void)?
    /// The completions of the waiting snapshot, and of those that it replaced.
    private var completions: [() -> Void] = []

    init(_ current: Snapshot = Snapshot()) { self.current = current }

    /// The snapshot that was applied last.
    var latest: Snapshot { waiting?.snapshot ?? current }

    /// Replaces the snapshot.
    func set(_ snapshot: Snapshot) { current = snapshot.withoutMarks }

    /// Shows a snapshot in a list: its differences to the present one become one batch.
    func show(
        _ snapshot: Snapshot, in list: (any ChangingList)?, with animation: UITableView.RowAnimation = .automatic,
        isAnimated: Bool, _ completion: (() -> Void)?
    ) {
        whenIdle(list, snapshot, completion) { [weak list, weak self] completion in
            guard let self else { return completion() }
            let difference = SnapshotDifference(from: current, to: snapshot)
            guard let list, !difference.changes.isEmpty || !difference.reconfiguredRows.isEmpty else {
                set(snapshot)
                return completion()
            }
            let perform = {
                list.perform(difference.changes, reconfiguring: difference.reconfiguredRows, with: animation) {
                    self.set(snapshot)
                } completion: {
                    completion()
                }
            }
            if isAnimated { perform() } else { UIView.performWithoutAnimation(perform) }
        }
    }

    /// Shows a snapshot with a function that reloads the list; it gets the snapshot before.
    func reload(
        _ snapshot: Snapshot, in list: (any ChangingList)?, _ completion: (() -> Void)?,
        _ reload: @escaping (Snapshot) -> Void
    ) {
        whenIdle(list, snapshot, completion) { [weak self] completion in
            guard let self else { return completion() }
            let old = current
            set(snapshot)
            reload(old)
            completion()
        }
    }

    /// Shows a snapshot at once, or when the list can be changed, unless a later one replaces it.
    private func whenIdle(
        _ list: (any ChangingList)?, _ snapshot: Snapshot, _ completion: (() -> Void)?,
        _ show: @escaping (_ completion: @escaping () -> Void) -> Void
    ) {
        guard let list, list.isBusy else { return show(completion ?? {}) }
        let isFirst = waiting == nil
        waiting = (snapshot, show)
        if let completion { completions.append(completion) }
        if isFirst { list.changeQueue.add { [weak self, weak list] in self?.showWaiting(in: list) } }
    }

    private func showWaiting(in list: (any ChangingList)?) {
        guard let (snapshot, show) = waiting else { return }
        let completions = completions
        (waiting, self.completions) = (nil, [])
        whenIdle(list, snapshot, { for completion in completions { completion() } }, show)
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
