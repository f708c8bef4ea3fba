// SPDX-License-Identifier: MIT
import Foundation

/// The style of separators that an app has set; `nil` for the system's.
struct TableSeparators: Equatable {
    var color: UIColor?
    /// In points.
    var inset: UIEdgeInsets?
}

extension UITableView {
    /// The colour of separators; `nil` for the system's.
    public var separatorColor: UIColor? {
        get { separators.color }
        set { changeSeparators { $0.color = newValue } }
    }

    /// The distances of separators from the edges, in points; by default the rows' margin at the left edge, with the safe area. Cells
    /// may have their own.
    public var separatorInset: UIEdgeInsets {
        get {
            let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let safeArea = isFlipped ? contentSafeArea.right : contentSafeArea.left
            return separators.inset ?? UIEdgeInsets(top: 0, left: safeArea + rowMargins.left, bottom: 0, right: 0)
        }
        set { changeSeparators { $0.inset = newValue.usable } }
    }

    private func changeSeparators(_ change: (inout TableSeparators) -> Void) {
        let former = separators
        change(&separators)
        if separators != former { updateDisplayedCells() }
    }
}
