// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Extreme data and delegates: empty tables, rows of height 0, a million rows, deallocated delegates.
@MainActor struct TableEdgeTests {
    @Test("An empty table has no height and accepts its first section and rows")
    func fromNothing() {
        let source = RowSource([])
        let table = makeTable(source: source)
        table.layoutIfNeeded()
        #expect(table.numberOfSections == 0)
        #expect(table.contentSize.height == 0)
        #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 10)) == nil)
        #expect(table.indexPathsForVisibleRows == [])
        source.rowCounts = [0, 0]
        table.insertSections(IndexSet(0..<2), with: .fade)
        #expect(table.contentSize.height == 0)
        source.rowCounts = [0, 3]
        table.insertRows(at: (0..<3).map { IndexPath(row: $0, section: 1) }, with: .fade)
        #expect(table.visibleCells.count == 3)
        source.rowCounts = []
        table.deleteSections(IndexSet(0..<2), with: .fade)
        #expect(table.visibleCells.isEmpty)
        #expect(table.contentSize.height == 0)
    }

    @Test("Rows of height 0 have no cells; every row taller than the screen can be scrolled to")
    func heightsOfAllSizes() {
        let source = RowSource([100])
        let delegate = HeightDelegate { [0, 2000, 0, 0, 30][$0.row % 5] }
        for estimate in [0, 50, UITableView.automaticDimension] {
            let table = makeTable(source: source, delegate: delegate)
            table.estimatedRowHeight = estimate
            table.layoutIfNeeded()
            #expect(table.visibleCells.compactMap { table.indexPath(for: $0)?.row } == [1])
            var seen: Set<Int> = []
            while table.contentOffset.y < table.contentSize.height - 667 {
                table.contentOffset.y = min(table.contentOffset.y + 600, table.contentSize.height - 667)
                seen.formUnion(table.indexPathsForVisibleRows!.map(\.row))
            }
            seen.insert(1)
            let expected = Set((0..<100).filter { $0 % 5 == 1 || $0 % 5 == 4 })
            #expect(seen == expected)
            #expect(table.contentSize.height == 40_600)
            #expect(table.counters.cellsMade <= 4)
        }
    }

    @Test("Of a million rows with estimates only visible ones are measured; the number of cells made is bounded")
    func aMillionRows() {
        let source = RowSource([1_000_000])
        for estimate in [0, 50] as [CGFloat] {
            var requested = 0
            let delegate = HeightDelegate { path in
                requested += 1
                return CGFloat(40 + path.row % 20)
            }
            let table = makeTable(source: source, delegate: delegate)
            table.estimatedRowHeight = estimate
            table.layoutIfNeeded()
            // Each cell's height is requested again with it, and twice before if it is not known.
            let cells = table.counters.cellRequests
            #expect(estimate == 0 ? requested == 1_000_000 + cells : requested <= 3 * cells)
            let most = 18
            for step in 1...60 {
                table.contentOffset.y = CGFloat(step * 7919 % 997) / 997 * (table.contentSize.height - 667)
                table.layoutIfNeeded()
            }
            #expect(table.counters.cellsMade <= most + 2)
            if estimate > 0 { #expect(requested <= 3 * table.counters.cellRequests + 60) }
        }
    }

    @Test("After the delegate's deallocation the table's own settings apply")
    func theDelegateGoesAway() {
        let source = RowSource([50])
        var delegate: HeightDelegate? = HeightDelegate { _ in 80 }
        let table = makeTable(source: source, delegate: delegate)
        table.rowHeight = 40
        table.layoutIfNeeded()
        #expect(table.visibleCells[0].frame.height == 80)
        delegate = nil
        #expect(table.delegate == nil)
        table.contentOffset.y = 300
        table.layoutIfNeeded()
        table.reloadData()
        table.layoutIfNeeded()
        #expect(table.visibleCells.allSatisfy { $0.frame.height == 40 })
        #expect(table.contentSize.height == 2000)
    }

    @Test("Several tables with one data source don't affect each other")
    func severalTables() {
        let source = RowSource([40])
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let tables = [0, 200].map { x in
            let table = makeTable(source: source, size: CGSize(width: 200, height: 300))
            table.frame.origin.x = x
            window.addSubview(table)
            return table
        }
        window.layoutIfNeeded()
        tables[1].contentOffset.y = 440
        window.layoutIfNeeded()
        source.rowCounts = [39]
        for table in tables { table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none) }
        #expect(tables[0].indexPathsForVisibleRows?.first?.row == 0)
        #expect(tables[1].indexPathsForVisibleRows?.first?.row == 9)
        #expect(
            Set(tables[0].visibleCells.map { ObjectIdentifier($0) })
                .isDisjoint(with: tables[1].visibleCells.map { ObjectIdentifier($0) }))
    }

    @Test("Estimates follow the identifiers of the rows that were measured")
    func estimatesByIdentifier() {
        final class Mixed: UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(
                    withIdentifier: indexPath.row % 4 == 0 ? "tall" : "low", for: indexPath)
            }
        }
        final class Tall: UITableViewCell {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 300) }
        }
        final class Low: UITableViewCell {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 20) }
        }
        let source = Mixed()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        table.register(Tall.self, forCellReuseIdentifier: "tall")
        table.register(Low.self, forCellReuseIdentifier: "low")
        table.dataSource = source
        table.layoutIfNeeded()
        for _ in 0..<20 {
            table.contentOffset.y += 300
            table.layoutIfNeeded()
        }
        // 90 points a row on average.
        #expect(abs(table.contentSize.height - 90_000) < 5_000)
    }

    @Test("The padding above section headers is part of the content, and not of a sticky header's position")
    func paddingAboveHeaders() {
        final class Titled: UITableViewDataSource {
            func numberOfSections(in tableView: UITableView) -> Int { 3 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                section == 1 ? nil : "Title"
            }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            }
        }
        let source = Titled()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 2000))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 50
        table.dataSource = source
        table.layoutIfNeeded()
        let height = table.contentSize.height
        let header = table.rectForHeader(inSection: 2)
        table.sectionHeaderTopPadding = 22
        table.layoutIfNeeded()
        #expect(table.contentSize.height == height + 44)
        #expect(table.rectForHeader(inSection: 0).minY == 22)
        #expect(table.rectForHeader(inSection: 1).height == 0)
        #expect(table.rectForHeader(inSection: 2) == header.offsetBy(dx: 0, dy: 44))
        #expect(table.headerView(forSection: 2)?.frame == table.rectForHeader(inSection: 2))
        table.frame.size.height = 300
        table.contentOffset.y = 100
        table.layoutIfNeeded()
        #expect(table.headerView(forSection: 0)?.frame.minY == 100)
        table.scrollToRow(at: IndexPath(row: 2, section: 2), at: .top, animated: false)
        let row = table.rectForRow(at: IndexPath(row: 2, section: 2))
        #expect(row.minY - table.contentOffset.y == table.headerView(forSection: 2)?.frame.height)
    }

    @Test(
        "The header of a section without a title takes no space before it is displayed",
        arguments: [UITableView.Style.plain, .grouped])
    func headersWithoutTitles(style: UITableView.Style) {
        final class Titled: UITableViewDataSource {
            func numberOfSections(in tableView: UITableView) -> Int { 100 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                section % 10 == 0 ? "Title" : nil
            }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            }
        }
        let source = Titled()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600), style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 50
        table.dataSource = source
        table.layoutIfNeeded()
        let height = table.contentSize.height
        let (untitled, titled): (CGFloat, CGFloat) = style == .plain ? (0, 28) : (17.5, 38)
        #expect(table.rectForHeader(inSection: 51).height == untitled)
        #expect(table.rectForHeader(inSection: 50).height == titled)
        for step in 1..<100 {
            table.contentOffset.y = CGFloat(step) * 540
            table.layoutIfNeeded()
        }
        // A header with a title may be a point taller than its estimate.
        #expect(abs(table.contentSize.height - height) <= 10)
    }

    @Test("A reload from cellForRowAt causes a bounded number of calls")
    func reloadingFromInside() {
        let source = RowSource([50])
        let table = makeTable(source: source)
        source.configure = { [unowned table] _, _ in table.reloadData() }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 700))
        let root = UIViewController()
        window.rootViewController = root
        root.view.addSubview(table)
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(table.counters.cellRequests <= 200)
        source.configure = { _, _ in }
        window.layoutIfNeeded()
        #expect(table.visibleCells.count > 10)
    }

    @Test("Deleting a section whose end is in view does not look at each of its rows")
    func deletingALongSection() {
        let source = RowSource([10, 5_000_000])
        let table = makeTable(source: source)
        table.rowHeight = 40
        table.layoutIfNeeded()
        table.scrollToRow(at: IndexPath(row: 4_999_999, section: 1), at: .bottom, animated: false)
        source.rowCounts = [10]
        let start = ContinuousClock.now
        table.deleteSections([1], with: .none)
        // Each row costs a microsecond or more.
        #expect(start.duration(to: .now) < .seconds(2))
        #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 9, section: 0))
    }
}
