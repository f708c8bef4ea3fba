import PlatformUIKit
import PortableUIKit
import TemplateLayout
import TemplateLayoutTesting
import TestSupport
import Testing

/// The faults of UITableView+FDTemplateLayoutCell in measuring, in its keys, its headers and its precaching.
@MainActor
@Suite("Faults of FDTemplateLayoutCell: measuring") struct MeasuringFaultTests {
    private let table = TileTable([])
    private var layout: TableTemplateLayout { table.layout }

    @Test("B7: heights are kept for the orientation of the device, not for a width")
    func b7() throws {
        // Split view, a resized window, a phone that lies on a desk: the width alone counts.
        for width in [320, 507, 694, 320] as [CGFloat] {
            table.setWidth(width)
            let height = try layout.exactHeight(for: TileCell.self, key: 1) { $0.tiles = 100 }
            #expect(height == table.expectedHeight(tiles: 100, contentWidth: width))
        }
        #expect(layout.counters.keyHits == 1)
    }

    @Test("B9: keyed heights are never invalidated, and never dropped for room")
    func b9() throws {
        _ = try layout.exactHeight(for: TileCell.self, key: 1, version: 1) { $0.tiles = 32 }
        #expect(try layout.exactHeight(for: TileCell.self, key: 1, version: 2) { $0.tiles = 64 } == 20.5)
        layout.keyedHeightCapacity = 100
        for key in 0..<1000 { try layout.remember(height: 9, for: TileCell.self, key: key) }
        #expect((0..<1000).filter { layout.rememberedHeight(for: TileCell.self, key: $0) != nil }.count <= 100)
    }

    @Test("B11, P8: headers are not configured, not prepared for reuse, and not remembered")
    func b11() throws {
        final class Header: UITableViewHeaderFooterView, TemplateLayoutMeasuring {
            static var templateLayoutMode: TemplateLayoutMode { .frame }
            var lines = 0
            override func prepareForReuse() {
                super.prepareForReuse()
                lines = 0
            }
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: CGFloat(lines)) }
        }
        #expect(try layout.exactHeaderFooterHeight(for: Header.self, key: 1) { $0.lines += 20 } == 20)
        #expect(try layout.exactHeaderFooterHeight(for: Header.self, key: 2) { $0.lines += 7 } == 7)
        #expect(try layout.exactHeaderFooterHeight(for: Header.self, key: 1) { _ in Issue.record("known") } == 20)
    }

    @Test("B12: templates stand outside of the table and inherit nothing of it")
    func b12() throws {
        let window = table.window
        window.rootViewController = UIViewController()
        window.rootViewController?.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 44)
        window.rootViewController?.view.addSubview(table.tableView)
        window.layoutIfNeeded()
        var template: BlockCell?
        _ = try layout.exactHeight(for: BlockCell.self) { template = $0 }
        let cell = try #require(template)
        #expect(cell.isDescendant(of: table.tableView) && cell.window === window)
        #expect(cell.safeAreaInsets.left == table.tableView.safeAreaInsets.left && cell.safeAreaInsets.left == 44)
        #expect(cell.traitCollection == table.tableView.traitCollection)
    }

    @Test("B13, B14: widths of accessories are constants that differ from what cells give them")
    func b14() throws {
        let before = UIScreen.main.traitCollection
        defer { UIScreen.main.overrideTraits(with: before) }
        UIScreen.main.overrideTraits(with: UITraitCollection(displayScale: 3))
        table.setWidth(414)
        let types: [UITableViewCell.AccessoryType] = [
            .none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton,
        ]
        for type in types {
            let cell = TileCell(style: .default, reuseIdentifier: nil)
            cell.accessoryType = type
            cell.frame = CGRect(x: 0, y: 0, width: 414, height: 50)
            cell.layoutIfNeeded()
            let explanation = try layout.explainHeight(for: TileCell.self, key: 1) { $0.accessoryType = type }
            #expect(explanation.contentWidth == cell.contentView.bounds.width)
        }
    }

    @Test("B15, P6: a section index is looked for among private classes, in every measure")
    func b15() throws {
        // A cell is laid out once for what it looks like, not once a measure.
        for tiles in 0..<50 { _ = try layout.exactHeight(for: TileCell.self) { $0.tiles = tiles } }
        let before = LayoutCounters.layoutPasses
        for tiles in 0..<50 { _ = try layout.exactHeight(for: TileCell.self) { $0.tiles = tiles } }
        #expect(LayoutCounters.layoutPasses == before)
    }

    @Test("B16: a width of zero gives 44 points, and they are remembered")
    func b16() throws {
        let table = TileTable([[1]], width: 0)
        #expect(throws: TemplateLayoutError.unusableWidth(0)) {
            try table.layout.exactHeight(for: TileCell.self, key: 1) { $0.tiles = 1 }
        }
        table.setWidth(320)
        #expect(try table.layout.exactHeight(for: TileCell.self, key: 1) { $0.tiles = 1 } == 10.5)
    }

    @Test("B17: zero means failure and becomes 44")
    func b17() throws {
        table.tableView.separatorStyle = .none
        #expect(try layout.exactHeight(for: AnsweringCell.self, key: 1) { $0.answer = 0 } == 0)
        #expect(layout.rememberedHeight(for: AnsweringCell.self, key: 1) == 0)
        for answer in [CGFloat.nan, .infinity, -1] {
            #expect(throws: TemplateLayoutError.self) {
                try layout.exactHeight(for: AnsweringCell.self, key: 2) { $0.answer = answer }
            }
        }
    }

    @Test("B18: a cell that lays out by frames is given no height and less than its width")
    func b18() throws {
        var template: TileCell?
        _ = try layout.exactHeight(for: TileCell.self) { cell in
            cell.accessoryType = .disclosureIndicator
            template = cell
        }
        #expect(template?.askedSizes == [CGSize(width: 320, height: CGFloat.greatestFiniteMagnitude)])
    }

    @Test("B19: a text of many lines keeps the width of the last measure")
    func b19() throws {
        let words = Array(repeating: "words", count: 60).joined(separator: " ")
        var narrow: [CGFloat] = []
        for width in [320, 120, 320, 120] as [CGFloat] {
            table.setWidth(width)
            let height = try layout.exactHeight(for: TemplateWidthTests.NoteCell.self) { $0.label.text = words }
            if width == 120 { narrow.append(height) } else { #expect(narrow.allSatisfy { $0 > height }) }
        }
        #expect(narrow.count == 2 && narrow[0] == narrow[1])
    }

    @Test("B20, B21, P5: measuring adds constraints, some required, and changes the content view")
    func b20() throws {
        final class CountingCell: UITableViewCell {
            let block = UIView()
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                block.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(block)
                NSLayoutConstraint.activate([
                    block.topAnchor.constraint(equalTo: contentView.topAnchor),
                    block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    block.heightAnchor.constraint(equalToConstant: 25),
                    // Contradicts every required width other than this one.
                    block.widthAnchor.constraint(equalToConstant: 1000),
                    block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                ])
            }
            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        }
        var template: CountingCell?
        _ = try layout.exactHeight(for: CountingCell.self) { template = $0 }
        let cell = try #require(template)
        let constraints = cell.contentView.constraints
        let before = AutoLayoutCounters.current
        for _ in 0..<20 { #expect(try layout.exactHeight(for: CountingCell.self) { _ in } == 25.5) }
        let work = AutoLayoutCounters.current - before
        #expect(work.constraintsAdded == 0 && work.constraintsRemoved == 0 && work.conflicts == 0)
        #expect(cell.contentView.constraints == constraints)
        #expect(cell.contentView.translatesAutoresizingMaskIntoConstraints)
    }

    @Test("B22: an identifier that is not registered falls through in release builds")
    func b22() {
        #expect(throws: TemplateLayoutError.unregistered(identifier: "nobody")) {
            try layout.exactHeight(for: TileCell.self, identifier: "nobody") { _ in }
        }
    }

    @Test("B23: a template stays of its old class when another one is registered")
    func b23() throws {
        let table = TileTable([], tableView: TemplateLayoutTableView(frame: .zero, style: .plain))
        table.tableView.register(TileCell.self, forCellReuseIdentifier: "tile")
        _ = try table.layout.exactHeight(for: TileCell.self, identifier: "tile", key: 1) { $0.tiles = 32 }
        table.tableView.register(OtherTileCell.self, forCellReuseIdentifier: "tile")
        var cell: TileCell?
        let height = try table.layout.exactHeight(for: TileCell.self, identifier: "tile", key: 1) {
            cell = $0
            $0.tiles = 64
        }
        #expect(cell is OtherTileCell && height == 20.5)
    }

    @Test("B24: frame layout is set for one row and sticks to the next")
    func b24() {
        // It is a property of the class, and a class that forgets it is told so instead of being guessed.
        #expect(throws: TemplateLayoutError.self) { try layout.exactHeight(for: UndeclaredCell.self) { _ in } }
        #expect(TileCell.templateLayoutMode == .frame)
    }

    @Test("B25: heights are no whole pixels")
    func b25() throws {
        let before = UIScreen.main.traitCollection
        defer { UIScreen.main.overrideTraits(with: before) }
        for scale in [1, 2, 3] as [CGFloat] {
            UIScreen.main.overrideTraits(with: UITraitCollection(displayScale: scale))
            for answer in [20, 20.01, 20.34, 68.666666] as [CGFloat] {
                let height = try layout.exactHeight(for: AnsweringCell.self) { $0.answer = answer }
                let pixels = height * scale
                #expect(abs(pixels - pixels.rounded()) < 1e-9 && height >= answer + 1 / scale - 0.001)
                #expect(height < answer + 2 / scale)
            }
        }
    }

    @Test("B26: every table of the process is changed")
    func b26() {
        let plain = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        let subviews = plain.subviews.count
        plain.reloadData()
        plain.layoutIfNeeded()
        #expect(plain.subviews.count == subviews)
        _ = plain.templateLayout
        #expect(plain.subviews.count == subviews + 1)
    }

    @Test("B28: precaching outlives its table and asks a delegate that is gone about rows that are gone")
    func b28() {
        let scheduler = ManualIdleScheduler()
        var asked = 0
        do {
            let table = TileTable([Array(repeating: 32, count: 100)], estimate: 10)
            table.window.layoutIfNeeded()
            table.layout.startPrecaching(on: scheduler)
            scheduler.runTurn()
            // Rows that go between two turns are not asked for.
            table.sections = [[32, 32]]
            table.tableView.reloadData()
            table.askedRows = []
            scheduler.runAll()
            #expect(table.askedRows.allSatisfy { $0.row < 2 })
            table.configure = { _, _ in asked += 1 }
            table.tableView.removeFromSuperview()
        }
        scheduler.runAll()
        #expect(asked == 0 && !scheduler.hasWork)
    }

    @Test("P7: lines of the log are formed when it is off")
    func p7() throws {
        struct Loud: Hashable, CustomStringConvertible {
            var description: String {
                Issue.record("a key was described")
                return ""
            }
        }
        for _ in 0..<3 { _ = try layout.exactHeight(for: TileCell.self, key: Loud()) { _ in } }
    }
}
