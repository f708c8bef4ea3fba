// SPDX-License-Identifier: MIT
import PlatformUIKit
import PortableUIKit
import Testing

@testable import TemplateLayout

/// The list keeps the anchor row in place if the table does not, as on UIKit.
@MainActor struct ListAnchorTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    private let list: TemplateList<Entry>

    init() {
        _ = table.makeTemplateLayout(on: SilentPlatform())
        list = TemplateList(table, row: ListScene.row)
        table.visiblePositionMaintenance = .never
        window.addSubview(table)
        window.isHidden = false
        list.items = (0..<60).map { Entry(id: $0, tiles: $0 * 9) }
        table.layoutIfNeeded()
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    /// The distance of the item's top from the top of the visible area, in points.
    private func distance(_ id: Int) throws -> CGFloat {
        let path = try #require(list.indexPath(of: Entry(id: id)))
        return table.rectForRow(at: path).minY - table.contentOffset.y
    }

    @Test func theAnchorRowKeepsItsPlace() throws {
        list.anchoring = .always
        table.contentOffset.y = 700
        table.layoutIfNeeded()
        let first = try #require(
            table.indexPathsForVisibleRows?.first { table.rectForRow(at: $0).minY >= table.contentOffset.y })
        let id = list.item(at: first).id
        let before = try distance(id)
        list.items.insert(contentsOf: (100..<105).map { Entry(id: $0, tiles: 70) }, at: 2)
        #expect(abs(try distance(id) - before) < 0.01)
        list.items.remove(at: 0)
        #expect(abs(try distance(id) - before) < 0.01)
        list.items[6].tiles = 500
        #expect(abs(try distance(id) - before) < 0.01)
    }

    @Test func rowsInsertedAtTheTopBecomeVisible() throws {
        list.anchoring = .exceptAtTop
        list.items.insert(Entry(id: 100, tiles: 70), at: 0)
        #expect(table.contentOffset.y == 0)
        #expect(try distance(100) == 0)
        list.anchoring = .always
        list.items.insert(Entry(id: 101, tiles: 70), at: 0)
        #expect(try distance(100) == 0)
    }

    @Test func aListAtItsEndStaysAtItsEnd() throws {
        list.anchoring = .stickToEnd
        table.scrollToRow(at: path(59), at: .bottom, animated: false)
        table.layoutIfNeeded()
        list.items.append(Entry(id: 100, tiles: 90))
        table.layoutIfNeeded()
        #expect(abs(table.contentOffset.y - (table.contentSize.height - 480)) < 0.01)
        table.contentOffset.y = 300
        table.layoutIfNeeded()
        list.items.append(Entry(id: 101, tiles: 90))
        #expect(table.contentOffset.y == 300)
    }

    @Test func withoutAPolicyTheOffsetStays() {
        list.anchoring = .never
        table.contentOffset.y = 700
        table.layoutIfNeeded()
        list.items.insert(Entry(id: 100, tiles: 70), at: 0)
        #expect(table.contentOffset.y == 700)
    }

    /// The list reports the row of a height request if the platform does not.
    @Test func originsAreRecordedWithoutNotificationsOfTheTable() {
        let layout = table.templateLayout
        #expect(layout.heightOrigin(at: path(0)) == .estimate)
        layout.invalidateAllKeyedHeights()
        table.reloadData()
        table.layoutIfNeeded()
        #expect(layout.heightOrigin(at: path(0)) != .estimate)
        #expect(layout.heightOrigin(at: path(59)) == .estimate)
    }
}
