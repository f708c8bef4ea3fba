// SPDX-License-Identifier: MIT
import PlatformUIKit

/// A trait that a snapshot is made with, such as the dark appearance.
public struct SnapshotTrait: Hashable, Sendable {
    private enum Kind: Hashable {
        case style(UIUserInterfaceStyle)
        case direction(UITraitEnvironmentLayoutDirection)
        case contentSize(UIContentSizeCategory)
        case scale(CGFloat)
        case contrast(UIAccessibilityContrast)
        case weight(UILegibilityWeight)
        case horizontal(UIUserInterfaceSizeClass)
        case vertical(UIUserInterfaceSizeClass)
        case idiom(UIUserInterfaceIdiom)
    }

    private let kind: Kind

    /// Light appearance.
    public static let light = SnapshotTrait(kind: .style(.light))
    /// Dark appearance.
    public static let dark = SnapshotTrait(kind: .style(.dark))
    /// Left-to-right layout.
    public static let leftToRight = SnapshotTrait(kind: .direction(.leftToRight))
    /// Right-to-left layout.
    public static let rightToLeft = SnapshotTrait(kind: .direction(.rightToLeft))
    /// High contrast.
    public static let highContrast = SnapshotTrait(kind: .contrast(.high))
    /// Bold text.
    public static let boldText = SnapshotTrait(kind: .weight(.bold))

    /// A text size.
    public static func contentSize(_ category: UIContentSizeCategory) -> SnapshotTrait {
        SnapshotTrait(kind: .contentSize(category))
    }

    /// Pixels per point.
    public static func displayScale(_ scale: CGFloat) -> SnapshotTrait { SnapshotTrait(kind: .scale(scale)) }

    /// The horizontal size class.
    public static func horizontalSizeClass(_ sizeClass: UIUserInterfaceSizeClass) -> SnapshotTrait {
        SnapshotTrait(kind: .horizontal(sizeClass))
    }

    /// The vertical size class.
    public static func verticalSizeClass(_ sizeClass: UIUserInterfaceSizeClass) -> SnapshotTrait {
        SnapshotTrait(kind: .vertical(sizeClass))
    }

    /// The kind of device.
    public static func userInterfaceIdiom(_ idiom: UIUserInterfaceIdiom) -> SnapshotTrait {
        SnapshotTrait(kind: .idiom(idiom))
    }

    @available(iOS 17, *)
    package func set<Traits: UIMutableTraits>(in traits: inout Traits) {
        switch kind {
        case .style(let value): traits.userInterfaceStyle = value
        case .direction(let value): traits.layoutDirection = value
        case .contentSize(let value): traits.preferredContentSizeCategory = value
        case .scale(let value): traits.displayScale = value
        case .contrast(let value): traits.accessibilityContrast = value
        case .weight(let value): traits.legibilityWeight = value
        case .horizontal(let value): traits.horizontalSizeClass = value
        case .vertical(let value): traits.verticalSizeClass = value
        case .idiom(let value): traits.userInterfaceIdiom = value
        }
    }

    /// Removes the trait from the overrides.
    @available(iOS 17, *)
    func remove(from overrides: inout UITraitOverrides) {
        overrides.remove(definition)
    }

    @available(iOS 17, *)
    static func overridden(in overrides: UITraitOverrides) -> [SnapshotTrait] {
        standard.filter { overrides.contains($0.definition) }.map { $0.withValue(of: overrides) }
    }

    @available(iOS 17, *)
    private var definition: UITrait {
        switch kind {
        case .style: UITraitUserInterfaceStyle.self
        case .direction: UITraitLayoutDirection.self
        case .contentSize: UITraitPreferredContentSizeCategory.self
        case .scale: UITraitDisplayScale.self
        case .contrast: UITraitAccessibilityContrast.self
        case .weight: UITraitLegibilityWeight.self
        case .horizontal: UITraitHorizontalSizeClass.self
        case .vertical: UITraitVerticalSizeClass.self
        case .idiom: UITraitUserInterfaceIdiom.self
        }
    }

    @available(iOS 17, *)
    private func withValue(of traits: UITraitOverrides) -> SnapshotTrait {
        switch kind {
        case .style: SnapshotTrait(kind: .style(traits.userInterfaceStyle))
        case .direction: SnapshotTrait(kind: .direction(traits.layoutDirection))
        case .contentSize: SnapshotTrait(kind: .contentSize(traits.preferredContentSizeCategory))
        case .scale: SnapshotTrait(kind: .scale(traits.displayScale))
        case .contrast: SnapshotTrait(kind: .contrast(traits.accessibilityContrast))
        case .weight: SnapshotTrait(kind: .weight(traits.legibilityWeight))
        case .horizontal: SnapshotTrait(kind: .horizontal(traits.horizontalSizeClass))
        case .vertical: SnapshotTrait(kind: .vertical(traits.verticalSizeClass))
        case .idiom: SnapshotTrait(kind: .idiom(traits.userInterfaceIdiom))
        }
    }

    /// All traits that pictures depend on, so that neither the screen nor other tests affect a picture.
    static let standard: [SnapshotTrait] = [
        .light, .leftToRight, .contentSize(.large), .displayScale(2), SnapshotTrait(kind: .contrast(.normal)),
        SnapshotTrait(kind: .weight(.regular)), .horizontalSizeClass(.compact), .verticalSizeClass(.regular),
        .userInterfaceIdiom(.phone),
    ]
}

@available(iOS 17, *)
extension SnapshotTrait {
    /// Sets all traits that pictures depend on in a root view: these, and the standard ones, or those that it has.
    @MainActor
    package static func setAll(_ traits: [SnapshotTrait], in root: UIView, keepingOthers: Bool = false) {
        var overrides = root.traitOverrides
        for trait in (keepingOthers ? [] : standard) + traits { trait.set(in: &overrides) }
        root.traitOverrides = overrides
    }
}

/// A named set of traits.
public struct SnapshotLook: Hashable, Sendable, CustomStringConvertible {
    /// The name in captions and file names.
    public var name: String
    /// The traits that differ from light, left to right, text size large, usual contrast and weight.
    public var traits: [SnapshotTrait]

    /// The name.
    public var description: String { name }

    /// Makes a look.
    public init(_ name: String, _ traits: [SnapshotTrait]) {
        self.name = name
        self.traits = traits
    }

    /// Light appearance, left to right, text size large.
    public static let light = SnapshotLook("light", [])
    /// Dark appearance.
    public static let dark = SnapshotLook("dark", [.dark])
    /// Right-to-left layout.
    public static let rightToLeft = SnapshotLook("right to left", [.rightToLeft])
    /// The second accessibility size of text.
    public static let largeText = SnapshotLook("large text", [.contentSize(.accessibilityLarge)])
    /// Bold text.
    public static let boldText = SnapshotLook("bold text", [.boldText])
    /// High contrast.
    public static let highContrast = SnapshotLook("high contrast", [.highContrast])
}

extension Array where Element == SnapshotLook {
    /// Light, dark, right to left, large text, bold text, high contrast.
    public static var all: [SnapshotLook] {
        [.light, .dark, .rightToLeft, .largeText, .boldText, .highContrast]
    }
}
