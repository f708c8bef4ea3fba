// SPDX-License-Identifier: MIT
import CoreFoundation
import PlatformUIKit
import TemplateLayout
import TemplateLayoutTesting
import TestSupport
import Testing

@MainActor
struct PrecacheTests {
    private func table(_ count: Int, caching: TileTable.Caching = .key) -> TileTable {
        let table = TileTable([Array(repeating: 32, count: count)], caching: caching, estimate: 10)
        table.window.layoutIfNeeded()
        return table
    }

    @Test(arguments: [TileTable.Caching.key, .indexPath])
    func everyRowIsMeasuredOnceWhileIdle(caching: TileTable.Caching) {
        let table = table(500, caching: caching)
        let shown = table.layout.counters.heightsCalculated
        let scheduler = ManualIdleScheduler()
        let progress = table.layout.startPrecaching(on: scheduler)
        scheduler.runAll(piecesPerTurn: 7)
        #expect(table.layout.counters.heightsCalculated == 500)
        #expect(table.layout.counters.rowsPrecached == 500 - shown)
        #expect(progress.isFinished && progress.completedUnitCount == 500)
        scheduler.runAll()
        #expect(table.layout.counters.heightsCalculated == 500)
    }

    @Test func aTurnMeasuresAtLeastOneRowAndStopsAtItsBudget() {
        let table = table(500)
        let scheduler = ManualIdleScheduler()
        table.layout.startPrecaching(on: scheduler)
        for pieces in [1, 5, 0, 20] {
            table.requestedRows = []
            scheduler.runTurn(pieces: pieces)
            #expect(table.requestedRows.count == max(1, pieces))
        }
    }

    @Test func rowsNearTheViewportComeFirst() {
        let table = table(1000)
        table.tableView.contentOffset = CGPoint(x: 0, y: 5000)
        table.window.layoutIfNeeded()
        let visible = (table.tableView.indexPathsForVisibleRows ?? []).map(\.row)
        let scheduler = ManualIdleScheduler()
        table.layout.startPrecaching(on: scheduler)
        table.requestedRows = []
        scheduler.runTurn(pieces: visible.count + 10)
        let requested = table.requestedRows.map(\.row)
        #expect(requested.prefix(visible.count).elementsEqual(visible))
        let rest = requested.dropFirst(visible.count)
        #expect(rest.allSatisfy { abs($0 - visible[0]) <= 20 || abs($0 - visible[visible.count - 1]) <= 20 })
    }

    @Test func noRowIsMeasuredWithoutAWidth() {
        let table = TileTable([[1, 2, 3]], width: 0, estimate: 10)
        let scheduler = ManualIdleScheduler()
        table.layout.startPrecaching(on: scheduler)
        scheduler.runTurn(pieces: 10)
        #expect(table.requestedRows.isEmpty && scheduler.hasWork)
        table.setWidth(320)
        scheduler.runAll()
        #expect(table.layout.counters.heightsCalculated == 3)
    }

    @Test func precachingEndsWithTheTable() {
        let scheduler = ManualIdleScheduler()
        var requested = 0
        let progress: Progress
        do {
            let table = table(100)
            progress = table.layout.startPrecaching(on: scheduler)
            scheduler.runTurn()
            table.configure = { _, _ in requested += 1 }
            table.tableView.removeFromSuperview()
        }
        scheduler.runTurn()
        #expect(!scheduler.hasWork && requested == 0 && progress.isCancelled)
    }

    @Test func aDeallocatedDelegateIsNotCalled() {
        let table = table(100)
        let scheduler = ManualIdleScheduler()
        table.layout.startPrecaching(on: scheduler)
        table.tableView.delegate = nil
        table.requestedRows = []
        scheduler.runAll()
        #expect(table.requestedRows.isEmpty)
    }

    @Test func precachingCanBeStoppedAndCancelled() {
        let table = table(100)
        let scheduler = ManualIdleScheduler()
        let stopped = table.layout.startPrecaching(on: scheduler)
        table.layout.stopPrecaching()
        #expect(!scheduler.hasWork && stopped.isCancelled)
        let progress = table.layout.startPrecaching(on: scheduler)
        scheduler.runTurn()
        progress.cancel()
        let calculated = table.layout.counters.heightsCalculated
        scheduler.runAll()
        #expect(!scheduler.hasWork && table.layout.counters.heightsCalculated == calculated)
    }

    @Test func workForNowEndsWhenTheTableGoesAway() {
        for ends in [true, false] {
            let (feed, scheduler) = (table(100), ManualIdleScheduler())
            let progress = feed.layout.startPrecaching(on: scheduler, cancelsOnScroll: ends)
            scheduler.runTurn(pieces: 10)
            feed.tableView.removeFromSuperview()
            scheduler.runAll()
            #expect(progress.isCancelled == ends && progress.isFinished != ends)
        }
    }

    @Test(arguments: [false, true])
    func aTableMayBecomeEmptyBeforeAndDuringPrecaching(losesItsSource: Bool) {
        for turns in 0..<4 {
            let table = table(100)
            let scheduler = ManualIdleScheduler()
            let progress = table.layout.startPrecaching(on: scheduler, alsoAtWidths: [100])
            for _ in 0..<turns { scheduler.runTurn(pieces: 3) }
            table.sections = [[]]
            if losesItsSource { table.tableView.dataSource = nil }
            table.tableView.reloadData()
            scheduler.runAll()
            #expect(progress.isFinished)
            table.sections = [[32, 32]]
            table.tableView.dataSource = table
            table.tableView.reloadData()
            scheduler.runAll()
            #expect(progress.isFinished && progress.completedUnitCount == 4)
        }
        let empty = TileTable([], estimate: 10)
        let scheduler = ManualIdleScheduler()
        #expect(empty.layout.startPrecaching(on: scheduler).isFinished)
        scheduler.runAll()
    }

    @Test func newRowsAreMeasuredAfterAReload() {
        let table = table(100)
        let scheduler = ManualIdleScheduler()
        table.layout.startPrecaching(on: scheduler)
        scheduler.runAll()
        table.sections[0] += Array(repeating: 64, count: 50)
        table.tableView.reloadData()
        table.window.layoutIfNeeded()
        scheduler.runAll()
        #expect(table.layout.counters.heightsCalculated == 150)
    }

    @Test func heightsForTheOtherOrientationAreCachedBeforeTheRotation() {
        let table = table(100)
        table.setWidth(200)
        table.window.layoutIfNeeded()
        table.setWidth(320)
        table.window.layoutIfNeeded()
        let scheduler = ManualIdleScheduler()
        let progress = table.layout.startPrecaching(on: scheduler)
        scheduler.runAll()
        #expect(table.layout.counters.heightsCalculated == 200 && progress.isFinished)
        table.setWidth(200)
        table.tableView.estimatedRowHeight = 0
        table.window.layoutIfNeeded()
        #expect(table.layout.counters.heightsCalculated == 200)
        #expect(
            table.tableView.rectForRow(at: IndexPath(row: 99, section: 0)).height
                == table.expectedHeight(tiles: 32, contentWidth: 200))
    }

    @Test func anotherWidthCanBeMeasured() {
        let table = table(10)
        let scheduler = ManualIdleScheduler()
        table.layout.startPrecaching(on: scheduler, alsoAtWidths: [100])
        scheduler.runAll()
        #expect(table.layout.counters.heightsCalculated == 20)
        table.setWidth(100)
        table.window.layoutIfNeeded()
        #expect(table.layout.counters.heightsCalculated == 20)
    }

    @Test func theRunLoopGivesTurnsInItsDefaultModeOnly() {
        let table = table(300)
        let start = table.layout.counters.heightsCalculated
        let progress = table.layout.startPrecaching(on: RunLoopIdleScheduler(runLoop: CFRunLoopGetCurrent()))
        let other = RunLoop.Mode("another mode")
        // A run loop without a source or timer in a mode does not wait, and has no idle turns.
        let timers = [other, .default].map { mode in
            let timer = Timer(timeInterval: 0.001, repeats: true) { _ in }
            RunLoop.current.add(timer, forMode: mode)
            return timer
        }
        defer { for timer in timers { timer.invalidate() } }
        for _ in 0..<5 { _ = RunLoop.current.run(mode: other, before: Date(timeIntervalSinceNow: 0.01)) }
        #expect(table.layout.counters.heightsCalculated == start)
        for _ in 0..<1000 where !progress.isFinished {
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
        }
        #expect(table.layout.counters.heightsCalculated == 300)
        table.layout.stopPrecaching()
    }

    @Test func theContentSizeIsExactWhenAllRowsAreMeasured() {
        let tiles = (1...200).map { ($0 % 37 + 1) * 10 }
        let table = TileTable([tiles], estimate: 10)
        table.window.layoutIfNeeded()
        table.tableView.contentOffset.y = 900
        table.window.layoutIfNeeded()
        let exact = tiles.reduce(0) { $0 + table.expectedHeight(tiles: $1) }
        #expect(table.tableView.contentSize.height < exact / 2)
        let places = table.tableView.visibleCells.map { table.tableView.convert($0.frame, to: table.window) }
        let first = table.tableView.indexPathsForVisibleRows?.first
        let scheduler = ManualIdleScheduler()
        table.layout.startPrecaching(on: scheduler)
        scheduler.runTurn(pieces: 20)
        #expect(table.tableView.contentSize.height > 1000 && table.tableView.contentSize.height < exact)
        scheduler.runAll(piecesPerTurn: 7)
        #expect(abs(table.tableView.contentSize.height - exact) < 0.001)
        table.requestedRows = []
        table.window.layoutIfNeeded()
        #expect(table.tableView.visibleCells.map { table.tableView.convert($0.frame, to: table.window) } == places)
        #expect(table.tableView.indexPathsForVisibleRows?.first == first)
        // Heights of displayed rows are still requested. The content size does not change.
        for offset in stride(from: 0, to: exact - 480, by: 400) {
            table.tableView.contentOffset.y = offset
            table.window.layoutIfNeeded()
            #expect(abs(table.tableView.contentSize.height - exact) < 0.001)
        }
        #expect(table.requestedRows.count > 100)
    }

    @Test func anotherWidthChangesNoEstimate() {
        let table = TileTable([(1...50).map { $0 * 10 }], estimate: 10)
        table.window.layoutIfNeeded()
        let scheduler = ManualIdleScheduler()
        table.layout.startPrecaching(on: scheduler, alsoAtWidths: [100])
        scheduler.runAll()
        let exact = (1...50).reduce(0) { $0 + table.expectedHeight(tiles: $1 * 10) }
        #expect(abs(table.tableView.contentSize.height - exact) < 0.001)
    }
}
