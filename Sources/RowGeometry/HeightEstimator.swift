// SPDX-License-Identifier: MIT
/// Estimates the heights of rows of one kind.
///
/// The estimate is the interquartile mean of the last 64 heights: the mean without the lowest and the highest quarter,
/// so that up to a quarter of bad heights does not change it much. From 1 point on it is whole points, so that rows below
/// unmeasured ones begin on device pixels.
package struct HeightEstimator: Sendable {
    /// The number of heights in the estimate.
    package static let windowLength = 64

    private var window: [Double] = []
    private var next = 0

    /// The number of heights so far, including those that are no longer in the estimate.
    package private(set) var count = 0

    package init() {}

    /// Adds a measured height, in points.
    package mutating func add(_ height: Double) {
        count += 1
        if window.count < Self.windowLength {
            window.append(height)
        } else {
            window[next] = height
            next = (next + 1) % Self.windowLength
        }
    }

    /// The latest heights, the oldest first, in points.
    package var heights: [Double] { Array(window[next...] + window[..<next]) }

    /// The estimated height of an unmeasured row, in points; `nil` before the first measured one.
    package func estimate() -> Double? {
        guard !window.isEmpty else { return nil }
        let sorted = window.sorted()
        let middle = sorted[(sorted.count / 4)..<(sorted.count - sorted.count / 4)]
        let mean = middle.reduce(0, +) / Double(middle.count)
        return mean < 1 ? mean : mean.rounded()
    }
}
