/// A stretch of a paragraph of one style of shaping and one level.
struct TextRun {
    enum Kind: UInt8 {
        case text
        case tab
        /// U+FFFC that stands for something other than a glyph.
        case attachment
    }

    /// In UTF-16 units of the text.
    var start: Int32
    var end: Int32
    /// Among the text's styles.
    var style: Int16
    var level: UInt8
    // In one byte: there are as many runs as words where spaces have another font than letters.
    private var bits: UInt8

    init(start: Int32, end: Int32, style: Int16, level: UInt8, kind: Kind, joining: Joining) {
        self.start = start
        self.end = end
        self.style = style
        self.level = level
        bits = kind.rawValue << 2 | joining.rawValue
    }

    var kind: Kind { Kind(rawValue: bits >> 2) ?? .text }

    var joining: Joining {
        get { Joining(rawValue: bits & 3) }
        set { bits = bits & ~3 | newValue.rawValue }
    }

    var isRightToLeft: Bool { level & 1 == 1 }
}
