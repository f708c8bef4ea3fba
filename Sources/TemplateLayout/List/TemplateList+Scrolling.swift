// SPDX-License-Identifier: MIT
import PlatformUIKit

extension TemplateList {
    /// Scrolls to the row of the item with the same key, exactly, also if this follows the assignment that inserts it and the
    /// assignment is deferred.
    ///
    /// Rows on the way have estimated heights until they are displayed; the row is scrolled to again until it is in its place.
    ///
    /// - Parameters:
    ///   - item: The item. If the list has none with its key, nothing happens.
    ///   - position: Where the row is displayed; `none` scrolls only as far as necessary.
    ///   - animated: Whether the table scrolls in an animation.
    public func scroll(to item: Item, at position: UITableView.ScrollPosition = .middle, animated: Bool = true) {
        scrollTarget = ScrollTarget(item: item, position: position, isAnimated: animated)
        if pending == nil, mayChange { scrollToTarget() }
    }

    func scrollToTarget() {
        guard pending == nil, let target = scrollTarget else { return }
        scrollTarget = nil
        guard let tableView, let path = indexPath(of: target.item) else { return }
        tableView.layoutIfNeeded()
        tableView.scrollToRow(at: path, at: target.position, animated: target.isAnimated)
        guard !target.isAnimated else { return }
        // Heights that are measured on arrival move the row: mostly once.
        for _ in 0..<8 {
            let offset = tableView.contentOffset
            tableView.layoutIfNeeded()
            tableView.scrollToRow(at: path, at: target.position, animated: false)
            guard tableView.contentOffset != offset else { return }
        }
    }

    /// Adds pull to refresh: `refresh` is called when the user pulls the list down, and the indicator stays until it returns.
    ///
    /// ```swift
    /// list.onRefresh { [unowned self] in list.items = await server.posts() }
    /// ```
    public func onRefresh(_ refresh: @escaping @MainActor () async -> Void) {
        let control = UIRefreshControl()
        let action = UIAction { [weak control] _ in
            Task {
                await refresh()
                control?.endRefreshing()
            }
        }
        control.addAction(action, for: .valueChanged)
        tableView?.refreshControl = control
    }
}
