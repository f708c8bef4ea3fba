// SPDX-License-Identifier: MIT
import Foundation

// What keeps its place while a table changes; lists whose end is what is read, as a conversation.
extension UITableView {
    /// When what is being read keeps its place while rows above it are inserted, deleted or reloaded. Not part of UIKit.
    public enum VisiblePositionMaintenance: Sendable {
        /// Always: the first row that is shown in full stays where it is. Not part of UIKit.
        case always
        /// Unless the table is scrolled to its top: there, what is inserted is seen, and the rows below it move down.
        /// Not part of UIKit.
        case exceptAtTop
        /// As `exceptAtTop`; and a table that shows its end goes on to show it when rows are appended, or when the keyboard,
        /// an inset or another height leaves them less room. Not part of UIKit.
        case stickToEnd
        /// Never: the content offset stays, and the content moves. Not part of UIKit.
        case never
    }

    /// Whether the end of the content is seen.
    var isAtEnd: Bool {
        // Below half a pixel nobody sees a difference.
        contentOffset.y >= restingOffsets.maximum.y - 0.25
    }

    /// Whether the pass that begins keeps the end of the content in sight: it was, and nobody moves the content.
    var sticksToEndNow: Bool {
        visiblePositionMaintenance == .stickToEnd && display.restsAtEnd && !isTracking && motion.deceleration == nil
            && motion.animation == nil
    }

    /// The content was moved by whoever wants to read something else.
    func noteEnd() {
        guard !needsLoad, !display.isLayingOut, !display.isHolding else { return }
        display.restsAtEnd = isAtEnd
        observers.recorder?.didMove(self)
    }
}
