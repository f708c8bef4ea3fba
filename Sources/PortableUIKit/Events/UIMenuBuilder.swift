// SPDX-License-Identifier: MIT
import Foundation

/// The menus of an app (Apple: "UIMenuSystem").
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
    /// The menu bar: nothing shows it here, but its keys work.
    public static let main = UIMenuSystem()
    /// Menus of edit actions.
    public static let context = UIMenuSystem()

    private var built: UIMenu?
    /// The delegate that built the menus: driven screens have apps of their own.
    private weak var builder: (any UIApplicationDelegate)?

    /// Builds the menus again at the next use.
    open func setNeedsRebuild() { built = nil }
    /// Validates commands again. They are validated at each use anyway.
    open func setNeedsRevalidate() {}

    /// The main menu, which the app and its delegate build.
    final func mainMenu() -> UIMenu {
        let delegate = UIApplication.shared.delegate
        if let built, builder === delegate { return built }
        let names: [UIMenu.Identifier] = [.application, .file, .edit, .format, .view, .window, .help]
        let edit = UIMenu(title: "", identifier: .standardEdit, options: .displayInline, children: [])
        let menus = names.map { UIMenu(title: "", identifier: $0, children: $0 == .edit ? [edit] : []) }
        let builder = MenuBuilder(UIMenu(title: "", identifier: .root, children: menus), system: self)
        UIApplication.shared.buildMenu(with: builder)
        (delegate as? UIResponder)?.buildMenu(with: builder)
        (built, self.builder) = (builder.root, delegate)
        return builder.root
    }
}

extension UIMenu.Identifier {
    /// The menu around all others.
    public static let root = UIMenu.Identifier("com.apple.menu.root")
    /// The menu of the app.
    public static let application = UIMenu.Identifier("com.apple.menu.application")
    /// The menu of documents.
    public static let file = UIMenu.Identifier("com.apple.menu.file")
    /// The menu of editing.
    public static let edit = UIMenu.Identifier("com.apple.menu.edit")
    /// The menu of text formats.
    public static let format = UIMenu.Identifier("com.apple.menu.format")
    /// The menu of views.
    public static let view = UIMenu.Identifier("com.apple.menu.view")
    /// The menu of windows.
    public static let window = UIMenu.Identifier("com.apple.menu.window")
    /// The menu of help.
    public static let help = UIMenu.Identifier("com.apple.menu.help")
    /// Cutting, copying, pasting and the like, inside the menu of editing.
    public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
}

/// Adds menus, and removes them (Apple: "UIMenuBuilder").
@preconcurrency @MainActor
public protocol UIMenuBuilder {
    /// The menus that are built.
    var system: UIMenuSystem { get }
    /// The menu with an identifier.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    /// The action with an identifier.
    func action(for identifier: UIAction.Identifier) -> UIAction?
    /// The command with a method and a value of the app.
    func command(for action: Selector, propertyList: Any?) -> UICommand?
    /// Replaces a menu.
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    /// Replaces the entries of a menu.
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    /// Inserts a menu before another one.
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    /// Inserts a menu after another one.
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    /// Inserts a menu into another one, as the first.
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    /// Inserts a menu into another one, as the last.
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    /// Removes a menu.
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// Builds a tree of menus by replacing the menus on the way to a change.
final class MenuBuilder: UIMenuBuilder {
    private(set) var root: UIMenu
    let system: UIMenuSystem

    init(_ root: UIMenu, system: UIMenuSystem) {
        self.root = root
        self.system = system
    }

    private func first<Found>(in menu: UIMenu, _ match: (UIMenuElement) -> Found?) -> Found? {
        if let found = match(menu) { return found }
        for child in menu.children {
            if let found = (child as? UIMenu).map({ first(in: $0, match) }) ?? match(child) { return found }
        }
        return nil
    }

    /// Replaces a menu by others, in the menu around it.
    private func change(_ identifier: UIMenu.Identifier, _ replacements: (UIMenu) -> [UIMenuElement]) {
        func changed(_ menu: UIMenu) -> UIMenu {
            menu.replacingChildren(
                menu.children.flatMap { child -> [UIMenuElement] in
                    guard let inner = child as? UIMenu else { return [child] }
                    return inner.identifier == identifier ? replacements(inner) : [changed(inner)]
                })
        }
        if root.identifier == identifier {
            if let menu = replacements(root).first as? UIMenu { root = menu }
        } else {
            root = changed(root)
        }
    }

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
        first(in: root) { ($0 as? UIMenu).flatMap { $0.identifier == identifier ? $0 : nil } }
    }
    func action(for identifier: UIAction.Identifier) -> UIAction? {
        first(in: root) { ($0 as? UIAction).flatMap { $0.identifier == identifier ? $0 : nil } }
    }
    func command(for action: Selector, propertyList: Any?) -> UICommand? {
        let wanted = propertyList as? AnyHashable
        return first(in: root) {
            ($0 as? UICommand).flatMap { $0.action == action && $0.propertyList as? AnyHashable == wanted ? $0 : nil }
        }
    }
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        change(replacedIdentifier) { _ in [replacementMenu] }
    }
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
    ) { change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] } }
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        change(siblingIdentifier) { [siblingMenu, $0] }
    }
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        change(siblingIdentifier) { [$0, siblingMenu] }
    }
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
    }
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
    }
    func remove(menu removedIdentifier: UIMenu.Identifier) { change(removedIdentifier) { _ in [] } }
}
