// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

struct TouchVelocityTests {
    private func velocity(every interval: TimeInterval) -> CGPoint {
        var velocity = TouchVelocity()
        for step in 0...12 { velocity.add(CGPoint(x: step * 8, y: 0), at: 10 + TimeInterval(step) * interval) }
        return velocity.velocity(at: 10 + 12 * interval)
    }

    @Test func eventsThatAreReadAtOnceAreNoFasterThanAFrame() {
        #expect(abs(velocity(every: 1.0 / 100).x - 800) < 1)
        #expect(abs(velocity(every: 1.0 / 500).x - 4000) < 1)
        #expect(abs(velocity(every: 0.000_01).x - 96 * 60) < 1)
    }
}
