/// Sets the lines of all paragraphs: indents, heights, spaces, alignment, and the end of what is shown.
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
    /// Pango units, or `nil` for no limit.
    private let width: Int?
    private let maximumLineCount: Int
    private var placed: [Placed] = []
    private var bottom = 0
    private(set) var isTruncated = false

    init(_ prepared: PreparedText, width: Double?, maximumLineCount: Int, style: ParagraphStyle) {
        self.prepared = prepared
        self.style = style
        self.width = Self.units(ofWidth: width)
        self.maximumLineCount = maximumLineCount > 0 ? maximumLineCount : Int.max
    }

    /// A width in whole units rounded down, so that what was measured fits itself; `nil` where there is no limit.
    static func units(ofWidth width: Double?) -> Int? {
        guard let width, width < 1e9 else { return nil }
        return max(0, PangoUnits.floor(width))
    }

    mutating func run() {
        let storage = prepared.storage
        var breaker = LineBreaker(prepared, wrap: style.lineBreakMode == .charWrapping ? .character : .wordOrCharacter)
        for (index, paragraph) in storage.paragraphs.enumerated() {
            let isLastParagraph = index == storage.paragraphs.count - 1
            if index > 0 { addParagraphSpace() }
            if paragraph.items.isEmpty {
                let line = emptyLine(paragraph)
                place(line, indent: indent(isFirst: true), available: nil, from: paragraph.byteStart)
                if placed.count == maximumLineCount {
                    isTruncated = !isLastParagraph
                    return
                }
                continue
            }
            breaker.begin(paragraph)
            var isFirst = true
            var byte = paragraph.byteStart
            while !breaker.isAtEnd {
                let indent = indent(isFirst: isFirst)
                let available = available(indent: indent)
                let isLastAllowed = placed.count + 1 == maximumLineCount
                let rest = isLastAllowed ? breaker : nil
                guard let line = breaker.nextLine(width: available, tabOffset: indent, isFirst: isFirst) else { break }
                let isCutOff = !(breaker.isAtEnd && isLastParagraph)
                if isLastAllowed && isCutOff, var rest {
                    placeLast(
                        line, &rest, paragraph: paragraph, indent: indent, available: available, from: byte,
                        isFirst: isFirst)
                    isTruncated = true
                    return
                }
                byte = place(line, indent: indent, available: available, from: byte)
                isFirst = false
                if isLastAllowed { return }
            }
        }
    }

    // MARK: The last line that is allowed

    /// Sets the last line of a text that goes on, as the line break mode has it.
    private mutating func placeLast(
        _ line: LineBreaker.Line, _ rest: inout LineBreaker, paragraph: TextStorage.Paragraph, indent: Int,
        available: Int?, from byte: Int, isFirst: Bool
    ) {
        switch style.lineBreakMode {
        case .wordWrapping, .charWrapping:
            place(line, indent: indent, available: available, from: byte)
        case .clipping:
            guard let whole = rest.nextLine(width: nil, tabOffset: indent, isFirst: isFirst) else { return }
            place(whole, indent: indent, available: available, from: byte)
        case .truncatingHead, .truncatingTail, .truncatingMiddle:
            guard let whole = rest.nextLine(width: nil, tabOffset: indent, isFirst: isFirst) else { return }
            let truncation = Truncation(
                prepared, whole: whole, width: available ?? Int.max, mode: style.lineBreakMode)
            let truncated = truncation.truncate()
            place(truncated.line, indent: indent, available: available, from: byte, truncated: truncated)
        }
    }

    // MARK: Placing

    private func indent(isFirst: Bool) -> Int {
        max(0, PangoUnits.nearest(isFirst ? style.firstLineHeadIndent : style.headIndent))
    }

    private func available(indent: Int) -> Int? {
        let tail = PangoUnits.nearest(style.tailIndent)
        if tail > 0 { return max(0, (width.map { min($0, tail) } ?? tail) - indent) }
        return width.map { max(0, $0 + tail - indent) }
    }

    private mutating func addParagraphSpace() {
        let space = max(0, PangoUnits.nearest(style.paragraphSpacing))
        bottom += space + max(0, PangoUnits.nearest(style.paragraphSpacingBefore))
    }

    @discardableResult
    private mutating func place(
        _ line: LineBreaker.Line, indent: Int, available: Int?, from byte: Int, truncated: TruncatedLine? = nil
    ) -> Int {
        if !placed.isEmpty { bottom += PangoUnits.nearest(style.lineSpacing) }
        let natural = line.bottom - line.top
        let height = height(natural: natural)
        var end = byte
        var left = truncated?.spannedCharacters ?? line.characters.count
        let bytes = prepared.storage.bytes
        while left > 0 {
            end += 1
            while end < bytes.count && bytes[end] & 0xC0 == 0x80 { end += 1 }
            left -= 1
        }
        // What the height differs from the font's own goes above the text.
        placed.append(
            Placed(
                line: line, utf8Range: byte..<end, top: bottom, height: height,
                baseline: bottom + height - natural - line.top, indent: indent, available: available,
                truncated: truncated))
        bottom += height
        return end
    }

    private func height(natural: Int) -> Int {
        var height = natural
        if style.lineHeightMultiple > 0 && style.lineHeightMultiple.isFinite {
            height = Int((Double(natural) * min(style.lineHeightMultiple, 1e6)).rounded())
        }
        height = max(height, PangoUnits.nearest(style.minimumLineHeight))
        let limit = PangoUnits.nearest(style.maximumLineHeight)
        return limit > 0 ? min(height, limit) : height
    }

    private func emptyLine(_ paragraph: TextStorage.Paragraph) -> LineBreaker.Line {
        LineBreaker.Line(
            characters: paragraph.characterStart..<paragraph.characterStart, runs: [], width: 0,
            top: Int(paragraph.emptyTop), bottom: Int(paragraph.emptyTop + paragraph.emptyHeight), isWrapped: false,
            droppedSpace: 0, isParagraphStart: true, isRightToLeft: paragraph.isRightToLeft)
    }

    // MARK: The result

    /// The widest line with its indent, and the bottom of the last line.
    var size: TextSize {
        let widest = placed.reduce(0) { max($0, $1.line.width + $1.indent) }
        return TextSize(width: PangoUnits.points(widest), height: PangoUnits.points(bottom))
    }

    func lines() -> [LineFragment] {
        let container = width ?? placed.reduce(0) { max($0, $1.line.width + $1.indent) }
        var utf16 = UTF16Counter(prepared.storage.bytes)
        return placed.map { fragment($0, container: container, &utf16) }
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
        let runs = placed.truncated?.runs ?? placedRuns(line)
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

    private func placedRuns(_ line: LineBreaker.Line) -> [PlacedRun] {
        prepared.placedRuns(of: line.runs, dropsFinalSpace: line.droppedSpace > 0)
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
    func placedRuns(of runs: [LineBreaker.Run], dropsFinalSpace: Bool) -> [PlacedRun] {
        let adjustments = baselineAdjustments(of: runs)
        return runs.enumerated().map { index, run in
            PlacedRun(
                source: self, item: run.item, characters: run.characters, hyphen: run.hyphen, isTab: run.isTab,
                width: Int(run.metrics.width), leftTrim: run.leftTrim, rightTrim: run.rightTrim,
                dropsFinalSpace: dropsFinalSpace && index == runs.count - 1,
                rise: Int(storage.items[run.item].rise) + adjustments[index])
        }
    }

    /// How many U+0020 a stretch of an item has.
    func spaceCount(item index: Int, characters: Range<Int>) -> Int {
        let item = storage.items[index]
        let start = byteOffset(of: characters.lowerBound, in: item)
        let end = byteOffset(of: characters.upperBound, in: item)
        return storage.bytes[start..<end].reduce(0) { $0 + ($1 == 0x20 ? 1 : 0) }
    }
}

/// Turns growing UTF-8 offsets into UTF-16 offsets in one pass.
private struct UTF16Counter {
    private let bytes: [UInt8]
    private var byte = 0
    private var units = 0

    init(_ bytes: [UInt8]) {
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
