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
}

/// The traits of a view or a view controller that override the inherited ones (Apple: "UITraitOverrides").
///
/// Unlike UIKit, which stops the process, a trait that is not overridden can be read: it has the value "unspecified" (or 0).
public struct UITraitOverrides: UIMutableTraits {
    var traits: UITraitCollection.Traits

    /// Light or dark appearance.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { traits.userInterfaceStyle }
        set { traits.userInterfaceStyle = newValue }
    }
    /// The text size that the user prefers.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { traits.preferredContentSizeCategory }
        set { traits.preferredContentSizeCategory = newValue }
    }
    /// Pixels per point; 0 if not set.
    public var displayScale: CGFloat {
        get { traits.displayScale }
        set { traits.displayScale = newValue }
    }
    /// The reading direction.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { traits.layoutDirection }
        set { traits.layoutDirection = newValue }
    }
    /// The horizontal size class.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { traits.horizontalSizeClass }
        set { traits.horizontalSizeClass = newValue }
    }
    /// The vertical size class.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { traits.verticalSizeClass }
        set { traits.verticalSizeClass = newValue }
    }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { traits.userInterfaceIdiom }
        set { traits.userInterfaceIdiom = newValue }
    }
    /// Whether the user prefers bold text.
    public var legibilityWeight: UILegibilityWeight {
        get { traits.legibilityWeight }
        set { traits.legibilityWeight = newValue }
    }
    /// Whether the user prefers a higher contrast.
    public var accessibilityContrast: UIAccessibilityContrast {
        get { traits.accessibilityContrast }
        set { traits.accessibilityContrast = newValue }
    }

    /// Whether a trait is overridden.
    public func contains(_ trait: UITrait) -> Bool {
        var without = traits
        without.remove(trait)
        return without != traits
    }

    /// Removes the override of a trait.
    public mutating func remove(_ trait: UITrait) { traits.remove(trait) }
}

extension UITraitCollection.Traits: UIMutableTraits {
    mutating func remove(_ trait: UITrait) {
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
        default: break
        }
    }

    /// The traits that are set in `other`.
    init(_ other: any UIMutableTraits) {
        if let other = other as? Self {
            self = other
            return
        }
        self.init(
            userInterfaceStyle: other.userInterfaceStyle,
            preferredContentSizeCategory: other.preferredContentSizeCategory, displayScale: other.displayScale,
            layoutDirection: other.layoutDirection, horizontalSizeClass: other.horizontalSizeClass,
            verticalSizeClass: other.verticalSizeClass, userInterfaceIdiom: other.userInterfaceIdiom,
            legibilityWeight: other.legibilityWeight, accessibilityContrast: other.accessibilityContrast)
    }
}

extension UITraitCollection {
    /// The traits that `mutations` sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = Traits()
        mutations(&traits)
        self.init(traits: Traits(traits))
    }

    /// These traits, overridden by those that `mutations` sets.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var changed: any UIMutableTraits = traits
        mutations(&changed)
        return UITraitCollection(traits: Traits(changed))
    }
}

extension UIView {
    /// The traits of this view and its subviews that override the inherited ones. Setting one calls
    /// `traitCollectionDidChange(_:)` of each view whose traits differ then. O(subviews).
    public final var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(traits: storedTraitOverrides?.traits ?? UITraitCollection.Traits()) }
        set {
            let traits = newValue.traits
            guard traits != storedTraitOverrides?.traits ?? UITraitCollection.Traits() else { return }
            storedTraitOverrides = traits == UITraitCollection.Traits() ? nil : UITraitCollection(traits: traits)
            refreshTraits()
        }
    }
}
