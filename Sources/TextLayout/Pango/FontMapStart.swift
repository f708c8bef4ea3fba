import CPango

/// Makes a process's first font map without the machine's own fontconfig rules being read, by which nothing here is
/// chosen: a fifth of the time that a process takes to its first text.
///
/// With the first font map Pango has fontconfig load its default configuration, on another thread, and waits for it even
/// where the map gets another configuration. fontconfig loads none while it has one. So it has ours until Pango has asked,
/// and none from then on: who needs the machine's gets it loaded then, as always.
///
/// Whoever used fontconfig before keeps its default, with the fonts that were added to it: then Pango waits.
struct FontMapStart {
    /// Nobody had fontconfig load its default configuration when this value was made.
    private let wasUnused: Bool

    /// The process has made a font map before.
    private static var hasFontMaps: Bool { g_type_from_name("PangoFcFontMap") != 0 }

    /// Looks whether fontconfig was used. To be asked before a configuration of our own looks for fonts.
    init() {
        wasUnused = !Self.hasFontMaps && CPangoMapsFontCaches() == 0
    }

    /// A new font map. The configuration has looked for its fonts.
    func makeFontMap(_ configuration: OpaquePointer) -> UnsafeMutablePointer<PangoFontMap> {
        // Where no cache is mapped now either, caches don't work here and tell nothing.
        let isUnused = wasUnused && !Self.hasFontMaps && CPangoMapsFontCaches() == 1
        // Sound: fontconfig counts a reference of its own for the time being.
        if isUnused { FcConfigSetCurrent(configuration) }
        guard let fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
            fatalError("TextLayout: this build of Pango has no fontconfig backend")
        }
        if isUnused {
            // Waits for Pango's thread. Sound: with CAIRO_FONT_TYPE_FT the map is a PangoFcFontMap.
            _ = pango_fc_font_map_get_config(OpaquePointer(fontMap))
            FcConfigSetCurrent(nil)
        }
        return fontMap
    }
}
