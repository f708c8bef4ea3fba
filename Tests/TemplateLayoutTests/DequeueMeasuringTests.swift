// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import Testing

/// A table whose cells are measured when they are dequeued, so that no template is needed.
@MainActor
private final class DequeueTable: NSObject, UITableViewDataSource, UITableViewDelegate {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100), style: .plain)
    var tiles: [Int]

    init(_ tiles: [Int]) {
        self.tiles = tiles
        super.init()
        tableView.estimatedRowHeight = 20
        tableView.dataSource = self
        tableView.delegate = self
        window.addSubview(tableView)
        window.isHidden = false
        window.layoutIfNeeded()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tiles.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.templateLayout.dequeueReusableView(for: TileCell.self, at: indexPath) {
            $0.tiles = tiles[indexPath.row]
        }
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.templateLayout.cachedHeight(at: indexPath) ?? UITableView.automaticDimension
    }
}

@MainActor
struct DequeueMeasuringTests {
    @Test func theDequeuedCellItselfIsMeasured() {
        let table = DequeueTable([32, 64, 96, 128, 160, 192])
        let layout = table.tableView.templateLayout
        for (row, cell) in table.tableView.visibleCells.enumerated() {
            #expect(cell.frame.height == CGFloat(row + 1) * 10 + 0.5)
            #expect(!((cell as? TileCell)?.isTemplateLayoutCell ?? true))
        }
        #expect(layout.counters.templatesMade == 0)
        #expect(layout.counters.heightsCalculated == table.tableView.visibleCells.count)
    }

    @Test func rowsThatWereNotDequeuedKeepTheirEstimates() {
        let tiles = (0..<30).map { 32 * (1 + $0 * 7 % 11) }
        let table = DequeueTable(tiles)
        for row in tiles.indices {
            table.tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
            table.tableView.layoutIfNeeded()
        }
        let heights = tiles.indices.map { table.tableView.rectForRow(at: IndexPath(row: $0, section: 0)).height }
        #expect(heights == tiles.map { CGFloat($0) / 32 * 10 + 0.5 })
    }

    @Test func aCellCanBeMeasuredUnderAKey() {
        let table = DequeueTable([])
        let layout = table.tableView.templateLayout
        var cell = layout.dequeueReusableView(for: OtherTileCell.self, key: "a", version: 1) { $0.tiles = 33 }
        #expect(cell.tiles == 33 && layout.cachedHeight(for: OtherTileCell.self, key: "a", version: 1) == 20.5)
        cell = layout.dequeueReusableView(for: OtherTileCell.self, key: "a", version: 1) { $0.tiles = 33 }
        #expect(layout.counters.heightsCalculated == 1)
        _ = layout.dequeueReusableView(for: OtherTileCell.self, key: "a", version: 2) { $0.tiles = 65 }
        #expect(layout.cachedHeight(for: OtherTileCell.self, key: "a", version: 2) == 30.5)
    }
}
