// SPDX-License-Identifier: MIT
/// Distances in 1/1024 pt, the units that text is measured in.
///
/// Sums of whole units are exact and associative, so a measured width given back as a limit fits itself.
enum TextUnits {
    static let perPoint = 1024.0

    /// The nearest whole unit; what is not finite is 0.
    static func nearest(_ points: Double) -> Int {
        guard points.isFinite else { return 0 }
        return Int(max(min((points * perPoint).rounded(), 1e15), -1e15))
    }

    /// A width in whole units rounded down; `nil`, infinity and not-a-number are no limit, negative widths are 0.
    @inline(__always)
    static func limit(ofWidth width: Double?) -> Int {
        guard let width, width < 1e12 else { return unlimited }
        return Int(max(0, width) * perPoint)
    }

    /// The limit of a line that is never broken.
    static let unlimited = Int.max / 4

    static func points(_ units: Int) -> Double { Double(units) / perPoint }
}
