import Foundation
import TextLayout

/// What a font should be like (Apple: "UIFontDescriptor"). Immutable; usable on any thread.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    // Sendable because the stored property is a constant value.

    /// Traits of a font's style (Apple: "UIFontDescriptor.SymbolicTraits").
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32

        /// A set of these bits.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Italic.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    }

    let font: Font

    init(font: Font) {
        self.font = font
        super.init()
    }

    /// A family (or the interface font, for a name that is not installed) at a size in points.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(font: UIFont(name: fontName, size: size)?.font ?? Font(family: fontName, size: Double(size)))
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

    /// Size in points.
    open var pointSize: CGFloat { CGFloat(font.size) }

    /// Whether the font is bold or italic.
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.weight >= .semibold { traits.insert(.traitBold) }
        if font.isItalic { traits.insert(.traitItalic) }
        return traits
    }

    /// The same family and size, bold or italic as asked.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var font = font
        font.isItalic = symbolicTraits.contains(.traitItalic)
        let isBold = symbolicTraits.contains(.traitBold)
        if isBold != (font.weight >= .semibold) { font.weight = isBold ? .bold : .regular }
        return UIFontDescriptor(font: font)
    }

    /// The same font at another size in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var font = font
        font.size = Double(newPointSize)
        return UIFontDescriptor(font: font)
    }

    /// The same style of another family.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var font = font
        font.family = newFamily
        return UIFontDescriptor(font: font)
    }

    /// Equal if they describe the same font.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFontDescriptor)?.font == font
    }

    /// Equal descriptors have equal hashes.
    open override var hash: Int { font.hashValue }
}
