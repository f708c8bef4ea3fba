// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// The changes of a table view or a collection view that follow from an assignment of items.
@MainActor
struct ListBatch {
    private var changes = TableChanges()
    /// Rows to configure again in their present cells: by old path, and by new path for rows that also move.
    private var reconfigured: [RowPath] = []
    private var reconfiguredAfterwards: [RowPath] = []
    /// The new indexes of sections that get a header or footer of another kind, or lose it.
    private let replacedViews: IndexSet
    private let rowCountsBefore: [Int]
    private let rowCountsAfter: [Int]

    /// - Parameters:
    ///   - sources: The old index of each new section; `nil` for an inserted section.
    ///   - isSameKind: Whether the items at an old and a new path have cells of the same kind.
    init(
        _ items: ItemChanges, sources: [Int?], replacedViews: IndexSet, rowCountsBefore: [Int], rowCountsAfter: [Int],
        isSameKind: (RowPath, RowPath) -> Bool
    ) {
        self.replacedViews = replacedViews
        self.rowCountsBefore = rowCountsBefore
        self.rowCountsAfter = rowCountsAfter
        let kept = sources.compactMap { $0 }
        let isKept = Set(kept)
        changes.deleteSections(rowCountsBefore.indices.filter { !isKept.contains($0) })
        changes.insertSections(sources.indices.filter { sources[$0] == nil })
        let isMoved = moves(in: kept)
        var number = 0
        for (target, source) in sources.enumerated() {
            guard let source else { continue }
            if isMoved[number] { changes.moveSection(source, toSection: target) }
            number += 1
        }
        var movedTargets: [RowPath: RowPath] = [:]
        for (source, target) in items.moved { movedTargets[source] = target }
        changes.deleteRows(at: items.deleted)
        changes.insertRows(at: items.inserted)
        for (source, target) in items.changed {
            switch (movedTargets[source] == nil, isSameKind(source, target)) {
            case (true, true): reconfigured.append(source)
            case (true, false): changes.reloadRows(at: CollectionOfOne(source))
            case (false, true): reconfiguredAfterwards.append(target)
            case (false, false):
                movedTargets[source] = nil
                changes.deleteRows(at: CollectionOfOne(source))
                changes.insertRows(at: CollectionOfOne(target))
            }
        }
        for (source, target) in movedTargets { changes.moveRow(at: source, to: target) }
    }

    /// Makes the changes. `changeData` changes the data of the data source.
    ///
    /// - Parameter anchoring: The row to keep in its place; `nil` if the table does that by itself.
    func apply(
        to tableView: UITableView, animation: UITableView.RowAnimation, isAnimated: Bool,
        anchoring: (policy: VisiblePositionPolicy, lastRow: Bool)?, changeData: @escaping () -> Void,
        completion: @escaping () -> Void
    ) {
        // Without rows before or after the changes there is no row to keep in place.
        guard hasItems else {
            changeData()
            tableView.existingTemplateLayout?.storedMeter?.followReload()
            tableView.reloadData()
            return completion()
        }
        guard !isEmpty else {
            changeData()
            return completion()
        }
        let meter = tableView.existingTemplateLayout.flatMap { $0.receivesChanges ? nil : $0.storedMeter }
        let update = {
            if let meter, let rows { meter.follow(rows) }
            perform(on: tableView, animation, changeData, completion)
        }
        let anchor = anchoring.flatMap { ListAnchor($0.policy, lastRow: $0.lastRow, in: tableView) }
        if isAnimated, tableView.window != nil, anchor == nil {
            update()
        } else {
            UIView.performWithoutAnimation(update)
        }
        anchor?.restore(in: tableView) { rows?.newPath(forOldPath: $0) }
        tableView.existingTemplateLayout?.storedMeter?.endChange()
    }

    private var hasItems: Bool {
        rowCountsBefore.contains { $0 > 0 } && rowCountsAfter.contains { $0 > 0 }
    }

    private var isEmpty: Bool {
        changes.isEmpty && reconfigured.isEmpty && reconfiguredAfterwards.isEmpty && replacedViews.isEmpty
    }

    private var rows: TableUpdate? {
        try? TableUpdate(changes, rowCountsBefore: rowCountsBefore, rowCountsAfter: rowCountsAfter)
    }

    private func perform(
        on tableView: UITableView, _ animation: UITableView.RowAnimation, _ changeData: @escaping () -> Void,
        _ completion: @escaping () -> Void
    ) {
        tableView.performBatchUpdates(
            {
                changeData()
                if !changes.deletedSections.isEmpty {
                    tableView.deleteSections(IndexSet(changes.deletedSections), with: animation)
                }
                if !changes.insertedSections.isEmpty {
                    tableView.insertSections(IndexSet(changes.insertedSections), with: animation)
                }
                for move in changes.movedSections { tableView.moveSection(move.source, toSection: move.target) }
                if !changes.deletedRows.isEmpty {
                    tableView.deleteRows(at: changes.deletedRows.map(\.indexPath), with: animation)
                }
                if !changes.insertedRows.isEmpty {
                    tableView.insertRows(at: changes.insertedRows.map(\.indexPath), with: animation)
                }
                if !changes.reloadedRows.isEmpty {
                    tableView.reloadRows(at: changes.reloadedRows.map(\.indexPath), with: .none)
                }
                for move in changes.movedRows {
                    tableView.moveRow(at: move.source.indexPath, to: move.target.indexPath)
                }
                if !replacedViews.isEmpty {
                    tableView.templateLayout.platform.replaceSectionViews(of: replacedViews, in: tableView)
                }
                if !reconfigured.isEmpty { tableView.reconfigureRows(at: reconfigured.map(\.indexPath)) }
            }, completion: { _ in completion() })
        if !reconfiguredAfterwards.isEmpty {
            tableView.reconfigureRows(at: reconfiguredAfterwards.map(\.indexPath))
        }
    }

    /// Makes the changes in a collection view.
    func apply(
        to view: UICollectionView, isAnimated: Bool, changeData: @escaping () -> Void,
        completion: @escaping () -> Void
    ) {
        guard hasItems else {
            changeData()
            view.reloadData()
            return completion()
        }
        guard !isEmpty else {
            changeData()
            return completion()
        }
        let update = {
            view.performBatchUpdates(
                {
                    changeData()
                    view.deleteSections(IndexSet(changes.deletedSections))
                    view.insertSections(IndexSet(changes.insertedSections))
                    for move in changes.movedSections { view.moveSection(move.source, toSection: move.target) }
                    view.deleteItems(at: changes.deletedRows.map(\.indexPath))
                    view.insertItems(at: changes.insertedRows.map(\.indexPath))
                    view.reloadItems(at: changes.reloadedRows.map(\.indexPath))
                    for move in changes.movedRows {
                        view.moveItem(at: move.source.indexPath, to: move.target.indexPath)
                    }
                    if !reconfigured.isEmpty { view.reconfigureItems(at: reconfigured.map(\.indexPath)) }
                }, completion: { _ in completion() })
            if !reconfiguredAfterwards.isEmpty { view.reconfigureItems(at: reconfiguredAfterwards.map(\.indexPath)) }
        }
        if isAnimated, view.window != nil { update() } else { UIView.performWithoutAnimation(update) }
    }
}

/// Keeps a row in its position on the screen, in a table that does not do that by itself.
@MainActor
struct ListAnchor {
    /// The first or the last completely visible row, and the distance of its top from the top of the viewport, in points; `nil` for the end of
    /// the content.
    private let row: (path: RowPath, distance: CGFloat)?

    /// The anchor of a policy; `nil` for none.
    init?(_ policy: VisiblePositionPolicy, lastRow: Bool = false, in tableView: UITableView) {
        let isAtTop = tableView.contentOffset.y <= tableView.restingOffsets.start + 0.5
        switch policy {
        case .never: return nil
        case .exceptAtTop where isAtTop: return nil
        case .stickToEnd where tableView.showsEnd, .conversation where tableView.showsEnd: row = nil
        case .stickToEnd where isAtTop: return nil
        case .always, .exceptAtTop, .stickToEnd, .conversation:
            let top = tableView.contentOffset.y + tableView.adjustedContentInset.top
            let visible = (tableView.indexPathsForVisibleRows ?? []).map { ($0, tableView.rectForRow(at: $0)) }
            let end = tableView.bounds.maxY - tableView.adjustedContentInset.bottom
            let whole =
                lastRow
                ? visible.last { $0.1.maxY <= end } ?? visible.first
                : visible.first { $0.1.minY >= top } ?? visible.last
            guard let (path, frame) = whole else { return nil }
            row = (RowPath(path), frame.minY - tableView.contentOffset.y)
        }
    }

    /// Scrolls so that the anchor has its former position. `newPath` returns the new path of an old row.
    func restore(in tableView: UITableView, newPath: (RowPath) -> RowPath?) {
        tableView.layoutIfNeeded()
        guard let row else {
            tableView.contentOffset.y = tableView.restingOffsets.end
            return
        }
        guard let path = newPath(row.path) else { return }
        // Rows that become visible above it are measured, which moves it again: mostly once.
        for _ in 0..<8 {
            let top = tableView.rectForRow(at: IndexPath(row: path.row, section: path.section)).minY
            // At an end of the content it may move.
            let (start, end) = tableView.restingOffsets
            let offset = max(start, min(top - row.distance, end))
            // A table's offset is on device pixels.
            guard abs(offset - tableView.contentOffset.y) > 0.5 / tableView.traitCollection.displayScale else { return }
            tableView.contentOffset.y = offset
            tableView.layoutIfNeeded()
        }
    }
}
