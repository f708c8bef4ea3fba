// SPDX-License-Identifier: MIT
/// The pieces of a line from left to right, with their positions.
struct LineGlyphs {
    struct Piece {
        var glyphs: [ShapedGlyph]
        var style: ShapingStyle?
        /// Units from the line's left edge.
        var x: Int
        var width: Int
        /// The text of the piece: the layout's text, or a sign.
        var source: GlyphSource
        var range: Range<Int>
        var isAttachment: Bool
        fileprivate(set) var level: UInt8
    }

    private(set) var pieces: [Piece] = []

    /// - Parameter source: the source of the line's text, made once for all lines of a layout.
    init(_ line: LineFragment, of text: PreparedText, _ source: GlyphSource) {
        let paragraph = text.lines.paragraphs[line.paragraph]
        var tabs = line.tabWidths[...]
        for part in line.parts {
            switch part {
            case .text(let range, let dropsTrailingSpace):
                var end = range.upperBound
                if dropsTrailingSpace {
                    // A tab at the end has a width.
                    while end > range.lowerBound, source.units[end - 1].isWhiteSpace, source.units[end - 1] != 0x09 {
                        end -= 1
                    }
                }
                for piece in source.pieces(of: range.lowerBound..<end, in: paragraph) {
                    add(piece, source, tabWidth: piece.run.kind == .tab ? tabs.popFirst() ?? 0 : 0)
                }
            case .sign(let sign):
                let source = GlyphSource(sign)
                let whole = sign.lines.paragraphs[0]
                for var piece in source.pieces(of: whole.characters, in: whole) {
                    // The sign follows the preceding piece in the paragraph's direction.
                    piece.run.level = paragraph.isRightToLeft ? 1 : 0
                    add(piece, source, tabWidth: 0)
                }
            }
        }
        adjust(line)
        reorder()
        var x = 0
        for index in pieces.indices {
            pieces[index].x = x
            x += pieces[index].width
        }
    }

    private mutating func add(_ piece: GlyphSource.Piece, _ source: GlyphSource, tabWidth: Int) {
        pieces.append(
            Piece(
                glyphs: piece.glyphs, style: piece.style, x: 0, width: piece.width + tabWidth, source: source,
                range: piece.range, isAttachment: piece.run.kind == .attachment, level: piece.run.level))
    }

    /// Widens the spaces of a justified line; narrows the clusters of a tightened one.
    private mutating func adjust(_ line: LineFragment) {
        guard line.spacePadding != 0 || line.tightening != 0 else { return }
        for index in pieces.indices {
            for glyph in pieces[index].glyphs.indices {
                let cluster = Int(pieces[index].glyphs[glyph].cluster)
                var change = 0
                if pieces[index].source.units[cluster] == 0x20 { change += line.spacePadding }
                let isClusterEnd =
                    glyph + 1 == pieces[index].glyphs.count || Int(pieces[index].glyphs[glyph + 1].cluster) != cluster
                if isClusterEnd { change -= line.tightening }
                pieces[index].glyphs[glyph].advance += Int32(clamping: change)
                pieces[index].width += change
            }
        }
    }

    /// Rule L2 of Unicode Annex 9: from the highest level down to the lowest odd one, reverses the pieces at that level
    /// or above.
    private mutating func reorder() {
        guard let highest = pieces.map(\.level).max(), highest > 0 else { return }
        var level = highest
        while level > 0 {
            var index = 0
            while index < pieces.count {
                guard pieces[index].level >= level else {
                    index += 1
                    continue
                }
                let start = index
                while index < pieces.count, pieces[index].level >= level { index += 1 }
                pieces[start..<index].reverse()
            }
            level -= 1
        }
    }
}
