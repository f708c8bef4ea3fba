// SPDX-License-Identifier: MIT
import PortableUIKit
import TestSupport
import Testing

/// Jumps to unmeasured rows end at the exact pixel, animated or not.
@MainActor struct TableScrollToRowTests {
    private static func height(_ path: IndexPath) -> CGFloat {
        let mixed: Int = path.row &* 7919 &+ path.section &* 104_729
        return CGFloat(20 + mixed % 180) / 2 + 20
    }

    private func makeTable(
        _ source: RowSource, _ delegate: HeightDelegate, estimate: CGFloat, style: UITableView.Style = .plain
    ) -> UITableView {
        let table = PortableUIKitTests.makeTable(style: style, source: source, delegate: delegate)
        table.estimatedRowHeight = estimate
        table.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
        table.layoutIfNeeded()
        return table
    }

    /// The row's expected distance from the top of the view, in points.
    private func expectedY(_ table: UITableView, _ path: IndexPath, _ position: UITableView.ScrollPosition) -> CGFloat {
        let height = Self.height(path)
        let visible: CGFloat = 667 - 10 - 20
        return switch position {
        case .top: 10
        case .middle: 10 + visible / 2 - height / 2
        default: 667 - 20 - height
        }
    }

    @Test(arguments: [UITableView.ScrollPosition.top, .middle, .bottom])
    func endsAtTheExactPixel(_ position: UITableView.ScrollPosition) {
        withSeeds(6) { seed, generator in
            let source = RowSource([3000, 0, 5000])
            let delegate = HeightDelegate { Self.height($0) }
            let estimate = CGFloat([15, 44, 90, 300].randomElement(using: &generator)!)
            let table = makeTable(source, delegate, estimate: estimate)
            for step in 0..<5 {
                let place: Comment = "SEED=\(seed) step \(step) estimate \(estimate)"
                let path =
                    Bool.random(using: &generator)
                    ? IndexPath(row: Int.random(in: 40..<2950, using: &generator), section: 0)
                    : IndexPath(row: Int.random(in: 40..<4900, using: &generator), section: 2)
                let isAnimated = Bool.random(using: &generator)
                table.scrollToRow(at: path, at: position, animated: isAnimated)
                for _ in 0..<40 where isAnimated { table.advanceScrolling(by: 1 / 60) }
                let y = table.rectForRow(at: path).minY - table.contentOffset.y
                // The offset is on the nearest pixel at @2x.
                #expect(abs(y - expectedY(table, path, position)) <= 0.25 + 1e-6, place)
                #expect(table.cellForRow(at: path)?.frame == table.rectForRow(at: path), place)
            }
        }
    }

    @Test func theOffsetStaysWithinTheContent() {
        let source = RowSource([1000])
        let delegate = HeightDelegate { Self.height($0) }
        let table = makeTable(source, delegate, estimate: 44)
        table.scrollToRow(at: IndexPath(row: 999, section: 0), at: .top, animated: false)
        #expect(abs(table.contentOffset.y - (table.contentSize.height + 20 - 667)) < 0.001)
        table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .bottom, animated: false)
        #expect(table.contentOffset.y == -10)
    }

    @Test func positionNoneScrollsARowToTheNearerEdge() {
        let source = RowSource([1000])
        let delegate = HeightDelegate { Self.height($0) }
        let table = makeTable(source, delegate, estimate: 44)
        let path = IndexPath(row: 500, section: 0)
        table.scrollToRow(at: path, at: .none, animated: false)
        #expect(abs(table.rectForRow(at: path).maxY - table.contentOffset.y - (667 - 20)) < 0.01)
        let still = table.contentOffset
        table.scrollToRow(at: IndexPath(row: 499, section: 0), at: .none, animated: false)
        #expect(table.contentOffset == still)
        let above = IndexPath(row: 300, section: 0)
        table.scrollToRow(at: above, at: .none, animated: false)
        #expect(abs(table.rectForRow(at: above).minY - table.contentOffset.y - 10) < 0.01)
    }

    @Test func aStickyHeaderDoesNotCoverTheRow() {
        final class Titles: UITableViewDataSource {
            func numberOfSections(in tableView: UITableView) -> Int { 4 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            }
        }
        let source = Titles()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.rowHeight = 30
        let path = IndexPath(row: 20, section: 2)
        table.scrollToRow(at: path, at: .top, animated: false)
        let header = table.headerView(forSection: 2)!
        #expect(header.frame.minY == table.contentOffset.y)
        #expect(table.rectForRow(at: path).minY == header.frame.maxY)
        table.scrollToRow(at: IndexPath(row: NSNotFound, section: 3), at: .top, animated: false)
        #expect(table.rectForHeader(inSection: 3).minY == table.contentOffset.y)
    }

    @Test func aJumpAmongAMillionRowsMeasuresAScreen() {
        let source = RowSource([1_000_000])
        let delegate = HeightDelegate { Self.height($0) }
        let table = makeTable(source, delegate, estimate: 44)
        let before = table.counters
        table.scrollToRow(at: IndexPath(row: 700_000, section: 0), at: .middle, animated: false)
        #expect(table.counters.rowHeightRequests - before.rowHeightRequests < 150)
        #expect(table.counters.cellsMade <= table.visibleCells.count + 3)
    }

    @Test(
        "Animated and immediate scrolling over unmeasured rows end at the same pixel",
        arguments: [UITableView.ScrollPosition.none, .top, .middle, .bottom])
    func animatedLandsOnTheSamePixel(_ position: UITableView.ScrollPosition) {
        final class SizedCell: UITableViewCell {
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                CGSize(width: size.width, height: CGFloat(20 + (tag * 71) % 150))
            }
        }
        final class Sections: UITableViewDataSource {
            func numberOfSections(in tableView: UITableView) -> Int { 20 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "S\(section)" }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
                cell.tag = indexPath.row + indexPath.section
                return cell
            }
        }
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let sections = Sections()
        for style in [UITableView.Style.plain, .grouped] {
            for (start, end) in [(0, 10), (19, 10), (10, 10), (0, 19)] {
                let places = [false, true].map { animated in
                    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), style: style)
                    table.register(SizedCell.self, forCellReuseIdentifier: "cell")
                    table.dataSource = sections
                    world.window.addSubview(table)
                    table.scrollToRow(at: IndexPath(row: 20, section: start), at: .top, animated: false)
                    let path = IndexPath(row: 25, section: end)
                    table.scrollToRow(at: path, at: position, animated: animated)
                    world.clock.advance(by: 3)
                    table.layoutIfNeeded()
                    table.removeFromSuperview()
                    return table.rectForRow(at: path).minY - table.contentOffset.y
                }
                #expect(places[0] == places[1], "from section \(start) to section \(end), \(style)")
            }
        }
    }
}
