// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

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
        /// A conversation: the table starts at its end, which it reaches in its first layout; content that is shorter than the
        /// table rests at its bottom; the end stays visible while it is visible, as with `stickToEnd`; else the first completely
        /// visible row stays in place, also at the top. In a collection view it is `stickToEnd`. Not part of UIKit.
        case conversation
        /// Never: the content offset stays, and the content moves. Not part of UIKit.
        case never
    }

    /// Whether the last completely visible row stays in place when rows change, in place of the first one.
    package final var anchorsLastRow: Bool {
        get { offsetState.anchorsLastRow }
        set { offsetState.anchorsLastRow = newValue }
    }

    var isAtEnd: Bool {
        // Half a pixel is invisible.
        contentOffset.y >= restingOffsets.maximum.y - 0.25
    }

    /// Whether this pass keeps the end of the content visible: it was visible, and nothing moves the content.
    var sticksToEndNow: Bool {
        visiblePositionMaintenance.keepsEnd && offsetState.restsAtEnd && !isHeld && motion.deceleration == nil
            && motion.animation == nil
    }

    /// Called when the user or the app has moved the content.
    func updateRestsAtEnd() {
        guard !needsLoad, !calls.isLayingOut, !offsetState.isHolding else { return }
        // Nothing was displayed yet, so the end was not left.
        let starts = visiblePositionMaintenance == .conversation && display.rows.isEmpty
        offsetState.restsAtEnd = isAtEnd || starts
        observers.recorder?.didMove(self)
    }

    func visiblePositionPolicyDidChange() {
        restsShortContentAtEnd = visiblePositionMaintenance == .conversation
        if restsShortContentAtEnd, display.rows.isEmpty { offsetState.restsAtEnd = true }
        setNeedsLayout()
    }

    /// Begins the next layout with a row at a distance below the top of the visible area, in points: it stays there while heights
    /// are measured.
    func beginLayout(with path: RowPath, at distance: CGFloat) {
        guard contains(path) else { return }
        moveContent(to: CGPoint(x: contentOffset.x, y: top(of: .row(path)) - distance - adjustedContentInset.top))
        offsetState.heldItem = .row(path)
        offsetState.returnsToContent = true
        offsetState.restsAtEnd = false
    }
}

extension UITableView.VisiblePositionMaintenance {
    var keepsEnd: Bool { self == .stickToEnd || self == .conversation }
}
