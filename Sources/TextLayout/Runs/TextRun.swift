// SPDX-License-Identifier: MIT
/// A range of a paragraph with one shaping style and one level.
struct TextRun {
    enum Kind: UInt8 {
        case text
        case tab
        /// U+FFFC with an attachment.
        case attachment
    }

    /// The maximum number of styles in a text.
    static let maximumStyleCount = 1 << 20

    /// The start, in UTF-16 units of the text.
    var start: Int32
    var end: Int32
    // Style, level, kind and joining in one word. If spaces have another font than letters, there are as many runs as
    // words.
    private var bits: UInt32

    /// - Parameter style: Its number among the text's styles; attachments have none.
    init(start: Int32, end: Int32, style: Int, level: UInt8, kind: Kind, joining: Joining) {
        self.start = start
        self.end = end
        bits = UInt32(style) << 12 | UInt32(level) << 4 | UInt32(kind.rawValue) << 2 | UInt32(joining.rawValue)
    }

    /// The number among the text's styles.
    var style: Int { Int(bits >> 12) }

    var level: UInt8 {
        get { UInt8(truncatingIfNeeded: bits >> 4) }
        set { bits = bits & ~0xFF0 | UInt32(newValue) << 4 }
    }

    var kind: Kind { Kind(rawValue: UInt8(bits >> 2 & 3)) ?? .text }

    var joining: Joining {
        get { Joining(rawValue: UInt8(bits & 3)) }
        set { bits = bits & ~3 | UInt32(newValue.rawValue) }
    }

    var isRightToLeft: Bool { level & 1 == 1 }
}
