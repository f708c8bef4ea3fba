// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import RowGeometry

struct HeightEstimatorTests {
    @Test func withoutMeasuredHeightsThereIsNoEstimate() {
        let estimator = EstimatorBox()
        #expect(estimator.estimate() == nil)
        estimator.add(0)
        #expect(estimator.estimate() == 0)
    }

    @Test func theEstimateIsTheMeanOfTheMiddleHalf() {
        let estimator = EstimatorBox()
        for height in [10.0, 20, 30, 40, 50, 60, 70, 80] { estimator.add(height) }
        #expect(estimator.estimate() == 45)
    }

    @Test func aQuarterOfOutliersKeepsTheEstimateWithinTheOtherHeights() {
        withSeeds(20) { seed, random in
            let estimator = EstimatorBox()
            for index in 0..<64 {
                estimator.add(index % 4 == 0 ? 885_212 : .random(in: 80...120, using: &random))
            }
            let estimate = estimator.estimate() ?? -1
            #expect((80...120).contains(estimate), "SEED=\(seed)")
        }
    }

    @Test func onlyTheLastHeightsAffectTheEstimate() {
        let estimator = EstimatorBox()
        for _ in 0..<100 { estimator.add(10) }
        for _ in 0..<HeightEstimator.windowLength { estimator.add(50) }
        #expect(estimator.estimate() == 50)
        #expect(estimator.estimator.count == 164)
    }
}

/// An estimator in a class, so that expectations can call mutating methods.
private final class EstimatorBox {
    private(set) var estimator = HeightEstimator()

    func add(_ height: Double) { estimator.add(height) }
    func estimate() -> Double? { estimator.estimate() }
}
