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

    /// The values of traits that the application defines.
    var custom: [ObjectIdentifier: CustomTrait] = [:]

    /// The value of a trait, also of one that an application defines: the default if it is not overridden.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get {
            let value: Any?
            if let system = trait as? any SystemTrait.Type {
                value = read(system)
            } else {
                value = custom[ObjectIdentifier(trait)]?.value
            }
            return value as? Trait.Value ?? Trait.defaultValue
        }
        set {
            if let system = trait as? any SystemTrait.Type { return write(system, newValue) }
            custom[ObjectIdentifier(trait)] = CustomTrait(trait: trait, value: newValue)
        }
    }

    private func read<Trait: SystemTrait>(_ trait: Trait.Type) -> Any { self[keyPath: Trait.path] }
    private mutating func write<Trait: SystemTrait>(_ trait: Trait.Type, _ value: Any) {
        if let value = value as? Trait.Value { self[keyPath: Trait.path] = value }
    }
    private mutating func clear<Trait: SystemTrait>(_ trait: Trait.Type) {
        self[keyPath: Trait.path] = Trait.defaultValue
    }

    /// Whether a trait is overridden.
    public func contains(_ trait: UITrait) -> Bool {
        var without = self
        without.remove(trait)
        return without != self
    }

    /// Removes the override of a trait.
    public mutating func remove(_ trait: UITrait) {
        if let system = trait as? any SystemTrait.Type { return clear(system) }
        custom[ObjectIdentifier(trait)] = nil
    }

    /// Whether the value of a trait differs from that of other traits.
    func differs(from other: UITraitOverrides, in trait: UITrait) -> Bool {
        func isDifferent<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
            CustomTrait(trait: trait, value: self[trait]) != CustomTrait(trait: trait, value: other[trait])
        }
        return isDifferent(trait)
    }

    /// Whether a trait of the application on which colours depend differs.
    func hasOtherCustomColors(than other: UITraitOverrides) -> Bool {
        custom.merging(other.custom) { own, _ in own }.values.contains {
            $0.trait.affectsColorAppearance && differs(from: other, in: $0.trait)
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
        custom.merge(other.custom) { $1 }
    }
}

/// The value of a trait that an application defines.
struct CustomTrait: Hashable, @unchecked Sendable {
    // Sendable because the values of traits are constants, which the app shares between threads as with UIKit.
    let trait: UITrait
    let value: Any

    static func == (one: CustomTrait, other: CustomTrait) -> Bool {
        guard one.trait == other.trait else { return false }
        func areEqual<Value: Equatable>(_ value: Value) -> Bool { value == other.value as? Value }
        if let value = one.value as? any Equatable { return areEqual(value) }
        // Objects, also in an optional.
        guard let object = Self.object(one.value), let otherObject = Self.object(other.value) else { return false }
        return object === otherObject
    }

    private static func object(_ value: Any) -> AnyObject? {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional { return mirror.children.first.flatMap { object($0.value) } }
        return type(of: value) is AnyClass ? value as AnyObject : nil
    }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(trait)) }
}
