// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Which tab is selected, and what a second tap on it does.
@MainActor
struct TabSelectionTests {
    private let tabs = UITabBarController()
    private let pages = (0..<3).map { _ in UIViewController() }

    @Test(
        "New controllers without the selected one select that with its index, or the first (Apple: setViewControllers(_:animated:))"
    )
    func replacedControllers() {
        tabs.viewControllers = pages
        tabs.selectedIndex = 1
        tabs.viewControllers = [pages[1], UIViewController()]
        #expect(tabs.selectedIndex == 0)
        tabs.selectedIndex = 1
        let others = (0..<3).map { _ in UIViewController() }
        tabs.viewControllers = others
        #expect(tabs.selectedIndex == 1 && tabs.selectedViewController === others[1])
        tabs.selectedIndex = 2
        tabs.viewControllers = pages.dropLast()
        #expect(tabs.selectedIndex == 0)
        tabs.viewControllers = []
        #expect(tabs.selectedIndex == NSNotFound)
        tabs.viewControllers = pages
        #expect(tabs.selectedIndex == 0)
    }

    private final class Delegate: NSObject, UITabBarControllerDelegate {
        var isAllowed = true
        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool { isAllowed }
    }

    @Test func aTapOnTheSelectedTabPopsToTheRootIfItIsAllowed() {
        let (world, delegate) = (TouchWorld(), Delegate())
        let navigation = UINavigationController(rootViewController: pages[0])
        tabs.viewControllers = [navigation, pages[1]]
        tabs.delegate = delegate
        world.window.rootViewController = tabs
        for page in [pages[2], UIViewController()] { navigation.pushViewController(page, animated: false) }
        world.window.layoutIfNeeded()
        let bar = tabs.tabBar.frame
        func tap(_ index: CGFloat) { world.tap(bar.width * (index + 0.5) / 2, bar.minY + 20) }
        delegate.isAllowed = false
        tap(0)
        #expect(navigation.viewControllers.count == 3)
        delegate.isAllowed = true
        tap(1)
        tap(0)
        #expect(navigation.viewControllers.count == 3 && tabs.selectedIndex == 0)
        tap(0)
        #expect(navigation.viewControllers == [pages[0]])
    }
}
