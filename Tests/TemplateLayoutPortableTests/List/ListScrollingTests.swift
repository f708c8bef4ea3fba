// SPDX-License-Identifier: MIT
import Foundation
@_spi(Window) import PortableUIKit
import TestSupport
import Testing

@testable import TemplateLayout

/// Scrolling to items, and beginning where the list was left.
@MainActor @Suite(.serialized) struct ListScrollingTests {
    private let scene = ListScene()
    private var table: UITableView { scene.table }

    private func entries(_ ids: Range<Int>) -> [Entry] { ids.map { Entry(id: $0, tiles: ($0 * 37) % 400) } }

    private var end: CGFloat { table.contentSize.height + table.adjustedContentInset.bottom - 480 }

    private func top(_ id: Int, _ scene: ListScene) -> CGFloat? {
        scene.list.indexPath(of: Entry(id: id)).map {
            scene.table.rectForRow(at: $0).minY - scene.table.contentOffset.y
        }
    }

    /// Runs a scroll on a clock of its own.
    private func onClock(_ body: (FrameClock) -> Void) {
        let clock = FrameClock.current
        FrameClock.current = FrameClock(.manual)
        defer { FrameClock.current = clock }
        body(FrameClock.current)
    }

    @Test(arguments: [UITableView.ScrollPosition.top, .middle, .bottom], [false, true])
    func anItemIsScrolledToInTheUpdateThatInsertsIt(position: UITableView.ScrollPosition, isAnimated: Bool) {
        onClock { clock in
            scene.show(entries(0..<300))
            let new = Entry(id: 1000, tiles: 555)
            var items = scene.list.items
            items.insert(new, at: 211)
            scene.list.items = items
            scene.list.scroll(to: new, at: position, animated: isAnimated)
            if isAnimated { clock.advance(frames: 3) }
            // Rows around it get other heights on the way.
            for row in 205..<215 { items[row].tiles += 320 }
            scene.list.items = items
            clock.advance(by: 2)
            table.layoutIfNeeded()
            let height = scene.height(of: items[211])
            let expected: CGFloat =
                switch position {
                case .top: 0
                case .bottom: 480 - height
                default: 240 - height / 2
                }
            let top = top(1000, scene)
            // Without an animation the scroll was over before the heights changed: what was the first whole row stays.
            if isAnimated || position == .top { #expect(abs((top ?? -1) - expected) < 0.51) }
            #expect(scene.contradiction(scene.list.sections) == nil)
        }
    }

    @Test func aTableWithoutASizeScrollsWhenItIsDisplayed() async {
        let table = UITableView(frame: .zero, style: .plain)
        let list = TemplateList(table, row: ListScene.row)
        list.items = entries(0..<200)
        list.scroll(to: Entry(id: 120), at: .top, animated: false)
        table.frame = scene.window.bounds
        scene.window.addSubview(table)
        table.layoutIfNeeded()
        await settle { table.contentOffset.y > 0 }
        let row = table.rectForRow(at: IndexPath(row: 120, section: 0))
        #expect(abs(row.minY - table.contentOffset.y) < 0.01 && row.minY > 0)
    }

    @Test func newItemsAreScrolledToFromTheEnd() {
        onClock { clock in
            scene.show(entries(0..<100))
            scene.list.scrollsToNewItems(if: .atEnd)
            scene.list.items += entries(100..<103)
            clock.advance(by: 2)
            #expect(table.contentOffset.y == 0, "the end was not visible")
            scene.list.scrollToEnd(animated: false)
            #expect(abs(table.contentOffset.y - end) < 0.01)
            let before = table.contentOffset.y
            scene.list.items += entries(103..<106)
            #expect(table.contentOffset.y < end - 1, "it scrolls there in an animation")
            clock.advance(frames: 3)
            #expect(table.contentOffset.y > before)
            // More of them arrive on the way, of which the last is high.
            scene.list.items += [Entry(id: 200, tiles: 3000)]
            clock.advance(by: 3)
            #expect(abs(table.contentOffset.y - end) < 0.01)
            // Items elsewhere don't scroll.
            scene.list.items.insert(Entry(id: 201, tiles: 32), at: 3)
            scene.list.setItems(scene.list.items + entries(300..<301), animated: false)
            #expect(abs(table.contentOffset.y - end) < 0.01)
        }
    }

    @Test func newItemsAreScrolledToFromAnywhereOrNever() {
        scene.show(entries(0..<100))
        scene.list.scrollsToNewItems(if: .always)
        scene.list.setItems(entries(0..<101), animated: false)
        table.layoutIfNeeded()
        #expect(abs(table.contentOffset.y - end) < 0.01)
        scene.list.scrollsToNewItems(if: .never)
        let offset = table.contentOffset.y
        scene.list.setItems(entries(0..<110), animated: false)
        table.layoutIfNeeded()
        #expect(table.contentOffset.y == offset)
    }

    /// The table itself ends the animation at the last row.
    @Test func anAnimationToTheEndAlsoShowsWhatIsBelowTheLastRow() {
        onClock { clock in
            scene.show(entries(0..<100))
            table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 90))
            scene.list.scrollToEnd()
            clock.advance(frames: 3)
            #expect(table.contentOffset.y > 0 && table.contentOffset.y < end - 100)
            clock.advance(by: 2)
            table.layoutIfNeeded()
            #expect(abs(table.contentOffset.y - end) < 0.01)
            // A drag takes the content.
            table.contentOffset.y = 100
            scene.list.scrollToEnd()
            clock.advance(frames: 2)
            let input = TouchInput(window: scene.window)
            input.began(1, at: CGPoint(x: 100, y: 100), time: 0)
            input.moved(1, to: CGPoint(x: 100, y: 140), time: 0.1)
            input.moved(1, to: CGPoint(x: 100, y: 150), time: 0.5)
            input.ended(1, at: CGPoint(x: 100, y: 150), time: 1.5)
            clock.advance(by: 2)
            #expect(table.contentOffset.y < end - 1000)
            // So does a wheel.
            table.contentOffset.y = 100
            scene.list.scrollToEnd()
            clock.advance(frames: 2)
            table.scroll(by: CGPoint(x: 0, y: 20))
            clock.advance(by: 2)
            #expect(table.contentOffset.y < end - 1000)
        }
    }

    // MARK: Positions

    private func file() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("position-\(UUID().uuidString)")
    }

    @Test func aListBeginsAtTheItemThatWasReadBeforeTheRelaunch() throws {
        let url = file()
        defer { try? FileManager.default.removeItem(at: url) }
        withSeeds(20) { seed, generator in
            try? FileManager.default.removeItem(at: url)
            let first = ListScene()
            first.list.persistence = .file(url)
            first.list.restoresPosition = true
            first.show(entries(0..<300))
            first.table.contentOffset.y = CGFloat.random(in: 1..<8000, using: &generator)
            first.table.layoutIfNeeded()
            let places = first.list.visibleItems.map { ($0, top($0.id, first)) }
            #expect(throws: Never.self) { try first.list.saveHeights() }

            let second = ListScene()
            // The first rows of a cold start have no heights to begin from.
            if Bool.random(using: &generator) {
                second.list.persistence = .file(url)
            } else {
                second.list.persistence = .file(url, tag: "another version")
            }
            second.list.restoresPosition = true
            // Other items have come before and after, and some were deleted.
            var items = entries(1000..<1000 + Int.random(in: 0..<40, using: &generator)) + entries(0..<400)
            let seen = Set(places.map(\.0.id))
            items.removeAll { !seen.contains($0.id) && $0.id % 7 == 3 }
            let requested = second.layout.counters.heightsCalculated
            second.show(items)
            #expect(
                places.contains { abs(($0.1 ?? 0) - (top($0.0.id, second) ?? 9_999)) < 0.01 },
                "SEED=\(seed): \(places.map { "\($0.0.id) \($0.1 ?? 0)" }) and \(second.list.visibleItems.map { "\($0.id) \(top($0.id, second) ?? 0)" })"
            )
            #expect(second.layout.counters.heightsCalculated - requested < 60, "the way there is not measured")
            if let problem = second.contradiction(second.list.sections) { Issue.record("\(problem), SEED=\(seed)") }
        }
    }

    @Test func thePositionWaitsForItsItemAndForTheWindow() throws {
        let url = file()
        defer { try? FileManager.default.removeItem(at: url) }
        scene.list.persistence = .file(url)
        scene.list.restoresPosition = true
        scene.show(entries(0..<300))
        table.contentOffset.y = 5000.5
        table.layoutIfNeeded()
        let id = try #require(scene.list.visibleItems.dropFirst(2).first?.id)
        let place = try #require(top(id, scene))
        try scene.list.saveHeights()

        let bounds = scene.window.bounds
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), style: .plain)
        let list = TemplateList(table) { entry in ListScene.row(entry) }
        list.persistence = .file(url)
        list.restoresPosition = true
        list.items = entries(0..<10)
        table.layoutIfNeeded()
        // The place is still saved if the app ends before its item arrives.
        try list.saveHeights()
        list.items = entries(0..<400)
        table.layoutIfNeeded()
        #expect(table.contentOffset.y == 0)
        table.frame = bounds
        scene.window.addSubview(table)
        table.layoutIfNeeded()
        let path = try #require(list.indexPath(of: Entry(id: id)))
        #expect(abs(table.rectForRow(at: path).minY - table.contentOffset.y - place) < 0.01)
    }

    @Test func aListThatWasAtItsTopBeginsThere() throws {
        let url = file()
        defer { try? FileManager.default.removeItem(at: url) }
        scene.list.persistence = .file(url)
        scene.list.restoresPosition = true
        scene.show(entries(0..<50))
        try scene.list.saveHeights()
        let second = ListScene()
        second.list.persistence = .file(url)
        second.list.restoresPosition = true
        second.show(entries(900..<910) + entries(0..<50))
        #expect(second.table.contentOffset.y == 0)
    }

    @Test func theRowOfThePagesMovesNothingBelowItWhenASectionsHeaderIsAtTheTop() async {
        let pager = scene.list.onReachStart(within: 0) { false }
        scene.list.sections = [
            TemplateSection("a", header: ListScene.header(400), items: (0..<60).map { Entry(id: $0, tiles: 200) })
        ]
        table.layoutIfNeeded()
        table.contentOffset.y = 0
        table.layoutIfNeeded()
        for _ in 0..<20 { await Task.yield() }
        guard case .finished = pager.state else {
            Issue.record("the start was not reached: \(pager.state)")
            return
        }
        #expect(pager.stateView.frame.height == 0)
        table.contentOffset.y = 40
        table.layoutIfNeeded()
        let top = table.rectForRow(at: IndexPath(row: 0, section: 0)).minY - table.contentOffset.y
        #expect(top > 0)
        pager.restart()
        table.layoutIfNeeded()
        #expect(pager.stateView.frame.height == 44)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY - table.contentOffset.y == top)
    }
}
