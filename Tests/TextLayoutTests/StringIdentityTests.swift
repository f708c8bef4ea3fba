// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import TextLayout

@Suite struct StringIdentityTests {
    private let style = Self.style(15)

    private static func style(_ size: Double) -> PlainTextStyle {
        TextContext.shared.plainStyle(
            TextAttributes(font: .system(size: size)), baseWritingDirection: .natural, keepsHangulWords: false)
    }

    private func long(_ number: Int) -> String { "A text that is too long to stand in its own words, number \(number)" }

    @Test func copiesOfAStringAreTheSameUntilOneChanges() {
        let kept = long(1)
        var changed = kept
        #expect(StringIdentity(changed) == StringIdentity(kept))
        changed.append("!")
        #expect(StringIdentity(changed) != StringIdentity(kept))
        changed.removeLast()
        #expect(changed == kept && StringIdentity(changed) != StringIdentity(kept))
        // A prefix begins at the same address.
        #expect(StringIdentity(String(kept.prefix(40))) != StringIdentity(kept))
        // Short strings have no storage.
        #expect(StringIdentity(String(["h", "i"])) == StringIdentity("hi"))
        #expect(StringIdentity("hi") != StringIdentity("ho"))
    }

    @Test func aTextIsFoundByItsStringAndStyleAlone() {
        let context = TextContext()
        let text = long(1)
        let first = context.prepared(text, style: style)
        let sameBytes = String(decoding: Array(text.utf8), as: UTF8.self)
        #expect(context.prepared(sameBytes, style: style) === first)
        let other = Self.style(16)
        let larger = context.prepared(text, style: other)
        #expect(larger !== first && larger.text.defaultAttributes.font.size == 16)
        #expect(context.prepared(text, style: style) === first)
        #expect(context.prepared(text, style: other) === larger)
    }

    /// The cached texts of a list are found without reading them, in any order.
    @Test func textsOfAListAreFoundWithoutReadingThem() {
        let context = TextContext()
        let rows = (0..<50).flatMap {
            [long($0), long($0 + 1000), "This is the text that all of the rows have", "\($0)"]
        }
        func goThrough(_ rows: [String]) -> Int {
            let before = context.lookUpsByContent
            for text in rows { #expect(context.prepared(text, style: style).text.string == text) }
            return context.lookUpsByContent - before
        }
        _ = goThrough(rows)
        #expect(goThrough(rows) == 0)
        #expect(goThrough(rows.reversed()) == 0)
        #expect(context.counters.textsPrepared == 151)
        context.removeAllCachedTexts()
        #expect(goThrough(rows) > 0)
    }

    /// Strings change, are deallocated, and reuse each other's memory, in a small cache. A look-up always returns the
    /// requested text in the requested style.
    @Test func aCachedTextHasTheRequestedStringAndStyle() {
        let styles = [15.0, 16].map(Self.style)
        let one = TextContext().prepared(long(10), style: style).memoryCost
        withSeeds(20) { seed, generator in
            let context = TextContext(cacheCost: one * 8)
            var strings = (0..<12).map(long)
            for _ in 0..<400 {
                let index = Int.random(in: strings.indices, using: &generator)
                switch Int.random(in: 0..<8, using: &generator) {
                case 0: strings[index] = long(Int.random(in: 10..<30, using: &generator))
                case 1:
                    // Mutated in place, without another allocation.
                    strings[index].unicodeScalars.removeLast()
                    strings[index].append(["x", "y"].randomElement(using: &generator)!)
                case 2: strings[index] = strings.randomElement(using: &generator)!
                default: break
                }
                let start = Int.random(in: strings.indices, using: &generator)
                for string in strings[start...].prefix(Int.random(in: 1...4, using: &generator)) {
                    let style = styles.randomElement(using: &generator)!
                    let found = context.prepared(string, style: style)
                    #expect(found.text.string == string, "SEED=\(seed)")
                    #expect(found.text.defaultAttributes == style.attributes, "SEED=\(seed)")
                }
                #expect(context.cachedTextCost <= one * 8, "SEED=\(seed)")
            }
        }
    }
}
