// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// Light or dark appearance (Apple: "UIUserInterfaceStyle").
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not set.
    case unspecified = 0
    /// Light appearance.
    case light = 1
    /// Dark appearance.
    case dark = 2
}

/// A size class along an axis (Apple: "UIUserInterfaceSizeClass").
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Not set.
    case unspecified = 0
    /// A small length, for example a phone's width.
    case compact = 1
    /// A large length, for example a tablet's width.
    case regular = 2
}

/// A reading direction as a trait (Apple: "UITraitEnvironmentLayoutDirection").
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Not set.
    case unspecified = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// The kind of device (Apple: "UIUserInterfaceIdiom").
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Not set.
    case unspecified = -1
    /// A phone.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television: never here.
    case tv = 2
    /// The screen of a car: never here.
    case carPlay = 3
    /// A Mac: never here.
    case mac = 5
    /// A headset: never here.
    case vision = 6
}

/// Whether the user prefers bold text (Apple: "UILegibilityWeight").
public enum UILegibilityWeight: Int, Sendable {
    /// Not set.
    case unspecified = -1
    /// Text of the usual weight.
    case regular = 0
    /// Bold text.
    case bold = 1
}

/// The colours of a display (Apple: "UIDisplayGamut").
public enum UIDisplayGamut: Int, Sendable {
    /// Not set.
    case unspecified = -1
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Those of sRGB.
    case SRGB = 0
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Those of Display P3.
    case P3 = 1
}

/// Whether the user prefers a higher contrast (Apple: "UIAccessibilityContrast").
public enum UIAccessibilityContrast: Int, Sendable {
    /// Not set.
    case unspecified = -1
    /// The usual contrast.
    case normal = 0
    /// A higher contrast.
    case high = 1
}

/// The environment that a view is in: appearance, text size, pixel density, direction, size classes
/// (Apple: "UITraitCollection"). Immutable; usable on any thread.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
    // Sendable because every stored property is a constant value.
    let traits: UITraitOverrides

    init(traits: UITraitOverrides) {
        self.traits = traits
        super.init()
    }

    /// A collection without set traits.
    public override init() { traits = UITraitOverrides() }

    /// Only the appearance is set.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(traits: UITraitOverrides(userInterfaceStyle: userInterfaceStyle))
    }

    /// Only the text size is set.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(traits: UITraitOverrides(preferredContentSizeCategory: preferredContentSizeCategory))
    }

    /// Only the pixels per point are set.
    public convenience init(displayScale: CGFloat) {
        self.init(traits: UITraitOverrides(displayScale: displayScale))
    }

    /// Only the reading direction is set.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(traits: UITraitOverrides(layoutDirection: layoutDirection))
    }

    /// Only the horizontal size class is set.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(traits: UITraitOverrides(horizontalSizeClass: horizontalSizeClass))
    }

    /// Only the vertical size class is set.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(traits: UITraitOverrides(verticalSizeClass: verticalSizeClass))
    }

    /// Only the kind of device is set.
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init(traits: UITraitOverrides(userInterfaceIdiom: userInterfaceIdiom))
    }

    /// Only the preference for bold text is set.
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init(traits: UITraitOverrides(legibilityWeight: legibilityWeight))
    }

    /// Only the contrast is set.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(traits: UITraitOverrides(accessibilityContrast: accessibilityContrast))
    }

    /// The traits of all `collections`; of several values of one trait, the last is used.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        var merged = UITraitOverrides()
        for collection in collections { merged.override(with: collection.traits) }
        self.init(traits: merged)
    }

    /// Light or dark appearance.
    open var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
    /// The text size that the user prefers.
    open var preferredContentSizeCategory: UIContentSizeCategory { traits.preferredContentSizeCategory }
    /// Pixels per point; 0 if not set.
    open var displayScale: CGFloat { traits.displayScale }
    /// The reading direction.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
    /// The horizontal size class.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
    /// The vertical size class.
    open var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
    /// Whether the user prefers bold text.
    open var legibilityWeight: UILegibilityWeight { traits.legibilityWeight }
    /// Whether the user prefers a higher contrast.
    open var accessibilityContrast: UIAccessibilityContrast { traits.accessibilityContrast }
    /// The colours of the display: sRGB, in which everything is drawn.
    open var displayGamut: UIDisplayGamut { .SRGB }

    /// The language of texts; `nil` is the system's.
    ///
    /// Unlike in UIKit, texts that are looked up while these traits are the current ones are in this language, too.
    open var typesettingLanguage: Locale.Language? { traits.typesettingLanguage }

    /// The value of a trait, also of one that an application defines.
    public final subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { traits[trait] }

    /// The traits of the system on which colours depend.
    public static var systemTraitsAffectingColorAppearance: [UITrait] {
        [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceIdiom.self]
    }

    /// The traits of the system on which pictures of catalogues depend.
    public static var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitDisplayScale.self, UITraitLayoutDirection.self,
            UITraitAccessibilityContrast.self, UITraitUserInterfaceIdiom.self,
        ]
    }

    /// Whether every trait that `other` sets has the same value here.
    open func containsTraits(in other: UITraitCollection?) -> Bool {
        guard let other else { return true }
        var merged = traits
        merged.override(with: other.traits)
        return merged == traits
    }

    /// Whether colours may differ between the two collections.
    open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        userInterfaceStyle != other?.userInterfaceStyle || accessibilityContrast != other?.accessibilityContrast
            || traits.hasOtherCustomColors(than: other?.traits ?? UITraitOverrides())
    }

    /// Immutable, so the copy is the collection itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Equal if every trait is.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return self === other || traits == other.traits
    }

    /// Equal collections have equal hashes.
    open override var hash: Int { traits.hashValue }

    /// The traits that are set, as iOS 13 to 17 print them.
    open override var description: String {
        let category = preferredContentSizeCategory.rawValue
        let parts: [(String, String?)] = [
            ("UserInterfaceIdiom", userInterfaceIdiom.printedName),
            ("DisplayScale", displayScale == 0 ? nil : shortNumber(displayScale)),
            ("HorizontalSizeClass", horizontalSizeClass.printedName),
            ("VerticalSizeClass", verticalSizeClass.printedName),
            ("UserInterfaceStyle", userInterfaceStyle.printedName),
            ("UserInterfaceLayoutDirection", layoutDirection.printedName),
            (
                "PreferredContentSizeCategory",
                preferredContentSizeCategory == .unspecified
                    ? nil : category.replacingOccurrences(of: "UICTContentSizeCategory", with: "")
            ),
            ("AccessibilityContrast", accessibilityContrast.printedName),
            // A guess: no print with it was found.
            ("LegibilityWeight", legibilityWeight == .bold ? "Bold" : nil),
        ]
        let text = parts.compactMap { name, value in value.map { "\(name) = \($0)" } }.joined(separator: ", ")
        return "<\(className(of: self)): \(address(of: self))\(text.isEmpty ? "" : "; ")\(text)>"
    }

    /// These traits overridden by `overrides`; `self` if that changes nothing.
    func overridden(with overrides: UITraitCollection) -> UITraitCollection {
        var merged = traits
        merged.override(with: overrides.traits)
        return merged == traits ? self : UITraitCollection(traits: merged)
    }

    /// Whether texts, the system's views or margins may have other sizes or sides than with other traits.
    func changesSizes(from previous: UITraitCollection?) -> Bool {
        preferredContentSizeCategory != previous?.preferredContentSizeCategory
            || legibilityWeight != previous?.legibilityWeight || displayScale != previous?.displayScale
            || layoutDirection != previous?.layoutDirection || release != previous?.release
            || typesettingLanguage != previous?.typesettingLanguage
    }

    /// Whether cells may have other sizes than with other traits: they may follow size classes.
    func changesContent(from previous: UITraitCollection?) -> Bool {
        changesSizes(from: previous) || horizontalSizeClass != previous?.horizontalSizeClass
            || verticalSizeClass != previous?.verticalSizeClass
    }

    // MARK: The current traits

    /// The traits of the main screen, for readers on any thread; `UIScreen` changes them.
    static let screen = Mutex(
        UITraitCollection(
            traits: UITraitOverrides(
                userInterfaceStyle: .light, preferredContentSizeCategory: .large, displayScale: 2,
                layoutDirection: .leftToRight, horizontalSizeClass: .compact, verticalSizeClass: .regular,
                userInterfaceIdiom: .phone, legibilityWeight: .regular, accessibilityContrast: .normal)))

    private static let threadKey = "PortableUIKit.UITraitCollection.current"

    /// The traits that dynamic colours resolve with on this thread, during drawing and elsewhere.
    public static var current: UITraitCollection {
        get {
            Thread.current.threadDictionary[threadKey] as? UITraitCollection ?? UITraitCollection.screen.value
        }
        set {
            // The screen's may change later.
            let isScreens = newValue === UITraitCollection.screen.value
            Thread.current.threadDictionary[threadKey] = isScreens ? nil : newValue
        }
    }

    /// Runs `actions` with this collection as the thread's current one.
    open func performAsCurrent(_ actions: () -> Void) {
        let dictionary = Thread.current.threadDictionary
        let previous = dictionary[UITraitCollection.threadKey]
        dictionary[UITraitCollection.threadKey] = self
        defer { dictionary[UITraitCollection.threadKey] = previous }
        actions()
    }

    /// The kind of list around the view.
    open var listEnvironment: UIListEnvironment { self[UITraitListEnvironment.self] }
}

/// An object with traits that is notified when they change (Apple: "UITraitEnvironment").
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits of the object.
    var traitCollection: UITraitCollection { get }
    /// Called after the traits have changed; `previousTraitCollection` is the collection before.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

// The values of traits in descriptions; `nil` for one that is not set.

extension UIUserInterfaceIdiom {
    fileprivate var printedName: String? {
        switch self {
        case .unspecified: nil
        case .phone: "Phone"
        case .pad: "Pad"
        case .tv: "TV"
        case .carPlay: "CarPlay"
        case .mac: "Mac"
        case .vision: "Vision"
        }
    }
}

extension UIUserInterfaceSizeClass {
    fileprivate var printedName: String? { self == .unspecified ? nil : self == .compact ? "Compact" : "Regular" }
}

extension UIUserInterfaceStyle {
    fileprivate var printedName: String? { self == .unspecified ? nil : self == .light ? "Light" : "Dark" }
}

extension UITraitEnvironmentLayoutDirection {
    fileprivate var printedName: String? { self == .unspecified ? nil : self == .leftToRight ? "LTR" : "RTL" }
}

extension UIAccessibilityContrast {
    fileprivate var printedName: String? { self == .unspecified ? nil : self == .normal ? "Normal" : "High" }
}
