// SPDX-License-Identifier: MIT
import Foundation

/// What an animation displays before and after its time (Apple: "CAMediaTimingFillMode").
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// The mode of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The layer's own value.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// The last value after the end, if the animation is not removed.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value before the beginning.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The time of a layer or an animation, derived from that of the layer or group that contains it (Apple: "CAMediaTiming").
public protocol CAMediaTiming {
    /// The beginning in the outer time, in seconds; 0 means now for an animation of a layer.
    var beginTime: TimeInterval { get set }
    /// The duration of one round, in seconds; 0 means that of the transaction.
    var duration: TimeInterval { get set }
    /// Seconds of this time for a second of the outer one; 0 stops it.
    var speed: Float { get set }
    /// Seconds that are added to this time.
    var timeOffset: TimeInterval { get set }
    /// The number of rounds; `.infinity` for an animation that does not end.
    var repeatCount: Float { get set }
    /// The duration of all rounds, in seconds; 0 for `repeatCount`.
    var repeatDuration: TimeInterval { get set }
    /// Whether each round runs backwards after its end.
    var autoreverses: Bool { get set }
    /// What is displayed before and after the time.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// Where an animation is.
struct AnimationPhase {
    /// The part of the round, from 0 to 1.
    let part: Double
    /// The number of rounds before it.
    let rounds: Double
}

extension CAMediaTiming {
    /// The duration of all rounds, in seconds of this time.
    var activeDuration: TimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        return duration * (autoreverses ? 2 : 1) * (repeatCount > 0 ? Double(repeatCount) : 1)
    }

    /// The duration of all rounds, in seconds of the outer time.
    var outerDuration: TimeInterval { speed > 0 ? activeDuration / Double(speed) : .infinity }

    /// The phase after some seconds of the outer time; `nil` where nothing is displayed.
    func phase(after elapsed: TimeInterval) -> AnimationPhase? {
        let length = activeDuration
        guard elapsed >= 0 || fillMode == .backwards || fillMode == .both else { return nil }
        // The end of a group is the end of its animations, too.
        let isOver = elapsed > outerDuration
        guard !isOver || fillMode == .forwards || fillMode == .both else { return nil }
        var time = (isOver ? length : max(0, elapsed) * Double(speed)) + timeOffset
        // With an offset the animation begins in its middle, and ends with its beginning.
        if time > length, speed != 0, timeOffset > 0 { time -= length }
        time = min(max(time, 0), length)
        guard duration > 0, time.isFinite else { return AnimationPhase(part: 1, rounds: 0) }
        var round = (time / duration).rounded(.down)
        var part = time / duration - round
        if part == 0, round > 0, time >= length { (round, part) = (round - 1, 1) }
        guard autoreverses else { return AnimationPhase(part: part, rounds: round) }
        let isBackwards = round.truncatingRemainder(dividingBy: 2) == 1
        return AnimationPhase(part: isBackwards ? 1 - part : part, rounds: (round / 2).rounded(.down))
    }
}

/// The names of timing functions (Apple: "CAMediaTimingFunctionName").
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// The name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Slow at the beginning.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Slow at the end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slow at both ends.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The curve of implicit animations.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The progress of an animation by a cubic Bézier curve (Apple: "CAMediaTimingFunction").
open class CAMediaTimingFunction: NSObject {
    private let points: [CGPoint]

    /// The function of a name; `linear` for a name that is not one of `CAMediaTimingFunctionName`.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default: self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    /// A curve from (0, 0) to (1, 1) with two control points, whose x is from 0 to 1.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        points = [
            .zero, CGPoint(x: Double(c1x), y: Double(c1y)), CGPoint(x: Double(c2x), y: Double(c2y)),
            CGPoint(x: 1, y: 1),
        ]
    }

    /// Writes x and y of a point of the curve: its beginning (0), the control points (1 and 2), or its end (3).
    open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        guard points.indices.contains(idx) else { fatalError("getControlPoint(at:values:): 0 to 3, not \(idx)") }
        // The caller's memory for two numbers (Apple: "getControlPoint(at:values:)").
        (ptr[0], ptr[1]) = (Float(points[idx].x), Float(points[idx].y))
    }

    func progress(at part: Double) -> Double { TimingCurve.cubic(points[1], points[2]).progress(at: part) }
}
