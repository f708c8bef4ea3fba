import CPango
import Foundation
import TestSupport
import Testing

@testable import TextLayout

/// Texts put together from items, breaks and words found before are those that asking Pango and shaping whole items gives.
@Suite struct PreparationTests {
    /// Everything that lines follow from, and what tells two preparations apart.
    static func describe(_ storage: TextStorage) -> [String] {
        var lines = ["characters \(storage.characterCount)", "flags \(storage.flags.map(\.rawValue))"]
        for index in storage.paragraphs.indices {
            let paragraph = storage.paragraphs[index]
            lines.append("paragraph \(paragraph.byteStart)..<\(paragraph.byteEnd) width \(paragraph.width)")
            lines.append(
                "extents \(paragraph.top) \(paragraph.bottom) \(paragraph.isUniform) \(paragraph.isRightToLeft)")
            for item in paragraph.items {
                var style = storage.style(ofItem: item)
                style.baselineClass = 0
                lines.append("item at \(storage.itemStart(item).byte), \(storage.itemStart(item).character): \(style)")
            }
            for boundary in paragraph.boundaries {
                let (start, fits) = (storage.start(ofBoundary: boundary), storage.boundaries.fits[boundary])
                var unsafe = storage.unsafeBreak(at: boundary)
                // One that changes no advance is like any other; sums of pairs know that of places where shaping doesn't.
                if let found = unsafe, !found.isUncertain && found.startDelta == 0 && start - fits == found.hang {
                    unsafe = nil
                }
                lines.append("boundary: \(start) \(fits) \(unsafe.map { "\($0)" } ?? "")")
            }
        }
        return lines
    }

    static func check(_ text: AttributedText, direction: WritingDirection = .natural, shaper: Shaper) {
        shaper.locked {
            let whole = Itemizer.prepare(
                text, string: text.string, direction: direction, with: shaper, asksPango: true)
            let cached = Itemizer.prepare(text, string: text.string, direction: direction, with: shaper)
            let expected = describe(whole.storage)
            let found = describe(cached.storage)
            guard expected != found else { return }
            let index = zip(expected, found).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
            Issue.record(
                """
                \(text.string.debugDescription):
                \(index < found.count ? found[index] : "nothing") instead of
                \(index < expected.count ? expected[index] : "nothing")
                """)
        }
    }

    @Test func cachesGiveWhatPangoGives() {
        let shaper = TextContext().takeShaper()
        defer { shaper.unlock() }
        for size in [11.0, 14, 17.5] {
            for text in OracleTests.texts {
                Self.check(AttributedText(text, font: .system(size: size)), shaper: shaper)
            }
        }
    }

    @Test func cachesGiveWhatPangoGivesOnSharedCorpora() {
        let shaper = TextContext().takeShaper()
        defer { shaper.unlock() }
        let limit = ProcessInfo.processInfo.environment["ORACLE_TEXTS"].flatMap(Int.init) ?? 100
        for name in OracleTests.corpora {
            guard let corpus = sharedCorpus(named: name) else { continue }
            for text in corpus.split(separator: "\n").prefix(limit) {
                Self.check(AttributedText(String(text), font: .system(size: 14)), shaper: shaper)
            }
        }
    }

    /// Letters, digits, spaces, brackets and signs of all scripts that are not left to Pango, in short stretches.
    @Test func cachesGiveWhatPangoGivesOnRandomTexts() {
        let shaper = TextContext().takeShaper()
        defer { shaper.unlock() }
        let alphabets = Self.alphabets
        withSeeds(400) { _, generator in
            var text = ""
            for _ in 0..<Int.random(in: 1...12, using: &generator) {
                let alphabet = alphabets.randomElement(using: &generator)!
                for _ in 0..<Int.random(in: 1...8, using: &generator) {
                    text.unicodeScalars.append(alphabet.randomElement(using: &generator)!)
                }
                if Int.random(in: 0..<3, using: &generator) == 0 { text += " " }
            }
            let direction: WritingDirection = [.natural, .leftToRight, .rightToLeft].randomElement(using: &generator)!
            Self.check(AttributedText(text, font: .system(size: 14)), direction: direction, shaper: shaper)
        }
    }

    @Test func cachesGiveWhatPangoGivesForSeveralLooks() throws {
        let shaper = TextContext().takeShaper()
        defer { shaper.unlock() }
        let alphabets = Self.alphabets
        withSeeds(200) { _, generator in
            var text = AttributedText("")
            for _ in 0..<Int.random(in: 1...10, using: &generator) {
                let alphabet = alphabets.randomElement(using: &generator)!
                var piece = ""
                for _ in 0..<Int.random(in: 1...8, using: &generator) {
                    piece.unicodeScalars.append(alphabet.randomElement(using: &generator)!)
                }
                if Int.random(in: 0..<3, using: &generator) == 0 { piece += " " }
                var attributes = TextAttributes(font: .system(size: [12, 15].randomElement(using: &generator)!))
                if Int.random(in: 0..<4, using: &generator) == 0 { attributes.font.weight = .bold }
                if Int.random(in: 0..<4, using: &generator) == 0 { attributes.baselineOffset = 2 }
                if Int.random(in: 0..<6, using: &generator) == 0 { attributes.language = "ja" }
                text.append(piece, attributes: attributes)
            }
            Self.check(text, shaper: shaper)
        }
    }

    /// The break opportunities of any sequence of characters that are not left to Pango.
    @Test func breaksAreThoseOfPango() {
        let shaper = TextContext().takeShaper()
        defer { shaper.unlock() }
        let alphabets = Self.alphabets
        withSeeds(4000) { seed, generator in
            var scalars = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let alphabet = alphabets.randomElement(using: &generator)!
                for _ in 0..<Int.random(in: 1...6, using: &generator) {
                    scalars.append(alphabet.randomElement(using: &generator)!)
                }
            }
            let text = String(scalars)
            let count = scalars.count
            shaper.locked {
                let found = text.withCString { start -> [TextStorage.BoundaryFlags]? in
                    _ = shaper.scan.scan(start, from: 0, length: text.utf8.count, shaper.characters)
                    if shaper.scan.options.contains(.hasUncertainBreaks) { return nil }
                    var flags = [TextStorage.BoundaryFlags](repeating: [], count: count)
                    return shaper.characters.breaks.run(shaper.scan.traits, count: count, into: &flags) ? flags : nil
                }
                guard let found else { return }
                var boundaries = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
                pango_default_break(text, Int32(text.utf8.count), nil, &boundaries, Int32(count + 1))
                let expected = boundaries.dropLast().map(Itemizer.flags)
                let codes = scalars.map { String($0.value, radix: 16) }.joined(separator: " ")
                #expect(found == expected, "seed \(seed): \(codes)")
            }
        }
    }

    /// Words of letters with joiners, soft hyphens, variation selectors, flags and the like between some of them: Pango is
    /// asked about the places, not about the paragraph.
    @Test func breaksBesideUncertainCharactersAreThoseOfPango() {
        let shaper = TextContext().takeShaper()
        defer { shaper.unlock() }
        let alphabets = Self.alphabets
        let uncertain = [
            0x200B...0x200F, 0x200C...0x200D, 0xAD...0xAD, 0x2060...0x2064, 0x2066...0x2069, 0x202A...0x202E,
            0xFE00...0xFE0F, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x1100...0x1105, 0x1161...0x1165, 0x11A8...0x11AC,
            0xD85...0xDDF, 0xD4E...0xD4E, 0x85...0x8F, 0x2028...0x2028, 0xE000...0xE002, 0x10400...0x10410,
        ].map { $0.compactMap { Unicode.Scalar(UInt32($0)) } }
        withSeeds(600) { _, generator in
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...16, using: &generator) {
                let alphabet = alphabets.randomElement(using: &generator)!
                for _ in 0..<Int.random(in: 1...9, using: &generator) {
                    text.append(alphabet.randomElement(using: &generator)!)
                }
                if Int.random(in: 0..<3, using: &generator) == 0 { text.append(" ") }
                guard Int.random(in: 0..<4, using: &generator) == 0 else { continue }
                let rare = uncertain.randomElement(using: &generator)!
                for _ in 0..<Int.random(in: 1...3, using: &generator) {
                    text.append(rare.randomElement(using: &generator)!)
                }
            }
            Self.check(AttributedText(String(text), font: .system(size: 14)), shaper: shaper)
        }
    }

    /// Levels are asked of FriBidi for a part of the characters; it must not matter which.
    @Test func levelsAreThoseOfTheWholeParagraph() {
        let shaper = TextContext().takeShaper()
        defer { shaper.unlock() }
        let letters = ["abcABC", "\u{5D0}\u{5D1}\u{5D2}", "\u{627}\u{628}\u{62A}"].map { Array($0.unicodeScalars) }
        let others = [
            "123", "\u{661}\u{662}", "+-", "$%\u{66A}", ",.:/", "\u{300}\u{301}\u{64B}\u{5B0}", "  ", "!?*", "()",
            "[]{}<>",
            "\u{2329}\u{232A}\u{3008}\u{3009}\u{FF08}\u{FF09}\u{AB}\u{BB}", "\t",
            "\u{200E}\u{200F}\u{61C}\u{200B}\u{AD}",
            "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{202C}\u{202C}", "\u{2066}\u{2067}\u{2068}\u{2069}\u{2069}",
            "\u{1C}\u{85}\u{1F}\u{B}",
        ].map { Array($0.unicodeScalars) }
        withSeeds(6000) { seed, generator in
            var scalars = String.UnicodeScalarView()
            // Explicit characters in some of the texts only: they hide what the others do.
            let kinds = others.prefix(Int.random(in: 6...others.count, using: &generator))
            for _ in 0..<Int.random(in: 1...14, using: &generator) {
                let word = letters.randomElement(using: &generator)!
                for _ in 0..<Int.random(in: 0...4, using: &generator) {
                    scalars.append(word.randomElement(using: &generator)!)
                    let kind = kinds.randomElement(using: &generator)!
                    for _ in 0..<max(0, Int.random(in: -2...2, using: &generator)) {
                        scalars.append(kind.randomElement(using: &generator)!)
                    }
                }
            }
            let text = String(scalars)
            for isRightToLeft in [false, true] {
                let found = text.withCString { start in
                    _ = shaper.scan.scan(start, from: 0, length: text.utf8.count, shaper.characters)
                    shaper.levels.find(shaper.scan, start, isRightToLeft: isRightToLeft)
                    return shaper.levels.runs.elements.reduce(into: [UInt8]()) { levels, run in
                        levels += [UInt8](repeating: run.level, count: run.end - levels.count)
                    }
                }
                // Characters that end a paragraph are not among them, so this is all of the text.
                #expect(found.count == scalars.count)
                guard let asked = CPangoEmbeddingLevels(text, Int32(text.utf8.count), isRightToLeft ? 1 : 0) else {
                    #expect(scalars.isEmpty)
                    continue
                }
                defer { CPangoFree(asked) }
                let expected = (0..<scalars.count).map { asked[$0] }
                let codes = scalars.map { String($0.value, radix: 16) }.joined(separator: " ")
                #expect(found == expected, "seed \(seed), right to left \(isRightToLeft): \(codes)")
            }
        }
    }

    /// Characters by what they are used for; the last alphabet has something of everything.
    static let alphabets: [[Unicode.Scalar]] = {
        let ranges: [[ClosedRange<UInt32>]] = [
            [0x20...0x7E], [0x41...0x5A, 0x61...0x7A], [0x30...0x39, 0x2B...0x2F, 0x3A...0x3A, 0x24...0x25],
            [0x20...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E], [0xA1...0xFF, 0x100...0x17F],
            [0x300...0x30F, 0x61...0x65],
            [0x391...0x3C9], [0x410...0x44F], [0x5D0...0x5EA, 0x5B0...0x5B9, 0x5BE...0x5BE, 0x5F3...0x5F4],
            [0x621...0x64A, 0x64B...0x652, 0x660...0x669, 0x60C...0x60C, 0x61B...0x61B, 0x61F...0x61F],
            [0x905...0x939, 0x93E...0x94D, 0x964...0x965, 0x966...0x96F], [0xE01...0xE3A, 0xE40...0xE4E],
            [0x2010...0x2027, 0x2030...0x205E], [0x20A0...0x20BF, 0x2100...0x214F, 0x2150...0x218F],
            [0x2190...0x22FF], [0x3001...0x303F], [0x3041...0x3096, 0x3099...0x309F], [0x30A0...0x30FF],
            [0x4E00...0x4EFF, 0x3400...0x3420], [0xAC00...0xACFF], [0xFF01...0xFFEE],
            [0x28...0x29, 0x3008...0x3011, 0xFF08...0xFF09],
            [0x22...0x22, 0x27...0x27, 0xAB...0xAB, 0xBB...0xBB, 0x2018...0x201F],
            [0x20...0x20, 0xA0...0xA0, 0x3000...0x3000],
            [0x1F600...0x1F64F, 0x2600...0x26FF], [0x531...0x55F, 0x561...0x58A], [0x10D0...0x10FF],
        ]
        let alphabets = ranges.map { $0.flatMap { $0.compactMap { Unicode.Scalar($0) } } }
        let everything = (UInt32(0x20)...0x2FFFF).filter { $0 % 7 == 0 }.compactMap { Unicode.Scalar($0) }
        return alphabets + [everything]
    }()
}
