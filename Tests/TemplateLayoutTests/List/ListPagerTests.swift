// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import TemplateLayout
import Testing

/// More items at the ends of a list.
@MainActor @Suite(.serialized) struct ListPagerTests {
    /// A server of numbered items in pages, from a first number up and down.
    @MainActor private final class Server {
        var next = 0
        var before = -1
        var requests = 0
        var fails = false
        let pageSize: Int
        let last: Int

        init(pageSize: Int, last: Int = 1000) {
            self.pageSize = pageSize
            self.last = last
        }

        struct Offline: Error {}

        func page() async throws -> [Entry] {
            requests += 1
            await Task.yield()
            if fails { throw Offline() }
            let numbers = next..<min(next + pageSize, last)
            next = numbers.upperBound
            return numbers.map { Entry(id: $0, tiles: ($0 * 37) % 200) }
        }

        func pageBefore() async -> [Entry] {
            requests += 1
            await Task.yield()
            before -= pageSize
            return (0..<pageSize).map { Entry(id: before + 1 + $0, tiles: ($0 * 53) % 300) }
        }
    }

    /// The number of the last load that may end.
    @MainActor private final class Gate { var open = 0 }

    private let scene = ListScene()

    private func page(from server: Server, within distance: CGFloat? = nil) -> TemplateListPager {
        scene.show([])
        return scene.list.onReachEnd(within: distance) { [list = scene.list] in
            let page = try await server.page()
            list.items += page
            return server.next < server.last
        }
    }

    private func rest() -> CGFloat {
        scene.table.layoutIfNeeded()
        return scene.table.contentSize.height - scene.table.bounds.maxY
    }

    @Test func pagesThatFillNoScreenAreLoadedUntilOneIsFilledTwice() async {
        let server = Server(pageSize: 2)
        let pager = page(from: server)
        await settle { rest() > 480 && pager.isIdle }
        #expect(rest() > 480 && server.requests == (scene.list.items.count + 1) / 2)
        let requests = server.requests
        await pause()
        #expect(server.requests == requests, "nothing is loaded before the end comes near")
    }

    @Test func eachPageIsLoadedOnceWhenItsEndComesNear() async {
        let server = Server(pageSize: 60)
        let pager = page(from: server, within: 100)
        await settle { pager.isIdle && !scene.list.items.isEmpty }
        for number in 1...4 {
            await pause()
            #expect(server.requests == number && scene.list.items.count == 60 * number)
            if let last = scene.list.items.last { scene.list.scroll(to: last, at: .bottom, animated: false) }
            for _ in 0..<5 { scene.table.contentOffset.y -= 1 }
            await settle { server.requests > number && pager.isIdle }
        }
        #expect(scene.contradiction(scene.list.sections) == nil)
    }

    @Test func anErrorWaitsForAnotherAttempt() async throws {
        let server = Server(pageSize: 5)
        server.fails = true
        let pager = page(from: server)
        var states: [String] = []
        pager.onStateChange = { states.append("\($0)".prefix { $0 != "(" }.description) }
        await settle { if case .failed = pager.state { true } else { false } }
        #expect(!pager.stateView.retryButton.isHidden && scene.table.tableFooterView === pager.stateView)
        scene.table.contentOffset.y += 1
        await pause()
        #expect(server.requests == 1 && states == ["loading", "failed"])
        server.fails = false
        pager.stateView.retryButton.sendActions(for: .touchUpInside)
        #expect(pager.stateView.retryButton.isHidden)
        await settle { !scene.list.items.isEmpty }
        #expect(scene.list.items.first?.id == 0 && states.prefix(4) == ["loading", "failed", "loading", "idle"])
    }

    /// A cell that is as high as its state is long, and has a button for another attempt.
    private final class StateCell: TileCell {
        var shown = ""
    }

    @Test func aRowOfTheAppShowsTheState() async throws {
        let server = Server(pageSize: 5)
        server.fails = true
        scene.show([])
        let row = TemplateRow<TemplateListPager.State>(
            key: { "\($0)" }, version: { _ in 0 },
            measure: { (cell: StateCell, state: TemplateListPager.State) in
                cell.shown = "\(state)".prefix { $0 != "(" }.description
                cell.tiles = 32 * cell.shown.count
            })
        let pager = scene.list.onReachEnd(row: row) { [list = scene.list] in
            list.items += try await server.page()
            return server.next < 200
        }
        let cell = try #require(pager.stateView.cell as? StateCell)
        func height(_ state: String) -> CGFloat {
            CGFloat(state.count) * 10 + 1 / scene.table.traitCollection.displayScale
        }
        await settle { cell.shown == "failed" }
        scene.table.layoutIfNeeded()
        #expect(scene.table.tableFooterView === pager.stateView && pager.stateView.frame.height == height("failed"))
        #expect(scene.table.contentSize.height == height("failed") && cell.frame == pager.stateView.bounds)
        #expect(pager.stateView.retryButton.isHidden)
        server.fails = false
        pager.retry()
        await settle { pager.isIdle && rest() > 480 }
        #expect(cell.shown == "idle" && pager.stateView.frame.height == height("idle"))
        // Another width, at which it needs twice the lines.
        scene.table.frame.size.width = 160
        scene.table.layoutIfNeeded()
        scene.table.contentOffset.y += 1
        await settle { pager.stateView.frame.height > height("idle") }
        #expect(pager.stateView.frame.height == height("idleidle"))
    }

    @Test func theRowAboveGoesWithTheLastPageWithoutMovingWhatIsRead() async throws {
        scene.show((0..<40).map { Entry(id: $0, tiles: ($0 * 31) % 200) })
        scene.table.contentOffset.y = 300
        scene.table.layoutIfNeeded()
        let gate = Gate()
        let pager = scene.list.onReachStart {
            while gate.open == 0 { await Task.yield() }
            return false
        }
        await settle { !pager.isIdle }
        scene.table.contentOffset.y = 150
        scene.table.layoutIfNeeded()
        #expect(pager.stateView.frame.height == 44)
        let first = try #require(scene.list.visibleItems.dropFirst().first)
        func top() throws -> CGFloat {
            scene.table.rectForRow(at: try #require(scene.list.indexPath(of: first))).minY - scene.table.contentOffset.y
        }
        let before = try top()
        gate.open = 1
        await settle { if case .finished = pager.state { true } else { false } }
        scene.table.layoutIfNeeded()
        #expect(
            pager.stateView.frame.height == 0 && scene.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
        #expect(abs(try top() - before) < 0.01)
    }

    @Test func theLastPageEndsThePaging() async {
        let server = Server(pageSize: 7, last: 20)
        let pager = page(from: server)
        await settle { if case .finished = pager.state { true } else { false } }
        #expect(scene.list.items.map(\.id) == Array(0..<20) && server.requests == 3)
        // Another query.
        server.next = 0
        scene.list.items = []
        pager.restart()
        await settle { if case .finished = pager.state { true } else { false } }
        #expect(scene.list.items.map(\.id) == Array(0..<20) && server.requests == 6)
    }

    @Test func anAttemptThatWasRestartedIsIgnored() async {
        var loads = 0
        let gate = Gate()
        scene.show([])
        let pager = scene.list.onReachEnd { [list = scene.list] in
            loads += 1
            let number = loads
            while gate.open < number { await Task.yield() }
            if !Task.isCancelled { list.items.append(Entry(id: number)) }
            return number == 1
        }
        await settle { loads == 1 }
        pager.restart()
        await settle { loads == 2 }
        gate.open = 1
        await pause()
        // The first attempt, which found more, is not the present one.
        #expect(loads == 2 && !pager.isIdle && scene.list.items.isEmpty)
        gate.open = 2
        await settle { if case .finished = pager.state { true } else { false } }
        #expect(scene.list.items == [Entry(id: 2)])
    }

    @Test func aListWithPagersIsFreedWithItsTable() async {
        final class Box { weak var table: UITableView?, list: TemplateList<Entry>? }
        let box = Box()
        func show() async {
            let scene = ListScene()
            (box.table, box.list) = (scene.table, scene.list)
            scene.show((0..<20).map { Entry(id: $0) })
            scene.list.onReachEnd { true }
            scene.list.onReachStart { false }
            scene.list.onImpression(dwell: 60) { _ in }
            scene.list.onRefresh {}
            scene.list.placeholder = { _ in UIView() }
            await pause()
        }
        await show()
        await settle { box.table == nil && box.list == nil }
        #expect(box.table == nil && box.list == nil)
    }

    @Test func whatIsReadKeepsItsPlaceWhenItemsAreLoadedBeforeIt() async throws {
        let server = Server(pageSize: 40)
        scene.show((0..<40).map { Entry(id: $0, tiles: ($0 * 31) % 200) })
        scene.table.contentOffset.y = 700
        scene.table.layoutIfNeeded()
        let pager = scene.list.onReachStart(within: 300) { [list = scene.list] in
            list.items.insert(contentsOf: await server.pageBefore(), at: 0)
            return true
        }
        await pause()
        #expect(server.requests == 0)
        scene.table.contentOffset.y = 200
        scene.table.layoutIfNeeded()
        let first = try #require(scene.list.visibleItems.dropFirst().first)
        func top() throws -> CGFloat {
            let path = try #require(scene.list.indexPath(of: first))
            return scene.table.rectForRow(at: path).minY - scene.table.contentOffset.y
        }
        let before = try top()
        await settle { server.requests > 0 && pager.isIdle }
        scene.table.layoutIfNeeded()
        #expect(scene.list.items.count == 80)
        #expect(abs(try top() - before) < 0.01)
    }
}

extension TemplateListPager {
    fileprivate var isIdle: Bool { if case .idle = state { true } else { false } }
}
