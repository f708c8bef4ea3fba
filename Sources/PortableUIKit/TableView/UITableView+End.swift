import Foundation

// Lists whose end is what is read, as a conversation.
extension UITableView {
    /// Whether the end of the content is seen.
    var isAtEnd: Bool {
        // Below half a pixel nobody sees a difference.
        contentOffset.y >= restingOffsets.maximum.y - 0.25
    }

    /// Whether the pass that begins keeps the end of the content in sight: it was, and nobody moves the content.
    var sticksToEndNow: Bool {
        sticksToEnd && display.restsAtEnd && !isTracking && motion.deceleration == nil && motion.animation == nil
    }

    /// The content was moved by whoever wants to read something else.
    func noteEnd() {
        guard !needsLoad, !display.isLayingOut, !display.isHolding else { return }
        display.restsAtEnd = isAtEnd
        recorder?.didMove(self)
    }
}
