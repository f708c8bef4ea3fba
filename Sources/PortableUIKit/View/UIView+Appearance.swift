// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    /// The reading direction of a view with `attribute` in a left-to-right application.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
    }

    /// The reading direction of a view with `attribute` in the reading direction `layoutDirection`.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    /// The reading direction of the content, by `semanticContentAttribute` and the traits.
    final var contentDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(
            for: storedSemanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    static func makeLayer() -> CALayer {
        if layerClass == CALayer.self { return CALayer() }
        guard let layer = DefaultObjects.make(layerClass) as? CALayer else {
            fatalError("+[\(self) layerClass] must be a subclass of CALayer, not \(layerClass)")
        }
        return layer
    }

    final func setHidden(_ isHidden: Bool) {
        ownLayer.isHidden = isHidden
        superview?.subviewVisibilityDidChange(self)
        observedValuesMayDiffer()
    }

    final func connectLayer() {
        reference.refer(to: self)
        ownLayer.viewReference = reference
        ownLayer.contentsScale = storedTraitCollection.displayScale
    }

    final func drawOwnContent(in context: CGContext) {
        let isCurrent = ContextStack.current === context
        if !isCurrent { UIGraphicsPushContext(context) }
        traitCollection.performAsCurrent { draw(bounds) }
        if !isCurrent { UIGraphicsPopContext() }
    }

    final func updateBackgroundColor() {
        ownLayer.backgroundColor = backgroundColor?.resolvedColor(with: traitCollection).cgColor
        observedValuesMayDiffer()
    }
}
