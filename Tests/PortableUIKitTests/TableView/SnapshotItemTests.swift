// SPDX-License-Identifier: MIT
import Testing

@testable import PortableUIKit

/// Snapshots of a diffable data source: what each change does to sections, items and marks.
struct SnapshotItemTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot() -> Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "b", "c"])
        snapshot.appendItems([1, 2, 3], toSection: "a")
        snapshot.appendItems([4, 5], toSection: "b")
        return snapshot
    }

    @Test func itemsAreFoundBySectionAndIndex() {
        let snapshot = snapshot()
        #expect(snapshot.numberOfItems == 5 && snapshot.numberOfSections == 3)
        #expect(snapshot.indexOfItem(4) == 3 && snapshot.indexOfItem(1) == 0 && snapshot.indexOfItem(9) == nil)
        #expect(snapshot.indexOfSection("c") == 2 && snapshot.indexOfSection("z") == nil)
        #expect(snapshot.sectionIdentifier(containingItem: 5) == "b" && snapshot.numberOfItems(inSection: "c") == 0)
    }

    @Test func itemsWithoutASectionAreAppendedToTheLastSection() {
        var snapshot = snapshot()
        snapshot.appendItems([9])
        #expect(snapshot.itemIdentifiers(inSection: "c") == [9])
    }

    @Test func itemsAreInsertedBeforeAndAfterAnItem() {
        var snapshot = snapshot()
        snapshot.insertItems([10, 11], beforeItem: 2)
        snapshot.insertItems([12], afterItem: 5)
        #expect(snapshot.itemIdentifiers == [1, 10, 11, 2, 3, 4, 5, 12])
    }

    @Test func itemsMoveAcrossSections() {
        var snapshot = snapshot()
        snapshot.moveItem(1, afterItem: 4)
        #expect(snapshot.itemIdentifiers == [2, 3, 4, 1, 5])
        #expect(snapshot.sectionIdentifier(containingItem: 1) == "b")
        snapshot.moveItem(5, beforeItem: 2)
        #expect(snapshot.itemIdentifiers(inSection: "a") == [5, 2, 3])
    }

    /// With UIKit's warning: boostcampwm-2024/iOS04-PhotoGether, issue 74, and ReactiveCollectionsKit, pull request 138.
    @Test func itemsThatAreAddedAgainAreMoved() {
        var snapshot = snapshot()
        let warnings = WarningLog.texts {
            snapshot.appendItems([1, 9, 4], toSection: "a")
            snapshot.insertItems([3, 5], beforeItem: 1)
            snapshot.insertItems([2], afterItem: 2)
        }
        #expect(snapshot.itemIdentifiers(inSection: "a") == [2, 3, 5, 1, 9, 4])
        #expect(snapshot.itemIdentifiers(inSection: "b").isEmpty)
        #expect(snapshot.sectionIdentifier(containingItem: 4) == "a")
        #expect(warnings.count == 3)
        #expect(warnings[0].contains("insert or append 2 item identifiers that already exist in the"))
    }

    @Test func anItemTwiceInACallStops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.appendItems([1, 2, 1])
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("supplied item identifiers are not unique"), "\(text)")
    }

    @Test func deletingItemsAndSectionsClearsTheirMarks() {
        var snapshot = snapshot()
        snapshot.reloadItems([1, 4])
        snapshot.reconfigureItems([2])
        snapshot.reloadSections(["b", "a"])
        #expect(snapshot.reloadedItemIdentifiers == [1, 4] && snapshot.reconfiguredItemIdentifiers == [2])
        #expect(snapshot.reloadedSectionIdentifiers == ["a", "b"])
        snapshot.deleteItems([2])
        snapshot.deleteSections(["b", "nowhere"])
        #expect(snapshot.reloadedItemIdentifiers == [1] && snapshot.reconfiguredItemIdentifiers.isEmpty)
        #expect(snapshot.reloadedSectionIdentifiers == ["a"] && snapshot.itemIdentifiers == [1, 3])
        snapshot.deleteAllItems()
        #expect(snapshot.numberOfItems == 0)
    }

    @Test func sectionsAreInsertedAndMovedBeforeAndAfterASection() {
        var snapshot = snapshot()
        snapshot.insertSections(["x"], beforeSection: "a")
        snapshot.insertSections(["y", "z"], afterSection: "a")
        #expect(snapshot.sectionIdentifiers == ["x", "a", "y", "z", "b", "c"])
        snapshot.moveSection("c", beforeSection: "x")
        snapshot.moveSection("x", afterSection: "b")
        #expect(snapshot.sectionIdentifiers == ["c", "a", "y", "z", "b", "x"])
        #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
    }
}
