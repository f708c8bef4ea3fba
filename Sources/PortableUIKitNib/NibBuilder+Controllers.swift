// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

extension NibBuilder {
    private static let controllerClasses: [String: UIViewController.Type] = [
        "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
        "collectionViewController": UICollectionViewController.self,
        "navigationController": UINavigationController.self, "tabBarController": UITabBarController.self,
        "splitViewController": UISplitViewController.self,
    ]

    static func isController(_ element: NibElement) -> Bool { controllerClasses[element.name] != nil }

    /// Makes a controller of a storyboard; its view is loaded when it is needed.
    func makeController(_ element: NibElement, _ creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController {
        guard let base = Self.controllerClasses[element.name] else {
            fail("controllers of the kind '\(element.name)' are not there")
        }
        let coder = element.coder
        let controller: UIViewController
        if let own = creator?(coder) {
            controller = own
        } else {
            let kind = classOf(element, default: base)
            controller = checked(kind.init(coder: coder), element)
        }
        record(existing: controller, as: element.id)
        if let id = element.id {
            guard containers.insert(id).inserted else { fail("Can't add self as child view controller ('\(id)')") }
        }
        setUp(controller, element)
        return controller
    }

    private func setUp(_ controller: UIViewController, _ element: NibElement) {
        controller.storyboard = storyboard
        controller.segues = segues(in: element)
        self.controller = controller
        if let title = element.string("title") { controller.title = title }
        if let item = element.value("navigationItem") { set(controller.navigationItem, item) }
        if let item = element.value("tabBarItem") {
            controller.tabBarItem = UITabBarItem(
                title: item.string("title"), image: item.image("image", in: bundle),
                selectedImage: item.image("selectedImage", in: bundle))
        }
        if let value = element.bool("automaticallyAdjustsScrollViewInsets") {
            controller.automaticallyAdjustsScrollViewInsets = value
        }
        if let value = element.bool("definesPresentationContext") { controller.definesPresentationContext = value }
        let styles: [String: UIModalPresentationStyle] = [
            "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet, "custom": .custom,
            "overFullScreen": .overFullScreen, "currentContext": .currentContext,
            "overCurrentContext": .overCurrentContext, "popover": .popover,
        ]
        if let value = element.choice("modalPresentationStyle", styles) { controller.modalPresentationStyle = value }
        if element.value("view") != nil {
            let objects = objects.filter { $0.value !== controller }
            // The controller holds what it calls, and so these views.
            controller.viewSource = { [document, containers, loose = LooseViews()] controller in
                let builder = NibBuilder(document, owner: controller)
                builder.containers = containers
                for (id, object) in objects { builder.record(existing: object, as: id) }
                loose.views = builder.makeControllerView(controller, element)
            }
        }
        let tools = element.list("toolbarItems").filter { $0.name == "barButtonItem" }
        if !tools.isEmpty { controller.toolbarItems = tools.map(makeItem) }
        let related = relatedControllers(of: element)
        if let navigation = controller as? UINavigationController {
            if let bar = element.value("navigationBar") {
                set(navigation.navigationBar, bar)
            }
            if let value = element.bool("toolbarHidden") { navigation.isToolbarHidden = value }
            if !related.isEmpty { navigation.viewControllers = related.map(\.controller) }
        } else if let tabs = controller as? UITabBarController, !related.isEmpty {
            tabs.viewControllers = related.map(\.controller)
        } else if let split = controller as? UISplitViewController {
            set(split, element, related)
        }
        for attribute in element.list("userDefinedRuntimeAttributes") {
            guard let path = attribute.string("keyPath"), let value = attribute.attributeValue(in: bundle) else {
                continue
            }
            _ = NibProperties.setAttribute(path, of: controller, to: value)
        }
        controller.awakeFromNib()
    }

    private func set(
        _ split: UISplitViewController, _ element: NibElement,
        _ related: [(relationship: String?, controller: UIViewController)]
    ) {
        let styles: [String: UISplitViewController.Style] = [
            "doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn,
        ]
        if let style = element.choice("style", styles) { split.style = style }
        let names: [String: UISplitViewController.Column] = [
            "masterViewController": .primary, "supplementaryViewController": .supplementary,
            "detailViewController": .secondary, "compactViewController": .compact,
        ]
        let columns = related.compactMap { found in
            found.relationship.flatMap { names[$0] }.map { (column: $0, controller: found.controller) }
        }
        guard split.style == .unspecified else {
            for (column, controller) in columns { split.setViewController(controller, for: column) }
            return
        }
        split.viewControllers = columns.sorted { $0.column.rawValue < $1.column.rawValue }.map(\.controller)
    }

    /// The children of a container, by its segues.
    private func relatedControllers(
        of element: NibElement
    ) -> [(relationship: String?, controller: UIViewController)] {
        element.list("connections").compactMap { segue in
            guard segue.name == "segue", segue.string("kind") == "relationship",
                let id = segue.string("destination")
            else { return nil }
            return document.scenes[id].map {
                let builder = NibBuilder(document, owner: owner, storyboard: storyboard)
                builder.containers = containers
                return (segue.string("relationship"), builder.makeController($0))
            }
        }
    }

    private func set(_ bar: UINavigationBar, _ element: NibElement) {
        bar.prefersLargeTitles = element.bool("largeTitles") ?? false
        if element.string("barStyle")?.hasPrefix("black") == true { bar.barStyle = .black }
        if let color = element.value("barTintColor")?.color(in: bundle) { bar.barTintColor = color }
        if let color = element.value("tintColor")?.color(in: bundle) { bar.tintColor = color }
        guard let attributes = element.value("titleTextAttributes") else { return }
        var look: [NSAttributedString.Key: Any] = [:]
        if let font = attributes.value("fontDescription")?.font { look[.font] = font }
        if let color = attributes.value("textColor")?.color(in: bundle) { look[.foregroundColor] = color }
        bar.titleTextAttributes = look
    }

    private func set(_ item: UINavigationItem, _ element: NibElement) {
        item.title = element.string("title")
        if let title = element.string("backButtonTitle") { item.backButtonTitle = title }
        let modes: [String: UINavigationItem.LargeTitleDisplayMode] = [
            "always": .always, "never": .never, "automatic": .automatic,
        ]
        if let value = element.choice("largeTitleDisplayMode", modes) { item.largeTitleDisplayMode = value }
        for child in element.children {
            switch (child.name, child.string("key")) {
            case ("barButtonItem", "leftBarButtonItem"): item.leftBarButtonItem = makeItem(child)
            case ("barButtonItem", "rightBarButtonItem"): item.rightBarButtonItem = makeItem(child)
            case ("leftBarButtonItems", _): item.leftBarButtonItems = child.children.map(makeItem)
            case ("rightBarButtonItems", _): item.rightBarButtonItems = child.children.map(makeItem)
            default: break
            }
        }
    }

    private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "compose": .compose,
        "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks, "search": .search,
        "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash, "play": .play, "pause": .pause,
        "undo": .undo, "redo": .redo, "close": .close, "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace,
    ]

    func makeItem(_ element: NibElement) -> UIBarButtonItem {
        let item = checked(classOf(element, default: UIBarButtonItem.self).init(coder: element.coder), element)
        if let system = element.choice("systemItem", Self.systemItems) {
            item.become(system)
        } else {
            (item.title, item.image) = (element.string("title"), element.image("image", in: bundle))
        }
        if let style = element.string("style") { item.style = style == "done" ? .done : .plain }
        if let value = element.bool("enabled") { item.isEnabled = value }
        if let color = element.value("tintColor")?.color(in: bundle) { item.tintColor = color }
        if let view = element.children.first(where: Self.isView) { item.customView = makeView(view) }
        record(existing: item, as: element.id)
        for connection in element.list("connections") {
            if connection.name == "action" { connectAction(connection, of: item) }
            if connection.name == "segue" { connectSegue(connection, of: item) }
        }
        return item
    }

    /// Makes the view of a controller of a scene and sets the controller's outlets.
    private func makeControllerView(_ controller: UIViewController, _ scene: NibElement) -> [UIView] {
        guard let element = scene.value("view") else { return [] }
        record(existing: controller, as: scene.id)
        if let item = scene.value("navigationItem") { record(existing: controller.navigationItem, as: item.id) }
        let view = makeView(element)
        controller.view = view
        if let controller = controller as? UITableViewController, let table = view as? UITableView {
            if element.string("dataMode") == "static" { controller.staticSections = staticSections }
            if table.dataSource == nil { table.dataSource = controller }
            if table.delegate == nil { table.delegate = controller }
        }
        if !staticSections.isEmpty, !(controller is UITableViewController) {
            WarningLog.write("\(document.file): static rows are shown only by a UITableViewController")
        }
        if let controller = controller as? UICollectionViewController, let collection = view as? UICollectionView {
            if collection.dataSource == nil { collection.dataSource = controller }
            if collection.delegate == nil { collection.delegate = controller }
        }
        if let control = scene.child("refreshControl"), let table = view as? UITableView {
            let refresh = UIRefreshControl()
            record(refresh, as: control)
            table.refreshControl = refresh
        }
        for guide in scene.list("layoutGuides") {
            let isTop = guide.string("type") == "top"
            record(existing: isTop ? controller.topLayoutGuide : controller.bottomLayoutGuide, as: guide.id)
        }
        let loose = document.looseViews(beside: scene).map(makeView)
        addConnections(scene.list("connections"), of: controller)
        finish()
        for (segue, container) in embeds { controller.trigger(segue, sender: nil, in: container) }
        return loose
    }
}

/// The views beside a controller in its scene, to which its outlets are often weak: UIKit holds them as long as the controller.
@MainActor
private final class LooseViews {
    var views: [UIView] = []
}
