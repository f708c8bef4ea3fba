import CPango

/// Shapes stretches of items with HarfBuzz and keeps only the advances. Only under the shaper's lock.
///
/// Pango shapes with the same HarfBuzz font and the same settings; going straight to it spares the glyph strings. A
/// stretch with a character that its font lacks is left to Pango, which measures a box in its place.
final class GlyphMeasurer {
    private let buffer: OpaquePointer
    /// The advance of each character; that of a cluster is shared out evenly among its characters.
    private(set) var widths: UnsafeMutablePointer<Int32>
    /// What shaping knows of each character's beginning.
    private(set) var marks: UnsafeMutablePointer<Marks>
    private var capacity = 256
    /// Sum of the advances.
    private(set) var width: Int32 = 0

    struct Marks: OptionSet {
        let rawValue: UInt8

        /// A line may begin here, and another end before, without changing any shape.
        static let safeToBreak = Marks(rawValue: 1)
        /// The character is a cluster of one glyph.
        static let single = Marks(rawValue: 2)
        /// Other text on one side would not change the shapes on the other (only where it was asked for).
        static let safeToConcat = Marks(rawValue: 4)
    }

    init() {
        guard let buffer = hb_buffer_create() else { fatalError("TextLayout: out of memory") }
        self.buffer = buffer
        widths = .allocate(capacity: capacity)
        marks = .allocate(capacity: capacity)
    }

    deinit {
        // Sound: this object owns the buffer and the memory.
        hb_buffer_destroy(buffer)
        widths.deallocate()
        marks.deallocate()
    }

    /// Shapes the bytes of an item's stretch within its text, with other features than the font's where they are given;
    /// `false` where a character has no glyph.
    func measure(
        _ item: TextStorage.ItemStyle, font: Shaper.FontRecord, features: [hb_feature_t]? = nil,
        text: UnsafePointer<CChar>, textLength: Int, bytes: Range<Int>, characterCount: Int
    ) -> Bool {
        hb_buffer_clear_contents(buffer)
        hb_buffer_set_direction(buffer, item.level & 1 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, Shaper.harfBuzzScript(PangoScript(rawValue: item.script)))
        hb_buffer_set_language(buffer, hb_language_from_string(pango_language_to_string(item.language), -1))
        hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
        let flags = HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue
        hb_buffer_set_flags(buffer, hb_buffer_flags_t(rawValue: flags))
        hb_buffer_set_invisible_glyph(buffer, Shaper.emptyGlyph)
        // Sound: the stretch lies within the text.
        hb_buffer_add_utf8(buffer, text, Int32(textLength), UInt32(bytes.lowerBound), Int32(bytes.count))
        if let features {
            hb_shape(font.harfBuzz, buffer, features, UInt32(features.count))
        } else {
            hb_shape(font.harfBuzz, buffer, font.features, UInt32(font.featureCount))
        }
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count), count > 0,
            let positions = hb_buffer_get_glyph_positions(buffer, nil)
        else { return false }
        resize(characterCount)
        let isMeasured = read(
            infos, positions, Int(count), isRightToLeft: item.level & 1 == 1, text: text, bytes: bytes)
        if isMeasured && item.isAgainstItsScript && characterCount > 1 && hasDigits(text, bytes) {
            // A part without digits would be shaped in the other direction.
            for index in 1..<characterCount { marks[index].subtract([.safeToBreak, .safeToConcat]) }
        }
        return isMeasured
    }

    private func hasDigits(_ text: UnsafePointer<CChar>, _ bytes: Range<Int>) -> Bool {
        // Sound: the bytes are those of whole characters of the text.
        let characters = UnsafeRawBufferPointer(start: text + bytes.lowerBound, count: bytes.count)
        return String(decoding: characters, as: UTF8.self).unicodeScalars.contains {
            $0.properties.generalCategory == .decimalNumber
        }
    }

    /// The glyphs of what was measured last.
    var glyphs: [Int] {
        var count: UInt32 = 0
        let infos = hb_buffer_get_glyph_infos(buffer, &count)
        // Sound: valid until the buffer is used again.
        return UnsafeBufferPointer(start: infos, count: Int(count)).map { Int($0.codepoint) }
    }

    /// Whether what was measured last has just the glyphs of some characters by themselves.
    func hasGlyphs(of scalars: [UInt32], _ font: OpaquePointer) -> Bool {
        glyphs
            == scalars.map { scalar in
                var glyph: hb_codepoint_t = 0
                hb_font_get_nominal_glyph(font, scalar, &glyph)
                return Int(glyph)
            }
    }

    private func resize(_ count: Int) {
        guard capacity < count else { return }
        widths.deallocate()
        marks.deallocate()
        capacity = count * 2
        widths = .allocate(capacity: capacity)
        marks = .allocate(capacity: capacity)
    }

    private func read(
        _ infos: UnsafeMutablePointer<hb_glyph_info_t>, _ positions: UnsafeMutablePointer<hb_glyph_position_t>,
        _ count: Int, isRightToLeft: Bool, text: UnsafePointer<CChar>, bytes: Range<Int>
    ) -> Bool {
        let widths = widths
        let marks = marks
        var glyph = isRightToLeft ? count - 1 : 0
        let step = isRightToLeft ? -1 : 1
        var character = 0
        var byte = bytes.lowerBound
        var total: Int32 = 0
        // Sound below: glyphs and characters are counted within the bounds that HarfBuzz and `resize` gave.
        while glyph >= 0 && glyph < count {
            let cluster = infos[glyph].cluster
            var clusterWidth: Int32 = 0
            var glyphs = 0
            var flags: UInt32 = 0
            while glyph >= 0 && glyph < count && infos[glyph].cluster == cluster {
                if infos[glyph].codepoint == 0 { return false }
                clusterWidth &+= abs(positions[glyph].x_advance)
                flags |= infos[glyph].mask
                glyphs += 1
                glyph += step
            }
            let end = glyph >= 0 && glyph < count ? Int(infos[glyph].cluster) : bytes.upperBound
            let first = character
            while byte < end {
                if UInt8(bitPattern: text[byte]) & 0xC0 != 0x80 {
                    marks[character] = []
                    character += 1
                }
                byte += 1
            }
            let members = character - first
            guard members > 0 else { continue }
            total &+= clusterWidth
            let share = members == 1 ? clusterWidth : clusterWidth / Int32(members)
            for index in first..<character { widths[index] = share }
            widths[first] &+= clusterWidth &- share &* Int32(members)
            var found: Marks = members == 1 && glyphs == 1 ? .single : []
            if flags & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0 { found.insert(.safeToBreak) }
            if flags & HB_GLYPH_FLAG_UNSAFE_TO_CONCAT.rawValue == 0 { found.insert(.safeToConcat) }
            marks[first] = found
        }
        width = total
        return true
    }
}

extension TextStorage.ItemStyle {
    /// It runs from left to right in a script from right to left, as numbers do. HarfBuzz shapes it from left to right where
    /// there are digits and no letters in it, and else from right to left, to turn the glyphs round in the end.
    var isAgainstItsScript: Bool {
        level & 1 == 0
            && hb_script_get_horizontal_direction(Shaper.harfBuzzScript(PangoScript(rawValue: script)))
                == HB_DIRECTION_RTL
    }
}
