// SPDX-License-Identifier: MIT
import Foundation

/// How the lines of a paragraph are set, to be filled in (Apple: "NSMutableParagraphStyle").
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    /// The default style, to be changed.
    public override init() {
        super.init()
    }

    override init(values: Values) {
        super.init(values: values)
    }

    /// The horizontal alignment of lines.
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// What happens to text that does not fit.
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
    /// From the leading edge to the first line.
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = Self.usable(newValue) }
    }
    /// From the leading edge to the other lines.
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = Self.usable(newValue) }
    }
    /// Positive: the width of lines from the leading edge; else the distance from the trailing edge.
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = Self.usable(newValue) }
    }
    /// The least height of a line.
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = Self.usable(newValue) }
    }
    /// The greatest height of a line; 0 is no limit.
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = Self.usable(newValue) }
    }
    /// A factor on the natural height of a line; 0 leaves it.
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = Self.usable(newValue) }
    }

    /// A distance that lines can be set with: 0 for what is no number, and no more than a million points.
    private static func usable(_ value: CGFloat) -> CGFloat {
        value.isNaN ? 0 : min(max(value, -1_000_000), 1_000_000)
    }

    /// What may move a line's end: nothing by default.
    open override var lineBreakStrategy: LineBreakStrategy {
        get { values.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }

    /// Where tabs lead: 12 stops at first, 28 points apart.
    open override var tabStops: [NSTextTab]! {
        get { values.tabStops }
        set { values.tabStops = newValue ?? [] }
    }
    /// The distance of the stops behind the last of `tabStops`; 0 is 28 points.
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }
    /// From 0 to 1: how willingly words are hyphenated. Kept: words are hyphenated at soft hyphens (U+00AD) only.
    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    /// Whether words are hyphenated as the system does. Kept as `hyphenationFactor`.
    open override var usesDefaultHyphenation: Bool {
        get { values.usesDefaultHyphenation }
        set { values.usesDefaultHyphenation = newValue }
    }
    /// Whether characters move closer together before a text is cut off.
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTighteningForTruncation }
        set { values.allowsDefaultTighteningForTruncation = newValue }
    }
    /// Adds a tab stop at its place among the others.
    open func addTabStop(_ anObject: NSTextTab) {
        let index = values.tabStops.firstIndex { $0.location > anObject.location } ?? values.tabStops.count
        values.tabStops.insert(anObject, at: index)
    }

    /// Takes away a tab stop that is equal.
    open func removeTabStop(_ anObject: NSTextTab) {
        values.tabStops.removeAll { $0 == anObject }
    }

    /// Takes over every value of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) {
        values = style.values
    }
}
