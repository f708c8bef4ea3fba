// SPDX-License-Identifier: MIT
/// Gives the glyphs of a prepared text, piece by piece as they were measured.
final class GlyphSource {
    let context: TextContext
    private let lines: PreparedLines
    let source: TextSource
    var units: [UInt16] { source.units }

    /// - Complexity: O(length of the text)
    init(_ text: PreparedText) {
        context = text.context
        lines = text.lines
        var splitter = ParagraphSplitter()
        splitter.split(text.text.string)
        source = TextSource(text.text, units: splitter.units)
    }

    /// A stretch of one run that was shaped alone, or a part of one.
    struct Piece {
        var range: Range<Int>
        var run: TextRun
        /// In visual order; empty for tabs and attachments.
        var glyphs: [ShapedGlyph]
        var style: ShapingStyle?
        /// In units.
        var width: Int
    }

    /// The pieces of a range of a paragraph, in the text's order.
    func pieces(of range: Range<Int>, in paragraph: Paragraph) -> [Piece] {
        guard !range.isEmpty else { return [] }
        return context.withWorker { pieces(of: range, in: paragraph, $0) }
    }

    private func pieces(of range: Range<Int>, in paragraph: Paragraph, _ worker: TextWorker) -> [Piece] {
        var segment = lines.segment(at: range.lowerBound, in: paragraph)
        while segment > paragraph.segments.lowerBound, lines.segments[segment - 1].isJoined { segment -= 1 }
        var position = lines.characterStart(of: segment, in: paragraph)
        var run = lines.run(at: position)
        var pieces: [Piece] = []
        while position < range.upperBound {
            while lines.runs[run].end <= position { run += 1 }
            while lines.segments[segment].characterEnd <= position
                || lines.segments[segment].isJoined
                    && lines.segments[segment].characterEnd < lines.runs[run].end
            {
                segment += 1
            }
            let end = min(Int(lines.runs[run].end), lines.segments[segment].characterEnd)
            if end > range.lowerBound {
                pieces.append(
                    piece(position..<end, lines.runs[run], shown: range.clamped(to: position..<end), worker))
            }
            position = end
        }
        return pieces
    }

    private func piece(_ range: Range<Int>, _ run: TextRun, shown: Range<Int>, _ worker: TextWorker) -> Piece {
        guard run.kind == .text else {
            let stretch = source.stretches[source.stretch(at: range.lowerBound)]
            let width = run.kind == .attachment ? TextUnits.nearest(stretch.attributes.attachment?.width ?? 0) : 0
            return Piece(range: shown, run: run, glyphs: [], style: nil, width: width)
        }
        let style = lines.styles[run.style]
        let joining = run.joining(from: range.lowerBound, to: range.upperBound)
        var glyphs = worker.glyphs(of: units, range, style, joining: joining)
        for index in glyphs.indices { glyphs[index].cluster += Int32(range.lowerBound) }
        if shown != range { glyphs.removeAll { !shown.contains(Int($0.cluster)) } }
        let width = glyphs.reduce(0) { $0 + Int($1.advance) }
        return Piece(range: shown, run: run, glyphs: glyphs, style: style, width: width)
    }

    /// Where a segment may be broken between characters. O(characters).
    func clusters(of segment: Int, in paragraph: Paragraph) -> SegmentClusters {
        let range = lines.characterStart(of: segment, in: paragraph)..<lines.segments[segment].characterEnd
        let graphemes = context.withWorker { $0.graphemeEnds(units, range) }
        var characterEnds: [Int32] = []
        var ends: [Int] = []
        var position = lines.start(of: segment, in: paragraph)
        var grapheme = 0
        func add(_ characterEnd: Int32) {
            while grapheme < graphemes.count, graphemes[grapheme] < characterEnd { grapheme += 1 }
            guard grapheme < graphemes.count, graphemes[grapheme] == characterEnd else { return }
            characterEnds.append(characterEnd)
            ends.append(position)
        }
        for piece in pieces(of: range, in: paragraph) {
            guard piece.run.kind == .text else {
                position += piece.width
                add(Int32(piece.range.upperBound))
                continue
            }
            let clusters = ClusterPositions(piece.glyphs, piece.range, isRightToLeft: piece.run.isRightToLeft)
            let origin = position
            for index in clusters.starts.indices.dropFirst() {
                position = origin + clusters.positions[index]
                add(clusters.starts[index])
            }
            position = origin + clusters.width
            add(Int32(piece.range.upperBound))
        }
        return SegmentClusters(characterEnds: characterEnds.compacted, ends: ends.compacted)
    }
}
