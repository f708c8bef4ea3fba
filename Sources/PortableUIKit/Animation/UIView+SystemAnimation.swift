// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    /// An animation of the system (Apple: "UIView.SystemAnimation").
    public enum SystemAnimation: UInt, Sendable {
        /// Views shrink and fade, and are removed from their superviews at the end.
        case delete = 0
    }

    /// Performs an animation of the system on views, with other changes alongside. The duration of 0.3 seconds is a guess.
    ///
    /// - Parameters:
    ///   - animation: What happens to the views.
    ///   - views: The views; none animates the changes alongside only.
    ///   - options: The curve.
    ///   - parallelAnimations: Other changes, animated at the same time.
    ///   - completion: Gets whether the animation came to its end.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let before = views.map { ($0, $0.alpha, $0.transform) }
        animate(withDuration: 0.3, delay: 0, options: options) {
            for view in views {
                view.alpha = 0
                view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
            }
            parallelAnimations?()
        } completion: { finished in
            for (view, alpha, transform) in before {
                view.removeFromSuperview()
                (view.alpha, view.transform) = (alpha, transform)
            }
            completion?(finished)
        }
    }
}
