// SPDX-License-Identifier: MIT
import CCairo
import CGdkPixbuf
import Foundation

/// Decoding and encoding of picture files with gdk-pixbuf.
enum ImageCoding {
    /// The largest number of pixels that are decoded when a picture is opened; larger pictures are decoded when they
    /// are drawn.
    static let openedPixelCount = 1 << 20

    /// The first picture in a file's bytes, rotated by its EXIF orientation. `nil` if the bytes are no picture, if a
    /// side is longer than ``ImageSurface/longestSide``, or if decoding takes more than
    /// ``PictureLoad/capacityInBytes``.
    ///
    /// - Parameter magnification: The pixels for a unit of a drawing (SVG).
    static func decode(_ data: Data, magnification: CGFloat = 1) -> CGImage? {
        let reduction = magnification == 1 ? nil : 1
        guard let opened = pixels(of: data, reduction: reduction, magnification: magnification) else { return nil }
        guard opened.reduction > 1 else { return CGImage(surface: opened.surface) }
        return CGImage(EncodedPicture(opened, data: data))
    }

    /// The longest file that is read, in bytes.
    private static let longestFile = 256 << 20

    /// The first picture in a file; `nil` for folders, devices and pipes.
    static func decode(file path: String, magnification: CGFloat = 1) -> CGImage? {
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
            attributes[.type] as? FileAttributeType == .typeRegular,
            let size = attributes[.size] as? Int, size <= longestFile, let data = try? Data(contentsOf: url)
        else { return nil }
        return decode(data, magnification: magnification)
    }

    /// Decoded pixels, and the size of the whole picture.
    struct Pixels {
        let surface: ImageSurface
        let width: Int
        let height: Int
        let reduction: Int
    }

    /// The pixels of a picture with both sides divided by `reduction`, or by the divisor for opening it.
    static func pixels(of data: Data, reduction: Int?, magnification: CGFloat = 1) -> Pixels? {
        let load = PictureLoad(byteCount: data.count, reduction: reduction, magnification: magnification)
        return decode(data, load) { loader in
            guard let raw = gdk_pixbuf_loader_get_pixbuf(loader),
                let pixbuf = gdk_pixbuf_apply_embedded_orientation(raw)
            else { return nil }
            // The function returned a new reference to the oriented picture.
            defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
            guard let surface = convert(pixbuf) else { return nil }
            let isTurned = gdk_pixbuf_get_width(raw) != gdk_pixbuf_get_width(pixbuf)
            return Pixels(
                surface: surface, width: isTurned ? load.height : load.width,
                height: isTurned ? load.width : load.height, reduction: load.reduction)
        }
    }

    /// Calls `body` with a loader that has read all bytes; `nil` if they are no picture, or a refused one.
    private static func decode<Result>(
        _ data: Data, _ load: PictureLoad, _ body: (_ loader: OpaquePointer) -> Result?
    ) -> Result? {
        guard !data.isEmpty, let loader = gdk_pixbuf_loader_new() else { return nil }
        // Released at the end; the pictures taken from it are copied or retained before.
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        load.follow(loader)
        // The load is alive as long as the loader can call it.
        let isLoaded = withExtendedLifetime(load) {
            let written = data.withUnsafeBytes { bytes in
                // The loader reads the bytes during the call only.
                gdk_pixbuf_loader_write(loader, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, nil)
            }
            // A loader has to be closed, also after an error.
            let closed = gdk_pixbuf_loader_close(loader, nil)
            return written != 0 && closed != 0
        }
        return isLoaded && !load.isRefused ? body(loader) : nil
    }

    /// The name that gdk-pixbuf gives the format of a picture's bytes, such as "png"; `nil` for bytes of no picture.
    static func format(of data: Data) -> String? {
        decode(data, PictureLoad(byteCount: data.count, reduction: nil, magnification: 1), PictureLoad.format)
    }

    /// The first `count` pictures of an animated file, or fewer if it has fewer; none if all together take more memory than
    /// ``PictureLoad/capacityInBytes``.
    static func frames(of data: Data, count: Int) -> [CGImage] {
        let load = PictureLoad(byteCount: data.count, reduction: 1, magnification: 1)
        return decode(data, load) { loader in
            var time = GTimeVal(tv_sec: 0, tv_usec: 0)
            guard load.width * load.height <= PictureLoad.capacityInBytes / 4 / max(count, 1),
                let animation = gdk_pixbuf_loader_get_animation(loader),
                let iterator = gdk_pixbuf_animation_get_iter(animation, &time)
            else { return nil }
            // The function returned a new iterator; the animation and its pictures are the loader's.
            defer { g_object_unref(UnsafeMutableRawPointer(iterator)) }
            var frames: [CGImage] = []
            while frames.count < count, let pixbuf = gdk_pixbuf_animation_iter_get_pixbuf(iterator),
                let surface = convert(pixbuf)
            {
                frames.append(CGImage(surface: surface))
                let milliseconds = gdk_pixbuf_animation_iter_get_delay_time(iterator)
                // A picture that stays for ever is the last.
                guard milliseconds >= 0 else { break }
                time.tv_usec += Int(milliseconds) * 1000
                time.tv_sec += time.tv_usec / 1_000_000
                time.tv_usec %= 1_000_000
                _ = gdk_pixbuf_animation_iter_advance(iterator, &time)
            }
            return frames
        } ?? []
    }

    private static func convert(_ pixbuf: OpaquePointer) -> ImageSurface? {
        // Three bytes a pixel, or four with the opacity, which the others are not multiplied by.
        let hasAlpha = gdk_pixbuf_get_has_alpha(pixbuf) != 0
        let alpha = hasAlpha ? CGImageAlphaInfo.last : .none
        guard
            let format = PixelFormat(
                bitsPerPixel: hasAlpha ? 32 : 24, components: 3, CGBitmapInfo(rawValue: alpha.rawValue)),
            let pixels = gdk_pixbuf_read_pixels(pixbuf)
        else { return nil }
        // The picture has so many bytes, for as long as it lives: past this call.
        return format.makeSurface(
            UnsafeRawBufferPointer(start: pixels, count: Int(gdk_pixbuf_get_byte_length(pixbuf))),
            width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)),
            bytesPerRow: Int(gdk_pixbuf_get_rowstride(pixbuf)))
    }

    /// A JPEG file; quality from 0 to 1.
    static func jpeg(_ image: CGImage, quality: Double) -> Data? {
        let (width, height) = (image.width, image.height)
        // A new picture, released at the end.
        guard let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height)) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        guard let target = gdk_pixbuf_get_pixels(pixbuf),
            let format = PixelFormat(bitsPerPixel: 24, components: 3, [])
        else { return nil }
        // As many bytes as gdk-pixbuf allocated above.
        format.write(
            image.surface,
            into: UnsafeMutableRawBufferPointer(start: target, count: Int(gdk_pixbuf_get_byte_length(pixbuf))),
            bytesPerRow: Int(gdk_pixbuf_get_rowstride(pixbuf)))
        var buffer: UnsafeMutablePointer<CChar>?
        var count = 0
        let percent = String(Int((max(0, min(quality, 1)) * 100).rounded()))
        let saved = "quality".withCString { name in
            percent.withCString { value in
                var names: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: name), nil]
                var values: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: value), nil]
                // gdk-pixbuf reads both lists during the call only and does not write to the strings.
                return gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &count, "jpeg", &names, &values, nil) != 0
            }
        }
        guard saved, let buffer else { return nil }
        // The caller of the function has to free the buffer.
        defer { g_free(buffer) }
        return Data(bytes: buffer, count: Int(count))
    }
}
