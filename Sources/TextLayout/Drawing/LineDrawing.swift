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
        var glyphs: [GlyphPen.Glyph]
        var x: Double
        var width: Double
        var attributes: TextAttributes
        var style: ShapingStyle?
    }

    func draw() {
        let stretches = LineGlyphs(line, of: layout.prepared, source).pieces.flatMap(stretches)
        for stretch in stretches {
            guard let color = stretch.attributes.backgroundColor else { continue }
            pen.fill(x: stretch.x, y: y + line.y, width: stretch.width, height: line.height, color)
        }
        for stretch in stretches { drawLine(stretch, isUnderline: true) }
        for stretch in stretches { drawShadow(stretch) }
        for stretch in stretches { drawGlyphs(stretch) }
        for stretch in stretches { drawLine(stretch, isUnderline: false) }
    }

    private var baseline: Double { y + line.baseline }

    /// Splits a piece where its attributes change.
    private func stretches(of piece: LineGlyphs.Piece) -> [Stretch] {
        let left = x + line.x + TextUnits.points(piece.x)
        guard !piece.glyphs.isEmpty else {
            let attributes = piece.source.attributes(at: piece.range.lowerBound)
            return [
                Stretch(
                    glyphs: [], x: left, width: TextUnits.points(piece.width), attributes: attributes, style: nil)
            ]
        }
        var stretches: [Stretch] = []
        var position = 0
        var lastNumber = -1
        for glyph in piece.glyphs {
            let number = piece.source.source.stretch(at: Int(glyph.cluster))
            if number != lastNumber {
                let attributes = piece.source.attributes(at: Int(glyph.cluster))
                stretches.append(
                    Stretch(
                        glyphs: [], x: left + TextUnits.points(position), width: 0, attributes: attributes,
                        style: piece.style))
                lastNumber = number
            }
            let last = stretches.count - 1
            stretches[last].glyphs.append(
                GlyphPen.Glyph(
                    number: glyph.glyph, x: left + TextUnits.points(position + Int(glyph.x)),
                    y: baseline - stretches[last].attributes.baselineOffset - TextUnits.points(Int(glyph.y))))
            position += Int(glyph.advance)
            stretches[last].width += TextUnits.points(Int(glyph.advance))
        }
        return stretches
    }

    // MARK: Glyphs

    private func drawGlyphs(_ stretch: Stretch) {
        guard let style = stretch.style else { return }
        setFont(style, stretch.attributes)
        let attributes = stretch.attributes
        var ink = GlyphPen.Ink(color: attributes.color)
        if attributes.strokeWidth != 0 {
            ink.strokeWidth = abs(attributes.strokeWidth) / 100 * attributes.font.effectiveSize
            ink.strokeColor = attributes.strokeColor
            ink.isFilled = attributes.strokeWidth < 0
        }
        pen.draw(stretch.glyphs, ink)
    }

    private func setFont(_ style: ShapingStyle, _ attributes: TextAttributes) {
        let slant = attributes.obliqueness + (style.isSlanted ? 0.2 : 0)
        DrawnFonts.note(style.font.face.source)
        pen.setFont(layout.prepared.context.cairoFace(of: style.font.face), size: style.font.size, slant: slant)
    }

    /// Draws a blurred shadow as several copies around its position, each with a part of its opacity.
    private func drawShadow(_ stretch: Stretch) {
        guard let shadow = stretch.attributes.shadow, let style = stretch.style else { return }
        setFont(style, stretch.attributes)
        let offsets = Self.copies(radius: shadow.blurRadius)
        var color = shadow.color
        // With this opacity per copy, all copies together have the opacity of the colour.
        color.alpha = 1 - pow(1 - min(color.alpha, 0.999), 1 / Double(offsets.count))
        for offset in offsets {
            let glyphs = stretch.glyphs.map {
                GlyphPen.Glyph(
                    number: $0.number, x: $0.x + shadow.offsetX + offset.x, y: $0.y + shadow.offsetY + offset.y)
            }
            pen.draw(glyphs, GlyphPen.Ink(color: color))
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
