// SPDX-License-Identifier: MIT
import CHarfBuzz

/// A shaped glyph. Distances are in units; `y` grows upwards.
struct ShapedGlyph: Equatable {
    var glyph: UInt32
    /// The first UTF-16 unit of the glyph's cluster.
    var cluster: Int32
    /// The advance with the letter spacing.
    var advance: Int32
    var x: Int32
    var y: Int32
    /// The factor of the width of the outlines.
    var scale: Float = 1
}

/// Letters outside of a piece that its first and last letters join, as in Arabic words whose middle has another font.
struct Joining: OptionSet, Hashable {
    let rawValue: UInt8
    static let before = Joining(rawValue: 1)
    static let after = Joining(rawValue: 2)
}

/// Turns stretches of one style into glyphs. Used by one thread at a time.
final class ShapingBuffer {
    /// Owned.
    private let pointer: OpaquePointer
    private var joined: [UInt16] = []
    private var kerning = KerningTable()
    private(set) var callCount = 0

    init() {
        pointer = hb_buffer_create()
        hb_buffer_set_cluster_level(pointer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
    }

    deinit { hb_buffer_destroy(pointer) }

    /// Shapes a stretch of UTF-16 text alone and appends its glyphs, in visual order from the left.
    func shape(
        _ units: [UInt16], _ range: Range<Int>, _ style: ShapingStyle, joining: Joining = [],
        into glyphs: inout [ShapedGlyph]
    ) {
        callCount += 1
        hb_buffer_clear_contents(pointer)
        hb_buffer_set_direction(pointer, style.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(pointer, hb_script_t(rawValue: style.script))
        if let language = style.language { hb_buffer_set_language(pointer, language) }
        let offset: Int
        if joining.isEmpty {
            offset = range.lowerBound
            add(units, range)
        } else {
            // A joiner before or after the stretch is context only and gives no glyph.
            let joiner: UInt16 = 0x200D
            joined.removeAll(keepingCapacity: true)
            joined.append(joiner)
            joined.append(contentsOf: units[range])
            joined.append(joiner)
            let start = joining.contains(.before) ? 0 : 1
            let text = Array(joined[start..<(joining.contains(.after) ? joined.count : joined.count - 1)])
            let first = 1 - start
            offset = range.lowerBound - first
            add(text, first..<first + range.count, context: text.count)
        }
        // Sound: the features are read during the call.
        style.features.withUnsafeBufferPointer {
            hb_shape(style.font.pointer, pointer, $0.baseAddress, UInt32($0.count))
        }
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(pointer, &count),
            let positions = hb_buffer_get_glyph_positions(pointer, &count)
        else { return }
        // Sound: both arrays have `count` elements until the buffer changes.
        let first = glyphs.count
        let spacing = Int32(clamping: style.letterSpacing)
        var clusterAdvance: Int32 = 0
        for index in 0..<Int(count) {
            let (info, position) = (infos[index], positions[index])
            var advance = position.x_advance
            clusterAdvance &+= advance
            let isClusterEnd = index + 1 == Int(count) || infos[index + 1].cluster != info.cluster
            if isClusterEnd {
                // Characters without a width, such as joiners, get no spacing.
                if clusterAdvance != 0 { advance = advance &+ spacing }
                clusterAdvance = 0
            }
            glyphs.append(
                ShapedGlyph(
                    glyph: info.codepoint, cluster: Int32(truncatingIfNeeded: offset + Int(info.cluster)),
                    advance: advance, x: position.x_offset, y: position.y_offset))
        }
        if let font = style.kerning { kerning.apply(font, to: &glyphs, from: first, style.font) }
    }

    private func add(_ units: [UInt16], _ range: Range<Int>, context: Int? = nil) {
        units.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            if let context {
                hb_buffer_add_utf16(pointer, base, Int32(context), UInt32(range.lowerBound), Int32(range.count))
            } else {
                // HarfBuzz gets the stretch only, so the result does not depend on the text around it.
                // Sound: the range lies within the array, whose units HarfBuzz copies.
                hb_buffer_add_utf16(pointer, base + range.lowerBound, Int32(range.count), 0, Int32(range.count))
            }
        }
    }
}
