// SPDX-License-Identifier: MIT
import Foundation

/// A group with the places of its items.
@MainActor
struct SolvedGroup {
    /// A cell: its frame in the group, in points.
    struct Leaf {
        let item: NSCollectionLayoutItem
        var frame: CGRect
        var zIndex = 0
        /// The axes along which the size is an estimate.
        var estimatedAxes: UIAxis = []
    }

    /// The size of the group, in points.
    var size: CGSize
    /// The cells, in the order of the items.
    var leaves: [Leaf] = []
    /// Views attached to the group or to groups in it, with the number of their first cell.
    var attached: [(leaf: Int, item: NSCollectionLayoutSupplementaryItem, frame: CGRect)] = []
    /// Whether the number of cells depends on measured sizes.
    var countsVary = false

    mutating func add(_ other: SolvedGroup, at origin: CGPoint) {
        let first = leaves.count
        leaves += other.leaves.map { leaf in
            var leaf = leaf
            leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
            return leaf
        }
        attached += other.attached.map { ($0.leaf + first, $0.item, $0.frame.offsetBy(dx: origin.x, dy: origin.y)) }
        countsVary = countsVary || other.countsVary
    }
}

/// Places the items of groups. Sizes that were measured replace estimates.
@MainActor
struct GroupSolver {
    let environment: CompositionalEnvironment
    /// The measured size of a cell by its number in the outermost group; `nil` if it was not measured.
    var measured: (Int) -> CGSize? = { _ in nil }
    /// The number of cells at most.
    var limit = Int.max
    /// The part of a point that may be missing where an item fits.
    private static let tolerance: CGFloat = 1e-3

    /// Places an item or a group whose first cell has a number.
    ///
    /// - Parameter length: The length that the item gets of its group along an axis, if it does not decide that.
    func solve(
        _ item: NSCollectionLayoutItem, in container: CGSize, first: Int,
        given: (axis: LayoutAxis, length: CGFloat)? = nil
    ) -> SolvedGroup {
        var size = item.layoutSize.resolved(in: container)
        if let given {
            size = given.axis.size(length: given.length, breadth: given.axis.breadth(size))
        }
        var axes = item.layoutSize.estimatedAxes
        if let given { axes.remove(given.axis.isVertical ? .vertical : .horizontal) }
        guard let group = item as? NSCollectionLayoutGroup else {
            if let measured = measured(first) {
                if axes.contains(.horizontal) { size.width = measured.width }
                if axes.contains(.vertical) { size.height = measured.height }
            }
            let frame = CGRect(origin: .zero, size: size).inset(by: item.contentInsets, except: axes)
            return SolvedGroup(
                size: size, leaves: [SolvedGroup.Leaf(item: item, frame: frame, estimatedAxes: axes)])
        }
        let insets = group.contentInsets
        let inner = CGSize(
            width: max(0, size.width - insets.leading - insets.trailing),
            height: max(0, size.height - insets.top - insets.bottom))
        var solved: SolvedGroup
        switch group.arrangement {
        case .custom(let provider): solved = custom(provider, size: inner)
        case .line(let isVertical):
            solved = line(group, LayoutAxis(isVertical: isVertical), inner, axes, first: first)
        }
        var result = SolvedGroup(
            size: CGSize(
                width: axes.contains(.horizontal) ? solved.size.width + insets.leading + insets.trailing : size.width,
                height: axes.contains(.vertical) ? solved.size.height + insets.top + insets.bottom : size.height))
        result.add(solved, at: CGPoint(x: insets.leading, y: insets.top))
        for attached in group.supplementaryItems {
            result.attached.append((0, attached, attached.frame(at: CGRect(origin: .zero, size: result.size))))
        }
        return result
    }

    private func custom(_ provider: NSCollectionLayoutGroupCustomItemProvider, size: CGSize) -> SolvedGroup {
        let inner = CompositionalEnvironment(size: size, insets: .zero, traits: environment.traitCollection)
        let items = provider(inner).prefix(limit)
        let plain = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(size.width), heightDimension: .absolute(size.height)))
        var solved = SolvedGroup(size: size)
        solved.leaves = items.map { SolvedGroup.Leaf(item: plain, frame: $0.frame, zIndex: $0.zIndex) }
        let end = items.reduce(CGRect.zero) { $0.union($1.frame) }
        solved.size = CGSize(width: max(0, end.maxX), height: max(0, end.maxY))
        return solved
    }

    /// Places the items of a group one after another.
    private func line(
        _ group: NSCollectionLayoutGroup, _ axis: LayoutAxis, _ inner: CGSize, _ axes: UIAxis, first: Int
    ) -> SolvedGroup {
        let own: UIAxis = axis.isVertical ? .vertical : .horizontal
        let room = axes.contains(own) ? CGFloat.infinity : axis.length(inner)
        let spacing = group.interItemSpacing?.spacing ?? 0
        var share: (axis: LayoutAxis, length: CGFloat)?
        if let count = group.count, group.sharesLength, !axes.contains(own) {
            share = (axis, max(0, (room - spacing * CGFloat(count - 1)) / CGFloat(count)))
        }
        var parts: [(part: SolvedGroup, before: CGFloat, after: CGFloat, item: NSCollectionLayoutItem)] = []
        var length: CGFloat = 0
        var cells = 0
        var countsVary = false
        // Items of a group whose length is open are placed once.
        let most = group.count.map { $0 * group.subitems.count } ?? (room.isFinite ? .max : group.subitems.count)
        while parts.count < most, first + cells < limit, !group.subitems.isEmpty {
            let item = group.subitems[parts.count % group.subitems.count]
            let part = solve(item, in: inner, first: first + cells, given: share)
            let edges = axis.edges(item.edgeSpacing)
            let before = (edges.start?.spacing ?? 0) + (parts.isEmpty ? 0 : spacing)
            let after = edges.end?.spacing ?? 0
            let wanted = axis.length(part.size)
            if group.count == nil, !parts.isEmpty, length + before + wanted + after > room + Self.tolerance { break }
            if group.count == nil, item.layoutSize.estimatedAxes.contains(own), room.isFinite { countsVary = true }
            length += before + wanted + after
            cells += part.leaves.count
            countsVary = countsVary || part.countsVary
            parts.append((part, before, after, item))
            if wanted <= 0, group.count == nil { break }
        }
        // What is left goes to flexible spaces.
        var shares = CGFloat(group.interItemSpacing?.isFlexibleSpacing == true ? max(0, parts.count - 1) : 0)
        for part in parts {
            let edges = axis.edges(part.item.edgeSpacing)
            shares += (edges.start?.isFlexibleSpacing == true ? 1 : 0) + (edges.end?.isFlexibleSpacing == true ? 1 : 0)
        }
        let extra = shares > 0 && room.isFinite ? max(0, room - length) / shares : 0
        var solved = SolvedGroup(size: .zero, countsVary: countsVary)
        var (along, breadth): (CGFloat, CGFloat) = (0, 0)
        for (index, part) in parts.enumerated() {
            let edges = axis.edges(part.item.edgeSpacing)
            let sides = axis.other.edges(part.item.edgeSpacing)
            along += part.before
            if index > 0, group.interItemSpacing?.isFlexibleSpacing == true { along += extra }
            if edges.start?.isFlexibleSpacing == true { along += extra }
            var across = sides.start?.spacing ?? 0
            let partBreadth = axis.breadth(part.part.size)
            let flexible =
                (sides.start?.isFlexibleSpacing == true ? 1 : 0) + (sides.end?.isFlexibleSpacing == true ? 1 : 0)
            if flexible > 0, sides.start?.isFlexibleSpacing == true {
                across +=
                    max(0, axis.breadth(inner) - across - partBreadth - (sides.end?.spacing ?? 0)) / CGFloat(flexible)
            }
            solved.add(part.part, at: axis.point(along: along, across: across))
            along += axis.length(part.part.size) + part.after
            if edges.end?.isFlexibleSpacing == true { along += extra }
            breadth = max(breadth, across + partBreadth + (sides.end?.spacing ?? 0))
        }
        solved.size = axis.size(length: along, breadth: breadth)
        return solved
    }
}

extension LayoutAxis {
    /// The spaces at the start and the end along the axis.
    @MainActor
    fileprivate func edges(_ spacing: NSCollectionLayoutEdgeSpacing?) -> (
        start: NSCollectionLayoutSpacing?, end: NSCollectionLayoutSpacing?
    ) { isVertical ? (spacing?.top, spacing?.bottom) : (spacing?.leading, spacing?.trailing) }
}

extension CGRect {
    /// The rectangle without insets along the axes that are not estimated; the leading side is the left one.
    fileprivate func inset(by insets: NSDirectionalEdgeInsets, except axes: UIAxis) -> CGRect {
        var rect = self
        if !axes.contains(.horizontal) {
            rect.origin.x += insets.leading
            rect.size.width = max(0, width - insets.leading - insets.trailing)
        }
        if !axes.contains(.vertical) {
            rect.origin.y += insets.top
            rect.size.height = max(0, height - insets.top - insets.bottom)
        }
        return rect
    }
}
