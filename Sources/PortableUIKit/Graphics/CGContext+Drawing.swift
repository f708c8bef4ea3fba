// SPDX-License-Identifier: MIT
import CCairo
import Foundation

/// The parts of a path to draw (Apple: "CGPathDrawingMode").
public enum CGPathDrawingMode: Int32, Sendable {
    /// The inside, by the winding rule.
    case fill = 0
    /// The inside, by the even-odd rule.
    case eoFill = 1
    /// The line.
    case stroke = 2
    /// Inside and line, by the winding rule.
    case fillStroke = 3
    /// Inside and line, by the even-odd rule.
    case eoFillStroke = 4
}

extension CGContext {
    // MARK: The current path

    /// Clears the current path.
    public func beginPath() { cairo_new_path(cairo) }

    /// Begins a new subpath at `point`.
    public func move(to point: CGPoint) { cairo_move_to(cairo, Double(point.x), Double(point.y)) }

    /// Adds a straight line.
    public func addLine(to point: CGPoint) {
        cairo_line_to(cairo, Double(point.x), Double(point.y))
    }

    /// Adds straight lines between the points, from a move to the first.
    public func addLines(between points: [CGPoint]) { addElements(of: linePath(points)) }

    /// Adds a cubic Bézier curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        cairo_curve_to(
            cairo, Double(control1.x), Double(control1.y), Double(control2.x), Double(control2.y), Double(end.x),
            Double(end.y))
    }

    /// Adds an arc; see `CGMutablePath.addArc`.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        let arc = clockwise ? cairo_arc_negative : cairo_arc
        arc(cairo, Double(center.x), Double(center.y), Double(radius), Double(startAngle), Double(endAngle))
    }

    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        addAtCurrentPoint { $0.addQuadCurve(to: end, control: control) }
    }

    /// Adds an arc inside of a corner; see `CGMutablePath.addArc`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        addAtCurrentPoint { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
    }

    /// Adds what a function adds to a path that begins at the current point.
    private func addAtCurrentPoint(_ add: (CGMutablePath) -> Void) {
        var (x, y) = (0.0, 0.0)
        // Cairo writes the two numbers during the call only.
        cairo_get_current_point(cairo, &x, &y)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: x, y: y))
        add(path)
        if cairo_has_current_point(cairo) != 0 { path.elements.removeFirst() }
        addElements(of: path)
    }

    /// Adds the outlines of rectangles.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

    /// Adds the outline of a rectangle.
    public func addRect(_ rect: CGRect) {
        cairo_rectangle(
            cairo, Double(rect.origin.x), Double(rect.origin.y), Double(rect.width), Double(rect.height))
    }

    /// Adds the ellipse inside of a rectangle.
    public func addEllipse(in rect: CGRect) {
        addElements(of: CGPath(ellipseIn: rect, transform: nil))
    }

    /// Adds the elements of `path`.
    public func addPath(_ path: CGPath) { addElements(of: path) }

    /// Closes the subpath with a line to its beginning.
    public func closePath() { cairo_close_path(cairo) }

    private func linePath(_ points: [CGPoint]) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: points)
        return path
    }

    private func addElements(of path: CGPath) {
        for element in path.elements {
            switch element {
            case .move(let point): move(to: point)
            case .line(let point): addLine(to: point)
            case .curve(let first, let second, let end): addCurve(to: end, control1: first, control2: second)
            case .close: closePath()
            }
        }
    }

    // MARK: Painting

    /// Fills the current path and clears it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        drawPath(using: rule == .winding ? .fill : .eoFill)
    }

    /// Strokes the current path and clears it.
    public func strokePath() { drawPath(using: .stroke) }

    /// Strokes a line between the first two points, the next two, and so on. Clears the current path.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for (index, point) in points.enumerated() {
            if index.isMultiple(of: 2) { move(to: point) } else { addLine(to: point) }
        }
        strokePath()
    }

    /// Fills the current path, strokes it, or both, and clears it.
    public func drawPath(using mode: CGPathDrawingMode) {
        withShadow {
            let fills = mode != .stroke
            let strokes = mode == .stroke || mode == .fillStroke || mode == .eoFillStroke
            if fills {
                let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
                cairo_set_fill_rule(cairo, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
                setSource(state.fillColor)
                if strokes { cairo_fill_preserve(cairo) } else { cairo_fill(cairo) }
            }
            if strokes {
                setSource(state.strokeColor)
                if hasRoundLines { fillRoundLines() } else { cairo_stroke(cairo) }
            }
        }
    }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        fillPath()
    }

    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) {
        beginPath()
        for rect in rects { addRect(rect) }
        fillPath()
    }

    /// Fills the ellipse inside of a rectangle.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    /// Draws the outline of a rectangle.
    public func stroke(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        strokePath()
    }

    /// Draws the outline of a rectangle with lines of `width` points.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }

    /// Draws the ellipse inside of a rectangle.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Makes a rectangle clear.
    public func clear(_ rect: CGRect) {
        saveGState()
        state.shadow = nil
        setBlendMode(.clear)
        fill(rect)
        restoreGState()
    }

    // MARK: Clipping

    /// Clips to the current path, and clears it.
    public func clip(using rule: CGPathFillRule = .winding) {
        cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_clip(cairo)
    }

    /// Clips to a rectangle.
    public func clip(to rect: CGRect) {
        beginPath()
        addRect(rect)
        clip()
    }

    /// Clips to the rectangles.
    public func clip(to rects: [CGRect]) {
        beginPath()
        for rect in rects { addRect(rect) }
        clip()
    }

    /// The rectangle around the clip, in points.
    public var boundingBoxOfClipPath: CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        // Cairo writes the four numbers during the call only.
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    // MARK: Images

    /// Draws an image into a rectangle like Core Graphics: its first row at the greatest y, so upside down if y grows
    /// downwards. `UIImage.draw(in:)` draws it upright.
    public func draw(_ image: CGImage, in rect: CGRect) {
        saveGState()
        translateBy(x: 0, y: rect.minY + rect.maxY)
        concatenate(CGAffineTransform(scaleX: 1, y: -1))
        drawUpright(image, in: rect)
        restoreGState()
    }

    /// Draws an image with its first row at the least y.
    func drawUpright(_ image: CGImage, in rect: CGRect, alpha: CGFloat = 1, tint: CGColor? = nil) {
        guard rect.width != 0, rect.height != 0, image.width > 0, image.height > 0 else { return }
        withShadow {
            cairo_save(cairo)
            cairo_translate(cairo, Double(rect.minX), Double(rect.minY))
            let size = deviceTransform.sizeOfSides(rect.size)
            let surface = image.surface(atLeast: size)
            let across = Double(rect.width) / Double(surface.width)
            let down = Double(rect.height) / Double(surface.height)
            cairo_rectangle(cairo, 0, 0, Double(rect.width), Double(rect.height))
            cairo_clip(cairo)
            cairo_scale(cairo, across, down)
            if let tint {
                setSource(tint)
                // Cairo keeps its own reference to the surface where it needs one.
                cairo_mask_surface(cairo, surface.pointer, 0, 0)
            } else {
                // As above.
                cairo_set_source_surface(cairo, surface.pointer, 0, 0)
                let source = cairo_get_source(cairo)
                // Without it, the edges of a scaled image fade out.
                cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD)
                let device = deviceTransform
                let isPixelExact = abs(abs(device.a) - 1) < 1e-6 && abs(abs(device.d) - 1) < 1e-6
                cairo_pattern_set_filter(source, isPixelExact ? CAIRO_FILTER_NEAREST : state.interpolation.cairoFilter)
                cairo_paint_with_alpha(cairo, Double(alpha * state.alpha))
            }
            cairo_restore(cairo)
        }
    }
}

extension CGAffineTransform {
    /// The transformed lengths of the sides of a rectangle of `size`.
    fileprivate func sizeOfSides(_ size: CGSize) -> CGSize {
        CGSize(width: abs(size.width) * hypot(a, b), height: abs(size.height) * hypot(c, d))
    }
}
