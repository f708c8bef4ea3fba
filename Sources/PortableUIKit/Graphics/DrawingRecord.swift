// SPDX-License-Identifier: MIT
import CCairo
import Foundation

/// A recorded drawing: it has no pixels until it is drawn.
final class DrawingRecord {
    /// Cairo's recording surface, owned; in device pixels of `scale`.
    private let surface: OpaquePointer
    private let scale: CGFloat

    /// Records the drawing of `draw` within a size in points, on pixels of `scale` to a point; `nil` if nothing is
    /// visible.
    init?(size: CGSize, scale: CGFloat, _ draw: (CGContext) -> Void) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        var extents = cairo_rectangle_t(
            x: 0, y: 0, width: (size.width * scale - 1e-6).rounded(.up),
            height: (size.height * scale - 1e-6).rounded(.up))
        // A new object, released in deinit; Cairo copies the rectangle during the call.
        guard let surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents) else { return nil }
        self.surface = surface
        self.scale = scale
        draw(CGContext(recordingOn: surface, scale: scale))
    }

    deinit {
        // The reference that the initializer created.
        cairo_surface_destroy(surface)
    }

    /// Replays the drawing, from the origin of the context's coordinates.
    func draw(in context: CGContext) {
        context.saveGState()
        context.scaleBy(x: 1 / scale, y: 1 / scale)
        cairo_set_source_surface(context.cairo, surface, 0, 0)
        cairo_paint(context.cairo)
        context.restoreGState()
    }
}
