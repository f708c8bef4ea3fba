// SPDX-License-Identifier: MIT

/// Where the components of a pixel are in memory, 8 bits each, as a bitmap context or the pixels of a picture have them.
struct PixelFormat: Equatable {
    let bytesPerPixel: Int
    /// The offsets of the components.
    private let red, green, blue: Int
    /// The offset of the opacity; `nil` without.
    private let opacity: Int?
    private let isPremultiplied: Bool

    var isOpaque: Bool { opacity == nil }

    /// The format of these components; `nil` if there is no such format here: greys have 8 bits, colours 24 without opacity or 32.
    init?(bitsPerPixel: Int, components: Int, _ info: CGBitmapInfo) {
        guard let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue),
            !info.contains(.floatComponents)
        else { return nil }
        let order = info.intersection(.byteOrderMask)
        bytesPerPixel = bitsPerPixel / 8
        switch (bitsPerPixel, components, alpha) {
        case (8, 1, .none) where order == []: (red, green, blue, opacity) = (0, 0, 0, nil)
        case (24, 3, .none) where order == []: (red, green, blue, opacity) = (0, 1, 2, nil)
        case (32, 3, _) where alpha != .none && alpha != .alphaOnly:
            // The opacity comes first in a big-endian number of 32 bits, the default; a little-endian one has its bytes in reverse.
            let isFirst = [.first, .premultipliedFirst, .noneSkipFirst].contains(alpha)
            let places = isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
            guard [[], .byteOrder32Big, .byteOrder32Little].contains(order) else { return nil }
            let bytes = order == .byteOrder32Little ? places.map { 3 - $0 } : places
            (red, green, blue) = (bytes[0], bytes[1], bytes[2])
            opacity = [.noneSkipFirst, .noneSkipLast].contains(alpha) ? nil : bytes[3]
        default: return nil
        }
        isPremultiplied = alpha != .first && alpha != .last
    }

    /// Reads a pixel: opacity, and red, green and blue multiplied by it, from the highest byte to the lowest.
    private func pixel(in bytes: UnsafeRawBufferPointer, at place: Int) -> UInt32 {
        let alpha = opacity.map { UInt32(bytes[place + $0]) } ?? 255
        func component(_ offset: Int) -> UInt32 {
            let value = UInt32(bytes[place + offset])
            return isPremultiplied ? value : (value * alpha + 127) / 255
        }
        return alpha << 24 | component(red) << 16 | component(green) << 8 | component(blue)
    }

    /// Writes the pixels of a surface into rows of this format, which is premultiplied, as those of contexts are, or opaque.
    func write(_ surface: ImageSurface, into bytes: UnsafeMutableRawBufferPointer, bytesPerRow: Int) {
        let (width, height, stride) = (surface.width, surface.height, surface.bytesPerRow)
        surface.withBytes { source in
            for row in 0..<height {
                for column in 0..<width {
                    // Both rows have the pixel.
                    let pixel = source.load(fromByteOffset: row * stride + column * 4, as: UInt32.self)
                    let place = row * bytesPerRow + column * bytesPerPixel
                    bytes[place + red] = UInt8(truncatingIfNeeded: pixel >> 16)
                    bytes[place + green] = UInt8(truncatingIfNeeded: pixel >> 8)
                    bytes[place + blue] = UInt8(truncatingIfNeeded: pixel)
                    if let opacity { bytes[place + opacity] = UInt8(pixel >> 24) }
                }
            }
        }
    }

    /// Makes a grid of `height` rows of pixels of this format; `nil` if there are too few bytes, or it would be too large.
    func makeSurface(_ bytes: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int) -> ImageSurface? {
        // Each row is in the bytes; divided, as products of an app's numbers may overflow.
        guard width > 0, height > 0, bytesPerRow / bytesPerPixel >= width, bytes.count / bytesPerPixel >= width,
            (bytes.count - width * bytesPerPixel) / bytesPerRow >= height - 1,
            let surface = ImageSurface(uninitializedWidth: width, height: height, isOpaque: isOpaque)
        else { return nil }
        let stride = surface.bytesPerRow
        surface.withBytes { target in
            for row in 0..<height {
                for column in 0..<width {
                    // Both rows have the pixel: see the guard.
                    target.storeBytes(
                        of: pixel(in: bytes, at: row * bytesPerRow + column * bytesPerPixel),
                        toByteOffset: row * stride + column * 4, as: UInt32.self)
                }
            }
        }
        return surface
    }
}
