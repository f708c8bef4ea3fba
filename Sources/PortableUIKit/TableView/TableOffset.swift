// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// A position in the table that stays in place while heights change: the top of an item, and its distance below the top
/// of the view, in points.
struct TableAnchor {
    var item: SectionItem
    var distance: CGFloat
}

/// What moves the content offset of a table besides the user.
struct TableOffset {
    /// Whether the present change leaves the offset as it is: the offset was chosen by the visible content.
    var isFixed = false
    /// The anchor of the next layout pass: that of the change before it.
    var heldItem: SectionItem?
    /// Whether the content is being moved to keep the anchor in place.
    var isHolding = false
    /// Whether the next layout pass moves the offset back onto the content if it is beyond it.
    var returnsToContent = false
    /// Whether the end of the content was visible after the last movement or layout.
    var restsAtEnd = false
    /// Whether the anchor is the last completely visible row, in place of the first.
    var anchorsLastRow = false
    /// The target of an animated `scrollToRow`.
    var scrollTarget: TableScrollTarget?
}
