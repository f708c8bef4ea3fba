// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// Takes views off the table that are out of its bounds.
extension UITableView {
    /// Takes what lies outside of a range of the content's y coordinates, in points, off the table.
    func recycleDisplayed(outside range: Range<CGFloat>) {
        func isInside(_ item: SectionItem) -> Bool {
            let top = top(of: item)
            let bottom = top + geometry.height(of: item).points
            return top < range.upperBound && bottom > range.lowerBound
        }
        // A row that is held stays, wherever its own place is.
        func isOutside(_ row: TableDisplay.Row) -> Bool { !isInside(.row(row.path)) && row.path != rowDrag?.source }
        if display.rows.contains(where: isOutside) {
            let leaving = display.rows.filter(isOutside)
            display.rows.removeAll(where: isOutside)
            for row in leaving { endDisplaying(row) }
        }
        for (section, view) in display.headers where !isInside(.header(section: section)) && !isPinned(.header, section)
        {
            display.headers[section] = nil
            endDisplaying(view, .header, section)
        }
        for (section, view) in display.footers where !isInside(.footer(section: section)) && !isPinned(.footer, section)
        {
            display.footers[section] = nil
            endDisplaying(view, .footer, section)
        }
    }

    /// Takes a cell off the table.
    ///
    /// - Parameter isGone: Whether the row is there no longer; its path is that of before.
    func endDisplaying(_ row: TableDisplay.Row, isGone: Bool = false) {
        leavePicture(of: row.cell, .row(row.path), isGone: isGone)
        recycle(row.cell)
        if let delegate {
            asking { delegate.tableView(self, didEndDisplaying: row.cell, forRowAt: IndexPath(row.path)) }
        }
    }

    /// Takes everything off the table.
    func forgetDisplayed() {
        let rows = display.rows
        let headers = display.headers
        let footers = display.footers
        endRowMotion()
        forgetDrag()
        rowMotion.picture = nil
        display.rows = []
        display.headers = [:]
        display.footers = [:]
        forgetPreparedHeadersAndFooters()
        // Completions of animations are called when the table is at rest.
        rowMotion.changeDepth += 1
        // Backwards, so that the cells are used again from the top.
        for row in rows.reversed() { endDisplaying(row) }
        for (section, view) in headers { endDisplaying(view, .header, section) }
        for (section, view) in footers { endDisplaying(view, .footer, section) }
        rowMotion.changeDepth -= 1
    }

    /// Keeps no more cells than were ever displayed at once, and two: an app may make cells without asking for waiting ones.
    func trimReuse() {
        display.mostRows = max(display.mostRows, display.rows.count)
        reuse.cells.trim(to: display.mostRows + 2)
    }
}
