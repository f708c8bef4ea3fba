// SPDX-License-Identifier: MIT
import Foundation

/// A mutable paragraph style (Apple: "NSMutableParagraphStyle").
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    /// A copy of the default style.
    public override init() { super.init() }

    override init(values: Values) { super.init(values: values) }

    /// The horizontal alignment of lines.
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// How text that does not fit is wrapped or truncated.
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    /// The base direction.
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    /// Space between lines.
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = Self.usable(newValue) }
    }
    /// Space after the paragraph.
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = Self.usable(newValue) }
    }
    /// Space before the paragraph.
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = Self.usable(newValue) }
    }
    /// The distance of the first line from the leading edge.
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = Self.usable(newValue) }
    }
    /// The distance of the other lines from the leading edge.
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = Self.usable(newValue) }
    }
    /// Positive: the width of lines from the leading edge; otherwise the distance from the trailing edge.
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = Self.usable(newValue) }
    }
    /// The least height of a line.
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = Self.usable(newValue) }
    }
    /// The largest height of a line; 0 for no limit.
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = Self.usable(newValue) }
    }
    /// A factor of the natural height of a line; 0 for none.
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = Self.usable(newValue) }
    }

    /// A valid distance: 0 for a value that is not finite, and at most a million points.
    private static func usable(_ value: CGFloat) -> CGFloat {
        value.isNaN ? 0 : min(max(value, -1_000_000), 1_000_000)
    }

    /// Rules that move a line's end before its edge: none by default.
    open override var lineBreakStrategy: LineBreakStrategy {
        get { values.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }

    /// The tab stops: by default 12 stops, 28 points apart.
    open override var tabStops: [NSTextTab]! {
        get { values.tabStops }
        set { values.tabStops = newValue ?? [] }
    }
    /// The distance of the stops after the last of `tabStops`; 0 means 28 points.
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }
    /// From 0 to 1: words are hyphenated at the ends of lines whose text fills less of their width than this, by the patterns of their
    /// `languageIdentifier`, or else of the first of the user's languages, where such patterns are installed (Debian: `hyphen-en-us` and
    /// others). 1 if it is 0 and the style uses the default hyphenation: which number UIKit has there is not documented.
    open override var hyphenationFactor: Float {
        get { values.effectiveHyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    /// Whether words are hyphenated by the system's rules. It affects `hyphenationFactor`.
    open override var usesDefaultHyphenation: Bool {
        get { values.usesDefaultHyphenation }
        set { values.usesDefaultHyphenation = newValue }
    }
    /// Whether characters are tightened before a text is truncated.
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTighteningForTruncation }
        set { values.allowsDefaultTighteningForTruncation = newValue }
    }
    /// Adds a tab stop in the order of the locations.
    open func addTabStop(_ anObject: NSTextTab) {
        let index = values.tabStops.firstIndex { $0.location > anObject.location } ?? values.tabStops.count
        values.tabStops.insert(anObject, at: index)
    }

    /// Removes an equal tab stop.
    open func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0 == anObject } }

    /// Copies every value of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
