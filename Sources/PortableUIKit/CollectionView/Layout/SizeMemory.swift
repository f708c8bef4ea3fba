// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The sizes of a section's items, each measured, estimated or unknown: an estimate of zero. About 20 bytes for an item whose height
/// differs from that of its neighbours, and as many for its width.
struct ItemSizes {
    private(set) var widths = RowHeightTree()
    private(set) var heights = RowHeightTree()
    private var hasUnknown = false

    init() {}

    init(count: Int, estimate: CGSize) { complete(count: count, estimate: estimate) }

    func lengths(_ axis: LayoutAxis) -> RowHeightTree { axis.isVertical ? heights : widths }

    func isMeasured(_ item: Int) -> Bool { item < heights.count && heights.isMeasured(at: item) }

    /// The size of an item, in points; `nil` if it is unknown.
    subscript(item: Int) -> CGSize? {
        guard item < heights.count, heights[item] != .estimated(.zero) else { return nil }
        return CGSize(width: widths.height(at: item).points, height: heights.height(at: item).points)
    }

    subscript(items: Range<Int>) -> ItemSizes {
        var part = self
        (part.widths, part.heights) = (widths[items], heights[items])
        return part
    }

    mutating func setMeasured(_ size: CGSize, at item: Int) {
        let width = RowHeight(points: max(0, size.width))
        // Items of one width are one run, measured or not.
        if widths.height(at: item) != width { widths.setMeasuredHeight(width, at: item) }
        heights.setMeasuredHeight(RowHeight(points: max(0, size.height)), at: item)
    }

    /// Makes estimates of sizes.
    mutating func invalidate(_ items: Range<Int>) { change { $0.invalidate(items) } }

    mutating func remove(_ items: Range<Int>) { change { $0.remove(items) } }

    mutating func insert(_ other: ItemSizes, at item: Int) {
        widths.insert(contentsOf: other.widths, at: item)
        heights.insert(contentsOf: other.heights, at: item)
        hasUnknown = hasUnknown || other.hasUnknown
    }

    private mutating func change(_ change: (inout RowHeightTree) -> Void) {
        change(&widths)
        change(&heights)
    }

    /// Sets the number of items, and the estimate of those whose size is unknown. O(1) if all are known.
    mutating func complete(count: Int, estimate: CGSize) {
        guard count != heights.count || hasUnknown && estimate != .zero else { return }
        widths.complete(count: count, RowHeight(points: estimate.width))
        heights.complete(count: count, RowHeight(points: estimate.height))
        hasUnknown = estimate == .zero
    }

    /// The index after the items of one size that an item belongs to. O(log items).
    func endOfRun(at item: Int) -> Int {
        var found = heights.count
        allRuns(from: item) { end, _ in
            found = end
            return false
        }
        return found
    }

    /// Calls a function with the items of one size after another from one on, until it returns `false`: the index after the last one,
    /// and the size. Returns whether it never did.
    @discardableResult
    func allRuns(from start: Int = 0, _ body: (_ end: Int, CGSize) -> Bool) -> Bool {
        var end = min(start, heights.count)
        let items = end..<heights.count
        var (widthRuns, heightRuns) = (widths.runs(in: items).makeIterator(), heights.runs(in: items).makeIterator())
        let none = RowRun(count: 0, dimension: .estimated(.zero))
        var (width, height) = (none, none)
        while end < heights.count {
            if width.count == 0 { width = widthRuns.next() ?? none }
            if height.count == 0 { height = heightRuns.next() ?? none }
            let count = min(width.count, height.count)
            end += count
            (width.count, height.count) = (width.count - count, height.count - count)
            let size = CGSize(width: width.dimension.height.points, height: height.dimension.height.points)
            guard body(end, size) else { return false }
        }
        return true
    }
}

extension RowHeightTree {
    fileprivate mutating func invalidate(_ rows: Range<Int>) {
        var builder = Builder()
        for run in runs(in: rows) {
            builder.append(RowRun(count: run.count, dimension: .estimated(run.dimension.height)))
        }
        remove(rows)
        insert(contentsOf: builder.tree, at: rows.lowerBound)
    }

    fileprivate mutating func complete(count: Int, _ estimate: RowHeight) {
        var builder = Builder()
        for run in runs(in: 0..<min(self.count, count)) {
            let isUnknown = run.dimension == .estimated(.zero)
            builder.append(isUnknown ? RowRun(count: run.count, dimension: .estimated(estimate)) : run)
        }
        builder.append(RowRun(count: count - builder.count, dimension: .estimated(estimate)))
        self = builder.tree
    }
}

extension CGSize {
    /// Whether a measured size has the lengths of `size`, besides those along the measured axes: to 1/192 point.
    func wasMeasured(in size: CGSize, besides axes: UIAxis) -> Bool {
        func isEqual(_ one: CGFloat, _ other: CGFloat, _ axis: UIAxis) -> Bool {
            axes.contains(axis) || RowHeight(points: max(0, one)) == RowHeight(points: max(0, other))
        }
        return isEqual(width, size.width, .horizontal) && isEqual(height, size.height, .vertical)
    }
}

/// The sizes that a layout of UIKit remembers.
struct SizeMemory {
    private var sections: [ItemSizes] = []
    /// The measured sizes of supplementary views, and whether they are to be measured again.
    var supplementary: [CollectionElement: (size: CGSize, isEstimate: Bool)] = [:]

    subscript(section: Int) -> ItemSizes { sections.indices.contains(section) ? sections[section] : ItemSizes() }

    func isMeasured(_ path: IndexPath) -> Bool { self[path.section].isMeasured(path.item) }

    /// Whether an item was measured with the lengths of a size, besides those along the measured axes.
    func isMeasured(_ path: IndexPath, in size: CGSize, besides axes: UIAxis) -> Bool {
        let sizes = self[path.section]
        guard sizes.isMeasured(path.item), let known = sizes[path.item] else { return false }
        return known.wasMeasured(in: size, besides: axes)
    }

    mutating func setMeasured(_ size: CGSize, at path: IndexPath) {
        if self[path.section].heights.count > path.item { sections[path.section].setMeasured(size, at: path.item) }
    }

    /// Makes an estimate of a view's size.
    mutating func invalidate(_ element: CollectionElement) {
        if element.category == .cell {
            invalidate(RowPath(element.path))
        } else {
            supplementary[element]?.isEstimate = true
        }
    }

    /// Makes an estimate of an item's size.
    mutating func invalidate(_ path: RowPath) {
        if self[path.section].heights.count > path.row { sections[path.section].invalidate(path.row..<path.row + 1) }
    }

    /// Makes estimates of all sizes, for other data or another breadth. O(runs).
    mutating func invalidateAll() {
        supplementary = [:]
        for section in sections.indices { sections[section].invalidate(0..<sections[section].heights.count) }
    }

    /// Sets the number of a section's items, and the estimate of those whose size is unknown.
    mutating func complete(_ section: Int, count: Int, estimate: CGSize) {
        while sections.count <= section { sections.append(ItemSizes()) }
        sections[section].complete(count: count, estimate: estimate)
    }

    /// Moves sizes to their new index paths.
    ///
    /// - Parameters:
    ///   - counts: The numbers of items before the update.
    ///   - estimate: The estimated size of a section's new items, by its index before the update.
    mutating func apply(_ update: TableUpdate, before counts: [Int], estimate: (Int) -> CGSize) {
        for (section, count) in counts.enumerated() { complete(section, count: count, estimate: estimate(section)) }
        sections.removeLast(sections.count - counts.count)
        var changed = self
        update.apply(
            to: &changed, makeSection: { _, _ in ItemSizes() },
            makeRows: { section, rows in
                let known = update.oldSection(forNewSection: section).map(estimate) ?? .zero
                return ItemSizes(count: rows.count, estimate: known)
            },
            reloadRow: { row, _ in
                var row = row
                row.invalidate(0..<1)
                return row
            })
        sections = changed.sections
        let reloaded = Set(update.reloadedSections)
        supplementary = supplementary.reduce(into: [:]) { result, entry in
            var element = entry.key
            if element.path.count == 2 {
                guard !reloaded.contains(element.path.section),
                    let section = update.newSection(forOldSection: element.path.section)
                else { return }
                element.path = IndexPath(item: element.path.item, section: section)
            }
            result[element] = entry.value
        }
    }
}

extension SizeMemory: SectionedStore {
    func section(at index: Int) -> ItemSizes { sections[index] }
    func rows(_ rows: Range<Int>, inSection section: Int) -> ItemSizes { sections[section][rows] }
    mutating func removeSections(_ range: Range<Int>) { sections.removeSubrange(range) }
    mutating func insertSection(_ section: ItemSizes, at index: Int) { sections.insert(section, at: index) }
    mutating func removeRows(_ rows: Range<Int>, inSection section: Int) { sections[section].remove(rows) }
    mutating func insertRows(_ rows: ItemSizes, at path: RowPath) { sections[path.section].insert(rows, at: path.row) }
}
