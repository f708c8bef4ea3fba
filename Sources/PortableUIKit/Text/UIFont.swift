import Foundation
import TextLayout

/// A font at a size (Apple: "UIFont"). Immutable; usable on any thread.
///
/// The system font is the interface font of `TextContext.shared` (Inter), with its own metrics.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    // Sendable because every stored property is a constant value.

    /// How heavy the strokes are (Apple: "UIFont.Weight").
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// From -1 (thinnest) over 0 (regular) to 1.
        public let rawValue: CGFloat

        /// A weight from -1 to 1.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// A weight from -1 to 1.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The thinnest strokes.
        public static let ultraLight = Weight(-0.8)
        /// Thin strokes.
        public static let thin = Weight(-0.6)
        /// Light strokes.
        public static let light = Weight(-0.4)
        /// The weight of text.
        public static let regular = Weight(0)
        /// Slightly heavier than text.
        public static let medium = Weight(0.23)
        /// Between medium and bold.
        public static let semibold = Weight(0.3)
        /// Bold.
        public static let bold = Weight(0.4)
        /// Heavier than bold.
        public static let heavy = Weight(0.56)
        /// The heaviest strokes.
        public static let black = Weight(0.62)

        private static let scale: [(weight: Weight, value: Int)] = [
            (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
            (.bold, 700), (.heavy, 800), (.black, 900),
        ]

        /// The nearest weight of the OpenType scale.
        var fontWeight: Font.Weight {
            let nearest = Weight.scale.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }
            return Font.Weight(nearest?.value ?? 400)
        }

        init(_ weight: Font.Weight) {
            let nearest = Weight.scale.min { abs($0.value - weight.value) < abs($1.value - weight.value) }
            self = nearest?.weight ?? .regular
        }
    }

    /// How a font follows the user's text size.
    struct Scaling: Hashable, Sendable {
        var style: TextStyle
        /// The size at the text size "large"; `nil` takes the style's own sizes.
        var baseSize: CGFloat?
        var maximumSize: CGFloat?
    }

    private var coreFoundationMark = CoreFoundationMark()
    let font: Font
    let scaling: Scaling?

    init(_ font: Font, scaling: Scaling? = nil) {
        self.font = font
        self.scaling = scaling
        super.init()
    }

    /// The font of a family or full name (such as "Inter" or "Inter-Bold") at a size in points; `nil` if it is neither
    /// installed nor one of iOS's. Where a font of iOS is not installed, fontconfig chooses one that stands in.
    public init?(name fontName: String, size fontSize: CGFloat) {
        guard let font = UIFont.find(fontName, size: UIFont.checked(fontSize)) else { return nil }
        self.font = font
        scaling = nil
        super.init()
    }

    /// The font that a descriptor describes, at `pointSize` points, or at the descriptor's size for 0.
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var font = descriptor.font
        if pointSize > 0 { font.size = Double(pointSize) }
        self.font = font
        scaling = nil
        super.init()
    }

    private static func checked(_ size: CGFloat) -> CGFloat {
        guard size.isFinite else { fatalError("UIFont: the size must be finite, not \(size)") }
        return size
    }

    private static func system(
        _ size: CGFloat, weight: Weight = .regular, isItalic: Bool = false, family: String? = nil
    ) -> UIFont {
        UIFont(
            Font(family: family, size: Double(checked(size)), weight: weight.fontWeight, isItalic: isItalic))
    }

    /// The interface font.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        system(fontSize)
    }

    /// The interface font in a weight.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        system(fontSize, weight: weight)
    }

    /// The interface font in bold.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        system(fontSize, weight: .bold)
    }

    /// The interface font in italics.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        system(fontSize, isItalic: true)
    }

    /// A font whose characters are equally wide.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        system(fontSize, weight: weight, family: monospacedFamily)
    }

    private static let monospacedFamily: String = {
        let families = ["Noto Sans Mono", "DejaVu Sans Mono", "Liberation Mono", "Noto Sans Mono CJK JP"]
        return families.first { TextContext.shared.isInstalled(Font(family: $0, size: 12)) } ?? families[0]
    }()

    /// Size of labels, in points.
    public class var labelFontSize: CGFloat { 17 }
    /// Size of buttons' titles, in points.
    public class var buttonFontSize: CGFloat { 18 }
    /// Size of small text, in points.
    public class var smallSystemFontSize: CGFloat { 12 }
    /// Size of text, in points.
    public class var systemFontSize: CGFloat { 14 }

    /// The same font at another size in points.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var font = font
        font.size = Double(UIFont.checked(fontSize))
        return UIFont(font)
    }

    // MARK: Measures

    /// Size in points.
    open var pointSize: CGFloat { CGFloat(font.size) }
    /// From the baseline up to the top of the line, in points.
    open var ascender: CGFloat { CGFloat(font.ascender) }
    /// From the baseline to the bottom of the line, in points; negative.
    open var descender: CGFloat { CGFloat(font.descender) }
    /// The gap that the font asks for between lines, in points.
    open var leading: CGFloat { CGFloat(font.leading) }
    /// Height of a line, in points.
    open var lineHeight: CGFloat { CGFloat(font.lineHeight) }
    /// Height of capital letters, in points.
    open var capHeight: CGFloat { CGFloat(font.capHeight) }
    /// Height of the letter x, in points.
    open var xHeight: CGFloat { CGFloat(font.xHeight) }

    /// The family that is used.
    open var familyName: String { TextContext.shared.resolvedFamily(of: font) }

    /// The family and the style.
    open var fontName: String {
        let names = [
            100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold",
            800: "ExtraBold", 900: "Black",
        ]
        var style = names[font.weight.value] ?? "Regular"
        if font.isItalic { style = style == "Regular" ? "Italic" : style + "Italic" }
        return familyName.filter { $0 != " " } + "-" + style
    }

    /// A description from which similar fonts are made.
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font: font) }

    private static func find(_ name: String, size: CGFloat) -> Font? {
        let whole = Font(family: name, size: Double(size))
        if TextContext.shared.isInstalled(whole) { return whole }
        if let family = AppleFontFamilies.family(name) { return Font(family: family, size: Double(size)) }
        let parts = name.split(separator: "-", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let styles: [(name: String, weight: Int)] = [
            ("extralight", 200), ("ultralight", 100), ("semibold", 600), ("demibold", 600), ("extrabold", 800),
            ("heavy", 800), ("black", 900), ("thin", 200), ("light", 300), ("medium", 500), ("bold", 700),
            ("regular", 400),
        ]
        let style = parts[1].lowercased()
        let appleFamily = AppleFontFamilies.family(String(parts[0]))
        var font = Font(family: appleFamily ?? String(parts[0]), size: Double(size))
        font.isItalic = style.contains("italic") || style.contains("oblique")
        let weight = styles.first { style.contains($0.name) }
        guard weight != nil || font.isItalic, appleFamily != nil || TextContext.shared.isInstalled(font) else {
            return nil
        }
        font.weight = Font.Weight(weight?.weight ?? 400)
        return font
    }

    // MARK: Identity

    /// Immutable, so the copy is the font itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Equal if family, size, weight and slant are.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return font == other.font && scaling == other.scaling
    }

    /// Equal fonts have equal hashes.
    open override var hash: Int { font.hashValue }

    /// Name and size.
    open override var description: String {
        "<UIFont: name = \(fontName); size = \(pointSize)>"
    }
}
