// SPDX-License-Identifier: MIT
import Foundation

/// The looks of the lines between rows that an app has chosen; `nil` for the system's.
struct TableSeparators: Equatable {
    var color: UIColor?
    /// In points.
    var inset: UIEdgeInsets?
}

extension UITableView {
    /// The colour of the lines between rows; `nil` for the system's.
    public var separatorColor: UIColor? {
        get { separators.color }
        set { changeSeparators { $0.color = newValue } }
    }

    /// How far the lines between rows stay away from the edges, in points: at first, from the left edge by the margin of
    /// the rows. Cells may have their own.
    public var separatorInset: UIEdgeInsets {
        get { separators.inset ?? UIEdgeInsets(top: 0, left: rowMargins.left, bottom: 0, right: 0) }
        set { changeSeparators { $0.inset = newValue.usable } }
    }

    private func changeSeparators(_ change: (inout TableSeparators) -> Void) {
        let former = separators
        change(&separators)
        if separators != former { updateDisplayedCells() }
    }
}
