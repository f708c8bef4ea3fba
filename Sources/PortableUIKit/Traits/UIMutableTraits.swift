// SPDX-License-Identifier: MIT
import Foundation

/// A trait, as a type (Apple: "UITraitDefinition"): one of ``UITraitCollection``'s, or one that an application defines.
public protocol UITraitDefinition {
    /// The type of the trait's value.
    associatedtype Value
    /// The value of the trait if it is not set.
    static var defaultValue: Value { get }
    /// A name for descriptions: by default that of the type.
    static var name: String { get }
    /// A name that is unique in the system: by default that of the type. Never read.
    static var identifier: String { get }
    /// Whether colours depend on the trait: `false` by default. If so, views with dynamic colours are drawn again when it changes.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    /// That of the type.
    public static var name: String { "\(self)" }
    /// That of the type.
    public static var identifier: String { String(reflecting: self) }
    /// `false`.
    public static var affectsColorAppearance: Bool { false }
}

/// A trait that is a property of ``UITraitOverrides``.
protocol SystemTrait: UITraitDefinition where Value: Hashable {
    static var path: WritableKeyPath<UITraitOverrides, Value> { get }
}

/// The type of a trait (Apple: "UITrait").
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark appearance, as a trait (Apple: "UITraitUserInterfaceStyle").
public struct UITraitUserInterfaceStyle: SystemTrait {
    /// The value of the trait if it is not set.
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    /// `true`.
    public static let affectsColorAppearance = true
    static var path: WritableKeyPath<UITraitOverrides, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

/// The text size, as a trait (Apple: "UITraitPreferredContentSizeCategory").
public struct UITraitPreferredContentSizeCategory: SystemTrait {
    /// The value of the trait if it is not set.
    public static let defaultValue = UIContentSizeCategory.unspecified
    static var path: WritableKeyPath<UITraitOverrides, UIContentSizeCategory> { \.preferredContentSizeCategory }
}

/// Pixels per point, as a trait (Apple: "UITraitDisplayScale").
public struct UITraitDisplayScale: SystemTrait {
    /// The value of the trait if it is not set.
    public static let defaultValue: CGFloat = 0
    static var path: WritableKeyPath<UITraitOverrides, CGFloat> { \.displayScale }
}

/// The reading direction, as a trait (Apple: "UITraitLayoutDirection").
public struct UITraitLayoutDirection: SystemTrait {
    /// The value of the trait if it is not set.
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
    static var path: WritableKeyPath<UITraitOverrides, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}

/// The horizontal size class, as a trait (Apple: "UITraitHorizontalSizeClass").
public struct UITraitHorizontalSizeClass: SystemTrait {
    /// The value of the trait if it is not set.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    static var path: WritableKeyPath<UITraitOverrides, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

/// The vertical size class, as a trait (Apple: "UITraitVerticalSizeClass").
public struct UITraitVerticalSizeClass: SystemTrait {
    /// The value of the trait if it is not set.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    static var path: WritableKeyPath<UITraitOverrides, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

/// The kind of device, as a trait (Apple: "UITraitUserInterfaceIdiom").
public struct UITraitUserInterfaceIdiom: SystemTrait {
    /// The value of the trait if it is not set.
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
    static var path: WritableKeyPath<UITraitOverrides, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

/// The preference for bold text, as a trait (Apple: "UITraitLegibilityWeight").
public struct UITraitLegibilityWeight: SystemTrait {
    /// The value of the trait if it is not set.
    public static let defaultValue = UILegibilityWeight.unspecified
    static var path: WritableKeyPath<UITraitOverrides, UILegibilityWeight> { \.legibilityWeight }
}

/// The contrast, as a trait (Apple: "UITraitAccessibilityContrast").
public struct UITraitAccessibilityContrast: SystemTrait {
    /// The value of the trait if it is not set.
    public static let defaultValue = UIAccessibilityContrast.unspecified
    /// `true`.
    public static let affectsColorAppearance = true
    static var path: WritableKeyPath<UITraitOverrides, UIAccessibilityContrast> { \.accessibilityContrast }
}

/// The language of texts, as a trait (Apple: "UITraitTypesettingLanguage").
public struct UITraitTypesettingLanguage: SystemTrait {
    /// The value of the trait if it is not set.
    public static let defaultValue: Locale.Language? = nil
    static var path: WritableKeyPath<UITraitOverrides, Locale.Language?> { \.typesettingLanguage }
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
    /// The value of a trait, also of one that an application defines.
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
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
