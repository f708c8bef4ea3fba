// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The order of the calls of transitions that an app animates, as UIKit printed it under Mac Catalyst (kern0x1b/charon,
/// "UIPresentationController, iOS 8.0" and the recorded cases of its transitions).
@MainActor
struct TransitionOrderTests {
    final class Animator: SlidingAnimator {
        let diary: ControllerDiary
        var completes = true
        init(_ diary: ControllerDiary) { self.diary = diary }
        override func animateTransition(using context: any UIViewControllerContextTransitioning) {
            diary.entries.append("animates")
            if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            UIView.animate(withDuration: 1) {
                context.containerView.alpha = 0.9
            } completion: { [completes] _ in
                context.completeTransition(completes)
            }
        }
        override func animationEnded(_ transitionCompleted: Bool) {
            diary.entries.append("animation ended \(transitionCompleted)")
        }
    }

    final class Dimming: UIPresentationController {
        weak var diary: ControllerDiary?
        override func presentationTransitionWillBegin() { diary?.entries.append("presentation will begin") }
        override func presentationTransitionDidEnd(_ completed: Bool) {
            diary?.entries.append("presentation did end \(completed)")
        }
        override func dismissalTransitionWillBegin() { diary?.entries.append("dismissal will begin") }
        override func dismissalTransitionDidEnd(_ completed: Bool) {
            diary?.entries.append("dismissal did end \(completed)")
        }
    }

    final class Delegate: NSObject, UINavigationControllerDelegate, UIViewControllerTransitioningDelegate {
        let animator: Animator
        init(_ diary: ControllerDiary) { animator = Animator(diary) }
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            guard presented.modalPresentationStyle == .custom else { return nil }
            let made = Dimming(presentedViewController: presented, presenting: presenting)
            made.diary = animator.diary
            return made
        }
    }

    let world = TouchWorld()
    let diary = ControllerDiary()
    let delegate: Delegate
    let (a, b): (DiaryController, DiaryController)

    init() {
        delegate = Delegate(diary)
        (a, b) = (DiaryController("A", diary), DiaryController("B", diary))
    }

    private func calls(of change: () -> Void) -> [String] {
        world.window.layoutIfNeeded()
        world.clock.advance(by: 1)
        _ = diary.taken()
        change()
        world.clock.advance(by: 3)
        return diary.taken()
    }

    @Test func pushesAndPops() {
        let navigation = UINavigationController(rootViewController: a)
        navigation.delegate = delegate
        world.window.rootViewController = navigation
        world.open()
        defer { world.close() }
        #expect(
            calls { navigation.pushViewController(b, animated: true) } == [
                "A will disappear", "B will appear", "animates", "A did disappear", "B did appear",
                "animation ended true",
            ])
        delegate.animator.completes = false
        #expect(
            calls { navigation.popViewController(animated: true) } == [
                "B will disappear", "A will appear", "animates", "A will disappear", "A did disappear", "B will appear",
                "B did appear", "animation ended false",
            ])
        delegate.animator.completes = true
        #expect(
            calls { navigation.popViewController(animated: true) } == [
                "B will disappear", "A will appear", "animates", "B did disappear", "A did appear",
                "animation ended true",
            ])
    }

    @Test func presentationsOverTheWholeScreen() {
        world.window.rootViewController = a
        world.open()
        defer { world.close() }
        b.modalPresentationStyle = .fullScreen
        b.transitioningDelegate = delegate
        #expect(
            calls { a.present(b, animated: true) { diary.entries.append("completion") } } == [
                "A will disappear", "B will appear", "animates", "B did appear", "A did disappear", "completion",
                "animation ended true",
            ])
        delegate.animator.completes = false
        #expect(
            calls { a.dismiss(animated: true) { diary.entries.append("completion") } } == [
                "B will disappear", "A will appear", "animates", "A will disappear", "A did disappear", "B will appear",
                "B did appear", "completion", "animation ended false",
            ])
        delegate.animator.completes = true
        #expect(
            calls { a.dismiss(animated: true) { diary.entries.append("completion") } } == [
                "B will disappear", "A will appear", "animates", "A did appear", "B did disappear", "completion",
                "animation ended true",
            ])
    }

    @Test func presentationsByAControllerOfTheApp() {
        world.window.rootViewController = a
        world.open()
        defer { world.close() }
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        #expect(
            calls { a.present(b, animated: true) { diary.entries.append("completion") } } == [
                "presentation will begin", "B will appear", "animates", "presentation did end true", "B did appear",
                "completion", "animation ended true",
            ])
        #expect(
            calls { a.dismiss(animated: true) { diary.entries.append("completion") } } == [
                "dismissal will begin", "B will disappear", "animates", "dismissal did end true", "B did disappear",
                "completion", "animation ended true",
            ])
    }
}
