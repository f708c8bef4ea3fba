// SPDX-License-Identifier: MIT
/// Places the lines of all paragraphs: indents, heights, spacing, and truncation.
struct LineSetter {
    struct Placed {
        var paragraph: Int
        var line: BrokenLine
        /// The range of the text in the line, with white space at its end and without a separator, in UTF-16 units.
        var characters: Range<Int>
        var parts: [LinePart]
        /// The width of each tab of the line, in the text's order.
        var tabWidths: [Int]
        var top: Int
        var height: Int
        var baseline: Int
        var indent: Int
        var room: Int
        var isTruncated: Bool
        /// The reduction of the width of each cluster that makes the line fit.
        var tightening = 0
    }

    private let text: PreparedText
    private let style: ParagraphStyle
    private let spacing: Spacing
    private let width: Int
    private let maximumLineCount: Int
    private let keepsLines: Bool
    private(set) var placed: [Placed] = []
    private var lineCount = 0
    private var widest = 0
    private var bottom = 0
    /// The gap that the fonts of the previous line specify.
    private(set) var leading = 0
    private(set) var isTruncated = false

    init(
        _ text: PreparedText, width: Double?, maximumLineCount: Int, style: ParagraphStyle, keepsLines: Bool
    ) {
        self.text = text
        self.style = style
        spacing = Spacing(style)
        self.width = TextUnits.limit(ofWidth: width)
        self.maximumLineCount = maximumLineCount > 0 ? maximumLineCount : Int.max
        self.keepsLines = keepsLines
    }

    mutating func run() {
        let paragraphs = text.lines.paragraphs
        var breaker = LineBreaker(text)
        breaker.breaksCharacters = style.lineBreakMode == .charWrapping
        if !breaker.breaksCharacters { breaker.hyphenationFactor = style.hyphenationFactor }
        breaker.pushesOut = style.lineBreakStrategy.contains(.pushOut) && style.lineBreakMode != .charWrapping
        for index in paragraphs.indices {
            if paragraphs[index].startsParagraph, index > 0 {
                bottom += spacing.paragraphAfter + spacing.paragraphBefore
            }
            if paragraphs[index].segments.isEmpty { placeEmpty(index) } else { setParagraph(index, &breaker) }
            if lineCount >= maximumLineCount {
                if index < paragraphs.count - 1 { isTruncated = true }
                return
            }
        }
    }

    // MARK: Paragraphs

    private mutating func setParagraph(_ index: Int, _ breaker: inout LineBreaker) {
        let paragraph = text.lines.paragraphs[index]
        breaker.paragraph = paragraph
        if paragraph.features.contains(.tabs) { breaker.tabs = TabStops(style) }
        var place = LinePlace(segment: paragraph.segments.lowerBound)
        let isLastParagraph = index == text.lines.paragraphs.count - 1
        repeat {
            let isFirst = place == LinePlace(segment: paragraph.segments.lowerBound) && paragraph.startsParagraph
            let indent = isFirst ? spacing.firstIndent : spacing.indent
            let room = spacing.room(width: width, indent: indent)
            let line = breaker.line(from: place, limit: room, indent: indent)
            if lineCount + 1 == maximumLineCount, !line.isParagraphEnd || !isLastParagraph {
                isTruncated = true
                if style.lineBreakMode.replacesLastLine {
                    placeLast(from: place, &breaker, index, indent: indent, room: room)
                    return
                }
            }
            add(line, &breaker, index, indent: indent, room: room)
            if lineCount >= maximumLineCount { return }
            place = line.end
        } while place.segment < paragraph.segments.upperBound
    }

    private mutating func add(
        _ line: BrokenLine, _ breaker: inout LineBreaker, _ index: Int, indent: Int, room: Int
    ) {
        let paragraph = text.lines.paragraphs[index]
        guard keepsLines || !text.lines.heights.isUniform else {
            advance(width: line.advance(room: room), text.lines.heights.first, indent: indent)
            return
        }
        let start = breaker.character(at: line.start)
        let end = line.isParagraphEnd ? paragraph.characters.upperBound : breaker.character(at: line.end)
        let parts = keepsLines ? parts(of: line, start..<end) : []
        add(line, start..<end, parts, index, indent: indent, room: room, tabWidths: breaker.tabWidths)
    }

    /// The drawn parts: the text without the white space beyond the edge, and a hyphen if there is one.
    private func parts(of line: BrokenLine, _ range: Range<Int>) -> [LinePart] {
        var parts: [LinePart] = [.text(range, dropsTrailingSpace: line.hang > 0)]
        let isSoft =
            !line.isParagraphEnd && line.end.cluster == 0 && line.end.segment > 0
            && text.lines.segments[line.end.segment - 1].hang < 0
        if isSoft || line.isHyphenated {
            parts.append(.sign(text.hyphen(behind: range.upperBound - 1)))
        }
        return parts
    }

    private mutating func placeEmpty(_ index: Int) {
        let paragraph = text.lines.paragraphs[index]
        let place = LinePlace(segment: paragraph.segments.lowerBound)
        let line = BrokenLine(start: place, end: place, width: 0, hang: 0, isParagraphEnd: true)
        let indent = paragraph.startsParagraph ? spacing.firstIndent : spacing.indent
        add(
            line, paragraph.characters, [], index, indent: indent, room: spacing.room(width: width, indent: indent))
    }

    // MARK: The last allowed line

    /// Places the last allowed line of a longer text, if the line break mode does not show the beginning of that line.
    private mutating func placeLast(
        from start: LinePlace, _ breaker: inout LineBreaker, _ index: Int, indent: Int, room: Int
    ) {
        let whole = breaker.line(from: start, limit: TextUnits.unlimited, indent: indent)
        guard style.lineBreakMode != .clipping else {
            add(whole, &breaker, index, indent: indent, room: room)
            return
        }
        let characters = breaker.character(at: start)..<text.lines.paragraphs[index].characters.upperBound
        let isLastParagraph = index == text.lines.paragraphs.count - 1
        if style.allowsTighteningForTruncation, isLastParagraph,
            let tightening = Truncation.tightening(text, characters, width: whole.width, room: room)
        {
            isTruncated = false
            var line = whole
            line.width = min(room, whole.width)
            add(
                line, characters, [.text(characters, dropsTrailingSpace: true)], index, indent: indent, room: room,
                tightening: tightening)
            return
        }
        let truncation = Truncation(text, text.lines.paragraphs[index], from: characters.lowerBound, room: room)
        let (parts, width) = truncation.parts(style.lineBreakMode)
        var line = whole
        line.width = width
        line.hang = 0
        // The tab stop of a tab in a truncated line is not computed: the tab has no width.
        add(line, characters, parts, index, indent: indent, room: room, isTruncated: true)
    }

    // MARK: Placing

    private mutating func add(
        _ line: BrokenLine, _ characters: Range<Int>, _ parts: [LinePart], _ paragraph: Int, indent: Int, room: Int,
        isTruncated: Bool = false, tightening: Int = 0, tabWidths: [Int] = []
    ) {
        let heights = text.lines.heights
        let extents =
            heights.isUniform
            ? heights.first
            : heights.extents(of: characters.lowerBound..<max(characters.upperBound, characters.lowerBound + 1))
        advance(width: line.advance(room: room), extents, indent: indent)
        guard keepsLines else { return }
        let height = spacing.height(natural: extents.height)
        // The difference between the line's height and the font's is added above the text. Lowered text makes no room for itself where
        // the style gives lines a height (iOS 16.6's release notes as quoted in UILabel_Typography_Extensions, issue 7).
        let descent = spacing.isNatural ? extents.descent : extents.ownDescent
        placed.append(
            Placed(
                paragraph: paragraph, line: line, characters: characters, parts: parts, tabWidths: tabWidths,
                top: bottom - height,
                height: height, baseline: bottom - descent, indent: indent, room: room,
                isTruncated: isTruncated, tightening: tightening))
    }

    private mutating func advance(width: Int, _ extents: LineExtents, indent: Int) {
        if lineCount > 0 { bottom += spacing.line + leading }
        leading = style.usesFontLeading ? extents.leading : 0
        lineCount += 1
        bottom += spacing.height(natural: extents.height)
        widest = max(widest, width + indent)
    }

    /// The widest line with its indent, and the bottom of the last line.
    var size: TextSize {
        TextSize(width: TextUnits.points(widest), height: TextUnits.points(bottom))
    }

    /// The width in units in which lines are aligned.
    var container: Int { width < TextUnits.unlimited ? width : widest }
}
