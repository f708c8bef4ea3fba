// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

extension NibBuilder {
    private static let controllerClasses: [String: UIViewController.Type] = [
        "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
        "collectionViewController": UICollectionViewController.self,
        "navigationController": UINavigationController.self, "tabBarController": UITabBarController.self,
        "splitViewController": UISplitViewController.self, "pageViewController": UIPageViewController.self,
        "viewControllerPlaceholder": UIViewController.self,
    ]

    static func isController(_ element: NibElement) -> Bool { controllerClasses[element.name] != nil }

    /// Makes a controller of a storyboard; its view is loaded when it is needed.
    func makeController(_ element: NibElement, _ creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController {
        guard let base = Self.controllerClasses[element.name] else {
            fail("controllers of the kind '\(element.name)' are not there")
        }
        if element.name == "viewControllerPlaceholder" { return referencedController(element) }
        if let id = element.id {
            guard containers.insert(id).inserted else { fail("Can't add self as child view controller ('\(id)')") }
        }
        let kind = classOf(element, default: base)
        let controller = make(element) {
            creator?($0) ?? kind.init(coder: $0)
        } setUp: { controller in
            self.record(existing: controller, as: element.id)
            self.setUp(controller, element)
        }
        controller.awakeFromNib()
        return controller
    }

    /// The controller of a reference to another storyboard, or to another scene of this one.
    private func referencedController(_ element: NibElement) -> UIViewController {
        let identifier = element.string("referencedIdentifier")
        let board = element.string("storyboardName").map { name in
            let bundle = element.string("bundleIdentifier").flatMap { Bundle(identifier: $0) } ?? bundle
            return UIStoryboard(name: name, bundle: bundle)
        }
        let found = (board ?? storyboard).flatMap { board in
            identifier.map { board.instantiateViewController(withIdentifier: $0) }
                ?? board.instantiateInitialViewController()
        }
        guard let found else { fail("the storyboard reference '\(element.id ?? "")' leads to no controller") }
        return found
    }

    private func setUp(_ controller: UIViewController, _ element: NibElement) {
        controller.storyboard = storyboard
        controller.segues = segues(in: element)
        self.controller = controller
        if let title = element.string("title") { controller.title = title }
        if let item = element.value("navigationItem") { controller.storedNavigationItem = makeNavigationItem(item) }
        if let item = element.value("tabBarItem") { controller.tabBarItem = makeTab(item) }
        if let value = element.bool("automaticallyAdjustsScrollViewInsets") {
            controller.automaticallyAdjustsScrollViewInsets = value
        }
        if let value = element.bool("definesPresentationContext") { controller.definesPresentationContext = value }
        setProperties(of: controller, element)
        let styles: [String: UIModalPresentationStyle] = [
            "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet, "custom": .custom,
            "overFullScreen": .overFullScreen, "currentContext": .currentContext,
            "overCurrentContext": .overCurrentContext, "popover": .popover,
        ]
        if let value = element.choice("modalPresentationStyle", styles) { controller.modalPresentationStyle = value }
        let tools = element.list("toolbarItems").filter { $0.name == "barButtonItem" }
        if !tools.isEmpty { controller.toolbarItems = tools.map(makeItem) }
        if element.value("view") == nil {
            finish()
        } else {
            // Views of bars are connected with those of the controller's view.
            let (objects, work) = (objects.filter { $0.value !== controller }, work)
            // The controller holds what it calls, and so these views.
            controller.viewSource = { [document, containers, loose = LooseObjects()] controller in
                let builder = NibBuilder(document, owner: controller)
                builder.containers = containers
                for (id, object) in objects { builder.record(existing: object, as: id) }
                builder.work = work
                loose.objects = builder.makeControllerView(controller, element)
            }
        }
        let related = relatedControllers(of: element)
        if let navigation = controller as? UINavigationController {
            if let bar = element.value("navigationBar") { set(navigation.navigationBar, bar) }
            if let bar = element.value("toolbar") { set(navigation.toolbar, bar) }
            if let value = element.bool("toolbarHidden") { navigation.isToolbarHidden = value }
            if let value = element.bool("navigationBarHidden") { navigation.isNavigationBarHidden = value }
            if !related.isEmpty { navigation.viewControllers = related.map(\.controller) }
        } else if let tabs = controller as? UITabBarController {
            if let bar = element.value("tabBar") { set(tabs.tabBar, bar) }
            if !related.isEmpty { tabs.viewControllers = related.map(\.controller) }
        } else if let split = controller as? UISplitViewController {
            set(split, element, related)
        }
        for attribute in element.list("userDefinedRuntimeAttributes") {
            guard let path = attribute.string("keyPath"), let value = attribute.attributeValue(in: bundle) else {
                continue
            }
            _ = NibProperties.setAttribute(path, of: controller, to: value, in: modules)
        }
    }

    private func setProperties(of controller: UIViewController, _ element: NibElement) {
        if let value = element.bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = value }
        if let value = element.bool("extendedLayoutIncludesOpaqueBars") {
            controller.extendedLayoutIncludesOpaqueBars = value
        }
        if let edges = element.value("edgesForExtendedLayout") { controller.edgesForExtendedLayout = edges.edges }
        if let value = element.bool("clearsSelectionOnViewWillAppear") {
            (controller as? UITableViewController)?.clearsSelectionOnViewWillAppear = value
            (controller as? UICollectionViewController)?.clearsSelectionOnViewWillAppear = value
        }
        if let value = element.choice("modalTransitionStyle", Self.modalTransitions) {
            controller.modalTransitionStyle = value
        }
    }

    static let modalTransitions: [String: UIModalTransitionStyle] = [
        "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
        "partialCurl": .partialCurl,
    ]

    private func set(
        _ split: UISplitViewController, _ element: NibElement,
        _ related: [(relationship: String?, controller: UIViewController)]
    ) {
        let styles: [String: UISplitViewController.Style] = [
            "doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn,
        ]
        if let style = element.choice("style", styles) {
            split.style = style
        } else if element.bool("allowDoubleColumnStyle") == true {
            split.style = .doubleColumn
        }
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

    /// Makes the view of a controller of a scene and sets the controller's outlets.
    private func makeControllerView(_ controller: UIViewController, _ scene: NibElement) -> [AnyObject] {
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
        if let control = scene.child("refreshControl"), let table = view as? UITableView {
            let refresh = UIRefreshControl()
            record(refresh, as: control)
            table.refreshControl = refresh
        }
        for guide in scene.list("layoutGuides") {
            let isTop = guide.string("type") == "top"
            record(existing: isTop ? controller.topLayoutGuide : controller.bottomLayoutGuide, as: guide.id)
        }
        let loose = document.looseObjects(beside: scene).map { Self.isView($0) ? makeView($0) : makeObject($0) }
        addConnections(scene.list("connections"), of: controller)
        finish()
        // Views that popovers point to are known only now.
        controller.segues = segues(in: scene)
        for (segue, container) in embeds { controller.trigger(segue, sender: nil, in: container) }
        return loose
    }
}

/// The views and objects beside a controller in its scene, to which its outlets are often weak: UIKit holds them as long as the
/// controller.
@MainActor
private final class LooseObjects {
    var objects: [AnyObject] = []
}
