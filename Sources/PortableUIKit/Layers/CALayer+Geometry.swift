// SPDX-License-Identifier: MIT
import Foundation

extension CALayer {
    /// Maps the layer's own coordinates to those of its superlayer.
    final var transformToSuperlayer: CGAffineTransform {
        let own = Self.transformToSuperlayer(
            bounds: storedBounds, position: storedPosition, anchorPoint: storedAnchorPoint, transform: storedTransform)
        return Self.hasSublayerTransforms ? own.concatenating(superlayersTransform) : own
    }

    /// Whether a layer of the program has transformed its sublayers.
    static var hasSublayerTransforms = false

    /// What the superlayer does to its sublayers.
    final var superlayersTransform: CGAffineTransform {
        guard let parent = superlayerReference?.object, let transform = parent.extras?.sublayerTransform.inPlane,
            !transform.isIdentity
        else { return .identity }
        let bounds = parent.storedBounds
        let anchor = CGPoint(
            x: bounds.minX + parent.storedAnchorPoint.x * bounds.width,
            y: bounds.minY + parent.storedAnchorPoint.y * bounds.height)
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
            .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
    }

    static func transformToSuperlayer(
        bounds: CGRect, position: CGPoint, anchorPoint: CGPoint, transform: CGAffineTransform
    ) -> CGAffineTransform {
        let anchor = CGPoint(
            x: bounds.origin.x + anchorPoint.x * bounds.width, y: bounds.origin.y + anchorPoint.y * bounds.height)
        if transform.isIdentity {
            return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
        }
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(transform)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    /// Maps the layer's own coordinates to those of its outermost superlayer. O(depth).
    final var transformToRoot: CGAffineTransform {
        var transform = CGAffineTransform.identity
        var layer = self
        while let parent = layer.superlayer {
            transform = transform.concatenating(layer.transformToSuperlayer)
            layer = parent
        }
        return transform
    }
}
