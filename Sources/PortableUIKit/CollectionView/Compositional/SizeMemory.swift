// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The measured sizes of a compositional layout.
struct SizeMemory {
    /// The lengths of groups of one cell, by item: estimated or measured.
    var lengths = SectionedRowGeometry()
    /// The sizes of other cells, by section and item.
    var sizes: [Int: [Int: CGSize]] = [:]
    /// The sizes of supplementary views.
    var supplementary: [CollectionElement: CGSize] = [:]
    /// Sections whose new items have no estimates yet: they are not known before the layout is prepared.
    private var incomplete: Set<Int> = []

    /// Makes estimates of all lengths, for other data or another width. O(runs).
    mutating func forget(counts: [Int]) {
        sizes = [:]
        supplementary = [:]
        lengths = SectionedRowGeometry(
            counts.indices.lazy.map { [lengths] section in
                let known = section < lengths.sectionCount ? lengths[section].rows : RowHeightTree()
                var builder = RowHeightTree.Builder()
                for run in known.runs(in: 0..<min(known.count, counts[section])) {
                    builder.append(RowRun(count: run.count, dimension: .estimated(run.dimension.height)))
                }
                return SectionedRowGeometry.Section(rows: builder.tree)
            })
    }

    /// Moves sizes to their new index paths.
    ///
    /// - Parameters:
    ///   - counts: The numbers of items before the update.
    ///   - estimate: The estimated length of new items of a section, by its index before the update.
    mutating func apply(_ update: TableUpdate, before counts: [Int], estimate: (Int) -> CGFloat) {
        if lengths.sectionCount == update.sectionCountBefore {
            // Sections whose sizes are kept one by one have no lengths.
            for (section, count) in counts.enumerated() { complete(section, count: count, estimate: estimate(section)) }
            var changed = lengths
            update.apply(
                to: &changed, makeSection: { _, _ in SectionedRowGeometry.Section() },
                makeRows: { section, rows in
                    let known = update.oldSection(forNewSection: section).map(estimate) ?? 0
                    return RowHeightTree(count: rows.count, estimatedHeight: RowHeight(points: known))
                },
                reloadRow: { row, _ in RowHeightTree(count: 1, estimatedHeight: row.totalHeight) })
            lengths = changed
            incomplete = Set(update.newSectionRowCounts.keys).union(update.movedRows.map(\.target.section))
        }
        let reloaded = Set(update.reloadedRows)
        sizes = sizes.reduce(into: [:]) { result, section in
            for (row, size) in section.value {
                let path = RowPath(section: section.key, row: row)
                guard !reloaded.contains(path), let new = update.newPath(forOldPath: path) else { continue }
                result[new.section, default: [:]][new.row] = size
            }
        }
        let reloadedSections = Set(update.reloadedSections)
        supplementary = supplementary.reduce(into: [:]) { result, entry in
            var element = entry.key
            guard element.path.count == 2 else {
                result[element] = entry.value
                return
            }
            guard !reloadedSections.contains(element.path.section),
                let section = update.newSection(forOldSection: element.path.section)
            else { return }
            element.path = IndexPath(item: element.path.item, section: section)
            result[element] = entry.value
        }
    }

    /// Adds the estimated lengths of a section's items, unless they are known.
    mutating func complete(_ section: Int, count: Int, estimate: CGFloat) {
        while lengths.sectionCount <= section {
            lengths.insertSection(SectionedRowGeometry.Section(), at: lengths.sectionCount)
        }
        let rows = lengths[section].rows
        let estimate = RowHeight(points: estimate)
        let isIncomplete = incomplete.remove(section) != nil
        guard rows.count != count || isIncomplete else { return }
        var builder = RowHeightTree.Builder()
        for run in rows.runs(in: 0..<min(rows.count, count)) {
            let isUnknown = run.dimension == .estimated(.zero)
            builder.append(isUnknown ? RowRun(count: run.count, dimension: .estimated(estimate)) : run)
        }
        if count > builder.count {
            builder.append(RowRun(count: count - builder.count, dimension: .estimated(estimate)))
        }
        lengths.updateSection(section) { $0.rows = builder.tree }
    }

    /// Requests an item to be measured again.
    mutating func forget(_ path: RowPath) {
        sizes[path.section]?[path.row] = nil
        guard path.section < lengths.sectionCount, path.row < lengths.rowCount(inSection: path.section) else { return }
        let height = lengths.height(of: .row(path))
        lengths.updateSection(path.section) { $0.rows.setEstimatedHeight(height, at: path.row) }
    }
}
