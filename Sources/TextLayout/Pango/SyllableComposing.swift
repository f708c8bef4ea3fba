import CPango

/// Words that are put together from syllables: a letter with its marks, and what is joined to it by a virama.
///
/// Syllables come again far more often than words. Where no rule of the font holds glyphs of two of them together, a word
/// is the sum of its syllables, each shaped by itself.
extension Itemizer {
    /// The number of the cached word that is made of syllables; `nil` where rules may hold some of them together.
    mutating func wordOfSyllables(_ characters: Range<Int>, _ style: ShapingStyle, in item: Range<Int>) -> Int? {
        let (bytes, count) = key(characters)
        guard count <= WordCache.maximumWordBytes else { return nil }
        let context = UInt64(truncatingIfNeeded: style.number) << 32 | 64
        let hash = WordCache.hash(bytes, count, context: context)
        let number: Int
        if let known = table.words.find(bytes, count, context: context, hash: hash) {
            number = known
        } else if let syllables = syllables(characters, style) {
            number = table.words.insert(bytes, count, context: context, hash: hash, parts: syllables)
        } else {
            number = table.words.insert(
                bytes, count, context: context, hash: hash, use: .isRefused, measures: nil, characters: 0..<0)
        }
        let use = table.words.words[number].use
        guard !use.contains(.isRefused) else { return nil }
        // The characters beside a word stand alone: no rule begins there.
        let (start, end) = (characters.lowerBound, characters.upperBound)
        if use.contains(.isOpen) && start > item.lowerBound {
            if mayCross(start - 1..<start, start..<endOfSyllable(start, before: end, style), style) { return nil }
        }
        if use.contains(.isOpenAtEnd) && end < item.upperBound {
            var last = start
            var next = endOfSyllable(last, before: end, style)
            while next < end { (last, next) = (next, endOfSyllable(next, before: end, style)) }
            if mayCross(last..<end, end..<end + 1, style) { return nil }
        }
        return number
    }

    @inline(__always)
    private func key(_ characters: Range<Int>) -> (bytes: UnsafeRawPointer, count: Int) {
        let byte = Int(scan.bytes[characters.lowerBound])
        // Sound: the characters are the text's.
        return (UnsafeRawPointer(start + byte), Int(scan.bytes[characters.upperBound]) - byte)
    }

    /// The numbers of the cached syllables of a word, none of which changes because of those beside it.
    private mutating func syllables(_ word: Range<Int>, _ style: ShapingStyle) -> [Int]? {
        guard beginsSyllable(word.lowerBound, style) else { return nil }
        var numbers: [Int] = []
        var last = word.lowerBound..<word.lowerBound
        while last.upperBound < word.upperBound {
            let next = last.upperBound..<endOfSyllable(last.upperBound, before: word.upperBound, style)
            guard let number = syllable(next, style) else { return nil }
            if let before = numbers.last, isOpen(before) || isOpen(number), mayCross(last, next, style) { return nil }
            numbers.append(number)
            last = next
        }
        return numbers
    }

    private func isOpen(_ syllable: Int) -> Bool { table.words.words[syllable].use.contains(.isOpen) }

    /// The number of a cached syllable; `nil` where it isn't one for the font.
    private mutating func syllable(_ characters: Range<Int>, _ style: ShapingStyle) -> Int? {
        let (bytes, count) = key(characters)
        let context = UInt64(truncatingIfNeeded: style.number) << 32 | 128
        let hash = WordCache.hash(bytes, count, context: context)
        var number = table.words.find(bytes, count, context: context, hash: hash)
        if number == nil {
            // The measures are kept by the measurer until something else is shaped.
            let isMeasured = measure(characters, style)
            var use: WordCache.Use = [.isLetter, .isRefused]
            if isMeasured, let glyphs = glyphs(characters, style, isMeasured: true), glyphs.beginsWithLetter {
                use = glyphs.isOpen ? [.isLetter, .isOpen] : .isLetter
            }
            number = table.words.insert(
                bytes, count, context: context, hash: hash, use: use,
                measures: use.contains(.isRefused) ? nil : shaper.pieceMeasurer, characters: 0..<characters.count)
        }
        return number.flatMap { table.words.words[$0].use.contains(.isRefused) ? nil : $0 }
    }

    /// Whether some rule might apply to glyphs of two parts of the text that stand side by side.
    private mutating func mayCross(_ left: Range<Int>, _ right: Range<Int>, _ style: ShapingStyle) -> Bool {
        let (bytes, count) = key(left.lowerBound..<right.upperBound)
        let context =
            UInt64(truncatingIfNeeded: style.number) << 32 | 192 | UInt64(truncatingIfNeeded: left.count) << 8
        let hash = WordCache.hash(bytes, count, context: context)
        if let known = table.words.find(bytes, count, context: context, hash: hash) {
            return table.words.words[known].use.contains(.isRefused)
        }
        var isCrossed = true
        if let first = glyphs(left, style), let second = glyphs(right, style) {
            isCrossed = style.survey.syllables.mayCross((scalars(left), first), (scalars(right), second))
        }
        _ = table.words.insert(
            bytes, count, context: context, hash: hash, use: isCrossed ? [.isLetter, .isRefused] : .isLetter,
            measures: nil, characters: 0..<0)
        return isCrossed
    }

    private func scalars(_ characters: Range<Int>) -> [UInt32] { characters.map { scan.scalars[$0] } }

    /// The glyphs of characters that are shaped by themselves; `nil` where some have none.
    private mutating func glyphs(
        _ characters: Range<Int>, _ style: ShapingStyle, isMeasured: Bool = false
    ) -> SyllableRules.Glyphs? {
        style.survey.syllables.glyphs(of: scalars(characters), font: shaper.fonts[Int(style.item.font)].harfBuzz) {
            isMeasured || measure(characters, style) ? shaper.pieceMeasurer.glyphs : nil
        }
    }

    /// Shapes characters by themselves; `false` where some have no glyph.
    private mutating func measure(_ characters: Range<Int>, _ style: ShapingStyle) -> Bool {
        countShapingCall()
        let (bytes, count) = key(characters)
        return shaper.pieceMeasurer.measure(
            style.item, font: shaper.fonts[Int(style.item.font)], text: bytes.assumingMemoryBound(to: CChar.self),
            textLength: count, bytes: 0..<count, characterCount: characters.count)
    }

    // MARK: Where syllables begin

    /// The end of the syllable that begins with a character.
    private mutating func endOfSyllable(_ first: Int, before end: Int, _ style: ShapingStyle) -> Int {
        var index = first + 1
        while index < end && (scan.traits[index].options.contains(.attaches) || !beginsSyllable(index, style)) {
            index += 1
        }
        return index
    }

    /// Whether a syllable begins with a character, given the one before it.
    private mutating func beginsSyllable(_ index: Int, _ style: ShapingStyle) -> Bool {
        if index > 0 && takesNext(index - 1) { return false }
        var shape = style.shape(scan.scalars[index], scan.traits[index])
        if !shape.options.contains(.isSyllableKnown) {
            shape.options.insert(.isSyllableKnown)
            if mayBeginSyllable(index, style) { shape.options.insert(.beginsSyllable) }
            style.keep(shape, of: scan.scalars[index])
        }
        return shape.options.contains(.beginsSyllable)
    }

    /// Viramas, joiners and what takes in any character behind it.
    private func takesNext(_ index: Int) -> Bool {
        let scalar = scan.scalars[index]
        if (0x200C...0x200D).contains(scalar) || scan.traits[index].options.contains(.takesNext) { return true }
        // Shaping puts marks into Unicode's canonical order, in which a virama comes behind a nukta.
        var index = index
        while index >= 0 && scan.scalars[index] >= 0x0900 {
            let combiningClass = g_unichar_combining_class(scan.scalars[index])
            if combiningClass == 9 { return true }
            if combiningClass == 0 { return false }
            index -= 1
        }
        return false
    }

    /// Letters of Indic scripts begin a syllable if they do so behind the consonant KA, whose place in the block of each
    /// script is the same: HarfBuzz doesn't let the glyphs of a syllable be cut.
    private mutating func mayBeginSyllable(_ index: Int, _ style: ShapingStyle) -> Bool {
        let scalar = scan.scalars[index]
        let options = scan.traits[index].options
        if options.contains(.attaches) { return false }
        if options.contains(.mayStandAlone) { return true }
        guard (0x0900...0x0D7F).contains(scalar), let ka = Unicode.Scalar(scalar & ~0x7F | 0x15),
            let letter = Unicode.Scalar(scalar)
        else { return false }
        countShapingCall()
        var text = String(ka)
        text.unicodeScalars.append(letter)
        let measurer = shaper.pieceMeasurer
        let count = text.utf8.count
        let font = shaper.fonts[Int(style.item.font)]
        let isMeasured = text.withCString {
            measurer.measure(style.item, font: font, text: $0, textLength: count, bytes: 0..<count, characterCount: 2)
        }
        return isMeasured && measurer.marks[1].contains(.safeToBreak)
    }
}
