// SPDX-License-Identifier: MIT
/// A line of a ``ParagraphLayout``. Distances are in points, from the layout's top left corner down.
public struct LineFragment: Sendable {
    /// What the line shows of the text in UTF-8 offsets, without the separator that ends a paragraph. A truncated line
    /// spans all that it stands for.
    public let utf8Range: Range<Int>
    /// The same in UTF-16 offsets, as `NSString` counts.
    public let utf16Range: Range<Int>
    /// The line's left edge.
    public let x: Double
    /// The line's top.
    public let y: Double
    /// The advance of what is shown, without the white space that hangs over the edge.
    public let width: Double
    /// The line's height, without the space to the next.
    public let height: Double
    /// The distance from the layout's top to the baseline.
    public let baseline: Double
    /// The width of the white space that the line was broken after: it hangs over the edge and isn't counted.
    public let trailingWhitespaceWidth: Double
    /// The first line of its paragraph.
    public let isParagraphStart: Bool
    /// The line ended because the next word had no room, not by the text's own break.
    public let isWrapped: Bool
    /// An ellipsis stands for some of the text.
    public let isTruncated: Bool
    /// The direction of the line's paragraph.
    public let isRightToLeft: Bool

    /// From the baseline up to the line's top.
    public var ascent: Double { baseline - y }
    /// From the baseline down to the line's bottom.
    public var descent: Double { height - ascent }

    /// The number of its paragraph.
    let paragraph: Int
    /// What is drawn, in the text's order.
    let parts: [LinePart]
    let tabWidths: [Int]
    /// Units added at each space of a justified line.
    let spacePadding: Int
    /// Units taken from each cluster so that the line fits.
    let tightening: Int
}
