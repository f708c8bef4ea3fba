// SPDX-License-Identifier: MIT
import Foundation

/// The traits of a view or a view controller that override the inherited ones (Apple: "UITraitOverrides").
///
/// Unlike UIKit, which stops the process, a trait that is not overridden can be read: it has the value "unspecified" (or 0).
public struct UITraitOverrides: UIMutableTraits, Hashable, Sendable {
    /// Light or dark appearance.
    public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The text size that the user prefers.
    public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    /// Pixels per point; 0 if not set.
    public var displayScale: CGFloat = 0
    /// The reading direction.
    public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    /// The horizontal size class.
    public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// The vertical size class.
    public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// The kind of device.
    public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    /// Whether the user prefers bold text.
    public var legibilityWeight = UILegibilityWeight.unspecified
    /// Whether the user prefers a higher contrast.
    public var accessibilityContrast = UIAccessibilityContrast.unspecified
    /// The language of texts; `nil` if not set.
    public var typesettingLanguage: Locale.Language?
    /// Not a trait of UIKit: `UIDevice.systemVersion`, as a trait so that a change reaches every view.
    var release: SystemRelease?

    /// Whether a trait is overridden.
    public func contains(_ trait: UITrait) -> Bool {
        var without = self
        without.remove(trait)
        return without != self
    }

    /// Removes the override of a trait.
    public mutating func remove(_ trait: UITrait) {
        switch trait {
        case is UITraitUserInterfaceStyle.Type: userInterfaceStyle = .unspecified
        case is UITraitPreferredContentSizeCategory.Type: preferredContentSizeCategory = .unspecified
        case is UITraitDisplayScale.Type: displayScale = 0
        case is UITraitLayoutDirection.Type: layoutDirection = .unspecified
        case is UITraitHorizontalSizeClass.Type: horizontalSizeClass = .unspecified
        case is UITraitVerticalSizeClass.Type: verticalSizeClass = .unspecified
        case is UITraitUserInterfaceIdiom.Type: userInterfaceIdiom = .unspecified
        case is UITraitLegibilityWeight.Type: legibilityWeight = .unspecified
        case is UITraitAccessibilityContrast.Type: accessibilityContrast = .unspecified
        case is UITraitTypesettingLanguage.Type: typesettingLanguage = nil
        default: break
        }
    }

    /// Sets the traits that are set in `other`.
    mutating func override(with other: UITraitOverrides) {
        if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
        if other.preferredContentSizeCategory != .unspecified {
            preferredContentSizeCategory = other.preferredContentSizeCategory
        }
        if other.displayScale != 0 { displayScale = other.displayScale }
        if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
        if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
        if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
        if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
        if other.legibilityWeight != .unspecified { legibilityWeight = other.legibilityWeight }
        if other.accessibilityContrast != .unspecified { accessibilityContrast = other.accessibilityContrast }
        if let language = other.typesettingLanguage { typesettingLanguage = language }
        if let release = other.release { self.release = release }
    }
}
