// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

/// Edits of texts are undone and redone. Source: Apple, "UIResponder.undoManager".
@MainActor
@Suite(.serialized)
struct TextUndoTests {
    @Test("A text view and a text field undo what was typed, by keys, too")
    func texts() async {
        let typist = Typist()
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let field = UITextField(frame: CGRect(x: 0, y: 120, width: 200, height: 30))
        view.text = "One"
        typist.window.addSubview(view)
        typist.window.addSubview(field)
        typist.window.layoutIfNeeded()
        #expect(view.undoManager !== field.undoManager)
        #expect(typist.window.undoManager != nil && typist.window.undoManager !== view.undoManager)
        for text in [view, field] as [any OffsetText & UITextInput] {
            text.becomeFirstResponder()
            let start = text.text(in: OffsetRange(NSRange(location: 0, length: text.storage.length))) ?? ""
            var now: String { text.text(in: OffsetRange(NSRange(location: 0, length: text.storage.length))) ?? "" }
            for letter in ["a", "b", "é"] {
                text.insertText(letter)
                await nextTurn()
            }
            #expect(now == start + "abé" && text.undoManager?.undoMenuItemTitle == "Undo Typing")
            text.deleteBackward()
            text.deleteBackward()
            #expect(now == start + "a")
            typist.press("z", .control)
            #expect(now == start + "abé")
            typist.press("z", .control)
            #expect(now == start && text.undoManager?.canUndo == false)
            typist.press("z", [.control, .shift])
            #expect(now == start + "abé" && text.selectedOffsets.location == NSString(string: now).length)
            typist.press("y", .control)
            #expect(now == start + "a")
            (text as? UITextView)?.text = "New"
            (text as? UITextField)?.text = "New"
            #expect(text.undoManager?.canUndo == false && text.undoManager?.canRedo == false)
        }
        view.isEditable = false
        view.insertText("by the app")
        #expect(view.undoManager === typist.window.undoManager && view.undoManager?.canUndo == false)
        view.isEditable = true
        view.undoManager?.disableUndoRegistration()
        view.insertText("a")
        view.undoManager?.enableUndoRegistration()
        view.insertText("b")
        view.undoManager?.undo()
        #expect(view.text == "Newby the appa")
    }

    @Test("Random edits of a text view are undone to its first text, and redone to the last")
    func edits() {
        fuzz("text undo", share: 0.01) { seed, random in
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            view.text = "A first text,\nin two lines"
            let first = view.text
            for _ in 0..<20 {
                let length = NSString(string: view.text).length
                let start = Int.random(in: 0...length, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: view.selectedRange = NSRange(location: start, length: 0)
                case 1:
                    view.selectedRange = NSRange(
                        location: start, length: Int.random(in: 0...length - start, using: &random))
                case 2: view.deleteBackward()
                default: view.insertText(["a", "bc", "\n", "é", "👍🏽"].randomElement(using: &random) ?? "")
                }
                if Bool.random(using: &random), view.undoManager?.groupingLevel == 1 {
                    view.undoManager?.endUndoGrouping()
                }
            }
            let last = view.text
            while view.undoManager?.canUndo == true { view.undoManager?.undo() }
            #expect(view.text == first, "SEED=\(seed)")
            while view.undoManager?.canRedo == true { view.undoManager?.redo() }
            #expect(view.text == last, "SEED=\(seed)")
        }
    }

    /// Foundation on Linux breaks the runs of attributes when a plain string replaces several of them, and inside of an emoji.
    @Test("Random edits of attributed texts keep the characters of a naive model, and each character an attribute")
    func attributedEdits() {
        fuzz("attributed edits", share: 0.1) { seed, generator in
            let (view, field, storage) = (UITextView(), UITextField(), NSTextStorage())
            let first = NSMutableAttributedString(string: "abcd", attributes: [.kern: 1])
            first.addAttribute(.kern, value: 2, range: NSRange(location: 1, length: 2))
            (view.attributedText, field.attributedText) = (first, first)
            storage.setAttributedString(first)
            var model = Array("abcd".unicodeScalars)
            for _ in 0..<12 {
                let start = Int.random(in: 0...model.count, using: &generator)
                let end = Int.random(in: start...model.count, using: &generator)
                let string = ["", "q", "xyz", "👨‍👩‍👧", "e\u{301}"].randomElement(using: &generator)!
                func utf16Count(_ end: Int) -> Int { model[..<end].reduce(0) { $0 + UTF16.width($1) } }
                let range = NSRange(location: utf16Count(start), length: utf16Count(end) - utf16Count(start))
                model.replaceSubrange(start..<end, with: string.unicodeScalars)
                view.replace(range, with: string)
                field.replace(range, with: string)
                storage.replaceCharacters(in: range, with: string)
                guard let edited = view.attributedText, let line = field.attributedText, !model.isEmpty else { return }
                for text in [edited, line, storage] {
                    #expect(Array(text.string.unicodeScalars) == model, "SEED=\(seed)")
                    var values: [Any] = []
                    text.enumerateAttribute(.kern, in: NSRange(location: 0, length: text.length), options: []) {
                        value, _, _ in
                        if let value { values.append(value) }
                    }
                    #expect(!values.isEmpty, "SEED=\(seed)")
                }
            }
        }
    }
}
