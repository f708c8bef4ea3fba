// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import TextLayout

struct TextBehaviourTests {
    private let font = Font.system(size: 16)

    private func layout(
        _ text: String, width: Double? = nil, lines: Int = 0, style: ParagraphStyle = ParagraphStyle()
    ) -> ParagraphLayout {
        ParagraphLayout(
            PreparedText(AttributedText(text, font: font)), width: width, maximumLineCount: lines, style: style)
    }

    // MARK: Ranges

    @Test func rangesCountBytesAndUTF16UnitsOfTheWholeText() {
        let text = "ééé日本 👍🏽 x\nb"
        let lines = layout(text).lines
        #expect(lines.map(\.utf8Range) == [0..<text.utf8.count - 2, text.utf8.count - 1..<text.utf8.count])
        #expect(lines.map(\.utf16Range) == [0..<text.utf16.count - 2, text.utf16.count - 1..<text.utf16.count])
    }

    @Test(arguments: SampleTexts.names)
    func wrappedLinesFollowEachOtherWithoutGaps(name: String) throws {
        for text in try SampleTexts.paragraphs(name) {
            let lines = layout(text, width: 120).lines
            #expect(lines.first?.utf8Range.lowerBound == 0)
            #expect(lines.last?.utf8Range.upperBound == text.utf8.count)
            for (line, next) in zip(lines, lines.dropFirst()) {
                #expect(line.utf8Range.upperBound == next.utf8Range.lowerBound)
                #expect(line.utf16Range.upperBound == next.utf16Range.lowerBound)
                #expect(next.y == line.y + line.height)
            }
        }
    }

    // MARK: Measuring

    @Test(arguments: SampleTexts.names)
    func aTextFitsIntoItsMeasuredSize(name: String) throws {
        for text in try SampleTexts.paragraphs(name) {
            let prepared = PreparedText(AttributedText(text, font: font))
            let natural = prepared.size(width: nil)
            #expect(prepared.size(width: natural.width) == natural)
        }
    }

    @Test func aWordOfMillionsOfPointsIsBrokenLikeOthers() {
        // Positions in 32 bits wrap around at two million points.
        let font = Font.system(size: 1000)
        let advance =
            PreparedText(AttributedText(String(repeating: "a", count: 10), font: font)).size(width: nil).width / 10
        let prepared = PreparedText(AttributedText(String(repeating: "a", count: 5000), font: font))
        let perLine = (50_000 / advance).rounded(.down)
        let layout = ParagraphLayout(prepared, width: 50_000)
        #expect(layout.lines.count == Int((5000 / perLine).rounded(.up)))
        #expect(layout.size == prepared.size(width: 50_000))
        #expect(abs(prepared.size(width: nil).width - 5000 * advance) < 1)
    }

    @Test func aRowOfHyphensIsShapedOnceForAllItsLines() {
        let context = TextContext()
        let prepared = PreparedText(AttributedText(String(repeating: "-", count: 2000), font: font), context: context)
        let before = context.counters.shapingCalls
        #expect(prepared.size(width: 300).height > 20 * font.lineHeight)
        #expect(context.counters.shapingCalls <= before + 1)
        #expect(prepared.size(width: 200).height > 30 * font.lineHeight)
        #expect(context.counters.shapingCalls <= before + 1)
    }

    @Test func anEmptyTextHasTheHeightOfALine() {
        let size = layout("").size
        #expect(size.width == 0)
        #expect(abs(size.height - font.lineHeight) < 0.01)
    }

    @Test func fontsReturnTheirMetrics() {
        #expect(font.ascender > font.capHeight && font.capHeight > font.xHeight && font.xHeight > 0)
        #expect(font.descender < 0)
        #expect(abs(Font.system(size: 32).lineHeight - 2 * font.lineHeight) < 0.01)
        #expect(TextContext.shared.resolvedFamily(of: font) == "Inter")
        #expect(!TextContext.shared.isInstalled(Font(family: "No Such Family", size: 12)))
        #expect(TextContext.shared.resolvedFamily(of: Font(family: "No Such Family", size: 12)) == "Inter")
    }

    // MARK: Bad input

    @Test func unusableWidthsAndSizesAreReplaced() {
        let text = PreparedText(AttributedText("some words here", font: font))
        let unlimited = text.size(width: nil)
        for width in [Double.nan, Double.infinity, Double.greatestFiniteMagnitude] {
            #expect(text.size(width: width) == unlimited)
        }
        for width in [-1.0, -Double.infinity, 0.0] { #expect(text.size(width: width) == text.size(width: 0)) }
        #expect(text.size(width: 0).height > unlimited.height * 5)
        for size in [Double.nan, 0, -3, .infinity, 1e300] {
            let odd = PreparedText(AttributedText("x", font: .system(size: size))).size(width: nil)
            #expect(odd.width >= 0 && odd.width.isFinite && odd.height.isFinite)
        }
        var style = ParagraphStyle()
        style.lineSpacing = .nan
        style.headIndent = .infinity
        style.lineHeightMultiple = -.infinity
        #expect(text.size(width: nil, style: style) == unlimited)
    }

    @Test func aNULIsASpaceAndALoneSurrogateIsTheReplacementCharacter() {
        #expect(layout("a\0b").size == layout("a b").size)
        #expect(layout("a\0b").lines[0].utf8Range == 0..<3)
        let lone = String(decoding: [0x61, 0xD800, 0x62] as [UInt16], as: UTF16.self)
        #expect(layout(lone).size == layout("a\u{FFFD}b").size)
    }

    @Test func aTextMayHaveManySpacings() {
        let count = 100
        var spaced = AttributedText("", font: .system(size: 10))
        for index in 0..<count {
            var attributes = TextAttributes(font: .system(size: 10))
            attributes.kern = Double(index)
            spaced.append("x", attributes: attributes)
        }
        let text = PreparedText(spaced)
        #expect(Set(text.lines.runs.map(\.style)) == Set(0..<count))
        let one = PreparedText(AttributedText("x", font: .system(size: 10))).size(width: nil).width
        let kerns = Double(count * (count - 1) / 2)
        #expect(abs(text.size(width: nil).width - (one * Double(count) + kerns)) < 0.5)
    }

    @Test func aRunHasAnyOfAMillionStyles() {
        for style in [0, 40_000, TextRun.maximumStyleCount - 1] {
            for level in [UInt8(0), 1, 126] {
                var run = TextRun(start: 3, end: 9, style: style, level: 0, kind: .attachment, joining: .before)
                run.level = level
                run.joining.insert(.after)
                #expect(run.style == style && run.level == level && run.kind == .attachment)
                #expect(run.joining == [.before, .after])
            }
        }
    }

    // MARK: Maximum number of lines

    @Test func aTruncatedTextIsMarkedAndHasAnEllipsis() {
        let text = "one two three four five six seven eight nine ten"
        for mode in [LineBreakMode.truncatingTail, .truncatingHead, .truncatingMiddle] {
            let cut = layout(text, width: 100, lines: 2, style: ParagraphStyle(lineBreakMode: mode))
            #expect(cut.lines.count == 2 && cut.isTruncated)
            #expect(cut.lines.map(\.isTruncated) == [false, true])
            #expect(cut.lines[1].width <= 100)
            #expect(
                cut.lines[1].parts.contains {
                    if case .sign(let sign) = $0 { sign.text.string == "\u{2026}" } else { false }
                })
            #expect(cut.lines[1].utf8Range.upperBound == text.utf8.count)
        }
        let whole = layout(text, width: 1000, lines: 2, style: ParagraphStyle(lineBreakMode: .truncatingTail))
        #expect(!whole.isTruncated && !whole.lines[0].isTruncated)
        #expect(layout("a\nb", lines: 1).isTruncated)
    }

    @Test(arguments: SampleTexts.names)
    func theMeasuredSizeEqualsTheLaidOutSize(name: String) throws {
        let modes: [LineBreakMode] = [
            .wordWrapping, .charWrapping, .clipping, .truncatingHead, .truncatingTail, .truncatingMiddle,
        ]
        for text in try SampleTexts.paragraphs(name) {
            let prepared = PreparedText(AttributedText(text + "\n" + text, font: font))
            for mode in modes {
                let style = ParagraphStyle(lineBreakMode: mode)
                for width in [60.0, 150, 400] {
                    for lines in [0, 1, 3] {
                        let layout = ParagraphLayout(prepared, width: width, maximumLineCount: lines, style: style)
                        let size = prepared.size(width: width, maximumLineCount: lines, style: style)
                        #expect(size == layout.size, "\(mode) \(width) \(lines): \(text)")
                        if lines > 0 { #expect(layout.lines.count <= lines) }
                    }
                }
            }
        }
    }

    // MARK: Style

    @Test func spacingAndIndentsPositionLines() {
        let text = "one two three four five six seven\neight"
        let plain = layout(text, width: 120)
        let count = Double(plain.lines.count)
        let spaced = layout(text, width: 120, style: ParagraphStyle(lineSpacing: 5, paragraphSpacing: 7))
        #expect(spaced.size.height == plain.size.height + 5 * (count - 1) + 7)
        let tall = layout(text, width: 120, style: ParagraphStyle(minimumLineHeight: 40))
        #expect(tall.size.height == 40 * count)
        let low = layout(text, width: 120, style: ParagraphStyle(maximumLineHeight: 10))
        #expect(low.size.height == 10 * count)
        let indented = layout(text, style: ParagraphStyle(firstLineHeadIndent: 20))
        #expect(indented.lines.map(\.x) == [20, 20])
        #expect(indented.size.width == layout(text).size.width + 20)
    }

    @Test func alignmentPositionsLinesWithinTheWidth() {
        let width = layout("word").size.width
        #expect(layout("word", width: 100, style: ParagraphStyle(alignment: .right)).lines[0].x == 100 - width)
        let center = layout("word", width: 100, style: ParagraphStyle(alignment: .center)).lines[0].x
        #expect(abs(center - (100 - width) / 2) < 0.01)
        #expect(layout("שלום", width: 100).lines[0].x == 100 - layout("שלום").size.width)
        let justified = layout("one two three four five six", width: 100, style: ParagraphStyle(alignment: .justified))
        #expect(justified.lines.dropLast().allSatisfy { $0.width == 100 })
    }

    @Test func attributesAffectTheirRangeOnly() {
        var text = AttributedText("plain bold", font: font)
        text.updateAttributes(in: 6..<10) { $0.font.weight = .bold }
        #expect(text.runs.count == 2)
        let size = PreparedText(text).size(width: nil)
        #expect(size.width > layout("plain bold").size.width)
        text.updateAttributes(in: 0..<10) { $0.font.weight = .regular }
        #expect(text.runs.count == 1)
        #expect(PreparedText(text).size(width: nil) == layout("plain bold").size)
    }

    /// Arabic letters have the forms of the whole word if the font changes within it.
    @Test func lettersJoinAcrossRuns() {
        let word = "بيت"
        let whole = layout(word).size.width
        var text = AttributedText(word, font: font)
        // Another kern makes a separate run.
        text.updateAttributes(in: 2..<4) { $0.kern = 0.001 }
        #expect(abs(PreparedText(text).size(width: nil).width - whole) < 0.1)
        let apart = word.map { layout(String($0)).size.width }.reduce(0, +)
        #expect(apart > whole + 2)
    }

    /// An icon alone on its line does not make the line lower than its font.
    @Test func aLineWithASmallAttachmentHasTheHeightOfItsFont() {
        var attributes = TextAttributes(font: font)
        attributes.attachment = TextAttachment(width: 8, ascent: 6, descent: 1)
        let small = PreparedText(AttributedText("\u{FFFC}", attributes: attributes)).size(width: nil)
        #expect(small.width == 8 && abs(small.height - font.lineHeight) < 0.01)
        attributes.attachment = TextAttachment(width: 8, ascent: 60, descent: 10)
        let tall = PreparedText(AttributedText("\u{FFFC}", attributes: attributes)).size(width: nil)
        #expect(tall.height == 70)
    }
}
