import TestSupport
import Testing

@testable import TextLayout

@Suite struct StringIdentityTests {
    private let style = PlainTextStyle(TextAttributes(font: .system(size: 15)), baseWritingDirection: .natural)

    private func long(_ number: Int) -> String { "A text that is too long to stand in its own words, number \(number)" }

    @Test func copiesOfAStringAreTheSameUntilOneChanges() {
        let kept = long(1)
        var changed = kept
        #expect(StringIdentity(changed) == StringIdentity(kept))
        changed.append("!")
        #expect(StringIdentity(changed) != StringIdentity(kept))
        changed.removeLast()
        #expect(changed == kept && StringIdentity(changed) != StringIdentity(kept))
        // A part of a text begins at the same place.
        #expect(StringIdentity(String(kept.prefix(40))) != StringIdentity(kept))
        // Few characters have no storage.
        #expect(StringIdentity(String(["h", "i"])) == StringIdentity("hi"))
        #expect(StringIdentity("hi") != StringIdentity("ho"))
    }

    @Test func aTextIsFoundByItsStringAndStyleAlone() {
        let context = TextContext()
        let text = long(1)
        let first = context.prepared(text, style: style)
        let sameBytes = String(decoding: Array(text.utf8), as: UTF8.self)
        #expect(context.prepared(sameBytes, style: style) === first)
        let other = PlainTextStyle(TextAttributes(font: .system(size: 16)), baseWritingDirection: .natural)
        let larger = context.prepared(text, style: other)
        #expect(larger !== first && larger.text.defaultAttributes.font.size == 16)
        #expect(context.prepared(text, style: style) === first)
        #expect(context.prepared(text, style: other) === larger)
    }

    /// Gone through in order again, none of a list's texts are read but for the first; even if rows have one in common.
    @Test func aListInOrderIsFoundWithoutReadingItsTexts() {
        let context = TextContext()
        let rows = (0..<50).map { [long($0), long($0 + 1000), "This is the text that all of the rows have", "\($0)"] }
        func goThrough() -> Int {
            let before = context.lookUpsByContent
            for row in rows { for text in row { #expect(context.prepared(text, style: style).text.string == text) } }
            return context.lookUpsByContent - before
        }
        #expect(goThrough() == 200)
        #expect(goThrough() <= 2)
        #expect(goThrough() <= 2)
        #expect(context.counters.textsPrepared == 151)
        #expect(context.counters.cacheHits == 449)
        context.removeAllCachedTexts()
        #expect(goThrough() == 200)
        #expect(context.counters.textsPrepared == 302)
    }

    /// Texts prepared by other threads as attributed texts are found by label after the first time.
    @Test func textsPreparedAheadAreFoundWithoutReadingThem() {
        let context = TextContext()
        let texts = (0..<20).map(long)
        for text in texts { _ = context.prepared(AttributedText(text, attributes: style.attributes)) }
        for text in texts { _ = context.prepared(text, style: style) }
        let before = context.lookUpsByContent
        for text in texts { _ = context.prepared(text, style: style) }
        #expect(context.lookUpsByContent <= before + 1)
        #expect(context.counters.textsPrepared == 20)
    }

    /// Strings that change, end, and take each other's memory, in a cache that keeps a few: what is found is always the text
    /// that was asked for, in the style that it was asked for.
    @Test func whatIsFoundIsWhatWasAskedFor() {
        let styles = [15.0, 16, 15].map {
            PlainTextStyle(TextAttributes(font: .system(size: $0)), baseWritingDirection: .natural)
        }
        let one = TextContext().prepared(long(10), style: style).memoryCost
        withSeeds(20) { seed, generator in
            let context = TextContext(cacheCost: one * 8)
            var strings = (0..<12).map(long)
            for _ in 0..<400 {
                let index = Int.random(in: strings.indices, using: &generator)
                switch Int.random(in: 0..<8, using: &generator) {
                case 0: strings[index] = long(Int.random(in: 10..<30, using: &generator))
                case 1:
                    // In place, without other memory.
                    strings[index].unicodeScalars.removeLast()
                    strings[index].append(["x", "y"].randomElement(using: &generator)!)
                case 2: strings[index] = strings.randomElement(using: &generator)!
                default: break
                }
                let start = Int.random(in: strings.indices, using: &generator)
                for string in strings[start...].prefix(Int.random(in: 1...4, using: &generator)) {
                    let style = styles.randomElement(using: &generator)!
                    let found = context.prepared(string, style: style)
                    #expect(found.text.string == string, "seed \(seed)")
                    #expect(found.text.defaultAttributes == style.attributes, "seed \(seed)")
                }
                #expect(context.cachedTextCost <= one * 8, "seed \(seed)")
            }
        }
    }
}
