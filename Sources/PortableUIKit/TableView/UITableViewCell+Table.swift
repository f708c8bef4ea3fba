// SPDX-License-Identifier: MIT
import Foundation

extension UITableViewCell {
    /// Rounds the corners of the first and the last row of an inset group.
    final func updateCorners() {
        let corners = surroundings.corners
        guard corners.upper || corners.lower || layer.cornerRadius != 0 else { return }
        layer.cornerRadius = corners.upper || corners.lower ? 10 : 0
        layer.maskedCorners = []
        if corners.upper { layer.maskedCorners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if corners.lower { layer.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }

    /// Applies the style of a table to the cell, before it is laid out or measured there.
    final func join(_ table: UITableView) {
        owningTable = table
        if superview == nil { refreshTraits() }
        adoptSettings(of: table)
        applyMargins(table.rowMargins)
        updateCorners()
        setNeedsLayout()
    }

    /// Applies what the table decides for all rows.
    final func adoptSettings(of table: UITableView) {
        let kept = surroundings.keepsClear
        surroundings.copySettings(of: table)
        if surroundings.keepsClear != kept { refreshSafeAreaOfSubviews() }
    }

    final func leaveTable() {
        removeFromSuperview()
        endSwipe()
        layer.removeAllAnimations()
        contentView.layer.removeAllAnimations()
    }

    func applyMargins(_ margins: UIEdgeInsets) {
        guard margins != surroundings.margins else { return }
        surroundings.margins = margins
        (standardContentView as? RowContentView)?.rowMargins = margins
        autoLayoutMarginsDidChange()
    }
}
