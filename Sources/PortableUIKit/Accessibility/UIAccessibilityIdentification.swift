// SPDX-License-Identifier: MIT
import Foundation

/// An object with a name for automation (Apple: "UIAccessibilityIdentification").
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
    /// The name; never shown.
    var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {
    /// A name for automation; never shown.
    public var accessibilityIdentifier: String? {
        get { givenAccessibility.accessibilityIdentifier }
        set { settableAccessibility.accessibilityIdentifier = newValue }
    }
}

extension UIAccessibilityElement: UIAccessibilityIdentification {}
