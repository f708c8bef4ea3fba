// SPDX-License-Identifier: MIT
import CHarfBuzz

/// A face of a font file as an object of HarfBuzz. Immutable; usable on any thread.
final class OpenTypeFace: @unchecked Sendable {
    // `@unchecked Sendable` is sound: HarfBuzz's objects may be shared between threads once they are made immutable.

    /// Owned.
    let pointer: OpaquePointer
    let source: FontSource

    /// Reads the file on demand: it is mapped into memory.
    init(_ source: FontSource) {
        self.source = source
        // Sound: HarfBuzz opens the file during the call; the face keeps its own reference of the blob.
        let blob = hb_blob_create_from_file(source.file)
        // The upper half of fontconfig's index names an instance of a variable font.
        pointer = hb_face_create(blob, UInt32(source.index & 0xFFFF))
        hb_blob_destroy(blob)
        hb_face_make_immutable(pointer)
    }

    deinit { hb_face_destroy(pointer) }
}

/// A face at a size. Immutable; usable on any thread.
final class ScaledFont: @unchecked Sendable {
    // `@unchecked Sendable` is sound: see `OpenTypeFace`.

    /// Owned.
    let pointer: OpaquePointer
    let face: OpenTypeFace
    /// In points.
    let size: Double
    /// The size of the outlines in points.
    let drawnSize: Double
    /// The glyphs of the interface font.
    let system: SystemGlyphs?
    /// Owned: the font with its own advances, where `pointer` has others.
    private let natural: OpaquePointer?
    /// Advances that are not the face's own.
    private let advances: GlyphAdvances?

    /// The interface font, with San Francisco's advances. Its outlines have the size at which its capital letters are as high
    /// as San Francisco's.
    ///
    /// - Parameter weight: `nil` for the monospaced design.
    convenience init(_ face: OpenTypeFace, glyphs: SystemGlyphs, size: Double, weight: Int?) {
        self.init(face, size: size, drawnSize: size * SystemFont.capHeight / glyphs.capHeight, system: glyphs) { _ in
            glyphs.advances(size: size, weight: weight)
        }
    }

    /// The font of emoji in text of a size, whose pictures and advances have the sizes of iOS's.
    convenience init(emoji face: OpenTypeFace, size: Double) {
        let advance = Int32((SystemFont.emojiAdvance(size: size) * TextUnits.perPoint).rounded())
        // A picture of Noto Color Emoji is as wide as its advance.
        let drawnSize = SystemFont.emojiSide(size: size) / Self.emojiAdvance(of: face)
        self.init(face, size: size, drawnSize: drawnSize) { natural in
            (0..<hb_face_get_glyph_count(face.pointer)).map {
                hb_font_get_glyph_h_advance(natural, $0) == 0 ? 0 : advance
            }
        }
    }

    /// A font with other advances than the face's own.
    ///
    /// - Parameter advances: Returns them, in units by the numbers of the glyphs, given the font that has the face's own.
    private init(
        _ face: OpenTypeFace, size: Double, drawnSize: Double, system: SystemGlyphs? = nil,
        advances: (_ natural: OpaquePointer) -> [Int32]
    ) {
        self.face = face
        self.size = size
        self.drawnSize = drawnSize
        self.system = system
        let natural = Self.font(face, size: drawnSize)
        let advances = GlyphAdvances(advances(natural))
        self.natural = natural
        self.advances = advances
        pointer = advances.font(from: natural)
        hb_font_make_immutable(pointer)
    }

    init(_ face: OpenTypeFace, size: Double) {
        self.face = face
        self.size = size
        drawnSize = size
        system = nil
        natural = nil
        advances = nil
        pointer = Self.font(face, size: size)
        hb_font_make_immutable(pointer)
    }

    deinit {
        hb_font_destroy(pointer)
        hb_font_destroy(natural)
    }

    private static func font(_ face: OpenTypeFace, size: Double) -> OpaquePointer {
        guard let pointer = hb_font_create(face.pointer) else {
            fatalError("TextLayout: HarfBuzz has no memory for the font \(face.source.file)")
        }
        let scale = Int32((size * TextUnits.perPoint).rounded())
        hb_font_set_scale(pointer, scale, scale)
        let instance = face.source.index >> 16
        if instance > 0 { hb_font_set_var_named_instance(pointer, UInt32(instance - 1)) }
        if let variations = face.source.variations {
            let axes = variations.split(separator: ",").compactMap { text -> hb_variation_t? in
                var axis = hb_variation_t()
                return hb_variation_from_string(String(text), -1, &axis) != 0 ? axis : nil
            }
            // Sound: HarfBuzz copies the axes during the call.
            hb_font_set_variations(pointer, axes, UInt32(axes.count))
        }
        return pointer
    }

    /// The advance of a face's emoji in em; 1 if it has none.
    private static func emojiAdvance(of face: OpenTypeFace) -> Double {
        let font = Self.font(face, size: 100)
        defer { hb_font_destroy(font) }
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_nominal_glyph(font, 0x1F600, &glyph) != 0 else { return 1 }
        let advance = hb_font_get_glyph_h_advance(font, glyph)
        return advance > 0 ? TextUnits.points(Int(advance)) / 100 : 1
    }

    /// The vertical distances that the font specifies, in points.
    var extents: (ascender: Double, descender: Double, lineGap: Double) {
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(pointer, &extents)
        return (points(extents.ascender), points(extents.descender), points(extents.line_gap))
    }

    enum Metric {
        case capHeight, xHeight, underlineOffset, underlineSize, strikeoutOffset, strikeoutSize

        fileprivate var tag: hb_ot_metrics_tag_t {
            switch self {
            case .capHeight: HB_OT_METRICS_TAG_CAP_HEIGHT
            case .xHeight: HB_OT_METRICS_TAG_X_HEIGHT
            case .underlineOffset: HB_OT_METRICS_TAG_UNDERLINE_OFFSET
            case .underlineSize: HB_OT_METRICS_TAG_UNDERLINE_SIZE
            case .strikeoutOffset: HB_OT_METRICS_TAG_STRIKEOUT_OFFSET
            case .strikeoutSize: HB_OT_METRICS_TAG_STRIKEOUT_SIZE
            }
        }
    }

    /// A measure from the font's tables, in points; `nil` if the font doesn't have it.
    func metric(_ metric: Metric) -> Double? {
        var value: hb_position_t = 0
        return hb_ot_metrics_get_position(pointer, metric.tag, &value) != 0 ? points(value) : nil
    }

    /// The rectangle of a glyph's ink, in units from its origin; `y` grows upwards.
    func ink(ofGlyph glyph: UInt32) -> (x: Int, top: Int, width: Int, height: Int)? {
        var extents = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(pointer, glyph, &extents) != 0 else { return nil }
        return (Int(extents.x_bearing), Int(extents.y_bearing), Int(extents.width), -Int(extents.height))
    }

    /// Whether glyphs have other advances than the face's own.
    var placesGlyphs: Bool { natural != nil }

    /// The place of a glyph whose advance is not its own: in the middle of it. Where less than half of its own white space
    /// would be left, the glyph is narrowed with its white space, so that it does not touch its neighbours.
    ///
    /// - Returns: the distance of its origin, in units, and the factor of its width.
    func place(ofGlyph glyph: UInt32) -> (x: Int32, scale: Float) {
        guard let natural else { return (0, 1) }
        let own = Float(hb_font_get_glyph_h_advance(natural, glyph))
        let advance = Float(hb_font_get_glyph_h_advance(pointer, glyph))
        guard own > 0, advance > 0 else { return (0, 1) }
        var scale: Float = 1
        if advance < own, let ink = ink(ofGlyph: glyph), advance - Float(ink.width) < (own - Float(ink.width)) / 2 {
            // In steps, because cairo makes a font of each.
            scale = (advance / own * 64).rounded(.down) / 64
        }
        return (Int32(((advance - own * scale) / 2).rounded()), scale)
    }

    private func points(_ value: hb_position_t) -> Double { TextUnits.points(Int(value)) }
}

extension hb_language_t {
    static func of(_ tag: String) -> hb_language_t? { hb_language_from_string(tag, -1) }
}

/// The script of a character: OpenType's tag.
func openTypeScript(of character: UInt32) -> UInt32 {
    hb_unicode_script(hb_unicode_funcs_get_default(), character).rawValue
}

/// Whether a character is not drawn, whether or not a font has it: joiners and variation selectors.
func isInvisible(_ character: UInt32) -> Bool {
    switch character {
    case 0x034F, 0x180B...0x180F, 0x200B...0x200F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
}

/// The character that is canonically equivalent to two.
func composed(_ first: UInt32, _ second: UInt32) -> UInt32? {
    var result: UInt32 = 0
    return hb_unicode_compose(hb_unicode_funcs_get_default(), first, second, &result) != 0 ? result : nil
}

/// Whether a character is a virama, which stacks the letter after it (canonical combining class 9).
func isVirama(_ character: UInt32) -> Bool {
    hb_unicode_combining_class(hb_unicode_funcs_get_default(), character) == HB_UNICODE_COMBINING_CLASS_VIRAMA
}

var harfBuzzVersion: String {
    // Sound: the string is a constant of the library.
    String(cString: hb_version_string())
}
