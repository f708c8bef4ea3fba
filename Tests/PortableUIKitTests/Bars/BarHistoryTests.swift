// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Bars and pages after a change look as they do when they are made so (random histories found what is here).
@MainActor
struct BarHistoryTests {
    private static func shown(_ controller: UIViewController) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        return window
    }

    private static func page(_ title: String?) -> UIViewController {
        let page = UIViewController()
        page.navigationItem.title = title
        return page
    }

    /// Apps set it at once for all bars when their language changes.
    @Test func theBackButtonFollowsTheDirectionOfItsBar() throws {
        let navigation = UINavigationController()
        navigation.setViewControllers([Self.page("One"), Self.page("Two")], animated: false)
        let window = Self.shown(navigation)
        let bar = navigation.navigationBar
        func parts() throws -> (image: CGRect, title: CGRect) {
            window.layoutIfNeeded()
            let button = try #require(bar.subviews.lazy.compactMap { $0 as? UIButton }.first)
            let (image, title) = try (#require(button.imageView), #require(button.titleLabel))
            return (image.convert(image.bounds, to: bar), title.convert(title.bounds, to: bar))
        }
        let former = try parts()
        #expect(former.image.maxX < former.title.minX)
        bar.semanticContentAttribute = .forceRightToLeft
        let mirrored = try parts()
        #expect(mirrored.image.minX > mirrored.title.maxX)
        // The picture may be a pixel wider.
        #expect(abs(mirrored.image.maxX - (bar.bounds.width - former.image.minX)) <= 0.5)
        bar.semanticContentAttribute = .unspecified
        #expect(try parts() == former)
    }

    @Test func aBarWithoutAControllerGetsHigherWithALargeTitle() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let bar = UINavigationBar()
        bar.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(bar)
        bar.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
        bar.items = [UINavigationItem(title: "Title")]
        window.isHidden = false
        window.layoutIfNeeded()
        let height = bar.frame.height
        bar.prefersLargeTitles = true
        window.layoutIfNeeded()
        #expect(bar.frame.height == height + 52)
    }

    @Test func theBackButtonGetsItsTitleBackWhenThereIsRoom() {
        let long = String(repeating: "A long title ", count: 4)
        let page = Self.page(long)
        let navigation = UINavigationController()
        navigation.setViewControllers([Self.page(long), page], animated: false)
        let window = Self.shown(navigation)
        func backTitle() -> String? {
            window.layoutIfNeeded()
            let button = navigation.navigationBar.subviews.lazy.compactMap { $0 as? UIButton }.first
            return button?.currentTitle ?? button?.currentAttributedTitle?.string
        }
        #expect(backTitle() == nil)
        // A title that is gone takes no room.
        page.navigationItem.title = nil
        #expect(backTitle() == "Back")
        window.frame.size.width = 844
        #expect(backTitle() == long)
        // Nor does the button keep the width of a longer title.
        window.frame.size.width = 390
        page.navigationItem.title = "Short"
        #expect(backTitle() == "Back")
    }

    @Test func pagesUnderAHiddenBarFollowTheBarsAtTheBottom() {
        let page = Self.page("Page")
        let navigation = UINavigationController(rootViewController: page)
        navigation.isToolbarHidden = false
        navigation.isNavigationBarHidden = true
        let window = Self.shown(navigation)
        #expect(page.view.safeAreaInsets.bottom == 44)
        page.edgesForExtendedLayout = []
        window.layoutIfNeeded()
        #expect(page.view.frame.height == 800 && page.view.safeAreaInsets.bottom == 0)
        page.edgesForExtendedLayout = .all
        window.layoutIfNeeded()
        #expect(page.view.frame.height == 844 && page.view.safeAreaInsets.bottom == 44)
    }

    @Test func pagesFollowAToolbarThatGetsHigher() {
        let page = Self.page("Page")
        let navigation = UINavigationController(rootViewController: page)
        navigation.isToolbarHidden = false
        let window = Self.shown(navigation)
        #expect(page.view.safeAreaInsets.bottom == 44)
        window.deviceSafeArea.bottom = 34
        window.layoutIfNeeded()
        #expect(page.view.safeAreaInsets.bottom == 83)
    }

    @Test func pagesInTabsEndAtATabBarThatBecomesOpaque() {
        let page = Self.page("Page")
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: page)]
        let window = Self.shown(tabs)
        #expect(page.view.frame.height == 844)
        tabs.tabBar.isTranslucent = false
        window.layoutIfNeeded()
        #expect(page.view.frame.height == 795)
    }
}
