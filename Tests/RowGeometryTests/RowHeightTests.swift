// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import RowGeometry

struct RowHeightTests {
    @Test func pixelsOfTheUsualScalesAreWholeUnits() {
        for scale in [1.0, 2.0, 3.0, 64.0] {
            for pixels in 0..<500 {
                let height = RowHeight(points: Double(pixels) / scale)
                #expect(Double(height.units) == Double(pixels) * 192 / scale)
                #expect(RowHeight(roundingUpToPixel: Double(pixels) / scale, scale: scale) == height)
            }
        }
    }

    @Test func roundsToTheNearestUnit() {
        #expect(RowHeight(points: 1.4 / 192).units == 1)
        #expect(RowHeight(points: 1.6 / 192).units == 2)
        #expect(RowHeight(points: 44).points == 44)
    }

    @Test func roundsUpToWholePixels() {
        withSeeds(200) { seed, generator in
            let scale = [1.0, 1.25, 1.5, 2, 2.625, 3].randomElement(using: &generator)!
            let points = Double.random(in: 0...5000, using: &generator)
            let height = RowHeight(roundingUpToPixel: points, scale: scale)
            let pixels = (points * scale - 0.001).rounded(.up)
            #expect(height.points >= pixels / scale - 1e-9, "SEED=\(seed)")
            #expect(height.points < pixels / scale + 1.0 / 192, "SEED=\(seed)")
        }
        #expect(RowHeight(roundingUpToPixel: 20.01, scale: 2).points == 20.5)
        #expect(RowHeight(roundingUpToPixel: 0, scale: 2).points == 0)
    }

    @Test func roundingUpIgnoresTheErrorOfASum() {
        #expect(RowHeight(roundingUpToPixel: 0.1 + 0.2 + 0.7 + 4e-16, scale: 1).points == 1)
    }

    @Test func illegalHeightsStopTheProcessWithAMessage() async {
        expectMessage(
            "A row height must be a finite number of points",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = RowHeight(points: .nan)
            })
        expectMessage(
            "A row height must be a finite number of points",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = RowHeight(points: .infinity)
            })
        expectMessage(
            "A row height must be a finite number of points",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = RowHeight(points: -1) }
        )
        expectMessage(
            "A row height must be a finite number of points",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = RowHeight(points: 1e300)
            })
        expectMessage(
            "A display scale must be finite and positive",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = RowHeight(roundingUpToPixel: 1, scale: 0)
            })
        expectMessage(
            "more than 64 bits",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = RowHeight(units: .max) + RowHeight(units: 1)
            })
    }
}
