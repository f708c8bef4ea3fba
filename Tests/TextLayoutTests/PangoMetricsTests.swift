import CPango
import Testing

@testable import TextLayout

/// An average character's width doesn't depend on what was measured before, or elsewhere at the same time.
@Suite struct PangoMetricsTests {
    private static let texts = ["日本語のテキスト、です。", "שלום עולם 123", "ไทย 123", "Հայերեն 123", "한국어 123", "ქართული 123"]

    /// The fonts and languages of all the texts, with their average characters, in a context of its own.
    private static func averages(_ texts: [String]) -> [String: Int32] {
        let context = TextContext()
        var result: [String: Int32] = [:]
        for text in texts {
            let prepared = PreparedText(AttributedText(text, font: .system(size: 14)), context: context)
            prepared.shaper.locked {
                for item in prepared.storage.paragraphs[0].items {
                    let style = prepared.storage.style(ofItem: item)
                    let font = prepared.shaper.fonts[Int(style.font)].font
                    let metrics = PangoMetrics.metrics(of: font, language: style.language)
                    defer { pango_font_metrics_unref(metrics) }
                    let family = FontDescription(adopting: pango_font_describe(font)).with {
                        String(cString: pango_font_description_get_family($0))
                    }
                    let language = String(cString: pango_language_to_string(style.language))
                    result["\(family) \(language)"] = metrics!.pointee.approximate_char_width
                }
            }
        }
        return result
    }

    @Test func areTheSameInAnyOrder() {
        let forwards = Self.averages(Self.texts)
        #expect(forwards.values.allSatisfy { $0 > 0 }, "\(forwards)")
        #expect(Self.averages(Self.texts.reversed()) == forwards)
    }

    @Test func areTheSameOnManyThreads() async {
        let alone = Self.averages(Self.texts)
        await withTaskGroup(of: [String: Int32].self) { group in
            for shift in 0..<8 {
                group.addTask { Self.averages(Array(Self.texts[(shift % 6)...] + Self.texts[..<(shift % 6)])) }
            }
            for await averages in group { #expect(averages == alone) }
        }
    }
}
