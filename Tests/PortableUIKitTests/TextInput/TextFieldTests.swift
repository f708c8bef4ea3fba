// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Types on the keyboard of a window of 300 × 300 points.
@MainActor
final class Typist {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let keys: KeyInput
    private static let usages: [String: Int] = [
        "return": 0x28, "backspace": 0x2A, "delete": 0x4C, "left": 0x50, "right": 0x4F, "up": 0x52, "down": 0x51,
        "home": 0x4A, "end": 0x4D,
    ]

    init() {
        keys = KeyInput(window: window)
        window.isHidden = false
    }

    func type(_ text: String) {
        for character in text { keys.pressed(0x04, characters: String(character), modifiers: [], time: 0) }
    }

    func press(_ name: String, _ modifiers: UIKeyModifierFlags = []) {
        let usage = Typist.usages[name] ?? 0x04
        keys.pressed(usage, characters: Typist.usages[name] == nil ? name : "", modifiers: modifiers, time: 0)
        keys.released(usage, time: 0)
    }
}

@MainActor
struct TextFieldTests {
    final class Diary: NSObject, UITextFieldDelegate {
        var entries: [String] = []
        var allows = true
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { allows }
        func textFieldDidBeginEditing(_ textField: UITextField) { entries.append("began") }
        func textFieldDidEndEditing(_ textField: UITextField) { entries.append("ended") }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            entries.append("\(range.location)+\(range.length) '\(string)'")
            return allows
        }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            entries.append("return")
            return true
        }
    }

    @Test("Keys edit the text at the insertion point, whole characters at a time")
    func typing() {
        let typist = Typist()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        typist.window.addSubview(field)
        #expect(field.text == "")
        #expect(field.becomeFirstResponder())
        typist.type("ab👍🏽")
        #expect(field.text == "ab👍🏽")
        typist.press("left")
        typist.type("c")
        #expect(field.text == "abc👍🏽")
        typist.press("delete")
        #expect(field.text == "abc")
        typist.press("backspace")
        typist.press("home")
        typist.type("x")
        #expect(field.text == "xab")
        typist.press("end", .shift)
        typist.type("y")
        #expect(field.text == "xy")
        typist.press("a", .command)
        typist.press("backspace")
        #expect(field.text == "" && !field.hasText)
        field.resignFirstResponder()
        typist.type("z")
        #expect(field.text == "")
    }

    @Test("The delegate and the actions are called in UIKit's order while editing")
    func order() {
        let typist = Typist()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        let diary = Diary()
        field.delegate = diary
        typist.window.addSubview(field)
        let named: [(UIControl.Event, String)] = [
            (.editingDidBegin, "did begin"), (.editingChanged, "changed"), (.editingDidEnd, "did end"),
        ]
        for (event, name) in named { field.addAction(UIAction { _ in diary.entries.append(name) }, for: event) }
        diary.allows = false
        #expect(!field.becomeFirstResponder() && !field.isEditing)
        diary.allows = true
        field.becomeFirstResponder()
        typist.type("a")
        diary.allows = false
        typist.type("b")
        field.insertText("c")
        typist.press("return")
        field.resignFirstResponder()
        #expect(
            diary.entries == [
                "did begin", "began", "0+0 'a'", "changed", "1+0 'b'", "changed", "return", "did end", "ended",
            ])
        #expect(field.text == "ac")
    }

    @Test("The return key ends editing if the field has a target for it")
    func returnKey() {
        let typist = Typist()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        typist.window.addSubview(field)
        field.becomeFirstResponder()
        typist.press("return")
        #expect(field.isEditing)
        field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
        typist.press("return")
        #expect(!field.isEditing)
    }

    @Test("Editing in a view ends if the delegate allows it, or by force")
    func endEditing() {
        final class Stubborn: NSObject, UITextFieldDelegate {
            var ended = 0
            func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
            func textFieldDidEndEditing(_ textField: UITextField) { ended += 1 }
        }
        let typist = Typist()
        let (view, other) = (UIView(), UIView())
        let field = UITextField()
        let stubborn = Stubborn()
        field.delegate = stubborn
        view.addSubview(field)
        for view in [view, other] { typist.window.addSubview(view) }
        field.becomeFirstResponder()
        #expect(other.endEditing(true) && field.isEditing)
        #expect(!view.endEditing(false) && field.isEditing && field.isFirstResponder)
        #expect(typist.window.endEditing(true) && !field.isEditing && !field.isFirstResponder)
        #expect(stubborn.ended == 1)
    }

    @Test("A field has the size of its text or placeholder, border and side views")
    func sizes() {
        let field = UITextField()
        let label = UILabel()
        label.text = "Placeholder"
        field.placeholder = label.text
        #expect(field.intrinsicContentSize.width == label.intrinsicContentSize.width)
        // Rounded up to whole points plus one, as devices printed: 22 at 17 points.
        let line = label.font.lineHeight.rounded(.up) + 1
        #expect(field.intrinsicContentSize.height == line)
        field.text = "Text"
        label.text = "Text"
        #expect(field.intrinsicContentSize.width == label.intrinsicContentSize.width)
        field.borderStyle = .roundedRect
        #expect(field.intrinsicContentSize.width == label.intrinsicContentSize.width + 14)
        #expect(field.intrinsicContentSize.height == line + 12)
        let side = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        field.leftView = side
        #expect(field.intrinsicContentSize.width == label.intrinsicContentSize.width + 14)
        field.leftViewMode = .always
        #expect(field.intrinsicContentSize.width == label.intrinsicContentSize.width + 44)
        field.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        field.layoutIfNeeded()
        #expect(side.frame == CGRect(x: 0, y: 15, width: 30, height: 10))
        #expect(field.textRect(forBounds: field.bounds).minX == 37)
        field.semanticContentAttribute = .forceRightToLeft
        field.layoutIfNeeded()
        #expect(side.frame.maxX == 200)
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 0, width: 156, height: 40))
    }

    @Test("The side views change places with the direction, set by the view or by a trait")
    func sidesInBothDirections() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        let side = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        field.leftView = side
        field.leftViewMode = .always
        window.addSubview(field)
        window.layoutIfNeeded()
        #expect(side.frame.minX == 0)
        window.traitOverrides.layoutDirection = .rightToLeft
        window.layoutIfNeeded()
        #expect(side.frame.maxX == 200)
    }

    @Test("Text is drawn on the baseline that constraints use")
    func baseline() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let (field, label) = (UITextField(), UILabel())
        field.borderStyle = .roundedRect
        for view in [field, label] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        field.text = "Text"
        label.text = "Text"
        NSLayoutConstraint.activate([
            field.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            field.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.leadingAnchor.constraint(equalTo: field.trailingAnchor),
            label.lastBaselineAnchor.constraint(equalTo: field.lastBaselineAnchor),
        ])
        root.layoutIfNeeded()
        // The field's text is centred. A line is 20.287 points high, so its top may be between two pixels.
        #expect(abs(label.frame.minY - (field.frame.midY - label.font.lineHeight / 2)) <= 0.5)
    }

    @Test("A secure text field shows a dot for each character")
    func secret() {
        let (field, dots) = (UITextField(), UITextField())
        field.text = "a👍🏽b"
        field.isSecureTextEntry = true
        dots.text = "•••"
        #expect(field.intrinsicContentSize.width == dots.intrinsicContentSize.width)
        #expect(field.text == "a👍🏽b")
    }

    @Test("A tap begins editing, and the clear button removes the text")
    func taps() {
        let world = TouchWorld()
        defer { world.close() }
        let field = UITextField(frame: CGRect(x: 100, y: 100, width: 150, height: 40))
        field.clearButtonMode = .whileEditing
        field.text = "Some text"
        world.window.addSubview(field)
        world.window.layoutIfNeeded()
        world.tap(105, 120)
        #expect(field.isEditing)
        field.insertText("»")
        #expect(field.text == "»Some text")
        world.window.layoutIfNeeded()
        world.tap(241, 120)
        #expect(field.text == "")
        world.window.layoutIfNeeded()
        #expect(field.subviews.isEmpty)
    }

    @Test("A drawn field shows its text, or its placeholder without a text")
    func drawing() {
        func ink(_ prepare: (UITextField) -> Void) -> Int {
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            prepare(field)
            let image = UIGraphicsImageRenderer(size: field.bounds.size).image { _ in
                field.layer.render(in: UIGraphicsGetCurrentContext()!)
            }
            return image.pngData()?.count ?? 0
        }
        let empty = ink { _ in }
        #expect(ink { $0.text = "Text" } > empty)
        #expect(ink { $0.placeholder = "Text" } > empty)
        #expect(ink { $0.borderStyle = .roundedRect } > empty)
    }

    /// A comment of Apple's header: editing ends also if the delegate refuses it, for example because the view is removed.
    @Test func editingEndsWhenTheFieldIsRemoved() {
        final class Keeper: NSObject, UITextFieldDelegate, UITextViewDelegate {
            var entries: [String] = []
            func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
            func textFieldDidEndEditing(_ textField: UITextField) { entries.append("field") }
            func textViewDidEndEditing(_ textView: UITextView) { entries.append("view") }
        }
        let typist = Typist()
        let keeper = Keeper()
        let box = UIView(frame: typist.window.bounds)
        typist.window.addSubview(box)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        field.delegate = keeper
        box.addSubview(field)
        field.becomeFirstResponder()
        box.removeFromSuperview()
        #expect(keeper.entries == ["field"] && !field.isEditing && !field.isFirstResponder)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        view.delegate = keeper
        typist.window.addSubview(view)
        view.becomeFirstResponder()
        view.removeFromSuperview()
        #expect(keeper.entries == ["field", "view"])
    }

    /// Reports of search bars: the keyboard appears, after the change of the text was reported.
    @Test func theClearButtonBeginsEditing() {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let diary = Diary()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        field.text = "abc"
        field.delegate = diary
        field.clearButtonMode = .always
        field.addAction(UIAction { _ in diary.entries.append("changed") }, for: .editingChanged)
        world.window.addSubview(field)
        world.window.layoutIfNeeded()
        world.tap(field.clearButton.frame.midX, 20)
        #expect(field.text == "" && field.isEditing)
        #expect(diary.entries == ["changed", "began"])
    }

    @Test("A side view without a frame is as large as its content, and the text begins behind it")
    func fittedSideViews() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        let label = UILabel()
        label.text = "To:"
        field.leftView = label
        field.leftViewMode = .always
        field.text = "Anna"
        field.layoutIfNeeded()
        #expect(label.frame.size == label.intrinsicContentSize && abs(label.frame.midY - 20) < 0.5)
        #expect(field.textRect(forBounds: field.bounds).minX == label.frame.maxX)
    }
}
