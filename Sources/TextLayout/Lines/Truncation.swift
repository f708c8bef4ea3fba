// SPDX-License-Identifier: MIT
/// Shortens the rest of a paragraph to one line with an ellipsis.
struct Truncation {
    private let text: PreparedText
    private let paragraph: Paragraph
    private let source: GlyphSource
    /// The text to truncate: from a unit to the end of the paragraph.
    private let range: Range<Int>
    private let room: Int

    /// - Parameters:
    ///   - start: the first unit of the line.
    ///   - room: the maximum width of the line, in units.
    init(_ text: PreparedText, _ paragraph: Paragraph, from start: Int, room: Int) {
        self.text = text
        self.paragraph = paragraph
        source = GlyphSource(text)
        range = start..<paragraph.characters.upperBound
        self.room = room
    }

    /// The parts of the line and its width in units, at most `room` unless the ellipsis alone is wider.
    func parts(_ mode: LineBreakMode) -> (parts: [LinePart], width: Int) {
        let ellipsis: PreparedText
        let width: Int
        var parts: [LinePart] = []
        switch mode {
        case .truncatingHead:
            ellipsis = text.sign("\u{2026}", at: range.lowerBound)
            width = ellipsis.signWidth
            let end = suffix(room: room - width)
            parts = [.sign(ellipsis), .text(end.range, dropsTrailingSpace: false)]
            return (parts, width + end.width)
        case .truncatingMiddle:
            ellipsis = text.sign("\u{2026}", at: range.lowerBound)
            width = ellipsis.signWidth
            let half = prefix(room: (room - width) / 2)
            let beginning = withoutSpace(half)
            let end = suffix(room: room - width - beginning.width, from: half.range.upperBound)
            parts = [
                .text(beginning.range, dropsTrailingSpace: false), .sign(ellipsis),
                .text(end.range, dropsTrailingSpace: false),
            ]
            return (parts, beginning.width + width + end.width)
        default:
            let near = prefix(room: room)
            ellipsis = text.sign("\u{2026}", at: max(range.lowerBound, near.range.upperBound - 1))
            width = ellipsis.signWidth
            let beginning = withoutSpace(prefix(room: room - width))
            parts = [.text(beginning.range, dropsTrailingSpace: false), .sign(ellipsis)]
            return (parts, beginning.width + width)
        }
    }

    private typealias Stretch = (range: Range<Int>, width: Int)

    /// The longest prefix that fits. O(characters in it).
    private func prefix(room: Int) -> Stretch {
        var best: Stretch = (range.lowerBound..<range.lowerBound, 0)
        var segment = text.lines.segment(at: range.lowerBound, in: paragraph)
        var width = 0
        while segment < paragraph.segments.upperBound {
            let clusters = source.clusters(of: segment, in: paragraph)
            var start = text.lines.start(of: segment, in: paragraph)
            for (characterEnd, end) in zip(clusters.characterEnds, clusters.ends) {
                defer { start = end }
                guard characterEnd > range.lowerBound else { continue }
                width += end - start
                guard width <= room else { return best }
                best = (range.lowerBound..<Int(characterEnd), width)
            }
            segment += 1
        }
        return best
    }

    /// The longest suffix that fits and begins at or after a unit. O(characters in it).
    private func suffix(room: Int, from lowest: Int? = nil) -> Stretch {
        let lowest = lowest ?? range.lowerBound
        var best: Stretch = (range.upperBound..<range.upperBound, 0)
        var segment = paragraph.segments.upperBound - 1
        var width = 0
        while segment >= paragraph.segments.lowerBound {
            let clusters = source.clusters(of: segment, in: paragraph)
            for index in clusters.ends.indices.reversed() {
                let characterStart =
                    index > 0
                    ? Int(clusters.characterEnds[index - 1]) : text.lines.characterStart(of: segment, in: paragraph)
                let start = index > 0 ? clusters.ends[index - 1] : text.lines.start(of: segment, in: paragraph)
                width += clusters.ends[index] - start
                guard width <= room, characterStart >= lowest else { return best }
                best = (characterStart..<range.upperBound, width)
            }
            segment -= 1
        }
        return best
    }

    /// Removes white space before an ellipsis.
    private func withoutSpace(_ stretch: Stretch) -> Stretch {
        var end = stretch.range.upperBound
        while end > stretch.range.lowerBound, source.units[end - 1].isWhiteSpace { end -= 1 }
        guard end < stretch.range.upperBound else { return stretch }
        let space = source.pieces(of: end..<stretch.range.upperBound, in: paragraph).reduce(0) { $0 + $1.width }
        return (stretch.range.lowerBound..<end, stretch.width - space)
    }

    /// The tightening of each cluster that makes a line fit, in units; `nil` if it would be more than a twentieth of
    /// the font's size, about as much as Core Text applies (a guess).
    static func tightening(_ text: PreparedText, _ range: Range<Int>, width: Int, room: Int) -> Int? {
        guard width > room, !range.isEmpty else { return nil }
        let amount = (width - room + range.count - 1) / range.count
        let size = (text.text.runs.first?.attributes ?? text.text.defaultAttributes).font.effectiveSize
        return TextUnits.points(amount) <= size / 20 ? amount : nil
    }
}

extension PreparedText {
    /// The hyphen that is shown behind a character.
    func hyphen(behind index: Int) -> PreparedText { sign("-", at: index) }

    /// A sign with the attributes of a character of the text.
    func sign(_ sign: String, at index: Int) -> PreparedText {
        let byte = text.string.utf8.count
        var offsets = UTF8Offsets(text.string)
        let attributes = text.attributes(atByte: text.runs.count > 1 ? offsets.offset(ofUnit: index) : min(index, byte))
        var plain = attributes
        plain.attachment = nil
        return context.prepared(AttributedText(sign, attributes: plain))
    }

    /// The width of a text of one line in units.
    var signWidth: Int { lines.segments.last.map(\.nextStart) ?? 0 }
}

extension PreparedLines {
    /// The index of the segment of a unit of a paragraph. O(log segments).
    func segment(at index: Int, in paragraph: Paragraph) -> Int {
        paragraph.segments.dropLast().partitionIndex { segments[$0].characterEnd > index }
    }
}
