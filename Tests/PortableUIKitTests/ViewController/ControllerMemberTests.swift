// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

@MainActor
@Suite
struct ControllerMemberTests {
    @Test func aContainerOverridesTheTraitsOfAChild() {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        parent.view.addSubview(child.view)
        parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: child)
        #expect(child.view.traitCollection.horizontalSizeClass == .compact)
        #expect(parent.overrideTraitCollection(forChild: child)?.horizontalSizeClass == .compact)
        parent.setOverrideTraitCollection(nil, forChild: child)
        #expect(child.traitCollection.horizontalSizeClass == parent.traitCollection.horizontalSizeClass)
        #expect(parent.overrideTraitCollection(forChild: child) == nil)
        #expect(child.traitCollection.forceTouchCapability == .unavailable)
    }

    @Test func addedKeyCommandsAreThoseOfTheController() {
        let controller = UIViewController()
        #expect(controller.keyCommands == nil)
        let command = UIKeyCommand(input: "n", modifierFlags: .command, action: Selector("make"))
        controller.addKeyCommand(command)
        #expect(controller.keyCommands == [command])
        controller.removeKeyCommand(command)
        #expect(controller.keyCommands == nil)
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

    @Test func layersReplaceASublayerInItsPlace() {
        let (layer, layers) = (CALayer(), (0..<4).map { _ in CALayer() })
        for sublayer in layers.prefix(3) { layer.addSublayer(sublayer) }
        layer.replaceSublayer(layers[1], with: layers[3])
        #expect(layer.sublayers == [layers[0], layers[3], layers[2]] && layers[1].superlayer == nil)
        layer.replaceSublayer(layers[2], with: layers[0])
        #expect(layer.sublayers == [layers[3], layers[0]])
    }
}

/// Places of bars, back buttons that an app decides on, and what separators are measured from.
@MainActor
@Suite
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

    @Test func insetsOfSeparatorsAreMeasuredFromTheirReference() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in UITableViewCell() }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([0, 1])
        source.apply(snapshot, animatingDifferences: false)
        func left() throws -> CGFloat {
            table.layoutIfNeeded()
            return try #require(table.cellForRow(at: [0, 0])).separator.frame.minX
        }
        let automatic = try left()
        #expect(automatic == 16 && table.separatorInsetReference == .fromCellEdges)
        table.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 0)
        #expect(try left() == 5)
        table.separatorInsetReference = .fromAutomaticInsets
        #expect(try left() == automatic + 5)
        table.cellForRow(at: [0, 0])?.separatorInset.left = 7
        #expect(try left() == automatic + 7 && table.separatorInset.left == 5)
    }
}
