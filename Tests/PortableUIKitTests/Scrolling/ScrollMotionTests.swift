// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import PortableUIKit

struct ScrollMotionTests {
    private func motion(
        _ start: Double, _ velocity: Double, _ limits: ClosedRange<Double> = -10_000...10_000, bounces: Bool = true
    ) -> ScrollMotion {
        ScrollMotion(start: start, velocity: velocity, rate: 0.998, limits: limits, bounces: bounces)
    }

    @Test func theVelocityShrinksByTheRateEachMillisecond() {
        let motion = motion(0, 1000)
        func speed(at time: Double) -> Double {
            (motion.position(at: time + 1e-6) - motion.position(at: time - 1e-6)) / 2e-6
        }
        #expect(abs(speed(at: 0.001) - 998) < 0.01)
        #expect(abs(speed(at: 1.001) / speed(at: 1) - 0.998) < 1e-6)
    }

    @Test func positionIsContinuousAndEndsWithinTheLimits() {
        withSeeds(200) { seed, generator in
            let limits = 0...Double.random(in: 0...2000, using: &generator)
            let motion = ScrollMotion(
                start: Double.random(in: -300...2300, using: &generator),
                velocity: Double.random(in: -6000...6000, using: &generator),
                rate: Bool.random(using: &generator) ? 0.998 : 0.99, limits: limits,
                bounces: Bool.random(using: &generator))
            let duration = motion.duration
            #expect(duration.isFinite && duration >= 0 && duration < 10, "SEED=\(seed)")
            var previous = motion.position(at: 0)
            for step in 1...2000 {
                let position = motion.position(at: duration * Double(step) / 2000)
                let farthest = 12_000 * duration / 2000 + ScrollMotion.restingDistance
                #expect(abs(position - previous) <= farthest, "SEED=\(seed) step \(step)")
                previous = position
            }
            let end = motion.position(at: duration + 1)
            #expect(limits.contains(end), "SEED=\(seed)")
            #expect(abs(end - motion.restingPosition) < 0.001, "SEED=\(seed)")
        }
    }

    @Test func withoutBouncingTheLimitIsNeverPassed() {
        let motion = motion(50, -4000, 0...100, bounces: false)
        for step in 0...100 {
            let position = motion.position(at: motion.duration * Double(step) / 50)
            #expect(position >= -1e-9)
        }
        #expect(motion.position(at: motion.duration) == 0)
    }

    @Test func shiftingAMotionKeepsItsMovement() {
        var shifted = motion(10, 700, 0...500)
        let original = shifted
        shifted.shift(by: 1234)
        for time in stride(from: 0, through: 3, by: 0.1) {
            #expect(abs(shifted.position(at: time) - original.position(at: time) - 1234) < 1e-9)
        }
    }

    @Test func theRubberBandsResistanceGrowsAndItNeverReachesTheExtent() {
        let stretched = stride(from: 0.0, through: 5000, by: 50).map {
            ScrollMotion.rubberBand(distance: $0, extent: 600)
        }
        #expect(stretched[0] == 0)
        let steps = zip(stretched, stretched.dropFirst()).map { $1 - $0 }
        #expect(steps.allSatisfy { $0 > 0 })
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 })
        #expect(stretched.allSatisfy { $0 < 600 })
        #expect(
            ScrollMotion.rubberBand(distance: -100, extent: 600) == -ScrollMotion.rubberBand(distance: 100, extent: 600)
        )
    }
}
