/// Sets the lines of all paragraphs: indents, heights, spaces, alignment, and the end of what is shown.
///
/// Where it only measures, it keeps no lines and allocates nothing while sums of advances give the lines.
struct LineSetter {
    /// A line and its place, in Pango units.
    private struct Placed {
        var line: LineBreaker.Line
        var utf8Range: Range<Int>
        var top: Int
        var height: Int
        var baseline: Int
        var indent: Int
        var available: Int?
        var truncated: TruncatedLine?
    }

    private let prepared: PreparedText
    private let style: ParagraphStyle
    private let spacing: Spacing
    /// Pango units, or `nil` for no limit.
    private let width: Int?
    private let maximumLineCount: Int
    private let keepsLines: Bool
    private var placed: [Placed] = []
    private var lineCount = 0
    private var widest = 0
    private var bottom = 0
    private(set) var isTruncated = false

    init(
        _ prepared: PreparedText, width: Double?, maximumLineCount: Int, style: ParagraphStyle, keepsLines: Bool
    ) {
        self.prepared = prepared
        self.style = style
        spacing = Spacing(style)
        self.width = Self.units(ofWidth: width)
        self.maximumLineCount = maximumLineCount > 0 ? maximumLineCount : Int.max
        self.keepsLines = keepsLines
    }

    /// A width in whole units rounded down, so that what was measured fits itself; `nil` where there is no limit.
    @inline(__always)
    static func units(ofWidth width: Double?) -> Int? {
        guard let width, width < 1e9 else { return nil }
        return Int(max(0, width) * PangoUnits.perPoint)
    }

    mutating func run() {
        let count = prepared.storage.paragraphs.count
        for index in 0..<count {
            if index > 0 { bottom += spacing.paragraph }
            if prepared.storage.paragraphs[index].isEmpty {
                placeEmpty(index)
            } else {
                setParagraph(index)
            }
            if lineCount >= maximumLineCount {
                if index < count - 1 { isTruncated = true }
                return
            }
        }
    }

    // MARK: Paragraphs

    /// How far a paragraph was searched for its first hyphen; without a breaker where all are alike.
    private struct HyphenSearch {
        let paragraphStart: Int
        var breaker: LineBreaker?
    }

    private var hyphenSearch: HyphenSearch?

    private mutating func setParagraph(_ index: Int) {
        let paragraph = prepared.storage.paragraphs[index]
        var cursor = LineCursor(paragraph, in: prepared.storage)
        var stepwise: LineBreaker?
        // Both indents alike, the usual case, give one width for all lines.
        var segments: SegmentBreaker?
        var segmentsIndent = -1
        let isRegular = isRegular(paragraph)
        while true {
            let indent = cursor.isParagraphStart ? spacing.firstIndent : spacing.indent
            let available = available(indent: indent)
            if indent != segmentsIndent {
                segments = available.map {
                    SegmentBreaker(limit: $0, paragraph, prepared.storage.boundaries)
                }
                segmentsIndent = indent
            }
            let isLastAllowed = lineCount + 1 == maximumLineCount
            let start = cursor
            if isRegular && stepwise == nil, let end = end(of: cursor, paragraph, segments) {
                let isEnd = end == Int(paragraph.boundariesEnd) - 1
                if isLastAllowed && isCutOff(isEnd, index) && style.lineBreakMode.replacesLastLine {
                    placeLast(start, index, indent: indent, available: available)
                    return
                }
                if isLastAllowed && isCutOff(isEnd, index) { isTruncated = true }
                placeSegments(&cursor, to: end, isEnd: isEnd, index, indent: indent, available: available)
                if isEnd || isLastAllowed { return }
                continue
            }
            if stepwise == nil { stepwise = stepwiseBreaker(at: &cursor, paragraph) }
            guard let line = stepwise?.nextLine(width: available, tabOffset: indent, isFirst: cursor.isParagraphStart)
            else { return }
            if isLastAllowed && isCutOff(line.isParagraphEnd, index) {
                if style.lineBreakMode.replacesLastLine {
                    placeLast(start, index, indent: indent, available: available)
                    return
                }
                isTruncated = true
            }
            place(line, index, from: byte(of: &cursor), indent: indent, available: available)
            if line.isParagraphEnd || isLastAllowed { return }
            cursor.advance(pastCharacters: line.characters.count, in: prepared)
            // Sums may go on where the line ended at one of their boundaries.
            if isRegular && cursor.isAtBoundary(in: prepared.storage) { stepwise = nil }
        }
    }

    private func isCutOff(_ isParagraphEnd: Bool, _ index: Int) -> Bool {
        !isParagraphEnd || index < prepared.storage.paragraphs.count - 1
    }

    private func isRegular(_ paragraph: TextStorage.Paragraph) -> Bool {
        if paragraph.boundaries.isEmpty || style.lineBreakMode == .charWrapping { return false }
        // Positions along longer paragraphs wrap around.
        return paragraph.width < SegmentBreaker.greatestLimit || (width ?? Int.max) < SegmentBreaker.greatestLimit
    }

    @inline(__always)
    private func end(
        of cursor: LineCursor, _ paragraph: TextStorage.Paragraph, _ segments: SegmentBreaker?
    ) -> Int? {
        let last = Int(paragraph.boundariesEnd) - 1
        guard let segments else { return last }
        return segments.end(
            from: cursor.boundary, origin: prepared.storage.start(ofBoundary: cursor.boundary), last: last,
            in: prepared.storage)
    }

    private mutating func stepwiseBreaker(at cursor: inout LineCursor, _ paragraph: TextStorage.Paragraph)
        -> LineBreaker
    {
        let wrap: TextStorage.Wrap = style.lineBreakMode == .charWrapping ? .character : .wordOrCharacter
        var breaker = LineBreaker(prepared, wrap: wrap)
        beginHyphenSearch(paragraph, wrap)
        breaker.looksForHyphens = hyphenSearch?.breaker != nil
        let place = cursor.place(in: prepared)
        breaker.begin(
            paragraph, item: place.item, character: place.character,
            hyphenWidth: cursor.isParagraphStart ? -1 : hyphenWidth(paragraph, upTo: place.character, wrap))
        return breaker
    }

    /// The hyphen that the lines before a character leave behind where the paragraph's fonts have different ones.
    ///
    /// - Complexity: O(characters since the last call for the paragraph)
    private mutating func hyphenWidth(
        _ paragraph: TextStorage.Paragraph, upTo character: Int, _ wrap: TextStorage.Wrap
    ) -> Int32 {
        beginHyphenSearch(paragraph, wrap)
        guard var breaker = hyphenSearch?.breaker else { return -1 }
        while breaker.hyphenWidth < 0 && breaker.character < character {
            let isFirst = breaker.character == paragraph.characterStart
            let indent = isFirst ? spacing.firstIndent : spacing.indent
            guard breaker.nextLine(width: available(indent: indent), tabOffset: indent, isFirst: isFirst) != nil else {
                break
            }
        }
        hyphenSearch?.breaker = breaker
        return breaker.hyphenWidth
    }

    private mutating func beginHyphenSearch(_ paragraph: TextStorage.Paragraph, _ wrap: TextStorage.Wrap) {
        if hyphenSearch?.paragraphStart != paragraph.characterStart {
            var breaker: LineBreaker?
            if prepared.hasSeveralHyphens(paragraph) {
                breaker = LineBreaker(prepared, wrap: wrap)
                breaker?.looksForHyphens = true
                breaker?.begin(paragraph)
            }
            hyphenSearch = HyphenSearch(paragraphStart: paragraph.characterStart, breaker: breaker)
        }
    }

    /// Places a line between two boundaries.
    private mutating func placeSegments(
        _ cursor: inout LineCursor, to end: Int, isEnd: Bool, _ index: Int, indent: Int, available: Int?
    ) {
        let paragraph = prepared.storage.paragraphs[index]
        let storage = prepared.storage
        let isWhole = isEnd && cursor.boundary == Int(paragraph.firstBoundary)
        let edge = isEnd ? storage.start(ofBoundary: end) : storage.boundaries.fits[end]
        let width = isWhole ? paragraph.width : Int(edge &- storage.start(ofBoundary: cursor.boundary))
        var top = Int(paragraph.top)
        var bottom = Int(paragraph.bottom)
        if !paragraph.isUniform { (top, bottom) = cursor.extents(to: end, in: prepared) }
        if keepsLines {
            let line = cursor.line(
                to: end, paragraph, in: prepared, width: width, top: top, bottom: bottom, isEnd: isEnd)
            place(line, index, from: byte(of: &cursor), indent: indent, available: available)
        } else {
            advance(width: width, natural: bottom - top, indent: indent)
        }
        cursor.move(to: end)
    }

    // MARK: The last line that is allowed

    /// Sets the last line of a text that goes on, where the line break mode shows something else than its beginning.
    private mutating func placeLast(_ start: LineCursor, _ index: Int, indent: Int, available: Int?) {
        isTruncated = true
        let paragraph = prepared.storage.paragraphs[index]
        var cursor = start
        var breaker = stepwiseBreaker(at: &cursor, paragraph)
        guard let whole = breaker.nextLine(width: nil, tabOffset: indent, isFirst: start.isParagraphStart) else {
            return
        }
        guard style.lineBreakMode != .clipping else {
            place(whole, index, from: byte(of: &cursor), indent: indent, available: available)
            return
        }
        let truncation = Truncation(
            prepared, whole: whole, width: available ?? Int.max, mode: style.lineBreakMode)
        let truncated = truncation.truncate()
        place(
            truncated.line, index, from: byte(of: &cursor), indent: indent, available: available, truncated: truncated)
    }

    // MARK: Placing

    private func available(indent: Int) -> Int? {
        if spacing.tailIndent > 0 {
            return max(0, (width.map { min($0, spacing.tailIndent) } ?? spacing.tailIndent) - indent)
        }
        return width.map { max(0, $0 + spacing.tailIndent - indent) }
    }

    private mutating func placeEmpty(_ index: Int) {
        let paragraph = prepared.storage.paragraphs[index]
        let line = LineBreaker.Line(
            characters: paragraph.characterStart..<paragraph.characterStart, runs: [], width: 0,
            top: Int(paragraph.top), bottom: Int(paragraph.bottom), isWrapped: false, droppedSpace: 0,
            isParagraphStart: true, isParagraphEnd: true, isRightToLeft: paragraph.isRightToLeft)
        place(line, index, from: paragraph.byteStart, indent: spacing.firstIndent, available: nil)
    }

    /// Where the cursor is in the text's bytes; it is only counted for lines that are kept.
    private func byte(of cursor: inout LineCursor) -> Int { keepsLines ? cursor.byte(in: prepared) : 0 }

    private mutating func place(
        _ line: LineBreaker.Line, _ paragraph: Int, from byte: Int, indent: Int, available: Int?,
        truncated: TruncatedLine? = nil
    ) {
        let natural = line.bottom - line.top
        advance(width: line.width, natural: natural, indent: indent)
        guard keepsLines else { return }
        let end = prepared.byte(byte, advancedByCharacters: truncated?.spannedCharacters ?? line.characters.count)
        let height = spacing.height(natural: natural)
        // What the height differs from the font's own goes above the text.
        placed.append(
            Placed(
                line: line, utf8Range: byte..<end, top: bottom - height, height: height,
                baseline: bottom - natural - line.top, indent: indent, available: available, truncated: truncated))
    }

    /// Makes room for a line.
    @inline(__always)
    private mutating func advance(width: Int, natural: Int, indent: Int) {
        if lineCount > 0 { bottom += spacing.line }
        lineCount += 1
        bottom += spacing.height(natural: natural)
        widest = max(widest, width + indent)
    }

    // MARK: The result

    /// The widest line with its indent, and the bottom of the last line.
    var size: TextSize {
        TextSize(width: PangoUnits.points(widest), height: PangoUnits.points(bottom))
    }

    func lines() -> [LineFragment] {
        prepared.withBytes { bytes in
            var utf16 = UTF16Counter(bytes)
            return placed.map { fragment($0, container: width ?? widest, &utf16) }
        }
    }

    private func fragment(_ placed: Placed, container: Int, _ utf16: inout UTF16Counter) -> LineFragment {
        let line = placed.line
        let room = placed.available ?? max(0, container - placed.indent)
        var offset = 0
        var padding = 0.0
        switch style.alignment {
        case .natural: offset = line.isRightToLeft ? room - line.width : 0
        case .left: offset = 0
        case .right: offset = room - line.width
        case .center: offset = (room - line.width) / 2
        case .justified:
            let spaces = line.isWrapped && placed.truncated == nil ? spaceCount(line) : 0
            if spaces > 0 && room > line.width && self.width != nil {
                padding = Double(room - line.width) / Double(spaces)
            } else {
                offset = line.isRightToLeft ? room - line.width : 0
            }
        }
        // The indent is at the leading edge, the rest of the container at the trailing one.
        let left = line.isRightToLeft ? container - placed.indent - room : placed.indent
        let runs = placed.truncated?.runs ?? placedRuns(placed)
        return LineFragment(
            utf8Range: placed.utf8Range,
            utf16Range: utf16.offset(
                ofByte: placed.utf8Range.lowerBound)..<utf16.offset(
                    ofByte: placed.utf8Range.upperBound),
            x: PangoUnits.points(left + offset), y: PangoUnits.points(placed.top),
            width: PangoUnits.points(padding > 0 ? room : line.width), height: PangoUnits.points(placed.height),
            baseline: PangoUnits.points(placed.baseline),
            trailingWhitespaceWidth: PangoUnits.points(line.droppedSpace), isParagraphStart: line.isParagraphStart,
            isWrapped: line.isWrapped, isTruncated: placed.truncated != nil, isRightToLeft: line.isRightToLeft,
            runs: runs, spacePadding: padding)
    }

    private func placedRuns(_ placed: Placed) -> [PlacedRun] {
        prepared.placedRuns(
            of: placed.line.runs, dropsFinalSpace: placed.line.droppedSpace > 0)
    }

    private func spaceCount(_ line: LineBreaker.Line) -> Int {
        line.runs.enumerated().reduce(0) { count, element in
            let (index, run) = element
            guard !run.isTab else { return count }
            var range = run.characters
            if index == line.runs.count - 1 && line.droppedSpace > 0 { range = range.dropLast() }
            return count + prepared.spaceCount(item: run.item, characters: range)
        }
    }
}

extension PreparedText {
    func placedRuns(
        of runs: [LineBreaker.Run], dropsFinalSpace: Bool
    ) -> [PlacedRun] {
        runs.enumerated().map { index, run in
            PlacedRun(
                source: self, item: run.item, characters: run.characters, hyphen: run.hyphen, isTab: run.isTab,
                width: run.metrics.width, leftTrim: run.leftTrim, rightTrim: run.rightTrim,
                dropsFinalSpace: dropsFinalSpace && index == runs.count - 1,
                rise: rise(of: run.item, in: runs))
        }
    }

    /// How many U+0020 a stretch of an item has.
    func spaceCount(item index: Int, characters: Range<Int>) -> Int {
        let item = storage.item(index)
        let start = byteOffset(of: characters.lowerBound, in: item)
        let end = byteOffset(of: characters.upperBound, in: item)
        return withBytes { $0[start..<end].reduce(0) { $0 + ($1 == 0x20 ? 1 : 0) } }
    }
}

/// Turns growing UTF-8 offsets into UTF-16 offsets in one pass.
private struct UTF16Counter {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var byte = 0
    private var units = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    mutating func offset(ofByte target: Int) -> Int {
        while byte < target {
            let value = bytes[byte]
            // A lead byte begins a character: one unit, or two where the character has four bytes.
            if value & 0xC0 != 0x80 { units += value >= 0xF0 ? 2 : 1 }
            byte += 1
        }
        return units
    }
}
