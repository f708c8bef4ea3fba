// SPDX-License-Identifier: MIT
import Foundation

/// The velocity of a point, from its locations and times.
struct TouchVelocity {
    /// Only locations within this time before the end count, in seconds.
    static let window: TimeInterval = 0.1

    private var samples: [(time: TimeInterval, point: CGPoint)] = []

    mutating func add(_ point: CGPoint, at time: TimeInterval) {
        samples.removeAll { $0.time < time - Self.window }
        if let last = samples.last, last.time >= time { samples.removeLast() }
        samples.append((time, point))
    }

    mutating func reset() { samples = [] }

    /// The slope of the straight line nearest to the samples (least squares), in points per second; zero for a point
    /// that has rested, or with only one sample.
    func velocity(at time: TimeInterval) -> CGPoint {
        let recent = samples.filter { $0.time >= time - Self.window }
        guard recent.count >= 2 else { return .zero }
        let count = CGFloat(recent.count)
        let meanTime = recent.reduce(0) { $0 + $1.time } / count
        let meanX = recent.reduce(0) { $0 + $1.point.x } / count
        let meanY = recent.reduce(0) { $0 + $1.point.y } / count
        var spread: CGFloat = 0
        var sum = CGPoint.zero
        for (sampleTime, point) in recent {
            spread += (sampleTime - meanTime) * (sampleTime - meanTime)
            sum.x += (sampleTime - meanTime) * (point.x - meanX)
            sum.y += (sampleTime - meanTime) * (point.y - meanY)
        }
        guard spread > 0, let first = recent.first, let last = recent.last else { return .zero }
        // Events that a busy program reads at once have nearly the same time: a finger moves for a frame at least.
        let share = min(1, (last.time - first.time) * 60)
        return CGPoint(x: sum.x / spread * share, y: sum.y / spread * share)
    }
}
