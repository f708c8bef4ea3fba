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
    let properties: UICollectionLayoutSectionOrthogonalScrollingProperties
    /// The groups.
    let lines: LineTable
    /// The insets before the first group and behind the last one, in points of the section's own content.
    let start: CGFloat
    let end: CGFloat
    /// The offset at which the section was left, in points; `nil` if it is new.
    let offset: CGFloat?

    /// The width in which views are mirrored: a short section begins at the right, too.
    var breadth: CGFloat { max(contentSize.width, frame.width) }

    /// The offset at which a group rests.
    private func offset(_ line: Int, _ extent: CGFloat) -> CGFloat {
        let line = lines[line]
        return behavior == .groupPagingCentered ? line.offset + (line.length - page(extent)) / 2 : line.offset
    }

    /// The length of a page, and of that in whose middle groups are: without the insets (printed; kern0x1b/charon,
    /// "UICollectionViewCompositionalLayout, iOS 13.0").
    func page(_ extent: CGFloat) -> CGFloat { extent - start - end }

    /// The room before and after the content that the first and the last group need in the middle.
    func room(contentLength: CGFloat, extent: CGFloat) -> (before: CGFloat, after: CGFloat) {
        guard behavior == .groupPagingCentered, lines.count > 0 else { return (0, 0) }
        return (max(0, -offset(0, extent)), max(0, offset(lines.count - 1, extent) + extent - contentLength))
    }

    /// The offset at which a drag comes to rest, along the section.
    ///
    /// - Parameters:
    ///   - proposed: Where it would come to rest freely, in points.
    ///   - current: The present offset.
    ///   - velocity: The velocity of the offset, in points per millisecond.
    ///   - extent: The length of the view, in points.
    func rest(_ proposed: CGFloat, from current: CGFloat, velocity: CGFloat, extent: CGFloat) -> CGFloat {
        guard lines.count > 0, behavior != .none, behavior != .continuous, behavior != .paging else { return proposed }
        func offset(_ line: Int) -> CGFloat { self.offset(line, extent) }
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
    private var isMirrored = false

    init(_ section: Int, of owner: UICollectionView) {
        self.section = section
        collectionView = owner
        super.init(frame: .zero)
        (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
        contentInsetAdjustmentBehavior = .never
        clipsToBounds = false
    }

    required init?(coder: NSCoder) { return nil }

    private var axis: LayoutAxis { collectionView?.layout.axis.other ?? LayoutAxis(isVertical: false) }

    /// Follows the section in the layout.
    func update(_ place: ScrollingSection) {
        let (left, extent) = (mirrored(contentOffset), axis.length(bounds.size))
        let isMirrored = collectionView?.isFlipped ?? false
        let isOther = self.place?.contentSize != place.contentSize || isMirrored != self.isMirrored
        (self.place, self.isMirrored) = (place, isMirrored)
        let frame = collectionView?.flipped(place.frame) ?? place.frame
        if self.frame != frame { self.frame = frame }
        if storedContentSize != place.contentSize { contentSize = place.contentSize }
        let room = place.room(contentLength: axis.length(place.contentSize), extent: axis.length(bounds.size))
        let (before, after) = isMirrored ? (room.after, room.before) : room
        contentInset =
            axis.isVertical
            ? UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
            : UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
        isPagingEnabled = place.behavior == .paging
        decelerationRate = place.properties.decelerationRate
        bounces = place.properties.bounce != .never
        (alwaysBounceHorizontal, alwaysBounceVertical) = (false, false)
        if place.properties.bounce == .always {
            if axis.isVertical { alwaysBounceVertical = true } else { alwaysBounceHorizontal = true }
        }
        if isNew {
            isNew = false
            let first = place.offset ?? -place.contentSize.width
            moveContent(to: resting(mirrored(axis.point(along: first, across: 0))))
            // Also where it need not move: while it was not displayed, its items may have become fewer.
            collectionView?.layout.scrollingSectionDidMove(section, to: mirrored(contentOffset))
        } else if isOther || extent != axis.length(bounds.size) {
            // The groups that are seen stay in place, as far as the content goes.
            let target = mirrored(left)
            collectionView?.placeViews(ofScrollingSection: section)
            compensateForContent(grownBy: CGPoint(x: target.x - contentOffset.x, y: target.y - contentOffset.y))
            let isTurned = extent != axis.length(bounds.size)
            if isHeld {
                // Other groups are in the middle: the content comes to rest when the finger is lifted, also if it did not move.
                if isTurned { motion.drag?.hasMoved = true }
            } else if isTurned || !motion.isMoving {
                stopMotion()
                moveContent(to: resting(contentOffset))
            }
        }
    }

    /// Begins at the offset that the layout remembers at the next update: another layout replaces the present one.
    func restart() { (isInUse, isNew) = (false, true) }

    private func resting(_ offset: CGPoint) -> CGPoint {
        guard let place, place.behavior == .groupPagingCentered else { return restingOffset(nearest: offset) }
        let along = axis.along(mirrored(offset))
        let rest = place.rest(along, from: along, velocity: 0, extent: axis.length(bounds.size))
        return mirrored(axis.point(along: rest, across: axis.other.along(offset)))
    }

    /// A frame of the layout in the section's own content.
    func inner(_ frame: CGRect) -> CGRect {
        guard let place else { return frame }
        var inner = frame.offsetBy(dx: -place.frame.minX, dy: -place.frame.minY)
        if isMirrored { inner.origin.x = place.breadth - inner.maxX }
        return inner
    }

    /// An offset in the coordinates of the layout, for one in those of the view; and the reverse.
    private func mirrored(_ offset: CGPoint) -> CGPoint {
        guard isMirrored, let place else { return offset }
        return CGPoint(x: place.breadth - bounds.width - offset.x, y: offset.y)
    }

    override var pageSize: CGSize {
        guard let place else { return bounds.size }
        return axis.size(length: place.page(axis.length(bounds.size)), breadth: axis.other.length(bounds.size))
    }

    override func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        collectionView?.layout.scrollingSectionDidMove(section, to: mirrored(contentOffset))
        collectionView?.setNeedsLayout()
    }

    override func targetContentOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let place else { return proposed }
        let velocity = axis.along(velocity) * (isMirrored && !axis.isVertical ? -1 : 1)
        let along = place.rest(
            axis.along(mirrored(proposed)), from: axis.along(mirrored(contentOffset)), velocity: velocity,
            extent: axis.length(bounds.size))
        return resting(mirrored(axis.point(along: along, across: axis.other.along(proposed))))
    }

    /// Scrolls to a place of the section.
    func scroll(to frame: CGRect, _ position: UICollectionView.ScrollPosition, animated: Bool) {
        let along = position.intersection(
            axis.isVertical ? [.top, .bottom, .centeredVertically] : [.left, .right, .centeredHorizontally])
        // The first group begins behind the inset.
        let start = along == .left || along == .top ? -(place?.start ?? 0) : 0
        let shown = inner(frame).offsetBy(dx: axis.isVertical ? 0 : start, dy: axis.isVertical ? start : 0)
        let target = axis.point(
            along: offset(axis, showing: shown, at: along), across: axis.other.along(contentOffset))
        setContentOffset(restingOffset(nearest: target), animated: animated)
    }
}

extension UICollectionView {
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

    /// Places the views of a section that scrolls on its own by their attributes again.
    fileprivate func placeViews(ofScrollingSection section: Int) {
        for shown in display.shown.values where shown.attributes.scrollingSection == section {
            apply(shown.attributes, to: shown.view)
        }
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
