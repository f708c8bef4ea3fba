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
        #expect(
            text.contains("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    1\n)}"),
            "\(text)")
    }

    /// Printed on iOS: CovidTrackerFr/vitemadose-ios, issue 69, and sonkoni/Collection-of-Toy-Projects, "DiffableDataSource".
    @Test(arguments: [
        (
            0,
            "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API"
        ),
        (1, "Attempted to reload item identifier that does not exist in the snapshot: 7"),
        (2, "Attempted to reconfigure item identifier that does not exist in the snapshot: 7"),
        (
            3,
            "Diffable data source detected an attempt to insert or append 1 section identifier that already exists in the "
                + "snapshot. Identifiers in a snapshot must be unique. Section identifier that already exists: a"
        ),
        (4, "There are currently no sections in the data source. Please add a section first."),
    ])
    func errorsHaveUIKitsWords(_ error: Int, _ words: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [error] in
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            switch error {
            case 0: _ = snapshot.numberOfItems(inSection: "b")
            case 1: snapshot.reloadItems([7])
            case 2: snapshot.reconfigureItems([7])
            case 3: snapshot.appendSections(["a"])
            default:
                snapshot.deleteSections(["a"])
                snapshot.appendItems([1])
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains(words), "\(text)")
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
