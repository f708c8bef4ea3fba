// SPDX-License-Identifier: MIT
import Foundation

extension UITableView {
    /// How a table looks (Apple: "UITableView.Style").
    public enum Style: Int, Sendable {
        /// Sections follow one another; headers stay at the top while their section is there.
        case plain
        /// Sections are groups with room between them.
        case grouped
        /// Sections are rounded groups that stay away from the edges.
        case insetGrouped
    }

    /// Where a row that is scrolled to comes to lie (Apple: "UITableView.ScrollPosition").
    public enum ScrollPosition: Int, Sendable {
        /// Wherever it becomes visible with the least movement.
        case none
        /// At the top.
        case top
        /// In the middle.
        case middle
        /// At the bottom.
        case bottom
    }

    /// How rows come and go (Apple: "UITableView.RowAnimation").
    public enum RowAnimation: Int, Sendable {
        /// They fade.
        case fade
        /// From and to the right.
        case right
        /// From and to the left.
        case left
        /// From and to the top.
        case top
        /// From and to the bottom.
        case bottom
        /// At once.
        case none
        /// Around the middle.
        case middle
        /// As the table view likes.
        case automatic = 100
    }

    /// Whether cells may ask for another height by themselves (Apple: "UITableView.SelfSizingInvalidation").
    public enum SelfSizingInvalidation: Int, Sendable {
        /// They may not.
        case disabled
        /// By `invalidateIntrinsicContentSize()` of the cell or its content view.
        case enabled
        /// By that, and by whatever changes the height that its constraints ask for.
        case enabledIncludingConstraints
    }
}

/// Work that a table view has done, for tests, demos and benchmarks. Counted since the table was made.
package struct TableCounters: Hashable, Sendable {
    /// How often the delegate was asked for the height of a row.
    package var rowHeightQuestions = 0
    /// How often the data source was asked for a cell.
    package var cellQuestions = 0
    /// How many cells were made from their class.
    package var cellsMade = 0
    /// How often a cell was used again.
    package var cellsReused = 0
    /// How often a cell was asked how tall it wants to be.
    package var cellsSized = 0
    /// How often the visible rows were laid out.
    package var layoutPasses = 0
    /// How often the content offset was moved because something above changed.
    package var anchorCorrections = 0
}
