// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import TestSupport
import Testing

/// The mode of cells that declare none, and cells that can't be measured.
@MainActor
struct ModeTests {
    private let table = TileTable([])
    private var layout: TableTemplateLayout { table.layout }

    /// Lays out by frames, and does not declare it.
    private final class UndeclaredTileCell: UITableViewCell {
        var tiles = 0
        override func sizeThatFits(_ size: CGSize) -> CGSize {
            CGSize(width: size.width, height: CGFloat((tiles + 31) / 32) * 10)
        }
    }

    /// Has UIKit's height plus a constant.
    private final class TallerCell: UITableViewCell {
        private let block = UIView()
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.addSubview(block)
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        override func sizeThatFits(_ size: CGSize) -> CGSize {
            let standard = super.sizeThatFits(size)
            return CGSize(width: standard.width, height: standard.height + 10)
        }
    }

    private final class TitleCell: UITableViewCell {
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    /// Adds its constraints in `updateConstraints()`.
    private final class LateCell: UITableViewCell {
        private let block = UIView()
        override func updateConstraints() {
            if block.superview == nil {
                block.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(block)
                NSLayoutConstraint.activate([
                    block.topAnchor.constraint(equalTo: contentView.topAnchor),
                    block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    block.heightAnchor.constraint(equalToConstant: 33),
                ])
            }
            super.updateConstraints()
        }
    }

    @Test func theContentOfACellDeterminesItsMode() throws {
        #expect(try layout.exactHeight(for: BlockCell.self) { $0.height = 30 } == 30.5)
        #expect(try layout.exactHeight(for: UndeclaredTileCell.self) { $0.tiles = 33 } == 20.5)
        #expect(try layout.exactHeight(for: TallerCell.self) { _ in } == 54.5)
        let mode = try layout.explainHeight(for: UndeclaredTileCell.self, key: 1) { _ in }.mode
        #expect(mode == .frame)
        #expect(try layout.explainHeight(for: BlockCell.self, key: 1) { _ in }.mode == .autoLayout)
        #expect(try layout.explainHeight(for: TitleCell.self, key: 1) { _ in }.mode == .system)
    }

    @Test func constraintsAddedInUpdateConstraintsAreUsed() throws {
        let cell = LateCell(style: .default, reuseIdentifier: nil)
        cell.setNeedsUpdateConstraints()
        #expect(try layout.exactHeight(of: cell) == 33.5)
    }

    /// The rows of a self-sizing table.
    private final class SelfSizing: NSObject, UITableViewDataSource {
        let table: UITableView
        let fill: (TitleCell) -> Void
        init(_ table: UITableView, _ fill: @escaping (TitleCell) -> Void) {
            self.table = table
            self.fill = fill
            super.init()
            table.register(TitleCell.self, forCellReuseIdentifier: "TitleCell")
            table.rowHeight = UITableView.automaticDimension
            table.dataSource = self
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "TitleCell", for: indexPath)
            if let cell = cell as? TitleCell { fill(cell) }
            return cell
        }
    }

    @Test func systemCellsHaveTheHeightsOfASelfSizingTable() throws {
        let text = Array(repeating: "words", count: 60).joined(separator: " ")
        let fills: [(TitleCell) -> Void] = [
            { _ in },
            { $0.textLabel?.text = "A title" },
            {
                $0.textLabel?.numberOfLines = 0
                $0.textLabel?.text = text
                $0.accessoryType = .detailDisclosureButton
            },
            {
                $0.textLabel?.text = "A title"
                $0.detailTextLabel?.numberOfLines = 0
                $0.detailTextLabel?.text = text
            },
            {
                var content = UIListContentConfiguration.cell()
                content.text = text
                $0.contentConfiguration = content
            },
        ]
        for (number, fill) in fills.enumerated() {
            for style in [UITableViewCell.SeparatorStyle.none, .singleLine] {
                let other = UITableView(frame: table.tableView.frame, style: .plain)
                other.separatorStyle = style
                table.tableView.separatorStyle = style
                let rows = SelfSizing(other, fill)
                other.layoutIfNeeded()
                let shown = other.rectForRow(at: IndexPath(row: 0, section: 0)).height
                let fresh = TileTable([]).tableView
                fresh.separatorStyle = style
                let measured = try fresh.templateLayout.exactHeight(for: TitleCell.self, configure: fill)
                #expect(measured == shown && shown >= 44, "\(number) \(style)")
                withExtendedLifetime(rows) {}
            }
        }
    }

    @Test func headersWithoutADeclarationHaveAMode() throws {
        final class Header: UITableViewHeaderFooterView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: size.width / 10) }
        }
        #expect(try layout.exactHeight(for: Header.self) { _ in } == 32)
    }

    // MARK: Failures

    @Test func policyEstimateAndReportDoesNotStopTheProcess() {
        #expect(layout.failurePolicy == .stop)
        layout.failurePolicy = .estimateAndReport
        table.tableView.estimatedRowHeight = 70
        var events: [TemplateLayoutEvent] = []
        layout.debugLog = { events.append($0) }
        #expect(layout.height(for: UndeclaredCell.self, key: 1) { _ in } == 70)
        #expect(layout.height(for: UndeclaredCell.self, at: IndexPath(row: 0, section: 0)) { _ in } == 70)
        #expect(layout.height(for: TileCell.self, identifier: "nobody") { _ in } == 70)
        _ = layout.dequeueReusableView(for: UndeclaredCell.self, key: 2) { _ in }
        #expect(layout.counters.failures == 4)
        let reports = events.filter { if case .refused = $0 { true } else { false } }
        #expect(reports.count == 4)
        #expect(layout.cachedHeight(for: UndeclaredCell.self, key: 1) == nil)
    }

    // MARK: Cells of the app

    @Test func aCellOfTheAppIsMeasured() throws {
        let cell = BlockCell(style: .default, reuseIdentifier: nil)
        cell.height = 40
        #expect(layout.height(of: cell) == 40.5 && cell.superview == nil)
        cell.height = 50
        #expect(try layout.exactHeight(of: cell) == 50.5)
        #expect(cell.resets == 0 && layout.counters.templatesMade == 0)
        table.setWidth(0)
        #expect(layout.height(of: cell) == layout.estimatedHeight(for: BlockCell.self))
    }
}
