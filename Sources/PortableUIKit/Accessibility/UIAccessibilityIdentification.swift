// SPDX-License-Identifier: MIT
import Foundation

/// An object with a name for automation (Apple: "UIAccessibilityIdentification").
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
    /// The name; never shown.
    var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {
}

extension UIAccessibilityElement: UIAccessibilityIdentification {}
