// SPDX-License-Identifier: MIT
/// What happens to text that does not fit, named as `NSLineBreakMode` names it.
///
/// The truncating modes wrap at words and shorten the last line that is allowed.
public enum LineBreakMode: Hashable, Sendable {
    /// Wraps at word boundaries; a word wider than the line is broken between characters.
    case wordWrapping
    /// Wraps between characters.
    case charWrapping
    /// Wraps at words; what is left over on the last line is cut off at the edge.
    case clipping
    /// The last line shows its end; an ellipsis stands for what is left out before.
    case truncatingHead
    /// The last line shows its beginning; an ellipsis stands for what is left out after.
    case truncatingTail
    /// The last line shows its beginning and its end; an ellipsis stands for what is left out between.
    case truncatingMiddle
}

/// Where lines stand across the width.
public enum TextAlignment: Hashable, Sendable {
    /// Left or right, as the paragraph's direction is.
    case natural
    case left
    case right
    case center
    /// Lines that were wrapped fill the width; the last line of a paragraph is `natural`.
    case justified
}

/// The base direction of paragraphs.
public enum WritingDirection: Hashable, Sendable {
    /// From the first strong character (Unicode Annex 9, rules P2 and P3); a paragraph without one takes its
    /// predecessor's, the first one left to right.
    case natural
    case leftToRight
    case rightToLeft
}

/// What may move a line's end from where the room ends (Apple: "NSParagraphStyle.LineBreakStrategy").
public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A word that would be alone on a paragraph's last line takes the word before it along.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Words of Hangul are not broken between syllables. It acts where a text is prepared; see
    /// ``PreparedText/init(_:context:baseWritingDirection:keepsHangulWords:)``.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
}

/// A place that a tab character leads to (Apple: "NSTextTab").
public struct TabStop: Hashable, Sendable {
    /// How the text up to the next tab stands at the stop. `natural` and `justified` are `left`.
    public var alignment: TextAlignment
    /// From the leading edge, in points.
    public var location: Double

    public init(alignment: TextAlignment = .left, location: Double) {
        self.alignment = alignment
        self.location = location
    }
}

/// How lines are set within a width, named as `NSParagraphStyle` names it. All distances are in points.
///
/// Values that are not finite count as 0.
public struct ParagraphStyle: Hashable, Sendable {
    public var alignment: TextAlignment
    public var lineBreakMode: LineBreakMode
    /// Space between two lines.
    public var lineSpacing: Double
    /// The natural height of a line is multiplied with this; 0 and 1 leave it.
    public var lineHeightMultiple: Double
    /// The least height of a line.
    public var minimumLineHeight: Double
    /// The greatest height of a line; 0 is no limit.
    public var maximumLineHeight: Double
    /// Space after a paragraph, except the last.
    public var paragraphSpacing: Double
    /// Space before a paragraph, except the first.
    public var paragraphSpacingBefore: Double
    /// From the leading edge to the first line of a paragraph.
    public var firstLineHeadIndent: Double
    /// From the leading edge to the other lines.
    public var headIndent: Double
    /// Positive: the lines' width from the leading edge; zero or negative: the distance from the trailing edge.
    public var tailIndent: Double
    public var lineBreakStrategy: LineBreakStrategy = []
    /// Where tabs lead, in ascending order: at first 12 stops, 28 pt apart (Apple: "tabStops").
    public var tabStops = ParagraphStyle.standardTabStops
    /// The distance of the stops behind the last of ``tabStops``; 0 takes 28 pt.
    public var defaultTabInterval = 0.0
    /// Before a text is cut off, its characters move closer together, if that is enough.
    public var allowsTighteningForTruncation = false

    static let standardTabStops = (1...12).map { TabStop(location: 28 * Double($0)) }

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
    /// The last line of a text that is cut off shows something else than a wrapped line would.
    var replacesLastLine: Bool {
        switch self {
        case .wordWrapping, .charWrapping: return false
        case .clipping, .truncatingHead, .truncatingTail, .truncatingMiddle: return true
        }
    }
}

extension ParagraphStyle {
    /// Lines have their fonts' heights, follow each other without space and have the whole width.
    var hasNaturalSpacing: Bool {
        lineSpacing == 0 && lineHeightMultiple == 0 && minimumLineHeight == 0 && maximumLineHeight == 0
            && paragraphSpacing == 0 && paragraphSpacingBefore == 0 && firstLineHeadIndent == 0 && headIndent == 0
            && tailIndent == 0
    }
}
