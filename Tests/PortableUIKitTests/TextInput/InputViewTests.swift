// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Input views and their accessories.
@MainActor
@Suite(.serialized)
struct InputViewTests {
    let world = TouchWorld()

    private final class Notes: @unchecked Sendable {
        var entries: [String] = []
        private var tokens: [any NSObjectProtocol] = []

        init() {
            for (name, word) in [
                (UIResponder.keyboardWillShowNotification, "will show"),
                (UIResponder.keyboardDidShowNotification, "did show"),
                (UIResponder.keyboardWillHideNotification, "will hide"),
                (UIResponder.keyboardDidHideNotification, "did hide"),
            ] {
                tokens.append(
                    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                        [unowned self] note in
                        let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
                        entries.append("\(word) \(frame.map { "\(Int($0.minY)) \(Int($0.height))" } ?? "")")
                    })
            }
        }

        deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    }

    @Test(
        "The input view and its accessory are at the bottom while the field is the first responder, and are notified of"
    )
    func showing() {
        world.open()
        defer { world.close() }
        let notes = Notes()
        let (first, second) = (UITextField(), UITextField())
        let picker = UIPickerView()
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        for field in [first, second] {
            field.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
            world.window.addSubview(field)
        }
        first.inputView = picker
        first.inputAccessoryView = bar
        first.becomeFirstResponder()
        world.clock.advance(by: 1)
        #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 40, width: 300, height: 44))
        #expect(picker.convert(picker.bounds, to: nil) == CGRect(x: 0, y: 84, width: 300, height: 216))
        #expect(notes.entries == ["will show 40 260", "did show 40 260"])
        second.becomeFirstResponder()
        world.clock.advance(by: 1)
        #expect(picker.window == nil && notes.entries.suffix(2) == ["will hide 300 0", "did hide 300 0"])
        second.inputAccessoryView = bar
        #expect(bar.window == nil)
        second.reloadInputViews()
        world.clock.advance(by: 1)
        #expect(bar.window === world.window && notes.entries.last == "did show 256 44")
        second.resignFirstResponder()
        world.clock.advance(by: 1)
        #expect(bar.window == nil && notes.entries.last == "did hide 300 0")
    }

    @Test("A controller's accessory is there for the fields in it")
    func chain() {
        final class Chat: UIViewController {
            let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
            override var inputAccessoryView: UIView? { bar }
            override var canBecomeFirstResponder: Bool { true }
        }
        world.open()
        defer { world.close() }
        let chat = Chat()
        world.window.rootViewController = chat
        world.window.layoutIfNeeded()
        chat.becomeFirstResponder()
        #expect(chat.bar.window === world.window)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        chat.view.addSubview(field)
        field.becomeFirstResponder()
        #expect(chat.bar.window === world.window)
    }

    @Test("A field's font of a text style follows the text size")
    func fonts() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        let size = field.font?.pointSize ?? 0
        world.window.addSubview(field)
        field.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        world.window.layoutIfNeeded()
        #expect((field.font?.pointSize ?? 0) > size)
    }
}
