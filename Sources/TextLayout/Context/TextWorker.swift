// SPDX-License-Identifier: MIT
/// Takes texts through the five steps of preparation, and keeps what was found out on the way: properties of characters,
/// fonts of characters, advances of words.
///
/// Used by one thread at a time; what it knows never changes what it answers.
final class TextWorker: @unchecked Sendable {
    // Sendable by hand, and sound: the pool hands a worker to one thread at a time.

    private var steps: Steps
    /// The thread that used it last.
    var lastThread: ObjectIdentifier?

    fileprivate struct Steps {
        var table = CharacterTable()
        var splitter = ParagraphSplitter()
        var directions = DirectionResolver()
        var runs: RunFinder
        var breaks = BreakFinder()
        var measurer = SegmentMeasurer()
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

    /// Removes the words that were shaped.
    func forgetWords() { steps.measurer.forgetWords() }

    /// Appends the glyphs of a stretch.
    func shape(
        _ units: [UInt16], _ range: Range<Int>, _ style: ShapingStyle, joining: Joining,
        into glyphs: inout [ShapedGlyph]
    ) {
        steps.measurer.buffer.shape(units, range, style, joining: joining, into: &glyphs)
    }

    /// The ends of the grapheme clusters within a range.
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
            paragraphs: paragraphs, segments: Array(measurer.segments), runs: Array(runs.runs), styles: runs.styles,
            heights: runs.heights.build())
    }

    /// The flags that all characters of a range have.
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
