// SPDX-License-Identifier: MIT
import CCairo
import Foundation
import Testing

@testable import TextLayout

/// An image that text is drawn into.
final class TestImage {
    let width: Int
    let height: Int
    private let surface: OpaquePointer

    /// Draws within an image of a size in points, `margin` points larger on each side, at a scale.
    init(size: TextSize, margin: Double, scale: Double, _ draw: (OpaquePointer) -> Void) {
        width = Int(((size.width + 2 * margin) * scale).rounded(.up))
        height = Int(((size.height + 2 * margin) * scale).rounded(.up))
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        let cairo = cairo_create(surface)!
        cairo_scale(cairo, scale, scale)
        cairo_translate(cairo, margin, margin)
        draw(cairo)
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
    }

    deinit { cairo_surface_destroy(surface) }

    /// The pixels' smallest box with anything drawn in it: columns and rows.
    var inkBox: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
        let stride = Int(cairo_image_surface_get_stride(surface))
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        var left = Int.max
        var right = Int.min
        var top = Int.max
        var bottom = Int.min
        for row in 0..<height {
            for column in 0..<width where data[row * stride + column * 4 + 3] > 8 {
                (left, right) = (min(left, column), max(right, column))
                (top, bottom) = (min(top, row), max(bottom, row))
            }
        }
        return left <= right ? (left...right, top...bottom) : nil
    }

    func alpha(column: Int, row: Int) -> UInt8 {
        let stride = Int(cairo_image_surface_get_stride(surface))
        return cairo_image_surface_get_data(surface)![row * stride + column * 4 + 3]
    }

    /// Red, green and blue of an opaque pixel.
    func color(column: Int, row: Int) -> [UInt8] {
        let stride = Int(cairo_image_surface_get_stride(surface))
        let pixel = cairo_image_surface_get_data(surface)! + row * stride + column * 4
        return [pixel[2], pixel[1], pixel[0]]
    }

    func writePNG(_ path: String) { cairo_surface_write_to_png(surface, path) }
}

struct DrawingTests {
    /// Writes a picture of all scripts to a folder: `DRAWING_OUT=folder swift test --filter DrawingTests`.
    @Test func drawsEveryScript() {
        var text = AttributedText("")
        for sample in OracleTexts.all where !sample.isEmpty {
            text.append(sample + "\n", attributes: TextAttributes(font: .system(size: 16)))
        }
        text.append("bold ", attributes: TextAttributes(font: .system(size: 24, weight: .bold)))
        text.append(
            "underlined ",
            attributes: TextAttributes(
                font: .system(size: 24), underline: .single, underlineColor: TextColor(red: 1, green: 0, blue: 0)))
        text.append("struck ", attributes: TextAttributes(font: .system(size: 24), strikethrough: .single))
        text.append(
            "marked ",
            attributes: TextAttributes(font: .system(size: 24), backgroundColor: TextColor(red: 1, green: 1, blue: 0)))
        text.append("spaced", attributes: TextAttributes(font: .system(size: 24), kern: 4))
        text.append("raised", attributes: TextAttributes(font: .system(size: 12), baselineOffset: 8))
        let layout = ParagraphLayout(PreparedText(text), width: 500)
        let image = TestImage(size: layout.size, margin: 8, scale: 2) { cairo in
            cairo_set_source_rgb(cairo, 1, 1, 1)
            cairo_paint(cairo)
            layout.draw(in: cairo, x: 0, y: 0)
        }
        if let folder = ProcessInfo.processInfo.environment["DRAWING_OUT"] { image.writePNG(folder + "/scripts.png") }
        #expect(image.inkBox != nil)
    }

    /// Ink is within the measured size at any scale, except for fallback fonts that are taller than the line. A line has the
    /// height of the requested font.
    @Test(arguments: [1.0, 2.0, 3.0])
    func inkIsWithinTheMeasuredSize(scale: Double) throws {
        for sample in OracleTexts.all {
            let layout = ParagraphLayout(PreparedText(AttributedText(sample, font: .system(size: 16))), width: 150)
            // Glyphs may overhang their advances, but never by more than this.
            let margin = 14.0
            // Right-to-left lines are at the right edge.
            let size = TextSize(width: max(150, layout.size.width), height: layout.size.height)
            let image = TestImage(size: size, margin: margin, scale: scale) { layout.draw(in: $0, x: 0, y: 0) }
            guard let ink = image.inkBox else { continue }
            let overhang = Int((3 * scale).rounded(.up))
            let border = Int(margin * scale)
            let note = "\(sample.debugDescription) at scale \(scale): ink \(ink) in \(image.width) x \(image.height)"
            #expect(ink.columns.lowerBound >= border - overhang, Comment(rawValue: note))
            #expect(ink.columns.upperBound < image.width - border + overhang, Comment(rawValue: note))
            let tall = Int((10 * scale).rounded(.up))
            #expect(ink.rows.lowerBound >= border - tall, Comment(rawValue: note))
            #expect(ink.rows.upperBound < image.height - border + tall, Comment(rawValue: note))
        }
    }
}

extension DrawingTests {
    /// Texts are drawn on several threads at the same time.
    @Test func drawnFontsAreThoseOfTheSameThread() {
        @Sendable func draw(_ text: String) {
            let layout = ParagraphLayout(PreparedText(AttributedText(text, font: .system(size: 17))), width: 200)
            _ = TestImage(size: layout.size, margin: 2, scale: 1) { layout.draw(in: $0, x: 0, y: 0) }
        }
        let fonts = DrawnFonts.of {
            draw("Latin")
            // Another thread draws at the same time, as another test may.
            let isDone = DispatchSemaphore(value: 0)
            Thread {
                draw("ไทย")
                isDone.signal()
            }.start()
            isDone.wait()
        }
        #expect(fonts.count == 1 && fonts[0].hasPrefix("Inter"), "\(fonts)")
        #expect(DrawnFonts.of { draw("ไทย") }.contains { $0.contains("Thai") })
    }

    @Test func aTextIsShapedOnlyForItsFirstDrawing() {
        let context = TextContext()
        func ink(_ text: String) -> (x: Double, y: Double, width: Double, height: Double)? {
            let prepared = PreparedText(AttributedText(text, font: .system(size: 17)), context: context)
            let layout = ParagraphLayout(prepared, width: 120)
            _ = TestImage(size: layout.size, margin: 2, scale: 1) { layout.draw(in: $0, x: 0, y: 0) }
            return layout.inkBounds
        }
        // Two words, a word of two fonts whose letters join, and the words in another order.
        let first = ink("مرحبا بالعالم")
        let mixed = ink("سع\u{20AA}د")
        let before = context.counters.shapingCalls
        #expect(ink("مرحبا بالعالم")! == first!)
        #expect(ink("سع\u{20AA}د")! == mixed!)
        #expect(context.counters.shapingCalls == before)
        context.removeAllCachedWords()
        #expect(ink("مرحبا بالعالم")! == first!)
        #expect(context.counters.shapingCalls > before)
    }

    @Test func manyTasksDrawTheSameFonts() async {
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for sample in OracleTexts.all.dropFirst(task).prefix(40) {
                        let layout = ParagraphLayout(
                            PreparedText(AttributedText(sample, font: .system(size: 11 + Double(task)))), width: 200)
                        let image = TestImage(size: layout.size, margin: 2, scale: 1) {
                            layout.draw(in: $0, x: 0, y: 0)
                        }
                        if image.width < 1 { return false }
                    }
                    return true
                }
            }
            for await isDrawn in group { #expect(isDrawn) }
        }
    }
}
