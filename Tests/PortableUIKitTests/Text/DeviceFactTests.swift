// SPDX-License-Identifier: MIT
import Testing

@testable import PortableUIKit

/// Metrics of fonts and sizes of labels that devices printed, at two pixels per point.
@MainActor
struct DeviceFactTests {
    private func label(_ text: String, size: CGFloat = 17, lines: Int = 0) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size)
        label.numberOfLines = lines
        return label
    }

    private func size(_ text: String, width: CGFloat = 0, size: CGFloat = 17) -> CGSize {
        label(text, size: size).sizeThatFits(CGSize(width: width, height: 0))
    }

    /// Printed: `lineHeight` 17.900391 at 15, 20.287 at 17, 35.800781 at 30; ascender and descender 1950 and −494 of 2048.
    @Test func systemFontsHaveTheVerticalMetricsOfSanFrancisco() {
        for size in [11, 15, 17, 22, 30] as [CGFloat] {
            let font = UIFont.systemFont(ofSize: size)
            #expect(abs(font.ascender - size * 1950 / 2048) < 1e-6 && abs(font.descender + size * 494 / 2048) < 1e-6)
            #expect(font.leading == 0)
        }
        #expect(abs(UIFont.systemFont(ofSize: 15).lineHeight - 17.900391) < 1e-6)
        #expect(abs(UIFont.boldSystemFont(ofSize: 17).lineHeight - 20.287) < 1e-3)
        #expect(abs(UIFont.systemFont(ofSize: 30).lineHeight - 35.800781) < 1e-6)
        let font = UIFont.systemFont(ofSize: 17)
        #expect(abs(font.capHeight - 11.978) < 1e-3 && abs(font.xHeight - 8.948) < 1e-3)
    }

    /// Printed: labels of one line are 16 high at 13 pt, 20.5 at 17, 24 at 20, 36 at 30; 20.333 at 17 with three pixels a point.
    @Test(arguments: [(13, 16), (17, 20.5), (20, 24), (30, 36)] as [(CGFloat, CGFloat)])
    func oneLineIsAsHighAsItsFont(size: CGFloat, height: CGFloat) {
        for text in ["Height", "高さ", "العربية", "ภาษาไทย", "မြန်မာ", "👩‍👩‍👧", "☺", "한국어", "हिन्दी"] {
            #expect(self.size(text, size: size).height == height, "\(text)")
        }
    }

    /// Printed: three lines at 17 pt are 61 high, two are 41.
    @Test func linesAddUpBeforeTheyAreRounded() {
        #expect(size("a\nb").height == 41 && size("a\nb\nc").height == 61 && size("高\nさ\nx").height == 61)
    }

    /// Printed: "test label text" is 102.5 × 20.5 at 17 pt, and 40.5 wide in three lines where it may be 50 wide.
    @Test func theLabelOfTheDocuments() {
        let line = size("test label text")
        #expect(line == CGSize(width: 102.5, height: 20.5))
        let wrapped = size("test label text", width: 50)
        #expect(wrapped == CGSize(width: 40.5, height: 61))
    }

    /// Printed: three lines of body text are 64.5 high in the documents, ten 218.5; two of `headline` are 42.5.
    @Test func linesOfTextStylesAreFurtherApart() {
        let styled = { (text: String, style: UIFont.TextStyle, width: CGFloat) in
            let label = label(text)
            label.font = .preferredFont(forTextStyle: style)
            return label.sizeThatFits(CGSize(width: width, height: 0))
        }
        #expect(styled("test label text", .body, 50) == CGSize(width: 40.5, height: 64.5))
        #expect(styled("a", .body, 0).height == 20.5)
        #expect(styled(Array(repeating: "a", count: 10).joined(separator: "\n"), .body, 0).height == 218.5)
        #expect(styled("a\nb", .headline, 0).height == 42.5)
        #expect(styled("三\n行\n目", .body, 0).height == 64.5)
    }

    /// Every text of a text style has its gaps: attributed texts, text views, buttons, and strings that are measured with
    /// `usesFontLeading`.
    @Test func everythingThatShowsATextStyleHasItsGaps() {
        let font = UIFont.preferredFont(forTextStyle: .body)
        let three = "a\nb\nc"
        let attributed = NSAttributedString(string: three, attributes: [.font: font])
        let label = label("")
        label.attributedText = attributed
        #expect(label.sizeThatFits(.zero).height == 64.5)
        let view = UITextView()
        view.text = three
        view.font = font
        let plain = view.sizeThatFits(CGSize(width: 200, height: 0)).height
        view.attributedText = attributed
        #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == plain)
        view.text = "a"
        view.font = font
        #expect(abs(plain - view.sizeThatFits(CGSize(width: 200, height: 0)).height - 44) <= 0.5)
        let room = CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)
        let options: NSStringDrawingOptions = .usesLineFragmentOrigin
        let apart = attributed.boundingRect(with: room, options: [options, .usesFontLeading], context: nil).height
        let close = attributed.boundingRect(with: room, options: options, context: nil).height
        #expect(abs(apart - 64.287) < 0.01 && abs(close - 3 * font.lineHeight) < 0.01)
        #expect(
            three.boundingRect(
                with: room, options: [options, .usesFontLeading], attributes: [.font: font], context: nil
            )
            .height == apart)
    }

    /// Published (Human Interface Guidelines, "Typography"): 22 points from line to line in body text at the size "large".
    @Test func leadingIsTheDifferenceToTheLineHeight() {
        let pitches: [(UIFont.TextStyle, CGFloat)] = [
            (.largeTitle, 41), (.title1, 34), (.title2, 28), (.title3, 25), (.headline, 22), (.body, 22),
            (.callout, 21),
            (.subheadline, 20), (.footnote, 18), (.caption1, 16), (.caption2, 13),
        ]
        for (style, pitch) in pitches {
            let font = UIFont.preferredFont(forTextStyle: style)
            #expect(abs(font.lineHeight + font.leading - pitch) < 1e-9, "\(style.rawValue)")
        }
        let body = UIFont.preferredFont(forTextStyle: .body)
        #expect(abs(body.leading - 1.713) < 0.001 && UIFont.systemFont(ofSize: 17).leading == 0)
        #expect(body.withSize(17).leading == 0)
        let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        let large = UIFont.preferredFont(forTextStyle: .body, compatibleWith: huge)
        #expect(abs(large.lineHeight + large.leading - 62) < 1e-9)
        #expect(body.adjusted(to: .accessibilityExtraExtraExtraLarge) == large)
    }

    /// Printed: an attributed text without a font has Helvetica of 12 points, also in a text view.
    @Test func attributedTextWithoutAFontIsInHelvetica() {
        let plain = NSAttributedString(string: "a text")
        let helvetica = UIFont(name: "Helvetica", size: 12)
        #expect(abs(plain.size().height - (helvetica?.lineHeight ?? 0)) < 0.01)
        #expect(plain.size() == NSAttributedString(string: "a text", attributes: [.font: helvetica as Any]).size())
        let view = UITextView()
        view.font = .systemFont(ofSize: 30)
        view.attributedText = NSAttributedString(string: "a\nb\nc")
        let height = view.sizeThatFits(CGSize(width: 200, height: 0)).height
        view.attributedText = NSAttributedString(string: "a\nb\nc", attributes: [.font: helvetica as Any])
        #expect(height == view.sizeThatFits(CGSize(width: 200, height: 0)).height)
    }

    /// Printed: 42 ideographs at 17 pt are 728 × 20.5 on a line, 312 × 61 within 320, 364 × 41 within 375.
    @Test func theIdeographsOfTheDocuments() {
        let text = String(repeating: "测", count: 42)
        #expect(size(text) == CGSize(width: 728, height: 20.5))
        #expect(size(text, width: 320) == CGSize(width: 312, height: 61))
        #expect(size(text, width: 375) == CGSize(width: 364, height: 41))
    }

    /// Observed: white space at a line's end hangs. If it fits, it is part of the width, as in the printed 40.5 of
    /// "test label text" within 50, which is the width of "label ".
    @Test func whiteSpaceAtALinesEndHangs() {
        let one = size("word word", width: 60)
        let many = size("word        word", width: 60)
        #expect(one.height == 41 && many.height == 41 && many.width == 60)
        #expect(one.width > size("word").width && one.width <= size("word ").width)
    }

    /// Observed: a word of three letters with a kern of 10 is 30 wider than without.
    @Test func kernIsAddedAfterTheLastCharacter() {
        let font = UIFont.systemFont(ofSize: 17)
        // These letters have no kerning of the font, which ends where the attribute begins.
        let plain = "hin".size(withAttributes: [.font: font]).width
        #expect(abs("hin".size(withAttributes: [.font: font, .kern: 10]).width - plain - 30) < 0.02)
        let part = NSMutableAttributedString(string: "hin", attributes: [.font: font])
        part.addAttribute(.kern, value: 10, range: NSRange(location: 1, length: 1))
        #expect(abs(part.size().width - plain - 10) < 0.02)
    }

    /// Seen in pictures of iOS 17.5, 18.5 and 26.2 (cashapp/AccessibilitySnapshot): in 254 points this text breaks before
    /// "Heading.", because San Francisco does not kern a full stop and a space.
    @Test func aSpaceIsNotKernedAfterAFullStop() {
        let font = UIFont.systemFont(ofSize: 12)
        func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }
        #expect(width("Selected: Label. Switch Button. Off. Heading.") > 254)
        for stop in [".", ","] { #expect(abs(width("x\(stop) ") - width("x\(stop)") - width(" ")) < 0.02) }
    }

    /// Documented: no hyphen is inserted unless the text holds U+00AD.
    @Test func hyphensAppearOnlyAtSoftHyphens() {
        let (word, soft) = ("internationalization", "international\u{AD}ization")
        let width = size("international", width: 0).width + 12
        #expect(size(word).width == size(soft).width)
        #expect(size(soft, width: width).height == 41 && size(word, width: width).height == 41)
        // The hyphen has the width of a typed hyphen.
        #expect(abs(size(soft, width: width).width - size("international-").width) <= 0.5)
        #expect(size("https://example.org/a-b", width: 1000).height == 20.5)
    }

    /// Observed: words of Hangul are kept whole by default (`lineBreakStrategy` is `.standard`).
    @Test func wordsOfHangulAreKeptWhole() {
        let label = label("안녕하세요 반갑습니다")
        #expect(label.lineBreakStrategy == .standard)
        let width = label.sizeThatFits(.zero).width - 10
        let word = size("안녕하세요 ").width
        #expect(label.sizeThatFits(CGSize(width: width, height: 0)).width <= max(word, size("반갑습니다").width))
        label.lineBreakStrategy = []
        #expect(label.sizeThatFits(CGSize(width: width, height: 0)).width > word + 10)
    }

    /// Observed: a word that is wider than the line is broken between characters.
    @Test func wideWordsAreBrokenBetweenCharacters() {
        let narrow = size("Donaudampfschifffahrt", width: 60)
        #expect(narrow.width <= 60 && narrow.height > 41)
    }

    /// Printed: buttons with Han titles at 18 pt are 22 high (iOS 12 on).
    @Test func buttonsOfHanAreAsHighAsPrinted() {
        let button = UIButton(type: .system)
        button.titleLabel?.font = .systemFont(ofSize: 18)
        button.setTitle("按钮", for: .normal)
        #expect(abs((button.titleLabel?.sizeThatFits(.zero).height ?? 0) - 21.5) <= 0.5)
    }
}
