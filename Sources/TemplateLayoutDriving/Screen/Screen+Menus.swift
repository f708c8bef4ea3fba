// SPDX-License-Identifier: MIT
import PlatformUIKit

extension ScreenElement {
    /// How a context menu is opened.
    public enum MenuGesture: Hashable, Sendable, CaseIterable {
        /// By a finger that stays for half a second.
        case longPress
        /// By the secondary button of a mouse.
        case secondaryClick
    }

    /// Opens the context menu of the element, or of a view around it such as a row.
    ///
    /// - Throws: ``DrivingError`` if the element is not on the screen, is covered or disabled, or if no menu opens.
    public func openContextMenu(by gesture: MenuGesture = .longPress) throws {
        switch gesture {
        case .longPress: try longPress()
        case .secondaryClick: try screen.perform { screen.driver.secondaryClick(at: try reach()) }
        }
        guard screen.menuTitles != nil else { throw DrivingError("\(name) has no context menu") }
    }
}

extension Screen {
    /// The titles of the open menu's entries, from the top; `nil` if no menu is open.
    public var menuTitles: [String]? { menuEntries?.compactMap(\.object.accessibilityLabel) }

    private var menuEntries: [Candidate]? {
        driver.openMenu.map { menu in
            ElementSearch(self, in: menu).all([.role(.button), .class(named: "MenuRow")])
        }
    }

    /// Taps an entry of the open menu, which a context menu, a button or a bar item has opened.
    ///
    /// - Parameter titles: The title of the entry, after those of the menus that lead to it.
    /// - Throws: ``DrivingError`` if no menu is open, or if it has no such entry.
    public func chooseFromMenu(_ titles: String...) throws {
        for title in titles {
            guard let entries = menuEntries else {
                throw DrivingError(
                    "no menu is open to choose \"\(title)\" from: call openContextMenu(), or tap a button")
            }
            guard let entry = entries.first(where: { $0.object.accessibilityLabel == title }) else {
                let names = entries.compactMap(\.object.accessibilityLabel).map { "\"\($0)\"" }
                throw DrivingError("the menu has no entry \"\(title)\"; it has " + names.joined(separator: ", "))
            }
            try ScreenElement(self, entry).tap()
        }
    }

    /// Taps the lifted preview of the open context menu, which performs its action.
    ///
    /// - Throws: ``DrivingError`` if there is no preview.
    public func tapMenuPreview() throws {
        let previews = driver.openMenu.map {
            ElementSearch(self, in: $0).all([.role(.button), .class(named: "ContextMenuPreview")])
        }
        guard let preview = previews?.first else { throw DrivingError("no context menu with a preview is open") }
        try ScreenElement(self, preview).tap()
    }
}
