// SPDX-License-Identifier: MIT
import Foundation

/// Draws symbols in a space in which text has size 100, from the top-left corner.
struct SymbolPen {
    let lineWidth: CGFloat
    let context: CGContext

    private func set(_ path: CGPath) {
        context.beginPath()
        context.addPath(path)
    }

    private func point(_ place: (CGFloat, CGFloat)) -> CGPoint { CGPoint(x: place.0, y: place.1) }

    private func stroke(_ path: CGPath) {
        set(path)
        context.setLineWidth(lineWidth)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.strokePath()
    }

    /// A line over points.
    func line(_ points: (CGFloat, CGFloat)...) {
        let path = CGMutablePath()
        path.addLines(between: points.map(point))
        stroke(path)
    }

    /// A closed figure with rounded corners: filled, or its outline.
    func polygon(_ points: [(CGFloat, CGFloat)], filled: Bool) {
        let path = CGMutablePath()
        path.addLines(between: points.map(point))
        path.closeSubpath()
        outline(path, filled: filled)
    }

    func outline(_ path: CGPath, filled: Bool) {
        if filled {
            set(path)
            context.fillPath()
        }
        stroke(path)
    }

    /// A circle around a point: filled, or its outline; the outer edge of the line is at `radius`.
    func circle(_ x: CGFloat, _ y: CGFloat, radius: CGFloat, filled: Bool = false) {
        let inner = filled ? radius : radius - lineWidth / 2
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: x - inner, y: y - inner, width: 2 * inner, height: 2 * inner))
        if filled {
            set(path)
            context.fillPath()
        } else {
            stroke(path)
        }
    }

    /// A point, somewhat wider than lines.
    func dot(_ x: CGFloat, _ y: CGFloat, scale: CGFloat = 0.75) {
        circle(x, y, radius: lineWidth * scale, filled: true)
    }

    func rectangle(_ rect: CGRect, radius: CGFloat, filled: Bool) {
        let path = CGMutablePath()
        path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
        outline(path, filled: filled)
    }

    func arc(_ x: CGFloat, _ y: CGFloat, radius: CGFloat, from start: CGFloat, to end: CGFloat) {
        let path = CGMutablePath()
        path.addArc(
            center: CGPoint(x: x, y: y), radius: radius, startAngle: start * .pi / 180, endAngle: end * .pi / 180,
            clockwise: false)
        stroke(path)
    }

    func erasing(_ body: () -> Void) {
        context.saveGState()
        context.setBlendMode(.clear)
        body()
        context.restoreGState()
    }

    /// Draws with lines of another width, relative to these.
    func with(lineWidth factor: CGFloat) -> SymbolPen { SymbolPen(lineWidth: lineWidth * factor, context: context) }
}
