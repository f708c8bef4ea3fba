// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// A published test of Listable, which passes on iOS: of five animated calls in a row, the completions of the first four, which
/// `scrollViewDidEndScrollingAnimation(_:)` calls, run before the content moves.
@MainActor struct ScrollInterruptionTests {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var endings: [CGFloat] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
            endings.append(scrollView.contentOffset.y)
        }
    }

    enum Interruption: CaseIterable {
        case animatedChange, change, rowAnimated, row, touch, wheel
    }

    @Test(
        "Whatever stops an animated change ends it for the delegate where the content is, once",
        arguments: Interruption.allCases)
    func endsOnce(_ interruption: Interruption) {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let rows = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        table.rowHeight = 44
        table.dataSource = rows
        table.delegate = rows
        world.window.addSubview(table)
        table.layoutIfNeeded()
        table.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        world.clock.advance(by: 0.1)
        let place = table.contentOffset.y
        #expect(rows.endings.isEmpty && place > 0 && place < 1000)
        switch interruption {
        case .animatedChange: table.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
        case .change: table.setContentOffset(CGPoint(x: 0, y: 2000), animated: false)
        case .rowAnimated: table.scrollToRow(at: [0, 50], at: .top, animated: true)
        case .row: table.scrollToRow(at: [0, 50], at: .top, animated: false)
        case .touch: table.beginDragging(at: CGPoint(x: 100, y: 100))
        case .wheel: table.scroll(by: CGPoint(x: 0, y: 20))
        }
        #expect(rows.endings == [place])
        if interruption == .touch { table.endDragging(velocity: .zero) }
        world.clock.advance(by: 2)
        let isAnimated = interruption == .animatedChange || interruption == .rowAnimated
        #expect(rows.endings.count == (isAnimated ? 2 : 1))
    }

    /// ESPullToRefresh insets the content when it is released past its top, and moves it to the inset: there it stays on iOS.
    @Test func aBounceThatIsMovedOntoTheContentEndsThere() {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        scrollView.contentSize = CGSize(width: 300, height: 1000)
        world.window.addSubview(scrollView)
        scrollView.beginDragging(at: CGPoint(x: 100, y: 100))
        scrollView.drag(to: CGPoint(x: 100, y: 300))
        scrollView.endDragging(velocity: .zero)
        world.clock.advance(by: 0.05)
        #expect(scrollView.contentOffset.y < -60)
        scrollView.contentInset.top = 60
        scrollView.contentOffset.y = -70
        scrollView.contentOffset.y = -60
        world.clock.advance(by: 2)
        #expect(scrollView.contentOffset.y == -60 && !scrollView.isDecelerating)
    }

    @Test("A delegate that scrolls on when an animated change is stopped does not keep the new change from its end")
    func scrollsOn() {
        final class Delegate: NSObject, UIScrollViewDelegate {
            var endings = 0
            func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
                endings += 1
                if endings == 1 { scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }
            }
        }
        let (world, scroll, delegate) = open(Delegate())
        defer { world.close() }
        scroll.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        world.clock.advance(by: 0.1)
        scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        world.clock.advance(by: 2)
        #expect(scroll.contentOffset.y == 100 && delegate.endings == 2)
    }

    private final class Silent: NSObject, UIScrollViewDelegate {}

    private func open<Delegate: UIScrollViewDelegate>(_ delegate: Delegate) -> (TouchWorld, UIScrollView, Delegate) {
        let world = TouchWorld()
        world.open()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        scroll.contentSize = CGSize(width: 3000, height: 3000)
        scroll.delegate = delegate
        world.window.addSubview(scroll)
        return (world, scroll, delegate)
    }

    private func throwContent(of scroll: UIScrollView) {
        scroll.beginDragging(at: CGPoint(x: 100, y: 200))
        scroll.drag(to: CGPoint(x: 100, y: 180))
        scroll.endDragging(velocity: CGPoint(x: 0, y: 1000))
    }

    @Test("A scroll view that is disabled during a drag stays where it is, also if the finger moves on")
    func disabledDuringADrag() {
        final class Delegate: NSObject, UIScrollViewDelegate {
            var entries: [String] = []
            func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { entries.append("began") }
            func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
                entries.append("ended \(decelerate)")
            }
        }
        let (world, scroll, delegate) = open(Delegate())
        defer { world.close() }
        world.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 150), steps: 5, letsGo: false)
        let place = scroll.contentOffset.y
        #expect(place > 50 && scroll.isDragging)
        scroll.isScrollEnabled = false
        #expect(!scroll.isDragging && !scroll.isTracking && delegate.entries == ["began", "ended false"])
        scroll.isScrollEnabled = true
        world.clock.advance(frames: 1)
        world.move(100, 100)
        world.up(100, 100)
        world.clock.advance(by: 1)
        #expect(scroll.contentOffset.y == place && delegate.entries.count == 2)
    }

    /// Developers' reports: openradar 16724593, MLN's pull request 99, WebKit's pull request 58368.
    @Test("Setting the offset moves a deceleration and an animated change, and stops neither")
    func setterMoves() {
        let (world, scroll, _) = open(Silent())
        defer { world.close() }
        throwContent(of: scroll)
        world.clock.advance(by: 0.1)
        let place = scroll.contentOffset.y
        scroll.contentOffset.y += 1000
        #expect(scroll.isDecelerating)
        world.clock.advance(by: 0.1)
        #expect(scroll.contentOffset.y > place + 1000 + 20)
        world.clock.advance(by: 5)
        let rest = scroll.contentOffset.y
        #expect(!scroll.isDecelerating && rest < 3000)
        scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        world.clock.advance(by: 0.1)
        scroll.contentOffset.y = 2000
        world.clock.advance(by: 2)
        #expect(scroll.contentOffset.y == 100)
        throwContent(of: scroll)
        scroll.setContentOffset(scroll.contentOffset, animated: false)
        #expect(!scroll.isDecelerating)
    }

    @Test("A delegate that holds the offset in one direction leaves the content its momentum in the other")
    func heldDirection() {
        final class Lock: NSObject, UIScrollViewDelegate {
            func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.contentOffset.x = 40 }
        }
        let lock = Lock()
        let (world, scroll, _) = open(lock)
        defer { world.close() }
        scroll.beginDragging(at: CGPoint(x: 100, y: 200))
        scroll.drag(to: CGPoint(x: 90, y: 190))
        scroll.endDragging(velocity: CGPoint(x: 400, y: 1000))
        world.clock.advance(by: 5)
        #expect(!scroll.isDecelerating && scroll.delegate === lock)
        #expect(scroll.contentOffset.x == 40)
        #expect(scroll.contentOffset.y > 300)
    }

    @Test("A motion that is moved to where it is goes on as before")
    func movedMotion() {
        withSeeds(20) { _, random in
            let motion = ScrollMotion(
                start: .random(in: -200...1200, using: &random), velocity: .random(in: -3000...3000, using: &random),
                rate: 0.998, limits: 0...1000, bounces: true)
            let time = Double.random(in: 0...motion.duration, using: &random)
            let rest = motion.moved(to: motion.position(at: time), at: time, limits: motion.limits)
            for step in 0..<30 {
                let later = Double(step) / 15
                #expect(abs(rest.position(at: later) - motion.position(at: time + later)) < 1)
            }
        }
    }
}
