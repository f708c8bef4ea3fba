// SPDX-License-Identifier: MIT
/// Takes texts through the five steps of preparation, and caches properties of characters, fonts of characters, and advances
/// and glyphs of words.
///
/// Used by one thread at a time. The caches never change a result.
final class TextWorker: @unchecked Sendable {
    // `@unchecked Sendable` is sound: the pool hands a worker to one thread at a time.

    private var steps: Steps
    var lastThread: ObjectIdentifier?

    fileprivate struct Steps {
        var table = CharacterTable()
        var splitter = ParagraphSplitter()
        var directions = DirectionResolver()
        var runs: RunFinder
        var breaks = BreakFinder()
        var measurer = SegmentMeasurer()
        var glyphs = GlyphTable()
        let characters = BreakIterator(.character, language: "")
    }

    init(store: FontStore, language: String) {
        steps = Steps(runs: RunFinder(store: store, language: language))
    }

    /// Stretches turned into glyphs so far.
    var shapingCallCount: Int { steps.measurer.buffer.callCount }

    /// Takes a text through all steps. O(length).
    func prepare(_ text: AttributedText, direction: WritingDirection, keepsHangulWords: Bool) -> PreparedLines {
        steps.prepare(text, direction, keepsHangulWords: keepsHangulWords)
    }

    func removeWords() {
        steps.measurer.removeWords()
        steps.glyphs = GlyphTable()
    }

    /// The glyphs of a range, whose clusters count from the start of the range.
    func glyphs(
        of units: [UInt16], _ range: Range<Int>, _ style: ShapingStyle, joining: Joining
    ) -> [ShapedGlyph] {
        steps.glyphs.glyphs(of: units, range, style, joining: joining, steps.measurer.buffer)
    }

    func graphemeEnds(_ units: [UInt16], _ range: Range<Int>) -> [Int32] {
        var ends: [Int32] = []
        steps.characters.appendBreaks(in: units, range, to: &ends)
        return ends
    }
}

extension TextWorker.Steps {
    mutating func prepare(
        _ text: AttributedText, _ direction: WritingDirection, keepsHangulWords: Bool
    ) -> PreparedLines {
        splitter.split(text.string)
        let source = TextSource(text, units: splitter.units)
        directions.beginText()
        runs.beginText()
        measurer.beginText()
        var paragraphs = splitter.paragraphs
        for index in paragraphs.indices {
            let flags = flags(of: paragraphs[index].characters, source.units)
            directions.resolve(&paragraphs[index], source, flags: flags, direction: direction, &table)
            let firstRun = runs.runs.count
            runs.find(paragraphs[index], source, flags: flags, levels: directions.levels, &table)
            if paragraphs[index].characters.isEmpty {
                paragraphs[index].segments = measurer.segments.count..<measurer.segments.count
                continue
            }
            let stretch = source.stretches[source.stretch(at: paragraphs[index].characters.lowerBound)]
            // ICU lets lines of Japanese begin with small kana, as in Japanese text without an attribute.
            let language = stretch.attributes.language ?? (flags.contains(.kana) ? "ja" : "")
            breaks.find(
                paragraphs[index], source.units, language: language, flags: flags,
                keepsHangulWords: keepsHangulWords, &table)
            let input = SegmentMeasurer.Input(
                text: source, runs: runs.runs[firstRun...], styles: runs.styles, places: breaks.places)
            paragraphs[index].segments = measurer.segments.count..<measurer.segments.count
            measurer.measure(&paragraphs[index], input, &table)
        }
        return PreparedLines(
            paragraphs: paragraphs, segments: measurer.segments.compacted, runs: runs.runs.compacted,
            styles: runs.styles.compacted, heights: runs.heights.build())
    }

    private mutating func flags(of range: Range<Int>, _ units: [UInt16]) -> CharacterProperties.Flags {
        var flags: CharacterProperties.Flags = []
        var index = range.lowerBound
        while index < range.upperBound {
            let (character, count) = units.character(at: index)
            flags.formUnion(table[character].flags)
            index += count
        }
        return flags
    }
}
