// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    /// Pixels per point that the content is drawn for.
    public var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

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
        guard let layerClass = layerClass as? CALayer.Type else {
            fatalError("+[\(self) layerClass] must be a subclass of CALayer, not \(layerClass)")
        }
        return layerClass.init()
    }

    final func setHidden(_ isHidden: Bool) {
        layer.isHidden = isHidden
        superview?.subviewVisibilityDidChange(self)
    }

    /// Connects the new layer and the new view.
    final func connectLayer() {
        reference.refer(to: self)
        layer.viewReference = reference
        layer.contentsScale = storedTraitCollection.displayScale
    }

    final func drawOwnContent(in context: CGContext) {
        let isCurrent = ContextStack.current === context
        if !isCurrent { UIGraphicsPushContext(context) }
        traitCollection.performAsCurrent { draw(bounds) }
        if !isCurrent { UIGraphicsPopContext() }
    }

    final func updateBackgroundColor() {
        layer.backgroundColor = backgroundColor?.resolvedColor(with: traitCollection).cgColor
    }

    // MARK: Traits

    /// The traits from the superview or the screen, with the overrides of this view and its controller.
    private func inheritedTraits() -> UITraitCollection {
        var traits = superview?.storedTraitCollection ?? traitsWithoutSuperview ?? UIScreen.main.traitCollection
        if let overrides = owner?.storedTraitOverrides { traits = traits.overridden(with: overrides) }
        if overrideUserInterfaceStyle != .unspecified {
            traits = traits.overridden(with: UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle))
        }
        if let storedTraitOverrides { traits = traits.overridden(with: storedTraitOverrides) }
        return traits
    }

    /// Inherits the traits again and notifies each view in the tree whose traits changed. Stops at views without a
    /// change.
    package final func refreshTraits() {
        storedTraitGeneration = UIScreen.traitGeneration
        let previous = storedTraitCollection
        let current = inheritedTraits()
        let changed = previous !== current && previous != current
        if previous !== current { storedTraitCollection = current }
        if changed {
            updateBackgroundColor()
            layer.contentsScale = current.displayScale
            layer.setNeedsDisplay()
            if previous.layoutDirection != current.layoutDirection {
                autoLayoutDirectionDidChange()
                // Views that position their subviews themselves mirror them.
                setNeedsLayout()
            }
            current.performAsCurrentIfNotScreens {
                owner?.traitCollectionDidChange(previous)
                traitCollectionDidChange(previous)
            }
        }
        for subview in storedSubviews
        where changed || subview.storedTraitGeneration != UIScreen.traitGeneration {
            subview.refreshTraits()
        }
    }

    /// The traits, brought up to date first if the screen's have changed while the view was detached.
    final func upToDateTraits() -> UITraitCollection {
        if storedTraitGeneration != UIScreen.traitGeneration {
            var root = self
            while let parent = root.superview { root = parent }
            root.refreshTraits()
        }
        return storedTraitCollection
    }

    /// The identity of `traitCollection`, without retaining it: for look-ups that take nanoseconds.
    final var traitCollectionIdentity: ObjectIdentifier {
        storedTraitGeneration == UIScreen.traitGeneration
            ? ObjectIdentifier(storedTraitCollection) : upToDateTraitsIdentity()
    }

    // A separate function, so that the usual path is short.
    @inline(never)
    private final func upToDateTraitsIdentity() -> ObjectIdentifier { ObjectIdentifier(upToDateTraits()) }

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
        parts.append("layer = \(layer)")
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

/// Counts of work of all views since the process started; tests compare differences.
@MainActor
package enum LayoutCounters {
    /// How many times a layout pass called `layoutSubviews` of a view.
    package static var layoutPasses = 0
}
