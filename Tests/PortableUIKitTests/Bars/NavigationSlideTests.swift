// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Pushes and pops without an animator of the app, in a window that a clock drives. Source: Apple, "UINavigationController",
/// "interactivePopGestureRecognizer".
@MainActor
struct NavigationSlideTests {
    let world = TouchWorld()
    let diary = ControllerDiary()
    let navigation: UINavigationController
    let (one, two, three): (DiaryController, DiaryController, DiaryController)

    init() {
        (one, two, three) = (
            DiaryController("A", diary), DiaryController("B", diary), DiaryController("C", diary)
        )
        navigation = UINavigationController(rootViewController: one)
        world.window.rootViewController = navigation
        world.window.layoutIfNeeded()
        _ = diary.taken()
    }

    /// The left edge of a controller's view as it is seen, in a window of 300 points.
    private func edge(_ controller: UIViewController) -> CGFloat {
        let view: UIView = controller.view
        return (view.layer.presentation() ?? view.layer).frame.minX
    }

    private func expectRest(_ top: DiaryController, stack: [UIViewController]) {
        #expect(navigation.viewControllers == stack && top.view.superview === navigation.view)
        #expect(top.view.transform.isIdentity && top.view.frame == navigation.view.bounds)
        #expect(stack.filter { $0 !== top }.allSatisfy { $0.view.window == nil && $0.view.transform.isIdentity })
    }

    @Test("A pushed view slides over the former one, and a popped one away")
    func pushAndPop() {
        world.open()
        defer { world.close() }
        navigation.pushViewController(two, animated: true)
        #expect(navigation.viewControllers == [one, two] && diary.taken() == ["A will disappear", "B will appear"])
        world.window.layoutIfNeeded()
        world.clock.advance(by: 0.15)
        #expect(edge(two) > 10 && edge(two) < 200 && edge(one) < -20 && edge(one) > -90 && diary.taken() == [])
        world.clock.advance(by: 0.25)
        #expect(diary.taken() == ["A did disappear", "B did appear"])
        expectRest(two, stack: [one, two])
        navigation.popViewController(animated: true)
        world.clock.advance(by: 0.15)
        #expect(edge(two) > 100 && edge(one) < 0 && diary.taken() == ["B will disappear", "A will appear"])
        world.clock.advance(by: 0.25)
        #expect(diary.taken() == ["B did disappear", "A did appear"] && two.view.window == nil)
        expectRest(one, stack: [one])
    }

    @Test("A change during a slide ends it at once")
    func changesMeanwhile() {
        world.open()
        defer { world.close() }
        navigation.pushViewController(two, animated: true)
        world.clock.advance(by: 0.1)
        navigation.pushViewController(three, animated: true)
        #expect(navigation.viewControllers == [one, two, three])
        #expect(diary.taken().prefix(4) == ["A will disappear", "B will appear", "A did disappear", "B did appear"])
        navigation.popToRootViewController(animated: false)
        expectRest(one, stack: [one])
        world.clock.advance(by: 1)
        expectRest(one, stack: [one])
        #expect(three.view.window == nil && three.view.transform.isIdentity && three.parent == nil)
    }

    @Test("The swipe from the edge moves the view with the finger, and pops behind the middle", arguments: [140, 250])
    func swipes(end: CGFloat) {
        world.open()
        defer { world.close() }
        navigation.setViewControllers([one, two], animated: false)
        world.window.layoutIfNeeded()
        _ = diary.taken()
        world.drag(from: CGPoint(x: 2, y: 150), to: CGPoint(x: end, y: 150), steps: 60, letsGo: false)
        #expect(abs(edge(two) - end) < 20 && diary.taken() == ["B will disappear", "A will appear"])
        world.clock.advance(by: 0.5)
        #expect(abs(edge(two) - end) < 20, "the finger rests")
        world.move(end, 150)
        world.up(end, 150)
        world.clock.advance(by: 1)
        let isPopped = end > 150
        expectRest(isPopped ? one : two, stack: isPopped ? [one] : [one, two])
        // As printed in wangling.me, "The inconsistent order of view transition events".
        #expect(
            diary.taken()
                == (isPopped
                    ? ["B did disappear", "A did appear"]
                    : ["A will disappear", "A did disappear", "B will appear", "B did appear"]))
    }

    private final class Delegate: NSObject, UINavigationControllerDelegate {
        let animator = SlidingAnimator()
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    }

    @Test("A short swipe comes back with an app's animator, too", arguments: [140, 250])
    func swipesWithAnAnimator(end: CGFloat) {
        world.open()
        defer { world.close() }
        let delegate = Delegate()
        navigation.setViewControllers([one, two], animated: false)
        navigation.delegate = delegate
        world.window.layoutIfNeeded()
        world.drag(from: CGPoint(x: 2, y: 150), to: CGPoint(x: end, y: 150), steps: 60, letsGo: false)
        world.clock.advance(by: 0.5)
        world.move(end, 150)
        world.up(end, 150)
        world.clock.advance(by: 2)
        #expect(navigation.viewControllers == (end > 150 ? [one] : [one, two]))
        #expect(delegate.animator.ended == [end > 150])
    }

    @Test("Controllers that have slid away are freed")
    func freed() {
        world.open()
        defer { world.close() }
        for isInterrupted in [false, true] {
            weak var controller: UIViewController?
            contained {
                let pushed = UIViewController()
                controller = pushed
                navigation.pushViewController(pushed, animated: true)
                world.clock.advance(by: isInterrupted ? 0.1 : 1)
                navigation.popViewController(animated: true)
                world.clock.advance(by: 1)
            }
            #expect(controller == nil && navigation.viewControllers == [one])
        }
    }

    /// Runs a function, whose references are gone afterwards.
    @inline(never)
    private func contained(_ body: () -> Void) { body() }

    @Test("Without a clock or with animations disabled a change happens at once")
    func atOnce() {
        navigation.pushViewController(two, animated: true)
        expectRest(two, stack: [one, two])
        world.open()
        defer { world.close() }
        UIView.setAnimationsEnabled(false)
        navigation.popViewController(animated: true)
        UIView.setAnimationsEnabled(true)
        expectRest(one, stack: [one])
    }
}
