// SPDX-License-Identifier: MIT
import Foundation

/// How one coordinate of a content offset goes on after the finger has left: pure functions of the time since then.
///
/// Inside of the limits the velocity shrinks by a constant factor per millisecond (Apple: "UIScrollView.DecelerationRate");
/// outside of them a critically damped spring pulls back to the limit. The spring begins with the velocity that the
/// coordinate has where it passes the limit, so position and velocity are continuous.
struct ScrollMotion: Hashable, Sendable {
    /// Stiffness of the spring at the limits, as the angular frequency of its undamped form, in radians per second.
    static let springFrequency: Double = 12
    /// Below this speed, in points per second, a deceleration is over.
    static let restingSpeed: Double = 10
    /// Below this distance, in points, a spring has come to rest.
    static let restingDistance: Double = 0.25

    /// Where it starts, in points.
    private(set) var start: Double
    /// The speed at the start, in points per second.
    let velocity: Double
    /// The factor by which the velocity shrinks in a millisecond, between 0 and 1.
    let rate: Double
    /// Between which coordinates it may come to rest, in points.
    private(set) var limits: ClosedRange<Double>
    /// Whether it may pass the limits; if not, it stops there.
    let bounces: Bool

    /// A motion from `start` with `velocity`.
    init(start: Double, velocity: Double, rate: Double, limits: ClosedRange<Double>, bounces: Bool) {
        guard rate > 0 && rate < 1 else { fatalError("A deceleration rate lies between 0 and 1, not at \(rate)") }
        self.start = start
        self.velocity = velocity
        self.rate = rate
        self.limits = limits
        self.bounces = bounces
    }

    /// Moves the whole motion, as when content above what is seen has grown.
    mutating func shift(by distance: Double) {
        start += distance
        limits = limits.lowerBound + distance...limits.upperBound + distance
    }

    /// Lets the motion end between other limits, unless the spring at one of the old ones is pulling already.
    mutating func setLimits(_ newLimits: ClosedRange<Double>, elapsed: Double) {
        if let spring, elapsed >= spring.begin { return }
        limits = newLimits
    }

    /// The decay of the velocity per second, as an exponent: v(t) = v · e^(−decay · t).
    private var decay: Double { -1000 * log(rate) }

    /// Where the motion comes to rest, in points.
    var restingPosition: Double { spring?.limit ?? freeEnd }

    /// Where the deceleration stops for being too slow, were there no limits.
    private var freeEnd: Double { freePosition(at: freeDuration) }

    private var freeDuration: Double {
        let speed = abs(velocity)
        return speed > Self.restingSpeed ? log(speed / Self.restingSpeed) / decay : 0
    }

    private func freePosition(at time: Double) -> Double {
        start + velocity / decay * (1 - exp(-decay * time))
    }

    /// The limit that the spring pulls to, from when on, and with which distance and speed it begins.
    private var spring: (limit: Double, begin: Double, distance: Double, speed: Double)? {
        if !limits.contains(start) {
            let limit = start < limits.lowerBound ? limits.lowerBound : limits.upperBound
            return (limit, 0, start - limit, velocity)
        }
        let end = freeEnd
        guard !limits.contains(end) else { return nil }
        let limit = end < limits.lowerBound ? limits.lowerBound : limits.upperBound
        // From start + velocity / decay · (1 − e^(−decay · t)) = limit.
        let begin = -log(1 - (limit - start) * decay / velocity) / decay
        return (limit, begin, 0, velocity * exp(-decay * begin))
    }

    /// How long the motion takes, in seconds.
    var duration: Double {
        guard let spring else { return freeDuration }
        guard bounces else { return spring.begin }
        // The envelope (|distance| + (|speed| + ω·|distance|) · t) · e^(−ω·t) bounds the distance from the limit.
        let frequency = Self.springFrequency
        // The envelope falls from its peak on.
        var time = 1 / frequency
        let growth = abs(spring.speed) + frequency * abs(spring.distance)
        while (abs(spring.distance) + growth * time) * exp(-frequency * time) > Self.restingDistance { time += 1 / 60 }
        return spring.begin + time
    }

    /// Where it is `time` seconds after the start, in points.
    func position(at time: Double) -> Double {
        guard let spring, time >= spring.begin else {
            return freePosition(at: min(max(time, 0), freeDuration))
        }
        guard bounces, time < duration else { return spring.limit }
        let frequency = Self.springFrequency
        let elapsed = time - spring.begin
        let displacement =
            (spring.distance + (spring.speed + frequency * spring.distance) * elapsed) * exp(-frequency * elapsed)
        return spring.limit + displacement
    }

    /// How far content that is dragged `distance` points past its limit is shown past it: less and less, never as far
    /// as `extent`, the visible size in that direction.
    static func rubberBand(distance: Double, extent: Double) -> Double {
        guard extent > 0 else { return 0 }
        let resistance = 0.55
        let stretched = (1 - 1 / (abs(distance) * resistance / extent + 1)) * extent
        return distance < 0 ? -stretched : stretched
    }

    /// The coordinate that `dragged` shows at `position`: its inverse.
    static func asked(_ position: Double, limits: ClosedRange<Double>, extent: Double) -> Double {
        func distance(_ stretched: Double) -> Double {
            guard extent > 0, stretched < extent else { return stretched }
            let resistance = 0.55
            return (1 / (1 - stretched / extent) - 1) * extent / resistance
        }
        if position < limits.lowerBound { return limits.lowerBound - distance(limits.lowerBound - position) }
        if position > limits.upperBound { return limits.upperBound + distance(position - limits.upperBound) }
        return position
    }

    /// A dragged coordinate, with the part beyond the limits shown as `rubberBand` says.
    static func dragged(_ position: Double, limits: ClosedRange<Double>, extent: Double, bounces: Bool) -> Double {
        if position < limits.lowerBound {
            return bounces
                ? limits.lowerBound + rubberBand(distance: position - limits.lowerBound, extent: extent)
                : limits.lowerBound
        }
        if position > limits.upperBound {
            return bounces
                ? limits.upperBound + rubberBand(distance: position - limits.upperBound, extent: extent)
                : limits.upperBound
        }
        return position
    }
}

/// The way of an animated change of the content offset: from one point to another, slow at both ends.
struct ScrollAnimation: Hashable, Sendable {
    /// How long it takes, in seconds.
    static let duration: Double = 0.3

    /// Where it starts, in points.
    var start: CGPoint
    /// Where it ends, in points; may be changed on the way.
    var end: CGPoint
    /// Whether the end is where the view may rest, and remains so when the content changes on the way.
    var staysOnContent = false
    /// Seconds since the start.
    var elapsed: Double = 0

    /// Whether it has arrived.
    var isFinished: Bool { elapsed >= Self.duration }

    /// Where it is now. The last position is exactly `end`.
    var position: CGPoint {
        guard !isFinished else { return end }
        let part = elapsed / Self.duration
        let eased = part * part * (3 - 2 * part)
        return CGPoint(x: start.x + (end.x - start.x) * eased, y: start.y + (end.y - start.y) * eased)
    }

    /// Moves the whole way, as when content above what is seen has grown. A way to the beginning still leads there.
    mutating func shift(by distance: CGPoint, minimum: CGPoint) {
        start.x += distance.x
        start.y += distance.y
        if end.x != minimum.x { end.x += distance.x }
        if end.y != minimum.y { end.y += distance.y }
    }
}
