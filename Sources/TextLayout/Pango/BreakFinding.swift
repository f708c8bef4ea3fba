import CPango

/// Where the lines of a paragraph may break.
extension Itemizer {
    private static let thai = Int32(G_UNICODE_SCRIPT_THAI.rawValue)

    /// Finds the flags of the paragraph's characters, those of its separator included.
    mutating func findBreaks() {
        let all = 0..<scan.count
        if asksPango || !runAutomaton() {
            askForBreaks(all, keeping: all, usesDictionary: true)
        } else {
            addDictionaryBreaks()
        }
    }

    /// Breaks from the automaton, and from Pango around the characters that only it knows.
    private func runAutomaton() -> Bool {
        let (count, traits, automaton) = (scan.count, scan.traits, shaper.characters.breaks)
        guard scan.options.contains(.hasUncertainBreaks) else {
            return automaton.run(traits, count: count, into: flags)
        }
        // Where the automaton is started: at the beginning, or at two letters whose flags are known already.
        var position = 0
        while position < count {
            var uncertain = position
            while uncertain < count && !traits[uncertain].options.contains(.hasUncertainBreaks) { uncertain += 1 }
            var first = uncertain == count ? count : max(position, uncertain - 2)
            while first < count && first > position && !isPair(first) { first -= 1 }
            let known = first == 0 ? 0 : min(first + 2, count)
            if known > position {
                let settled = position == 0 ? nil : (flags[position], flags[position + 1])
                guard automaton.run(traits + position, count: known - position, into: flags + position) else {
                    return false
                }
                if let settled { (flags[position], flags[position + 1]) = settled }
            }
            guard uncertain < count else { break }
            var end = uncertain + 1
            while end < count && !isPair(end) { end += 1 }
            // What is behind the pair may decide on its flags.
            askForBreaks(first..<min(end + 3, count), keeping: known..<min(end + 2, count), usesDictionary: false)
            position = end
        }
        return true
    }

    /// Whether two letters stand there that break alike whatever is before them.
    private func isPair(_ index: Int) -> Bool {
        index + 1 < scan.count && scan.traits[index].options.contains(.settlesBreaks)
            && scan.traits[index + 1].options.contains(.settlesBreaks)
    }

    /// The flags of some characters as Pango finds them in a stretch of the paragraph.
    private func askForBreaks(_ stretch: Range<Int>, keeping kept: Range<Int>, usesDictionary: Bool) {
        let (first, count) = (stretch.lowerBound, stretch.count)
        let boundaries = shaper.boundaryScratch(count + 1)
        // Sound: the scratch holds a boundary before each character and one at the end.
        pango_default_break(
            start + Int(scan.bytes[first]), scan.bytes[stretch.upperBound] - scan.bytes[first], nil, boundaries,
            Int32(count + 1))
        var item = scratch.found.count == 0 ? 0 : indexOfItem(at: first)
        while item < scratch.found.count && scratch.found[item].start < stretch.upperBound {
            let characters = charactersOfItem(item).clamped(to: stretch)
            let style = table.styles[scratch.found[item].style].item
            if usesDictionary || style.script != Self.thai {
                tailorBreaks(characters, style, boundaries + (characters.lowerBound - first))
            }
            item += 1
        }
        for index in kept { flags[index] = Self.flags(boundaries[index - first]) }
    }

    /// Has Pango change the boundaries of some characters of an item by the rules of its script.
    private func tailorBreaks(
        _ characters: Range<Int>, _ item: TextStorage.ItemStyle, _ boundaries: UnsafeMutablePointer<PangoLogAttr>
    ) {
        // Pango looks at these two only.
        var analysis = PangoAnalysis()
        analysis.script = guint8(truncatingIfNeeded: item.script)
        analysis.language = item.language
        let byte = scan.bytes[characters.lowerBound]
        // Sound: who calls has a boundary for each character and the end.
        pango_tailor_break(
            start + Int(byte), scan.bytes[characters.upperBound] - byte, &analysis, -1, boundaries,
            Int32(characters.count + 1))
    }

    private func charactersOfItem(_ index: Int) -> Range<Int> {
        let end = index + 1 < scratch.found.count ? scratch.found[index + 1].start : scan.textCount
        return scratch.found[index].start..<end
    }

    /// The item that a character is in: the last one that doesn't begin after it.
    private func indexOfItem(at character: Int) -> Int {
        var low = 0
        var high = scratch.found.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if scratch.found[middle].start <= character { low = middle } else { high = middle - 1 }
        }
        return low
    }

    // MARK: Dictionaries

    /// Adds the breaks within Thai words, phrase by phrase.
    private func addDictionaryBreaks() {
        if let script = scan.onlyScript, Int32(script) != Self.thai { return }
        for index in 0..<scratch.found.count {
            let item = table.styles[scratch.found[index].style].item
            guard item.script == Self.thai else { continue }
            let characters = charactersOfItem(index)
            if needsWholeDictionary(characters) {
                addDictionaryBreaksOfItem(characters, item)
                continue
            }
            var first = characters.lowerBound
            while first < characters.upperBound {
                var last = first
                while last < characters.upperBound && scan.scalars[last] != 0x20 { last += 1 }
                if last > first + 1 { addDictionaryBreaks(first..<last, hasSpace: last < characters.upperBound, item) }
                first = last + 1
            }
        }
    }

    /// Whether the phrases of an item can't be told apart: what joiners and the like do to words only Pango knows, and the
    /// dictionary adds breaks behind spaces where there is none, as after opening brackets.
    private func needsWholeDictionary(_ characters: Range<Int>) -> Bool {
        let mayBeUncertain = scan.options.contains(.hasUncertainBreaks)
        for index in characters {
            if mayBeUncertain && scan.traits[index].options.contains(.hasUncertainBreaks) { return true }
            if index > characters.lowerBound && scan.scalars[index - 1] == 0x20 && scan.scalars[index] != 0x20
                && !flags[index].isSuperset(of: [.lineBreak, .characterBreak])
            {
                return true
            }
        }
        return false
    }

    private func addDictionaryBreaksOfItem(_ characters: Range<Int>, _ item: TextStorage.ItemStyle) {
        let boundaries = shaper.boundaryScratch(characters.count + 1)
        let first = characters.lowerBound
        for index in characters { boundaries[index - first] = PieceShaping.attribute(flags[index]) }
        tailorBreaks(characters, item, boundaries)
        for index in characters { flags[index] = Self.flags(boundaries[index - first]) }
    }

    /// Adds the breaks within a phrase, in whose last sign they may depend on whether a space is behind it.
    private func addDictionaryBreaks(_ characters: Range<Int>, hasSpace: Bool, _ item: TextStorage.ItemStyle) {
        let phrase = characters.lowerBound..<characters.upperBound + (hasSpace ? 1 : 0)
        let byte = Int(scan.bytes[phrase.lowerBound])
        let count = Int(scan.bytes[phrase.upperBound]) - byte
        let bytes = UnsafeRawPointer(start + byte)
        let context = WordCache.dictionaryContext
        let hash = WordCache.hash(bytes, count, context: context)
        var word = table.words.find(bytes, count, context: context, hash: hash)
        if word == nil {
            let boundaries = shaper.boundaryScratch(phrase.count + 1)
            tailorBreaks(phrase, item, boundaries)
            word = table.words.insertBreaks(
                bytes, count, hash: hash, (0..<phrase.count).map { boundaries[$0].is_line_break != 0 })
        }
        guard let word else { return }
        for index in 1..<characters.count where table.words.breaks(word, before: index) {
            flags[phrase.lowerBound + index].formUnion([.lineBreak, .characterBreak])
        }
    }
}
