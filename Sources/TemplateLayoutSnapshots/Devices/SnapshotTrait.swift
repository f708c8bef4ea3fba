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
        case language(String)
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

    /// The language of texts that are looked up, such as "de" or "pt-BR", and of dates. Apple's UIKit looks up in the language of
    /// the process: there, it only selects how a text is set.
    public static func language(_ identifier: String) -> SnapshotTrait {
        SnapshotTrait(kind: .language(identifier))
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
        case .language(let value): traits.typesettingLanguage = Locale.Language(identifier: value)
        }
    }

    @available(iOS 17, *)
    func remove(from overrides: inout UITraitOverrides) { overrides.remove(definition) }

    @available(iOS 17, *)
    static func overridden(in overrides: UITraitOverrides) -> [SnapshotTrait] {
        (standard + [.language("")]).filter { overrides.contains($0.definition) }.compactMap {
            $0.withValue(of: overrides)
        }
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
        case .language: UITraitTypesettingLanguage.self
        }
    }

    @available(iOS 17, *)
    private func withValue(of traits: UITraitOverrides) -> SnapshotTrait? {
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
        case .language: traits.typesettingLanguage.map { .language($0.maximalIdentifier) }
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

extension SnapshotTrait {
    /// Runs code whose texts are looked up in the language of these traits, if they have one.
    @MainActor
    package static func inLanguage<Result>(
        of traits: [SnapshotTrait], _ body: () throws -> Result
    ) rethrows -> Result {
        let languages = traits.lazy.compactMap { trait -> String? in
            if case .language(let language) = trait.kind { language } else { nil }
        }
        guard let language = languages.first, #available(iOS 17, *) else { return try body() }
        return try inLanguage(Locale.Language(identifier: language), body)
    }

    /// Runs code whose texts are looked up in a language.
    @available(iOS 17, *)
    @MainActor
    package static func inLanguage<Result>(
        _ language: Locale.Language?, _ body: () throws -> Result
    ) rethrows -> Result {
        guard let language else { return try body() }
        let before = UITraitCollection.current
        UITraitCollection.current = before.modifyingTraits { $0.typesettingLanguage = language }
        defer { UITraitCollection.current = before }
        return try body()
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
    /// Looked-up texts with accents, 40 % longer, in brackets (Unicode CLDR's pseudolanguage en-XA): texts that are not looked up
    /// and texts that are cut off are seen.
    public static let pseudoAccents = SnapshotLook("pseudo-accents", [.language("en-XA")])
    /// Looked-up texts and the layout from right to left (Unicode CLDR's pseudolanguage ar-XB), for readers of English.
    public static let pseudoRightToLeft = SnapshotLook("pseudo-right-to-left", [.language("ar-XB"), .rightToLeft])

    /// Texts in a language, such as "de" or "pt-BR", in its direction: see ``SnapshotTrait/language(_:)``.
    @available(iOS 16, *)
    public static func language(_ identifier: String) -> SnapshotLook {
        let isRightToLeft = Locale.Language(identifier: identifier).characterDirection == .rightToLeft
        return SnapshotLook(identifier, [.language(identifier)] + (isRightToLeft ? [.rightToLeft] : []))
    }
}

extension Array where Element == SnapshotLook {
    /// A look for each language, such as "de", "ar" and "ja".
    @available(iOS 16, *)
    public static func languages(_ identifiers: [String]) -> [SnapshotLook] { identifiers.map(SnapshotLook.language) }

    /// Light, dark, right to left, large text, bold text, high contrast.
    public static var all: [SnapshotLook] {
        [.light, .dark, .rightToLeft, .largeText, .boldText, .highContrast]
    }
}
