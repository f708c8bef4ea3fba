// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// A laid-out section of a compositional layout.
@MainActor
final class CompositionalSection: StackedSection {
    /// How the groups of a section are found.
    private enum Kind {
        /// All groups are equal.
        case equal
        /// Each group has one cell, whose length is remembered in a tree.
        case single(besides: CGFloat)
        /// Each group is solved with the sizes of its cells.
        case measured
    }

    let definition: NSCollectionLayoutSection
    let environment: CompositionalEnvironment
    private let axis: LayoutAxis
    /// The axis along which groups follow each other.
    private let groupAxis: LayoutAxis
    private let count: Int
    private let template: SolvedGroup
    private let kind: Kind
    private let lines: LineTable
    private let sizes: [Int: CGSize]
    private let boundary: [(item: NSCollectionLayoutBoundarySupplementaryItem, size: CGSize, isMeasured: Bool)]
    /// The size of a group's container, in points.
    private let inner: CGSize
    private let insets: NSDirectionalEdgeInsets
    private(set) var length: CGFloat = 0
    /// Where the groups begin, below the headers and the inset.
    private var contentStart: CGFloat = 0
    /// The length of the groups along the axis of the layout.
    private var contentLength: CGFloat = 0
    /// The offset of a section that scrolls on its own, in points.
    var scrollOffset: CGFloat = 0

    /// - Parameter memory: The measured sizes; missing lengths are added.
    init(
        _ definition: NSCollectionLayoutSection, section: Int, count: Int, _ environment: CompositionalEnvironment,
        axis: LayoutAxis, memory: inout SizeMemory
    ) {
        (self.definition, self.count, self.environment, self.axis) = (definition, count, environment, axis)
        insets = definition.contentInsets.adding(environment.contentInsets)
        inner = CGSize(
            width: max(0, environment.contentSize.width - insets.leading - insets.trailing),
            height: max(0, environment.contentSize.height - insets.top - insets.bottom))
        groupAxis = definition.orthogonalScrollingBehavior == .none ? axis : axis.other
        template = GroupSolver(environment: environment).solve(definition.group, in: inner, first: 0)
        let perGroup = template.leaves.count
        let extent = groupAxis.length(template.size)
        let spacing = definition.interGroupSpacing
        let isEstimated =
            definition.group.layoutSize.estimatedAxes != [] || template.leaves.contains { $0.estimatedAxes != [] }
        if count > 0, perGroup == 0 {
            fatalError("NSCollectionLayoutGroup: a group without items can't place \(count) items")
        }
        let along: UIAxis = groupAxis.isVertical ? .vertical : .horizontal
        if !isEstimated {
            (kind, sizes) = (.equal, [:])
            let run = LineTable.Run(items: 0..<count, itemsPerLine: perGroup, length: extent)
            lines = LineTable(count > 0 ? [run] : [], spacing: spacing)
        } else if perGroup == 1, !template.countsVary, template.leaves[0].estimatedAxes == along {
            let besides = extent - groupAxis.length(template.leaves[0].frame.size)
            memory.complete(section, count: count, estimate: extent)
            (kind, sizes) = (.single(besides: besides), [:])
            lines = LineTable(memory.lengths[section].rows, spacing: spacing)
        } else {
            kind = .measured
            let known = (memory.sizes[section] ?? [:]).filter { $0.key < count }
            sizes = known
            let solver = GroupSolver(environment: environment)
            lines = Self.lines(
                count, template, definition.group, inner, groupAxis, spacing: spacing, sizes: known, solver)
        }
        let container = definition.supplementariesFollowContentInsets ? inner : environment.effectiveContentSize
        boundary = definition.boundarySupplementaryItems.map { item in
            let element = CollectionElement(
                category: .supplementaryView, kind: item.elementKind, path: IndexPath(item: 0, section: section))
            var size = item.layoutSize.resolved(in: container)
            let known = memory.supplementary[element]
            if let known {
                if item.layoutSize.widthDimension.isEstimated { size.width = known.width }
                if item.layoutSize.heightDimension.isEstimated { size.height = known.height }
            }
            return (item, size, known != nil)
        }
        finish()
    }

    private func finish() {
        let along = axis.insets(insets)
        let (before, after) = boundaryLengths
        contentStart = before + along.start
        if groupAxis == axis {
            contentLength = lines.length
        } else {
            contentLength = count == 0 ? 0 : axis.length(template.size)
            if case .measured = kind {
                for line in lines.indexes(in: 0...lines.length) {
                    contentLength = max(contentLength, axis.length(solved(line).size))
                }
            }
        }
        length = contentStart + contentLength + along.end + after
    }

    /// The lengths that headers and footers add to the section.
    private var boundaryLengths: (before: CGFloat, after: CGFloat) {
        var lengths: (before: CGFloat, after: CGFloat) = (0, 0)
        for (item, size, _) in boundary where item.extendsBoundary {
            if isAtStart(item) { lengths.before = max(lengths.before, axis.length(size)) }
            if isAtEnd(item) { lengths.after = max(lengths.after, axis.length(size)) }
        }
        return lengths
    }

    private func isAtStart(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
        axis.isVertical ? item.alignment.isTop : item.alignment.isLeading
    }

    private func isAtEnd(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
        axis.isVertical ? item.alignment.isBottom : item.alignment.isTrailing
    }

    private static func lines(
        _ count: Int, _ template: SolvedGroup, _ group: NSCollectionLayoutGroup, _ inner: CGSize, _ axis: LayoutAxis,
        spacing: CGFloat, sizes: [Int: CGSize], _ solver: GroupSolver
    ) -> LineTable {
        var solver = solver
        func solve(_ items: Range<Int>) -> SolvedGroup {
            solver.measured = { sizes[items.lowerBound + $0] }
            solver.limit = items.count
            return solver.solve(group, in: inner, first: 0)
        }
        guard template.countsVary else {
            // All groups have the same number of cells: only those with measured cells differ.
            let perGroup = template.leaves.count
            let groups = (count + perGroup - 1) / perGroup
            let estimate = RowHeight(points: axis.length(template.size))
            var tree = RowHeightTree(count: groups, estimatedHeight: estimate)
            for line in Set(sizes.keys.map { $0 / perGroup }) {
                let items = line * perGroup..<min(count, (line + 1) * perGroup)
                tree.setMeasuredHeight(RowHeight(points: axis.length(solve(items).size)), at: line)
            }
            return LineTable(tree, itemsPerLine: perGroup, itemCount: count, spacing: spacing)
        }
        var lines: [LineTable.Run] = []
        var start = 0
        while start < count {
            let group = solve(start..<count)
            let end = start + max(1, group.leaves.count)
            lines.append(LineTable.Run(start..<end, length: axis.length(group.size)))
            start = end
        }
        return LineTable(lines, spacing: spacing)
    }

    // MARK: Groups

    /// A group with the sizes of its cells.
    private func solved(_ line: Int) -> SolvedGroup {
        let items = lines[line].items
        switch kind {
        case .equal where items.count == template.leaves.count: return template
        case .equal: return solve(items) { _ in nil }
        case .single(let besides):
            let extent = lines[line].length - besides
            let breadth = groupAxis.breadth(template.leaves[0].frame.size)
            return solve(items) { _ in groupAxis.size(length: extent, breadth: breadth) }
        case .measured: return solve(items) { sizes[items.lowerBound + $0] }
        }
    }

    private func solve(_ items: Range<Int>, _ measured: (Int) -> CGSize?) -> SolvedGroup {
        withoutActuallyEscaping(measured) {
            GroupSolver(environment: environment, measured: $0, limit: items.count)
                .solve(definition.group, in: inner, first: 0)
        }
    }

    /// The length of an item's group after its cell was measured, for the tree.
    func groupLength(measured size: CGSize) -> CGFloat? {
        guard case .single(let besides) = kind else { return nil }
        return groupAxis.length(size) + besides
    }

    /// The estimated length of a group of one cell.
    var estimate: CGFloat {
        if case .single = kind { groupAxis.length(template.size) } else { 0 }
    }

    /// Whether the sizes of cells are kept one by one.
    var keepsSizes: Bool { if case .measured = kind { true } else { false } }

    // MARK: StackedSection

    private var acrossStart: CGFloat { axis.other.insets(insets).start }

    func attributes(
        in range: ClosedRange<CGFloat>, of section: Int, at origin: CGFloat, _ surroundings: LayoutSurroundings
    ) -> [UICollectionViewLayoutAttributes] {
        var result: [UICollectionViewLayoutAttributes] = []
        let start = origin + contentStart
        let window =
            groupAxis == axis
            ? range.lowerBound - start...range.upperBound - start
            : scrollOffset - acrossStart...scrollOffset - acrossStart + axis.other.length(environment.contentSize)
        if groupAxis == axis || (start <= range.upperBound && start + contentLength >= range.lowerBound) {
            for line in lines.indexes(in: window) {
                result += views(ofLine: line, of: section, at: origin, surroundings)
            }
        }
        for (item, _, _) in boundary {
            let path = IndexPath(item: 0, section: section)
            if let view = attributes(
                .supplementaryView, item.elementKind, path.item, of: section, at: origin, surroundings),
                axis.range(view.frame).overlaps(range)
            {
                result.append(view)
            }
        }
        for item in definition.decorationItems where origin <= range.upperBound && origin + length >= range.lowerBound {
            if let view = attributes(.decorationView, item.elementKind, 0, of: section, at: origin, surroundings) {
                result.append(view)
            }
        }
        return result
    }

    /// Lets the app change the visible views.
    func adjust(_ visible: [UICollectionViewLayoutAttributes], offset: CGPoint) {
        guard let handler = definition.visibleItemsInvalidationHandler else { return }
        let own = axis.other.point(along: scrollOffset, across: 0)
        handler(visible.map { VisibleItem($0) }, groupAxis == axis ? offset : own, environment)
    }

    /// The cells of a group, and the views attached to them.
    private func views(
        ofLine index: Int, of section: Int, at origin: CGFloat, _ surroundings: LayoutSurroundings
    ) -> [UICollectionViewLayoutAttributes] {
        let line = lines[index]
        let group = solved(index)
        let place =
            groupAxis == axis
            ? axis.point(along: origin + contentStart + line.offset, across: acrossStart)
            : axis.point(along: origin + contentStart, across: acrossStart + line.offset)
        var result: [UICollectionViewLayoutAttributes] = []
        func add(_ attributes: UICollectionViewLayoutAttributes, _ zIndex: Int) {
            attributes.zIndex = zIndex
            if groupAxis != axis { attributes.scrollingSection = section }
            result.append(attributes)
        }
        func attach(_ item: NSCollectionLayoutSupplementaryItem, _ frame: CGRect, _ path: IndexPath) {
            let view = surroundings.view(.supplementaryView, item.elementKind, path, frame)
            view.followsItem = true
            view.estimatedAxes = []
            add(view, item.zIndex)
        }
        for (leaf, number) in zip(group.leaves, line.items) {
            let path = IndexPath(item: number, section: section)
            let frame = leaf.frame.offsetBy(dx: place.x, dy: place.y)
            let cell = surroundings.cell(path, frame)
            cell.estimatedAxes = leaf.estimatedAxes
            if let list = definition.list { cell.listPlace = ListPlace(list, item: number, count: count, section) }
            add(cell, leaf.zIndex)
            for item in leaf.item.supplementaryItems { attach(item, item.frame(at: frame), path) }
        }
        for (leaf, item, frame) in group.attached {
            attach(
                item, frame.offsetBy(dx: place.x, dy: place.y),
                IndexPath(item: line.items.lowerBound + leaf, section: section))
        }
        return result
    }

    func attributes(
        ofItem item: Int, of section: Int, at origin: CGFloat, _ surroundings: LayoutSurroundings
    ) -> UICollectionViewLayoutAttributes? {
        guard item >= 0, item < count else { return nil }
        return views(ofLine: lines.index(ofItem: item), of: section, at: origin, surroundings)
            .first { $0.representedElementCategory == .cell && $0.indexPath.item == item }
    }

    func attributes(
        _ category: UICollectionView.ElementCategory, _ kind: String, _ item: Int, of section: Int, at origin: CGFloat,
        _ surroundings: LayoutSurroundings
    ) -> UICollectionViewLayoutAttributes? {
        switch category {
        case .cell: return nil
        case .decorationView:
            guard let decoration = definition.decorationItems.first(where: { $0.elementKind == kind }) else {
                return nil
            }
            let whole = axis.rect(
                along: origin, across: 0, length: length, breadth: axis.breadth(environment.contentSize))
            let inset = decoration.contentInsets
            let view = surroundings.view(
                category, kind, IndexPath(item: 0, section: section),
                whole.inset(
                    by: UIEdgeInsets(top: inset.top, left: inset.leading, bottom: inset.bottom, right: inset.trailing)))
            // A background is behind the cells.
            view.zIndex = decoration.zIndex - 1
            return view
        case .supplementaryView:
            if item == 0, let index = boundary.firstIndex(where: { $0.item.elementKind == kind }) {
                return boundaryView(index, of: section, at: origin, surroundings)
            }
            guard item >= 0, item < count else { return nil }
            return views(ofLine: lines.index(ofItem: item), of: section, at: origin, surroundings)
                .first { $0.representedElementKind == kind && $0.indexPath.item == item }
        }
    }

    private func boundaryView(
        _ index: Int, of section: Int, at origin: CGFloat, _ surroundings: LayoutSurroundings
    ) -> UICollectionViewLayoutAttributes {
        let (item, size, isMeasured) = boundary[index]
        let extent = axis.length(size)
        let sides =
            definition.supplementariesFollowContentInsets
            ? axis.other.insets(insets) : axis.other.insets(environment.contentInsets)
        let room = axis.breadth(environment.contentSize) - sides.start - sides.end
        let breadth = axis.breadth(size)
        let (before, after) = boundaryLengths
        var along: CGFloat
        if isAtStart(item) {
            along = item.extendsBoundary ? origin + before - extent : origin
        } else if isAtEnd(item) {
            along = item.extendsBoundary ? origin + length - after : origin + length - extent
        } else {
            along = origin + contentStart + (contentLength - extent) / 2
        }
        let isBefore = axis.isVertical ? item.alignment.isLeading : item.alignment.isTop
        let isAfter = axis.isVertical ? item.alignment.isTrailing : item.alignment.isBottom
        let across = sides.start + (isBefore ? 0 : isAfter ? room - breadth : (room - breadth) / 2)
        if item.pinToVisibleBounds, isAtStart(item) {
            along = max(along, min(surroundings.visible.lowerBound, origin + length - after - extent))
        } else if item.pinToVisibleBounds, isAtEnd(item) {
            along = min(along, max(surroundings.visible.upperBound - extent, origin + before))
        }
        let view = surroundings.view(
            .supplementaryView, item.elementKind, IndexPath(item: 0, section: section),
            axis.rect(along: along, across: across, length: extent, breadth: breadth)
                .offsetBy(dx: item.offset.x, dy: item.offset.y))
        view.zIndex = max(item.zIndex, item.pinToVisibleBounds ? 10 : 1)
        view.estimatedAxes = isMeasured ? [] : item.layoutSize.estimatedAxes
        if let list = definition.list { view.listPlace = ListPlace(list, item: nil, count: count, section) }
        return view
    }

    // MARK: Scrolling on its own

    /// How the section scrolls across the layout; `nil` if it does not.
    func scrolling(at origin: CGFloat) -> ScrollingSection? {
        guard groupAxis != axis else { return nil }
        let across = axis.other.insets(insets)
        let breadth = axis.breadth(environment.contentSize)
        return ScrollingSection(
            frame: axis.rect(along: origin + contentStart, across: 0, length: contentLength, breadth: breadth),
            contentSize: axis.size(length: contentLength, breadth: across.start + lines.length + across.end),
            behavior: definition.orthogonalScrollingBehavior, lines: lines, start: across.start)
    }
}

extension NSDirectionalEdgeInsets {
    func adding(_ other: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
            trailing: trailing + other.trailing)
    }
}
