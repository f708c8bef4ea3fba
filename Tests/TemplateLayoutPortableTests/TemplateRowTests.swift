// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayoutTesting
import TestSupport
import Testing

@testable import TemplateLayout

/// A template is as high as the row that a table shows and sizes by itself, whatever was changed around it before, and whichever cell it has.
@MainActor
struct TemplateRowTests {
    private static let text =
        "A text that is long enough for two lines and more in a narrow row, with all of its margins"

    /// A cell that lays its labels out in a line or in a column, by a trait.
    private class AxisCell: UITableViewCell {
        let stack = UIStackView()

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            for word in ["One label", "Another label"] {
                let label = UILabel()
                label.text = word
                label.font = .preferredFont(forTextStyle: .body)
                label.adjustsFontForContentSizeCategory = true
                stack.addArrangedSubview(label)
            }
            stack.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: contentView.readableContentGuide.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: contentView.readableContentGuide.trailingAnchor),
                stack.topAnchor.constraint(equalTo: contentView.topAnchor),
                stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            ])
            followTraits()
        }

        required init?(coder: NSCoder) { nil }

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            followTraits()
        }

        func followTraits() {
            stack.axis = traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? .vertical : .horizontal
        }
    }

    private final class SizeClassCell: AxisCell {
        override func followTraits() {
            stack.axis = traitCollection.verticalSizeClass == .compact ? .horizontal : .vertical
        }
    }

    private final class SubtitleCell: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class ContentCell: UITableViewCell {}
    private final class ValueCell: UITableViewCell {}
    private final class PreservingCell: MarginLabelCell {}
    private final class OwnMarginsCell: MarginLabelCell {}
    private final class InsetCell: MarginLabelCell {}

    private final class Header: UITableViewHeaderFooterView {
        let label = UILabel()

        override init(reuseIdentifier: String?) {
            super.init(reuseIdentifier: reuseIdentifier)
            label.numberOfLines = 0
            label.font = .preferredFont(forTextStyle: .headline)
            label.adjustsFontForContentSizeCategory = true
            label.fillMargins(of: contentView)
        }

        required init?(coder: NSCoder) { nil }
    }

    /// A way to fill a cell of a class.
    private struct Filled {
        let name: String
        let type: UITableViewCell.Type
        let fill: (UITableViewCell) -> Void
    }

    private static let kinds: [Filled] = [
        Filled(name: "margins", type: MarginLabelCell.self) {
            $0.accessoryType = .disclosureIndicator
            ($0 as? MarginLabelCell)?.label.text = text
        },
        Filled(name: "axis", type: AxisCell.self) { _ in },
        Filled(name: "size class", type: SizeClassCell.self) { _ in },
        Filled(name: "subtitle", type: SubtitleCell.self) {
            $0.textLabel?.text = text
            $0.textLabel?.numberOfLines = 0
            $0.detailTextLabel?.text = text
            $0.detailTextLabel?.numberOfLines = 0
            $0.editingAccessoryType = .detailDisclosureButton
        },
        Filled(name: "content", type: ContentCell.self) {
            var content = UIListContentConfiguration.subtitleCell()
            (content.text, content.secondaryText) = (text, text)
            content.image = UIImage(systemName: "star")
            $0.contentConfiguration = content
            $0.indentationLevel = 2
        },
        Filled(name: "value", type: ValueCell.self) {
            var content = UIListContentConfiguration.valueCell()
            (content.text, content.secondaryText) = (text, "Value")
            $0.contentConfiguration = content
            $0.accessoryView = UISwitch()
        },
        Filled(name: "preserving", type: PreservingCell.self) {
            $0.contentView.preservesSuperviewLayoutMargins = true
            $0.preservesSuperviewLayoutMargins = true
            ($0 as? MarginLabelCell)?.label.text = text
        },
        Filled(name: "own margins", type: OwnMarginsCell.self) {
            $0.contentView.layoutMargins = UIEdgeInsets(top: 5, left: 40, bottom: 15, right: 0)
            ($0 as? MarginLabelCell)?.label.text = text
        },
        Filled(name: "separator inset", type: InsetCell.self) {
            $0.separatorInset.left = 50
            ($0 as? MarginLabelCell)?.label.text = text
        },
    ]

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var titles: [String]?
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { kinds.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: kinds[indexPath.row].name, for: indexPath)
            kinds[indexPath.row].fill(cell)
            return cell
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") as? Header
            header?.label.text = text
            return header
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    }

    @MainActor
    private struct Scene {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 900, height: 16_000))
        let controller = UIViewController()
        let rows = Rows()
        let table: UITableView

        init(_ style: UITableView.Style) {
            table = UITableView(frame: CGRect(x: 0, y: 0, width: 340, height: 15_900), style: style)
            for kind in kinds { table.register(kind.type, forCellReuseIdentifier: kind.name) }
            table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
            (table.dataSource, table.delegate) = (rows, rows)
            window.rootViewController = controller
            controller.view.addSubview(table)
            window.isHidden = false
            window.layoutIfNeeded()
        }

        /// Those of the rows and, at the end, of the header.
        var heights: [CGFloat] {
            kinds.indices.map { table.rectForRow(at: [0, $0]).height } + [table.rectForHeader(inSection: 0).height]
        }

        var templateHeights: [CGFloat] {
            kinds.map { kind in
                table.templateLayout.height(for: kind.type, key: kind.name, version: 1, configure: kind.fill)
            } + [
                table.templateLayout.height(for: Header.self, key: "header", version: 1) { $0.label.text = text }
            ]
        }
    }

    private static let widths: [CGFloat] = [340, 375.5, 414, 900]
    private static let categories: [UIContentSizeCategory] = [
        .large, .extraSmall, .accessibilityMedium, .accessibilityExtraExtraExtraLarge,
    ]

    private static func changes(_ scene: Scene) -> [(name: String, change: (inout SeededGenerator) -> Void)] {
        let (rows, window, controller, table) = (scene.rows, scene.window, scene.controller, scene.table)
        return [
            ("left margin", { table.layoutMargins.left = CGFloat(Int.random(in: 0..<4, using: &$0) * 30) }),
            ("right margin", { table.layoutMargins.right = CGFloat(Int.random(in: 0..<4, using: &$0) * 30) }),
            ("readable width", { table.cellLayoutMarginsFollowReadableWidth = .random(using: &$0) }),
            (
                "direction",
                { table.semanticContentAttribute = .random(using: &$0) ? .forceRightToLeft : .forceLeftToRight }
            ),
            ("separators", { table.separatorStyle = .random(using: &$0) ? .none : .singleLine }),
            ("width", { table.frame.size.width = widths.randomElement(using: &$0)! }),
            ("editing", { table.setEditing(.random(using: &$0), animated: false) }),
            (
                "index",
                {
                    rows.titles = .random(using: &$0) ? ["A", "B"] : nil
                    table.reloadSectionIndexTitles()
                }
            ),
            (
                "category",
                { window.traitOverrides.preferredContentSizeCategory = categories.randomElement(using: &$0)! }
            ),
            ("scale", { table.traitOverrides.displayScale = .random(using: &$0) ? 2 : 3 }),
            ("size class", { window.traitOverrides.verticalSizeClass = .random(using: &$0) ? .compact : .regular }),
            ("bold", { table.traitOverrides.legibilityWeight = .random(using: &$0) ? .bold : .regular }),
            (
                "left safe area",
                { controller.additionalSafeAreaInsets.left = CGFloat(Int.random(in: 0..<3, using: &$0) * 10) }
            ),
            (
                "right safe area",
                { controller.additionalSafeAreaInsets.right = CGFloat(Int.random(in: 0..<3, using: &$0) * 10) }
            ),
            ("separator inset", { table.separatorInset.left = CGFloat(Int.random(in: 0..<3, using: &$0) * 20) }),
            (
                "inset reference",
                { table.separatorInsetReference = .random(using: &$0) ? .fromCellEdges : .fromAutomaticInsets }
            ),
            ("preserving", { table.preservesSuperviewLayoutMargins = .random(using: &$0) }),
            (
                "controller's margins",
                { controller.view.layoutMargins.left = CGFloat(Int.random(in: 0..<3, using: &$0) * 30) }
            ),
        ]
    }

    @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
    func aTemplateIsAsHighAsTheRowAfterRandomChanges(_ style: UITableView.Style) {
        withSeeds(10) { seed, random in
            let scene = Scene(style)
            defer { scene.window.isHidden = true }
            var log: [String] = []
            for _ in 0..<12 {
                let (name, change) = Self.changes(scene).randomElement(using: &random)!
                change(&random)
                log.append(name)
                if Bool.random(using: &random) { scene.window.layoutIfNeeded() }
                let found = scene.templateHeights
                scene.window.layoutIfNeeded()
                let shown = scene.heights
                for (index, name) in (Self.kinds.map(\.name) + ["header"]).enumerated() {
                    #expect(found[index] == shown[index], "SEED=\(seed) \(name): \(log.joined(separator: ", "))")
                }
                scene.table.reloadData()
                scene.window.layoutIfNeeded()
                // Rows follow without a reload.
                #expect(scene.heights == shown, "SEED=\(seed) \(log.joined(separator: ", "))")
            }
        }
    }

    @Test func rowsFollowASectionIndexThatAppears() {
        let scene = Scene(.plain)
        let without = scene.heights
        scene.rows.titles = ["A", "B"]
        scene.table.reloadSectionIndexTitles()
        scene.window.layoutIfNeeded()
        #expect(
            scene.table.visibleCells.map { $0.contentView.bounds.width } == [
                298.5, 325, 325, 325, 325, 258, 325, 325, 325,
            ])
        #expect(scene.heights != without)
        scene.rows.titles = nil
        scene.table.reloadSectionIndexTitles()
        scene.window.layoutIfNeeded()
        #expect(scene.heights == without)
    }

    /// Cells of nibs preserve their margins in the content, which moves into another safe area when a phone is turned.
    @Test(arguments: [
        UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 0), UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 44),
    ])
    func aRowThatPreservesMarginsHasTheHeightOfItsContentInAnotherSafeArea(_ safeArea: UIEdgeInsets) {
        let scene = Scene(.plain)
        scene.controller.additionalSafeAreaInsets = safeArea
        scene.window.layoutIfNeeded()
        let shown = scene.heights
        scene.table.reloadData()
        scene.window.layoutIfNeeded()
        #expect(scene.heights == shown)
        #expect(shown[6] == shown[8])
    }
}
