/// The advances of stretches, put together from words as items are.
extension Itemizer {
    /// The measures that shaping a stretch by itself gives, where its words tell them; `nil` where it has to be shaped.
    ///
    /// Texts with lines that sums don't give have their items measured once more for those lines. Their words are known.
    static func measure(
        _ bytes: Range<Int>, _ item: TextStorage.ItemStyle, of text: AttributedText, at start: UnsafePointer<CChar>,
        flags: UnsafePointer<TextStorage.BoundaryFlags>, shaper: Shaper, counter: WorkCounter
    ) -> ShapedStretch.Measures? {
        var item = item
        item.baselineClass = 0
        // The number first: a new style is added to the styles by asking for it.
        let number = shaper.table.number(of: item)
        let style = shaper.table.styles[number]
        // What is beside a stretch of joining letters changes them.
        guard style.isCacheable, !style.joins,
            var itemizer = Itemizer(stretch: bytes, of: text, at: start, flags: flags, shaper: shaper)
        else { return nil }
        defer { counter.add(.shapingCall, itemizer.shapingCalls) }
        let all = 0..<itemizer.scan.count
        guard itemizer.findWords(of: all, style) else { return nil }
        return itemizer.measures(of: all, style)
    }

    /// The measures of an item's characters, whose words were found; `nil` where some have no glyph.
    private mutating func measures(of item: Range<Int>, _ style: ShapingStyle) -> ShapedStretch.Measures? {
        var measures = ShapedStretch.Measures(capacity: item.count)
        let words = scratch.words
        var index = item.lowerBound
        for number in 0..<words.count {
            let word = words[number]
            for alone in index..<Int(word.start) { measures.append(shape(alone, style).advance) }
            guard append(word, style, in: item, to: &measures) else { return nil }
            index = Int(word.end)
        }
        for alone in index..<item.upperBound { measures.append(shape(alone, style).advance) }
        return measures
    }

    private mutating func append(
        _ word: Word, _ style: ShapingStyle, in item: Range<Int>, to measures: inout ShapedStretch.Measures
    ) -> Bool {
        let characters = word.characters
        if word.number == Word.composed {
            // Where rules look across a place, they may do something once a line ends there.
            let rules = word.isInContext ? style.followed : nil
            let first = rules.flatMap { follow($0, around: characters, in: item)?.lowerBound } ?? 0
            var last = shape(characters.lowerBound, style)
            var isSafe = true
            for index in characters.dropFirst() {
                let next = shape(index, style)
                let pair = style.pair(last, next)
                measures.append(last.advance + pair.kerning, isSafe: isSafe)
                isSafe = pair.isSafeToBreak && rules?.isCrossed[index - first] != true
                last = next
            }
            measures.append(last.advance, isSafe: isSafe)
            return true
        }
        guard word.number >= 0 else {
            let stretch =
                max(item.lowerBound, characters.lowerBound - 1)..<min(item.upperBound, characters.upperBound + 1)
            guard let measurer = shape(style.item, stretch) else { return false }
            let offset = characters.lowerBound - stretch.lowerBound
            measures.append(measurer.widths + offset, measurer.marks + offset, characters.count)
            return true
        }
        let known = table.words.words[Int(word.number)]
        guard !known.use.contains(.hasNoGlyph) else { return false }
        let first = Int(known.first)
        // Sound: a word's measures lie within the cache's.
        measures.append(table.words.widths.start + first, table.words.marks.start + first, characters.count)
        return true
    }
}
