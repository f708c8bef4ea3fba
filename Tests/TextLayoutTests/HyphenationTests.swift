// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import TextLayout

/// Words at the ends of lines, hyphenated by the patterns of their language.
struct HyphenationTests {
    private let font = Font.system(size: 16)

    private func prepared(_ text: String, language: String = "en-US") -> PreparedText {
        var attributes = TextAttributes(font: font, language: language)
        // The beginning of a word is as wide as a word of its own.
        attributes.hasFontKerning = false
        return PreparedText(AttributedText(text, attributes: attributes))
    }

    /// The lines as they are seen.
    private func lines(
        _ text: String, width: Double, factor: Double = 1, language: String = "en-US",
        _ change: (inout ParagraphStyle) -> Void = { _ in }
    ) -> [String] {
        var style = ParagraphStyle()
        style.hyphenationFactor = factor
        change(&style)
        let prepared = prepared(text, language: language)
        let layout = ParagraphLayout(prepared, width: width, style: style)
        #expect(layout.size == prepared.size(width: width, style: style))
        return layout.lines.map { line in
            let units = Array(text.utf16)[line.utf16Range]
            let isHyphenated = line.parts.contains { if case .sign = $0 { true } else { false } }
            return String(decoding: units, as: UTF16.self).trimmingCharacters(in: .whitespaces)
                + (isHyphenated ? "-" : "")
        }
    }

    private func width(_ text: String) -> Double { prepared(text).size(width: nil).width }

    private func hyphenated(_ word: String, _ language: String) throws -> String {
        let dictionary = try #require(HyphenationDictionary.of(language))
        let places = dictionary.places(in: Array(word.utf16)[...])
        return word.utf16.enumerated().map { (places.contains($0) ? "-" : "") + String(utf16CodeUnits: [$1], count: 1) }
            .joined()
    }

    @Test func wordsAreHyphenatedWhereDevicesDo() throws {
        // Radar 41217178: German words on a device whose language is English.
        #expect(try hyphenated("deshalb", "en-US") == "de-shalb")
        #expect(try hyphenated("Speicherung", "en-001") == "Spe-icherung")
        #expect(try hyphenated("hauseigenen", "en").hasPrefix("hau-seige"))
        #expect(try hyphenated("HYPHENATION", "en-US") == "HY-PHEN-ATION")
    }

    @Test(.enabled(if: HyphenationDictionary.of("de-DE") != nil, "Debian: hyphen-de"))
    func eachLanguageHasItsPatterns() throws {
        // The same report's correct forms; the dictionary's file is in ISO 8859-1.
        #expect(try hyphenated("hauseigenen", "de") == "haus-ei-ge-nen")
        #expect(try hyphenated("Daten", "de-CH") == "Da-ten")
        #expect(try hyphenated("überfließen", "de_DE") == "über-flie-ßen")
    }

    @Test func languagesWithoutADictionaryAreNotHyphenated() {
        for language in ["", "-", "zxx", "../en", "e", "🙂"] {
            #expect(HyphenationDictionary.of(language) == nil, "\(language)")
        }
        #expect(
            lines("internationalization", width: 60, language: "zxx")
                == lines("internationalization", width: 60, factor: 0))
    }

    @Test func aLineTakesAsMuchOfAWordAsFits() {
        let text = "see the hyphenation of words"
        #expect(lines(text, width: width("see the hyphen-") + 0.1) == ["see the hyphen-", "ation of words"])
        #expect(lines(text, width: width("see the hyphen-") - 0.1) == ["see the hy-", "phenation of", "words"])
        #expect(lines(text, width: width("see the hy-") - 0.1) == ["see the", "hyphen-", "ation of", "words"])
        #expect(lines(text, width: width("hyphenat") + 0.1) == ["see the", "hyphen-", "ation of", "words"])
    }

    @Test func linesThatAreFullEnoughKeepTheirWords() {
        // Apple: "hyphenationFactor": the ratio of the text's width, as broken without hyphenation, to the line's.
        let text = "see the hyphenation"
        let room = width("see the hyphen-") + 0.1
        let ratio = width("see the") / room
        #expect(lines(text, width: room, factor: ratio + 0.01) == ["see the hyphen-", "ation"])
        #expect(lines(text, width: room, factor: ratio - 0.01) == ["see the", "hyphenation"])
        #expect(lines(text, width: room, factor: 0) == ["see the", "hyphenation"])
        #expect(lines(text, width: room, factor: .nan) == ["see the", "hyphenation"])
    }

    @Test func characterWrappingHasNoHyphens() {
        #expect(
            lines("see the hyphenation", width: 100) { $0.lineBreakMode = .charWrapping }.allSatisfy {
                !$0.hasSuffix("-")
            })
    }

    @Test func wordsBehindTabsAreHyphenated() {
        var style = ParagraphStyle()
        style.tabStops = [TabStop(location: 60)]
        #expect(
            lines("a\thyphenation", width: 60 + width("hyphen-") + 0.1) { $0.tabStops = style.tabStops }
                == ["a\thyphen-", "ation"])
    }

    @Test func aHyphenHasTheAttributesOfItsWord() throws {
        var text = AttributedText("see the ", attributes: TextAttributes(font: font, language: "en"))
        text.append("hyphenation", attributes: TextAttributes(font: Font.system(size: 30), language: "en"))
        var style = ParagraphStyle()
        style.hyphenationFactor = 1
        let layout = ParagraphLayout(PreparedText(text), width: 200, style: style)
        let sizes = layout.lines[0].parts.compactMap { part -> Double? in
            if case .sign(let hyphen) = part { hyphen.text.runs[0].attributes.font.effectiveSize } else { nil }
        }
        #expect(sizes == [30])
    }

    /// Every line of a random text is as wide as a walk over all of its words and places makes it.
    @Test func randomTextsAreHyphenatedAsByHand() throws {
        let words = [
            "hyphenation", "of", "representative", "documents", "a", "considerable", "university", "x", "table",
        ]
        let dictionary = try #require(HyphenationDictionary.of("en-US"))
        withSeeds(200) { seed, generator in
            let text = (0..<12).map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
            let room = Double.random(in: 60...200, using: &generator)
            let factor = ([0.5, 0.8, 1] as [Double]).randomElement(using: &generator) ?? 1
            var expected: [String] = []
            var rest = text.split(separator: " ").map(String.init)
            var cut = 0
            while !rest.isEmpty { expected.append(naiveLine(&rest, &cut, room, factor, dictionary)) }
            #expect(lines(text, width: room, factor: factor) == expected, "SEED=\(seed) \(text) \(room)")
        }
    }

    /// The first line of words, which it removes: shapes every candidate as a text of its own.
    ///
    /// - Parameter cut: the letters of the first word that an earlier line has.
    private func naiveLine(
        _ words: inout [String], _ cut: inout Int, _ room: Double, _ factor: Double, _ dictionary: HyphenationDictionary
    ) -> String {
        func line(_ count: Int, and head: String? = nil) -> String {
            String((words.prefix(count) + (head.map { [$0] } ?? [])).joined(separator: " ").dropFirst(cut))
        }
        func take(_ count: Int, cut newCut: Int = 0) {
            words.removeFirst(count)
            cut = newCut
        }
        let count = (0...words.count).last { width(line($0)) <= room } ?? 0
        var plain = line(count)
        guard count < words.count else {
            take(count)
            return plain
        }
        let word = words[count]
        let before = count == 0 ? cut : 0
        let fitting =
            (before + 1...word.count).last { width(line(count, and: String(word.prefix($0)))) <= room } ?? before + 1
        if count == 0 { plain = line(0, and: String(word.prefix(fitting))) }
        if width(plain) / room < factor {
            for place in dictionary.places(in: Array(word.utf16)[...]).reversed() where place > before {
                let hyphenated = line(count, and: word.prefix(place) + "-")
                guard width(hyphenated) <= room else { continue }
                take(count, cut: place)
                return hyphenated
            }
        }
        take(count, cut: count == 0 ? fitting : 0)
        return plain
    }
}
