// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import Testing

/// A header whose height depends on a number of square tiles.
private final class TileHeader: UITableViewHeaderFooterView, TemplateLayoutMeasuring {
    static var templateLayoutMode: TemplateLayoutMode { .frame }
    var tiles = 0
    private(set) var resets = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        resets += 1
        tiles = 0
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let perLine = max(1, Int(contentView.bounds.width / 10))
        return CGSize(width: size.width, height: CGFloat((tiles + perLine - 1) / perLine) * 10)
    }
}

/// A header whose block is pinned to the edges of its content view.
private final class BlockHeader: UITableViewHeaderFooterView {
    private let block = UIView()
    private var blockHeight = NSLayoutConstraint()
    var height: CGFloat {
        get { blockHeight.constant }
        set { blockHeight.constant = newValue }
    }

    override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        block.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(block)
        blockHeight = block.heightAnchor.constraint(equalToConstant: 0)
        NSLayoutConstraint.activate([
            block.topAnchor.constraint(equalTo: contentView.topAnchor),
            block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            block.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            blockHeight,
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

@MainActor
struct HeaderFooterTests {
    private let table = TileTable([])
    private var layout: TableTemplateLayout { table.layout }

    @Test func theConfigurationIsCalledOnAPreparedTemplate() throws {
        // FDTemplateLayoutCell never calls it, so every header has the height of an empty one.
        var marks: [Bool] = []
        for tiles in [1, 33, 65] {
            let height = try layout.exactHeight(for: TileHeader.self) { header in
                #expect(header.tiles == 0)
                marks.append(header.isTemplateLayoutHeaderFooterView)
                header.tiles = tiles
            }
            #expect(height == CGFloat((tiles + 31) / 32) * 10)
        }
        #expect(marks == [true, true, true] && layout.counters.templatesMade == 1)
    }

    @Test func constraintsDetermineTheHeightWithoutASeparator() throws {
        #expect(try layout.exactHeight(for: BlockHeader.self) { $0.height = 30.2 } == 30.5)
        #expect(layout.height(for: BlockHeader.self) { $0.height = 31 } == 31)
    }

    @Test func heightsAreRememberedByKeyVersionAndWidth() throws {
        var configurations = 0
        func height(_ version: String) throws -> CGFloat {
            try layout.exactHeight(for: TileHeader.self, key: "section", version: version) { header in
                configurations += 1
                header.tiles = 64
            }
        }
        #expect(try height("a") == 20 && height("a") == 20 && configurations == 1)
        #expect(try height("b") == 20 && configurations == 2)
        table.setWidth(160)
        #expect(try height("b") == 40 && configurations == 3)
        table.setWidth(320)
        #expect(try height("b") == 20 && configurations == 3)
        #expect(layout.invalidateHeight(forKey: "section"))
        #expect(try height("b") == 20 && configurations == 4)
    }

    @Test func cellsAndHeadersWithOneIdentifierHaveDifferentHeights() throws {
        table.tableView.register(TileHeader.self, forHeaderFooterViewReuseIdentifier: "tile")
        table.tableView.register(TileCell.self, forCellReuseIdentifier: "tile")
        #expect(try layout.exactHeight(for: TileCell.self, identifier: "tile", key: 1) { $0.tiles = 1 } == 10.5)
        #expect(
            try layout.exactHeight(for: TileHeader.self, identifier: "tile", key: 1) { $0.tiles = 33 } == 20
        )
        #expect(throws: TemplateLayoutError.unregistered(identifier: "none")) {
            try layout.exactHeight(for: TileHeader.self, identifier: "none") { _ in }
        }
    }

    @Test func theTablesOwnHeaderAndFooterAreSized() throws {
        #expect(try layout.sizeTableHeaderView() == 0)
        #expect(try layout.sizeTableFooterView() == 0)
        for edge in [CGFloat(20), 35] {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 5))
            let block = UIView()
            block.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(block)
            NSLayoutConstraint.activate([
                block.topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
                block.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                block.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                block.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                block.heightAnchor.constraint(equalToConstant: edge),
            ])
            table.tableView.tableHeaderView = view
            #expect(try layout.sizeTableHeaderView() == edge + 4)
            #expect(view.frame.height == edge + 4 && view.frame.width == 320)
            table.window.layoutIfNeeded()
            #expect(table.tableView.contentSize.height == edge + 4)
            table.tableView.tableHeaderView = nil
            view.frame.size = CGSize(width: 100, height: 5)
            table.tableView.tableFooterView = view
            #expect(try layout.sizeTableFooterView() == edge + 4)
            #expect(view.frame.height == edge + 4 && view.frame.width == 320)
            table.window.layoutIfNeeded()
            #expect(table.tableView.contentSize.height == edge + 4)
            table.tableView.tableFooterView = nil
        }
    }

    @Test func registeringAnotherClassMakesAnotherTemplate() throws {
        class First: UITableViewHeaderFooterView, TemplateLayoutMeasuring {
            class var templateLayoutMode: TemplateLayoutMode { .frame }
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 10) }
        }
        final class Second: First {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 20) }
        }
        let table = TemplateLayoutTableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        let layout = table.templateLayout
        table.register(TileCell.self, forCellReuseIdentifier: "title")
        table.register(First.self, forHeaderFooterViewReuseIdentifier: "title")
        #expect(try layout.exactHeight(for: First.self, identifier: "title", key: 1) { _ in } == 10)
        #expect(try layout.exactHeight(for: TileCell.self, identifier: "title", key: 1) { $0.tiles = 1 } == 10.5)
        table.register(Second.self, forHeaderFooterViewReuseIdentifier: "title")
        #expect(try layout.exactHeight(for: First.self, identifier: "title", key: 1) { _ in } == 20)
        // Cells with the same identifier keep their heights.
        #expect(layout.cachedHeight(for: TileCell.self, identifier: "title", key: 1) == 10.5)
    }
}
