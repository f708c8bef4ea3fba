// SPDX-License-Identifier: MIT
import Foundation

@testable import PortableUIKit

// Cells, lists, stacks and bars with their settings. Not among them, because UIKit leaves what comes of them to the order of calls: backgrounds
// by view and by configuration, and the picture of a standard cell, which UIKit arranges with the cell's next layout.
extension ControlKind {
    static let lists = [
        cell(.default), cell(.subtitle), cell(.value1), cell(.value2), listCell, table(.plain), table(.grouped),
        table(.insetGrouped), list(.plain), list(.insetGrouped), list(.sidebar), flow, stack, navigationBar, datePicker,
    ]

    private static let flags = [false, true]
    private static let texts = [nil, "Short", "A text that is long enough for two lines and more in a narrow view"]
    private static let margins: [NSDirectionalEdgeInsets] = [
        NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8),
        NSDirectionalEdgeInsets(top: 1, leading: 30, bottom: 3, trailing: 4),
    ]
    private static let bottomInsets: [UIEdgeInsets] = [.zero, UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0)]

    /// The settings of all views, at widths with two margins of rows.
    private static func common(heights: [CGFloat]) -> [ControlSetting] {
        [
            .call("width", 4) { (view: UIView, choice) in view.frame.size.width = [320, 280, 340, 430][choice] },
            .call("height", heights.count) { (view: UIView, choice) in view.frame.size.height = heights[choice] },
        ] + common.dropFirst(2)
    }

    /// Those of lists, all of whose rows are always visible: others have estimated heights until they are shown. Not the scale, at which heights
    /// may differ by a pixel from those of a new list.
    private static var listSettings: [ControlSetting] {
        common(heights: [700, 660]).filter { $0.name != "category" && $0.name != "scale" }
    }

    private static func colored(_ height: CGFloat) -> UIView {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: height))
        (label.backgroundColor, label.text) = (.orange, "View")
        return label
    }

    private static func cell(_ style: UITableViewCell.CellStyle) -> ControlKind {
        ControlKind(
            make: { UITableViewCell(style: style, reuseIdentifier: nil) },
            settings: common(heights: [50, 80]) + [
                .call("text", 3) { (cell: UITableViewCell, choice) in cell.textLabel?.text = texts[choice] },
                .call("detail", 3) { (cell: UITableViewCell, choice) in cell.detailTextLabel?.text = texts[choice] },
                .call("font") { (cell: UITableViewCell, choice) in
                    cell.textLabel?.font = .systemFont(ofSize: choice == 0 ? 17 : 30)
                },
                .call("lines") { (cell: UITableViewCell, choice) in cell.textLabel?.numberOfLines = 1 - choice },
                .call("accessory view") { (cell: UITableViewCell, choice) in
                    cell.accessoryView = choice == 1 ? colored(20) : nil
                },
                .value(\UITableViewCell.accessoryType, [.none, .checkmark, .detailDisclosureButton]),
                .value(\UITableViewCell.editingAccessoryType, [.none, .checkmark, .detailButton]),
                .value(\UITableViewCell.isEditing, flags), .value(\UITableViewCell.isSelected, flags),
                .value(\UITableViewCell.isHighlighted, flags), .value(\UITableViewCell.showsReorderControl, flags),
                .value(\UITableViewCell.indentationLevel, [0, 2]),
                .value(\UITableViewCell.indentationWidth, [10, 30]),
                .value(\UITableViewCell.selectionStyle, [.default, .none]),
                .value(\UITableViewCell.backgroundConfiguration, [nil, .listGroupedCell()]),
                .value(\UIView.directionalLayoutMargins, margins),
            ])
    }

    private static let listCell = ControlKind(
        make: { UICollectionViewListCell() },
        settings: common(heights: [50, 80]) + [
            .call("text", 3) { (cell: UICollectionViewListCell, choice) in
                var content = UIListContentConfiguration.cell()
                content.text = texts[choice]
                cell.contentConfiguration = choice == 0 ? nil : content
            },
            .call("accessories", 4) { (cell: UICollectionViewListCell, choice) in
                cell.accessories =
                    switch choice {
                    case 0: []
                    case 1: [.checkmark()]
                    case 2: [.disclosureIndicator(), .delete()]
                    default: [.delete(displayed: .always), .label(text: "Label")]
                    }
            },
            .value(\UICollectionViewListCell.indentationLevel, [0, 2]),
            .value(\UICollectionViewListCell.indentationWidth, [10, 30]),
            .value(\UICollectionViewListCell.indentsAccessories, [true, false]),
            .value(\UICollectionViewListCell.isSelected, flags), .value(\UICollectionViewListCell.isHighlighted, flags),
            .value(\UICollectionViewListCell.backgroundConfiguration, [nil, .listGroupedCell()]),
        ])

    // MARK: Tables

    private static func table(_ style: UITableView.Style) -> ControlKind {
        ControlKind(
            make: { RowsTable(style: style) },
            settings: listSettings + heights + [
                .call("rows", 3) { (table: RowsTable, choice) in
                    table.rows.counts = [[3, 2], [1, 0], [2, 1, 1]][choice]
                    table.reloadData()
                },
                .call("titles", 3) { (table: RowsTable, choice) in
                    table.rows.firstTitle = choice
                    table.reloadData()
                },
                .call("editing") { (table: UITableView, choice) in table.isEditing = choice == 1 },
                .value(\UITableView.separatorStyle, [.singleLine, .none]),
                .value(\UITableView.separatorColor, [nil, .red]),
                .value(\UITableView.separatorInset, [.zero, UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10)]),
                .value(\UITableView.separatorInsetReference, [.fromCellEdges, .fromAutomaticInsets]),
                .call("header") { (table: UITableView, choice) in
                    table.tableHeaderView = choice == 1 ? colored(40) : nil
                },
                .call("footer") { (table: UITableView, choice) in
                    table.tableFooterView = choice == 1 ? colored(30) : nil
                },
                .call("background") { (table: UITableView, choice) in
                    table.backgroundView = choice == 1 ? colored(30) : nil
                },
                .value(\UITableView.cellLayoutMarginsFollowReadableWidth, flags),
                .value(\UITableView.contentInset, bottomInsets), .value(\UIView.directionalLayoutMargins, margins),
            ])
    }

    private static let heights: [ControlSetting] = [
        .call("row height") { (table: UITableView, choice) in table.rowHeight = choice == 0 ? automatic : 60 },
        .call("estimate", 3) { (table: UITableView, choice) in
            table.estimatedRowHeight = [automatic, 0, 100][choice]
        },
        .call("header height") { (table: UITableView, choice) in
            table.sectionHeaderHeight = choice == 0 ? automatic : 50
        },
        .call("footer height") { (table: UITableView, choice) in
            table.sectionFooterHeight = choice == 0 ? automatic : 30
        },
        .call("header estimate", 3) { (table: UITableView, choice) in
            table.estimatedSectionHeaderHeight = [automatic, 0, 70][choice]
        },
        .call("top padding") { (table: UITableView, choice) in
            table.sectionHeaderTopPadding = choice == 0 ? automatic : 0
        },
    ]

    private static var automatic: CGFloat { UITableView.automaticDimension }

    // MARK: Collection views

    private static func list(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> ControlKind {
        func layout(_ choice: Int) -> UICollectionViewLayout {
            var list = UICollectionLayoutListConfiguration(appearance: appearance)
            if choice == 1 { list.showsSeparators = false }
            if choice == 2 { (list.backgroundColor, list.headerTopPadding) = (.green, 30) }
            if choice == 3 {
                list.separatorConfiguration.color = .red
                list.separatorConfiguration.topSeparatorInsets.leading = 40
            }
            return UICollectionViewCompositionalLayout.list(using: list)
        }
        // The background of the view and that of its layout follow each other's last change.
        return ControlKind(
            make: { ItemsView(layout(0)) },
            settings: listSettings.filter { !$0.name.hasSuffix("Optional<UIColor>") } + collection + [
                .call("layout", 4) { (view: UICollectionView, choice) in view.collectionViewLayout = layout(choice) },
                .value(\UICollectionView.isEditing, flags), .value(\UIView.directionalLayoutMargins, margins),
            ])
    }

    private static let collection: [ControlSetting] = [
        .call("items", 3) { (view: ItemsView, choice) in
            view.items.counts = [[3, 4], [1, 0], [2, 1, 1]][choice]
            view.reloadData()
        },
        .value(\UICollectionView.contentInset, bottomInsets),
        .call("background") { (view: UICollectionView, choice) in
            view.backgroundView = choice == 1 ? colored(30) : nil
        },
    ]

    private static let flow = ControlKind(
        make: { ItemsView(UICollectionViewFlowLayout()) },
        // Items of a given size keep the margins of the width at which they were made.
        settings: listSettings.filter { $0.name != "width" } + collection + [
            .call("size") { (view: ItemsView, choice) in
                view.flow?.itemSize = choice == 0 ? CGSize(width: 50, height: 50) : CGSize(width: 110, height: 60)
            },
            .call("estimate", 3) { (view: ItemsView, choice) in
                view.flow?.estimatedItemSize =
                    [.zero, CGSize(width: 110, height: 60), UICollectionViewFlowLayout.automaticSize][choice]
            },
            .call("lines") { (view: ItemsView, choice) in view.flow?.minimumLineSpacing = [10, 0][choice] },
            .call("spacing") { (view: ItemsView, choice) in view.flow?.minimumInteritemSpacing = [10, 0][choice] },
            .call("insets") { (view: ItemsView, choice) in
                view.flow?.sectionInset =
                    choice == 0 ? .zero : UIEdgeInsets(top: 1, left: 12, bottom: 5, right: 3)
            },
            .call("direction") { (view: ItemsView, choice) in
                view.flow?.scrollDirection = choice == 0 ? .vertical : .horizontal
            },
        ])

    // MARK: Others

    private static let stack = ControlKind(
        make: {
            let labels = ["One", "A second label", "Three"].map { text in
                let label = UILabel()
                label.text = text
                return label
            }
            let stack = UIStackView(arrangedSubviews: labels)
            for (tag, label) in labels.enumerated() { label.tag = tag }
            return stack
        },
        settings: common(heights: [50, 200]) + [
            .value(\UIStackView.axis, [.horizontal, .vertical]),
            .value(
                \UIStackView.distribution, [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]),
            .value(\UIStackView.alignment, [.fill, .leading, .center, .trailing]),
            .value(\UIStackView.spacing, [0, 10]), .value(\UIStackView.isLayoutMarginsRelativeArrangement, flags),
            .value(\UIStackView.isBaselineRelativeArrangement, flags),
            .call("hidden") { (stack: UIStackView, choice) in labels(of: stack)[0].isHidden = choice == 1 },
            .call("another hidden") { (stack: UIStackView, choice) in labels(of: stack)[1].isHidden = choice == 1 },
            .call("text", 3) { (stack: UIStackView, choice) in labels(of: stack)[0].text = texts[choice] },
            .call("lines") { (stack: UIStackView, choice) in labels(of: stack)[0].numberOfLines = 1 - choice },
            .call("order", 4) { (stack: UIStackView, choice) in
                let (labels, order) = (labels(of: stack), [[0, 1, 2], [1, 0, 2], [2, 0, 1], [2, 1, 0]][choice])
                for (place, tag) in zip(0..., order) { stack.insertArrangedSubview(labels[tag], at: place) }
            },
            .call("custom spacing") { (stack: UIStackView, choice) in
                stack.setCustomSpacing(choice == 1 ? 25 : UIStackView.spacingUseDefault, after: labels(of: stack)[1])
            },
            .call("hugging") { (stack: UIStackView, choice) in
                labels(of: stack)[2].setContentHuggingPriority(choice == 1 ? .init(200) : .init(251), for: .horizontal)
            },
        ])

    private static func labels(of stack: UIStackView) -> [UILabel] {
        stack.subviews.compactMap { $0 as? UILabel }.sorted { $0.tag < $1.tag }
    }

    private static let navigationBar = ControlKind(
        make: { UINavigationBar() },
        settings: common(heights: [44, 96]) + [
            .call("items", 4) { (bar: UINavigationBar, choice) in
                let (first, second) = (UINavigationItem(title: "One"), UINavigationItem(title: "Second item"))
                second.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
                bar.items = [[], [first], [first, second], [second]][choice]
            },
            .value(\UINavigationBar.barTintColor, [nil, .red]), .value(\UINavigationBar.isTranslucent, [true, false]),
            .value(\UINavigationBar.prefersLargeTitles, flags),
        ])

    private static let datePicker = ControlKind(
        make: { UIDatePicker() },
        settings: common(heights: [50, 350]) + [
            .value(\UIDatePicker.preferredDatePickerStyle, [.automatic, .wheels, .compact, .inline]),
            .value(\UIDatePicker.datePickerMode, [.dateAndTime, .date, .time]),
            .value(\UIDatePicker.locale, [Locale(identifier: "en_US"), Locale(identifier: "de_DE")]),
            .value(\UIDatePicker.date, [Date(timeIntervalSince1970: 1e9), Date(timeIntervalSince1970: 1.5e9)]),
        ])
}

/// A table with few rows and titles.
private final class RowsTable: UITableView {
    let rows = Rows()

    convenience init(style: UITableView.Style) {
        self.init(frame: .zero, style: style)
        dataSource = rows
    }

    final class Rows: NSObject, UITableViewDataSource {
        var counts = [3, 2]
        var firstTitle = 0

        func numberOfSections(in tableView: UITableView) -> Int { counts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 1 }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row != 0 }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            [nil, "Header", "A header that is much longer than a line of this table"][(firstTitle + section) % 3]
        }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "row")
                ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
            cell.textLabel?.text = "Row \(indexPath.row) of \(indexPath.section)"
            cell.detailTextLabel?.text = indexPath.row == 1 ? "A detail that is long enough to wrap in a row" : "Detail"
            cell.detailTextLabel?.numberOfLines = 0
            cell.accessoryType = [.checkmark, .none, .disclosureIndicator][indexPath.row]
            cell.showsReorderControl = true
            return cell
        }
    }
}

/// A collection view with few items.
private final class ItemsView: UICollectionView {
    let items = Items()
    var flow: UICollectionViewFlowLayout? { collectionViewLayout as? UICollectionViewFlowLayout }

    convenience init(_ layout: UICollectionViewLayout) {
        self.init(frame: .zero, collectionViewLayout: layout)
        register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "item")
        dataSource = items
    }

    final class Items: NSObject, UICollectionViewDataSource {
        var counts = [3, 4]

        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            counts[section]
        }

        func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
            var content = UIListContentConfiguration.cell()
            content.text = "Item \(indexPath.item) of \(indexPath.section)"
            content.secondaryText = indexPath.item == 1 ? "A detail that is long enough to wrap in a narrow row" : nil
            cell.contentConfiguration = content
            (cell as? UICollectionViewListCell)?.accessories =
                indexPath.item == 1 ? [.delete(), .reorder()] : [.checkmark()]
            return cell
        }
    }
}
