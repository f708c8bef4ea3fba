// SPDX-License-Identifier: MIT
/// The heights of the lines of a text: those of the requested fonts, not of the substituted ones.
struct LineHeights {
    /// The extents of lines with characters from a position up to the start of the next span.
    private struct Span {
        var start: Int32
        var extents: LineExtents
    }

    /// The extents of all lines if ``isUniform``, otherwise those of the first line.
    let first: LineExtents
    private let spans: [Span]?

    /// Whether all lines have the same extents, as in most texts, so that measuring is counting lines.
    var isUniform: Bool { spans == nil }

    /// The extents of a line with a range of the text: the maxima over its fonts. O(log spans + spans in the range).
    func extents(of range: Range<Int>) -> LineExtents {
        guard let spans else { return first }
        var index = max(1, spans.indices.partitionIndex { Int(spans[$0].start) > range.lowerBound })
        var result = spans[index - 1].extents
        while index < spans.count, Int(spans[index].start) < range.upperBound {
            result.formUnion(spans[index].extents)
            index += 1
        }
        return result
    }

    /// Collects spans in the text's order.
    struct Builder {
        private var spans: [Span] = []

        /// The characters from a place on have these extents.
        mutating func add(_ extents: LineExtents, at start: Int) {
            if let last = spans.last {
                if last.extents == extents { return }
                if Int(last.start) == start {
                    spans.removeLast()
                    add(extents, at: start)
                    return
                }
            }
            spans.append(Span(start: Int32(start), extents: extents))
        }

        func build() -> LineHeights {
            let first = spans.first?.extents ?? LineExtents(ascent: 0, descent: 0, ownDescent: 0, leading: 0)
            return LineHeights(first: first, spans: spans.count > 1 ? spans.compacted : nil)
        }
    }

    private init(first: LineExtents, spans: [Span]?) {
        self.first = first
        self.spans = spans
    }

    var memoryCost: Int { spans?.memoryCost ?? 0 }
}
