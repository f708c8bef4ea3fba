// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// A row that is dragged by its reorder control, while other rows make space for it.
///
/// The geometry does not change until the row is dropped; the other rows are only displaced.
@MainActor
final class RowDrag {
    /// The row's index path in the data.
    let source: RowPath
    let cell: UITableViewCell
    /// The distance of the finger below the row's top, in points.
    let grip: CGFloat
    let alpha: CGFloat
    /// The shadow under the dragged row.
    let shadow = UIView()
    /// The distance of the finger below the top of the table's view, in points.
    var finger: CGFloat
    /// The proposed index path: the target unless the delegate changes it.
    var proposed: RowPath
    /// The index path of the row after it is dropped.
    var target: RowPath

    init(_ source: RowPath, cell: UITableViewCell, grip: CGFloat, finger: CGFloat) {
        self.source = source
        self.cell = cell
        self.grip = grip
        self.finger = finger
        alpha = cell.alpha
        proposed = source
        target = source
        shadow.isUserInteractionEnabled = false
        shadow.layer.shadowRadius = 6
        shadow.layer.shadowOpacity = 0.25
        shadow.layer.shadowOffset = .zero
    }

    /// Moves the row's shadow to the row.
    func placeShadow() {
        guard shadow.frame != cell.frame else { return }
        if shadow.frame.size != cell.frame.size {
            shadow.layer.shadowPath = UIBezierPath(rect: CGRect(origin: .zero, size: cell.frame.size)).cgPath
        }
        shadow.frame = cell.frame
    }

    /// The direction in which an item is displaced: −1 is up, 1 is down, 0 is none.
    func shift(of item: SectionItem) -> CGFloat {
        let source = SectionItem.row(source)
        if target > self.source {
            return source < item && item < gap ? -1 : 0
        }
        return gap <= item && item < source ? 1 : 0
    }

    /// The first item below the space for the row.
    private var gap: SectionItem {
        let isBelowInSection = target.section == source.section && target.row > source.row
        return .row(section: target.section, row: isBelowInSection ? target.row + 1 : target.row)
    }
}

extension RowPath {
    static func > (left: RowPath, right: RowPath) -> Bool { right < left }
}

extension UITableView {
    /// The distance from an edge within which a drag scrolls, in points.
    private static var edge: CGFloat { 50 }
    /// The speed of scrolling at the edge, in points per second.
    private static var edgeSpeed: CGFloat { 700 }

    func beginDrag(_ path: RowPath, at point: CGPoint) {
        guard let cell = display.cell(at: path) else { return }
        closeSwipe(animated: true)
        let drag = RowDrag(path, cell: cell, grip: point.y - cell.frame.minY, finger: point.y - contentOffset.y)
        rowDrag = drag
        addSubview(drag.shadow)
        drag.placeShadow()
        bringSubviewToFront(cell)
        UIView.animate(withDuration: 0.2) { cell.alpha = 0.9 * cell.alpha }
    }

    /// Moves the dragged row with the finger, to a point of the content.
    func moveDrag(to point: CGPoint) {
        guard let drag = rowDrag else { return }
        drag.finger = point.y - contentOffset.y
        updateDrag(drag)
        guard edgeVelocity(drag) != 0, FrameClock.current.drive != .none else { return }
        FrameClock.current.add(drag) { [weak self, weak drag] _, elapsed in
            guard let self, let drag, rowDrag === drag else { return false }
            return scroll(with: drag, for: elapsed)
        }
    }

    /// Drops the row at its target.
    func endDrag() {
        guard let drag = rowDrag else { return }
        guard isEditing, let dataSource, drag.target != drag.source else { return cancelDrag() }
        dropDrag()
        callingApp {
            dataSource.tableView(self, moveRowAt: IndexPath(drag.source), to: IndexPath(drag.target))
        }
        offsetState.isFixed = true
        moveRow(at: IndexPath(drag.source), to: IndexPath(drag.target))
        offsetState.isFixed = false
    }

    /// Returns the row to its original place.
    func cancelDrag() {
        guard rowDrag != nil else { return }
        let picture = TablePicture(of: self)
        dropDrag()
        moveDisplayed(from: picture)
    }

    /// Ends the drag of a row. The next layout moves the other rows back.
    func dropDrag() {
        guard let drag = rowDrag else { return }
        rowDrag = nil
        drag.shadow.removeFromSuperview()
        UIView.animate(withDuration: 0.2) { drag.cell.alpha = drag.alpha }
        setNeedsLayout()
    }

    // MARK: During the drag

    /// The top of the dragged row, in points of the content.
    func top(of drag: RowDrag) -> CGFloat {
        let height = geometry.height(of: .row(drag.source)).points
        let lowest = max(sectionsOrigin, sectionsOrigin + geometry.totalHeight.points - height)
        return min(max(contentOffset.y + drag.finger - drag.grip, sectionsOrigin), lowest)
    }

    /// How far an item is displaced for the dragged row, in points.
    func dragShift(of item: SectionItem) -> CGFloat {
        guard let rowDrag else { return 0 }
        return rowDrag.shift(of: item) * geometry.height(of: .row(rowDrag.source)).points
    }

    private func updateDrag(_ drag: RowDrag) {
        let proposed = proposedPath(for: drag)
        var target = drag.target
        if proposed != drag.proposed {
            drag.proposed = proposed
            target = allowedTarget(for: drag)
        }
        guard target != drag.target else { return placeDisplayed() }
        let picture = TablePicture(of: self)
        drag.target = target
        moveDisplayed(from: picture)
    }

    /// The target that the delegate returns for the proposed one.
    private func allowedTarget(for drag: RowDrag) -> RowPath {
        guard let delegate else { return drag.proposed }
        let answer = callingApp {
            delegate.tableView(
                self, targetIndexPathForMoveFromRowAt: IndexPath(drag.source),
                toProposedIndexPath: IndexPath(drag.proposed))
        }
        let target = RowPath(answer)
        guard target.section >= 0, target.section < geometry.sectionCount, target.row >= 0,
            target.row < geometry.rowCount(inSection: target.section)
                + (target.section == drag.source.section ? 0 : 1)
        else {
            fatalError(
                """
                UITableView: tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:) returned \
                \(target.words), where no row can be moved
                """)
        }
        return target
    }

    /// The proposed index path of a dragged row: that of the item under its centre.
    private func proposedPath(for drag: RowDrag) -> RowPath {
        let source = drag.source
        let centre = top(of: drag) + geometry.height(of: .row(source)).points / 2
        let isBelow = centre > top(of: .row(source))
        switch item(at: max(centre, sectionsOrigin)) {
        case .row(let path)?:
            // In a section below, the space opens below the row under the finger.
            return path.section > source.section ? RowPath(section: path.section, row: path.row + 1) : path
        case .header(let section)?:
            if isBelow { return RowPath(section: section, row: 0) }
            return section == 0 ? RowPath(section: 0, row: 0) : endOfSection(section - 1, source)
        case .footer(let section)?: return endOfSection(section, source)
        case nil: return endOfSection(geometry.sectionCount - 1, source)
        }
    }

    private func endOfSection(_ section: Int, _ source: RowPath) -> RowPath {
        let count = geometry.rowCount(inSection: section)
        return RowPath(section: section, row: section == source.section ? count - 1 : count)
    }

    // MARK: At the edges

    /// The speed of scrolling for a finger near an edge, in points per second.
    private func edgeVelocity(_ drag: RowDrag) -> CGFloat {
        let inset = adjustedContentInset
        let fromTop = drag.finger - inset.top
        let fromBottom = bounds.height - inset.bottom - drag.finger
        if fromTop < Self.edge { return -Self.edgeSpeed * min(1, (Self.edge - fromTop) / Self.edge) }
        if fromBottom < Self.edge { return Self.edgeSpeed * min(1, (Self.edge - fromBottom) / Self.edge) }
        return 0
    }

    /// Scrolls for a time in seconds. Returns whether the content can scroll further.
    private func scroll(with drag: RowDrag, for elapsed: TimeInterval) -> Bool {
        let velocity = edgeVelocity(drag)
        let wanted = CGPoint(x: contentOffset.x, y: contentOffset.y + velocity * elapsed)
        let offset = restingOffset(nearest: wanted)
        guard velocity != 0, offset != contentOffset else { return velocity != 0 && elapsed == 0 }
        moveContent(to: offset)
        layoutIfNeeded()
        updateDrag(drag)
        return true
    }
}
