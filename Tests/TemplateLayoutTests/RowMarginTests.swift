// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayoutTesting
import TestSupport
import Testing

@testable import TemplateLayout

/// The margins of rows are the table's: a template has those of the rows, and a height that was measured with others is not used.
@MainActor
struct RowMarginTests {
    private static func fill(_ cell: MarginLabelCell) {
        cell.accessoryType = .disclosureIndicator
        cell.label.text = "A text that is long enough for two lines and more in a narrow row, with all of its margins"
    }

    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            if let cell = cell as? MarginLabelCell { fill(cell) }
            return cell
        }
    }

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 900, height: 900))
    private let rows = Rows()

    private func table(_ style: UITableView.Style) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 340, height: 800), style: style)
        table.register(MarginLabelCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        window.addSubview(table)
        window.isHidden = false
        return table
    }

    private static let widths: [CGFloat] = [340, 375.5, 414, 900]

    private final class Heights: NSObject, UITableViewDelegate {
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            tableView.templateLayout.height(
                for: MarginLabelCell.self, key: indexPath.row, version: 1, configure: RowMarginTests.fill)
        }
    }

    @Test func heightsThatWereMeasuredForAnotherWidthHaveItsMargins() {
        let (table, heights, scheduler) = (table(.plain), Heights(), ManualIdleScheduler())
        table.delegate = heights
        window.layoutIfNeeded()
        let others = Self.widths.dropFirst()
        table.templateLayout.startPrecaching(on: scheduler, alsoAtWidths: Array(others))
        scheduler.runAll()
        let calculated = table.templateLayout.counters.heightsCalculated
        #expect(calculated == 8)
        for width in others {
            table.frame.size.width = width
            window.layoutIfNeeded()
            let (found, selfSized) = (table.rectForRow(at: [0, 0]).height, self.table(.plain))
            #expect(table.templateLayout.counters.heightsCalculated == calculated, "\(width)")
            selfSized.frame.size.width = width
            window.layoutIfNeeded()
            #expect(selfSized.rectForRow(at: [0, 0]).height == found, "\(width)")
            selfSized.removeFromSuperview()
        }
    }
}
