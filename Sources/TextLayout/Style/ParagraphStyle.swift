// SPDX-License-Identifier: MIT
/// How text that does not fit is broken or truncated, named as in `NSLineBreakMode`.
///
/// The truncating modes wrap at words and truncate the last allowed line.
public enum LineBreakMode: Hashable, Sendable {
    /// Wraps at word boundaries; a word wider than the line is broken between characters.
    case wordWrapping
    /// Wraps between characters.
    case charWrapping
    /// Wraps at words; the last line is clipped at the edge.
    case clipping
    /// The last line shows the end of the text, after an ellipsis.
    case truncatingHead
    /// The last line shows the beginning of the rest, before an ellipsis.
    case truncatingTail
    /// The last line shows the beginning and the end of the rest, with an ellipsis between.
    case truncatingMiddle
}

/// The horizontal alignment of lines.
public enum TextAlignment: Hashable, Sendable {
    /// Left or right, depending on the paragraph's direction.
    case natural
    /// At the left edge.
    case left
    /// At the right edge.
    case right
    /// In the middle.
    case center
    /// Lines that were wrapped fill the width; the last line of a paragraph is `natural`.
    case justified
}

/// The base direction of paragraphs.
public enum WritingDirection: Hashable, Sendable {
    /// The direction of the first strong character (Unicode Annex 9, rules P2 and P3). A paragraph without one has the
    /// direction of the paragraph before; the first one is left to right.
    case natural
    /// Left to right, also for a paragraph of Arabic or Hebrew.
    case leftToRight
    /// Right to left, also for a paragraph of Latin letters.
    case rightToLeft
}

/// Strategies that change where lines end (Apple: "NSParagraphStyle.LineBreakStrategy").
public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Makes a set of strategies from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A word that would be alone on a paragraph's last line takes the preceding word along.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Words of Hangul are not broken between syllables. This affects the preparation of a text; see
    /// ``PreparedText/init(_:context:baseWritingDirection:keepsHangulWords:)``.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
}

/// A tab stop (Apple: "NSTextTab").
public struct TabStop: Hashable, Sendable {
    /// The alignment of the text up to the next tab. `natural` and `justified` act as `left`.
    public var alignment: TextAlignment
    /// The distance from the leading edge, in points.
    public var location: Double

    /// Makes a tab stop.
    public init(alignment: TextAlignment = .left, location: Double) {
        self.alignment = alignment
        self.location = location
    }
}

/// The style of a paragraph, named as in `NSParagraphStyle`. All distances are in points.
///
/// Values that are not finite are treated as 0.
public struct ParagraphStyle: Hashable, Sendable {
    /// The alignment of the lines.
    public var alignment: TextAlignment
    /// How lines end, and whether the last one is truncated.
    public var lineBreakMode: LineBreakMode
    /// The space between two lines.
    public var lineSpacing: Double
    /// The factor for the natural height of a line; 0 and 1 have no effect.
    public var lineHeightMultiple: Double
    /// The minimum height of a line.
    public var minimumLineHeight: Double
    /// The maximum height of a line; 0: no limit.
    public var maximumLineHeight: Double
    /// The space after a paragraph, except the last.
    public var paragraphSpacing: Double
    /// The space before a paragraph, except the first.
    public var paragraphSpacingBefore: Double
    /// The indent of a paragraph's first line from the leading edge.
    public var firstLineHeadIndent: Double
    /// The indent of the other lines from the leading edge.
    public var headIndent: Double
    /// Positive: the width of the lines from the leading edge; zero or negative: the distance from the trailing edge.
    public var tailIndent: Double
    /// Strategies that change where lines end.
    public var lineBreakStrategy: LineBreakStrategy = []
    /// The tab stops in ascending order. By default 12 stops, 28 pt apart (Apple: "tabStops").
    public var tabStops = ParagraphStyle.standardTabStops
    /// The interval of tab stops after the last of ``tabStops``; 0: 28 pt.
    public var defaultTabInterval = 0.0
    /// Whether characters move closer together before a text is truncated, if that is enough.
    public var allowsTighteningForTruncation = false
    /// Words are hyphenated at the ends of lines that fill less of their room than this, from 0 to 1, where the patterns of the word's
    /// language allow it (Apple: "hyphenationFactor"). In ``LineBreakMode/charWrapping`` it has no effect.
    public var hyphenationFactor = 0.0
    /// Whether lines are apart by the gaps of their fonts (Apple: "usesFontLeading").
    public var usesFontLeading = true

    static let standardTabStops = (1...12).map { TabStop(location: 28 * Double($0)) }

    /// Makes a style; further properties have their defaults.
    public init(
        alignment: TextAlignment = .natural, lineBreakMode: LineBreakMode = .wordWrapping, lineSpacing: Double = 0,
        lineHeightMultiple: Double = 0, minimumLineHeight: Double = 0, maximumLineHeight: Double = 0,
        paragraphSpacing: Double = 0, paragraphSpacingBefore: Double = 0, firstLineHeadIndent: Double = 0,
        headIndent: Double = 0, tailIndent: Double = 0
    ) {
        self.alignment = alignment
        self.lineBreakMode = lineBreakMode
        self.lineSpacing = lineSpacing
        self.lineHeightMultiple = lineHeightMultiple
        self.minimumLineHeight = minimumLineHeight
        self.maximumLineHeight = maximumLineHeight
        self.paragraphSpacing = paragraphSpacing
        self.paragraphSpacingBefore = paragraphSpacingBefore
        self.firstLineHeadIndent = firstLineHeadIndent
        self.headIndent = headIndent
        self.tailIndent = tailIndent
    }
}

extension LineBreakMode {
    /// Whether the last line of a truncated text differs from a wrapped line.
    var replacesLastLine: Bool {
        switch self {
        case .wordWrapping, .charWrapping: return false
        case .clipping, .truncatingHead, .truncatingTail, .truncatingMiddle: return true
        }
    }
}

extension ParagraphStyle {
    /// Whether lines have their fonts' heights, no spacing and the whole width, and end between words.
    var hasNaturalSpacing: Bool {
        lineSpacing == 0 && lineHeightMultiple == 0 && minimumLineHeight == 0 && maximumLineHeight == 0
            && paragraphSpacing == 0 && paragraphSpacingBefore == 0 && firstLineHeadIndent == 0 && headIndent == 0
            && tailIndent == 0 && usesFontLeading && !(hyphenationFactor > 0)
    }
}
