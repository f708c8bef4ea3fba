// SPDX-License-Identifier: MIT
/// Distances in 1/1024 pt, the units of text measurement.
///
/// Sums of integers are exact and associative, so a measured width, used as a limit, fits.
enum TextUnits {
    static let perPoint = 1024.0

    /// The nearest integer; values that are not finite become 0.
    static func nearest(_ points: Double) -> Int {
        guard points.isFinite else { return 0 }
        return Int(max(min((points * perPoint).rounded(), 1e15), -1e15))
    }

    /// A width in integer units, rounded down; `nil`, infinity and not-a-number: no limit; negative widths: 0.
    @inline(__always)
    static func limit(ofWidth width: Double?) -> Int {
        guard let width, width < 1e12 else { return unlimited }
        return Int(max(0, width) * perPoint)
    }

    /// The width limit of a line that is never broken.
    static let unlimited = Int.max / 4

    static func points(_ units: Int) -> Double { Double(units) / perPoint }
}
