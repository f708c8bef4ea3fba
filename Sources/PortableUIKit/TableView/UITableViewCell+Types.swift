// SPDX-License-Identifier: MIT
import Foundation

extension UITableViewCell {
    /// The standard arrangements of a cell (Apple: "UITableViewCell.CellStyle").
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

    /// How a cell looks while selected (Apple: "UITableViewCell.SelectionStyle").
    public enum SelectionStyle: Int, Sendable {
        /// As always.
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

    /// Which controls of a cell are seen (Apple: "UITableViewCell.StateMask").
    public struct StateMask: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// A set of these bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Those of editing.
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        /// The button that confirms a deletion.
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }

    /// The line below a cell (Apple: "UITableViewCell.SeparatorStyle").
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
        /// A chevron: the row leads somewhere.
        case disclosureIndicator
        /// A button for details, and a chevron.
        case detailDisclosureButton
        /// A check mark.
        case checkmark
        /// A button for details.
        case detailButton
    }
}

/// What the table says about a cell's looks.
@MainActor
struct CellSurroundings {
    var separatorStyle = UITableViewCell.SeparatorStyle.none
    var separatorColor = UIColor.separator
    var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    /// The margins of the cell and of its content, in points.
    var margins = RowContentView.margins(inWidth: 320)
    /// Whether the line is left out below this row.
    var separatorIsHidden = false
    /// Whether the line goes from edge to edge: below the last row of a group.
    var separatorIsFull = false
    /// The width that the section index takes, in points.
    var indexWidth: CGFloat = 0
    /// The control that the row shows while editing.
    var editingStyle = UITableViewCell.EditingStyle.none

    /// Whether the row shows whether it is selected while editing, instead of a control.
    var marksSelection = false
    /// Whether the row shows controls while editing.
    var canBeEdited = false
    /// Whether the row can be moved while editing.
    var canBeMoved = false
    /// Whether the upper and the lower corners are rounded: those of the first and the last row of a group.
    var corners = (upper: false, lower: false)

    nonisolated init() {}

    mutating func take(from table: UITableView) {
        separatorStyle = table.separatorStyle
        separatorColor = table.separatorColor ?? .separator
        separatorInset = table.separatorInset
        indexWidth = table.sectionIndexWidth
    }

    /// Takes over where in its group the row is; says whether that differs.
    mutating func takePlace(isLast: Bool, corners: (upper: Bool, lower: Bool), _ style: UITableView.Style) -> Bool {
        let isFull = isLast && style == .grouped
        let isHidden = isLast && style == .insetGrouped
        guard (separatorIsFull, separatorIsHidden) != (isFull, isHidden) || self.corners != corners else {
            return false
        }
        (separatorIsFull, separatorIsHidden, self.corners) = (isFull, isHidden, corners)
        return true
    }

    /// The width that an editing control takes before the content, in points.
    func leadingControlWidth(of cell: UITableViewCell) -> CGFloat {
        cell.isEditing && (marksSelection || editingStyle != .none) && cell.shouldIndentWhileEditing
            ? CellControlView.width : 0
    }

    /// The width that the control for moving takes after the content, in points.
    func trailingControlWidth(of cell: UITableViewCell) -> CGFloat {
        cell.isEditing && canBeMoved && cell.showsReorderControl ? CellControlView.width : 0
    }
}
