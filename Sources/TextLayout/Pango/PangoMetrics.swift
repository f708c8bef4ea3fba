import CPango
import Foundation

/// Pango's measures of fonts, with two of its mistakes mended.
///
/// To measure the average character Pango 1.50 lays out a sample text, and keeps itself from recursing there by one
/// variable of the whole process. So a font that is measured while another thread measures one, or that is first met in
/// another font's sample, keeps an average character of width 0 for ever: its lines then break otherwise, depending on
/// what was measured before. Hence one thread at a time, and a width that is missing is filled in.
enum PangoMetrics {
    /// Held while Pango measures fonts, whatever the shaper. Taken last, inside a shaper's own lock.
    private static let lock = NSRecursiveLock()

    /// Keeps other threads from measuring fonts during `body`, in which Pango may do so.
    static func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    /// The measures of a font for texts of a language; the caller releases them. Only under the font's shaper's lock.
    static func metrics(
        of font: UnsafeMutablePointer<PangoFont>, language: OpaquePointer?
    ) -> UnsafeMutablePointer<PangoFontMetrics>? {
        locked {
            let metrics = pango_font_get_metrics(font, language)
            if let metrics, metrics.pointee.approximate_char_width == 0 {
                // Sound: these are the measures that the font keeps, and nobody reads them without its shaper's lock.
                metrics.pointee.approximate_char_width = averageCharacterWidth(of: font, language: language)
            }
            return metrics
        }
    }

    /// Measured as Pango does it, in Pango units.
    private static func averageCharacterWidth(
        of font: UnsafeMutablePointer<PangoFont>, language: OpaquePointer?
    ) -> Int32 {
        guard let fontMap = pango_font_get_font_map(font), let context = pango_font_map_create_context(fontMap),
            let layout = pango_layout_new(context)
        else { return 0 }
        defer {
            g_object_unref(UnsafeMutableRawPointer(layout))
            g_object_unref(UnsafeMutableRawPointer(context))
        }
        pango_context_set_language(context, language)
        pango_cairo_context_set_resolution(context, 72)
        if let scaledFont = pango_cairo_font_get_scaled_font(OpaquePointer(font)) {
            let options = cairo_font_options_create()
            cairo_scaled_font_get_font_options(scaledFont, options)
            pango_cairo_context_set_font_options(context, options)
            cairo_font_options_destroy(options)
        }
        FontDescription(adopting: pango_font_describe_with_absolute_size(font)).with {
            pango_layout_set_font_description(layout, $0)
        }
        guard let sample = pango_language_get_sample_string(language) else { return 0 }
        pango_layout_set_text(layout, sample, -1)
        var extents = PangoRectangle()
        pango_layout_get_extents(layout, nil, &extents)
        // As wide as in a terminal: two columns for a character of East Asia, none for a mark.
        let columns = String(cString: sample).unicodeScalars.reduce(Int32(0)) { columns, scalar in
            if g_unichar_iszerowidth(scalar.value) != 0 { return columns }
            return columns + (g_unichar_iswide(scalar.value) != 0 ? 2 : 1)
        }
        return extents.width / max(1, columns)
    }
}
