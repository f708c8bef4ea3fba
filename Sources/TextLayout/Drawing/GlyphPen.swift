// SPDX-License-Identifier: MIT
import CCairo

/// Draws glyphs, lines and areas in a `cairo_t` that the caller owns and keeps alive.
struct GlyphPen {
    let cairo: OpaquePointer

    /// A glyph and its origin in user space.
    struct Glyph {
        var number: UInt32
        var x: Double
        var y: Double
        /// The factor of its width.
        var scale: Float
    }

    /// The colours of glyphs and of their outlines.
    struct Ink {
        var color: TextColor
        /// The width of the outline in points; 0 for no outline.
        var strokeWidth = 0.0
        var strokeColor: TextColor?
        var isFilled = true
    }

    /// Sets the font of the next glyphs.
    ///
    /// - Parameter slant: the shift to the right of a point that lies one point above the baseline.
    func setFont(_ face: CairoFace, size: Double, slant: Double) {
        cairo_set_font_face(cairo, face.pointer)
        var matrix = cairo_matrix_t(xx: size, yx: 0, xy: -slant * size, yy: size, x0: 0, y0: 0)
        // Sound: cairo copies the matrix.
        cairo_set_font_matrix(cairo, &matrix)
    }

    /// The edges of the clip rectangle in user space.
    var clip: (left: Double, top: Double, right: Double, bottom: Double) {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        return (left, top, right, bottom)
    }

    func draw(_ glyphs: ArraySlice<Glyph>, _ ink: Ink) {
        var start = glyphs.startIndex
        while start < glyphs.endIndex {
            let scale = glyphs[start].scale
            let end = glyphs[start...].firstIndex { $0.scale != scale } ?? glyphs.endIndex
            if scale == 1 {
                drawAlike(glyphs[start..<end], ink)
            } else {
                var matrix = cairo_matrix_t()
                cairo_get_font_matrix(cairo, &matrix)
                var narrow = matrix
                narrow.xx *= Double(scale)
                // Sound: cairo copies the matrices.
                cairo_set_font_matrix(cairo, &narrow)
                drawAlike(glyphs[start..<end], ink)
                cairo_set_font_matrix(cairo, &matrix)
            }
            start = end
        }
    }

    private func drawAlike(_ glyphs: ArraySlice<Glyph>, _ ink: Ink) {
        let list = onWholePixels(glyphs)
        setColor(ink.color)
        // Sound: cairo reads the glyphs during the calls.
        if ink.isFilled { cairo_show_glyphs(cairo, list, Int32(list.count)) }
        guard ink.strokeWidth > 0 else { return }
        setColor(ink.strokeColor ?? ink.color)
        cairo_new_path(cairo)
        cairo_glyph_path(cairo, list, Int32(list.count))
        cairo_set_line_width(cairo, ink.strokeWidth)
        cairo_stroke(cairo)
    }

    /// Glyphs at whole pixels of a picture, where cairo 1.16 draws them; newer versions would draw at quarters of pixels, and the
    /// same text would not be the same picture. Other targets, such as a PDF file, have no pixels.
    private func onWholePixels(_ glyphs: ArraySlice<Glyph>) -> [cairo_glyph_t] {
        var list = glyphs.map { cairo_glyph_t(index: UInt($0.number), x: $0.x, y: $0.y) }
        guard cairo_surface_get_type(cairo_get_group_target(cairo)) == CAIRO_SURFACE_TYPE_IMAGE else { return list }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        var inverse = matrix
        // Sound: cairo reads and writes the matrices and coordinates during the calls.
        guard cairo_matrix_invert(&inverse) == CAIRO_STATUS_SUCCESS else { return list }
        for index in list.indices {
            var (x, y) = (list[index].x, list[index].y)
            cairo_matrix_transform_point(&matrix, &x, &y)
            (x, y) = (x.rounded(), y.rounded())
            cairo_matrix_transform_point(&inverse, &x, &y)
            (list[index].x, list[index].y) = (x, y)
        }
        return list
    }

    func fill(x: Double, y: Double, width: Double, height: Double, _ color: TextColor) {
        setColor(color)
        cairo_rectangle(cairo, x, y, width, height)
        cairo_fill(cairo)
    }

    /// Calls `body` between saving and restoring the state.
    func saved(_ body: () -> Void) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        body()
    }

    private func setColor(_ color: TextColor) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    }
}
