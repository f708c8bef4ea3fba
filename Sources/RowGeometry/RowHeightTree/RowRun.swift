// SPDX-License-Identifier: MIT
/// Consecutive rows that have the same height and are all measured or all estimated.
public struct RowRun: Hashable, Sendable {
    /// The number of rows.
    public var count: Int

    /// The height of each row, and whether it was measured.
    public var dimension: RowDimension

    /// Makes a run of `count` rows of one dimension.
    public init(count: Int, dimension: RowDimension) {
        self.count = count
        self.dimension = dimension
    }
}

/// A `RowRun` in 12 bytes: 40 bits of count, 55 bits of height, and whether it is measured.
struct PackedRun: Hashable, Sendable {
    static let maximumCount = (1 << 40) - 1

    static let empty = PackedRun(count: 0, dimension: .estimated(.zero))

    private var lowCount: UInt32
    private var lowHeight: UInt32
    /// From the lowest bit: 8 bits of the count, 1 bit for measured, 23 bits of the height.
    private var highBits: UInt32

    /// The count must be at most `maximumCount`, and the height at most `RowHeight.maximumOfOneRow`.
    init(count: Int, dimension: RowDimension) {
        let units = dimension.height.units
        lowCount = UInt32(truncatingIfNeeded: count)
        lowHeight = UInt32(truncatingIfNeeded: units)
        highBits =
            UInt32(truncatingIfNeeded: count >> 32) | (dimension.isMeasured ? 1 << 8 : 0)
            | UInt32(truncatingIfNeeded: units >> 32) << 9
    }

    var count: Int {
        get { Int(lowCount) | Int(highBits & 0xFF) << 32 }
        set { self = PackedRun(count: newValue, dimension: dimension) }
    }

    var height: RowHeight { RowHeight(units: Int64(lowHeight) | Int64(highBits >> 9) << 32) }

    var isMeasured: Bool { highBits & 1 << 8 != 0 }

    var dimension: RowDimension { isMeasured ? .measured(height) : .estimated(height) }

    /// Whether two runs can be joined.
    func isAlike(_ other: PackedRun) -> Bool {
        lowHeight == other.lowHeight && (highBits ^ other.highBits) >> 8 == 0
    }
}

extension PackedRun: Summarized {
    var summary: RowHeightSummary {
        RowHeightSummary(
            rowCount: count, measuredCount: isMeasured ? count : 0, totalHeight: count * height)
    }
}
