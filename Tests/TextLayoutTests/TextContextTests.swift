// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import TextLayout

struct TextContextTests {
    private let font = Font.system(size: 15)

    @Test func aCachedTextIsPreparedOnce() {
        let context = TextContext()
        let first = context.prepared(AttributedText("hello", font: font))
        let second = context.prepared(AttributedText("hello", font: font))
        #expect(first === second)
        #expect(context.counters.textsPrepared == 1)
        #expect(context.counters.cacheHits == 1)
        #expect(context.prepared(AttributedText("hello", font: .system(size: 16))) !== first)
    }

    @Test func canonicallyEquivalentTextsAreCachedSeparately() {
        let context = TextContext()
        let composed = context.prepared(AttributedText("\u{E9}", font: font))
        let decomposed = context.prepared(AttributedText("e\u{301}", font: font))
        #expect(composed !== decomposed && decomposed.text.string.utf8.count == 3)
        #expect(context.prepared(AttributedText("\u{E9}", font: font)) === composed)
    }

    @Test func theCacheRemovesTheLeastRecentlyUsedText() {
        let one = TextContext().prepared(AttributedText("text 0", font: font)).memoryCost
        // There is room for three texts: the memory of equal arrays differs a little.
        let context = TextContext(cacheCost: one * 7 / 2)
        for index in 0..<3 { _ = context.prepared(AttributedText("text \(index)", font: font)) }
        _ = context.prepared(AttributedText("text 0", font: font))
        _ = context.prepared(AttributedText("text 3", font: font))
        let prepared = context.counters.textsPrepared
        _ = context.prepared(AttributedText("text 0", font: font))
        #expect(context.counters.textsPrepared == prepared)
        _ = context.prepared(AttributedText("text 1", font: font))
        #expect(context.counters.textsPrepared == prepared + 1)
    }

    @Test func anotherWidthNeedsNoShaping() throws {
        let context = TextContext()
        let texts = try SampleTexts.paragraphs("hi").map {
            PreparedText(AttributedText($0, font: font), context: context)
        }
        let before = context.counters
        for width in stride(from: 150.0, to: 600, by: 3) { for text in texts { _ = text.size(width: width) } }
        let after = context.counters
        #expect(after.shapingCalls == before.shapingCalls)
        #expect(after.rebreaks == before.rebreaks + 150 * texts.count)
    }

    @Test func textsThatFitAreNotBrokenIntoLines() {
        let context = TextContext()
        let text = PreparedText(AttributedText("a title of one line", font: font), context: context)
        let size = text.size(width: nil)
        #expect(text.size(width: size.width + 1) == size && text.size(width: 1000, maximumLineCount: 1) == size)
        #expect(context.counters.rebreaks == 0)
        #expect(text.size(width: size.width / 2).height > size.height)
        #expect(context.counters.rebreaks == 1)
        #expect(text.size(width: 1000, style: ParagraphStyle(lineSpacing: 4)).height >= size.height)
        #expect(text.size(width: 1000, style: ParagraphStyle(lineBreakMode: .charWrapping)) == size)
        #expect(context.counters.rebreaks == 2)
    }

    @Test func aWordIsShapedOnce() {
        let context = TextContext()
        _ = PreparedText(AttributedText("one two three one two three one two three", font: font), context: context)
        let before = context.counters.shapingCalls
        _ = PreparedText(AttributedText("one two one three two three one two three", font: font), context: context)
        #expect(context.counters.shapingCalls == before)
    }

    /// Fonts have contextual rules for an i and the accents after it. These rules do not cross the end of a word.
    @Test func wordsWithContextualLettersAreCached() {
        let context = TextContext()
        _ = PreparedText(AttributedText("so in his time it is just like this now", font: font), context: context)
        let before = context.counters.shapingCalls
        _ = PreparedText(AttributedText("so this is just his time in like it now", font: font), context: context)
        #expect(context.counters.shapingCalls == before)
    }

    /// A run of hyphens is shaped together with the spaces beside it. The rest of the text must not be shaped with it.
    @Test func wordsBesideHyphensAreCached() {
        let context = TextContext()
        let words = Array(repeating: "one two three four five", count: 8).joined(separator: " ")
        _ = PreparedText(AttributedText("a \(words) end. ------------ Next \(words) z", font: font), context: context)
        let before = context.counters.shapingCalls
        let longer = "a \(words) \(words) end. ------------ Next \(words) \(words) z"
        _ = PreparedText(AttributedText(longer, font: font), context: context)
        #expect(context.counters.shapingCalls <= before + 8)
    }

    @Test func removedTextsAndWordsAreShapedAgain() {
        let context = TextContext()
        // Joining letters are shaped word by word.
        let text = AttributedText("مرحبا بالعالم", font: font)
        let first = context.prepared(text)
        let shaped = context.counters.shapingCalls
        #expect(shaped > 0)
        context.removeAllCachedTexts()
        #expect(context.prepared(text) !== first)
        #expect(context.counters.shapingCalls == shaped)
        context.removeAllCachedTexts()
        context.removeAllCachedWords()
        let again = context.prepared(text)
        #expect(context.counters.shapingCalls > shaped)
        #expect(again.size(width: 60) == first.size(width: 60))
    }

    @Test func manyTasksGetTheSameLines() async throws {
        let context = TextContext()
        let texts = try SampleTexts.names.flatMap { try SampleTexts.paragraphs($0) }
        let font = font
        let expected = texts.map {
            ParagraphLayout(PreparedText(AttributedText($0, font: font)), width: 137).lines.map(\.utf16Range)
        }
        await withTaskGroup(of: [[Range<Int>]].self) { group in
            for task in 0..<8 {
                group.addTask {
                    let order = texts.indices.map { ($0 + task * 3) % texts.count }
                    var found = [[Range<Int>]](repeating: [], count: texts.count)
                    for index in order {
                        let prepared = context.prepared(AttributedText(texts[index], font: font))
                        found[index] = ParagraphLayout(prepared, width: 137).lines.map(\.utf16Range)
                    }
                    return found
                }
            }
            for await found in group { #expect(found == expected) }
        }
    }

    @Test func theFingerprintDependsOnFontsAndLanguage() {
        #expect(TextContext().fingerprint == TextContext().fingerprint)
        #expect(TextContext().fingerprint != TextContext(language: "ja").fingerprint)
        #expect(TextContext().fingerprint != TextContext(systemFamily: "Noto Sans").fingerprint)
    }
}
