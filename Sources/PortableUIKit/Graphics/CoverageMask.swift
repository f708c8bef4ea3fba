// SPDX-License-Identifier: MIT
import CCairo
import Foundation

/// The blurred opacity of a picture's pixels: the mask of a shadow.
struct CoverageMask {
    let surface: ImageSurface
    /// The number of pixels that the mask is larger than the picture on each side.
    let padding: Int

    /// The blurred opacity of a picture in Cairo's ARGB32 format.
    init?(alphaOf source: OpaquePointer, sigma: Double) {
        guard cairo_image_surface_get_format(source) == CAIRO_FORMAT_ARGB32 else { return nil }
        // The fourth byte of little-endian ARGB32 is the opacity.
        self.init(source, bytesPerPixel: 4, alphaByte: 3, sigma: sigma)
    }

    /// The blurred inside of a path, whose points are scaled by `scale` and then moved by `shift` pixels, on a picture
    /// of `width` × `height` pixels.
    init?(path: CGPath, scale: CGSize, shift: CGPoint, width: Int, height: Int, sigma: Double) {
        guard let shape = ImageSurface(coverageOfWidth: width, height: height) else { return nil }
        let context = CGContext(drawingOn: shape, scale: 1)
        context.translateBy(x: shift.x, y: shift.y)
        context.scaleBy(x: scale.width, y: scale.height)
        context.addPath(path)
        context.fillPath()
        self.init(shape.pointer, bytesPerPixel: 1, alphaByte: 0, sigma: sigma)
    }

    /// Blurs with three box filters, which together come close to a Gaussian of `sigma` pixels.
    private init?(_ source: OpaquePointer, bytesPerPixel: Int, alphaByte: Int, sigma: Double) {
        let width = Int(cairo_image_surface_get_width(source))
        let height = Int(cairo_image_surface_get_height(source))
        let radii = CoverageMask.boxRadii(sigma: sigma)
        padding = radii.reduce(0, +)
        let (columns, rows) = (width + 2 * padding, height + 2 * padding)
        cairo_surface_flush(source)
        guard width > 0, height > 0, let pixels = cairo_image_surface_get_data(source),
            let target = ImageSurface(coverageOfWidth: columns, height: rows)
        else { return nil }
        let sourceStride = Int(cairo_image_surface_get_stride(source))
        let stride = target.bytesPerRow
        let padding = padding
        target.withBytes { bytes in
            let values = bytes.bindMemory(to: UInt8.self)
            for row in 0..<height {
                // Within the source's height × stride bytes.
                let line = pixels + row * sourceStride + alphaByte
                let start = (row + padding) * stride + padding
                for column in 0..<width { values[start + column] = line[column * bytesPerPixel] }
            }
            for radius in radii where radius > 0 {
                CoverageMask.blurAcross(values, rows: rows, columns: columns, stride: stride, radius)
                CoverageMask.blurDown(values, rows: rows, columns: columns, stride: stride, radius)
            }
        }
        surface = target
    }

    /// Blurs the colours of a picture with the same filters; what is outside looks like the edge.
    static func blurColors(of surface: ImageSurface, sigma: Double) {
        let (width, height, stride) = (surface.width, surface.height, surface.bytesPerRow)
        let radii = boxRadii(sigma: sigma)
        let padding = radii.reduce(0, +)
        let (columns, rows) = (width + 2 * padding, height + 2 * padding)
        surface.withBytes { bytes in
            for channel in 0..<4 {
                var plane = [UInt8](repeating: 0, count: columns * rows)
                for row in 0..<rows {
                    let line = min(max(row - padding, 0), height - 1) * stride + channel
                    for column in 0..<columns {
                        plane[row * columns + column] = bytes[line + min(max(column - padding, 0), width - 1) * 4]
                    }
                }
                plane.withUnsafeMutableBufferPointer { values in
                    for radius in radii where radius > 0 {
                        blurAcross(values, rows: rows, columns: columns, stride: columns, radius)
                        blurDown(values, rows: rows, columns: columns, stride: columns, radius)
                    }
                }
                for row in 0..<height {
                    for column in 0..<width {
                        bytes[row * stride + column * 4 + channel] = plane[(row + padding) * columns + column + padding]
                    }
                }
            }
        }
    }

    /// Radii of three boxes whose variances add up to about sigma squared.
    private static func boxRadii(sigma: Double) -> [Int] {
        guard sigma > 0, sigma.isFinite else { return [0, 0, 0] }
        // A wider blur leaves nothing of any shape that is drawn.
        let sigma = min(sigma, 16_384)
        let ideal = (4 * sigma * sigma + 1).squareRoot()
        var lower = Int(ideal.rounded(.down))
        if lower % 2 == 0 { lower -= 1 }
        let lowerWidth = Double(lower)
        let count = (12 * sigma * sigma - 3 * lowerWidth * lowerWidth - 12 * lowerWidth - 9) / (-4 * lowerWidth - 4)
        return (0..<3).map { Double($0) < count.rounded() ? (lower - 1) / 2 : (lower + 1) / 2 }
    }

    /// The factor that divides sums of `2 · radius + 1` bytes by their number, in 1/65536.
    private static func reciprocal(_ radius: Int) -> Int {
        let length = 2 * radius + 1
        return (65_536 + length / 2) / length
    }

    /// Replaces each value by the mean of those up to `radius` away in its row.
    private static func blurAcross(
        _ values: UnsafeMutableBufferPointer<UInt8>, rows: Int, columns: Int, stride: Int, _ radius: Int
    ) {
        let factor = reciprocal(radius)
        var line = [Int](repeating: 0, count: columns + 2 * radius + 1)
        for row in 0..<rows {
            let start = row * stride
            for column in 0..<columns { line[column + radius] = Int(values[start + column]) }
            var sum = line[radius..<2 * radius].reduce(0, +)
            for column in 0..<columns {
                sum += line[column + 2 * radius]
                values[start + column] = UInt8(min(255, (sum * factor + 32_768) >> 16))
                sum -= line[column]
            }
        }
    }

    /// Replaces each value by the mean of those up to `radius` away in its column: a row of sums moves down.
    private static func blurDown(
        _ values: UnsafeMutableBufferPointer<UInt8>, rows: Int, columns: Int, stride: Int, _ radius: Int
    ) {
        let factor = reciprocal(radius)
        let original = [UInt8](values)
        var sums = [Int](repeating: 0, count: columns)
        func add(_ row: Int, _ sign: Int) {
            guard (0..<rows).contains(row) else { return }
            let start = row * stride
            for column in 0..<columns { sums[column] += sign * Int(original[start + column]) }
        }
        for row in 0..<radius { add(row, 1) }
        for row in 0..<rows {
            add(row + radius, 1)
            let start = row * stride
            for column in 0..<columns {
                values[start + column] = UInt8(min(255, (sums[column] * factor + 32_768) >> 16))
            }
            add(row - radius, -1)
        }
    }
}

/// The most recent masks of shadows: cards of one size share theirs.
@MainActor
enum ShadowMasks {
    struct Key: Hashable {
        /// The shape, from the layer's origin.
        let path: CGPath
        /// Pixels per point along both axes.
        let scaleX: CGFloat
        let scaleY: CGFloat
        let sigma: CGFloat
    }

    struct Mask {
        let surface: ImageSurface
        /// The x of the mask's top-left corner from the layer's origin, in pixels.
        let originX: CGFloat
        let originY: CGFloat
    }

    private static let capacity = 64
    private static var masks: [Key: Mask] = [:]
    /// Keys by last use, oldest first.
    private static var order: [Key] = []

    static func mask(for key: Key) -> Mask? {
        if let cached = masks[key] {
            if order.last != key, let index = order.firstIndex(of: key) { order.append(order.remove(at: index)) }
            return cached
        }
        guard let mask = make(key) else { return nil }
        if order.count == capacity { masks[order.removeFirst()] = nil }
        masks[key] = mask
        order.append(key)
        return mask
    }

    private static func make(_ key: Key) -> Mask? {
        let box = key.path.boundingBoxOfPath.applying(CGAffineTransform(scaleX: key.scaleX, y: key.scaleY))
        guard !box.isNull, box.width > 0, box.height > 0, box.width < 16_384, box.height < 16_384 else { return nil }
        let pixels = box.integral
        guard
            let mask = CoverageMask(
                path: key.path, scale: CGSize(width: key.scaleX, height: key.scaleY),
                shift: CGPoint(x: -pixels.minX, y: -pixels.minY), width: Int(pixels.width), height: Int(pixels.height),
                sigma: Double(key.sigma))
        else { return nil }
        return Mask(
            surface: mask.surface, originX: pixels.minX - CGFloat(mask.padding),
            originY: pixels.minY - CGFloat(mask.padding))
    }
}
