// SPDX-License-Identifier: MIT
import Foundation

/// Drives the animations of an animator by a percentage (Apple: "UIPercentDrivenInteractiveTransition"): the time of the transition's
/// container stops, and is set. Without a frame clock the animator is done at once.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private weak var transition: AnimatorTransition?
    /// The container's time at the beginning of the transition.
    private var begin: TimeInterval = 0

    /// The duration of the transition, in seconds.
    open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
    /// The progress, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// The speed of the transition after the interaction.
    open var completionSpeed: CGFloat = 1
    /// The curve of the transition after the interaction. It has no effect: the animator's curve continues.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The curve of the animations during the interaction. It has no effect: it is the animator's.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition begins with the interaction, and not with the animator.
    open var wantsInteractiveStart = true

    /// An interaction controller for one transition at a time.
    public override init() { super.init() }

    private var layer: CALayer? { transition?.containerView.layer }
    private var length: TimeInterval { Double(duration) * AnimationGroup.slowness }

    /// Calls the animator, with the time stopped.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let transition = transitionContext as? AnimatorTransition else { return }
        follow(transition)
        layer?.setTime(begin, speed: 0)
        transition.animate()
    }

    /// A transition begins.
    final func follow(_ transition: AnimatorTransition) {
        self.transition = transition
        percentComplete = 0
        begin = layer?.localTime(FrameClock.current.now) ?? 0
    }

    /// Shows the transition at a part of its duration, from 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        guard let transition, transition.isInteractive else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        // At the very end the animations would be over.
        layer?.setTime(begin + min(Double(self.percentComplete), 0.9999) * length, speed: 0)
        transition.updateInteractiveTransition(self.percentComplete)
    }

    /// Stops a transition that runs, so that `update(_:)` drives it.
    open func pause() {
        guard let transition, let layer else { return }
        let local = layer.localTime(FrameClock.current.now)
        percentComplete = length > 0 ? min(max(CGFloat((local - begin) / length), 0), 1) : 0
        transition.pauseInteractiveTransition()
        layer.setTime(local, speed: 0)
    }

    /// The interaction has ended: the transition runs to its end.
    open func finish() {
        guard let transition, transition.isInteractive, let layer else { return }
        transition.finishInteractiveTransition()
        layer.setTime(layer.timeOffset, speed: Float(max(completionSpeed, 0.01)))
    }

    /// The interaction has ended: the transition runs back to its beginning, and then the animator is done, cancelled.
    open func cancel() {
        guard let transition, transition.isInteractive, let layer else { return }
        transition.cancelInteractiveTransition()
        let from = layer.timeOffset - begin
        let (start, speed) = (FrameClock.current.now, Double(max(completionSpeed, 0.01)))
        FrameClock.current.add(self) { [self] time, _ in
            guard transition.onEnd != nil else { return false }
            let rest = from - (time - start) * speed
            // Past the end all animations of the container are over, and their completions end the transition.
            layer.setTime(rest > 0 ? begin + rest : begin + Self.longTime, speed: 0)
            return rest > 0
        }
    }

    /// Longer than any transition, in seconds.
    private static let longTime: TimeInterval = 100_000
}
