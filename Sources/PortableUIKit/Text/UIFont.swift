// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

/// A font at a size (Apple: "UIFont"). Immutable; usable on any thread.
///
/// The system font is the interface font of `TextContext.shared` (Inter) with San Francisco's metrics and names.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    // Sendable because every stored property is a constant value.

    /// The weight of a font (Apple: "UIFont.Weight").
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// From -1 (thinnest) over 0 (regular) to 1.
        public let rawValue: CGFloat

        /// A weight from -1 to 1.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// A weight from -1 to 1.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

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
        /// The size at the text size "large"; `nil` for the style's own sizes.
        var baseSize: CGFloat?
        var maximumSize: CGFloat?
    }

    private var coreFoundationMark = CoreFoundationMark()
    let values: UIFontDescriptor.Description

    var font: Font { values.font }
    var scaling: Scaling? { values.scaling }

    init(_ values: UIFontDescriptor.Description) {
        self.values = values
        super.init()
    }

    /// A font without a name, which code has as a placeholder. It measures and draws as the system font at 12 points, which is a guess.
    public override init() {
        values = UIFontDescriptor.Description(font: Font(size: 12))
        super.init()
    }

    convenience init(_ font: Font, scaling: Scaling? = nil) {
        self.init(UIFontDescriptor.Description(font: font, scaling: scaling))
    }

    /// The font with a family, full or PostScript name (such as "Inter" or "Inter-Bold") at a size in points; `nil` if
    /// there is none. Names of Apple's fonts give their substitutes.
    public init?(name fontName: String, size fontSize: CGFloat) {
        guard let font = UIFont.find(fontName, size: UIFont.checked(fontSize)) else {
            UIFont.warn(ofUnusable: TextContext.shared.unusableFonts)
            return nil
        }
        values = UIFontDescriptor.Description(font: font)
        super.init()
    }

    /// The font of a descriptor, at `pointSize` points, or at the descriptor's size for 0.
    ///
    /// At the descriptor's size it follows the user's text size if the font of the descriptor did.
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        values = pointSize > 0 ? descriptor.values.withSize(UIFont.checked(pointSize)) : descriptor.values
        super.init()
    }

    private static func checked(_ size: CGFloat) -> CGFloat {
        guard size.isFinite else { fatalError("UIFont: the size must be finite, not \(size)") }
        return size
    }

    private static func system(_ size: CGFloat, weight: Weight = .regular, change: (inout Font) -> Void = { _ in })
        -> UIFont
    {
        var font = Font(size: Double(checked(size)), weight: weight.fontWeight)
        change(&font)
        return UIFont(font)
    }

    /// The interface font.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { system(fontSize) }

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
        system(fontSize) { $0.isItalic = true }
    }

    /// A font with characters of equal width.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        system(fontSize, weight: weight) { $0.design = .monospaced }
    }

    /// The interface font with digits of equal width, so that numbers don't move when they change.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        system(fontSize, weight: weight) { $0.features = [Font.Feature(tag: "tnum")] }
    }

    /// Size of labels, in points.
    public class var labelFontSize: CGFloat { 17 }
    /// Size of buttons' titles, in points.
    public class var buttonFontSize: CGFloat { 18 }
    /// Size of small text, in points.
    public class var smallSystemFontSize: CGFloat { 12 }
    /// Size of text, in points.
    public class var systemFontSize: CGFloat { 14 }

    /// The same font at another size in points, which doesn't follow the user's text size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(values.withSize(UIFont.checked(fontSize)))
    }

    func scaled(by factor: CGFloat) -> UIFont {
        var scaled = values
        scaled.font.size *= Double(factor)
        scaled.font.lineGap *= Double(factor)
        return UIFont(scaled)
    }

    // MARK: Measures

    /// Size in points.
    open var pointSize: CGFloat { CGFloat(font.size) }
    /// The distance from the baseline up to the top of the line, in points.
    open var ascender: CGFloat { CGFloat(font.ascender) }
    /// The distance from the baseline to the bottom of the line, in points; negative.
    open var descender: CGFloat { CGFloat(font.descender) }
    /// The gap between lines in points, which fonts of text styles have; negative where the lines are closer than their height.
    open var leading: CGFloat { CGFloat(font.leading) }
    /// Height of a line, in points. The baselines of two lines are ``leading`` further apart.
    open var lineHeight: CGFloat { CGFloat(font.lineHeight) }
    /// Height of capital letters, in points.
    open var capHeight: CGFloat { CGFloat(font.capHeight) }
    /// Height of the letter x, in points.
    open var xHeight: CGFloat { CGFloat(font.xHeight) }

    /// The family in use: for a font that is not installed, that of its substitute.
    open var familyName: String { FontNames.familyName(of: font) }

    /// The PostScript name: family and style.
    open var fontName: String { FontNames.fontName(of: font) }

    /// The descriptor of the font.
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(values) }

    static func find(_ name: String, size: CGFloat) -> Font? { FontNames.font(named: name, size: size) }

    /// Says which fonts of the app, one of which may be the wanted one, can't be used.
    static func warn(ofUnusable files: [String]) {
        for file in files {
            WarningLog.write(
                "UIFont: the Info.plist lists a font under UIAppFonts that is missing or damaged: \(file)",
                onceFor: file)
        }
    }

    // MARK: Identity

    /// Immutable, so the copy is the font itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Equal if all their properties are.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.values == values }

    /// Equal fonts have equal hashes.
    open override var hash: Int { values.hashValue }

    /// Name, weight, slope and size (printed by iOS 8 to 18).
    open override var description: String {
        let traits = fontDescriptor.symbolicTraits
        return "<UICTFont: \(address(of: self))> font-family: \"\(fontName)\"; "
            + "font-weight: \(traits.contains(.traitBold) ? "bold" : "normal"); "
            + "font-style: \(traits.contains(.traitItalic) ? "italic" : "normal"); "
            + "font-size: \(String(format: "%.2f", pointSize))pt"
    }
}

extension UIFont.Weight: _UIKitNumericRawRepresentable {}
