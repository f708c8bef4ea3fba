// SPDX-License-Identifier: MIT
import Foundation
import TestSupport

@_spi(Window) @testable import PortableUIKit

/// What an app, its device or the system does on its own: turns the screen, changes texts and rows, shows and hides screens.
@MainActor struct RandomAppEvents {
    let world: TouchWorld
    let app: FingerApp
    private var log: [String] = []

    init(world: TouchWorld, app: FingerApp) {
        self.world = world
        self.app = app
    }

    mutating func taken() -> [String] {
        defer { log = [] }
        return log
    }

    mutating func act(using random: inout SeededGenerator) {
        let animated = Bool.random(using: &random)
        switch Int.random(in: 0..<16, using: &random) {
        case 0: turn()
        case 1: changeTextSize(using: &random)
        case 2, 3: changeRows(animated: animated, using: &random)
        case 4: scroll(animated: animated, using: &random)
        case 5: presentOrDismiss(animated: animated)
        case 6: pushOrPop(animated: animated, using: &random)
        case 7:
            app.tabs.selectedIndex = Int.random(in: 0..<5, using: &random)
            log.append("tab \(app.tabs.selectedIndex)")
        case 8: edit(animated: animated)
        case 9: toggleStyle()
        case 10: toggleSearch()
        case 11: type()
        case 12: changeBars(animated: animated, using: &random)
        case 13: refresh()
        case 14: resize(using: &random)
        default:
            world.window.endEditing(true)
            log.append("end of editing")
        }
    }

    private mutating func turn() {
        let size = world.window.bounds.size
        setSize(CGSize(width: size.height, height: size.width))
        log.append("turn to \(world.window.bounds.width)")
    }

    /// The size of the window, with the size classes of a device of this size.
    private func setSize(_ size: CGSize) {
        world.window.traitOverrides.horizontalSizeClass = size.width >= 768 ? .regular : .compact
        world.window.traitOverrides.verticalSizeClass = size.height < 480 ? .compact : .regular
        world.window.frame.size = size
    }

    private mutating func changeTextSize(using random: inout SeededGenerator) {
        let categories: [UIContentSizeCategory] = [.extraSmall, .large, .extraExtraExtraLarge, .accessibilityLarge]
        let category = categories.randomElement(using: &random)!
        world.window.traitOverrides.preferredContentSizeCategory = category
        log.append("texts \(category)")
    }

    private mutating func toggleSearch() {
        guard let search = navigation?.topViewController?.navigationItem.searchController else { return }
        search.isActive.toggle()
        log.append("search \(search.isActive)")
    }

    private mutating func type() {
        (world.window.firstResponder as? any UIKeyInput)?.insertText("a word\n")
        log.append("text")
    }

    private mutating func changeBars(animated: Bool, using random: inout SeededGenerator) {
        guard let navigation, let item = navigation.topViewController?.navigationItem else { return }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: navigation.setNavigationBarHidden(!navigation.isNavigationBarHidden, animated: animated)
        case 1: navigation.setToolbarHidden(!navigation.isToolbarHidden, animated: animated)
        case 2: item.largeTitleDisplayMode = item.largeTitleDisplayMode == .never ? .automatic : .never
        case 3: item.hidesSearchBarWhenScrolling.toggle()
        default: item.prompt = item.prompt == nil ? "A prompt" : nil
        }
        log.append("bars \(navigation.isNavigationBarHidden) \(navigation.isToolbarHidden) \(animated)")
    }

    private mutating func refresh() {
        guard let control = (screen as? UITableViewController)?.refreshControl else { return }
        if control.isRefreshing { control.endRefreshing() } else { control.beginRefreshing() }
        log.append("refreshing \(control.isRefreshing)")
    }

    /// A phone, a turned phone, a tablet, or a half of one.
    private mutating func resize(using random: inout SeededGenerator) {
        let sizes = [(375, 667), (667, 375), (1024, 768), (507, 768)].map { CGSize(width: $0, height: $1) }
        setSize(sizes.randomElement(using: &random)!)
        log.append("resize to \(world.window.bounds.size)")
    }

    private mutating func toggleStyle() {
        let isDark = world.window.overrideUserInterfaceStyle == .dark
        world.window.overrideUserInterfaceStyle = isDark ? .light : .dark
        log.append("style")
    }

    /// The controller on top of all others.
    private var top: UIViewController {
        var top: UIViewController = app.tabs
        while let presented = top.presentedViewController { top = presented }
        return top
    }

    /// The navigation controller whose screen is seen, if there is one.
    private var navigation: UINavigationController? {
        top as? UINavigationController ?? (top as? UITabBarController)?.selectedViewController
            as? UINavigationController
    }

    private var screen: UIViewController? {
        let shown = navigation?.topViewController ?? (top as? UITabBarController)?.selectedViewController
        return (shown as? UIPageViewController)?.viewControllers?.first ?? shown
    }

    private mutating func changeRows(animated: Bool, using random: inout SeededGenerator) {
        (screen as? ChangingRows)?.changeRows(animated: animated, using: &random)
        log.append("rows \(animated)")
    }

    private mutating func scroll(animated: Bool, using random: inout SeededGenerator) {
        let position = Int.random(in: 0..<10, using: &random)
        if let table = (screen as? UITableViewController)?.tableView, table.numberOfRows(inSection: 0) > position {
            table.scrollToRow(at: IndexPath(row: position, section: 0), at: .middle, animated: animated)
        } else if let collection = (screen as? UICollectionViewController)?.collectionView,
            collection.numberOfItems(inSection: 2) > position
        {
            collection.scrollToItem(at: IndexPath(item: position, section: 2), at: .top, animated: animated)
        }
        log.append("scroll to \(position), \(animated)")
    }

    private mutating func presentOrDismiss(animated: Bool) {
        if app.tabs.presentedViewController == nil {
            let alert = UIAlertController(title: "A call", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            app.tabs.present(alert, animated: animated)
            log.append("alert \(animated)")
        } else {
            app.tabs.dismiss(animated: animated)
            log.append("dismiss \(animated)")
        }
    }

    private mutating func pushOrPop(animated: Bool, using random: inout SeededGenerator) {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: navigation?.popViewController(animated: animated)
        case 1: navigation?.popToRootViewController(animated: animated)
        default: navigation?.pushViewController(FingerApp.list(), animated: animated)
        }
        log.append("push or pop \(animated)")
    }

    private mutating func edit(animated: Bool) {
        guard let screen else { return }
        screen.setEditing(!screen.isEditing, animated: animated)
        log.append("editing \(screen.isEditing) \(animated)")
    }
}

/// A screen with rows that change by themselves.
@MainActor protocol ChangingRows {
    func changeRows(animated: Bool, using random: inout SeededGenerator)
}
