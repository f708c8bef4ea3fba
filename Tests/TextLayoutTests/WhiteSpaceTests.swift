// SPDX-License-Identifier: MIT
import Testing

@testable import TextLayout

struct WhiteSpaceTests {
    private func prepared(_ text: String) -> PreparedText {
        PreparedText(AttributedText(text, font: .system(size: 17)))
    }

    /// White space of several kinds hangs over a line's end as one space does.
    @Test(arguments: ["ab \u{3000} cd", "ab \u{3000}\u{2003} cd", "ab   cd", "ab\u{3000}\u{3000} cd"])
    func mixedWhiteSpaceAtALinesEndHasNoWidth(_ text: String) {
        let word = prepared("ab").size(width: nil).width
        let layout = ParagraphLayout(prepared(text), width: word + 1)
        #expect(layout.lines.count == 2)
        #expect(layout.lines[0].width == word)
    }

    /// Between words a space hangs; between characters it begins the next line if it does not fit (pictures by iOS 15 to 17).
    @Test func aSpaceThatDoesNotFitBeginsTheNextLineOfCharacters() {
        func lines(_ mode: LineBreakMode, room: Double) -> [Double] {
            let width = prepared("ab").size(width: nil).width + room
            return ParagraphLayout(prepared("ab c"), width: width, style: ParagraphStyle(lineBreakMode: mode)).lines
                .map(\.width)
        }
        let (word, letter) = (prepared("ab").size(width: nil).width, prepared("c").size(width: nil).width)
        let space = prepared("ab c").size(width: nil).width - word - letter
        #expect(lines(.wordWrapping, room: 1) == [word, letter])
        let broken = lines(.charWrapping, room: 1)
        #expect(broken.count == 2 && broken[0] == word && abs(broken[1] - space - letter) < 0.01)
        #expect(lines(.charWrapping, room: space + 0.1) == [word, letter])
    }

    @Test func measuredWhiteSpaceIsDrawnWhiteSpace() {
        let text = prepared("ab \u{3000} ")
        let line = ParagraphLayout(text, width: 21).lines[0]
        let drawn = LineGlyphs(line, of: text, GlyphSource(text)).pieces.reduce(0) { $0 + $1.width }
        #expect(line.width == TextUnits.points(drawn))
        #expect(line.width == prepared("ab").size(width: nil).width)
    }

    /// Spaces behind a tab that ends at the limit are white space at the line's end, as those behind a word are.
    @Test(arguments: ["ab\t ", "ab\t \u{3000}", "ab \t  ", "ab\t\u{2003}"])
    func spacesBehindATabHang(_ text: String) {
        #expect(ParagraphLayout(prepared(text), width: 25).lines.count == 1)
        #expect(ParagraphLayout(prepared(text + "cd"), width: 25).lines.count == 2)
        #expect(ParagraphLayout(prepared(text), width: 25).size == prepared(text).size(width: 25))
    }

    /// A tab at the end is as wide as there is room.
    @Test(arguments: [LineBreakMode.wordWrapping, .charWrapping])
    func aTabAtTheEndIsNotWiderThanTheLimit(_ mode: LineBreakMode) {
        for text in ["ab\t", "ab \t", "a\tb\t", "ab\t cd"] {
            for width in stride(from: 16.0, through: 80, by: 3.5) {
                let layout = ParagraphLayout(
                    prepared(text), width: width, style: ParagraphStyle(lineBreakMode: mode))
                #expect(layout.size.width <= width, "\(text.debugDescription) at \(width)")
                #expect(layout.size == prepared(text).size(width: width, style: ParagraphStyle(lineBreakMode: mode)))
            }
        }
        // Without a limit the tab ends at its stop.
        #expect(prepared("ab\t").size(width: nil).width == 28)
    }
}
