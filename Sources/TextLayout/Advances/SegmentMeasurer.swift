// SPDX-License-Identifier: MIT
/// The fifth step: the width of each segment of a paragraph. Words are shaped once per style and kept.
struct SegmentMeasurer {
    let buffer = ShapingBuffer()
    private var words = WordTable<Advance>()
    private var boundaries: BoundaryFinder
    /// The kerning by the number of the style and a pair of letters.
    private var kernings: [UInt64: Int32] = [:]
    private var glyphs: [ShapedGlyph] = []
    private(set) var segments: [Segment] = []

    init() { boundaries = BoundaryFinder(buffer: buffer) }

    /// The memory that words may use before all of them are removed, in bytes.
    private static let maximumMemory = 8 << 20

    mutating func beginText() {
        segments.removeAllForReuse()
        // A dictionary has an entry of 12 bytes for each element of its capacity, and more while it grows.
        if words.memoryCost + boundaries.memoryCost + kernings.capacity * 24 > Self.maximumMemory {
            removeWords()
            boundaries.removeAll()
            kernings = [:]
        }
    }

    /// Removes the words that were shaped; the answers about boundaries are kept.
    mutating func removeWords() { words = WordTable() }

    /// The advance of a word, in units.
    private struct Advance {
        /// The width of all clusters, with the spacing after each.
        var width: Int32
        /// The width of the white space at the end.
        var space: Int32
    }

    struct Input {
        let text: TextSource
        let runs: ArraySlice<TextRun>
        let styles: [ShapingStyle]
        /// The break opportunities.
        let places: [Int32]
    }

    mutating func measure(_ paragraph: inout Paragraph, _ input: Input, _ table: inout CharacterTable) {
        let first = segments.count
        var progress = Progress(position: paragraph.characters.lowerBound)
        var place = 0
        for run in input.runs {
            while progress.position < run.end {
                let end = min(Int(run.end), Int(input.places[place]))
                switch run.kind {
                case .tab:
                    progress.add(width: 0, space: 0, isSpace: true)
                    paragraph.features.insert(.tabs)
                    progress.position = end
                case .attachment:
                    progress.add(width: attachmentWidth(at: progress.position, input.text), space: 0, isSpace: false)
                    progress.position = end
                case .text:
                    measureText(run, &progress, &place, &paragraph, input, &table)
                }
                if progress.position == input.places[place] {
                    endSegment(progress, isJoined: false, run, &paragraph, input)
                    place += 1
                    // White space before a tab is not at the line's end.
                    if run.kind == .tab { progress.trailing = 0 }
                }
            }
        }
        paragraph.segments = first..<segments.count
        let width = segments.last.map(\.nextStart) ?? 0
        paragraph.density = width > 0 ? Double(segments.count - first) / Double(width) : 0
    }

    /// The state of measuring within a paragraph.
    private struct Progress {
        var position: Int
        var x = 0
        /// The white space before the position, also that of earlier segments.
        var trailing = 0

        mutating func add(width: Int, space: Int, isSpace: Bool) {
            x += width
            trailing = isSpace ? trailing + width : space
        }
    }

    private func attachmentWidth(at index: Int, _ text: TextSource) -> Int {
        let attributes = text.stretches[text.stretch(at: index)].attributes
        return TextUnits.nearest(attributes.attachment?.width ?? 0)
    }

    private mutating func endSegment(
        _ progress: Progress, isJoined: Bool, _ run: TextRun, _ paragraph: inout Paragraph, _ input: Input
    ) {
        var hang = progress.trailing
        if input.text.units[progress.position - 1] == 0xAD, progress.position < paragraph.characters.upperBound,
            run.kind == .text
        {
            // The hyphen is visible only at the end of a line.
            hang = -advance([0x2D], 0..<1, input.styles[run.style]).width
            paragraph.features.insert(.unordered)
        }
        let end = progress.x - hang
        if let last = segments.last, segments.count > paragraph.segments.lowerBound, end < last.end, last.end > 0 {
            paragraph.features.insert(.unordered)
        }
        segments.append(Segment(end: end, hang: hang, textEnd: progress.position, isJoined: isJoined))
    }

    // MARK: Pieces of text

    /// Measures a run up to the next boundary where it may be split.
    private mutating func measureText(
        _ run: TextRun, _ progress: inout Progress, _ place: inout Int, _ paragraph: inout Paragraph, _ input: Input,
        _ table: inout CharacterTable
    ) {
        let style = input.styles[run.style]
        let units = input.text.units
        let start = progress.position
        let firstPlace = place
        var end = min(Int(run.end), Int(input.places[place]))
        while end < run.end, boundaries.isJoined(units, at: end, run: Int(run.start)..<Int(run.end), style, &table) {
            place += 1
            end = min(Int(run.end), Int(input.places[place]))
        }
        if place == firstPlace {
            let joining = run.joining(from: start, to: end)
            let (width, space) =
                joining.isEmpty
                ? advance(units, start..<end, style) : shaped(units, start..<end, style, joining)
            progress.add(width: width, space: space, isSpace: space == width)
        } else {
            // The boundaries inside are found in the glyphs of the whole piece.
            let clusters = clusters(units, start..<end, style, run.joining(from: start, to: end))
            let origin = progress.x
            func advance(to boundary: Int) {
                let space = clusters.space(before: boundary, from: progress.position, units)
                let width = origin + clusters.position(of: boundary) - progress.x
                progress.add(width: width, space: space, isSpace: space == width)
                progress.position = boundary
            }
            for inner in firstPlace..<place {
                advance(to: Int(input.places[inner]))
                endSegment(progress, isJoined: true, run, &paragraph, input)
            }
            advance(to: end)
        }
        progress.position = end
    }

    /// The advance of a piece and of the white space at its end.
    private mutating func advance(_ units: [UInt16], _ range: Range<Int>, _ style: ShapingStyle) -> (
        width: Int, space: Int
    ) {
        let hash = units.hash(of: range, style: style.number)
        if let cached = words.value(of: units, range, style: style.number, hash: hash) {
            return (Int(cached.width), Int(cached.space))
        }
        guard range.count <= Self.longestWord else { return shaped(units, range, style, []) }
        let (width, space) = composed(units, range, style) ?? shaped(units, range, style, [])
        let advance = Advance(width: Int32(clamping: width), space: Int32(clamping: space))
        words.insert(advance, for: units, range, style: style.number, hash: hash)
        return (width, space)
    }

    /// The maximum length of a piece that is kept, in UTF-16 units.
    private static let longestWord = 1000

    /// The advance of a word of a script whose letters stand side by side, as the sum of its letters' and of the kerning
    /// between each two; `nil` where two of its letters change each other otherwise. A word of known pairs costs no shaping.
    private mutating func composed(
        _ units: [UInt16], _ range: Range<Int>, _ style: ShapingStyle
    ) -> (width: Int, space: Int)? {
        guard range.count > 1, style.composesWords else { return nil }
        let textEnd = textEnd(units, range)
        var width = 0
        var space = 0
        for index in range {
            guard units[index] & 0xF800 != 0xD800 else { return nil }
            var step = advance(units, index..<index + 1, style).width
            if index + 1 < range.upperBound {
                guard let kerning = kerning(units, index, style) else { return nil }
                step += kerning
            }
            width += step
            if index >= textEnd { space += step }
        }
        return (width, space)
    }

    /// The kerning of a letter and the next one; `nil` if they change more than advances.
    private mutating func kerning(_ units: [UInt16], _ index: Int, _ style: ShapingStyle) -> Int? {
        let key = UInt64(style.number) << 32 | UInt64(units[index]) << 16 | UInt64(units[index + 1])
        if let cached = kernings[key] { return cached == Self.isNotKerning ? nil : Int(cached) }
        let (before, behind, both) = buffer.shapes(units, index, index + 1, index + 2, style)
        let apart = before + behind
        // A mark alone has another glyph than on its letter; so has a part of a ligature.
        let isKerning =
            both.map(\.glyph) == apart.map(\.glyph) && both.map(\.cluster) == apart.map(\.cluster)
            && zip(both, apart).allSatisfy { $0.x == $1.x && $0.y == $1.y }
        let width = { (glyphs: [ShapedGlyph]) in glyphs.reduce(0) { $0 + Int($1.advance) } }
        let result = isKerning ? width(both) - width(apart) : nil
        kernings[key] = result.map { Int32(clamping: $0) } ?? Self.isNotKerning
        return result
    }

    private static let isNotKerning = Int32.min

    private func textEnd(_ units: [UInt16], _ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, units[end - 1].isWhiteSpace { end -= 1 }
        return end
    }

    private mutating func shaped(
        _ units: [UInt16], _ range: Range<Int>, _ style: ShapingStyle, _ joining: Joining
    ) -> (width: Int, space: Int) {
        glyphs.removeAllForReuse()
        buffer.shape(units, range, style, joining: joining, into: &glyphs)
        var width = 0
        var space = 0
        let textEnd = textEnd(units, range)
        for glyph in glyphs {
            width += Int(glyph.advance)
            if glyph.cluster >= textEnd { space += Int(glyph.advance) }
        }
        return (width, space)
    }

    private mutating func clusters(
        _ units: [UInt16], _ range: Range<Int>, _ style: ShapingStyle, _ joining: Joining
    ) -> ClusterPositions {
        glyphs.removeAllForReuse()
        buffer.shape(units, range, style, joining: joining, into: &glyphs)
        return ClusterPositions(glyphs, range, isRightToLeft: style.isRightToLeft)
    }
}

extension TextRun {
    /// How a piece of the run joins the letters around it.
    func joining(from start: Int, to end: Int) -> Joining {
        if joining.isEmpty { return [] }
        var result = joining
        if start > self.start { result.remove(.before) }
        if end < self.end { result.remove(.after) }
        return result
    }
}

extension UInt16 {
    /// White space that hangs over the end of a line: all of it is in the basic plane.
    @inline(__always)
    var isWhiteSpace: Bool {
        switch self {
        case 0x20, 0x09...0x0D, 0x85, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x2028, 0x2029, 0x205F, 0x3000: true
        default: false
        }
    }
}
