// SPDX-License-Identifier: MIT
import CCairo

/// The opacities that all drawing of a context is multiplied by.
///
/// Cairo clips to paths alone. So drawing goes on as without a mask, and each pixel is put back in part when the mask ends:
/// before × (1 - opacity) + now × opacity.
final class ClipMask {
    /// Cairo's surface that is drawn on: a picture, or a group within it.
    private let target: OpaquePointer
    /// What is left of the pixels from before: 1 - the mask's opacity.
    private let rest: OpaquePointer
    private var before: OpaquePointer?

    /// The part of the clip where a mask is, which is drawn by `draw`, within another mask.
    fileprivate init?(_ cairo: OpaquePointer, within outer: ClipMask?, draw: () -> Void) {
        guard let target = cairo_get_group_target(cairo) else { return nil }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        // The group is a pattern in pixels, as `end` uses it, in whichever coordinates the mask was drawn.
        var matrix = cairo_matrix_t()
        // Cairo fills the matrix during the call only.
        cairo_get_matrix(cairo, &matrix)
        cairo_identity_matrix(cairo)
        cairo_push_group_with_content(cairo, CAIRO_CONTENT_ALPHA)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        cairo_paint(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT)
        // Cairo reads the matrix during the call only.
        cairo_set_matrix(cairo, &matrix)
        draw()
        cairo_identity_matrix(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        if let outer, outer.target == target {
            cairo_set_source(cairo, outer.rest)
            cairo_paint(cairo)
        }
        // The group's own reference, released in deinit.
        guard let rest = cairo_pop_group(cairo) else { return nil }
        // A reference of its own, released in deinit.
        (self.target, self.rest) = (cairo_surface_reference(target), rest)
    }

    deinit {
        // The references of the initializer and of `begin`.
        cairo_pattern_destroy(rest)
        if let before { cairo_pattern_destroy(before) }
        cairo_surface_destroy(target)
    }

    /// Keeps the pixels as they are now.
    fileprivate func begin(_ cairo: OpaquePointer) {
        // The reference of the pixels before, which nothing uses any more.
        if let before { cairo_pattern_destroy(before) }
        before = nil
        guard cairo_get_group_target(cairo) == target else { return }
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_push_group(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(cairo, target, 0, 0)
        cairo_paint(cairo)
        // The group's own reference, released above or in deinit.
        before = cairo_pop_group(cairo)
        cairo_restore(cairo)
    }

    /// Puts the pixels back where the mask is, if the context draws on the surface of the mask.
    fileprivate func end(_ cairo: OpaquePointer) {
        guard let before, cairo_get_group_target(cairo) == target else { return }
        cairo_save(cairo)
        // The clip may be smaller than it was. Both groups are clear outside of what it was.
        cairo_reset_clip(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT)
        cairo_set_source(cairo, rest)
        cairo_paint(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_ADD)
        cairo_set_source(cairo, before)
        cairo_mask(cairo, rest)
        cairo_restore(cairo)
    }
}

extension CGContext {
    /// Clips to a rectangle, and multiplies all drawing by the opacity of a picture in it, or by the brightness of a picture
    /// without opacity, until the state is restored (Apple: "CGContextClipToMask"). The picture has the direction of
    /// `draw(_:in:)`: its first row is at the greatest y. Each mask copies the pixels of the rectangle.
    ///
    /// In a PDF file the rectangle alone clips.
    public func clip(to rect: CGRect, mask: CGImage) {
        endMask()
        clip(to: rect)
        guard isRaster, let coverage = mask.coverage() else { return }
        let masked = ClipMask(cairo, within: state.mask) {
            cairo_translate(cairo, Double(rect.minX), Double(rect.maxY))
            cairo_scale(
                cairo, Double(rect.width) / Double(coverage.width), -Double(rect.height) / Double(coverage.height))
            guard let pattern = cairo_pattern_create_for_surface(coverage.pointer) else { return }
            cairo_pattern_set_filter(pattern, state.interpolation.cairoFilter)
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            cairo_set_source(cairo, pattern)
            // Made above, and the context keeps its own reference.
            cairo_pattern_destroy(pattern)
            cairo_paint(cairo)
        }
        state.mask = masked
        beginMask()
    }

    /// Whether the context has pixels.
    private var isRaster: Bool {
        let type = cairo_surface_get_type(cairo_get_group_target(cairo))
        return type != CAIRO_SURFACE_TYPE_PDF && type != CAIRO_SURFACE_TYPE_RECORDING
    }

    /// Draws a group of Cairo, whose red, green, blue and opacity are multiplied by four factors from 0 to 1.
    func paint(_ group: OpaquePointer, multipliedBy factors: [CGFloat]) {
        var surface: OpaquePointer?
        // The group has a surface that nothing else draws on; it lives as long as the group.
        if factors.prefix(3).contains(where: { $0 != 1 }),
            cairo_pattern_get_surface(group, &surface) == CAIRO_STATUS_SUCCESS, let surface,
            cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
            cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
        {
            // Blue, green and red, in memory before the opacity.
            let channels = [factors[2], factors[1], factors[0]].map { Int(($0 * 256).rounded()) }
            ImageSurface(adopting: cairo_surface_reference(surface)).withBytes { bytes in
                for index in bytes.indices where index % 4 != 3 {
                    bytes[index] = UInt8((Int(bytes[index]) * channels[index % 4]) >> 8)
                }
            }
        }
        cairo_set_source(cairo, group)
        cairo_paint_with_alpha(cairo, Double(factors[3]))
    }

    /// Applies the mask of the state to what has been drawn under it.
    func endMask() { state.mask?.end(cairo) }

    /// Keeps the pixels under the mask of the state, which further drawing is part of.
    func beginMask() { state.mask?.begin(cairo) }
}

extension CGImage {
    /// The opacity of each pixel, or its brightness if the picture is opaque.
    fileprivate func coverage() -> ImageSurface? {
        let source = surface
        guard isOpaque else { return source }
        guard let result = ImageSurface(coverageOfWidth: source.width, height: source.height) else { return nil }
        source.withBytes { pixels in
            result.withBytes { values in
                for row in 0..<source.height {
                    for column in 0..<source.width {
                        let pixel = row * source.bytesPerRow + column * 4
                        // Rec. 709, in a hundredth of a byte: blue, green, red.
                        let sum = 7 * Int(pixels[pixel]) + 72 * Int(pixels[pixel + 1]) + 21 * Int(pixels[pixel + 2])
                        values[row * result.bytesPerRow + column] = UInt8((sum + 50) / 100)
                    }
                }
            }
        }
        return result
    }
}
