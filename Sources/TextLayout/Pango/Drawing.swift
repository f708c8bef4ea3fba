import CPango

extension ParagraphLayout {
    /// Draws the text with the layout's top left corner at a point of the user space of a `cairo_t`, in points.
    ///
    /// Any scale of the user space gives the same lines: glyphs are placed at fractions of pixels.
    ///
    /// - Parameters:
    ///   - cairo: a live `cairo_t`, used on this thread only during the call.
    package func draw(in cairo: OpaquePointer, x: Double, y: Double) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        // Cairo writes the four numbers during the call only.
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        for line in lines {
            // Stacked marks stand out of their line, but hardly by more than four times its height.
            let (from, margin) = (y + line.y, 4 * line.height)
            guard from + line.height + margin > top, from - margin < bottom else { continue }
            LineDrawing(line: line, cairo: cairo, x: x, y: y).draw()
        }
    }
}

/// Draws one line: what is behind the text, then lines under it, the glyphs, and lines through them.
private struct LineDrawing {
    let line: LineFragment
    let cairo: OpaquePointer
    let x: Double
    let y: Double

    /// Glyphs side by side that look the same.
    private struct Segment {
        var glyphs: Range<Int>
        var x: Double
        var width: Double
        var attributes: TextAttributes
    }

    func draw() {
        var position = x + line.x
        for index in visualOrder(of: line.runs.map(\.level)) {
            let run = line.runs[index]
            position += draw(run, at: position)
        }
    }

    /// Draws a run and returns its width in points.
    private func draw(_ run: PlacedRun, at position: Double) -> Double {
        let source = run.source
        if run.isTab {
            let width = PangoUnits.points(run.width)
            let offset = source.byteOffset(of: run.characters.lowerBound, in: source.storage.item(run.item))
            let segment = Segment(
                glyphs: 0..<0, x: position, width: width, attributes: source.text.attributes(atByte: offset))
            drawBackground(segment)
            drawLines(segment, run, isBehindText: true)
            drawLines(segment, run, isBehindText: false)
            return width
        }
        return source.shaper.locked {
            source.shape(item: run.item, characters: run.characters, hyphen: run.hyphen) { piece in
                adjust(piece, run)
                let segments = segments(of: piece, run, at: position)
                for segment in segments { drawBackground(segment) }
                for segment in segments { drawLines(segment, run, isBehindText: true) }
                for segment in segments { drawGlyphs(segment, piece, run) }
                for segment in segments { drawLines(segment, run, isBehindText: false) }
                return segments.last.map { $0.x + $0.width - position } ?? 0
            }
        }
    }

    /// Gives the glyphs the advances that the line was measured with.
    private func adjust(_ piece: ShapedPiece, _ run: PlacedRun) {
        let glyphs = piece.glyphs.glyphs
        guard !glyphs.isEmpty else { return }
        if run.dropsFinalSpace {
            let last = piece.isRightToLeft ? 0 : glyphs.count - 1
            glyphs[last].geometry.width = 0
            glyphs[last].glyph = Shaper.emptyGlyph
        }
        if run.leftTrim != 0, let first = glyphs.firstIndex(where: { $0.geometry.width != 0 }) {
            glyphs[first].geometry.width -= run.leftTrim
            glyphs[first].geometry.x_offset -= run.leftTrim
        }
        if run.rightTrim != 0, let last = glyphs.lastIndex(where: { $0.geometry.width != 0 }) {
            glyphs[last].geometry.width -= run.rightTrim
        }
        guard line.spacePadding > 0 else { return }
        let clusters = piece.glyphs.clusters
        for index in glyphs.indices where glyphs[index].glyph != Shaper.emptyGlyph {
            // Sound: a cluster begins at a byte of the piece's text.
            if piece.text[piece.byteRange.lowerBound + Int(clusters[index])] == 0x20 {
                glyphs[index].geometry.width += Int32(line.spacePadding.rounded())
            }
        }
    }

    private func segments(of piece: ShapedPiece, _ run: PlacedRun, at position: Double) -> [Segment] {
        let source = run.source
        let glyphs = piece.glyphs.glyphs
        let clusters = piece.glyphs.clusters
        let start = source.byteOffset(of: run.characters.lowerBound, in: source.storage.item(run.item))
        var segments: [Segment] = []
        var units = 0
        for index in glyphs.indices {
            let x = position + PangoUnits.points(units)
            let width = PangoUnits.points(Int(glyphs[index].geometry.width))
            units += Int(glyphs[index].geometry.width)
            let attributes = source.text.attributes(atByte: start + Int(clusters[index]))
            if let last = segments.indices.last, segments[last].attributes == attributes {
                segments[last].glyphs = segments[last].glyphs.lowerBound..<index + 1
                segments[last].width += width
            } else {
                segments.append(Segment(glyphs: index..<index + 1, x: x, width: width, attributes: attributes))
            }
        }
        return segments
    }

    private var baseline: Double { y + line.baseline }

    private func drawGlyphs(_ segment: Segment, _ piece: ShapedPiece, _ run: PlacedRun) {
        setColor(segment.attributes.color)
        cairo_move_to(cairo, segment.x, baseline - PangoUnits.points(run.rise))
        // A view of the segment's glyphs. Sound: it lies within the piece's, which outlives the call.
        var view = piece.glyphs.pointer.pointee
        view.num_glyphs = Int32(segment.glyphs.count)
        view.glyphs += segment.glyphs.lowerBound
        view.log_clusters += segment.glyphs.lowerBound
        pango_cairo_show_glyph_string(cairo, piece.font.font, &view)
    }

    private func drawBackground(_ segment: Segment) {
        guard let color = segment.attributes.backgroundColor else { return }
        setColor(color)
        cairo_rectangle(cairo, segment.x, y + line.y, segment.width, line.height)
        cairo_fill(cairo)
    }

    private func drawLines(_ segment: Segment, _ run: PlacedRun, isBehindText: Bool) {
        let attributes = segment.attributes
        let style = isBehindText ? attributes.underline : attributes.strikethrough
        guard style != .none else { return }
        let metrics = run.source.shaper.metrics(of: attributes.font)
        let thickness = isBehindText ? metrics.underlineThickness : metrics.strikethroughThickness
        let upperEdge = isBehindText ? metrics.underlinePosition : metrics.strikethroughPosition
        setColor((isBehindText ? attributes.underlineColor : attributes.strikethroughColor) ?? attributes.color)
        let top = baseline - PangoUnits.points(run.rise) - upperEdge
        switch style {
        case .none: break
        case .single: rectangle(segment, top, thickness)
        case .thick: rectangle(segment, top, 2 * thickness)
        case .double:
            rectangle(segment, top, thickness)
            rectangle(segment, top + 2 * thickness, thickness)
        }
        cairo_fill(cairo)
    }

    private func rectangle(_ segment: Segment, _ top: Double, _ thickness: Double) {
        cairo_rectangle(cairo, segment.x, top, segment.width, thickness)
    }

    private func setColor(_ color: TextColor) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    }
}
