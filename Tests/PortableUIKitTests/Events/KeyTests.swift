// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

@MainActor
struct KeyTests {
    final class Controller: UIViewController {
        var commands: [UIKeyCommand] = []
        var entries: [String] = []
        override var keyCommands: [UIKeyCommand]? { commands }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            entries += presses.compactMap { $0.key.map { "\($0.characters) began" } }
        }
        func performed(_ command: UIKeyCommand) { entries.append(command.discoverabilityTitle ?? "") }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            entries += presses.compactMap { $0.key.map { "\($0.characters) ended" } }
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            entries += presses.compactMap { $0.key.map { "\($0.characters) cancelled" } }
        }
    }

    @Test("A key with more modifiers performs the alternate of a command")
    func alternates() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let controller = Controller()
        window.rootViewController = controller
        window.isHidden = false
        let action = Selector(Controller.performed(_:), "performed:")
        let alternate = UICommandAlternate(
            title: "All", action: Selector({ (own: Controller) in { own.entries.append("all") } }, "all"),
            modifierFlags: .alternate)
        controller.commands = [
            UIKeyCommand(
                title: "One", action: action, input: "w", modifierFlags: .command, alternates: [alternate],
                discoverabilityTitle: "one")
        ]
        let keys = KeyInput(window: window)
        for modifiers in [UIKeyModifierFlags.command, [.command, .alternate]] {
            keys.pressed(0x1A, characters: "w", modifiers: modifiers, time: 0)
            keys.released(0x1A, time: 0)
        }
        #expect(controller.entries.filter { !$0.hasSuffix("ended") } == ["one", "all"])
    }

    @Test("A key performs its command, or else is a press")
    func keys() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let controller = Controller()
        window.rootViewController = controller
        window.isHidden = false
        controller.commands = [
            UIKeyCommand(
                input: "r", modifierFlags: .command, action: Selector(Controller.performed(_:), "performed:"),
                discoverabilityTitle: "reload"),
            UIKeyCommand(
                input: UIKeyCommand.inputEscape, modifierFlags: [],
                action: Selector(Controller.performed(_:), "performed:"),
                discoverabilityTitle: "escape"),
        ]
        let keys = KeyInput(window: window)
        keys.pressed(0x15, characters: "r", modifiers: .command, time: 0)
        keys.released(0x15, time: 0)
        keys.pressed(0x15, characters: "r", modifiers: [.command, .shift], time: 0)
        keys.released(0x15, time: 0)
        keys.pressed(0x29, characters: "", modifiers: .alphaShift, time: 0)
        keys.pressed(0x04, characters: "a", modifiers: [], time: 0)
        keys.cancelAll(time: 0)
        keys.released(0x04, time: 0)
        #expect(
            controller.entries.filter { !$0.hasPrefix("UIKeyInputEscape") } == [
                "reload", "r ended", "R began", "R ended", "escape", "a began", "a cancelled",
            ])
    }

    @Test("The first responder is called before the root view controller")
    func firstResponder() {
        final class Field: UIView {
            override var canBecomeFirstResponder: Bool { true }
            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(input: "r", modifierFlags: [], action: Selector(Field.count, "count"))]
            }
            private func count() { tag += 1 }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let controller = Controller()
        controller.commands = [
            UIKeyCommand(
                input: "r", modifierFlags: [], action: Selector(Controller.performed(_:), "performed:"),
                discoverabilityTitle: "root")
        ]
        window.rootViewController = controller
        window.isHidden = false
        let field = Field()
        controller.view.addSubview(field)
        let keys = KeyInput(window: window)
        keys.pressed(0x15, characters: "r", modifiers: [], time: 0)
        #expect(controller.entries == ["root"])
        field.becomeFirstResponder()
        keys.pressed(0x15, characters: "r", modifiers: [], time: 0)
        #expect(field.tag == 1)
        #expect(controller.entries == ["root"])
    }

    /// Apple: "wantsPriorityOverSystemBehavior".
    @Test func textPrecedesCommandsWithoutPriority() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let controller = Controller()
        func command(_ input: String, _ modifiers: UIKeyModifierFlags = []) -> UIKeyCommand {
            UIKeyCommand(
                input: input, modifierFlags: modifiers, action: Selector(Controller.performed(_:), "performed:"),
                discoverabilityTitle: input)
        }
        controller.commands = [
            command("r"), command("b"), command("\r", .command), command(UIKeyCommand.inputUpArrow),
            command(UIKeyCommand.inputLeftArrow),
        ]
        window.rootViewController = controller
        window.isHidden = false
        let (field, view) = (UITextField(), UITextView())
        for view in [field, view] { controller.view.addSubview(view) }
        let keys = KeyInput(window: window)
        func press() -> [String] {
            controller.entries = []
            keys.pressed(0x15, characters: "r", modifiers: [], time: 0)
            keys.pressed(0x28, characters: "\r", modifiers: .command, time: 0)
            keys.pressed(0x52, characters: "", modifiers: [], time: 0)
            keys.pressed(0x50, characters: "", modifiers: [], time: 0)
            return controller.entries
        }
        #expect(press().count == 4)
        field.becomeFirstResponder()
        #expect(press() == ["\r", UIKeyCommand.inputUpArrow] && field.text == "r", "a field has no line above")
        view.becomeFirstResponder()
        #expect(press() == ["\r"] && view.text == "r")
        for command in controller.commands { command.wantsPriorityOverSystemBehavior = true }
        #expect(press().count == 4 && view.text == "r")
    }

    private final class PinView: UIView, UIKeyInput {
        var text = ""
        override var canBecomeFirstResponder: Bool { true }
        var hasText: Bool { !text.isEmpty }
        func insertText(_ text: String) { self.text += text }
        func deleteBackward() { text = String(text.dropLast()) }
    }

    /// Apple: "UIKeyInput". The traits are optional: apps' fields for codes, and WSTagsField, have few of them.
    @Test func aViewWithSimpleTextInputGetsWhatIsTyped() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let controller = Controller()
        window.rootViewController = controller
        window.isHidden = false
        let view = PinView()
        controller.view.addSubview(view)
        let keys = KeyInput(window: window)
        func press() {
            keys.pressed(0x04, characters: "a", modifiers: [], time: 0)
            keys.pressed(0x05, characters: "b", modifiers: .shift, time: 0)
            keys.pressed(0x2A, characters: "", modifiers: [], time: 0)
            keys.pressed(0x28, characters: "\r", modifiers: [], time: 0)
            keys.pressed(0x50, characters: "", modifiers: [], time: 0)
        }
        press()
        #expect(view.text.isEmpty && controller.entries.count == 5)
        view.becomeFirstResponder()
        press()
        #expect(view.text == "a\n" && controller.entries.count == 6, "an arrow types nothing")
        #expect(view.keyboardType == .default && view.textContentType == nil)
    }
}
