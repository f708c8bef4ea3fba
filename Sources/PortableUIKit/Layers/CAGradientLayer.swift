// SPDX-License-Identifier: MIT
import CCairo
import Foundation

/// A layer with a colour gradient along a line (Apple: "CAGradientLayer").
open class CAGradientLayer: CALayer {
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
        // Made here, released at the end; Cairo keeps its own reference while it is the source.
        guard let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y) else { return }
        defer { cairo_pattern_destroy(pattern) }
        for (index, color) in stops.enumerated() where index < offsets.count {
            cairo_pattern_add_color_stop_rgba(
                pattern, Double(offsets[index]), Double(color.red), Double(color.green), Double(color.blue),
                Double(color.alpha))
        }
        context.saveGState()
        context.beginPath()
        context.addPath(
            CGPath(
                roundedRect: bounds, cornerWidth: max(0, cornerRadius), cornerHeight: max(0, cornerRadius),
                transform: nil))
        cairo_set_source(context.cairo, pattern)
        cairo_fill(context.cairo)
        context.restoreGState()
    }
}
