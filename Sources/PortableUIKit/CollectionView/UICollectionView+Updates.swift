// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

extension UICollectionView: ChangingList {
    /// Accepts a closure that does not escape, as UIKit's declaration does.
    @_disfavoredOverload
    public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }

    // MARK: Collecting

    func closeBatch(_ method: String) {
        checkMayChange(method)
        batch.depth -= 1
        guard batch.depth == 0 else { return }
        let finished = batch
        batch = TableBatch()
        guard !finished.isMoot, !needsLoad else {
            // The data is loaded as a whole (Apple: "a reload may occur"), with cells for those who look after the batch or in
            // its completion: `reloadData()` and `performBatchUpdates(nil)` are how apps wait for them.
            setNeedsLoad()
            layoutIfNeeded()
            for completion in finished.completions { completion(true) }
            return
        }
        // The index paths of the batch are those of the data, in which no item has moved yet.
        withdrawMovement()
        animating(finished.completions) { apply(finished) }
    }

    // MARK: Applying

    /// Applies a batch and lays the collection view out; returns the update.
    private func apply(_ batch: TableBatch) -> TableUpdate? {
        guard dataSource != nil else {
            setNeedsLoad()
            return nil
        }
        let before = itemCounts
        let after = requestedCounts()
        do {
            var update = try TableUpdate(batch.changes, rowCountsBefore: dataCounts, rowCountsAfter: after)
            followDrags(update)
            var (changes, rows) = (batch.changes, batch.reconfiguredRows)
            if !places.isEmpty {
                rows = rows.map(displayedPath(ofRow:))
                changes = displayedChanges(changes) { placesFollowing(update) }
                update = try displayedUpdate(changes, before: before, data: after)
            }
            applyUpdate(update, of: changes, after: displayedCounts(after)) {
                reconfigure(rows, before: before, update)
            }
            loadIndex()
            return update
        } catch {
            fatalError("UICollectionView: \(error.inWordsOfItems)")
        }
    }

    /// Moves an item among the displayed ones, but not in the data.
    ///
    /// - Parameter isShown: Whether the collection view is laid out, and so may call the app.
    func applyMove(from path: IndexPath, to target: IndexPath, isShown: Bool = true) -> TableUpdate? {
        var (changes, after) = (TableChanges(), itemCounts)
        changes.moveRow(at: RowPath(path), to: RowPath(target))
        after[path.section] -= 1
        after[target.section] += 1
        guard let update = try? TableUpdate(changes, rowCountsBefore: itemCounts, rowCountsAfter: after) else {
            return nil
        }
        applyUpdate(update, of: changes, after: after, isShown: isShown) {}
        return update
    }

    func applyUpdate(
        _ update: TableUpdate, of changes: TableChanges, after: [Int], isShown: Bool = true,
        _ reconfigure: () -> Void
    ) {
        display.heldAnchor = anchorHeld(through: update)
        if let current = movement?.current {
            movement?.current = update.newPath(forOldPath: RowPath(current)).map { IndexPath($0) } ?? current
        }
        display.isUpdating = true
        let before = itemCounts
        itemCounts = after
        layout.apply(update, before: before)
        let context = layout.makeInvalidationContext()
        context.invalidateDataSourceCounts = true
        layout.invalidateLayout(with: context)
        display.pictures = display.shown
        if isShown { prepareLayoutIfNeeded() }
        if isShown, !update.isEmpty {
            presenting { layout.prepare(forCollectionViewUpdates: Self.items(of: update, changes)) }
            let target = targetContentOffset(contentOffset)
            if target != contentOffset {
                display.heldAnchor = nil
                moveContent(to: restingOffset(nearest: target))
            }
        }
        updateDisplay(by: update)
        display.formerPlaces = nil
        selection.update(by: update)
        prefetch.removeAll()
        updateScrollTarget(by: update)
        reconfigure()
        display.isUpdating = false
        setNeedsLayout()
        if isShown, bounds.width > 0, bounds.height > 0 { layoutIfNeeded() }
    }

    /// What the layout is told: also of items in sections that are reloaded as a whole, as published tests of BrickKit need it.
    private static func items(of update: TableUpdate, _ changes: TableChanges) -> [UICollectionViewUpdateItem] {
        func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
        func path(_ row: RowPath) -> IndexPath { IndexPath(row) }
        var items: [(UICollectionViewUpdateItem.Action, before: IndexPath?, after: IndexPath?)] = []
        items += update.deletedSections.map { (.delete, section($0), nil) }
        items += update.insertedSections.map { (.insert, nil, section($0)) }
        items += update.reloadedSections.map {
            (.reload, section($0), update.newSection(forOldSection: $0).map(section))
        }
        items += update.movedSections.map { (.move, section($0.source), section($0.target)) }
        items += changes.deletedRows.sorted().map { (.delete, path($0), nil) }
        items += changes.insertedRows.sorted().map { (.insert, nil, path($0)) }
        items += update.reloadedRows.map { (.reload, path($0), update.newPath(forOldPath: $0).map(path)) }
        items += update.movedRows.map { (.move, path($0.source), path($0.target)) }
        return items.map { UICollectionViewUpdateItem($0, before: $1, after: $2) }
    }

    /// Gives displayed views their new index paths, and removes those of deleted or reloaded items.
    private func updateDisplay(by update: TableUpdate) {
        let reloaded = Set(update.reloadedRows)
        let reloadedSections = Set(update.reloadedSections)
        var kept: [CollectionElement: CollectionDisplay.Shown] = [:]
        var gone: [(CollectionElement, CollectionDisplay.Shown)] = []
        for (element, shown) in display.shown {
            var new: IndexPath?
            if element.path.count != 2 {
                new = element.path
            } else if element.category == .cell || shown.attributes.followsItem {
                let path = RowPath(element.path)
                if !reloaded.contains(path) { new = update.newPath(forOldPath: path).map { IndexPath($0) } }
            } else if !reloadedSections.contains(element.path.section), element.path.section < update.sectionCountBefore
            {
                new = update.newSection(forOldSection: element.path.section).map {
                    IndexPath(item: element.path.item, section: $0)
                }
            }
            if element.category != .cell, layout.replaces(element, by: new) { new = nil }
            if let new {
                var moved = element
                moved.path = new
                kept[moved] = shown
            } else {
                gone.append((element, shown))
            }
        }
        display.shown = kept
        for (element, shown) in gone.sorted(by: { $0.0.path > $1.0.path }) { leave(element, shown) }
        if let swipe = rowSwipe {
            if let cell = swipe.cell as? UICollectionViewCell, let path = element(of: cell)?.path {
                swipe.path = RowPath(path)
            } else {
                rowSwipe = nil
            }
        }
        var scrollers: [Int: SectionScroller] = [:]
        for (section, scroller) in display.scrollers {
            if let new = update.newSection(forOldSection: section) {
                scrollers[new] = scroller
                scroller.section = new
            } else {
                scroller.removeFromSuperview()
            }
        }
        display.scrollers = scrollers
    }

    private func reconfigure(_ rows: [RowPath], before: [Int], _ update: TableUpdate) {
        var changed: [RowPath] = []
        for path in rows {
            guard path.section < before.count, path.row < before[path.section] else {
                fatalError(
                    "UICollectionView: attempt to reconfigure item \(path.row) in section \(path.section), which does not exist before the update"
                )
            }
            guard let path = update.newPath(forOldPath: path) else { continue }
            changed.append(path)
            let indexPath = IndexPath(path)
            guard let cell = display.cell(at: indexPath), let dataSource, let data = dataPath(indexPath) else {
                continue
            }
            display.reconfigured = (indexPath, cell)
            counters.cellRequests += 1
            let answer = callingApp { dataSource.collectionView(self, cellForItemAt: data) }
            display.reconfigured = nil
            guard answer === cell else {
                fatalError(
                    """
                    UICollectionView: collectionView(_:cellForItemAt:) returned another cell for \(indexPath) while it was \
                    being reconfigured; dequeue the cell with dequeueReusableCell(withReuseIdentifier:for:)
                    """)
            }
            display.shown[.cell(indexPath)]?.isFitted = false
        }
        if !changed.isEmpty { layout.invalidateSizes(at: changed) }
    }

    // MARK: The anchor

    /// The anchor after an update: its own item if it stays, else the first visible item after it that stays.
    private func anchorHeld(through update: TableUpdate) -> CollectionAnchor? {
        guard layout.keepsPlace, visiblePositionMaintenance != .never,
            visiblePositionMaintenance == .always || !isAtStart, movement == nil
        else { return nil }
        let moved = Set(update.movedRows.map(\.source))
        func staying(_ path: IndexPath) -> IndexPath? {
            let path = RowPath(path)
            return moved.contains(path) ? nil : update.newPath(forOldPath: path).map { IndexPath($0) }
        }
        guard let anchor = currentAnchor() else { return nil }
        func later() -> [IndexPath] {
            display.shown.filter { $0.key.category == .cell && $0.value.attributes.scrollingSection == nil }
                .keys.map(\.path).filter { $0 > anchor.path }.sorted()
        }
        // An item takes the place of the ones before it that are deleted.
        return (staying(anchor.path) ?? later().lazy.compactMap(staying).first).map {
            CollectionAnchor(path: $0, distance: anchor.distance)
        }
    }
}

extension TableUpdateError {
    var inWordsOfItems: String {
        description.replacingOccurrences(of: "table view", with: "collection view")
            .replacingOccurrences(of: "rows", with: "items").replacingOccurrences(of: " row ", with: " item ")
    }
}
