// SPDX-License-Identifier: MIT
import CHarfBuzz

/// The glyphs of a face of the interface font, without a size: the character of each, and its own advance. Immutable.
final class SystemGlyphs: Sendable {
    /// The character of each glyph; 0 if no character has it.
    let characters: [UInt32]
    /// The place in ``SystemFontTable/characters`` of the character that a glyph is as wide as; -1 if there is none.
    private let printed: [Int8]
    /// The face's own advances, in 1/2048 em.
    private let natural: [Int32]
    /// The height of capital letters, in em.
    let capHeight: Double

    /// Reads the characters of the face. O(glyphs).
    init(_ face: OpenTypeFace) {
        // A unit of this font is 1/2048 em.
        let font = ScaledFont(face, size: 2048 / TextUnits.perPoint)
        let count = Int(hb_face_get_glyph_count(face.pointer))
        var characters = [UInt32](repeating: 0, count: count)
        var printed = [Int8](repeating: -1, count: count)
        let set = hb_set_create()
        defer { hb_set_destroy(set) }
        hb_face_collect_unicodes(face.pointer, set)
        var character = UInt32.max
        while hb_set_next(set, &character) != 0 {
            var glyph: hb_codepoint_t = 0
            guard hb_font_get_nominal_glyph(font.pointer, character, &glyph) != 0, glyph < count else { continue }
            let base = Self.base(of: character)
            if SystemFontTable.characters.contains(base) {
                printed[Int(glyph)] = Int8(base - SystemFontTable.characters.lowerBound)
            }
            if characters[Int(glyph)] == 0 { characters[Int(glyph)] = character }
        }
        self.characters = characters
        self.printed = printed
        natural = (0..<count).map { hb_font_get_glyph_h_advance(font.pointer, UInt32($0)) }
        capHeight = font.metric(.capHeight).map { $0 / font.size } ?? SystemFont.capHeight
    }

    /// The first character of the canonical decomposition; a space for a no-break space, "-" for other hyphens.
    private static func base(of character: UInt32) -> UInt32 {
        var result = character
        var mark: UInt32 = 0
        while hb_unicode_decompose(hb_unicode_funcs_get_default(), result, &result, &mark) != 0 {}
        switch result {
        case 0xA0: return 0x20
        case 0x2010, 0x2011: return 0x2D
        default: return result
        }
    }

    /// San Francisco's advance of each glyph in units. Marks have none.
    ///
    /// - Parameter weight: `nil` for the monospaced design.
    func advances(size: Double, weight: Int?) -> [Int32] {
        let unit = size / 2048 * TextUnits.perPoint
        guard let weight else {
            let advance = Int32((SystemFontTable.monospaced * unit).rounded())
            return natural.map { $0 == 0 ? 0 : advance }
        }
        let advances = SystemFont.advances(size: size, weight: weight)
        var own = 0.0
        for glyph in natural.indices where SystemFont.isLetter(characters[glyph]) {
            own += Double(natural[glyph])
        }
        let ratio = own > 0 ? advances.sumOfLetters / own : 1
        return natural.indices.map { glyph in
            guard natural[glyph] != 0 else { return 0 }
            let place = printed[glyph]
            let advance = place >= 0 ? advances.characters[Int(place)] : Double(natural[glyph]) * ratio
            return Int32(((advance + advances.tracking) * unit).rounded())
        }
    }
}

/// Advances for the glyphs of a face at a size. HarfBuzz calls a font function that returns them in place of the face's own.
/// Immutable; usable on any thread.
final class GlyphAdvances: @unchecked Sendable {
    // `@unchecked Sendable` is sound: the memory is only read after the initializer.

    /// Owned: the number of glyphs, then the advance of each.
    private let values: UnsafeMutablePointer<Int32>

    /// - Parameter advances: In units, by the numbers of the glyphs.
    init(_ advances: [Int32]) {
        values = .allocate(capacity: advances.count + 1)
        values.initialize(to: Int32(advances.count))
        (values + 1).initialize(from: advances, count: advances.count)
    }

    deinit { values.deallocate() }

    /// A font that is `natural` with these advances. The caller owns it, and keeps this object as long.
    func font(from natural: OpaquePointer) -> OpaquePointer {
        let font = hb_font_create_sub_font(natural)
        let functions = hb_font_funcs_create()
        // Sound: the data is `values`, which outlives the font; a glyph beyond its count is refused.
        hb_font_funcs_set_glyph_h_advance_func(
            functions,
            { _, data, glyph, _ in
                guard let values = data?.assumingMemoryBound(to: Int32.self), glyph < values[0] else { return 0 }
                return values[Int(glyph) + 1]
            }, nil, nil)
        hb_font_set_funcs(font, functions, values, nil)
        hb_font_funcs_destroy(functions)
        guard let font else { fatalError("TextLayout: HarfBuzz has no memory for a font") }
        return font
    }
}
