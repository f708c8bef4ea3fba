// SPDX-License-Identifier: MIT
import Foundation

/// What a class adds to the descriptions of its views.
struct DescriptionDetails {
    var text: String?
    var image: UIImage?
    /// UIKit's name of the class of the layer.
    var layerClass: String?
}

// What views print, in UIKit's form: read from printed descriptions of iOS 6 to 26.
extension UIView {
    /// The class, the address, and what differs from a plain view.
    final var ownDescription: String {
        var parts = ["frame = \(UIView.describe(frame))"]
        if let name = baseClassName(of: self), name != "UIView" { parts.insert("baseClass = \(name)", at: 0) }
        if ownLayer.anchorPoint != CGPoint(x: 0.5, y: 0.5) {
            let point = ownLayer.anchorPoint
            parts.append("anchorPoint = (\(shortNumber(point.x)), \(shortNumber(point.y)))")
        }
        if !transform.isIdentity {
            let matrix = transform
            let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
            parts.append("transform = [\(numbers.map { String(format: "%.17g", $0) }.joined(separator: ", "))]")
        }
        let details = descriptionDetails
        if let text = details.text { parts.append("text = '\(shortText(text))'") }
        appendFlags(to: &parts)
        if let color = storedTintColor { parts.append("tintColor = \(color)") }
        if let recognizer = gestureRecognizers?.first {
            parts.append("gestureRecognizers = <NSArray: \(address(of: recognizer))>")
        }
        if let backgroundColor { parts.append("backgroundColor = \(backgroundColor)") }
        if let image = details.image { parts.append("image = \(image)") }
        parts.append("layer = \(layerDescription(details.layerClass))")
        if let scroll = self as? UIScrollView { parts += scroll.contentDetails }
        return "<\(className(of: self)): \(address(of: self)); \(parts.joined(separator: "; "))>"
    }

    private func appendFlags(to parts: inout [String]) {
        if clipsToBounds { parts.append("clipsToBounds = YES") }
        if alpha != 1 { parts.append("alpha = \(shortNumber(alpha))") }
        if isHidden { parts.append("hidden = YES") }
        if !isOpaque { parts.append("opaque = NO") }
        if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.shortNames)") }
        if !autoresizesSubviews { parts.append("autoresizesSubviews = NO") }
        if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
        if tag != 0 { parts.append("tag = \(tag)") }
        if let accessibilityIdentifier { parts.append("accessibilityIdentifier = \(accessibilityIdentifier)") }
    }

    /// The layer, by UIKit's name of its class if the app has not chosen the class.
    private func layerDescription(_ name: String?) -> String {
        guard let name, type(of: ownLayer) == CALayer.self else { return "\(ownLayer)" }
        return "<\(name): \(address(of: ownLayer))>"
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
        let numbers = [rectangle.origin.x, rectangle.origin.y, rectangle.width, rectangle.height].map(shortNumber)
        return "(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
    }

    static func describe(_ number: CGFloat) -> String {
        let value = Double(number)
        if value == value.rounded(), abs(value) < 1e15 { return "\(Int64(value))" }
        return "\(value)"
    }
}

extension UIView.AutoresizingMask {
    /// The flexible parts as a description shows them, as in `LM+W`.
    fileprivate var shortNames: String {
        let names: [(Self, String)] = [
            (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
            (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
    }
}
