// SPDX-License-Identifier: MIT
import CCairo
import Foundation

extension CGContext {
    /// Fills the clip with a gradient along the line from `start` to `end`, and what is before and after by `options`.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        paint(
            gradient, options,
            with: cairo_pattern_create_linear(
                Double(startPoint.x), Double(startPoint.y), Double(endPoint.x), Double(endPoint.y)))
    }

    /// Fills the area between two circles, or the clip by `options`, with a gradient from one to the other.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        paint(
            gradient, options,
            with: cairo_pattern_create_radial(
                Double(startCenter.x), Double(startCenter.y), Double(max(0, startRadius)),
                Double(endCenter.x), Double(endCenter.y), Double(max(0, endRadius))))
    }

    /// Paints a pattern that Cairo made for this call, and releases it.
    private func paint(
        _ gradient: CGGradient, _ options: CGGradientDrawingOptions, with pattern: OpaquePointer?
    ) {
        guard let pattern, let first = gradient.stops.first, let last = gradient.stops.last else { return }
        // Released at the end; Cairo keeps its own reference while it is the source.
        defer { cairo_pattern_destroy(pattern) }
        func add(_ color: CGColor, at location: CGFloat, alpha: CGFloat = 1) {
            cairo_pattern_add_color_stop_rgba(
                pattern, Double(location), Double(color.red), Double(color.green), Double(color.blue),
                Double(color.alpha * alpha))
        }
        // Cairo extends a pattern on both sides or on none. A clear colour at an end extends it with nothing.
        cairo_pattern_set_extend(pattern, options.isEmpty ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
        if !options.isEmpty, !options.contains(.drawsBeforeStartLocation) { add(first.color, at: 0, alpha: 0) }
        // Between the end and the nearest colour that colour goes on, as in Core Graphics.
        add(first.color, at: 0)
        for stop in gradient.stops { add(stop.color, at: stop.location) }
        add(last.color, at: 1)
        if !options.isEmpty, !options.contains(.drawsAfterEndLocation) { add(last.color, at: 1, alpha: 0) }
        withShadow {
            cairo_save(cairo)
            cairo_set_source(cairo, pattern)
            cairo_paint_with_alpha(cairo, Double(state.alpha))
            cairo_restore(cairo)
        }
    }
}
