// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

/// A description of a font (Apple: "UIFontDescriptor"). Immutable; usable on any thread.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    // Sendable because the stored property is a constant value.

    /// Traits of a font's style (Apple: "UIFontDescriptor.SymbolicTraits").
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32

        /// A set of these bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Italic.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Wider than the family's regular fonts. Only for families with such fonts.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Narrower than the family's regular fonts. Only for families with such fonts.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// Characters of equal width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// Lines closer together. Stored without effect on the line height.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// Lines further apart. Stored without effect on the line height.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)

        static let leading: SymbolicTraits = [.traitTightLeading, .traitLooseLeading]
    }

    /// The designs of the interface font (Apple: "UIFontDescriptor.SystemDesign").
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// Apple's name of the design.
        public let rawValue: String

        /// The design of that name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The design of the interface font.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// Rounded strokes; drawn as the default design if no rounded font is installed.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// With serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// Characters of equal width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

        var design: Font.Design? {
            switch self {
            case .default: .standard
            case .rounded: .rounded
            case .serif: .serif
            case .monospaced: .monospaced
            default: nil
            }
        }
    }

    /// The properties that identify a font.
    struct Description: Hashable, Sendable {
        var font: Font
        /// How the font follows the user's text size.
        var scaling: UIFont.Scaling?
        /// Those of ``SymbolicTraits/leading``: stored without effect.
        var leading: SymbolicTraits = []

        /// The description at another size, which no longer belongs to a text style.
        func withSize(_ size: CGFloat) -> Description {
            var result = Description(font: font, scaling: nil, leading: leading)
            result.font.size = Double(size)
            result.font.growsForTallScripts = false
            result.font.lineGap = 0
            return result
        }
    }

    let values: Description

    init(_ values: Description) {
        self.values = values
        super.init()
    }

    /// A family or a font by its name (or the interface font, for an unknown name) at a size in points.
    public convenience init(name fontName: String, size: CGFloat) {
        let font = UIFont.find(fontName, size: size) ?? Font(family: fontName, size: Double(size))
        self.init(Description(font: font))
    }

    /// The interface font for a text style at the user's text size.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// The interface font for a text style at the text size of `traitCollection`.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }

    // MARK: Properties

    /// The font's name.
    open var postscriptName: String { FontNames.fontName(of: values.font) }

    /// Size in points.
    open var pointSize: CGFloat { CGFloat(values.font.size) }

    /// The traits of the font's style.
    open var symbolicTraits: SymbolicTraits {
        let font = values.font
        var traits = values.leading
        if font.weight >= .semibold { traits.insert(.traitBold) }
        if font.isItalic { traits.insert(.traitItalic) }
        if FontNames.isMonospaced(font) { traits.insert(.traitMonoSpace) }
        if font.family?.hasSuffix(" Condensed") == true { traits.insert(.traitCondensed) }
        if font.family?.hasSuffix(" Expanded") == true { traits.insert(.traitExpanded) }
        return traits
    }

    // MARK: Similar fonts

    /// The descriptor with exactly these traits; `nil` if there is no such font.
    ///
    /// Bold fonts of text styles have the weights that Apple's "Typography" guidelines call emphasized.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var result = values
        guard FontNames.apply(symbolicTraits, to: &result.font) else { return nil }
        let isBold = symbolicTraits.contains(.traitBold)
        if isBold != (result.font.weight >= .semibold) {
            let style = values.scaling.flatMap { $0.baseSize == nil ? $0.style : nil }
            result.font.weight = isBold ? style?.emphasizedWeight ?? .bold : .regular
        }
        result.leading = symbolicTraits.intersection(.leading)
        return UIFontDescriptor(result)
    }

    /// The interface font in another design; `nil` for other fonts and for unknown designs.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        guard values.font.family == nil, let design = design.design else { return nil }
        var result = values
        result.font.design = design
        return UIFontDescriptor(result)
    }

    /// The descriptor with another size in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(values.withSize(newPointSize))
    }

    /// The same style of another family.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var result = values
        result.font.family = newFamily
        return UIFontDescriptor(result)
    }

    /// The named face of the family, such as "Bold" or "Light Italic".
    open func withFace(_ newFace: String) -> UIFontDescriptor {
        var result = values
        if let face = FontNames.face(newFace) {
            result.font.weight = face.weight
            result.font.isItalic = face.isItalic
        }
        return UIFontDescriptor(result)
    }

    // MARK: Identity

    /// Immutable, so the copy is the descriptor itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Equal if they describe the same font.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFontDescriptor)?.values == values
    }

    /// Equal descriptors have equal hashes.
    open override var hash: Int { values.hashValue }
}
