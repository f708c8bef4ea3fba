// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import Testing

/// Content that arrives after its row was measured, such as an image.
@MainActor
struct LateContentTests {
    private func table(_ caching: TileTable.Caching) -> TileTable {
        let table = TileTable([Array(repeating: 64, count: 200)], caching: caching, estimate: 20)
        table.window.layoutIfNeeded()
        table.tableView.contentOffset = CGPoint(x: 0, y: 1000)
        table.window.layoutIfNeeded()
        return table
    }

    /// The distance of a row's top from the top of the viewport.
    private func place(_ row: Int, in table: TileTable) -> CGFloat {
        table.tableView.rectForRow(at: IndexPath(row: row, section: 0)).minY - table.tableView.contentOffset.y
    }

    @Test(arguments: [TileTable.Caching.key, .indexPath])
    func aGrowingRowIsMeasuredAgainAndVisibleRowsStay(caching: TileTable.Caching) throws {
        let table = table(caching)
        let visible = try #require(table.tableView.indexPathsForVisibleRows)
        let anchor = visible[1].row
        for changed in [0, 3, visible[0].row] {
            let before = place(anchor, in: table)
            let calculated = table.layout.counters.heightsCalculated
            table.sections[0][changed] = 320
            if caching == .key {
                table.layout.setNeedsHeight(forKey: "0-\(changed)")
            } else {
                table.layout.setNeedsHeight(at: IndexPath(row: changed, section: 0))
            }
            table.layout.updateHeightsIfNeeded()
            #expect(abs(place(anchor, in: table) - before) <= 0.5)
            #expect(table.layout.counters.heightsCalculated >= calculated)
        }
        let first = visible[0]
        #expect(table.tableView.rectForRow(at: first).height == table.expectedHeight(tiles: 320))
    }

    @Test func severalCallsAreOneUpdate() {
        let table = table(.key)
        table.requestedRows = []
        for row in 0..<5 { table.layout.setNeedsHeight(forKey: "0-\(row)") }
        table.layout.updateHeightsIfNeeded()
        let requested = table.requestedRows.count
        table.layout.updateHeightsIfNeeded()
        #expect(table.requestedRows.count == requested)
    }
}
