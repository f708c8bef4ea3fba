import Foundation
import TestSupport
import Testing

@testable import TextLayout

/// Words that are put together from pairs of characters are those that shaping gives.
@Suite struct PairTests {
    /// Fonts with kerning, ligatures, rules that look at neighbours, and tables of the time before OpenType; those that
    /// are not installed are replaced by the first. `TEXT_FAMILIES` names others, with commas between them.
    static let families =
        ProcessInfo.processInfo.environment["TEXT_FAMILIES"].map { $0.split(separator: ",").map(String.init) } ?? [
            "Inter", "Noto Sans", "Noto Serif", "Noto Sans Mono", "DejaVu Sans", "DejaVu Serif", "Noto Sans CJK JP",
        ]

    /// What is kerned, joined or replaced beside each other, more often than by chance.
    private static let alphabets = [
        "AVWTYLPFKvwyaeo.,-“”‘’", "fijltf fi ffl Qu", "0123456789x×:-+/.,", "-<>=!|~:*_&#/\\+", "()[]{}ABCabc-–—:@•",
        "ĄČĎĽŁŤAVTďľťłijĳʼn·lL", "ΑΒΓΔΤΥαβγδτυρ", "АБГДТУРвгдутр", "אבגדהוזחט-־״", "กขคงจฉชซเแโใไา", "あいうアイウー「」、。",
        "ابترزدلمهي، 1-", "कतरसहमें ँिी।ा",
    ].map { Array($0) }

    @Test(arguments: families)
    func wordsOfPairsAreThoseShapedWhole(family: String) {
        let shaper = TextContext().takeShaper()
        defer { shaper.unlock() }
        withSeeds(400) { _, generator in
            var text = ""
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let alphabet = Self.alphabets.randomElement(using: &generator)!
                for _ in 0..<Int.random(in: 1...9, using: &generator) {
                    text.append(alphabet.randomElement(using: &generator)!)
                }
                if Bool.random(using: &generator) { text += " " }
            }
            let size = [9, 14, 33.3].randomElement(using: &generator)!
            let font = Font(family: family, size: size, weight: Bool.random(using: &generator) ? .bold : .regular)
            let direction: WritingDirection = [.natural, .rightToLeft].randomElement(using: &generator)!
            PreparationTests.check(AttributedText(text, font: font), direction: direction, shaper: shaper)
        }
    }

    @Test func wordsOfKnownPairsShapeNothing() {
        let context = TextContext()
        let font = Font.system(size: 15)
        _ = PreparedText(AttributedText("Some other tents than those near my oak tree.", font: font), context: context)
        let before = context.counters.shapingCalls
        context.removeAllCachedWords()
        _ = PreparedText(AttributedText("near those other tents than my oak", font: font), context: context)
        #expect(context.counters.shapingCalls == before)
    }

    /// What is known of a letter and its marks belongs to the font, not to the words.
    @Test func lettersWithMarksStayKnown() {
        let context = TextContext()
        let text = AttributedText("ที่ นี้ กี่", font: .system(size: 15))
        let first = PreparedText(text, context: context)
        let before = context.counters.shapingCalls
        #expect(before > 0)
        context.removeAllCachedWords()
        let again = PreparedText(text, context: context)
        #expect(context.counters.shapingCalls == before)
        #expect(again.size(width: nil) == first.size(width: nil))
    }

    /// Words that aren't known are shaped in one call, wherever they stand in a text.
    @Test func unknownWordsAreShapedTogether() {
        let context = TextContext()
        let font = Font.system(size: 15)
        _ = PreparedText(AttributedText("في من على إلى", font: font), context: context)
        let before = context.counters.shapingCalls
        _ = PreparedText(AttributedText("في كتاب من بيت على شارع إلى مدينة", font: font), context: context)
        #expect(context.counters.shapingCalls == before + 1)
    }
}
