// SPDX-License-Identifier: MIT
import Foundation

// The visible position during changes, and tables that stay at their end, such as conversations.
extension UITableView {
    /// When the anchor row stays in place while rows above it are inserted, deleted or reloaded. Not part of UIKit.
    public enum VisiblePositionMaintenance: Sendable {
        /// Always: the first completely visible row stays in place. Not part of UIKit.
        case always
        /// Except in a table at its top: there, inserted rows become visible and push the others down.
        /// Not part of UIKit.
        case exceptAtTop
        /// Like `exceptAtTop`; and a table that shows its end continues to show it when rows are appended, or when the
        /// keyboard, an inset or a smaller frame reduces the visible area. Not part of UIKit.
        case stickToEnd
        /// Never: the content offset stays, and the content moves. Not part of UIKit.
        case never
    }

    /// Whether the end of the content is visible.
    var isAtEnd: Bool {
        // Half a pixel is invisible.
        contentOffset.y >= restingOffsets.maximum.y - 0.25
    }

    /// Whether this pass keeps the end of the content visible: it was visible, and nothing moves the content.
    var sticksToEndNow: Bool {
        visiblePositionMaintenance == .stickToEnd && offsetState.restsAtEnd && !isTracking && motion.deceleration == nil
            && motion.animation == nil
    }

    /// Called when the user or the app has moved the content.
    func updateRestsAtEnd() {
        guard !needsLoad, !calls.isLayingOut, !offsetState.isHolding else { return }
        offsetState.restsAtEnd = isAtEnd
        observers.recorder?.didMove(self)
    }
}
