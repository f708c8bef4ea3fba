// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Slides the new view in from the right in a second.
class SlidingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var ended: [Bool] = []
    var frames: [CGRect] = []

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) else { return }
        let end = context.finalFrame(for: to)
        frames = [end, context.viewController(forKey: .from).map(context.initialFrame) ?? .null]
        view.frame = end.offsetBy(dx: 300, dy: 40)
        context.containerView.addSubview(view)
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: {
                view.frame = end
                context.view(forKey: .from)?.alpha = 0.5
            },
            completion: { _ in
                context.view(forKey: .from)?.alpha = 1
                context.completeTransition(!context.transitionWasCancelled)
            })
    }

    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

/// Animators and interaction controllers of pushes, pops and presentations. Source: Apple, "UINavigationControllerDelegate",
/// "UIPercentDrivenInteractiveTransition".
@MainActor
struct NavigationTransitionTests {
    final class Transitions: NSObject, UINavigationControllerDelegate, UIViewControllerTransitioningDelegate {
        let animator = SlidingAnimator()
        var interactor: UIPercentDrivenInteractiveTransition?
        var calls: [String] = []

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            calls.append("\(operation) \(fromVC.title ?? "")\(toVC.title ?? "")")
            return animator
        }
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { calls.append("shows \(viewController.title ?? "")") }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
    }

    let world = TouchWorld()
    let diary = ControllerDiary()
    let transitions = Transitions()
    let navigation: UINavigationController
    let (one, two): (DiaryController, DiaryController)

    init() {
        (one, two) = (DiaryController("A", diary), DiaryController("B", diary))
        navigation = UINavigationController(rootViewController: one)
        world.window.rootViewController = navigation
        world.window.layoutIfNeeded()
        navigation.delegate = transitions
        _ = diary.taken()
    }

    private var shownX: CGFloat { two.view.layer.shownPosition.x - two.view.bounds.midX }

    @Test("An animator moves the views of a push and of a pop, and the controllers have appeared at its end")
    func pushAndPop() {
        world.open()
        defer { world.close() }
        navigation.pushViewController(two, animated: true)
        #expect(transitions.calls == ["push AB"] && navigation.viewControllers == [one, two])
        #expect(diary.taken() == ["A will disappear", "B will appear"])
        #expect(two.isMovingToParent && two.transitionCoordinator?.isAnimated == true)
        world.window.layoutIfNeeded()
        world.clock.advance(by: 0.5)
        #expect(abs(shownX - 150) < 10 && diary.taken() == [])
        world.clock.advance(by: 0.6)
        #expect(diary.taken() == ["A did disappear", "B did appear"] && transitions.animator.ended == [true])
        #expect(one.viewIfLoaded?.window == nil && two.view.superview === navigation.view)
        #expect(
            two.view.frame == navigation.view.bounds && transitions.animator.frames == [two.view.frame, two.view.frame])
        #expect(transitions.calls == ["push AB", "shows B"] && two.transitionCoordinator == nil)

        navigation.popViewController(animated: true)
        #expect(transitions.calls.last == "pop BA" && two.parent === navigation && two.isMovingFromParent)
        world.clock.advance(by: 1.1)
        #expect(diary.taken() == ["B will disappear", "A will appear", "B did disappear", "A did appear"])
        #expect(two.parent == nil && two.view.window == nil && one.view.superview === navigation.view)
    }

    @Test("A push during a transition begins after it")
    func waiting() {
        world.open()
        defer { world.close() }
        let three = DiaryController("C", diary)
        navigation.pushViewController(two, animated: true)
        navigation.pushViewController(three, animated: true)
        #expect(navigation.viewControllers == [one, two])
        world.clock.advance(by: 1.1)
        #expect(transitions.calls == ["push AB", "shows B", "push BC"])
        world.clock.advance(by: 1.1)
        #expect(navigation.viewControllers == [one, two, three] && three.view.superview === navigation.view)
    }

    @Test("Without animation or a clock, the delegate's animator does not delay a push")
    func immediate() {
        navigation.pushViewController(two, animated: true)
        #expect(transitions.calls == ["push AB", "shows B"] && two.view.superview === navigation.view)
        navigation.popViewController(animated: false)
        #expect(transitions.calls.last == "shows A" && transitions.calls.count == 3)
    }

    @Test("A percentage drives a pop, which runs to its end when finished")
    func interactivePop() {
        navigation.pushViewController(two, animated: false)
        world.window.layoutIfNeeded()
        _ = diary.taken()
        world.open()
        defer { world.close() }
        world.clock.advance(by: 3)
        let interactor = UIPercentDrivenInteractiveTransition()
        transitions.interactor = interactor
        navigation.popViewController(animated: true)
        var changes = 0
        navigation.transitionCoordinator?.notifyWhenInteractionChanges { changes += $0.isCancelled ? 10 : 1 }
        #expect(navigation.transitionCoordinator?.isInteractive == true)
        interactor.update(0.25)
        world.clock.advance(by: 2)
        let x = one.view.layer.shownPosition.x - one.view.bounds.midX
        #expect(abs(x - 225) < 1 && two.view.alpha == 0.5, "time stands still at a quarter of the way")
        interactor.finish()
        #expect(changes == 1 && navigation.transitionCoordinator?.isInteractive == false)
        world.clock.advance(by: 0.5)
        #expect(navigation.transitionCoordinator != nil)
        world.clock.advance(by: 0.4)
        #expect(navigation.viewControllers == [one] && transitions.animator.ended == [true])
        #expect(diary.taken() == ["B will disappear", "A will appear", "B did disappear", "A did appear"])
    }

    @Test("A cancelled push leaves the stack, the views and the appearance as they were")
    func cancelledPush() {
        world.open()
        defer { world.close() }
        let interactor = UIPercentDrivenInteractiveTransition()
        transitions.interactor = interactor
        navigation.pushViewController(two, animated: true)
        interactor.update(0.5)
        #expect(interactor.percentComplete == 0.5)
        interactor.cancel()
        world.clock.advance(by: 0.25)
        #expect(abs(shownX - 225) < 10, "it runs back")
        world.clock.advance(by: 0.4)
        #expect(navigation.viewControllers == [one] && two.parent == nil && two.view.window == nil)
        #expect(one.view.superview === navigation.view && one.view.frame == navigation.view.bounds)
        #expect(navigation.navigationBar.topItem === one.navigationItem && transitions.animator.ended == [false])
        #expect(
            diary.taken() == [
                "A will disappear", "B will appear", "B will disappear", "B did disappear", "A will appear",
                "A did appear",
            ])
        transitions.interactor = nil
        navigation.pushViewController(two, animated: true)
        world.clock.advance(by: 1.1)
        #expect(navigation.topViewController === two && two.isOnScreen)
    }

    @Test("A percentage drives a presentation")
    func interactivePresentation() {
        world.open()
        defer { world.close() }
        let interactor = UIPercentDrivenInteractiveTransition()
        transitions.interactor = interactor
        two.modalPresentationStyle = .overFullScreen
        two.transitioningDelegate = transitions
        navigation.present(two, animated: true)
        interactor.update(0.5)
        world.clock.advance(by: 2)
        #expect(abs(shownX - 150) < 1 && two.isBeingPresented)
        interactor.cancel()
        world.clock.advance(by: 1)
        #expect(navigation.presentedViewController == nil && two.view.window == nil)
        transitions.interactor = nil
        navigation.present(two, animated: true)
        world.clock.advance(by: 1.1)
        #expect(navigation.presentedViewController === two && two.isOnScreen)
    }

    /// Apple: "wantsInteractiveStart", "pause()"; of the coordinator's handlers: "It is called each time the transition moves from an
    /// interactive to a non-interactive state and vice-versa", and of `initiallyInteractive`: "It never changes during the course of a
    /// transition." (the header)
    @Test func aTransitionThatRunsIsTakenByTheFingerAndGoesOn() {
        world.open()
        defer { world.close() }
        let interactor = UIPercentDrivenInteractiveTransition()
        interactor.wantsInteractiveStart = false
        transitions.interactor = interactor
        navigation.pushViewController(two, animated: true)
        let coordinator = navigation.transitionCoordinator
        var changes: [Bool] = []
        coordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
        #expect(coordinator?.isInteractive == false && coordinator?.initiallyInteractive == false)
        #expect(interactor.duration == 1)
        world.clock.advance(by: 0.4)
        interactor.pause()
        #expect(coordinator?.isInteractive == true && abs(interactor.percentComplete - 0.4) < 0.05)
        #expect(changes == [true], "a transition that runs is stopped")
        world.clock.advance(by: 2)
        #expect(abs(shownX - 180) < 20)
        interactor.update(0.8)
        world.clock.advance(by: 2)
        #expect(abs(shownX - 60) < 1)
        interactor.completionSpeed = 2
        interactor.finish()
        #expect(changes == [true, false])
        world.clock.advance(by: 0.05)
        #expect(abs(shownX - 30) < 15)
        world.clock.advance(by: 0.1)
        #expect(navigation.topViewController === two && transitions.animator.ended == [true])
        #expect(coordinator?.initiallyInteractive == false)
    }
}
