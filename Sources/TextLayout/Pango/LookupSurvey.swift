import CPango

/// Looks through the rules of a font that shaping a script uses.
enum LookupSurvey {
    /// Whether the glyph of U+0020 stands in no rule, neither as what is changed nor beside it.
    static func isSpaceInert(
        _ font: OpaquePointer, script: Int32, language: OpaquePointer?, isRightToLeft: Bool
    ) -> Bool {
        var space: hb_codepoint_t = 0
        guard hb_font_get_nominal_glyph(font, 0x20, &space) != 0 else { return false }
        var properties = hb_segment_properties_t()
        properties.direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
        properties.script = Shaper.harfBuzzScript(PangoScript(rawValue: script))
        properties.language = hb_language_from_string(pango_language_to_string(language), -1)
        let face = hb_font_get_face(font)
        guard let plan = hb_shape_plan_create_cached(face, &properties, nil, 0, nil) else { return false }
        // Sound: every object made here is destroyed here.
        defer { hb_shape_plan_destroy(plan) }
        let glyphs = (hb_set_create(), hb_set_create(), hb_set_create(), hb_set_create())
        let lookups = hb_set_create()
        defer {
            for set in [glyphs.0, glyphs.1, glyphs.2, glyphs.3, lookups] { hb_set_destroy(set) }
        }
        // "GSUB" and "GPOS".
        for table: hb_tag_t in [0x4753_5542, 0x4750_4F53] {
            hb_set_clear(lookups)
            hb_ot_shape_plan_collect_lookups(plan, table, lookups)
            var lookup = hb_codepoint_t.max
            while hb_set_next(lookups, &lookup) != 0 {
                hb_ot_layout_lookup_collect_glyphs(face, table, lookup, glyphs.0, glyphs.1, glyphs.2, nil)
            }
        }
        return hb_set_has(glyphs.0, space) == 0 && hb_set_has(glyphs.1, space) == 0 && hb_set_has(glyphs.2, space) == 0
    }
}
