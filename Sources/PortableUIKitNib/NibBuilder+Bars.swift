// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

// Bars and their items.
extension NibBuilder {
    func set(_ bar: UINavigationBar, _ element: NibElement) {
        bar.prefersLargeTitles = element.bool("largeTitles") ?? false
        if element.string("barStyle")?.hasPrefix("black") == true { bar.barStyle = .black }
        if let color = element.color("barTintColor", in: bundle) { bar.barTintColor = color }
        if let color = element.color("tintColor", in: bundle) { bar.tintColor = color }
        if let value = element.bool("translucent") { bar.isTranslucent = value }
        let items = element.list("items").filter { $0.name == "navigationItem" }
        if !items.isEmpty { bar.items = items.map(makeNavigationItem) }
        bar.titleTextAttributes = textAttributes(of: element, "titleTextAttributes")
        bar.largeTitleTextAttributes = textAttributes(of: element, "largeTitleTextAttributes")
    }

    private func textAttributes(of element: NibElement, _ key: String) -> [NSAttributedString.Key: Any]? {
        guard let attributes = element.value(key) else { return nil }
        var look: [NSAttributedString.Key: Any] = [:]
        if let font = attributes.value("fontDescription")?.font { look[.font] = font }
        if let color = attributes.color("textColor", in: bundle) { look[.foregroundColor] = color }
        return look
    }

    private func set(_ item: UINavigationItem, _ element: NibElement) {
        (item.title, item.prompt) = (element.string("title"), element.string("prompt"))
        if let title = element.string("backButtonTitle") { item.backButtonTitle = title }
        let modes: [String: UINavigationItem.LargeTitleDisplayMode] = [
            "always": .always, "never": .never, "automatic": .automatic,
        ]
        if let value = element.choice("largeTitleDisplayMode", modes) { item.largeTitleDisplayMode = value }
        for child in element.children {
            switch (child.name, child.string("key")) {
            case ("barButtonItem", "leftBarButtonItem"): item.leftBarButtonItem = makeItem(child)
            case ("barButtonItem", "rightBarButtonItem"): item.rightBarButtonItem = makeItem(child)
            case ("barButtonItem", "backBarButtonItem"): item.backBarButtonItem = makeItem(child)
            case (_, "titleView"): item.titleView = makeView(child)
            case ("leftBarButtonItems", _): item.leftBarButtonItems = child.children.map(makeItem)
            case ("rightBarButtonItems", _): item.rightBarButtonItems = child.children.map(makeItem)
            default: break
            }
        }
    }

    func makeNavigationItem(_ element: NibElement) -> UINavigationItem {
        let item = make(element, classOf(element, default: UINavigationItem.self).init(coder:)) {
            self.set($0, element)
        }
        record(existing: item, as: element.id)
        return item
    }

    func set(_ bar: UIToolbar, _ element: NibElement) {
        if let value = element.bool("translucent") { bar.isTranslucent = value }
        if element.string("barStyle")?.hasPrefix("black") == true { bar.barStyle = .black }
        if let color = element.color("barTintColor", in: bundle) { bar.barTintColor = color }
        if let color = element.color("tintColor", in: bundle) { bar.tintColor = color }
        let items = element.list("items").filter { $0.name == "barButtonItem" }
        if !items.isEmpty { bar.items = items.map(makeItem) }
    }

    func set(_ bar: UITabBar, _ element: NibElement) {
        if let value = element.bool("translucent") { bar.isTranslucent = value }
        if element.string("barStyle")?.hasPrefix("black") == true { bar.barStyle = .black }
        if let color = element.color("barTintColor", in: bundle) { bar.barTintColor = color }
        if let color = element.color("tintColor", in: bundle) { bar.tintColor = color }
        if let color = element.color("selectedImageTintColor", in: bundle) { bar.tintColor = color }
        if let color = element.color("unselectedItemTintColor", in: bundle) { bar.unselectedItemTintColor = color }
        let items = element.list("items").filter { $0.name == "tabBarItem" }
        if !items.isEmpty { bar.items = items.map(makeTab) }
    }

    private static let systemTabs: [String: UITabBarItem.SystemItem] = [
        "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
        "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
        "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
    ]

    func makeTab(_ element: NibElement) -> UITabBarItem {
        let tag = element.integer("tag") ?? 0
        let item =
            element.choice("systemItem", Self.systemTabs).map { UITabBarItem(tabBarSystemItem: $0, tag: tag) }
            ?? UITabBarItem(title: element.string("title"), image: element.image("image", in: bundle), tag: tag)
        if let image = element.image("selectedImage", in: bundle) { item.selectedImage = image }
        if let badge = element.string("badgeValue") { item.badgeValue = badge }
        if let value = element.bool("enabled") { item.isEnabled = value }
        record(existing: item, as: element.id)
        return item
    }

    private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "compose": .compose,
        "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks, "search": .search,
        "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash, "play": .play, "pause": .pause,
        "rewind": .rewind, "fastForward": .fastForward, "undo": .undo, "redo": .redo, "close": .close,
        "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace,
    ]

    func makeItem(_ element: NibElement) -> UIBarButtonItem {
        make(element, classOf(element, default: UIBarButtonItem.self).init(coder:)) { self.set($0, element) }
    }

    private func set(_ item: UIBarButtonItem, _ element: NibElement) {
        if let system = element.choice("systemItem", Self.systemItems) {
            item.become(system)
        } else {
            (item.title, item.image) = (element.string("title"), element.image("image", in: bundle))
        }
        if let style = element.string("style") { item.style = style == "done" ? .done : .plain }
        if let value = element.bool("enabled") { item.isEnabled = value }
        if let color = element.color("tintColor", in: bundle) { item.tintColor = color }
        if let width = element.number("width") { item.width = width }
        if let view = element.children.first(where: Self.isView) { item.customView = makeView(view) }
        record(existing: item, as: element.id)
        for connection in element.list("connections") {
            if connection.name == "action" { connectAction(connection, of: item) }
            if connection.name == "segue" { connectSegue(connection, of: item) }
        }
    }
}
