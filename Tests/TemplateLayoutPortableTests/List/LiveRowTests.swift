// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TestSupport
import Testing

@testable import TemplateLayout

/// Rows that change while they are read.
@MainActor struct LiveRowTests {
    private let scene = ListScene()
    private var table: UITableView { scene.table }

    private func entries(_ count: Int) -> [Entry] { (0..<count).map { Entry(id: $0, tiles: ($0 * 37) % 400) } }

    private func top(_ row: Int) -> CGFloat {
        table.rectForRow(at: IndexPath(row: row, section: 0)).minY - table.contentOffset.y
    }

    @Test func aChangeOfARowCostsOneFit() {
        scene.show(entries(100_000))
        table.scrollToRow(at: IndexPath(row: 50_003, section: 0), at: .middle, animated: false)
        table.layoutIfNeeded()
        var entry = scene.list.items[50_003]
        let configured = scene.table.visibleCells.count
        #expect(configured > 5)
        let counters = scene.layout.counters
        let requests = table.counters
        for _ in 0..<60 {
            entry.tiles += 7
            scene.list.update(entry)
        }
        let work = scene.layout.counters
        #expect(work.heightsCalculated - counters.heightsCalculated == 60)
        #expect(work.keyMisses - counters.keyMisses == 60)
        // The row's cell is configured at each change. Rows that it pushes out of the table don't count; none enters.
        #expect(table.counters.cellRequests - requests.cellRequests == 60)
        #expect(scene.list.items[50_003] == entry)
        #expect(scene.contradiction(scene.list.sections) == nil)
    }

    /// Wherever the row is: the text that is read stays.
    @Test func whatIsReadStays() throws {
        scene.show(entries(200))
        for offset in stride(from: CGFloat(1000), to: 3000, by: 17) {
            table.contentOffset.y = offset
            table.layoutIfNeeded()
            let visible = (table.indexPathsForVisibleRows ?? []).map(\.row)
            let row = try #require(visible.first)
            for row in [row, row - 5, row + 2] {
                let places = visible.map { ($0, top($0)) }
                var entry = scene.list.items[row]
                entry.tiles += 45
                scene.list.update(entry)
                table.layoutIfNeeded()
                // The row itself if it is visible, else all.
                let held = places.filter { visible.contains(row) ? $0.0 <= row : true }
                for (other, place) in held { #expect(abs(top(other) - place) < 0.01, "\(offset): \(row) and \(other)") }
            }
        }
    }

    @Test func anItemThatIsNotThereChangesNothing() {
        scene.show(entries(10))
        scene.list.update(Entry(id: 99))
        #expect(scene.list.items == entries(10))
    }

    @Test func anItemOfAnotherKindGetsAnotherCell() {
        scene.show(entries(10))
        scene.list.update(Entry(id: 2, tiles: 64, isOther: true))
        table.layoutIfNeeded()
        #expect(scene.contradiction(scene.list.sections) == nil)
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) is OtherEntryCell)
    }

    @Test func anUpdateDuringACallIsShownAfterIt() async {
        scene.show(entries(10))
        var isDone = false
        scene.list.onAppear = { [list = scene.list] entry in
            guard !isDone else { return }
            isDone = true
            list.update(Entry(id: 3, tiles: 320))
        }
        scene.list.items.insert(Entry(id: 50, tiles: 10), at: 0)
        await settle { scene.list.items.contains(Entry(id: 3, tiles: 320)) }
        table.layoutIfNeeded()
        #expect(scene.contradiction(scene.list.sections) == nil && isDone)
    }
}
