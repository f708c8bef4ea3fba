// SPDX-License-Identifier: MIT
import Foundation

/// A picture that is written into a file or into memory (Apple: "CGImageDestination"), as PNG or JPEG.
public final class CGImageDestination {
    private enum Place {
        case memory(NSMutableData)
        case file(URL)
    }

    private let place: Place
    private let isJPEG: Bool
    private let count: Int
    private var encoded: [Data?] = []

    /// A destination for `count` pictures; `nil` for other types, and for more than one picture: the types have one.
    private init?(_ place: Place, _ type: CFString, _ count: Int) {
        guard ["public.png", "public.jpeg"].contains(String(describing: type)), count == 1 else { return nil }
        (self.place, self.count, isJPEG) = (place, count, String(describing: type) == "public.jpeg")
    }

    fileprivate convenience init?(_ data: NSMutableData, _ type: CFString, _ count: Int) {
        self.init(.memory(data), type, count)
    }

    fileprivate convenience init?(_ url: URL, _ type: CFString, _ count: Int) { self.init(.file(url), type, count) }

    fileprivate func add(_ image: CGImage, _ properties: CFDictionary?) {
        let quality = (properties?[kCGImageDestinationLossyCompressionQuality] as? NSNumber)?.doubleValue ?? 0.8
        let picture = UIImage(cgImage: image)
        encoded.append(isJPEG ? picture.jpegData(compressionQuality: quality) : picture.pngData())
    }

    fileprivate func finish() -> Bool {
        guard encoded.count == count, let bytes = encoded.first ?? nil else { return false }
        encoded = []
        switch place {
        case .memory(let data): data.append(bytes)
        case .file(let url): return (try? bytes.write(to: url)) != nil
        }
        return true
    }
}

/// A destination in memory for one picture of the type "public.png" or "public.jpeg"; `nil` for others (Apple:
/// "CGImageDestinationCreateWithData(_:_:_:_:)"). The options have no effect.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(data, type, count) }

/// A destination in a file for one picture of the type "public.png" or "public.jpeg"; `nil` for others (Apple:
/// "CGImageDestinationCreateWithURL(_:_:_:_:)"). The options have no effect.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(url as URL, type, count) }

/// Adds a picture (Apple: "CGImageDestinationAddImage(_:_:_:)"). Of the properties the quality of JPEG has an effect.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    idst.add(image, properties)
}

/// Writes the picture; `false` if none was added, or if the file can't be written (Apple: "CGImageDestinationFinalize(_:)").
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }

/// Property: the quality of a JPEG picture, from 0 to 1.
public var kCGImageDestinationLossyCompressionQuality: CFString { "kCGImageDestinationLossyCompressionQuality" }
