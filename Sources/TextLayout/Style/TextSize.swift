/// A width and a height in points.
public struct TextSize: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public static let zero = TextSize(width: 0, height: 0)
}

/// Distances in 1/1024 pt, the units that Pango measures in.
///
/// Sums of such whole units are exact and associative, and a measured size given back as a limit fits itself exactly.
struct PangoUnits {
    static let perPoint = 1024.0

    /// The nearest whole unit; what is not finite is 0.
    static func nearest(_ points: Double) -> Int {
        guard points.isFinite else { return 0 }
        return Int(max(min((points * perPoint).rounded(), 1e15), -1e15))
    }

    static func points(_ units: Int) -> Double { Double(units) / perPoint }
}
