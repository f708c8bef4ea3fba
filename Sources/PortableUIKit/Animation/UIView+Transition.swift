// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    /// Shows changes of a view's subviews and content as `options` say: with `transitionCrossDissolve` what was seen fades
    /// away over what is seen then; otherwise geometry and opacity are animated as by `animate`, and contents change at once
    /// (Apple: "transition(with:duration:options:animations:completion:)").
    ///
    /// - Parameters:
    ///   - view: What contains the changes.
    ///   - duration: In seconds.
    ///   - options: How it is seen.
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
            // A layer, so that no subview is there that the app hasn't added.
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

    /// Puts a view in place of another one in its superview, or with `showHideTransitionViews` shows it and hides the
    /// other one (Apple: "transition(from:to:duration:options:completion:)").
    ///
    /// - Parameters:
    ///   - fromView: What is seen before.
    ///   - toView: What is seen after.
    ///   - duration: In seconds.
    ///   - options: How it is seen.
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
