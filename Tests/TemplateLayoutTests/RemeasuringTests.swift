// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import TemplateLayoutTesting
import Testing

/// A reloaded row is measured again even if a height is cached for its key and version.
@MainActor
struct RemeasuringTests {
    /// A table whose rows have constant keys and versions.
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        let tableView: UITableView
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        var tiles: [[Int]]

        init(_ tiles: [[Int]], _ tableView: UITableView, estimate: CGFloat) {
            self.tiles = tiles
            self.tableView = tableView
            super.init()
            tableView.frame = window.bounds
            tableView.estimatedRowHeight = estimate
            tableView.register(TileCell.self, forCellReuseIdentifier: "TileCell")
            tableView.dataSource = self
            tableView.delegate = self
            window.addSubview(tableView)
            window.isHidden = false
            window.layoutIfNeeded()
        }

        func numberOfSections(in tableView: UITableView) -> Int { tiles.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tiles[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "TileCell", for: indexPath)
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            tableView.templateLayout.height(for: TileCell.self, key: "\(indexPath.section) \(indexPath.row)") {
                $0.tiles = tiles[indexPath.section][indexPath.row]
            }
        }

        func height(_ row: Int, _ section: Int = 0) -> CGFloat {
            tableView.layoutIfNeeded()
            return tableView.rectForRow(at: IndexPath(row: row, section: section)).height
        }
    }

    @Test(arguments: [0, 30] as [CGFloat], [false, true])
    func reloadedAndReconfiguredRowsAreMeasuredAgain(estimate: CGFloat, isOwnClass: Bool) {
        let plain = UITableView(frame: .zero, style: .plain)
        let table = isOwnClass ? TemplateLayoutTableView(frame: .zero, style: .plain) : plain
        let rows = Rows([[32, 64], [96]], table, estimate: estimate)
        rows.tiles = [[320, 640], [960]]
        table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        #expect(rows.height(0) == 100.5 && rows.height(1) == 20.5)
        table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
        #expect(rows.height(1) == 200.5 && rows.height(0, 1) == 30.5)
        table.reloadSections([1], with: .none)
        #expect(rows.height(0, 1) == 300.5)
        #expect(table.templateLayout.counters.heightsCalculated == 6)
        // The new heights are cached.
        table.reloadData()
        #expect(rows.height(0) == 100.5 && table.templateLayout.counters.heightsCalculated == 6)
    }

    @Test func aReloadedInvisibleRowIsMeasuredWhenItIsDisplayed() {
        let rows = Rows([Array(repeating: 320, count: 100)], UITableView(frame: .zero, style: .plain), estimate: 100)
        let table = rows.tableView
        for row in 0..<100 {
            table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
            table.layoutIfNeeded()
        }
        table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
        rows.tiles[0][50] = 640
        table.reloadRows(at: [IndexPath(row: 50, section: 0)], with: .none)
        let calculated = table.templateLayout.counters.heightsCalculated
        rows.tiles[0].removeLast()
        table.deleteRows(at: [IndexPath(row: 99, section: 0)], with: .none)
        table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
        #expect(rows.height(50) == 200.5 && table.templateLayout.counters.heightsCalculated == calculated + 1)
    }
}
