// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import TextLayout

/// The engine, compared with naive references for the repository's texts, the shared corpora if present, and random
/// texts. `ORACLE_TEXTS=100000 ITERATIONS=100000 swift test --filter OracleTests` is a long run.
struct OracleTests {
    private static let fonts = [14.0, 17, 24].map { Font.system(size: $0) }

    private static func prepared(_ text: String, _ index: Int = 0, in context: TextContext = .shared) -> PreparedText {
        PreparedText(
            AttributedText(text, font: fonts[index % fonts.count]), context: context, keepsHangulWords: index % 2 == 0)
    }

    // MARK: (a) Segments shaped alone

    /// Descriptions of the texts whose widths differ by a pixel or more at 2x.
    private func widthDifferences(_ texts: [String]) -> [String] {
        texts.enumerated().compactMap { index, text in
            for (whole, segments, run) in NaiveReferences.runWidths(Self.prepared(text, index))
            where abs(whole - segments) >= Int(TextUnits.perPoint / 2) {
                return "\(whole) instead of \(segments) in run \(run.start)..<\(run.end) of \(text.debugDescription)"
            }
            return nil
        }
    }

    @Test func segmentsAreAsWideAsWholeRuns() {
        let texts = OracleTexts.all + OracleTexts.fromCorpora(60)
        let differences = widthDifferences(texts)
        #expect(differences.count * 10_000 <= texts.count, "\(differences.joined(separator: "\n"))")
    }

    @Test func segmentsOfRandomTextsAreAsWideAsWholeRuns() {
        var texts: [String] = []
        var seeds: [String: UInt64] = [:]
        withSeeds(1000) { seed, generator in
            let text = OracleTexts.random(using: &generator)
            texts.append(text)
            seeds[text.debugDescription] = seed
        }
        let differences = widthDifferences(texts).map { difference in
            let seed = seeds.first { difference.hasSuffix($0.key) }?.value
            return "SEED=\(seed.map(String.init) ?? "unknown"): \(difference)"
        }
        // Rare marks of several scripts in one word interact across a boundary although the neighbouring clusters do not.
        #expect(differences.count * 200 <= texts.count, "\(differences.joined(separator: "\n"))")
    }

    // MARK: (b) Opportunities

    @Test func opportunitiesAreThoseOfOneWalk() {
        for (index, text) in (OracleTexts.all + OracleTexts.fromCorpora(40)).enumerated() {
            check(breaksOf: text, index)
        }
        withSeeds(300) { seed, generator in
            check(breaksOf: OracleTexts.random(using: &generator), Int(seed), "SEED=\(seed)")
        }
    }

    private func check(breaksOf text: String, _ index: Int, _ note: String = "") {
        let prepared = Self.prepared(text, index)
        let units = GlyphSource(prepared).units
        for paragraph in prepared.lines.paragraphs where !paragraph.characters.isEmpty {
            let expected = NaiveReferences.breaks(
                Array(units[paragraph.characters]), keepsHangulWords: prepared.keepsHangulWords
            ).map { $0 + paragraph.characters.lowerBound }
            let found = paragraph.segments.map { prepared.lines.segments[$0].characterEnd }
            #expect(found == expected, "\(note) \(text.debugDescription)")
        }
    }

    // MARK: (c) Lines

    @Test func linesAreThoseOfANaiveBreaker() {
        for (index, text) in (OracleTexts.all + OracleTexts.fromCorpora(20)).enumerated() {
            check(linesOf: text, index, widths: [0, 17, 60, 111.5, 240, 343, 600])
        }
    }

    @Test func linesOfRandomTextsAreThoseOfANaiveBreaker() {
        withSeeds(400) { seed, generator in
            let text = OracleTexts.random(using: &generator)
            let width = Double.random(in: 0...250, using: &generator)
            check(linesOf: text, Int(seed), widths: [width], "SEED=\(seed)")
        }
    }

    private func check(linesOf text: String, _ index: Int, widths: [Double], _ note: String = "") {
        let prepared = Self.prepared(text, index)
        // The width of a tab depends on its position. Lines with tabs have their own tests.
        guard !prepared.lines.paragraphs.contains(where: { $0.features.contains(.tabs) }) else { return }
        for width in widths {
            let limit = TextUnits.limit(ofWidth: width)
            let expected = prepared.lines.paragraphs.flatMap {
                NaiveReferences.lines(prepared, $0, limit: limit)
            }
            let layout = ParagraphLayout(prepared, width: width)
            #expect(layout.lines.map(\.utf16Range) == expected, "\(note) \(width): \(text.debugDescription)")
            // The measured size equals the laid-out size.
            #expect(prepared.size(width: width) == layout.size, "\(note) \(width): \(text.debugDescription)")
        }
    }

    // MARK: (d) Order

    @Test func theOrderOfTextsChangesNoLine() {
        let texts = OracleTexts.all + OracleTexts.fromCorpora(10)
        let (forwards, backwards) = (TextContext(), TextContext())
        var expected: [[Range<Int>]] = []
        var widths: [Double] = []
        for text in texts {
            let layout = ParagraphLayout(Self.prepared(text, in: forwards), width: 130)
            expected.append(layout.lines.map(\.utf16Range))
            widths.append(layout.size.width)
        }
        for index in texts.indices.reversed() {
            let layout = ParagraphLayout(Self.prepared(texts[index], in: backwards), width: 130)
            #expect(layout.lines.map(\.utf16Range) == expected[index], "\(texts[index].debugDescription)")
            #expect(layout.size.width == widths[index], "\(texts[index].debugDescription)")
        }
    }

    // MARK: (e) Ink

    /// A line's glyphs are within its box except for overhangs: italic tails, marks, joined letters.
    @Test func inkIsWithinTheLinesWidth() {
        for (index, text) in (OracleTexts.all + OracleTexts.fromCorpora(5)).enumerated() {
            let prepared = Self.prepared(text, index)
            let layout = ParagraphLayout(prepared, width: 200)
            guard let ink = layout.inkBounds else { continue }
            let size = Self.fonts[index % Self.fonts.count].size
            let right = layout.lines.map { $0.x + $0.width }.max() ?? 0
            let left = layout.lines.map(\.x).min() ?? 0
            #expect(ink.x >= left - size / 3, "\(text.debugDescription)")
            #expect(ink.x + ink.width <= right + size / 3, "\(text.debugDescription)")
        }
    }

    /// The advances of a line's glyphs add up to its measured width.
    @Test func glyphsAreAsWideAsTheirLine() {
        for (index, text) in (OracleTexts.all + OracleTexts.fromCorpora(10)).enumerated() {
            let prepared = Self.prepared(text, index)
            let source = GlyphSource(prepared)
            for width in [nil, 90.0, 250] {
                for mode in [LineBreakMode.wordWrapping, .truncatingTail, .truncatingHead, .truncatingMiddle] {
                    let layout = ParagraphLayout(
                        prepared, width: width, maximumLineCount: mode == .wordWrapping ? 0 : 2,
                        style: ParagraphStyle(lineBreakMode: mode))
                    for line in layout.lines {
                        let glyphs = LineGlyphs(line, of: prepared, source).pieces.reduce(0) { $0 + $1.width }
                        let trailing = line.trailingWhitespaceWidth
                        let drawn = TextUnits.points(glyphs)
                        // The drawn width may include the trailing white space of an untruncated line.
                        #expect(
                            abs(drawn - line.width) < 0.01 || abs(drawn - line.width - trailing) < 0.01,
                            "\(mode) \(width ?? 0) line \(line.utf16Range) of \(text.debugDescription)")
                    }
                }
            }
        }
    }
}
