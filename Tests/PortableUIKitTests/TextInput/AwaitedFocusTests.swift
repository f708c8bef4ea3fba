// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Views that become the first responder before they are in a window.
///
/// Apps call it in `viewDidLoad` or `viewWillAppear`, and the keyboard comes with the screen (Stack Overflow 33486030; "Showing keyboard at
/// the right time iOS7"; JSQMessagesViewController, issue 380). A view that calls it when it is made opens the keyboard wherever it is added
/// (THContactPicker, issue 19). The call itself returns `false` (Stack Overflow, "Telling a UITextField to become first responder while
/// embedded in a UITableViewCell").
@MainActor
struct AwaitedFocusTests {
    final class Editor: UIViewController {
        let field = UITextField(frame: CGRect(x: 10, y: 100, width: 200, height: 40))
        var calls: [String] = []
        override func viewDidLoad() {
            view.addSubview(field)
            field.addAction(UIAction { [unowned self] _ in calls.append("began") }, for: .editingDidBegin)
        }
        override func viewWillAppear(_ animated: Bool) { calls.append("\(field.becomeFirstResponder())") }
        override func viewDidAppear(_ animated: Bool) { calls.append("appeared") }
    }

    @Test func aFieldOfAPushedScreenIsTheFirstResponderWithIt() {
        let typist = Typist()
        let (list, editor) = (UIViewController(), Editor())
        let navigation = UINavigationController(rootViewController: list)
        typist.window.rootViewController = navigation
        typist.window.layoutIfNeeded()
        navigation.pushViewController(editor, animated: false)
        typist.window.layoutIfNeeded()
        #expect(editor.calls == ["false", "began", "appeared"])
        typist.type("Milk")
        #expect(editor.field.text == "Milk")
    }

    @Test func textViewsAndSearchBarsWaitToo() {
        let typist = Typist()
        let (text, bar, box) = (UITextView(), UISearchBar(), UIView())
        box.addSubview(text)
        #expect(!text.becomeFirstResponder())
        typist.window.addSubview(box)
        #expect(text.isFirstResponder)
        #expect(!bar.becomeFirstResponder())
        typist.window.addSubview(bar)
        #expect(bar.searchTextField.isFirstResponder && !text.isFirstResponder)
    }

    @Test(
        "A view that resigns waits no longer, nor does one that can't become the first responder or whose delegate refuses"
    )
    func refusals() {
        let typist = Typist()
        let (field, diary) = (UITextField(), TextFieldTests.Diary())
        field.delegate = diary
        diary.allows = false
        field.becomeFirstResponder()
        typist.window.addSubview(field)
        #expect(!field.isEditing)
        diary.allows = true
        field.removeFromSuperview()
        field.becomeFirstResponder()
        field.resignFirstResponder()
        typist.window.addSubview(field)
        #expect(!field.isEditing)
        field.removeFromSuperview()
        field.isEnabled = false
        field.becomeFirstResponder()
        field.isEnabled = true
        typist.window.addSubview(field)
        #expect(!field.isEditing && diary.entries.isEmpty)
    }
}
