// SPDX-License-Identifier: MIT
import Foundation

/// The progress of an animation after a part of its time: 0 at the beginning, 1 at the end.
enum TimingCurve: Hashable, Sendable {
    case linear
    /// A Bézier curve from (0, 0) to (1, 1) with these control points.
    case cubic(CGPoint, CGPoint)
    /// A damped spring, with the distance to the end as the unit of length: its damping ratio (1 is critical), and its
    /// initial velocity, in distances per duration.
    case spring(damping: Double, velocity: Double)

    // Core Animation's timing functions of these names (Apple: "CAMediaTimingFunctionName").
    static let easeIn = cubic(CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    static let easeOut = cubic(CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
    static let easeInOut = cubic(CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))

    /// The control points of a Bézier curve; the ends for any other.
    var controlPoints: (CGPoint, CGPoint) {
        if case .cubic(let first, let second) = self { (first, second) } else { (.zero, CGPoint(x: 1, y: 1)) }
    }

    /// The progress after `part` of the duration. A spring may be past the end meanwhile.
    func progress(at part: Double) -> Double {
        guard part > 0 else { return 0 }
        guard part < 1 else { return 1 }
        return switch self {
        case .linear: part
        case .cubic(let first, let second): Self.bezier(first.x, first.y, second.x, second.y, at: part)
        case .spring(let damping, let velocity): 1 - Self.springDistance(damping, velocity, at: part)
        }
    }

    /// The y of a cubic Bézier curve from (0, 0) to (1, 1) at the given x.
    private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
        func value(_ first: Double, _ second: Double, _ t: Double) -> Double {
            let rest = 1 - t
            return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
        }
        // x grows with t, so halving finds it; 40 halvings are exact to 1e-12.
        var low = 0.0
        var high = 1.0
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if value(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return value(y1, y2, (low + high) / 2)
    }

    /// The remaining distance: the damped oscillator x'' + 2ζω x' + ω² x = 0 from x = 1 with x' = −velocity.
    private static func springDistance(_ damping: Double, _ velocity: Double, at part: Double) -> Double {
        let ratio = min(max(damping, 0.01), 1)
        // The envelope e^(−ζω) has shrunk to a thousandth at the end.
        let decay = log(1000.0)
        let frequency = decay / ratio
        if ratio >= 1 { return (1 + (decay - velocity) * part) * exp(-decay * part) }
        let oscillation = frequency * (1 - ratio * ratio).squareRoot()
        let sine = (decay - velocity) / oscillation
        return exp(-decay * part) * (cos(oscillation * part) + sine * sin(oscillation * part))
    }
}
