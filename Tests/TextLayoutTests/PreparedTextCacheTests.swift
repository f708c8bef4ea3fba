import Foundation
import TestSupport
import Testing

@testable import TextLayout

@Suite struct PreparedTextCacheTests {
    private let font = Font.system(size: 15)

    /// The cache beside a list of what was used last, with fingerprints of which many are equal or neighbours.
    @Test func theCacheIsAListOfWhatWasUsedLast() {
        let context = TextContext()
        let texts = (0..<40).map {
            PreparedText(AttributedText(String(repeating: "\($0) ", count: 1 + $0 % 7), font: font), context: context)
        }
        let maximumCost = texts[0..<12].reduce(0) { $0 + $1.memoryCost }
        withSeeds(10) { seed, generator in
            let fingerprints = texts.map { _ in UInt64.random(in: 0..<6, using: &generator) &* 0x1_0000_0001 }
            var cache = PreparedTextCache(maximumCost: maximumCost)
            var model: [Int] = []
            for _ in 0..<500 {
                let index = texts.indices.randomElement(using: &generator) ?? 0
                let isSame = { (text: PreparedText) in text === texts[index] }
                let found = cache.value(fingerprints[index], where: isSame)
                #expect((found != nil) == model.contains(index), "seed \(seed)")
                model.removeAll { $0 == index }
                if found == nil { cache.insert(texts[index], fingerprints[index], where: isSame) }
                model.append(index)
                while model.reduce(0, { $0 + texts[$1].memoryCost }) > maximumCost { model.removeFirst() }
                #expect(cache.count == model.count, "seed \(seed)")
                #expect(cache.cost == model.reduce(0) { $0 + texts[$1].memoryCost }, "seed \(seed)")
            }
        }
    }

    @Test func equalBytesHaveEqualFingerprints() {
        var generator = SeededGenerator(seed: 1)
        var seen: [UInt64: String] = [:]
        for length in 0..<70 {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0x20..<0x7F, using: &generator) }
            let text = String(decoding: bytes, as: UTF8.self)
            let fingerprint = TextFingerprint.of(text, fontSize: 14)
            #expect(TextFingerprint.of(bytes.map { String(UnicodeScalar($0)) }.joined(), fontSize: 14) == fingerprint)
            #expect(TextFingerprint.of(text, fontSize: 15) != fingerprint)
            // One other bit anywhere makes another number.
            for index in bytes.indices {
                var other = bytes
                other[index] ^= 1
                #expect(TextFingerprint.of(String(decoding: other, as: UTF8.self), fontSize: 14) != fingerprint)
            }
            #expect(seen.updateValue(text, forKey: fingerprint) == nil)
        }
    }

    @Test func aTextOfOneLookIsFoundHoweverItIsAskedFor() {
        let context = TextContext()
        let attributes = TextAttributes(font: font, kern: 1)
        let styles = (0..<2).map { _ in PlainTextStyle(attributes, baseWritingDirection: .natural) }
        let first = context.prepared("hello", style: styles[0])
        #expect(context.prepared("hello", style: styles[1]) === first)
        #expect(context.prepared(AttributedText("hello", attributes: attributes)) === first)
        let second = context.prepared(AttributedText("there", attributes: attributes))
        #expect(context.prepared("there", style: styles[0]) === second)
        #expect(context.counters.textsPrepared == 2)
        let others = [
            PlainTextStyle(attributes, baseWritingDirection: .rightToLeft),
            PlainTextStyle(TextAttributes(font: font), baseWritingDirection: .natural),
        ]
        for other in others { #expect(context.prepared("there", style: other) !== second) }
        var partly = AttributedText("there", attributes: attributes)
        partly.updateAttributes(in: 0..<2) { $0.kern = 2 }
        let third = context.prepared(partly)
        #expect(third !== second)
        #expect(context.prepared("there", style: styles[0]) === second)
    }

    @Test func unlimitedSizesAreThoseOfTheLines() throws {
        let texts = try SampleTexts.names.flatMap { try SampleTexts.paragraphs($0).prefix(5) }
        for text in texts.map({ String($0.prefix(60)) }) + ["", "a\n", "a\nlonger line\nb", "a\u{2028}b", "a\tb"] {
            let prepared = PreparedText(AttributedText(text, font: font))
            let natural = prepared.size(width: nil)
            for lineCount in 0...3 {
                for width in [nil, natural.width + 1, natural.width, natural.width - 1] {
                    for mode in [LineBreakMode.truncatingTail, .wordWrapping] {
                        let style = ParagraphStyle(lineBreakMode: mode)
                        let size = prepared.size(width: width, maximumLineCount: lineCount, style: style)
                        let layout = ParagraphLayout(
                            prepared, width: width, maximumLineCount: lineCount, style: style)
                        #expect(size == layout.size, "\(text) \(String(describing: width)) \(lineCount) \(mode)")
                    }
                }
            }
        }
    }

    /// Texts that are measured in the order in which they were prepared fetch each other; where a text fits most widths on
    /// one line, its tables are left.
    @Test func aTextKnowsWhereTheThirdAfterItIs() throws {
        let context = TextContext()
        let texts = (0..<8).map {
            let text = $0 % 2 == 0 ? "Text number \($0)" : "Text number \($0) of a list of texts, which is a long one"
            return PreparedText(AttributedText(text, font: font), context: context)
        }
        for index in 0..<5 {
            let ahead = try #require(texts[index].storage.tablesAhead)
            #expect(ahead.address == texts[index + 3].storage.address)
            #expect((index % 2 == 0 ? 128...1024 : 64...64).contains(ahead.byteCount))
        }
        for text in texts[5...] { #expect(text.storage.tablesAhead == nil) }
    }
}
