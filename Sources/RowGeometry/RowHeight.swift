// SPDX-License-Identifier: MIT
/// A height, or an offset from the top, in whole units of 1/192 point.
///
/// 192 is the least common multiple of 64 and 3, so a device pixel at scale 1, 2 and 3, and 1/64 of a pixel at scale 1,
/// are whole numbers of units. Sums are exact and associative: the offset of row `i + 1` is always the offset of row
/// `i` plus the height of row `i`, in any order of additions.
///
/// A difference of two heights may be negative. The height of a row may not: the types that store row heights stop
/// the program at a negative one.
public struct RowHeight: Hashable, Comparable, Sendable, AdditiveArithmetic {
    /// The height in units of 1/192 point.
    public var units: Int64

    /// The number of units in a point.
    public static let unitsPerPoint: Int64 = 192

    /// The largest height of one row: 2⁵⁵ − 1 units, about 1.9 · 10¹⁴ points.
    public static let maximumOfOneRow = RowHeight(units: (1 << 55) - 1)

    /// A height of zero.
    public static let zero = RowHeight(units: 0)

    /// Makes a height of `units` times 1/192 point.
    public init(units: Int64) { self.units = units }

    /// Makes the height nearest to `points`, in points.
    ///
    /// - Precondition: `points` is finite, not negative, and no more than `maximumOfOneRow`.
    public init(points: Double) {
        RowHeight.check(points)
        self.init(units: Int64(points * Double(RowHeight.unitsPerPoint) + 0.5))
    }

    /// Makes the least height of whole device pixels that is no less than `points`, for a row that must not clip its
    /// content.
    ///
    /// A thousandth of a pixel beyond a whole pixel counts as a rounding error, and is dropped. If a pixel is not a
    /// whole number of units (at scale 2.625, for example), the result is rounded up to the next unit.
    ///
    /// - Parameters:
    ///   - points: A height in points.
    ///   - scale: Device pixels per point.
    /// - Precondition: `points` is finite, not negative, and no more than `maximumOfOneRow`; `scale` is finite and
    /// positive.
    public init(roundingUpToPixel points: Double, scale: Double) {
        RowHeight.check(points)
        guard scale.isFinite && scale > 0 else {
            fatalError("A display scale must be finite and positive, but it is \(scale).")
        }
        let pixels = RowHeight.roundedUp(points * scale - 0.001)
        // If the quotient should be a whole number of units, it differs from that by a rounding error only.
        let units = RowHeight.roundedUp(Double(pixels) * Double(RowHeight.unitsPerPoint) / scale - 1e-6)
        self.init(units: units)
        RowHeight.check(self.points)
    }

    /// The least whole number that is not less than `value`, and not negative. (`rounded(.up)` would call the C
    /// mathematics library, which this module does not use.)
    private static func roundedUp(_ value: Double) -> Int64 {
        guard value < 0x1p62 else {
            fatalError("A row height must fit 62 bits of device pixels, but it is \(value) pixels.")
        }
        if value <= 0 { return 0 }
        let whole = Int64(value)
        return Double(whole) < value ? whole + 1 : whole
    }

    /// The height in points.
    public var points: Double { Double(units) / Double(RowHeight.unitsPerPoint) }

    /// The sum of two heights.
    ///
    /// - Precondition: The sum fits 64 bits of units (4.8 · 10¹⁶ points).
    public static func + (lhs: RowHeight, rhs: RowHeight) -> RowHeight {
        let (units, overflow) = lhs.units.addingReportingOverflow(rhs.units)
        if overflow { RowHeight.stopForOverflow() }
        return RowHeight(units: units)
    }

    /// The difference of two heights; it may be negative.
    ///
    /// - Precondition: The difference fits 64 bits of units.
    public static func - (lhs: RowHeight, rhs: RowHeight) -> RowHeight {
        let (units, overflow) = lhs.units.subtractingReportingOverflow(rhs.units)
        if overflow { RowHeight.stopForOverflow() }
        return RowHeight(units: units)
    }

    /// The height of `count` rows of one height.
    ///
    /// - Precondition: The product fits 64 bits of units.
    public static func * (count: Int, height: RowHeight) -> RowHeight {
        let (units, overflow) = height.units.multipliedReportingOverflow(by: Int64(count))
        if overflow { RowHeight.stopForOverflow() }
        return RowHeight(units: units)
    }

    /// Whether `lhs` is less than `rhs`.
    public static func < (lhs: RowHeight, rhs: RowHeight) -> Bool { lhs.units < rhs.units }

    private static func check(_ points: Double) {
        guard points.isFinite && points >= 0 && points <= maximumOfOneRow.points else {
            fatalError(
                "A row height must be a finite number of points, neither negative nor above \(maximumOfOneRow.points), "
                    + "but it is \(points).")
        }
    }

    private static func stopForOverflow() -> Never {
        fatalError("The heights of all rows together are more than 64 bits of 1/192 point can hold.")
    }
}

extension RowHeight: CustomStringConvertible {
    /// The height in points, such as `44.5 pt`.
    public var description: String { "\(points) pt" }
}
