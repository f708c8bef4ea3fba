// SPDX-License-Identifier: MIT
import Foundation

/// The motion of one coordinate of a content offset after a drag: pure functions of time.
///
/// Within the limits the velocity shrinks by a constant factor per millisecond (Apple:
/// "UIScrollView.DecelerationRate"). Beyond them a critically damped spring pulls back to the limit. The spring begins
/// with the coordinate's velocity at the limit, so position and velocity are continuous.
struct ScrollMotion: Hashable, Sendable {
    /// Stiffness of the spring at the limits, as the angular frequency of its undamped form, in radians per second.
    static let springFrequency: Double = 12
    /// Below this speed, in points per second, a deceleration ends.
    static let restingSpeed: Double = 10
    /// Below this distance, in points, a spring has come to rest.
    static let restingDistance: Double = 0.25

    /// The start, in points.
    private(set) var start: Double
    /// The velocity at the start, in points per second.
    let velocity: Double
    /// The factor by which the velocity shrinks in a millisecond, between 0 and 1.
    let rate: Double
    /// The limits of the resting position, in points.
    private(set) var limits: ClosedRange<Double>
    /// Whether it may pass the limits; otherwise it stops there.
    let bounces: Bool
    /// Whether the limits are the target of a page or of the delegate, not those of the content.
    var hasOwnTarget = false

    init(start: Double, velocity: Double, rate: Double, limits: ClosedRange<Double>, bounces: Bool) {
        guard rate > 0 && rate < 1 else { fatalError("A deceleration rate lies between 0 and 1, not at \(rate)") }
        self.start = start
        self.velocity = velocity
        self.rate = rate
        self.limits = limits
        self.bounces = bounces
    }

    /// Moves the whole motion, for example when content above the visible part has grown.
    mutating func shift(by distance: Double) {
        start += distance
        limits = limits.lowerBound + distance...limits.upperBound + distance
    }

    /// Changes the limits, unless the spring at an old limit has begun.
    mutating func setLimits(_ newLimits: ClosedRange<Double>, elapsed: Double) {
        if let spring, elapsed >= spring.begin { return }
        limits = newLimits
    }

    /// The decay of the velocity per second, as an exponent: v(t) = v · e^(−decay · t).
    private var decay: Double { -1000 * log(rate) }

    /// The resting position, in points.
    var restingPosition: Double { spring?.limit ?? freeEnd }

    /// The position at which the deceleration would end without limits.
    private var freeEnd: Double { freePosition(at: freeDuration) }

    private var freeDuration: Double {
        let speed = abs(velocity)
        return speed > Self.restingSpeed ? log(speed / Self.restingSpeed) / decay : 0
    }

    private func freePosition(at time: Double) -> Double {
        start + velocity / decay * (1 - exp(-decay * time))
    }

    /// The limit of the spring, and the time, distance and speed of its beginning.
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

    /// The duration of the motion, in seconds.
    var duration: Double {
        guard let spring else { return freeDuration }
        guard bounces else { return spring.begin }
        // The envelope (|distance| + (|speed| + ω·|distance|) · t) · e^(−ω·t) bounds the distance from the limit.
        let frequency = Self.springFrequency
        // The envelope decreases after its peak.
        var time = 1 / frequency
        let growth = abs(spring.speed) + frequency * abs(spring.distance)
        while (abs(spring.distance) + growth * time) * exp(-frequency * time) > Self.restingDistance { time += 1 / 60 }
        return spring.begin + time
    }

    /// The position at `time` seconds after the start, in points.
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

    /// The velocity at `time` seconds after the start, in points per second.
    func velocity(at time: Double) -> Double {
        guard time < duration else { return 0 }
        guard let spring, time >= spring.begin else { return velocity * exp(-decay * time) }
        let frequency = Self.springFrequency
        let elapsed = time - spring.begin
        let growth = spring.speed + frequency * spring.distance
        return (growth - frequency * (spring.distance + growth * elapsed)) * exp(-frequency * elapsed)
    }

    /// The motion from another place, within the present limits of the content, with the velocity that this one has at `time`. Content that
    /// returns from past its edge, and is moved to where it may rest, rests.
    func moved(to place: Double, at time: Double, limits content: ClosedRange<Double>) -> ScrollMotion {
        let speed = velocity(at: time)
        let present = position(at: time)
        let returns = present < limits.lowerBound && speed >= 0 || present > limits.upperBound && speed <= 0
        let rests = returns && !hasOwnTarget && content.contains(place)
        var moved = ScrollMotion(
            start: place, velocity: rests ? 0 : speed, rate: rate,
            limits: hasOwnTarget ? limits : content, bounces: bounces)
        moved.hasOwnTarget = hasOwnTarget
        return moved
    }

    /// The displayed distance of content that is dragged `distance` points past its limit: less and less, always below
    /// `extent`, the visible size in that direction.
    static func rubberBand(distance: Double, extent: Double) -> Double {
        guard extent > 0 else { return 0 }
        let resistance = 0.55
        let stretched = (1 - 1 / (abs(distance) * resistance / extent + 1)) * extent
        return distance < 0 ? -stretched : stretched
    }

    /// The inverse of `dragged`: the coordinate whose displayed position is `position`.
    static func undragged(_ position: Double, limits: ClosedRange<Double>, extent: Double) -> Double {
        func distance(_ stretched: Double) -> Double {
            guard extent > 0, stretched < extent else { return stretched }
            let resistance = 0.55
            return (1 / (1 - stretched / extent) - 1) * extent / resistance
        }
        if position < limits.lowerBound { return limits.lowerBound - distance(limits.lowerBound - position) }
        if position > limits.upperBound { return limits.upperBound + distance(position - limits.upperBound) }
        return position
    }

    /// A dragged coordinate, with the part beyond the limits reduced by `rubberBand`.
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

/// An animated change of the content offset, with ease-in and ease-out.
struct ScrollAnimation: Hashable, Sendable {
    /// The duration, in seconds.
    static let duration: Double = 0.3

    /// The start, in points.
    var start: CGPoint
    /// The end, in points; may change during the animation.
    var end: CGPoint
    /// Whether the end is within the content, and stays so when the content changes.
    var staysOnContent = false
    /// Seconds since the start.
    var elapsed: Double = 0

    /// Whether it has ended.
    var isFinished: Bool { elapsed >= Self.duration }

    /// The present position. The last position is exactly `end`.
    var position: CGPoint {
        guard !isFinished else { return end }
        let part = elapsed / Self.duration
        let eased = part * part * (3 - 2 * part)
        return CGPoint(x: start.x + (end.x - start.x) * eased, y: start.y + (end.y - start.y) * eased)
    }

    /// Moves the whole animation, for example when content above the visible part has grown. An animation to the
    /// beginning still ends there.
    mutating func shift(by distance: CGPoint, minimum: CGPoint) {
        start.x += distance.x
        start.y += distance.y
        if end.x != minimum.x { end.x += distance.x }
        if end.y != minimum.y { end.y += distance.y }
    }
}
