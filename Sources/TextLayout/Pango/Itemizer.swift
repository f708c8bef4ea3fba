import CPango

/// Splits a text into paragraphs and items, measures them and finds the break opportunities, as PangoLayout does. Only
/// under the shaper's lock.
///
/// Items and breaks are found from tables that were filled by asking Pango, and words are measured once. What the tables
/// don't cover (emoji, dictionaries, controls) is left to Pango, paragraph by paragraph and for items and breaks each.
struct Itemizer {
    let shaper: Shaper
    let table: StyleTable
    let scan: ParagraphScan
    let segments: SegmentBuilder
    let scratch: PreparationScratch
    let text: AttributedText
    let start: UnsafePointer<CChar>
    let length: Int
    /// Everything is asked of Pango, and every item is shaped as a whole.
    let asksPango: Bool
    private var storage: StorageBuilder
    private(set) var shapingCalls = 0
    /// The flags of the paragraph's characters, those of its separator included.
    private(set) var flags: UnsafeMutablePointer<TextStorage.BoundaryFlags>
    /// The first character of that paragraph in the text.
    private(set) var paragraphCharacter = 0
    /// The advance of the white space that the item before ends with.
    var lastHang: Int32 = 0
    /// The advance of the last character, and whether it is a cluster of one glyph.
    var lastWidth: Int32 = 0
    var isLastSingle = true
    private var attributes: AttributeList?
    /// The language that the letters themselves tell, once it was looked for.
    private var foundLanguage: String??

    private init(
        shaper: Shaper, text: AttributedText, start: UnsafePointer<CChar>, length: Int, asksPango: Bool
    ) {
        self.shaper = shaper
        table = shaper.table
        scan = shaper.scan
        segments = shaper.segments
        storage = StorageBuilder(shaper.segments, shaper.scratch)
        scratch = shaper.scratch
        segments.removeAll()
        scratch.begin(length: length)
        flags = scratch.flags.start
        self.text = text
        self.start = start
        self.length = length
        self.asksPango = asksPango
    }

    /// Prepares a text. `string` is the text's own without NUL characters.
    static func prepare(
        _ text: AttributedText, string: String, direction: WritingDirection, with shaper: Shaper,
        asksPango: Bool = false
    ) -> (storage: TextStorage, shapingCalls: Int) {
        guard string.utf8.count < Int(Int32.max) else {
            fatalError("TextLayout: texts of 2 GiB and more are not supported")
        }
        shaper.trimCaches()
        // Sound: the NUL-terminated text outlives the itemizer.
        return string.withCString { start in
            var itemizer = Itemizer(
                shaper: shaper, text: text, start: start, length: string.utf8.count, asksPango: asksPango)
            itemizer.run(direction)
            return (TextStorage(itemizer.storage), itemizer.shapingCalls)
        }
    }

    /// Takes the characters of a stretch of a prepared text apart, whose flags are known; `nil` where a paragraph ends
    /// within it.
    init?(
        stretch bytes: Range<Int>, of text: AttributedText, at start: UnsafePointer<CChar>,
        flags: UnsafePointer<TextStorage.BoundaryFlags>, shaper: Shaper
    ) {
        self.init(shaper: shaper, text: text, start: start, length: bytes.upperBound, asksPango: false)
        _ = scan.scan(start, from: bytes.lowerBound, length: bytes.upperBound, shaper.characters)
        guard scan.count > 0, scan.textCount == scan.count, scan.bytes[scan.count] == bytes.upperBound else {
            return nil
        }
        // Sound: only paragraphs that are being prepared have their flags changed.
        self.flags = UnsafeMutablePointer(mutating: flags)
    }

    mutating func countShapingCall() {
        shapingCalls += 1
    }

    private mutating func run(_ direction: WritingDirection) {
        splitParagraphs(direction)
        storage.byteCount = length
        // The boundary at the very end.
        scratch.flags.append([.lineBreak, .characterBreak, .cursorPosition])
        storage.flags = scratch.flags.elements
        storage.items = scratch.itemStarts.elements
        findBaselineShifts()
        findUniformParagraphs()
        segments.findExtents(storage)
    }

    /// The attributes for Pango, made when they are first needed.
    private mutating func pangoAttributes() -> AttributeList {
        if let attributes { return attributes }
        let made = Self.attributeList(
            of: text, bytes: UnsafeRawBufferPointer(start: start, count: length), shaper: shaper)
        attributes = made
        return made
    }

    /// The number of the look of one of the text's runs.
    mutating func look(ofRun index: Int) -> Int {
        let looks = scratch.looks
        while looks.count <= index {
            let attributes = text.runs.isEmpty ? text.defaultAttributes : text.runs[looks.count].attributes
            looks.append(
                table.number(
                    of: StyleTable.Look(
                        font: attributes.font, language: shaper.language(attributes.language ?? lettersLanguage()),
                        rise: PangoUnits.nearest(attributes.baselineOffset),
                        letterSpacing: PangoUnits.nearest(attributes.kern))))
        }
        return looks[index]
    }

    private mutating func lettersLanguage() -> String? {
        if let foundLanguage { return foundLanguage }
        let found = Self.languageOfLetters(UnsafeRawBufferPointer(start: start, count: length))
        foundLanguage = .some(found)
        return found
    }

    private mutating func splitParagraphs(_ direction: WritingDirection) {
        var previous = PANGO_DIRECTION_LTR
        if direction == .natural {
            previous = CPangoFindBaseDirection(start, Int32(length))
            if previous == PANGO_DIRECTION_NEUTRAL { previous = PANGO_DIRECTION_LTR }
        }
        var offset = 0
        while true {
            let (bytes, next) = scan.scan(start, from: offset, length: length, shaper.characters)
            switch direction {
            case .natural:
                let found = CPangoFindBaseDirection(start + offset, Int32(bytes.count))
                if found != PANGO_DIRECTION_NEUTRAL { previous = found }
            case .leftToRight: previous = PANGO_DIRECTION_LTR
            case .rightToLeft: previous = PANGO_DIRECTION_RTL
            }
            addParagraph(bytes, direction: previous)
            offset = next
            if bytes.upperBound == length { break }
        }
    }

    /// Adds the paragraph whose characters were scanned.
    private mutating func addParagraph(_ range: Range<Int>, direction: PangoDirection) {
        let character = scratch.flags.count
        var paragraph = TextStorage.Paragraph(
            firstItem: scratch.itemStarts.count, bytes: range, characterStart: character,
            isRightToLeft: direction == PANGO_DIRECTION_RTL || direction == PANGO_DIRECTION_WEAK_RTL)
        segments.begin(atByte: range.lowerBound)
        lastHang = 0
        paragraphCharacter = character
        flags = scratch.flags.extend(by: scan.count)
        scratch.found.removeAll()
        if asksPango || !findItems(scan, isRightToLeft: paragraph.isRightToLeft) {
            askForItems(range, direction)
        }
        findBreaks()
        let found = scratch.found
        for index in 0..<found.count {
            let end = index + 1 < found.count ? found[index + 1].start : scan.textCount
            addItem(found[index].style, found[index].start..<end)
        }
        finish(&paragraph, end: character + scan.textCount)
        storage.paragraphs.append(paragraph)
    }

    /// The items as Pango finds them.
    private mutating func askForItems(_ range: Range<Int>, _ direction: PangoDirection) {
        let items = ItemList(
            adopting: pangoAttributes().with {
                pango_itemize_with_base_dir(
                    shaper.context, direction, start, Int32(range.lowerBound), Int32(range.count), $0, nil)
            })
        var position = 0
        items.visit { item in
            guard let pangoFont = item.pointee.analysis.font else {
                fatalError("TextLayout: no font at all is installed; install the Inter and Noto fonts")
            }
            let analysis = item.pointee.analysis
            let attributes = text.attributes(atByte: Int(item.pointee.offset))
            let style = shaper.itemStyle(
                font: shaper.index(of: pangoFont), language: analysis.language,
                rise: Int32(clamping: PangoUnits.nearest(attributes.baselineOffset)),
                letterSpacing: Int32(clamping: PangoUnits.nearest(attributes.kern)), script: Int32(analysis.script),
                level: analysis.level, flags: analysis.flags & ItemShaper.keptFlags,
                kind: Self.kind(scan.scalars[position]))
            scratch.found.append(FoundItem(start: position, style: table.number(of: style)))
            position += Int(item.pointee.num_chars)
        }
    }

    // MARK: Items

    /// Measures an item and collects its break opportunities.
    private mutating func addItem(_ number: Int, _ characters: Range<Int>) {
        let style = table.styles[number]
        scratch.itemStarts.append(
            TextStorage.ItemStart(
                byte: scan.bytes[characters.lowerBound], character: Int32(paragraphCharacter + characters.lowerBound),
                style: ownStyle(style)))
        if style.item.kind == .tab && storage.tabWidth == 0 {
            storage.tabWidth = shaper.tabWidth(of: (text.runs.first?.attributes ?? text.defaultAttributes).font)
        }
        if style.item.kind != .text || style.item.letterSpacing != 0 {
            segments.giveUp()
        } else if asksPango || !measureWords(style, characters) {
            measureWhole(style.item, characters)
        }
    }

    /// The text's own number of one of the shaper's styles: nearly always that of one of the last items.
    private mutating func ownStyle(_ style: ShapingStyle) -> Int32 {
        let numbers = scratch.styleNumbers
        for own in numbers.indices where numbers[own] == style.number { return Int32(own) }
        numbers.append(style.number)
        scratch.styles.append(style.item)
        return Int32(numbers.count - 1)
    }

    // MARK: The paragraph's end

    private mutating func finish(_ paragraph: inout TextStorage.Paragraph, end: Int) {
        paragraph.itemsEnd = Int32(scratch.itemStarts.count)
        guard !paragraph.isEmpty else {
            segments.giveUp()
            _ = segments.end()
            let style = text.runs.last { $0.range.lowerBound <= paragraph.byteStart }?.attributes
            let extents = shaper.emptyExtents(of: (style ?? text.defaultAttributes).font)
            paragraph.top = extents.top
            paragraph.bottom = extents.top + extents.height
            return
        }
        scratch.itemStarts.append(
            TextStorage.ItemStart(byte: Int32(paragraph.byteEnd), character: Int32(end), style: 0))
        if segments.isRegular {
            paragraph.width = segments.width
            let canBreakAtEnd = paragraph.byteEnd == length || flags[scan.textCount].contains(.lineBreak)
            segments.addBoundary(atByte: paragraph.byteEnd, hang: canBreakAtEnd ? lastHang : 0, isItemStart: false)
        }
        paragraph.setBoundaries(segments.end())
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
                    && (storage.baselineShifts.count == 0 || style.baselineClass == first.baselineClass)
            }
        }
    }

    /// How far items are shifted up beside each possible first item of a line, so that the baselines of scripts
    /// (hanging, ideographic, roman) meet that of the line's first item.
    private mutating func findBaselineShifts() {
        guard storage.styles.count > 1 else { return }
        let classes = scratch.baselineStyles
        for index in storage.styles.indices {
            let style = storage.styles[index]
            let found = classes.elements.firstIndex {
                $0.font == style.font && $0.script == style.script && $0.language == style.language
            }
            if found == nil { classes.append(style) }
            storage.styles[index].baselineClass = Int32(found ?? classes.count - 1)
        }
        guard classes.count > 1 else { return }
        let shifts = storage.baselineShifts
        for first in classes.elements {
            let tag = hb_ot_layout_get_horizontal_baseline_tag_for_script(
                Shaper.harfBuzzScript(PangoScript(rawValue: first.script)))
            let baseline = shaper.baseline(of: first, tag: tag)
            for style in classes.elements { shifts.append(baseline - shaper.baseline(of: style, tag: tag)) }
        }
        guard shifts.elements.contains(where: { $0 != 0 }) else {
            shifts.removeAll()
            for index in storage.styles.indices { storage.styles[index].baselineClass = 0 }
            return
        }
        storage.baselineClassCount = classes.count
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
