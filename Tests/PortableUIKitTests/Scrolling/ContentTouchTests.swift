// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Apple: "UIScrollView", "Managing the touches in the content".
@MainActor struct ContentTouchTests {
    private final class AskedScrollView: UIScrollView {
        var begins = true
        var cancels: Bool?
        var asked: [UIView] = []

        override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
            begins
        }

        override func touchesShouldCancel(in view: UIView) -> Bool {
            asked.append(view)
            return cancels ?? super.touchesShouldCancel(in: view)
        }
    }

    /// Holds a finger on a view in the content until the view has got the touch if it can, and drags it up.
    private func drag(_ view: UIView, after pause: TimeInterval, prepare: (AskedScrollView) -> Void = { _ in })
        -> AskedScrollView
    {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let scrollView = AskedScrollView(frame: world.window.bounds)
        scrollView.contentSize = CGSize(width: 300, height: 2000)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        scrollView.addSubview(view)
        world.window.addSubview(scrollView)
        world.window.layoutIfNeeded()
        prepare(scrollView)
        world.down(100, 150)
        world.clock.advance(by: pause)
        for step in 1...10 {
            world.clock.advance(frames: 1)
            world.move(100, 150 - CGFloat(step) * 10)
        }
        world.up(100, 50)
        return scrollView
    }

    @Test func aDragTakesATouchFromAView() {
        let diary = TouchDiary()
        let scrollView = drag(diary, after: 0.3)
        #expect(scrollView.contentOffset.y > 50)
        #expect(diary.entries.first == "began")
        #expect(diary.entries.last == "cancelled")
        #expect(scrollView.asked == [diary])
    }

    @Test func aControlKeepsATouchThatItTracks() {
        let button = UIButton()
        let held = drag(button, after: 0.3)
        #expect(held.contentOffset.y == 0)
        #expect(held.asked == [button])
        let quick = drag(UIButton(), after: 0)
        #expect(quick.contentOffset.y > 50)
        #expect(quick.asked == [])
    }

    @Test func aSubclassMayScrollFromControls() {
        let scrollView = drag(UIButton(), after: 0.3) { $0.cancels = true }
        #expect(scrollView.contentOffset.y > 50)
    }

    @Test func viewsKeepTheirTouchesIfTheyCannotBeCancelled() {
        let diary = TouchDiary()
        let scrollView = drag(diary, after: 0.3) { $0.canCancelContentTouches = false }
        #expect(scrollView.contentOffset.y == 0)
        #expect(diary.entries.last == "ended")
        #expect(scrollView.asked == [])
    }

    @Test func aTouchThatShouldNotBeginIsOnlyTheScrollViews() {
        let diary = TouchDiary()
        let scrollView = drag(diary, after: 0.3) { $0.begins = false }
        #expect(diary.entries == [])
        #expect(scrollView.contentOffset.y > 50)
    }
}
