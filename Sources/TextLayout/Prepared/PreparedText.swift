import CPango
import Foundation

/// A text that was split into items, shaped and searched for break opportunities, once, for any width.
///
/// Immutable: it may be used on any thread. What it measures is what ``ParagraphLayout`` draws.
public final class PreparedText: @unchecked Sendable {
    // Sendable by hand: everything but `pieces` is constant; `pieces` and the shaper are used under the shaper's lock.

    // What most measures read stands at the front, then what a look-up does, in as few lines of the processor's cache as
    // may be.

    /// The size without a limit, where sums of advances give it: most texts of one line are asked for nothing else.
    private let unlimited: TextStorage.UnlimitedSize?
    let storage: TextStorage
    let counter: WorkCounter
    /// How the text was asked for, where it was by a style.
    let plainStyle: PlainTextStyle?
    private let plainString: String
    let shaper: Shaper

    /// What was prepared.
    public let text: AttributedText

    /// The base direction it was prepared for.
    public let baseWritingDirection: WritingDirection

    /// The text's characters as they are laid out: a NUL is a space.
    let string: String
    private var pieces: [PieceKey: PieceMetrics] = [:]
    private var stretches: [PieceKey: ShapedStretch] = [:]
    /// A character and its byte.
    private var lastPlace = (character: 0, byte: 0)
    /// How many characters the kept stretches have.
    private var stretchedCharacters = 0

    private struct PieceKey: Hashable {
        let start: Int32
        let end: Int32
        let item: Int32
        let hyphen: Bool
    }

    /// Itemises and shapes a text.
    ///
    /// - Complexity: O(length of the text)
    public convenience init(
        _ text: AttributedText, context: TextContext = .shared, baseWritingDirection: WritingDirection = .natural
    ) {
        let shaper = context.takeShaper()
        defer { shaper.unlock() }
        self.init(text, shaper: shaper, baseWritingDirection: baseWritingDirection)
        counter.add(.textPrepared)
    }

    /// Itemises and shapes a text of one look.
    convenience init(_ string: String, style: PlainTextStyle, context: TextContext) {
        let shaper = context.takeShaper()
        defer { shaper.unlock() }
        self.init(
            AttributedText(string, attributes: style.attributes), shaper: shaper,
            baseWritingDirection: style.baseWritingDirection, plainStyle: style)
        counter.add(.textPrepared)
    }

    /// Prepares a text in the fonts of another one.
    convenience init(_ text: AttributedText, like other: PreparedText, baseWritingDirection: WritingDirection) {
        self.init(text, shaper: other.shaper, baseWritingDirection: baseWritingDirection)
    }

    private init(
        _ text: AttributedText, shaper: Shaper, baseWritingDirection: WritingDirection,
        plainStyle: PlainTextStyle? = nil
    ) {
        self.text = text
        self.plainStyle = plainStyle
        plainString = text.string
        self.baseWritingDirection = baseWritingDirection
        self.shaper = shaper
        counter = shaper.counter
        var string = text.string
        // Pango's strings end at NUL; a space keeps every offset where it was.
        if Self.hasNul(string) { string = String(decoding: string.utf8.map { $0 == 0 ? 0x20 : $0 }, as: UTF8.self) }
        string.makeContiguousUTF8()
        self.string = string
        let (storage, calls) = shaper.locked {
            Itemizer.prepare(text, string: string, direction: baseWritingDirection, with: shaper)
        }
        self.storage = storage
        unlimited = storage.unlimitedSize
        shaper.noteOrder(self)
        counter.add(.shapingCall, calls)
    }

    /// Whether this is the text prepared in the style.
    func isSame(_ string: String, _ style: PlainTextStyle) -> Bool {
        guard plainString.hasSameBytes(as: string) else { return false }
        if let plainStyle { return plainStyle.isSame(as: style) }
        // It was asked for as an attributed text, maybe by another thread.
        return baseWritingDirection == style.baseWritingDirection && text.isPlain(style.attributes)
    }

    /// The identity of the string that was prepared.
    var stringIdentity: StringIdentity { StringIdentity(plainString) }

    /// Begins to fetch what is at the front of a text.
    @inline(__always)
    static func prefetch(_ start: UnsafeRawPointer) {
        // Sound: hints to the processor, whatever is at the address.
        CPangoPrefetch(start)
        CPangoPrefetch(start + 64)
        CPangoPrefetch(start + 127)
    }

    /// Begins to fetch what measuring in several lines reads.
    @inline(__always)
    func prefetchTables() { storage.prefetch() }

    private static func hasNul(_ string: String) -> Bool {
        // Sound: `memchr` looks at the string's own bytes during the call.
        string.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
        } ?? string.utf8.contains(0)
    }

    /// The size in points that the text takes up within a width.
    ///
    /// - Parameters:
    ///   - width: in points; `nil`, infinity and not-a-number are no limit, a negative width is taken as 0, where every
    ///     line holds the least that can stand alone.
    ///   - maximumLineCount: the lines shown at most; 0 is no limit.
    /// - Complexity: O(lines), without allocating, where no word is wider than the line and nothing is cut off.
    public func size(
        width: Double?, maximumLineCount: Int = 0, style: ParagraphStyle = ParagraphStyle()
    ) -> TextSize {
        storage.fetchAhead()
        if !style.hasNaturalSpacing {
            counter.add(.rebreak)
        } else if let size = quickSize(
            width: width, maximumLineCount: maximumLineCount, lineBreakMode: style.lineBreakMode)
        {
            return size
        }
        return sizeOfLines(width: width, maximumLineCount: maximumLineCount, style: style)
    }

    /// The size in points where a style says nothing but how lines are broken: `size(width:maximumLineCount:style:)`
    /// without asking about the rest of the style, for texts that the context's cache fetches ahead.
    package func size(width: Double?, maximumLineCount: Int, lineBreakMode: LineBreakMode) -> TextSize {
        quickSize(width: width, maximumLineCount: maximumLineCount, lineBreakMode: lineBreakMode)
            ?? sizeOfLines(
                width: width, maximumLineCount: maximumLineCount, style: ParagraphStyle(lineBreakMode: lineBreakMode))
    }

    @inline(__always)
    private func quickSize(width: Double?, maximumLineCount: Int, lineBreakMode: LineBreakMode) -> TextSize? {
        guard lineBreakMode != .charWrapping else {
            counter.add(.rebreak)
            return nil
        }
        let limit = LineSetter.units(ofWidth: width)
        if let unlimited, unlimited.fits(limit: limit, lineCount: maximumLineCount) { return unlimited.size }
        counter.add(.rebreak)
        return storage.quickSize(
            limit: limit, maximumLineCount: maximumLineCount, replacesLastLine: lineBreakMode.replacesLastLine)
    }

    private func sizeOfLines(width: Double?, maximumLineCount: Int, style: ParagraphStyle) -> TextSize {
        var setter = LineSetter(self, width: width, maximumLineCount: maximumLineCount, style: style, keepsLines: false)
        setter.run()
        return setter.size
    }

    // MARK: For the line breaking

    /// The measures of a stretch of an item shaped on its own, with a hyphen at its end where one is asked for.
    func metrics(item: Int, characters: Range<Int>, hyphen: Bool) -> PieceMetrics {
        shaper.locked {
            let key = PieceKey(
                start: Int32(characters.lowerBound), end: Int32(characters.upperBound), item: Int32(item),
                hyphen: hyphen)
            if let known = pieces[key] { return known }
            if pieces.count > Self.maximumPieceCount { pieces.removeAll() }
            let measured = shape(item: item, characters: characters, hyphen: hyphen) { $0.metrics }
            pieces[key] = measured
            return measured
        }
    }

    /// An item's stretch shaped on its own.
    func shapedStretch(item: Int, _ characters: Range<Int>, hyphen: Bool) -> ShapedStretch {
        shaper.locked {
            let key = PieceKey(
                start: Int32(characters.lowerBound), end: Int32(characters.upperBound), item: Int32(item),
                hyphen: hyphen)
            if let known = stretches[key] { return known }
            // Enough for every item once: a long text is set line by line, and its items are long.
            if stretchedCharacters > max(Self.maximumStretchedCharacters, storage.characterCount) {
                stretches.removeAll()
                stretchedCharacters = 0
            }
            let stretch =
                measuredStretch(item: item, characters, hyphen: hyphen)
                ?? shape(item: item, characters: characters, hyphen: hyphen) { ShapedStretch(characters, $0) }
            stretches[key] = stretch
            stretchedCharacters += characters.count
            return stretch
        }
    }

    /// A part of a long item whose shapes are those that it has in the item, so that the item need not be shaped for a few
    /// lines: the stretch to shape, and where the part ends.
    ///
    /// - Parameters:
    ///   - first: where the shaping that decides begins.
    ///   - start: where the line begins in the item.
    ///   - width: what the part has to be wider than, unless it reaches the item's end.
    /// - Returns: `nil` where the item hangs together, and has to be shaped as a whole.
    func window(item: Int, from first: Int, start: Int, end: Int, width: Int) -> (shaped: Range<Int>, end: Int)? {
        let itemStart = storage.characters(ofItem: item).lowerBound
        // Lines that begin in the same step find the same stretch again.
        let place = itemStart + (start - itemStart) / Self.windowStep * Self.windowStep
        let lower =
            place - Self.windowMargin > first ? max(first, beginning(ofClusterAt: place - Self.windowMargin)) : first
        var upper = place + Self.windowStep + Self.windowReach
        while true {
            let isEnd = upper + Self.windowStep > end
            let shapedEnd = isEnd ? end : beginning(ofClusterAt: upper)
            let shape = shapedStretch(item: item, lower..<shapedEnd, hyphen: false)
            if lower > first && shape.lastCut(in: lower + Self.cutMargin..<start + 1) == nil { return nil }
            if isEnd { return (lower..<end, end) }
            guard let cut = shape.lastCut(in: start + 1..<max(start + 1, shapedEnd - Self.cutMargin)) else {
                return nil
            }
            if shape.width(start..<cut) > width { return (lower..<shapedEnd, cut) }
            upper += Self.windowStep
        }
    }

    /// Items of more characters are shaped in parts: what is kept of shorter ones serves all their lines.
    static let longItem = 2048
    private static let windowStep = 256
    /// How many characters before a step are shaped with it.
    private static let windowMargin = 64
    /// How many characters behind it: more than most lines have.
    private static let windowReach = 192
    /// No rule of a font is known to look further.
    private static let cutMargin = 16

    private func beginning(ofClusterAt character: Int) -> Int {
        var character = character
        while !storage.flags[character].contains(.cursorPosition) { character -= 1 }
        return character
    }

    /// A stretch put together from words, or shaped by HarfBuzz alone; `nil` where Pango adds to that.
    private func measuredStretch(item index: Int, _ characters: Range<Int>, hyphen: Bool) -> ShapedStretch? {
        let item = storage.item(index)
        guard !hyphen, item.style.letterSpacing == 0 else { return nil }
        let bytes = bytes(of: characters, in: item)
        let font = shaper.fonts[Int(item.style.font)]
        return withBytes { text in
            // Sound: HarfBuzz takes the text's length and needs no NUL at its end.
            let start = UnsafeRawPointer(text.baseAddress!).assumingMemoryBound(to: CChar.self)
            if let measures = Itemizer.measure(
                bytes, item.style, of: self.text, at: start,
                flags: storage.flags.baseAddress! + characters.lowerBound, shaper: shaper, counter: counter)
            {
                return ShapedStretch(characters, measures, font: font)
            }
            let measurer = shaper.pieceMeasurer
            counter.add(.shapingCall)
            let isMeasured = measurer.measure(
                item.style, font: font, text: start, textLength: text.count, bytes: bytes,
                characterCount: characters.count)
            return isMeasured ? ShapedStretch(characters, measurer, font: font) : nil
        }
    }

    /// Stretches remembered at most, for a text that is set at many widths.
    private static let maximumPieceCount = 4096
    private static let maximumStretchedCharacters = 1 << 18

    /// How far from the end of the line Pango stops to measure an item precisely.
    func safeDistance(ofItem item: Int) -> Int {
        let style = storage.style(ofItem: item)
        return shaper.locked { Int(shaper.safeDistance(font: style.font, language: style.language)) }
    }

    func hyphenWidth(ofItem item: Int) -> Int32 {
        shaper.locked { shaper.fonts[Int(storage.style(ofItem: item).font)].hyphenWidth }
    }

    /// Whether hyphens at the ends of a paragraph's lines differ.
    func hasSeveralHyphens(_ paragraph: TextStorage.Paragraph) -> Bool {
        guard storage.styles.count > 1 else { return false }
        return shaper.locked {
            let hyphen = { [shaper, storage] (item: Int) in
                shaper.fonts[Int(storage.style(ofItem: item).font)].hyphenWidth
            }
            guard let first = paragraph.items.first.map(hyphen) else { return false }
            return paragraph.items.contains { hyphen($0) != first }
        }
    }

    func fontExtents(ofItem item: Int) -> (top: Int32, height: Int32) {
        shaper.locked {
            let font = shaper.fonts[Int(storage.style(ofItem: item).font)]
            return (font.top, font.height)
        }
    }

    /// Shapes a stretch of an item. Only under the shaper's lock.
    func shape<Result>(
        item index: Int, characters: Range<Int>, hyphen: Bool, _ body: (ShapedPiece) -> Result
    ) -> Result {
        let item = storage.item(index)
        let bytes = bytes(of: characters, in: item)
        counter.add(.shapingCall)
        return withBytes { buffer in
            PieceShaping.shape(
                item.style, characters: characters, bytes: bytes, hyphen: hyphen, text: buffer, storage: storage,
                shaper: shaper, body)
        }
    }

    /// The bytes of some of an item's characters, counted from the last place that was asked for. Only under the shaper's
    /// lock.
    private func bytes(of characters: Range<Int>, in item: TextStorage.Item) -> Range<Int> {
        if item.bytes.count == item.characters.count {
            let offset = item.bytes.lowerBound - item.characters.lowerBound
            return characters.lowerBound + offset..<characters.upperBound + offset
        }
        return withBytes { bytes in
            func byte(of character: Int) -> Int {
                var place = lastPlace
                if abs(item.characters.lowerBound - character) < abs(place.character - character) {
                    place = (item.characters.lowerBound, item.bytes.lowerBound)
                }
                if abs(item.characters.upperBound - character) < abs(place.character - character) {
                    place = (item.characters.upperBound, item.bytes.upperBound)
                }
                while place.character < character {
                    repeat { place.byte += 1 } while place.byte < bytes.count && bytes[place.byte] & 0xC0 == 0x80
                    place.character += 1
                }
                while place.character > character {
                    repeat { place.byte -= 1 } while bytes[place.byte] & 0xC0 == 0x80
                    place.character -= 1
                }
                lastPlace = place
                return place.byte
            }
            return byte(of: characters.lowerBound)..<byte(of: characters.upperBound)
        }
    }

    /// The text's UTF-8 bytes.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        // Sound: the string was made contiguous, so this hands its own storage over for the call.
        guard let result = string.utf8.withContiguousStorageIfAvailable(body) else {
            fatalError("a contiguous string has contiguous storage")
        }
        return result
    }

    /// The UTF-8 offset of a character of an item.
    func byteOffset(of character: Int, in item: TextStorage.Item) -> Int {
        if character == item.characters.upperBound { return item.bytes.upperBound }
        var left = character - item.characters.lowerBound
        if item.bytes.count == item.characters.count { return item.bytes.lowerBound + left }
        return withBytes { bytes in
            var byte = item.bytes.lowerBound
            while left > 0 {
                byte += 1
                if bytes[byte] & 0xC0 != 0x80 { left -= 1 }
            }
            return byte
        }
    }
}

extension PreparedText {
    /// The bytes that it takes up: its arrays, and the text of which it is the only owner.
    public var memoryCost: Int {
        storage.memoryCost + string.utf8.count + text.runs.count * MemoryLayout<AttributedText.Run>.stride
            + Self.fixedCost
    }

    /// The object itself, the headers of what it refers to, and its slot in the cache.
    private static let fixedCost = 424
}
