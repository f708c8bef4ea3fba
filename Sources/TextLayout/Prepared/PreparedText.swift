import Foundation

/// A text that was split into items, shaped and searched for break opportunities, once, for any width.
///
/// Immutable: it may be used on any thread. What it measures is what ``ParagraphLayout`` draws.
public final class PreparedText: @unchecked Sendable {
    // Sendable by hand: everything but `pieces` is constant; `pieces` and the shaper are used under the shaper's lock.

    /// What was prepared.
    public let text: AttributedText

    /// The base direction it was prepared for.
    public let baseWritingDirection: WritingDirection

    let storage: TextStorage
    let shaper: Shaper
    let counter: WorkCounter
    private var pieces: [PieceKey: PieceMetrics] = [:]
    private var pieceWidths: [PieceKey: [Int32]] = [:]

    private struct PieceKey: Hashable {
        let start: Int32
        let end: Int32
        let item: Int32
        let hyphen: Bool
    }

    /// Itemises and shapes a text.
    ///
    /// - Complexity: O(length of the text)
    public init(
        _ text: AttributedText, context: TextContext = .shared, baseWritingDirection: WritingDirection = .natural
    ) {
        self.text = text
        self.baseWritingDirection = baseWritingDirection
        let shaper = context.freeShaper()
        self.shaper = shaper
        counter = context.counter
        let (storage, calls) = shaper.locked {
            Itemizer.prepare(text, direction: baseWritingDirection, with: shaper)
        }
        self.storage = storage
        counter.update { counters in
            counters.textsPrepared += 1
            counters.shapingCalls += calls
        }
    }

    /// A text in the fonts of another one.
    init(_ text: AttributedText, like other: PreparedText, baseWritingDirection: WritingDirection) {
        self.text = text
        self.baseWritingDirection = baseWritingDirection
        shaper = other.shaper
        counter = other.counter
        let shaper = other.shaper
        storage = shaper.locked { Itemizer.prepare(text, direction: baseWritingDirection, with: shaper).storage }
    }

    /// The size in points that the text takes up within a width.
    ///
    /// - Parameters:
    ///   - width: in points; `nil`, infinity and not-a-number are no limit, a negative width is taken as 0, where every
    ///     line holds the least that can stand alone.
    ///   - maximumLineCount: the lines shown at most; 0 is no limit.
    public func size(
        width: Double?, maximumLineCount: Int = 0, style: ParagraphStyle = ParagraphStyle()
    ) -> TextSize {
        ParagraphLayout(self, width: width, maximumLineCount: maximumLineCount, style: style).size
    }

    // MARK: For the line breaking

    /// The measures of a stretch of an item shaped on its own, with a hyphen at its end where one is asked for.
    func metrics(item: Int, characters: Range<Int>, hyphen: Bool) -> PieceMetrics {
        shaper.locked {
            let key = PieceKey(
                start: Int32(characters.lowerBound), end: Int32(characters.upperBound), item: Int32(item),
                hyphen: hyphen)
            if let known = pieces[key] { return known }
            let measured = shape(item: item, characters: characters, hyphen: hyphen) { $0.metrics }
            pieces[key] = measured
            return measured
        }
    }

    /// The advance of each character of an item's stretch shaped on its own.
    func characterWidths(item: Int, from start: Int, to end: Int, hyphen: Bool) -> ArraySlice<Int32> {
        let characters = storage.items[item].characters
        if start == characters.lowerBound && end == characters.upperBound && !hyphen {
            return storage.widths[start..<end]
        }
        return shaper.locked {
            let key = PieceKey(start: Int32(start), end: Int32(end), item: Int32(item), hyphen: hyphen)
            if let known = pieceWidths[key] { return known[...] }
            var widths = [Int32](repeating: 0, count: end - start)
            shape(item: item, characters: start..<end, hyphen: hyphen) { $0.copyCharacterWidths(to: &widths, at: 0) }
            pieceWidths[key] = widths
            return widths[...]
        }
    }

    func hyphenWidth(ofItem item: Int) -> Int32 {
        shaper.locked { shaper.fonts[Int(storage.items[item].font)].hyphenWidth }
    }

    func fontExtents(ofItem item: Int) -> (top: Int32, height: Int32) {
        shaper.locked {
            let font = shaper.fonts[Int(storage.items[item].font)]
            return (font.top, font.height)
        }
    }

    /// Shapes a stretch of an item. Only under the shaper's lock.
    func shape<Result>(
        item index: Int, characters: Range<Int>, hyphen: Bool, _ body: (ShapedPiece) -> Result
    ) -> Result {
        let item = storage.items[index]
        let bytes = byteOffset(of: characters.lowerBound, in: item)..<byteOffset(of: characters.upperBound, in: item)
        counter.update { $0.shapingCalls += 1 }
        return PieceShaping.shape(
            item, characters: characters, bytes: bytes, hyphen: hyphen, storage: storage, shaper: shaper, body)
    }

    /// The UTF-8 offset of a character of an item.
    func byteOffset(of character: Int, in item: TextStorage.Item) -> Int {
        if character == Int(item.characterStart + item.characterCount) { return Int(item.byteStart + item.byteLength) }
        if item.byteLength == item.characterCount { return Int(item.byteStart) + character - Int(item.characterStart) }
        var left = character - Int(item.characterStart)
        var byte = Int(item.byteStart)
        while left > 0 {
            byte += 1
            if storage.bytes[byte] & 0xC0 != 0x80 { left -= 1 }
        }
        return byte
    }
}

extension PreparedText {
    /// The bytes that its arrays take up.
    var cost: Int {
        storage.bytes.count + storage.flags.count + storage.widths.count * MemoryLayout<Int32>.stride
            + storage.items.count * MemoryLayout<TextStorage.Item>.stride
            + storage.paragraphs.count * MemoryLayout<TextStorage.Paragraph>.stride + text.string.utf8.count + 200
    }
}
