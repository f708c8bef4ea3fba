// SPDX-License-Identifier: MIT
/// The glyphs of the words that were drawn or searched for their ink, each shaped once. Used by one thread at a time.
struct GlyphTable {
    /// By the number of the style and the joining.
    private var words: [WordTable<[ShapedGlyph]>] = []
    private var memoryCost = 0

    /// The memory that words may use before all of them are removed, in bytes.
    private static let maximumMemory = 4 << 20

    /// The glyphs of a range, whose clusters count from the start of the range. O(characters).
    mutating func glyphs(
        of units: [UInt16], _ range: Range<Int>, _ style: ShapingStyle, joining: Joining, _ buffer: ShapingBuffer
    ) -> [ShapedGlyph] {
        let number = style.number << 2 | Int(joining.rawValue)
        let hash = units.hash(of: range)
        if number < words.count, let cached = words[number].value(of: units, range, hash: hash) { return cached }
        var glyphs: [ShapedGlyph] = []
        buffer.shape(Array(units[range]), 0..<range.count, style, joining: joining, into: &glyphs)
        if memoryCost > Self.maximumMemory { self = GlyphTable() }
        while words.count <= number { words.append(WordTable()) }
        words[number].insert(glyphs, for: units, range, hash: hash)
        // The array's header, the entry and its place.
        memoryCost += glyphs.count * MemoryLayout<ShapedGlyph>.stride + range.count * 2 + 80
        return glyphs
    }
}
