// SPDX-License-Identifier: MIT
import Foundation

/// The picture in a file or its bytes (Apple: "CGImageSource"). Immutable; usable on any thread.
///
/// It has one picture: the first of an animated file. The pixels are always turned upright.
public final class CGImageSource: Sendable {
    let data: Data

    init(_ data: Data) { self.data = data }

    var image: CGImage? { ImageCoding.decode(data) }
}

/// A source of these bytes (Apple: "CGImageSourceCreateWithData(_:_:)"). The options have no effect.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(data as Data)
}

/// A source of the bytes of a file; `nil` if it can't be read (Apple: "CGImageSourceCreateWithURL(_:_:)"). The options have no effect.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    (try? Data(contentsOf: url as URL)).map(CGImageSource.init)
}

/// The number of pictures: 1, or 0 for bytes of no picture (Apple: "CGImageSourceGetCount(_:)").
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.image == nil ? 0 : 1 }

/// The picture at an index (Apple: "CGImageSourceCreateImageAtIndex(_:_:_:)"). The options have no effect.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    index == 0 ? isrc.image : nil
}

/// A picture of at most `kCGImageSourceThumbnailMaxPixelSize` pixels a side, never enlarged (Apple:
/// "CGImageSourceCreateThumbnailAtIndex(_:_:_:)"). `nil` unless the options ask to make one: thumbnails in files are not read.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCreateThumbnailAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    func number(_ key: CFString) -> Double? { (options?[key] as? NSNumber)?.doubleValue }
    let makes = [kCGImageSourceCreateThumbnailFromImageAlways, kCGImageSourceCreateThumbnailFromImageIfAbsent]
    guard index == 0, makes.contains(where: { number($0) ?? 0 != 0 }), let image = isrc.image else { return nil }
    let longest = Double(max(image.width, image.height))
    let most = number(kCGImageSourceThumbnailMaxPixelSize) ?? longest
    guard most >= 1, most < longest else { return most >= 1 ? image : nil }
    func scaled(_ length: Int) -> Int { max(1, Int((Double(length) * most / longest).rounded())) }
    let (width, height) = (scaled(image.width), scaled(image.height))
    guard let surface = ImageSurface(width: width, height: height, isOpaque: false) else { return nil }
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    CGContext(drawingOn: surface, scale: 1).drawUpright(image, in: whole)
    return CGImage(surface: surface)
}

/// The size in pixels, upright, of the picture at an index (Apple: "CGImageSourceCopyPropertiesAtIndex(_:_:_:)").
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    guard index == 0, let image = isrc.image else { return nil }
    return [
        kCGImagePropertyPixelWidth: image.width, kCGImagePropertyPixelHeight: image.height,
        kCGImagePropertyOrientation: 1,
    ]
}

/// Option: whether a thumbnail is made.
public var kCGImageSourceCreateThumbnailFromImageAlways: CFString { "kCGImageSourceCreateThumbnailFromImageAlways" }
/// Option: whether a thumbnail is made if the file has none.
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString { "kCGImageSourceCreateThumbnailFromImageIfAbsent" }
/// Option: the longest side of a thumbnail, in pixels.
public var kCGImageSourceThumbnailMaxPixelSize: CFString { "kCGImageSourceThumbnailMaxPixelSize" }
/// Option without effect: thumbnails are upright.
public var kCGImageSourceCreateThumbnailWithTransform: CFString { "kCGImageSourceCreateThumbnailWithTransform" }
/// Option without effect.
public var kCGImageSourceShouldCache: CFString { "kCGImageSourceShouldCache" }
/// Option without effect.
public var kCGImageSourceShouldCacheImmediately: CFString { "kCGImageSourceShouldCacheImmediately" }
/// Property: the width, in pixels.
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }
/// Property: the height, in pixels.
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }
/// Property: how the pixels are turned, 1 for upright.
public var kCGImagePropertyOrientation: CFString { "Orientation" }
