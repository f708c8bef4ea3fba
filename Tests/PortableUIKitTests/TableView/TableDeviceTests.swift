// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

/// Frames of standard cells, headers and accessories that devices printed. See also the suite of device prints.
@MainActor
struct TableDeviceTests {
    /// A table of standard cells that a closure makes.
    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        let make: @MainActor (IndexPath) -> UITableViewCell
        var rowCounts = [1]
        var titles: [String?] = []

        init(_ make: @escaping @MainActor (IndexPath) -> UITableViewCell) {
            self.make = make
        }

        func numberOfSections(in tableView: UITableView) -> Int { rowCounts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCounts[section] }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            make(indexPath)
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            titles.isEmpty ? nil : titles[section]
        }
    }

    /// The first cell of a table of this width, laid out.
    private func cell(
        _ style: UITableViewCell.CellStyle = .default, width: CGFloat, separators: Bool = true,
        _ configure: (UITableViewCell) -> Void
    ) throws -> UITableViewCell {
        let made = UITableViewCell(style: style, reuseIdentifier: nil)
        configure(made)
        let rows = Rows { _ in made }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 600))
        if !separators { table.separatorStyle = .none }
        table.dataSource = rows
        table.layoutIfNeeded()
        made.layoutIfNeeded()
        return try #require(table.visibleCells.first)
    }

    @Test("UITableViewCell() is 320 × 44, as from init(style:reuseIdentifier:)")
    func plainCell() {
        #expect(UITableViewCell().frame == CGRect(x: 0, y: 0, width: 320, height: 44))
        #expect(UITableViewCell().contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
        final class Subclass: UITableViewCell {}
        #expect(Subclass().frame.size == CGSize(width: 320, height: 44))
        #expect(UITableViewCell(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
    }

    @Test("The text of a standard cell fills the content's height, from margin to margin")
    func textFillsHeight() throws {
        let cell = try cell(width: 375) { $0.textLabel?.text = "Text" }
        #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 375, height: 43.5))
        #expect(cell.textLabel?.frame == CGRect(x: 16, y: 0, width: 343, height: 43.5))
    }

    @Test("Until iOS 12 text ends at the content's edge, with a gap to the accessory: 286 of 320 points are content")
    func textBesideAccessory() throws {
        try withRelease("12.0") {
            let cell = try cell(width: 320, separators: false) {
                $0.textLabel?.text = "Text"
                $0.accessoryType = .disclosureIndicator
            }
            #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 286, height: 44))
            #expect(cell.textLabel?.frame == CGRect(x: 16, y: 0, width: 270, height: 44))
            let value = try self.cell(.value1, width: 414) {
                $0.textLabel?.text = "Text"
                $0.detailTextLabel?.text = "Value"
                $0.accessoryType = .disclosureIndicator
            }
            #expect(value.textLabel?.frame.minX == 20)
            #expect(value.detailTextLabel?.frame.maxX == 376)
            #expect(value.accessory?.frame.minX == 386 && value.accessory?.frame.maxX == 394)
        }
    }

    @Test("From 393 points on margins are 20: a checkmark lies at 380–394 of 414, a switch at 343–394")
    func wideTables() throws {
        let checked = try cell(width: 414) {
            $0.textLabel?.text = "Text"
            $0.accessoryType = .checkmark
        }
        #expect(checked.textLabel?.frame.minX == 20 && checked.textLabel?.frame.maxX == 370)
        #expect(checked.accessory?.frame.minX == 380 && checked.accessory?.frame.maxX == 394)
        #expect(checked.contentView.layoutMargins.left == 20)
        #expect(checked.separator.frame.minX == 20 && checked.separator.frame.maxX == 414)
        let switched = try cell(width: 414) {
            $0.textLabel?.text = "Text"
            $0.accessoryView = UISwitch()
        }
        #expect(switched.textLabel?.frame.maxX == 343)
        #expect(switched.accessoryView?.frame.minX == 343 && switched.accessoryView?.frame.maxX == 394)
        let narrow = try cell(width: 390) { $0.textLabel?.text = "Text" }
        #expect(narrow.textLabel?.frame.minX == 16)
    }

    @Test("Cells take the margins of a table that becomes wide, and those that an app sets")
    func marginsFollowTheTable() throws {
        let made = UITableViewCell(style: .default, reuseIdentifier: nil)
        made.textLabel?.text = "Text"
        let rows = Rows { _ in made }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
        table.dataSource = rows
        table.layoutIfNeeded()
        #expect(made.textLabel?.frame.minX == 16 && table.separatorInset.left == 16)
        table.frame.size.width = 414
        table.layoutIfNeeded()
        #expect(made.textLabel?.frame.minX == 20 && table.separatorInset.left == 20)
        table.layoutMargins.left = 30
        table.layoutIfNeeded()
        #expect(made.textLabel?.frame.minX == 30)
    }

    @Test("Headers of a table that becomes wide have its margins, also without rows")
    func marginsOfHeadersFollowTheTable() throws {
        let rows = Rows { _ in UITableViewCell() }
        (rows.rowCounts, rows.titles) = ([0], ["Title"])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
        table.dataSource = rows
        table.layoutIfNeeded()
        let header = try #require(table.headerView(forSection: 0))
        #expect(header.textLabel?.frame.minX == 16)
        table.frame.size.width = 414
        // Heights of the new width are requested before the layout.
        table.separatorStyle = .none
        table.layoutIfNeeded()
        #expect(header.textLabel?.frame.minX == 20)
        table.layoutMargins.left = 30
        table.layoutIfNeeded()
        #expect(header.textLabel?.frame.minX == 30)
    }

    @Test("A group's header with height 0 from the delegate takes no space, as since iOS 11")
    func headerWithoutHeight() {
        final class Delegate: NSObject, UITableViewDelegate {
            func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 0 }
        }
        let rows = Rows { _ in UITableViewCell() }
        let delegate = Delegate()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .grouped)
        table.dataSource = rows
        table.delegate = delegate
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
    }

    @Test("A cell whose constraints determine no height gets the standard height, with one warning")
    func zeroHeight() throws {
        for separators in [false, true] {
            let cell = try cell(width: 390, separators: separators) { cell in
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                    box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                    box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
                ])
            }
            #expect(cell.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
        }
        #expect(WarningLog.hasWritten(onceFor: "height of zero"))
    }

    @Test("A cell with views between its margins that are only centred gets the standard height, as in static tables")
    func centredViews() throws {
        let cell = try cell(width: 390) { cell in
            let (label, toggle) = (UILabel(), UISwitch())
            label.text = "Favourite"
            for view in [label, toggle] {
                view.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(view)
                view.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor).isActive = true
            }
            let margins = cell.contentView.layoutMarginsGuide
            label.leadingAnchor.constraint(equalTo: margins.leadingAnchor).isActive = true
            toggle.trailingAnchor.constraint(equalTo: margins.trailingAnchor).isActive = true
        }
        #expect(cell.frame.height == 44)
    }

    @Test("The space between groups without titles is 17.5 points above and below, in whole pixels: 17.667 at @3x")
    func groupsWithoutTitles() {
        let before = UIScreen.main.traitCollection
        defer { UIScreen.main.overrideTraits(with: before) }
        for (scale, gap) in [(2, 17.5), (3, 53.0 / 3)] as [(CGFloat, CGFloat)] {
            UIScreen.main.overrideTraits(with: UITraitCollection(displayScale: scale))
            let rows = Rows { _ in UITableViewCell() }
            rows.rowCounts = [2, 2]
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 414, height: 736), style: .grouped)
            table.dataSource = rows
            table.layoutIfNeeded()
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 35)
            let space =
                table.rectForRow(at: IndexPath(row: 0, section: 1)).minY
                - table.rectForRow(at: IndexPath(row: 1, section: 0)).maxY
            #expect(abs(space - 2 * gap) < 0.01)
        }
    }

    @Test("Titles of groups are shown in capitals, those of plain sections as they are")
    func titlesOfGroups() {
        for (style, title) in [
            (UITableView.Style.grouped, "FRÜHSTÜCK"), (.insetGrouped, "FRÜHSTÜCK"), (.plain, "Frühstück"),
        ] {
            let rows = Rows { _ in UITableViewCell() }
            rows.titles = ["Frühstück"]
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
            table.dataSource = rows
            table.layoutIfNeeded()
            #expect(table.headerView(forSection: 0)?.textLabel?.text == title)
        }
    }

    @Test("A header with only heightForHeaderInSection has that height immediately after reloadData()")
    func rectOfHeader() {
        final class Delegate: NSObject, UITableViewDelegate {
            func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
                section == 0 ? 51 : 0
            }
        }
        for style in [UITableView.Style.plain, .grouped] {
            let rows = Rows { _ in UITableViewCell() }
            rows.rowCounts = [1, 1]
            let delegate = Delegate()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
            table.dataSource = rows
            table.delegate = delegate
            table.reloadData()
            #expect(table.rectForHeader(inSection: 0).height == 51)
            #expect(table.rectForHeader(inSection: 1).height == 0)
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 51)
        }
    }
}
