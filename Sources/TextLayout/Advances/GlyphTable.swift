// SPDX-License-Identifier: MIT
/// The glyphs of the words that were drawn or searched for their ink, each shaped once. Used by one thread at a time.
struct GlyphTable {
    private var words = WordTable<[ShapedGlyph]>()
    /// The memory of the values, in bytes.
    private var glyphCost = 0

    /// The memory that words may use before all of them are removed, in bytes.
    private static let maximumMemory = 4 << 20

    /// The glyphs of a range, whose clusters count from the start of the range. O(characters).
    mutating func glyphs(
        of units: [UInt16], _ range: Range<Int>, _ style: ShapingStyle, joining: Joining, _ buffer: ShapingBuffer
    ) -> [ShapedGlyph] {
        let number = style.number << 2 | Int(joining.rawValue)
        let hash = units.hash(of: range, style: number)
        if let cached = words.value(of: units, range, style: number, hash: hash) { return cached }
        var glyphs: [ShapedGlyph] = []
        buffer.shape(Array(units[range]), 0..<range.count, style, joining: joining, into: &glyphs)
        place(&glyphs, style.font)
        if glyphCost + words.memoryCost > Self.maximumMemory { self = GlyphTable() }
        words.insert(glyphs, for: units, range, style: number, hash: hash)
        glyphCost += glyphs.memoryCost
        return glyphs
    }

    /// Moves glyphs into the middle of advances that are not their own. Marks move with their letter.
    private func place(_ glyphs: inout [ShapedGlyph], _ font: ScaledFont) {
        guard font.placesGlyphs else { return }
        var (cluster, x): (Int32, Int32) = (-1, 0)
        for index in glyphs.indices {
            if glyphs[index].cluster != cluster {
                cluster = glyphs[index].cluster
                (x, glyphs[index].scale) = font.place(ofGlyph: glyphs[index].glyph)
            }
            glyphs[index].x += x
        }
    }
}
