// SPDX-License-Identifier: MIT
import Foundation

/// The exchange of the child that a container displays, by an app's animator or by one of the system. It ends with the
/// transition; a cancelled one restores the former view.
@MainActor
final class AnimatedExchange {
    private let parent: UIViewController
    private let former: UIViewController
    private let current: UIViewController
    /// Called between the beginning of the former view's disappearance and that of the new view's appearance.
    var willShow: () -> Void = {}
    /// Called with the controller whose view is placed: the new one, or the former one after a cancelled transition.
    var adjust: (UIViewController) -> Void = { _ in }
    /// Called when the transition ends, before the callbacks of appearance.
    var willEnd: (_ didComplete: Bool) -> Void = { _ in }
    /// Called after everything else.
    var onEnd: (_ didComplete: Bool) -> Void = { _ in }

    init(of former: UIViewController, for current: UIViewController, in parent: UIViewController) {
        (self.parent, self.former, self.current) = (parent, former, current)
    }

    func run(
        _ animator: any UIViewControllerAnimatedTransitioning,
        drivenBy driver: (any UIViewControllerInteractiveTransitioning)?
    ) {
        let view = parent.view!
        let container = UIView(frame: view.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let transition = AnimatorTransition(
            container: container, isAnimated: true, from: former, to: current, animator, driver)
        parent.containerTransition = transition
        current.appearsWithTransition = true
        for controller in inside(former) { controller.beginDisappearing(animated: true) }
        willShow()
        current.view.frame = view.bounds
        current.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // A callback may have taken this controller off the screen.
        if parent.isOnScreen { appear(current) }
        view.insertSubview(container, at: 0)
        let (place, alpha) = (former.view.frame, former.view.alpha)
        container.addSubview(former.view)
        adjust(current)
        transition.frames = (place, current.view.frame)
        transition.onEnd = { [self] didComplete in
            parent.containerTransition = nil
            current.appearsWithTransition = false
            willEnd(didComplete)
            if !didComplete { restoreFormer(to: place, alpha) }
            end(didComplete, container)
            transition.runCompletions(isCancelled: !didComplete)
            onEnd(didComplete)
        }
        transition.run()
    }

    private func restoreFormer(to place: CGRect, _ alpha: CGFloat) {
        for controller in inside(current) { controller.beginDisappearing(animated: true) }
        former.view.transform = .identity
        (former.view.frame, former.view.alpha) = (place, alpha)
    }

    private func end(_ didComplete: Bool, _ container: UIView) {
        let (kept, gone) = didComplete ? (current, former) : (former, current)
        let goneControllers = inside(gone)
        parent.view.insertSubview(kept.view, at: 0)
        if !didComplete { adjust(former) }
        gone.viewIfLoaded?.removeFromSuperview()
        container.removeFromSuperview()
        for controller in goneControllers { controller.endDisappearing() }
        gone.barInsets = .zero
        // After all calls of the other controller, as printed for a pop that a finger begins (wangling.me, "The inconsistent order of
        // view transition events").
        if !didComplete, parent.isOnScreen { appear(former) }
        parent.view.window?.layoutIfNeeded()
        for controller in inside(kept) {
            if !parent.isOnScreen { controller.beginDisappearing() }
            controller.endDisappearing()
            controller.endAppearing()
        }
    }

    private func appear(_ controller: UIViewController) {
        for controller in inside(controller) { controller.beginAppearing(animated: true) }
    }

    /// A controller and those in its view.
    private func inside(_ controller: UIViewController) -> [UIViewController] {
        controller.viewIfLoaded?.viewControllersInside ?? []
    }
}
