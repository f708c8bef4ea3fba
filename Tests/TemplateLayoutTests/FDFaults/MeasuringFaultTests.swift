// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import TemplateLayoutTesting
import TestSupport
import Testing

/// The faults of UITableView+FDTemplateLayoutCell in measuring, keys, headers and precaching.
///
/// Each expectation has to fail on a model of the original, and to pass on the library. Those that need PortableUIKit are in
/// `MeasuringFaultWorkTests`.
@MainActor
@Suite("Faults of FDTemplateLayoutCell: measuring") struct MeasuringFaultTests {
    private let table = TileTable([])
    private var layout: TableTemplateLayout { table.layout }

    @Test("B7: heights are cached for the orientation of the device, not for a width")
    func b7() throws {
        // In a split view or a resized window only the width matters, not the orientation of the device.
        try onlyHere { (provider: any HeightProvider) throws in
            for width in [320, 507, 694, 320] as [CGFloat] {
                provider.table.setWidth(width)
                let height = try provider.height(TileCell.self, key: 1) { $0.tiles = 100 }
                #expect(height == provider.table.expectedHeight(tiles: 100, contentWidth: width))
            }
        }
    }

    @Test("B8: keys ignore the template")
    func b8() throws {
        try onlyHere { (provider: any HeightProvider) throws in
            _ = try provider.height(TileCell.self, key: 1) { $0.tiles = 32 }
            #expect(try provider.height(OtherTileCell.self, key: 1) { $0.tiles = 64 } == 20.5)
        }
    }

    @Test("B9: keyed heights are never invalidated")
    func b9() throws {
        try onlyHere { (provider: any HeightProvider) throws in
            _ = try provider.height(TileCell.self, key: 1, version: 1) { $0.tiles = 32 }
            #expect(try provider.height(TileCell.self, key: 1, version: 2) { $0.tiles = 64 } == 20.5)
        }
    }

    @Test("B9: the number of keyed heights is not bounded")
    func b9Room() throws {
        try onlyHere { (provider: any HeightProvider) throws in
            #expect(try provider.rememberedCount(limit: 100, of: 0..<1000) <= 100)
        }
    }

    @Test("B10: a look-up takes two calls, and a missing height is a number")
    func b10() throws {
        try onlyHere { (provider: any HeightProvider) throws in
            #expect(provider.cached(TileCell.self, key: 1) == nil)
        }
    }

    private final class Header: UITableViewHeaderFooterView, TemplateLayoutMeasuring {
        static var templateLayoutMode: TemplateLayoutMode { .frame }
        var lines = 0
        override func prepareForReuse() {
            super.prepareForReuse()
            lines = 0
        }
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: CGFloat(lines)) }
    }

    @Test("B11, P8: headers are not configured, not prepared for reuse, and not cached")
    func b11() throws {
        try onlyHere { (provider: any HeightProvider) throws in
            #expect(try provider.headerHeight(of: Header.self, key: 1) { $0.lines += 20 } == 20)
            #expect(try provider.headerHeight(of: Header.self, key: 2) { $0.lines += 7 } == 7)
            #expect(try provider.headerHeight(of: Header.self, key: 1) { _ in Issue.record("known") } == 20)
        }
    }

    @Test("B12: templates are not subviews of the table and inherit nothing from it")
    func b12() throws {
        try onlyHere { (provider: any HeightProvider) throws in
            let window = provider.table.window
            window.rootViewController = UIViewController()
            window.rootViewController?.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 44)
            window.rootViewController?.view.addSubview(provider.table.tableView)
            window.layoutIfNeeded()
            var template: BlockCell?
            _ = try provider.height(BlockCell.self) { template = $0 }
            let cell = try #require(template)
            #expect(cell.isDescendant(of: provider.table.tableView) && cell.window === window)
            #expect(try provider.contentWidth(of: TileCell.self) { _ in } == provider.table.tableView.bounds.width - 88)
            #expect(cell.traitCollection == provider.table.tableView.traitCollection)
        }
    }

    @Test("B16: a width of zero gives 44 points, and they are cached")
    func b16() throws {
        // swift-format-ignore: OnlyOneTrailingClosureArgument
        try onlyHere({ TileTable([[1]], width: 0) }) { (provider: any HeightProvider) throws in
            #expect(throws: TemplateLayoutError.unusableWidth(0)) {
                try provider.height(BlockCell.self, key: 1) { $0.height = 10 }
            }
            provider.table.setWidth(320)
            #expect(try provider.height(BlockCell.self, key: 1) { $0.height = 10 } == 10.5)
        }
    }

    @Test("B17: zero means failure and becomes 44")
    func b17() throws {
        try onlyHere { (provider: any HeightProvider) throws in
            provider.table.tableView.separatorStyle = .none
            #expect(try provider.height(AnsweringCell.self, key: 1) { $0.answer = 0 } == 0)
            #expect(provider.cached(AnsweringCell.self, key: 1) == 0)
        }
        try onlyHere { (provider: any HeightProvider) throws in
            for answer in [CGFloat.nan, .infinity, -1] {
                #expect(throws: TemplateLayoutError.self) {
                    try provider.height(AnsweringCell.self, key: 2) { $0.answer = answer }
                }
            }
        }
    }

    @Test("B18: a cell that lays out by frames has no height")
    func b18() throws {
        try onlyHere { (provider: any HeightProvider) throws in
            var template: TileCell?
            _ = try provider.height(TileCell.self) { cell in
                cell.accessoryType = .disclosureIndicator
                template = cell
            }
            #expect(template?.requestedSizes.map(\.height) == [.greatestFiniteMagnitude])
        }
    }

    @Test("B19: a multi-line label keeps the width of the last measurement")
    func b19() throws {
        let words = Array(repeating: "words", count: 60).joined(separator: " ")
        try onlyHere { (provider: any HeightProvider) throws in
            var known: [CGFloat: Set<CGFloat>] = [:]
            for width in [320, 120, 320, 120] as [CGFloat] {
                provider.table.setWidth(width)
                let label = UILabel()
                label.numberOfLines = 0
                label.text = words
                let expected = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height + 0.5
                #expect(try provider.height(WidthNotingCell.self) { $0.label.text = words } == expected)
                #expect(try provider.height(WidthNotingLabelCell.self) { $0.label.text = words } == expected)
                provider.table.window.layoutIfNeeded()
                known[width, default: []].insert(expected)
            }
            #expect(known.count == 2 && known.values.allSatisfy { $0.count == 1 })
        }
    }

    @Test("B22: an unregistered identifier is not detected in release builds")
    func b22() throws {
        try onlyHere { (provider: any HeightProvider) throws in
            #expect(throws: TemplateLayoutError.unregistered(identifier: "nobody")) {
                try provider.height(TileCell.self, identifier: "nobody") { _ in }
            }
        }
    }

    @Test("B23: a template keeps its class when another class is registered")
    func b23() throws {
        // swift-format-ignore: OnlyOneTrailingClosureArgument
        try onlyHere({ TileTable([], tableView: TemplateLayoutTableView(frame: .zero, style: .plain)) }) {
            (provider: any HeightProvider) throws in
            provider.table.tableView.register(TileCell.self, forCellReuseIdentifier: "tile")
            _ = try provider.height(TileCell.self, identifier: "tile") { $0.tiles = 32 }
            provider.table.tableView.register(OtherTileCell.self, forCellReuseIdentifier: "tile")
            var cell: TileCell?
            _ = try provider.height(TileCell.self, identifier: "tile") { cell = $0 }
            #expect(cell is OtherTileCell)
        }
    }

    @Test("B24: frame mode set for one row applies to the next row too")
    func b24() throws {
        // In the library the mode is a property of the class, so one row can't change it for another.
        try onlyHere { (provider: any HeightProvider) throws in
            _ = try provider.height(BlockCell.self) { (provider as? NaiveTemplateLayout)?.enforceFrameLayout($0) }
            #expect(try provider.height(BlockCell.self) { $0.height = 25 } == 25.5)
        }
        #expect(throws: TemplateLayoutError.self) { try layout.exactHeight(for: UndeclaredCell.self) { _ in } }
    }

    @Test("B26: every table of the process is changed")
    func b26() throws {
        try onlyHere { (provider: any HeightProvider) throws in
            let table = provider.makeTableWithoutLibrary()
            table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
            table.dataSource = provider.table
            let before = table.subviews.count
            table.reloadData()
            table.layoutIfNeeded()
            provider.table.sections.append([])
            table.insertSections([0], with: .none)
            #expect(provider.changesByTheLibrary(of: table) == 0)
            #expect(table.subviews.count - before == table.visibleCells.count)
        }
        // A table gets one subview for its templates when its template layout is first used.
        let subviews = table.tableView.subviews.count
        _ = table.tableView.templateLayout
        #expect(table.tableView.subviews.count == subviews + 1)
    }

    @Test("B28: precaching requests heights of deleted rows")
    func b28() throws {
        // swift-format-ignore: OnlyOneTrailingClosureArgument
        try onlyHere({ TileTable([Array(repeating: 32, count: 100)], estimate: 10) }) {
            (provider: any HeightProvider) throws in
            provider.table.window.layoutIfNeeded()
            let turn = provider.precache()
            turn()
            provider.table.sections = [[32, 32]]
            provider.table.tableView.reloadData()
            provider.table.requestedRows = []
            for _ in 0..<200 { turn() }
            #expect(provider.table.requestedRows.allSatisfy { $0.row < 2 })
        }
    }

    /// How often heights are requested from the delegate after the table's deallocation. In the original this crashes;
    /// the model retains the delegate, so that the calls can be counted.
    private func requestsAfterDeallocation(_ makeProvider: (TileTable) -> any HeightProvider) -> Int {
        let requests = RequestCount()
        let turn: () -> Void
        do {
            let ended = TileTable([Array(repeating: 32, count: 100)], estimate: 10)
            ended.window.layoutIfNeeded()
            turn = makeProvider(ended).precache()
            turn()
            ended.onRequest = { requests.count += 1 }
            ended.tableView.removeFromSuperview()
        }
        for _ in 0..<200 { turn() }
        return requests.count
    }

    private final class RequestCount {
        var count = 0
    }

    @Test("B28: precaching outlives its table and calls a deallocated delegate")
    func b28Lifetime() {
        withKnownIssue("the model has the fault") { #expect(requestsAfterDeallocation(NaiveTemplateLayout.init) == 0) }
        #expect(requestsAfterDeallocation(LibraryHeightProvider.init) == 0)
    }

    @Test("P7: log messages are built even when the log is off")
    func p7() throws {
        final class Loud: Hashable, CustomStringConvertible {
            var described = 0
            var description: String {
                described += 1
                return ""
            }
            static func == (one: Loud, other: Loud) -> Bool { one === other }
            func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        }
        try onlyHere { (provider: any HeightProvider) throws in
            let key = Loud()
            for _ in 0..<3 { _ = try provider.height(TileCell.self, key: AnyHashable(key)) { _ in } }
            #expect(key.described == 0)
        }
    }
}
