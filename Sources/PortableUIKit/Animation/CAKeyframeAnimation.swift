// SPDX-License-Identifier: MIT
import Foundation

/// The interpolation between keyframes (Apple: "CAAnimationCalculationMode").
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// The mode of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Straight between the values.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value at once.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// With constant speed along a path; times of keyframes are ignored.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Through the values on a smooth curve: here straight.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Both: here `paced`.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// An animation through several values (Apple: "CAKeyframeAnimation").
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values.
    open var values: [Any]?
    /// The path of a point, used in place of `values`.
    open var path: CGPath?
    /// The time of each value as a part of the round, from 0 to 1; evenly by default.
    open var keyTimes: [NSNumber]?
    /// The progress between two values each.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The interpolation.
    open var calculationMode = CAAnimationCalculationMode.linear
    private lazy var line = path.map { PathLine($0) }

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CAKeyframeAnimation else { return }
        (values, path, keyTimes) = (other.values, other.path?.copy(), other.keyTimes)
        (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
    }

    override func animatedValue<Value: Animatable>(_ own: Value, at part: Double) -> Value? {
        let progress = progress(at: part)
        let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
        if let line, isPaced { return line.point(at: CGFloat(progress)) as? Value }
        let frames = line == nil ? (values ?? []).compactMap { Value.value(of: $0) } : []
        let count = line?.ends.count ?? frames.count
        guard count > 0 else { return nil }
        let isDiscrete = calculationMode == .discrete
        func time(_ index: Int) -> Double {
            if !isPaced, let keyTimes, index < keyTimes.count { return keyTimes[index].doubleValue }
            return Double(index) / Double(max(isDiscrete ? count : count - 1, 1))
        }
        // The frame before a time between two.
        let index = (0..<count).last { time($0) <= progress } ?? 0
        let next = min(index + 1, count - 1)
        let length = time(next) - time(index)
        var step = length > 0 ? min(max((progress - time(index)) / length, 0), 1) : 0
        if isDiscrete { step = 0 }
        if let timingFunctions, index < timingFunctions.count { step = timingFunctions[index].progress(at: step) }
        if let line {
            return line.point(at: line.ends[index].mixed(with: line.ends[next], CGFloat(step))) as? Value
        }
        return frames[index].mixed(with: frames[next], CGFloat(step))
    }
}
