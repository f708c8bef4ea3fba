// SPDX-License-Identifier: MIT
/// A paragraph, or the part of one that a line separator ends. Ranges are in UTF-16 units of the text.
struct Paragraph {
    /// The characters without the separator that ends them.
    var characters: Range<Int>
    /// The end, including the separator.
    var end: Int
    /// Whether this is the first part of its paragraph: a line separator (U+2028, U+000B, U+000C, U+0085) ends a line
    /// only.
    var startsParagraph: Bool
    var isRightToLeft = false
    /// The indices of its segments in the text.
    var segments: Range<Int> = 0..<0
    var features: Features = []
    /// The average number of segments per unit of width, for interpolation search.
    var density = 0.0

    struct Features: OptionSet {
        let rawValue: UInt8
        static let tabs = Features(rawValue: 1 << 0)
        /// The ends of the segments are not in ascending order: a search has to look at each segment.
        static let unordered = Features(rawValue: 1 << 1)
    }
}
