// SPDX-License-Identifier: MIT
import Foundation

/// A laid-out section of a compositional layout.
@MainActor
final class CompositionalSection: StackedSection {
    /// How the groups of a section are found.
    private enum Kind {
        /// All groups are equal.
        case equal
        /// Each group has one cell: its length is that of the cell and `besides`.
        case single(besides: CGFloat)
        /// Each group is solved with the sizes of its cells.
        case measured
    }

    let definition: NSCollectionLayoutSection
    private let environment: CompositionalEnvironment
    private let axis: LayoutAxis
    /// The axis along which groups follow each other.
    private let groupAxis: LayoutAxis
    private let index: Int
    private let count: Int
    private let template: SolvedGroup
    private let kind: Kind
    private var sizes = ItemSizes()
    private var lines = LineTable([], spacing: 0)
    private var boundary: BoundaryItems
    /// The space around each group along the group axis, in points.
    private var around: (start: CGFloat, end: CGFloat) { groupAxis.spaces(definition.group.edgeSpacing) }
    /// The size of a group's container, in points.
    private let inner: CGSize
    private let insets: NSDirectionalEdgeInsets
    /// The space beside headers and footers, in points.
    private let boundaryInsets: NSDirectionalEdgeInsets
    private(set) var length: CGFloat = 0
    private(set) var overhang: CGFloat = 0
    /// Where the groups begin, below the headers and the inset.
    private var contentStart: CGFloat = 0
    /// The length of the groups along the axis of the layout, with their spaces.
    private var contentLength: CGFloat = 0
    /// The length of the largest group of a section that scrolls on its own, along the axis of the layout.
    private var groupLength: CGFloat = 0
    /// The offset of a section that scrolls on its own, in points; `nil` before it is displayed.
    var scrollOffset: CGFloat?

    /// - Parameters:
    ///   - boundaryInsets: The space beside headers and footers; `nil` for that of the section.
    ///   - memory: The measured sizes; missing estimates are added.
    init(
        _ definition: NSCollectionLayoutSection, section: Int, count: Int, _ environment: CompositionalEnvironment,
        boundaryInsets: NSDirectionalEdgeInsets?, axis: LayoutAxis, memory: inout SizeMemory
    ) {
        (self.definition, index, self.count, self.environment) = (definition, section, count, environment)
        self.axis = axis
        insets = definition.contentInsets.adding(environment.contentInsets)
        self.boundaryInsets =
            boundaryInsets ?? (definition.supplementariesFollowContentInsets ? insets : environment.contentInsets)
        groupAxis = definition.orthogonalScrollingBehavior == .none ? axis : axis.other
        // Fractions along the axis are of the whole length (printed; kern0x1b/charon, "UICollectionViewCompositionalLayout, iOS 13.0").
        inner = groupAxis.size(
            length: groupAxis.length(environment.contentSize),
            breadth: groupAxis.breadth(environment.contentSize.inset(by: insets)))
        template = GroupSolver(environment: environment).solve(definition.group, in: inner, first: 0)
        if count > 0, template.leaves.isEmpty {
            fatalError("NSCollectionLayoutGroup: a group without items can't place \(count) items")
        }
        if definition.group.layoutSize.estimatedAxes == [], template.leaves.allSatisfy({ $0.estimatedAxes == [] }) {
            kind = .equal
        } else if template.leaves.count == 1, !template.countsVary, template.grows,
            template.leaves[0].estimatedAxes == groupAxis.uiAxis
        {
            let around = groupAxis.spaces(definition.group.edgeSpacing)
            kind = .single(
                besides: groupAxis.length(template.size) - groupAxis.length(template.leaves[0].frame.size)
                    + around.start + around.end)
        } else {
            kind = .measured
        }
        boundary = BoundaryItems(
            [], at: IndexPath(), in: .zero, scale: environment.traitCollection.displayScale, axis, memory)
        overhang = template.leaves.reduce(overhang(of: definition.boundarySupplementaryItems + attachedItems)) {
            max($0, axis.end($1.frame) - axis.length(template.size), -axis.start($1.frame))
        }
        if case .equal = kind {} else { memory.complete(section, count: count, estimate: estimate) }
        sizes = memory[section]
        makeLines()
        place(memory)
    }

    private var scale: CGFloat { environment.traitCollection.displayScale }

    private var attachedItems: [NSCollectionLayoutSupplementaryItem] {
        func items(_ item: NSCollectionLayoutItem) -> [NSCollectionLayoutSupplementaryItem] {
            item.supplementaryItems + ((item as? NSCollectionLayoutGroup)?.subitems ?? []).flatMap(items)
        }
        return items(definition.group)
    }

    /// How far views may hang over the edges of what they are attached to, along the axis of the layout.
    private func overhang(of items: [NSCollectionLayoutSupplementaryItem]) -> CGFloat {
        let room = environment.contentSize
        return items.reduce(0) { result, item in
            let size = item.layoutSize.resolved(in: room, scale: scale)
            let shifts = [item.containerAnchor, item.itemAnchor].compactMap { $0?.shift(of: size) }
            let offset = (item as? NSCollectionLayoutBoundarySupplementaryItem)?.offset ?? .zero
            let moved = (shifts + [offset]).reduce(0) { $0 + abs(axis.along($1)) }
            return max(result, axis.length(size) + moved)
        }
    }

    /// The estimated size of new items, if all have one.
    var estimate: CGSize { if case .single = kind { template.leaves[0].frame.size } else { .zero } }

    /// Follows the measured size of a view of the section.
    func follow(_ element: CollectionElement, _ memory: SizeMemory) {
        sizes = memory[index]
        if element.category == .cell {
            if case .measured = kind, element.path.item < count {
                if template.countsVary {
                    breakAgain(around: element.path.item)
                } else {
                    solveAgain(element.path.item / template.leaves.count)
                }
            } else {
                makeLines()
            }
        }
        place(memory)
    }

    private func place(_ memory: SizeMemory) {
        boundary = BoundaryItems(
            definition.boundarySupplementaryItems, at: IndexPath(item: 0, section: index),
            in: environment.contentSize.inset(by: boundaryInsets), scale: scale, axis, memory)
        let along = axis.insets(insets)
        contentStart = boundary.before + along.start
        if groupAxis == axis {
            contentLength = lines.length
        } else {
            groupLength = count == 0 ? 0 : axis.length(template.size)
            if case .measured = kind {
                for line in 0..<lines.count {
                    groupLength = max(groupLength, axis.length(solve(lines[line].items).size))
                }
            }
            let spaces = axis.spaces(definition.group.edgeSpacing)
            contentLength = groupLength + (count == 0 ? 0 : spaces.start + spaces.end)
        }
        // A section without views takes no space (kern0x1b/charon, "UICollectionViewCompositionalLayout, iOS 13.0").
        let isEmpty = count == 0 && boundary.kinds.isEmpty
        length = isEmpty ? 0 : contentStart + contentLength + along.end + boundary.after
    }

    // MARK: Groups

    private func makeLines() {
        let (perGroup, spacing) = (template.leaves.count, definition.interGroupSpacing)
        let length = groupAxis.length(template.size) + around.start + around.end
        switch kind {
        case .equal:
            guard groupAxis == axis, count > 0, count % perGroup > 0 else {
                lines = LineTable(itemCount: count, itemsPerLine: perGroup, besides: length, spacing: spacing)
                break
            }
            lines = LineTable(itemCount: count, itemsPerLine: perGroup, length: length, spacing: spacing)
            solveAgain(lines.count - 1)
        case .single(let besides): lines = LineTable(sizes.lengths(groupAxis), spacing: spacing, besides: besides)
        case .measured where template.countsVary && count > 0:
            lines = LineTable(brokenLines(from: 0) { _ in false }.runs, spacing: spacing)
        case .measured:
            lines = LineTable(itemCount: count, itemsPerLine: perGroup, length: length, spacing: spacing)
            // Only groups with cells of known sizes differ.
            var (start, next) = (0, 0)
            sizes.allRuns { end, size in
                defer { start = end }
                guard size != .zero else { return true }
                let last = (end - 1) / perGroup
                for group in stride(from: max(next, start / perGroup), through: last, by: 1) { solveAgain(group) }
                next = last + 1
                return true
            }
            if groupAxis == axis, count % perGroup > 0 { solveAgain(lines.count - 1) }
        }
    }

    private func solveAgain(_ group: Int) { lines.replace(group..<group + 1, with: [line(lines[group].items)]) }

    /// Breaks the line before that of an item again, its own, and those that follow until one begins where an old one does.
    private func breakAgain(around item: Int) {
        let first = max(0, lines.index(ofItem: item) - 1)
        let (runs, end) = brokenLines(from: lines[first].items.lowerBound) { end in
            end > item && lines[lines.index(ofItem: end)].items.lowerBound == end
        }
        lines.replace(first..<lines.index(ofItem: end), with: runs)
    }

    /// Lines from an item on, each with as many items as fit, up to the first end at which a condition holds. Items of one size in a
    /// row are solved once.
    private func brokenLines(from start: Int, until isEnd: (Int) -> Bool) -> (runs: [LineTable.Run], end: Int) {
        var runs: [LineTable.Run] = []
        var end = start
        repeat {
            var run = line(end..<count)
            // The first item after the run may fit in the line before it.
            let same = sizes.endOfRun(at: end)
            run.lines = max(1, (same - end - (same < count ? 1 : 0)) / run.itemsPerLine)
            runs.append(run)
            end += run.lines * run.itemsPerLine
        } while end < count && !isEnd(end)
        return (runs, end)
    }

    /// The line of a group of items, or of as many of them as fit.
    private func line(_ items: Range<Int>) -> LineTable.Run {
        let group = solve(items)
        return LineTable.Run(
            itemsPerLine: max(1, group.leaves.count), length: length(of: group) + around.start + around.end)
    }

    /// The length of a group. The last one, with fewer items, ends where they end, and what a whole group leaves over: measured in
    /// UIKit (kern0x1b/charon, "UICollectionViewCompositionalLayout, iOS 13.0"), but not in sections that scroll on their own.
    private func length(of group: SolvedGroup) -> CGFloat {
        let definition = definition.group
        guard groupAxis == axis, group.leaves.count < template.leaves.count,
            !definition.layoutSize.estimatedAxes.contains(axis.uiAxis)
        else { return groupAxis.length(group.size) }
        func end(_ group: SolvedGroup) -> CGFloat { group.leaves.map { axis.end($0.frame) }.max() ?? 0 }
        let insets = axis.insets(definition.contentInsets)
        return max(0, axis.length(group.size) - insets.start - insets.end + end(group) - end(template))
    }

    /// A group with the sizes of its cells.
    private func solved(_ items: Range<Int>) -> SolvedGroup {
        if case .equal = kind, items.count == template.leaves.count { return template }
        // Only the length of the cell differs.
        if case .single = kind, template.attached.isEmpty, let size = sizes[items.lowerBound] {
            var group = template
            group.leaves[0].frame.size = group.leaves[0].frame.size.taking(size, along: groupAxis.uiAxis)
            return group
        }
        return solve(items)
    }

    private func solve(_ items: Range<Int>, length: CGFloat? = nil) -> SolvedGroup {
        GroupSolver(environment: environment, measured: { [sizes] in sizes[items.lowerBound + $0] }, limit: items.count)
            .solve(definition.group, in: inner, first: 0, given: length.map { (axis, $0) })
    }

    // MARK: StackedSection

    private var acrossStart: CGFloat { axis.other.insets(insets).start }

    func attributes(
        in range: ClosedRange<CGFloat>, _ surroundings: LayoutSurroundings
    ) -> [UICollectionViewLayoutAttributes] {
        var result: [UICollectionViewLayoutAttributes] = []
        let start = surroundings.origin + contentStart
        // Items that are gone may have left the offset beyond the end.
        let across = axis.other.insets(insets)
        let visible = axis.breadth(environment.contentSize)
        let last = definition.orthogonalScrollingBehavior == .groupPagingCentered ? visible / 2 : visible
        let offset = min(scrollOffset ?? 0, max(0, across.start + lines.length + across.end - last))
        let window =
            groupAxis == axis
            ? range.lowerBound - start - overhang...range.upperBound - start + overhang
            : offset - acrossStart...offset - acrossStart + axis.other.length(environment.contentSize)
        if groupAxis == axis
            || (start - overhang <= range.upperBound && start + contentLength + overhang >= range.lowerBound)
        {
            for line in lines.indexes(in: window) { result += views(ofLine: line, surroundings) }
            if overhang > 0 { result.removeAll { !axis.range($0.frame).overlaps(range) } }
        }
        let others =
            boundary.kinds.map { CollectionElement.supplementary($0, surroundings.path(0)) }
            + decorations.map { .decoration($0.elementKind, surroundings.path(0)) }
        return result
            + others.compactMap { attributes(of: $0, surroundings) }.filter { axis.range($0.frame).overlaps(range) }
    }

    /// Lets the app change the visible views.
    func adjust(_ visible: [UICollectionViewLayoutAttributes], offset: CGPoint) {
        guard let handler = definition.visibleItemsInvalidationHandler else { return }
        let own = axis.other.point(along: scrollOffset ?? 0, across: 0)
        handler(visible, groupAxis == axis ? offset : own, environment)
    }

    /// The cells of a group, and the views attached to them.
    private func views(ofLine index: Int, _ surroundings: LayoutSurroundings) -> [UICollectionViewLayoutAttributes] {
        let line = lines[index]
        let sharesLength = groupAxis != axis && definition.group.layoutSize.isUniform(axis)
        let group = sharesLength ? solve(line.items, length: groupLength) : solved(line.items)
        let start = surroundings.origin + contentStart
        let sides = groupAxis.other.edges(definition.group.edgeSpacing)
        let beside = sides.start.start(
            of: groupAxis.breadth(group.size), in: groupAxis == axis ? groupAxis.breadth(inner) : contentLength,
            before: sides.end)
        let offset = line.offset + around.start
        let place =
            groupAxis == axis
            ? axis.point(along: start + offset, across: acrossStart + beside)
            : axis.point(along: start + beside, across: acrossStart + offset)
        var result: [UICollectionViewLayoutAttributes] = []
        func add(_ attributes: UICollectionViewLayoutAttributes, _ zIndex: Int) {
            attributes.zIndex = zIndex
            if groupAxis != axis { attributes.scrollingSection = self.index }
            result.append(attributes)
        }
        func attach(_ item: NSCollectionLayoutSupplementaryItem, _ frame: CGRect, _ path: IndexPath) {
            let view = surroundings.attributes(.supplementary(item.elementKind, path), frame)
            (view.followsItem, view.estimatedAxes) = (true, [])
            add(view, item.zIndex)
        }
        for (leaf, number) in zip(group.leaves, line.items) {
            let path = surroundings.path(number)
            var frame = leaf.frame.offsetBy(dx: place.x, dy: place.y)
            frame.origin = CGPoint(
                x: frame.minX.roundedToPixel(scale: scale), y: frame.minY.roundedToPixel(scale: scale))
            let cell = surroundings.attributes(.cell(path), frame)
            cell.estimatedAxes = leaf.estimatedAxes
            if let list = definition.list {
                cell.listPlace = ListPlace(list, item: number, count: count, surroundings.dataPath(path))
            }
            add(cell, leaf.zIndex)
            for item in leaf.item.supplementaryItems { attach(item, item.frame(at: frame), path) }
        }
        for (leaf, item, frame) in group.attached {
            attach(item, frame.offsetBy(dx: place.x, dy: place.y), surroundings.path(line.items.lowerBound + leaf))
        }
        return result
    }

    func attributes(
        of element: CollectionElement, _ surroundings: LayoutSurroundings
    ) -> UICollectionViewLayoutAttributes? {
        let (origin, item) = (surroundings.origin, element.path.item)
        if element.category == .decorationView {
            guard let decoration = decorations.first(where: { $0.elementKind == element.kind }) else { return nil }
            let breadth = axis.breadth(environment.contentSize)
            let whole = axis.rect(along: origin, across: 0, length: length, breadth: breadth)
            let view = surroundings.attributes(element, whole.inset(by: decoration.contentInsets))
            // A background is behind the cells.
            view.zIndex = decoration.zIndex - 1
            return view
        }
        if element.category == .supplementaryView, item == 0 {
            let sides = axis.other.insets(boundaryInsets)
            let room = axis.breadth(environment.contentSize) - sides.start - sides.end
            let view = boundary.attributes(
                ofKind: element.kind, along: origin...origin + length, across: sides.start, room, pinnedIndex: 10,
                surroundings)
            if let list = definition.list {
                let isFooter = element.kind == UICollectionView.elementKindSectionFooter
                view?.listPlace = ListPlace(list, item: nil, isFooter: isFooter, count: count, nil)
            }
            if let view { return view }
        }
        guard item >= 0, item < count else { return nil }
        return views(ofLine: lines.index(ofItem: item), surroundings).first {
            $0.representedElementCategory == element.category && $0.indexPath.item == item
                && ($0.representedElementKind ?? "") == element.kind
        }
    }

    /// The views behind the section: those of the app, and the background of a list.
    private var decorations: [NSCollectionLayoutDecorationItem] {
        guard length > 0 else { return [] }
        guard definition.listBackground != nil else { return definition.decorationItems }
        let background = NSCollectionLayoutDecorationItem.background(elementKind: ListBackgroundView.kind)
        background.zIndex = -1
        return [background] + definition.decorationItems
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
            behavior: definition.orthogonalScrollingBehavior, properties: definition.orthogonalScrollingProperties,
            lines: lines, start: across.start, end: across.end, offset: scrollOffset)
    }
}
