// SPDX-License-Identifier: MIT
import Foundation

/// The displayed values of an animated layer that differ from its own.
struct LayerPresentation {
    var bounds: CGRect?
    var position: CGPoint?
    /// The displacement from its position, in points.
    var displacement: CGPoint?
    var transform: CGAffineTransform?
    var opacity: Float?
    var backgroundColor: CGColor?

    var isEmpty: Bool {
        bounds == nil && position == nil && displacement == nil && transform == nil && opacity == nil
            && backgroundColor == nil
    }
}

extension CALayer {
    /// The bounds on the screen, in points.
    final var shownBounds: CGRect { presented?.bounds ?? storedBounds }
    /// The position on the screen, in points of the superlayer.
    final var shownPosition: CGPoint {
        let position = presented?.position ?? storedPosition
        guard let displacement = presented?.displacement else { return position }
        return CGPoint(x: position.x + displacement.x, y: position.y + displacement.y)
    }
    /// The opacity on the screen.
    final var shownOpacity: Float { presented?.opacity ?? opacity }
    /// The background on the screen.
    final var shownBackgroundColor: CGColor? { presented?.backgroundColor ?? backgroundColor }

    /// Maps the layer's own coordinates to those of its superlayer, as on the screen.
    final var shownTransformToSuperlayer: CGAffineTransform {
        guard let presented else { return transformToSuperlayer }
        return Self.transformToSuperlayer(
            bounds: presented.bounds ?? storedBounds, position: shownPosition,
            anchorPoint: storedAnchorPoint, transform: presented.transform ?? storedTransform)
    }
}
