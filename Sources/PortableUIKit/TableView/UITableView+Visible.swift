// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// The layout pass: makes, measures and positions the visible views, while the anchor stays in place.
extension UITableView {
    /// How many times a pass may start again because the offset was moved onto the content.
    private static var passLimit: Int { 16 }

    /// Whether the process has warned of a layout without a window.
    static var hasWarnedOfLayout = false

    /// Warns once in a process, in UIKit's words (printed by iOS 13 to 26).
    private func warnOfLayoutOutsideWindow() {
        Self.hasWarnedOfLayout = true
        WarningLog.write(
            """
            [TableView] Warning once only: UITableView was told to layout its visible cells and other contents without \
            being in the view hierarchy (the table view or one of its superviews has not been added to a window). This may \
            cause bugs by forcing views inside the table view to load and perform layout without accurate information (e.g. \
            table view bounds, trait collection, layout margins, safe area insets, etc), and will also cause unnecessary \
            performance overhead due to extra layout passes. Make a symbolic breakpoint at \
            UITableViewAlertForLayoutOutsideViewHierarchy to catch this in the debugger and see what caused this to occur, \
            so you can avoid this action altogether if possible, or defer it until the table view has been added to a \
            window. Table view: \(self)
            """)
    }

    /// Makes, measures and positions the visible views.
    func layoutTable() {
        loadIfNeeded()
        if window == nil, !Self.hasWarnedOfLayout { warnOfLayoutOutsideWindow() }
        // A table of size zero requests and measures nothing.
        guard bounds.width > 0, bounds.height > 0, calls.depth == 0 else { return }
        counters.layoutPasses += 1
        display.accessoryFits = PerPart(nil)
        arrangeTableHeaderAndFooter()
        // The margins of rows depend on the width.
        if updateRowMargins() || rowWidth != display.rowWidth { invalidateHeights() }
        if let start = observers.start, window != nil, geometry.rowCount > 0 {
            observers.start = nil
            if let (path, distance) = start() { beginLayout(with: RowPath(path), at: distance) }
        }
        calls.isLayingOut = true
        fillViewport()
        calls.isLayingOut = false
        offsetState.restsAtEnd = isAtEnd
        placeDisplayed()
        bringBackLeaving()
        trimReuse()
        retargetScrollToRow()
        prefetchRows()
        sendOwedNotices()
    }

    // MARK: Filling

    private func fillViewport() {
        let returnsToContent = isOffsetOnContent || offsetState.returnsToContent
        offsetState.returnsToContent = false
        let sticks = sticksToEndNow
        if sticks { moveContent(to: CGPoint(x: contentOffset.x, y: restingOffsets.maximum.y)) }
        guard let anchor = currentAnchor() else {
            recycleDisplayed(outside: 0..<0)
            updateContentSize()
            if returnsToContent { moveContent(to: restingOffset(nearest: contentOffset)) }
            return
        }
        for _ in 0..<Self.passLimit {
            recycleDisplayed(outside: contentOffset.y..<contentOffset.y + bounds.height)
            requestPinnedHeaderHeights()
            let start = visibleAnchor(anchor.item)
            let top = top(of: anchor.item)
            let estimatedEnd =
                item(at: contentOffset.y + bounds.height, bias: .before)
                ?? geometry.item(at: geometry.totalHeight, bias: .before)
            let end = showDown(from: start)
            requestHeights(after: end, through: estimatedEnd)
            showUp(from: start)
            showPinnedHeaders()
            updateEstimates()
            updateContentSize()
            let filled = contentOffset.y
            shiftOffset(by: self.top(of: anchor.item) - top)
            // At the end of the content the anchor may move, unless later measurements make the content longer.
            let wanted = CGPoint(x: contentOffset.x, y: self.top(of: anchor.item) - anchor.distance)
            if returnsToContent, !isHeld { moveContent(to: restingOffset(nearest: wanted)) }
            if sticks {
                let end = CGPoint(x: contentOffset.x, y: restingOffsets.maximum.y)
                let isThere = abs(contentOffset.y - end.y) < 1e-6
                moveContent(to: end)
                if needsLoad || (isThere && isViewportFilled) { break }
                continue
            }
            let isStill = abs(contentOffset.y - filled - (self.top(of: anchor.item) - top)) < 1e-6
            if needsLoad || (isStill && isViewportFilled) { break }
        }
        recycleDisplayed(outside: contentOffset.y..<contentOffset.y + bounds.height)
    }

    /// The anchor for filling the view: an item if it is visible, else the item at the top of the view.
    private func visibleAnchor(_ item: SectionItem) -> TableAnchor {
        let y = contentOffset.y
        let (top, bottom) = span(of: item)
        if top - y < bounds.height, bottom > y { return TableAnchor(item: item, distance: top - y) }
        let first = self.item(at: max(y, sectionsOrigin)) ?? geometry.item(at: geometry.totalHeight, bias: .before)
        return TableAnchor(item: first ?? item, distance: self.top(of: first ?? item) - y)
    }

    /// Whether every visible item is measured.
    private var isViewportFilled: Bool {
        var next = item(at: max(contentOffset.y, sectionsOrigin))
        let bottom = contentOffset.y + bounds.height
        while let item = next {
            let (offset, dimension) = geometry.placement(of: item)
            if sectionsOrigin + offset.points + placesHeight(above: item) >= bottom { break }
            guard dimension.isMeasured, isShown(item) else { return false }
            next = geometry.item(at: offset + dimension.height, bias: .after)
        }
        return true
    }

    /// Whether the view of an item is displayed, unless it has none.
    private func isShown(_ item: SectionItem) -> Bool {
        switch item {
        case .row(let path): return display.position(of: path).isFound
        case .header(let section): return display.views.header[section] != nil || display.emptyParts.contains(item)
        case .footer(let section): return display.views.footer[section] != nil || display.emptyParts.contains(item)
        }
    }

    /// Shows items from the anchor down to the bottom of the view; returns the last one.
    private func showDown(from anchor: TableAnchor) -> SectionItem {
        var current = anchor.item
        var y = anchor.distance
        while true {
            if y + geometry.height(of: current).points > 0 { show(current) }
            let (offset, dimension) = geometry.placement(of: current)
            y += dimension.height.points
            guard y < bounds.height, !needsLoad,
                let next = geometry.item(at: offset + dimension.height, bias: .after)
            else { return current }
            y += placesHeight(above: next) - placesHeight(above: current)
            guard y < bounds.height else { return current }
            current = next
        }
    }

    /// Shows items from above the anchor up to the top of the view.
    private func showUp(from anchor: TableAnchor) {
        var current = anchor.item
        var y = anchor.distance
        while y > 0, !needsLoad, let previous = item(before: current) {
            y -= placesHeight(above: current) - placesHeight(above: previous)
            guard y > 0 else { return }
            show(previous)
            y -= geometry.height(of: previous).points
            current = previous
        }
    }

    /// Requests the heights of rows that were in the view by their estimates but are not after measuring.
    private func requestHeights(after end: SectionItem, through estimatedEnd: SectionItem?) {
        guard let estimatedEnd, case .row(let last) = estimatedEnd, !allRowsHaveRowHeight else { return }
        var next = item(after: end)
        while !needsLoad, let item = next, item <= .row(last) {
            if case .row(let path) = item, !geometry[item].isMeasured {
                guard let height = requestRowHeight(path) else { return }
                setMeasuredHeight(height, of: path, cell: nil)
            }
            next = self.item(after: item)
        }
    }

    /// Measures an item and makes its view, if necessary.
    private func show(_ item: SectionItem) {
        switch item {
        case .row(let path): showRow(path)
        case .header(let section): showHeaderOrFooter(.header, section)
        case .footer(let section): showHeaderOrFooter(.footer, section)
        }
    }

    private func showRow(_ path: RowPath) {
        let isMeasured = geometry[.row(path)].isMeasured
        if let cell = display.cell(at: path) {
            if !isMeasured {
                let height = requestRowHeight(path) ?? selfSizedHeight(of: cell)
                setMeasuredHeight(height, of: path, cell: cell)
            }
            return
        }
        guard let cell = requestCell(path) else { return }
        let isPrepared = updateHeight(of: path, cell: cell)
        let (offset, dimension) = geometry.placement(of: .row(path))
        guard dimension.height > .zero else { return recycle(cell) }
        display.insert(cell, at: path)
        cell.frame = CGRect(
            x: rowInset, y: sectionsOrigin + offset.points + placesHeight(above: .row(path)), width: rowWidth,
            height: dimension.height.points)
        if !isPrepared { prepareForDisplay(cell, at: path) }
        if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
        if let delegate { callingApp { delegate.tableView(self, willDisplay: cell, forRowAt: IndexPath(path)) } }
    }

    /// Requests the height of a row whose cell was just made: from the delegate even if it is known, as devices do.
    /// Returns whether the cell was prepared for its display: its controls and indentation count when it is measured.
    private func updateHeight(of path: RowPath, cell: UITableViewCell) -> Bool {
        let isMeasured = geometry[.row(path)].isMeasured
        guard !isMeasured || !delegateLacks(.heightForRow) else { return false }
        if let height = requestRowHeight(path) {
            if allRowsHaveRowHeight, estimatedRowHeight != 0 {
                // Only `rowHeight` determines heights, so every row's height is known now.
                setAllRowHeights()
            } else {
                if !isMeasured || height != geometry.height(of: .row(path)) {
                    setMeasuredHeight(height, of: path, cell: cell)
                }
            }
            return false
        }
        if isMeasured { return false }
        prepareForDisplay(cell, at: path)
        setMeasuredHeight(selfSizedHeight(of: cell), of: path, cell: cell)
        return true
    }

    private func requestCell(_ path: RowPath) -> UITableViewCell? {
        guard let dataSource else {
            setNeedsLoad()
            return nil
        }
        counters.cellRequests += 1
        let indexPath = IndexPath(path)
        let cell = callingApp(about: path, for: .cell) { dataSource.tableView(self, cellForRowAt: indexPath) }
        if let other = display.rows.first(where: { $0.cell === cell }) {
            fatalError(
                """
                UITableView: tableView(_:cellForRowAt:) returned the cell of \(other.path.words) for \(path.words) too: \
                a cell can only be in one place
                """)
        }
        if let other = cell.owningTable, other !== self, cell.superview === other {
            fatalError(
                """
                UITableView: tableView(_:cellForRowAt:) returned a cell of another table view for \(path.words); \
                dequeue it from the table view that is passed to the method
                """)
        }
        return cell
    }

    // MARK: Positions

    /// Sets the content's height to the sum of all heights.
    func updateContentSize() {
        let height = sectionsEnd + (tableFooterView?.frame.height ?? 0)
        let size = CGSize(width: bounds.width, height: height)
        guard storedContentSize != size else { return }
        let isNested = calls.isLayingOut
        // The pass that changed the heights moves the offset itself.
        calls.isLayingOut = true
        contentSize = size
        calls.isLayingOut = isNested
    }

    func placeDisplayed() {
        if let view = backgroundView, view.frame != bounds { view.frame = bounds }
        var expected: CGFloat?
        for row in display.rows {
            let item = SectionItem.row(row.path)
            let (offset, dimension) = geometry.placement(of: item)
            var frame = CGRect(
                x: rowInset, y: sectionsOrigin + offset.points + placesHeight(above: item), width: rowWidth,
                height: dimension.height.points)
            defer { if row.cell.frame != frame { row.cell.frame = frame } }
            assert(expected == nil || frame.minY >= expected! - 1e-6, "Rows overlap at \(row.path.words).")
            expected = frame.maxY
            guard let rowDrag else { continue }
            let follows = row.path == rowDrag.source && rowDrag.cell != nil
            frame.origin.y = follows ? top(of: rowDrag) : frame.minY + dragShift(of: item)
        }
        rowDrag?.placeShadow()
        placePlaceholders()
        placeHeadersAndFooters()
        if sectionIndex.view != nil { layoutSectionIndex() }
        arrangeTableHeaderAndFooter()
        assert(
            abs(storedContentSize.height - sectionsEnd - (tableFooterView?.frame.height ?? 0)) < 1e-6,
            "The content is not as tall as the rows together.")
    }

    func updateDisplayedCells() {
        for row in display.rows { prepareForDisplay(row.cell, at: row.path) }
    }
}
