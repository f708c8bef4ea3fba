// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import TestSupport
import Testing

/// Heights that a table requests from its delegate.
@MainActor
struct TableHeightTests {
    @Test(arguments: [TileTable.Caching.none, .key, .indexPath])
    func everyRowGetsTheHeightOfItsContent(caching: TileTable.Caching) {
        let table = TileTable([[1, 33, 65], [], [97, 0]], caching: caching)
        table.window.layoutIfNeeded()
        for (section, rows) in table.sections.enumerated() {
            for (row, tiles) in rows.enumerated() {
                let rect = table.tableView.rectForRow(at: IndexPath(row: row, section: section))
                #expect(rect.height == table.expectedHeight(tiles: tiles))
            }
        }
        #expect(table.layout.counters.templatesMade == 1)
    }

    @Test func reloadingMeasuresNoRowCachedByKey() {
        let table = TileTable([Array(1...200)])
        table.window.layoutIfNeeded()
        #expect(table.layout.counters.heightsCalculated == 200)
        table.sections[0].append(7)
        table.sections[0][3] = 99
        table.tableView.reloadData()
        table.window.layoutIfNeeded()
        #expect(table.layout.counters.heightsCalculated == 202)
        #expect(table.tableView.rectForRow(at: IndexPath(row: 3, section: 0)).height == table.expectedHeight(tiles: 99))
    }

    @Test func withEstimatesTheFirstLayoutMeasuresOneScreen() {
        let table = TileTable([Array(repeating: 64, count: 100_000)], estimate: 20)
        table.window.layoutIfNeeded()
        let onScreen = Int((480 / table.expectedHeight(tiles: 64)).rounded(.up))
        #expect(table.layout.counters.heightsCalculated <= onScreen + 2)
        #expect(table.layout.counters.heightsCalculated >= onScreen)
    }

    @Test func rotationMeasuresOnceForEachWidth() {
        let table = TileTable([Array(1...50)])
        table.window.layoutIfNeeded()
        for width in [200, 320, 200, 320] as [CGFloat] {
            table.setWidth(width)
            table.window.layoutIfNeeded()
            let rect = table.tableView.rectForRow(at: IndexPath(row: 49, section: 0))
            #expect(rect.height == table.expectedHeight(tiles: 50, contentWidth: width))
        }
        #expect(table.layout.counters.heightsCalculated == 100)
    }

    @Test func aTableIsMeasuredWhenItGetsAWidth() {
        let table = TileTable([[40, 40]], width: 0)
        table.tableView.layoutIfNeeded()
        #expect(table.layout.counters.heightsCalculated == 0)
        table.setWidth(320)
        table.tableView.layoutIfNeeded()
        #expect(table.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).height == 20.5)
    }
}
