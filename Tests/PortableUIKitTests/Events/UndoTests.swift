// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

/// Undoing and redoing. Source: Apple, "UndoManager", "UIResponder.undoManager".
@MainActor
@Suite(.serialized)
struct UndoTests {
    @MainActor
    private final class Counter {
        let manager = UndoManager()
        var value = 0

        func add(_ number: Int) {
            value += number
            manager.registerUndo(withTarget: self) { $0.add(-number) }
            manager.setActionName("Add \(number)")
        }
    }

    private func turn() async {
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }

    @Test("The operations of a turn of the run loop are undone and redone as one")
    func turns() async {
        let counter = Counter()
        #expect(!counter.manager.canUndo && counter.manager.undoMenuItemTitle == "Undo")
        counter.add(1)
        counter.add(2)
        #expect(counter.manager.canUndo && counter.manager.groupingLevel == 1)
        await turn()
        #expect(counter.manager.groupingLevel == 0)
        counter.add(4)
        await turn()
        #expect(counter.manager.undoMenuItemTitle == "Undo Add 4" && !counter.manager.canRedo)
        counter.manager.undo()
        #expect(counter.value == 3 && counter.manager.redoMenuItemTitle == "Redo Add -4")
        counter.manager.undo()
        #expect(counter.value == 0 && !counter.manager.canUndo)
        counter.manager.redo()
        #expect(counter.value == 3 && counter.manager.canUndo && counter.manager.canRedo)
        counter.add(10)
        #expect(!counter.manager.canRedo)
        counter.manager.undo()
        counter.manager.undo()
        #expect(counter.value == 0)
    }

    @Test("Groups that the app opens, limits, disabled registration and forgotten targets")
    func groups() {
        let counter = Counter()
        let manager = counter.manager
        manager.groupsByEvent = false
        for number in 1...3 {
            manager.beginUndoGrouping()
            counter.add(number)
            manager.beginUndoGrouping()
            counter.add(10)
            manager.endUndoGrouping()
            manager.endUndoGrouping()
        }
        manager.undo()
        #expect(counter.value == 23)
        manager.levelsOfUndo = 1
        manager.undo()
        manager.undo()
        #expect(counter.value == 11)
        manager.disableUndoRegistration()
        counter.add(100)
        manager.enableUndoRegistration()
        #expect(!manager.canUndo && manager.canRedo && manager.isUndoRegistrationEnabled)
        manager.removeAllActions(withTarget: counter)
        #expect(!manager.canRedo)
        manager.beginUndoGrouping()
        var other: Counter? = Counter()
        manager.registerUndo(withTarget: other!) { $0.value = 5 }
        manager.endUndoGrouping()
        other = nil
        manager.undo()
        #expect(!manager.canUndo && other == nil)
    }

    @Test("Random operations are undone and redone as a list of states")
    func model() {
        fuzz("undo", share: 0.01) { seed, random in
            let counter = Counter()
            counter.manager.groupsByEvent = false
            var states = [0]
            var place = 0
            for step in 0..<60 {
                switch Int.random(in: 0..<4, using: &random) {
                case 0 where place > 0:
                    counter.manager.undo()
                    place -= 1
                case 1 where place + 1 < states.count:
                    counter.manager.redo()
                    place += 1
                default:
                    counter.manager.beginUndoGrouping()
                    for _ in 0..<Int.random(in: 1...3, using: &random) {
                        counter.add(Int.random(in: 1...9, using: &random))
                    }
                    counter.manager.endUndoGrouping()
                    states = Array(states[...place]) + [counter.value]
                    place += 1
                }
                #expect(counter.value == states[place], "SEED=\(seed) step \(step)")
                #expect(counter.manager.canUndo == (place > 0), "SEED=\(seed) step \(step)")
                #expect(counter.manager.canRedo == (place + 1 < states.count), "SEED=\(seed) step \(step)")
            }
        }
    }

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
                await turn()
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
        #expect(view.undoManager === typist.window.undoManager)
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
}
