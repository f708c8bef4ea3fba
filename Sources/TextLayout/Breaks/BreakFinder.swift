// SPDX-License-Identifier: MIT
/// The fourth step: the break opportunities of a paragraph (Unicode Annex 14, by ICU).
struct BreakFinder {
    private var iterators: [String: BreakIterator] = [:]
    /// The break opportunities, in UTF-16 units of the text, ascending; the last one is the end of the paragraph.
    private(set) var places: [Int32] = []

    /// Finds the break opportunities of a paragraph.
    ///
    /// - Parameters:
    ///   - language: selects ICU's rules; "" selects the rules for all languages.
    ///   - keepsHangulWords: removes opportunities between two letters one of which is Hangul
    /// (Apple: "NSParagraphStyle.LineBreakStrategy.hangulWordPriority").
    mutating func find(
        _ paragraph: Paragraph, _ units: [UInt16], language: String, flags: CharacterProperties.Flags,
        keepsHangulWords: Bool, _ table: inout CharacterTable
    ) {
        places.removeAllForReuse()
        if iterators[language] == nil { iterators[language] = BreakIterator(.line, language: language) }
        iterators[language]?.appendBreaks(in: units, paragraph.characters, to: &places)
        if flags.contains(.tab) { addPlacesBehindTabs(paragraph, units) }
        if keepsHangulWords, flags.contains(.hangul) {
            places.removeAll { place in
                guard place < paragraph.characters.upperBound else { return false }
                let before = table[units.character(before: Int(place)).character]
                let after = table[units.character(at: Int(place)).character]
                return before.has(.word) && after.has(.word) && (before.has(.hangul) || after.has(.hangul))
            }
        }
    }

    /// A tab ends a segment, so that what follows it begins at a tab stop.
    private mutating func addPlacesBehindTabs(_ paragraph: Paragraph, _ units: [UInt16]) {
        let tabs = paragraph.characters.filter { units[$0] == 0x09 }
        places = Set(places + tabs.map { Int32($0 + 1) }).sorted()
    }
}
