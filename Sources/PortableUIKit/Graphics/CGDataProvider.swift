// SPDX-License-Identifier: MIT
import CCairo
import Foundation

/// The position of the opacity in a pixel (Apple: "CGImageAlphaInfo").
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// No opacity.
    case none = 0
    /// After the colours, which are multiplied by it.
    case premultipliedLast = 1
    /// Before the colours, which are multiplied by it.
    case premultipliedFirst = 2
    /// After the colours.
    case last = 3
    /// Before the colours.
    case first = 4
    /// No opacity; the byte after the colours is skipped.
    case noneSkipLast = 5
    /// No opacity; the byte before the colours is skipped.
    case noneSkipFirst = 6
    /// Only opacity.
    case alphaOnly = 7
}

/// The layout of a pixel's components in memory (Apple: "CGBitmapInfo").
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32

    /// A set of these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The bits that hold a `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Components are floating-point numbers.
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    /// The bits that hold the order of the bytes.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// 16 bits, little-endian.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    /// 32 bits, little-endian.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// 16 bits, big-endian.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    /// 32 bits, big-endian.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// Provides the bytes of a picture (Apple: "CGDataProvider"). Immutable; usable on any thread.
public final class CGDataProvider: Sendable {
    private enum Source {
        case bytes(Data)
        case pixels(ImageSurface)
    }

    private let source: Source

    /// A provider of these bytes, which are copied.
    public init?(data: CFData) { source = .bytes(data as Data) }

    init(_ surface: ImageSurface) { source = .pixels(surface) }

    /// The bytes. O(bytes) for those of a picture.
    var bytes: Data {
        switch source {
        case .bytes(let data): data
        // Copied during the call.
        case .pixels(let surface): surface.withBytes { Data($0) }
        }
    }

    /// A copy of the bytes. O(bytes).
    public var data: CFData? { bytes as CFData }
}

/// The number of bytes (Apple: "CFDataGetLength(_:)").
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFDataGetLength(_ theData: CFData) -> Int { theData.length }

/// The bytes, which live as long as the data (Apple: "CFDataGetBytePtr(_:)").
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFDataGetBytePtr(_ theData: CFData) -> UnsafePointer<UInt8>? {
    // Foundation's data have one range of bytes, which does not move.
    theData.bytes.assumingMemoryBound(to: UInt8.self)
}

extension CGImage {
    /// Bits of a component of a pixel: 8.
    public var bitsPerComponent: Int { 8 }
    /// Bits of a pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// Bytes from one row of pixels to the next: at least four for each pixel.
    public var bytesPerRow: Int { surface.bytesPerRow }

    /// The opacity comes before the colours, which are multiplied by it, or is skipped.
    public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }

    /// A pixel is a little-endian number of 32 bits: blue, green, red, opacity in memory.
    public var bitmapInfo: CGBitmapInfo {
        [.byteOrder32Little, CGBitmapInfo(rawValue: alphaInfo.rawValue)]
    }

    /// Provides the pixels, row by row from the top, in the layout of `bitmapInfo` and `bytesPerRow`. Decodes the
    /// pixels of a large file.
    public var dataProvider: CGDataProvider? { CGDataProvider(surface) }

    // MARK: For comparing pictures

    /// The picture of a PNG file's bytes; `nil` for other bytes. Pixels without opacity have an opacity of 255.
    package convenience init?(png: Data) {
        let reader = PNGReader(png)
        // The reader is alive during the call, and the closure is called during it only.
        let surface = withExtendedLifetime(reader) {
            cairo_image_surface_create_from_png_stream(
                { context, bytes, count in
                    guard let context, let bytes else { return CAIRO_STATUS_READ_ERROR }
                    // The same pointer that is passed below.
                    let reader = Unmanaged<PNGReader>.fromOpaque(context).takeUnretainedValue()
                    return reader.read(into: bytes, Int(count)) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
                }, Unmanaged.passUnretained(reader).toOpaque())
        }
        guard let surface else { return nil }
        // A new object, owned by the surface from here on, or released at once.
        let adopted = ImageSurface(adopting: surface)
        let format = cairo_image_surface_get_format(surface)
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
            format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24
        else { return nil }
        self.init(surface: adopted)
    }

    /// The picture as a PNG file; if `isOpaque`, without the opacity of its pixels.
    package func pngData(isOpaque: Bool) -> Data? {
        let surface = surface
        guard isOpaque, !surface.isOpaque else { return surface.pngData() }
        return surface.withBytes { bytes in
            // A second surface on the same bytes, which live past this call.
            let opaque = cairo_image_surface_create_for_data(
                bytes.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_RGB24, Int32(surface.width),
                Int32(surface.height), Int32(surface.bytesPerRow))
            return opaque.flatMap { ImageSurface(adopting: $0).pngData() }
        }
    }

    /// A checksum of the pixels with their opacity: without opacity it counts as 255, as it is read from a file.
    /// O(pixels), some gigabytes a second.
    package var pixelChecksum: UInt64 {
        let surface = surface
        return surface.withBytes { bytes in
            var checksum = PictureChecksum()
            checksum.add(UInt64(surface.width) << 32 | UInt64(surface.height))
            for row in 0..<surface.height {
                let start = row * surface.bytesPerRow
                // A row owns at least four bytes for each of its pixels.
                checksum.add(UnsafeRawBufferPointer(rebasing: bytes[start..<start + surface.width * 4]))
            }
            return checksum.value
        }
    }

    /// The pixels of a row, each as opacity, red, green and blue from the highest byte to the lowest.
    package func pixels(inRow row: Int) -> [UInt32] {
        let surface = surface
        guard (0..<surface.height).contains(row) else { fatalError("CGImage.pixels: row \(row) of \(surface.height)") }
        return surface.withBytes { bytes in
            let start = row * surface.bytesPerRow
            // A row owns at least four bytes for each of its pixels.
            return Array(
                UnsafeRawBufferPointer(rebasing: bytes[start..<start + surface.width * 4]).bindMemory(to: UInt32.self))
        }
    }

    /// A picture of rows of pixels, each as opacity, red, green and blue (premultiplied) from the highest byte to the lowest;
    /// `nil` if it is too large, or the rows are not equally long.
    package convenience init?(rows: [[UInt32]]) {
        let width = rows.first?.count ?? 0
        guard rows.allSatisfy({ $0.count == width }),
            let surface = ImageSurface(width: width, height: rows.count, isOpaque: false)
        else { return nil }
        let bytesPerRow = surface.bytesPerRow
        surface.withBytes { bytes in
            for (number, row) in rows.enumerated() {
                row.withUnsafeBytes { source in
                    // A row of the surface owns at least `width` times four bytes.
                    UnsafeMutableRawBufferPointer(
                        rebasing: bytes[number * bytesPerRow..<number * bytesPerRow + source.count]
                    ).copyMemory(from: source)
                }
            }
        }
        self.init(surface: surface)
    }

    /// A picture without opacity of the pixels of a window: rows of `width` times 32 bits without gaps, as
    /// `WindowCompositor` draws them; `nil` if they are too few or too many for a picture.
    package convenience init?(windowPixels data: Data, width: Int, height: Int) {
        guard width > 0, height > 0, data.count == width * height * 4,
            let surface = ImageSurface(width: width, height: height, isOpaque: true)
        else { return nil }
        let bytesPerRow = surface.bytesPerRow
        surface.withBytes { bytes in
            data.withUnsafeBytes { source in
                for row in 0..<height {
                    // A row of the surface owns at least `width` times four bytes, and so does one of the source.
                    UnsafeMutableRawBufferPointer(rebasing: bytes[row * bytesPerRow..<row * bytesPerRow + width * 4])
                        .copyMemory(
                            from: UnsafeRawBufferPointer(rebasing: source[row * width * 4..<(row + 1) * width * 4]))
                }
            }
        }
        self.init(surface: surface)
    }

    private final class PNGReader {
        private let data: Data
        private var position = 0

        init(_ data: Data) { self.data = data }

        func read(into bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Bool {
            guard count <= data.count - position else { return false }
            let start = data.startIndex + position
            // The caller's buffer holds `count` bytes.
            data.copyBytes(to: bytes, from: start..<start + count)
            position += count
            return true
        }
    }
}

extension PictureChecksum {
    /// Adds bytes and their number, eight at a time in four sums: each would wait for its last multiplication alone.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        add(UInt64(bytes.count))
        var place = 0
        var sums = (PictureChecksum(), PictureChecksum(), PictureChecksum(), PictureChecksum())
        while place + 32 <= bytes.count {
            sums.0.add(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            sums.1.add(bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
            sums.2.add(bytes.loadUnaligned(fromByteOffset: place + 16, as: UInt64.self))
            sums.3.add(bytes.loadUnaligned(fromByteOffset: place + 24, as: UInt64.self))
            place += 32
        }
        for sum in [sums.0, sums.1, sums.2, sums.3] { add(sum.value) }
        while place < bytes.count {
            add(UInt64(bytes[place]))
            place += 1
        }
    }

    /// Adds bytes and their number. O(bytes), some gigabytes a second.
    package mutating func add(_ data: Data) {
        // The bytes are read during the call.
        data.withUnsafeBytes { add($0) }
    }
}
