// SPDX-License-Identifier: MIT
import Foundation
import Testing

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
}
