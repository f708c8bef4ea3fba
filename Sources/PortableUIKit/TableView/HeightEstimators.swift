// SPDX-License-Identifier: MIT
import RowGeometry

/// The heights of measured rows by reuse identifier, from which the heights of other rows are estimated.
struct HeightEstimators {
    private var estimators: [String: HeightEstimator] = [:]
    private var count = 0
    private var nextUse = 1

    /// Records a measured height, in points.
    mutating func record(_ height: Double, identifier: String) {
        estimators[identifier, default: HeightEstimator()].add(height)
        count += 1
    }

    /// The estimate for rows that are not measured, in points: the mean of the identifiers' estimates, weighted by
    /// frequency.
    mutating func estimate() -> Double? {
        guard count > 0 else { return nil }
        var sum = 0.0
        for identifier in estimators.keys.sorted() {
            guard let estimate = estimators[identifier]?.estimate(), let seen = estimators[identifier]?.count else {
                continue
            }
            sum += estimate * Double(seen)
        }
        return sum / Double(count)
    }

    /// Whether enough rows were measured since the last use to update the estimates: after 1, 2, 4, 8 … rows.
    mutating func isDueForUse() -> Bool {
        guard count >= nextUse else { return false }
        while nextUse <= count { nextUse *= 2 }
        return true
    }
}
