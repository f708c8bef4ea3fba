// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import PlatformUIKit
import TemplateLayout
import Testing

/// A template layout is usable as long as its table, whoever retains it.
@MainActor
struct TableLifelineTests {
    @Test func aTemplateLayoutThatOutlivesItsTableThrows() throws {
        var layout: TableTemplateLayout?
        do {
            let table = TileTable([[1]])
            layout = table.layout
            try table.layout.cache(height: 30, for: TileCell.self, key: 1)
            #expect(layout?.cachedHeight(for: TileCell.self, key: 1) == 30)
            table.tableView.removeFromSuperview()
        }
        let kept = try #require(layout)
        #expect(kept.tableView == nil)
        #expect(kept.cachedHeight(for: TileCell.self, key: 1) == nil)
        #expect(throws: TemplateLayoutError.tableViewGone) {
            try kept.exactHeight(for: TileCell.self, key: 1) { _ in }
        }
        // A new table may be at the deallocated table's address. It gets its own template layout.
        #expect((0..<50).allSatisfy { _ in UITableView(frame: .zero, style: .plain).templateLayout !== kept })
    }

    @Test func theEnvironmentCanBeReadWhileTheTableIsDeallocated() {
        // A subclass's properties are deallocated first. A look-up at that time returns the height or `nil`.
        final class DeinitCall {
            let body: @MainActor () -> Void
            init(_ body: @escaping @MainActor () -> Void) { self.body = body }
            deinit {
                let body = body
                MainActor.assumeIsolated { body() }
            }
        }
        final class LookingUpTableView: UITableView {
            var deinitCall: DeinitCall?
        }
        var answers: [CGFloat?] = []
        do {
            let table = LookingUpTableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
            let layout = table.templateLayout
            try? layout.cache(height: 12, for: TileCell.self, key: 1)
            table.deinitCall = DeinitCall { answers.append(layout.cachedHeight(for: TileCell.self, key: 1)) }
        }
        #expect(answers == [12] || answers == [nil])
    }

    @Test func templatesAreAddedAgainAfterAllSubviewsWereRemoved() throws {
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

/// The last reference to a table may be released on any thread.
@MainActor
struct TableThreadTests {
    /// Sendable, because its properties are only used under the lock.
    private final class Handover: @unchecked Sendable {
        private let lock = NSLock()
        private var table: UITableView?
        private var isOver = false

        func give(_ new: UITableView) { lock.withLock { table = new } }

        func end() { lock.withLock { isOver = true } }

        /// Whether the last table is not yet released.
        var isWaiting: Bool { lock.withLock { table != nil } }

        /// Releases tables until `end()` is called.
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

    /// When this returns, the handover has the only reference to the table.
    @inline(never)
    private func requestAndGiveAway(_ handover: Handover) {
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
            requestAndGiveAway(handover)
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
