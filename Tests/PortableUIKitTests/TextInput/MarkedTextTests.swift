// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// Text that an input method composes. Sources: Apple, "UITextInput" ("setMarkedText(_:selectedRange:)", "unmarkText()"): marked text is
/// provisional, replaces the selection or the marked text, and is part of the text.
@MainActor
struct MarkedTextTests {
    /// A text that is being edited, and what its delegate is told.
    private final class Scene: NSObject, UITextFieldDelegate, UITextViewDelegate {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let text: any OffsetText & UITextInput
        private(set) lazy var keys = KeyInput(window: window)
        var entries: [String] = []
        var allows = true
        var onAsk: (() -> Void)?

        init(_ text: any OffsetText & UITextInput, _ string: String) {
            self.text = text
            super.init()
            text.frame = CGRect(x: 10, y: 10, width: 200, height: 60)
            window.addSubview(text)
            window.isHidden = false
            text.insertText(string)
            text.undo.forget(in: text)
            (text as? UITextField)?.delegate = self
            (text as? UITextField)?.addAction(
                UIAction { [weak self] _ in self?.changed() }, for: .editingChanged)
            (text as? UITextView)?.delegate = self
            text.becomeFirstResponder()
            window.layoutIfNeeded()
        }

        static func both(_ string: String) -> [Scene] { [Scene(UITextField(), string), Scene(UITextView(), string)] }

        var whole: String { text.storage.substring(with: NSRange(location: 0, length: text.storage.length)) }
        var marked: String? { text.markedTextRange.flatMap { text.text(in: $0) } }

        private func changed() { entries.append("\(whole) [\(marked ?? "")]") }
        func textViewDidChange(_ textView: UITextView) { changed() }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            entries.append("\(range.location)+\(range.length) '\(text)'")
            onAsk?()
            return allows
        }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            entries.append("\(range.location)+\(range.length) '\(string)'")
            onAsk?()
            return allows
        }
    }

    @Test("A composed text is marked, reported with its mark, and replaced by what is committed")
    func composing() {
        for scene in Scene.both("ab") {
            scene.text.selectedOffsets = NSRange(location: 1, length: 0)
            scene.keys.composed("n", start: 1, length: 0)
            scene.keys.composed("ni", start: 2, length: 0)
            #expect(scene.marked == "ni" && scene.text.selectedOffsets == NSRange(location: 3, length: 0))
            scene.keys.inserted("你")
            #expect(scene.marked == nil && scene.text.selectedOffsets == NSRange(location: 2, length: 0))
            #expect(
                scene.entries == [
                    "1+0 'n'", "anb [n]", "1+1 'ni'", "anib [ni]", "1+2 '你'", "a你b []",
                ])
            scene.keys.composed("x", start: 1, length: 0)
            scene.keys.pressed(0x04, characters: "y", modifiers: [], time: 0)
            #expect(scene.entries.suffix(2) == ["2+1 'y'", "a你yb []"], "a key replaces what is composed")
            scene.text.undoManager?.undo()
            #expect(scene.whole == "ab", "what was composed is undone at once")
            scene.text.undoManager?.redo()
            #expect(scene.whole == "a你yb")
        }
    }

    @Test("A selection in a composed text counts characters of Unicode")
    func selections() {
        for scene in Scene.both("") {
            scene.keys.composed("𠮷野家", start: 1, length: 2)
            #expect(scene.text.selectedOffsets == NSRange(location: 2, length: 2))
            scene.keys.composed("𠮷野", start: 9, length: 9)
            #expect(scene.text.selectedOffsets == NSRange(location: 3, length: 0))
            scene.keys.composed("𠮷", start: -1, length: -1)
            #expect(scene.text.selectedOffsets == NSRange(location: 0, length: 0))
            scene.text.setMarkedText("ab", selectedRange: NSRange(location: NSNotFound, length: NSNotFound))
            #expect(scene.text.selectedOffsets == NSRange(location: 2, length: 0))
        }
    }

    @Test("A composition that is given up leaves nothing, also of the text that was selected")
    func cancelling() {
        for scene in Scene.both("abc") {
            scene.text.selectedOffsets = NSRange(location: 1, length: 1)
            scene.keys.composed("", start: 0, length: -1)
            #expect(scene.whole == "abc", "an input method says that nothing is composed")
            scene.text.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
            scene.keys.composed("", start: 0, length: 0)
            #expect(scene.whole == "ac" && scene.marked == nil)
            scene.text.undoManager?.undo()
            #expect(scene.whole == "abc")
        }
    }

    @Test("A delegate that refuses leaves text and mark as they are")
    func refusing() {
        for scene in Scene.both("ab") {
            scene.keys.composed("n", start: 1, length: 0)
            scene.allows = false
            scene.keys.composed("ni", start: 2, length: 0)
            #expect(scene.whole == "abn" && scene.marked == "n")
            scene.keys.inserted("你")
            #expect(scene.whole == "abn" && scene.marked == "n")
        }
    }

    @Test("A delegate that shortens the text while it is asked leaves nothing to delete")
    func shortening() {
        for scene in Scene.both("abc") {
            scene.onAsk = {
                (scene.text as? UITextField)?.text = ""
                (scene.text as? UITextView)?.text = ""
            }
            scene.text.selectedOffsets = NSRange(location: 1, length: 0)
            scene.keys.pressed(0x4C, characters: "", modifiers: [], time: 0)
            #expect(scene.whole == "")
            scene.keys.composed("n", start: 1, length: 0)
            #expect(scene.whole == "n")
            scene.keys.composed("ni", start: 1, length: 0)
            #expect(scene.whole == "ni")
        }
    }

    @Test("An edit whose range has come to end inside of a character replaces the whole character")
    func characters() {
        for isAttributed in [false, true] {
            for scene in Scene.both("abcd") {
                let text = NSAttributedString(string: "a👨‍👩‍👧b", attributes: isAttributed ? [.kern: 1] : [:])
                (scene.text as? UITextField)?.attributedText = text
                (scene.text as? UITextView)?.attributedText = text
                scene.text.replace(NSRange(location: 2, length: 3), with: "x")
                scene.text.replace(NSRange(location: 20, length: 30), with: "y")
                #expect(scene.whole == "ax\u{200D}👧by")
                scene.text.replace(NSRange(location: 3, length: 1), with: "")
                #expect(scene.whole == "ax\u{200D}by")
            }
        }
    }

    @Test("The end of editing and a touch commit what is composed; another text drops it")
    func ending() {
        for scene in Scene.both("ab") {
            scene.text.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
            scene.text.placeInsertionPoint(at: .zero)
            #expect(scene.marked == nil && scene.whole == "abni" && scene.entries.last == "abni []")
            #expect(scene.text.selectedOffsets.location == 0)
            scene.text.setMarkedText("hao", selectedRange: NSRange(location: 3, length: 0))
            scene.text.resignFirstResponder()
            #expect(scene.marked == nil && scene.whole == "haoabni" && scene.entries.last == "haoabni []")
            scene.text.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
            (scene.text as? UITextField)?.text = "new"
            (scene.text as? UITextView)?.text = "new"
            #expect(scene.marked == nil && scene.whole == "new")
        }
    }

    @Test("Attributes that an app sets in the storage while a text is composed leave the mark; other characters end it")
    func storage() {
        let scene = Scene(UITextView(), "ab")
        guard let view = scene.text as? UITextView else { return }
        view.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
        view.textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 2))
        #expect(scene.marked == "ni")
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 4), with: "c")
        #expect(scene.marked == nil && scene.whole == "c")
    }

    @Test("The marked text has a background, with the insertion point beside it")
    func drawing() {
        for scene in Scene.both("") {
            scene.text.insertText("mm")
            let plain = Picture(of: scene.window).image.pngData()
            scene.text.setMarkedText("mm", selectedRange: NSRange(location: 2, length: 0))
            let marked = Picture(of: scene.window).image.pngData()
            scene.text.unmarkText()
            let committed = Picture(of: scene.window).image.pngData()
            #expect(plain != marked && marked != committed)
            #expect(scene.keys.caret.map { $0.minX > 20 && $0.minY > 10 } ?? false)
        }
    }

    @Test("Random compositions agree with a naive model, and are undone to the first text")
    func model() {
        fuzz("marked texts", share: 0.2) { seed, generator in
            for scene in Scene.both("ab") {
                var (text, mark) = (Array("ab".utf16), nil as Range<Int>?)
                var caret = 2
                for _ in 0..<Int.random(in: 1...12, using: &generator) {
                    let word = ["n", "ni", "你", "你好", "𠮷"].randomElement(using: &generator)!
                    let range = mark ?? caret..<caret
                    switch Int.random(in: 0..<5, using: &generator) {
                    case 0, 1:
                        scene.keys.composed(word, start: 9, length: 0)
                        text.replaceSubrange(range, with: word.utf16)
                        mark = range.lowerBound..<range.lowerBound + word.utf16.count
                        caret = range.lowerBound + word.utf16.count
                    case 2:
                        scene.keys.inserted(word)
                        text.replaceSubrange(range, with: word.utf16)
                        (mark, caret) = (nil, range.lowerBound + word.utf16.count)
                    case 3:
                        scene.keys.composed("", start: 0, length: 0)
                        text.removeSubrange(range)
                        (mark, caret) = (nil, range.lowerBound)
                    default:
                        scene.text.unmarkText()
                        mark = nil
                    }
                    let range16 = mark.map { NSRange(location: $0.lowerBound, length: $0.count) }
                    #expect(scene.whole == String(decoding: text, as: UTF16.self), "SEED=\(seed)")
                    #expect((scene.text.markedTextRange as? OffsetRange)?.range == range16, "SEED=\(seed)")
                    #expect(scene.text.selectedOffsets == NSRange(location: caret, length: 0), "SEED=\(seed)")
                }
                scene.text.unmarkText()
                for _ in 0..<30 where scene.text.undoManager?.canUndo ?? false { scene.text.undoManager?.undo() }
                #expect(scene.whole == "ab", "SEED=\(seed): \(scene.whole)")
            }
        }
    }

    /// Apple: "markedTextStyle": "A dictionary of attributes that describes how to draw marked text."
    @Test func markedTextHasItsStyle() {
        for scene in Scene.both("ab") {
            func hasRed() -> Bool { Picture(of: scene.text, scale: 2).rows.contains { $0.contains("rr") } }
            scene.text.setMarkedText("WW", selectedRange: NSRange(location: 2, length: 0))
            #expect(scene.text.markedTextStyle == nil && scene.text.tintedRange == NSRange(location: 2, length: 2))
            let caret = scene.text.caretRect(for: scene.text.endOfDocument)
            scene.text.markedTextStyle = [
                .font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1),
            ]
            #expect(hasRed() && scene.text.tintedRange.length == 0)
            #expect(scene.text.caretRect(for: scene.text.endOfDocument).minX > caret.minX)
            scene.text.markedTextStyle = nil
            #expect(!hasRed() && scene.text.caretRect(for: scene.text.endOfDocument) == caret)
            scene.text.markedTextStyle = [.foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)]
            scene.text.unmarkText()
            #expect(!hasRed() && scene.whole == "abWW")
        }
    }
}
