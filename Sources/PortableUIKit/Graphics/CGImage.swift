// SPDX-License-Identifier: MIT
import CCairo
import Foundation

/// A picture of pixels (Apple: "CGImage"). Immutable; usable on any thread.
public final class CGImage: Sendable {
    private enum Source {
        case pixels(ImageSurface)
        case file(EncodedPicture)
    }

    private let source: Source

    init(surface: ImageSurface) { source = .pixels(surface) }

    init(_ picture: EncodedPicture) { source = .file(picture) }

    /// All pixels. Decodes those of a large file.
    var surface: ImageSurface {
        let surface = surface(atLeast: CGSize(width: width, height: height))
        guard surface.width == width, surface.height == height else {
            fatalError("CGImage: no memory to decode a picture of \(width) × \(height) pixels whole")
        }
        return surface
    }

    /// Enough pixels to draw the picture at a size in device pixels, or more. Fewer if the file can no longer be
    /// decoded at that size.
    func surface(atLeast size: CGSize) -> ImageSurface {
        switch source {
        case .pixels(let surface): return surface
        case .file(let picture):
            guard let surface = picture.surface(atLeast: size) else {
                fatalError("CGImage: no memory to decode a picture of \(width) × \(height) pixels")
            }
            return surface
        }
    }

    /// Width in pixels.
    public var width: Int {
        switch source {
        case .pixels(let surface): surface.width
        case .file(let picture): picture.width
        }
    }

    /// Height in pixels.
    public var height: Int {
        switch source {
        case .pixels(let surface): surface.height
        case .file(let picture): picture.height
        }
    }

    /// Whether every pixel is opaque by format.
    package var isOpaque: Bool {
        switch source {
        case .pixels(let surface): surface.isOpaque
        case .file(let picture): picture.isOpaque
        }
    }

    /// Whether both have the same pixels, or were decoded from the same bytes. O(bytes) for different objects of one size.
    func isSamePicture(as other: CGImage) -> Bool {
        guard self !== other else { return true }
        guard width == other.width, height == other.height, isOpaque == other.isOpaque else { return false }
        if case .file(let picture) = source, case .file(let another) = other.source {
            return picture.data == another.data
        }
        let (own, its) = (surface, other.surface)
        return own.withBytes { own in
            its.withBytes { its in
                guard let first = own.baseAddress, let second = its.baseAddress else { return own.count == its.count }
                return own.count == its.count && memcmp(first, second, own.count) == 0
            }
        }
    }

    /// The part of the picture in a rectangle of pixels; `nil` if they don't overlap.
    public func cropping(to rect: CGRect) -> CGImage? {
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        let part = rect.integral.overlap(with: bounds)
        guard !part.isNull, part.width > 0, part.height > 0,
            let copy = ImageSurface(width: Int(part.width), height: Int(part.height), isOpaque: isOpaque)
        else { return nil }
        let context = CGContext(drawingOn: copy, scale: 1)
        context.drawUpright(
            self, in: CGRect(x: -part.minX, y: -part.minY, width: CGFloat(width), height: CGFloat(height)))
        return CGImage(surface: copy)
    }

    /// Red, green, blue and opacity (premultiplied, 0…255) of the pixel at column `x`, row `y`.
    package func pixel(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        guard (0..<width).contains(x) && (0..<height).contains(y) else {
            fatalError("CGImage.pixel: (\(x), \(y)) is outside of \(width) × \(height) pixels")
        }
        let surface = surface
        return surface.withBytes { bytes in
            let value = bytes.loadUnaligned(fromByteOffset: y * surface.bytesPerRow + x * 4, as: UInt32.self)
            return (
                UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF),
                isOpaque ? 255 : UInt8(value >> 24)
            )
        }
    }
}
