// SPDX-License-Identifier: MIT

/// Where the components of a pixel are in memory, 8 bits each, as a bitmap context or the pixels of a picture have them.
struct PixelFormat: Equatable {
    /// In bytes.
    let bytesPerPixel: Int
    /// The offsets of red, green and blue.
    private let offsets: [Int]
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
        case (8, 1, .none) where order == []: (offsets, opacity) = ([0, 0, 0], nil)
        case (24, 3, .none) where order == []: (offsets, opacity) = ([0, 1, 2], nil)
        case (32, 3, _) where alpha != .none && alpha != .alphaOnly:
            // The opacity comes first in a big-endian number of 32 bits, the default; a little-endian one has its bytes in reverse.
            let isFirst = [.first, .premultipliedFirst, .noneSkipFirst].contains(alpha)
            let places = isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
            guard [[], .byteOrder32Big, .byteOrder32Little].contains(order) else { return nil }
            let bytes = order == .byteOrder32Little ? places.map { 3 - $0 } : places
            offsets = Array(bytes[0..<3])
            opacity = [.noneSkipFirst, .noneSkipLast].contains(alpha) ? nil : bytes[3]
        default: return nil
        }
        isPremultiplied = alpha != .first && alpha != .last
    }

    /// Reads a pixel: opacity, and red, green and blue multiplied by it, from the highest byte to the lowest.
    func pixel(in bytes: UnsafeRawBufferPointer, at place: Int) -> UInt32 {
        let alpha = opacity.map { UInt32(bytes[place + $0]) } ?? 255
        return offsets.reduce(alpha) { pixel, offset in
            let component = UInt32(bytes[place + offset])
            return pixel << 8 | (isPremultiplied ? component : (component * alpha + 127) / 255)
        }
    }

    /// Writes a pixel as `pixel(in:at:)` returns it. The format is premultiplied, as those of contexts are.
    func write(_ pixel: UInt32, in bytes: UnsafeMutableRawBufferPointer, at place: Int) {
        for (index, offset) in offsets.enumerated() {
            bytes[place + offset] = UInt8(truncatingIfNeeded: pixel >> UInt32(16 - 8 * index))
        }
        if let opacity { bytes[place + opacity] = UInt8(pixel >> 24) }
    }

    /// Makes a grid of `height` rows of pixels of this format; `nil` if there are too few bytes, or it would be too large.
    func makeSurface(_ bytes: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int) -> ImageSurface? {
        // Each row is in the bytes; divided, as products of an app's numbers may overflow.
        guard width > 0, height > 0, bytesPerRow / bytesPerPixel >= width, bytes.count / bytesPerPixel >= width,
            (bytes.count - width * bytesPerPixel) / bytesPerRow >= height - 1,
            let surface = ImageSurface(width: width, height: height, isOpaque: isOpaque)
        else { return nil }
        surface.withBytes { target in
            for row in 0..<height {
                for column in 0..<width {
                    // Both rows have the pixel: see the guard.
                    target.storeBytes(
                        of: pixel(in: bytes, at: row * bytesPerRow + column * bytesPerPixel),
                        toByteOffset: row * surface.bytesPerRow + column * 4, as: UInt32.self)
                }
            }
        }
        return surface
    }
}
