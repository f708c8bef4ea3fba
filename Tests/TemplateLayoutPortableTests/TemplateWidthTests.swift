// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import TestSupport
import Testing

/// A template has the height of the displayed row: its text wraps at the same width, whatever narrows the content.
@MainActor
struct TemplateWidthTests {
    /// A self-sizing table with everything that may narrow a row's content.
    final class Notes: NSObject, UITableViewDataSource, UITableViewDelegate {
        /// The properties of a row.
        struct Row {
            var accessory = UITableViewCell.AccessoryType.none
            var accessoryWidth: CGFloat?
            var editingAccessory = UITableViewCell.AccessoryType.none
            var canBeEdited = true
            var editingStyle = UITableViewCell.EditingStyle.delete
            var canBeMoved = false
            var showsReorderControl = false
            var indents = true
            var words = 40

            static func random(using generator: inout SeededGenerator) -> Row {
                let accessories: [UITableViewCell.AccessoryType] = [
                    .none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton,
                ]
                return Row(
                    accessory: accessories.randomElement(using: &generator) ?? .none,
                    accessoryWidth: Int.random(in: 0..<4, using: &generator) == 0
                        ? CGFloat(Int.random(in: 10...90, using: &generator)) : nil,
                    editingAccessory: accessories.randomElement(using: &generator) ?? .none,
                    canBeEdited: Int.random(in: 0..<4, using: &generator) > 0,
                    editingStyle: [.delete, .insert, .none].randomElement(using: &generator) ?? .none,
                    canBeMoved: Bool.random(using: &generator), showsReorderControl: Bool.random(using: &generator),
                    indents: Bool.random(using: &generator), words: Int.random(in: 1...60, using: &generator))
            }
        }

        let window: UIWindow
        let controller = UIViewController()
        let tableView: UITableView
        var rows: [Row]
        var titles: [String]?

        init(_ rows: [Row], style: UITableView.Style = .plain, width: CGFloat = 320) {
            let bounds = CGRect(x: 0, y: 0, width: width, height: 12_000)
            window = UIWindow(frame: bounds)
            tableView = UITableView(frame: bounds, style: style)
            self.rows = rows
            super.init()
            tableView.register(MarginLabelCell.self, forCellReuseIdentifier: "MarginLabelCell")
            tableView.rowHeight = UITableView.automaticDimension
            tableView.estimatedRowHeight = 80
            tableView.dataSource = self
            tableView.delegate = self
            window.rootViewController = controller
            controller.view.addSubview(tableView)
            window.isHidden = false
        }

        /// Sets the safe area at the sides, in points.
        func setSafeArea(left: CGFloat, right: CGFloat) {
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: left, bottom: 0, right: right)
        }

        func fill(_ cell: MarginLabelCell, _ row: Row) {
            cell.label.text = Array(repeating: "words", count: row.words).joined(separator: " ")
            cell.accessoryType = row.accessory
            cell.accessoryView = row.accessoryWidth.map { UIView(frame: CGRect(x: 0, y: 0, width: $0, height: 10)) }
            cell.editingAccessoryType = row.editingAccessory
            cell.showsReorderControl = row.showsReorderControl
        }

        /// The differences between the heights of displayed rows and of templates.
        func differences() throws -> [String] {
            tableView.layoutIfNeeded()
            return try rows.enumerated().compactMap { index, row in
                let path = IndexPath(row: index, section: 0)
                // Rows of the largest text may be taller than the screen together.
                if tableView.cellForRow(at: path) == nil {
                    tableView.scrollToRow(at: path, at: .middle, animated: false)
                    tableView.layoutIfNeeded()
                }
                guard let cell = tableView.cellForRow(at: path) else { return "row \(index) is not shown" }
                let shown = tableView.rectForRow(at: path).height
                let measured = try tableView.templateLayout.exactHeight(for: MarginLabelCell.self, at: path) {
                    fill($0, row)
                }
                if shown == measured, cell.bounds.height == measured { return nil }
                return "row \(index): shown \(shown), measured \(measured), \(row)"
            }
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "MarginLabelCell", for: indexPath)
            if let cell = cell as? MarginLabelCell { fill(cell, rows[indexPath.row]) }
            return cell
        }

        func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }

        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            rows[indexPath.row].canBeEdited
        }

        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
            rows[indexPath.row].canBeMoved
        }

        func tableView(
            _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
        ) -> UITableViewCell.EditingStyle {
            rows[indexPath.row].editingStyle
        }

        func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
            rows[indexPath.row].indents
        }
    }

    @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped], [false, true])
    func aTemplateHasTheHeightOfTheDisplayedRow(style: UITableView.Style, isRightToLeft: Bool) throws {
        let before = UIScreen.main.traitCollection
        defer { UIScreen.main.overrideTraits(with: before) }
        try withSeeds(1) { seed, generator in
            for scale in [1, 2, 3] as [CGFloat] {
                for category in [UIContentSizeCategory.small, .large, .accessibilityLarge] {
                    UIScreen.main.overrideTraits(
                        with: UITraitCollection(traitsFrom: [
                            UITraitCollection(displayScale: scale),
                            UITraitCollection(preferredContentSizeCategory: category),
                        ]))
                    let notes = Notes((0..<6).map { _ in .random(using: &generator) }, style: style)
                    if isRightToLeft { notes.tableView.semanticContentAttribute = .forceRightToLeft }
                    for titles in [nil, ["A", "B"]] as [[String]?] {
                        notes.titles = titles
                        notes.tableView.reloadData()
                        for (isEditing, left, right) in [
                            (false, 0, 0), (true, 0, 0), (true, 47, 0), (false, 47, 59), (false, 0, 0),
                        ] as [(Bool, CGFloat, CGFloat)] {
                            notes.tableView.setEditing(isEditing, animated: false)
                            notes.setSafeArea(left: left, right: right)
                            let differences = try notes.differences()
                            #expect(
                                differences.isEmpty,
                                """
                                SEED=\(seed) @\(scale)x \(category.rawValue) \(titles ?? []) editing \(isEditing), safe area \
                                \(left) + \(right): \(differences)
                                """)
                        }
                    }
                }
            }
        }
    }

    @Test func aSectionIndexNarrowsTheContentOfTemplates() throws {
        let notes = Notes([Notes.Row(words: 400)])
        let layout = notes.tableView.templateLayout
        func contentWidth() throws -> CGFloat {
            try layout.explainHeight(for: MarginLabelCell.self, key: 1) { notes.fill($0, notes.rows[0]) }.contentWidth
        }
        #expect(try contentWidth() == 320)
        notes.titles = ["A", "B"]
        notes.tableView.reloadData()
        notes.tableView.layoutIfNeeded()
        let indexWidth = try layout.currentEnvironment().sectionIndexWidth
        #expect(indexWidth > 0)
        #expect(try contentWidth() == 320 - indexWidth)
        let with = try layout.exactHeight(for: MarginLabelCell.self, key: 1) { notes.fill($0, notes.rows[0]) }
        // If the platform does not report the width of the index, the app sets it.
        layout.sectionIndexWidth = 150
        #expect(try contentWidth() == 170)
        #expect(try layout.exactHeight(for: MarginLabelCell.self, key: 1) { notes.fill($0, notes.rows[0]) } > with)
        layout.sectionIndexWidth = nil
        #expect(layout.cachedHeight(for: MarginLabelCell.self, key: 1) == with)
    }

    @Test func theConfigurationOfARowCanEndEditing() throws {
        let notes = Notes([Notes.Row(canBeEdited: false), Notes.Row()])
        notes.tableView.setEditing(true, animated: false)
        notes.tableView.layoutIfNeeded()
        for (index, row) in notes.rows.enumerated() {
            let measured = try notes.tableView.templateLayout.exactHeight(for: MarginLabelCell.self, key: index) {
                cell in
                notes.fill(cell, row)
                if !row.canBeEdited { cell.isEditing = false }
            }
            #expect(measured == notes.tableView.rectForRow(at: IndexPath(row: index, section: 0)).height)
        }
    }

    @Test func headersOfInsetGroupsHaveTheirDisplayedHeight() throws {
        final class Header: UITableViewHeaderFooterView, TemplateLayoutMeasuring {
            static var templateLayoutMode: TemplateLayoutMode { .frame }
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: size.width / 10) }
        }
        final class Delegate: NSObject, UITableViewDelegate {
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                tableView.dequeueReusableHeaderFooterView(withIdentifier: "Header")
            }
        }
        let notes = Notes([Notes.Row()], style: .insetGrouped)
        let delegate = Delegate()
        notes.tableView.register(Header.self, forHeaderFooterViewReuseIdentifier: "Header")
        notes.tableView.sectionHeaderHeight = UITableView.automaticDimension
        notes.tableView.estimatedSectionHeaderHeight = 30
        notes.tableView.delegate = delegate
        notes.tableView.layoutIfNeeded()
        let measured = try notes.tableView.templateLayout.exactHeight(for: Header.self) { _ in }
        let width = notes.tableView.headerView(forSection: 0)?.bounds.width
        #expect(width == (try notes.tableView.templateLayout.currentEnvironment().rowWidth))
        #expect(measured == width.map { ($0 / 10 * 2).rounded(.up) / 2 })
        #expect(notes.tableView.rectForHeader(inSection: 0).height == measured)
    }
}
