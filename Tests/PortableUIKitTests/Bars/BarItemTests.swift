// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The items of bars, and bars without a controller.
@MainActor
struct BarItemTests {
    @MainActor private final class Target {
        var calls: [String] = []
        func save() { calls.append("save") }
        func tapped(_ item: UIBarButtonItem) { calls.append("tapped \(item.title ?? "picture")") }
    }

    private func tap(_ item: UIBarButtonItem) {
        item.perform()
    }

    @Test func buttonsCallMethodsOfATargetWithoutRetainingIt() {
        var target: Target? = Target()
        let items = [
            UIBarButtonItem(title: "Go", style: .plain, target: target!, action: Selector(Target.save, "save")),
            UIBarButtonItem(title: "On", style: .done, target: target!, action: Selector(Target.tapped, "tapped:")),
            UIBarButtonItem(image: UIImage(), style: .plain, target: target!, action: Selector(Target.save, "save")),
            UIBarButtonItem(
                image: UIImage(), style: .plain, target: target!, action: Selector(Target.tapped, "tapped:")),
            UIBarButtonItem(barButtonSystemItem: .done, target: target!, action: Selector(Target.save, "save")),
            UIBarButtonItem(barButtonSystemItem: .cancel, target: target!, action: Selector(Target.tapped, "tapped:")),
        ]
        for item in items { tap(item) }
        #expect(target?.calls == ["save", "tapped On", "save", "tapped picture", "save", "tapped Cancel"])
        weak let observed = target
        target = nil
        #expect(observed == nil)
        for item in items { tap(item) }
        #expect(items[1].style == .done && items[4].style == .done && items[0].style == .plain)
    }

    @Test func spacesHaveTheirWidths() {
        #expect(UIBarButtonItem.fixedSpace(12).width == 12)
        #expect(UIBarButtonItem.flexibleSpace().primaryAction == nil)
        let plain = UIBarButtonItem(image: UIImage(), style: .done, target: nil, action: nil)
        #expect(plain.style == .done && plain.image != nil)
    }

    @Test func titleAttributesAreKeptByState() {
        let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
        item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        item.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .disabled)
        #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
        #expect(item.titleTextAttributes(for: .disabled)?[.foregroundColor] as? UIColor == .blue)
        #expect(item.titleTextAttributes(for: .selected) == nil)
    }

    @Test func titlesWithAttributesButNoColourHaveTheTintOfTheirBar() throws {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        bar.tintColor = .red
        bar.items = [UINavigationItem(title: "")]
        let item = UIBarButtonItem(title: "OK", style: .done, target: nil, action: nil)
        item.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 12)], for: .normal)
        bar.topItem?.rightBarButtonItem = item
        bar.layoutIfNeeded()
        let label = try #require(bar.subviews.compactMap { ($0 as? UIButton)?.titleLabel }.first { $0.text == "OK" })
        #expect(label.textColor == .red && label.font.pointSize == 12)
        let attributes = label.attributedText?.attributes(at: 0, effectiveRange: nil)
        #expect(attributes?[.foregroundColor] == nil || attributes?[.foregroundColor] as? UIColor == .red)
        bar.tintColor = .green
        bar.layoutIfNeeded()
        #expect(label.textColor == .green)
    }

    @Test func aButtonIsAsWideAsTheWidestOfItsPossibleTitles() throws {
        func widths(_ item: UIBarButtonItem) throws -> [CGFloat] {
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
            bar.items = [UINavigationItem(title: "")]
            bar.topItem?.rightBarButtonItem = item
            let tools = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
            return try [bar, tools].map { view in
                if view === tools { tools.items = [item] }
                view.layoutIfNeeded()
                view.layoutIfNeeded()
                return try #require(view.subviews.compactMap { $0 as? UIButton }.first).frame.width
            }
        }
        let (short, long) = (UIBarButtonItem(title: "OK"), UIBarButtonItem(title: "A longer title"))
        let either = UIBarButtonItem(title: "OK")
        either.possibleTitles = ["OK", "A longer title"]
        #expect(try widths(short) != widths(long))
        #expect(try widths(either) == widths(long))
        either.possibleTitles = nil
        #expect(try widths(either) == widths(short))
    }

    @Test func aNavigationControllerHasBarsOfTheAppsClasses() {
        final class Bar: UINavigationBar {}
        final class Tools: UIToolbar {}
        let navigation = UINavigationController(navigationBarClass: Bar.self, toolbarClass: Tools.self)
        navigation.setViewControllers([UIViewController()], animated: false)
        navigation.viewControllers[0].title = "Inbox"
        navigation.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        navigation.isToolbarHidden = false
        navigation.view.layoutIfNeeded()
        #expect(navigation.navigationBar is Bar && navigation.navigationBar.frame.height == 44)
        #expect(navigation.toolbar is Tools && navigation.toolbar.superview === navigation.view)
        #expect(navigation.navigationBar.allTexts.contains("Inbox"))
        let usual = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
        #expect(type(of: usual.navigationBar) == UINavigationBar.self && type(of: usual.toolbar!) == UIToolbar.self)
        #expect(usual.isToolbarHidden && usual.viewControllers.isEmpty)
    }

    @Test func aNavigationItemsFirstButtonIsItsButton() {
        let item = UINavigationItem(title: "Inbox")
        let (back, save, more) = (
            UIBarButtonItem(systemItem: .cancel), UIBarButtonItem(systemItem: .save), UIBarButtonItem(systemItem: .add)
        )
        item.setLeftBarButton(back, animated: false)
        item.setRightBarButtonItems([save, more], animated: false)
        #expect(item.leftBarButtonItems == [back] && item.leftBarButtonItem === back)
        #expect(item.rightBarButtonItem === save && item.rightBarButtonItems?.count == 2)
        item.setRightBarButton(more, animated: false)
        item.setLeftBarButtonItems(nil, animated: false)
        // Apple, "leftBarButtonItem": an item of the array moves to its front, another one replaces the first, and `nil` removes that.
        #expect(item.rightBarButtonItems == [more, save] && item.leftBarButtonItem == nil)
        item.rightBarButtonItem = back
        #expect(item.rightBarButtonItems == [back, save])
        item.rightBarButtonItem = nil
        #expect(item.rightBarButtonItems == [save])
        item.rightBarButtonItem = nil
        #expect(item.rightBarButtonItems == nil)
    }

    @Test func aBarOutsideOfAControllerShowsThePushedItem() throws {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        let (first, second) = (UINavigationItem(title: "First"), UINavigationItem(title: "Second"))
        bar.setItems([first], animated: false)
        #expect(bar.topItem === first && bar.backItem == nil)
        bar.pushItem(second, animated: false)
        bar.layoutIfNeeded()
        #expect(bar.topItem === second && bar.backItem === first)
        #expect(bar.allTexts.contains("Second"))
        #expect(bar.popItem(animated: false) === second && bar.topItem === first)
        bar.layoutIfNeeded()
        #expect(bar.allTexts.contains("First") && !bar.allTexts.contains("Second"))
        _ = bar.popItem(animated: false)
        #expect(bar.popItem(animated: false) == nil)
        #expect(bar.sizeThatFits(CGSize(width: 200, height: 0)) == CGSize(width: 200, height: 44))
        #expect(bar.intrinsicContentSize.height == 44)
    }

    @Test func aBarIsFilledWithItsPictureOrItsTint() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 4, height: 44))
        bar.barTintColor = .blue
        #expect(Picture(of: bar).rows[20] == "bbbb")
        bar.barTintColor = nil
        let square = Picture(size: CGSize(width: 1, height: 1)) {
            $0.setFillColor(UIColor.red.cgColor)
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        bar.setBackgroundImage(square.image, for: .default)
        #expect(bar.backgroundImage(for: .default) === square.image)
        #expect(Picture(of: bar).rows[20] == "rrrr")
    }

    @Test func aTabBarShowsItsItemsAndSizesItself() {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
        let items = [UITabBarItem(title: "One", image: nil, tag: 1), UITabBarItem(title: "Two", image: nil, tag: 2)]
        bar.setItems(items, animated: false)
        bar.layoutIfNeeded()
        #expect(bar.items?.map(\.tag) == [1, 2] && bar.selectedItem == nil)
        let picture = Picture(of: bar).image.pngData()
        items[1].title = "Three"
        #expect(Picture(of: bar).image.pngData() != picture)
        #expect(bar.sizeThatFits(CGSize(width: 90, height: 0)) == CGSize(width: 90, height: 49))
        #expect(bar.intrinsicContentSize.height == 49)
        bar.barTintColor = .red
        #expect(Picture(of: bar).rows[2].first == "r")
    }

    /// Apple: "UITabBar.ItemPositioning.centered", "itemWidth", "itemSpacing".
    @Test func centredTabsHaveTheirWidthAndSpacing() {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
        bar.items = [UITabBarItem(title: "One", image: nil, tag: 1), UITabBarItem(title: "Two", image: nil, tag: 2)]
        (bar.itemWidth, bar.itemSpacing) = (60, 20)
        func places() -> [[CGFloat]] {
            bar.itemElements.map {
                [$0.accessibilityFrameInContainerSpace.minX, $0.accessibilityFrameInContainerSpace.width]
            }
        }
        #expect(places() == [[0, 150], [150, 150]])
        bar.itemPositioning = .centered
        #expect(places() == [[80, 60], [160, 60]])
        bar.itemWidth = 500
        #expect(places() == [[0, 140], [160, 140]])
    }

    @Test func aBackButtonToAControllerWithoutATitleSaysBack() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(UIViewController(), animated: false)
        #expect(navigation.viewControllers.map(\.navigationItem.title) == [nil, nil])
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = navigation
        window.isHidden = false
        window.layoutIfNeeded()
        func titles(_ view: UIView) -> [String] {
            ((view as? UIButton)?.title(for: .normal).map { [$0] } ?? []) + view.subviews.flatMap(titles)
        }
        #expect(titles(navigation.navigationBar) == ["Back"])
    }

    @Test(arguments: ["One", ""]) func aBackButtonWithoutATitleIsReadAsBack(_ title: String) {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let items = ["One", "Two"].map { UINavigationItem(title: $0) }
        items[0].backBarButtonItem = UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
        bar.items = items
        bar.layoutIfNeeded()
        let buttons = sequence(first: [bar as UIView]) { $0.isEmpty ? nil : $0.flatMap(\.subviews) }.joined()
        #expect(buttons.compactMap { $0 as? UIButton }.map(\.accessibilityLabel) == [title.isEmpty ? "Back" : title])
    }

    @Test(
        "The tab of a navigation controller is that of its first controller, until it has a tab or a title of its own")
    func tabsOfNavigationControllers() {
        let (first, second, plain) = (UIViewController(), UIViewController(), UIViewController())
        first.tabBarItem = UITabBarItem(title: "First", image: nil, tag: 1)
        second.title = "Second"
        let navigation = [first, second, plain].map { UINavigationController(rootViewController: $0) }
        navigation[2].title = "Own"
        let tabs = UITabBarController()
        tabs.viewControllers = navigation
        #expect(tabs.tabBar.items?.map(\.title) == ["First", "Second", "Own"])
        #expect(tabs.tabBar.items?.first === first.tabBarItem && tabs.tabBar.selectedItem === first.tabBarItem)
        first.tabBarItem = UITabBarItem(title: "Later", image: nil, tag: 2)
        #expect(tabs.tabBar.items?.first?.title == "Later" && tabs.tabBar.selectedItem?.title == "Later")
        navigation[1].setViewControllers([UIViewController()], animated: false)
        navigation[1].viewControllers[0].title = "New"
        #expect(tabs.tabBar.items?.map(\.title) == ["Later", "New", "Own"])
        navigation[1].tabBarItem = UITabBarItem(title: "Set", image: nil, tag: 3)
        #expect(tabs.tabBar.items?[1].title == "Set")
    }

    @Test("A title without a picture is at the bottom, moved by its adjustment; that of a system item does not change")
    func titlesOfTabs() {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 100, height: 49))
        let item = UITabBarItem(title: "One", image: nil, tag: 1)
        bar.items = [item]
        func rowsOfInk() -> [Int] {
            let rows = Picture(of: bar).rows
            return rows.indices.dropFirst(4).filter { Set(rows[$0]).count > 1 }
        }
        let low = rowsOfInk()
        #expect(low.first.map { $0 > 30 } == true)
        item.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -14)
        #expect(rowsOfInk() == low.map { $0 - 14 })
        let system = UITabBarItem(tabBarSystemItem: .search, tag: 2)
        system.title = "Mine"
        #expect(system.title == "Search")
    }
}

extension UIView {
    /// The texts of all labels in the view.
    var allTexts: [String] {
        let own = (self as? UILabel)?.text.map { [$0] } ?? []
        return own + subviews.flatMap(\.allTexts)
    }
}
