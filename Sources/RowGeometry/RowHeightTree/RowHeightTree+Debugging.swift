// SPDX-License-Identifier: MIT
extension RowHeightTree: CustomStringConvertible, CustomDebugStringConvertible {
    /// The number of rows, how many are measured, and their height.
    public var description: String { "\(count) rows, \(measuredCount) measured, \(totalHeight)" }

    /// The tree, a node a line, with a legend. O(n).
    public var debugDescription: String {
        """
        RowHeightTree: \(description)
        node and leaf: rows (measured) total height in 1/192 pt; run: rows×height, = measured, ~ estimated
        \(runs.outline(summary: \.outline, element: \.outline))
        """
    }
}

extension RowHeightSummary {
    var outline: String { "\(rowCount) (\(measuredCount)) \(totalHeight.units)" }
}

extension PackedRun {
    var outline: String { "\(count)×\(isMeasured ? "=" : "~")\(height.units)" }
}
