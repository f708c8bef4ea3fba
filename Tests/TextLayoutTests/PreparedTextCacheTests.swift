// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import TextLayout

struct PreparedTextCacheTests {
    private let font = Font.system(size: 15)

    @Test func theCacheStaysWithinItsCostAndKeepsUsedTexts() {
        let context = TextContext()
        let texts = (0..<40).map { PreparedText(AttributedText("text \($0)", font: font), context: context) }
        withSeeds(100) { seed, generator in
            let maximum = texts[0].memoryCost * Int.random(in: 2...20, using: &generator)
            var cache = PreparedTextCache(maximumCost: maximum)
            for _ in 0..<200 {
                let index = Int.random(in: texts.indices, using: &generator)
                let fingerprint = UInt64(index % 30)
                let isSame = { (text: PreparedText) in text === texts[index] }
                if let found = cache.value(fingerprint, where: isSame) {
                    #expect(found === texts[index], "SEED=\(seed)")
                } else {
                    cache.insert(texts[index], fingerprint)
                    #expect(cache.value(fingerprint, where: isSame) === texts[index], "SEED=\(seed)")
                }
                #expect(cache.cost <= maximum, "SEED=\(seed)")
                #expect(cache.count <= 30 && (cache.cost == 0) == (cache.count == 0), "SEED=\(seed)")
            }
        }
    }

    /// More texts than fit are prepared, each as an app does it.
    @Test func aContextStaysWithinTheLimitThatItWasMadeWith() {
        let context = TextContext(cacheCost: 200_000)
        for index in 0..<600 {
            _ = context.prepared(AttributedText("text \(index) of a list of many rows", font: font)).size(width: 100)
            #expect(context.cachedTextCost <= 200_000)
        }
        #expect(context.cachedTextCost > 150_000, "it is full")
        #expect(TextContext().cachedTextLimit == 96 << 20)
        #expect(TextContext.shared.cachedTextLimit == 96 << 20)
    }

    /// A full cache has room for the texts of a new list: they replace those that are no longer used, not each other.
    @Test func aListIsFoundInACacheThatWasFullBefore() {
        let context = TextContext()
        let texts = (0..<90).map { PreparedText(AttributedText("text \($0)", font: font), context: context) }
        withSeeds(50) { seed, generator in
            let listCount = Int.random(in: 2...20, using: &generator)
            let extra = Int.random(in: 1...10, using: &generator)
            var cache = PreparedTextCache(maximumCost: (listCount + extra) * texts[89].memoryCost)
            func read(_ index: Int) -> Bool {
                if cache.value(UInt64(index), where: { $0 === texts[index] }) != nil { return true }
                cache.insert(texts[index], UInt64(index))
                return false
            }
            // Other texts, a few of which are used twice.
            for _ in 0..<Int.random(in: 40...120, using: &generator) {
                _ = read(Int.random(in: 0..<60, using: &generator))
            }
            let list = Array(60..<60 + listCount)
            // In the first rounds the hand may come to a text of the list before it is read again.
            for _ in 0..<4 {
                for index in list { _ = read(index) }
            }
            #expect(list.filter { !read($0) } == [], "seed \(seed)")
        }
    }

    @Test func equalBytesHaveEqualFingerprints() {
        for length in 0..<80 {
            let text = String(repeating: "é", count: length) + "x"
            let copy = String(decoding: Array(text.utf8), as: UTF8.self)
            #expect(TextFingerprint.of(text, fontSize: 12) == TextFingerprint.of(copy, fontSize: 12))
            #expect(TextFingerprint.of(text, fontSize: 12) != TextFingerprint.of(text + "y", fontSize: 12))
            #expect(TextFingerprint.of(text, fontSize: 12) != TextFingerprint.of(text, fontSize: 13))
        }
    }

    @Test func aPlainTextIsFoundByItsStyleAndByItsAttributes() {
        let context = TextContext()
        let attributes = TextAttributes(font: font)
        let style = context.plainStyle(attributes, baseWritingDirection: .natural, keepsHangulWords: false)
        let first = context.prepared("some text", style: style)
        #expect(context.prepared(AttributedText("some text", attributes: attributes)) === first)
        #expect(context.prepared("some text" + "", style: style) === first)
        #expect(context.plainStyle(attributes, baseWritingDirection: .natural, keepsHangulWords: false) === style)
        let other = context.plainStyle(attributes, baseWritingDirection: .rightToLeft, keepsHangulWords: false)
        #expect(context.prepared("some text", style: other) !== first)
        #expect(context.counters.textsPrepared == 2)
    }

    // MARK: Memory

    @Test(arguments: [LineBreakMode.wordWrapping, .charWrapping, .truncatingTail])
    func aTextWithAWordWiderThanItsLineIsFreed(_ mode: LineBreakMode) {
        weak var text: PreparedText?
        do {
            let wide = PreparedText(
                AttributedText("https://example.com/a/long/path", font: font), context: TextContext())
            _ = ParagraphLayout(wide, width: 60, maximumLineCount: 3, style: ParagraphStyle(lineBreakMode: mode))
            #expect(wide.size(width: 60).height > 30)
            text = wide
        }
        #expect(text == nil)
    }

    /// A new width costs no shaping, and no memory beyond what was counted.
    @Test func aWordWiderThanItsLineIsShapedOnce() {
        let context = TextContext()
        let word = String(repeating: "identifier", count: 20)
        let text = PreparedText(AttributedText("A word: \(word) it is", font: font), context: context)
        let cost = text.memoryCost
        #expect(cost > PreparedText(AttributedText("a", font: font), context: context).memoryCost + 12 * word.count)
        let first = text.size(width: 100)
        let calls = context.counters.shapingCalls
        #expect(text.size(width: 60).height > first.height)
        #expect(text.size(width: 100) == first)
        #expect(context.counters.shapingCalls == calls && text.memoryCost == cost)
    }

    /// The arrays of a text are no larger than it needs, whatever text its worker prepared before.
    @Test func aTextHasNoUnusedMemory() {
        let context = TextContext()
        let short = { (text: String) in PreparedText(AttributedText(text, font: self.font), context: context) }
        let before = short("a short text").memoryCost
        _ = short((0..<20_000).map { "line \($0) שלום" }.joined(separator: "\n"))
        let after = short("a short toxt")
        #expect(after.memoryCost == before)
        #expect(after.lines.segments.capacity <= 4 && after.lines.runs.capacity <= 4)
    }

    /// The texts of 10,000 cards in every script, a title, a body and a caption each, stay in the cache: at another width no text is
    /// prepared again. A card may take 8,000 bytes.
    @Test func theTextsOfALongListStayCached() {
        let context = TextContext()
        let styles = [17.0, 14, 12].map {
            context.plainStyle(
                TextAttributes(font: .system(size: $0)), baseWritingDirection: .natural, keepsHangulWords: false)
        }
        let characters = SampleTexts.all.map(Array.init)
        var generator = SeededGenerator(seed: 1)
        var prepared: [PreparedText] = []
        var bodyLength = 0
        for card in 0..<200 {
            for (style, lengths) in zip(styles, [6...24, 20...400, 6...20]) {
                // Paragraphs are shorter than bodies: one is repeated until it is long enough.
                let paragraph = characters[card % characters.count]
                let length = Int.random(in: lengths, using: &generator)
                let start = Int.random(in: 0..<paragraph.count, using: &generator)
                let text = String((0..<length).map { paragraph[(start + $0) % paragraph.count] })
                if lengths.upperBound == 400 { bodyLength += length }
                prepared.append(context.prepared(text, style: style))
            }
        }
        #expect(Set(prepared.map { ObjectIdentifier($0.text.sharedDefaults) }).count == 3)
        let cost = prepared.reduce(0) { $0 + $1.memoryCost }
        #expect(cost < 200 * 8000, "\(cost / 200) bytes a card of \(bodyLength / 200) characters")
    }

    /// Sizes have no limit. The fonts of sizes that were used once are freed.
    @Test func fontsOfManySizesAreFreed() {
        let context = TextContext()
        weak var first: ScaledFont?
        for size in 0..<2 * FontStore.maximumStyleCount + 2 {
            let font = Font.system(size: 10 + Double(size) / 64)
            let text = context.prepared(AttributedText("text", font: font))
            if size == 0 { first = text.lines.styles[0].font }
        }
        #expect(first == nil)
        #expect(context.cachedTextCost < FontStore.maximumStyleCount * 4096)
    }

    @Test func wordsAreFoundByTheirStyle() {
        var words = WordTable<[ShapedGlyph]>()
        for number in 0..<1000 {
            let word = Array("word\(number)".utf16)
            let hash = word.hash(of: 0..<word.count, style: 7)
            words.insert([], for: word, 0..<word.count, style: 7, hash: hash)
            #expect(words.value(of: word, 0..<word.count, style: 7, hash: hash) != nil)
            #expect(words.value(of: word, 0..<word.count, style: 8, hash: hash) == nil)
        }
        #expect(words.memoryCost >= 1000 * 32)
    }
}
