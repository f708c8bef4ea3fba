// SPDX-License-Identifier: MIT
/// A text colour: red, green, blue and opacity, each 0...1, in sRGB, not premultiplied.
public struct TextColor: Hashable, Sendable {
    /// Red, 0...1.
    public var red: Double
    /// Green, 0...1.
    public var green: Double
    /// Blue, 0...1.
    public var blue: Double
    /// The opacity, 0...1.
    public var alpha: Double

    /// Makes a colour.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Black.
    public static let black = TextColor(red: 0, green: 0, blue: 0)
    /// White.
    public static let white = TextColor(red: 1, green: 1, blue: 1)
}

/// A line drawn under or through text.
public enum LineStyle: Hashable, Sendable {
    /// No line.
    case none
    /// One line.
    case single
    /// Twice as thick as `single`.
    case thick
    /// Two lines.
    case double
}

/// A shadow behind text. Distances are in points; positive offsets go right and down.
public struct TextShadow: Hashable, Sendable {
    /// The distance to the right.
    public var offsetX: Double
    /// The distance down.
    public var offsetY: Double
    /// The radius of the blur.
    public var blurRadius: Double
    /// The colour.
    public var color: TextColor

    /// Makes a shadow.
    public init(offsetX: Double, offsetY: Double, blurRadius: Double, color: TextColor) {
        self.offsetX = offsetX
        self.offsetY = offsetY
        self.blurRadius = blurRadius
        self.color = color
    }
}

/// The space for something other than a glyph in place of U+FFFC, as with `NSTextAttachment`. Distances are in points.
/// The app draws it at the position that ``ParagraphLayout/attachments`` gives.
public struct TextAttachment: Hashable, Sendable {
    /// The width.
    public var width: Double
    /// The height above the baseline; negative if its top is below the baseline.
    public var ascent: Double
    /// The depth below the baseline; negative if its bottom is above the baseline.
    public var descent: Double

    /// Makes an attachment.
    public init(width: Double, ascent: Double, descent: Double) {
        self.width = width
        self.ascent = ascent
        self.descent = descent
    }
}

/// The attributes of a range of text.
public struct TextAttributes: Hashable, Sendable {
    /// The font.
    public var font: Font

    /// The colour of the glyphs.
    public var color: TextColor

    /// Extra space in points after every character, including the last of a line; negative values move characters
    /// closer together. Not-a-number is treated as 0.
    public var kern: Double

    /// As ``kern``, and disables optional ligatures (Apple: "kCTTrackingAttributeName").
    public var tracking = 0.0

    /// Whether the font's kerning is used: the distances of pairs of characters.
    public var hasFontKerning = true

    /// Whether the font's standard ligatures are used.
    public var hasLigatures = true

    /// The line below the text.
    public var underline: LineStyle

    /// The colour of the underline; `nil`: the text's.
    public var underlineColor: TextColor?

    /// The line through the text.
    public var strikethrough: LineStyle

    /// The colour of the strikethrough; `nil`: the text's.
    public var strikethroughColor: TextColor?

    /// The colour behind the text, over the height of the line; `nil`: none.
    public var backgroundColor: TextColor?

    /// The width of the glyphs' outlines in percent of the font size: positive values draw only outlines, negative
    /// values also fill the glyphs (Apple: "strokeWidth"). 0: fill only.
    public var strokeWidth = 0.0

    /// The colour of the outlines; `nil`: the text's.
    public var strokeColor: TextColor?

    /// The slant to the right: the shift of a point that lies one point above the baseline.
    public var obliqueness = 0.0

    /// The shadow; `nil`: none.
    public var shadow: TextShadow?

    /// The attachment for U+FFFC.
    public var attachment: TextAttachment?

    /// Overrides the direction of the text (Apple: "writingDirection"); `nil`: Unicode's rules decide.
    public var directionOverride: DirectionOverride?

    /// The distance above the line's baseline, in points; negative values lower the text.
    public var baselineOffset: Double

    /// The language of the text as a BCP 47 tag ("ja", "zh-Hant"), which selects the forms of Han characters. `nil`:
    /// the paragraph's letters decide (kana: Japanese, hangul: Korean), then the context.
    public var language: String?

    /// Makes attributes; further properties have their defaults.
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

/// A writing direction set by an attribute (Unicode Annex 9: LRE, RLE, LRO and RLO).
public struct DirectionOverride: Hashable, Sendable {
    /// Whether the direction is right to left.
    public var isRightToLeft: Bool
    /// Whether characters of the opposite direction are forced too.
    public var isForced: Bool

    /// Makes an override.
    public init(isRightToLeft: Bool, isForced: Bool) {
        self.isRightToLeft = isRightToLeft
        self.isForced = isForced
    }
}
