import CPango

@testable import TextLayout

/// What PangoLayout makes of a text with the same fonts and settings.
struct PangoLayoutOracle {
    struct Line: Equatable, CustomStringConvertible {
        var bytes: Range<Int>
        var width: Int
        var height: Int
        var baseline: Int

        var description: String { "\(bytes) width \(width) height \(height) baseline \(baseline)" }
    }

    private let layout: OpaquePointer
    private let shaper: Shaper

    /// Only one at a time for a shaper: it holds its lock. The fonts' measures are mended where the text has been
    /// laid out by ``ParagraphLayout`` before.
    static func lines(
        of prepared: PreparedText, width: Double?, wrap: PangoWrapMode = PANGO_WRAP_WORD_CHAR
    ) -> [Line] {
        prepared.shaper.locked {
            let oracle = PangoLayoutOracle(prepared, wrap: wrap)
            defer { g_object_unref(UnsafeMutableRawPointer(oracle.layout)) }
            // PangoLayout measures fonts while it breaks lines.
            return PangoMetrics.locked { oracle.lines(width: width) }
        }
    }

    /// The lines at several widths of one layout.
    static func lines(of prepared: PreparedText, widths: [Double?]) -> [[Line]] {
        prepared.shaper.locked {
            let oracle = PangoLayoutOracle(prepared, wrap: PANGO_WRAP_WORD_CHAR)
            defer { g_object_unref(UnsafeMutableRawPointer(oracle.layout)) }
            return PangoMetrics.locked { widths.map { oracle.lines(width: $0) } }
        }
    }

    private init(_ prepared: PreparedText, wrap: PangoWrapMode) {
        shaper = prepared.shaper
        layout = pango_layout_new(shaper.context)
        let bytes = Array(prepared.string.utf8)
        (bytes + [0]).withUnsafeBytes {
            pango_layout_set_text(layout, $0.baseAddress!.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
        }
        let text = prepared.text
        let font = (text.runs.first?.attributes ?? text.defaultAttributes).font
        shaper.description(of: font).with { pango_layout_set_font_description(layout, $0) }
        let attributes = bytes.withUnsafeBytes { Itemizer.attributeList(of: text, bytes: $0, shaper: shaper) }
        attributes.with { pango_layout_set_attributes(layout, $0) }
        pango_layout_set_wrap(layout, wrap)
        switch prepared.baseWritingDirection {
        case .natural: pango_layout_set_auto_dir(layout, 1)
        case .leftToRight: pango_layout_set_auto_dir(layout, 0)
        case .rightToLeft: fatalError("the context's direction is left to right")
        }
    }

    private func lines(width: Double?) -> [Line] {
        let units = LineSetter.units(ofWidth: width)
        pango_layout_set_width(layout, units.map { Int32(clamping: $0) } ?? -1)
        guard let iterator = pango_layout_get_iter(layout) else { return [] }
        defer { pango_layout_iter_free(iterator) }
        var lines: [Line] = []
        repeat {
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
            var logical = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &logical)
            let start = Int(line.pointee.start_index)
            lines.append(
                Line(
                    bytes: start..<start + Int(line.pointee.length), width: Int(logical.width),
                    height: Int(logical.height), baseline: Int(pango_layout_iter_get_baseline(iterator))))
        } while pango_layout_iter_next_line(iterator) != 0
        return lines
    }
}

extension ParagraphLayout {
    /// The lines in the oracle's terms.
    var oracleLines: [PangoLayoutOracle.Line] {
        let units = { (points: Double) in Int((points * 1024).rounded()) }
        return lines.map {
            PangoLayoutOracle.Line(
                bytes: $0.utf8Range, width: units($0.width), height: units($0.height), baseline: units($0.baseline))
        }
    }
}
