// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

extension UICollectionView {
    /// How many times an offset is corrected while the items at its end are being measured.
    private static var correctionLimit: Int { 64 }

    func scroll(to indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        scroll(toDisplayed: inward(indexPath), at: position, animated: animated)
    }

    func scroll(toDisplayed indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        // Apps scroll in `willDisplay` of the first item, and KDCalendar selects, and so scrolls to, the item whose cell it makes.
        guard !isBusy else {
            return changeQueue.add { [weak self] in
                guard let self else { return }
                guard contains(RowPath(indexPath)) else {
                    return WarningLog.write(
                        """
                        UICollectionView: scrollToItem(at:at:animated:) was called inside a call of the collection view and waited; \
                        there is no item \(indexPath.item) in section \(indexPath.section)
                        """)
                }
                scroll(toDisplayed: indexPath, at: position, animated: animated)
            }
        }
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
            stopMotion()
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
        guard let attributes = attributes(at: target.path) else { return contentOffset }
        let y = offset(LayoutAxis(), showing: attributes.frame, at: target.position)
        let x = offset(LayoutAxis(isVertical: false), showing: attributes.frame, at: target.position)
        return restingOffset(nearest: CGPoint(x: attributes.scrollingSection == nil ? x : contentOffset.x, y: y))
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
        if motion.animation == nil { display.scrollTarget = nil }
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
        guard isPrefetchingEnabled, let prefetchDataSource, !needsLoad, movement == nil else { return }
        let shift = isForwards ? 1.0 : -1.0
        let next = bounds.offsetBy(
            dx: isVertical ? 0 : shift * bounds.width, dy: isVertical ? shift * bounds.height : 0)
        let displayed = Set(indexPathsForVisibleItems.map { RowPath($0) })
        let near = presentedAttributes(in: flipped(next))
            .filter { $0.representedElementCategory == .cell && $0.scrollingSection == nil && accepts($0) }
            .compactMap { dataPath($0.indexPath).map { RowPath($0) } }.filter { !displayed.contains($0) }.sorted()
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

extension UIScrollView {
    /// The offset along an axis at which a part of the content has a position: the nearest at which it is visible, if there is none.
    func offset(
        _ axis: LayoutAxis, showing frame: CGRect, at position: UICollectionView.ScrollPosition
    ) -> CGFloat {
        let inset = axis.insets(adjustedContentInset)
        let (room, current) = (axis.length(bounds.size), axis.along(contentOffset))
        let first = axis.start(frame) - inset.start
        let last = axis.end(frame) - room + inset.end
        if position.contains(axis.isVertical ? .top : .left) { return first }
        if position.contains(axis.isVertical ? .centeredVertically : .centeredHorizontally) {
            return (first + last) / 2
        }
        if position.contains(axis.isVertical ? .bottom : .right) { return last }
        guard position == [] else { return current }
        return first < current || axis.length(frame.size) > room - inset.start - inset.end ? first : max(last, current)
    }
}
