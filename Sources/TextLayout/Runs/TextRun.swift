// SPDX-License-Identifier: MIT
/// A stretch of a paragraph of one style of shaping and one level.
struct TextRun {
    enum Kind: UInt8 {
        case text
        case tab
        /// U+FFFC that stands for something other than a glyph.
        case attachment
    }

    /// The most styles that a text can have.
    static let maximumStyleCount = 1 << 20

    /// In UTF-16 units of the text.
    var start: Int32
    var end: Int32
    // Style, level, kind and joining in one word: there are as many runs as words where spaces have another font than
    // letters.
    private var bits: UInt32

    /// - Parameter style: Its number among the text's styles; what is not text has none.
    init(start: Int32, end: Int32, style: Int, level: UInt8, kind: Kind, joining: Joining) {
        self.start = start
        self.end = end
        bits = UInt32(style) << 12 | UInt32(level) << 4 | UInt32(kind.rawValue) << 2 | UInt32(joining.rawValue)
    }

    /// Its number among the text's styles.
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
