// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit
@testable import TextLayout

@MainActor
struct TextViewTests {
    private static let text =
        "A text of several words that is broken into lines, and of two paragraphs.\nThe second one."

    private func label(width: CGFloat) -> CGSize {
        let label = UILabel()
        label.font = .systemFont(ofSize: 12)
        label.numberOfLines = 0
        label.text = TextViewTests.text
        return label.sizeThatFits(CGSize(width: width, height: 0))
    }

    @Test("A text view has the height of a label with its text, plus the insets and the padding")
    func sizes() {
        let view = UITextView()
        view.text = TextViewTests.text
        for width: CGFloat in [100, 150, 222.5] {
            let fitted = view.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude))
            #expect(fitted.height == label(width: width - 10).height + 16)
            #expect(fitted.width <= width)
        }
        view.textContainer.lineFragmentPadding = 0
        view.textContainerInset = .zero
        #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height == label(width: 100).height)
    }

    /// LayoutKit's published tests, which pass on iOS.
    @Test func onlyAnEmptyTextHasTheHeightOfTheViewsFont() {
        let view = UITextView()
        view.textContainerInset = .zero
        let (large, small) = (UIFont.systemFont(ofSize: 30), UIFont.systemFont(ofSize: 6))
        view.font = large
        view.attributedText = NSAttributedString(string: "")
        #expect(abs(view.sizeThatFits(CGSize(width: 100, height: 0)).height - large.lineHeight) < 0.5)
        view.attributedText = NSAttributedString(string: "small", attributes: [.font: small])
        #expect(abs(view.sizeThatFits(CGSize(width: 100, height: 0)).height - small.lineHeight) < 0.5)
    }

    @Test("The height of a text view that does not scroll depends on its width; a scrolling one has no intrinsic size")
    func autoLayout() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 500))
        let view = UITextView()
        view.text = TextViewTests.text
        view.isScrollEnabled = false
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -60),
            view.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame.size == CGSize(width: 140, height: label(width: 130).height + 16))
        #expect(view.contentSize == view.frame.size)
        view.text = "Short"
        root.layoutIfNeeded()
        #expect(view.frame.height < 40)
        view.isScrollEnabled = true
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
        view.text = TextViewTests.text
        view.heightAnchor.constraint(equalToConstant: 30).isActive = true
        root.layoutIfNeeded()
        #expect(view.contentSize == CGSize(width: 140, height: label(width: 130).height + 16))
    }

    @Test("Keys edit the text, and arrow keys move by displayed lines")
    func typing() {
        final class Diary: NSObject, UITextViewDelegate {
            var changes = 0
            func textViewDidChange(_ textView: UITextView) { changes += 1 }
            func textView(
                _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
            ) -> Bool { text != "!" }
        }
        let typist = Typist()
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let diary = Diary()
        view.delegate = diary
        typist.window.addSubview(view)
        view.becomeFirstResponder()
        typist.type("ab")
        typist.press("return")
        typist.type("cd!")
        #expect(view.text == "ab\ncd")
        #expect(diary.changes == 5)
        typist.press("up")
        #expect(view.selectedRange == NSRange(location: 2, length: 0))
        typist.press("left")
        typist.press("down")
        #expect(view.selectedRange == NSRange(location: 4, length: 0))
        typist.press("home", .shift)
        #expect(view.selectedRange == NSRange(location: 3, length: 1))
        typist.press("backspace")
        #expect(view.text == "ab\nd")
        typist.press("up")
        typist.press("up")
        typist.type("x")
        #expect(view.text == "xab\nd")
        view.isEditable = false
        typist.type("y")
        #expect(view.text == "xab\nd" && !view.isFirstResponder)
    }

    @Test("Typing at the end of a long text scrolls there")
    func scrolling() {
        let typist = Typist()
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        view.text = TextViewTests.text + TextViewTests.text
        typist.window.addSubview(view)
        view.layoutIfNeeded()
        view.becomeFirstResponder()
        typist.press("end")
        typist.type("z")
        #expect(view.contentOffset.y > 0)
        #expect(view.contentOffset.y <= view.contentSize.height - 60)
        #expect(view.bounds.intersects(view.caretRect(at: view.content.length)))
    }

    @Test("A selected range beyond the text, of any length, ends at the text's end")
    func endlessRange() {
        let view = UITextView()
        view.text = "abc"
        for range in [
            NSRange(location: 1, length: .max), NSRange(location: .max, length: .max),
            NSRange(location: .max, length: 0),
        ] {
            view.selectedRange = range
            #expect(view.selectedRange.location + view.selectedRange.length == 3)
        }
    }

    // MARK: Long texts

    private func long(_ count: Int) -> String {
        (0..<count).map { "Paragraph \($0 &* 7919) of a long text that is edited in its middle." }.joined(
            separator: "\n")
    }

    /// With runs of other fonts, colours, and paragraph styles.
    private func styled(_ text: String, _ generator: inout SeededGenerator) -> NSAttributedString {
        let result = NSMutableAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 15)])
        for _ in 0..<text.utf16.count / 50 {
            let start = Int.random(in: 0..<text.utf16.count, using: &generator)
            let range = NSRange(location: start, length: min(9, text.utf16.count - start))
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: result.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 19), range: range)
            case 1: result.addAttribute(.foregroundColor, value: UIColor.red, range: range)
            default:
                let style = NSMutableParagraphStyle()
                style.paragraphSpacing = 3
                let paragraph = NSString(string: text).paragraphRange(for: range)
                result.addAttribute(.paragraphStyle, value: style, range: paragraph)
            }
        }
        return result
    }

    @Test("A key in a long text prepares the text around it only", arguments: [false, true], ["", "12:05 - "])
    func workOfAKey(hasAttributes: Bool, prefix: String) {
        for count in [500, 1000, 2000] {
            var generator = SeededGenerator(seed: 3)
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
            let text = long(count).split(separator: "\n").map { prefix + $0 }.joined(separator: "\n")
            if hasAttributes { view.attributedText = styled(text, &generator) } else { view.text = text }
            view.layoutIfNeeded()
            for place in [10, view.content.length / 2, view.content.length] {
                let before = Set(view.cachedContent?.text.sections.map { ObjectIdentifier($0.text) } ?? [])
                view.selectedRange = NSRange(location: place, length: 0)
                view.insertText("xyz \(count) \(place)")
                view.layoutIfNeeded()
                let fresh = view.cachedContent?.text.sections.filter { !before.contains(ObjectIdentifier($0.text)) }
                let length = fresh?.reduce(0) { $0 + $1.text.text.string.utf8.count } ?? 0
                #expect(length > 0 && length < 25_000, "\(count) \(place)")
            }
        }
    }

    /// The visible part of a text view that is scrolled: also the order of the letters in each line.
    private func picture(of view: UITextView, at offset: CGFloat) -> Data {
        view.contentOffset.y = offset
        view.layoutIfNeeded()
        return UIGraphicsImageRenderer(bounds: view.bounds).pngData { view.layer.render(in: $0.cgContext) }
    }

    /// Lines are where they are in a text that was set at once, and in one without chunks.
    @Test("Edited texts have the lines of the whole text")
    func editsAtRandom() {
        withSeeds(80) { seed, generator in
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 220, height: 300))
            view.font = UIFont.systemFont(ofSize: 15)
            var texts = [
                long(120), long(40) + "\n\n  (1)\n", "a", "\n", "", "a\nb\n", long(60).replacing("\n", with: "\r\n"),
            ]
            texts.append(long(60).replacing("Paragraph", with: "\nשלום"))
            texts.append(
                (0..<400).map { number in
                    let event = ["info", "- שלום", "1.5", "\u{2067}אבג\u{2069}", "\u{2029}a", "\rb", "«ʹ»"][number % 7]
                    return "\(number) 12:0\(number % 10) \(event)"
                }.joined(separator: "\n"))
            texts.append(
                (0..<300).map { ["中文段落\($0)", "  \($0)", "word \($0)\r", "\($0)!"][$0 % 4] }.joined(separator: "\n"))
            // The letters of an isolate do not count: each paragraph has the direction of the first.
            texts.append("שלום\n" + (0..<300).map { "\u{2067}אבג\u{2069} \($0)" }.joined(separator: "\n"))
            let text = texts.randomElement(using: &generator)!
            let hasAttributes = Bool.random(using: &generator)
            if hasAttributes { view.attributedText = styled(text, &generator) } else { view.text = text }
            for _ in 0..<4 {
                let start = Int.random(in: 0...view.content.length, using: &generator)
                let length = min(view.content.length - start, [0, 0, 1, 900].randomElement(using: &generator)!)
                view.selectedRange = NSRange(location: start, length: length)
                let range = view.selectedRange
                let piece = ["x", "\n", "\nNext\n1\nא", "é", "", "\r\n"].randomElement(using: &generator)!
                let expected = NSMutableString(string: view.text)
                expected.replaceCharacters(in: range, with: piece)
                view.insertText(piece)
                #expect(view.text.utf8.elementsEqual(String(expected).utf8), "SEED=\(seed)")
            }
            // A text with a limit of lines has one chunk.
            let whole = UITextView(frame: view.frame)
            whole.font = view.font
            whole.textContainer.maximumNumberOfLines = 100_000
            if hasAttributes { whole.attributedText = view.attributedText } else { whole.text = view.text }
            let size = CGSize(width: 220, height: 0)
            #expect(view.sizeThatFits(size) == whole.sizeThatFits(size), "SEED=\(seed)")
            for _ in 0..<3 {
                let place = Int.random(in: 0...view.content.length, using: &generator)
                let caret = view.caretRect(at: place)
                #expect(caret == whole.caretRect(at: place), "SEED=\(seed) at \(place)")
                #expect(picture(of: view, at: caret.minY) == picture(of: whole, at: caret.minY), "SEED=\(seed)")
            }
        }
    }

    @Test("The insertion point is between the letters of the view's font")
    func caretsOfAPlainText() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        view.font = .systemFont(ofSize: 30)
        view.text = "wide letters"
        let width = NSAttributedString(string: "wide", attributes: [.font: UIFont.systemFont(ofSize: 30)]).size().width
        #expect(abs(view.caretRect(at: 4).minX - 5 - width) < 0.1)
    }

    @Test func typingInALongTextKeepsTheCaretAtItsCharacter() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        view.text = long(300)
        let other = UITextView(frame: view.frame)
        for offset in [10_000, 10_001, 3, 20_000] {
            view.selectedRange = NSRange(location: offset, length: 0)
            view.insertText("ab\n")
            other.text = view.text
            #expect(view.caretRect(at: offset + 3) == other.caretRect(at: offset + 3))
            #expect(
                view.sizeThatFits(CGSize(width: 200, height: 0)) == other.sizeThatFits(CGSize(width: 200, height: 0)))
        }
    }
}
