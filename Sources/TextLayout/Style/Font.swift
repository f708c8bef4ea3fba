// SPDX-License-Identifier: MIT
/// A request for a font: a family or the system's interface font, at a size in points, of a weight, upright or italic.
///
/// A value only: nothing is loaded until it is used with a ``TextContext``. Characters that the font lacks are taken
/// from the fall-back fonts of the context.
public struct Font: Hashable, Sendable {
    /// The weight of a font on the scale of OpenType's `usWeightClass` and CSS's `font-weight`.
    public struct Weight: Hashable, Comparable, Sendable {
        /// 1...1000; 400 is regular, 700 bold.
        public let value: Int

        /// Makes a weight of the OpenType scale; other values are clamped to 1...1000.
        public init(_ value: Int) { self.value = min(max(value, 1), 1000) }

        /// OpenType 100.
        public static let ultraLight = Weight(100)
        /// OpenType 200.
        public static let thin = Weight(200)
        /// OpenType 300.
        public static let light = Weight(300)
        /// OpenType 400.
        public static let regular = Weight(400)
        /// OpenType 500.
        public static let medium = Weight(500)
        /// OpenType 600.
        public static let semibold = Weight(600)
        /// OpenType 700.
        public static let bold = Weight(700)
        /// OpenType 800.
        public static let heavy = Weight(800)
        /// OpenType 900.
        public static let black = Weight(900)

        /// Whether the left weight is lighter.
        public static func < (left: Weight, right: Weight) -> Bool { left.value < right.value }
    }

    /// The designs of the interface font (Apple: "UIFontDescriptor.SystemDesign").
    public enum Design: Hashable, Sendable {
        /// The interface font.
        case standard
        /// The rounded design; the standard design if no rounded one is installed.
        case rounded
        /// A font with serifs.
        case serif
        /// A font whose characters have one width.
        case monospaced
    }

    /// An OpenType feature and its value, identified by its tag of four characters ("tnum", "ss01").
    public struct Feature: Hashable, Sendable {
        /// The four characters of the tag.
        public var tag: String
        /// 0 is off, 1 is on; alternates are numbered from 1.
        public var value: Int

        /// Makes a feature, which is on by default.
        public init(tag: String, value: Int = 1) {
            self.tag = tag
            self.value = value
        }
    }

    /// The maximum size for layout, in points; larger sizes are clamped.
    public static let maximumSize = 4096.0

    /// The minimum size for layout, in points. Sizes that are not positive numbers become this size.
    public static let minimumSize = 1.0 / 1024

    /// The family's name, or `nil` for the context's interface font.
    public var family: String?

    /// The requested size in points; see ``effectiveSize``.
    public var size: Double

    /// The weight.
    public var weight: Weight

    /// Whether the font is italic.
    public var isItalic: Bool

    /// The design of the interface font; ignored if a family is given.
    public var design = Design.standard

    /// The features that differ from the font's defaults.
    public var features: [Feature] = []

    /// Whether lines grow for scripts that are taller than the font, as with the fonts of text styles
    /// (Apple: "UILetterformAwareSizingRule").
    public var growsForTallScripts = false

    /// The gap between two lines of the interface font in points, which the fonts of text styles have; it may be negative.
    /// Fonts of a family have a gap of their own.
    public var lineGap = 0.0

    /// A font of a family, or of the context's interface family when `family` is `nil`.
    ///
    /// A family that is not installed is replaced by the interface font when text is laid out;
    /// ``TextContext/resolvedFamily(of:)`` gives the family that is really used.
    public init(family: String? = nil, size: Double, weight: Weight = .regular, isItalic: Bool = false) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
    }

    /// The interface font of the context, by default "Inter".
    public static func system(size: Double, weight: Weight = .regular) -> Font {
        Font(size: size, weight: weight)
    }

    /// The size in points that is used for layout: ``size`` clamped to ``minimumSize`` and ``maximumSize``;
    /// not-a-number becomes the minimum.
    public var effectiveSize: Double {
        guard size > Font.minimumSize else { return Font.minimumSize }
        return min(size, Font.maximumSize)
    }

    /// The font's metrics in the shared context. See ``TextContext/metrics(of:)``.
    public var metrics: FontMetrics { TextContext.shared.metrics(of: self) }

    /// The distance from the baseline up to the top of the font's line, in points.
    public var ascender: Double { metrics.ascender }

    /// The distance from the baseline to the bottom of the font's line, in points; negative below the baseline.
    public var descender: Double { metrics.descender }

    /// The gap between lines: ``lineGap`` of the interface font, or the one that a family specifies, in points.
    public var leading: Double { metrics.leading }

    /// The height of a line of this font, in points: ascender minus descender.
    public var lineHeight: Double { metrics.lineHeight }

    /// The height of capital letters, in points.
    public var capHeight: Double { metrics.capHeight }

    /// The height of the letter x, in points.
    public var xHeight: Double { metrics.xHeight }
}
