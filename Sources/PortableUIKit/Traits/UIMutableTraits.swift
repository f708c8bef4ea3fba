// SPDX-License-Identifier: MIT
import Foundation

/// A trait, as a type (Apple: "UITraitDefinition"). The traits here are those of ``UITraitCollection``; applications
/// cannot define their own.
public protocol UITraitDefinition {
    /// The type of the trait's value.
    associatedtype Value
    /// The value of the trait if it is not set.
    static var defaultValue: Value { get }
}

/// The type of a trait (Apple: "UITrait").
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark appearance, as a trait (Apple: "UITraitUserInterfaceStyle").
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    /// The value of the trait if it is not set.
    public static let defaultValue = UIUserInterfaceStyle.unspecified
}

/// The text size, as a trait (Apple: "UITraitPreferredContentSizeCategory").
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// The value of the trait if it is not set.
    public static let defaultValue = UIContentSizeCategory.unspecified
}

/// Pixels per point, as a trait (Apple: "UITraitDisplayScale").
public struct UITraitDisplayScale: UITraitDefinition {
    /// The value of the trait if it is not set.
    public static let defaultValue: CGFloat = 0
}

/// The reading direction, as a trait (Apple: "UITraitLayoutDirection").
public struct UITraitLayoutDirection: UITraitDefinition {
    /// The value of the trait if it is not set.
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

/// The horizontal size class, as a trait (Apple: "UITraitHorizontalSizeClass").
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    /// The value of the trait if it is not set.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The vertical size class, as a trait (Apple: "UITraitVerticalSizeClass").
public struct UITraitVerticalSizeClass: UITraitDefinition {
    /// The value of the trait if it is not set.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The kind of device, as a trait (Apple: "UITraitUserInterfaceIdiom").
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
    /// The value of the trait if it is not set.
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// The preference for bold text, as a trait (Apple: "UITraitLegibilityWeight").
public struct UITraitLegibilityWeight: UITraitDefinition {
    /// The value of the trait if it is not set.
    public static let defaultValue = UILegibilityWeight.unspecified
}

/// The contrast, as a trait (Apple: "UITraitAccessibilityContrast").
public struct UITraitAccessibilityContrast: UITraitDefinition {
    /// The value of the trait if it is not set.
    public static let defaultValue = UIAccessibilityContrast.unspecified
}

/// The language of texts, as a trait (Apple: "UITraitTypesettingLanguage").
public struct UITraitTypesettingLanguage: UITraitDefinition {
    /// The value of the trait if it is not set.
    public static let defaultValue: Locale.Language? = nil
}

/// Traits that can be set (Apple: "UIMutableTraits").
public protocol UIMutableTraits {
    /// Light or dark appearance.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// The text size that the user prefers.
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    /// Pixels per point; 0 if not set.
    var displayScale: CGFloat { get set }
    /// The reading direction.
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    /// The horizontal size class.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The vertical size class.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The kind of device.
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    /// Whether the user prefers bold text.
    var legibilityWeight: UILegibilityWeight { get set }
    /// Whether the user prefers a higher contrast.
    var accessibilityContrast: UIAccessibilityContrast { get set }
    /// The language of texts.
    var typesettingLanguage: Locale.Language? { get set }
}

extension UIMutableTraits {
    /// The traits that are set.
    fileprivate var overrides: UITraitOverrides {
        self as? UITraitOverrides
            ?? UITraitOverrides(
                userInterfaceStyle: userInterfaceStyle, preferredContentSizeCategory: preferredContentSizeCategory,
                displayScale: displayScale, layoutDirection: layoutDirection, horizontalSizeClass: horizontalSizeClass,
                verticalSizeClass: verticalSizeClass, userInterfaceIdiom: userInterfaceIdiom,
                legibilityWeight: legibilityWeight, accessibilityContrast: accessibilityContrast,
                typesettingLanguage: typesettingLanguage)
    }
}

extension UITraitCollection {
    /// The traits that `mutations` sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = UITraitOverrides()
        mutations(&traits)
        self.init(traits: traits.overrides)
    }

    /// These traits, overridden by those that `mutations` sets.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var changed: any UIMutableTraits = traits
        mutations(&changed)
        return UITraitCollection(traits: changed.overrides)
    }
}
