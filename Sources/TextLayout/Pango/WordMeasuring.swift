import CPango

extension Itemizer {
    /// A stretch of an item whose characters were measured.
    struct Measured {
        /// Characters of the paragraph.
        let characters: Range<Int>
        /// Where an item begins, there are no characters of the item before.
        let isItemStart: Bool
        /// Number of the cached word, or -1.
        let word: Int
    }

    /// Measures an item word by word; `false`, with nothing done, where it has to be shaped as a whole.
    mutating func measureWords(_ style: ShapingStyle, _ item: Range<Int>) -> Bool {
        let (scalars, traits) = (scan.scalars, scan.traits)
        guard style.isCacheable, !scan.options.contains(.makesFraction),
            !traits[item.lowerBound].options.contains(.attaches)
        else { return false }
        if style.joins && !isUnjoined(item, scan) { return false }
        let checkpoint = segments.checkpoint
        let hangBefore = lastHang
        var index = item.lowerBound
        var advance = aloneAdvance(index, style, scalars, traits, scan.count)
        while index < item.upperBound {
            if advance >= 0 {
                addBoundary(before: index, isItemStart: index == item.lowerBound)
                segments.add(advance)
                lastWidth = advance
                isLastSingle = true
                index += 1
                if index < item.upperBound { advance = aloneAdvance(index, style, scalars, traits, scan.count) }
                continue
            }
            var end = index
            var isSensitive = false
            repeat {
                if advance == ShapingStyle.sensitive { isSensitive = true }
                end += 1
                if end < item.upperBound { advance = aloneAdvance(end, style, scalars, traits, scan.count) }
            } while end < item.upperBound && advance < 0
            guard addWord(style, index..<end, in: item, isSensitive: isSensitive) else {
                segments.goBack(to: checkpoint)
                lastHang = hangBefore
                return false
            }
            index = end
        }
        endItem(item)
        return true
    }

    /// The advance of a character that is shaped alike wherever it stands; negative for others.
    @inline(__always)
    private func aloneAdvance(
        _ index: Int, _ style: ShapingStyle, _ scalars: UnsafeMutablePointer<UInt32>,
        _ traits: UnsafeMutablePointer<CharacterTraits>, _ count: Int
    ) -> Int32 {
        // Sound: characters are counted within the paragraph.
        let advance = style.advance(scalars[index], traits[index])
        let hasMark = index + 1 < count && traits[index + 1].options.contains(.attaches)
        return hasMark ? min(advance, ShapingStyle.notAlone) : advance
    }

    /// Whether no letter beside the item could join with those inside.
    private func isUnjoined(_ item: Range<Int>, _ scan: ParagraphScan) -> Bool {
        let common = UInt8(G_UNICODE_SCRIPT_COMMON.rawValue)
        let isApart = { (index: Int) -> Bool in
            let traits = scan.traits[index]
            // U+0640 only lengthens letters, and joins them.
            let isSign = traits.script == common && scan.scalars[index] != 0x0640
            return (isSign || traits.bidirectional == .left) && !traits.options.contains(.attaches)
        }
        if item.lowerBound > 0 && !isApart(item.lowerBound - 1) { return false }
        return item.upperBound >= scan.textCount || isApart(item.upperBound)
    }

    /// Characters on each side that a word with sensitive glyphs is shaped with; no rule is known to look further.
    private static let sensitiveDistance = 16

    /// Adds a word; `false` where it hangs together with what is around it.
    private mutating func addWord(
        _ style: ShapingStyle, _ characters: Range<Int>, in item: Range<Int>, isSensitive: Bool
    ) -> Bool {
        let first = characters.lowerBound
        // With a neighbour on each side: some rules tell an end from any other glyph.
        let distance = isSensitive ? Self.sensitiveDistance : 1
        let stretch = max(item.lowerBound, first - distance)..<min(item.upperBound, characters.upperBound + distance)
        let key = isSensitive ? stretch : characters
        let byte = Int(scan.bytes[key.lowerBound])
        let count = Int(scan.bytes[key.upperBound]) - byte
        let isItemStart = first == item.lowerBound
        guard count <= WordCache.maximumWordBytes else {
            // Too long to be met again.
            guard !isSensitive else { return false }
            let offset = first - stretch.lowerBound
            guard let measurer = shape(style.item, stretch) else {
                giveUp()
                return true
            }
            add(
                Measured(characters: characters, isItemStart: isItemStart, word: -1), style.item,
                measurer.widths + offset, measurer.marks + offset)
            return true
        }
        var context = UInt64(style.number) << 32
        if stretch.lowerBound < first { context |= 1 }
        if stretch.upperBound > characters.upperBound { context |= 2 }
        if isSensitive {
            context |= 4 | UInt64(first - stretch.lowerBound) << 8
            context |= UInt64(stretch.upperBound - characters.upperBound) << 16
            if stretch.lowerBound > item.lowerBound { context |= 8 }
            if stretch.upperBound < item.upperBound { context |= 16 }
        }
        let bytes = UnsafeRawPointer(start + byte)
        let hash = WordCache.hash(bytes, count, context: context)
        let known = table.words.find(bytes, count, context: context, hash: hash)
        let index = known ?? measureWord(style, characters, stretch, bytes, count, context, hash)
        let word = table.words.words[index]
        switch word.use {
        case .hasNoGlyph:
            giveUp()
            return true
        case .isEntangled: return false
        case .whole: break
        }
        addBoundary(before: first, isItemStart: isItemStart)
        if isPlain(characters) {
            segments.add(word.width)
            lastWidth = 0
            isLastSingle = false
            return true
        }
        // Held by this reference while boundaries inside are measured.
        let (widths, marks) = (table.words.widths, table.words.marks)
        widths.withUnsafeBufferPointer { widths in
            marks.withUnsafeBufferPointer { marks in
                // Sound: a word's measures lie within the cache's; they are only read.
                add(
                    Measured(characters: characters, isItemStart: isItemStart, word: index), style.item,
                    UnsafeMutablePointer(mutating: widths.baseAddress! + Int(word.first)),
                    UnsafeMutablePointer(mutating: marks.baseAddress! + Int(word.first)), isFirstBoundaryKnown: true)
            }
        }
        return true
    }

    private mutating func measureWord(
        _ style: ShapingStyle, _ characters: Range<Int>, _ stretch: Range<Int>, _ bytes: UnsafeRawPointer,
        _ count: Int, _ context: UInt64, _ hash: UInt64
    ) -> Int {
        let measurer = shape(style.item, stretch)
        var use = measurer == nil ? WordCache.Use.hasNoGlyph : .whole
        if let measurer, isEntangled(style, characters, stretch, measurer.marks) { use = .isEntangled }
        let first = characters.lowerBound - stretch.lowerBound
        return table.words.insert(
            bytes, count, context: context, hash: hash, use: use, measures: measurer,
            characters: first..<first + characters.count)
    }

    /// Whether shaping may not be cut somewhere beside a word where it may be cut by itself.
    private func isEntangled(
        _ style: ShapingStyle, _ characters: Range<Int>, _ stretch: Range<Int>,
        _ marks: UnsafeMutablePointer<GlyphMeasurer.Marks>
    ) -> Bool {
        let isAlone = { (index: Int) -> Bool in
            aloneAdvance(index, style, scan.scalars, scan.traits, scan.count) >= 0
        }
        for index in stretch where index > stretch.lowerBound {
            let isInside = characters.contains(index) && index > characters.lowerBound
            if isInside || marks[index - stretch.lowerBound].contains(.safeToBreak) { continue }
            if isAlone(index) || isAlone(index - 1) { return true }
        }
        return false
    }

    /// Whether no line may break within a word, and no white space stands there.
    @inline(__always)
    private func isPlain(_ characters: Range<Int>) -> Bool {
        let first = paragraphCharacter
        if storage.flags[first + characters.lowerBound].contains(.white) { return false }
        for index in characters.lowerBound + 1..<characters.upperBound
        where !storage.flags[first + index].isDisjoint(with: [.lineBreak, .white]) {
            return false
        }
        return true
    }

    /// Characters without glyphs: the paragraph's lines don't follow from sums.
    private mutating func giveUp() {
        segments.giveUp()
        lastWidth = 0
        isLastSingle = true
    }

    /// Shapes an item as a whole.
    mutating func measureWhole(_ item: TextStorage.ItemStyle, _ characters: Range<Int>) {
        guard let measurer = shape(item, characters) else {
            giveUp()
            return
        }
        add(Measured(characters: characters, isItemStart: true, word: -1), item, measurer.widths, measurer.marks)
        endItem(characters)
    }

    private mutating func endItem(_ item: Range<Int>) {
        let endsWithWhite = storage.flags[paragraphCharacter + item.upperBound - 1].contains(.white)
        if endsWithWhite && !isLastSingle { segments.giveUp() }
        lastHang = endsWithWhite ? lastWidth : 0
        segments.endItem(hang: lastHang)
    }

    private mutating func shape(_ item: TextStorage.ItemStyle, _ characters: Range<Int>) -> GlyphMeasurer? {
        countShapingCall()
        let bytes = Int(scan.bytes[characters.lowerBound])..<Int(scan.bytes[characters.upperBound])
        let isMeasured = shaper.measurer.measure(
            item, font: shaper.fonts[Int(item.font)], text: start, textLength: length, bytes: bytes,
            characterCount: characters.count)
        return isMeasured ? shaper.measurer : nil
    }

    // MARK: Boundaries

    /// Adds the boundary before a character where lines may break without changing shapes.
    @inline(__always)
    private mutating func addBoundary(before index: Int, isItemStart: Bool) {
        let flags = storage.flags[paragraphCharacter + index]
        guard flags.contains(.lineBreak), index > 0 else { return }
        let byte = Int(scan.bytes[index])
        if flags.needsHyphen { return segments.addUncertainBoundary(atByte: byte, hang: 0) }
        let isAfterWhite = storage.flags[paragraphCharacter + index - 1].contains(.white)
        if isItemStart {
            segments.addBoundary(atByte: byte, hang: isAfterWhite ? lastHang : 0, isItemStart: true)
        } else {
            if isAfterWhite && !isLastSingle { segments.giveUp() }
            segments.addBoundary(atByte: byte, hang: isAfterWhite ? lastWidth : 0, isItemStart: false)
        }
    }

    /// Adds the advances and boundaries of measured characters one by one.
    private mutating func add(
        _ place: Measured, _ item: TextStorage.ItemStyle, _ widths: UnsafeMutablePointer<Int32>,
        _ marks: UnsafeMutablePointer<GlyphMeasurer.Marks>, isFirstBoundaryKnown: Bool = false
    ) {
        let bytes = scan.bytes
        let first = place.characters.lowerBound
        // The last character before which shaping may be cut.
        var safe = 0
        for index in 0..<place.characters.count {
            let isSafe = index == 0 || marks[index].contains(.safeToBreak)
            if isSafe { safe = index }
            let flags = storage.flags[paragraphCharacter + first + index]
            if index == 0 {
                if !isFirstBoundaryKnown { addBoundary(before: first, isItemStart: place.isItemStart) }
            } else if flags.contains(.lineBreak) {
                let isAfterWhite = storage.flags[paragraphCharacter + first + index - 1].contains(.white)
                if isSafe || flags.needsHyphen {
                    addBoundary(before: first + index, isItemStart: false)
                } else {
                    if isAfterWhite && !isLastSingle { segments.giveUp() }
                    addUnsafeBoundary(
                        place, item, index, safe, hang: isAfterWhite ? lastWidth : 0, widths, marks, bytes)
                }
            }
            segments.add(widths[index])
            lastWidth = widths[index]
            isLastSingle = marks[index].contains(.single)
        }
    }

    /// Adds a boundary after measuring how the stretches beside it change when the text is cut there.
    private mutating func addUnsafeBoundary(
        _ place: Measured, _ item: TextStorage.ItemStyle, _ index: Int, _ safe: Int, hang: Int32,
        _ widths: UnsafeMutablePointer<Int32>, _ marks: UnsafeMutablePointer<GlyphMeasurer.Marks>,
        _ bytes: UnsafeMutablePointer<Int32>
    ) {
        let first = place.characters.lowerBound
        let byte = Int(bytes[first + index])
        var found = place.word >= 0 ? table.words.unsafeBreak(word: place.word, character: index) : nil
        if found == nil {
            found = measureUnsafeBoundary(place, item, index, safe, hang: hang, widths, marks, bytes)
            if place.word >= 0, let found {
                table.words.insert(found, word: place.word, character: index)
            }
        }
        guard let found, !found.isUncertain else { return segments.addUncertainBoundary(atByte: byte, hang: hang) }
        segments.addUnsafeBoundary(
            atByte: byte, hang: hang, endDelta: found.endDelta, startDelta: found.startDelta,
            safeBefore: byte + Int(found.safeBefore), safeAfter: byte + Int(found.safeAfter))
    }

    private mutating func measureUnsafeBoundary(
        _ place: Measured, _ item: TextStorage.ItemStyle, _ index: Int, _ safe: Int, hang: Int32,
        _ widths: UnsafeMutablePointer<Int32>, _ marks: UnsafeMutablePointer<GlyphMeasurer.Marks>,
        _ bytes: UnsafeMutablePointer<Int32>
    ) -> WordCache.UnsafeBreak {
        let uncertain = WordCache.UnsafeBreak(isUncertain: true)
        let first = place.characters.lowerBound
        var after = index
        repeat { after += 1 } while after < place.characters.count && !marks[after].contains(.safeToBreak)
        // Long stretches that hang together would be measured over and over.
        guard after - safe <= 32, let before = pieceWidth(item, first + safe..<first + index, endingWithWhite: hang),
            let behind = pieceWidth(item, first + index..<first + after)
        else { return uncertain }
        let whole = { (range: Range<Int>) in range.reduce(Int32(0)) { $0 + widths[$1] } }
        let byte = bytes[first + index]
        return WordCache.UnsafeBreak(
            isUncertain: false, endDelta: before - whole(safe..<index), startDelta: behind - whole(index..<after),
            safeBefore: bytes[first + safe] - byte, safeAfter: bytes[first + after] - byte)
    }

    /// The width of a stretch shaped on its own; `nil` if the white space at its end has another advance there.
    private mutating func pieceWidth(
        _ item: TextStorage.ItemStyle, _ characters: Range<Int>, endingWithWhite hang: Int32 = 0
    ) -> Int32? {
        countShapingCall()
        let measurer = shaper.pieceMeasurer
        let bytes = Int(scan.bytes[characters.lowerBound])..<Int(scan.bytes[characters.upperBound])
        let isMeasured = measurer.measure(
            item, font: shaper.fonts[Int(item.font)], text: start, textLength: length, bytes: bytes,
            characterCount: characters.count)
        guard isMeasured else { return nil }
        let last = characters.count - 1
        if hang != 0 && !(measurer.marks[last].contains(.single) && measurer.widths[last] == hang) { return nil }
        return measurer.width
    }
}
