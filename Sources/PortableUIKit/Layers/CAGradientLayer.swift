// SPDX-License-Identifier: MIT
import CCairo
import Foundation

/// The kind of a gradient (Apple: "CAGradientLayerType").
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// The kind of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From a point to the ellipse around it that a second point is a corner of.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around a point, clockwise from the direction of a second one.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer with a colour gradient along a line, from a point or around it (Apple: "CAGradientLayer").
open class CAGradientLayer: CALayer {
    /// The kind of the gradient.
    open var type = CAGradientLayerType.axial { didSet { if type != oldValue { setNeedsDisplay() } } }
    /// The colours, as `CGColor`s; others are ignored.
    open var colors: [Any]? {
        didSet { didChange("colors", from: (oldValue ?? []).compactMap { $0 as? CGColor }, to: stopColors) }
    }
    /// The positions of the colours along the line, from 0 to 1; evenly if `nil`.
    open var locations: [NSNumber]? {
        didSet { didChange("locations", from: (oldValue ?? []).map { CGFloat($0.doubleValue) }, to: stopLocations) }
    }
    /// Where the line begins, as a part of the bounds.
    open var startPoint = CGPoint(x: 0.5, y: 0) {
        didSet { didChange("startPoint", from: oldValue, to: startPoint) }
    }
    /// Where the line ends, as a part of the bounds.
    open var endPoint = CGPoint(x: 0.5, y: 1) {
        didSet { didChange("endPoint", from: oldValue, to: endPoint) }
    }

    /// Fills the bounds.
    open override func draw(in context: CGContext) {
        super.draw(in: context)
        let stops = shown("colors", stopColors)
        let offsets = shown("locations", stopLocations)
        guard !stops.isEmpty else { return }
        func place(_ point: CGPoint) -> (x: Double, y: Double) {
            (
                Double(bounds.minX + point.x * bounds.width),
                Double(bounds.minY + point.y * bounds.height)
            )
        }
        let (start, end) = (place(shown("startPoint", startPoint)), place(shown("endPoint", endPoint)))
        if type == .conic { return drawConic(zip(offsets, stops).map { ($0, $1) }, start, end, in: context) }
        let radii = (x: abs(end.x - start.x), y: abs(end.y - start.y))
        let isRadial = type == .radial
        guard !isRadial || min(radii.x, radii.y) > 0 else { return }
        // Made here, released at the end; Cairo keeps its own reference while it is the source.
        let made =
            isRadial
            ? cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
            : cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
        guard let pattern = made else { return }
        defer { cairo_pattern_destroy(pattern) }
        if isRadial {
            // From the layer to the unit circle.
            var matrix = cairo_matrix_t()
            cairo_matrix_init_scale(&matrix, 1 / radii.x, 1 / radii.y)
            cairo_matrix_translate(&matrix, -start.x, -start.y)
            cairo_pattern_set_matrix(pattern, &matrix)
        }
        for (index, color) in stops.enumerated() where index < offsets.count {
            cairo_pattern_add_color_stop_rgba(
                pattern, Double(offsets[index]), Double(color.red), Double(color.green), Double(color.blue),
                Double(color.alpha))
        }
        context.saveGState()
        outline(in: context)
        cairo_set_source(context.cairo, pattern)
        cairo_fill(context.cairo)
        context.restoreGState()
    }

    private func outline(in context: CGContext) {
        context.beginPath()
        context.addPath(outline(of: bounds, radius: max(0, cornerRadius)))
    }

    /// Fills a wedge for each degree: Cairo has no such gradient.
    private func drawConic(
        _ stops: [(offset: CGFloat, color: CGColor)], _ start: (x: Double, y: Double), _ end: (x: Double, y: Double),
        in context: CGContext
    ) {
        let centre = CGPoint(x: start.x, y: start.y)
        let first = atan2(end.y - start.y, end.x - start.x)
        let reach = 2 * (abs(bounds.width) + abs(bounds.height)) + hypot(start.x - bounds.midX, start.y - bounds.midY)
        context.saveGState()
        outline(in: context)
        context.clip()
        cairo_set_antialias(context.cairo, CAIRO_ANTIALIAS_NONE)
        for degree in 0..<360 {
            let part = (CGFloat(degree) + 0.5) / 360
            let after = stops.firstIndex { $0.offset >= part } ?? stops.count - 1
            let (one, other) = (stops[max(after - 1, 0)], stops[after])
            let length = other.offset - one.offset
            let progress = length > 0 ? min(max((part - one.offset) / length, 0), 1) : 1
            context.setFillColor(one.color.mixed(with: other.color, progress))
            context.beginPath()
            context.move(to: centre)
            // Wedges overlap, so that no gap is seen between them.
            for angle in [Double(degree), Double(degree) + 1.5] {
                let direction = first + angle * .pi / 180
                context.addLine(to: CGPoint(x: centre.x + reach * cos(direction), y: centre.y + reach * sin(direction)))
            }
            context.closePath()
            context.fillPath()
        }
        context.restoreGState()
    }
}
