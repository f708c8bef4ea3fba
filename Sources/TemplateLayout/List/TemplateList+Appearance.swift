// SPDX-License-Identifier: MIT
import PlatformUIKit

/// The items of displayed rows, and what the app wants to know of them.
struct RowAppearance<Item> {
    /// By cell: after a change, index paths belong to other items.
    fileprivate var items: [ObjectIdentifier: Item] = [:]
    fileprivate var onAppear: (@MainActor (Item) -> Void)?
    fileprivate var onDisappear: (@MainActor (Item) -> Void)?
    /// The rule of impressions, with the items that were counted and those that are being seen.
    fileprivate(set) var impression: Impression?
    /// Waits for the time after which the next item counts.
    fileprivate var wait: Task<Void, Never>?

    struct Impression {
        let share: CGFloat
        let dwell: TimeInterval
        let handler: @MainActor (Item) -> Void
        var counted: Set<AnyHashable> = []
        /// When each item was seen first without interruption, in seconds.
        var seen: [AnyHashable: TimeInterval] = [:]
    }
}

extension TemplateList {
    /// Called when the row of an item is displayed.
    public var onAppear: (@MainActor (Item) -> Void)? {
        get { appearance.onAppear }
        set { appearance.onAppear = newValue }
    }

    /// Called when the row of an item is no longer displayed, also when it was removed.
    public var onDisappear: (@MainActor (Item) -> Void)? {
        get { appearance.onDisappear }
        set { appearance.onDisappear = newValue }
    }

    /// The items whose rows are visible, from top to bottom.
    public var visibleItems: [Item] {
        (tableView?.indexPathsForVisibleRows ?? []).map { item(at: $0) }
    }

    /// Calls a closure once for each item that was really seen: a share of its row was visible for a time without interruption.
    ///
    /// - Parameters:
    ///   - share: The visible share of the row's height, from 0 to 1. A row that is higher than the table counts when it fills that
    ///     share of the table.
    ///   - dwell: The time, in seconds.
    ///   - handler: Called with the item, once while this list exists.
    public func onImpression(
        share: CGFloat = 0.5, dwell: TimeInterval = 1, _ handler: @escaping @MainActor (Item) -> Void
    ) {
        appearance.impression = RowAppearance.Impression(share: share, dwell: dwell, handler: handler)
        followRows()
    }

    func willDisplay(_ cell: UITableViewCell, at indexPath: IndexPath) {
        followRows()
        guard onAppear != nil || onDisappear != nil else { return }
        let item = item(at: indexPath)
        appearance.items[ObjectIdentifier(cell)] = item
        onAppear?(item)
    }

    func didEndDisplaying(_ cell: UITableViewCell) {
        followRows()
        if let item = appearance.items.removeValue(forKey: ObjectIdentifier(cell)) { onDisappear?(item) }
    }

    func checkImpressions(in tableView: UITableView) {
        guard var impression = appearance.impression else { return }
        let now = ProcessInfo.processInfo.systemUptime
        let viewport = tableView.bounds.inset(by: tableView.adjustedContentInset)
        var seen: [AnyHashable: TimeInterval] = [:]
        var counted: [Item] = []
        for path in tableView.indexPathsForVisibleRows ?? [] {
            let frame = tableView.rectForRow(at: path)
            let part = frame.intersection(viewport)
            guard !part.isNull, part.height >= impression.share * min(frame.height, viewport.height) else { continue }
            let item = item(at: path)
            let key = identity.key(item)
            guard !impression.counted.contains(key) else { continue }
            let since = impression.seen[key] ?? now
            if now - since >= impression.dwell {
                impression.counted.insert(key)
                counted.append(item)
            } else {
                seen[key] = since
            }
        }
        impression.seen = seen
        appearance.impression = impression
        appearance.wait?.cancel()
        appearance.wait = seen.values.min().map { first in
            let rest = max(0.001, first + impression.dwell - now)
            return Task { [weak self] in
                guard (try? await Task.sleep(nanoseconds: UInt64(rest * 1e9))) != nil else { return }
                self?.followRows()
            }
        }
        for item in counted { impression.handler(item) }
    }
}
