// SPDX-License-Identifier: MIT
import Foundation

// Scrolling while something is dragged near the upper or the lower edge.
extension UIScrollView {
    /// The distance from an edge within which a drag scrolls, in points.
    private static var edge: CGFloat { 50 }
    /// The speed of scrolling at the edge, in points per second.
    private static var edgeSpeed: CGFloat { 700 }

    /// The speed of scrolling for a finger at a distance from the top of the view, in points per second.
    final func edgeVelocity(at finger: CGFloat) -> CGFloat {
        let inset = adjustedContentInset
        let fromTop = finger - inset.top
        let fromBottom = bounds.height - inset.bottom - finger
        if fromTop < Self.edge { return -Self.edgeSpeed * min(1, (Self.edge - fromTop) / Self.edge) }
        if fromBottom < Self.edge { return Self.edgeSpeed * min(1, (Self.edge - fromBottom) / Self.edge) }
        return 0
    }

    /// Scrolls for a time in seconds, by whole pixels, and then calls `update`. Returns whether the content can scroll further.
    final func scrollAtEdge(_ finger: CGFloat, for elapsed: TimeInterval, _ update: () -> Void) -> Bool {
        let velocity = edgeVelocity(at: finger)
        guard velocity != 0, elapsed > 0 else { return velocity != 0 }
        let scale = traitCollection.displayScale
        // The slowest movement is a pixel in each frame.
        let distance = max((abs(velocity) * elapsed).roundedToPixel(scale: scale), 1 / scale)
        let wanted = CGPoint(x: contentOffset.x, y: contentOffset.y + (velocity < 0 ? -distance : distance))
        let offset = restingOffset(nearest: onPixels(wanted))
        guard offset != contentOffset else { return false }
        moveContent(to: offset)
        layoutIfNeeded()
        update()
        return true
    }
}
