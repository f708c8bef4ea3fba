// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayoutDriving
import Testing

@testable import TemplateLayout

/// The meter of a table, in flings of a driven screen. Estimates are wrong by up to 300 points.
@MainActor struct MeterTests {
    /// A row of several lines.
    final class LinesCell: UITableViewCell, TemplateLayoutMeasuring {
        static var templateLayoutMode: TemplateLayoutMode { .frame }
        var lines = 1
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: CGFloat(lines) * 20) }
    }

    struct Item: Identifiable, Equatable {
        var id: Int
        var lines: Int
        init(_ id: Int) {
            self.id = id
            lines = 1 + id * 7 % 17
        }
    }

    /// A table that does not keep its rows in place when heights above them are measured: its layout moves no content.
    final class UnprotectedTable: UITableView {
        var isProtected = false
        private var isInLayout = false
        override func layoutSubviews() {
            isInLayout = !isProtected
            defer { isInLayout = false }
            super.layoutSubviews()
        }
        override var bounds: CGRect {
            get { super.bounds }
            set { super.bounds = isInLayout ? CGRect(origin: super.bounds.origin, size: newValue.size) : newValue }
        }
    }

    private let table = UnprotectedTable(frame: .zero, style: .plain)
    private let list: TemplateList<Item>
    private let screen: Screen
    private var meter: TemplateLayoutMeter { table.templateLayout.meter }

    init() throws {
        let table = table
        table.isProtected = true
        table.estimatedRowHeight = 44
        list = TemplateList(table, row: TemplateRow { (cell: LinesCell, item: Item) in cell.lines = item.lines })
        list.items = (0..<2000).map(Item.init)
        let controller = UIViewController()
        controller.view = table
        screen = Screen(controller)
        try screen.perform { table.scrollToRow(at: IndexPath(row: 1000, section: 0), at: .top, animated: false) }
    }

    @Test(arguments: [SwipeDirection.up, .down]) func aListMovesOnlyByScrolling(direction: SwipeDirection) throws {
        let offset = table.contentOffset.y
        let reading = try screen.assertSteadyScrolling(direction, flings: 4)
        #expect(abs(table.contentOffset.y - offset) > 1000)
        #expect(reading.frames > 100)
        #expect((reading.movement, reading.unsteadyFrames, reading.blankArea) == (0, 0, 0))
        #expect(reading.heightsMeasured > 10, "none of them was cached")
        #expect(!meter.isRunning)
    }

    @Test func rowsThatAreNotKeptInPlaceAreReported() throws {
        table.isProtected = false
        #expect {
            try screen.assertSteadyScrolling(.down, flings: 2)
        } throws: { "\($0)".contains("rows moved by more than the scrolling") }
        #expect(meter.reading.movement > 200)
        #expect(meter.reading.unsteadyFrames >= 3)
        // Rows below the viewport move nothing.
        try screen.assertSteadyScrolling(.up)
    }

    enum Edit: CaseIterable { case insertion, removal, growth }

    @Test(arguments: Edit.allCases) func changesKeepWhatIsRead(edit: Edit) throws {
        var next = 10_000
        try screen.assertSteadyScrolling(.up, flings: 4) {
            next += 9
            switch edit {
            case .insertion: list.items.insert(contentsOf: (0..<9).map { Item(next + $0) }, at: 3)
            case .removal: list.items.removeAll { $0.id % 7 == next % 7 }
            case .growth:
                guard var visible = list.visibleItems.first else { return }
                visible.lines += 5
                list.update(visible)
            }
        }
    }

    @Test func aChangeThatKeepsNoRowInPlaceIsReported() throws {
        list.anchoring = .never
        #expect {
            try screen.assertSteadyScrolling(.up, flings: 1) { list.items.insert(Item(10_016), at: 0) }
        } throws: { "\($0)".contains("rows moved by more") }
        #expect(meter.reading.unsteadyFrames == 1)
        #expect(abs(meter.reading.movement - table.rectForRow(at: IndexPath(row: 0, section: 0)).height) < 0.01)
    }

    @Test func whereAListScrollsIsExplained() throws {
        try screen.assertSteadyScrolling(.up, flings: 2) {
            list.items.append(Item(20_000 + list.items.count))
            list.scroll(to: list.items[400], at: .middle, animated: false)
        }
        try screen.assertSteadyScrolling(.up, flings: 2) { list.scroll(to: list.items[200], at: .top) }
    }

    @Test func rowsWithoutCellsAreBlank() throws {
        let cell = try #require(table.visibleCells.dropFirst().last)
        #expect {
            try screen.assertSteadyScrolling(.down, flings: 1) { cell.isHidden = true }
        } throws: { "\($0)".contains("rows had no cell") }
        #expect(meter.reading.blankArea > cell.bounds.width * cell.bounds.height)
        #expect(meter.reading.movement == 0)
    }

    @Test func precachedHeightsAreNotMeasuredOnTheWay() throws {
        try screen.perform { list.startPrecaching() }
        let reading = try screen.assertSteadyScrolling(.down, flings: 3, measuring: 0)
        #expect(reading.heightsMeasured == 0)
        table.templateLayout.stopPrecaching()
        table.templateLayout.invalidateAllKeyedHeights()
        #expect {
            try screen.assertSteadyScrolling(.down, flings: 2, measuring: 5)
        } throws: { "\($0)".contains("more than 5 heights were measured") }
    }

    @Test func theLongestTurnIsThatOfTheClock() throws {
        let layout = table.templateLayout
        meter.clock = { Double(layout.counters.heightsCalculated) }
        let reading = try screen.assertSteadyScrolling(.down, flings: 3)
        #expect(reading.longestTurn >= 1)
        #expect(reading.longestTurn <= 20, "a frame measures the rows that it shows")
        #expect(reading.longestTurn < Double(reading.heightsMeasured))
    }

    @Test func theReadingIsShownOverTheTable() throws {
        try screen.perform { meter.showsReading = true }
        try screen.assertSteadyScrolling(.up, flings: 1)
        let label = try #require(table.subviews.last as? UILabel)
        #expect(label.text?.contains("moved 0.0 pt in 0, blank 0.0 pt²") == true)
        #expect(label.frame.minY == table.bounds.minY + table.adjustedContentInset.top)
        #expect(meter.isRunning)
        try screen.perform { meter.isRunning = false }
        #expect(label.superview == nil)
        #expect(!meter.showsReading)
    }

    @Test func aTableThatDoesNotScrollIsNoted() throws {
        table.isScrollEnabled = false
        #expect {
            try screen.assertSteadyScrolling()
        } throws: { "\($0)".contains("does not scroll") }
    }
}
