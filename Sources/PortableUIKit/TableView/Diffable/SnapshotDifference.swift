// SPDX-License-Identifier: MIT
import RowGeometry

/// The changes from one snapshot to another, with the least number of moves: all identifiers outside of a longest
/// increasing subsequence. O(n log n).
struct SnapshotDifference<Section: Hashable, Item: Hashable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    private(set) var changes = TableChanges()
    /// The rows to configure again in their cells, by index before the change.
    private(set) var reconfiguredRows: [RowPath] = []

    init(from old: Snapshot, to new: Snapshot) {
        let oldSections = old.sectionIdentifiers
        let newSections = new.sectionIdentifiers
        let oldIndex = Self.places(oldSections)
        let newIndex = Self.places(newSections)
        changes.deleteSections(oldSections.indices.filter { newIndex[oldSections[$0]] == nil })
        changes.insertSections(newSections.indices.filter { oldIndex[newSections[$0]] == nil })
        let kept = newSections.compactMap { oldIndex[$0] }
        let still = Set(longestIncreasingSubsequence(kept))
        for source in kept where !still.contains(source) {
            if let target = newIndex[oldSections[source]] { changes.moveSection(source, toSection: target) }
        }
        let reloaded = new.reloadedSections
        changes.reloadSections(oldSections.indices.filter { reloaded.contains(oldSections[$0]) })

        let oldPaths = Self.paths(old)
        for (row, path) in oldPaths where new.sectionIdentifier(containingItem: row) == nil {
            if newIndex[oldSections[path.section]] != nil { changes.deleteRows(at: CollectionOfOne(path)) }
        }
        for (section, identifier) in newSections.enumerated() {
            let isNewSection = oldIndex[identifier] == nil
            // Items that stay in their section, in the new order, by their old rows.
            var stayed: [Int] = []
            for (row, item) in new.itemIdentifiers(inSection: identifier).enumerated() {
                let target = RowPath(section: section, row: row)
                guard let source = oldPaths[item] else {
                    if !isNewSection { changes.insertRows(at: CollectionOfOne(target)) }
                    continue
                }
                if oldSections[source.section] == identifier {
                    stayed.append(source.row)
                } else {
                    changes.moveRow(at: source, to: target)
                }
            }
            guard let oldSection = oldIndex[identifier] else { continue }
            let still = Set(longestIncreasingSubsequence(stayed))
            guard still.count < stayed.count else { continue }
            for (row, item) in new.itemIdentifiers(inSection: identifier).enumerated() {
                guard let source = oldPaths[item], source.section == oldSection, !still.contains(source.row) else {
                    continue
                }
                changes.moveRow(at: source, to: RowPath(section: section, row: row))
            }
        }
        addMarks(of: new, oldPaths: oldPaths, oldSections: oldSections)
    }

    private mutating func addMarks(of new: Snapshot, oldPaths: [Item: RowPath], oldSections: [Section]) {
        let moved = Set(changes.movedRows.map(\.source))
        for item in new.reloadedItems {
            guard let path = oldPaths[item] else { continue }
            if moved.contains(path) {
                // A row that moves can't be reloaded in the same batch; it is configured again instead.
                reconfiguredRows.append(path)
            } else if !new.reloadedSections.contains(oldSections[path.section]) {
                changes.reloadRows(at: CollectionOfOne(path))
            }
        }
        reconfiguredRows += new.reconfiguredItems.compactMap { oldPaths[$0] }
    }

    private static func places(_ identifiers: [Section]) -> [Section: Int] {
        Dictionary(uniqueKeysWithValues: zip(identifiers, identifiers.indices))
    }

    private static func paths(_ snapshot: Snapshot) -> [Item: RowPath] {
        var paths: [Item: RowPath] = [:]
        paths.reserveCapacity(snapshot.numberOfItems)
        for (section, identifier) in snapshot.sectionIdentifiers.enumerated() {
            for (row, item) in snapshot.itemIdentifiers(inSection: identifier).enumerated() {
                paths[item] = RowPath(section: section, row: row)
            }
        }
        return paths
    }
}
