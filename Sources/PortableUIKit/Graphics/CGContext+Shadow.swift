import CCairo
import Foundation

extension CGContext {
    /// Draws the blurred coverage of `group`, moved, in the shadow's colour.
    func paintShadow(of group: OpaquePointer, _ shadow: Shadow, alpha: CGFloat) {
        var surfacePointer: OpaquePointer?
        // The surface belongs to the group, which the caller holds.
        guard cairo_pattern_get_surface(group, &surfacePointer) == CAIRO_STATUS_SUCCESS, let surfacePointer,
            cairo_surface_get_type(surfacePointer) == CAIRO_SURFACE_TYPE_IMAGE
        else { return }
        let device = deviceTransform
        let deviceScale = abs(device.a * device.d - device.b * device.c).squareRoot()
        let sigma = shadow.blurSigma * deviceScale
        guard let mask = CoverageMask(alphaOf: surfacePointer, sigma: Double(sigma)) else { return }
        var (groupX, groupY) = (0.0, 0.0)
        // Cairo writes the two numbers during the call only.
        cairo_surface_get_device_offset(surfacePointer, &groupX, &groupY)
        let shift = shadow.offset.applying(device)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_source_rgba(
            cairo, Double(shadow.color.red), Double(shadow.color.green), Double(shadow.color.blue),
            Double(shadow.color.alpha * alpha))
        // The mask lives to the end of this function.
        cairo_mask_surface(
            cairo, mask.surface.pointer, Double(shift.width) - groupX - Double(mask.padding),
            Double(shift.height) - groupY - Double(mask.padding))
        cairo_restore(cairo)
    }
}

/// The opacity of a picture's pixels, blurred.
struct CoverageMask {
    let surface: ImageSurface
    /// How many pixels the mask is larger than the picture on each side.
    let padding: Int

    /// Blurs with three box filters, which together come close to a Gaussian of `sigma` pixels.
    init?(alphaOf source: OpaquePointer, sigma: Double) {
        let width = Int(cairo_image_surface_get_width(source))
        let height = Int(cairo_image_surface_get_height(source))
        let boxes = CoverageMask.boxRadii(sigma: sigma)
        padding = boxes.reduce(0, +)
        let (paddedWidth, paddedHeight) = (width + 2 * padding, height + 2 * padding)
        var values = [UInt8](repeating: 0, count: max(0, paddedWidth * paddedHeight))
        cairo_surface_flush(source)
        guard width > 0, height > 0, cairo_image_surface_get_format(source) == CAIRO_FORMAT_ARGB32,
            let pixels = cairo_image_surface_get_data(source)
        else { return nil }
        let stride = Int(cairo_image_surface_get_stride(source))
        for row in 0..<height {
            for column in 0..<width {
                // Within the surface's height × stride bytes; the fourth byte of little-endian ARGB32 is the opacity.
                values[(row + padding) * paddedWidth + column + padding] = pixels[row * stride + column * 4 + 3]
            }
        }
        for radius in boxes where radius > 0 {
            CoverageMask.blurRows(&values, rows: paddedHeight, columns: paddedWidth, step: 1, jump: paddedWidth, radius)
            CoverageMask.blurRows(&values, rows: paddedWidth, columns: paddedHeight, step: paddedWidth, jump: 1, radius)
        }
        // A new object, owned by the ImageSurface from here on.
        guard
            let pointer = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(paddedWidth), Int32(paddedHeight)),
            cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS
        else { return nil }
        surface = ImageSurface(adopting: pointer)
        let target = surface
        target.withBytes { bytes in
            for row in 0..<paddedHeight {
                for column in 0..<paddedWidth {
                    bytes[row * target.bytesPerRow + column] = values[row * paddedWidth + column]
                }
            }
        }
    }

    /// Radii of three boxes whose variances add up to about sigma squared.
    private static func boxRadii(sigma: Double) -> [Int] {
        guard sigma > 0, sigma.isFinite else { return [0, 0, 0] }
        let ideal = (4 * sigma * sigma + 1).squareRoot()
        var lower = Int(ideal.rounded(.down))
        if lower % 2 == 0 { lower -= 1 }
        let lowerWidth = Double(lower)
        let count = (12 * sigma * sigma - 3 * lowerWidth * lowerWidth - 12 * lowerWidth - 9) / (-4 * lowerWidth - 4)
        return (0..<3).map { Double($0) < count.rounded() ? (lower - 1) / 2 : (lower + 1) / 2 }
    }

    /// Replaces each value by the mean of the `2 · radius + 1` around it, along lines of `columns` values.
    private static func blurRows(
        _ values: inout [UInt8], rows: Int, columns: Int, step: Int, jump: Int, _ radius: Int
    ) {
        var line = [Int](repeating: 0, count: columns)
        let length = 2 * radius + 1
        for row in 0..<rows {
            let start = row * jump
            for column in 0..<columns { line[column] = Int(values[start + column * step]) }
            var sum = line.prefix(radius).reduce(0, +)
            for column in 0..<columns {
                if column + radius < columns { sum += line[column + radius] }
                if column - radius - 1 >= 0 { sum -= line[column - radius - 1] }
                values[start + column * step] = UInt8((sum + length / 2) / length)
            }
        }
    }
}
