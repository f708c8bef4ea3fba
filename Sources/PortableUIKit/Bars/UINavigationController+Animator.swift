// SPDX-License-Identifier: MIT
import Foundation

// Pushes and pops by an app's animator.
extension UINavigationController {
    /// Exchanges the displayed view by an app's animator.
    final func run(
        _ animator: any UIViewControllerAnimatedTransitioning, from former: UIViewController,
        to current: UIViewController, _ end: @escaping (_ didComplete: Bool) -> Void
    ) {
        let container = UIView(frame: view.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let transition = AnimatorTransition(
            container: container, isAnimated: true, from: former, to: current, animator,
            delegate?.navigationController(self, interactionControllerFor: animator))
        containerTransition = transition
        current.appearsWithTransition = true
        former.beginDisappearing(animated: true)
        delegate?.navigationController(self, willShow: current, animated: true)
        current.view.frame = view.bounds
        current.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // A callback may have taken this controller off the screen.
        if isOnScreen { current.beginAppearing(animated: true) }
        view.insertSubview(container, at: 0)
        let (place, alpha) = (former.view.frame, former.view.alpha)
        container.addSubview(former.view)
        adjustBars(to: current)
        transition.frames = (place, current.view.frame)
        isAnimatorRunning = true
        transition.onEnd = { [self] didComplete in
            isAnimatorRunning = false
            containerTransition = nil
            current.appearsWithTransition = false
            if !didComplete {
                shown = former
                current.beginDisappearing(animated: true)
                if isOnScreen { former.beginAppearing(animated: true) }
                former.view.transform = .identity
                (former.view.frame, former.view.alpha) = (place, alpha)
            }
            let (kept, gone) = didComplete ? (current, former) : (former, current)
            view.insertSubview(kept.view, at: 0)
            if !didComplete { adjustBars(to: former) }
            gone.viewIfLoaded?.removeFromSuperview()
            container.removeFromSuperview()
            gone.endDisappearing()
            gone.barInsets = .zero
            view.window?.layoutIfNeeded()
            if !isOnScreen { kept.beginDisappearing() }
            kept.endDisappearing()
            kept.endAppearing()
            transition.runCompletions(isCancelled: !didComplete)
            if didComplete { delegate?.navigationController(self, didShow: current, animated: true) }
            view.setNeedsLayout()
            end(didComplete)
        }
        transition.run()
    }

    final func adjustBars(to current: UIViewController) {
        current.navigationItem.searchController?.host = current
        toolbar.items = current.toolbarItems
        tabBarController?.viewIfLoaded?.setNeedsLayout()
        stopFollowing()
        expandBar()
    }
}
