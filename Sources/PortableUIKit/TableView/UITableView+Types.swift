// SPDX-License-Identifier: MIT
import Foundation

extension UITableView {
    /// The style of a table (Apple: "UITableView.Style").
    public enum Style: Int, Sendable {
        /// Sections follow each other; a header sticks to the top while its section is visible.
        case plain
        /// Sections are groups with space between them.
        case grouped
        /// Sections are rounded groups with margins at the sides.
        case insetGrouped

        var listEnvironment: UIListEnvironment {
            switch self {
            case .plain: .plain
            case .grouped: .grouped
            case .insetGrouped: .insetGrouped
            }
        }
    }

    /// The target position of a row in `scrollToRow` (Apple: "UITableView.ScrollPosition").
    public enum ScrollPosition: Int, Sendable {
        /// The position with the least movement that makes the row visible.
        case none
        /// At the top.
        case top
        /// In the middle.
        case middle
        /// At the bottom.
        case bottom
    }

    /// The animation of inserted and deleted rows (Apple: "UITableView.RowAnimation").
    public enum RowAnimation: Int, Sendable {
        /// Fade.
        case fade
        /// Slide from and to the right.
        case right
        /// Slide from and to the left.
        case left
        /// Open and close from the top.
        case top
        /// Open and close from the bottom.
        case bottom
        /// No animation.
        case none
        /// Open and close around the middle.
        case middle
        /// The table's choice.
        case automatic = 100
    }

    /// What the insets of separators are measured from (Apple: "UITableView.SeparatorInsetReference").
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of the cells.
        case fromCellEdges = 0
        /// The insets that the table would choose.
        case fromAutomaticInsets = 1
    }

    /// Whether cells can change their height themselves (Apple: "UITableView.SelfSizingInvalidation").
    public enum SelfSizingInvalidation: Int, Sendable {
        /// They cannot.
        case disabled
        /// By `invalidateIntrinsicContentSize()` of the cell or its content view.
        case enabled
        /// By `invalidateIntrinsicContentSize()`, and by every change of the height from their constraints.
        case enabledIncludingConstraints
    }
}

extension UITableView {
    /// Posted when the user has selected other rows; the object is the table view.
    public static let selectionDidChangeNotification = Notification.Name("UITableViewSelectionDidChangeNotification")
    /// The title of an entry of the section index that is shown as a magnifying glass.
    public static let indexSearch = "{search}"
}

/// Work of a table view since it was made, for tests, demos and benchmarks.
package struct TableCounters: Hashable, Sendable {
    /// How many times the delegate was called for the height of a row.
    package var rowHeightRequests = 0
    /// How many times the data source was called for a cell.
    package var cellRequests = 0
    /// How many cells were made from their class.
    package var cellsMade = 0
    /// How many times a cell was reused.
    package var cellsReused = 0
    /// How many times a cell was measured.
    package var cellsSized = 0
    /// How many times the visible rows were laid out.
    package var layoutPasses = 0
    /// How many times the content offset was moved because heights above it changed.
    package var anchorCorrections = 0
}

extension UITableView {
    /// How many times the delegate was called for the height of a row, and how many cells were made from their class: for programs
    /// that show the work of a table. Not part of UIKit.
    @_spi(Window) public var workCounts: (rowHeightRequests: Int, cellsMade: Int) {
        (counters.rowHeightRequests, counters.cellsMade)
    }
}
