// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

extension UIFontDescriptor {
    /// An attribute of a font descriptor (Apple: "UIFontDescriptor.AttributeName").
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// Apple's name of the attribute.
        public let rawValue: String

        /// The attribute of that name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The family's name, a `String`.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The font's name, a `String`.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The name of the face in its family, a `String` such as "Bold Italic".
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The size in points, a number.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// The traits: a dictionary of numbers by `UIFontDescriptor.TraitKey`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// Features that are switched on or off: a list of dictionaries of numbers by `UIFontDescriptor.FeatureKey`.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// The text style, a `UIFont.TextStyle` or its name.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// A key in a dictionary of traits (Apple: "UIFontDescriptor.TraitKey").
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// Apple's name of the key.
        public let rawValue: String

        /// The key of that name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The raw value of `UIFontDescriptor.SymbolicTraits`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// A `UIFont.Weight` or its raw value.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The slant, from −1 to 1: italic above 0.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// A key in a dictionary of a feature (Apple: "UIFontDescriptor.FeatureKey").
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        /// Apple's name of the key.
        public let rawValue: String

        /// The key of that name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The number of a kind of features, such as `kNumberSpacingType`.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// The number of a feature of its kind, such as `kMonospacedNumbersSelector`.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The former name of `type`.
        public static let featureIdentifier = type
        /// The former name of `selector`.
        public static let typeIdentifier = selector
    }

    /// The font with these attributes: by default the interface font of 12 points.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        let plain = UIFontDescriptor(Description(font: .system(size: 12)))
        self.init(plain.addingAttributes(attributes).values)
    }

    /// The attributes of the descriptor.
    public var fontAttributes: [AttributeName: Any] {
        var result: [AttributeName: Any] = [.name: postscriptName, .size: pointSize]
        if let family = values.font.family { result[.family] = family }
        if let scaling = values.scaling, scaling.baseSize == nil { result[.textStyle] = scaling.style }
        result[.traits] = [
            TraitKey.symbolic: symbolicTraits.rawValue as Any, TraitKey.weight: UIFont.Weight(values.font.weight),
        ]
        if !values.font.features.isEmpty {
            result[.featureSettings] = values.font.features.map {
                [FeatureKey(rawValue: kCTFontOpenTypeFeatureTag): $0.tag as Any, .openTypeValue: $0.value]
            }
        }
        return result
    }

    /// The attribute of the descriptor for a key.
    public func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

    /// The descriptor with `attributes` in place of its own. Features are added to its own.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        var result = values
        if let style = attributes[.textStyle] {
            let style = style as? UIFont.TextStyle ?? (style as? String).map { UIFont.TextStyle(rawValue: $0) }
            if let style { result = UIFont.preferredFont(forTextStyle: style).fontDescriptor.values }
        }
        if let family = attributes[.family] as? String {
            result.font.family = family == FontNames.systemFamily ? nil : family
        }
        if let name = attributes[.name] as? String, let font = UIFont.find(name, size: pointSize) {
            result.font.family = font.family
            result.font.design = font.design
            result.font.weight = font.weight
            result.font.isItalic = font.isItalic
        }
        if let face = (attributes[.face] as? String).flatMap(FontNames.face) {
            result.font.weight = face.weight
            result.font.isItalic = face.isItalic
        }
        if let traits = attributes[.traits] as? [TraitKey: Any] { UIFontDescriptor.apply(traits, to: &result) }
        for feature in attributes[.featureSettings] as? [[FeatureKey: Any]] ?? [] {
            guard let feature = Font.Feature(feature) else { continue }
            result.font.features.removeAll { $0.tag == feature.tag }
            result.font.features.append(feature)
        }
        if let size = AttributeReader.number(attributes[.size]), size > 0 { result = result.withSize(CGFloat(size)) }
        return UIFontDescriptor(result)
    }

    private static func apply(_ traits: [TraitKey: Any], to values: inout Description) {
        if let bits = AttributeReader.number(traits[.symbolic]), bits >= 0, bits <= Double(UInt32.max),
            let changed = UIFontDescriptor(values).withSymbolicTraits(SymbolicTraits(rawValue: UInt32(bits)))
        {
            values = changed.values
        }
        let weight = traits[.weight] as? UIFont.Weight
        if let weight = weight ?? AttributeReader.number(traits[.weight]).map({ UIFont.Weight(CGFloat($0)) }) {
            values.font.weight = weight.fontWeight
        }
        if let slant = AttributeReader.number(traits[.slant]) { values.font.isItalic = slant > 0 }
    }
}

extension UIFontDescriptor.FeatureKey {
    static let openTypeTag = UIFontDescriptor.FeatureKey(rawValue: kCTFontOpenTypeFeatureTag)
    static let openTypeValue = UIFontDescriptor.FeatureKey(rawValue: kCTFontOpenTypeFeatureValue)
}
