// SPDX-License-Identifier: MIT
/// Learns how high rows of one kind usually are.
///
/// The estimate is the interquartile mean of the last 64 heights: the mean without the lowest and the highest quarter,
/// so that neither one bad height nor a quarter of bad heights moves it far.
package struct HeightEstimator: Sendable {
    /// How many heights are looked at.
    package static let windowLength = 64

    private var window: [Double] = []
    private var next = 0
    private var known: Double?

    /// How many heights were learnt, forgotten ones included.
    package private(set) var count = 0

    /// An estimator that has learnt nothing.
    package init() {}

    /// Learns a measured height, in points.
    package mutating func learn(_ height: Double) {
        count += 1
        known = nil
        if window.count < Self.windowLength {
            window.append(height)
        } else {
            window[next] = height
            next = (next + 1) % Self.windowLength
        }
    }

    /// The height to expect of a row that was never measured, in points; `nil` before anything was learnt.
    package mutating func estimate() -> Double? {
        if let known { return known }
        guard !window.isEmpty else { return nil }
        let sorted = window.sorted()
        let middle = sorted[(sorted.count / 4)..<(sorted.count - sorted.count / 4)]
        let mean = middle.reduce(0, +) / Double(middle.count)
        known = mean
        return mean
    }
}
