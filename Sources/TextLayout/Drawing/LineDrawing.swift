// SPDX-License-Identifier: MIT
import Foundation

/// Draws one line: backgrounds, underlines, glyphs, and strikethroughs, in this order.
struct LineDrawing {
    let line: LineFragment
    let layout: ParagraphLayout
    let source: GlyphSource
    let pen: GlyphPen
    /// The layout's top left corner.
    let x: Double
    let y: Double

    /// Adjacent glyphs with the same attributes.
    private struct Stretch {
        /// Their places in the glyphs of the line.
        var glyphs: Range<Int>
        var x: Double
        var width = 0.0
        let source: GlyphSource
        /// The number of the attributes in the source.
        let number: Int
        let style: ShapingStyle?

        // Not a stored property: a copy of all attributes would be made for each word.
        var attributes: TextAttributes { source.source.stretches[number].attributes }
        var isDecorated: Bool { source.source.stretches[number].attributes.isDecorated }

        func looksLike(_ other: Stretch) -> Bool {
            source === other.source && number == other.number && style === other.style
        }
    }

    func draw() {
        let pieces = LineGlyphs(line, of: layout.prepared, source).pieces
        var glyphs: [GlyphPen.Glyph] = []
        glyphs.reserveCapacity(pieces.reduce(0) { $0 + $1.glyphs.count })
        var stretches: [Stretch] = []
        stretches.reserveCapacity(pieces.count)
        for piece in pieces { add(piece, &glyphs, &stretches) }
        let decorated = stretches.filter(\.isDecorated)
        fillBackgrounds(decorated)
        for stretch in decorated { drawLine(stretch, isUnderline: true) }
        for stretch in decorated { drawShadow(stretch, glyphs) }
        drawGlyphs(stretches, glyphs)
        for stretch in decorated { drawLine(stretch, isUnderline: false) }
    }

    /// Fills the backgrounds: one rectangle for adjacent stretches of one colour, because the edges of two would show.
    private func fillBackgrounds(_ stretches: [Stretch]) {
        var area: (x: Double, end: Double, color: TextColor)?
        func fill() {
            guard let area else { return }
            pen.fill(x: area.x, y: y + line.y, width: area.end - area.x, height: line.height, area.color)
        }
        for stretch in stretches {
            guard let color = stretch.attributes.backgroundColor else { continue }
            if let last = area, last.color == color, abs(last.end - stretch.x) < 0.01 {
                area?.end = stretch.x + stretch.width
            } else {
                fill()
                area = (stretch.x, stretch.x + stretch.width, color)
            }
        }
        fill()
    }

    private var baseline: Double { y + line.baseline }

    /// Splits a piece where its attributes change.
    private func add(_ piece: LineGlyphs.Piece, _ glyphs: inout [GlyphPen.Glyph], _ stretches: inout [Stretch]) {
        let left = x + line.x + TextUnits.points(piece.x)
        guard !piece.glyphs.isEmpty else {
            stretches.append(
                Stretch(
                    glyphs: glyphs.count..<glyphs.count, x: left, width: TextUnits.points(piece.width),
                    source: piece.source, number: piece.source.source.stretch(at: piece.range.lowerBound), style: nil))
            return
        }
        var position = 0
        var lastNumber = -1
        var offset = 0.0
        for glyph in piece.glyphs {
            let number = piece.source.source.stretch(at: Int(glyph.cluster))
            if number != lastNumber {
                stretches.append(
                    Stretch(
                        glyphs: glyphs.count..<glyphs.count, x: left + TextUnits.points(position),
                        source: piece.source, number: number, style: piece.style))
                offset = piece.source.source.stretches[number].attributes.baselineOffset
                lastNumber = number
            }
            glyphs.append(
                GlyphPen.Glyph(
                    number: glyph.glyph, x: left + TextUnits.points(position + Int(glyph.x)),
                    y: baseline - offset - TextUnits.points(Int(glyph.y)), scale: glyph.scale))
            position += Int(glyph.advance)
            let last = stretches.count - 1
            stretches[last].glyphs = stretches[last].glyphs.lowerBound..<glyphs.count
            stretches[last].width += TextUnits.points(Int(glyph.advance))
        }
    }

    // MARK: Glyphs

    private func drawGlyphs(_ stretches: [Stretch], _ glyphs: [GlyphPen.Glyph]) {
        var last: Stretch?
        var ink = GlyphPen.Ink(color: .black)
        for stretch in stretches {
            guard let style = stretch.style else { continue }
            if last?.looksLike(stretch) != true {
                let attributes = stretch.attributes
                setFont(style, attributes)
                ink = GlyphPen.Ink(color: attributes.color)
                if attributes.strokeWidth != 0 {
                    ink.strokeWidth = abs(attributes.strokeWidth) / 100 * attributes.font.effectiveSize
                    ink.strokeColor = attributes.strokeColor
                    ink.isFilled = attributes.strokeWidth < 0
                }
                last = stretch
            }
            pen.draw(glyphs[stretch.glyphs], ink)
        }
    }

    private func setFont(_ style: ShapingStyle, _ attributes: TextAttributes) {
        let slant = attributes.obliqueness + (style.isSlanted ? 0.2 : 0)
        DrawnFonts.record(style.font.face.source)
        pen.setFont(layout.prepared.context.cairoFace(of: style.font.face), size: style.font.drawnSize, slant: slant)
    }

    /// Draws a blurred shadow as several copies around its position, each with a part of its opacity.
    private func drawShadow(_ stretch: Stretch, _ glyphs: [GlyphPen.Glyph]) {
        let attributes = stretch.attributes
        guard let shadow = attributes.shadow, let style = stretch.style else { return }
        setFont(style, attributes)
        let offsets = Self.copies(radius: shadow.blurRadius)
        var color = shadow.color
        // With this opacity per copy, all copies together have the opacity of the colour.
        color.alpha = 1 - pow(1 - min(color.alpha, 0.999), 1 / Double(offsets.count))
        for offset in offsets {
            let moved = glyphs[stretch.glyphs].map {
                GlyphPen.Glyph(
                    number: $0.number, x: $0.x + shadow.offsetX + offset.x, y: $0.y + shadow.offsetY + offset.y,
                    scale: $0.scale)
            }
            pen.draw(moved[...], GlyphPen.Ink(color: color))
        }
    }

    private static func copies(radius: Double) -> [(x: Double, y: Double)] {
        guard radius > 0, radius.isFinite else { return [(0, 0)] }
        let steps = [-0.5, -0.25, 0, 0.25, 0.5]
        var copies: [(x: Double, y: Double)] = []
        for row in steps {
            for column in steps where row * row + column * column <= 0.25 {
                copies.append((column * radius, row * radius))
            }
        }
        return copies
    }

    // MARK: Lines

    private func drawLine(_ stretch: Stretch, isUnderline: Bool) {
        let attributes = stretch.attributes
        let lineStyle = isUnderline ? attributes.underline : attributes.strikethrough
        guard lineStyle != .none else { return }
        let metrics = layout.prepared.context.metrics(of: attributes.font)
        let thickness = isUnderline ? metrics.underlineThickness : metrics.strikethroughThickness
        let upperEdge = isUnderline ? metrics.underlinePosition : metrics.strikethroughPosition
        let color = (isUnderline ? attributes.underlineColor : attributes.strikethroughColor) ?? attributes.color
        let top = baseline - attributes.baselineOffset - upperEdge
        func fill(_ top: Double, _ height: Double) {
            pen.fill(x: stretch.x, y: top, width: stretch.width, height: height, color)
        }
        switch lineStyle {
        case .none: break
        case .single: fill(top, thickness)
        case .thick: fill(top, 2 * thickness)
        case .double:
            fill(top, thickness)
            fill(top + 2 * thickness, thickness)
        }
    }
}

extension TextAttributes {
    /// Whether something is drawn behind or over the glyphs.
    fileprivate var isDecorated: Bool {
        backgroundColor != nil || underline != .none || strikethrough != .none || shadow != nil
    }
}
