import CPango
import Foundation

/// A Pango font map and context, and the lock without which neither they nor their fonts may be touched.
///
/// Pango's font maps and fonts fill caches when they are read, without locks of their own. So everything that touches
/// one goes through ``locked(_:)``; several shapers work in parallel.
final class Shaper: @unchecked Sendable {
    /// What of a font the line breaking needs.
    struct FontRecord {
        /// Owned by the shaper, which lives as long as any text shaped by it.
        let font: UnsafeMutablePointer<PangoFont>
        /// The logical extents that every glyph of the font has, in Pango units from the baseline down.
        let top: Int32
        let height: Int32
        /// The advance of the hyphen that is inserted at a break.
        let hyphenWidth: Int32
        /// The font's own, kept by the font.
        let harfBuzz: OpaquePointer
        /// OpenType features that the configuration asks for; owned by the shaper.
        let features: UnsafeMutablePointer<hb_feature_t>
        let featureCount: Int
    }

    private let mutex = NSRecursiveLock()
    let configuration: FontConfiguration
    let fontMap: UnsafeMutablePointer<PangoFontMap>
    let context: OpaquePointer
    let counter = WorkCounter()
    let measurer = GlyphMeasurer()
    let pieceMeasurer = GlyphMeasurer()
    private var boundaries: UnsafeMutableBufferPointer<PangoLogAttr>
    private let systemFamily: String
    private(set) var fonts: [FontRecord] = []
    private var fontIndexes = [UnsafeMutablePointer<PangoFont>: Int32](minimumCapacity: 16)
    private var safeDistances: [SafeDistanceKey: Int32] = [:]
    private var baselines: [BaselineKey: Int32] = [:]
    private var tabWidths: [Font: Int32] = [:]
    private var metricsCache: [Font: FontMetrics] = [:]

    let characters = CharacterTable()
    let scan = ParagraphScan()
    let segments = SegmentBuilder()
    let scratch = PreparationScratch()
    let levels = EmbeddingLevels()
    /// What is kept for texts that come again in the same looks.
    private(set) var table: StyleTable!

    /// The tables of the texts that were prepared last, unless they are long.
    private var latestTables: (first: TextStorage?, second: TextStorage?, third: TextStorage?)

    private struct SafeDistanceKey: Hashable {
        let font: Int32
        let language: OpaquePointer?
    }

    private struct BaselineKey: Hashable {
        let font: Int32
        let tag: UInt32
        let script: Int32
        let language: OpaquePointer?
    }

    init(configuration: FontConfiguration, systemFamily: String, language: String) {
        self.systemFamily = systemFamily
        boundaries = .allocate(capacity: 1024)
        self.configuration = configuration
        fontMap = configuration.makeFontMap()
        guard let context = pango_font_map_create_context(fontMap) else {
            fatalError("TextLayout: Pango could not make a context")
        }
        self.context = context
        // Measures must not depend on the scale that is drawn at: no hinting, no rounding to pixels.
        guard let options = cairo_font_options_create() else { fatalError("TextLayout: out of memory") }
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        // The font map's own resolution would do as well, but setting it makes the map begin anew.
        pango_cairo_context_set_resolution(context, 72)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_language(context, pango_language_from_string(language))
        pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
        table = StyleTable(self)
    }

    deinit {
        // Sound: no text of this shaper is left, for each keeps it alive; these are the references it owns.
        // Fontsets go before the map that they belong to.
        table = nil
        for record in fonts {
            record.features.deallocate()
            g_object_unref(record.font)
        }
        boundaries.deallocate()
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(fontMap)
    }

    /// Forgets the words that were measured; what is known of fonts stays. Under the lock.
    func forgetWords() {
        table.words.forgetWords()
    }

    /// Makes room where the caches are full. What was numbered by them is forgotten too. Only under the lock.
    func trimCaches() {
        if table.isFull { table = StyleTable(self) }
        if table.words.isFull { table.words.forgetWords() }
    }

    /// Runs `body` while no other thread is in this shaper.
    func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
        mutex.lock()
        defer { mutex.unlock() }
        return try body()
    }

    /// Tells the text that was prepared three before where this one is.
    func noteOrder(_ text: PreparedText) {
        locked {
            // Sound: the address is only used for hints to the processor.
            latestTables.first?.noteAhead(UnsafeRawPointer(Unmanaged.passUnretained(text).toOpaque()), text.storage)
            let isShort = text.storage.memoryCost < Self.maximumKeptCost
            latestTables = (latestTables.second, latestTables.third, isShort ? text.storage : nil)
        }
    }

    /// What the tables of a text may take up that are kept beyond their text, in bytes.
    private static let maximumKeptCost = 1 << 16

    /// Waits until no other thread is in this shaper, and keeps others out until ``unlock()``.
    func lock() { mutex.lock() }

    /// Like ``lock()``; `false` at once where another thread is inside.
    func tryLock() -> Bool { mutex.try() }

    func unlock() { mutex.unlock() }

    /// Room for as many boundaries, all of them cleared. Valid until the next call; only under the lock.
    func boundaryScratch(_ count: Int) -> UnsafeMutablePointer<PangoLogAttr> {
        if boundaries.count < count {
            boundaries.deallocate()
            boundaries = .allocate(capacity: count * 2)
        }
        // Sound: a buffer of this size has a base address and room for `count`.
        boundaries.baseAddress!.initialize(repeating: PangoLogAttr(), count: count)
        return boundaries.baseAddress!
    }

    /// The shaper's number for a font that Pango chose. Only under the lock.
    func index(of font: UnsafeMutablePointer<PangoFont>) -> Int32 {
        if let known = fontIndexes[font] { return known }
        g_object_ref(font)
        var logical = PangoRectangle()
        pango_font_get_glyph_extents(font, Self.emptyGlyph, nil, &logical)
        let capacity = 32
        let features = UnsafeMutablePointer<hb_feature_t>.allocate(capacity: capacity)
        var featureCount: UInt32 = 0
        // Sound: Pango writes no more than `capacity` of them.
        pango_font_get_features(font, features, UInt32(capacity), &featureCount)
        guard let harfBuzz = pango_font_get_hb_font(font) else { fatalError("TextLayout: a font has no HarfBuzz font") }
        let record = FontRecord(
            font: font, top: logical.y, height: logical.height, hyphenWidth: Self.hyphenWidth(of: font),
            harfBuzz: harfBuzz, features: features, featureCount: Int(featureCount))
        let index = Int32(fonts.count)
        fonts.append(record)
        fontIndexes[font] = index
        return index
    }

    /// How far from the end of the line Pango stops to measure precisely: three average characters. Under the lock.
    ///
    /// Pango shapes a sample of the language for it, in fonts that it looks for anew: milliseconds, the first time.
    func safeDistance(font: Int32, language: OpaquePointer?) -> Int32 {
        let key = SafeDistanceKey(font: font, language: language)
        if let known = safeDistances[key] { return known }
        let metrics = PangoMetrics.metrics(of: fonts[Int(font)].font, language: language)
        let distance = pango_font_metrics_get_approximate_char_width(metrics) * 3
        pango_font_metrics_unref(metrics)
        safeDistances[key] = distance
        return distance
    }

    /// Where a font puts the baseline that `tag` names, above its own origin, in Pango units. Only under the lock.
    func baseline(of item: TextStorage.ItemStyle, tag: hb_ot_layout_baseline_tag_t) -> Int32 {
        let key = BaselineKey(font: item.font, tag: tag.rawValue, script: item.script, language: item.language)
        if let known = baselines[key] { return known }
        var scriptTags = [hb_tag_t](repeating: 0, count: 3)
        var languageTags = [hb_tag_t](repeating: 0, count: 3)
        var scriptCount = UInt32(scriptTags.count)
        var languageCount = UInt32(languageTags.count)
        hb_ot_tags_from_script_and_language(
            Self.harfBuzzScript(PangoScript(rawValue: item.script)),
            hb_language_from_string(pango_language_to_string(item.language), -1),
            &scriptCount, &scriptTags, &languageCount, &languageTags)
        var result: hb_position_t = 0
        hb_ot_layout_get_baseline_with_fallback(
            fonts[Int(item.font)].harfBuzz, tag, HB_DIRECTION_LTR,
            scriptCount > 0 ? scriptTags[Int(scriptCount) - 1] : 0,
            languageCount > 0 ? languageTags[Int(languageCount) - 1] : 0, &result)
        baselines[key] = result
        return result
    }

    /// Eight spaces of a font, the distance of default tab stops. Only under the lock.
    func tabWidth(of font: Font) -> Int32 {
        if let known = tabWidths[font] { return known }
        let attributes = AttributeList()
        attributes.insert(description(of: font), over: 0..<1)
        var measured: Int32 = 0
        ItemList(adopting: attributes.with { pango_itemize(context, " ", 0, 1, $0, nil) }).visit { item in
            let glyphs = GlyphString()
            pango_shape_full("        ", 8, nil, 0, &item.pointee.analysis, glyphs.pointer)
            measured = Int32(clamping: glyphs.width)
        }
        let width = measured > 0 ? measured : 50 * 1024
        tabWidths[font] = width
        return width
    }

    /// The line extents of a font where there is no glyph, in Pango units from the baseline down. Under the lock.
    func emptyExtents(of font: Font) -> (top: Int32, height: Int32) {
        guard let loaded = load(font) else { return (0, 0) }
        defer { g_object_unref(loaded) }
        let metrics = PangoMetrics.metrics(of: loaded, language: pango_context_get_language(context))
        defer { pango_font_metrics_unref(metrics) }
        let ascent = pango_font_metrics_get_ascent(metrics)
        return (-ascent, ascent + pango_font_metrics_get_descent(metrics))
    }

    private func load(_ font: Font) -> UnsafeMutablePointer<PangoFont>? {
        description(of: font).with { pango_context_load_font(context, $0) }
    }

    func description(of font: Font) -> FontDescription {
        FontDescription(font, systemFamily: systemFamily)
    }

    /// The language of a tag, or the context's own.
    func language(_ tag: String?) -> OpaquePointer? {
        tag.map { pango_language_from_string($0.filter { $0 != "\0" }) } ?? pango_context_get_language(context)
    }

    /// The description that itemising loads fonts by: it tells how the glyphs stand.
    func itemizedDescription(of font: Font) -> FontDescription {
        let description = description(of: font)
        description.with { pango_font_description_set_gravity($0, PANGO_GRAVITY_SOUTH) }
        return description
    }

    func itemStyle(
        font: Int32, language: OpaquePointer?, rise: Int32, letterSpacing: Int32, script: Int32, level: UInt8,
        flags: UInt8, kind: TextStorage.ItemStyle.Kind
    ) -> TextStorage.ItemStyle {
        let extents = fonts[Int(font)]
        return TextStorage.ItemStyle(
            font: font, top: extents.top - rise, bottom: extents.top + extents.height - rise, rise: rise,
            letterSpacing: letterSpacing, script: script,
            baselineClass: 0, language: language, level: level, analysisFlags: flags, kind: kind)
    }

    /// The font's measures in points.
    func metrics(of font: Font) -> FontMetrics {
        locked {
            if let known = metricsCache[font] { return known }
            let result = measure(font)
            metricsCache[font] = result
            return result
        }
    }

    private func measure(_ font: Font) -> FontMetrics {
        guard let loaded = load(font) else {
            fatalError("TextLayout: no font at all is installed; install the Inter and Noto fonts")
        }
        defer { g_object_unref(loaded) }
        let metrics = PangoMetrics.metrics(of: loaded, language: pango_context_get_language(context))
        defer { pango_font_metrics_unref(metrics) }
        let face = pango_font_get_hb_font(loaded)
        let position = { (tag: hb_ot_metrics_tag_t) -> Double in
            var value: hb_position_t = 0
            hb_ot_metrics_get_position_with_fallback(face, tag, &value)
            return PangoUnits.points(Int(value))
        }
        let points = { (units: Int32) in PangoUnits.points(Int(units)) }
        let ascent = points(pango_font_metrics_get_ascent(metrics))
        let descent = points(pango_font_metrics_get_descent(metrics))
        return FontMetrics(
            ascender: ascent, descender: -descent,
            leading: max(0, points(pango_font_metrics_get_height(metrics)) - ascent - descent),
            capHeight: position(HB_OT_METRICS_TAG_CAP_HEIGHT), xHeight: position(HB_OT_METRICS_TAG_X_HEIGHT),
            underlinePosition: points(pango_font_metrics_get_underline_position(metrics)),
            underlineThickness: points(pango_font_metrics_get_underline_thickness(metrics)),
            strikethroughPosition: points(pango_font_metrics_get_strikethrough_position(metrics)),
            strikethroughThickness: points(pango_font_metrics_get_strikethrough_thickness(metrics)))
    }

    /// The family of the font file that is loaded for a request.
    func resolvedFamily(of font: Font) -> String {
        locked {
            guard let loaded = load(font) else { return "" }
            defer { g_object_unref(loaded) }
            let described = FontDescription(adopting: pango_font_describe(loaded))
            return described.with { pango_font_description_get_family($0).map { String(cString: $0) } } ?? ""
        }
    }

    private static func hyphenWidth(of font: UnsafeMutablePointer<PangoFont>) -> Int32 {
        let face = pango_font_get_hb_font(font)
        var glyph: hb_codepoint_t = 0
        for hyphen: hb_codepoint_t in [0x2010, 0x2D] where hb_font_get_nominal_glyph(face, hyphen, &glyph) != 0 {
            return hb_font_get_glyph_h_advance(face, glyph)
        }
        return 0
    }

    static func harfBuzzScript(_ script: PangoScript) -> hb_script_t {
        hb_script_t(g_unicode_script_to_iso15924(GUnicodeScript(rawValue: script.rawValue)))
    }

    /// `PANGO_GLYPH_EMPTY`, a macro that Swift doesn't see.
    static let emptyGlyph: PangoGlyph = 0x0FFF_FFFF
    /// `PANGO_GLYPH_UNKNOWN_FLAG`.
    static let unknownGlyphFlag: PangoGlyph = 0x1000_0000
}
