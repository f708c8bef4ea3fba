// SPDX-License-Identifier: MIT
import PlatformUIKit

/// When a list scrolls to items that are added at its end.
public enum TemplateListFollowing: Sendable {
    /// Never.
    case never
    /// If the end was visible before, or the list is scrolling there.
    case atEnd
    /// Wherever the list is.
    case always
}

struct ListScrolling<Item> {
    enum Goal {
        case row(Item, UITableView.ScrollPosition)
        case end
    }

    var next: (goal: Goal, isAnimated: Bool)?
    /// Where an animation is scrolling to.
    var current: Goal?
    var following = TemplateListFollowing.never
    /// The saved position, until an item of its key is assigned or the user scrolls.
    var restored: ListPosition?
}

extension TemplateList {
    /// Scrolls to the row of the item with the same key, exactly, also if this follows the assignment that inserts it and the
    /// assignment is deferred.
    ///
    /// Rows on the way have estimated heights until they are displayed; the row is scrolled to again until it is in its place, and an
    /// animation ends at the place that the row has then. A table without a size scrolls when it is displayed.
    ///
    /// - Parameters:
    ///   - item: The item. If the list has none with its key, nothing happens.
    ///   - position: Where the row is displayed; `none` scrolls only as far as necessary.
    ///   - animated: Whether the table scrolls in an animation.
    public func scroll(to item: Item, at position: UITableView.ScrollPosition = .middle, animated: Bool = true) {
        scroll(to: .row(item, position), animated)
    }

    /// Scrolls to the end of the content, as exactly as ``scroll(to:at:animated:)``.
    public func scrollToEnd(animated: Bool = true) { scroll(to: .end, animated) }

    /// Scrolls to the end when items are added there, in an animation if the change has one.
    ///
    /// Without it the list stays where it is; with `anchoring = .stickToEnd` its end stays visible without scrolling.
    public func scrollsToNewItems(if following: TemplateListFollowing) { scrolling.following = following }

    private func scroll(to goal: ListScrolling<Item>.Goal, _ isAnimated: Bool) {
        scrolling.restored = nil
        scrolling.next = (goal, isAnimated)
        if pending == nil, mayChange { scrollToTarget() }
    }

    /// Whether the list scrolls to items that a change adds at the end.
    var followsNewItems: Bool {
        // A finger on the content has it.
        guard scrolling.following != .never, let tableView, !tableView.isTracking,
            shown.contains(where: { !$0.items.isEmpty })
        else { return false }
        if scrolling.following == .always || tableView.showsEnd { return true }
        if case .end = scrolling.current { return tableView.templateLayout.platform.isScrollAnimating(tableView) }
        return false
    }

    func scrollToTarget() {
        guard pending == nil, let (goal, isAnimated) = scrolling.next else { return }
        guard let tableView, tableView.bounds.height > 0, tableView.bounds.width > 0 else { return }
        (scrolling.next, scrolling.current) = (nil, nil)
        tableView.layoutIfNeeded()
        guard isAnimated else { return land(at: goal) }
        switch goal {
        case .row(let item, let position):
            guard let path = indexPath(of: item) else { return }
            tableView.scrollToRow(at: path, at: position, animated: true)
        case .end:
            guard let path = lastRow else { return }
            tableView.scrollToRow(at: path, at: .bottom, animated: true)
        }
        if tableView.templateLayout.platform.isScrollAnimating(tableView) { scrolling.current = goal }
    }

    /// Scrolls without an animation until the measured heights do not move the goal: mostly once.
    private func land(at goal: ListScrolling<Item>.Goal) {
        guard let tableView else { return }
        for _ in 0..<8 {
            let offset = tableView.contentOffset
            switch goal {
            case .row(let item, let position):
                guard let path = indexPath(of: item) else { return }
                tableView.scrollToRow(at: path, at: position, animated: false)
            case .end:
                if let path = lastRow { tableView.scrollToRow(at: path, at: .bottom, animated: false) }
                tableView.layoutIfNeeded()
                // Below the last row there may be a footer.
                if !tableView.showsEnd { tableView.contentOffset.y = tableView.restingOffsets.end }
            }
            tableView.layoutIfNeeded()
            guard tableView.contentOffset != offset else { return }
        }
    }

    private var lastRow: IndexPath? {
        shown.lastIndex { !$0.items.isEmpty }.map { IndexPath(row: shown[$0].items.count - 1, section: $0) }
    }

    /// Ends a scroll at the place that its goal has now.
    func didEndScrollingAnimation() {
        guard let goal = scrolling.current else { return }
        scrolling.current = nil
        // A finger that takes the content ends the animation, too.
        guard tableView?.isTracking == false else { return }
        // Items may have been assigned meanwhile; then their change scrolls on.
        if pending == nil, mayChange { land(at: goal) } else { scrolling.next = (goal, false) }
    }

    /// The user scrolls.
    func willBeginDragging() { (scrolling.next, scrolling.current, scrolling.restored) = (nil, nil, nil) }

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

extension UITableView {
    /// The content offsets at the start and at the end of the content, in points.
    var restingOffsets: (start: CGFloat, end: CGFloat) {
        let inset = adjustedContentInset
        return (-inset.top, max(-inset.top, contentSize.height + inset.bottom - bounds.height))
    }

    /// Whether the end of the content is visible, to half a pixel, as the table has it. Content that is lower than the table may rest
    /// anywhere in it.
    var showsEnd: Bool {
        contentOffset.y + bounds.height - adjustedContentInset.bottom >= contentSize.height - 0.25
    }
}
