// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

extension UITableView: ChangingList {
    /// Accepts a closure that does not escape, as UIKit's declaration does. Other closures go to the method above,
    /// which subclasses override.
    @_disfavoredOverload
    public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }

    // MARK: Collecting

    func closeBatch(_ method: String) {
        checkMayChange(method)
        guard batch.depth > 0 else {
            fatalError("UITableView: endUpdates() was called without beginUpdates()")
        }
        batch.depth -= 1
        guard batch.depth == 0 else { return }
        let finished = batch
        batch = TableBatch()
        guard !finished.isMoot, !needsLoad else {
            // The data will be loaded as a whole.
            observers.notice?(.reload)
            setNeedsLayout()
            for completion in finished.completions { completion(true) }
            return
        }
        animatingRows(of: finished) {
            defer { layoutAfterChange() }
            if finished.changes.isEmpty && finished.reconfiguredRows.isEmpty && finished.replacedSectionViews.isEmpty {
                // An empty batch requests all heights again.
                invalidateHeights()
                return nil
            }
            return apply(finished)
        }
    }

    private func layoutAfterChange() {
        setNeedsLayout()
        if bounds.width > 0, bounds.height > 0 { layoutIfNeeded() }
    }

    // MARK: Applying

    private func apply(_ batch: TableBatch) -> TableUpdate? {
        guard let dataSource else {
            setNeedsLoad()
            return nil
        }
        let before = (0..<geometry.sectionCount).map { geometry.rowCount(inSection: $0) }
        let sectionCount = callingApp { dataSource.numberOfSections(in: self) }
        guard sectionCount >= 0 else {
            fatalError("UITableView: numberOfSections(in:) returned \(sectionCount); it must not be negative")
        }
        let after = (0..<sectionCount).map { requestRowCount($0) }
        // The data source may have called `reloadData()`: the data will be loaded as a whole.
        guard !needsLoad else { return nil }
        let update: TableUpdate
        do {
            update = try TableUpdate(batch.changes, rowCountsBefore: before, rowCountsAfter: after)
        } catch {
            fatalError("UITableView: \(error)")
        }
        observers.notice?(.update(update, rowCountsBefore: before, reconfiguredRows: batch.reconfiguredRows))
        dropDrag()
        let heldAnchor = anchorHeld(through: update)
        let wasOnContent = isOffsetOnContent
        updateGeometry(by: update, replacing: batch.replacedSectionViews)
        places = placesFollowing(update)
        updateScrollTarget(by: update)
        forgetDraggedRows()
        observers.recorder?.didUpdate(geometry, by: update)
        updateDisplay(by: update, replacing: batch.replacedSectionViews)
        let heldItem = heldAnchor.flatMap { anchor in
            anchor.resolve(self).map {
                TableAnchor(item: $0, distance: anchor.distance ?? top(of: $0) - contentOffset.y)
            }
        }
        restore(heldItem, wasOnContent: wasOnContent)
        selection.update(by: update)
        reconfigure(batch.reconfiguredRows, before: before, update)
        loadSectionIndex()
        prefetch.removeAll()
        #if DEBUG
            if let violation = displayViolation() { fatalError("UITableView: \(violation)") }
        #endif
        return update
    }

    private func updateGeometry(by update: TableUpdate, replacing replaced: IndexSet) {
        // The delegate may read the old geometry while it is called for new rows.
        var changed = geometry
        update.apply(
            to: &changed,
            makeSection: { section, _ in
                SectionedRowGeometry.Section(
                    header: self.loadedHeight(of: .header, section), footer: self.loadedHeight(of: .footer, section))
            },
            makeRows: { section, rows in self.loadedRows(rows, section: section) },
            reloadRow: { row, path in
                guard self.estimatedRowHeight == 0 || self.allRowsHaveRowHeight else {
                    // The old height is the best estimate until the row is displayed.
                    return RowHeightTree(CollectionOfOne(self.invalidated(row.totalHeight, of: path)))
                }
                return self.loadedRows(path.row..<path.row + 1, section: path.section)
            })
        geometry = changed
        for section in replaced where section < geometry.sectionCount {
            for part in [SectionPart.header, .footer] {
                geometry.set(loadedHeight(of: part, section), for: part.item(section))
            }
        }
    }

    /// Moves displayed views to their new positions and removes those of deleted or reloaded rows.
    private func updateDisplay(by update: TableUpdate, replacing replaced: IndexSet) {
        let reloaded = Set(update.reloadedRows)
        var kept: [TableDisplay.Row] = []
        var gone: [TableDisplay.Row] = []
        for row in display.rows {
            if !reloaded.contains(row.path), let path = update.newPath(forOldPath: row.path) {
                kept.append(TableDisplay.Row(path: path, cell: row.cell))
            } else {
                gone.append(row)
            }
        }
        display.rows = kept.sorted { $0.path < $1.path }
        for row in display.rows { updatePositionInGroup(row.cell, at: row.path) }
        updateSwipe(by: update)
        for row in gone.reversed() { endDisplaying(row, isGone: true) }
        updateLeaving(by: update)
        let reloadedSections = Set(update.reloadedSections)
        for part in SectionPart.allCases {
            var keptViews: [Int: UIView] = [:]
            for (section, view) in display.views[part] {
                if !reloadedSections.contains(section), let new = update.newSection(forOldSection: section),
                    !replaced.contains(new)
                {
                    keptViews[new] = view
                } else {
                    endDisplaying(view, part, section, isGone: true)
                }
            }
            display.views[part] = keptViews
        }
        recyclePreparedHeadersAndFooters()
    }

    private func reconfigure(_ rows: [RowPath], before: [Int], _ update: TableUpdate) {
        guard !rows.isEmpty else { return }
        keepingAnchor {
            for path in rows {
                guard path.section < before.count, path.row < before[path.section] else {
                    fatalError(
                        "UITableView: attempt to reconfigure \(path.words), which does not exist before the update")
                }
                if let newPath = update.newPath(forOldPath: path) { reconfigure(newPath) }
            }
        }
    }

    /// Configures a row again, in its cell.
    private func reconfigure(_ path: RowPath) {
        guard let cell = display.cell(at: path), let dataSource else { return invalidateHeight(of: path) }
        counters.cellRequests += 1
        let answer = callingApp(about: path, for: .reconfiguration) {
            dataSource.tableView(self, cellForRowAt: IndexPath(path))
        }
        guard answer === cell else {
            fatalError(
                """
                UITableView: tableView(_:cellForRowAt:) returned another cell for \(path.words) while it was being \
                reconfigured; dequeue the cell with dequeueReusableCell(withIdentifier:for:)
                """)
        }
        invalidateHeight(of: path)
    }

    /// Marks the height of a row to be requested again at its next display; without estimates it is requested at once.
    private func invalidateHeight(of path: RowPath) {
        let isRequestedAtOnce = estimatedRowHeight == 0 && !delegateLacks(.heightForRow)
        if isRequestedAtOnce, let height = requestRowHeight(path) {
            return geometry.set(.measured(height), for: .row(path))
        }
        guard !allRowsHaveRowHeight else { return }
        geometry.set(invalidated(geometry.height(of: .row(path)), of: path), for: .row(path))
    }

    // MARK: The anchor

    private func anchorHeld(through update: TableUpdate) -> UpdatedAnchor? {
        guard !offsetState.isFixed else { return nil }
        let offset = contentOffset.y
        switch visiblePositionMaintenance {
        case _ where keepsBeginning:
            // Also with another first row.
            return UpdatedAnchor(
                resolve: { $0.geometry.item(at: .zero, bias: .after) }, distance: sectionsOrigin - offset)
        case .always, .exceptAtTop, .stickToEnd, .conversation:
            return currentAnchor().flatMap { updatedAnchor($0, by: update) }
        case .never:
            let place = max(offset, sectionsOrigin)
            return UpdatedAnchor(resolve: { $0.item(at: place) }, distance: nil)
        }
    }

    struct UpdatedAnchor {
        /// Finds the item when the new heights are known.
        let resolve: @MainActor (UITableView) -> SectionItem?
        /// The distance of the item below the top of the view, in points; `nil` if the item may move.
        let distance: CGFloat?
    }

    /// The anchor after an update: its own item if it stays, else the item that takes its place.
    private func updatedAnchor(_ anchor: TableAnchor, by update: TableUpdate) -> UpdatedAnchor? {
        let movedRows = Set(update.movedRows.map(\.source))
        let movedSections = Set(update.movedSections.map(\.source))
        let reloadedSections = Set(update.reloadedSections)

        /// A section after the update, if it keeps its position among the others.
        func staying(_ section: Int) -> Int? {
            movedSections.contains(section) ? nil : update.newSection(forOldSection: section)
        }

        /// The item after the update, if it keeps its position among the others.
        func staying(_ item: SectionItem) -> SectionItem? {
            guard let section = staying(item.section) else { return nil }
            switch item {
            case .header: return .header(section: section)
            case .footer: return .footer(section: section)
            case .row(let path):
                guard !movedRows.contains(path), let path = update.newPath(forOldPath: path) else { return nil }
                return .row(path)
            }
        }

        if let item = staying(anchor.item) {
            return UpdatedAnchor(resolve: { _ in item }, distance: anchor.distance)
        }
        if case .row(let path) = anchor.item, reloadedSections.contains(path.section),
            let section = staying(path.section)
        {
            // The row with the same index is most likely the same.
            return UpdatedAnchor(
                resolve: { table in
                    let count = table.geometry.rowCount(inSection: section)
                    return count > 0
                        ? .row(section: section, row: min(path.row, count - 1)) : .header(section: section)
                }, distance: anchor.distance)
        }
        /// The item before, without those of a section that does not stay: there may be millions.
        func before(_ item: SectionItem) -> SectionItem? {
            self.previous(staying(item.section) == nil ? .header(section: item.section) : item)
        }

        // The item after the last one that stays takes the anchor's place.
        var previous = before(anchor.item)
        while let item = previous {
            if let stays = staying(item) {
                return UpdatedAnchor(
                    resolve: { table in
                        table.geometry.item(
                            at: table.geometry.offset(of: stays) + table.geometry.height(of: stays), bias: .after)
                    }, distance: anchor.distance)
            }
            previous = before(item)
        }
        return UpdatedAnchor(
            resolve: { $0.geometry.item(at: .zero, bias: .after) }, distance: anchor.distance)
    }

    /// The item before, with or without height.
    private func previous(_ item: SectionItem) -> SectionItem? {
        switch item {
        case .header(let section): section > 0 ? .footer(section: section - 1) : nil
        case .row(let path):
            path.row > 0 ? .row(section: path.section, row: path.row - 1) : .header(section: path.section)
        case .footer(let section):
            geometry.rowCount(inSection: section) > 0
                ? .row(section: section, row: geometry.rowCount(inSection: section) - 1) : .header(section: section)
        }
    }

    // MARK: Checking

    /// A contradiction in the displayed state, or `nil`.
    func displayViolation() -> String? {
        var previous: RowPath?
        var cells: Set<ObjectIdentifier> = []
        for row in display.rows {
            if !contains(row.path) { return "\(row.path.words) is displayed but does not exist" }
            if let previous, !(previous < row.path) { return "\(row.path.words) is displayed twice" }
            if !cells.insert(ObjectIdentifier(row.cell)).inserted { return "one cell is displayed in two rows" }
            previous = row.path
        }
        return nil
    }
}
