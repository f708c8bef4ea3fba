// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry
import TestSupport
import Testing

@testable import PortableUIKit

/// A reload keeps the positions of visible rows, and the measured heights as estimates.
@MainActor struct TableReloadTests {
    @MainActor private final class Rows: UITableViewDataSource, UITableViewDelegate {
        var items = Array(0..<20_000)
        var onCell: (() -> Void)?

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            onCell?()
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.tag = items[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            CGFloat(40 + abs(items[indexPath.row]) * 37 % 200)
        }
    }

    private func makeTable(_ rows: Rows, estimate: CGFloat = UITableView.automaticDimension) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = rows
        table.delegate = rows
        table.estimatedRowHeight = estimate
        table.layoutIfNeeded()
        return table
    }

    private func y(_ row: Int, _ table: UITableView) -> CGFloat {
        table.rectForRow(at: IndexPath(row: row, section: 0)).minY - table.contentOffset.y
    }

    // Tests of TableKit read the cells at once; Open Radar 23904182.
    @Test func cellsAreThoseOfTheReloadThatIsDue() {
        let rows = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (table.dataSource, table.delegate) = (rows, rows)
        #expect(table.cellForRow(at: [0, 1])?.tag == 1)
        rows.items = [7, 8]
        #expect(table.cellForRow(at: [0, 1])?.tag == 1)
        table.reloadData()
        #expect(table.cellForRow(at: [0, 1])?.tag == 8 && table.cellForRow(at: [0, 2]) == nil)
        // Inside a call of the table there are the cells of before.
        var inside: [Int?] = []
        rows.onCell = { inside.append(table.cellForRow(at: [0, 0])?.tag) }
        table.reloadData()
        #expect(table.cellForRow(at: [0, 0])?.tag == 7 && inside.count == 2)
    }

    @Test("A reload keeps the first visible row in place", arguments: [-1, 10, 44, 300] as [CGFloat])
    func keepsPlace(_ estimate: CGFloat) {
        let rows = Rows()
        let table = makeTable(rows, estimate: estimate)
        table.scrollToRow(at: IndexPath(row: 10_000, section: 0), at: .top, animated: false)
        table.contentOffset.y += 13
        table.layoutIfNeeded()
        for _ in 0..<3 {
            let before = y(10_001, table)
            table.reloadData()
            table.layoutIfNeeded()
            #expect(abs(y(10_001, table) - before) < 0.01)
            #expect(table.cellForRow(at: IndexPath(row: 10_001, section: 0))?.tag == 10_001)
        }
    }

    @Test("Measured heights are the estimates after a reload, so the content keeps its size")
    func keepsHeights() {
        let rows = Rows()
        rows.items = Array(0..<300)
        let table = makeTable(rows, estimate: 44)
        for row in stride(from: 0, to: 300, by: 3) {
            table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
        }
        let size = table.contentSize
        table.reloadData()
        #expect(table.contentSize == size)
        table.layoutIfNeeded()
        #expect(table.contentSize == size)
        // Another data source has other rows.
        let others = Rows()
        others.items = Array(0..<300)
        table.dataSource = others
        #expect(table.contentSize.height == 13200)
    }

    @Test("A reload keeps a table at its top, and does not override a later change of the offset")
    func staysAtTop() {
        let rows = Rows()
        let table = makeTable(rows)
        rows.items.insert(contentsOf: -50..<0, at: 0)
        table.reloadData()
        table.layoutIfNeeded()
        #expect(table.contentOffset.y == 0)
        table.contentOffset.y = 5000
        table.layoutIfNeeded()
        table.reloadData()
        table.contentOffset.y = 700
        table.layoutIfNeeded()
        #expect(abs(table.contentOffset.y - 700) < 200)
    }

    @Test("After a reload with fewer rows the offset is within the content")
    func fewerRows() {
        withSeeds(30) { seed, generator in
            let rows = Rows()
            rows.items = Array(0..<Int.random(in: 1...200, using: &generator))
            let table = makeTable(rows, estimate: [-1, 0, 20, 200].randomElement(using: &generator)!)
            table.contentOffset.y = .random(in: 0...max(1, table.contentSize.height - 480), using: &generator)
            table.layoutIfNeeded()
            rows.items = Array(0..<Int.random(in: 0...60, using: &generator))
            table.reloadData()
            table.layoutIfNeeded()
            #expect(table.isOffsetOnContent, "SEED=\(seed)")
            let y = table.contentOffset.y
            let owners = rows.items.indices.filter {
                let rect = table.rectForRow(at: IndexPath(row: $0, section: 0))
                return rect.maxY > y && rect.minY < y + 480
            }
            #expect(table.visibleCells.map(\.tag) == owners.map { rows.items[$0] }, "SEED=\(seed)")
        }
    }

    @Test("A reload with identities keeps the first remaining visible row in place")
    func identities() {
        let rows = Rows()
        let table = makeTable(rows)
        table.scrollToRow(at: IndexPath(row: 5000, section: 0), at: .top, animated: false)
        let shown = rows.items
        table.observers.findRow = { path in
            let item = shown[path.row]
            return rows.items.firstIndex(of: item).map { .at(RowPath(section: 0, row: $0)) } ?? .gone
        }
        let before = y(5001, table)
        rows.items.removeAll { $0 == 5000 }
        rows.items.insert(contentsOf: -70..<0, at: 0)
        table.reloadData()
        table.layoutIfNeeded()
        #expect(abs(y(5070, table) - before) < 0.01)
        #expect(table.cellForRow(at: IndexPath(row: 5070, section: 0))?.tag == 5001)
    }

    @Test("A reload of a diffable data source keeps the first visible row in place by its identity")
    func diffable() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 50
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, indexPath, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.tag = item
            return cell
        }
        func snapshot(_ items: Range<Int>) -> NSDiffableDataSourceSnapshot<Int, Int> {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(Array(items))
            return snapshot
        }
        source.apply(snapshot(0..<1000))
        table.layoutIfNeeded()
        table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
        table.contentOffset.y += 20
        table.layoutIfNeeded()
        source.applySnapshotUsingReloadData(snapshot(-100..<1000))
        table.layoutIfNeeded()
        #expect(table.contentOffset.y == 30020)
        #expect(table.visibleCells.first?.tag == 500)
    }
}
