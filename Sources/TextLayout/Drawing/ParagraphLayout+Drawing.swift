// SPDX-License-Identifier: MIT
extension ParagraphLayout {
    /// Draws the text with the layout's top left corner at a point of the user space of a `cairo_t`, in points.
    ///
    /// The lines do not depend on the scale of the user space: glyphs are placed at fractions of pixels. Parts of
    /// glyphs that extend beyond their line are drawn over the neighbouring lines.
    ///
    /// - Parameters:
    ///   - cairo: a live `cairo_t`, used on this thread only during the call.
    package func draw(in cairo: OpaquePointer, x: Double, y: Double) {
        let pen = GlyphPen(cairo: cairo)
        // Made if a line is visible: a text view draws the parts of a long text.
        lazy var source = GlyphSource(prepared)
        CairoFace.drawing.withLock { _ in
            pen.saved {
                let clip = pen.clip
                for line in lines {
                    // Stacked marks extend beyond their line, but hardly by more than four times its height.
                    let (top, margin) = (y + line.y, 4 * line.height)
                    guard top + line.height + margin > clip.top, top - margin < clip.bottom else { continue }
                    LineDrawing(line: line, layout: self, source: source, pen: pen, x: x, y: y).draw()
                }
            }
        }
    }

    /// The rectangles of the attachments, in points from the layout's top left corner; `utf16Offset` is the offset of
    /// U+FFFC in the text.
    public var attachments: [(utf16Offset: Int, x: Double, y: Double, width: Double, height: Double)] {
        guard prepared.lines.runs.contains(where: { $0.kind == .attachment }) else { return [] }
        let source = GlyphSource(prepared)
        return lines.flatMap { line in
            LineGlyphs(line, of: prepared, source).pieces.filter(\.isAttachment).map { piece in
                let attributes = piece.source.attributes(at: piece.range.lowerBound)
                let size = attributes.attachment ?? TextAttachment(width: 0, ascent: 0, descent: 0)
                return (
                    piece.range.lowerBound, line.x + TextUnits.points(piece.x),
                    line.baseline - size.ascent - attributes.baselineOffset, size.width, size.ascent + size.descent
                )
            }
        }
    }

    /// The smallest rectangle around all ink of the glyphs, in points from the layout's top left corner; `nil` if there
    /// is none (Apple: "usesDeviceMetrics").
    public var inkBounds: (x: Double, y: Double, width: Double, height: Double)? {
        let source = GlyphSource(prepared)
        var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        for line in lines {
            for piece in LineGlyphs(line, of: prepared, source).pieces {
                guard let font = piece.style?.font else { continue }
                var pen = piece.x
                for glyph in piece.glyphs {
                    defer { pen += Int(glyph.advance) }
                    guard let ink = font.ink(ofGlyph: glyph.glyph), ink.width > 0, ink.height > 0 else { continue }
                    let scale = Double(glyph.scale)
                    let x = line.x + TextUnits.points(pen + Int(glyph.x)) + scale * TextUnits.points(ink.x)
                    let y = line.baseline - TextUnits.points(Int(glyph.y) + ink.top)
                    left = min(left, x)
                    top = min(top, y)
                    right = max(right, x + scale * TextUnits.points(ink.width))
                    bottom = max(bottom, y + TextUnits.points(ink.height))
                }
            }
        }
        return right > left ? (left, top, right - left, bottom - top) : nil
    }
}

extension GlyphSource {
    /// The attributes of a unit.
    func attributes(at index: Int) -> TextAttributes { source.stretches[source.stretch(at: index)].attributes }
}
