// SPDX-License-Identifier: MIT
import Foundation

/// An animation that an app added to a layer.
@MainActor
final class AnimationRun: AnimationGroup {
    let animation: CAAnimation
    private unowned let layer: CALayer
    private let begin: TimeInterval
    private var hasStarted = false
    private var hasEnded = false
    private var wasVisible = false

    init(_ animation: CAAnimation, of layer: CALayer, shift: TimeInterval) {
        self.animation = animation
        self.layer = layer
        begin = animation.beginTime == 0 ? FrameClock.current.now : animation.beginTime - shift
        let isEndless = animation.outerDuration == .infinity
        super.init(
            duration: animation.duration, delay: 0, curve: .linear, options: isEndless ? .repeat : [], completion: nil)
    }

    /// Seconds since the beginning; without a clock the animation is at its end.
    private func elapsed(at time: TimeInterval) -> TimeInterval {
        FrameClock.current.drive == .none && !options.contains(.repeat)
            ? .infinity : max((time - begin) / slowness, hasEnded ? animation.outerDuration : -.infinity)
    }

    override func progress(at time: TimeInterval) -> Double? {
        let elapsed = elapsed(at: time)
        return elapsed >= animation.outerDuration && animation.isRemovedOnCompletion ? nil : elapsed
    }

    override var restingProgress: Double? {
        options.contains(.repeat) || animation.isRemovedOnCompletion ? nil : .infinity
    }

    override var isHeld: Bool { hasEnded }
    override var isExplicit: Bool { true }

    override func didShow(at time: TimeInterval) -> Bool {
        let elapsed = elapsed(at: time)
        if !hasStarted, elapsed >= 0 {
            hasStarted = true
            animation.delegate?.animationDidStart(animation)
        }
        if elapsed >= animation.outerDuration, !animation.isRemovedOnCompletion { end(finished: true) }
        // Core Animation removes the animations of a layer that leaves the window.
        defer { wasVisible = layer.isInVisibleWindow }
        return !wasVisible || layer.isInVisibleWindow
    }

    override func remove(finished: Bool) {
        animation.finish()
        end(finished: finished)
    }

    private func end(finished: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        if !hasStarted, finished { animation.delegate?.animationDidStart(animation) }
        super.remove(finished: finished)
        animation.delegate?.animationDidStop(animation, finished: finished)
    }
}
