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

    // MARK: Describing

    final var ownDescription: String {
        let address = String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
        var parts = ["frame = \(UIView.describe(frame))"]
        if !transform.isIdentity {
            let matrix = transform
            parts.append(
                "transform = [\(matrix.a), \(matrix.b), \(matrix.c), \(matrix.d), \(matrix.tx), \(matrix.ty)]")
        }
        parts += descriptionDetails
        if clipsToBounds { parts.append("clipsToBounds = YES") }
        if alpha != 1 { parts.append("alpha = \(UIView.describe(alpha))") }
        if isHidden { parts.append("hidden = YES") }
        if tag != 0 { parts.append("tag = \(tag)") }
        if let accessibilityIdentifier { parts.append("accessibilityIdentifier = \(accessibilityIdentifier)") }
        parts.append("layer = \(ownLayer)")
        if let scroll = self as? UIScrollView { parts += scroll.contentDetails }
        return "<\(type(of: self)): 0x\(address); \(parts.joined(separator: "; "))>"
    }

    /// The view tree, one view a line, indented by depth: UIKit's debugging dump under UIKit's name.
    /// Not part of UIKit's public API.
    public func recursiveDescription() -> String {
        var lines: [String] = []
        appendDescription(to: &lines, depth: 0)
        return lines.joined(separator: "\n")
    }

    private func appendDescription(to lines: inout [String], depth: Int) {
        lines.append(String(repeating: "   | ", count: depth) + ownDescription)
        for subview in storedSubviews { subview.appendDescription(to: &lines, depth: depth + 1) }
    }

    static func describe(_ rectangle: CGRect) -> String {
        let numbers = [rectangle.origin.x, rectangle.origin.y, rectangle.width, rectangle.height].map(describe)
        return "(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
    }

    static func describe(_ number: CGFloat) -> String {
        let value = Double(number)
        if value == value.rounded(), abs(value) < 1e15 { return "\(Int64(value))" }
        return "\(value)"
    }
}
