// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

extension UICollectionView {
    /// How many times an offset is corrected while the items at its end are being measured.
    private static var correctionLimit: Int { 64 }

    func scroll(to indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        checkMayChange("scrollToItem(at:at:animated:)")
        loadIfNeeded()
        guard contains(RowPath(indexPath)) else {
            fatalError(
                """
                UICollectionView: attempted to scroll the collection view to an out-of-bounds item (\(indexPath.item)) when \
                there are only \(itemCounts.indices.contains(indexPath.section) ? itemCounts[indexPath.section] : 0) items \
                in section \(indexPath.section)
                """)
        }
        guard bounds.width > 0, bounds.height > 0 else { return }
        layoutIfNeeded()
        let target = CollectionScrollTarget(path: indexPath, position: position)
        scrollSection(to: target, animated: animated)
        guard animated, FrameClock.current.drive != .none else {
            motion.stop()
            land(on: target)
            if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
            return
        }
        let end = offset(for: target)
        guard end != contentOffset else { return land(on: target) }
        setContentOffset(end, animated: true)
        display.scrollTarget = target
    }

    /// The content offset that shows the target, by the sizes known so far.
    private func offset(for target: CollectionScrollTarget) -> CGPoint {
        guard let attributes = layoutAttributesForItem(at: target.path) else { return contentOffset }
        var frame = attributes.frame
        if attributes.scrollingSection != nil { frame.origin.x = contentOffset.x }
        let inset = adjustedContentInset
        var offset = contentOffset
        if target.position.contains(.top) {
            offset.y = frame.minY - inset.top
        } else if target.position.contains(.centeredVertically) {
            offset.y = frame.midY - (bounds.height + inset.top - inset.bottom) / 2
        } else if target.position.contains(.bottom) {
            offset.y = frame.maxY - bounds.height + inset.bottom
        }
        if target.position.contains(.left) {
            offset.x = frame.minX - inset.left
        } else if target.position.contains(.centeredHorizontally) {
            offset.x = frame.midX - (bounds.width + inset.left - inset.right) / 2
        } else if target.position.contains(.right) {
            offset.x = frame.maxX - bounds.width + inset.right
        }
        if target.position == [] {
            let visible = bounds.inset(by: inset)
            if frame.minY < visible.minY || frame.height > visible.height {
                offset.y = frame.minY - inset.top
            } else if frame.maxY > visible.maxY {
                offset.y = frame.maxY - bounds.height + inset.bottom
            }
            if frame.minX < visible.minX || frame.width > visible.width {
                offset.x = frame.minX - inset.left
            } else if frame.maxX > visible.maxX {
                offset.x = frame.maxX - bounds.width + inset.right
            }
        }
        return restingOffset(nearest: offset)
    }

    /// Scrolls to the target and corrects the offset until the measurements on the way do not change it.
    func land(on target: CollectionScrollTarget) {
        display.scrollTarget = nil
        for _ in 0..<Self.correctionLimit {
            layoutIfNeeded()
            let end = offset(for: target)
            guard abs(end.y - contentOffset.y) > 1e-6 || abs(end.x - contentOffset.x) > 1e-6 else { break }
            moveContent(to: end)
        }
    }

    /// Moves the target of an animated scroll to the present place of its item.
    func retargetScroll() {
        guard let target = display.scrollTarget else { return }
        guard motion.animation != nil else {
            display.scrollTarget = nil
            return
        }
        motion.animation?.end = offset(for: target)
    }

    func updateScrollTarget(by update: TableUpdate) {
        guard let target = display.scrollTarget else { return }
        if let path = update.newPath(forOldPath: RowPath(target.path)) {
            display.scrollTarget?.path = IndexPath(path)
        } else {
            display.scrollTarget = nil
            cutScrollingAnimation()
        }
    }

    // MARK: Prefetching

    /// Announces the items of the next screen in the direction of scrolling.
    func prefetchItems() {
        let isVertical = scrollsVertically
        let isForwards = prefetch.movesDown(to: isVertical ? contentOffset.y : contentOffset.x)
        guard isPrefetchingEnabled, let prefetchDataSource, !needsLoad else { return }
        let shift = isForwards ? 1.0 : -1.0
        let next = bounds.offsetBy(
            dx: isVertical ? 0 : shift * bounds.width, dy: isVertical ? shift * bounds.height : 0)
        let displayed = Set(indexPathsForVisibleItems.map { RowPath($0) })
        let near = (layout.layoutAttributesForElements(in: flipped(next)) ?? [])
            .filter { $0.representedElementCategory == .cell && $0.scrollingSection == nil }
            .map { RowPath($0.indexPath) }.filter { !displayed.contains($0) }.sorted()
        let (new, cancelled) = prefetch.update(near: isForwards ? near : near.reversed(), shown: displayed)
        callingApp {
            if !cancelled.isEmpty {
                prefetchDataSource.collectionView(
                    self, cancelPrefetchingForItemsAt: cancelled.map { IndexPath($0) })
            }
            if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new.map { IndexPath($0) }) }
        }
    }
}
