// SPDX-License-Identifier: MIT
import Foundation

/// A section that scrolls across its layout: where, and where it comes to rest.
@MainActor
struct ScrollingSection {
    /// The frame in the content, in points.
    let frame: CGRect
    /// The size of the section's own content, in points.
    let contentSize: CGSize
    let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// The groups.
    let lines: LineTable
    /// Where the first group begins, in points of the section's own content.
    let start: CGFloat

    /// The offset at which a drag comes to rest, along the section.
    ///
    /// - Parameters:
    ///   - proposed: Where it would come to rest freely, in points.
    ///   - current: The present offset.
    ///   - velocity: The velocity of the offset, in points per millisecond.
    ///   - extent: The length of the view, in points.
    func rest(_ proposed: CGFloat, from current: CGFloat, velocity: CGFloat, extent: CGFloat) -> CGFloat {
        guard lines.count > 0, behavior != .none, behavior != .continuous, behavior != .paging else { return proposed }
        func offset(_ line: Int) -> CGFloat {
            let line = lines[line]
            return behavior == .groupPagingCentered
                ? start + line.offset + (line.length - extent) / 2 : line.offset
        }
        /// The group whose place is nearest to an offset.
        func nearest(_ value: CGFloat) -> Int {
            let after = (0..<lines.count).partitionIndex { offset($0) >= value }
            guard after < lines.count else { return lines.count - 1 }
            return after > 0 && value - offset(after - 1) < offset(after) - value ? after - 1 : after
        }
        var line = nearest(proposed)
        if behavior != .continuousGroupLeadingBoundary {
            let present = nearest(current)
            line = abs(velocity) < 0.2 ? present : present + (velocity > 0 ? 1 : -1)
            if abs(velocity) >= 0.2, velocity > 0 ? offset(present) > current : offset(present) < current {
                line = present
            }
        }
        return offset(min(max(line, 0), lines.count - 1))
    }
}

/// The view of a section that scrolls across the layout of a collection view.
final class SectionScroller: UIScrollView {
    private weak var collectionView: UICollectionView?
    var section: Int
    /// Whether the section is displayed.
    var isInUse = true
    private var place: ScrollingSection?
    private var isNew = true

    init(_ section: Int, of owner: UICollectionView) {
        self.section = section
        collectionView = owner
        super.init(frame: .zero)
        (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
        contentInsetAdjustmentBehavior = .never
        clipsToBounds = false
    }

    required init?(coder: NSCoder) { return nil }

    private var isMirrored: Bool { collectionView?.isFlipped ?? false }

    /// Follows the section in the layout.
    func update(_ place: ScrollingSection) {
        self.place = place
        let frame = collectionView?.flipped(place.frame) ?? place.frame
        if self.frame != frame { self.frame = frame }
        if storedContentSize != place.contentSize { contentSize = place.contentSize }
        isPagingEnabled = place.behavior == .paging
        if isNew {
            isNew = false
            moveContent(to: resting(initialOffset(place)))
        }
    }

    private func initialOffset(_ place: ScrollingSection) -> CGPoint {
        guard place.behavior == .groupPagingCentered else { return isMirrored ? restingOffsets.maximum : .zero }
        let extent = bounds.width
        let first = place.rest(0, from: -.greatestFiniteMagnitude, velocity: 0, extent: extent)
        return CGPoint(x: isMirrored ? place.contentSize.width - extent - first : first, y: 0)
    }

    private func resting(_ offset: CGPoint) -> CGPoint {
        place?.behavior == .groupPagingCentered ? offset : restingOffset(nearest: offset)
    }

    /// Whether the place of a view is visible.
    func shows(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        inner(attributes.frame, isFlipped: isMirrored).isVisible(in: bounds)
    }

    /// A frame of the layout in the section's own content.
    func inner(_ frame: CGRect, isFlipped: Bool) -> CGRect {
        guard let place else { return frame }
        var inner = frame.offsetBy(dx: -place.frame.minX, dy: -place.frame.minY)
        if isFlipped { inner.origin.x = place.contentSize.width - inner.maxX }
        return inner
    }

    /// The offset in the coordinates of the layout.
    var layoutOffset: CGPoint {
        guard isMirrored, let place else { return contentOffset }
        return CGPoint(x: place.contentSize.width - bounds.width - contentOffset.x, y: contentOffset.y)
    }

    override func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        collectionView?.scrollerDidMove(self)
    }

    override func targetContentOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let place else { return proposed }
        let isHorizontal = place.contentSize.width > place.frame.width
        guard isHorizontal else {
            return CGPoint(
                x: proposed.x,
                y: place.rest(proposed.y, from: contentOffset.y, velocity: velocity.y, extent: bounds.height))
        }
        func mirrored(_ x: CGFloat) -> CGFloat { isMirrored ? place.contentSize.width - bounds.width - x : x }
        let rest = place.rest(
            mirrored(proposed.x), from: mirrored(contentOffset.x), velocity: isMirrored ? -velocity.x : velocity.x,
            extent: bounds.width)
        let target = CGPoint(x: mirrored(rest), y: proposed.y)
        return place.behavior == .groupPagingCentered ? target : restingOffset(nearest: target)
    }

    /// Scrolls to a place of the section.
    func scroll(to frame: CGRect, _ position: UICollectionView.ScrollPosition, animated: Bool) {
        let inner = inner(frame, isFlipped: isMirrored)
        var x = contentOffset.x
        if position.contains(.left) {
            x = inner.minX - (place?.start ?? 0)
        } else if position.contains(.centeredHorizontally) {
            x = inner.midX - bounds.width / 2
        } else if position.contains(.right) {
            x = inner.maxX - bounds.width
        } else {
            if inner.maxX > bounds.maxX { x = inner.maxX - bounds.width }
            if inner.minX < x { x = inner.minX }
        }
        setContentOffset(restingOffset(nearest: CGPoint(x: x, y: contentOffset.y)), animated: animated)
    }
}

extension UICollectionView {
    /// The view of a section that scrolls on its own.
    func scroller(of section: Int, _ used: inout Set<Int>) -> SectionScroller {
        if used.insert(section).inserted, let place = layout.scrollingSection(section) {
            let scroller = display.scrollers[section] ?? SectionScroller(section, of: self)
            scroller.isInUse = true
            display.scrollers[section] = scroller
            if scroller.superview !== self { insertSubview(scroller, at: backgroundView == nil ? 0 : 1) }
            UIView.performWithoutAnimation { scroller.update(place) }
        }
        guard let scroller = display.scrollers[section] else {
            fatalError("UICollectionView: section \(section) does not scroll on its own")
        }
        return scroller
    }

    func scrollerDidMove(_ scroller: SectionScroller) {
        layout.scrollingSectionDidMove(scroller.section, to: scroller.layoutOffset)
        setNeedsLayout()
    }

    /// Scrolls the section of a target to it, if the section scrolls on its own.
    func scrollSection(to target: CollectionScrollTarget, animated: Bool) {
        guard let attributes = layout.layoutAttributesForItem(at: target.path),
            let section = attributes.scrollingSection
        else { return }
        var used: Set<Int> = []
        scroller(of: section, &used).scroll(to: attributes.frame, target.position, animated: animated)
    }
}
