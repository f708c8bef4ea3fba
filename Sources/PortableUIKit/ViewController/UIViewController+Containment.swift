// SPDX-License-Identifier: MIT
import Foundation

extension UIViewController {
    func adopt(_ childController: UIViewController) {
        guard childController !== self else { fatalError("Can't add self as child view controller") }
        if childController.contains(self) {
            fatalError("Can't add \(childController) as a child of \(self), which is inside it")
        }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
        childController.observedValuesMayDiffer()
        childController.isMovingToParent = true
    }

    /// Adds a child whose view fills `container`.
    func embed(_ child: UIViewController, in container: UIView) {
        addChild(child)
        child.view.frame = container.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(child.view)
        child.didMove(toParent: self)
    }

    func leaveParent() {
        guard let parent else { return }
        if let index = parent.children.lastIndex(where: { $0 === self }) { parent.children.remove(at: index) }
        self.parent = nil
        observedValuesMayDiffer()
        isMovingToParent = false
        didMove(toParent: nil)
    }
}

extension UIViewController {
    /// The exchange of the views of two children (Apple: "transition(from:to:duration:options:animations:completion:)").
    final func exchangeViews(
        _ old: UIViewController, _ new: UIViewController, _ duration: TimeInterval, _ options: UIView.AnimationOptions,
        _ animations: @escaping () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        guard old.parent === self, new.parent === self else {
            fatalError(
                "Children view controllers \(old) and \(new) must have a common parent view controller when calling "
                    + "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]"
            )
        }
        let place: UIView = old.view.superview ?? view
        func end(_ isFinished: Bool) {
            old.view.removeFromSuperview()
            completion?(isFinished)
        }
        if options.dissolves {
            UIView.transition(
                with: place, duration: duration, options: options,
                animations: {
                    place.addSubview(new.view)
                    old.view.removeFromSuperview()
                    animations()
                }, completion: completion)
        } else {
            place.addSubview(new.view)
            UIView.animate(
                withDuration: duration, delay: 0, options: options, animations: animations, completion: end)
        }
    }
}
