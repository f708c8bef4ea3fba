// SPDX-License-Identifier: MIT
import Foundation
import Testing
import TextLayout

@testable import PortableUIKit

@MainActor
@Suite struct TextViewTests {
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
        #expect(view.bounds.intersects(view.caretRect(at: view.currentText.length)))
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

    private static let values = NSParagraphStyle.Values()

    private func long(_ count: Int) -> String {
        (0..<count).map { "Paragraph \($0 &* 7919) of a long text that is edited in its middle." }.joined(
            separator: "\n")
    }

    @Test func anEditOfALongTextPreparesOneSection() {
        let attributes = TextAttributes(font: .system(size: 12))
        let text = long(2000)
        var edited = text
        edited.insert("x", at: edited.index(edited.startIndex, offsetBy: edited.count / 2))
        let sections = { (string: String) in
            StyledText(edited: string, attributes: attributes, values: Self.values).sections.map {
                ObjectIdentifier($0.text)
            }
        }
        let (before, after) = (sections(text), sections(edited))
        #expect(before.count > 60)
        #expect(Set(after).subtracting(before).count <= 2)
    }

    /// Sections whose text and limits are the former ones keep their lines.
    @Test func linesOfAnEditedTextAreThoseOfAFreshOne() {
        let attributes = TextAttributes(font: .system(size: 12))
        let limits = StyledText.Limits(width: 150)
        let former = StyledText(edited: long(500), attributes: attributes, values: Self.values).layout(limits)
        let text = StyledText(edited: "x" + long(500) + "x", attributes: attributes, values: Self.values)
        let (kept, fresh) = (text.layout(limits, former: former), text.layout(limits))
        #expect(kept.size == fresh.size && kept.lineCount == fresh.lineCount)
        #expect(kept.parts.map(\.y) == fresh.parts.map(\.y))
    }

    /// Lines are where they are in one section.
    @Test func sectionsOfATextAreAsHighAsTheWhole() {
        let attributes = TextAttributes(font: Font(family: "Noto Sans", size: 15))
        var texts = [
            long(120), long(40) + "\n\n  (1)\n", "", "\n", "a\nb\n", long(200).replacing("Paragraph", with: "\nשלום"),
        ]
        texts.append(
            (0..<300).map { ["中文段落\($0)", "  \($0)", "word \($0)\r", "\($0)!"][$0 % 4] }.joined(separator: "\n"))
        for text in texts {
            for width: CGFloat in [90, 200, .infinity] {
                var limits = StyledText.Limits(width: width)
                limits.naturalAlignment = .left
                let parts = StyledText(edited: text, attributes: attributes, values: Self.values).layout(limits)
                let whole = StyledText(text, attributes: attributes, values: Self.values).layout(limits)
                #expect(parts.size == whole.size)
                let places = { (layout: StyledLayout) in
                    layout.parts.flatMap { part in
                        part.layout.lines.map { [part.y + CGFloat($0.y), CGFloat($0.x), CGFloat($0.width)] }
                    }
                }
                #expect(places(parts) == places(whole))
            }
        }
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
