// SPDX-License-Identifier: MIT

/// The controllers of columns that are on the primary column's stack.
@MainActor
struct CollapsedColumns {
    typealias Column = UISplitViewController.Column

    /// What each column contained when it was moved.
    private var contents: [Column: [UIViewController]] = [:]

    /// Moves the controllers of a column to the end of a stack.
    mutating func push(_ host: UIViewController, as column: Column, onto navigation: UINavigationController) {
        let own = (host as? UINavigationController)?.viewControllers ?? [host]
        let moved = own.isEmpty ? contents[column] ?? [] : own
        let rest = segments(of: navigation)
        (host as? UINavigationController)?.viewControllers = []
        if host.parent != nil, !(host is UINavigationController) { host.removeFromParent() }
        contents[column] = moved
        let below = navigation.viewControllers.filter { !(rest[column] ?? []).contains($0) }
        navigation.setViewControllers(below + moved, animated: true)
    }

    /// The controllers of a stack by the columns that they came from. Those that were pushed later are of the column
    /// below them.
    func segments(of navigation: UINavigationController) -> [Column: [UIViewController]] {
        var column = Column.primary
        return navigation.viewControllers.reduce(into: [:]) { found, controller in
            column = contents.first { $1.contains(controller) }?.key ?? column
            found[column, default: []].append(controller)
        }
    }

    /// Moves the controllers of a column from a stack back to the column; those that were popped, too.
    mutating func takeBack(_ column: Column, to host: UIViewController?, from navigation: UINavigationController)
        -> UIViewController?
    {
        let segments = segments(of: navigation)
        guard let kept = contents.removeValue(forKey: column) else { return host }
        let segment = segments[column] ?? []
        navigation.viewControllers.removeAll(where: segment.contains)
        let restored = segment.isEmpty ? kept : segment
        guard let home = host as? UINavigationController, !restored.contains(home) else { return restored.first }
        home.viewControllers = restored
        return home
    }
}

// Columns as one stack.
extension UISplitViewController {
    private static let order: [Column] = [.primary, .supplementary, .secondary]

    /// The column whose view is shown in a compact width.
    final var collapsedColumn: Column {
        if hosts[.compact] != nil { return .compact }
        return Self.order.first { hosts[$0] != nil } ?? .primary
    }

    private var navigation: UINavigationController? {
        collapsedColumn == .compact ? nil : hosts[collapsedColumn] as? UINavigationController
    }

    final func setHost(_ controller: UIViewController?, for column: Column) {
        let former = hosts[column]
        let wraps = style != .unspecified && column != .compact && !(controller is UINavigationController)
        let host = wraps ? controller.map(UINavigationController.init(rootViewController:)) : controller
        columns[column] = controller
        guard host !== former else { return }
        let isInStack = isCollapsed && navigation.map { stack.segments(of: $0)[column] != nil } ?? false
        hosts[column] = host
        if let former, former.parent === self {
            former.willMove(toParent: nil)
            panes[column]?.removeFromSuperview()
            panes[column] = nil
            shownColumns.removeAll { $0 == column }
            former.removeFromParent()
        }
        guard let host else { return arrangementMayDiffer() }
        if isInStack, column != collapsedColumn, let navigation {
            stack.push(host, as: column, onto: navigation)
            guard host is UINavigationController else { return }
        }
        addChild(host)
        host.didMove(toParent: self)
        arrangementMayDiffer()
        if viewIfLoaded?.window != nil, !isArranging { view.layoutIfNeeded() }
    }

    final func collapse() {
        isCollapsed = true
        if style == .unspecified {
            if let primary = delegate?.primaryViewController(forCollapsing: self) { setHost(primary, for: .primary) }
            if let primary = hosts[.primary], let secondary = hosts[.secondary],
                delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) != true
            {
                primary.collapseSecondaryViewController(secondary, for: self)
            }
        } else {
            let proposed = Self.order.last { hosts[$0] != nil } ?? .primary
            let top =
                delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
            showInStack(top)
        }
        delegate?.splitViewControllerDidCollapse(self)
        showDetailTargetDidChange()
    }

    final func expand() {
        isCollapsed = false
        if style == .unspecified {
            if let primary = delegate?.primaryViewController(forExpanding: self) { setHost(primary, for: .primary) }
            if let primary = hosts[.primary] {
                let secondary =
                    delegate?.splitViewController(self, separateSecondaryFrom: primary)
                    ?? primary.separateSecondaryViewController(for: self)
                if let secondary { restore(secondary, to: .secondary) }
            }
        } else {
            if let navigation {
                for column in Self.order.reversed() where column != collapsedColumn {
                    _ = stack.takeBack(column, to: hosts[column], from: navigation)
                }
            }
            let proposed = displayMode
            let mode =
                delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
            if mode != proposed { chosenMode = mode }
        }
        delegate?.splitViewControllerDidExpand(self)
        showDetailTargetDidChange()
    }

    private func showDetailTargetDidChange() {
        NotificationCenter.default.post(name: UIViewController.showDetailTargetDidChangeNotification, object: self)
    }

    /// Makes a controller the one of a column, also if it was so before and has left its parent.
    private func restore(_ controller: UIViewController, to column: Column) {
        if hosts[column] === controller, controller.parent !== self { hosts[column] = nil }
        setHost(controller, for: column)
    }

    final func collapse(_ secondary: UIViewController, onto primary: UIViewController) {
        guard let primary = primary as? UINavigationController else { return }
        stack.push(secondary, as: .secondary, onto: primary)
    }

    final func separate(from primary: UIViewController) -> UIViewController? {
        guard let primary = primary as? UINavigationController else { return hosts[.secondary] }
        return stack.takeBack(.secondary, to: hosts[.secondary], from: primary)
    }

    // MARK: Showing

    final func showInStack(_ column: Column) {
        guard let navigation, column != .compact else { return }
        let segments = stack.segments(of: navigation)
        if let last = segments[column]?.last {
            navigation.popToViewController(last, animated: true)
            return
        }
        for next in Self.order where next.rawValue <= column.rawValue && segments[next] == nil {
            if next != collapsedColumn, let host = hosts[next] { stack.push(host, as: next, onto: navigation) }
        }
    }

    final func hideInStack(_ column: Column) {
        guard let navigation, let first = stack.segments(of: navigation)[column]?.first,
            let index = navigation.viewControllers.firstIndex(of: first), index > 0
        else { return }
        navigation.popToViewController(navigation.viewControllers[index - 1], animated: true)
    }

    final func showPrimary(_ controller: UIViewController, _ sender: Any?) {
        if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
        if isCollapsed, let navigation {
            navigation.pushViewController(controller, animated: true)
        } else {
            setHost(controller, for: .primary)
        }
    }

    final func showSecondary(_ controller: UIViewController, _ sender: Any?) {
        if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
        guard columns[.secondary] !== controller || isCollapsed else { return }
        guard isCollapsed else { return setHost(controller, for: .secondary) }
        guard let navigation else { return present(controller, animated: true) }
        if columns[.secondary] !== controller { setHost(controller, for: .secondary) }
        if stack.segments(of: navigation)[.secondary] == nil, let host = hosts[.secondary] {
            stack.push(host, as: .secondary, onto: navigation)
        }
    }
}

extension UIViewController {
    /// Posted when a split view controller, which is the object, has collapsed or expanded.
    public static let showDetailTargetDidChangeNotification = Notification.Name(
        "UIViewControllerShowDetailTargetDidChangeNotification")
}
