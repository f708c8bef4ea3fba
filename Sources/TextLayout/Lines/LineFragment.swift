// SPDX-License-Identifier: MIT
/// A line of a ``ParagraphLayout``. Distances are in points, from the layout's top left corner down.
public struct LineFragment: Sendable {
    /// The range of the text in the line, in UTF-8 offsets, without the separator that ends a paragraph. The range of a
    /// truncated line includes the text that the ellipsis replaces.
    public let utf8Range: Range<Int>
    /// The same range in UTF-16 offsets, as in `NSString`.
    public let utf16Range: Range<Int>
    /// The line's left edge.
    public let x: Double
    /// The line's top.
    public let y: Double
    /// The width of the line, without the white space beyond the edge.
    public let width: Double
    /// The line's height, without the space to the next line.
    public let height: Double
    /// The distance from the layout's top to the baseline.
    public let baseline: Double
    /// The width of the white space at the line's end, which extends beyond the edge and isn't part of `width`.
    public let trailingWhitespaceWidth: Double
    /// Whether this is the first line of its paragraph.
    public let isParagraphStart: Bool
    /// Whether the line ends because the next word does not fit, and not with its paragraph.
    public let isWrapped: Bool
    /// Whether an ellipsis replaces a part of the text.
    public let isTruncated: Bool
    /// The direction of the line's paragraph.
    public let isRightToLeft: Bool

    /// From the baseline up to the line's top.
    public var ascent: Double { baseline - y }
    /// From the baseline down to the line's bottom.
    public var descent: Double { height - ascent }

    /// The number of its paragraph.
    let paragraph: Int
    /// The pieces to draw, in the text's order.
    let parts: [LinePart]
    let tabWidths: [Int]
    /// Units added at each space of a justified line.
    let spacePadding: Int
    /// Units taken from each cluster so that the line fits.
    let tightening: Int
}
