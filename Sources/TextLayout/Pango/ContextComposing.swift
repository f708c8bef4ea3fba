import CPango

/// Words with signs that the font has rules for, put together where following the rules shows that they do nothing.
extension Itemizer {
    /// Characters of a text around a word that are looked through at most.
    private static let maximumDistance = 96

    /// Puts a word together from its pairs if no rule changes it where it stands.
    ///
    /// Returns the word's own characters then; or characters that have to be shaped, and may be so by themselves, because
    /// no rule looks across their ends: `word` ends before them then, if it doesn't begin behind where they do. `nil`
    /// where that isn't known.
    mutating func compose(
        _ word: inout Word, _ rules: SubstitutionRules, _ style: ShapingStyle, in item: Range<Int>
    ) -> Range<Int>? {
        let characters = word.characters
        guard let region = follow(rules, around: characters, in: item) else { return nil }
        let base = region.lowerBound
        guard let shaped = stretchToShape(characters, region, rules, style, in: item) else {
            return compose(&word, to: characters.upperBound, style, in: item) ? characters : nil
        }
        // What is beside a stretch with other glyphs is another word: nothing crosses its ends.
        var (lower, upper) = (shaped.lowerBound, shaped.upperBound)
        while lower > item.lowerBound {
            // Beside what is beyond the quiet characters nothing is known.
            if lower - base < rules.margin && base > item.lowerBound { return nil }
            if mayEnd(at: lower, base, rules, style) && !isInsideWord(lower) { break }
            lower -= 1
        }
        while upper < item.upperBound {
            if region.upperBound - upper < rules.margin && region.upperBound < item.upperBound { return nil }
            if mayEnd(at: upper, base, rules, style) { break }
            upper += 1
        }
        guard upper - lower <= Self.maximumDistance else { return nil }
        if lower > characters.lowerBound && !compose(&word, to: lower, style, in: item) { return nil }
        return lower..<upper
    }

    /// Follows the rules around a word as far as anything beyond could reach it; the part of the item looked at, `nil`
    /// where they can't be followed. What came of it is in `rules`.
    func follow(_ rules: SubstitutionRules, around word: Range<Int>, in item: Range<Int>) -> Range<Int>? {
        guard let lower = quietPlace(from: word.lowerBound, toward: item.lowerBound, rules, in: item),
            let upper = quietPlace(from: word.upperBound, toward: item.upperBound, rules, in: item)
        else { return nil }
        rules.original.removeAll()
        for index in lower..<upper {
            guard let number = rules.number(scan.scalars[index], scan.traits[index]) else { return nil }
            rules.original.append(number)
        }
        return rules.follow(0..<upper - lower) ? lower..<upper : nil
    }

    /// How far a word's surroundings go: to the item's end, or over enough characters that no rule changes.
    private func quietPlace(
        from start: Int, toward end: Int, _ rules: SubstitutionRules, in item: Range<Int>
    ) -> Int? {
        let step = end < start ? -1 : 1
        var (place, quiet) = (start, 0)
        while place != end && quiet < rules.quietDistance {
            let index = step < 0 ? place - 1 : place
            guard let number = rules.number(scan.scalars[index], scan.traits[index]) else { return nil }
            quiet = rules.isFixed(number) || isQuiet(index, number, rules, in: item) ? quiet + 1 : 0
            place += step
            if abs(place - start) > Self.maximumDistance { return nil }
        }
        return place
    }

    /// Whether each rule that begins with a character asks for something else than a fixed character beside it.
    private func isQuiet(_ index: Int, _ number: Int32, _ rules: SubstitutionRules, in item: Range<Int>) -> Bool {
        rules.allRules(of: number) { place, isWanted in
            let beside = index + place
            guard item.contains(beside) else { return true }
            guard let number = rules.number(scan.scalars[beside], scan.traits[beside]) else { return false }
            return rules.isFixed(number) && !isWanted(number)
        }
    }

    /// The characters from the first to the last place in a word where rules change something, or would if a line were
    /// broken there; those of other words beside included that hang together with them. `nil` where there is none.
    private mutating func stretchToShape(
        _ word: Range<Int>, _ region: Range<Int>, _ rules: SubstitutionRules, _ style: ShapingStyle, in item: Range<Int>
    ) -> Range<Int>? {
        let base = region.lowerBound
        var found: Range<Int>?
        func add(_ range: Range<Int>) {
            found =
                min(
                    found?.lowerBound ?? range.lowerBound, range.lowerBound)..<max(
                    found?.upperBound ?? range.upperBound, range.upperBound)
        }
        // Stretches of characters that rules look across, whatever comes of it.
        var stretches: [Range<Int>] = []
        var index = max(word.lowerBound - 1, base)
        while index > base && rules.isCrossed[index - base] { index -= 1 }
        let end = min(word.upperBound + 1, region.upperBound)
        while index < end {
            var last = index + 1
            while last < region.upperBound && rules.isCrossed[last - base] { last += 1 }
            let isChanged = (index..<last).contains { rules.glyphs[$0 - base] != rules.original[$0 - base] }
            let crossesEdge =
                index < word.lowerBound && last > word.lowerBound || index < word.upperBound && last > word.upperBound
            if isChanged || crossesEdge {
                // Of one beside the word, the word's end is what hangs together with it.
                add(min(index, word.upperBound - 1)..<max(last, word.lowerBound + 1))
            } else if last > index + 1 && index >= word.lowerBound && last <= word.upperBound {
                stretches.append(index..<last)
            }
            index = last
        }
        let original = (0..<region.count).map { rules.glyphs[$0] }
        var hasKernedBreak = false
        for index in word.dropFirst() where flags[index].contains(.lineBreak) {
            if knownPair(shape(index - 1, style), shape(index, style), index, style).kerning != 0 {
                hasKernedBreak = true
            }
        }
        for stretch in stretches {
            if hasKernedBreak {
                add(stretch)
                continue
            }
            for index in stretch.dropFirst() where flags[index].contains(.lineBreak) {
                if !isSame(original, cutAt: index - base, rules) {
                    add(stretch)
                    break
                }
            }
        }
        if found != nil || !stretches.isEmpty {
            // The cuts were followed in place of the whole.
            _ = rules.follow(0..<region.count)
        }
        return found
    }

    /// Whether glyphs are the same where a line is broken between them.
    private func isSame(_ glyphs: [Int32], cutAt cut: Int, _ rules: SubstitutionRules) -> Bool {
        for part in [0..<cut, cut..<glyphs.count] {
            guard rules.follow(part) else { return false }
            for index in part where rules.glyphs[index - part.lowerBound] != glyphs[index] { return false }
        }
        return true
    }

    /// Whether a place is within one of the words before.
    private func isInsideWord(_ index: Int) -> Bool {
        let words = scratch.words
        var number = words.count - 1
        while number >= 0 && Int(words[number].start) >= index { number -= 1 }
        return number >= 0 && Int(words[number].end) > index
    }

    /// Whether what is on one side of a place is shaped as it is without the other.
    private mutating func mayEnd(at index: Int, _ base: Int, _ rules: SubstitutionRules, _ style: ShapingStyle) -> Bool
    {
        for beside in index - 1...index where rules.glyphs[beside - base] != rules.original[beside - base] {
            return false
        }
        return !rules.isCrossed[index - base]
            && knownPair(shape(index - 1, style), shape(index, style), index, style).mayBeApart
    }

    /// Puts the beginning of a word together from its pairs, those at its ends included; `false` where one has to be shaped.
    private mutating func compose(_ word: inout Word, to end: Int, _ style: ShapingStyle, in item: Range<Int>) -> Bool {
        let first = Int(word.start)
        var last = shape(first, style)
        if first > item.lowerBound {
            guard knownPair(shape(first - 1, style), last, first, style).mayBeApart else { return false }
        } else if last.code == PairTable.noCode {
            return false
        }
        var width: Int32 = 0
        for index in first + 1..<end {
            let next = shape(index, style)
            let pair = knownPair(last, next, index, style)
            guard pair.hasKerning else { return false }
            width &+= last.advance &+ pair.kerning
            last = next
        }
        if end < item.upperBound {
            guard knownPair(last, shape(end, style), end, style).mayBeApart else { return false }
        }
        word.end = Int32(truncatingIfNeeded: end)
        word.width = width &+ last.advance
        word.number = Word.composed
        word.isInContext = true
        return true
    }

    /// Adds characters that are shaped by themselves as a word; words before that they take in are removed.
    mutating func addWordByItself(_ characters: Range<Int>, _ style: ShapingStyle) {
        while scratch.words.count > 0, Int(scratch.words[scratch.words.count - 1].end) > characters.lowerBound {
            scratch.words.removeLast()
        }
        let byte = Int(scan.bytes[characters.lowerBound])
        let count = Int(scan.bytes[characters.upperBound]) - byte
        let bytes = UnsafeRawPointer(start + byte)
        let context = UInt64(truncatingIfNeeded: style.number) << 32 | Self.byItself
        let hash = WordCache.hash(bytes, count, context: context)
        let number =
            table.words.find(bytes, count, context: context, hash: hash)
            ?? insert(
                characters, shape(style.item, characters), at: 0, characters, key: characters, context: context)
        scratch.words.append(
            Word(
                start: Int32(truncatingIfNeeded: characters.lowerBound),
                end: Int32(truncatingIfNeeded: characters.upperBound), number: Int32(truncatingIfNeeded: number),
                isPlain: false))
    }

    /// Of words that are known without anything around them.
    private static let byItself: UInt64 = 64
}
