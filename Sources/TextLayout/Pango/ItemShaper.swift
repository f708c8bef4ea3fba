import CPango

/// Turns stretches of items into glyphs. Only under the shaper's lock.
struct ItemShaper {
    let shaper: Shaper
    /// The whole text, NUL-terminated: shaping looks at what stands around a stretch.
    let text: UnsafePointer<CChar>
    let textLength: Int

    /// Shapes a stretch of an item as PangoLayout does, letter spacing included.
    func shape(
        _ item: TextStorage.ItemStyle, characters: Range<Int>, byteRange: Range<Int>, hyphen: Bool,
        attributes: UnsafeMutablePointer<PangoLogAttr>
    ) -> ShapedPiece {
        var stretch = PangoItem()
        stretch.offset = Int32(byteRange.lowerBound)
        stretch.length = Int32(byteRange.count)
        stretch.num_chars = Int32(characters.count)
        stretch.analysis.font = shaper.fonts[Int(item.font)].font
        stretch.analysis.level = item.level
        stretch.analysis.gravity = guint8(PANGO_GRAVITY_SOUTH.rawValue)
        stretch.analysis.flags = item.analysisFlags | (hyphen ? Self.needsHyphenFlag : 0)
        stretch.analysis.script = guint8(truncatingIfNeeded: item.script)
        stretch.analysis.language = item.language
        let spacing = AttributeNode(letterSpacing: item.letterSpacing)
        stretch.analysis.extra_attrs = spacing.list
        let glyphs = GlyphString()
        // Sound: `text` is NUL-terminated and `attributes` holds a boundary for each character and the end.
        pango_shape_item(&stretch, text, Int32(textLength), attributes, glyphs.pointer, PANGO_SHAPE_NONE)
        withExtendedLifetime(spacing) {}
        if item.letterSpacing != 0 {
            var glyphItem = PangoGlyphItem()
            withUnsafeMutablePointer(to: &stretch) {
                glyphItem.item = $0
                glyphItem.glyphs = glyphs.pointer
                pango_glyph_item_letter_space(&glyphItem, text, attributes, item.letterSpacing)
            }
            let spaces = LetterSpacing(item.letterSpacing)
            glyphs.glyphs[0].geometry.width += spaces.left
            glyphs.glyphs[0].geometry.x_offset += spaces.left
            glyphs.glyphs[glyphs.count - 1].geometry.width += spaces.right
        }
        return ShapedPiece(
            glyphs: glyphs, isRightToLeft: item.level & 1 == 1, characterCount: characters.count, text: text,
            byteRange: byteRange, font: shaper.fonts[Int(item.font)])
    }

    /// `PANGO_ANALYSIS_FLAG_NEED_HYPHEN`.
    private static let needsHyphenFlag: UInt8 = 4
    /// `PANGO_ANALYSIS_FLAG_CENTERED_BASELINE`; the others describe Pango's own bookkeeping.
    static let keptFlags: UInt8 = 1
}

/// Letter spacing, half on each side of a character, as Pango halves it.
struct LetterSpacing {
    let left: Int32
    let right: Int32

    init(_ spacing: Int32) {
        var left = spacing / 2
        if spacing & 1023 == 0 { left = (left + 512) & ~1023 }
        self.left = left
        right = spacing - left
    }
}

/// The glyphs of a stretch.
struct ShapedPiece {
    let glyphs: GlyphString
    let isRightToLeft: Bool
    let characterCount: Int
    let text: UnsafePointer<CChar>
    let byteRange: Range<Int>
    let font: Shaper.FontRecord

    var width: Int { glyphs.width }

    var metrics: PieceMetrics {
        let infos = glyphs.glyphs
        let clusters = glyphs.clusters
        var top = Int32.max
        var bottom = Int32.min
        for info in infos {
            var extents = (top: font.top, bottom: font.top + font.height)
            if info.glyph & Shaper.unknownGlyphFlag != 0 {
                // A box with the character's number has extents of its own.
                var logical = PangoRectangle()
                pango_font_get_glyph_extents(font.font, info.glyph, nil, &logical)
                extents = (logical.y, logical.y + logical.height)
            }
            top = min(top, extents.top)
            bottom = max(bottom, extents.bottom)
        }
        let last = isRightToLeft ? 0 : infos.count - 1
        let neighbour = isRightToLeft ? 1 : infos.count - 2
        let isAlone = infos.count < 2 || clusters[last] != clusters[neighbour]
        return PieceMetrics(
            width: width, lastGlyphWidth: isAlone ? infos[last].geometry.width : nil, top: top, bottom: bottom)
    }

    /// Shares each cluster's advance out among its characters; what is left over goes to the first.
    func copyCharacterWidths(to widths: inout [Int32], at start: Int) {
        let infos = glyphs.glyphs
        let clusters = glyphs.clusters
        let count = infos.count
        var glyph = isRightToLeft ? count - 1 : 0
        let step = isRightToLeft ? -1 : 1
        var character = start
        var byte = byteRange.lowerBound
        while glyph >= 0 && glyph < count {
            let cluster = clusters[glyph]
            var width: Int32 = 0
            while glyph >= 0 && glyph < count && clusters[glyph] == cluster {
                width += infos[glyph].geometry.width
                glyph += step
            }
            let end = glyph >= 0 && glyph < count ? byteRange.lowerBound + Int(clusters[glyph]) : byteRange.upperBound
            var members = 0
            while byte < end {
                // Sound: `byte` lies within the stretch.
                if UInt8(bitPattern: text[byte]) & 0xC0 != 0x80 { members += 1 }
                byte += 1
            }
            guard members > 0 else { continue }
            let share = width / Int32(members)
            for index in 0..<members { widths[character + index] = share }
            widths[character] += width - share * Int32(members)
            character += members
        }
    }
}
