// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Animated jumps while rows are inserted and deleted, and without a frame clock.
@MainActor struct TableScrollTargetTests {
    @MainActor private final class Items: UITableViewDataSource, UITableViewDelegate {
        var sections: [[Int]] = [Array(0..<200)]
        var endings = 0

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            CGFloat(30 + sections[indexPath.section][indexPath.row] * 7 % 60)
        }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { endings += 1 }

        func path(of item: Int) -> IndexPath? {
            for (section, items) in sections.enumerated() {
                if let row = items.firstIndex(of: item) { return IndexPath(row: row, section: section) }
            }
            return nil
        }
    }

    private func makeTable(_ items: Items) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = items
        table.delegate = items
        table.estimatedRowHeight = 44
        return table
    }

    private func duringJump(to item: Int, _ change: (Items, UITableView) -> Void) -> (items: Items, table: UITableView)
    {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let items = Items()
        let table = makeTable(items)
        world.window.addSubview(table)
        table.layoutIfNeeded()
        table.scrollToRow(at: items.path(of: item)!, at: .top, animated: true)
        world.clock.advance(by: 0.1)
        change(items, table)
        world.clock.advance(by: 2)
        table.layoutIfNeeded()
        #expect(!RunLoopTracking.isTracking)
        #expect(items.endings == 1)
        return (items, table)
    }

    private func isAtTop(_ item: Int, _ world: (items: Items, table: UITableView)) -> Bool {
        guard let path = world.items.path(of: item) else { return false }
        return abs(world.table.rectForRow(at: path).minY - world.table.contentOffset.y) < 0.01
    }

    @Test("An animated jump ends at its item, wherever rows are inserted, deleted and moved meanwhile")
    func follows() {
        #expect(
            isAtTop(
                100,
                duringJump(to: 100) { items, table in
                    items.sections[0].insert(contentsOf: 1000..<1010, at: 0)
                    table.insertRows(at: (0..<10).map { IndexPath(row: $0, section: 0) }, with: .none)
                }))
        #expect(
            isAtTop(
                100,
                duringJump(to: 100) { items, table in
                    items.sections[0].removeSubrange(0..<50)
                    table.deleteRows(at: (0..<50).map { IndexPath(row: $0, section: 0) }, with: .fade)
                }))
        #expect(
            isAtTop(
                100,
                duringJump(to: 100) { items, table in
                    items.sections[0].remove(at: 100)
                    items.sections[0].insert(100, at: 30)
                    table.moveRow(at: IndexPath(row: 100, section: 0), to: IndexPath(row: 30, section: 0))
                }))
        #expect(
            isAtTop(
                100,
                duringJump(to: 100) { items, table in
                    items.sections.insert([2000, 2001], at: 0)
                    table.insertSections([0], with: .none)
                }))
        #expect(
            isAtTop(
                100,
                duringJump(to: 100) { items, table in table.reloadRows(at: [items.path(of: 100)!], with: .none) }))
    }

    @Test("A jump stops at its present offset and notifies the delegate when its item is deleted or the data reloaded")
    func ends() {
        var (_, table) = duringJump(to: 150) { items, table in
            items.sections[0].removeSubrange(101...)
            table.deleteRows(at: (101..<200).map { IndexPath(row: $0, section: 0) }, with: .none)
        }
        #expect(table.isOffsetOnContent)
        (_, table) = duringJump(to: 150) { items, table in
            items.sections = []
            table.deleteSections([0], with: .none)
        }
        #expect(table.contentOffset.y == 0)
        (_, table) = duringJump(to: 150) { items, table in
            items.sections = [[1, 2]]
            table.reloadData()
        }
        #expect(table.contentOffset.y == 0)
        var offset = CGPoint.zero
        (_, table) = duringJump(to: 150) { _, table in
            table.reloadData()
            table.layoutIfNeeded()
            offset = table.contentOffset
        }
        #expect(table.contentOffset == offset && offset.y > 0)
    }

    @Test("A jump that began past the content's end moves back when its target is deleted")
    func endsBeyondTheContent() {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        scroll.contentSize = CGSize(width: 300, height: 500)
        world.window.addSubview(scroll)
        scroll.contentOffset.y = 260
        scroll.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
        world.clock.advance(by: 0.05)
        #expect(scroll.contentOffset.y > 200)
        scroll.cutScrollingAnimation()
        world.clock.advance(by: 2)
        #expect(scroll.contentOffset.y == 200 && !scroll.isScrollingByItself)
    }

    @Test("A later animated change of the offset ends a jump")
    func laterChange() {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let items = Items()
        let table = makeTable(items)
        world.window.addSubview(table)
        table.scrollToRow(at: IndexPath(row: 150, section: 0), at: .top, animated: true)
        world.clock.advance(by: 0.1)
        table.setContentOffset(.zero, animated: true)
        world.clock.advance(by: 2)
        #expect(table.contentOffset.y == 0)
    }

    @Test("Animated scrolling to the end reaches the end although measured heights are below the estimates")
    func shrinkingEnd() {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let items = Items()
        let table = makeTable(items)
        table.estimatedRowHeight = 300
        world.window.addSubview(table)
        table.layoutIfNeeded()
        table.setContentOffset(CGPoint(x: 0, y: table.contentSize.height - 300), animated: true)
        world.clock.advance(by: 2)
        table.layoutIfNeeded()
        #expect(table.isOffsetOnContent)
        #expect(!table.visibleCells.isEmpty)
    }

    @Test("Without frames an animated change of the offset is immediate, and the delegate is called")
    func withoutFrames() {
        #expect(FrameClock.current.drive == .none)
        let items = Items()
        let table = makeTable(items)
        table.layoutIfNeeded()
        let path = IndexPath(row: 100, section: 0)
        table.scrollToRow(at: path, at: .top, animated: true)
        #expect(abs(table.rectForRow(at: path).minY - table.contentOffset.y) < 0.01)
        #expect(table.cellForRow(at: path) != nil)
        #expect(items.endings == 1)
        table.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
        #expect(table.contentOffset.y == 50)
        #expect(items.endings == 2)
        table.selectRow(at: path, animated: true, scrollPosition: .middle)
        #expect(table.cellForRow(at: path) != nil)
        #expect(!RunLoopTracking.isTracking)
        #expect(!table.isScrollingByItself || table.indicators.isFading)
    }

    @Test("Without frames a finger's momentum ends at once, and the run loop is not left in its tracking mode")
    func momentumWithoutFrames() {
        let items = Items()
        let table = makeTable(items)
        let window = UIWindow(frame: table.frame)
        window.isHidden = false
        window.addSubview(table)
        table.layoutIfNeeded()
        let input = TouchInput(window: window)
        input.began(0, at: CGPoint(x: 100, y: 250), time: 0)
        for step in 1...10 { input.moved(0, to: CGPoint(x: 100, y: 250 - 20 * CGFloat(step)), time: Double(step) / 60) }
        input.ended(0, at: CGPoint(x: 100, y: 50), time: 10 / 60)
        #expect(table.contentOffset.y > 150)
        #expect(!table.isDecelerating)
        #expect(!RunLoopTracking.isTracking)
    }

    /// A view that is freed under the finger, or while it moves, does not keep the run loop in its tracking mode.
    @Test func freedViewsDoNotTrack() {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        weak var freed: UIScrollView?
        do {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            scroll.contentSize = CGSize(width: 300, height: 3000)
            world.window.addSubview(scroll)
            world.window.layoutIfNeeded()
            scroll.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
            world.clock.advance(frames: 2)
            freed = scroll
            scroll.removeFromSuperview()
        }
        world.clock.advance(frames: 2)
        #expect(freed == nil && !RunLoopTracking.isTracking)
    }
}
