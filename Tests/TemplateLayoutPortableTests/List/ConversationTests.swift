// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
@_spi(Window) import PortableUIKit
import TestSupport
import Testing

@testable import TemplateLayout

/// Lists that begin at their end. Each test runs with a table that keeps its end by itself, and with one that does not, as UIKit's.
@MainActor @Suite(.serialized) struct ConversationTests {
    @MainActor final class Scene {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        let list: TemplateList<Entry>
        private var end: ConversationEnd?

        init(isSilent: Bool = false) {
            if isSilent { _ = table.makeTemplateLayout(on: SilentPlatform()) }
            list = TemplateList(table, row: ListScene.row)
            list.anchoring = .conversation
            if isSilent {
                table.visiblePositionMaintenance = .never
                end = ConversationEnd(table)
            }
        }

        func display() {
            window.addSubview(table)
            window.isHidden = false
            window.layoutIfNeeded()
        }

        var rest: CGFloat {
            table.layoutIfNeeded()
            let inset = table.adjustedContentInset
            return table.contentSize.height + inset.bottom - table.bounds.height - table.contentOffset.y
        }

        /// Moves the content after a turn of the run loop: within one turn, a table without notices can't distinguish it from a
        /// movement of its own.
        func scroll(to offset: CGFloat) async {
            table.layoutIfNeeded()
            await pause()
            table.contentOffset.y = offset
            table.layoutIfNeeded()
        }

        func top(_ id: Int) -> CGFloat? {
            list.indexPath(of: Entry(id: id)).map { table.rectForRow(at: $0).minY - table.contentOffset.y }
        }
    }

    private func entries(_ ids: Range<Int>) -> [Entry] { ids.map { Entry(id: $0, tiles: 20 + ($0 * 37) % 400) } }

    @Test func aConversationBeginsAtItsEndWithoutMeasuringTheWayThere() {
        let scene = Scene()
        scene.list.items = entries(0..<10_000)
        scene.display()
        #expect(abs(scene.rest) < 0.01)
        #expect(scene.list.visibleItems.last?.id == 9_999)
        #expect(scene.table.templateLayout.counters.heightsCalculated < 40)
        #expect(scene.list.visibleItems.allSatisfy { $0.id > 9_900 })
    }

    @Test func aConversationBeginsAtItsEndWithItemsThatArriveLater() {
        for isSilent in [false, true] {
            let scene = Scene(isSilent: isSilent)
            scene.display()
            scene.list.items = entries(0..<300)
            #expect(abs(scene.rest) < 0.51, "silent: \(isSilent)")
            scene.list.items = []
            scene.list.items = entries(0..<200)
            #expect(abs(scene.rest) < 0.51, "silent: \(isSilent)")
        }
    }

    @Test(arguments: [false, true]) func shortContentRestsAtTheBottom(isSilent: Bool) {
        let scene = Scene(isSilent: isSilent)
        scene.display()
        scene.list.items = entries(0..<2)
        #expect(abs(scene.rest) < 0.01)
        #expect((scene.top(0) ?? 0) > 200)
        // It grows upwards until it fills the table.
        for count in 3..<12 {
            scene.list.items = entries(0..<count)
            #expect(abs(scene.rest) < 0.51, "\(count)")
        }
        #expect((scene.top(0) ?? 0) < 0)
        scene.list.items = entries(0..<1)
        #expect(abs(scene.rest) < 0.51)
        scene.table.contentInset.bottom = 100
        #expect(abs(scene.rest) < 0.51 && scene.table.adjustedContentInset.bottom == 100)
        #expect(scene.table.contentOffset.y < 0)
    }

    @Test(arguments: [false, true]) func theEndStaysWhenItWasSeenElseThePlace(isSilent: Bool) async throws {
        let scene = Scene(isSilent: isSilent)
        let (list, table) = (scene.list, scene.table)
        scene.display()
        list.items = entries(0..<100)
        let changes: [(String, () -> Void)] = [
            ("a new item", { list.items.append(Entry(id: 500, tiles: 130)) }),
            ("a growing item", { list.items[99].tiles += 320 }),
            ("a growing item by update", { list.update(Entry(id: 500, tiles: 900)) }),
            ("older items", { list.items = self.entries(900..<930) + list.items }),
            ("the keyboard", { table.contentInset.bottom = 216 }),
            ("no keyboard", { table.contentInset.bottom = 0 }),
            ("a lower table", { table.frame.size.height = 250 }),
            ("a higher table", { table.frame.size.height = 480 }),
        ]
        for (name, change) in changes {
            change()
            #expect(abs(scene.rest) < 0.51, "\(name)")
        }
        await scene.scroll(to: 3000)
        let read = try #require(list.visibleItems.dropFirst(2).first)
        for (name, change) in changes where name != "a new item" && name != "older items" {
            let before = try #require(scene.top(read.id))
            change()
            table.layoutIfNeeded()
            #expect(abs((scene.top(read.id) ?? 9_999) - before) < 0.51, "\(name)")
        }
        #expect(scene.rest > 100)
    }

    @Test(arguments: [false, true]) func olderItemsKeepThePlaceAtTheTop(isSilent: Bool) async throws {
        let scene = Scene(isSilent: isSilent)
        scene.display()
        scene.list.items = entries(0..<60)
        await scene.scroll(to: 0)
        let before = try #require(scene.top(0))
        scene.list.setItems(entries(700..<720) + entries(0..<60), animated: false)
        scene.table.layoutIfNeeded()
        #expect(abs((scene.top(0) ?? 9_999) - before) < 0.51)
    }

    @Test func randomChangesKeepTheEndOrThePlace() {
        withSeeds(40) { seed, generator in
            let scene = Scene()
            let (list, table) = (scene.list, scene.table)
            scene.display()
            var items = entries(0..<Int.random(in: 0..<80, using: &generator))
            var next = 1000
            list.items = items
            for step in 0..<40 {
                table.layoutIfNeeded()
                let wasAtEnd = abs(scene.rest) < 0.26
                let visible = list.visibleItems.map(\.id)
                let before = visible.map { ($0, scene.top($0) ?? 0) }
                var isRemoval = false
                switch Int.random(in: 0..<7, using: &generator) {
                case 0, 1:
                    next += 1
                    items.append(Entry(id: next, tiles: Int.random(in: 0...900, using: &generator)))
                case 2:
                    next += 3
                    items = (next..<next + 3).map { Entry(id: $0, tiles: 100) } + items
                    next += 3
                case 3 where !items.isEmpty:
                    items[Int.random(in: 0..<items.count, using: &generator)].tiles += 99
                case 4: table.contentInset.bottom = CGFloat(Int.random(in: 0...250, using: &generator))
                case 5: table.frame.size.height = CGFloat(Int.random(in: 300...480, using: &generator))
                case 6 where !items.isEmpty:
                    items.remove(at: Int.random(in: 0..<items.count, using: &generator))
                    isRemoval = true
                default: break
                }
                list.setItems(items, animated: false)
                table.layoutIfNeeded()
                if wasAtEnd {
                    #expect(abs(scene.rest) < 0.26, "SEED=\(seed) step \(step)")
                } else if !isRemoval, scene.rest > 0.5 {
                    #expect(
                        before.contains { abs($0.1 - (scene.top($0.0) ?? 9_999)) < 0.01 }, "SEED=\(seed) step \(step)")
                }
                if Int.random(in: 0..<4, using: &generator) == 0 {
                    let end = table.contentOffset.y + scene.rest
                    let share = Bool.random(using: &generator) ? CGFloat.random(in: 0...1, using: &generator) : 1
                    table.contentOffset.y = end * share
                }
            }
        }
    }

    @Test func scrollingToTheEndLeavesShortContentAtTheBottom() {
        let scene = Scene()
        scene.display()
        scene.list.items = entries(0..<2)
        scene.list.scrollsToNewItems(if: .atEnd)
        scene.list.scrollToEnd(animated: false)
        #expect(abs(scene.rest) < 0.01)
        scene.list.setItems(entries(0..<3), animated: false)
        #expect(abs(scene.rest) < 0.01 && scene.table.contentOffset.y < 0)
    }

    @Test(arguments: [2, 200]) func aControllerBelowABarBeginsAtItsEnd(count: Int) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let controller = TemplateListController(row: ListScene.row)
        controller.list.anchoring = .conversation
        controller.list.items = entries(0..<count)
        window.rootViewController = UINavigationController(rootViewController: controller)
        window.isHidden = false
        window.layoutIfNeeded()
        let table = controller.tableView as UITableView
        func rest() -> CGFloat {
            table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.maxY
        }
        #expect(abs(rest()) < 0.51 && table.adjustedContentInset.top > 0)
        #expect(controller.list.visibleItems.last?.id == count - 1)
        // A turned device, and back.
        for size in [CGSize(width: 844, height: 390), CGSize(width: 390, height: 844)] {
            window.frame.size = size
            window.layoutIfNeeded()
            #expect(abs(rest()) < 0.51 && controller.list.visibleItems.last?.id == count - 1)
        }
        controller.list.items.append(Entry(id: 999, tiles: 300))
        window.layoutIfNeeded()
        #expect(abs(rest()) < 0.51)
    }

    @Test func aFlingGoesOnWhileARowGrows() {
        let clock = FrameClock.current
        FrameClock.current = FrameClock(.manual)
        defer { FrameClock.current = clock }
        let scene = ListScene()
        var items = entries(0..<500)
        scene.show(items)
        let input = TouchInput(window: scene.window)
        input.began(1, at: CGPoint(x: 100, y: 400), time: 0)
        for step in 1...8 {
            input.moved(1, to: CGPoint(x: 100, y: 400 - CGFloat(step) * 30), time: Double(step) / 60)
        }
        input.ended(1, at: CGPoint(x: 100, y: 160), time: 8.5 / 60)
        var moved = 0
        for _ in 0..<60 {
            FrameClock.current.advance(frames: 1)
            guard let row = scene.list.visibleItems.first?.id, scene.table.isDecelerating else { break }
            let before = scene.table.rectForRow(at: IndexPath(row: row, section: 0)).minY - scene.table.contentOffset.y
            items[row].tiles += 64
            scene.list.update(items[row])
            let after = scene.table.rectForRow(at: IndexPath(row: row, section: 0)).minY - scene.table.contentOffset.y
            #expect(abs(before - after) < 0.01)
            moved += scene.table.isDecelerating ? 1 : 0
        }
        #expect(moved > 20, "the fling goes on")
    }

    // MARK: Days

    @Test func neighboursOfOneValueAreASection() {
        let header = ListScene.header
        let sections = TemplateSection.sections(of: entries(0..<10), by: { $0.id / 4 }, header: { header($0 * 40) })
        #expect(sections.map(\.id) == [0, 1, 2] && sections.map(\.items.count) == [4, 4, 2])
        #expect(TemplateSection<Entry>.sections(of: [], by: \.id, header: { _ in nil }).isEmpty)
    }
}
