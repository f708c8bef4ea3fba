// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The state that a scheduled reload keeps.
struct TableReloadState {
    /// The place; `nil` if the caller of the reload did not pass any.
    var place: TableReload?
    var keepsHeights = false
}

/// The visible rows before a reload.
struct TableReload {
    let anchor: TableAnchor
    /// The other rows in the view, from top to bottom, in case the anchor's row is deleted.
    let others: [TableAnchor]
    /// The content offset. The place is kept only if the content was not moved since.
    let offset: CGPoint
    /// Whether that offset was within the content.
    let wasOnContent: Bool
    /// Returns the path of a row after this reload, if its caller can map it.
    var findRow: (@MainActor (RowPath) -> FoundRow)?
}

extension UITableView {
    /// Schedules a reload. The anchor stays in place.
    func setNeedsLoad() {
        if !needsLoad { reloadState.place = reloadKeepingPlace() }
        needsLoad = true
        setNeedsLayout()
    }

    /// The data is replaced: positions and heights of before have no meaning.
    func dropReloadState() { reloadState = TableReloadState() }

    private func reloadKeepingPlace() -> TableReload? {
        // A table at its top stays there.
        guard visiblePositionMaintenance != .never, bounds.height > 0,
            visiblePositionMaintenance == .always || visiblePositionMaintenance == .conversation
                || contentOffset.y > -adjustedContentInset.top
        else { return nil }
        let held = offsetState.heldItem
        guard let anchor = currentAnchor() else { return nil }
        offsetState.heldItem = held
        let others = display.rows.lazy.map(\.path)
            .filter { self.contains($0) && .row($0) != anchor.item }
            .map { TableAnchor(item: .row($0), distance: self.top(of: .row($0)) - self.contentOffset.y) }
        return TableReload(
            anchor: anchor, others: Array(others), offset: contentOffset, wasOnContent: isOffsetOnContent)
    }

    /// Requests counts and heights if they are not loaded.
    func loadIfNeeded() {
        // A reload inside a call of the data source or delegate happens after it.
        guard needsLoad, calls.areIdle else { return }
        needsLoad = false
        let reload = reloadState.place
        let known = reloadState.keepsHeights ? geometry : SectionedRowGeometry()
        dropReloadState()
        dropScrollTarget()
        forgetDrags()
        prefetch.removeAll()
        removeDisplayedViews()
        (display.rowWidth, display.rowMargins) = (rowWidth, rowMargins)
        offsetState.heldItem = nil
        geometry = SectionedRowGeometry()
        geometry = loadedGeometry(known: known)
        selection = TableSelection(rowsBeforeEditing: selection.rowsBeforeEditing.map { _ in [] })
        observers.recorder?.didLoad(geometry)
        if let reload, reload.offset == contentOffset, let anchor = anchor(after: reload) {
            restore(anchor, wasOnContent: reload.wasOnContent)
        } else {
            updateContentSize()
            returnToContent()
        }
        loadSectionIndex()
    }

    /// The anchor after a reload: the first visible row that still exists by its identity, else the anchor by its index
    /// path.
    private func anchor(after reload: TableReload) -> TableAnchor? {
        let findRow = reload.findRow ?? observers.findRow
        for anchor in findRow == nil ? [] : [reload.anchor] + reload.others {
            guard case .row(let path) = anchor.item, let findRow else { continue }
            switch findRow(path) {
            case .at(let path) where contains(path):
                return TableAnchor(item: .row(path), distance: anchor.distance)
            case .at, .gone: continue
            case .unknown: return byIndexPath(anchor)
            }
        }
        return byIndexPath(reload.anchor)
    }

    private func byIndexPath(_ anchor: TableAnchor) -> TableAnchor? {
        guard anchor.item.section < geometry.sectionCount else { return nil }
        guard case .row(let path) = anchor.item else { return anchor }
        let count = geometry.rowCount(inSection: path.section)
        guard count > 0 else { return nil }
        let row = min(path.row, count - 1)
        return TableAnchor(item: .row(section: path.section, row: row), distance: anchor.distance)
    }

    private func loadedGeometry(known: SectionedRowGeometry) -> SectionedRowGeometry {
        if estimatedRowHeight == 0, loadsThreeTimes {
            for _ in 0..<2 { _ = readGeometry(known: known) }
        }
        return readGeometry(known: known)
    }

    private func readGeometry(known: SectionedRowGeometry) -> SectionedRowGeometry {
        guard let dataSource else { return SectionedRowGeometry() }
        let count = callingApp { dataSource.numberOfSections(in: self) }
        guard count >= 0 else {
            fatalError("UITableView: numberOfSections(in:) returned \(count); it must not be negative")
        }
        var headers = loadedHeights(of: .header, count: count).makeIterator()
        var footers = loadedHeights(of: .footer, count: count).makeIterator()
        // Without estimates the last section is first, as printed on devices.
        let lastRows =
            count > 1 && estimatedRowHeight == 0 && !answers.missing.contains(.heightForRow)
            ? loadedRows(count - 1) : nil
        return SectionedRowGeometry(
            (0..<count).lazy.map { section in
                let rows = section == count - 1 ? lastRows ?? self.loadedRows(section) : self.loadedRows(section)
                let knownRows = section < known.sectionCount ? known[section].rows : RowHeightTree()
                return SectionedRowGeometry.Section(
                    header: headers.next() ?? .none, rows: self.guessing(rows, from: knownRows),
                    footer: footers.next() ?? .none)
            })
    }

    /// Makes the old heights of rows their estimates, unless the app gives estimates. O(runs).
    private func guessing(_ rows: RowHeightTree, from known: RowHeightTree) -> RowHeightTree {
        let takesKnown =
            known.measuredCount > 0 && estimatedRowHeight != 0 && !allRowsHaveRowHeight
            && delegateLacks(.estimatedHeightForRow)
        guard takesKnown else { return rows }
        let estimate = generalRowEstimate
        var builder = RowHeightTree.Builder()
        for run in known.runs(in: 0..<min(known.count, rows.count)) {
            let height = run.dimension.isMeasured ? max(run.dimension.height, .leastEstimate) : estimate
            builder.append(RowRun(count: run.count, dimension: .estimated(height)))
        }
        if rows.count > builder.count {
            builder.append(RowRun(count: rows.count - builder.count, dimension: .estimated(estimate)))
        }
        return builder.tree
    }
}
