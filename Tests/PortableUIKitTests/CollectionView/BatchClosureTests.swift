// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

/// Closures of batches do not escape: they use `self` implicitly, and closures that may not escape.
@MainActor @Suite struct BatchClosureTests {
    @Test func theClosureOfACollectionViewDoesNotEscape() {
        let source = ItemSource([[1]])
        let view = CountingCollection(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: .init())
        view.dataSource = source
        view.layoutIfNeeded()
        view.insertFirst { source.sections = [[0, 1]] }
        #expect(view.numberOfItems(inSection: 0) == source.sections[0].count)
        #expect(view.batches == 1, "the override is called")
    }

    @Test func theClosureOfATableDoesNotEscape() {
        let source = RowSource([1])
        let table = CountingTable(frame: CGRect(x: 0, y: 0, width: 300, height: 300), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.layoutIfNeeded()
        table.insertFirst { source.rowCounts = [2] }
        #expect(table.numberOfRows(inSection: 0) == source.rowCounts[0])
        #expect(table.batches == 1, "the override is called")
    }
}

extension UICollectionView {
    fileprivate func insertFirst(_ change: () -> Void) {
        performBatchUpdates {
            change()
            insertItems(at: [IndexPath(item: 0, section: 0)])
        }
    }
}

extension UITableView {
    fileprivate func insertFirst(_ change: () -> Void) {
        performBatchUpdates {
            change()
            insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        }
    }
}

private final class CountingCollection: UICollectionView {
    var batches = 0

    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batches += 1
        super.performBatchUpdates(updates, completion: completion)
    }
}

private final class CountingTable: UITableView {
    var batches = 0

    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batches += 1
        super.performBatchUpdates(updates, completion: completion)
    }
}
