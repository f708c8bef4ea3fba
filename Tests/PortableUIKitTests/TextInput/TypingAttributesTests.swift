// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The attributes that texts, and what is typed into them, have in text views and fields.
@MainActor
struct TypingAttributesTests {
    private let bold = UIFont.boldSystemFont(ofSize: 30)
    private let small = UIFont.systemFont(ofSize: 9)

    private func kerns(_ text: NSAttributedString?) -> [CGFloat?] {
        guard let text else { return [] }
        return (0..<text.length).map { text.attribute(.kern, at: $0, effectiveRange: nil) as? CGFloat }
    }

    // MARK: Text views

    /// Apple: "UITextView.attributedText": font, colour and alignment "reflect the typing attributes".
    @Test func aTextViewTakesTheStyleOfItsTextOver() {
        let view = UITextView()
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let text = NSMutableAttributedString(string: "Title\n", attributes: [.font: bold])
        text.append(
            NSAttributedString(
                string: "body", attributes: [.font: small, .foregroundColor: UIColor.red, .paragraphStyle: style]))
        view.attributedText = text
        #expect(view.font == small && view.textColor == .red && view.textAlignment == .right)
        #expect(view.attributedText == text, "the text itself does not change")
        #expect(view.typingAttributes[.font] as? UIFont == small)
        view.selectedRange = NSRange(location: 2, length: 0)
        #expect(view.typingAttributes[.font] as? UIFont == bold, "those of the character before the insertion point")
        view.text = "plain"
        #expect(
            view.font == small && view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == small)
    }

    /// Apple: "UITextView.font": the font is that of the whole text.
    @Test func aFontThatIsSetIsThatOfTheWholeText() {
        let view = UITextView()
        let field = UITextField()
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: bold, .foregroundColor: UIColor.red])
        text.append(NSAttributedString(string: "cd", attributes: [.font: small, .foregroundColor: UIColor.blue]))
        (view.attributedText, field.attributedText) = (text, text)
        for font in [small, bold] {
            (view.font, field.font) = (font, font)
            (view.textColor, field.textColor) = (.blue, .blue)
            for place in [0, 2] {
                for text in [view.attributedText, field.attributedText] {
                    #expect(text?.attribute(.font, at: place, effectiveRange: nil) as? UIFont == font)
                    #expect(text?.attribute(.foregroundColor, at: place, effectiveRange: nil) as? UIColor == .blue)
                }
            }
        }
    }

    /// Apple: "UITextView.typingAttributes": they apply to newly typed text, and are cleared when the selection changes.
    @Test func typedTextHasTheTypingAttributes() throws {
        let typist = Typist()
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        typist.window.addSubview(view)
        view.text = "ab"
        #expect(view.becomeFirstResponder())
        view.typingAttributes[.kern] = CGFloat(7)
        typist.type("cd")
        #expect(view.text == "abcd" && kerns(view.attributedText) == [nil, nil, 7, 7])
        view.selectedRange = NSRange(location: 1, length: 0)
        view.typingAttributes[.kern] = CGFloat(3)
        view.selectedRange = NSRange(location: 0, length: 0)
        typist.type("x")
        #expect(view.text == "xabcd" && !kerns(view.attributedText).contains(3))
        let width = view.attributedText.size().width
        #expect(
            width > NSAttributedString(string: "xabcd", attributes: [.font: try #require(view.font)]).size().width + 10)
    }

    @Test func typingAttributesLeaveTheTextThatIsThere() {
        let view = UITextView()
        view.text = "ab"
        let font = view.font
        view.typingAttributes = [.font: bold]
        #expect(view.font == font)
        #expect(view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
        view.text = ""
        view.typingAttributes = [.font: bold, .kern: CGFloat(2)]
        #expect(view.font == bold, "an empty text view has the height of what is typed next")
        view.textColor = .red
        view.text = "new"
        #expect(kerns(view.attributedText) == [2, 2, 2])
        #expect(view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        view.text = ""
        view.typingAttributes = view.typingAttributes
        view.text = "own"
        #expect(!view.content.hasAttributes, "a text with the view's attributes alone stays plain, which is faster")
    }

    @Test("Text that is typed after everything was deleted has the style of what was there", arguments: [true, false])
    func typingIntoAnEmptiedText(_ isView: Bool) {
        let typist = Typist()
        let (view, field) = (UITextView(), UITextField())
        let input: UIView = isView ? view : field
        typist.window.addSubview(input)
        let text = NSAttributedString(string: "ab", attributes: [.font: bold, .foregroundColor: UIColor.red])
        if isView { view.attributedText = text } else { field.attributedText = text }
        #expect(input.becomeFirstResponder())
        for _ in 0..<2 { typist.press("backspace") }
        typist.type("c")
        let typed = isView ? view.attributedText : field.attributedText
        #expect(typed?.string == "c")
        #expect(typed?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == bold)
        #expect(typed?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    }

    // MARK: Text fields

    /// Apple: "defaultTextAttributes": set attributes are those of the whole text, and the others keep their values.
    @Test func aFieldsTextHasItsDefaultAttributes() {
        let typist = Typist()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        typist.window.addSubview(field)
        field.text = "ab"
        let width = field.intrinsicContentSize.width
        field.defaultTextAttributes[.kern] = CGFloat(5)
        #expect(kerns(field.attributedText) == [5, 5])
        #expect(abs(field.intrinsicContentSize.width - width - 10) < 1)
        #expect(field.becomeFirstResponder())
        typist.type("c")
        #expect(kerns(field.attributedText) == [5, 5, 5])
        field.text = "new"
        #expect(kerns(field.attributedText) == [5, 5, 5])
        field.textColor = .red
        #expect(field.defaultTextAttributes[.foregroundColor] as? UIColor == .red)
        #expect(field.defaultTextAttributes[.kern] as? CGFloat == 5)
        field.attributedText = NSAttributedString(string: "xy", attributes: [.font: bold])
        field.defaultTextAttributes = [.kern: CGFloat(1), .font: small]
        #expect(kerns(field.attributedText) == [1, 1] && field.font == small && field.textColor == .red)
    }
}
