// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Places of bars, items and bars that are hidden, and back buttons that an app decides on.
@MainActor
struct BarPositionTests {
    private final class Placer: NSObject, UINavigationBarDelegate, UIToolbarDelegate {
        var place = UIBarPosition.topAttached
        var mayPop = false
        var calls: [String] = []
        func position(for bar: any UIBarPositioning) -> UIBarPosition { place }
        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { mayPop }
        func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
            calls.append("didPop \(item.title ?? "")")
        }
    }

    private final class Navigation: UINavigationController, UINavigationBarDelegate {
        var mayPop = false
        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { mayPop }
    }

    @Test func theBackgroundOfAnAttachedBarReachesTheTop() {
        let (back, bar, placer) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UINavigationBar(), Placer()
        )
        bar.frame = CGRect(x: 0, y: 20, width: 100, height: 44)
        bar.barTintColor = .red
        back.backgroundColor = .blue
        back.addSubview(bar)
        func top() -> UIColor? {
            back.layoutIfNeeded()
            let pixel = UIGraphicsImageRenderer(bounds: back.bounds).image { _ in
                back.drawHierarchy(in: back.bounds, afterScreenUpdates: true)
            }.cgImage?.pixel(x: 50, y: 4)
            return pixel.map { $0.red > 200 ? .red : .blue }
        }
        #expect(top() == .blue && bar.barPosition == .top && UIToolbar().barPosition == .bottom)
        bar.delegate = placer
        #expect(top() == .red && bar.barPosition == .topAttached)
        placer.place = .top
        bar.setNeedsLayout()
        #expect(top() == .blue)
    }

    @Test func theDelegateAllowsPops() {
        let (bar, placer) = (UINavigationBar(), Placer())
        bar.delegate = placer
        bar.setItems([UINavigationItem(title: "A"), UINavigationItem(title: "B")], animated: false)
        #expect(bar.popItem(animated: false) == nil && bar.items?.count == 2)
        placer.mayPop = true
        #expect(bar.popItem(animated: false)?.title == "B" && placer.calls == ["didPop B"])
    }

    @Test func theBackButtonAsksTheControllerThatConforms() throws {
        let navigation = Navigation(rootViewController: UIViewController())
        navigation.loadViewIfNeeded()
        navigation.pushViewController(UIViewController(), animated: false)
        func tapBack() throws {
            navigation.view.layoutIfNeeded()
            try #require(navigation.navigationBar.startViews.first as? UIButton).sendActions(for: .touchUpInside)
        }
        try tapBack()
        #expect(navigation.viewControllers.count == 2)
        var performed = 0
        navigation.topViewController?.navigationItem.backAction = UIAction { _ in performed += 1 }
        navigation.mayPop = true
        try tapBack()
        #expect(performed == 1 && navigation.viewControllers.count == 2)
        navigation.topViewController?.navigationItem.backAction = nil
        try tapBack()
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func barsHideBySwipesTapsAndCompactHeights() {
        let clock = FrameClock(.manual)
        FrameClock.$scoped.withValue(clock) {
            let content = UIScrollView()
            content.contentSize = CGSize(width: 320, height: 2000)
            let controller = UIViewController()
            controller.view = content
            let navigation = UINavigationController(rootViewController: controller)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            window.rootViewController = navigation
            window.isHidden = false
            window.layoutIfNeeded()
            @MainActor func drag(from start: CGFloat, by way: CGFloat) {
                let input = TouchInput(window: window)
                input.began(0, at: CGPoint(x: 100, y: start), time: clock.now)
                for step in 1...10 {
                    clock.advance(frames: 1)
                    input.moved(0, to: CGPoint(x: 100, y: start + way * CGFloat(step) / 10), time: clock.now)
                }
                input.ended(0, at: CGPoint(x: 100, y: start + way), time: clock.now)
                clock.advance(by: 2)
            }
            drag(from: 300, by: -100)
            #expect(!navigation.isNavigationBarHidden)
            navigation.hidesBarsOnSwipe = true
            navigation.setToolbarHidden(false, animated: false)
            drag(from: 300, by: -100)
            #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden && content.contentOffset.y > 100)
            drag(from: 200, by: 100)
            #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
            navigation.hidesBarsOnSwipe = false
            navigation.hidesBarsOnTap = true
            let input = TouchInput(window: window)
            input.began(0, at: CGPoint(x: 100, y: 250), time: clock.now)
            input.ended(0, at: CGPoint(x: 100, y: 250), time: clock.now)
            clock.advance(by: 2)
            #expect(navigation.isNavigationBarHidden)
            navigation.setNavigationBarHidden(false, animated: false)
            navigation.hidesBarsWhenVerticallyCompact = true
            #expect(!navigation.isNavigationBarHidden)
            window.traitOverrides.verticalSizeClass = .compact
            #expect(navigation.isNavigationBarHidden)
            window.traitOverrides.verticalSizeClass = .regular
            #expect(!navigation.isNavigationBarHidden)
            navigation.hidesBarsWhenKeyboardAppears = true
            NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
            #expect(navigation.isNavigationBarHidden)
        }
    }

    @Test func barsLeaveHiddenItemsOut() {
        let (bar, tools) = (UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44)), UIToolbar())
        let (left, right) = (UIBarButtonItem(title: "L", menu: nil), UIBarButtonItem(customView: UISwitch()))
        let item = UINavigationItem(title: "")
        let tool = UIBarButtonItem(title: "T", menu: nil)
        (item.leftBarButtonItem, item.rightBarButtonItem, tools.items) = (left, right, [tool])
        bar.setItems([item], animated: false)
        bar.layoutIfNeeded()
        #expect(bar.startViews.count == 1 && bar.endViews.count == 1 && tools.subviews.count == 1)
        (left.isHidden, right.isHidden, tool.isHidden) = (true, true, true)
        bar.layoutIfNeeded()
        #expect(bar.startViews.isEmpty && bar.endViews.isEmpty && tools.subviews.isEmpty)
        left.isHidden = false
        bar.layoutIfNeeded()
        #expect(bar.startViews.count == 1)
        #expect(UIButton.systemButton(with: UIImage(), target: nil, action: nil).buttonType == .system)
    }

    @Test func aBarThatTheAppHasHiddenStaysHiddenAndNothingKeepsItsController() {
        weak var released: UINavigationController?
        func show() {
            let navigation = UINavigationController(rootViewController: UIViewController())
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            window.rootViewController = navigation
            window.isHidden = false
            navigation.setNavigationBarHidden(true, animated: false)
            navigation.hidesBarsWhenVerticallyCompact = true
            navigation.hidesBarsWhenKeyboardAppears = true
            #expect(navigation.isNavigationBarHidden)
            window.traitOverrides.verticalSizeClass = .compact
            window.traitOverrides.verticalSizeClass = .regular
            #expect(navigation.isNavigationBarHidden)
            window.isHidden = true
            window.rootViewController = nil
            released = navigation
        }
        show()
        #expect(released == nil)
        NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
    }
}
