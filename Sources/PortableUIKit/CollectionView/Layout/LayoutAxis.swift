// SPDX-License-Identifier: MIT
import Foundation

/// The direction in which a layout adds line after line: along it is the length, across it the breadth.
struct LayoutAxis: Equatable {
    var isVertical = true

    /// The axis across this one.
    var other: LayoutAxis { LayoutAxis(isVertical: !isVertical) }
    var uiAxis: UIAxis { isVertical ? .vertical : .horizontal }

    func length(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func breadth(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    func start(_ rect: CGRect) -> CGFloat { isVertical ? rect.minY : rect.minX }
    func end(_ rect: CGRect) -> CGFloat { isVertical ? rect.maxY : rect.maxX }
    func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

    func size(length: CGFloat, breadth: CGFloat) -> CGSize {
        isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
    }

    func point(along: CGFloat, across: CGFloat) -> CGPoint {
        isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
    }

    func rect(along: CGFloat, across: CGFloat, length: CGFloat, breadth: CGFloat) -> CGRect {
        CGRect(origin: point(along: along, across: across), size: size(length: length, breadth: breadth))
    }

    /// The distances at the start and the end of an edge inset.
    func insets(_ insets: UIEdgeInsets) -> (start: CGFloat, end: CGFloat) {
        isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
    }

    /// The insets along the axis alone, from left to right.
    func only(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
        isVertical
            ? NSDirectionalEdgeInsets(top: insets.top, leading: 0, bottom: insets.bottom, trailing: 0)
            : NSDirectionalEdgeInsets(top: 0, leading: insets.left, bottom: 0, trailing: insets.right)
    }

    func insets(_ insets: NSDirectionalEdgeInsets) -> (start: CGFloat, end: CGFloat) {
        isVertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
    }

    func isStart(_ alignment: NSRectAlignment) -> Bool { isVertical ? alignment.isTop : alignment.isLeading }
    func isEnd(_ alignment: NSRectAlignment) -> Bool { isVertical ? alignment.isBottom : alignment.isTrailing }

    func range(_ rect: CGRect) -> ClosedRange<CGFloat> { start(rect)...max(start(rect), end(rect)) }
}

extension CGRect {
    /// Whether the rectangle is partly in another one: not if it only touches the edge, unless it is empty.
    func isVisible(in other: CGRect) -> Bool {
        minX < other.maxX && minY < other.maxY && (maxX > other.minX || minX >= other.minX)
            && (maxY > other.minY || minY >= other.minY)
    }
}

extension CGSize {
    /// The size with another one's lengths along axes.
    func taking(_ other: CGSize, along axes: UIAxis) -> CGSize {
        CGSize(
            width: axes.contains(.horizontal) ? other.width : width,
            height: axes.contains(.vertical) ? other.height : height)
    }
}

/// What the sections of a layout of UIKit are laid out in.
@MainActor
struct LayoutSurroundings {
    var axis = LayoutAxis()
    /// The breadth of the collection view, without the adjusted content inset, in points.
    var breadth: CGFloat = 0
    /// The part of the content between the adjusted insets, along the axis: views are pinned to its edges.
    var visible: ClosedRange<CGFloat> = 0...0
    var scale: CGFloat = 1
    var attributesClass = UICollectionViewLayoutAttributes.self
    /// The section that answers, and where it begins, in points of the content.
    var section = 0
    var origin: CGFloat = 0

    /// The index path in the data of a displayed item, by its displayed one.
    var dataPath: @MainActor (IndexPath) -> IndexPath? = { $0 }

    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

    func attributes(_ element: CollectionElement, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes.make(attributesClass)
        (attributes.key, attributes.frame) = (element, frame)
        return attributes
    }
}
