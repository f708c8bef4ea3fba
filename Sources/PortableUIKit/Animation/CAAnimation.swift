// SPDX-License-Identifier: MIT
import Foundation

/// An object that hears of the beginning and the end of an animation (Apple: "CAAnimationDelegate").
@preconcurrency @MainActor
public protocol CAAnimationDelegate {
    /// Called in the first frame of the animation.
    func animationDidStart(_ anim: CAAnimation)
    /// Called at the end of the animation's time, or when it is removed before: then `flag` is false.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer (Apple: "CAAnimation"). A layer runs a copy, which does not change later.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    open var beginTime: TimeInterval = 0
    open var duration: TimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: TimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: TimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed
    /// The progress within one round; `nil` is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// The object that hears of the beginning and the end; the animation keeps it alive.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the layer forgets the animation at its end.
    open var isRemovedOnCompletion = true
    private var values: [String: Any] = [:]

    /// An animation with the values of the system.
    public override init() {}

    /// A value that the app stored under a key.
    open func value(forKey key: String) -> Any? { values[key] }
    /// Stores a value under a key, for example to find the animation again in its delegate.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

    /// An animation of the same class with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = DefaultObjects.another(self)
        copy.take(self)
        return copy
    }

    func take(_ other: CAAnimation) {
        (beginTime, duration, speed, timeOffset) = (other.beginTime, other.duration, other.speed, other.timeOffset)
        (repeatCount, repeatDuration, autoreverses) = (other.repeatCount, other.repeatDuration, other.autoreverses)
        (fillMode, timingFunction, delegate) = (other.fillMode, other.timingFunction, other.delegate)
        (isRemovedOnCompletion, values) = (other.isRemovedOnCompletion, other.values)
    }

    /// Adds a copy to a layer.
    @preconcurrency @MainActor open func run(
        forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) { (anObject as? CALayer)?.add(self, forKey: event) }

    /// The progress at a part of a round.
    func progress(at part: Double) -> Double { timingFunction?.progress(at: part) ?? part }

    /// Called before the layer displays the animation for the first time.
    @MainActor func prepare(for layer: CALayer) {}
    /// Adds the displayed values after some seconds.
    @MainActor func show(_ presentation: inout LayerPresentation, of layer: CALayer, after elapsed: TimeInterval) {}
    /// Called when the layer no longer displays the animation.
    @MainActor func finish() {}
}

/// An animation of a property (Apple: "CAPropertyAnimation").
open class CAPropertyAnimation: CAAnimation {
    /// The property or a part of it, such as `position.x`; others are reported on standard error.
    open var keyPath: String?
    /// Whether the values are added to the layer's value.
    open var isAdditive = false
    /// Whether each round adds its values to those of the round before.
    open var isCumulative = false

    /// An animation of the property with this name.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CAPropertyAnimation else { return }
        (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    }

    override func show(_ presentation: inout LayerPresentation, of layer: CALayer, after elapsed: TimeInterval) {
        guard let keyPath, let phase = phase(after: elapsed) else { return }
        guard let path = LayerKeyPath(keyPath, of: layer), let own = path.value(of: layer, presentation) else {
            return WarningLog.write(
                "CAAnimation: \(type(of: layer)) has no property \(keyPath) that is animated here",
                onceFor: "animation of \(type(of: layer)).\(keyPath)")
        }
        if let whole = path.whole(value(over: own, at: phase), of: layer, presentation) {
            path.property.show(whole, &presentation)
        }
    }

    private func value<Value: Animatable>(over own: Value, at phase: AnimationPhase) -> any Animatable {
        func present(_ progress: Double) -> Value? { animatedValue(own, at: progress) }
        guard var value = present(phase.part) else { return own }
        if isCumulative, phase.rounds > 0, let last = present(1) {
            value = value.adding(last, times: CGFloat(phase.rounds))
        }
        return isAdditive ? own.adding(value, times: 1) : value
    }

    /// The value at a part of a round; `nil` if the animation has none of this type.
    func animatedValue<Value: Animatable>(_ own: Value, at part: Double) -> Value? { nil }
}

/// An animation from one value to another (Apple: "CABasicAnimation").
open class CABasicAnimation: CAPropertyAnimation {
    /// The first value; the layer's own by default.
    open var fromValue: Any?
    /// The last value; the layer's own by default.
    open var toValue: Any?
    /// The difference between both, where one of them is missing.
    open var byValue: Any?

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    }

    override func animatedValue<Value: Animatable>(_ own: Value, at part: Double) -> Value? {
        func value(_ object: Any?) -> Value? { object.flatMap { Value.value(of: $0) } }
        let (from, to, by) = (value(fromValue), value(toValue), value(byValue))
        guard from != nil || to != nil || by != nil else { return nil }
        let start = from ?? (to != nil ? by.flatMap { to?.adding($0, times: -1) } : nil) ?? own
        let end = to ?? by.map { start.adding($0, times: 1) } ?? own
        return start.mixed(with: end, CGFloat(progress(at: part)))
    }
}

/// An animation that moves like a spring (Apple: "CASpringAnimation").
open class CASpringAnimation: CABasicAnimation {
    /// The mass at the spring.
    open var mass: CGFloat = 1
    /// The stiffness of the spring.
    open var stiffness: CGFloat = 100
    /// The friction.
    open var damping: CGFloat = 10
    /// The first velocity, in whole distances per second.
    open var initialVelocity: CGFloat = 0

    /// A spring of mass 1, stiffness 100 and damping 10.
    public override init() { super.init() }

    /// A spring by the time of its motion in seconds, and how far it passes the end, from 0 to 1.
    public init(perceptualDuration: TimeInterval, bounce: CGFloat) {
        super.init()
        stiffness = CGFloat(pow(2 * Double.pi / max(perceptualDuration, 0.001), 2))
        damping = (1 - bounce) * 2 * stiffness.squareRoot()
    }

    /// Seconds until the motion has shrunk to a thousandth.
    open var settlingDuration: TimeInterval {
        let ratio = Double(damping / (2 * (stiffness * mass).squareRoot()))
        return log(1000) / (min(max(ratio, 0.01), 1) * Double((stiffness / mass).squareRoot()))
    }

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness, damping, initialVelocity) = (
            other.mass, other.stiffness, other.damping, other.initialVelocity
        )
    }

    override func progress(at part: Double) -> Double {
        let spring = TimingCurve.spring(
            damping: Double(damping / (2 * (stiffness * mass).squareRoot())),
            velocity: Double(initialVelocity) * settlingDuration)
        return spring.progress(at: part * duration / settlingDuration)
    }
}

/// Animations of one layer that share their time (Apple: "CAAnimationGroup").
open class CAAnimationGroup: CAAnimation {
    /// The animations; their times are within the group's, and their delegates are not called. One without a duration has
    /// that of the group.
    open var animations: [CAAnimation]?

    override func take(_ other: CAAnimation) {
        super.take(other)
        animations = (other as? CAAnimationGroup)?.animations?.compactMap { $0.copy() as? CAAnimation }
    }

    override func show(_ presentation: inout LayerPresentation, of layer: CALayer, after elapsed: TimeInterval) {
        guard let phase = phase(after: elapsed) else { return }
        for animation in animations ?? [] {
            if animation.duration == 0 { animation.duration = duration }
            let time = progress(at: phase.part) * duration
            animation.show(&presentation, of: layer, after: time - animation.beginTime)
        }
    }
}
