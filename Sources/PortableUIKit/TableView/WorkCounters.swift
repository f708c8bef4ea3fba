// SPDX-License-Identifier: MIT
import TextLayout

/// The counted work of a window's views, for tests that compare it: layouts since the process started, texts since `begin`.
@MainActor
package enum WorkCounters {
    /// Forgets prepared texts, so that the work after it does not depend on the work before.
    package static func begin() {
        TextContext.shared.watchThread()
        TextContext.shared.removeAllCachedTexts()
    }

    /// The counts by their names, in a fixed order. O(views).
    package static func current(in window: UIWindow) -> [(name: String, count: Int)] {
        let layout = AutoLayoutCounters.current
        let text = TextContext.shared.watchedCounters
        var counts: [(name: String, count: Int)] = [
            ("layouts", LayoutCounters.layoutPasses), ("constraints added", layout.constraintsAdded),
            ("constraints removed", layout.constraintsRemoved), ("constraints edited", layout.edits),
            ("solvers built", layout.builds), ("fits", layout.fits), ("pivots", layout.pivots),
            ("content sizes", layout.contentMeasurements), ("texts shaped", text.textsPrepared),
            ("texts broken again", text.rebreaks),
        ]
        var (views, table) = (0, TableCounters())
        func add(_ view: UIView) {
            views += 1
            if let found = (view as? UITableView)?.counters {
                table.rowHeightRequests += found.rowHeightRequests
                table.cellRequests += found.cellRequests
                table.cellsMade += found.cellsMade
                table.cellsReused += found.cellsReused
                table.cellsSized += found.cellsSized
            }
            for subview in view.subviews { add(subview) }
        }
        add(window)
        counts += [
            ("calls for a row's height", table.rowHeightRequests), ("calls for a cell", table.cellRequests),
            ("cells made", table.cellsMade), ("cells reused", table.cellsReused), ("cells measured", table.cellsSized),
            ("views", views),
        ]
        return counts
    }
}
