// SPDX-License-Identifier: MIT
import Foundation

extension UITableViewCell {
    /// The standard layouts of a cell (Apple: "UITableViewCell.CellStyle").
    public enum CellStyle: Int, Sendable {
        /// An image and a text.
        case `default`
        /// A text at the start and a grey one at the end.
        case value1
        /// A small tinted text at the start and one beside it.
        case value2
        /// A text and a grey one below it.
        case subtitle
    }

    /// The appearance of a selected cell (Apple: "UITableViewCell.SelectionStyle").
    public enum SelectionStyle: Int, Sendable {
        /// Unchanged.
        case none
        /// Grey.
        case blue
        /// Grey.
        case gray
        /// Grey.
        case `default`
    }

    /// The control of a cell while editing (Apple: "UITableViewCell.EditingStyle").
    public enum EditingStyle: Int, Sendable {
        /// None.
        case none
        /// Deletion.
        case delete
        /// Insertion.
        case insert
    }

    /// The visible controls of a cell (Apple: "UITableViewCell.StateMask").
    public struct StateMask: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The editing controls.
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        /// The button that confirms a deletion.
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }

    /// The separator below a cell (Apple: "UITableViewCell.SeparatorStyle").
    public enum SeparatorStyle: Int, Sendable {
        /// None.
        case none
        /// One device pixel.
        case singleLine
    }

    /// The standard accessories (Apple: "UITableViewCell.AccessoryType").
    public enum AccessoryType: Int, Sendable {
        /// None.
        case none
        /// A chevron: a tap shows another screen.
        case disclosureIndicator
        /// A button for details, and a chevron.
        case detailDisclosureButton
        /// A check mark.
        case checkmark
        /// A button for details.
        case detailButton
    }
}

@MainActor
struct CellSurroundings {
    var separatorStyle = UITableViewCell.SeparatorStyle.none
    var separatorColor = UIColor.separator
    var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    /// What the insets of separators, also those of cells, are measured from, in points; `nil` for the cell's edges.
    var separatorOrigin: UIEdgeInsets?
    /// Whether the table has not set where separators begin.
    var separatorsFollowText = true
    /// The margins of the cell and of its content, in points.
    var margins = RowContentView.margins(inWidth: 320)
    /// Whether the margins are those of a table, and not of the cell's width.
    var hasMarginsOfTable = false
    var separatorIsHidden = false
    /// Whether the separator extends from edge to edge: below the last row of a group.
    var separatorIsFull = false
    /// Whether there is a line above the row: the first one of a group.
    var hasUpperLine = false
    /// The width of the section index, in points.
    var indexWidth: CGFloat = 0
    /// The part of the cell at the sides that the content keeps clear of, in points.
    var safeArea = UIEdgeInsets.zero
    /// Whether the content is out of the safe area at the sides, wherever it is at the moment.
    var keepsClear = false
    /// The control of the row while editing.
    var editingStyle = UITableViewCell.EditingStyle.none

    /// Whether the row has a check mark for selection while editing, instead of a control.
    var marksSelection = false
    /// Whether the row has controls while editing.
    var canBeEdited = false
    /// Whether the row can be moved while editing.
    var canBeMoved = false
    /// Whether the upper and the lower corners are rounded: in the first and the last row of a group.
    var corners = (upper: false, lower: false)

    nonisolated init() {}

    mutating func copySettings(of table: UITableView) {
        separatorStyle = table.separatorStyle
        separatorColor = table.separatorColor ?? .separator
        separatorInset = table.separatorInset
        separatorOrigin = table.separatorInsetReference == .fromCellEdges ? nil : table.standardSeparatorInset
        separatorsFollowText = table.separators.inset == nil
        indexWidth = table.sectionIndexWidth
        (safeArea, keepsClear) = (table.contentSafeArea, table.contentKeepsClear)
    }

    /// Sets the row's position in its group; returns whether it changed.
    mutating func setPosition(
        isFirst: Bool, isLast: Bool, corners: (upper: Bool, lower: Bool), _ style: UITableView.Style
    ) -> Bool {
        let hasUpperLine = isFirst && style == .grouped
        let isFull = isLast && style == .grouped
        let isHidden = isLast && style == .insetGrouped
        guard
            (separatorIsFull, separatorIsHidden, self.hasUpperLine) != (isFull, isHidden, hasUpperLine)
                || self.corners != corners
        else { return false }
        self.hasUpperLine = hasUpperLine
        (separatorIsFull, separatorIsHidden, self.corners) = (isFull, isHidden, corners)
        return true
    }

    /// The width of an editing control before the content, in points.
    func leadingControlWidth(of cell: UITableViewCell) -> CGFloat {
        cell.isEditing && (marksSelection || editingStyle != .none) && cell.shouldIndentWhileEditing
            ? CellControlView.width : 0
    }

    /// The width of the reorder control after the content, in points. It is there if the data source allows moving the row, as in
    /// Xcode's template of a table view controller, whatever `showsReorderControl` is.
    func trailingControlWidth(of cell: UITableViewCell) -> CGFloat {
        cell.isEditing && canBeMoved ? CellControlView.width : 0
    }
}
