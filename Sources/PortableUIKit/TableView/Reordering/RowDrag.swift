// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// A row that is dragged, while other rows make space for it: by its reorder control, or as a preview over the window.
///
/// The geometry does not change until the row is dropped; the other rows are only displaced.
@MainActor
final class RowDrag {
    /// The row's index path in the data; `nil` for one from another list.
    let source: RowPath?
    /// The cell that follows the finger; `nil` if a preview does.
    let cell: UITableViewCell?
    var isOfPreview: Bool { cell == nil }
    /// The cell that is hidden while its preview is dragged.
    private(set) weak var hiddenCell: UITableViewCell?
    /// The height of the space, in points.
    let height: CGFloat
    /// The distance of the finger below the row's top, in points.
    let grip: CGFloat
    let alpha: CGFloat
    let shadow = UIView()
    /// The distance of the finger below the top of the table's view, in points.
    var finger: CGFloat
    /// The proposed index path: the target unless the delegate changes it.
    var proposed: RowPath?
    /// The index path of the row after it is dropped; `nil` for no space.
    var target: RowPath?

    /// The space for a preview. The cell of the row is hidden.
    init(_ source: RowPath?, height: CGFloat, hiding hidden: UITableViewCell?) {
        self.source = source
        self.height = height
        cell = nil
        (grip, finger, alpha) = (0, 0, hidden?.alpha ?? 1)
        (proposed, target) = (source, source)
        hiddenCell = hidden
        hidden?.alpha = 0
    }

    init(_ source: RowPath, cell: UITableViewCell, height: CGFloat, grip: CGFloat, finger: CGFloat) {
        self.source = source
        self.cell = cell
        self.height = height
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
        guard let cell, shadow.frame != cell.frame else { return }
        if shadow.frame.size != cell.frame.size {
            shadow.layer.shadowPath = UIBezierPath(rect: CGRect(origin: .zero, size: cell.frame.size)).cgPath
        }
        shadow.frame = cell.frame
    }

    /// The direction in which an item is displaced: −1 is up, 1 is down, 0 is none.
    func shift(of item: SectionItem) -> CGFloat {
        guard let target else { return 0 }
        guard let source else { return SectionItem.row(target) <= item ? 1 : 0 }
        let isBelowInSection = target.section == source.section && target.row > source.row
        // The first item below the space for the row.
        let gap = SectionItem.row(section: target.section, row: isBelowInSection ? target.row + 1 : target.row)
        if target > source { return SectionItem.row(source) < item && item < gap ? -1 : 0 }
        return gap <= item && item < SectionItem.row(source) ? 1 : 0
    }
}

extension RowPath {
    static func > (left: RowPath, right: RowPath) -> Bool { right < left }
}

extension UITableView {
    func beginDrag(_ path: RowPath, at point: CGPoint) {
        guard let cell = display.cell(at: path) else { return }
        closeSwipe(animated: true)
        let drag = RowDrag(
            path, cell: cell, height: geometry.height(of: .row(path)).points, grip: point.y - cell.frame.minY,
            finger: point.y - contentOffset.y)
        rowDrag = drag
        addSubview(drag.shadow)
        drag.placeShadow()
        bringSubviewToFront(cell)
        UIView.animate(withDuration: 0.2) { cell.alpha = 0.9 * cell.alpha }
    }

    func moveDrag(to point: CGPoint) {
        guard let drag = rowDrag else { return }
        drag.finger = point.y - contentOffset.y
        updateDrag(drag)
        guard edgeVelocity(at: drag.finger) != 0, FrameClock.current.drive != .none else { return }
        FrameClock.current.add(drag) { [weak self, weak drag] _, elapsed in
            guard let self, let drag, rowDrag === drag else { return false }
            return scrollAtEdge(drag.finger, for: elapsed) { self.updateDrag(drag) }
        }
    }

    /// Drops the row at its target.
    func endDrag() {
        guard let drag = rowDrag else { return }
        guard isEditing, let source = drag.source, let target = drag.target, target != source else {
            return cancelDrag()
        }
        moveDroppedRow(from: source, to: target)
    }

    /// Ends the drag, and moves a row in the data and in the table.
    func moveDroppedRow(from source: RowPath, to target: RowPath) {
        guard let dataSource else { return cancelDrag() }
        dropDrag()
        callingApp { dataSource.tableView(self, moveRowAt: IndexPath(source), to: IndexPath(target)) }
        offsetState.isFixed = true
        moveRow(at: IndexPath(source), to: IndexPath(target))
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
        drag.hiddenCell?.alpha = drag.alpha
        UIView.animate(withDuration: 0.2) { drag.cell?.alpha = drag.alpha }
        setNeedsLayout()
    }

    // MARK: During the drag

    /// The top of the dragged row, in points of the content.
    func top(of drag: RowDrag) -> CGFloat {
        let lowest = max(sectionsOrigin, sectionsEnd - drag.height)
        return min(max(contentOffset.y + drag.finger - drag.grip, sectionsOrigin), lowest)
    }

    /// How far an item is displaced for the dragged row, in points.
    func dragShift(of item: SectionItem) -> CGFloat {
        guard let rowDrag else { return 0 }
        return rowDrag.shift(of: item) * rowDrag.height
    }

    private func updateDrag(_ drag: RowDrag) {
        guard let source = drag.source else { return }
        let proposed = proposedPath(for: source, centre: top(of: drag) + drag.height / 2)
        var target = drag.target
        if proposed != drag.proposed {
            drag.proposed = proposed
            target = allowedTarget(for: source, proposed: proposed)
        }
        move(drag, to: target)
    }

    /// Opens the space for a row at its target, or closes it for `nil`.
    func move(_ drag: RowDrag, to target: RowPath?) {
        guard target != drag.target else { return placeDisplayed() }
        let picture = TablePicture(of: self)
        drag.target = target
        moveDisplayed(from: picture)
    }

    /// The target that the delegate returns for the proposed one.
    func allowedTarget(for source: RowPath, proposed: RowPath) -> RowPath {
        guard let delegate else { return proposed }
        let answer = callingApp {
            delegate.tableView(
                self, targetIndexPathForMoveFromRowAt: IndexPath(source),
                toProposedIndexPath: IndexPath(proposed))
        }
        let target = RowPath(answer)
        guard target.section >= 0, target.section < geometry.sectionCount, target.row >= 0,
            target.row < geometry.rowCount(inSection: target.section)
                + (target.section == source.section ? 0 : 1)
        else {
            fatalError(
                """
                UITableView: tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:) returned \
                \(target.words), where no row can be moved
                """)
        }
        return target
    }

    /// The proposed index path of a dragged row: that of the item under its centre, a y coordinate of the content.
    func proposedPath(for source: RowPath, centre: CGFloat) -> RowPath {
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

    private func endOfSection(_ section: Int, _ source: RowPath?) -> RowPath {
        let count = geometry.rowCount(inSection: section)
        return RowPath(section: section, row: section == source?.section ? count - 1 : count)
    }

    /// The index path at which a row from elsewhere is inserted at a y coordinate of the content: before or after the row there, by its
    /// halves; `nil` outside of all sections.
    func insertionPath(at y: CGFloat) -> RowPath? {
        guard geometry.sectionCount > 0, y >= sectionsOrigin, y < sectionsEnd else { return nil }
        switch item(at: y) {
        case .row(let path)?:
            let (top, bottom) = span(of: .row(path))
            let isBelow = y > (top + bottom) / 2
            return RowPath(section: path.section, row: isBelow ? path.row + 1 : path.row)
        case .header(let section)?: return RowPath(section: section, row: 0)
        case .footer(let section)?: return endOfSection(section, nil)
        case nil: return nil
        }
    }
}
