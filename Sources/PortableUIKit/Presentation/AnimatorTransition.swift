// SPDX-License-Identifier: MIT
import Foundation

/// A transition that an app's animator runs, and an interaction controller may drive.
class AnimatorTransition: ViewTransition, UIViewControllerContextTransitioning {
    let animator: (any UIViewControllerAnimatedTransitioning)?
    private let interactor: (any UIViewControllerInteractiveTransitioning)?
    /// Called once, at the end, with whether the transition was completed.
    var onEnd: ((Bool) -> Void)?
    /// The frames of the two views before and after the transition.
    var frames = (from: CGRect.zero, to: CGRect.zero)
    private var interaction = (isRunning: false, hasBegun: false)
    private var startsInteractively = false

    init(
        container: UIView, isAnimated: Bool, from: UIViewController?, to: UIViewController?,
        _ animator: (any UIViewControllerAnimatedTransitioning)?,
        _ interactor: (any UIViewControllerInteractiveTransitioning)?
    ) {
        self.animator = animator
        self.interactor = interactor
        super.init(container: container, isAnimated: isAnimated, from: from, to: to)
    }

    override var isInteractive: Bool { interaction.isRunning }
    override var initiallyInteractive: Bool { startsInteractively }
    override var transitionDuration: TimeInterval {
        isAnimated ? animator?.transitionDuration(using: self) ?? 0 : 0
    }
    final var transitionWasCancelled: Bool { isCancelled }

    func initialFrame(for vc: UIViewController) -> CGRect { vc === viewController(forKey: .from) ? frames.from : .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { vc === viewController(forKey: .to) ? frames.to : .zero }

    /// Begins the transition. Without animation it ends within the call.
    func run() {
        guard let interactor, interactor.wantsInteractiveStart else {
            (interactor as? UIPercentDrivenInteractiveTransition)?.follow(self)
            containerView.isUserInteractionEnabled = false
            return animate()
        }
        // The gesture that drives the transition may be on a view in the container.
        (interaction, startsInteractively) = ((true, true), true)
        interactor.startInteractiveTransition(self)
    }

    /// Calls the animator. Animations alongside have its duration.
    final func animate() {
        UIView.animate(withDuration: transitionDuration, animations: { runAnimations() })
        animator?.animateTransition(using: self)
    }

    func completeTransition(_ didComplete: Bool) {
        guard let onEnd else { return }
        self.onEnd = nil
        isCancelled = !didComplete
        containerView.isUserInteractionEnabled = true
        if interaction.hasBegun { containerView.layer.setTime(nil, speed: 1) }
        interaction.isRunning = false
        onEnd(didComplete)
        animator?.animationEnded(didComplete)
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() { endInteraction(isCancelled: false) }
    func cancelInteractiveTransition() { endInteraction(isCancelled: true) }
    func pauseInteractiveTransition() {
        guard !interaction.isRunning else { return }
        interaction = (true, true)
        runInteractionHandlers()
    }

    private func endInteraction(isCancelled: Bool) {
        guard interaction.isRunning else { return }
        interaction.isRunning = false
        self.isCancelled = isCancelled
        runInteractionHandlers()
    }
}

extension CALayer {
    /// From now on a local time passes with a speed; `nil` for the time of the superlayer.
    final func setTime(_ local: TimeInterval?, speed: Float) {
        let now = FrameClock.current.now
        beginTime = local == nil || speed == 0 ? 0 : superlayer?.localTime(now) ?? now
        timeOffset = local ?? 0
        self.speed = speed
    }
}
