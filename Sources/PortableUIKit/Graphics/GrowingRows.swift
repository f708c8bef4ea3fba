// SPDX-License-Identifier: MIT
/// The rows of a picture that are drawn: one range without gaps, which grows from the first requested rows.
struct GrowingRows: Equatable {
    private(set) var range = 0..<0

    /// Extends the rows to include `rows`, in whole steps, and returns the new ones: those before and those after, or
    /// none.
    mutating func grow(to rows: Range<Int>, within count: Int, step: Int) -> [Range<Int>] {
        let rows = rows.clamped(to: 0..<count)
        guard !rows.isEmpty, rows.clamped(to: range) != rows else { return [] }
        let first = rows.lowerBound / step * step
        let last = (rows.upperBound + step - 1) / step * step
        // A remainder of less than a step at the end is drawn with the last step.
        let wanted = first..<(last + step > count ? count : last)
        guard !range.isEmpty else {
            range = wanted
            return [wanted]
        }
        let old = range
        range = min(wanted.lowerBound, old.lowerBound)..<max(wanted.upperBound, old.upperBound)
        return [range.lowerBound..<old.lowerBound, old.upperBound..<range.upperBound].filter { !$0.isEmpty }
    }
}
