import TestSupport
import Testing

@testable import TextLayout

/// Words that are put together from syllables are those that shaping gives.
@Suite struct SyllableTests {
    /// Fonts of Indic scripts and of Thai; where one lacks a script, or isn't installed, others stand in.
    static let families = [
        "Noto Sans", "Noto Serif", "Noto Serif Devanagari", "Noto Sans Thai Looped", "Noto Serif Thai",
        "Noto Serif Bengali", "Noto Serif Tamil", "Noto Serif Kannada", "Noto Serif Malayalam", "Noto Serif Telugu",
    ]

    /// Where the blocks of Indic scripts begin; letters and signs of one use stand at the same places of each.
    private static let blocks: [UInt32] = [0x0900, 0x0980, 0x0A00, 0x0A80, 0x0B80, 0x0C00, 0x0C80, 0x0D00]

    private static func syllable(block: UInt32, using generator: inout SeededGenerator) -> [UInt32] {
        func one(_ range: ClosedRange<UInt32>) -> UInt32 { block + UInt32.random(in: range, using: &generator) }
        func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }
        var scalars: [UInt32] = chance(8) ? [block + 0x30, block + 0x4D] : []
        scalars.append(chance(6) ? one(0x05...0x14) : one(0x15...0x39))
        if chance(10) { scalars.append(block + 0x3C) }
        while chance(4) { scalars += [block + 0x4D] + (chance(8) ? [0x200D] : []) + [one(0x15...0x39)] }
        if chance(2) { scalars.append(one(0x3E...0x4C)) }
        if chance(4) { scalars.append(one(0x01...0x03)) }
        if chance(16) {
            scalars.append([block + 0x4D, 0x200C, block + 0x3D, one(0x51...0x57)].randomElement(using: &generator)!)
        }
        return scalars
    }

    private static func word(using generator: inout SeededGenerator) -> String {
        var scalars: [UInt32] = []
        if Int.random(in: 0..<5, using: &generator) == 0 {
            for _ in 0..<Int.random(in: 1...12, using: &generator) {
                scalars.append(
                    [0x0E01...0x0E3A, 0x0E40...0x0E4E].randomElement(using: &generator)!.randomElement(
                        using: &generator)!)
            }
        } else {
            let block = Bool.random(using: &generator) ? 0x0900 : blocks.randomElement(using: &generator)!
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                scalars += syllable(block: block, using: &generator)
            }
            if Int.random(in: 0..<8, using: &generator) == 0 {
                scalars.append(block + UInt32.random(in: 0x64...0x7F, using: &generator))
            }
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
        return String(text)
    }

    @Test(arguments: families)
    func wordsOfSyllablesAreThoseShapedWhole(family: String) {
        let shaper = TextContext().takeShaper()
        defer { shaper.unlock() }
        withSeeds(200) { _, generator in
            var text = ""
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                text += Self.word(using: &generator)
                text += [" ", "-", "", " ", "।", ", "].randomElement(using: &generator)!
            }
            PreparationTests.check(AttributedText(text, font: Font(family: family, size: 14)), shaper: shaper)
        }
    }

    @Test func wordsOfKnownSyllablesShapeNothing() {
        let context = TextContext()
        let font = Font.system(size: 15)
        _ = PreparedText(AttributedText("नमस्ते हिन्दी मे", font: font), context: context)
        let before = context.counters.shapingCalls
        _ = PreparedText(AttributedText("मन मस्ते हिमन", font: font), context: context)
        #expect(context.counters.shapingCalls == before)
        context.removeAllCachedWords()
        _ = PreparedText(AttributedText("हिन्दी नमस्ते", font: font), context: context)
        #expect(context.counters.shapingCalls == before)
    }
}
