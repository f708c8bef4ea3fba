// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// Removes views that are out of the table's bounds.
extension UITableView {
    /// Removes the views outside of a range of the content's y coordinates, in points.
    func recycleDisplayed(outside range: Range<CGFloat>) {
        func isInside(_ item: SectionItem) -> Bool {
            let (top, bottom) = span(of: item)
            return top < range.upperBound && bottom > range.lowerBound
        }
        let editor = window?.firstResponder as? UIView
        // A dragged row stays, also if its own position is outside, and so does one whose text is edited, as on iOS (observed).
        func isOutside(_ row: TableDisplay.Row) -> Bool {
            !isInside(.row(row.path)) && row.path != rowDrag?.source && editor?.isDescendant(of: row.cell) != true
        }
        if display.rows.contains(where: isOutside) {
            let leaving = display.rows.filter(isOutside)
            display.rows = display.rows.filter { !isOutside($0) }
            for row in leaving { endDisplaying(row) }
        }
        for part in SectionPart.allCases {
            for (section, view) in display.views[part] where !isInside(part.item(section)) && !isPinned(part, section) {
                display.views[part][section] = nil
                endDisplaying(view, part, section)
            }
        }
    }

    /// Removes a cell from the table.
    ///
    /// - Parameter isGone: Whether the row was deleted; its path is that before the deletion.
    func endDisplaying(_ row: TableDisplay.Row, isGone: Bool = false) {
        leavePicture(of: row.cell, .row(row.path), isGone: isGone)
        recycle(row.cell)
        if let delegate {
            callingApp { delegate.tableView(self, didEndDisplaying: row.cell, forRowAt: IndexPath(row.path)) }
        }
    }

    func removeDisplayedViews() {
        let rows = display.rows
        let views = display.views
        endRowMotion()
        dropDrag()
        rowMotion.picture = nil
        display.rows = []
        display.views = PerPart([:])
        recyclePreparedHeadersAndFooters()
        // Completions of animations are called when the table is idle.
        rowMotion.changeDepth += 1
        // In reverse order, so that the cells are reused from the top.
        for row in rows.reversed() { endDisplaying(row) }
        for part in SectionPart.allCases {
            for (section, view) in views[part] { endDisplaying(view, part, section) }
        }
        rowMotion.changeDepth -= 1
    }

    /// Keeps no more reusable cells than were ever displayed at once, and two more: an app may make cells without
    /// dequeuing.
    func trimReuse() {
        display.mostRows = max(display.mostRows, display.rows.count)
        reuse.cells.trim(to: display.mostRows + 2)
    }
}
