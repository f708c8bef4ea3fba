// SPDX-License-Identifier: MIT
import PlatformUIKit
@_spi(Window) import PortableUIKit
import TemplateLayout
import TemplateLayoutTesting
import Testing

/// A finger cancels precaching that is for now only.
@MainActor struct PrecacheCancelTests {
    @Test func workForNowEndsWhenTheUserScrolls() throws {
        for ends in [true, false] {
            let (feed, scheduler) = (TileTable([Array(repeating: 32, count: 100)], estimate: 10), ManualIdleScheduler())
            feed.window.layoutIfNeeded()
            let progress = feed.layout.startPrecaching(on: scheduler, cancelsOnScroll: ends)
            scheduler.runTurn(pieces: 10)
            // Not by heights above the viewport, nor by the app.
            feed.tableView.contentOffset.y = 300
            feed.tableView.layoutIfNeeded()
            #expect(!progress.isCancelled && progress.completedUnitCount >= 10)
            let touches = TouchInput(window: feed.window)
            touches.began(0, at: CGPoint(x: 100, y: 300), time: 0)
            for step in 1...5 { touches.moved(0, to: CGPoint(x: 100, y: 300 - 20 * step), time: Double(step) / 60) }
            #expect(progress.isCancelled == ends)
            touches.ended(0, at: CGPoint(x: 100, y: 200), time: 1)
            scheduler.runAll()
            #expect(progress.isFinished != ends)
        }
    }
}
