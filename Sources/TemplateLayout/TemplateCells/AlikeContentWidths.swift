// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Content widths of a cell, as those with and without an accessory, that its views can't tell apart: they were laid out at
/// one after the other, and noted nothing.
struct AlikeContentWidths {
    private var widths: ContiguousArray<CGFloat> = []
    /// The width of the rows in points.
    private var rowWidth: CGFloat = -1
    private var views: [Int]?

    /// Rows of one class seldom have more.
    private static let mostWidths = 8

    /// Whether a layout at a content width, in points, would change nothing for these views.
    func contains(_ width: CGFloat, rowWidth: CGFloat, _ views: [Int]?) -> Bool {
        views != nil && self.views == views && self.rowWidth == rowWidth && widths.contains(width)
    }

    /// Takes over that these views were laid out at a content width, and whether it was the same to them as the one before.
    mutating func note(_ width: CGFloat, rowWidth: CGFloat, _ views: [Int]?, isAlike: Bool) {
        if !isAlike || self.rowWidth != rowWidth || self.views != views || widths.count == Self.mostWidths {
            widths.removeAll(keepingCapacity: true)
        }
        widths.append(width)
        self.rowWidth = rowWidth
        self.views = views
    }
}
