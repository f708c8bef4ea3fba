// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// The pictures in a file or its bytes (Apple: "CGImageSource"). Immutable; usable on any thread.
///
/// An animated GIF has several pictures, each whole; other files have one. The pixels are always turned upright.
public final class CGImageSource: Sendable {
    let data: Data
    let timing: GIFTiming
    /// The pictures of an animated file, once they are decoded.
    private let frames = Mutex<[CGImage]?>(nil)

    init(_ data: Data) {
        self.data = data
        timing = GIFTiming(data)
    }

    var count: Int { timing.delays.count > 1 ? decodedFrames.count : image(at: 0) == nil ? 0 : 1 }

    func image(at index: Int) -> CGImage? {
        guard timing.delays.count > 1 else { return index == 0 ? ImageCoding.decode(data) : nil }
        return decodedFrames.indices.contains(index) ? decodedFrames[index] : nil
    }

    private var decodedFrames: [CGImage] {
        frames.withLock { frames in
            if frames == nil { frames = ImageCoding.frames(of: data, count: timing.delays.count) }
            return frames ?? []
        }
    }
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

/// The number of pictures, 0 for bytes of no picture (Apple: "CGImageSourceGetCount(_:)"). Decodes them.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

/// The uniform type of a source's bytes, such as "public.png"; `nil` for bytes of no picture (Apple: "CGImageSourceGetType(_:)").
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
    ImageCoding.format(of: isrc.data).map { name in
        let types = [
            "gif": "com.compuserve.gif", "bmp": "com.microsoft.bmp", "ico": "com.microsoft.ico",
            "svg": "public.svg-image",
            "webp": "org.webmproject.webp",
        ]
        return (types[name] ?? "public." + name) as CFString
    }
}

/// The picture at an index (Apple: "CGImageSourceCreateImageAtIndex(_:_:_:)"). The options have no effect.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    isrc.image(at: index)
}

/// A picture of at most `kCGImageSourceThumbnailMaxPixelSize` pixels a side, never enlarged (Apple:
/// "CGImageSourceCreateThumbnailAtIndex(_:_:_:)"). `nil` unless the options ask to make one: thumbnails in files are not read.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCreateThumbnailAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    func number(_ key: CFString) -> Double? { (options?[key] as? NSNumber)?.doubleValue }
    let makes = [kCGImageSourceCreateThumbnailFromImageAlways, kCGImageSourceCreateThumbnailFromImageIfAbsent]
    guard makes.contains(where: { number($0) ?? 0 != 0 }), let image = isrc.image(at: index) else { return nil }
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

/// The size in pixels, upright, of the picture at an index, and its delay in an animated file (Apple:
/// "CGImageSourceCopyPropertiesAtIndex(_:_:_:)").
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    guard let image = isrc.image(at: index) else { return nil }
    var properties: [CFString: Any] = [
        kCGImagePropertyPixelWidth: image.width, kCGImagePropertyPixelHeight: image.height,
        kCGImagePropertyOrientation: 1,
    ]
    if isrc.timing.delays.indices.contains(index) {
        let delay = isrc.timing.delays[index]
        properties[kCGImagePropertyGIFDictionary] =
            [kCGImagePropertyGIFDelayTime: max(0.1, delay), kCGImagePropertyGIFUnclampedDelayTime: delay]
            as [CFString: Any] as CFDictionary
    }
    return properties as CFDictionary
}

/// What holds for all pictures: how often an animated GIF repeats them (Apple: "CGImageSourceCopyProperties(_:_:)").
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    guard let count = isrc.timing.loopCount else { return [:] as CFDictionary }
    let gif = [kCGImagePropertyGIFLoopCount: count] as [CFString: Any] as CFDictionary
    return [kCGImagePropertyGIFDictionary: gif] as CFDictionary
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
/// Property: a dictionary with the properties of a GIF.
public var kCGImagePropertyGIFDictionary: CFString { "{GIF}" }
/// Property of a GIF: the delay after a picture, in seconds, at least 0.1.
public var kCGImagePropertyGIFDelayTime: CFString { "DelayTime" }
/// Property of a GIF: the delay after a picture, in seconds, as the file has it.
public var kCGImagePropertyGIFUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// Property of a GIF: how often the pictures are shown; 0 for without end.
public var kCGImagePropertyGIFLoopCount: CFString { "LoopCount" }
/// Property: how the pixels are turned, 1 for upright.
public var kCGImagePropertyOrientation: CFString { "Orientation" }
