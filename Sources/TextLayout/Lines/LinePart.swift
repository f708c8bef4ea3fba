// SPDX-License-Identifier: MIT
/// A piece of a line, in the text's order.
enum LinePart: Sendable {
    /// A stretch of the text, in UTF-16 units.
    case text(Range<Int>, dropsTrailingSpace: Bool)
    /// A sign that is not in the text: an ellipsis or a hyphen.
    case sign(PreparedText)
}
