// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Touches that stop what moves, and fingers that come to others: what the random fingers found.
@MainActor struct InterruptedTouchTests {
    private let world = TouchWorld()
    private let app = FingerApp()

    private func show(_ tab: Int) {
        world.window.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        world.open()
        world.window.rootViewController = app.tabs
        app.tabs.selectedIndex = tab
        world.window.layoutIfNeeded()
    }

    private func expectRest() {
        world.clock.advance(by: 3)
        world.window.layoutIfNeeded()
        #expect(RestOracle.fault(in: world) == nil)
    }

    @Test func aListFollowsTheFirstOfTwoFingers() throws {
        show(0)
        defer { world.close() }
        let stack = try #require(app.tabs.selectedViewController as? UINavigationController)
        let list = try #require(stack.topViewController as? UITableViewController)
        var highlighted: [IndexPath] {
            list.tableView.visibleCells.filter(\.isHighlighted).compactMap { list.tableView.indexPath(for: $0) }
        }
        world.down(200, 300, finger: 0)
        world.clock.advance(by: 0.2)
        let first = highlighted
        world.down(200, 400, finger: 1)
        world.clock.advance(by: 0.2)
        #expect(first.count == 1 && highlighted == first)
        world.up(200, 400, finger: 1)
        #expect(highlighted == first && stack.viewControllers.count == 1)
        world.up(200, 300, finger: 0)
        #expect(stack.viewControllers.count == 2)
        expectRest()
    }

    /// As printed on devices, the pan of a scroll view does not delay the end of touches.
    @Test func aTapBesideARestingFingerIsATap() throws {
        show(3)
        defer { world.close() }
        // A pinch could still begin.
        app.tabs.selectedViewController?.view.firstSubview(of: UIScrollView.self)?.maximumZoomScale = 1
        let toggle = try #require(app.tabs.selectedViewController?.view.firstSubview(of: UISwitch.self))
        let place = toggle.convert(CGPoint(x: toggle.bounds.midX, y: toggle.bounds.midY), to: nil)
        world.down(200, 560, finger: 0)
        world.clock.advance(by: 0.3)
        world.down(place.x, place.y, finger: 1)
        world.up(place.x, place.y, finger: 1)
        #expect(toggle.isOn)
        world.up(200, 560, finger: 0)
        expectRest()
    }

    @Test func theFirstGroupOfAShelfReturnsToTheMiddle() throws {
        show(2)
        defer { world.close() }
        let view = try #require(app.tabs.selectedViewController?.view.firstSubview(of: UICollectionView.self))
        let shelf = try #require(view.subviews.lazy.compactMap { $0 as? SectionScroller }.first { $0.frame.minY == 0 })
        #expect(shelf.contentOffset.x == -37.5)
        world.drag(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 100, y: 60), steps: 6)
        expectRest()
        #expect(shelf.contentOffset.x == 262.5)
        world.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 300, y: 60), steps: 6)
        expectRest()
        #expect(shelf.contentOffset.x == -37.5)
    }

    @Test func aPageThatTurnsRestsWhenItsTabIsLeft() {
        show(1)
        defer { world.close() }
        world.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 80, y: 300), steps: 4)
        world.clock.advance(frames: 4)
        app.tabs.selectedIndex = 0
        expectRest()
    }

    @Test func aLiftedRowStaysWhenTheListMovesOn() throws {
        show(0)
        defer { world.close() }
        world.down(200, 300)
        world.clock.advance(by: 1)
        world.up(200, 300)
        let preview = try #require(world.window.openMenu?.firstSubview(of: ContextMenuPreview.self))
        let frame = preview.frame
        app.tabs.selectedViewController?.view.firstSubview(of: UITableView.self)?.contentOffset.y += 60
        expectRest()
        #expect(preview.frame == frame)
    }

    @Test func aBarFollowsAnInsetThatChanges() throws {
        show(0)
        defer { world.close() }
        let stack = try #require(app.tabs.selectedViewController as? UINavigationController)
        let table = try #require(stack.view.firstSubview(of: UITableView.self))
        table.contentOffset.y = -46
        world.window.layoutIfNeeded()
        #expect(stack.navigationBar.frame.height == 46)
        world.down(200, 400)
        table.contentInset.top += 60
        #expect(stack.navigationBar.frame.height == 44)
    }

    @Test func aTouchThatStopsAnAnimationLetsThePageComeToRest() {
        world.open()
        defer { world.close() }
        let scroll = UIScrollView(frame: world.window.bounds)
        scroll.isPagingEnabled = true
        scroll.contentSize = CGSize(width: 900, height: 300)
        world.window.addSubview(scroll)
        scroll.setContentOffset(CGPoint(x: 300, y: 0), animated: true)
        world.clock.advance(by: 0.15)
        world.down(150, 150)
        #expect(scroll.contentOffset.x > 0 && scroll.contentOffset.x < 300)
        world.up(150, 150)
        world.clock.advance(by: 2)
        #expect(scroll.contentOffset.x == 0 || scroll.contentOffset.x == 300)
    }
}

extension UIView {
    /// The first view of a class below this one, in the order of layers.
    fileprivate func firstSubview<View: UIView>(of type: View.Type) -> View? {
        for view in subviews {
            if let found = view as? View ?? view.firstSubview(of: type) { return found }
        }
        return nil
    }
}
