// SPDX-License-Identifier: MIT
import CGdkPixbuf
import Foundation

/// Decides the size at which gdk-pixbuf decodes a picture, after it has read the picture's claimed size.
final class PictureLoad {
    /// The largest memory for decoding one picture, in bytes, besides the decoded pixels themselves.
    static let capacityInBytes = 1200 << 20

    /// The largest number of pixels for a byte of a file. The best of the formats below reach a tenth to a third of it.
    private static let pixelsPerByte = 30_000

    private let byteCount: Int
    private let wantedReduction: Int?
    private let magnification: CGFloat
    /// The size that the file claims, in pixels.
    private(set) var width = 0
    private(set) var height = 0
    /// The divisor of both sides.
    private(set) var reduction = 1
    private(set) var isRefused = false

    init(byteCount: Int, reduction: Int?, magnification: CGFloat) {
        (self.byteCount, self.magnification) = (byteCount, magnification)
        wantedReduction = reduction
    }

    /// Connects to a loader. This object has to live while the loader may call it.
    func follow(_ loader: OpaquePointer) {
        _ = g_signal_connect_data(
            UnsafeMutableRawPointer(loader), "size-prepared",
            { loader, width, height, data in
                guard let loader, let data else { return }
                // The same pointer that is passed below.
                let load = Unmanaged<PictureLoad>.fromOpaque(data).takeUnretainedValue()
                load.sizeIsKnown(width: Int(width), height: Int(height), loader)
            }, Unmanaged.passUnretained(self).toOpaque(), nil, 0)
    }

    /// The name of the format that a loader reads, such as "png".
    static func format(_ loader: OpaquePointer) -> String? {
        // The function returned a new string.
        guard let format = gdk_pixbuf_loader_get_format(loader), let name = gdk_pixbuf_format_get_name(format) else {
            return nil
        }
        defer { g_free(name) }
        return String(cString: name)
    }

    private func sizeIsKnown(width ownWidth: Int, height ownHeight: Int, _ loader: OpaquePointer) {
        func magnified(_ length: Int) -> Int { Int((CGFloat(length) * magnification).rounded(.up)) }
        (width, height) = (magnified(ownWidth), magnified(ownHeight))
        let format = Self.format(loader)
        let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
        guard !overflows, max(width, height) <= ImageSurface.longestSide, !isTooLarge(pixels, format),
            !isWithoutData(pixels, format)
        else {
            isRefused = true
            // A loader stops if its picture has no pixels.
            return gdk_pixbuf_loader_set_size(loader, 0, 0)
        }
        if let wantedReduction {
            reduction = wantedReduction
        } else {
            while pixels / (reduction * reduction) > ImageCoding.openedPixelCount { reduction *= 2 }
        }
        guard reduction > 1 || magnification != 1 else { return }
        func reduced(_ length: Int) -> Int32 { Int32(max(1, (length + reduction - 1) / reduction)) }
        gdk_pixbuf_loader_set_size(loader, reduced(width), reduced(height))
    }

    /// Whether decoding takes too much memory. The loader of most formats stores all pixels; that of GIF a frame
    /// besides the picture, that of JPEG the coefficients of a progressive file.
    private func isTooLarge(_ pixels: Int, _ format: String?) -> Bool {
        let bytesPerPixel =
            switch format {
            case "gif": 8
            case "jpeg": 6
            default: 4
            }
        return pixels > Self.capacityInBytes / bytesPerPixel
    }

    /// Whether a file is too short for its claimed size.
    private func isWithoutData(_ pixels: Int, _ format: String?) -> Bool {
        guard let format, ["png", "jpeg", "gif", "bmp"].contains(format) else { return false }
        return pixels / Self.pixelsPerByte > byteCount
    }
}
