// SPDX-License-Identifier: MIT
extension RowHeightTree {
    /// The height of row `row`. O(log n).
    public func height(at row: Int) -> RowHeight { self[row].height }

    /// Whether the height of row `row` was measured. O(log n).
    public func isMeasured(at row: Int) -> Bool { self[row].isMeasured }

    /// The height of row `row`, and whether it was measured. O(log n).
    public subscript(row: Int) -> RowDimension {
        check(row: row)
        return found(runs.first { $0.rowCount > row }).element.dimension
    }

    /// The distance of the top of row `row` from the top of row 0, and its height: `offset(of:)` and `subscript(_:)` in
    /// one search. O(log n).
    public func placement(of row: Int) -> (offset: RowHeight, dimension: RowDimension) {
        check(row: row)
        let (run, prefix) = found(runs.first { $0.rowCount > row })
        return (prefix.totalHeight + (row - prefix.rowCount) * run.height, run.dimension)
    }

    /// The distance of the top of row `row` from the top of row 0: the height of all rows before it. For `count`, the
    /// total height. O(log n).
    public func offset(of row: Int) -> RowHeight { summary(before: row).totalHeight }

    /// The sums over the rows before `row`, which may be `count`. O(log n).
    public func summary(before row: Int) -> RowHeightSummary {
        guard row >= 0 && row <= count else { fatalError("Row \(row) is out of range: there are \(count) rows.") }
        if row == count { return summary }
        let (run, prefix) = found(runs.first { $0.rowCount > row })
        return prefix + PackedRun(count: row - prefix.rowCount, dimension: run.dimension).summary
    }

    /// The sums over the rows of a range. O(log n).
    public func summary(of rows: Range<Int>) -> RowHeightSummary {
        check(rows: rows)
        return summary(before: rows.upperBound) - summary(before: rows.lowerBound)
    }

    /// The row at `offset` below the top of row 0, or `nil` if there is none. `bias` decides which row owns a boundary;
    /// `Bias` shows how. O(log n).
    public func row(at offset: RowHeight, bias: Bias) -> Int? {
        switch bias {
        case .before:
            guard offset > .zero, let (run, prefix) = runs.first(where: { $0.totalHeight >= offset }) else {
                return nil
            }
            let inside = offset - prefix.totalHeight
            return prefix.rowCount + Int((inside.units - 1) / run.height.units)
        case .after:
            guard offset >= .zero, let (run, prefix) = runs.first(where: { $0.totalHeight > offset }) else {
                return nil
            }
            let inside = offset - prefix.totalHeight
            return prefix.rowCount + Int(inside.units / run.height.units)
        }
    }

    /// The first unmeasured row at or after `row`, or `nil`. `row` may be `count`. O(log n).
    public func firstUnmeasuredRow(from row: Int) -> Int? {
        unmeasuredRow(number: summary(before: row).unmeasuredCount)
    }

    /// The last unmeasured row before `row`, or `nil`. `row` may be `count`. O(log n).
    public func lastUnmeasuredRow(before row: Int) -> Int? {
        unmeasuredRow(number: summary(before: row).unmeasuredCount - 1)
    }

    /// The unmeasured row with `number` unmeasured rows before it.
    func unmeasuredRow(number: Int) -> Int? {
        guard number >= 0, let (_, prefix) = runs.first(where: { $0.unmeasuredCount > number }) else { return nil }
        return prefix.rowCount + number - prefix.unmeasuredCount
    }

    private func found<Found>(_ found: Found?) -> Found {
        guard let found else { fatalError("The summaries of the row tree contradict its rows.") }
        return found
    }
}
