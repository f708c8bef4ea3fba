// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The target row of a scroll: its exact position is known only after the rows around it are measured.
struct TableScrollTarget {
    var item: SectionItem
    let position: UITableView.ScrollPosition
}

extension UITableView {
    /// How many times an offset is corrected while the rows at its end are being measured.
    private static var correctionLimit: Int { 64 }

    /// The content offset for the target, by the heights known so far, in points.
    private func offset(for target: TableScrollTarget) -> CGPoint {
        let inset = adjustedContentInset
        // At that offset a collapsing bar is collapsed.
        var above = inset.top + collapsedReach - collapsibleReach
        var below = inset.bottom
        if style == .plain, case .row(let path) = target.item {
            // A row must not be behind the header and footer that stick to the edges.
            above += viewHeight(ofHeader: path.section)
            below += geometry.height(of: .footer(section: path.section)).points
        }
        let top = top(of: target.item)
        let height = geometry.height(of: target.item).points
        let visible = bounds.height - above - below
        let y: CGFloat =
            switch target.position {
            case .top: top - above
            case .middle: top + height / 2 - above - visible / 2
            case .bottom: top + height - bounds.height + below
            case .none:
                if top < contentOffset.y + above || height > visible {
                    top - above
                } else if top + height > contentOffset.y + bounds.height - below {
                    top + height - bounds.height + below
                } else {
                    contentOffset.y
                }
            }
        return onPixels(restingOffset(nearest: CGPoint(x: contentOffset.x, y: y)))
    }

    /// The selected row that needs the shortest scroll to a position.
    func selectedRow(nearest position: ScrollPosition) -> IndexPath? {
        loadIfNeeded()
        func distance(_ path: RowPath) -> CGFloat {
            abs(offset(for: TableScrollTarget(item: .row(path), position: position)).y - contentOffset.y)
        }
        return selection.rows.sorted().min { distance($0) < distance($1) }.map { IndexPath($0) }
    }

    func scroll(to indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        indexPath.checkNamesRow()
        // Apps scroll in `willDisplay` and `cellForRowAt`: the offset changes after the layout.
        guard calls.areIdle else {
            return changeQueue.add { [weak self] in
                guard let self else { return }
                guard indexPath.row == NSNotFound || contains(RowPath(indexPath)) else {
                    return WarningLog.write(
                        """
                        UITableView: scrollToRow(at:at:animated:) was called inside a call of the table view and waited; there is \
                        no \(RowPath(indexPath).words)
                        """)
                }
                scroll(to: indexPath, at: position, animated: animated)
            }
        }
        loadIfNeeded()
        let section = indexPath.section
        guard section >= 0, section < geometry.sectionCount else {
            fatalError(
                """
                UITableView: scrollToRow(at:at:animated:): section (\(section)) beyond bounds (\(geometry.sectionCount))
                """)
        }
        let item: SectionItem
        if indexPath.row == NSNotFound {
            item = .header(section: section)
        } else {
            let path = RowPath(indexPath)
            guard contains(path) else {
                fatalError(
                    """
                    Attempted to scroll the table view to an out-of-bounds row (\(path.row)) when there are only \
                    \(geometry.rowCount(inSection: section)) rows in section \(section). Table view: \(self)
                    """)
            }
            item = .row(path)
        }
        guard bounds.width > 0, bounds.height > 0 else { return }
        layoutIfNeeded()
        guard hasTarget(item) else { return }
        let target = resolved(TableScrollTarget(item: item, position: position))
        if animated {
            let end = offset(for: target)
            guard end != contentOffset else { return land(on: target) }
            guard FrameClock.current.drive != .none else {
                stopMotion()
                land(on: target)
                scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
                return
            }
            setContentOffset(end, animated: true)
            offsetState.scrollTarget = target
        } else {
            stopMotion()
            land(on: target)
        }
    }

    /// Moves the target of an animated scroll for an update; stops the scroll if the row was deleted.
    func updateScrollTarget(by update: TableUpdate) {
        guard let item = offsetState.scrollTarget?.item else { return }
        let updated: SectionItem? =
            switch item {
            case .row(let path): update.newPath(forOldPath: path).map { .row($0) }
            case .header(let section): update.newSection(forOldSection: section).map { .header(section: $0) }
            case .footer(let section): update.newSection(forOldSection: section).map { .footer(section: $0) }
            }
        if let updated { offsetState.scrollTarget?.item = updated } else { dropScrollTarget() }
    }

    /// Stops an animated scroll.
    func dropScrollTarget() {
        guard offsetState.scrollTarget != nil else { return }
        offsetState.scrollTarget = nil
        cutScrollingAnimation()
    }

    /// Scrolls to the target and corrects the offset until the measurements on the way do not change it.
    private func land(on target: TableScrollTarget) {
        offsetState.scrollTarget = nil
        for _ in 0..<Self.correctionLimit {
            layoutIfNeeded()
            guard hasTarget(target.item) else { return }
            let end = offset(for: target)
            guard abs(end.y - contentOffset.y) > 1e-6 else { break }
            moveContent(to: end)
        }
    }

    /// Whether there is an item still: the app may have reloaded while the rows were displayed.
    private func hasTarget(_ item: SectionItem) -> Bool {
        switch item {
        case .row(let path): contains(path)
        case .header(let section), .footer(let section): section < geometry.sectionCount
        }
    }

    /// Decides once, at the start of the movement, which edge `.none` means: on the way the row may become visible
    /// earlier than by its estimated height.
    private func resolved(_ target: TableScrollTarget) -> TableScrollTarget {
        guard target.position == .none else { return target }
        let end = offset(for: target).y
        guard end != contentOffset.y else { return target }
        return TableScrollTarget(item: target.item, position: end < contentOffset.y ? .top : .bottom)
    }

    /// Moves the target of an animated scroll to the present position of its row, after rows have been measured.
    func retargetScrollToRow() {
        guard let target = offsetState.scrollTarget else { return }
        if motion.animation == nil { offsetState.scrollTarget = nil }
        motion.animation?.end = offset(for: target)
    }

    /// Ends an animated scroll exactly at its row.
    func finishScrollToRow() {
        if let target = offsetState.scrollTarget { land(on: target) }
    }
}
