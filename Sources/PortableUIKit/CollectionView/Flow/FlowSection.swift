// SPDX-License-Identifier: MIT
import Foundation

/// A section of a flow layout: as many items on each line as fit, with the space that is left shared between them.
///
/// What UIKit computes was printed by devices: a full line is justified; a line of one item is centred, also if the item
/// is wider; the last line of equal items is spaced like a full one, that of different items by the least spacing; the
/// largest item decides the length of a line, and the others are centred on it.
@MainActor
final class FlowSection: StackedSection {
    /// The sizes of the items.
    enum Sizes {
        case equal(CGSize)
        /// Of most items, and of those that have others.
        case most(CGSize, others: [Int: CGSize])
        case each([CGSize])

        subscript(item: Int) -> CGSize {
            switch self {
            case .equal(let size): size
            case .most(let size, let others): others[item] ?? size
            case .each(let sizes): sizes[item]
            }
        }

        /// Whether so many items are equally broad.
        func areEquallyBroad(_ count: Int, _ axis: LayoutAxis) -> Bool {
            let all =
                switch self {
                case .equal: [CGSize]()
                case .most(let size, let others): others.count < count ? [size] + others.values : Array(others.values)
                case .each(let sizes): sizes
                }
            return all.first.map { first in all.allSatisfy { axis.breadth($0) == axis.breadth(first) } } ?? true
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
    }

    private let sizes: Sizes
    private let metrics: Metrics
    private let lines: LineTable
    private var axis: LayoutAxis { metrics.axis }
    private let itemsStart: CGFloat
    let length: CGFloat

    init(count: Int, sizes: Sizes, _ metrics: Metrics) {
        (self.sizes, self.metrics) = (sizes, metrics)
        lines = LineTable(LineBreaker(metrics).lines(of: sizes, count), spacing: metrics.lineSpacing)
        let along = metrics.axis.insets(metrics.inset)
        itemsStart = metrics.header + along.start
        length = itemsStart + lines.length + along.end + metrics.footer
    }

    // MARK: Places

    /// Where the items of a line begin across the axis, in points.
    private func offsets(of items: Range<Int>, scale: CGFloat) -> [CGFloat] {
        let across = axis.other.insets(metrics.inset)
        let room = metrics.breadth - across.start - across.end
        let breadths = items.map { axis.breadth(sizes[$0]) }
        let first = breadths[0]
        let isLast = items.upperBound == itemCount
        let areEqual = isEqualSection
        let total = breadths.reduce(0, +)
        var spacing = metrics.itemSpacing
        if areEqual {
            let capacity = LineBreaker(metrics).capacity(first)
            if capacity == 1 { return [across.start + (room - first) / 2] }
            if capacity < .max / 4 { spacing = (room - CGFloat(capacity) * first) / CGFloat(capacity - 1) }
        } else if items.count == 1 {
            return [across.start + (room - first) / 2]
        } else if !isLast {
            spacing = (room - total) / CGFloat(items.count - 1)
        }
        var x = across.start
        return breadths.map { breadth in
            defer { x += breadth + spacing }
            return x.roundedToPixel(scale: scale)
        }
    }

    private var itemCount: Int { lines.count == 0 ? 0 : lines[lines.count - 1].items.upperBound }

    private lazy var isEqualSection = sizes.areEquallyBroad(itemCount, axis)

    private func cells(
        ofLine index: Int, of section: Int, at origin: CGFloat, _ surroundings: LayoutSurroundings
    ) -> [UICollectionViewLayoutAttributes] {
        let line = lines[index]
        let offsets = offsets(of: line.items, scale: surroundings.scale)
        return zip(line.items, offsets).map { item, across in
            let size = sizes[item]
            let inner = ((line.length - axis.length(size)) / 2).roundedToPixel(scale: surroundings.scale)
            let attributes = surroundings.cell(
                IndexPath(item: item, section: section),
                axis.rect(
                    along: origin + itemsStart + line.offset + inner, across: across, length: axis.length(size),
                    breadth: axis.breadth(size)))
            attributes.estimatedAxes = metrics.estimatedAxes
            return attributes
        }
    }

    // MARK: StackedSection

    func attributes(
        in range: ClosedRange<CGFloat>, of section: Int, at origin: CGFloat, _ surroundings: LayoutSurroundings
    ) -> [UICollectionViewLayoutAttributes] {
        let start = origin + itemsStart
        var result: [UICollectionViewLayoutAttributes] = []
        for index in lines.indexes(in: range.lowerBound - start...range.upperBound - start) {
            result += cells(ofLine: index, of: section, at: origin, surroundings)
        }
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            if let view = attributes(.supplementaryView, kind, 0, of: section, at: origin, surroundings),
                axis.range(view.frame).overlaps(range)
            {
                result.append(view)
            }
        }
        return result
    }

    func attributes(
        ofItem item: Int, of section: Int, at origin: CGFloat, _ surroundings: LayoutSurroundings
    ) -> UICollectionViewLayoutAttributes? {
        guard item >= 0, item < itemCount else { return nil }
        let index = lines.index(ofItem: item)
        return cells(ofLine: index, of: section, at: origin, surroundings)[item - lines[index].items.lowerBound]
    }

    func attributes(
        _ category: UICollectionView.ElementCategory, _ kind: String, _ item: Int, of section: Int, at origin: CGFloat,
        _ surroundings: LayoutSurroundings
    ) -> UICollectionViewLayoutAttributes? {
        guard category == .supplementaryView, item == 0 else { return nil }
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
        let extent = isHeader ? metrics.header : metrics.footer
        guard extent > 0 else { return nil }
        var along = isHeader ? origin : origin + length - extent
        let isPinned = isHeader ? metrics.pinsHeader : metrics.pinsFooter
        if isHeader, isPinned {
            along = max(along, min(surroundings.visible.lowerBound, origin + length - metrics.footer - extent))
        } else if isPinned {
            along = min(along, max(surroundings.visible.upperBound - extent, origin + metrics.header))
        }
        let view = surroundings.view(
            category, kind, IndexPath(item: 0, section: section),
            axis.rect(along: along, across: 0, length: extent, breadth: metrics.breadth))
        // A pinned view is in front of the cells.
        if isPinned { view.zIndex = 10 }
        return view
    }
}
