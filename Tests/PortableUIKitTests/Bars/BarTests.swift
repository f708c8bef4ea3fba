// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Navigation and tab bar controllers: the displayed controllers, and the safe areas beside their bars.
@MainActor
struct BarTests {
    final class Page: UIViewController {
        var calls: [String] = []
        override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
        override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }

        init(_ title: String) {
            super.init(nibName: nil, bundle: nil)
            self.title = title
        }

        required init?(coder: NSCoder) { nil }
    }

    private func window(_ root: UIViewController) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        window.rootViewController = root
        window.isHidden = false
        window.layoutIfNeeded()
        return window
    }

    @Test("The safe area of a controller in a navigation controller begins below the bar")
    func navigationSafeArea() {
        let page = Page("One")
        let navigation = UINavigationController(rootViewController: page)
        navigation.additionalSafeAreaInsets.top = 20
        let window = window(navigation)
        #expect(page.view.frame == window.bounds)
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 300, height: 44))
        #expect(page.view.safeAreaInsets.top == 64)
        #expect(page.topLayoutGuide.length == 64)
        let table = UITableView(frame: page.view.bounds)
        page.view.addSubview(table)
        #expect(table.adjustedContentInset.top == 64)
        navigation.isNavigationBarHidden = true
        #expect(page.view.safeAreaInsets.top == 20)
    }

    @Test("Pushing and popping shows the topmost controller and calls the appearance methods")
    func stack() {
        let (one, two) = (Page("One"), Page("Two"))
        let navigation = UINavigationController(rootViewController: one)
        let window = window(navigation)
        #expect(one.calls == ["will appear", "did appear"])
        navigation.pushViewController(two, animated: true)
        #expect(two.navigationController === navigation && two.parent === navigation)
        #expect(navigation.topViewController === two && one.viewIfLoaded?.window == nil)
        #expect(one.calls.suffix(2) == ["will disappear", "did disappear"])
        #expect(two.calls == ["will appear", "did appear"])
        #expect(navigation.navigationBar.topItem?.title == "Two" && navigation.navigationBar.backItem?.title == "One")
        #expect(navigation.popViewController(animated: true) === two)
        #expect(two.parent == nil && two.navigationController == nil && navigation.children.count == 1)
        #expect(navigation.popViewController(animated: true) == nil)
        #expect(one.view.window === window)
        navigation.viewControllers = [one, Page("A"), Page("B")]
        #expect(navigation.popToRootViewController(animated: false)?.map(\.title) == ["A", "B"])
    }

    /// As in a picture of iOS 14, whose previous title is "What's new in collection views?".
    @Test func aTitleTakesRoomFromThatOfTheBackButton() throws {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
        func back(_ previous: String, _ title: String) throws -> String? {
            bar.setItems([UINavigationItem(title: previous), UINavigationItem(title: title)], animated: false)
            bar.layoutIfNeeded()
            let button = try #require(bar.subviews.compactMap { $0 as? UIButton }.first)
            #expect(button.accessibilityLabel == previous)
            return button.currentTitle
        }
        #expect(try back("Lists", "Other capabilities") == "Lists")
        #expect(try back("What's new in collection views?", "Other capabilities") == "Back")
        #expect(try back("What's new in collection views?", "X") == "What's new in collection views?")
        #expect(try back("Lists", "A title that takes all of the room that is in the bar") == nil)
    }

    /// As in a picture of iOS 14: the title is 34 points lower, below a line of 13 points.
    @Test func aPromptIsAboveTheTitle() throws {
        let page = Page("Compositional layout")
        let navigation = UINavigationController(rootViewController: page)
        let window = window(navigation)
        page.navigationItem.prompt = "Nested group"
        window.layoutIfNeeded()
        let bar = navigation.navigationBar
        let prompt = try #require(bar.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Nested group" })
        #expect(bar.frame.height == 78 && prompt.frame.midY == 17 && prompt.frame.midX == 150)
        #expect(abs(bar.titleLabel.frame.midY - 56) < 0.51 && page.view.safeAreaInsets.top == bar.frame.maxY)
        page.navigationItem.prompt = nil
        window.layoutIfNeeded()
        #expect(bar.frame.height == 44 && prompt.superview == nil && abs(bar.titleLabel.frame.midY - 22) < 0.51)
    }

    /// The colour of a bar in a navigation bar is that of the navigation bar.
    @Test func aSearchBarInANavigationBarHasNoColour() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 96))
        let item = UINavigationItem(title: "Candy")
        item.searchController = UISearchController(searchResultsController: nil)
        item.searchController?.searchBar.barTintColor = .green
        #expect(item.searchController?.searchBar.barColor == .green)
        bar.items = [item]
        #expect(item.searchController?.searchBar.barColor == nil)
    }

    @Test("The back button pops the controller, and buttons perform their actions")
    func buttons() {
        @MainActor final class Target {
            var count = 0
            func save() { count += 1 }
        }
        let world = TouchWorld()
        defer { world.close() }
        let target = Target()
        let (one, two) = (Page("One"), Page("Two"))
        let navigation = UINavigationController(rootViewController: one)
        world.window.rootViewController = navigation
        two.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Save", style: .done, target: target, action: Selector(Target.save, "save"))
        navigation.pushViewController(two, animated: false)
        world.window.layoutIfNeeded()
        world.tap(270, 22)
        #expect(target.count == 1)
        two.navigationItem.rightBarButtonItem?.isEnabled = false
        world.window.layoutIfNeeded()
        world.tap(270, 22)
        #expect(target.count == 1)
        world.tap(30, 22)
        #expect(navigation.topViewController === one)
    }

    @Test("The title is centred unless the buttons leave too little space")
    func title() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        let item = UINavigationItem(title: "")
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        item.titleView = view
        bar.items = [item]
        bar.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 100, y: 12, width: 100, height: 20))
        item.leftBarButtonItem = UIBarButtonItem(
            customView: UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 30)))
        bar.layoutIfNeeded()
        #expect(view.frame.minX == 144)
    }

    /// As the title of a chat in Delta Chat: a picture and a name, whose constraints decide the width.
    @Test func aTitleViewWithConstraintsStaysBetweenTheButtons() throws {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        let item = UINavigationItem(title: "")
        let (view, label) = (UIView(), UILabel())
        label.text = "A group with a name that is wider than the bar"
        for made in [view, label] { made.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            label.topAnchor.constraint(equalTo: view.topAnchor),
            label.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        item.titleView = view
        item.rightBarButtonItem = UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30)))
        bar.items = [item]
        for _ in 0..<2 {
            bar.setNeedsLayout()
            bar.layoutIfNeeded()
            #expect(view.frame == CGRect(x: 16, y: 12, width: 220, height: 20.5))
            #expect(label.frame.width == 220)
        }
        label.text = "Short"
        bar.setNeedsLayout()
        bar.layoutIfNeeded()
        #expect(view.frame.width == label.intrinsicContentSize.width && abs(view.center.x - 150) < 1)
    }

    @Test func aControlInPlaceOfTheTitleKeepsItsWidth() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        let item = UINavigationItem(title: "")
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 150, height: 30))
        item.titleView = field
        bar.items = [item]
        bar.layoutIfNeeded()
        #expect(field.frame.minX == 75 && field.frame.width == 150)
        field.frame.size.width = 400
        bar.setNeedsLayout()
        bar.layoutIfNeeded()
        #expect(field.frame.width < 300)
    }

    @Test("A tapped tab is shown above the bar, unless the delegate returns false")
    func tabs() {
        // As reported of UIKit: the call comes before the selection.
        final class Tabs: UITabBarController {
            var calls: [String] = []
            override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
                calls.append("\(item.title ?? "") at \(selectedIndex)")
            }
        }
        final class Diary: NSObject, UITabBarControllerDelegate {
            var refused: UIViewController?
            var selected: [String] = []
            func tabBarController(
                _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
            ) -> Bool { viewController !== refused }
            func tabBarController(
                _ tabBarController: UITabBarController, didSelect viewController: UIViewController
            ) { selected.append(viewController.title ?? "") }
        }
        let world = TouchWorld()
        defer { world.close() }
        let pages = ["One", "Two", "Three"].map(Page.init)
        let tabs = Tabs()
        let diary = Diary()
        tabs.delegate = diary
        tabs.viewControllers = pages
        diary.refused = pages[1]
        world.window.rootViewController = tabs
        world.window.layoutIfNeeded()
        #expect(tabs.selectedIndex == 0 && pages[0].view.window != nil)
        #expect(pages[0].view.safeAreaInsets.bottom == 49)
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 251, width: 300, height: 49))
        world.tap(150, 275)
        #expect(tabs.selectedIndex == 0)
        world.tap(250, 275)
        #expect(tabs.selectedViewController === pages[2] && pages[2].tabBarController === tabs)
        #expect(diary.selected == ["Three"] && tabs.calls == ["Two at 0", "Three at 0"])
        #expect(pages[0].calls == ["will appear", "did appear", "will disappear", "did disappear"])
        tabs.viewControllers = [pages[2], pages[0]]
        #expect(tabs.selectedIndex == 0 && tabs.tabBar.items?.map(\.title) == ["Three", "One"])
        #expect(pages[1].parent == nil)
    }

    @Test("A navigation controller in a tab has the safe area between both bars")
    func nested() {
        let page = Page("One")
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: page)]
        let window = window(tabs)
        #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
        #expect(page.view.frame == window.bounds)
        #expect(page.tabBarController === tabs)
        window.frame.size = CGSize(width: 500, height: 200)
        window.layoutIfNeeded()
        #expect(page.view.frame == window.bounds)
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 151, width: 500, height: 49))
    }

    /// UIKit's header on `automatic`: it insets "when the scroll view is owned by a view controller … inside a navigation controller,
    /// regardless of whether the scroll view is scrollable". SpreadsheetView's tests on iOS 14: not in a tab bar controller.
    @Test func aScrollViewInsideOfAViewIsInsetByTheBarOfANavigationController() {
        let page = Page("One")
        let scrollView = UIScrollView(frame: page.view.bounds)
        page.view.addSubview(UIView(frame: page.view.bounds))
        page.view.subviews[0].addSubview(scrollView)
        let window = window(UINavigationController(rootViewController: page))
        page.view.subviews[0].frame = window.bounds
        scrollView.frame = window.bounds
        #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
        page.automaticallyAdjustsScrollViewInsets = false
        #expect(scrollView.adjustedContentInset == .zero)
        let other = Page("Two")
        let inTab = UIScrollView()
        other.view.addSubview(UIView())
        other.view.subviews[0].addSubview(inTab)
        let tabs = UITabBarController()
        tabs.viewControllers = [other]
        let second = self.window(tabs)
        other.view.subviews[0].frame = second.bounds
        inTab.frame = second.bounds
        #expect(other.view.safeAreaInsets.bottom == 49 && inTab.adjustedContentInset == .zero)
    }

    @Test("Content begins below an opaque bar, unless the layout includes opaque bars")
    func opaqueBar() {
        let page = Page("One")
        let navigation = UINavigationController(rootViewController: page)
        let window = window(navigation)
        let table = UITableView(frame: page.view.bounds)
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.view.addSubview(table)
        navigation.navigationBar.isTranslucent = false
        window.layoutIfNeeded()
        #expect(page.view.frame == CGRect(x: 0, y: 44, width: 300, height: 356))
        #expect(page.view.safeAreaInsets.top == 0 && table.adjustedContentInset.top == 0 && table.frame.height == 356)
        navigation.pushViewController(Page("Two"), animated: false)
        #expect(navigation.topViewController?.view.frame.minY == 44)
        navigation.popViewController(animated: false)
        page.extendedLayoutIncludesOpaqueBars = true
        window.layoutIfNeeded()
        #expect(page.view.frame == window.bounds && page.view.safeAreaInsets.top == 44)
        page.extendedLayoutIncludesOpaqueBars = false
        navigation.isNavigationBarHidden = true
        window.layoutIfNeeded()
        #expect(page.view.frame == window.bounds && page.view.safeAreaInsets.top == 0)
        navigation.isNavigationBarHidden = false
        navigation.navigationBar.isTranslucent = true
        page.edgesForExtendedLayout = []
        navigation.additionalSafeAreaInsets.top = 20
        window.layoutIfNeeded()
        #expect(page.view.frame.minY == 64 && page.view.safeAreaInsets.top == 0)
    }

    @Test("Content ends above an opaque bar at the bottom, unless the layout includes opaque bars")
    func opaqueBarAtTheBottom() {
        let (page, inner) = (Page("One"), Page("Two"))
        let navigation = UINavigationController(rootViewController: inner)
        let tabs = UITabBarController()
        tabs.viewControllers = [page, navigation]
        tabs.additionalSafeAreaInsets.bottom = 34
        let window = window(tabs)
        #expect(page.view.frame == window.bounds && page.view.safeAreaInsets.bottom == 83)
        tabs.tabBar.isTranslucent = false
        window.layoutIfNeeded()
        #expect(page.view.frame.maxY == 317 && page.view.safeAreaInsets.bottom == 0)
        page.extendedLayoutIncludesOpaqueBars = true
        window.layoutIfNeeded()
        #expect(page.view.frame == window.bounds && page.view.safeAreaInsets.bottom == 83)
        tabs.selectedIndex = 1
        window.layoutIfNeeded()
        #expect(navigation.view.frame == window.bounds)
        #expect(
            inner.view.frame.maxY == 317
                && inner.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
        let pushed = Page("Three")
        navigation.pushViewController(pushed, animated: false)
        window.layoutIfNeeded()
        #expect(pushed.view.frame.maxY == 317)
        // The tool bar lies above the tab bar.
        navigation.isToolbarHidden = false
        window.layoutIfNeeded()
        #expect(pushed.view.frame.maxY == 400 && pushed.view.safeAreaInsets.bottom == 127)
        navigation.toolbar.isTranslucent = false
        window.layoutIfNeeded()
        #expect(pushed.view.frame.maxY == 273 && pushed.view.safeAreaInsets.bottom == 0)
        window.frame.size.height = 500
        window.layoutIfNeeded()
        #expect(pushed.view.frame.maxY == 373)
        pushed.edgesForExtendedLayout = .top
        navigation.toolbar.isTranslucent = true
        window.layoutIfNeeded()
        #expect(pushed.view.frame.maxY == 373, "not an edge that is extended")
        pushed.edgesForExtendedLayout = .all
        window.layoutIfNeeded()
        #expect(pushed.view.frame == window.bounds && pushed.view.safeAreaInsets.bottom == 127)
    }

    /// Apple: "hidesBottomBarWhenPushed", until the controller is popped.
    @Test func aControllerOfTheStackHidesTheTabBar() {
        let (one, two, three) = (Page("One"), Page("Two"), Page("Three"))
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: one)
        tabs.viewControllers = [navigation, Page("Other")]
        let window = window(tabs)
        #expect(one.view.safeAreaInsets.bottom == 49 && tabs.tabBar.frame.minY == 351)
        two.hidesBottomBarWhenPushed = true
        navigation.pushViewController(two, animated: false)
        navigation.pushViewController(three, animated: false)
        window.layoutIfNeeded()
        #expect(three.view.safeAreaInsets.bottom == 0 && tabs.tabBar.frame.minY == 400)
        tabs.selectedIndex = 1
        window.layoutIfNeeded()
        #expect(tabs.tabBar.frame.minY == 351)
        tabs.selectedIndex = 0
        window.layoutIfNeeded()
        #expect(tabs.tabBar.frame.minY == 400)
        navigation.popToRootViewController(animated: false)
        window.layoutIfNeeded()
        #expect(one.view.safeAreaInsets.bottom == 49 && tabs.tabBar.frame.minY == 351)
    }

    /// Apple: "UITabBarItemAppearance", "UITabBarAppearance".
    @Test func theAppearanceOfATabBarHasTheColoursOfTabs() {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 100, height: 49))
        let square = Picture(size: CGSize(width: 10, height: 10)) {
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }.image
        bar.items = [UITabBarItem(title: nil, image: square, tag: 0), UITabBarItem(title: nil, image: square, tag: 1)]
        bar.selectedItem = bar.items?[0]
        bar.standardAppearance.configureWithOpaqueBackground()
        bar.standardAppearance.backgroundColor = .black
        bar.standardAppearance.stackedLayoutAppearance.normal.iconColor = .green
        bar.standardAppearance.stackedLayoutAppearance.selected.iconColor = .red
        let row = Array(Picture(of: bar).rows[18])
        #expect(row[0] == "k" && row[25] == "r" && row[75] == "g")
        let copy: UITabBarAppearance? = bar.standardAppearance.copy()
        #expect(copy?.stackedLayoutAppearance.normal.iconColor == .green && copy?.backgroundColor == .black)
        #expect(copy?.hasSettings(of: bar.standardAppearance) == true)
        copy?.stackedLayoutAppearance.selected.badgeBackgroundColor = .blue
        #expect(copy?.hasSettings(of: bar.standardAppearance) == false)
    }

    /// Apple: "backIndicatorImage", "setBackIndicatorImage(_:transitionMaskImage:)".
    @Test func backButtonsHaveTheAppsPicture() {
        let navigation = UINavigationController(rootViewController: Page("One"))
        navigation.pushViewController(Page("Two"), animated: false)
        let window = window(navigation)
        func shown() -> UIImage? {
            window.layoutIfNeeded()
            return navigation.navigationBar.startViews.first.flatMap { $0 as? UIButton }?.image(for: .normal)
        }
        let (own, other) = (UIImage(), UIImage())
        #expect(shown() != nil)
        navigation.navigationBar.backIndicatorImage = own
        #expect(shown() === own)
        let appearance = UINavigationBarAppearance()
        appearance.setBackIndicatorImage(other, transitionMaskImage: nil)
        navigation.navigationBar.standardAppearance = appearance
        #expect(shown() === other)
    }

    @Test func aSubclassMayGiveItsNavigationControllerAClass() {
        final class OwnNavigation: UINavigationController {}
        final class OwnPage: UIViewController {
            override var navigationController: OwnNavigation? { super.navigationController as? OwnNavigation }
        }
        let (page, child) = (OwnPage(), UIViewController())
        let navigation = OwnNavigation(rootViewController: page)
        page.addChild(child)
        #expect(page.navigationController === navigation && child.navigationController === navigation)
        #expect(child.tabBarController == nil && child.splitViewController == nil)
    }

    @Test func blackBarsAreDarkInTheLightAppearance() {
        let searchController = UISearchController(searchResultsController: nil)
        let (navigationBar, searchBar) = (UINavigationBar(), searchController.searchBar)
        let (toolbar, tabBar) = (UIToolbar(), UITabBar())
        navigationBar.barStyle = .black
        searchBar.barStyle = .black
        toolbar.barStyle = .black
        tabBar.barStyle = .black
        for bar in [navigationBar, searchBar, toolbar, tabBar] {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
            bar.frame = CGRect(x: 0, y: 0, width: 320, height: 50)
            window.backgroundColor = .white
            window.addSubview(bar)
            window.isHidden = false
            window.layoutIfNeeded()
            #expect(window.traitCollection.userInterfaceStyle == .light)
            #expect(bar.traitCollection.userInterfaceStyle == .dark)
            // A navigation bar at the upper edge has no background.
            guard bar !== navigationBar else { continue }
            let pixel = Picture(of: window).image.cgImage!.pixel(x: 2, y: 25)
            #expect(pixel.red < 60 && pixel.green < 60 && pixel.blue < 60, "\(type(of: bar)): \(pixel)")
        }
        searchBar.barStyle = .default
        #expect(searchBar.traitCollection.userInterfaceStyle == .light)
    }
}
