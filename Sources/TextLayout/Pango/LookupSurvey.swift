import CPango

/// The glyphs that the rules of a font change when a script is shaped.
final class LookupSurvey {
    /// Glyphs that some rule changes, or that decide on a change with what they stand beside; and marks.
    private let changed: OpaquePointer
    /// Those of them whose rules look at glyphs beside that nothing changes, such as spaces.
    private let sensitive: OpaquePointer
    /// The glyphs that nothing changes and that decide on a change of those beside them.
    private let watched: OpaquePointer
    /// The font has rules that can't be looked through.
    let isOpaque: Bool
    let face: OpaquePointer?
    private(set) var substitutions: LayoutRules?
    private(set) var positionings: LayoutRules?
    /// Substitutions take in no glyphs of two syllables of Indic scripts; they may still look at the next one.
    private(set) var staysInSyllables = false
    /// What HarfBuzz takes for a letter's place in its word decides on its shape.
    private(set) var hasFormsByPlace = false

    /// Made when they are first needed.
    private(set) lazy var syllables = SyllableRules(self)
    /// The substitutions, where they can be followed through a text. Made when they are first needed.
    private(set) lazy var followed = makeFollowed()
    private let font: Shaper.FontRecord
    private var properties = hb_segment_properties_t()

    /// Looks through the rules: O(rules of the font). Features are those that the font is shaped with.
    init(_ font: Shaper.FontRecord, script: Int32, language: OpaquePointer?, isRightToLeft: Bool) {
        guard let changed = hb_set_create(), let sensitive = hb_set_create(), let watched = hb_set_create() else {
            fatalError("TextLayout: out of memory")
        }
        self.font = font
        self.changed = changed
        self.sensitive = sensitive
        self.watched = watched
        let face = hb_font_get_face(font.harfBuzz)
        self.face = face
        properties.direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
        properties.script = Shaper.harfBuzzScript(PangoScript(rawValue: script))
        properties.language = hb_language_from_string(pango_language_to_string(language), -1)
        // Tables beside OpenType's: "kern", "kerx", "morx", "mort", "trak"; and Graphite's rules.
        let others: [hb_tag_t] = [0x6B65_726E, 0x6B65_7278, 0x6D6F_7278, 0x6D6F_7274, 0x7472_616B, 0x5369_6C66]
        let hasOthers = others.contains { Self.hasTable($0, face) }
        // Only a fraction slash turns these on; what has one is never looked up.
        let fractions: [hb_tag_t] = [0x6672_6163, 0x6E75_6D72, 0x646E_6F6D]
        let features =
            UnsafeBufferPointer(start: font.features, count: font.featureCount)
            + fractions.map { hb_feature_t(tag: $0, value: 0, start: 0, end: UInt32.max) }
        guard !hasOthers,
            let plan = hb_shape_plan_create_cached(face, &properties, features, UInt32(features.count), nil)
        else {
            isOpaque = true
            return
        }
        isOpaque = false
        // Sound: every object made here is destroyed here.
        defer { hb_shape_plan_destroy(plan) }
        let lookups = hb_set_create()
        var rules: [(input: OpaquePointer?, beside: OpaquePointer?)] = []
        defer {
            hb_set_destroy(lookups)
            for rule in rules {
                hb_set_destroy(rule.input)
                hb_set_destroy(rule.beside)
            }
        }
        for table in [Self.substitution, Self.positioning] {
            hb_set_clear(lookups)
            hb_ot_shape_plan_collect_lookups(plan, table, lookups)
            let read = LayoutRules(table, of: face, lookups: lookups)
            if table == Self.positioning {
                positionings = read
            } else {
                substitutions = read
                hasFormsByPlace = Self.hasFormsByPlace(lookups, of: face)
                staysInSyllables = Self.staysInSyllables(
                    lookups, of: face, script: properties.script, language: properties.language)
            }
            var lookup = hb_codepoint_t.max
            let types = table == Self.positioning ? Self.lookupTypes(face) : []
            while hb_set_next(lookups, &lookup) != 0 {
                // Marks are placed on letters without changing them; what has marks is never looked up by itself.
                if Int(lookup) < types.count && (4...6).contains(types[Int(lookup)]) { continue }
                let rule = (input: hb_set_create(), beside: hb_set_create())
                hb_ot_layout_lookup_collect_glyphs(face, table, lookup, rule.beside, rule.input, rule.beside, nil)
                hb_set_union(changed, rule.input)
                rules.append(rule)
            }
        }
        // A mark belongs to the word of the letter before it, so a rule that looks at marks stays within the word: those that
        // make room for an accent on an i do, which is a letter of every second word.
        Self.addMarks(of: font.harfBuzz, to: changed)
        for rule in rules {
            hb_set_subtract(rule.beside, changed)
            if hb_set_is_empty(rule.beside) == 0 { hb_set_union(sensitive, rule.input) }
            hb_set_union(watched, rule.beside)
        }
    }

    /// Adds the glyphs of combining marks: those that the font calls so, and those of the blocks of marks.
    static func addMarks(of font: OpaquePointer, to glyphs: OpaquePointer) {
        let marks = hb_set_create()
        // Sound: made here.
        defer { hb_set_destroy(marks) }
        hb_ot_layout_get_glyphs_in_class(hb_font_get_face(font), HB_OT_LAYOUT_GLYPH_CLASS_MARK, marks)
        hb_set_union(glyphs, marks)
        for block in [0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F] {
            for scalar in block {
                var glyph: hb_codepoint_t = 0
                if hb_font_get_nominal_glyph(font, hb_codepoint_t(scalar), &glyph) != 0 { hb_set_add(glyphs, glyph) }
            }
        }
    }

    deinit {
        // Sound: this object owns the sets.
        hb_set_destroy(changed)
        hb_set_destroy(sensitive)
        hb_set_destroy(watched)
    }

    /// Whether no rule changes the glyph, whatever stands beside it.
    func isInert(_ glyph: hb_codepoint_t) -> Bool {
        !isOpaque && hb_set_has(changed, glyph) == 0
    }

    /// Whether what stands beyond inert glyphs may change the glyph.
    func isSensitive(_ glyph: hb_codepoint_t) -> Bool {
        hb_set_has(sensitive, glyph) != 0
    }

    /// Whether glyphs beside may be changed because this one, which nothing changes, stands there.
    func isWatched(_ glyph: hb_codepoint_t) -> Bool {
        hb_set_has(watched, glyph) != 0
    }

    /// Whether no rule changes a letter's glyph, but for what stands beside it.
    func isChangedByNeighborsOnly(_ glyph: hb_codepoint_t) -> Bool {
        !isOpaque && hb_ot_layout_get_glyph_class(face, glyph) != HB_OT_LAYOUT_GLYPH_CLASS_MARK
            && !mayChange(glyph, beside: .none)
    }

    /// Whether a rule might change one of two letters because they stand side by side, kerning left out.
    func mayChange(_ first: hb_codepoint_t, before second: hb_codepoint_t) -> Bool {
        mayChange(first, beside: .after(Int(second))) || mayChange(second, beside: .before(Int(first)))
    }

    /// The same of rules that move glyphs.
    func mayMove(_ first: hb_codepoint_t, before second: hb_codepoint_t) -> Bool {
        guard let positionings else { return true }
        return positionings.mayChange(Int(first), beside: .after(Int(second)))
            || positionings.mayChange(Int(second), beside: .before(Int(first)))
    }

    /// Whether a rule might look across a glyph that is watched.
    func looksBeyond(_ glyph: hb_codepoint_t) -> Bool {
        guard let substitutions, let positionings else { return true }
        return substitutions.looksBeyond(Int(glyph)) || positionings.looksBeyond(Int(glyph))
    }

    private func mayChange(_ glyph: hb_codepoint_t, beside neighbor: LayoutRules.Neighbor) -> Bool {
        guard let substitutions, let positionings else { return true }
        return substitutions.mayChange(Int(glyph), beside: neighbor)
            || positionings.mayChange(Int(glyph), beside: neighbor)
    }

    // MARK: Following

    private func makeFollowed() -> SubstitutionRules? {
        guard !isOpaque, properties.direction == HB_DIRECTION_LTR, let substitutions, let positionings,
            !positionings.isUnreadable, positionings.lookups.allSatisfy({ Self.isPlainPositioning($0.type) })
        else { return nil }
        let tags = featureTags
        // What a variable font puts in place of glyphs comes before all else.
        guard !tags.contains(0x7276_726E) else { return nil }
        let own = Array(UnsafeBufferPointer(start: font.features, count: font.featureCount))
        let plain = own + tags.map { hb_feature_t(tag: $0, value: 0, start: 0, end: UInt32.max) }
        guard positioningLookups(plain) == positioningLookups(own) else { return nil }
        return SubstitutionRules(substitutions, font: font, plainFeatures: plain)
    }

    /// Single glyphs, pairs, and marks: no rules that look at several.
    private static func isPlainPositioning(_ type: Int) -> Bool { [1, 2, 4, 5, 6].contains(type) }

    /// The features of substitutions, each once.
    private var featureTags: Set<hb_tag_t> {
        var count: UInt32 = 0
        let total = hb_ot_layout_table_get_feature_tags(face, Self.substitution, 0, &count, nil)
        var tags = [hb_tag_t](repeating: 0, count: Int(total))
        count = total
        // Sound: there is room for as many.
        hb_ot_layout_table_get_feature_tags(face, Self.substitution, 0, &count, &tags)
        return Set(tags.prefix(Int(count)))
    }

    private func positioningLookups(_ features: [hb_feature_t]) -> [hb_codepoint_t]? {
        guard let plan = hb_shape_plan_create_cached(face, &properties, features, UInt32(features.count), nil) else {
            return nil
        }
        let lookups = hb_set_create()
        // Sound: both were made here.
        defer {
            hb_shape_plan_destroy(plan)
            hb_set_destroy(lookups)
        }
        hb_ot_shape_plan_collect_lookups(plan, Self.positioning, lookups)
        var found: [hb_codepoint_t] = []
        var lookup = hb_codepoint_t.max
        while hb_set_next(lookups, &lookup) != 0 { found.append(lookup) }
        return found
    }

    /// "GSUB" and "GPOS".
    static let substitution: hb_tag_t = 0x4753_5542
    static let positioning: hb_tag_t = 0x4750_4F53

    private static func hasTable(_ tag: hb_tag_t, _ face: OpaquePointer?) -> Bool {
        let blob = hb_face_reference_table(face, tag)
        defer { hb_blob_destroy(blob) }
        return hb_blob_get_length(blob) > 0
    }

    /// The types of the font's positioning rules (OpenType, "GPOS": 4, 5 and 6 place marks).
    private static func lookupTypes(_ face: OpaquePointer?) -> [Int] {
        let blob = hb_face_reference_table(face, positioning)
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length) else { return [] }
        func number(_ offset: Int, bytes: Int = 2) -> Int? {
            guard offset >= 0, offset + bytes <= Int(length) else { return nil }
            // Sound: within the table.
            return (0..<bytes).reduce(0) { $0 << 8 | Int(UInt8(bitPattern: data[offset + $1])) }
        }
        guard let list = number(8), let count = number(list) else { return [] }
        return (0..<count).map { index in
            guard let offset = number(list + 2 + 2 * index), let type = number(list + offset) else { return 0 }
            guard type == 9 else { return type }
            // An extension: its subtables tell the type.
            guard let subtable = number(list + offset + 6), let extended = number(list + offset + subtable + 2) else {
                return 0
            }
            return extended
        }
    }
}
