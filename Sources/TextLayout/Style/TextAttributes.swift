// SPDX-License-Identifier: MIT
/// A colour of text: red, green, blue and opacity, each 0...1, in sRGB, not premultiplied.
public struct TextColor: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    public static let black = TextColor(red: 0, green: 0, blue: 0)
    public static let white = TextColor(red: 1, green: 1, blue: 1)
}

/// A line drawn under or through text.
public enum LineStyle: Hashable, Sendable {
    case none
    case single
    /// Twice as thick as `single`.
    case thick
    case double
}

/// A shadow behind text. Distances are in points; positive offsets go right and down.
public struct TextShadow: Hashable, Sendable {
    public var offsetX: Double
    public var offsetY: Double
    public var blurRadius: Double
    public var color: TextColor

    public init(offsetX: Double, offsetY: Double, blurRadius: Double, color: TextColor) {
        self.offsetX = offsetX
        self.offsetY = offsetY
        self.blurRadius = blurRadius
        self.color = color
    }
}

/// The room that something other than a glyph takes up in place of U+FFFC, as `NSTextAttachment` does. Distances are in
/// points. Whoever shows the text draws it where ``ParagraphLayout/attachments`` says.
public struct TextAttachment: Hashable, Sendable {
    public var width: Double
    /// From the baseline up; negative where its top lies below the baseline.
    public var ascent: Double
    /// From the baseline down; negative where its bottom lies above the baseline.
    public var descent: Double

    public init(width: Double, ascent: Double, descent: Double) {
        self.width = width
        self.ascent = ascent
        self.descent = descent
    }
}

/// How a stretch of text looks.
public struct TextAttributes: Hashable, Sendable {
    public var font: Font

    public var color: TextColor

    /// Extra space in points behind every character, the last of a line included; negative draws characters closer.
    /// Not a number counts as 0.
    public var kern: Double

    /// As ``kern``, and without the ligatures that fonts leave to choice (Apple: "kCTTrackingAttributeName").
    public var tracking = 0.0

    /// Whether the font's usual ligatures are shown.
    public var hasLigatures = true

    public var underline: LineStyle

    /// The underline's colour, or `nil` for the text's own.
    public var underlineColor: TextColor?

    public var strikethrough: LineStyle

    /// The strikethrough's colour, or `nil` for the text's own.
    public var strikethroughColor: TextColor?

    /// What is painted behind the text over the line's height, or `nil` for nothing.
    public var backgroundColor: TextColor?

    /// The width of the glyphs' outlines in percent of the font's size: positive draws outlines alone, negative fills
    /// the glyphs as well (Apple: "strokeWidth"). 0 fills only.
    public var strokeWidth = 0.0

    /// The outlines' colour, or `nil` for the text's own.
    public var strokeColor: TextColor?

    /// How far glyphs lean to the right: the shift of a point that lies one point above the baseline.
    public var obliqueness = 0.0

    public var shadow: TextShadow?

    /// What stands in place of U+FFFC.
    public var attachment: TextAttachment?

    /// Sets the stretch apart from the direction around it (Apple: "writingDirection"); `nil` leaves it to Unicode's rules.
    public var directionOverride: DirectionOverride?

    /// How far the text is raised above the line's baseline, in points; negative lowers it.
    public var baselineOffset: Double

    /// The language of the text as a BCP 47 tag ("ja", "zh-Hant"): it chooses among the forms of Han characters. `nil`
    /// lets the paragraph's own letters tell (kana: Japanese, hangul: Korean), then the context.
    public var language: String?

    public init(
        font: Font = .system(size: 17), color: TextColor = .black, kern: Double = 0, underline: LineStyle = .none,
        underlineColor: TextColor? = nil, strikethrough: LineStyle = .none, strikethroughColor: TextColor? = nil,
        backgroundColor: TextColor? = nil, baselineOffset: Double = 0, language: String? = nil
    ) {
        self.font = font
        self.color = color
        self.kern = kern
        self.underline = underline
        self.underlineColor = underlineColor
        self.strikethrough = strikethrough
        self.strikethroughColor = strikethroughColor
        self.backgroundColor = backgroundColor
        self.baselineOffset = baselineOffset
        self.language = language
    }
}

/// A direction that a stretch of text has by an attribute (Unicode Annex 9: LRE, RLE, LRO and RLO).
public struct DirectionOverride: Hashable, Sendable {
    public var isRightToLeft: Bool
    /// Even characters of the other direction follow.
    public var isForced: Bool

    public init(isRightToLeft: Bool, isForced: Bool) {
        self.isRightToLeft = isRightToLeft
        self.isForced = isForced
    }
}
