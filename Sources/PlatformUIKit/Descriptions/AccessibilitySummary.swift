// SPDX-License-Identifier: MIT
import Foundation

#if APPLE_SURFACE || (!os(Linux) && canImport(UIKit))
    import UIKit
#else
    import PortableUIKit
#endif

extension UIResponder {
    /// The accessibility properties of the element in a line: label, value, hint, traits and actions. For tools and
    /// tests; not part of UIKit.
    package final var accessibilitySummary: String {
        var parts = [accessibilityLabel.map(Self.quoted) ?? "(no label)"]
        if let value = accessibilityValue, !value.isEmpty { parts.append("value \(Self.quoted(value))") }
        if let hint = accessibilityHint, !hint.isEmpty { parts.append("hint \(Self.quoted(hint))") }
        parts += accessibilityTraits.names
        for action in accessibilityCustomActions ?? [] { parts.append("action \(Self.quoted(action.name))") }
        return parts.joined(separator: ", ")
    }

    private static func quoted(_ text: String) -> String {
        "\"\(text.replacingOccurrences(of: "\n", with: "\\n"))\""
    }
}

extension UIAccessibilityTraits {
    /// The traits in words. Not part of UIKit.
    package var names: [String] {
        let known: [(UIAccessibilityTraits, String)] = [
            (.button, "button"), (.link, "link"), (.header, "header"), (.image, "image"), (.staticText, "text"),
            (.searchField, "search field"), (.adjustable, "adjustable"), (.selected, "selected"),
            (.notEnabled, "not enabled"), (.updatesFrequently, "updates frequently"), (.tabBar, "tab bar"),
        ]
        return known.filter { contains($0.0) }.map(\.1)
    }
}
