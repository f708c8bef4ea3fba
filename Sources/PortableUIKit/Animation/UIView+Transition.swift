// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    /// Animates changes of a view's subviews and content. With a kind of transition the old picture fades out over
    /// the new one. Otherwise geometry and opacity are animated as by `animate`, and contents change at once (Apple:
    /// "transition(with:duration:options:animations:completion:)").
    ///
    /// - Parameters:
    ///   - view: The view that contains the changes.
    ///   - duration: In seconds.
    ///   - options: The kind of the transition.
    ///   - animations: Makes the changes; called at once.
    ///   - completion: Gets whether the animation came to its end.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let changes = animations ?? {}
        guard options.dissolves, areAnimationsEnabled, duration > 0, FrameClock.current.drive != .none,
            view.window != nil, let old = view.snapshotView(afterScreenUpdates: false)
        else {
            return animate(
                withDuration: duration, delay: 0, options: options, animations: changes, completion: completion)
        }
        performWithoutAnimation {
            changes()
            view.layoutIfNeeded()
            old.frame = view.bounds
            // A layer, because an app must not find a subview that it hasn't added.
            view.layer.addSublayer(old.layer)
            old.layer.zPosition = .greatestFiniteMagnitude
        }
        animate(withDuration: duration, delay: 0, options: options) {
            old.layer.opacity = 0
        } completion: { isFinished in
            old.layer.removeFromSuperlayer()
            completion?(isFinished)
        }
    }

    /// Replaces a view by another one in its superview, or with `showHideTransitionViews` shows one and hides the other
    /// (Apple: "transition(from:to:duration:options:completion:)").
    ///
    /// - Parameters:
    ///   - fromView: The old view.
    ///   - toView: The new view.
    ///   - duration: In seconds.
    ///   - options: The kind of the transition.
    ///   - completion: Gets whether the animation came to its end.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let superview = fromView.superview else {
            completion?(true)
            return
        }
        transition(
            with: superview, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    superview.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }
}
