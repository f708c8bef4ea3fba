// SPDX-License-Identifier: MIT
import CHarfBuzz

/// The kerning of pairs of characters in the font whose kerning the interface font has. Used by one thread at a time.
struct KerningTable {
    /// By the two characters, in 1/2048 em.
    private var pairs: [UInt64: Int32] = [:]

    /// The number of pairs after which all of them are removed.
    private static let maximumCount = 20_000

    /// Kerns glyphs from left to right. The kerning follows a glyph with its marks.
    mutating func apply(_ kerning: ScaledFont, to glyphs: inout [ShapedGlyph], from start: Int, _ font: ScaledFont) {
        guard let characters = font.system?.characters else { return }
        var last: UInt32 = 0
        for index in start..<glyphs.count where glyphs[index].advance != 0 {
            let glyph = Int(glyphs[index].glyph)
            let character = glyph < characters.count ? characters[glyph] : 0
            if last != 0, character != 0, !(character == 0x20 && Self.isStop(last)) {
                let value = Double(units(last, character, kerning)) / 2048 * font.size * TextUnits.perPoint
                glyphs[index - 1].advance += Int32(value.rounded())
            }
            last = character
        }
    }

    /// Whether a character is a full stop or a comma. San Francisco draws no space nearer to them, as pictures of iOS 17 to 26
    /// show: Inter would, and "Switch Button. Off. Heading." would fit in 254 points.
    private static func isStop(_ character: UInt32) -> Bool { character == 0x2E || character == 0x2C }

    private mutating func units(_ first: UInt32, _ second: UInt32, _ font: ScaledFont) -> Int32 {
        let key = UInt64(first) << 32 | UInt64(second)
        if let cached = pairs[key] { return cached }
        if pairs.count >= Self.maximumCount { pairs = [:] }
        let value = SystemFont.kerning(first, second) ?? font.kerning(first, second)
        pairs[key] = value
        return value
    }
}

extension ScaledFont {
    /// The size of the font whose kerning is read: its unit is 1/2048 em.
    static let kerningSize = 2048 / TextUnits.perPoint

    /// How much closer two characters stand than their advances, in units; negative if they are closer.
    fileprivate func kerning(_ first: UInt32, _ second: UInt32) -> Int32 {
        guard let buffer = hb_buffer_create() else { return 0 }
        defer { hb_buffer_destroy(buffer) }
        // Sound: the buffer copies the characters, and its arrays have `count` elements.
        hb_buffer_add_codepoints(buffer, [first, second], 2, 0, 2)
        hb_buffer_guess_segment_properties(buffer)
        hb_shape(pointer, buffer, nil, 0)
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return 0 }
        return (0..<Int(count)).reduce(0) {
            $0 + positions[$1].x_advance - hb_font_get_glyph_h_advance(pointer, infos[$1].codepoint)
        }
    }
}
