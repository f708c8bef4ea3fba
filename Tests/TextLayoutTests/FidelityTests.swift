// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import TextLayout

/// Facts that devices printed or Apple documents. Each fact names its source. Widths of the
/// interface font are in `SystemFontTests`.
struct FidelityTests {
    private func size(_ text: String, _ size: Double = 17, width: Double? = nil, weight: Font.Weight = .regular)
        -> TextSize
    {
        PreparedText(AttributedText(text, font: .system(size: size, weight: weight)), keepsHangulWords: true)
            .size(width: width)
    }

    /// Rounded up to device pixels, as the sizes of labels are.
    private func rounded(_ value: Double, scale: Double = 2) -> Double { (value * scale - 1e-6).rounded(.up) / scale }

    /// Printed: `UIFont.systemFont(ofSize:)`, iOS 9 and later.
    @Test func theSystemFontHasSanFranciscosMeasures() {
        let font = Font.system(size: 17)
        #expect(abs(font.ascender - 16.186) < 0.001 && abs(font.descender + 4.101) < 0.001 && font.leading == 0)
        #expect(font.lineHeight == 20.287109375)
        #expect(abs(font.capHeight - 11.978) < 0.001 && abs(font.xHeight - 8.948) < 0.001)
        #expect(abs(Font.system(size: 15).lineHeight - 17.900391) < 1e-6)
        #expect(abs(Font.system(size: 30).lineHeight - 35.800781) < 1e-6)
    }

    /// Printed at @2x, the last three in the project's source documents.
    @Test func linesOfLabelsAreAsHighAsOnDevices() {
        for (points, height) in [(13.0, 16.0), (17, 20.5), (20, 24), (30, 36)] {
            #expect(rounded(size("What's the point?", points).height) == height)
        }
        #expect(rounded(size("a\nb").height) == 41 && rounded(size("a\nb\nc").height) == 61)
    }

    /// Printed: one-line labels of any script stay at the font's height (`UILetterformAwareSizingRule.typographic`).
    @Test func everyScriptHasLinesOfTheFontsHeight() {
        let texts = [
            "中文", "日本語", "한국어", "مرحبا", "မြန်မာ", "ภาษาไทย", "हिन्दी", "☺", "✈", "😀", "བོད", "e\u{301}\u{302}",
        ]
        for text in texts { #expect(size(text).height == 20.287109375, "\(text)") }
    }

    /// Source documents: "test label text" is 102.5 wide, wrapped at up to 50 it is 40.5 wide on three lines.
    @Test func theDocumentsLabelIsAsWideAsOnDevices() {
        #expect(rounded(size("test label text").width) == 102.5)
        let wrapped = size("test label text", width: 50)
        #expect(rounded(wrapped.width) == 40.5 && rounded(wrapped.height) == 61)
    }

    /// Source documents: 42 ideographs at 17 pt.
    @Test func theDocumentsIdeographsAreAsWideAsOnDevices() {
        let text = String(repeating: "永", count: 42)
        for (width, expected) in [(nil, (728, 20.5)), (320, (312, 61)), (375, (364, 41))]
            as [(Double?, (Double, Double))]
        {
            let size = size(text, width: width)
            #expect(rounded(size.width) == expected.0 && rounded(size.height) == expected.1)
        }
    }

    /// Printed: widths of single characters, iOS 10–11 (exact, unrounded).
    @Test(arguments: [(14.0, 14.28), (15, 15.3), (16, 16.32), (17, 17.323), (18, 18.342), (19, 19.361)])
    func ideographsAreAsWideAsOnDevices(points: Double, width: Double) {
        #expect(abs(size("你", points).width - width) < 0.01)
    }

    /// Printed on iOS 26: kana and kanji of Japanese text are 0.936 to 0.94 of the point size wide.
    @Test func japaneseIsAsWideAsOnDevices() {
        #expect(abs(rounded(size("トグル").width) - 48) <= 0.5)
        #expect(abs(rounded(size("プッシュ通知").width) - 95.5) <= 0.5)
        var kanji = AttributedText("設定画面", font: .system(size: 17))
        kanji.updateAttributes(in: 0..<12) { $0.language = "ja" }
        #expect(abs(rounded(PreparedText(kanji).size(width: nil).width) - 64) <= 0.5)
    }

    /// Printed by UIKit's labels on iOS 26: a space of an eighth of an em separates kana or kanji from Latin letters or digits
    /// on either side ("タイトルA" semibold 77.5, "子ボタン2" 76). There is none at a space or punctuation.
    @Test func spacesAreSetBetweenJapaneseAndLatinLetters() {
        #expect(abs(rounded(size("子ボタン2").width) - 76) <= 0.5)
        let eighth = 17.0 / 8
        let apart = { (parts: [String]) in parts.reduce(0) { $0 + size($1).width } }
        for parts in [["ボタン", "A"], ["A", "ボタン"], ["か", "7"]] {
            #expect(abs(size(parts.joined()).width - apart(parts) - eighth) < 0.01, "\(parts)")
        }
        for parts in [["ボタン", " A"], ["ボタン", "+"], ["テスト", "の"]] {
            #expect(abs(size(parts.joined()).width - apart(parts)) < 0.01, "\(parts)")
        }
    }

    /// Printed: full-width closing punctuation is half as wide at the end of a text: "これは標準のモーダルです。" 199 at 17 pt, six
    /// labels that end with "）" (iOS 26); "没有或忘记Apple ID？" 162.5 (iOS 14). Japanese "？" keeps its width.
    @Test func closingPunctuationIsHalfAsWideAtTheEnd() {
        #expect(abs(rounded(size("これは標準のモーダルです。").width) - 199) <= 1)
        let japanese = 0.936 * 17 / 2
        #expect(abs(size("です").width + japanese - size("です。").width) < 0.01)
        #expect(abs(size("です").width + 2 * japanese - size("です？").width) < 0.01)
        // Within a text it has its full width.
        #expect(size("で。す").width > size("です").width + 1.5 * japanese)
        #expect(abs(size("忘记").width + 17.323 / 2 - size("忘记？").width) < 0.01)
        // A text fits on one line at its own width.
        let text = PreparedText(AttributedText("これは標準のモーダルです。", font: .system(size: 17)))
        #expect(text.size(width: text.size(width: nil).width).height == text.size(width: nil).height)
    }

    /// Printed on iOS 26: "② .combine" semibold 93.5, "③ .contain" 84: San Francisco has no circled digits.
    @Test func circledDigitsAreAsWideAsIdeographs() {
        #expect(abs(size("②").width - size("一").width) < 0.01)
    }

    /// Printed: three lines of body text are 64.5 high, ten 218.5, two of Japanese 42.5, one 20.5. Published: 22 points from
    /// baseline to baseline.
    @Test func textStylesHaveGapsBetweenTheirLines() {
        var font = Font.system(size: 17)
        font.lineGap = 22 - font.lineHeight
        let height = { (text: String) in rounded(PreparedText(AttributedText(text, font: font)).size(width: nil).height)
        }
        #expect(height("a") == 20.5 && height("a\nb") == 42.5 && height("a\nb\nc") == 64.5 && height("設\n定") == 42.5)
        let ten = PreparedText(AttributedText("a a a a a a a a a a", font: font))
        #expect(rounded(ten.size(width: 10).height) == 218.5)
        let layout = ParagraphLayout(ten, width: 10)
        #expect(layout.size == ten.size(width: 10))
        #expect(abs(layout.lines[9].baseline - layout.lines[0].baseline - 9 * 22) < 0.01)
        // Lines may be closer than they are high.
        font.lineGap = -1
        #expect(rounded(PreparedText(AttributedText("a\nb", font: font)).size(width: nil).height) == 40)
    }

    /// Documented (UILetterformAwareAdjusting): fonts of text styles make room for tall scripts: for the fonts that iOS
    /// substitutes (`TallScript`), not for those that stand in for them here.
    @Test func textStylesGrowForTallScripts() {
        var font = Font.system(size: 17)
        font.growsForTallScripts = true
        let height = { (text: String, language: String?) in
            var text = AttributedText(text, font: font)
            text.updateAttributes(in: 0..<text.string.utf8.count) { $0.language = language }
            return rounded(PreparedText(text).size(width: nil).height)
        }
        #expect(height("Latin", nil) == 20.5 && height("中文", nil) == 20.5 && height("👍", nil) == 20.5)
        #expect(height("مرحبا", nil) == 21.5 && height("اردو", "ur") == 32.5 && height("ภาษาไทย", nil) == 22.5)
        #expect(height("हिन्दी", nil) == 24 && height("བོད", nil) == 24 && height("ខ្មែរ", nil) == 31)
        // The line of a mixed text grows, and the others do not.
        #expect(height("a\nहिन्दी a\nb", nil) == rounded(23.8 + 2 * 20.287))
    }

    /// Printed by `UIFont(name: "Helvetica", size: 17)`: ascender 15.640, descender -3.910, leading 0, lineHeight 19.55.
    @Test func helveticasLinesAreAsHighAsOnDevices() {
        let font = Font(family: "Helvetica", size: 17)
        #expect(abs(font.ascender - 15.64033) < 1e-4 && abs(font.descender + 3.90967) < 1e-4 && font.leading == 0)
        #expect(abs(font.lineHeight - 19.55) < 1e-9)
    }

    /// Labels of one line in documents of Interface Builder, in whole points; published tests of BrickKit.
    @Test(arguments: [20.0: 28.0, 22: 31, 24: 33, 90: 123]) func avenirsLinesAreAsHighAsOnDevices(
        size: Double, height: Double
    ) {
        for family in ["Avenir", "Avenir Next"] {
            #expect(Font(family: family, size: size).lineHeight.rounded(.up) == height)
        }
    }

    /// Documented: no hyphen is inserted unless the text holds U+00AD.
    @Test func hyphensAppearOnlyAtSoftHyphens() {
        let plain = ParagraphLayout(PreparedText(AttributedText("extraordinarily", font: .system(size: 17))), width: 60)
        #expect(plain.lines.allSatisfy { line in line.parts.allSatisfy { if case .text = $0 { true } else { false } } })
        let soft = PreparedText(AttributedText("extra\u{AD}ordinarily", font: .system(size: 17)))
        let layout = ParagraphLayout(soft, width: 90)
        #expect(layout.lines[0].utf16Range == 0..<6)
        #expect(
            layout.lines[0].parts.contains { if case .sign(let sign) = $0 { sign.text.string == "-" } else { false } })
        let withHyphen = size("extra-").width
        #expect(abs(layout.lines[0].width - withHyphen) < 0.01)
    }

    /// Observed: Hangul words are kept whole by the standard strategy, and broken between syllables without it.
    @Test func hangulWordsAreKeptWhole() {
        let text = AttributedText("안녕하세요 여러분", font: .system(size: 17))
        let width = size("안녕하세요 여").width
        let kept = ParagraphLayout(PreparedText(text, keepsHangulWords: true), width: width)
        #expect(kept.lines.map(\.utf16Range) == [0..<6, 6..<9])
        let broken = ParagraphLayout(PreparedText(text), width: width)
        #expect(broken.lines.map(\.utf16Range) == [0..<7, 7..<9])
    }

    /// Seen in pictures by iOS 15 to 26: a paragraph of three lines keeps the single word on its last line.
    @Test func pushOutLeavesParagraphsOfThreeLines() {
        let text = PreparedText(AttributedText("aaa bbb aaa bbb cc", font: .system(size: 17)))
        var style = ParagraphStyle()
        style.lineBreakStrategy = .pushOut
        let lines = ParagraphLayout(text, width: size("aaa bbb").width + 1, style: style).lines.map(\.utf16Range)
        #expect(lines == [0..<8, 8..<16, 16..<18])
    }

    /// Seen in pictures by iOS 17: "sit…et".
    @Test func noSpaceIsBeforeAMiddleEllipsis() throws {
        let text = PreparedText(AttributedText("aaaa bbbb cccc dddd eeee ffff", font: .system(size: 17)))
        var style = ParagraphStyle(lineBreakMode: .truncatingMiddle)
        style.lineBreakStrategy = []
        for width in stride(from: 40.0, through: size("aaaa bbbb cccc dddd eeee ffff").width - 1, by: 1) {
            let line = try #require(ParagraphLayout(text, width: width, maximumLineCount: 1, style: style).lines.first)
            #expect(line.width <= width)
            guard case .text(let beginning, _) = line.parts.first, !beginning.isEmpty else { continue }
            let last = Array(text.text.string.utf16)[beginning.upperBound - 1]
            #expect(last != 0x20, "\(width)")
        }
    }

    /// Observed (`pushOut`): if the second and last line would have one word, the word before it moves to that line too.
    @Test func pushOutMovesTheWordBeforeALoneLastWord() {
        let text = PreparedText(AttributedText("some words of a line end", font: .system(size: 17)))
        let width = size("some words of a line ").width
        var style = ParagraphStyle()
        #expect(ParagraphLayout(text, width: width, style: style).lines.map(\.utf16Range) == [0..<21, 21..<24])
        style.lineBreakStrategy = .pushOut
        #expect(ParagraphLayout(text, width: width, style: style).lines.map(\.utf16Range) == [0..<16, 16..<24])
        #expect(text.size(width: width, style: style) == ParagraphLayout(text, width: width, style: style).size)
    }

    /// Observed: kern is added after the last character too ("abc" with kern 10 is 30 wider than without).
    @Test func kernIsAddedAfterTheLastCharacter() {
        var attributes = TextAttributes(font: .system(size: 17))
        attributes.kern = 10
        let wide = PreparedText(AttributedText("abc", attributes: attributes)).size(width: nil).width
        #expect(abs(wide - size("abc").width - 30) < 0.01)
        // Kern of a range within a text is added after each character of the range.
        var part = AttributedText("abcdef", font: .system(size: 17))
        part.updateAttributes(in: 2..<4) { $0.kern = 10 }
        let apart = size("ab").width + size("cd").width + size("ef").width
        #expect(abs(PreparedText(part).size(width: nil).width - apart - 20) < 0.01)
    }

    /// Observed: white space at a line's end hangs over the edge.
    @Test func whiteSpaceHangs() {
        let word = size("hello").width
        let layout = ParagraphLayout(
            PreparedText(AttributedText("hello     hell", font: .system(size: 17))), width: word)
        #expect(layout.lines.map(\.utf16Range) == [0..<10, 10..<14] && layout.lines[0].width == word)
        #expect(layout.size.width <= word)
    }

    /// U+2028, U+000B, U+000C and U+0085 end lines of the font's height.
    @Test func lineSeparatorsEndLines() {
        let layout = ParagraphLayout(
            PreparedText(AttributedText("a\u{2028}b\u{0B}c\u{0C}d\u{85}e", font: .system(size: 17))), width: nil,
            style: ParagraphStyle(paragraphSpacing: 100))
        #expect(layout.lines.map(\.utf16Range) == [0..<1, 2..<3, 4..<5, 6..<7, 8..<9])
        #expect(layout.size.height == 5 * 20.287109375)
    }

    /// Documented (NSParagraphStyle): tab stops 28 pt apart by default.
    @Test func tabsAdvanceToTabStops() {
        var style = ParagraphStyle()
        let text = PreparedText(AttributedText("a\tb\tc", font: .system(size: 17)))
        let c = size("c").width
        #expect(abs(text.size(width: nil, style: style).width - (56 + c)) < 0.01)
        style.tabStops = [TabStop(alignment: .right, location: 100)]
        style.defaultTabInterval = 50
        #expect(abs(text.size(width: nil, style: style).width - (150 + c)) < 0.01)
        style.tabStops = [TabStop(alignment: .right, location: 100), TabStop(alignment: .center, location: 200)]
        #expect(abs(text.size(width: nil, style: style).width - (200 + c / 2)) < 0.01)
    }
}
