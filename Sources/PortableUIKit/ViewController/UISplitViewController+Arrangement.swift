// SPDX-License-Identifier: MIT
import Foundation

// Display modes, and the frames of the columns.
extension UISplitViewController {
    final func arrangementMayDiffer() { viewIfLoaded?.setNeedsLayout() }

    private var hasThreeColumns: Bool { style == .tripleColumn }
    private var size: CGSize { viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size }

    final var resolvedBehavior: SplitBehavior {
        if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
        switch preferredDisplayMode {
        case .oneBesideSecondary, .twoBesideSecondary: return .tile
        case .oneOverSecondary, .twoOverSecondary: return .overlay
        case .twoDisplaceSecondary: return .displace
        case .automatic, .secondaryOnly: return size.width > size.height ? .tile : .overlay
        }
    }

    private var modes: ArraySlice<DisplayMode> { resolvedBehavior.modes.prefix(hasThreeColumns ? 3 : 2) }

    final var resolvedMode: DisplayMode {
        let wanted = chosenMode ?? preferredDisplayMode
        if wanted == .automatic { return resolvedBehavior == .overlay ? .secondaryOnly : modes[1] }
        return modes[min(wanted.sidebarCount, modes.count - 1)]
    }

    private func sidebars(in mode: DisplayMode) -> [Column] {
        switch mode.sidebarCount {
        case 0: []
        case 1: [hasThreeColumns ? .supplementary : .primary]
        default: [.primary, .supplementary]
        }
    }

    final func showBeside(_ column: Column) {
        change { column == .secondary ? $0.showsWholeSecondary : self.sidebars(in: $0).contains(column) }
    }

    final func hideBeside(_ column: Column) {
        guard column != .secondary else { return }
        change { !self.sidebars(in: $0).contains(column) }
    }

    /// Changes to the nearest mode that meets a condition.
    private func change(to condition: (DisplayMode) -> Bool) {
        let count = displayMode.sidebarCount
        chosenMode =
            modes.filter(condition).min { abs($0.sidebarCount - count) < abs($1.sidebarCount - count) } ?? chosenMode
        viewIfLoaded?.setNeedsLayout()
        guard viewIfLoaded?.window != nil else { return }
        UIView.animate(withDuration: 0.35) { view.layoutIfNeeded() }
    }

    /// A place beyond the edge of sidebars.
    private func outside(_ frame: CGRect) -> CGRect {
        frame.offsetBy(dx: frame.midX < view.bounds.midX ? -frame.width : frame.width, dy: 0)
    }

    /// Lets the picture of a column that is removed slide out, within an animation.
    private func slideOut(_ pane: UIView) {
        guard AnimationGroup.current != nil, let picture = pane.snapshotView(afterScreenUpdates: false) else {
            return
        }
        UIView.performWithoutAnimation {
            picture.frame = pane.frame
            view.addSubview(picture)
        }
        let target = outside(pane.frame)
        UIView.animate(withDuration: 0.35) {
            picture.frame = target
        } completion: { _ in
            picture.removeFromSuperview()
        }
    }

    final func width(of column: Column) -> CGFloat {
        let isPrimary = column == .primary
        let automatic = UISplitViewController.automaticDimension
        let fraction =
            isPrimary ? preferredPrimaryColumnWidthFraction : preferredSupplementaryColumnWidthFraction
        let preferred = isPrimary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
        let minimum = isPrimary ? minimumPrimaryColumnWidth : minimumSupplementaryColumnWidth
        let maximum = isPrimary ? maximumPrimaryColumnWidth : maximumSupplementaryColumnWidth
        var width = preferred != automatic ? preferred : (fraction != automatic ? fraction : 0.4) * size.width
        if maximum != automatic {
            width = min(width, maximum)
        } else if preferred == automatic {
            width = min(width, 320)
        }
        return max(0, min(max(width, minimum), size.width))
    }

    // MARK: Layout

    /// Collapses or expands the columns by the width of the view, and places them.
    final func arrange() {
        guard !isArranging else { return }
        isArranging = true
        defer { isArranging = false }
        let isCompact = traitCollection.horizontalSizeClass == .compact
        if isCompact != isCollapsed { if isCompact { collapse() } else { expand() } }
        isCollapsed ? placeStack() : placeColumns()
        updateModeButton()
    }

    private func placeStack() {
        shade.removeFromSuperview()
        let column = collapsedColumn
        show([column])
        place(column, view.bounds, line: nil)
    }

    private func placeColumns() {
        let mode = displayMode
        if mode != shownMode {
            if shownMode != nil { delegate?.splitViewController(self, willChangeTo: mode) }
            shownMode = mode
        }
        let sidebars = sidebars(in: mode)
        show(sidebars + [.secondary])
        let isLeft =
            (primaryEdge == .leading) == (view.effectiveUserInterfaceLayoutDirection != .rightToLeft)
        let whole = view.bounds
        func area(_ start: CGFloat, _ width: CGFloat) -> CGRect {
            CGRect(x: isLeft ? start : whole.width - start - width, y: 0, width: width, height: whole.height)
        }
        var used: CGFloat = 0
        for column in sidebars {
            place(column, area(used, width(of: column)), line: isLeft ? .right : .left)
            used += width(of: column)
        }
        let isOver = mode == .oneOverSecondary || mode == .twoOverSecondary
        let covered = mode == .twoDisplaceSecondary ? width(of: .supplementary) : isOver ? 0 : used
        place(.secondary, area(isOver ? 0 : used, max(0, whole.width - covered)), line: nil)
        if mode.showsWholeSecondary {
            shade.removeFromSuperview()
        } else if let pane = panes[.secondary] {
            shade.frame = pane.frame
            view.insertSubview(shade, aboveSubview: pane)
        }
    }

    /// Puts the views of columns into the view, the secondary one below the others, and removes the others.
    private func show(_ visible: [Column]) {
        let present = visible.filter { hosts[$0] != nil }
        let (former, reportsColumns) = (shownColumns, style != .unspecified && !isCollapsed)
        shownColumns = present
        for column in former where !present.contains(column) {
            if reportsColumns, column != .compact { delegate?.splitViewController(self, willHide: column) }
            if let pane = panes.removeValue(forKey: column) {
                if column != .secondary { slideOut(pane) }
                pane.removeFromSuperview()
            }
        }
        for column in present {
            guard let host = hosts[column] else { continue }
            if reportsColumns, !former.contains(column) { delegate?.splitViewController(self, willShow: column) }
            let pane = panes[column] ?? SplitPane()
            panes[column] = pane
            pane.isSidebar = column != .secondary
            if host.view.superview !== pane { pane.show(host.view) }
            if pane.superview == nil { view.insertSubview(pane, at: column == .secondary ? 0 : view.subviews.count) }
        }
    }

    private func place(_ column: Column, _ frame: CGRect, line: UIRectEdge?) {
        guard let pane = panes[column] else { return }
        pane.lineEdge = line
        guard pane.frame != frame else { return }
        // A new sidebar slides in.
        if pane.frame == .zero, column != .secondary {
            UIView.performWithoutAnimation {
                pane.frame = outside(frame)
                pane.layoutIfNeeded()
            }
        }
        pane.frame = frame
    }

    // MARK: Gestures

    final func makeShade() -> UIView {
        let shade = UIView()
        shade.backgroundColor = UIColor(white: 0, alpha: 0.1)
        shade.isAccessibilityElement = true
        shade.accessibilityLabel = "Hide sidebar"
        shade.accessibilityTraits = .button
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.show(.secondary) }
        shade.addGestureRecognizer(tap)
        return shade
    }

    final func addEdgePan() {
        let pan = UIScreenEdgePanGestureRecognizer()
        pan.edges = [.left, .right]
        pan.addAction { [weak self, unowned pan] _ in
            guard let self, pan.state == .ended, presentsWithGesture, !isCollapsed else { return }
            let isLeft = (primaryEdge == .leading) == (view.effectiveUserInterfaceLayoutDirection != .rightToLeft)
            guard pan.translation(in: view).x * (isLeft ? 1 : -1) > 0 else { return }
            showBeside(hasThreeColumns && displayMode.sidebarCount == 0 ? .supplementary : .primary)
        }
        view.addGestureRecognizer(pan)
    }

    final func makeModeButton() -> UIBarButtonItem {
        let button = UIBarButtonItem(
            primaryAction: UIAction(image: UIImage(systemName: "sidebar.leading")) { [weak self] _ in
                self?.changeByButton()
            })
        button.accessibilityLabel = "Sidebar"
        return button
    }

    private func changeByButton() {
        let target = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        let count = displayMode.sidebarCount
        let next = count == 0 ? 1 : hasThreeColumns && count == 1 ? 2 : count - 1
        change { target == .automatic ? $0.sidebarCount == next : $0.sidebarCount == target.sidebarCount }
    }

    /// Shows the button in the bar of the outermost visible column. Where an app has put it, it is there while there are columns.
    private func updateModeButton() {
        displayModeButtonItem.isHidden = isCollapsed
        let shows = style != .unspecified && presentsWithGesture && !isCollapsed && hosts[.primary] != nil
        for (column, host) in hosts {
            let bar = (host as? UINavigationController)?.navigationBar
            bar?.modeButton = shows && column == shownColumns.first ? displayModeButtonItem : nil
        }
    }
}

/// The view around a column, with a line at its inner edge.
@MainActor
final class SplitPane: UIView {
    private let line = UIView()

    /// Sidebars are compact.
    var isSidebar = false {
        didSet { traitOverrides.horizontalSizeClass = isSidebar ? .compact : .regular }
    }

    var lineEdge: UIRectEdge? { didSet { if lineEdge != oldValue { setNeedsLayout() } } }

    func show(_ content: UIView) {
        for view in subviews where view !== line { view.removeFromSuperview() }
        clipsToBounds = true
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(content, at: 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let lineEdge else { return line.removeFromSuperview() }
        let width = 1 / max(traitCollection.displayScale, 1)
        line.backgroundColor = .separator
        line.frame = CGRect(
            x: lineEdge == .left ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
        addSubview(line)
    }
}
