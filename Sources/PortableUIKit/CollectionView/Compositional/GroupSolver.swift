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
    /// Whether the group is longer by what its cells are longer, along the axes of their estimates.
    var grows = true

    mutating func add(_ other: SolvedGroup, at origin: CGPoint) {
        let first = leaves.count
        leaves += other.leaves.map { leaf in
            var leaf = leaf
            leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
            return leaf
        }
        attached += other.attached.map { ($0.leaf + first, $0.item, $0.frame.offsetBy(dx: origin.x, dy: origin.y)) }
        countsVary = countsVary || other.countsVary
        grows = grows && other.grows
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
    /// The pixels of a point.
    private var scale: CGFloat { environment.traitCollection.displayScale }
    /// The part of a point that may be missing where an item fits.
    private static let tolerance: CGFloat = 1e-3

    /// Places an item or a group whose first cell has a number.
    ///
    /// - Parameter length: The length that the item gets of its group along an axis, if it does not decide that.
    func solve(
        _ item: NSCollectionLayoutItem, in container: CGSize, first: Int,
        given: (axis: LayoutAxis, length: CGFloat)? = nil
    ) -> SolvedGroup {
        var size = item.layoutSize.resolved(in: container, scale: scale)
        if let given {
            size = given.axis.size(length: given.length, breadth: given.axis.breadth(size))
        }
        var axes = item.layoutSize.estimatedAxes
        if let given { axes.remove(given.axis.uiAxis) }
        guard let group = item as? NSCollectionLayoutGroup else {
            if let measured = measured(first) { size = size.taking(measured, along: axes) }
            let frame = CGRect(origin: .zero, size: size).inset(by: item.contentInsets, except: axes)
            return SolvedGroup(
                size: size, leaves: [SolvedGroup.Leaf(item: item, frame: frame, estimatedAxes: axes)])
        }
        let insets = group.contentInsets
        let inner = size.inset(by: insets)
        let solved =
            switch group.arrangement {
            case .custom(let provider): custom(provider, size: inner)
            case .line(let axis): line(group, axis, inner, axes, first: first)
            }
        let own = CGSize(
            width: solved.size.width + insets.leading + insets.trailing,
            height: solved.size.height + insets.top + insets.bottom)
        var result = SolvedGroup(size: size.taking(own, along: axes))
        result.grows = solved.leaves.allSatisfy { axes.isSuperset(of: $0.estimatedAxes) }
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
        let end = items.reduce(CGRect.zero) { $0.union($1.frame) }
        return SolvedGroup(
            size: CGSize(width: max(0, end.maxX), height: max(0, end.maxY)),
            leaves: items.map { SolvedGroup.Leaf(item: plain, frame: $0.frame, zIndex: $0.zIndex) })
    }

    /// An item of a group, with the spaces between it and the item before, before it, and behind it.
    private struct Part {
        var solved: SolvedGroup
        let spaces: [NSCollectionLayoutSpacing?]
        let item: NSCollectionLayoutItem
        /// The number of its first cell.
        let first: Int
    }

    /// Gives the items whose length along an axis is uniform that of the largest. Returns by how much they all grew, in points.
    @discardableResult
    private func unify(
        _ parts: inout [Part], along axis: LayoutAxis, in inner: CGSize, least: CGFloat = 0
    ) -> CGFloat {
        let uniform = parts.indices.filter { parts[$0].item.layoutSize.isUniform(axis) }
        let largest = uniform.reduce(least) { max($0, axis.length(parts[$1].solved.size)) }
        var grown: CGFloat = 0
        for index in uniform {
            let (part, missing) = (parts[index], largest - axis.length(parts[index].solved.size))
            guard missing > 0 else { continue }
            grown += missing
            if part.item is NSCollectionLayoutGroup {
                parts[index].solved = solve(part.item, in: inner, first: part.first, given: (axis, largest))
            } else {
                let longer = axis.size(length: largest, breadth: 0)
                let size = part.solved.size.taking(longer, along: axis.uiAxis)
                parts[index].solved.size = size
                parts[index].solved.leaves[0].frame.size = part.solved.leaves[0].frame.size.taking(
                    longer, along: axis.uiAxis)
            }
        }
        return grown
    }

    /// The items of a group that fit in it, with their length and what they share of the rest.
    private struct Filling {
        var parts: [Part] = []
        var length: CGFloat = 0
        var flexible: CGFloat = 0
        var countsVary = false
    }

    /// Solves the items that fit in a group.
    ///
    /// - Parameters:
    ///   - container: The size that fractions are of.
    ///   - room: The length of the group.
    private func fill(
        _ group: NSCollectionLayoutGroup, _ axis: LayoutAxis, _ container: CGSize, room: CGFloat, most: Int, first: Int,
        share: (axis: LayoutAxis, length: CGFloat)? = nil, isSpaced: Bool = true
    ) -> Filling {
        var filling = Filling()
        var cells = 0
        while filling.parts.count < most, first + cells < limit, !group.subitems.isEmpty {
            let item = group.subitems[filling.parts.count % group.subitems.count]
            let part = solve(item, in: container, first: first + cells, given: share)
            let edges = axis.edges(item.edgeSpacing)
            let spaces = [filling.parts.isEmpty || !isSpaced ? nil : group.interItemSpacing, edges.start, edges.end]
            let wanted = axis.length(part.size)
            let taken = wanted + spaces.reduce(0) { $0 + ($1?.spacing ?? 0) }
            // Not `>`: a space that is not a number would never end.
            if group.count == nil, !filling.parts.isEmpty, !(filling.length + taken <= room + Self.tolerance) { break }
            if group.count == nil, item.layoutSize.estimatedAxes.contains(axis.uiAxis), room.isFinite {
                filling.countsVary = true
            }
            filling.length += taken
            filling.flexible += spaces.reduce(0) { $0 + $1.flexibility }
            filling.countsVary = filling.countsVary || part.countsVary
            filling.parts.append(Part(solved: part, spaces: spaces, item: item, first: first + cells))
            cells += part.leaves.count
            // What is hardly to be seen might fit millions of times.
            if wanted < 0.01, group.count == nil { break }
        }
        return filling
    }

    /// The most items of a group that fit between spaces, if fractions are of what the spaces leave, and that size: as UIKit places
    /// them (kern0x1b/charon, "UICollectionViewCompositionalLayout, iOS 13.0").
    private func fractions(
        _ group: NSCollectionLayoutGroup, _ axis: LayoutAxis, _ inner: CGSize, _ spacing: CGFloat
    ) -> (count: Int, container: CGSize) {
        // A last group with fewer items has the sizes of the others.
        let whole = GroupSolver(environment: environment)
        let room = axis.length(inner)
        var count = whole.fill(group, axis, inner, room: room, most: .max, first: 0, isSpaced: false).parts.count
        while count > 1 {
            let length = max(0, room - spacing * CGFloat(count - 1))
            let container = axis.size(length: length, breadth: axis.breadth(inner))
            let filling = whole.fill(group, axis, container, room: room, most: count, first: 0)
            if filling.parts.count == count { return (count, container) }
            count -= 1
        }
        return (1, inner)
    }

    /// Places the items of a group one after another.
    private func line(
        _ group: NSCollectionLayoutGroup, _ axis: LayoutAxis, _ inner: CGSize, _ axes: UIAxis, first: Int
    ) -> SolvedGroup {
        let room = axes.contains(axis.uiAxis) ? CGFloat.infinity : axis.length(inner)
        let between = group.interItemSpacing
        var share: (axis: LayoutAxis, length: CGFloat)?
        if let count = group.count, group.sharesLength {
            let spaces = (between?.spacing ?? 0) * CGFloat(count - 1)
            let length = max(0, axis.length(inner) - spaces) / CGFloat(count)
            share = (axis, NSCollectionLayoutDimension.wholePixels(length, scale))
        }
        // Items of a group whose length is open are placed once.
        var most = group.count.map { $0 * group.subitems.count } ?? (room.isFinite ? .max : group.subitems.count)
        var container = inner
        if group.count == nil, room.isFinite, let spacing = between?.spacing, spacing > 0,
            group.subitems.contains(where: { $0.layoutSize.isFraction(along: axis) })
        {
            (most, container) = fractions(group, axis, inner, spacing)
        }
        let filling = fill(group, axis, container, room: room, most: most, first: first, share: share)
        var (parts, length) = (filling.parts, filling.length)
        let (flexible, countsVary) = (filling.flexible, filling.countsVary)
        length += unify(&parts, along: axis, in: container)
        // A group that has the length of the largest of its section fills it.
        let isGiven = group.layoutSize.isUniform(axis.other) && !axes.contains(axis.other.uiAxis)
        unify(&parts, along: axis.other, in: container, least: isGiven ? axis.breadth(inner) : 0)
        // What is left goes to flexible spaces.
        let extra = flexible > 0 && room.isFinite ? max(0, room - length) / flexible : 0
        var solved = SolvedGroup(size: .zero, countsVary: countsVary)
        var (along, breadth): (CGFloat, CGFloat) = (0, 0)
        func skip(_ space: NSCollectionLayoutSpacing?) { along += (space?.spacing ?? 0) + space.flexibility * extra }
        for entry in parts {
            let (part, spaces) = (entry.solved, entry.spaces)
            skip(spaces[0])
            skip(spaces[1])
            let sides = axis.other.edges(entry.item.edgeSpacing)
            let partBreadth = axis.breadth(part.size)
            let across = sides.start.start(of: partBreadth, in: axis.breadth(inner), before: sides.end)
            solved.add(part, at: axis.point(along: along, across: across))
            along += axis.length(part.size)
            skip(spaces[2])
            breadth = max(breadth, across + partBreadth + (sides.end?.spacing ?? 0))
        }
        solved.size = axis.size(length: along, breadth: breadth)
        return solved
    }
}

@MainActor
extension NSCollectionLayoutSpacing? {
    /// How many parts of what is left the space takes: 1 if it is flexible.
    fileprivate var flexibility: CGFloat { self?.isFlexibleSpacing == true ? 1 : 0 }

    /// The place between this space and another, in points: what is left of the room goes to flexible spaces.
    func start(of length: CGFloat, in room: CGFloat, before end: Self) -> CGFloat {
        let (first, last) = (self?.spacing ?? 0, end?.spacing ?? 0)
        let shares = flexibility + end.flexibility
        return first + (shares > 0 ? max(0, room - first - length - last) * flexibility / shares : 0)
    }
}

extension LayoutAxis {
    /// The least spaces at the start and the end along the axis, in points.
    @MainActor
    func spaces(_ spacing: NSCollectionLayoutEdgeSpacing?) -> (start: CGFloat, end: CGFloat) {
        let edges = edges(spacing)
        return (edges.start?.spacing ?? 0, edges.end?.spacing ?? 0)
    }

    /// The spaces at the start and the end along the axis.
    @MainActor
    func edges(_ spacing: NSCollectionLayoutEdgeSpacing?) -> (
        start: NSCollectionLayoutSpacing?, end: NSCollectionLayoutSpacing?
    ) { isVertical ? (spacing?.top, spacing?.bottom) : (spacing?.leading, spacing?.trailing) }
}

extension CGSize {
    func inset(by insets: NSDirectionalEdgeInsets) -> CGSize {
        CGRect(origin: .zero, size: self).inset(by: insets).size
    }
}

extension CGRect {
    /// The rectangle without insets, but along axes; the leading side is the left one.
    func inset(by insets: NSDirectionalEdgeInsets, except axes: UIAxis = []) -> CGRect {
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

extension NSDirectionalEdgeInsets {
    func adding(_ other: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
            trailing: trailing + other.trailing)
    }
}
