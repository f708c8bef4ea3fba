// SPDX-License-Identifier: MIT
import CCairo
import Foundation

extension CGContext {
    /// Blurs what has been drawn in a rectangle so far, and makes its colours stronger. Returns whether the context has pixels.
    ///
    /// Only pixels inside of the clip are read. They are reduced before the blur, because its cost grows with their number.
    func blurBackdrop(in rect: CGRect, sigma: CGFloat, saturation: Double) -> Bool {
        // The target belongs to the context.
        let target = cairo_get_group_target(cairo)
        guard cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE else { return false }
        let device = deviceTransform
        let sigma = Double(sigma * abs(device.a * device.d - device.b * device.c).squareRoot())
        let factor = max(1, Int(sigma / 5))
        let area = rect.overlap(with: boundingBoxOfClipPath).applying(device).integral
        let (width, height) = (Int(area.width) / factor + 1, Int(area.height) / factor + 1)
        guard sigma > 0, area.width >= 1, area.height >= 1,
            let small = ImageSurface(width: width, height: height, isOpaque: false)
        else { return false }
        // Each pixel is the mean of a square; beyond the area its edge goes on.
        guard let part = ImageSurface(width: width * factor, height: height * factor, isOpaque: false) else {
            return false
        }
        let copy = CGContext(drawingOn: part, scale: 1)
        cairo_surface_flush(target)
        cairo_set_source_surface(copy.cairo, target, -Double(area.minX), -Double(area.minY))
        cairo_paint(copy.cairo)
        part.meansOfSquares(of: factor, width: Int(area.width), height: Int(area.height), into: small)
        small.saturate(by: saturation)
        CoverageMask.blurColors(of: small, sigma: sigma / Double(factor))
        saveGState()
        clip(to: rect)
        cairo_identity_matrix(cairo)
        cairo_translate(cairo, Double(area.minX), Double(area.minY))
        cairo_scale(cairo, Double(factor), Double(factor))
        cairo_set_source_surface(cairo, small.pointer, 0, 0)
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR)
        cairo_paint(cairo)
        restoreGState()
        return true
    }
}

extension ImageSurface {
    /// Writes the mean of each square of pixels; those beyond a size repeat the last ones.
    fileprivate func meansOfSquares(of side: Int, width: Int, height: Int, into small: ImageSurface) {
        let (stride, smallStride, columns, rows) = (bytesPerRow, small.bytesPerRow, small.width, small.height)
        withBytes { from in
            small.withBytes { to in
                for row in 0..<rows {
                    for column in 0..<columns {
                        var sums = (0, 0, 0, 0)
                        for y in row * side..<(row + 1) * side {
                            let line = min(y, height - 1) * stride
                            for x in column * side..<(column + 1) * side {
                                let pixel = line + min(x, width - 1) * 4
                                sums.0 += Int(from[pixel])
                                sums.1 += Int(from[pixel + 1])
                                sums.2 += Int(from[pixel + 2])
                                sums.3 += Int(from[pixel + 3])
                            }
                        }
                        let (pixel, count) = (row * smallStride + column * 4, side * side)
                        to[pixel] = UInt8((sums.0 + count / 2) / count)
                        to[pixel + 1] = UInt8((sums.1 + count / 2) / count)
                        to[pixel + 2] = UInt8((sums.2 + count / 2) / count)
                        to[pixel + 3] = UInt8((sums.3 + count / 2) / count)
                    }
                }
            }
        }
    }

    /// Moves the colours away from the grey of the same brightness.
    fileprivate func saturate(by factor: Double) {
        let (stride, columns, rows) = (bytesPerRow, width, height)
        let factor = Int(factor * 256)
        withBytes { bytes in
            for row in 0..<rows {
                for column in 0..<columns {
                    let pixel = row * stride + column * 4
                    let (blue, green, red) = (Int(bytes[pixel]), Int(bytes[pixel + 1]), Int(bytes[pixel + 2]))
                    // The weights of red, green and blue in the brightness (Rec. 709).
                    let grey = (54 * red + 183 * green + 19 * blue) / 256
                    for (index, value) in [blue, green, red].enumerated() {
                        let strong = grey + (value - grey) * factor / 256
                        bytes[pixel + index] = UInt8(min(max(strong, 0), Int(bytes[pixel + 3])))
                    }
                }
            }
        }
    }
}
