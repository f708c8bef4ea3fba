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
    /// The values that are seldom animated, by the names of their properties.
    var others: [String: any Animatable] = [:]

    var isEmpty: Bool {
        bounds == nil && position == nil && displacement == nil && transform == nil && opacity == nil
            && backgroundColor == nil && others.isEmpty
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
    final var shownOpacity: Float {
        if extras?.isDoubleSided == false, showsBack { return 0 }
        return presented?.opacity.map { min(max($0, 0), 1) } ?? opacity
    }
    private var showsBack: Bool {
        let matrix = shownTransformToSuperlayer
        return matrix.a * matrix.d < matrix.b * matrix.c
    }
    /// The background on the screen.
    final var shownBackgroundColor: CGColor? {
        drawsSublayersAlone ? nil : presented?.backgroundColor ?? backgroundColor
    }

    final var shownCornerRadius: CGFloat { shown("cornerRadius", cornerRadius) }
    final var shownBorderWidth: CGFloat { drawsSublayersAlone ? 0 : shown("borderWidth", borderWidth) }
    final var shownBorderColor: CGColor? { shown("borderColor", borderColor) }
    final var shownShadowColor: CGColor? { shown("shadowColor", shadowColor) }
    final var shownShadowOpacity: Float { shown("shadowOpacity", shadowOpacity) }
    final var shownShadowOffset: CGSize { shown("shadowOffset", shadowOffset) }
    final var shownShadowRadius: CGFloat { shown("shadowRadius", shadowRadius) }
    final var shownShadowPath: CGPath? {
        presented == nil ? shadowPath : shown("shadowPath", nil as AnimatedPath?)?.path ?? shadowPath
    }

    /// The value of a property on the screen.
    final func shown<Value: Animatable>(_ name: String, _ own: Value) -> Value { shown(name, own as Value?) ?? own }

    /// The value of a property on the screen.
    final func shown<Value: Animatable>(_ name: String, _ own: Value?) -> Value? {
        guard let presented, !presented.others.isEmpty else { return own }
        return presented.others[name] as? Value ?? own
    }

    /// Maps the layer's own coordinates to those of its superlayer, as on the screen.
    final var shownTransformToSuperlayer: CGAffineTransform {
        guard let presented else { return transformToSuperlayer }
        let own = Self.transformToSuperlayer(
            bounds: presented.bounds ?? storedBounds, position: shownPosition,
            anchorPoint: storedAnchorPoint, transform: presented.transform ?? storedTransform)
        return Self.hasSublayerTransforms ? own.concatenating(superlayersTransform) : own
    }
}
