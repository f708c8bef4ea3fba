// SPDX-License-Identifier: MIT
/// Sums over consecutive rows: the number of rows, of measured rows, and the total height.
public struct RowHeightSummary: Hashable, Sendable, Summary {
    /// The number of rows.
    public internal(set) var rowCount: Int

    /// The number of measured rows.
    public internal(set) var measuredCount: Int

    /// The total height.
    public internal(set) var totalHeight: RowHeight

    /// The number of rows with an estimated height.
    public var unmeasuredCount: Int { rowCount - measuredCount }

    /// The summary of no rows.
    public static let zero = RowHeightSummary(rowCount: 0, measuredCount: 0, totalHeight: .zero)

    /// Adds the rows of `rhs`.
    ///
    /// - Precondition: The sums fit 64 bits.
    public static func += (lhs: inout RowHeightSummary, rhs: RowHeightSummary) {
        lhs.rowCount += rhs.rowCount
        lhs.measuredCount += rhs.measuredCount
        lhs.totalHeight += rhs.totalHeight
    }

    /// Subtracts the rows of `rhs`, which must be among those of `lhs`.
    public static func -= (lhs: inout RowHeightSummary, rhs: RowHeightSummary) {
        lhs.rowCount -= rhs.rowCount
        lhs.measuredCount -= rhs.measuredCount
        lhs.totalHeight -= rhs.totalHeight
    }
}
