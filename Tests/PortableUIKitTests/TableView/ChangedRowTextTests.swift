// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Texts of standard rows that an app changes after they were laid out. UIKit's `UITableViewLabel` knows its cell and overrides `setText:`,
/// `setAttributedText:` and `setFont:` (runtime headers of iOS 14 to 17).
@MainActor struct ChangedRowTextTests {
    final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            cell.textLabel?.text = "Row"
            cell.detailTextLabel?.text = "1"
            return cell
        }
    }

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    private let rows = Rows()

    init() {
        table.dataSource = rows
        window.addSubview(table)
        window.isHidden = false
        window.layoutIfNeeded()
    }

    @Test func aTextThatGetsLongerHasItsWidth() throws {
        let cell = try #require(table.cellForRow(at: [0, 0]))
        let (title, value) = try (#require(cell.textLabel), #require(cell.detailTextLabel))
        value.text = "1,000,000"
        window.layoutIfNeeded()
        #expect(value.frame.width == value.intrinsicContentSize.width)
        #expect(value.frame.maxX == 304)
        title.font = .systemFont(ofSize: 30)
        window.layoutIfNeeded()
        #expect(title.frame.size == title.intrinsicContentSize)
        title.attributedText = NSAttributedString(string: "Another title")
        window.layoutIfNeeded()
        #expect(title.frame.width == title.intrinsicContentSize.width)
    }

    @Test func aTitleOfASectionThatWrapsHasItsHeight() throws {
        let label = try #require(table.headerView(forSection: 0)?.textLabel)
        let height = label.frame.height
        label.text = String(repeating: "A title that wraps ", count: 4)
        window.layoutIfNeeded()
        #expect(label.frame.height > height)
    }
}
