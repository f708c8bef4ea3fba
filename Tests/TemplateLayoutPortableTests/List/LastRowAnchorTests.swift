// SPDX-License-Identifier: MIT
import PlatformUIKit
import PortableUIKit
import Testing

@testable import TemplateLayout

/// Lists whose last completely visible row stays in place when rows change, in tables that report their changes and in others.
@MainActor struct LastRowAnchorTests {
    @MainActor private final class Scene {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let list: TemplateList<Entry>

        init(isSilent: Bool) {
            if isSilent {
                _ = table.makeTemplateLayout(on: SilentPlatform())
                table.visiblePositionMaintenance = .never
            }
            list = TemplateList(table, row: ListScene.row)
            list.anchorsLastRow = true
            list.anchoring = .conversation
            window.addSubview(table)
            window.isHidden = false
            list.items = (0..<300).map { Entry(id: $0, tiles: 40 + $0 * 37 % 300) }
            window.layoutIfNeeded()
            table.contentOffset.y = 6000
            window.layoutIfNeeded()
        }

        func top(_ id: Int) -> CGFloat {
            window.layoutIfNeeded()
            return list.indexPath(of: Entry(id: id)).map { table.rectForRow(at: $0).minY - table.contentOffset.y } ?? -1
        }

        var tops: [Int: CGFloat] {
            Dictionary(uniqueKeysWithValues: list.visibleItems.map { ($0.id, top($0.id)) })
        }

        /// The last item whose row is completely visible.
        var last: Entry {
            let end = table.bounds.maxY
            return list.visibleItems.last { table.rectForRow(at: list.indexPath(of: $0)!).maxY <= end }!
        }
    }

    @Test(arguments: [false, true]) func rowsAboveMove(isSilent: Bool) {
        let scene = Scene(isSilent: isSilent)
        let (before, last) = (scene.tops, scene.last)
        let middle = scene.list.items.firstIndex { $0.id == last.id }! - 2
        // A row between the visible ones: with the first row as the anchor, the last one would move.
        scene.list.items.insert(Entry(id: 1000, tiles: 320), at: middle)
        #expect(abs(scene.top(last.id) - before[last.id]!) < 0.01)
        let first = before.keys.min()!
        #expect(scene.top(first + 1) < before[first + 1]! - 99)
        // Rows far above change nothing.
        let place = scene.tops
        scene.list.items.insert(Entry(id: 1001, tiles: 320), at: 3)
        scene.list.items.removeFirst(2)
        #expect(scene.list.visibleItems.allSatisfy { abs(scene.top($0.id) - place[$0.id]!) < 0.01 })
    }

    @Test(arguments: [false, true]) func aRowThatGrowsMovesTheRowsAboveIt(isSilent: Bool) {
        let scene = Scene(isSilent: isSilent)
        let last = scene.last
        var grown = scene.list.visibleItems[1]
        let (top, of) = (scene.top(last.id), scene.top(grown.id))
        grown.tiles += 320
        scene.list.update(grown)
        #expect(abs(scene.top(last.id) - top) < 0.01)
        #expect(abs(scene.top(grown.id) - (of - 100)) < 0.01)
    }

    @Test func theEndStaysVisibleWhereItWasSeen() {
        let scene = Scene(isSilent: false)
        scene.list.scrollToEnd(animated: false)
        scene.list.items.append(Entry(id: 2000, tiles: 200))
        scene.window.layoutIfNeeded()
        #expect(scene.list.visibleItems.last?.id == 2000 && scene.table.showsEnd)
    }
}
