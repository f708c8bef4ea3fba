// SPDX-License-Identifier: MIT
import Testing

@testable import PortableUIKit

@MainActor struct TableCellTests {
    private func shownCell(
        style: UITableView.Style = .plain, _ configure: @escaping (UITableViewCell, UITableView) -> Void
    ) -> UITableViewCell {
        let source = RowSource([3])
        let table = makeTable(style: style, source: source)
        source.configure = { cell, _ in configure(cell, table) }
        table.rowHeight = 44
        table.layoutIfNeeded()
        let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))!
        withExtendedLifetime((source, table)) { cell.layoutIfNeeded() }
        return cell
    }

    @Test(
        arguments: [
            (.none, 0, 0), (.disclosureIndicator, 34, 26.5), (.detailDisclosureButton, 68, 53), (.checkmark, 40, 44),
            (.detailButton, 48, 44),
        ] as [(UITableViewCell.AccessoryType, CGFloat, CGFloat)])
    func accessoriesNarrowTheContent(_ type: UITableViewCell.AccessoryType, until12: CGFloat, later: CGFloat) {
        for (release, width) in [("12.0", until12), ("18.0", later)] {
            withRelease(release) {
                let cell = shownCell { cell, _ in cell.accessoryType = type }
                #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 375 - width, height: 43.5))
            }
        }
    }

    @Test func anAccessoryViewOverridesTheTypeAndNarrowsTheContentByItsWidth() {
        let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        let cell = shownCell { cell, _ in
            cell.accessoryType = .checkmark
            cell.accessoryView = cell.accessoryView ?? accessory
        }
        #expect(cell.contentView.frame.width == 309.0)
    }

    /// As Delta Chat's messages, which lie on a picture behind the table.
    @Test func aCellWhoseColorIsSetToNilIsClear() {
        #expect(shownCell { _, _ in }.backgroundColor == .systemBackground)
        #expect(shownCell { cell, _ in cell.backgroundColor = nil }.backgroundColor == nil)
        let configured = shownCell { cell, _ in
            cell.backgroundConfiguration = .clear()
            cell.backgroundConfiguration = nil
        }
        #expect(configured.backgroundColor == .systemBackground)
    }

    @Test func theSeparatorTakesOneDevicePixelFromTheContent() {
        #expect(shownCell { _, _ in }.contentView.frame.height == 43.5)
        #expect(shownCell { _, table in table.separatorStyle = .none }.contentView.frame.height == 44)
    }

    @Test func rowsOfInsetGroupsAreInsetFromTheTablesEdges() {
        let cell = shownCell(style: .insetGrouped) { _, _ in }
        #expect(cell.frame.minX == 16)
        #expect(cell.frame.width == 343.0)
    }

    @Test func aStandardCellIsAsTallAsItsTexts() {
        func height(_ style: UITableViewCell.CellStyle, _ text: String, width: CGFloat = 375) -> CGFloat {
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = text
            cell.detailTextLabel?.text = "detail"
            return cell.sizeThatFits(CGSize(width: width, height: 0)).height
        }
        let long = String(repeating: "many words ", count: 30)
        #expect(height(.default, "one line") == 44)
        #expect(height(.subtitle, "one line") > 44)
        #expect(height(.default, long) > 150)
        #expect(height(.default, long, width: 200) > height(.default, long, width: 375))
    }

    @Test func theCellStyleDeterminesTheDetailLabel() {
        #expect(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil)
        #expect(UITableViewCell(style: .value1, reuseIdentifier: nil).detailTextLabel != nil)
    }

    @Test func contentInARightToLeftCellStartsAtTheRight() {
        let cell = shownCell { cell, _ in
            cell.semanticContentAttribute = .forceRightToLeft
            cell.accessoryType = .disclosureIndicator
        }
        #expect(cell.contentView.frame.minX == 26.5)
        #expect(cell.contentView.frame.maxX == 375)
    }

    @Test("A value is as wide as the title leaves over, and half of the row if the title is long")
    func valuesBesideTitles() {
        func frames(_ title: String, _ value: String) -> (title: CGRect, value: CGRect) {
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
            cell.textLabel?.text = title
            cell.detailTextLabel?.text = value
            cell.layoutIfNeeded()
            return (cell.textLabel?.frame ?? .zero, cell.detailTextLabel?.frame ?? .zero)
        }
        let short = frames("Arrival", "Saturday 28 November 2026")
        #expect(short.value.width > 170 && short.title.maxX <= short.value.minX)
        let label = UILabel()
        label.text = "Saturday 28 November 2026"
        #expect(short.value.width == label.intrinsicContentSize.width)
        let long = frames(String(repeating: "Arrival ", count: 9), String(repeating: "value ", count: 9))
        #expect(long.title.width == long.value.width)
    }
}
