// SPDX-License-Identifier: MIT
import Foundation

/// Animates changes of views, and can be paused, scrubbed, reversed and continued (Apple: "UIViewPropertyAnimator").
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.8) { card.center.y = 100 }
/// animator.addCompletion { position in … }
/// animator.startAnimation()
/// ```
/// A running animator is retained until it ends. Without frames (see `FrameClock`), and with animations disabled,
/// starting makes the changes and calls the completions at once.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// The duration of the animation from its beginning to its end, in seconds.
    open private(set) var duration: TimeInterval
    /// The delay of its start, in seconds.
    open private(set) var delay: TimeInterval = 0
    /// The timing.
    open private(set) var timingParameters: (any UITimingCurveProvider)?
    /// Whether views get touches while they are animated. They always do here.
    open var isUserInteractionEnabled = true
    /// Whether hit testing uses the displayed positions. It always does here.
    open var isManualHitTestingEnabled = false
    /// Whether the animation can be paused. It always can here.
    open var isInterruptible = true
    /// Whether `fractionComplete` of a paused animation is the progress itself; otherwise it is a part of the time,
    /// from which the curve computes the progress.
    open var scrubsLinearly = true
    /// Whether the animator stays active and paused at its end, so that it can be reversed. Completions are then called
    /// only by `stopAnimation` and `finishAnimation`.
    open var pausesOnCompletion = false

    /// The state of the animator.
    open var state: UIViewAnimatingState { storedState }
    private var storedState = UIViewAnimatingState.inactive { didSet { observedValuesMayDiffer() } }

    private let curve: TimingCurve
    private var timeline: AnimatorTimeline
    private var pending: [(block: () -> Void, delay: Double)] = []
    private var groups: [AnimatorGroup] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var isTurned = false
    /// Whether the animator has ended: another start begins anew.
    private var hasEnded = false

    /// The active animators, which nothing else may retain.
    private static var active: Set<UIViewPropertyAnimator> = []

    // MARK: Initializers

    /// An animator with a timing, without changes.
    ///
    /// - Parameters:
    ///   - duration: In seconds; a spring with physical properties has its own.
    ///   - parameters: The timing.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        guard duration >= 0, duration.isFinite else {
            fatalError("UIViewPropertyAnimator: the duration must be finite and not negative, not \(duration)")
        }
        let spring = parameters.springTimingParameters
        let duration = spring?.settlingDuration ?? duration
        self.duration = duration
        timingParameters = parameters
        curve = Self.curve(of: parameters, duration: duration)
        timeline = AnimatorTimeline(duration: duration, curve: curve)
        super.init()
    }

    /// An animator of 0.2 s, the default of views' animations, with the default curve. (The duration is a guess.)
    public convenience override init() { self.init(duration: 0.2, timingParameters: UICubicTimingParameters()) }

    private static func curve(of parameters: any UITimingCurveProvider, duration: TimeInterval) -> TimingCurve {
        parameters.springTimingParameters?.curve(duration: duration)
            ?? (parameters.cubicTimingParameters ?? UICubicTimingParameters()).curve
    }

    /// An animator with a built-in curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// An animator with a Bézier curve.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        let parameters = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: parameters)
        if let animations { addAnimations(animations) }
    }

    /// An animator with a spring.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Makes and starts an animator, with the curve of `options`.
    public class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Changes

    /// Adds changes, which begin at once if the animation is active.
    open func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// Adds changes that begin after the part `delayFactor` (0 to 1) of the remaining time.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        guard state != .stopped else { fatalError("UIViewPropertyAnimator: a stopped animator takes no animations") }
        let factor = min(max(Double(delayFactor), 0), 1)
        guard state == .active else { return pending.append((animation, factor)) }
        let here = min(max(timeline.progress(at: now), 0), 1)
        run(animation, delay: here + (1 - here) * factor)
    }

    /// Adds a function that is called with the position of the end.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    private func run(_ block: () -> Void, delay: Double) {
        guard UIView.areAnimationsEnabled, FrameClock.current.drive != .none else { return block() }
        let group = AnimatorGroup(timeline: timeline, delay: delay)
        groups.append(group)
        AnimationGroup.stack.append(group)
        block()
        AnimationGroup.stack.removeLast()
        group.seal()
    }

    // MARK: Running

    private var now: TimeInterval { FrameClock.current.now }
    private var target: Double { isTurned ? 0 : 1 }

    /// Whether the animation is running.
    open var isRunning: Bool { state == .active && timeline.isGoing }

    /// Makes the changes of the blocks added so far, once.
    private func activate() {
        guard state != .stopped else { fatalError("UIViewPropertyAnimator: a stopped animator can't be started") }
        guard state == .inactive else { return }
        storedState = .active
        if hasEnded {
            (timeline, isTurned, hasEnded) = (AnimatorTimeline(duration: duration, curve: curve), false, false)
        }
        Self.active.insert(self)
        let blocks = pending
        pending = []
        for (block, delay) in blocks { run(block, delay: delay) }
    }

    /// Starts the animation, or continues it after a pause.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts the animation after some seconds; the views have their new values at once.
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard delay >= 0, delay.isFinite else { fatalError("startAnimation: delay \(delay) is negative or infinite") }
        guard UIView.areAnimationsEnabled, duration > 0, FrameClock.current.drive != .none else {
            return UIView.performWithoutAnimation {
                activate()
                end(at: .end)
            }
        }
        if state == .inactive { self.delay = delay }
        activate()
        timeline.resume(at: now, after: delay)
        wake()
    }

    /// Pauses the animation; an inactive one becomes active at its beginning.
    open func pauseAnimation() {
        activate()
        timeline.pause(at: now)
        observedValuesMayDiffer()
    }

    /// Continues a paused animation.
    ///
    /// - Parameters:
    ///   - parameters: The timing of the rest; `nil` for the animator's own.
    ///   - durationFactor: The time for the rest as a part of `duration`; 0 for the part that is left.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        activate()
        guard !timeline.isGoing else { return }
        let here = timeline.progress(at: now)
        let rest = durationFactor > 0 ? duration * Double(durationFactor) : duration * abs(target - here)
        let curve = parameters.map { Self.curve(of: $0, duration: rest) } ?? curve
        timeline.continueMovement(at: now, towards: target, curve: curve, duration: rest)
        wake()
    }

    /// Whether the animation runs towards its beginning. Reversing a running animation plays it back.
    open var isReversed: Bool {
        get { isTurned }
        set {
            guard newValue != isTurned else { return }
            isTurned = newValue
            timeline.turn(at: now, towards: target)
            show()
            observedValuesMayDiffer()
        }
    }

    /// The progress of the animation, from 0 to 1. Setting it pauses the animation at that progress; an inactive one
    /// becomes active.
    open var fractionComplete: CGFloat {
        get {
            guard state != .inactive else { return 0 }
            return CGFloat(min(max(timeline.progress(at: now), 0), 1))
        }
        set {
            activate()
            let part = min(max(Double(newValue), 0), 1)
            timeline.seek(to: scrubsLinearly ? part : curve.progress(at: part), towards: target)
            show()
            observedValuesMayDiffer()
        }
    }

    private func wake() {
        observedValuesMayDiffer()
        for group in groups { group.wake() }
        FrameClock.current.add(self) { [weak self] time, _ in self?.step(at: time) ?? false }
    }

    private func show() {
        for group in groups { group.showValues() }
    }

    private func step(at time: TimeInterval) -> Bool {
        guard isRunning else { return false }
        guard timeline.isOver(at: time) else { return true }
        if pausesOnCompletion { timeline.pause(at: time) } else { end(at: isTurned ? .start : .end) }
        observedValuesMayDiffer()
        return false
    }

    // MARK: Ending

    /// Ends the animation at its present values: the views keep the displayed values.
    ///
    /// - Parameter withoutFinishing: Whether it ends without completions; otherwise the animator is `stopped` until
    ///   `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else {
            if state == .stopped, withoutFinishing { becomeInactive() }
            return
        }
        timeline.pause(at: now)
        for group in groups { group.setValues(at: nil) }
        storedState = .stopped
        if withoutFinishing { becomeInactive() }
    }

    /// Sets the views of a stopped animation to the values of its beginning or its end, or leaves their present values,
    /// and calls the completions.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else {
            fatalError("finishAnimationAtPosition: should only be called on a stopped animator!")
        }
        switch finalPosition {
        case .start: for group in groups.reversed() { group.setValues(at: 0) }
        case .end: for group in groups { group.setValues(at: 1) }
        case .current: break
        }
        end(at: finalPosition)
    }

    private func end(at position: UIViewAnimatingPosition) {
        if position == .start, state == .active { for group in groups.reversed() { group.setValues(at: 0) } }
        let completions = completions
        becomeInactive()
        for completion in completions { completion(position) }
    }

    private func becomeInactive() {
        for group in groups {
            group.isOver = true
            group.showValues()
        }
        groups = []
        completions = []
        (storedState, hasEnded) = (.inactive, true)
        Self.active.remove(self)
    }
}
