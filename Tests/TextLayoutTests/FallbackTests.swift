// SPDX-License-Identifier: MIT
import Testing

@testable import TextLayout

/// The fonts of characters that the requested font lacks.
struct FallbackTests {
    private func pieces(_ text: AttributedText) -> [GlyphSource.Piece] {
        let prepared = PreparedText(text)
        let paragraph = prepared.lines.paragraphs[0]
        return GlyphSource(prepared).pieces(of: paragraph.characters, in: paragraph)
    }

    /// A glyph of number 0 is a box.
    @Test(arguments: [
        "x\u{20D7}", "a\u{1F3FB}", "\u{1F3FB}", " \u{E31}", "e\u{301}", "1\u{1F3FB}", "ab x\u{20D7}y\u{20D7} c",
    ])
    func noMarkBecomesABox(_ text: String) {
        for piece in pieces(AttributedText(text, font: .system(size: 17))) {
            #expect(!piece.glyphs.contains { $0.glyph == 0 }, "\(text.debugDescription)")
        }
    }

    @Test func aClusterIsSetInOneFontThatHasAllOfIt() {
        let pieces = pieces(AttributedText("ab x\u{20D7} c", font: .system(size: 17)))
        let vector = pieces.filter { $0.range.contains(3) }
        #expect(vector.count == 1 && vector[0].range == 3..<5)
        let families = pieces.compactMap { $0.style?.font.face.source.family }
        #expect(families.first == families.last && families.first != vector[0].style?.font.face.source.family)
    }

    /// A mark that the font has only in composed letters stays there.
    @Test func composedLettersKeepTheirFont() {
        #expect(
            Set(pieces(AttributedText("e\u{301} o\u{302}\u{301}", font: .system(size: 17))).map { $0.style?.number })
                .count == 1)
    }

    @Test func urduIsNastaliq() {
        var attributes = TextAttributes(font: .system(size: 17))
        attributes.language = "ur"
        #expect(
            pieces(AttributedText("اردو", attributes: attributes))[0].style?.font.face.source.family
                == "Noto Nastaliq Urdu")
        attributes.language = "ar"
        #expect(
            pieces(AttributedText("عربي", attributes: attributes))[0].style?.font.face.source.family
                == "Noto Sans Arabic")
    }
}
