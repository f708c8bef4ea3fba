// SPDX-License-Identifier: MIT
import Foundation

/// The settings of an animation between `beginAnimations` and `commitAnimations`.
private struct AnimationBlock {
    var duration: TimeInterval = 0.2
    var delay: TimeInterval = 0
    var curve = UIView.AnimationCurve.easeInOut
}

extension UIView {
    private static var blocks: [AnimationBlock] = []

    /// Begins an animation of the changes until `commitAnimations()` (Apple: "beginAnimations(_:context:)", deprecated). Set its
    /// duration and curve before the changes. Not part of UIKit is the type of the context, which is ignored: there a pointer.
    public class func beginAnimations(_ animationID: String?, context: Any?) {
        blocks.append(AnimationBlock())
        AnimationGroup.stack.append(nil)
        updateBlock { _ in }
    }

    /// Ends the changes of an animation, and starts it.
    public class func commitAnimations() {
        guard blocks.popLast() != nil else { return }
        AnimationGroup.stack.removeLast()?.seal()
    }

    /// The duration, in seconds; 0.2 by default.
    public class func setAnimationDuration(_ duration: TimeInterval) { updateBlock { $0.duration = duration } }
    /// The delay, in seconds.
    public class func setAnimationDelay(_ delay: TimeInterval) { updateBlock { $0.delay = max(delay, 0) } }
    /// The curve; ease-in and ease-out by default.
    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) { updateBlock { $0.curve = curve } }

    private class func updateBlock(_ change: (inout AnimationBlock) -> Void) {
        guard var block = blocks.last else { return }
        change(&block)
        blocks[blocks.count - 1] = block
        // The changes so far keep their settings, and end on their own.
        AnimationGroup.stack[AnimationGroup.stack.count - 1]?.seal()
        let isAnimated = areAnimationsEnabled && block.duration > 0 && FrameClock.current.drive != .none
        AnimationGroup.stack[AnimationGroup.stack.count - 1] =
            isAnimated
            ? AnimationGroup(
                duration: block.duration, delay: block.delay, curve: block.curve.timing, options: [], completion: nil)
            : nil
    }
}
