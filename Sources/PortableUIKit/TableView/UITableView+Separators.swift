// SPDX-License-Identifier: MIT
import Foundation

/// The style of separators that an app has set; `nil` for the system's.
struct TableSeparators: Equatable {
    var color: UIColor?
    /// In points.
    var inset: UIEdgeInsets?
    var reference = UITableView.SeparatorInsetReference.fromCellEdges
}

extension UITableView {
    final var standardSeparatorInset: UIEdgeInsets {
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let safeArea = isFlipped ? contentSafeArea.right : contentSafeArea.left
        return UIEdgeInsets(top: 0, left: safeArea + rowMargins.left, bottom: 0, right: 0)
    }

    final func separatorStyleDidChange(from oldStyle: UITableViewCell.SeparatorStyle) {
        surroundingsDidChange()
        guard separatorStyle != oldStyle else { return }
        updateDisplayedCells()
        heightsMayDiffer()
    }

    final func changeSeparators(_ change: (inout TableSeparators) -> Void) {
        let former = separators
        change(&separators)
        if separators != former { updateDisplayedCells() }
    }
}
