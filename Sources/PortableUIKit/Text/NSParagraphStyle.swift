// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

/// The horizontal alignment of lines (Apple: "NSTextAlignment").
public enum NSTextAlignment: Int, Sendable {
    /// At the left edge.
    case left = 0
    /// In the middle.
    case center = 1
    /// At the right edge.
    case right = 2
    /// Filling the width, except in the last line of a paragraph.
    case justified = 3
    /// At the leading edge.
    case natural = 4

    var textAlignment: TextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

/// How text that does not fit is wrapped or truncated (Apple: "NSLineBreakMode").
public enum NSLineBreakMode: Int, Sendable {
    /// Wraps at words.
    case byWordWrapping = 0
    /// Wraps between characters.
    case byCharWrapping = 1
    /// Clipped at the edge.
    case byClipping = 2
    /// "…wxyz"
    case byTruncatingHead = 3
    /// "abcd…"
    case byTruncatingTail = 4
    /// "ab…yz"
    case byTruncatingMiddle = 5

    var lineBreakMode: LineBreakMode {
        switch self {
        case .byWordWrapping: .wordWrapping
        case .byCharWrapping: .charWrapping
        case .byClipping: .clipping
        case .byTruncatingHead: .truncatingHead
        case .byTruncatingTail: .truncatingTail
        case .byTruncatingMiddle: .truncatingMiddle
        }
    }

    /// Whether a paragraph of this mode is one line when it is drawn as a string.
    var keepsOneLine: Bool { self != .byWordWrapping && self != .byCharWrapping }
}

/// The base direction of a paragraph (Apple: "NSWritingDirection").
public enum NSWritingDirection: Int, Sendable {
    /// From the text itself (Unicode Annex 9, rules P2 and P3).
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1

    var writingDirection: WritingDirection {
        switch self {
        case .natural: .natural
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}

/// The style of a paragraph (Apple: "NSParagraphStyle"). All distances are in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    // Sendable as in UIKit's headers: the mutable subclass must not be changed after it has been shared.

    /// Rules that move a line's end before its edge (Apple: "NSParagraphStyle.LineBreakStrategy").
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A word that would be alone on a paragraph's last line is joined by the word before it.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Words of Hangul are not broken between syllables.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// The rules of labels by default.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)

        var strategy: TextLayout.LineBreakStrategy { .init(rawValue: Int(rawValue & 3)) }
        var keepsHangulWords: Bool { contains(.hangulWordPriority) }
    }

    struct Values: Hashable, Sendable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var baseWritingDirection = NSWritingDirection.natural
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var lineBreakStrategy: LineBreakStrategy = []
        var tabStops = NSTextTab.standardStops
        var defaultTabInterval: CGFloat = 0
        var hyphenationFactor: Float = 0
        var usesDefaultHyphenation = false
        var allowsDefaultTighteningForTruncation = false
    }

    private var coreFoundationMark = CoreFoundationMark()
    final var values = Values()

    /// The style of text without a paragraph style.
    public class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The default style.
    public override init() { super.init() }

    init(values: Values) {
        self.values = values
        super.init()
    }

    /// The horizontal alignment of lines.
    open var alignment: NSTextAlignment { values.alignment }
    /// How text that does not fit is wrapped or truncated.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The base direction.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// Space between lines.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// Space after the paragraph.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Space before the paragraph.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The distance of the first line from the leading edge.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The distance of the other lines from the leading edge.
    open var headIndent: CGFloat { values.headIndent }
    /// Positive: the width of lines from the leading edge; otherwise the distance from the trailing edge.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The least height of a line.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The largest height of a line; 0 for no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// A factor of the natural height of a line; 0 for none.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

    /// Rules that move a line's end before its edge: none by default.
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

    /// The tab stops: by default 12 stops, 28 points apart.
    ///
    /// Never `nil`. Not part of UIKit as an implicitly unwrapped optional: there only the mutable class's property is one,
    /// which Swift's overrides can't express.
    open var tabStops: [NSTextTab]! { values.tabStops }
    /// The distance of the stops after the last of `tabStops`; 0 means 28 points.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// From 0 to 1: words are hyphenated at the ends of lines whose text fills less of their width than this, by the patterns of their
    /// `languageIdentifier`, or else of the first of the user's languages, where such patterns are installed (Debian: `hyphen-en-us` and
    /// others). 1 if it is 0 and the style uses the default hyphenation: which number UIKit has there is not documented.
    open var hyphenationFactor: Float { values.effectiveHyphenationFactor }
    /// Whether words are hyphenated by the system's rules. It affects `hyphenationFactor`.
    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
    /// Whether characters are tightened before a text is truncated.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

    /// An immutable copy.
    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }

    /// A mutable copy.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values: values) }

    /// Equal if every value is.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle)?.values == values
    }

    /// Equal styles have equal hashes.
    open override var hash: Int { values.hashValue }
}
