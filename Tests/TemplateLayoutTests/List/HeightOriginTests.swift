// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import TemplateLayoutTesting
import TestSupport
import Testing

@MainActor struct HeightOriginTests {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        view.subviews.flatMap { ($0 as? View).map { [$0] } ?? [] + views(type, in: $0) }
    }

    @Test func originsMoveWithTheirRows() {
        let scene = ListScene()
        scene.show((0..<100).map { Entry(id: $0, tiles: $0) })
        #expect(scene.layout.heightOriginCounts == [.estimate: 100])
        scene.table.reloadData()
        scene.table.layoutIfNeeded()
        let shown = scene.table.visibleCells.count
        #expect(scene.layout.heightOrigin(at: path(0)) == .cached)
        #expect(scene.layout.heightOriginCounts[.cached] ?? 0 >= shown)
        let scheduler = ManualIdleScheduler()
        scene.list.startPrecaching(on: scheduler)
        scheduler.runAll()
        #expect(scene.layout.heightOrigin(at: path(80)) == .precached)
        #expect(scene.layout.heightOriginCounts[.estimate] ?? 0 == 0)
        scene.list.items.removeSubrange(0..<70)
        scene.list.items.insert(Entry(id: 500), at: 0)
        scene.table.layoutIfNeeded()
        // The row is measured for the update, and its cached height is used when it is displayed.
        #expect([.calculated, .cached].contains(scene.layout.heightOrigin(at: path(0))))
        #expect(scene.layout.heightOrigin(at: path(31 - 1)) == .precached)
        #expect(scene.layout.heightOriginCounts.values.reduce(0, +) == 31)
    }

    @Test func aRowIsExplainedThroughTheDelegate() throws {
        let scene = ListScene()
        var items = (0..<60).map { Entry(id: $0, tiles: 40) }
        scene.show(items)
        let counters = scene.layout.counters
        let explanation = try #require(scene.layout.explainHeight(ofRowAt: path(1)))
        #expect(explanation.calculatedHeight == scene.height(of: items[1]))
        guard case .hit(let height, _) = explanation.memory else { return #expect(Bool(false), "not remembered") }
        #expect(height == scene.height(of: items[1]))
        #expect(scene.layout.counters == counters)
        items.append(Entry(id: 99, tiles: 400))
        scene.show(items)
        let last = try #require(scene.layout.explainHeight(ofRowAt: path(60)))
        #expect(last.memory == .miss)
        #expect(scene.layout.cachedHeight(for: EntryCell.self, key: 99, version: items[60]) == nil)
        #expect(UITableView(frame: .zero).templateLayout.explainHeight(ofRowAt: path(0)) == nil)
    }

    @Test func cachingByIndexPathAndNotAtAllGiveTheSameHeights() {
        let items = (0..<30).map { Entry(id: $0, tiles: $0 * 11) }
        var heights: [[CGFloat]] = []
        for caching in [TemplateListCaching.key, .indexPath, .none] {
            let scene = ListScene(estimate: 0)
            scene.list.caching = caching
            scene.show(items)
            scene.table.reloadData()
            scene.table.layoutIfNeeded()
            heights.append((0..<30).map { scene.table.rectForRow(at: path($0)).height })
            // Without a cache also with the cells of the visible rows.
            let visible = scene.table.visibleCells.count
            #expect(scene.layout.counters.heightsCalculated == [30, 60, 60 + 2 * visible][heights.count - 1])
        }
        #expect(heights[0] == heights[1] && heights[1] == heights[2])
    }
}
