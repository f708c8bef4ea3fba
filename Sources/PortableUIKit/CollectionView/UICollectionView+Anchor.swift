// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// Keeps what is read in place while sizes change.
extension UICollectionView {
    /// The resting offsets by the present content, which may have to be prepared again.
    private var presentRange: (minimum: CGPoint, maximum: CGPoint) {
        restingOffsets(size: bounds.size, contentSize: storedContentSize)
    }

    var isAtEnd: Bool { contentOffset.y >= presentRange.maximum.y - 0.25 }

    /// Whether the start of the content is visible.
    var isAtStart: Bool {
        let (low, high) = presentRange
        let isAtSide = isFlipped ? contentOffset.x >= high.x - 0.001 : contentOffset.x <= low.x + 0.001
        return isAtSide && contentOffset.y <= low.y + 0.001
    }

    /// Whether the offset is within the content as it was before it was prepared again.
    var wasOnContent: Bool {
        let (low, high) = presentRange
        return (low.x...max(low.x, high.x)).contains(contentOffset.x)
            && (low.y...max(low.y, high.y)).contains(contentOffset.y)
    }

    /// Whether this pass keeps the end of the content visible: it was visible, and nothing moves the content.
    var sticksToEnd: Bool {
        visiblePositionMaintenance.keepsEnd && display.restsAtEnd && !isHeld && motion.deceleration == nil
            && motion.animation == nil
    }

    /// The anchor: the first completely visible item that is displayed, else the first visible one.
    func currentAnchor() -> CollectionAnchor? {
        guard layout.keepsPlace, !needsLoad else { return nil }
        let readable = bounds.inset(by: adjustedContentInset)
        func isCut(_ frame: CGRect) -> Bool {
            frame.minY < readable.minY - 0.001 || frame.minX < readable.minX - 0.001
        }
        let seen = display.shown.lazy.filter { [movement] element, shown in
            element.category == .cell && shown.attributes.scrollingSection == nil
                && shown.attributes.frame.isVisible(in: readable) && element.path != movement?.current
        }
        let first = seen.min { one, other in
            let (oneIsCut, otherIsCut) = (isCut(one.value.attributes.frame), isCut(other.value.attributes.frame))
            return oneIsCut == otherIsCut ? one.key.path < other.key.path : otherIsCut
        }
        return first.map { anchor(at: $0.key.path, $0.value.attributes.frame) }
    }

    func anchor(at path: IndexPath, _ frame: CGRect) -> CollectionAnchor {
        CollectionAnchor(
            path: path, distance: CGPoint(x: frame.minX - contentOffset.x, y: frame.minY - contentOffset.y))
    }

    /// The anchor for the next pass: the present one if its item is visible, else the first visible item. It keeps its distance where
    /// it is not there: estimates may have made the content too short for it.
    func visibleAnchor(_ anchor: CollectionAnchor?) -> CollectionAnchor? {
        guard layout.keepsPlace else { return nil }
        if let anchor, let frame = attributes(at: anchor.path)?.frame, frame.isVisible(in: bounds) {
            return anchor
        }
        let first = presentedAttributes(in: flipped(bounds))
            .filter { $0.representedElementCategory == .cell && $0.scrollingSection == nil }
            .min { $0.indexPath < $1.indexPath }
        return first.map { self.anchor(at: $0.indexPath, displayed($0).frame) }
    }

    /// Moves the offset so that the anchor is where it was.
    func restore(_ anchor: CollectionAnchor) {
        guard contains(RowPath(anchor.path)), let frame = attributes(at: anchor.path)?.frame else {
            return
        }
        let isVertical = scrollsVertically
        let distance = CGPoint(
            x: isVertical ? 0 : frame.minX - anchor.distance.x - contentOffset.x,
            y: isVertical ? frame.minY - anchor.distance.y - contentOffset.y : 0)
        if abs(distance.x) > 1e-6 || abs(distance.y) > 1e-6 { compensateForContent(grownBy: distance) }
    }

    /// Whether the content is longer than wide, beside the bounds.
    var scrollsVertically: Bool {
        storedContentSize.width <= bounds.width || storedContentSize.height > bounds.height
    }

    // MARK: Mirroring

    /// Whether the layout is mirrored.
    var isFlipped: Bool {
        layout.flipsHorizontallyInOppositeLayoutDirection
            && effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
    }

    /// A rectangle in the coordinates of the layout.
    func flipped(_ rect: CGRect) -> CGRect {
        guard isFlipped else { return rect }
        return CGRect(
            x: storedContentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// The attributes as displayed: mirrored if the layout is. Views of sections that scroll on their own are mirrored there.
    func displayed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard isFlipped, attributes.scrollingSection == nil else { return attributes }
        let copy = attributes.copied
        copy.center.x = storedContentSize.width - copy.center.x
        return copy
    }
}
