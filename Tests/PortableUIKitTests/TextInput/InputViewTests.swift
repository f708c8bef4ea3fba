// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Input views and their accessories.
@MainActor
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

    // Craig Grummitt, "Keyboards, text views and first responders", 2016.
    @Test("Delegates of fields are told before the keyboard comes, those of text views afterwards")
    func order() {
        final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
            let notes: Notes
            init(_ notes: Notes) { self.notes = notes }
            func textFieldDidBeginEditing(_ textField: UITextField) { notes.entries.append("began") }
            func textViewDidBeginEditing(_ textView: UITextView) { notes.entries.append("began") }
        }
        let notes = Notes()
        let delegate = Delegate(notes)
        let (field, view) = (UITextField(), UITextView())
        (field.delegate, view.delegate) = (delegate, delegate)
        (field.inputView, view.inputView) = (UIPickerView(), UIPickerView())
        for text in [field, view] { world.window.addSubview(text) }
        field.becomeFirstResponder()
        #expect(notes.entries == ["began", "will show 84 216", "did show 84 216"])
        field.resignFirstResponder()
        notes.entries = []
        view.becomeFirstResponder()
        #expect(notes.entries == ["will show 84 216", "did show 84 216", "began"])
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

    // Recipe of chats: the bar with the field is the controller's accessory.
    @Test("A field in a controller's accessory keeps it, and gives the first place back")
    func fieldInAccessory() {
        final class Chat: UIViewController {
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
            override var inputAccessoryView: UIView? { bar }
            override var canBecomeFirstResponder: Bool { true }
        }
        world.open()
        defer { world.close() }
        let chat = Chat()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        chat.bar.addSubview(field)
        world.window.rootViewController = chat
        world.window.layoutIfNeeded()
        chat.becomeFirstResponder()
        world.clock.advance(by: 1)
        let notes = Notes()
        field.becomeFirstResponder()
        world.clock.advance(by: 1)
        #expect(field.isFirstResponder && chat.bar.window === world.window && notes.entries.isEmpty)
        field.resignFirstResponder()
        world.clock.advance(by: 1)
        #expect(chat.isFirstResponder && chat.bar.window === world.window && notes.entries.isEmpty)
        #expect(frame(of: chat.bar) == CGRect(x: 0, y: 250, width: 300, height: 50))
        chat.resignFirstResponder()
        world.clock.advance(by: 1)
        #expect(chat.bar.window == nil)
        for responder in [chat, field] as [UIResponder] {
            chat.becomeFirstResponder()
            responder.becomeFirstResponder()
            world.clock.advance(by: 1)
            #expect(responder.isFirstResponder && chat.bar.window === world.window)
            // The bar leaves with its controller, as after a pop.
            world.window.rootViewController = UIViewController()
            world.clock.advance(by: 1)
            #expect(chat.bar.window == nil && world.window.firstResponder == nil)
            world.window.rootViewController = chat
            world.window.layoutIfNeeded()
        }
    }

    private final class Chat: UIViewController {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
        var wasFirstResponder: Bool?
        override var inputAccessoryView: UIView? { bar }
        override var canBecomeFirstResponder: Bool { true }
        override func viewDidAppear(_ animated: Bool) { wasFirstResponder = isFirstResponder }
    }

    // A maintainer of InputBarAccessoryView, issue 17: with `canBecomeFirstResponder` "by default the bar will be there when the
    // ViewController is displayed"; its example never calls `becomeFirstResponder()`. MessageInputBar, issue 24: a field in the bar
    // becomes the first responder in `viewDidAppear`.
    @Test("A controller that may be the first responder is it when it has appeared, unless a field is")
    func initialResponder() {
        world.open()
        defer { world.close() }
        let (chat, navigation) = (Chat(), UINavigationController(rootViewController: UIViewController()))
        world.window.rootViewController = navigation
        world.window.layoutIfNeeded()
        navigation.pushViewController(chat, animated: true)
        world.clock.advance(by: 1)
        #expect(chat.wasFirstResponder == true && frame(of: chat.bar) == CGRect(x: 0, y: 250, width: 300, height: 50))
        navigation.popViewController(animated: true)
        world.clock.advance(by: 1)
        #expect(chat.bar.window == nil && world.window.firstResponder == nil)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        world.window.addSubview(field)
        field.becomeFirstResponder()
        navigation.pushViewController(chat, animated: false)
        world.clock.advance(by: 1)
        #expect(field.isFirstResponder && chat.wasFirstResponder == false && chat.bar.window == nil)
    }

    // InputBarAccessoryView, issue 219: "When my chat VC presents a VC as a pagesheet the InputBarAccessoryView goes away, which is
    // good." SwiftAlertView, pull request 6: alerts hide the keyboard and bring it back.
    @Test("Input views are hidden while another controller is presented")
    func covered() {
        world.open()
        defer { world.close() }
        let chat = Chat()
        world.window.rootViewController = chat
        world.window.layoutIfNeeded()
        #expect(chat.bar.window != nil)
        let other = UIViewController()
        chat.present(other, animated: true)
        world.clock.advance(by: 1)
        #expect(chat.bar.window == nil)
        other.dismiss(animated: true)
        world.clock.advance(by: 1)
        #expect(chat.isFirstResponder && frame(of: chat.bar) == CGRect(x: 0, y: 250, width: 300, height: 50))
    }

    @Test("Fields with the same accessory keep it without a notification")
    func sameAccessory() {
        world.open()
        defer { world.close() }
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        let (first, second) = (makeField(with: bar), UITextField())
        second.inputAccessoryView = bar
        world.window.addSubview(second)
        let notes = Notes()
        second.becomeFirstResponder()
        world.clock.advance(by: 1)
        #expect(!first.isFirstResponder && bar.window === world.window && notes.entries.isEmpty)
    }

    /// An accessory as chats have it: as high as its content, or as its constraints.
    private final class Bar: UIView {
        var contentHeight: CGFloat = 40 { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize {
            CGSize(width: UIView.noIntrinsicMetric, height: contentHeight)
        }
    }

    private func makeField(with accessory: UIView) -> UITextField {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        field.inputAccessoryView = accessory
        world.window.addSubview(field)
        field.becomeFirstResponder()
        world.clock.advance(by: 1)
        return field
    }

    private func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    // Recipe of many chats: `autoresizingMask = .flexibleHeight` and an own `intrinsicContentSize`.
    @Test("An accessory with a flexible height grows with its content; one without keeps its height")
    func growingContent() {
        world.open()
        defer { world.close() }
        let (bar, fixed) = (Bar(), Bar(frame: CGRect(x: 0, y: 0, width: 300, height: 44)))
        bar.autoresizingMask = .flexibleHeight
        _ = makeField(with: bar)
        #expect(frame(of: bar) == CGRect(x: 0, y: 260, width: 300, height: 40))
        bar.contentHeight = 90
        world.window.layoutIfNeeded()
        #expect(frame(of: bar) == CGRect(x: 0, y: 210, width: 300, height: 90))
        _ = makeField(with: fixed)
        fixed.contentHeight = 90
        world.window.layoutIfNeeded()
        #expect(frame(of: fixed) == CGRect(x: 0, y: 256, width: 300, height: 44))
    }

    @Test("An input view that sizes itself has the height of its constraints", arguments: [true, false])
    func constrainedHeight(sizesItself: Bool) throws {
        world.open()
        defer { world.close() }
        let view = UIInputView(frame: CGRect(x: 0, y: 0, width: 300, height: 10), inputViewStyle: .keyboard)
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        view.allowsSelfSizing = sizesItself
        view.addSubview(content)
        let height = content.heightAnchor.constraint(equalToConstant: 50)
        let bottom = content.bottomAnchor.constraint(equalTo: view.bottomAnchor)
        bottom.priority = sizesItself ? .required : .defaultLow
        NSLayoutConstraint.activate([content.topAnchor.constraint(equalTo: view.topAnchor), bottom, height])
        _ = makeField(with: view)
        #expect(frame(of: view) == CGRect(x: 0, y: sizesItself ? 250 : 290, width: 300, height: sizesItself ? 50 : 10))
        var ends: [CGRect] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { note in
            let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
            MainActor.assumeIsolated { ends.append(frame ?? .zero) }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        height.constant = 80
        world.window.layoutIfNeeded()
        #expect(frame(of: view).height == (sizesItself ? 80 : 10))
        #expect(ends == (sizesItself ? [CGRect(x: 0, y: 220, width: 300, height: 80)] : []))
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
