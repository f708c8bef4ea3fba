// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// `cellLayoutMarginsFollowReadableWidth`: the margins of rows are those of the readable content guide.
@MainActor
struct ReadableWidthTests {
    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "row")
                ?? UITableViewCell(style: .default, reuseIdentifier: "row")
            cell.textLabel?.text = "A"
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "B" }
    }
    private let rows = Rows()

    private func makeTable(_ style: UITableView.Style = .plain, width: CGFloat) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 600), style: style)
        table.dataSource = rows
        table.layoutIfNeeded()
        return table
    }

    @Test(
        "Cells, headers and separators of a wide table keep to its readable content guide, at once and at other widths")
    func wide() throws {
        let table = makeTable(width: 1000)
        let cell = try #require(table.cellForRow(at: [0, 0]))
        let header = try #require(table.headerView(forSection: 0))
        let former = cell.layoutMargins
        #expect(former.left < 100)
        table.cellLayoutMarginsFollowReadableWidth = true
        table.layoutIfNeeded()
        let readable = table.readableContentGuide.layoutFrame
        #expect(readable.width == 672 && readable.minX == 164)
        #expect(cell.layoutMargins.left == 164 && cell.layoutMargins.right == 164)
        #expect(cell.contentView.layoutMargins.left == 164 && header.textLabel?.frame.minX == 164)
        #expect(cell.textLabel?.frame.minX == 164 && table.separatorInset.left == 164)
        table.frame.size.width = 900
        table.layoutIfNeeded()
        #expect(table.cellForRow(at: [0, 0])?.textLabel?.frame.minX == 114)
        table.cellLayoutMarginsFollowReadableWidth = false
        table.layoutIfNeeded()
        #expect(table.cellForRow(at: [0, 0])?.layoutMargins == former)
    }

    @Test("A narrow table keeps its margins, and an inset group has what the width of its rows leaves")
    func others() {
        let narrow = makeTable(width: 375)
        let former = narrow.cellForRow(at: [0, 0])?.layoutMargins
        narrow.cellLayoutMarginsFollowReadableWidth = true
        narrow.layoutIfNeeded()
        #expect(narrow.cellForRow(at: [0, 0])?.layoutMargins == former)
        let group = makeTable(.insetGrouped, width: 1000)
        group.cellLayoutMarginsFollowReadableWidth = true
        group.layoutIfNeeded()
        #expect(group.cellForRow(at: [0, 0])?.layoutMargins.left == (group.rowWidth - 672) / 2)
    }
}
