// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Keys that scroll tables.
@MainActor
struct TableKeyTests {
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 300 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }

        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            CGFloat(40 + indexPath.row * 37 % 150)
        }
    }

    @Test("The End key shows the end of the last row for any estimates; Home shows the beginning of the first")
    func bothEnds() {
        for estimate in [10.0, 100, 400] {
            let source = Source()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
            let table = UITableView(frame: window.bounds, style: .plain)
            table.estimatedRowHeight = estimate
            table.dataSource = source
            table.delegate = source
            window.addSubview(table)
            window.isHidden = false
            window.layoutIfNeeded()
            let keys = KeyInput(window: window)
            keys.pressed(0x4D, characters: "", modifiers: [], time: 0)
            window.layoutIfNeeded()
            #expect(table.contentOffset.y == table.contentSize.height - 500, "estimated \(estimate)")
            #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 299, section: 0))
            #expect(table.rectForRow(at: IndexPath(row: 299, section: 0)).maxY == table.bounds.maxY)
            #expect(table.counters.rowHeightRequests < 200, "few more rows than were visible")
            keys.pressed(0x4A, characters: "", modifiers: [], time: 0)
            window.layoutIfNeeded()
            #expect(table.contentOffset.y == 0)
        }
    }
}
