// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import TestSupport
import Testing

@MainActor
struct TemplateHeightTests {
    private let table = TileTable([])
    private var layout: TableTemplateLayout { table.layout }

    // MARK: Templates

    @Test func thereIsOneTemplateForEachIdentifier() throws {
        var cells: Set<ObjectIdentifier> = []
        for height in 1...5 {
            let measured = try layout.exactHeight(for: BlockCell.self) { cell in
                cells.insert(ObjectIdentifier(cell))
                cell.height = CGFloat(height)
            }
            #expect(measured == CGFloat(height) + 0.5)
        }
        #expect(cells.count == 1)
        #expect(layout.counters.templatesMade == 1 && layout.counters.heightsCalculated == 5)
        table.tableView.register(BlockCell.self, forCellReuseIdentifier: "tall")
        _ = try layout.exactHeight(for: BlockCell.self, identifier: "tall") { cells.insert(ObjectIdentifier($0)) }
        #expect(cells.count == 2 && layout.counters.templatesMade == 2)
    }

    @Test func inALayoutPassTheTemplateHasItsLastMeasuredHeight() throws {
        var template: BlockCell?
        for height in [30, 70, 40] as [CGFloat] {
            _ = try layout.exactHeight(for: BlockCell.self) { cell in
                template = cell
                cell.height = height
            }
        }
        #expect(template?.bounds.width == table.tableView.bounds.width)
        table.tableView.layoutIfNeeded()
        #expect(template?.bounds.size == CGSize(width: table.tableView.bounds.width, height: 40.5))
        #expect(template?.contentView.subviews.first?.bounds.height == 40)
        _ = try layout.exactHeight(for: BlockCell.self) { $0.height = 90 }
        table.tableView.layoutIfNeeded()
        #expect(template?.bounds.height == 90.5)
    }

    @Test func theTemplateIsPreparedForReuseBeforeEachConfiguration() throws {
        var resets: [Int] = []
        for _ in 0..<3 {
            let height = try layout.exactHeight(for: BlockCell.self) { cell in
                #expect(cell.height == 0)
                resets.append(cell.resets)
                cell.height = 30
            }
            #expect(height == 30.5)
        }
        #expect(resets == [1, 2, 3])
    }

    @Test func theTemplateIsMarkedAndDisplayedCellsAreNot() throws {
        var marks: [Bool] = []
        table.sections = [[1]]
        table.caching = .none
        table.configure = { cell, _ in marks.append(cell.isTemplateLayoutCell) }
        table.tableView.reloadData()
        table.window.layoutIfNeeded()
        // Measured when the table loads, displayed, and measured again with the cell.
        #expect(marks == [true, false, true])
        #expect(!UITableViewCell(style: .default, reuseIdentifier: nil).isTemplateLayoutCell)
    }

    @Test func theTemplateInheritsTheTraitsOfItsTable() throws {
        var category: UIContentSizeCategory?
        _ = try layout.exactHeight(for: BlockCell.self) { category = $0.traitCollection.preferredContentSizeCategory }
        #expect(category == table.tableView.traitCollection.preferredContentSizeCategory)
    }

    @Test func theTableOwnsItsTemplateLayout() {
        weak var layout: TableTemplateLayout?
        weak var template: UITableViewCell?
        weak var tableView: UITableView?
        do {
            let table = TileTable([[1]])
            layout = table.layout
            tableView = table.tableView
            _ = try? table.layout.exactHeight(for: BlockCell.self) { template = $0 }
            #expect(template != nil && table.tableView.templateLayout === layout)
            table.tableView.removeFromSuperview()
        }
        #expect(tableView == nil && layout == nil && template == nil)
    }

    @Test func tablesHaveTheirOwnTemplateLayouts() {
        let other = TileTable([])
        #expect(other.layout !== layout && other.layout === other.tableView.templateLayout)
        #expect(layout === table.tableView.templateLayout && layout.tableView === table.tableView)
    }

    // MARK: Rounding

    @Test func heightsAreRoundedUpToADevicePixelWithASeparator() throws {
        for (height, expected) in [(20, 20.5), (20.1, 21), (20.5, 21), (20.500001, 21), (0, 0.5)]
            as [(CGFloat, CGFloat)]
        {
            #expect(try layout.exactHeight(for: BlockCell.self) { $0.height = height } == expected)
        }
        table.tableView.separatorStyle = .none
        for (height, expected) in [(20, 20), (20.1, 20.5), (0, 0)] as [(CGFloat, CGFloat)] {
            #expect(try layout.exactHeight(for: BlockCell.self) { $0.height = height } == expected)
        }
    }

    // MARK: Errors

    @Test func aTableWithoutAWidthMeasuresAndCachesNothing() throws {
        let table = TileTable([[1]], width: 0)
        let layout = table.layout
        var configurations = 0
        #expect(throws: TemplateLayoutError.unusableWidth(0)) {
            try layout.exactHeight(for: TileCell.self, key: 1) { _ in configurations += 1 }
        }
        #expect(throws: TemplateLayoutError.unusableWidth(0)) { try layout.currentEnvironment() }
        table.tableView.estimatedRowHeight = 70
        #expect(layout.height(for: TileCell.self, key: 1) { _ in configurations += 1 } == 70)
        #expect(layout.height(for: TileCell.self, at: IndexPath(row: 0, section: 0)) { _ in configurations += 1 } == 70)
        #expect(configurations == 0 && layout.counters.templatesMade == 0)
        #expect(layout.counters.refusals == 3 && layout.counters.heightsCalculated == 0)
        table.setWidth(100)
        #expect(try layout.exactHeight(for: TileCell.self, key: 1) { $0.tiles = 11 } == 20.5)
        #expect(layout.counters.keyHits == 0)
    }

    @Test func anIdentifierMustBeRegisteredBeforeItsUse() throws {
        #expect(throws: TemplateLayoutError.unregistered(identifier: "tile")) {
            try layout.exactHeight(for: TileCell.self, identifier: "tile") { _ in }
        }
        table.tableView.register(TileCell.self, forCellReuseIdentifier: "tile")
        #expect(try layout.exactHeight(for: TileCell.self, identifier: "tile") { $0.tiles = 1 } == 10.5)
        #expect(layout.counters.failures == 1)
    }

    @Test func aClassWithoutAnIdentifierIsRegisteredOnFirstUse() throws {
        #expect(table.tableView.dequeueReusableCell(withIdentifier: "OtherTileCell") == nil)
        #expect(try layout.exactHeight(for: OtherTileCell.self) { $0.tiles = 1 } == 10.5)
        #expect(table.tableView.dequeueReusableCell(withIdentifier: "OtherTileCell") is OtherTileCell)
    }

    @Test func anIdentifierOfAnotherClassThrows() throws {
        table.tableView.register(TileCell.self, forCellReuseIdentifier: "row")
        let expected = TemplateLayoutError.wrongClass(identifier: "row", expected: "BlockCell", found: "TileCell")
        #expect(throws: expected) { try layout.exactHeight(for: BlockCell.self, identifier: "row") { _ in } }
        #expect(try layout.exactHeight(for: UITableViewCell.self, identifier: "row") { _ in } == 0.5)
    }

    @Test func theErrorOfAnUnmeasurableCellNamesARemedy() throws {
        #expect {
            try layout.exactHeight(for: UndeclaredCell.self) { _ in }
        } throws: { error in
            guard case .notMeasurable("UndeclaredCell", let reason)? = error as? TemplateLayoutError else {
                return false
            }
            return reason.contains("no constraint inside of UndeclaredCell reaches its bottom")
                && reason.contains("overrides sizeThatFits(_:)")
        }
        for answer in [CGFloat.nan, .infinity, -1, -.infinity, .greatestFiniteMagnitude] {
            #expect {
                try layout.exactHeight(for: AnsweringCell.self, key: 7) { $0.answer = answer }
            } throws: { error in
                guard case .notMeasurable("AnsweringCell", _)? = error as? TemplateLayoutError else { return false }
                return true
            }
        }
        #expect(layout.cachedHeight(for: AnsweringCell.self, key: 7) == nil)
    }

    @Test(arguments: [true, false])
    func constraintsToTheCellInsteadOfItsContentViewAreNamed(isInContentView: Bool) {
        #expect {
            try layout.exactHeight(for: HungCell.self) { $0.hang(isInContentView: isInContentView) }
        } throws: { error in
            guard case .notMeasurable("HungCell", let reason)? = error as? TemplateLayoutError else { return false }
            return reason.contains("constraints of HungCell tie UILabel to the cell itself")
                && reason.contains("end at its contentView")
        }
    }

    @Test func aHeightOfZeroIsMeasuredAndCached() throws {
        table.tableView.separatorStyle = .none
        var configurations = 0
        for _ in 0..<2 {
            let height = try layout.exactHeight(for: AnsweringCell.self, key: 1) { _ in configurations += 1 }
            #expect(height == 0)
        }
        #expect(configurations == 1 && layout.counters.keyHits == 1)
    }

    // MARK: Widths

    @Test func accessoriesNarrowTheContentByTheirActualWidth() throws {
        var widths: [CGFloat] = []
        for type in [UITableViewCell.AccessoryType.none, .disclosureIndicator, .detailDisclosureButton, .checkmark] {
            var template: TileCell?
            _ = try layout.exactHeight(for: TileCell.self) { cell in
                cell.accessoryType = type
                template = cell
            }
            let cell = TileCell(style: .default, reuseIdentifier: nil)
            cell.accessoryType = type
            cell.frame = CGRect(x: 0, y: 0, width: 320, height: 50)
            cell.layoutIfNeeded()
            #expect(template?.requestedWidths.last == cell.contentView.bounds.width)
            widths.append(cell.contentView.bounds.width)
        }
        #expect(Set(widths).count >= 3 && widths[0] == 320)
        var template: TileCell?
        for width in [40, 60] as [CGFloat] {
            _ = try layout.exactHeight(for: TileCell.self) { cell in
                cell.accessoryType = .none
                cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 10))
                template = cell
            }
            #expect((template?.requestedWidths.last ?? 320) <= 320 - width)
        }
    }

    @Test func aFrameCellGetsTheContentWidthAndNoHeightLimit() throws {
        var template: TileCell?
        _ = try layout.exactHeight(for: TileCell.self) { cell in
            cell.accessoryType = .disclosureIndicator
            template = cell
        }
        let width = try #require(template?.requestedWidths.last)
        #expect(width < 320 && template?.requestedSizes == [CGSize(width: width, height: .greatestFiniteMagnitude)])
    }

    @Test func heightsOfSeveralWidthsAreCached() throws {
        var configurations = 0
        for _ in 0..<3 {
            for width in [320, 200, 100] as [CGFloat] {
                table.setWidth(width)
                let height = try layout.exactHeight(for: TileCell.self, key: "post") { cell in
                    configurations += 1
                    cell.tiles = 45
                }
                #expect(height == table.expectedHeight(tiles: 45, contentWidth: width))
            }
        }
        #expect(configurations == 3 && layout.counters.keyHits == 6)
    }

    // MARK: Keys

    @Test func aNewVersionIsMeasuredAndReplacesTheOldOne() throws {
        func height(_ version: String, _ tiles: Int) throws -> CGFloat {
            try layout.exactHeight(for: TileCell.self, key: 1, version: version) { $0.tiles = tiles }
        }
        #expect(try height("a", 1) == 10.5)
        #expect(try height("a", 99) == 10.5)
        #expect(try height("b", 40) == 20.5)
        #expect(try height("a", 70) == 30.5)
        #expect(layout.counters.staleVersions == 2 && layout.counters.keyHits == 1)
    }

    @Test func aKeyHasOneHeightForEachTemplate() throws {
        #expect(try layout.exactHeight(for: TileCell.self, key: 1) { $0.tiles = 1 } == 10.5)
        #expect(try layout.exactHeight(for: OtherTileCell.self, key: 1) { $0.tiles = 40 } == 20.5)
        #expect(layout.cachedHeight(for: TileCell.self, key: 1) == 10.5)
        #expect(layout.cachedHeight(for: OtherTileCell.self, key: 1) == 20.5)
        #expect(layout.invalidateHeight(forKey: 1))
        #expect(!layout.invalidateHeight(forKey: 1))
        #expect(layout.cachedHeight(for: OtherTileCell.self, key: 1) == nil)
    }

    @Test func heightsCanBeReadWrittenAndInvalidated() throws {
        #expect(layout.cachedHeight(for: TileCell.self, key: "a") == nil)
        try layout.cache(height: 77, for: TileCell.self, key: "a")
        try layout.cache(height: 78, for: TileCell.self, key: "b")
        #expect(layout.cachedHeight(for: TileCell.self, key: "a") == 77)
        #expect(layout.height(for: TileCell.self, key: "b") { _ in Issue.record("the height is cached") } == 78)
        layout.invalidateAllKeyedHeights()
        #expect(layout.cachedHeight(for: TileCell.self, key: "b") == nil)
        let first = IndexPath(row: 0, section: 0)
        try layout.cache(height: 79, for: TileCell.self, at: first)
        #expect(layout.cachedHeight(at: first) == 79)
        #expect(layout.invalidateHeight(at: first) && !layout.invalidateHeight(at: first))
        try layout.cache(height: 80, for: TileCell.self, at: first)
        layout.invalidateAllIndexPathHeights()
        #expect(layout.cachedHeight(for: TileCell.self, at: first) == nil)
    }

    @Test func theKeyedCacheIsBounded() throws {
        layout.keyedHeightCapacity = 16
        for key in 0..<100 { try layout.cache(height: 1, for: TileCell.self, key: key) }
        let known = (0..<100).filter { layout.cachedHeight(for: TileCell.self, key: $0) != nil }
        #expect(known.count <= 16 && known.contains(99))
    }

    @Test func aCapacityOfZeroCachesNothing() throws {
        for capacity in [0, 1, 3, -5] {
            layout.keyedHeightCapacity = capacity
            for key in 0..<20 { try layout.cache(height: 1, for: TileCell.self, key: key) }
            let known = (0..<20).filter { layout.cachedHeight(for: TileCell.self, key: $0) != nil }
            #expect(known.count == max(0, capacity), "\(capacity)")
        }
    }

    @Test func keysThatAreNotEqualToThemselvesAreNotStored() throws {
        for _ in 0..<20_000 {
            try layout.cache(height: 10, for: TileCell.self, key: Double.nan)
            #expect(layout.cachedHeight(for: TileCell.self, key: Double.nan) == nil)
        }
        try layout.cache(height: 11, for: TileCell.self, key: 1.5)
        #expect(layout.cachedHeight(for: TileCell.self, key: 1.5) == 11)
    }

    @Test func unusableWidthsAreNotMeasured() throws {
        let table = TileTable([Array(repeating: 40, count: 20)], width: 15)
        table.window.layoutIfNeeded()
        // Every row when the table loads, and the visible ones again with their cells.
        #expect(table.layout.counters.templatesMade == 0)
        #expect(table.layout.counters.refusals == 20 + table.tableView.visibleCells.count)
        table.setWidth(320)
        table.window.layoutIfNeeded()
        #expect(table.layout.counters.heightsCalculated == 20)
        table.layout.leastUsableWidth = 0
        table.setWidth(15)
        table.window.layoutIfNeeded()
        #expect(table.layout.counters.heightsCalculated == 40)
    }

    // MARK: Estimates

    @Test func estimatesAreCachedHeightsOrElseMeans() throws {
        table.tableView.estimatedRowHeight = 60
        #expect(layout.estimatedHeight(for: TileCell.self) == 60)
        for key in 0..<8 { _ = try layout.exactHeight(for: TileCell.self, key: key) { $0.tiles = key < 7 ? 32 : 9999 } }
        #expect(layout.estimatedHeight(for: TileCell.self) == 11)
        #expect(layout.estimatedHeight(for: TileCell.self, key: 7) == 3130.5)
        #expect(layout.estimatedHeight(for: TileCell.self, key: 8) == 11)
        #expect(layout.estimatedHeight(for: OtherTileCell.self) == 60)
    }

    // MARK: Log

    @Test func theLogContainsEachEvent() throws {
        var lines: [String] = []
        layout.debugLog = { lines.append($0.description) }
        _ = try layout.exactHeight(for: TileCell.self, key: "k") { $0.tiles = 33 }
        _ = try layout.exactHeight(for: TileCell.self, key: "k") { _ in }
        layout.invalidateHeight(forKey: "k")
        _ = try layout.exactHeight(for: TileCell.self, at: IndexPath(row: 3, section: 0)) { $0.tiles = 32 }
        _ = try layout.exactHeight(for: TileCell.self, at: IndexPath(row: 3, section: 0)) { _ in }
        _ = try? layout.exactHeight(for: TileCell.self, identifier: "none") { _ in }
        #expect(
            lines == [
                "made template TileCell", "calculated TileCell: 20.5 pt at content width 320 pt", "cached - [k] 20.5",
                "hit cache - [k] 20.5", "removed the heights of [k]",
                "calculated TileCell: 10.5 pt at content width 320 pt", "cached - [0:3] 10.5", "hit cache - [0:3] 10.5",
                "refused: unable to dequeue a view with identifier none - must register a nib or a class for the "
                    + "identifier or connect a prototype cell in a storyboard",
            ])
    }

    @Test func noMessageIsFormattedWhenTheLogIsOff() throws {
        struct Loud: Hashable, CustomStringConvertible {
            var description: String {
                Issue.record("a key was described")
                return ""
            }
        }
        for _ in 0..<2 { _ = try layout.exactHeight(for: TileCell.self, key: Loud()) { _ in } }
        layout.invalidateHeight(forKey: Loud())
    }
}
