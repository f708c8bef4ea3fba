// SPDX-License-Identifier: MIT
import CCairo
import Foundation

/// A grid of pixels, owned: Cairo's image surface.
///
/// Premultiplied BGRA in memory (Cairo's ARGB32 on little-endian machines), or 8-bit coverage.
final class ImageSurface: @unchecked Sendable {
    // Sendable because surfaces that are shared are never drawn on again, and Cairo counts references atomically.
    let pointer: OpaquePointer

    /// The longest side that Cairo has surfaces of, in pixels.
    static let longestSide = 32_767

    /// A clear (or, if opaque, black) grid; `nil` if it would be too large for Cairo or memory.
    convenience init?(width: Int, height: Int, isOpaque: Bool) {
        self.init(uninitializedWidth: width, height: height, isOpaque: isOpaque)
        // The bytes are the surface's. `initializeMemory` stores one by one in debug builds, in which tests run.
        withBytes { bytes in _ = bytes.baseAddress.map { memset($0, 0, bytes.count) } }
    }

    /// Fills rows of pixels with a colour; clears them for `nil`.
    func fill(rows: IndexSet, _ color: CGColor?) {
        let pixel = color.map(Self.premultipliedPixel) ?? 0
        let bytesPerRow = bytesPerRow
        withBytes { bytes in
            for range in rows.rangeView {
                // Rows have whole pixels, four bytes each.
                _ = UnsafeMutableRawBufferPointer(
                    rebasing: bytes[range.lowerBound * bytesPerRow..<range.upperBound * bytesPerRow]
                ).initializeMemory(as: UInt32.self, repeating: pixel)
            }
        }
    }

    private static func premultipliedPixel(of color: CGColor) -> UInt32 {
        let alpha = color.alpha
        return [alpha, color.red * alpha, color.green * alpha, color.blue * alpha].reduce(0) { pixel, component in
            // Rounded as Cairo does.
            pixel << 8 | UInt32(min(max(component, 0) * 65_536, 65_535)) >> 8
        }
    }

    /// A grid with undefined pixels, for a caller that replaces them all; `nil` if it would be too large.
    init?(uninitializedWidth width: Int, height: Int, isOpaque: Bool) {
        guard width >= 0, height >= 0, max(width, height) <= Self.longestSide else { return nil }
        let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        // A new object, released in deinit.
        let surface =
            PixelMemory.makeSurface(format: format, width: width, height: height)
            ?? cairo_image_surface_create(format, Int32(width), Int32(height))
        guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
        pointer = surface
    }

    /// Adopts a reference that the caller owns.
    init(adopting pointer: OpaquePointer) { self.pointer = pointer }

    /// A grid of zero coverage, a byte a pixel; `nil` if it would be too large.
    init?(coverageOfWidth width: Int, height: Int) {
        guard width >= 0, height >= 0, max(width, height) <= Self.longestSide else { return nil }
        // A new object, released in deinit.
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
        guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
        pointer = surface
    }

    deinit {
        // The reference that the initializer created.
        cairo_surface_destroy(pointer)
    }

    var width: Int { Int(cairo_image_surface_get_width(pointer)) }
    var height: Int { Int(cairo_image_surface_get_height(pointer)) }
    var bytesPerRow: Int { Int(cairo_image_surface_get_stride(pointer)) }
    var isOpaque: Bool { cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_RGB24 }

    /// Lets `body` read and write the rows of pixels.
    func withBytes<Result>(_ body: (UnsafeMutableRawBufferPointer) throws -> Result) rethrows -> Result {
        cairo_surface_flush(pointer)
        // The surface owns height × stride bytes for as long as it lives, which is past this call.
        let bytes = UnsafeMutableRawBufferPointer(
            start: cairo_image_surface_get_data(pointer), count: bytesPerRow * height)
        defer { cairo_surface_mark_dirty(pointer) }
        return try body(bytes)
    }

    /// A copy of the pixels as an image.
    func snapshot() -> CGImage? {
        guard let copy = ImageSurface(width: width, height: height, isOpaque: isOpaque) else { return nil }
        withBytes { source in copy.withBytes { $0.copyMemory(from: UnsafeRawBufferPointer(source)) } }
        return CGImage(surface: copy)
    }

    /// The pixels as a PNG file.
    func pngData() -> Data? {
        let sink = DataSink()
        // The sink is alive during the call, and the closure is called during it only.
        let status = cairo_surface_write_to_png_stream(
            pointer,
            { context, bytes, count in
                guard let context, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                // The same pointer that is passed below.
                let sink = Unmanaged<DataSink>.fromOpaque(context).takeUnretainedValue()
                sink.data.append(bytes, count: Int(count))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(sink).toOpaque())
        return status == CAIRO_STATUS_SUCCESS ? sink.data : nil
    }

    private final class DataSink {
        var data = Data()
    }
}
