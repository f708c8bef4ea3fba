// SPDX-License-Identifier: MIT
import Foundation

/// The headers and footers of a section, or of a whole layout.
@MainActor
struct BoundaryItems {
    typealias Item = NSCollectionLayoutBoundarySupplementaryItem

    private let items: [(item: Item, element: CollectionElement, size: CGSize, isMeasured: Bool)]
    private let axis: LayoutAxis
    /// The lengths that they add before and behind the content, in points.
    private(set) var before: CGFloat = 0
    private(set) var after: CGFloat = 0

    init(
        _ items: [Item], at path: IndexPath, in container: CGSize, scale: CGFloat, _ axis: LayoutAxis,
        _ memory: SizeMemory
    ) {
        self.axis = axis
        self.items = items.map { item in
            let element = CollectionElement.supplementary(item.elementKind, path)
            let size = item.layoutSize.resolved(in: container, scale: scale)
            let axes = item.layoutSize.estimatedAxes
            guard let (known, isEstimate) = memory.supplementary[element] else { return (item, element, size, false) }
            let placed = CGRect(origin: .zero, size: size).inset(by: item.contentInsets, except: axes).size
            let isMeasured = !isEstimate && known.wasMeasured(in: placed, besides: axes)
            return (item, element, size.taking(known, along: axes), isMeasured)
        }
        for (item, _, size, _) in self.items where item.extendsBoundary {
            // An item that is moved into the content extends it by less (kern0x1b/charon, "UICollectionViewCompositionalLayout").
            let moved = axis.along(item.offset)
            if axis.isStart(item.alignment) { before = max(before, axis.length(size) - moved) }
            if axis.isEnd(item.alignment) { after = max(after, axis.length(size) + moved) }
        }
    }

    var kinds: [String] { items.map(\.element.kind) }

    /// The attributes of the view of a kind.
    ///
    /// - Parameters:
    ///   - range: The part of the content that the section or the layout takes, with these views.
    ///   - start: Where the views begin across the axis, in points.
    ///   - room: How broad they may be, in points.
    ///   - pinnedIndex: The least order of a pinned view.
    func attributes(
        ofKind kind: String, along range: ClosedRange<CGFloat>, across start: CGFloat, _ room: CGFloat,
        pinnedIndex: Int, _ surroundings: LayoutSurroundings
    ) -> UICollectionViewLayoutAttributes? {
        guard let found = items.first(where: { $0.element.kind == kind }) else { return nil }
        let (item, element, size, isMeasured) = found
        let (extent, breadth) = (axis.length(size), axis.breadth(size))
        var along = (range.lowerBound + before + range.upperBound - after - extent) / 2
        if axis.isStart(item.alignment) {
            along = range.lowerBound + (item.extendsBoundary ? before - extent : 0)
            if item.pinToVisibleBounds {
                along = max(along, min(surroundings.visible.lowerBound, range.upperBound - after - extent))
            }
        } else if axis.isEnd(item.alignment) {
            along = range.upperBound - (item.extendsBoundary ? after : extent)
            if item.pinToVisibleBounds {
                along = min(along, max(surroundings.visible.upperBound - extent, range.lowerBound + before))
            }
        }
        let part = axis.other.isStart(item.alignment) ? 0 : axis.other.isEnd(item.alignment) ? 1 : 0.5
        let across = start + (room - breadth) * part
        let view = surroundings.attributes(
            element,
            axis.rect(along: along, across: across, length: extent, breadth: breadth)
                .offsetBy(dx: item.offset.x, dy: item.offset.y)
                .inset(by: item.contentInsets, except: item.layoutSize.estimatedAxes))
        view.zIndex = item.pinToVisibleBounds ? max(item.zIndex, pinnedIndex) : item.zIndex
        view.estimatedAxes = isMeasured ? [] : item.layoutSize.estimatedAxes
        return view
    }
}
