// SPDX-License-Identifier: MIT
import CPango
import Foundation
import TextLayout

/// PangoLayout with the fonts and settings of `TextContext`: the peer for text.
@MainActor
final class PangoPeer {
    private let context: OpaquePointer
    private let font: OpaquePointer

    init(fontSize: Double) {
        let rules = TextContext.fontconfigRules()
        let configuration = FcConfigCreate()!
        rules.withCString { text in
            text.withMemoryRebound(to: FcChar8.self, capacity: rules.utf8.count + 1) {
                _ = FcConfigParseAndLoadFromMemory(configuration, $0, FcTrue)
            }
        }
        FcConfigBuildFonts(configuration)
        let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)!
        pango_fc_font_map_set_config(OpaquePointer(map), configuration)
        context = pango_font_map_create_context(map)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_language(context, pango_language_from_string("en"))
        font = pango_font_description_new()
        pango_font_description_set_family(font, "Inter")
        pango_font_description_set_absolute_size(font, fontSize * 1024)
    }

    func layout(_ text: String) -> OpaquePointer {
        let layout = pango_layout_new(context)!
        pango_layout_set_font_description(layout, font)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
        return layout
    }

    /// Sets the width in points and returns the height in Pango units.
    func height(of layout: OpaquePointer, width: Double) -> Int32 {
        pango_layout_set_width(layout, Int32(width * 1024))
        var size: (Int32, Int32) = (0, 0)
        pango_layout_get_size(layout, &size.0, &size.1)
        return size.1
    }

    func release(_ layout: OpaquePointer) {
        g_object_unref(UnsafeMutableRawPointer(layout))
    }

    /// The necessary steps of preparing a text: itemising, shaping, break opportunities.
    func prepare(_ text: String) {
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_font_desc_new(font))
        let length = Int32(text.utf8.count)
        text.withCString { start in
            let items = pango_itemize(context, start, 0, length, attributes, nil)
            var node = items
            while let current = node {
                let item = current.pointee.data.assumingMemoryBound(to: PangoItem.self)
                let glyphs = pango_glyph_string_new()!
                pango_shape_full(
                    start + Int(item.pointee.offset), item.pointee.length, start, length, &item.pointee.analysis, glyphs
                )
                pango_glyph_string_free(glyphs)
                pango_item_free(item)
                node = current.pointee.next
            }
            g_list_free(items)
            let count = g_utf8_strlen(start, Int(length))
            let boundaries = UnsafeMutablePointer<PangoLogAttr>.allocate(capacity: count + 1)
            boundaries.initialize(repeating: PangoLogAttr(), count: count + 1)
            pango_get_log_attrs(start, length, -1, pango_language_get_default(), boundaries, Int32(count + 1))
            boundaries.deallocate()
        }
        pango_attr_list_unref(attributes)
    }
}
