// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

private func trace(_ rows: ClosedRange<Int>, _ lines: (Int) -> [String]) -> [String] {
    rows.flatMap(lines)
}

/// Calls that devices printed, compared with the table view's. Repeats of one line are collapsed.
@MainActor struct TableTraceTests {
    private let log = TraceLog()
    private let tenSections = [Int](repeating: 1, count: 10)

    private func numbers(_ lines: [String], _ word: String) -> [Int] {
        lines.filter { $0.hasPrefix(word + " ") }.compactMap { Int($0.dropFirst(word.count + 1)) }
    }

    @Test func theNewDequeueRequestsTheHeightBeforeItReturnsTheCell() {
        let source = RowSource(tenSections, log: log)
        let delegate = HeightDelegate(log: log) { _ in 100 }
        let table = makeTable(source: source, delegate: delegate)
        table.estimatedRowHeight = 100
        table.layoutIfNeeded()
        #expect(
            log.takeCollapsed()
                == (0...6).flatMap {
                    ["willCreate \($0)", "heightForRow \($0)", "didCreate \($0)", "heightForRow \($0)"]
                })
    }

    @Test func theOldDequeueRequestsTheHeightAfterTheCell() {
        let source = RowSource(tenSections, log: log)
        source.dequeue = .withoutIndexPath
        let delegate = HeightDelegate(log: log) { _ in 100 }
        let table = makeTable(source: source, delegate: delegate)
        table.estimatedRowHeight = 100
        table.layoutIfNeeded()
        let expected: [String] = trace(0...6) { ["willCreate \($0)", "didCreate \($0)", "heightForRow \($0)"] }
        #expect(log.takeCollapsed() == expected)
    }

    @Test func aCellDequeuedForAnIndexPathHasItsHeight() {
        let source = RowSource([3])
        var sizes: [CGSize] = []
        source.configure = { cell, _ in sizes.append(cell.bounds.size) }
        let delegate = HeightDelegate { CGFloat(100 + $0.row) }
        let table = makeTable(source: source, delegate: delegate)
        table.layoutIfNeeded()
        #expect(sizes == (0..<3).map { CGSize(width: 375, height: 100 + $0) })
    }

    @Test func aFixedHeightCallsNoMethodOfTheDelegate() {
        let source = RowSource([1_000_000], log: log)
        let delegate = SilentDelegate()
        let table = makeTable(source: source, delegate: delegate)
        table.rowHeight = 40
        table.estimatedRowHeight = 0
        table.layoutIfNeeded()
        #expect(table.contentSize == CGSize(width: 375, height: 40_000_000))
        let expected: [String] = trace(0...16) { ["willCreate \($0)", "didCreate \($0)"] }
        #expect(log.takeCollapsed() == expected)
        #expect(table.counters.rowHeightRequests == 0)
    }

    /// The first 15 lines are those of the source documents; the trace is not collapsed.
    @Test func theNewDequeueRequestsTheHeightTwiceAndOnceMoreWithTheCell() {
        let source = RowSource(tenSections, log: log)
        let delegate = HeightDelegate(log: log) { _ in 100 }
        let table = makeTable(source: source, delegate: delegate)
        table.estimatedRowHeight = 100
        table.layoutIfNeeded()
        let expected: [String] = trace(0...6) {
            ["willCreate \($0)", "heightForRow \($0)", "heightForRow \($0)", "didCreate \($0)", "heightForRow \($0)"]
        }
        #expect(log.take() == expected)
    }

    /// Devices read the heights three times; `loadsThreeTimes` repeats that.
    @Test(arguments: [false, true])
    func withoutEstimatesEveryHeightIsRequestedBeforeTheFirstCellAndAgainWithItsCell(isRepeated: Bool) {
        let source = RowSource(tenSections, log: log)
        let delegate = HeightDelegate(log: log) { _ in 100 }
        let table = makeTable(source: source, delegate: delegate)
        table.estimatedRowHeight = 0
        table.loadsThreeTimes = isRepeated
        #expect(table.contentSize.height == 1000)
        table.layoutIfNeeded()
        // The last section is first, as printed.
        let heights = ["heightForRow 9"] + trace(0...8) { ["heightForRow \($0)"] }
        let cells: [String] = trace(0...6) { ["willCreate \($0)", "didCreate \($0)", "heightForRow \($0)"] }
        #expect(log.take() == (isRepeated ? heights + heights + heights : heights) + cells)
    }

    /// A row whose cell is made again has its height requested again; another height moves the rows below it.
    @Test func aHeightThatHasChangedWhenItsCellIsMadeAgainIsUsed() {
        let source = RowSource([30])
        var height: CGFloat = 100
        let delegate = HeightDelegate { $0.row == 0 ? height : 100 }
        let table = makeTable(source: source, delegate: delegate)
        table.estimatedRowHeight = 0
        table.layoutIfNeeded()
        table.contentOffset.y = 2000
        table.layoutIfNeeded()
        height = 150
        table.contentOffset.y = 0
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 150)
        #expect(table.contentSize.height == 3050)
    }

    @Test(arguments: [100, 150] as [CGFloat])
    func largeEstimatesRequestTheHeightsOfVisibleRows(_ estimate: CGFloat) {
        let source = RowSource(tenSections, log: log)
        let delegate = EstimateDelegate(log: log, height: { _ in 100 }, estimate: { _ in estimate })
        let table = makeTable(source: source, delegate: delegate)
        #expect(table.contentSize.height == estimate * 10)
        table.layoutIfNeeded()
        let lines = log.takeCollapsed()
        #expect(numbers(lines, "estimatedHeightForRow") == Array(0...9))
        #expect(Set(numbers(lines, "heightForRow")) == Set(0...6))
        #expect(numbers(lines, "willCreate") == Array(0...6))
    }

    @Test func aSmallEstimateRequestsTheHeightsOfAllRowsThatItPlacesInTheView() {
        let source = RowSource(tenSections, log: log)
        let delegate = EstimateDelegate(log: log, height: { _ in 100 }, estimate: { _ in 20 })
        let table = makeTable(source: source, delegate: delegate)
        #expect(table.contentSize.height == 200)
        table.layoutIfNeeded()
        let lines = log.takeCollapsed()
        #expect(Set(numbers(lines, "heightForRow")) == Set(0...9))
        #expect(numbers(lines, "willCreate") == Array(0...6))
        #expect(table.contentSize.height == 1000)
    }

    @Test func theContentShrinksOnlyWhileRowsAreMeasured() {
        let source = RowSource(tenSections)
        let delegate = EstimateDelegate(height: { _ in 100 }, estimate: { _ in 150 })
        let table = makeTable(source: source, delegate: delegate)
        func scroll(to y: CGFloat) -> CGFloat {
            table.contentOffset.y = y
            table.layoutIfNeeded()
            return table.contentSize.height
        }
        let down = stride(from: 0, through: 333, by: 37).map { scroll(to: $0) }
        #expect(down.first == CGFloat(1150))
        #expect(down.last == 1000)
        #expect(zip(down, down.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(Set(down).count == 4)
        #expect(stride(from: 333, through: 0, by: -37).allSatisfy { scroll(to: $0) == 1000 })
        #expect(stride(from: 0, through: 333, by: 37).allSatisfy { scroll(to: $0) == 1000 })
    }
}

/// A delegate that returns headers and logs each call.
@MainActor
private final class HeaderDelegate: UITableViewDelegate {
    let log: TraceLog

    init(log: TraceLog) {
        self.log = log
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        log.add("heightForHeader \(section)")
        return 30
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        log.add("willCreateHeader \(section)")
        let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
        log.add("didCreateHeader \(section)")
        return view
    }
}

@MainActor struct TableHeaderTraceTests {
    private func headerTrace(_ style: UITableView.Style) -> [String] {
        let log = TraceLog()
        let source = RowSource([1, 1, 1])
        let delegate = HeaderDelegate(log: log)
        let table = makeTable(style: style, source: source, delegate: delegate)
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
        table.layoutIfNeeded()
        #expect(table.headerView(forSection: 2)?.frame.height == 30)
        return log.takeCollapsed()
    }

    @Test func aGroupedTableRequestsHeightAndViewSectionBySection() {
        let expected: [String] = trace(0...2) {
            ["heightForHeader \($0)", "willCreateHeader \($0)", "didCreateHeader \($0)"]
        }
        #expect(headerTrace(.grouped) == expected)
    }

    @Test func aPlainTableRequestsAllHeightsAndTheStickyHeadersLast() {
        let heights = ["heightForHeader 1", "heightForHeader 2", "heightForHeader 0"]
        let views: [String] = trace(0...2) { ["willCreateHeader \($0)", "didCreateHeader \($0)"] }
        #expect(headerTrace(.plain) == heights + views)
    }
}
