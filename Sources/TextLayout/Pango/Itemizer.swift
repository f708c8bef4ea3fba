import CPango

/// Splits a text into paragraphs and items, measures them and finds the break opportunities, as PangoLayout does. Only
/// under the shaper's lock.
struct Itemizer {
    private let shaper: Shaper
    private let text: AttributedText
    private let start: UnsafePointer<CChar>
    private let length: Int
    private var storage = TextStorage()
    private var segments = SegmentBuilder()
    private(set) var shapingCalls = 0

    private init(shaper: Shaper, text: AttributedText, start: UnsafePointer<CChar>, length: Int) {
        self.shaper = shaper
        self.text = text
        self.start = start
        self.length = length
    }

    /// Prepares a text. `string` is the text's own without NUL characters.
    static func prepare(
        _ text: AttributedText, string: String, direction: WritingDirection, with shaper: Shaper
    ) -> (storage: TextStorage, shapingCalls: Int) {
        precondition(string.utf8.count < Int(Int32.max), "TextLayout: texts of 2 GiB and more are not supported")
        // Sound: the NUL-terminated text outlives the itemizer.
        return string.withCString { start in
            var itemizer = Itemizer(shaper: shaper, text: text, start: start, length: string.utf8.count)
            itemizer.run(direction)
            return (itemizer.storage, itemizer.shapingCalls)
        }
    }

    private mutating func run(_ direction: WritingDirection) {
        let attributes = Self.attributeList(
            of: text, bytes: UnsafeRawBufferPointer(start: start, count: length), shaper: shaper)
        storage.tabWidth = shaper.tabWidth(of: (text.runs.first?.attributes ?? text.defaultAttributes).font)
        storage.flags.reserveCapacity(length + 1)
        splitParagraphs(direction, attributes)
        storage.characterCount = storage.flags.count
        // The boundary at the very end.
        storage.flags.append([.lineBreak, .characterBreak, .cursorPosition])
    }

    private mutating func splitParagraphs(_ direction: WritingDirection, _ attributes: AttributeList) {
        var previous = PANGO_DIRECTION_LTR
        if direction == .natural {
            previous = CPangoFindBaseDirection(start, Int32(length))
            if previous == PANGO_DIRECTION_NEUTRAL { previous = PANGO_DIRECTION_LTR }
        }
        var offset = 0
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
            addParagraph(offset..<end, nextStart: offset + Int(next), direction: previous, attributes)
            offset += Int(next)
            if end == length { break }
        }
    }

    private mutating func addParagraph(
        _ range: Range<Int>, nextStart: Int, direction: PangoDirection, _ attributes: AttributeList
    ) {
        let character = storage.flags.count
        let firstItem = storage.items.count
        var paragraph = TextStorage.Paragraph(
            items: firstItem..<firstItem, byteStart: range.lowerBound, byteEnd: range.upperBound,
            characterStart: character,
            isRightToLeft: direction == PANGO_DIRECTION_RTL || direction == PANGO_DIRECTION_WEAK_RTL)
        let items = ItemList(
            adopting: attributes.with {
                pango_itemize_with_base_dir(
                    shaper.context, direction, start, Int32(range.lowerBound), Int32(range.count), $0, nil)
            })
        findBreaks(range.lowerBound..<nextStart, items)
        segments.begin(atByte: range.lowerBound, boundary: storage.boundaryStarts.count)
        var position = character
        items.visit { item in
            addItem(item.pointee, character: position)
            position += Int(item.pointee.num_chars)
        }
        paragraph.items = firstItem..<storage.items.count
        finish(&paragraph, character: character)
        storage.paragraphs.append(paragraph)
    }

    /// The flags of a paragraph's characters, those of its separator included.
    private mutating func findBreaks(_ range: Range<Int>, _ items: ItemList) {
        let count = g_utf8_strlen(start + range.lowerBound, range.count)
        let boundaries = shaper.boundaryScratch(count + 1)
        // Sound: the scratch holds a boundary before each character and one at the end.
        pango_default_break(start + range.lowerBound, Int32(range.count), nil, boundaries, Int32(count + 1))
        var position = 0
        items.visit { item in
            pango_tailor_break(
                start + Int(item.pointee.offset), item.pointee.length, &item.pointee.analysis, -1,
                boundaries + position, item.pointee.num_chars + 1)
            position += Int(item.pointee.num_chars)
        }
        for index in 0..<count { storage.flags.append(Self.flags(boundaries[index])) }
    }

    // MARK: Items

    private mutating func addItem(_ item: PangoItem, character: Int) {
        guard let pangoFont = item.analysis.font else {
            fatalError("TextLayout: no font at all is installed; install the Inter and Noto fonts")
        }
        let font = shaper.index(of: pangoFont)
        let byteStart = Int(item.offset)
        let style = text.attributes(atByte: byteStart)
        let rise = Int32(clamping: PangoUnits.nearest(style.baselineOffset))
        let extents = shaper.fonts[Int(font)]
        let record = TextStorage.Item(
            byteStart: item.offset, byteLength: item.length, characterStart: Int32(character),
            characterCount: item.num_chars, font: font,
            safeDistance: shaper.safeDistance(font: font, language: item.analysis.language), top: extents.top - rise,
            bottom: extents.top + extents.height - rise, rise: rise,
            letterSpacing: Int32(clamping: PangoUnits.nearest(style.kern)), script: Int32(item.analysis.script),
            language: item.analysis.language, level: item.analysis.level, analysisFlags: item.analysis.flags,
            kind: kind(atByte: byteStart))
        storage.items.append(record)
        if record.kind != .text || record.letterSpacing != 0 {
            segments.giveUp()
        } else {
            measure(record, isFirst: byteStart == Int(segments.bytes[0]))
        }
    }

    private func kind(atByte byte: Int) -> TextStorage.Item.Kind {
        // Sound: items are not empty, and the text ends with NUL.
        if start[byte] == 0x09 { return .tab }
        let isLineSeparator = start[byte] == -0x1E && start[byte + 1] == -0x80 && start[byte + 2] == -0x58
        return isLineSeparator ? .lineSeparator : .text
    }

    /// Shapes an item and collects its break opportunities.
    private mutating func measure(_ item: TextStorage.Item, isFirst: Bool) {
        let measurer = shaper.measurer
        shapingCalls += 1
        let bytes = Int(item.byteStart)..<item.byteEnd
        let count = Int(item.characterCount)
        let isMeasured = measurer.measure(
            item, font: shaper.fonts[Int(item.font)], text: start, textLength: length, bytes: bytes,
            characterCount: count)
        guard isMeasured else { return segments.giveUp() }
        let first = Int(item.characterStart)
        var byte = bytes.lowerBound
        // The last character before which shaping may be cut, and its byte.
        var safe = (character: 0, byte: byte)
        for index in 0..<count {
            if measurer.isSafeToBreak[index] || index == 0 { safe = (index, byte) }
            let flags = storage.flags[first + index]
            if flags.contains(.lineBreak) && !(index == 0 && isFirst) {
                if flags.needsHyphen { segments.giveUp() }
                let isAfterWhite = storage.flags[first + index - 1].contains(.white)
                if index == 0 {
                    let hang = isAfterWhite ? storage.items[storage.items.count - 2].endHang : 0
                    segments.addBoundary(atByte: byte, hang: hang, isItemStart: true)
                } else {
                    if isAfterWhite && !measurer.isSingle[index - 1] { segments.giveUp() }
                    let hang = isAfterWhite ? measurer.widths[index - 1] : 0
                    if safe.character == index {
                        segments.addBoundary(atByte: byte, hang: hang, isItemStart: false)
                    } else {
                        addUnsafeBoundary(item, at: index, byte: byte, hang: hang, safeBefore: safe)
                    }
                }
            }
            segments.add(measurer.widths[index])
            byte = characterEnd(byte)
        }
        let position = storage.items.count - 1
        storage.items[position].end = Int32(truncatingIfNeeded: segments.width)
        if storage.flags[first + count - 1].contains(.white) {
            storage.items[position].endHang = measurer.widths[count - 1]
            if !measurer.isSingle[count - 1] { segments.giveUp() }
        }
    }

    /// Adds a boundary after measuring how the stretches beside it change when the text is cut there.
    private mutating func addUnsafeBoundary(
        _ item: TextStorage.Item, at index: Int, byte: Int, hang: Int32, safeBefore: (character: Int, byte: Int)
    ) {
        let measurer = shaper.measurer
        var after = (character: index, byte: byte)
        repeat {
            after = (after.character + 1, characterEnd(after.byte))
        } while after.character < item.characterCount
            && !measurer.isSafeToBreak[after.character]
        // Long stretches that hang together would be measured over and over.
        guard after.character - safeBefore.character <= 32,
            let before = pieceWidth(item, safeBefore.byte..<byte, count: index - safeBefore.character),
            let behind = pieceWidth(item, byte..<after.byte, count: after.character - index)
        else { return segments.giveUp() }
        let whole = { (range: Range<Int>) in measurer.widths[range].reduce(0, +) }
        segments.addUnsafeBoundary(
            atByte: byte, hang: hang, endDelta: before - whole(safeBefore.character..<index),
            startDelta: behind - whole(index..<after.character), safeBefore: safeBefore.byte, safeAfter: after.byte)
    }

    private mutating func pieceWidth(_ item: TextStorage.Item, _ bytes: Range<Int>, count: Int) -> Int32? {
        shapingCalls += 1
        let measurer = shaper.pieceMeasurer
        let isMeasured = measurer.measure(
            item, font: shaper.fonts[Int(item.font)], text: start, textLength: length, bytes: bytes,
            characterCount: count)
        return isMeasured ? measurer.width : nil
    }

    private func characterEnd(_ byte: Int) -> Int {
        var end = byte + 1
        // Sound: the text ends with NUL, which continues no character.
        while UInt8(bitPattern: start[end]) & 0xC0 == 0x80 { end += 1 }
        return end
    }

    // MARK: The paragraph's end

    private mutating func finish(_ paragraph: inout TextStorage.Paragraph, character: Int) {
        guard let first = paragraph.items.first else {
            let style = text.runs.last { $0.range.lowerBound <= paragraph.byteStart }?.attributes
            let extents = shaper.emptyExtents(of: (style ?? text.defaultAttributes).font)
            paragraph.top = extents.top
            paragraph.bottom = extents.top + extents.height
            return
        }
        paragraph.width = segments.width
        let items = storage.items[paragraph.items]
        findBaselineShifts(&paragraph)
        let firstItem = storage.items[first]
        paragraph.top = min(0, firstItem.top)
        paragraph.bottom = max(0, firstItem.bottom)
        paragraph.isUniform =
            paragraph.baselineShifts < 0
            && items.allSatisfy { min(0, $0.top) == paragraph.top && max(0, $0.bottom) == paragraph.bottom }
        guard segments.isRegular, let last = items.last else { return }
        let end = Int(last.characterStart + last.characterCount)
        let canBreakAtEnd = paragraph.byteEnd == length || storage.flags[end].contains(.lineBreak)
        segments.addBoundary(atByte: paragraph.byteEnd, hang: canBreakAtEnd ? last.endHang : 0, isItemStart: false)
        guard segments.isRegular else { return }
        let start = storage.boundaryStarts.count
        storage.boundaryStarts += segments.starts
        storage.boundaryFits += segments.fits
        storage.boundaryBytes += segments.bytes
        storage.unsafeBreaks += segments.unsafeBreaks
        paragraph.boundaries = start..<storage.boundaryStarts.count
    }

    /// How far items are shifted up beside each possible first item of a line, so that the baselines of scripts
    /// (hanging, ideographic, roman) meet that of the line's first item.
    private mutating func findBaselineShifts(_ paragraph: inout TextStorage.Paragraph) {
        var classes: [TextStorage.Item] = []
        for index in paragraph.items {
            let item = storage.items[index]
            var found = classes.firstIndex {
                $0.font == item.font && $0.script == item.script && $0.language == item.language
            }
            if found == nil && classes.count < 255 {
                found = classes.count
                classes.append(item)
            }
            storage.items[index].baselineClass = UInt8(found ?? 0)
        }
        guard classes.count > 1 else { return }
        var shifts: [Int32] = []
        for first in classes {
            let tag = hb_ot_layout_get_horizontal_baseline_tag_for_script(
                Shaper.harfBuzzScript(PangoScript(rawValue: first.script)))
            let baseline = shaper.baseline(of: first, tag: tag)
            for item in classes { shifts.append(baseline - shaper.baseline(of: item, tag: tag)) }
        }
        guard shifts.contains(where: { $0 != 0 }) else { return }
        paragraph.baselineShifts = Int32(storage.baselineShifts.count)
        paragraph.baselineClassCount = Int32(classes.count)
        storage.baselineShifts += shifts
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
}
