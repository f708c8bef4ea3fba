// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import PlatformUIKit
import TemplateLayout
import Testing

/// A template layout lives as long as its table, whoever holds either.
@MainActor
@Suite struct TableLifelineTests {
    @Test func aTemplateLayoutThatOutlivesItsTableRefusesToMeasure() throws {
        var layout: TableTemplateLayout?
        do {
            let table = TileTable([[1]])
            layout = table.layout
            try table.layout.remember(height: 30, for: TileCell.self, key: 1)
            #expect(layout?.rememberedHeight(for: TileCell.self, key: 1) == 30)
            table.tableView.removeFromSuperview()
        }
        let kept = try #require(layout)
        #expect(kept.tableView == nil)
        #expect(kept.rememberedHeight(for: TileCell.self, key: 1) == nil)
        #expect(throws: TemplateLayoutError.tableViewGone) {
            try kept.exactHeight(for: TileCell.self, key: 1) { _ in }
        }
        // A table at the same address would not be taken for the one that is gone.
        #expect((0..<50).allSatisfy { _ in UITableView(frame: .zero, style: .plain).templateLayout !== kept })
    }

    @Test func theEnvironmentCanBeReadWhileTheTableIsDeallocated() {
        // What a subclass holds goes first, when the rest of the table is still whole: asking is answered or refused.
        final class Asker {
            let ask: @MainActor () -> Void
            init(_ ask: @escaping @MainActor () -> Void) { self.ask = ask }
            deinit {
                let ask = ask
                MainActor.assumeIsolated { ask() }
            }
        }
        final class AskingTableView: UITableView {
            var asker: Asker?
        }
        var answers: [CGFloat?] = []
        do {
            let table = AskingTableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
            let layout = table.templateLayout
            try? layout.remember(height: 12, for: TileCell.self, key: 1)
            table.asker = Asker { answers.append(layout.rememberedHeight(for: TileCell.self, key: 1)) }
        }
        #expect(answers == [12] || answers == [nil])
    }

    @Test func templatesReturnIntoATableWhoseSubviewsWereRemoved() throws {
        let table = TileTable([[1]])
        _ = try table.layout.exactHeight(for: TileCell.self, key: 1) { $0.tiles = 1 }
        let layout = table.layout
        for view in table.tableView.subviews { view.removeFromSuperview() }
        table.setWidth(200)
        var wasInside = false
        let height = try table.layout.exactHeight(for: TileCell.self, key: 1, version: 1) {
            $0.tiles = 21
            wasInside = $0.isDescendant(of: table.tableView)
        }
        #expect(height == table.expectedHeight(tiles: 21, contentWidth: 200))
        #expect(wasInside && table.layout === layout)
    }
}

/// Tables that a task had may be let go on any thread.
@MainActor
@Suite struct TableThreadTests {
    /// Sound: what changes is used under the lock.
    private final class Handover: @unchecked Sendable {
        private let lock = NSLock()
        private var table: UITableView?
        private var isOver = false

        func give(_ new: UITableView) { lock.withLock { table = new } }

        func end() { lock.withLock { isOver = true } }

        /// Whether the table that was given last is still to be let go.
        var isWaiting: Bool { lock.withLock { table != nil } }

        /// Lets go of tables as they come, until the end.
        func letGo() {
            while true {
                let (taken, over) = lock.withLock {
                    defer { table = nil }
                    return (table, isOver)
                }
                if taken == nil && over { return }
            }
        }
    }

    /// Nothing refers to the table when this returns but the handover.
    @inline(never)
    private func askAndGiveAway(_ handover: Handover) {
        let table = UITableView(frame: .zero, style: .plain)
        _ = table.templateLayout
        handover.give(table)
    }

    @Test func tablesMayBeReleasedOnAnotherThread() {
        let handover = Handover()
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            handover.letGo()
            done.signal()
        }
        let left = UITableView(frame: .zero, style: .plain)
        var right = 0
        for _ in 0..<5_000 {
            askAndGiveAway(handover)
            repeat {
                if left.templateLayout.tableView === left { right += 1 }
            } while handover.isWaiting
            if left.templateLayout.tableView === left { right += 1 }
        }
        handover.end()
        done.wait()
        #expect(right >= 10_000)
    }
}
