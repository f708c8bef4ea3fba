import CPango

/// Splits a text into paragraphs and items, measures them and finds the break opportunities, as PangoLayout does. Only
/// under the shaper's lock.
struct Itemizer {
    let shaper: Shaper
    let text: AttributedText
    let start: UnsafePointer<CChar>
    let length: Int
    var storage = TextStorage()
    var segments = SegmentBuilder()
    private(set) var shapingCalls = 0
    /// The advance of the white space that the item before ends with.
    var lastHang: Int32 = 0
    /// Every character's measures, where they were asked for.
    private(set) var trace: Trace?
    /// Chunks measured before, where they may be used.
    var assembly: ChunkAssembly?
    private var attributes: AttributeList?

    /// The measures of characters in the text's order.
    struct Trace {
        var widths: [Int32] = []
        var marks: [GlyphMeasurer.Marks] = []

        mutating func add(
            _ widths: UnsafeMutablePointer<Int32>, _ marks: UnsafeMutablePointer<GlyphMeasurer.Marks>, count: Int
        ) {
            // Sound: the measurer has measured as many characters.
            self.widths += UnsafeBufferPointer(start: widths, count: count)
            self.marks += UnsafeBufferPointer(start: marks, count: count)
        }
    }

    private init(shaper: Shaper, text: AttributedText, start: UnsafePointer<CChar>, length: Int) {
        self.shaper = shaper
        self.text = text
        self.start = start
        self.length = length
    }

    /// Prepares a text. `string` is the text's own without NUL characters.
    static func prepare(
        _ text: AttributedText, string: String, direction: WritingDirection, with shaper: Shaper,
        usesChunks: Bool = true
    ) -> (storage: TextStorage, shapingCalls: Int) {
        guard string.utf8.count < Int(Int32.max) else {
            fatalError("TextLayout: texts of 2 GiB and more are not supported")
        }
        // Sound: the NUL-terminated text outlives the itemizer.
        return string.withCString { start in
            var itemizer = Itemizer(shaper: shaper, text: text, start: start, length: string.utf8.count)
            if usesChunks { itemizer.assembly = ChunkAssembly(text, start, itemizer.length, shaper) }
            itemizer.run(direction)
            if let assembly = itemizer.assembly { assembly.giveBack(to: shaper) }
            return (itemizer.storage, itemizer.shapingCalls)
        }
    }

    /// Prepares a short text and keeps the measures of its characters.
    static func probe(
        _ string: String, attributes: TextAttributes, direction: WritingDirection, with shaper: Shaper
    ) -> (storage: TextStorage, trace: Trace) {
        let text = AttributedText(string, attributes: attributes)
        return string.withCString { start in
            var itemizer = Itemizer(shaper: shaper, text: text, start: start, length: string.utf8.count)
            itemizer.trace = Trace()
            itemizer.run(direction)
            return (itemizer.storage, itemizer.trace ?? Trace())
        }
    }

    mutating func countShapingCall() {
        shapingCalls += 1
    }

    private mutating func run(_ direction: WritingDirection) {
        storage.flags.reserveCapacity(length + 1)
        splitParagraphs(direction)
        storage.characterCount = storage.flags.count
        findBaselineShifts()
        findUniformParagraphs()
        // The boundary at the very end.
        storage.flags.append([.lineBreak, .characterBreak, .cursorPosition])
    }

    /// The attributes for Pango, made when they are first needed.
    private mutating func pangoAttributes() -> AttributeList {
        if let attributes { return attributes }
        let made = Self.attributeList(
            of: text, bytes: UnsafeRawBufferPointer(start: start, count: length), shaper: shaper)
        attributes = made
        storage.tabWidth = shaper.tabWidth(of: (text.runs.first?.attributes ?? text.defaultAttributes).font)
        return made
    }

    private mutating func splitParagraphs(_ direction: WritingDirection) {
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
            addParagraph(offset..<end, nextStart: offset + Int(next), direction: previous)
            offset += Int(next)
            if end == length { break }
        }
    }

    private mutating func addParagraph(
        _ range: Range<Int>, nextStart: Int, direction: PangoDirection
    ) {
        let character = storage.flags.count
        let firstItem = Int32(storage.items.count)
        var paragraph = TextStorage.Paragraph(
            firstItem: firstItem, itemsEnd: firstItem, byteStart: range.lowerBound, byteEnd: range.upperBound,
            characterStart: character,
            isRightToLeft: direction == PANGO_DIRECTION_RTL || direction == PANGO_DIRECTION_WEAK_RTL)
        segments.begin(atByte: range.lowerBound, boundary: storage.boundaryStarts.count)
        lastHang = 0
        if let end = assemble(range, nextStart: nextStart, isRightToLeft: paragraph.isRightToLeft) {
            add(&paragraph, end: end)
            return
        }
        let items = ItemList(
            adopting: pangoAttributes().with {
                pango_itemize_with_base_dir(
                    shaper.context, direction, start, Int32(range.lowerBound), Int32(range.count), $0, nil)
            })
        findBreaks(range.lowerBound..<nextStart, items)
        var position = character
        items.visit { item in
            addItem(item.pointee, character: position)
            position += Int(item.pointee.num_chars)
        }
        add(&paragraph, end: position)
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
        let kind = kind(atByte: byteStart)
        let language = item.analysis.language
        let record = TextStorage.ItemStyle(
            font: font, safeDistance: shaper.safeDistance(font: font, language: language), top: extents.top - rise,
            bottom: extents.top + extents.height - rise, rise: rise,
            letterSpacing: Int32(clamping: PangoUnits.nearest(style.kern)), script: Int32(item.analysis.script),
            baselineClass: 0, language: language, level: item.analysis.level,
            analysisFlags: item.analysis.flags & ItemShaper.keptFlags, kind: kind)
        storage.items.append(
            TextStorage.ItemStart(byte: item.offset, character: Int32(character), style: index(of: record)))
        if kind != .text || record.letterSpacing != 0 {
            segments.giveUp()
        } else {
            let bytes = byteStart..<byteStart + Int(item.length)
            measure(record, bytes, characters: character..<character + Int(item.num_chars))
        }
    }

    /// The number of a style: nearly always that of one of the last items.
    mutating func index(of style: TextStorage.ItemStyle) -> Int32 {
        if let found = storage.styles.lastIndex(of: style) { return Int32(found) }
        storage.styles.append(style)
        return Int32(storage.styles.count - 1)
    }

    private func kind(atByte byte: Int) -> TextStorage.ItemStyle.Kind {
        // Sound: items are not empty, and the text ends with NUL.
        if start[byte] == 0x09 { return .tab }
        let isLineSeparator = start[byte] == -0x1E && start[byte + 1] == -0x80 && start[byte + 2] == -0x58
        return isLineSeparator ? .lineSeparator : .text
    }

    /// Shapes an item and collects its break opportunities.
    private mutating func measure(_ item: TextStorage.ItemStyle, _ bytes: Range<Int>, characters: Range<Int>) {
        let measurer = shaper.measurer
        shapingCalls += 1
        let isMeasured = measurer.measure(
            item, font: shaper.fonts[Int(item.font)], text: start, textLength: length, bytes: bytes,
            characterCount: characters.count, findsConcatenation: trace != nil)
        guard isMeasured else { return segments.giveUp() }
        let widths = measurer.widths
        let marks = measurer.marks
        trace?.add(widths, marks, count: characters.count)
        let first = characters.lowerBound
        let isFirst = bytes.lowerBound == Int(segments.bytes[0])
        var byte = bytes.lowerBound
        // The last character before which shaping may be cut, and its byte.
        var safe = (character: 0, byte: byte)
        for index in 0..<characters.count {
            if marks[index].contains(.safeToBreak) || index == 0 { safe = (index, byte) }
            let flags = storage.flags[first + index]
            if flags.contains(.lineBreak) && !(index == 0 && isFirst) {
                let isAfterWhite = storage.flags[first + index - 1].contains(.white)
                if flags.needsHyphen {
                    segments.addUncertainBoundary(atByte: byte, hang: 0)
                } else if index == 0 {
                    segments.addBoundary(atByte: byte, hang: isAfterWhite ? lastHang : 0, isItemStart: true)
                } else {
                    if isAfterWhite && !marks[index - 1].contains(.single) { segments.giveUp() }
                    let hang = isAfterWhite ? widths[index - 1] : 0
                    if safe.character == index {
                        segments.addBoundary(atByte: byte, hang: hang, isItemStart: false)
                    } else {
                        let place = (item: item, index: index, count: characters.count)
                        addUnsafeBoundary(place, byte: byte, hang: hang, safeBefore: safe)
                    }
                }
            }
            segments.add(widths[index])
            byte = characterEnd(byte)
        }
        let last = characters.count - 1
        let endsWithWhite = storage.flags[first + last].contains(.white)
        if endsWithWhite && !marks[last].contains(.single) { segments.giveUp() }
        lastHang = endsWithWhite ? widths[last] : 0
        segments.endItem(hang: lastHang)
    }

    /// Adds a boundary after measuring how the stretches beside it change when the text is cut there.
    private mutating func addUnsafeBoundary(
        _ place: (item: TextStorage.ItemStyle, index: Int, count: Int), byte: Int, hang: Int32,
        safeBefore: (character: Int, byte: Int)
    ) {
        let (item, index, count) = place
        let measurer = shaper.measurer
        var after = (character: index, byte: byte)
        repeat {
            after = (after.character + 1, characterEnd(after.byte))
        } while after.character < count
            && !measurer.marks[after.character].contains(.safeToBreak)
        // Long stretches that hang together would be measured over and over.
        guard after.character - safeBefore.character <= 32,
            let before = pieceWidth(
                item, safeBefore.byte..<byte, count: index - safeBefore.character, endingWithWhite: hang),
            let behind = pieceWidth(item, byte..<after.byte, count: after.character - index)
        else { return segments.addUncertainBoundary(atByte: byte, hang: hang) }
        let whole = { (range: Range<Int>) in range.reduce(Int32(0)) { $0 + measurer.widths[$1] } }
        segments.addUnsafeBoundary(
            atByte: byte, hang: hang, endDelta: before - whole(safeBefore.character..<index),
            startDelta: behind - whole(index..<after.character), safeBefore: safeBefore.byte, safeAfter: after.byte)
    }

    /// The width of a stretch shaped on its own; `nil` if the white space at its end has another advance there.
    private mutating func pieceWidth(
        _ item: TextStorage.ItemStyle, _ bytes: Range<Int>, count: Int, endingWithWhite hang: Int32 = 0
    ) -> Int32? {
        shapingCalls += 1
        let measurer = shaper.pieceMeasurer
        let isMeasured = measurer.measure(
            item, font: shaper.fonts[Int(item.font)], text: start, textLength: length, bytes: bytes,
            characterCount: count)
        guard isMeasured else { return nil }
        if hang != 0 && !(measurer.marks[count - 1].contains(.single) && measurer.widths[count - 1] == hang) {
            return nil
        }
        return measurer.width
    }

    private func characterEnd(_ byte: Int) -> Int {
        var end = byte + 1
        // Sound: the text ends with NUL, which continues no character.
        while UInt8(bitPattern: start[end]) & 0xC0 == 0x80 { end += 1 }
        return end
    }

    // MARK: The paragraph's end

    private mutating func add(_ paragraph: inout TextStorage.Paragraph, end: Int) {
        paragraph.itemsEnd = Int32(storage.items.count)
        if !paragraph.isEmpty {
            storage.items.append(
                TextStorage.ItemStart(byte: Int32(paragraph.byteEnd), character: Int32(end), style: 0))
        }
        finish(&paragraph, end: end)
        storage.paragraphs.append(paragraph)
    }

    private mutating func finish(_ paragraph: inout TextStorage.Paragraph, end: Int) {
        guard !paragraph.isEmpty else {
            let style = text.runs.last { $0.range.lowerBound <= paragraph.byteStart }?.attributes
            let extents = shaper.emptyExtents(of: (style ?? text.defaultAttributes).font)
            paragraph.top = extents.top
            paragraph.bottom = extents.top + extents.height
            return
        }
        paragraph.width = segments.width
        guard segments.isRegular else { return }
        let canBreakAtEnd = paragraph.byteEnd == length || storage.flags[end].contains(.lineBreak)
        segments.addBoundary(atByte: paragraph.byteEnd, hang: canBreakAtEnd ? lastHang : 0, isItemStart: false)
        guard segments.isRegular else { return }
        paragraph.firstBoundary = Int32(storage.boundaryStarts.count)
        storage.boundaryStarts += segments.starts
        storage.boundaryFits += segments.fits
        storage.boundaryBytes += segments.bytes
        storage.unsafeBreaks += segments.unsafeBreaks
        paragraph.boundariesEnd = Int32(storage.boundaryStarts.count)
    }

    /// Finds which paragraphs have the same extents on every line.
    private mutating func findUniformParagraphs() {
        for index in storage.paragraphs.indices where !storage.paragraphs[index].isEmpty {
            let items = storage.items[storage.paragraphs[index].items]
            let first = storage.styles[Int(items[items.startIndex].style)]
            let top = min(0, first.top)
            let bottom = max(0, first.bottom)
            storage.paragraphs[index].top = top
            storage.paragraphs[index].bottom = bottom
            storage.paragraphs[index].isUniform = items.allSatisfy { item in
                let style = storage.styles[Int(item.style)]
                return min(0, style.top) == top && max(0, style.bottom) == bottom
                    && (storage.baselineShifts.isEmpty || style.baselineClass == first.baselineClass)
            }
        }
    }

    /// How far items are shifted up beside each possible first item of a line, so that the baselines of scripts
    /// (hanging, ideographic, roman) meet that of the line's first item.
    private mutating func findBaselineShifts() {
        guard storage.styles.count > 1 else { return }
        var classes: [TextStorage.ItemStyle] = []
        for index in storage.styles.indices {
            let style = storage.styles[index]
            let found = classes.firstIndex {
                $0.font == style.font && $0.script == style.script && $0.language == style.language
            }
            if found == nil { classes.append(style) }
            storage.styles[index].baselineClass = Int32(found ?? classes.count - 1)
        }
        guard classes.count > 1 else { return }
        var shifts: [Int32] = []
        shifts.reserveCapacity(classes.count * classes.count)
        for first in classes {
            let tag = hb_ot_layout_get_horizontal_baseline_tag_for_script(
                Shaper.harfBuzzScript(PangoScript(rawValue: first.script)))
            let baseline = shaper.baseline(of: first, tag: tag)
            for style in classes { shifts.append(baseline - shaper.baseline(of: style, tag: tag)) }
        }
        guard shifts.contains(where: { $0 != 0 }) else {
            for index in storage.styles.indices { storage.styles[index].baselineClass = 0 }
            return
        }
        storage.baselineClassCount = classes.count
        storage.baselineShifts = shifts
        uniteBaselineClasses()
    }

    /// Gives styles whose baselines shift alike one class, as the scripts of Japanese have.
    private mutating func uniteBaselineClasses() {
        let count = storage.baselineClassCount
        let shifts = storage.baselineShifts
        func shiftAlike(_ left: Int, _ right: Int) -> Bool {
            for other in 0..<count {
                if shifts[left * count + other] != shifts[right * count + other] { return false }
                if shifts[other * count + left] != shifts[other * count + right] { return false }
            }
            return true
        }
        let representatives = (0..<count).map { index in (0..<index).first { shiftAlike(index, $0) } ?? index }
        for index in storage.styles.indices {
            let own = Int(storage.styles[index].baselineClass)
            storage.styles[index].baselineClass = Int32(representatives[own])
        }
    }

    static func flags(_ attribute: PangoLogAttr) -> TextStorage.BoundaryFlags {
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
