// SPDX-License-Identifier: MIT
extension ParagraphLayout {
    /// A cluster of characters in a line: what one insertion point follows, and the next one precedes.
    package struct Cluster: Sendable {
        /// The offset of its first UTF-16 unit in the text.
        package let utf16Offset: Int
        /// Its left edge, in points from the layout's left edge.
        package let x: Double
        /// In points; 0 for characters that an ellipsis replaces.
        package let width: Double
        package let isRightToLeft: Bool
    }

    /// The clusters of each line in the order of the text, as they are drawn. White space at the end of a line, which is not
    /// drawn, extends beyond the line. O(length).
    package var clusters: [[Cluster]] {
        let source = GlyphSource(prepared)
        return lines.map { clusters(of: $0, source) }
    }

    private func clusters(of line: LineFragment, _ source: GlyphSource) -> [Cluster] {
        var result: [Cluster] = []
        func add(_ unit: Int, _ x: Int, _ width: Int, _ isRightToLeft: Bool) {
            result.append(
                Cluster(
                    utf16Offset: unit, x: line.x + TextUnits.points(x), width: TextUnits.points(width),
                    isRightToLeft: isRightToLeft))
        }
        var end = 0
        for piece in LineGlyphs(line, of: prepared, source).pieces {
            end = piece.x + piece.width
            // A sign, such as an ellipsis, is not in the text.
            guard piece.source === source else { continue }
            let isRightToLeft = piece.level & 1 != 0
            if piece.glyphs.isEmpty { add(piece.range.lowerBound, piece.x, piece.width, isRightToLeft) }
            var (x, index) = (piece.x, 0)
            while index < piece.glyphs.count {
                let unit = piece.glyphs[index].cluster
                var width = 0
                while index < piece.glyphs.count, piece.glyphs[index].cluster == unit {
                    width += Int(piece.glyphs[index].advance)
                    index += 1
                }
                add(Int(unit), x, width, isRightToLeft)
                x += width
            }
        }
        result.sort { $0.utf16Offset < $1.utf16Offset }
        addTrailingSpace(of: line, end: end, source, &result)
        return result
    }

    private func addTrailingSpace(of line: LineFragment, end: Int, _ source: GlyphSource, _ clusters: inout [Cluster]) {
        guard !line.isTruncated, line.trailingWhitespaceWidth > 0 else { return }
        var first = line.utf16Range.upperBound
        while first > line.utf16Range.lowerBound, source.units[first - 1].isWhiteSpace, source.units[first - 1] != 0x09
        {
            first -= 1
        }
        let width = line.trailingWhitespaceWidth / Double(max(1, line.utf16Range.upperBound - first))
        for (index, unit) in (first..<line.utf16Range.upperBound).enumerated() {
            let x =
                line.isRightToLeft
                ? line.x - Double(index + 1) * width : line.x + TextUnits.points(end) + Double(index) * width
            clusters.append(Cluster(utf16Offset: unit, x: x, width: width, isRightToLeft: line.isRightToLeft))
        }
    }
}
