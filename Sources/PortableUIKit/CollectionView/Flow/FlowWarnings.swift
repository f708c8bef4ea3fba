// SPDX-License-Identifier: MIT
import Foundation

// The warnings of flow layouts, in UIKit's words (printed by iOS 8 to 18).
extension UICollectionViewFlowLayout {
    /// Says that an item is broader than the room for a line.
    ///
    /// - Parameter areAsked: Whether the delegate returns the sizes, or items size themselves.
    func warnOfBroadItems(areAsked: Bool) {
        let (length, edges) = axis.isVertical ? ("width", "left and right") : ("height", "top and bottom")
        var lines = [
            "The behavior of the UICollectionViewFlowLayout is not defined because:",
            "the item \(length) must be less than the \(length) of the UICollectionView minus the section insets \(edges) "
                + "values, minus the content insets \(edges) values.",
        ]
        if areAsked { lines.append("Please check the values returned by the delegate.") }
        lines += [
            "The relevant UICollectionViewFlowLayout instance is \(self), and it is attached to \(nameOfView).",
            "Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the debugger.",
        ]
        WarningLog.write(lines.joined(separator: "\n"))
    }

    /// Says that `itemSize` is zero or negative.
    func warnOfItemSize() {
        WarningLog.write(
            "[Assert] Negative or zero item sizes are not supported by flow layout. Make a symbolic breakpoint at "
                + "UICollectionViewFlowLayoutAlertForInvalidItemSize to catch this in the debugger. Invalid size: "
                + "{\(UIView.describe(itemSize.width)), \(UIView.describe(itemSize.height))}; collection view: \(nameOfView)"
        )
    }

    private var nameOfView: String { owner.map { "\($0)" } ?? "(null)" }
}
