// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    /// The timing of an animation (Apple: "UIView.AnimationCurve").
    public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends.
        case easeInOut = 0
        /// Slow at the beginning.
        case easeIn = 1
        /// Slow at the end.
        case easeOut = 2
        /// Constant speed.
        case linear = 3

        var timing: TimingCurve {
            switch self {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }
}

/// The kind of timing of a provider (Apple: "UITimingCurveType").
public enum UITimingCurveType: Int, Sendable {
    /// One of the curves of `UIView.AnimationCurve`.
    case builtin = 0
    /// A cubic Bézier curve.
    case cubic = 1
    /// A spring.
    case spring = 2
    /// Both.
    case composed = 3
}

/// The timing of a property animator (Apple: "UITimingCurveProvider").
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
    /// Which of the two parameters are used.
    var timingCurveType: UITimingCurveType { get }
    /// The curve; `nil` for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; `nil` for a curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A timing by a cubic Bézier curve from (0, 0) to (1, 1): time to the right, progress upwards (Apple:
/// "UICubicTimingParameters").
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The curve that these parameters were made from; `easeInOut` for control points.
    open private(set) var animationCurve: UIView.AnimationCurve
    /// The control point after (0, 0).
    open private(set) var controlPoint1: CGPoint
    /// The control point before (1, 1).
    open private(set) var controlPoint2: CGPoint
    private let isBuiltin: Bool

    /// Slow at both ends.
    public override init() {
        (animationCurve, isBuiltin) = (.easeInOut, true)
        (controlPoint1, controlPoint2) = TimingCurve.easeInOut.controlPoints
    }

    /// One of the known curves (Apple: "CAMediaTimingFunctionName").
    public init(animationCurve curve: UIView.AnimationCurve) {
        (animationCurve, isBuiltin) = (curve, true)
        (controlPoint1, controlPoint2) = curve.timing.controlPoints
    }

    /// A curve with these control points, whose x must be from 0 to 1, because time does not run backwards.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        guard (0...1).contains(point1.x), (0...1).contains(point2.x), point1.y.isFinite, point2.y.isFinite else {
            fatalError("UICubicTimingParameters: x of the control points \(point1), \(point2) must be from 0 to 1")
        }
        animationCurve = .easeInOut
        isBuiltin = false
        controlPoint1 = point1
        controlPoint2 = point2
    }

    /// `builtin` for one of the known curves.
    open var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
    /// These parameters.
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    /// None.
    open var springTimingParameters: UISpringTimingParameters? { nil }

    var curve: TimingCurve { isBuiltin ? animationCurve.timing : .cubic(controlPoint1, controlPoint2) }
}

/// A timing by a damped spring (Apple: "UISpringTimingParameters").
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The initial velocity, in whole distances per second. Scalar values use `dx`, and so do points and sizes here.
    open private(set) var initialVelocity: CGVector
    let dampingRatio: Double
    /// The time until the spring has come to rest, in seconds; `nil` if the animator has a duration.
    let settlingDuration: TimeInterval?

    /// The system's spring: mass 3, stiffness 1000, damping 500.
    public override init() {
        let system = Self.system
        (dampingRatio, initialVelocity) = (system.dampingRatio, system.initialVelocity)
        settlingDuration = system.settlingDuration
    }

    /// A spring of a perceived duration, in seconds; see `UIView.animate(springDuration:…)`.
    public convenience init(duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector) {
        guard duration > 0, duration.isFinite, (-1...1).contains(bounce) else {
            fatalError("UISpringTimingParameters: duration \(duration) must be positive, bounce \(bounce) from -1 to 1")
        }
        let ratio = bounce >= 0 ? 1 - bounce : 1 / max(1 + bounce, 0.001)
        let speed = 2 * CGFloat.pi / duration
        self.init(mass: 1, stiffness: speed * speed, damping: 2 * ratio * speed, initialVelocity: initialVelocity)
    }

    /// A spring of a perceived duration, in seconds, at rest at first.
    public convenience init(duration: TimeInterval, bounce: CGFloat) {
        self.init(duration: duration, bounce: bounce, initialVelocity: CGVector(dx: 0, dy: 0))
    }

    private static let system = UISpringTimingParameters(
        mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: 0, dy: 0))

    /// A spring with the animator's duration. A damping ratio of 1 comes to rest without passing the end, a lower one
    /// oscillates more.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: CGVector(dx: 0, dy: 0))
    }

    /// A spring with the animator's duration and an initial velocity.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        guard ratio >= 0, ratio.isFinite else { fatalError("UISpringTimingParameters: invalid ratio \(ratio)") }
        dampingRatio = Double(ratio)
        initialVelocity = velocity
        settlingDuration = nil
    }

    /// A spring with physical properties. It ends when the oscillation has shrunk to a thousandth; the animator's
    /// duration is ignored.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        guard mass > 0, stiffness > 0, damping >= 0, (mass + stiffness + damping).isFinite else {
            fatalError("UISpringTimingParameters: mass \(mass), stiffness \(stiffness), damping \(damping)")
        }
        // x'' + 2ζω x' + ω² x = 0; beyond the critical damping the spring counts as critically damped.
        let frequency = Double((stiffness / mass).squareRoot())
        dampingRatio = Double(damping) / (2 * Double((stiffness * mass).squareRoot()))
        initialVelocity = velocity
        settlingDuration = log(1000) / (min(max(dampingRatio, 0.01), 1) * frequency)
    }

    /// `spring`.
    open var timingCurveType: UITimingCurveType { .spring }
    /// None.
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// These parameters.
    open var springTimingParameters: UISpringTimingParameters? { self }

    func curve(duration: TimeInterval) -> TimingCurve {
        .spring(damping: dampingRatio, velocity: Double(initialVelocity.dx) * duration)
    }
}
