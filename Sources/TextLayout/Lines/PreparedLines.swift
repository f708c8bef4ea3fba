// SPDX-License-Identifier: MIT
/// What the steps of preparation have found out about a text: all that lines are made of, at any width. Immutable.
struct PreparedLines: Sendable {
    let paragraphs: [Paragraph]
    let segments: [Segment]
    let runs: [TextRun]
    let styles: [ShapingStyle]
    let heights: LineHeights

    /// Where a segment begins, in units from its paragraph's beginning.
    @inline(__always)
    func start(of segment: Int, in paragraph: Paragraph) -> Int {
        segment == paragraph.segments.lowerBound ? 0 : segments[segment - 1].nextStart
    }

    /// The first unit of a segment.
    func characterStart(of segment: Int, in paragraph: Paragraph) -> Int {
        segment == paragraph.segments.lowerBound ? paragraph.characters.lowerBound : segments[segment - 1].characterEnd
    }

    /// The number of the run that a unit is in. O(log runs).
    func run(at index: Int) -> Int {
        var (low, high) = (0, runs.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].end > index { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The bytes that the arrays take up.
    var memoryCost: Int {
        paragraphs.count * MemoryLayout<Paragraph>.stride + segments.count * MemoryLayout<Segment>.stride
            + runs.count * MemoryLayout<TextRun>.stride + styles.count * 8 + heights.memoryCost
    }
}
