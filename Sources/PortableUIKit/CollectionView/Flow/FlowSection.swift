// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// A section of a flow layout: as many items on each line as fit, with the space that is left shared between them.
///
/// What UIKit computes was printed by devices: a full line is justified; a line of one item is centred, also if the item
/// is wider; the last line of equal items is spaced like a full one, that of different items by the least spacing; the
/// largest item decides the length of a line, and the others are centred on it.
@MainActor
final class FlowSection: StackedSection {
    /// The sizes of the items: the known ones, else those of the delegate, else one for all.
    struct Sizes {
        var standard: CGSize
        var each: [CGSize]?
        /// Measured or estimated sizes; empty if items do not size themselves.
        var known = ItemSizes()

        subscript(item: Int) -> CGSize { known[item] ?? each?[item] ?? standard }

        /// How many of the items are of another breadth. O(runs of items of one size); with sizes of the delegate O(items).
        @MainActor
        func count(otherThan breadth: CGFloat, _ axis: LayoutAxis) -> Int {
            if let each { return each.indices.count { axis.breadth(self[$0]) != breadth } }
            return known.lengths(axis.other).allRuns.reduce(0) {
                $0 + ($1.dimension.height.points == breadth ? 0 : $1.count)
            }
        }
    }

    struct Metrics {
        var axis = LayoutAxis()
        var breadth: CGFloat = 0
        var inset = UIEdgeInsets.zero
        var lineSpacing: CGFloat = 10
        var itemSpacing: CGFloat = 10
        /// The lengths of the header and the footer, in points; without length there is no view.
        var header: CGFloat = 0
        var footer: CGFloat = 0
        var pinsHeader = false
        var pinsFooter = false
        /// The axes along which the sizes of items are estimates.
        var estimatedAxes: UIAxis?

        /// The room for a line, in points.
        var room: CGFloat {
            let across = axis.other.insets(inset)
            return breadth - across.start - across.end
        }

        /// How many items of a breadth fit on a line.
        func capacity(_ breadth: CGFloat) -> Int {
            guard breadth + itemSpacing > 0 else { return .max / 2 }
            // So that one item fits with any space, and as many as there are if they are as good as nothing.
            let others = ((room - breadth) / (breadth + itemSpacing) + 1e-6).rounded(.down)
            return others < 1e9 ? Int(max(0, others)) + 1 : .max / 2
        }
    }

    private var sizes: Sizes
    private let metrics: Metrics
    private var lines: LineTable
    private let itemCount: Int
    /// A breadth of items, and how many have another.
    private var common: (breadth: CGFloat, others: Int)
    /// No item was narrower, in points.
    private var leastBreadth: CGFloat
    private var axis: LayoutAxis { metrics.axis }
    private var itemsStart: CGFloat { metrics.header + axis.insets(metrics.inset).start }

    var length: CGFloat { itemsStart + lines.length + axis.insets(metrics.inset).end + metrics.footer }

    init(count: Int, sizes: Sizes, _ metrics: Metrics) {
        (self.sizes, self.metrics, itemCount) = (sizes, metrics, count)
        let axis = metrics.axis
        let first = count > 0 ? axis.breadth(sizes[0]) : 0
        common = (first, count > 0 ? sizes.count(otherThan: first, axis) : 0)
        leastBreadth = sizes.known.lengths(axis.other).allRuns.lazy.map(\.dimension.height).min()?.points ?? first
        lines = LineTable([], spacing: metrics.lineSpacing)
        makeLines()
    }

    /// Follows the measured size of an item. O(log items) for each line that has other items than before, and for the item's own.
    ///
    /// - Returns: The number of such lines; successive lines of one size count once.
    func follow(_ item: Int, _ known: ItemSizes) -> Int {
        guard item < itemCount else { return 0 }
        let (before, hadColumns) = (axis.breadth(sizes[item]), hasColumns)
        sizes.known = known
        let breadth = axis.breadth(sizes[item])
        common.others += (breadth == common.breadth ? 0 : 1) - (before == common.breadth ? 0 : 1)
        if common.others == itemCount {
            common = (axis.breadth(sizes[0]), sizes.count(otherThan: axis.breadth(sizes[0]), axis))
        }
        leastBreadth = min(leastBreadth, breadth)
        guard hadColumns else { return makeLines() }
        var breaker = LineBreaker(metrics, before: (lines, item))
        breaker.fill(with: sizes, itemCount)
        lines.replace(lines.index(ofItem: breaker.start)..<lines.index(ofItem: breaker.end), with: breaker.runs)
        return breaker.runs.count
    }

    /// Whether a line may have several items.
    private var hasColumns: Bool { sizes.each != nil || metrics.capacity(leastBreadth) > 1 }

    /// Whether a line has room for an item of a size.
    func hasRoom(for size: CGSize) -> Bool { axis.breadth(size) <= metrics.room + 1e-6 }

    /// Whether a line has room for each item alone. O(1) if items have one breadth, else O(items).
    var hasRoomForItems: Bool {
        if common.others == 0 { return itemCount == 0 || common.breadth <= metrics.room + 1e-6 }
        return (0..<itemCount).allSatisfy { hasRoom(for: sizes[$0]) }
    }

    @discardableResult
    private func makeLines() -> Int {
        if sizes.each == nil, sizes.known.heights.isEmpty {
            let (capacity, length) = (metrics.capacity(axis.breadth(sizes.standard)), axis.length(sizes.standard))
            lines = LineTable(
                itemCount: itemCount, itemsPerLine: capacity, besides: length, spacing: metrics.lineSpacing)
            return 0
        }
        guard hasColumns else {
            // The lengths of the items are those of the lines.
            lines = LineTable(sizes.known.lengths(axis), spacing: metrics.lineSpacing)
            return 0
        }
        var breaker = LineBreaker(metrics)
        breaker.fill(with: sizes, itemCount)
        lines = LineTable(breaker.runs, spacing: metrics.lineSpacing)
        return breaker.runs.count
    }

    // MARK: Places

    /// Where the items of a line begin across the axis, in points.
    private func offsets(of items: Range<Int>, scale: CGFloat) -> [CGFloat] {
        let (start, room) = (axis.other.insets(metrics.inset).start, metrics.room)
        let breadths = items.map { axis.breadth(sizes[$0]) }
        let first = breadths[0]
        var spacing = metrics.itemSpacing
        let isEqualSection = common.others == 0
        // An item alone on the last line is centred only if a second one like it had no room.
        let isLast = items.upperBound == itemCount
        let capacity = isEqualSection || isLast && items.count == 1 ? metrics.capacity(first) : items.count
        if capacity == 1 { return [(start + (room - first) / 2).roundedToPixel(scale: scale)] }
        if isEqualSection {
            if capacity < .max / 4 { spacing = (room - CGFloat(capacity) * first) / CGFloat(capacity - 1) }
        } else if !isLast {
            spacing = (room - breadths.reduce(0, +)) / CGFloat(items.count - 1)
        }
        var x = start
        return breadths.map { breadth in
            defer { x += breadth + spacing }
            return x.roundedToPixel(scale: scale)
        }
    }

    private func cells(ofLine index: Int, _ surroundings: LayoutSurroundings) -> [UICollectionViewLayoutAttributes] {
        let line = lines[index]
        let offsets = offsets(of: line.items, scale: surroundings.scale)
        return zip(line.items, offsets).map { item, across in
            let size = sizes[item]
            let inner = ((line.length - axis.length(size)) / 2).roundedToPixel(scale: surroundings.scale)
            let attributes = surroundings.attributes(
                .cell(surroundings.path(item)),
                axis.rect(
                    along: surroundings.origin + itemsStart + line.offset + inner, across: across,
                    length: axis.length(size), breadth: axis.breadth(size)))
            attributes.estimatedAxes = metrics.estimatedAxes
            return attributes
        }
    }

    // MARK: StackedSection

    func attributes(
        in range: ClosedRange<CGFloat>, _ surroundings: LayoutSurroundings
    ) -> [UICollectionViewLayoutAttributes] {
        let start = surroundings.origin + itemsStart
        let cells = lines.indexes(in: range.lowerBound - start...range.upperBound - start)
            .flatMap { self.cells(ofLine: $0, surroundings) }
        let views = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
            .compactMap { attributes(of: .supplementary($0, surroundings.path(0)), surroundings) }
        return cells + views.filter { $0.size != .zero && axis.range($0.frame).overlaps(range) }
    }

    func attributes(
        of element: CollectionElement, _ surroundings: LayoutSurroundings
    ) -> UICollectionViewLayoutAttributes? {
        let (origin, item) = (surroundings.origin, element.path.item)
        if element.category == .cell {
            guard item >= 0, item < itemCount else { return nil }
            let index = lines.index(ofItem: item)
            return cells(ofLine: index, surroundings)[item - lines[index].items.lowerBound]
        }
        let isHeader = element.kind == UICollectionView.elementKindSectionHeader
        let isFooter = element.kind == UICollectionView.elementKindSectionFooter
        let extent = isHeader ? metrics.header : metrics.footer
        guard element.category == .supplementaryView, item == 0, isHeader || isFooter else { return nil }
        var along = isHeader ? origin : origin + length - extent
        let isPinned = isHeader ? metrics.pinsHeader : metrics.pinsFooter
        if isHeader, isPinned {
            along = max(along, min(surroundings.visible.lowerBound, origin + length - metrics.footer - extent))
        } else if isPinned {
            along = min(along, max(surroundings.visible.upperBound - extent, origin + metrics.header))
        }
        let view = surroundings.attributes(
            element, axis.rect(along: along, across: 0, length: extent, breadth: extent > 0 ? metrics.breadth : 0))
        // A pinned view is in front of the cells.
        if isPinned { view.zIndex = 10 }
        return view
    }
}
