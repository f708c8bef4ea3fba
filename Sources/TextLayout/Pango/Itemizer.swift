import CPango

/// Splits a text into paragraphs and items and finds its break opportunities, as PangoLayout does. Only under the
/// shaper's lock.
struct Itemizer {
    private let shaper: Shaper
    private let text: AttributedText
    private var storage = TextStorage()
    private(set) var shapingCalls = 0

    private init(shaper: Shaper, text: AttributedText) {
        self.shaper = shaper
        self.text = text
    }

    static func prepare(
        _ text: AttributedText, direction: WritingDirection, with shaper: Shaper
    ) -> (storage: TextStorage, shapingCalls: Int) {
        var itemizer = Itemizer(shaper: shaper, text: text)
        itemizer.run(direction)
        return (itemizer.storage, itemizer.shapingCalls)
    }

    private mutating func run(_ direction: WritingDirection) {
        precondition(text.string.utf8.count <= Int(Int32.max), "TextLayout: texts of more than 2 GiB are not supported")
        // Pango's strings end at NUL; a space keeps every offset where it was.
        storage.bytes = text.string.utf8.map { $0 == 0 ? 0x20 : $0 }
        let length = storage.bytes.count
        storage.bytes.append(0)
        let attributes = Self.attributeList(of: text, bytes: storage.bytes, shaper: shaper)
        storage.tabWidth = shaper.tabWidth(of: (text.runs.first?.attributes ?? text.defaultAttributes).font)
        let bytes = storage.bytes
        bytes.withUnsafeBytes { buffer in
            // Sound: the bytes are NUL-terminated and outlive every call below.
            let start = buffer.baseAddress!.assumingMemoryBound(to: CChar.self)
            storage.characterCount = g_utf8_strlen(start, length)
            storage.flags.reserveCapacity(storage.characterCount + 1)
            storage.widths = [Int32](repeating: 0, count: storage.characterCount)
            splitParagraphs(start, length, direction, attributes)
        }
        storage.bytes.removeLast()
        // The boundary at the very end.
        if storage.flags.count == storage.characterCount { storage.flags.append([.lineBreak, .characterBreak]) }
    }

    private mutating func splitParagraphs(
        _ start: UnsafePointer<CChar>, _ length: Int, _ direction: WritingDirection, _ attributes: AttributeList
    ) {
        var previous = PANGO_DIRECTION_LTR
        if direction == .natural {
            previous = CPangoFindBaseDirection(start, Int32(length))
            if previous == PANGO_DIRECTION_NEUTRAL { previous = PANGO_DIRECTION_LTR }
        }
        var offset = 0
        var character = 0
        while true {
            var delimiter: Int32 = 0
            var next: Int32 = 0
            pango_find_paragraph_boundary(start + offset, Int32(length - offset), &delimiter, &next)
            let end = offset + Int(delimiter)
            switch direction {
            case .natural:
                let found = CPangoFindBaseDirection(start + offset, delimiter)
                if found != PANGO_DIRECTION_NEUTRAL { previous = found }
            case .leftToRight: previous = PANGO_DIRECTION_LTR
            case .rightToLeft: previous = PANGO_DIRECTION_RTL
            }
            character += addParagraph(
                start, offset..<end, nextStart: offset + Int(next), character: character, direction: previous,
                attributes)
            offset += Int(next)
            if end == length { break }
        }
    }

    /// Adds a paragraph; returns how many characters it has with its separator.
    private mutating func addParagraph(
        _ start: UnsafePointer<CChar>, _ range: Range<Int>, nextStart: Int, character: Int, direction: PangoDirection,
        _ attributes: AttributeList
    ) -> Int {
        let count = g_utf8_strlen(start + range.lowerBound, nextStart - range.lowerBound)
        let items = ItemList(
            adopting: attributes.with {
                pango_itemize_with_base_dir(
                    shaper.context, direction, start, Int32(range.lowerBound), Int32(range.count), $0, nil)
            })
        var boundaries = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
        pango_default_break(
            start + range.lowerBound, Int32(nextStart - range.lowerBound), nil, &boundaries, Int32(boundaries.count))
        let firstItem = storage.items.count
        var position = 0
        items.visit { item in
            let characters = Int(item.pointee.num_chars)
            boundaries.withUnsafeMutableBufferPointer {
                // Sound: the item's characters and the boundary after them lie within the paragraph's boundaries.
                pango_tailor_break(
                    start + Int(item.pointee.offset), item.pointee.length, &item.pointee.analysis, -1,
                    $0.baseAddress! + position, Int32(characters + 1))
            }
            position += characters
        }
        storage.flags.append(contentsOf: boundaries.prefix(count).map(Self.flags))
        position = 0
        items.visit { item in
            boundaries.withUnsafeMutableBufferPointer {
                addItem(item, start, character: character + position, attributes: $0.baseAddress! + position)
            }
            position += Int(item.pointee.num_chars)
        }
        let fontAttributes = text.runs.last { $0.range.lowerBound <= range.lowerBound }?.attributes
        let empty =
            items.isEmpty ? shaper.emptyExtents(of: (fontAttributes ?? text.defaultAttributes).font) : (0, 0)
        storage.paragraphs.append(
            TextStorage.Paragraph(
                items: firstItem..<storage.items.count, byteStart: range.lowerBound, byteEnd: range.upperBound,
                characterStart: character, isRightToLeft: Self.isRightToLeft(direction), emptyTop: empty.0,
                emptyHeight: empty.1))
        return count
    }

    private mutating func addItem(
        _ item: UnsafeMutablePointer<PangoItem>, _ start: UnsafePointer<CChar>, character: Int,
        attributes: UnsafeMutablePointer<PangoLogAttr>
    ) {
        guard let pangoFont = item.pointee.analysis.font else {
            fatalError("TextLayout: no font at all is installed; install the Inter and Noto fonts")
        }
        let font = shaper.index(of: pangoFont)
        let byteStart = Int(item.pointee.offset)
        let kind: TextStorage.Item.Kind
        if start[byteStart] == 0x09 {
            kind = .tab
        } else if g_utf8_get_char(start + byteStart) == 0x2028 {
            kind = .lineSeparator
        } else {
            kind = .text
        }
        let run = text.runs.firstIndex { $0.range.contains(byteStart) } ?? 0
        let style = text.runs[run].attributes
        let record = TextStorage.Item(
            byteStart: Int32(byteStart), byteLength: item.pointee.length, characterStart: Int32(character),
            characterCount: item.pointee.num_chars, font: font,
            safeDistance: shaper.safeDistance(font: font, language: item.pointee.analysis.language), width: 0,
            rise: Int32(clamping: PangoUnits.nearest(style.baselineOffset)),
            letterSpacing: Int32(clamping: PangoUnits.nearest(style.kern)), run: Int32(run),
            script: Int32(item.pointee.analysis.script), language: item.pointee.analysis.language,
            level: item.pointee.analysis.level, analysisFlags: item.pointee.analysis.flags, kind: kind)
        storage.items.append(record)
        guard kind != .tab else { return }
        let piece = ItemShaper(shaper: shaper, text: start, textLength: storage.bytes.count - 1).shape(
            record, characters: record.characters, byteRange: byteStart..<byteStart + Int(record.byteLength),
            hyphen: false, attributes: attributes)
        shapingCalls += 1
        storage.items[storage.items.count - 1].width = piece.width
        piece.copyCharacterWidths(to: &storage.widths, at: character)
    }

    private static func flags(_ attribute: PangoLogAttr) -> TextStorage.BoundaryFlags {
        var flags: TextStorage.BoundaryFlags = []
        if attribute.is_line_break != 0 { flags.insert(.lineBreak) }
        if attribute.is_char_break != 0 { flags.insert(.characterBreak) }
        if attribute.is_white != 0 { flags.insert(.white) }
        if attribute.break_inserts_hyphen != 0 { flags.insert(.insertsHyphen) }
        if attribute.break_removes_preceding != 0 { flags.insert(.removesPreceding) }
        if attribute.is_cursor_position != 0 { flags.insert(.cursorPosition) }
        return flags
    }

    private static func isRightToLeft(_ direction: PangoDirection) -> Bool {
        direction == PANGO_DIRECTION_RTL || direction == PANGO_DIRECTION_WEAK_RTL
    }
}
