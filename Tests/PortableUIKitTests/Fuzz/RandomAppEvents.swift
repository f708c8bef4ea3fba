// SPDX-License-Identifier: MIT
import Foundation
import TestSupport

@_spi(Window) @testable import PortableUIKit

/// What an app, its device or the system does on its own: turns the screen, changes texts and rows, shows and hides screens.
@MainActor struct RandomAppEvents {
    let world: TouchWorld
    let app: FingerApp

    /// Does something, and returns what it was.
    func act(using random: inout SeededGenerator) -> String {
        let animated = Bool.random(using: &random)
        switch Int.random(in: 0..<16, using: &random) {
        case 0: return turn()
        case 1: return changeTextSize(using: &random)
        case 2, 3: return changeRows(animated: animated, using: &random)
        case 4: return scroll(animated: animated, using: &random)
        case 5: return presentOrDismiss(animated: animated)
        case 6: return pushOrPop(animated: animated, using: &random)
        case 7:
            app.tabs.selectedIndex = Int.random(in: 0..<5, using: &random)
            return "tab \(app.tabs.selectedIndex)"
        case 8: return edit(animated: animated)
        case 9: return toggleStyle()
        case 10: return toggleSearch()
        case 11: return type()
        case 12: return changeBars(animated: animated, using: &random)
        case 13: return refresh()
        case 14: return resize(using: &random)
        default:
            world.window.endEditing(true)
            return "end of editing"
        }
    }

    private func turn() -> String {
        let size = world.window.bounds.size
        setSize(CGSize(width: size.height, height: size.width))
        return "turn to \(world.window.bounds.width)"
    }

    /// The size of the window, with the size classes of a device of this size.
    private func setSize(_ size: CGSize) {
        world.window.traitOverrides.horizontalSizeClass = size.width >= 768 ? .regular : .compact
        world.window.traitOverrides.verticalSizeClass = size.height < 480 ? .compact : .regular
        world.window.frame.size = size
    }

    private func changeTextSize(using random: inout SeededGenerator) -> String {
        let categories: [UIContentSizeCategory] = [.extraSmall, .large, .extraExtraExtraLarge, .accessibilityLarge]
        let category = categories.randomElement(using: &random)!
        world.window.traitOverrides.preferredContentSizeCategory = category
        return "texts \(category)"
    }

    private func toggleSearch() -> String {
        guard let search = navigation?.topViewController?.navigationItem.searchController else { return "nothing" }
        search.isActive.toggle()
        return "search \(search.isActive)"
    }

    private func type() -> String {
        (world.window.firstResponder as? any UIKeyInput)?.insertText("a word\n")
        return "text"
    }

    private func changeBars(animated: Bool, using random: inout SeededGenerator) -> String {
        guard let navigation, let item = navigation.topViewController?.navigationItem else { return "nothing" }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: navigation.setNavigationBarHidden(!navigation.isNavigationBarHidden, animated: animated)
        case 1: navigation.setToolbarHidden(!navigation.isToolbarHidden, animated: animated)
        case 2: item.largeTitleDisplayMode = item.largeTitleDisplayMode == .never ? .automatic : .never
        case 3: item.hidesSearchBarWhenScrolling.toggle()
        default: item.prompt = item.prompt == nil ? "A prompt" : nil
        }
        return "bars \(navigation.isNavigationBarHidden) \(navigation.isToolbarHidden) \(animated)"
    }

    private func refresh() -> String {
        guard let control = (screen as? UITableViewController)?.refreshControl else { return "nothing" }
        if control.isRefreshing { control.endRefreshing() } else { control.beginRefreshing() }
        return "refreshing \(control.isRefreshing)"
    }

    /// A phone, a turned phone, a tablet, or a half of one.
    private func resize(using random: inout SeededGenerator) -> String {
        let sizes = [(375, 667), (667, 375), (1024, 768), (507, 768)].map { CGSize(width: $0, height: $1) }
        setSize(sizes.randomElement(using: &random)!)
        return "resize to \(world.window.bounds.size)"
    }

    private func toggleStyle() -> String {
        let isDark = world.window.overrideUserInterfaceStyle == .dark
        world.window.overrideUserInterfaceStyle = isDark ? .light : .dark
        return "style"
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

    private func changeRows(animated: Bool, using random: inout SeededGenerator) -> String {
        (screen as? ChangingRows)?.changeRows(animated: animated, using: &random)
        return "rows \(animated)"
    }

    private func scroll(animated: Bool, using random: inout SeededGenerator) -> String {
        let position = Int.random(in: 0..<10, using: &random)
        if let table = (screen as? UITableViewController)?.tableView, table.numberOfRows(inSection: 0) > position {
            table.scrollToRow(at: IndexPath(row: position, section: 0), at: .middle, animated: animated)
        } else if let collection = (screen as? UICollectionViewController)?.collectionView,
            collection.numberOfItems(inSection: 2) > position
        {
            collection.scrollToItem(at: IndexPath(item: position, section: 2), at: .top, animated: animated)
        }
        return "scroll to \(position), \(animated)"
    }

    private func presentOrDismiss(animated: Bool) -> String {
        if app.tabs.presentedViewController == nil {
            let alert = UIAlertController(title: "A call", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            app.tabs.present(alert, animated: animated)
            return "alert \(animated)"
        } else {
            app.tabs.dismiss(animated: animated)
            return "dismiss \(animated)"
        }
    }

    private func pushOrPop(animated: Bool, using random: inout SeededGenerator) -> String {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: navigation?.popViewController(animated: animated)
        case 1: navigation?.popToRootViewController(animated: animated)
        default: navigation?.pushViewController(FingerApp.list(), animated: animated)
        }
        return "push or pop \(animated)"
    }

    private func edit(animated: Bool) -> String {
        guard let screen else { return "nothing" }
        screen.setEditing(!screen.isEditing, animated: animated)
        return "editing \(screen.isEditing) \(animated)"
    }
}

/// A screen with rows that change by themselves.
@MainActor protocol ChangingRows {
    func changeRows(animated: Bool, using random: inout SeededGenerator)
}
