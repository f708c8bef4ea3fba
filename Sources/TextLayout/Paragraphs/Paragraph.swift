// SPDX-License-Identifier: MIT
/// A paragraph, or the part of one that a line separator ends. Ranges are in UTF-16 units of the text.
struct Paragraph {
    /// Without the separator that ends it.
    var characters: Range<Int>
    /// With the separator.
    var end: Int
    /// The first part of its paragraph: a line separator (U+2028, U+000B, U+000C, U+0085) ends a line only.
    var startsParagraph: Bool
    var isRightToLeft = false
    /// Its segments among those of the text.
    var segments: Range<Int> = 0..<0
    var features: Features = []
    /// The average number of segments in a unit of width: a line's end is looked for where it should be.
    var density = 0.0

    struct Features: OptionSet {
        let rawValue: UInt8
        static let tabs = Features(rawValue: 1 << 0)
        /// Ends of segments are not in ascending order: a search has to look at each.
        static let unordered = Features(rawValue: 1 << 1)
    }
}
