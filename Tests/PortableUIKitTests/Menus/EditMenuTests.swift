// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Menus of edit actions, and commands in menus (Apple: "UIMenuController", "UIEditMenuInteraction", "UICommand").
@MainActor
struct EditMenuTests {
    private let world = TouchWorld()

    private final class Note: UIView {
        var entries: [String] = []
        var isPinned = false

        override var canBecomeFirstResponder: Bool { true }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action == Selector(Note.copy(_:), "copy") || action == Selector(Note.pin, "pin")
        }
        override func copy(_ sender: Any?) { entries.append("copy") }
        func pin(_ sender: Any?) { entries.append("pin by \(type(of: sender ?? self))") }
        func burn(_ sender: Any?) { entries.append("burn") }
        override func validate(_ command: UICommand) {
            if command.action == Selector(Note.pin, "pin") { command.state = isPinned ? .on : .off }
        }
    }

    private let note = Note(frame: CGRect(x: 50, y: 50, width: 100, height: 40))

    init() {
        world.window.addSubview(note)
        UIMenuController.shared.menuItems = nil
    }

    private var titles: [String] { rows.compactMap(\.accessibilityLabel) }

    private var rows: [UIView] {
        func found(_ view: UIView) -> [UIView] { view is MenuRow ? [view] : view.subviews.flatMap(found) }
        return world.window.openMenu.map(found) ?? []
    }

    private func choose(_ title: String) throws {
        let row = try #require(rows.first { $0.accessibilityLabel == title })
        (row as? UIControl)?.sendActions(for: .touchUpInside)
        world.clock.advance(by: 1)
    }

    @Test func theMenuHasWhatTheFirstResponderPerforms() throws {
        world.open()
        defer { world.close() }
        note.becomeFirstResponder()
        let menu = UIMenuController.shared
        menu.menuItems = [
            UIMenuItem(title: "Pin", action: Selector(Note.pin, "pin")),
            UIMenuItem(title: "Burn", action: Selector(Note.burn, "burn")),
        ]
        var names: [String] = []
        let tokens = [
            UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
            UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
        ].map { name in
            NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { _ in
                MainActor.assumeIsolated { names.append(name.rawValue) }
            }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        #expect(!menu.isMenuVisible && menu.menuFrame == .zero)
        menu.showMenu(from: note, rect: note.bounds)
        #expect(menu.isMenuVisible)
        #expect(titles == ["Copy", "Pin"], "Burn is not performed")
        world.clock.advance(by: 1)
        #expect(menu.menuFrame.minY == 94 && menu.menuFrame.height == 96)
        try choose("Pin")
        #expect(note.entries == ["pin by UICommand"])
        #expect(!menu.isMenuVisible)
        #expect(
            names.map { $0.dropFirst("UIMenuController".count) } == [
                "WillShowMenuNotification", "DidShowMenuNotification", "WillHideMenuNotification",
                "DidHideMenuNotification",
            ])
        menu.setTargetRect(note.bounds, in: note)
        menu.setMenuVisible(true, animated: false)
        try choose("Copy")
        #expect(note.entries.last == "copy")
    }

    @Test func nothingIsShownWithoutAnAction() {
        world.open()
        defer { world.close() }
        let view = UIView(frame: note.frame)
        world.window.addSubview(view)
        UIMenuController.shared.showMenu(from: view, rect: view.bounds)
        #expect(!UIMenuController.shared.isMenuVisible && world.window.openMenu == nil)
    }

    private final class Editor: NSObject, UIEditMenuInteractionDelegate {
        var entries: [String] = []
        var extra: UIMenuElement?

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? { extra.map { UIMenu(children: suggestedActions + [$0]) } }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            entries.append("presents \(configuration.identifier)")
            animator.addCompletion { self.entries.append("presented") }
        }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            animator.addCompletion { self.entries.append("dismissed") }
        }
    }

    @Test func anInteractionPresentsTheDelegatesMenu() throws {
        world.open()
        defer { world.close() }
        let editor = Editor()
        let interaction = UIEditMenuInteraction(delegate: editor)
        note.addInteraction(interaction)
        note.becomeFirstResponder()
        let configuration = UIEditMenuConfiguration(identifier: "note", sourcePoint: CGPoint(x: 20, y: 10))
        interaction.presentEditMenu(with: configuration)
        #expect(titles == ["Copy"])
        #expect(interaction.location(in: nil) == CGPoint(x: 70, y: 60))
        interaction.dismissMenu()
        world.clock.advance(by: 1)
        #expect(editor.entries == ["presents note", "presented", "dismissed"])
        editor.extra = UICommand(title: "Pin", action: Selector(Note.pin, "pin"))
        note.isPinned = true
        interaction.presentEditMenu(with: configuration)
        #expect(titles == ["Copy", "Pin"])
        #expect(rows.last?.accessibilityTraits.contains(.selected) == true, "the responder validates the command")
        try choose("Pin")
        #expect(note.entries == ["pin by UICommand"])
    }

    /// Apple: "reloadVisibleMenu()"; a delegate that returns `nil` leaves the standard menu, as when it is presented.
    @Test func aVisibleMenuIsLoadedAgain() throws {
        world.open()
        defer { world.close() }
        let editor = Editor()
        let interaction = UIEditMenuInteraction(delegate: editor)
        note.addInteraction(interaction)
        note.becomeFirstResponder()
        editor.extra = UIAction(title: "One") { _ in }
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
        world.window.layoutIfNeeded()
        #expect(titles == ["Copy", "One"])
        editor.extra = UIAction(title: "Two") { _ in }
        interaction.reloadVisibleMenu()
        world.window.layoutIfNeeded()
        #expect(titles == ["Copy", "Two"])
        editor.extra = nil
        interaction.reloadVisibleMenu()
        world.window.layoutIfNeeded()
        #expect(titles == ["Copy"])
    }

    @Test func textsPerformWhatTheirSelectionAllows() {
        UIPasteboard.general.string = nil
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        world.window.addSubview(field)
        field.text = "red green blue"
        field.becomeFirstResponder()
        func names() -> [String] { field.standardEditCommands.map(\.title) }
        #expect(names() == ["Select", "Select All"])
        field.select(nil)
        #expect(field.text(in: field.selectedTextRange!) == "blue")
        #expect(names() == ["Cut", "Copy", "Select All"])
        field.cut(nil)
        #expect(field.text == "red green " && UIPasteboard.general.string == "blue")
        field.selectAll(nil)
        field.paste(nil)
        #expect(field.text == "blue")
        field.isSecureTextEntry = true
        field.selectAll(nil)
        #expect(names() == ["Paste"])
        let text = UITextView()
        text.text = "fixed"
        text.isEditable = false
        text.selectAll(nil)
        #expect(text.standardEditCommands.map(\.title) == ["Copy"])
    }

    @Test func commandsInMenusOfButtonsReachTheResponder() throws {
        world.open()
        defer { world.close() }
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        note.addSubview(button)
        button.menu = UIMenu(children: [
            UIMenu(options: .displayInline, children: [UICommand(title: "Pin", action: Selector(Note.pin, "pin"))]),
            UICommand(title: "Burn", action: Selector(Note.burn, "burn")),
        ])
        button.showsMenuAsPrimaryAction = true
        world.tap(60, 60)
        #expect(titles == ["Pin", "Burn"])
        #expect((rows.last as? UIControl)?.isEnabled == false, "nothing performs it")
        try choose("Pin")
        #expect(note.entries == ["pin by UICommand"])
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            guard builder.system === UIMenuSystem.main else { return }
            let pin = UIKeyCommand(
                title: "Pin", action: Selector(Note.pin, "pin"), input: "p", modifierFlags: .command)
            builder.insertChild(
                UIMenu(title: "Notes", identifier: .init("notes"), children: [pin]), atStartOfMenu: .file)
            builder.remove(menu: .help)
        }
    }

    @Test func keysOfTheMainMenuWork() throws {
        let application = UIApplication.shared
        let (before, delegate) = (application.delegate, Delegate())
        application.delegate = delegate
        UIMenuSystem.main.setNeedsRebuild()
        defer {
            application.delegate = before
            UIMenuSystem.main.setNeedsRebuild()
        }
        note.becomeFirstResponder()
        world.window.makeKey()
        let keys = KeyInput(window: world.window)
        keys.pressed(
            0x13, characters: "p", typed: nil, modifiers: .command, time: 0)
        #expect(note.entries == ["pin by UIKeyCommand"])
    }

    @Test func aBuilderChangesMenus() {
        let builder = MenuBuilder(
            UIMenu(identifier: .root, children: [UIMenu(title: "File", identifier: .file)]), system: .main)
        let (open, close) = (
            UIMenu(title: "Open", identifier: .init("open")), UIMenu(title: "Close", identifier: .init("close"))
        )
        builder.insertChild(open, atEndOfMenu: .file)
        builder.insertSibling(close, afterMenu: .init("open"))
        builder.insertSibling(UIMenu(title: "Edit", identifier: .edit), beforeMenu: .file)
        #expect(builder.root.children.map(\.title) == ["Edit", "File"])
        #expect(builder.menu(for: .file)?.children.map(\.title) == ["Open", "Close"])
        let action = UIAction(title: "New", identifier: .init("new")) { _ in }
        let command = UICommand(title: "Pin", action: Selector(Note.pin, "pin"), propertyList: 3)
        builder.replaceChildren(ofMenu: .file) { $0.dropLast() + [action, command] }
        #expect(builder.action(for: .init("new")) === action)
        #expect(builder.command(for: Selector(Note.pin, "pin"), propertyList: 3) === command)
        #expect(builder.command(for: Selector(Note.pin, "pin"), propertyList: nil) == nil)
        builder.replace(menu: .init("open"), with: UIMenu(title: "Import", identifier: .init("import")))
        builder.remove(menu: .edit)
        #expect(builder.root.children.map(\.title) == ["File"])
        #expect(builder.menu(for: .file)?.children.map(\.title) == ["Import", "New", "Pin"])
    }

    /// Apple: "textField(_:editMenuForCharactersIn:suggestedActions:)" and its siblings.
    @Test func aLongPressOnAnEditedTextOpensItsMenu() throws {
        final class Owner: NSObject, UITextFieldDelegate, UITextViewDelegate {
            var entries: [String] = []
            var isOwn = false
            func menu(_ suggested: [UIMenuElement]) -> UIMenu? {
                isOwn ? UIMenu(children: suggested + [UIAction(title: "Shout") { _ in }]) : nil
            }
            func textField(
                _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
            ) -> UIMenu? {
                entries.append("field \(range)")
                return menu(suggestedActions)
            }
            func textField(
                _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
            ) { entries.append("present") }
            func textField(
                _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
            ) { entries.append("dismiss") }
            func textView(
                _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
            ) -> UIMenu? {
                entries.append("view \(range)")
                return menu(suggestedActions)
            }
        }
        world.open()
        defer { world.close() }
        let owner = Owner()
        func press(_ x: CGFloat, _ y: CGFloat) {
            world.down(x, y)
            world.clock.advance(by: 0.8)
            world.up(x, y)
            world.clock.advance(by: 1)
        }
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        field.text = "Some text"
        field.delegate = owner
        world.window.addSubview(field)
        press(2, 20)
        #expect(rows.isEmpty && owner.entries.isEmpty, "it is not edited")
        field.becomeFirstResponder()
        press(2, 20)
        #expect(titles.contains("Select All") && !titles.contains("Shout"))
        #expect(owner.entries == ["field {0, 0}", "present"])
        try choose("Select All")
        #expect(field.selectedOffsets == NSRange(location: 0, length: 9) && owner.entries.last == "dismiss")
        owner.isOwn = true
        press(20, 20)
        #expect(titles.contains("Copy") && titles.contains("Shout"))
        #expect(field.selectedOffsets.length == 9, "a press on the selection keeps it")
        try choose("Shout")
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 80))
        view.text = "Some text"
        view.delegate = owner
        world.window.addSubview(view)
        world.window.layoutIfNeeded()
        view.becomeFirstResponder()
        owner.entries = []
        press(4, 115)
        #expect(owner.entries == ["view {0, 0}"] && titles.contains("Shout"))
    }
}
