// SPDX-License-Identifier: MIT
/// The results of the preparation of a text, from which lines of any width are made. Immutable.
struct PreparedLines: Sendable {
    let paragraphs: [Paragraph]
    let segments: [Segment]
    let runs: [TextRun]
    let styles: [ShapingStyle]
    let heights: LineHeights

    /// The position of a segment, in units from the start of its paragraph.
    @inline(__always)
    func start(of segment: Int, in paragraph: Paragraph) -> Int {
        segment == paragraph.segments.lowerBound ? 0 : segments[segment - 1].nextStart
    }

    /// The first unit of a segment.
    func characterStart(of segment: Int, in paragraph: Paragraph) -> Int {
        segment == paragraph.segments.lowerBound ? paragraph.characters.lowerBound : segments[segment - 1].characterEnd
    }

    /// The index of the run of a unit. O(log runs).
    func run(at index: Int) -> Int {
        runs.indices.dropLast().partitionIndex { runs[$0].end > index }
    }

    /// The characters of the longest segment, in UTF-16 units, perhaps with a paragraph separator. O(segments).
    var longestSegment: Int {
        var (longest, previous) = (0, 0)
        for segment in segments {
            longest = max(longest, segment.characterEnd - previous)
            previous = segment.characterEnd
        }
        return longest
    }

    /// The memory of the arrays, in bytes.
    var memoryCost: Int {
        paragraphs.memoryCost + segments.memoryCost + runs.memoryCost + styles.memoryCost + heights.memoryCost
    }
}
