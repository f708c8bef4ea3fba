// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayoutTesting
import Testing

@testable import TemplateLayout

/// A height by index path never belongs to another row, in a table of any class.
@MainActor
struct IndexPathFollowingTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    private func heights(_ table: TileTable) -> [CGFloat] {
        table.sections[0].indices.map { table.tableView(table.tableView, heightForRowAt: path($0)) }
    }

    private func expected(_ table: TileTable) -> [CGFloat] { table.sections[0].map { table.expectedHeight(tiles: $0) } }

    @Test func aPlainTableNotifiesOfInsertionsAndReloads() {
        let table = TileTable([[10, 400, 900]], caching: .indexPath)
        table.window.layoutIfNeeded()
        #expect(heights(table) == expected(table))
        table.sections[0].insert(1500, at: 0)
        table.tableView.insertRows(at: [path(0)], with: .none)
        let calculated = table.layout.counters.heightsCalculated
        #expect(heights(table) == expected(table) && calculated == 4)
        table.sections[0] = [33, 66, 99, 12]
        table.tableView.reloadData()
        #expect(heights(table) == expected(table))
    }

    @Test func anotherDataSourceClearsTheHeights() {
        let table = TileTable([[10, 400]], caching: .indexPath)
        table.window.layoutIfNeeded()
        let other = TileTable([[900, 20]], caching: .indexPath)
        table.tableView.dataSource = other
        #expect(table.layout.cachedHeight(for: TileCell.self, at: path(0)) == nil)
    }

    @Test func aTableViewControllersTableNotifiesOfItsChanges() {
        final class Controller: UITableViewController {
            var tiles = [10, 400]
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tiles.count }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
            override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                tableView.templateLayout.height(for: TileCell.self, at: indexPath) { $0.tiles = tiles[indexPath.row] }
            }
        }
        let controller = Controller(style: .plain)
        let table: UITableView = controller.tableView
        table.estimatedRowHeight = 0
        table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        table.layoutIfNeeded()
        controller.tiles.remove(at: 0)
        table.deleteRows(at: [path(0)], with: .none)
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: path(0)).height == 130.5)
        #expect(table.templateLayout.counters.heightsCalculated == 2)
    }

    @Test func diffableDataSourcesNotifyOfTheirChanges() {
        final class Delegate: NSObject, UITableViewDelegate {
            var source: UITableViewDiffableDataSource<Int, Int>?
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                tableView.templateLayout.height(for: TileCell.self, at: indexPath) {
                    $0.tiles = source?.itemIdentifier(for: indexPath) ?? 0
                }
            }
        }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in UITableViewCell() }
        let delegate = Delegate()
        delegate.source = source
        table.delegate = delegate
        table.estimatedRowHeight = 0
        func apply(_ items: [Int]) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(items)
            source.apply(snapshot, animatingDifferences: false)
            table.layoutIfNeeded()
        }
        apply([32, 64, 96])
        apply([96, 128, 32])
        #expect((0..<3).map { table.rectForRow(at: path($0)).height } == [30.5, 40.5, 10.5])
        #expect(table.templateLayout.counters.heightsCalculated == 4)
    }

    // MARK: A platform without notifications

    private func silentTable(_ tiles: [Int]) -> TileTable {
        let tableView = UITableView(frame: .zero, style: .plain)
        _ = tableView.makeTemplateLayout(on: SilentPlatform())
        return TileTable([tiles], caching: .indexPath, tableView: tableView)
    }

    @Test func aPlainTableWithoutNotificationsIsMeasuredEachTimeAndLoggedOnce() throws {
        let table = silentTable([10, 400])
        var advice = 0
        table.layout.debugLog = { if $0 == .indexPathsAreNotCached { advice += 1 } }
        table.window.layoutIfNeeded()
        table.sections[0].insert(900, at: 0)
        table.tableView.reloadData()
        #expect(heights(table) == expected(table) && heights(table) == expected(table))
        try table.layout.cache(height: 7, for: TileCell.self, at: path(0))
        #expect(table.layout.cachedHeight(for: TileCell.self, at: path(0)) == nil)
        #expect(table.layout.cachedHeight(at: path(0)) == nil)
        #expect(table.layout.counters.indexPathHits == 0 && advice == 1)
    }

    @Test func anAppMayInvalidateHeightsItself() {
        let table = silentTable([10, 400])
        table.layout.indexPathInvalidation = .byTheApp
        table.window.layoutIfNeeded()
        let calculated = table.layout.counters.heightsCalculated
        #expect(heights(table) == expected(table) && table.layout.counters.heightsCalculated == calculated)
        table.sections[0][1] = 33
        table.layout.invalidateHeight(at: path(1))
        #expect(heights(table) == expected(table) && table.layout.counters.heightsCalculated == calculated + 1)
    }

    /// A table that notifies of its changes behaves as a plain table on iOS.
    @Test func changesKeepHeightsThatTheAppInvalidates() {
        let table = TileTable([[10, 400]], caching: .indexPath, tableView: UITableView(frame: .zero, style: .plain))
        table.layout.indexPathInvalidation = .byTheApp
        table.window.layoutIfNeeded()
        let (before, calculated) = (heights(table), table.layout.counters.heightsCalculated)
        table.sections[0].insert(900, at: 0)
        table.tableView.insertRows(at: [path(0)], with: .none)
        table.tableView.reloadData()
        #expect(Array(heights(table).prefix(2)) == Array(before.prefix(2)))
        table.layout.invalidateAllIndexPathHeights()
        #expect(heights(table) == expected(table) && table.layout.counters.heightsCalculated > calculated)
    }

    @Test func precachingMakesTheTableRequestEstimatesAgain() {
        let table = silentTable(Array(repeating: 320, count: 100))
        table.layout.indexPathInvalidation = .byTheApp
        table.tableView.estimatedRowHeight = 10
        table.window.layoutIfNeeded()
        let scheduler = ManualIdleScheduler()
        table.layout.startPrecaching(on: scheduler)
        scheduler.runAll()
        #expect(table.layout.needsHeightUpdate && table.layout.counters.heightsCalculated == 100)
    }
}
