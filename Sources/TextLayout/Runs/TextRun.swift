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
    var kind: Kind
    var joining: Joining

    var isRightToLeft: Bool { level & 1 == 1 }
}
