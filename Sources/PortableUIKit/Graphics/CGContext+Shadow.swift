// SPDX-License-Identifier: MIT
import CCairo
import Foundation
import TextLayout

extension CGContext {
    /// Draws into a surface of its own and returns it as a pattern, which the caller destroys.
    ///
    /// - Parameter reachesOutside: Whether the area outside of the clip and of the context's surface is drawn, too: the shadow of
    ///   what is there may be inside. Cairo limits its own groups to the surface.
    func group(within area: CGRect, reachesOutside: Bool, _ draw: () -> Void) -> OpaquePointer? {
        let pixels = area.applying(deviceTransform).integral
        guard reachesOutside, cairo_surface_get_type(cairo_get_group_target(cairo)) == CAIRO_SURFACE_TYPE_IMAGE,
            let surface = ImageSurface(width: Int(pixels.width), height: Int(pixels.height), isOpaque: false)
        else {
            saveGState()
            if reachesOutside { cairo_reset_clip(cairo) }
            clip(to: area)
            cairo_push_group(cairo)
            draw()
            defer { restoreGState() }
            return cairo_pop_group(cairo)
        }
        cairo_surface_set_device_offset(surface.pointer, -Double(pixels.minX), -Double(pixels.minY))
        var matrix = cairo_matrix_t(deviceTransform)
        let (outside, former) = (cairo, state)
        // Released below, when drawing goes on outside; the pattern keeps the surface. Cairo reads the matrix during the calls only.
        cairo = cairo_create(surface.pointer)
        cairo_set_matrix(cairo, &matrix)
        cairo_set_line_width(cairo, 1)
        clip(to: area)
        draw()
        cairo_destroy(cairo)
        (cairo, state) = (outside, former)
        let pattern = cairo_pattern_create_for_surface(surface.pointer)
        cairo_pattern_set_matrix(pattern, &matrix)
        return pattern
    }

    /// Draws the blurred coverage of `group`, with an offset, in the shadow's colour.
    func paintShadow(of group: OpaquePointer, _ shadow: Shadow, alpha: CGFloat) {
        var surfacePointer: OpaquePointer?
        // The surface belongs to the group, which the caller holds.
        guard cairo_pattern_get_surface(group, &surfacePointer) == CAIRO_STATUS_SUCCESS, var surfacePointer else {
            return
        }
        // A recording has pixels only while they are used.
        let recorded = cairo_surface_get_type(surfacePointer) == CAIRO_SURFACE_TYPE_RECORDING ? surfacePointer : nil
        if let recorded {
            var image: OpaquePointer?
            RecordedDrawing.replaying { image = cairo_surface_map_to_image(recorded, nil) }
            if let image { surfacePointer = image }
        }
        defer { if let recorded, surfacePointer != recorded { cairo_surface_unmap_image(recorded, surfacePointer) } }
        guard cairo_surface_get_type(surfacePointer) == CAIRO_SURFACE_TYPE_IMAGE else { return }
        let device = deviceTransform
        let deviceScale = abs(device.a * device.d - device.b * device.c).squareRoot()
        let sigma = shadow.blurSigma * deviceScale
        guard let mask = CoverageMask(alphaOf: surfacePointer, sigma: Double(sigma)) else { return }
        var (groupX, groupY) = (0.0, 0.0)
        // Cairo writes the two numbers during the call only.
        cairo_surface_get_device_offset(recorded ?? surfacePointer, &groupX, &groupY)
        let shift = shadow.offset.applying(device)
        paint(
            shadow.color, alpha: alpha, through: mask.surface,
            at: CGPoint(
                x: shift.width - groupX - CGFloat(mask.padding), y: shift.height - groupY - CGFloat(mask.padding)))
    }

    /// Paints a colour through a mask, at a place in device pixels.
    private func paint(_ color: CGColor, alpha: CGFloat = 1, through mask: ImageSurface, at place: CGPoint) {
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_source_rgba(
            cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha * alpha))
        // Cairo keeps a reference to the surface while it needs it.
        cairo_mask_surface(cairo, mask.pointer, Double(place.x), Double(place.y))
        cairo_restore(cairo)
    }

    /// Draws the shadow of a path, from the origin of the context's coordinates. Returns whether it could: only if
    /// points map to pixels by positive scaling and translation.
    @MainActor
    func paintShadow(of path: CGPath, _ shadow: Shadow) -> Bool {
        let device = deviceTransform
        guard device.b == 0, device.c == 0, device.a > 0, device.d > 0 else { return false }
        let sigma = shadow.blurSigma * (device.a * device.d).squareRoot()
        let key = ShadowMasks.Key(path: path.copy() ?? path, scaleX: device.a, scaleY: device.d, sigma: sigma)
        guard let mask = ShadowMasks.mask(for: key) else { return false }
        let x = (device.tx + shadow.offset.width * device.a).rounded() + mask.originX
        let y = (device.ty + shadow.offset.height * device.d).rounded() + mask.originY
        paint(shadow.color, through: mask.surface, at: CGPoint(x: x, y: y))
        return true
    }
}
