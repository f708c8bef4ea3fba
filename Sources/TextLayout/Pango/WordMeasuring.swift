import CPango

extension Itemizer {
    /// What stands between characters of an item that are shaped alike wherever they stand. Characters of the paragraph.
    struct Word {
        var start: Int32
        var end: Int32
        /// Number of the cached word; `unknown`, or `long` where it is too long to be met again, or `composed`.
        var number: Int32
        /// No line may break within the word, and no white space stands there.
        var isPlain: Bool
        /// The characters beside it belong to what it is known by.
        var isSensitive = false
        /// It is composed because of what stands around it.
        var isInContext = false
        /// The sum of the advances, where it is composed.
        var width: Int32 = 0

        static let unknown: Int32 = -1
        static let long: Int32 = -2
        /// The sum of its characters and pairs.
        static let composed: Int32 = -3

        var characters: Range<Int> { Int(start)..<Int(end) }
    }

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
        guard findWords(of: item, style) else { return false }
        addWords(style, item)
        endItem(item)
        return true
    }

    /// Finds the words of an item, all of them known afterwards; `false` where it has to be shaped as a whole.
    mutating func findWords(of item: Range<Int>, _ style: ShapingStyle) -> Bool {
        guard style.isCacheable, !scan.options.contains(.makesFraction),
            !scan.traits[item.lowerBound].options.contains(.attaches)
        else { return false }
        if style.joins && !isUnjoined(item, scan) { return false }
        if style.isOfOnePiece { return findWord(of: item, style) }
        while true {
            switch findWords(style, item) {
            case .found: return true
            // All words are known now.
            case .again: continue
            case .hangsTogether: return false
            }
        }
    }

    /// Takes all of an item for one word; `false` where that is too long.
    private mutating func findWord(of item: Range<Int>, _ style: ShapingStyle) -> Bool {
        guard let number = sensitiveWord(style, item, in: item) else { return false }
        scratch.words.removeAll()
        scratch.words.append(
            Word(
                start: Int32(truncatingIfNeeded: item.lowerBound), end: Int32(truncatingIfNeeded: item.upperBound),
                number: Int32(truncatingIfNeeded: number), isPlain: false))
        return true
    }

    @inline(__always)
    func shape(_ index: Int, _ style: ShapingStyle) -> CharacterShape {
        // Sound: characters are counted within the paragraph.
        style.shape(scan.scalars[index], scan.traits[index])
    }

    /// Whether a character of that shape is shaped alike whatever is beside it.
    @inline(__always)
    func standsAlone(_ shape: CharacterShape, _ index: Int) -> Bool {
        guard shape.options.contains(.standsAlone) else { return false }
        guard !scan.options.isDisjoint(with: [.attaches, .takesNext]) else { return true }
        if index > 0 && scan.traits[index - 1].options.contains(.takesNext) { return false }
        return index + 1 >= scan.count || !scan.traits[index + 1].options.contains(.attaches)
    }

    /// Scripts whose letters run from left to right, and join with any that join.
    private static let joiningLeft = [G_UNICODE_SCRIPT_MONGOLIAN, G_UNICODE_SCRIPT_PHAGS_PA].map {
        UInt8(truncatingIfNeeded: $0.rawValue)
    }

    /// Whether no letter beside the item could join with those inside.
    private func isUnjoined(_ item: Range<Int>, _ scan: ParagraphScan) -> Bool {
        let isApart = { (index: Int) -> Bool in
            let traits = scan.traits[index]
            // U+0640 only lengthens letters, and joins them.
            let isSign = traits.script == ScriptRuns.common && scan.scalars[index] != 0x0640
            let isLeft = traits.bidirectional == .left && !Self.joiningLeft.contains(traits.script)
            return (isSign || isLeft) && !traits.options.contains(.attaches)
        }
        let (start, end) = (item.lowerBound, item.upperBound)
        if start > 0 && !isApart(start - 1) && !isApart(start) { return false }
        return end >= scan.textCount || isApart(end) || isApart(end - 1)
    }

    // MARK: Finding words

    private enum Finding {
        case found
        /// Words were added that hang together with their neighbours.
        case again
        case hangsTogether
    }

    /// Characters on each side that a word with sensitive glyphs is shaped with; no rule is known to look further.
    private static let sensitiveDistance = 16
    /// Longer stretches that hang together would be measured over and over for the boundaries in them.
    static let maximumUnsafeLength = 32
    /// Words that are not known are shaped together with those behind them, up to so many characters.
    private static let maximumBatchLength = 1024

    /// Collects the item's words and measures those that aren't known.
    private mutating func findWords(_ style: ShapingStyle, _ item: Range<Int>) -> Finding {
        let flags = flags
        let breaking: TextStorage.BoundaryFlags = [.lineBreak, .white]
        scratch.words.removeAll()
        scratch.unknowns.removeAll()
        var unknownLength = 0
        var isAgain = false
        var index = item.lowerBound
        while index < item.upperBound {
            let first = index
            var last = shape(first, style)
            index += 1
            if standsAlone(last, first) { continue }
            var isSensitive = false
            var inside: TextStorage.BoundaryFlags = flags[first].intersection(.white)
            var width: Int32 = 0
            var isComposed = mayCompose(last, first, style, in: item)
            while true {
                if last.options.contains(.isSensitive) { isSensitive = true }
                if index == item.upperBound {
                    width &+= last.advance
                    break
                }
                let next = shape(index, style)
                let isEnd = standsAlone(next, index)
                if isComposed {
                    let pair = knownPair(last, next, index, style)
                    isComposed = isEnd ? pair.isApart : pair.isSimple
                    width &+= last.advance &+ pair.kerning
                }
                if isEnd { break }
                inside.formUnion(flags[index])
                last = next
                index += 1
            }
            var word = Word(
                start: Int32(truncatingIfNeeded: first), end: Int32(truncatingIfNeeded: index), number: Word.unknown,
                isPlain: inside.isDisjoint(with: breaking))
            if isComposed {
                word.number = Word.composed
                word.width = width
                scratch.words.append(word)
                continue
            }
            if style.hasSyllables, let number = wordOfSyllables(first..<index, style, in: item) {
                word.number = Int32(truncatingIfNeeded: number)
                scratch.words.append(word)
                continue
            }
            if let rules = style.followed, let found = compose(&word, rules, style, in: item) {
                if found == word.characters {
                    scratch.words.append(word)
                    continue
                }
                if !measureUnknowns(style, in: item) { isAgain = true }
                unknownLength = 0
                if isAgain { return .again }
                if found.lowerBound > first { scratch.words.append(word) }
                addWordByItself(found, style)
                index = found.upperBound
                continue
            }
            let beside = isSensitive ? neighbors(of: first..<index, style, in: item) : []
            if beside.contains(.isCrossed) {
                guard let number = sensitiveWord(style, first..<index, in: item) else { return .hangsTogether }
                word.number = Int32(truncatingIfNeeded: number)
            } else {
                word.isSensitive = beside.contains(.isWatched)
                word.number = find(word, style, in: item)
                if word.number == Word.unknown {
                    scratch.unknowns.append(Int32(truncatingIfNeeded: scratch.words.count))
                    scratch.words.append(word)
                    unknownLength += index - first
                    if unknownLength > Self.maximumBatchLength {
                        if !measureUnknowns(style, in: item) { isAgain = true }
                        unknownLength = 0
                    }
                    continue
                }
            }
            if word.number >= 0 && !table.words.words[Int(word.number)].use.isDisjoint(with: .isEntangled) {
                if !measureUnknowns(style, in: item) { isAgain = true }
                unknownLength = 0
                // What is before may change still.
                if isAgain { return .again }
                guard let whole = entangledWord(style, word, in: item) else { return .hangsTogether }
                word = whole
                index = Int(whole.end)
            }
            scratch.words.append(word)
        }
        if !measureUnknowns(style, in: item) { isAgain = true }
        return isAgain ? .again : .found
    }

    /// How the characters that stand alone beside a word may change what is sensitive in it.
    private func neighbors(
        of word: Range<Int>, _ style: ShapingStyle, in item: Range<Int>
    ) -> CharacterShape.Options {
        var options: CharacterShape.Options = []
        if word.lowerBound > item.lowerBound { options.formUnion(shape(word.lowerBound - 1, style).options) }
        if word.upperBound < item.upperBound { options.formUnion(shape(word.upperBound, style).options) }
        return options
    }

    /// The number of a word that is shaped with a neighbour on each side: some rules tell an end from any other glyph.
    @inline(__always)
    private func find(_ word: Word, _ style: ShapingStyle, in item: Range<Int>) -> Int32 {
        let key = key(of: word, in: item)
        let byte = Int(scan.bytes[key.lowerBound])
        let count = Int(scan.bytes[key.upperBound]) - byte
        guard count <= WordCache.maximumWordBytes else { return Word.long }
        let context = Self.context(style, word, in: item)
        let bytes = UnsafeRawPointer(start + byte)
        let hash = WordCache.hash(bytes, count, context: context)
        return table.words.find(bytes, count, context: context, hash: hash).map { Int32(truncatingIfNeeded: $0) }
            ?? Word.unknown
    }

    /// The characters that a word is known by.
    @inline(__always)
    private func key(of word: Word, in item: Range<Int>) -> Range<Int> {
        word.isSensitive ? withNeighbors(word.characters, in: item) : word.characters
    }

    @inline(__always)
    private static func context(_ style: ShapingStyle, _ word: Word, in item: Range<Int>) -> UInt64 {
        context(style, word.characters, in: item) | (word.isSensitive ? 32 : 0)
    }

    @inline(__always)
    private static func context(_ style: ShapingStyle, _ characters: Range<Int>, in item: Range<Int>) -> UInt64 {
        UInt64(truncatingIfNeeded: style.number) << 32 | (item.lowerBound < characters.lowerBound ? 1 : 0)
            | (characters.upperBound < item.upperBound ? 2 : 0)
    }

    /// Shapes the words found that weren't known, all at once; `false` if one hangs together with what is around it.
    ///
    /// What is beside a word changes nothing in it where shaping may be cut at its edges. Where it may not, that is kept.
    private mutating func measureUnknowns(_ style: ShapingStyle, in item: Range<Int>) -> Bool {
        let (words, unknowns) = (scratch.words, scratch.unknowns)
        guard unknowns.count > 0 else { return true }
        let together = unknowns.count > 1 ? shapeUnknowns(style, in: item) : nil
        var isEntangled = false
        // Where the word begins in what was shaped.
        var offset = 0
        for unknown in 0..<unknowns.count {
            let index = Int(unknowns[unknown])
            let word = words[index]
            let characters = word.characters
            let around = withNeighbors(characters, in: item)
            offset += characters.lowerBound - around.lowerBound
            // Another of them may have been the same.
            var number = find(word, style, in: item)
            if number == Word.unknown {
                let measurer = together ?? shape(style.item, around)
                let first = together == nil ? characters.lowerBound - around.lowerBound : offset
                number = Int32(
                    truncatingIfNeeded: insert(
                        characters, measurer, at: first, around, key: key(of: word, in: item),
                        context: Self.context(style, word, in: item)))
            }
            words[index].number = number
            if !table.words.words[Int(number)].use.isDisjoint(with: .isEntangled) { isEntangled = true }
            offset += around.upperBound - characters.lowerBound
        }
        unknowns.removeAll()
        return !isEntangled
    }

    private func withNeighbors(_ characters: Range<Int>, in item: Range<Int>) -> Range<Int> {
        max(item.lowerBound, characters.lowerBound - 1)..<min(item.upperBound, characters.upperBound + 1)
    }

    /// Shapes the unknown words with their neighbours, one after the other: as these stand alone, the words don't notice.
    private mutating func shapeUnknowns(_ style: ShapingStyle, in item: Range<Int>) -> GlyphMeasurer? {
        let (text, unknowns) = (scratch.text, scratch.unknowns)
        text.removeAll()
        var count = 0
        for unknown in 0..<unknowns.count {
            let around = withNeighbors(scratch.words[Int(unknowns[unknown])].characters, in: item)
            let bytes = Int(scan.bytes[around.lowerBound])..<Int(scan.bytes[around.upperBound])
            // Sound: the characters are the text's.
            text.append(contentsOf: UnsafeBufferPointer(start: start + bytes.lowerBound, count: bytes.count))
            count += around.count
        }
        countShapingCall()
        let isMeasured = shaper.measurer.measure(
            style.item, font: shaper.fonts[Int(style.item.font)], text: text.start, textLength: text.count,
            bytes: 0..<text.count, characterCount: count)
        return isMeasured ? shaper.measurer : nil
    }

    /// The number of a word that is kept with what is around it; `nil` where that is too long.
    private mutating func sensitiveWord(_ style: ShapingStyle, _ characters: Range<Int>, in item: Range<Int>) -> Int? {
        let distance = Self.sensitiveDistance
        let stretch =
            max(
                item.lowerBound, characters.lowerBound - distance)..<min(
                item.upperBound, characters.upperBound + distance)
        let byte = Int(scan.bytes[stretch.lowerBound])
        let count = Int(scan.bytes[stretch.upperBound]) - byte
        guard count <= WordCache.maximumSensitiveBytes else { return nil }
        var context = Self.context(style, characters, in: item)
        context |= 4 | UInt64(characters.lowerBound - stretch.lowerBound) << 8
        context |= UInt64(stretch.upperBound - characters.upperBound) << 16
        if stretch.lowerBound > item.lowerBound { context |= 8 }
        if stretch.upperBound < item.upperBound { context |= 16 }
        let bytes = UnsafeRawPointer(start + byte)
        let hash = WordCache.hash(bytes, count, context: context)
        if let known = table.words.find(bytes, count, context: context, hash: hash) { return known }
        return insert(
            characters, shape(style.item, stretch), at: characters.lowerBound - stretch.lowerBound, stretch,
            key: stretch, context: context)
    }

    /// Adds a word that was measured as a part of a stretch, whose first character is at a place in the measures; no
    /// measurer if there are characters without glyphs.
    func insert(
        _ characters: Range<Int>, _ measurer: GlyphMeasurer?, at first: Int, _ stretch: Range<Int>, key: Range<Int>,
        context: UInt64
    ) -> Int {
        let bytes = UnsafeRawPointer(start + Int(scan.bytes[key.lowerBound]))
        let count = Int(scan.bytes[key.upperBound] - scan.bytes[key.lowerBound])
        var use: WordCache.Use = measurer == nil ? .hasNoGlyph : []
        if let measurer {
            let isCut = { (index: Int) in measurer.marks[first + index].contains(.safeToBreak) }
            let isLetter =
                key == characters
                && characters.dropFirst().allSatisfy {
                    scan.traits[$0].options.contains(.attaches)
                }
            if isLetter { use.insert(.isLetter) }
            if stretch.lowerBound < characters.lowerBound && !isCut(0) { use.insert(.isEntangledBefore) }
            if characters.upperBound < stretch.upperBound && !isCut(characters.count) {
                use.insert(.isEntangledAfter)
            }
        }
        return table.words.insert(
            bytes, count, context: context, hash: WordCache.hash(bytes, count, context: context), use: use,
            measures: measurer, characters: first..<first + characters.count)
    }

    /// A word together with as much of what is around it as hangs together with it; `nil` where that is too long. The
    /// words before that it takes in are removed.
    private mutating func entangledWord(_ style: ShapingStyle, _ word: Word, in item: Range<Int>) -> Word? {
        var (number, characters) = (Int(word.number), word.characters)
        while true {
            let use = table.words.words[number].use
            if use.isDisjoint(with: .isEntangled) { break }
            var (lower, upper) = (characters.lowerBound, characters.upperBound)
            if use.contains(.isEntangledBefore) && lower > item.lowerBound {
                lower -= 1
                let count = scratch.words.count
                if count > 0 && Int(scratch.words[count - 1].end) > lower {
                    lower = Int(scratch.words[count - 1].start)
                    scratch.words.removeLast()
                }
            }
            if use.contains(.isEntangledAfter) && upper < item.upperBound {
                let isAlone = standsAlone(shape(upper, style), upper)
                upper += 1
                while !isAlone && upper < item.upperBound && !standsAlone(shape(upper, style), upper) { upper += 1 }
            }
            characters = lower..<upper
            guard let grown = sensitiveWord(style, characters, in: item) else { return nil }
            number = grown
        }
        return Word(
            start: Int32(truncatingIfNeeded: characters.lowerBound),
            end: Int32(truncatingIfNeeded: characters.upperBound),
            number: Int32(truncatingIfNeeded: number), isPlain: false)
    }

    // MARK: Adding words

    private mutating func addWords(_ style: ShapingStyle, _ item: Range<Int>) {
        let words = scratch.words
        var index = item.lowerBound
        for number in 0..<words.count {
            let word = words[number]
            addAlone(style, index..<Int(word.start), in: item)
            add(word, style, in: item)
            index = Int(word.end)
        }
        addAlone(style, index..<item.upperBound, in: item)
    }

    /// Adds characters that are shaped alike wherever they stand.
    @inline(__always)
    private mutating func addAlone(_ style: ShapingStyle, _ characters: Range<Int>, in item: Range<Int>) {
        for index in characters {
            addBoundary(before: index, isItemStart: index == item.lowerBound)
            lastWidth = shape(index, style).advance
            segments.add(lastWidth)
            isLastSingle = true
        }
    }

    private mutating func add(_ word: Word, _ style: ShapingStyle, in item: Range<Int>) {
        let characters = word.characters
        let first = characters.lowerBound
        let isItemStart = first == item.lowerBound
        if word.number == Word.composed { return addComposed(word, style, isItemStart: isItemStart) }
        guard word.number >= 0 else { return addLong(characters, style, in: item) }
        let known = table.words.words.start + Int(word.number)
        if known.pointee.use.contains(.hasNoGlyph) { return giveUp() }
        addBoundary(before: first, isItemStart: isItemStart)
        if word.isPlain {
            segments.add(known.pointee.width)
            lastWidth = 0
            isLastSingle = false
            return
        }
        // Sound: a word's measures lie within the cache's, which takes no more words until they are added.
        add(
            Measured(characters: characters, isItemStart: isItemStart, word: Int(word.number)), style.item,
            table.words.widths.start + Int(known.pointee.first), table.words.marks.start + Int(known.pointee.first),
            isFirstBoundaryKnown: true)
    }

    /// Adds a word that is too long to be met again.
    private mutating func addLong(_ characters: Range<Int>, _ style: ShapingStyle, in item: Range<Int>) {
        let stretch =
            max(item.lowerBound, characters.lowerBound - 1)..<min(item.upperBound, characters.upperBound + 1)
        guard let measurer = shape(style.item, stretch) else { return giveUp() }
        let offset = characters.lowerBound - stretch.lowerBound
        add(
            Measured(characters: characters, isItemStart: characters.lowerBound == item.lowerBound, word: -1),
            style.item, measurer.widths + offset, measurer.marks + offset)
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
        let endsWithWhite = flags[item.upperBound - 1].contains(.white)
        if endsWithWhite && !isLastSingle { segments.giveUp() }
        lastHang = endsWithWhite ? lastWidth : 0
        segments.endItem(hang: lastHang)
    }

    mutating func shape(_ item: TextStorage.ItemStyle, _ characters: Range<Int>) -> GlyphMeasurer? {
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
    mutating func addBoundary(before index: Int, isItemStart: Bool) {
        let flag = flags[index]
        guard flag.contains(.lineBreak), index > 0 else { return }
        let byte = Int(scan.bytes[index])
        if flag.needsHyphen { return segments.addUncertainBoundary(atByte: byte, hang: 0) }
        let isAfterWhite = flags[index - 1].contains(.white)
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
            let flag = flags[first + index]
            if index == 0 {
                if !isFirstBoundaryKnown { addBoundary(before: first, isItemStart: place.isItemStart) }
            } else if flag.contains(.lineBreak) {
                let isAfterWhite = flags[first + index - 1].contains(.white)
                if isSafe || flag.needsHyphen {
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
        guard after - safe <= Self.maximumUnsafeLength,
            let before = pieceWidth(item, first + safe..<first + index, endingWithWhite: hang),
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
