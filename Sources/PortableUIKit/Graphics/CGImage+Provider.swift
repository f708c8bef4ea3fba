// SPDX-License-Identifier: MIT
import CoreFoundation
import Foundation

/// How colours that a device does not have are replaced (Apple: "CGColorRenderingIntent"): without effect, all colours are sRGB.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// That of the context.
    case defaultIntent = 0
    /// Colours outside are the nearest inside.
    case absoluteColorimetric = 1
    /// The same, relative to white.
    case relativeColorimetric = 2
    /// All colours are compressed.
    case perceptual = 3
    /// Saturation is kept.
    case saturation = 4
}

extension CGImage {
    /// A picture of pixels (Apple: "init(width:height:bitsPerComponent:bitsPerPixel:bytesPerRow:space:bitmapInfo:provider:decode:
    /// shouldInterpolate:intent:)"). `nil` if there are too few bytes, and for other formats than 8 bits of grey, 24 of red, green and
    /// blue, and 32 with opacity or a skipped byte; also for a `decode` array. O(pixels).
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard bitsPerComponent == 8, decode == nil,
            let format = PixelFormat(
                bitsPerPixel: bitsPerPixel, components: space.numberOfComponents, bitmapInfo),
            let surface = provider.bytes.withUnsafeBytes({
                // The bytes are read during the call.
                format.makeSurface($0, width: width, height: height, bytesPerRow: bytesPerRow)
            })
        else { return nil }
        self.init(surface: surface)
    }

    /// The picture of a JPEG file's bytes; `nil` for others (Apple: "init(jpegDataProviderSource:decode:shouldInterpolate:intent:)").
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) { self.init(source, startingWith: [0xFF, 0xD8], decode) }

    /// The picture of a PNG file's bytes; `nil` for others (Apple: "init(pngDataProviderSource:decode:shouldInterpolate:intent:)").
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) { self.init(source, startingWith: [0x89, 0x50, 0x4E, 0x47], decode) }

    private convenience init?(
        _ provider: CGDataProvider, startingWith start: [UInt8], _ decode: UnsafePointer<CGFloat>?
    ) {
        let bytes = provider.bytes
        guard decode == nil, bytes.starts(with: start), let image = ImageCoding.decode(bytes) else { return nil }
        self.init(surface: image.surface)
    }

    /// The space of the colours: sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
}
