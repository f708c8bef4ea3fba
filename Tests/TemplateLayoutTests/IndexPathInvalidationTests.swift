// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry
import TestSupport
import Testing

@testable import TemplateLayout

/// Heights cached by index path follow the changes of the table.
///
/// Each row has another number of tiles, so a cached height identifies its row.
@MainActor
struct IndexPathInvalidationTests {
    private let table: TileTable
    private var tableView: UITableView { table.tableView }
    private var layout: TableTemplateLayout { table.layout }

    init() {
        self.init(.own)
    }

    /// The source of notifications about changes.
    enum Teller: CaseIterable {
        /// PortableUIKit, for a table of the library's own class.
        case own
        /// PortableUIKit, for a plain table.
        case plain
        /// The library's own class alone, on a platform without notifications, as on UIKit.
        case ownOnly
    }

    private init(_ teller: Teller) {
        let tableView =
            teller == .plain
            ? UITableView(frame: .zero, style: .plain) : TemplateLayoutTableView(frame: .zero, style: .plain)
        if teller == .ownOnly { _ = tableView.makeTemplateLayout(on: SilentPlatform()) }
        table = TileTable([], caching: .indexPath, tableView: tableView)
    }

    /// Shows rows and measures all of them. A row is a number from 1; its height is that many lines.
    private func show(_ sections: [[Int]]) {
        table.sections = sections.map { $0.map { $0 * 32 } }
        tableView.reloadData()
        table.window.layoutIfNeeded()
    }

    /// Makes changes in one batch and lays the table out. `sections` are the rows after the batch.
    private func change(to sections: [[Int]], _ changes: @escaping () -> Void) {
        tableView.performBatchUpdates(
            {
                table.sections = sections.map { $0.map { $0 * 32 } }
                changes()
            }, completion: nil)
        table.window.layoutIfNeeded()
    }

    /// The rows that the cached heights identify, by section; `nil` if no height is cached.
    private func remembered() -> [[Int?]] {
        table.sections.indices.map { section in
            table.sections[section].indices.map { row in
                layout.cachedHeight(for: TileCell.self, at: IndexPath(row: row, section: section))
                    .map { Int(($0 - 0.5) / 10) }
            }
        }
    }

    private func rows(_ paths: [(Int, Int)]) -> [IndexPath] { paths.map { IndexPath(row: $0.1, section: $0.0) } }

    /// Returns the number of heights that `body` calculates.
    private func calculated(_ body: () -> Void) -> Int {
        let before = layout.counters.heightsCalculated
        body()
        return layout.counters.heightsCalculated - before
    }

    // MARK: The faults of UITableView+FDTemplateLayoutCell

    @Test func deletingSeveralSectionsKeepsTheOthers() {
        // Removing 0, then 2 of what is left, would take section 3.
        show([[1], [2], [3], [4]])
        let count = calculated {
            change(to: [[2], [4]]) { tableView.deleteSections(IndexSet([0, 2]), with: .none) }
        }
        #expect(count == 0 && remembered() == [[2], [4]])
    }

    @Test func movingARowMovesItAndShiftsTheOthers() {
        // Exchanging the two would give 5 2 3 4 1 6.
        show([[1, 2, 3, 4, 5, 6]])
        let count = calculated {
            change(to: [[5, 1, 2, 3, 4, 6]]) {
                tableView.moveRow(at: IndexPath(row: 4, section: 0), to: IndexPath(row: 0, section: 0))
            }
        }
        #expect(count == 0 && remembered() == [[5, 1, 2, 3, 4, 6]])
    }

    @Test func movingARowToAnotherSectionChangesBothCounts() {
        show([[1, 2, 3], [4, 5]])
        let count = calculated {
            change(to: [[1, 3], [4, 2, 5]]) {
                tableView.moveRow(at: IndexPath(row: 1, section: 0), to: IndexPath(row: 1, section: 1))
            }
        }
        #expect(count == 0 && remembered() == [[1, 3], [4, 2, 5]])
    }

    @Test func movingASectionShiftsTheOthers() {
        // Exchanging the two would give 4 2 3 1.
        show([[1], [2], [3], [4]])
        let count = calculated {
            change(to: [[2], [3], [4], [1]]) { tableView.moveSection(0, toSection: 3) }
        }
        #expect(count == 0 && remembered() == [[2], [3], [4], [1]])
    }

    @Test func insertionsMayComeInAnyOrder() {
        // Inserting at 5 first, then at 2, would move what went to 5.
        show([[1, 2, 3, 4, 5]])
        let count = calculated {
            change(to: [[1, 2, 8, 3, 4, 9, 5]]) { tableView.insertRows(at: rows([(0, 5), (0, 2)]), with: .none) }
        }
        #expect(count == 2 && remembered() == [[1, 2, 8, 3, 4, 9, 5]])
    }

    @Test func deletionsNameOldRowsAndInsertionsNewOnesInAnyOrder() {
        for insertsFirst in [true, false] {
            show([[1, 2, 3, 4, 5]])
            let count = calculated {
                change(to: [[9, 1, 2, 3, 5]]) {
                    if insertsFirst { tableView.insertRows(at: rows([(0, 0)]), with: .none) }
                    tableView.deleteRows(at: rows([(0, 3)]), with: .none)
                    if !insertsFirst { tableView.insertRows(at: rows([(0, 0)]), with: .none) }
                }
            }
            #expect(count == 1 && remembered() == [[9, 1, 2, 3, 5]])
        }
    }

    @Test func aChangeAppliesToTheHeightsOfEveryWidth() {
        show([[1, 2, 3]])
        table.setWidth(160)
        table.window.layoutIfNeeded()
        let count = calculated {
            change(to: [[3, 1, 2]]) {
                tableView.moveRow(at: IndexPath(row: 2, section: 0), to: IndexPath(row: 0, section: 0))
            }
            table.setWidth(320)
            table.window.layoutIfNeeded()
        }
        #expect(count == 0 && remembered() == [[3, 1, 2]])
    }

    @Test func aHeightIsNotFoundForAnotherTemplate() throws {
        show([[1]])
        let path = IndexPath(row: 0, section: 0)
        #expect(layout.cachedHeight(for: OtherTileCell.self, at: path) == nil)
        #expect(try layout.exactHeight(for: OtherTileCell.self, at: path) { $0.tiles = 64 } == 20.5)
        #expect(layout.cachedHeight(for: TileCell.self, at: path) == nil)
    }

    @Test func registeringAnotherClassMakesAnotherTemplate() throws {
        show([[1]])
        let path = IndexPath(row: 0, section: 0)
        var templates: [UITableViewCell] = []
        for type in [TileCell.self, OtherTileCell.self, OtherTileCell.self] as [TileCell.Type] {
            tableView.register(type, forCellReuseIdentifier: "row")
            _ = try layout.exactHeight(for: TileCell.self, identifier: "row") { templates.append($0) }
        }
        #expect(templates.map { type(of: $0) == OtherTileCell.self } == [false, true, true])
        #expect(templates[1] === templates[2])
        #expect(layout.cachedHeight(for: TileCell.self, identifier: "row", at: path) == nil)
    }

    @Test func aRowFarBeyondTheEndNeitherAllocatesNorHangs() throws {
        let far = IndexPath(row: 1_000_000_000, section: 0)
        #expect(layout.cachedHeight(for: TileCell.self, at: IndexPath(row: .max, section: .max)) == nil)
        #expect(try layout.exactHeight(for: TileCell.self, at: far) { $0.tiles = 1 } == 10.5)
        #expect(layout.cachedHeight(at: far) == 10.5)
        #expect(!layout.invalidateHeight(at: IndexPath(row: .max, section: 3)))
    }

    // MARK: Changes

    @Test func reloadingClearsAllHeights() {
        show([[1, 2], [3]])
        let count = calculated { show([[1, 2], [3]]) }
        #expect(count == 3)
    }

    @Test func aReloadThatKeepsHeightsMeasuresOnlyNewRows() throws {
        show([[1, 2]])
        let tableView = try #require(tableView as? TemplateLayoutTableView)
        let count = calculated {
            table.sections = [[32, 64, 96]]
            tableView.reloadDataKeepingHeights()
            table.window.layoutIfNeeded()
        }
        #expect(count == 1 && remembered() == [[1, 2, 3]])
    }

    @Test func reloadedRowsAndSectionsAreMeasuredAgain() {
        show([[1, 2], [3, 4]])
        let count = calculated {
            change(to: [[1, 7], [8, 9]]) {
                tableView.reloadRows(at: rows([(0, 1)]), with: .none)
                tableView.reloadSections(IndexSet(integer: 1), with: .none)
            }
        }
        #expect(count == 3 && remembered() == [[1, 7], [8, 9]])
    }

    @Test func reconfiguredRowsAreMeasuredAgain() {
        table.dequeuesForRow = true
        show([[1, 2, 3], [4]])
        table.sections[0][1] = 7 * 32
        let count = calculated {
            tableView.reconfigureRows(at: rows([(0, 1)]))
            table.window.layoutIfNeeded()
        }
        #expect(count == 1 && remembered() == [[1, 7, 3], [4]])
        #expect(tableView.rectForRow(at: IndexPath(row: 1, section: 0)).height == 70.5)
        // Reloaded rows are named by their index paths before the batch.
        let inBatch = calculated {
            change(to: [[9, 7, 8], [1]]) {
                tableView.reconfigureRows(at: rows([(0, 2)]))
                tableView.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 0, section: 1))
                tableView.deleteRows(at: rows([(1, 0)]), with: .none)
                tableView.insertRows(at: rows([(0, 0)]), with: .none)
            }
        }
        #expect(inBatch == 2 && remembered() == [[9, 7, 8], [1]])
    }

    @Test func changesOutsideOfABatchAreBatchesOfOne() {
        show([[1, 2, 3]])
        table.sections[0].insert(160, at: 1)
        tableView.insertRows(at: rows([(0, 1)]), with: .none)
        table.sections[0].remove(at: 0)
        tableView.deleteRows(at: rows([(0, 0)]), with: .none)
        table.window.layoutIfNeeded()
        #expect(remembered() == [[5, 2, 3]])
    }

    @Test func beginUpdatesAndEndUpdatesFormABatch() {
        show([[1, 2, 3]])
        tableView.beginUpdates()
        tableView.beginUpdates()
        tableView.deleteRows(at: rows([(0, 2)]), with: .none)
        tableView.endUpdates()
        tableView.insertRows(at: rows([(0, 0)]), with: .none)
        table.sections = [[288, 32, 64]]
        tableView.endUpdates()
        table.window.layoutIfNeeded()
        #expect(remembered() == [[9, 1, 2]])
    }

    @Test(arguments: Teller.allCases)
    func randomBatchesKeepEveryHeightWithItsRow(teller: Teller) {
        IndexPathInvalidationTests(teller).checkRandomBatches()
    }

    private func checkRandomBatches() {
        withSeeds(40) { seed, random in
            var next = 1
            func fresh() -> Int {
                next += 1
                return next % 40 + 1
            }
            var sections = (0..<3).map { _ in (0..<Int.random(in: 0...6, using: &random)).map { _ in fresh() } }
            show(sections)
            for batch in 0..<6 {
                let script = RandomBatch(sections: sections, fresh: fresh, random: &random)
                let calls = script.calls.shuffled(using: &random)
                change(to: script.after) {
                    for call in calls { call(tableView) }
                }
                sections = script.after
                #expect(remembered() == sections.map { $0.map(Optional.some) }, "SEED=\(seed) batch \(batch)")
                for (section, rows) in sections.enumerated() {
                    for (row, lines) in rows.enumerated() {
                        let rect = tableView.rectForRow(at: IndexPath(row: row, section: section))
                        #expect(rect.height == CGFloat(lines) * 10 + 0.5, "SEED=\(seed) batch \(batch)")
                    }
                }
            }
        }
    }
}

/// A random batch of changes and the expected rows after it. They are computed independently: remaining rows keep their
/// order, and moved and inserted rows are inserted at their new indexes in ascending order.
@MainActor
private struct RandomBatch {
    var after: [[Int]] = []
    var calls: [(UITableView) -> Void] = []

    init(sections: [[Int]], fresh: () -> Int, random: inout SeededGenerator) {
        var kept: [[Int]] = []
        var movedRows: [(from: IndexPath, value: Int)] = []
        for (section, rows) in sections.enumerated() {
            var rest: [Int] = []
            for (row, value) in rows.enumerated() {
                let path = IndexPath(row: row, section: section)
                switch Int.random(in: 0..<10, using: &random) {
                case 0: calls.append { $0.deleteRows(at: [path], with: .none) }
                case 1: movedRows.append((path, value))
                case 2:
                    // A reloaded row has another content and another height.
                    calls.append { $0.reloadRows(at: [path], with: .none) }
                    rest.append(fresh())
                default: rest.append(value)
                }
            }
            kept.append(rest)
        }
        // Sections stay. Rows are inserted in ascending order, so that each index is final.
        var places: [(section: Int, value: Int, from: IndexPath?)] = movedRows.map {
            (Int.random(in: 0..<kept.count, using: &random), $0.value, $0.from)
        }
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            places.append((Int.random(in: 0..<kept.count, using: &random), fresh(), nil))
        }
        for section in kept.indices {
            var rows = kept[section].map { (value: $0, from: IndexPath?.none, isPlaced: false) }
            for place in places where place.section == section {
                rows.insert(
                    (place.value, place.from, true), at: Int.random(in: 0...rows.count, using: &random))
            }
            for (row, entry) in rows.enumerated() where entry.isPlaced {
                let path = IndexPath(row: row, section: section)
                if let from = entry.from {
                    calls.append { $0.moveRow(at: from, to: path) }
                } else {
                    calls.append { $0.insertRows(at: [path], with: .none) }
                }
            }
            after.append(rows.map(\.value))
        }
    }
}
