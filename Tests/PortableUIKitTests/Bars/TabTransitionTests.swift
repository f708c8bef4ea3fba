// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Changes of tabs by an app's animator, and hidden tab bars. Source: Apple, "UITabBarControllerDelegate",
/// "isTabBarHidden".
@MainActor
struct TabTransitionTests {
    final class Transitions: NSObject, UITabBarControllerDelegate {
        var animator: SlidingAnimator? = SlidingAnimator()
        var interactor: UIPercentDrivenInteractiveTransition?
        var calls: [String] = []

        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            calls.append("animator \(fromVC.title ?? "")\(toVC.title ?? "")")
            return animator
        }
        func tabBarController(
            _ tabBarController: UITabBarController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            calls.append("selected \(viewController.title ?? "")")
        }
    }

    let world = TouchWorld()
    let diary = ControllerDiary()
    let transitions = Transitions()
    let tabs = UITabBarController()
    let pages: [DiaryController]

    init() {
        pages = ["A", "B", "C"].map { [diary] in DiaryController($0, diary) }
        for page in pages { page.tabBarItem = UITabBarItem(title: page.title, image: nil, tag: 0) }
        tabs.viewControllers = pages
        tabs.delegate = transitions
        world.window.rootViewController = tabs
        world.window.layoutIfNeeded()
        _ = diary.taken()
    }

    private func shownX(_ page: UIViewController) -> CGFloat {
        page.view.layer.shownPosition.x - page.view.bounds.midX
    }

    @Test("An animator runs a change by a tap and one by the app; only the tap is reported as a selection")
    func animator() {
        world.open()
        defer { world.close() }
        world.tap(150, 275)
        #expect(transitions.calls == ["animator AB", "selected B"] && tabs.selectedIndex == 1)
        #expect(tabs.tabBar.selectedItem === pages[1].tabBarItem && pages[1].transitionCoordinator != nil)
        #expect(diary.taken() == ["A will disappear", "B will appear"])
        world.clock.advance(by: 0.5)
        #expect(abs(shownX(pages[1]) - 150) < 10 && tabs.tabBar.superview === tabs.view)
        world.clock.advance(by: 0.6)
        #expect(diary.taken() == ["A did disappear", "B did appear"] && transitions.animator?.ended == [true])
        #expect(pages[0].view.window == nil && pages[1].view.frame == tabs.view.bounds)
        #expect(pages[1].view.safeAreaInsets.bottom == 49 && pages[1].transitionCoordinator == nil)
        tabs.selectedViewController = pages[2]
        world.clock.advance(by: 1.1)
        #expect(transitions.calls == ["animator AB", "selected B", "animator BC"] && pages[2].isOnScreen)
        #expect(pages[2].view.superview === tabs.view && tabs.view.subviews.last === tabs.tabBar)
    }

    @Test("A cancelled interactive change selects the former tab, whose view has its place again")
    func cancelled() throws {
        world.open()
        defer { world.close() }
        transitions.interactor = UIPercentDrivenInteractiveTransition()
        let interactor = try #require(transitions.interactor)
        tabs.selectedIndex = 1
        interactor.update(0.5)
        world.clock.advance(by: 2)
        #expect(abs(shownX(pages[1]) - 150) < 1 && pages[0].view.alpha == 0.5)
        interactor.cancel()
        world.clock.advance(by: 1)
        #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === pages[0].tabBarItem)
        #expect(pages[0].view.superview === tabs.view && pages[0].view.frame == tabs.view.bounds)
        #expect(pages[0].isOnScreen && pages[1].view.window == nil && transitions.animator?.ended == [false])
        #expect(
            diary.taken() == [
                "A will disappear", "B will appear", "B will disappear", "B did disappear", "A will appear",
                "A did appear",
            ])
        interactor.update(0)
        tabs.selectedIndex = 2
        interactor.finish()
        world.clock.advance(by: 1.1)
        #expect(tabs.selectedIndex == 2 && pages[2].isOnScreen)
    }

    @Test("A selection during a transition follows it, and tabs may be replaced during one")
    func during() {
        world.open()
        defer { world.close() }
        tabs.selectedIndex = 1
        world.clock.advance(by: 0.5)
        tabs.selectedIndex = 2
        #expect(tabs.selectedIndex == 2 && pages[2].viewIfLoaded?.window == nil)
        world.clock.advance(by: 0.6)
        #expect(transitions.calls == ["animator AB", "animator BC"])
        world.clock.advance(by: 1.1)
        #expect(pages[2].isOnScreen && !pages[1].isOnScreen)
        tabs.selectedIndex = 0
        tabs.viewControllers = [pages[1]]
        world.clock.advance(by: 2.2)
        #expect(tabs.selectedIndex == 0 && pages[1].isOnScreen && pages[1].view.superview === tabs.view)
        #expect(tabs.view.subviews.count == 2 && pages[0].parent == nil)
    }

    @Test("Off the screen, without an animator, and for a tab that is displayed, a change is at once")
    func atOnce() {
        tabs.selectedIndex = 0
        #expect(transitions.calls == [])
        transitions.animator = nil
        tabs.selectedIndex = 1
        #expect(transitions.calls == ["animator AB"] && pages[1].isOnScreen)
        world.window.rootViewController = UIViewController()
        transitions.animator = SlidingAnimator()
        tabs.selectedIndex = 2
        #expect(transitions.calls == ["animator AB"] && tabs.selectedIndex == 2)
    }

    @Test("A hidden tab bar covers nothing: the content's safe area extends to the lower edge")
    func hiddenBar() {
        #expect(pages[0].view.safeAreaInsets.bottom == 49)
        tabs.isTabBarHidden = true
        world.window.layoutIfNeeded()
        #expect(tabs.isTabBarHidden && tabs.tabBar.frame.minY == 300 && pages[0].view.safeAreaInsets.bottom == 0)
        tabs.setTabBarHidden(false, animated: true)
        world.window.layoutIfNeeded()
        #expect(tabs.tabBar.frame.minY == 251 && pages[0].view.safeAreaInsets.bottom == 49)
        tabs.tabBar.isHidden = true
        world.window.layoutIfNeeded()
        #expect(pages[0].view.safeAreaInsets.bottom == 0)
        tabs.tabBar.isHidden = false
        world.window.layoutIfNeeded()
        #expect(pages[0].view.safeAreaInsets.bottom == 49)

        tabs.tabBar.isTranslucent = false
        let navigation = UINavigationController(rootViewController: DiaryController("N", diary))
        tabs.viewControllers = [navigation, pages[0]]
        tabs.selectedIndex = 0
        world.window.layoutIfNeeded()
        #expect(navigation.topViewController?.view.frame.maxY == 251)
        tabs.isTabBarHidden = true
        world.window.layoutIfNeeded()
        #expect(navigation.topViewController?.view.frame.maxY == 300)
        tabs.selectedIndex = 1
        world.window.layoutIfNeeded()
        #expect(pages[0].view.frame.height == 300)
    }
}
