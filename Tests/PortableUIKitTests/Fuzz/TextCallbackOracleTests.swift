// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// Text fields, text views and search bars are called, and their properties are set, in every callback of editing.
@MainActor
struct TextCallbackOracleTests {
    final class TrapField: UITextField {
        var trap: CallbackTrap?

        override func becomeFirstResponder() -> Bool {
            trap?.note("becomeFirstResponder")
            return super.becomeFirstResponder()
        }
        override func resignFirstResponder() -> Bool {
            trap?.note("resignFirstResponder")
            return super.resignFirstResponder()
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            trap?.note("layoutSubviews")
        }
        override func insertText(_ text: String) {
            trap?.note("insertText")
            super.insertText(text)
        }
    }

    /// The delegate of all texts; counts the calls that open and close editing.
    final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate {
        let trap: CallbackTrap
        var opened: [ObjectIdentifier: Int] = [:]

        init(_ trap: CallbackTrap) { self.trap = trap }

        private func noted<Answer>(_ name: String, _ answer: Answer) -> Answer {
            trap.note(name)
            return answer
        }
        private func count(_ view: UIView, _ change: Int) { opened[ObjectIdentifier(view), default: 0] += change }

        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { noted("field should begin", true) }
        func textFieldDidBeginEditing(_ textField: UITextField) {
            count(textField, 1)
            trap.note("field began")
        }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { noted("field should end", true) }
        func textFieldDidEndEditing(_ textField: UITextField) {
            count(textField, -1)
            trap.note("field ended")
        }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool { noted("field should change", true) }
        func textFieldDidChangeSelection(_ textField: UITextField) { trap.note("field selection") }
        func textFieldShouldClear(_ textField: UITextField) -> Bool { noted("field should clear", true) }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool { noted("field should return", true) }

        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { noted("view should begin", true) }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool { noted("view should end", true) }
        func textViewDidBeginEditing(_ textView: UITextView) {
            count(textView, 1)
            trap.note("view began")
        }
        func textViewDidEndEditing(_ textView: UITextView) {
            count(textView, -1)
            trap.note("view ended")
        }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            noted("view should change", true)
        }
        func textViewDidChange(_ textView: UITextView) { trap.note("view changed") }
        func textViewDidChangeSelection(_ textView: UITextView) { trap.note("view selection") }

        func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { noted("search should begin", true) }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
            count(searchBar, 1)
            trap.note("search began")
        }
        func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { noted("search should end", true) }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
            count(searchBar, -1)
            trap.note("search ended")
        }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { trap.note("search changed") }
        func searchBar(
            _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool { noted("search should change", true) }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { trap.note("search button") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { trap.note("search cancel") }
    }

    @MainActor
    final class Scene: CallbackScene {
        let trap = CallbackTrap()
        let world = TouchWorld()
        let delegate: Delegate
        let field = TrapField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        let view = UITextView(frame: CGRect(x: 0, y: 60, width: 300, height: 60))
        let search = UISearchBar(frame: CGRect(x: 0, y: 140, width: 300, height: 56))
        private lazy var keys = KeyInput(window: world.window)
        private var observers: [any NSObjectProtocol] = []

        init() {
            delegate = Delegate(trap)
            field.trap = trap
            field.clearButtonMode = .always
            (field.delegate, view.delegate, search.delegate) = (delegate, delegate, delegate)
            search.showsCancelButton = true
            for event in [UIControl.Event.editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit] {
                field.addAction(UIAction { [trap] _ in trap.note("event \(event.rawValue)") }, for: event)
            }
            for name in [UITextField.textDidChangeNotification, UITextView.textDidChangeNotification] {
                observers.append(
                    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [trap] _ in
                        MainActor.assumeIsolated { trap.note(name.rawValue) }
                    })
            }
            for view in texts { world.window.addSubview(view) }
        }

        var texts: [UIView] { [field, view, search] }

        private func press(_ usage: Int, _ modifiers: UIKeyModifierFlags = [], _ letter: String = "") {
            keys.pressed(usage, characters: letter, modifiers: modifiers, time: 0)
            keys.released(usage, time: 0)
            rest()
        }

        private func type(_ text: String) {
            for letter in text { press(0x04, [], String(letter)) }
        }

        private func compose(_ texts: String...) {
            for text in texts {
                keys.composed(text, start: text.count, length: 0)
                rest()
            }
        }

        private func rest() {
            world.window.layoutIfNeeded()
            world.clock.advance(by: 0.4)
        }

        /// A story with every callback.
        func play() {
            for y in [20, 90, 168, 20] as [CGFloat] {
                world.tap(120, y)
                rest()
                type("ab c")
                // Backspace, the arrow to the left with shift, all, undo and redo, and the return key.
                press(0x2A)
                press(0x50, .shift)
                type("d")
                // An input method, the key that deletes forward, and a composition that the next text commits.
                compose("n", "ni")
                keys.inserted("你")
                press(0x4A)
                press(0x4C)
                press(0x04, .control, "a")
                type("ef")
                press(0x1D, .control, "z")
                press(0x1D, [.control, .shift], "z")
                press(0x28)
                compose("hao")
            }
            world.tap(120, 20)
            rest()
            type("x")
            world.tap(286, 20)
            rest()
            type("ni")
            world.tap(120, 168)
            rest()
            world.tap(270, 168)
            rest()
            _ = view.becomeFirstResponder()
            view.insertText("more text in more lines of the view")
            view.selectedRange = NSRange(location: 2, length: 3)
            view.deleteBackward()
            rest()
            world.window.endEditing(true)
            rest()
        }

        /// The calls to make in a callback.
        var actions: [(String, () -> Void)] {
            [
                ("empty", { [self] in (field.text, view.text, search.text) = ("", "", "") }),
                ("longer", { [self] in (field.text, view.text, search.text) = ("A 👨‍👩‍👧 b", "long\nlines\n", "word") }),
                (
                    "attributed",
                    { [self] in
                        let text = NSAttributedString(string: "é\u{301}x", attributes: [.kern: 2])
                        (field.attributedText, view.attributedText) = (text, text)
                    }
                ),
                ("resign", { [self] in world.window.firstResponder?.resignFirstResponder() }),
                ("end editing", { [self] in world.window.endEditing(true) }),
                ("edit the field", { [self] in _ = field.becomeFirstResponder() }),
                ("edit the view", { [self] in _ = view.becomeFirstResponder() }),
                ("edit the search", { [self] in _ = search.becomeFirstResponder() }),
                ("remove", { [self] in for text in texts { text.removeFromSuperview() } }),
                ("add again", { [self] in texts.forEach(world.window.addSubview) }),
                ("hide", { [self] in for text in texts { text.isHidden.toggle() } }),
                ("disable", { [self] in (field.isEnabled, view.isEditable) = (!field.isEnabled, !view.isEditable) }),
                ("no selection", { [self] in view.isSelectable.toggle() }),
                ("no delegate", { [self] in (field.delegate, view.delegate, search.delegate) = (nil, nil, nil) }),
                (
                    "insert",
                    { [self] in
                        for text in [field, view] as [any UIKeyInput] { text.insertText("q") }
                    }
                ),
                (
                    "mark",
                    { [self] in
                        for text in [field, view] as [any UITextInput] {
                            text.setMarkedText("pin yin", selectedRange: NSRange(location: 3, length: 2))
                        }
                    }
                ),
                (
                    "unmark",
                    { [self] in
                        for text in [field, view] as [any UITextInput] { text.unmarkText() }
                    }
                ),
                (
                    "delete",
                    { [self] in
                        for text in [field, view] as [any UIKeyInput] { text.deleteBackward() }
                    }
                ),
                (
                    "select",
                    { [self] in
                        field.selectedTextRange = field.textRange(
                            from: field.beginningOfDocument, to: field.endOfDocument)
                        view.selectedRange = NSRange(location: 0, length: (view.text as NSString).length)
                    }
                ),
                ("undo", { [self] in world.window.undoManager?.undo() }),
                ("font", { [self] in (field.font, view.font) = (.systemFont(ofSize: 30), .boldSystemFont(ofSize: 9)) }),
                ("secure", { [self] in field.isSecureTextEntry.toggle() }),
                (
                    "input view",
                    { [self] in
                        field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 80))
                        view.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
                        field.reloadInputViews()
                        view.reloadInputViews()
                    }
                ),
                ("lay out", { [self] in world.window.layoutIfNeeded() }),
                ("small", { [self] in for text in texts { text.frame.size = .zero } }),
                (
                    "edit actions",
                    { [self] in
                        for text in [field, view] as [UIResponder] { text.selectAll(nil) }
                        field.copy(nil)
                        view.paste(nil)
                    }
                ),
                (
                    "cancel",
                    { [self] in
                        world.input.cancelled(0, time: world.clock.now)
                        keys.cancelAll(time: 0)
                    }
                ),
                (
                    "storage",
                    { [self] in
                        view.textStorage.replaceCharacters(
                            in: NSRange(location: 0, length: view.textStorage.length), with: "storage")
                    }
                ),
            ]
        }

        /// What is wrong at the end; `nil` for nothing.
        var fault: String? {
            trap.stop()
            observers.forEach(NotificationCenter.default.removeObserver)
            let watched = field.delegate != nil
            for text in texts where text.superview == nil { world.window.addSubview(text) }
            world.window.layoutIfNeeded()
            world.clock.advance(by: 2)
            if let editor = world.window.firstResponder as? UIView, !editor.isFirstResponder || editor.window == nil {
                return "\(Swift.type(of: editor)) is no first responder"
            }
            world.window.endEditing(true)
            world.window.layoutIfNeeded()
            world.clock.advance(by: 2)
            if let left = world.window.firstResponder { return "\(Swift.type(of: left)) is still the first responder" }
            if field.isEditing || search.searchTextField.isEditing { return "a field is being edited" }
            for text in texts where watched {
                let open = delegate.opened[ObjectIdentifier(text), default: 0]
                if open != 0 { return "\(Swift.type(of: text)) began \(open) times more than it ended" }
            }
            let length = (view.text as NSString).length
            if view.selectedRange.upperBound > length { return "selection \(view.selectedRange) of \(length)" }
            if view.textStorage.string != view.text { return "the storage has another text" }
            if let range = field.selectedTextRange,
                field.offset(from: field.beginningOfDocument, to: range.end) > (field.text as NSString?)?.length ?? 0
            {
                return "the selection is outside of the field's text"
            }
            return nil
        }
    }

    @Test("The story has every callback, and leaves no fault")
    func story() {
        let scene = Scene()
        scene.world.open()
        defer { scene.world.close() }
        scene.play()
        #expect(scene.fault == nil)
        #expect(scene.field.text == "ni" && scene.view.text.hasSuffix("of the view"))
        #expect(Set(Self.callbacks).symmetricDifference(scene.trap.seen) == [])
    }

    @Test("Calls from callbacks leave texts that can be edited")
    func calls() {
        fuzz("text callbacks", share: 0.05) { seed, random in
            Scene().play(callbacks: Self.callbacks, "SEED=\(seed)", using: &random)
        }
    }

    private static let callbacks = [
        "becomeFirstResponder", "resignFirstResponder", "layoutSubviews", "insertText", "field should begin",
        "field began", "field should end", "field ended", "field should change", "field selection",
        "field should clear", "field should return", "view should begin", "view should end", "view began",
        "view ended", "view should change", "view changed", "view selection", "search should begin", "search began",
        "search should end", "search ended", "search changed", "search should change", "search button",
        "search cancel", "event 65536", "event 131072", "event 262144", "event 524288",
        "UITextFieldTextDidChangeNotification", "UITextViewTextDidChangeNotification",
    ]
}
