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

        /// Whether the items are equally broad.
        @MainActor
        func areEquallyBroad(_ axis: LayoutAxis) -> Bool {
            if let each {
                return each.indices.allSatisfy { axis.breadth(self[$0]) == axis.breadth(self[0]) }
            }
            let breadths = known.lengths(axis.other).allRuns.lazy.map(\.dimension.height)
            return breadths.first { _ in true }.map { first in breadths.allSatisfy { $0 == first } } ?? true
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
            return max(1, Int(((room + itemSpacing) / (breadth + itemSpacing) + 1e-6).rounded(.down)))
        }
    }

    private let sizes: Sizes
    private let metrics: Metrics
    private let lines: LineTable
    private let itemCount: Int
    private var axis: LayoutAxis { metrics.axis }
    private let itemsStart: CGFloat
    let length: CGFloat

    init(count: Int, sizes: Sizes, _ metrics: Metrics) {
        (self.sizes, self.metrics, itemCount) = (sizes, metrics, count)
        let breadths = sizes.known.lengths(metrics.axis.other).allRuns.lazy.map(\.dimension.height)
        let capacity = breadths.min().map { min(metrics.capacity($0.points), max(1, count)) } ?? 0
        if sizes.each == nil, capacity == 1 || capacity > 1 && sizes.areEquallyBroad(metrics.axis) {
            lines = LineTable(
                sizes.known.lengths(metrics.axis).longest(ofEach: capacity), itemsPerLine: capacity, itemCount: count,
                spacing: metrics.lineSpacing)
        } else {
            lines = LineTable(LineBreaker(metrics).lines(of: sizes, count), spacing: metrics.lineSpacing)
        }
        let along = metrics.axis.insets(metrics.inset)
        itemsStart = metrics.header + along.start
        length = itemsStart + lines.length + along.end + metrics.footer
    }

    // MARK: Places

    /// Where the items of a line begin across the axis, in points.
    private func offsets(of items: Range<Int>, scale: CGFloat) -> [CGFloat] {
        let (start, room) = (axis.other.insets(metrics.inset).start, metrics.room)
        let breadths = items.map { axis.breadth(sizes[$0]) }
        let first = breadths[0]
        var spacing = metrics.itemSpacing
        let capacity = isEqualSection ? metrics.capacity(first) : items.count
        if capacity == 1 { return [start + (room - first) / 2] }
        if isEqualSection {
            if capacity < .max / 4 { spacing = (room - CGFloat(capacity) * first) / CGFloat(capacity - 1) }
        } else if items.upperBound != itemCount {
            spacing = (room - breadths.reduce(0, +)) / CGFloat(items.count - 1)
        }
        var x = start
        return breadths.map { breadth in
            defer { x += breadth + spacing }
            return x.roundedToPixel(scale: scale)
        }
    }

    private lazy var isEqualSection = sizes.areEquallyBroad(axis)

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
        return cells + views.filter { axis.range($0.frame).overlaps(range) }
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
        guard element.category == .supplementaryView, item == 0, isHeader || isFooter, extent > 0 else { return nil }
        var along = isHeader ? origin : origin + length - extent
        let isPinned = isHeader ? metrics.pinsHeader : metrics.pinsFooter
        if isHeader, isPinned {
            along = max(along, min(surroundings.visible.lowerBound, origin + length - metrics.footer - extent))
        } else if isPinned {
            along = min(along, max(surroundings.visible.upperBound - extent, origin + metrics.header))
        }
        let view = surroundings.attributes(
            element, axis.rect(along: along, across: 0, length: extent, breadth: metrics.breadth))
        // A pinned view is in front of the cells.
        if isPinned { view.zIndex = 10 }
        return view
    }
}

extension RowHeightTree {
    /// The longest of each so many successive rows. O(runs).
    fileprivate func longest(ofEach count: Int) -> RowHeightTree {
        guard count > 1 else { return self }
        var builder = Builder()
        var (rows, longest) = (0, RowHeight.zero)
        for run in allRuns {
            var left = run.count
            while left > 0 {
                if rows == 0, left >= count {
                    builder.append(RowRun(count: left / count, dimension: run.dimension))
                    left %= count
                    continue
                }
                let taken = min(left, count - rows)
                (rows, left, longest) = (rows + taken, left - taken, max(longest, run.dimension.height))
                guard rows == count else { continue }
                builder.append(.estimated(longest))
                (rows, longest) = (0, .zero)
            }
        }
        if rows > 0 { builder.append(.estimated(longest)) }
        return builder.tree
    }
}
