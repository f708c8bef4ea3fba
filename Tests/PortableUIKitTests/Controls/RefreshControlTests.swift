// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Refresh controls that are pulled by a finger.
@MainActor
struct RefreshControlTests {
    private func makeScroll(in world: TouchWorld) -> (UIScrollView, UIRefreshControl) {
        let scroll = UIScrollView(frame: world.window.bounds)
        scroll.contentSize = CGSize(width: 300, height: 900)
        return (scroll, UIRefreshControl())
    }

    @Test("The wheel is grey in a window with a tint; a tint of the control colours it")
    func colour() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        window.tintColor = .red
        let control = UIRefreshControl(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
        window.addSubview(control)
        control.beginRefreshing()
        func isRed() throws -> Bool {
            let picture = UIGraphicsImageRenderer(bounds: control.bounds).image {
                control.layer.render(in: $0.cgContext)
            }
            let image = try #require(picture.cgImage)
            return (0..<image.width * image.height).contains {
                let pixel = image.pixel(x: $0 % image.width, y: $0 / image.width)
                return pixel.alpha > 200 && pixel.red > 200 && pixel.green < 100
            }
        }
        #expect(try !isRed())
        control.tintColor = .red
        control.setNeedsDisplay()
        #expect(try isRed())
    }

    @Test func contentOnTheWayReturnsWhenTheRefreshEnds() {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let (scroll, control) = makeScroll(in: world)
        scroll.refreshControl = control
        world.window.addSubview(scroll)
        world.window.layoutIfNeeded()
        control.beginRefreshing()
        scroll.contentOffset.y = -12
        control.endRefreshing()
        world.clock.advance(by: 1)
        #expect(scroll.contentOffset.y == 0)
    }

    /// Before iOS 10 apps added the control to the scroll view, which still works.
    @Test(arguments: [true, false])
    func aPullBeginsARefreshWhetherTheControlIsSetOrAdded(_ isSet: Bool) {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let (scroll, control) = makeScroll(in: world)
        var refreshes = 0
        control.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
        if isSet { scroll.refreshControl = control } else { scroll.addSubview(control) }
        world.window.addSubview(scroll)
        world.window.layoutIfNeeded()
        world.drag(from: CGPoint(x: 150, y: 20), to: CGPoint(x: 150, y: 280), steps: 12, letsGo: false)
        #expect(control.isRefreshing && refreshes == 1 && control.alpha == 1)
        world.clock.advance(by: 0.2)
        world.up(150, 280)
        world.clock.advance(by: 2)
        #expect(scroll.contentOffset.y == -60 && scroll.contentInset.top == 60)
        control.endRefreshing()
        world.clock.advance(by: 2)
        #expect(scroll.contentOffset.y == 0 && scroll.contentInset.top == 0)
        if isSet { scroll.refreshControl = nil } else { control.removeFromSuperview() }
        world.drag(from: CGPoint(x: 150, y: 20), to: CGPoint(x: 150, y: 280), steps: 12)
        #expect(refreshes == 1)
    }

    @Test func aListThatLosesItsControlDuringARefreshLosesTheSpaceForIt() {
        let (first, second, control) = (UIScrollView(), UIScrollView(), UIRefreshControl())
        for list in [first, second] { list.frame.size = CGSize(width: 300, height: 400) }
        first.refreshControl = control
        control.beginRefreshing()
        #expect(first.contentInset.top == 60)
        second.refreshControl = control
        #expect(first.contentInset.top == 0 && control.isRefreshing)
        control.endRefreshing()
        control.beginRefreshing()
        #expect(second.contentInset.top == 60)
        control.removeFromSuperview()
        #expect(second.contentInset.top == 0)
    }

    private final class CountingControl: UIRefreshControl {
        var draws = 0
        override func setNeedsDisplay() {
            super.setNeedsDisplay()
            draws += 1
        }
    }

    /// The wheel turns 12 spokes a second.
    @Test func theWheelOfARefreshTurnsInAWindowAtOneSpeed() {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let scroll = UIScrollView(frame: world.window.bounds)
        let control = CountingControl()
        scroll.refreshControl = control
        control.beginRefreshing()
        world.clock.advance(by: 1)
        world.window.addSubview(scroll)
        control.draws = 0
        world.clock.advance(by: 1.02)
        #expect((12...13).contains(control.draws), "a refresh that began before the window: \(control.draws)")
        for _ in 0..<3 {
            control.endRefreshing()
            control.beginRefreshing()
        }
        world.clock.advance(by: 0.01)
        control.draws = 0
        world.clock.advance(by: 1)
        #expect((12...13).contains(control.draws), "a refresh that ended and began: \(control.draws)")
    }
}
