// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Text fields and text views of apps, which override how a text is edited and selected.
@MainActor
struct TextOverrideTests {
    /// A field whose insertion point stays at the end, and that notes what keys do.
    final class EndField: UITextField {
        var calls: [String] = []
        override func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
        override var selectedTextRange: UITextRange? {
            didSet { calls.append("select \(offset(from: beginningOfDocument, to: selectedTextRange!.start))") }
        }
        override func insertText(_ text: String) {
            calls.append("insert \(text)")
            super.insertText(text.uppercased())
        }
        override func deleteBackward() {
            calls.append("delete")
            super.deleteBackward()
        }
    }

    final class TallCaretView: UITextView {
        var calls: [String] = []
        override func closestPosition(to point: CGPoint) -> UITextPosition? {
            position(from: beginningOfDocument, offset: 2)
        }
        override var selectedTextRange: UITextRange? {
            didSet { calls.append("select \(selectedRange.location)+\(selectedRange.length)") }
        }
        override func insertText(_ text: String) {
            calls.append("insert \(text)")
            super.insertText(text)
        }
        override func deleteBackward() {
            calls.append("delete")
            super.deleteBackward()
        }
        override func caretRect(for position: UITextPosition) -> CGRect {
            calls.append("caret")
            return super.caretRect(for: position)
        }
    }

    final class Strict: NSObject, UITextFieldDelegate {
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool { string != "x" }
    }

    @Test("Keys insert and delete by the methods that a subclass overrides, if the delegate allows it")
    func keysInFields() {
        let typist = Typist()
        let field = EndField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        let delegate = Strict()
        field.delegate = delegate
        typist.window.addSubview(field)
        #expect(field.becomeFirstResponder())
        typist.type("ax")
        typist.press("left")
        typist.press("backspace")
        typist.press("right")
        typist.press("backspace")
        typist.press("backspace")
        #expect(field.text == "")
        // The key also deletes in an empty field, as fields for codes expect.
        #expect(field.calls == ["insert a", "select 0", "delete", "select 1", "delete", "delete"])
    }

    @Test("A tap places the insertion point by the methods that a subclass overrides")
    func taps() {
        let world = TouchWorld()
        defer { world.close() }
        let field = EndField(frame: CGRect(x: 100, y: 100, width: 150, height: 40))
        field.text = "Some text"
        let view = TallCaretView(frame: CGRect(x: 100, y: 200, width: 150, height: 80))
        view.text = "Some text"
        world.window.addSubview(field)
        world.window.addSubview(view)
        world.window.layoutIfNeeded()
        world.tap(105, 120)
        field.insertText("!")
        #expect(field.text == "Some text!" && field.calls == ["select 9", "insert !"])
        world.tap(190, 215)
        #expect(view.selectedRange == NSRange(location: 2, length: 0) && view.calls == ["select 2+0"])
    }

    @Test("Keys in a text view select, insert and delete by the methods that a subclass overrides")
    func keysInViews() {
        let typist = Typist()
        let view = TallCaretView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = "ab"
        typist.window.addSubview(view)
        #expect(view.becomeFirstResponder())
        typist.press("left", .shift)
        typist.press("left", .shift)
        typist.press("right", .shift)
        #expect(view.selectedRange == NSRange(location: 1, length: 1))
        typist.press("backspace")
        typist.press("return")
        #expect(view.text == "a\n")
        #expect(view.calls == ["select 1+1", "select 0+2", "select 1+1", "delete", "insert \n"])
        view.calls = []
        view.layoutIfNeeded()
        _ = UIGraphicsImageRenderer(size: view.bounds.size).image { _ in
            view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
        }
        #expect(view.calls == ["caret"])
    }

    // MARK: Setters

    /// As the text view of GitHawk's MessageViewController, whose tests pass on iOS: its attributes follow its font, and a text that is
    /// set is one of its `attributedText`, and moves the selection, which the delegate is told of.
    final class DraftView: UITextView, UITextViewDelegate {
        var changes: [String] = []
        override var font: UIFont? { didSet { typingAttributes[.font] = font ?? .systemFont(ofSize: 9) } }
        override var textColor: UIColor? { didSet { typingAttributes[.foregroundColor] = textColor ?? .red } }
        override var textAlignment: NSTextAlignment { didSet { typingAttributes = typingAttributes } }
        override var attributedText: NSAttributedString! {
            get { super.attributedText }
            set {
                if newValue != super.attributedText { changes.append(newValue.string) }
                super.attributedText = newValue
            }
        }
        func textViewDidChangeSelection(_ textView: UITextView) { changes.append("\(selectedRange.location)") }
    }

    @Test("Attributes do not call the setters of font, colour and alignment")
    func attributesAndSetters() {
        final class Field: UITextField {
            override var font: UIFont? {
                didSet { defaultTextAttributes[.font] = font ?? .systemFont(ofSize: 9) }
            }
        }
        let (view, field) = (DraftView(), Field())
        let font = UIFont.systemFont(ofSize: 31)
        (view.font, field.font) = (font, font)
        (view.textColor, view.textAlignment) = (.blue, .center)
        #expect(view.font == font && field.font == font && view.textColor == .blue && view.textAlignment == .center)
        view.typingAttributes = [.font: UIFont.systemFont(ofSize: 12)]
        #expect(view.font == .systemFont(ofSize: 12) && view.textAlignment == .center)
    }

    @Test("A text is set by attributedText, and the delegate is told of the selection")
    func textAndAttributedText() {
        let view = DraftView()
        view.delegate = view
        for text in ["foo bar", "foo", "", ""] { view.text = text }
        #expect(view.changes == ["foo bar", "7", "foo", "3", "", "0"])
        view.text = "plain"
        #expect(view.text == "plain" && !view.content.hasAttributes)
    }
}
