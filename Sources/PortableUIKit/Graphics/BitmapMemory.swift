// SPDX-License-Identifier: MIT
import CCairo
import Foundation

/// The memory of a bitmap context, in a format of its own beside Cairo's pixels.
final class BitmapMemory {
    let surface: ImageSurface
    let space: CGColorSpace
    let info: CGBitmapInfo
    let bytesPerRow: Int
    private let format: PixelFormat
    /// The app's memory, or that of this object.
    private let bytes: UnsafeMutableRawBufferPointer
    private let isOwn: Bool
    /// Cairo's target, which calls `update` after each operation on it.
    let target: OpaquePointer

    /// The memory of a context; `nil` for a format that bitmap contexts don't have here, or too large a size.
    init?(
        _ data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, _ space: CGColorSpace,
        _ info: CGBitmapInfo
    ) {
        guard width > 0, height > 0, max(width, height) <= ImageSurface.longestSide else { return nil }
        let least = width * 4
        guard bytesPerRow == 0 || bytesPerRow >= least,
            !max(bytesPerRow, least).multipliedReportingOverflow(by: height).overflow,
            let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue),
            alpha != .first, alpha != .last,
            let format = PixelFormat(bitsPerPixel: 32, components: space.numberOfComponents, info)
        else { return nil }
        (self.space, self.info, self.format) = (space, info, format)
        self.bytesPerRow = bytesPerRow == 0 ? least : bytesPerRow
        let count = self.bytesPerRow * height
        isOwn = data == nil
        // As large as the app's memory is by Core Graphics' rule, or freed in deinit.
        bytes = UnsafeMutableRawBufferPointer(
            start: data ?? .allocate(byteCount: count, alignment: 16), count: count)
        if isOwn { bytes.initializeMemory(as: UInt8.self, repeating: 0) }
        guard
            let surface = format.makeSurface(
                UnsafeRawBufferPointer(bytes), width: width, height: height, bytesPerRow: self.bytesPerRow),
            // A new object, released in deinit.
            let target = isOwn
                ? cairo_surface_reference(surface.pointer)
                : cairo_surface_create_observer(surface.pointer, CAIRO_SURFACE_OBSERVER_NORMAL)
        else {
            if isOwn { bytes.deallocate() }
            return nil
        }
        (self.surface, self.target) = (surface, target)
        guard !isOwn else { return }
        let update: cairo_surface_observer_callback_t = { _, _, memory in
            // The object lives as long as its context, which draws.
            memory.map { Unmanaged<BitmapMemory>.fromOpaque($0).takeUnretainedValue().update() }
        }
        for add in [
            cairo_surface_observer_add_paint_callback, cairo_surface_observer_add_mask_callback,
            cairo_surface_observer_add_fill_callback, cairo_surface_observer_add_stroke_callback,
            cairo_surface_observer_add_glyphs_callback,
        ] {
            _ = add(target, update, Unmanaged.passUnretained(self).toOpaque())
        }
    }

    deinit {
        // The reference of the initializer; the memory if it is no app's.
        cairo_surface_destroy(target)
        if isOwn { bytes.deallocate() }
    }

    /// The memory with the drawn pixels. O(pixels).
    var data: UnsafeMutableRawPointer? {
        if isOwn { update() }
        return bytes.baseAddress
    }

    private func update() { format.write(surface, into: bytes, bytesPerRow: bytesPerRow) }
}

extension CGContext {
    /// A context that draws into memory, with y growing upwards from the last row (Apple: "init(data:width:height:bitsPerComponent:
    /// bytesPerRow:space:bitmapInfo:)"). `data` is the app's memory, which each drawing operation changes in O(pixels), or `nil`
    /// for memory of the context. `nil` for other formats than red, green and blue of 8 bits with an opacity that they are multiplied
    /// by, or a skipped byte; and if a row of `bytesPerRow` (0: the least) has too few bytes.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard bitsPerComponent == 8,
            let memory = BitmapMemory(
                data, width: width, height: height, bytesPerRow: bytesPerRow, space, CGBitmapInfo(rawValue: bitmapInfo))
        else { return nil }
        self.init(drawingOn: memory)
        concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
    }

    /// The memory of a bitmap context with what is drawn, for reading: what is written to memory of the context is not drawn. It is
    /// there as long as the context (Apple: "data"). O(pixels).
    public var data: UnsafeMutableRawPointer? {
        endMask()
        defer { beginMask() }
        return bitmap?.data
    }
    /// The width of a bitmap context in pixels; else 0.
    public var width: Int { bitmap?.surface.width ?? 0 }
    /// The height of a bitmap context in pixels; else 0.
    public var height: Int { bitmap?.surface.height ?? 0 }
    /// Bytes from one row of a bitmap context to the next; else 0.
    public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }
    /// The space of a bitmap context.
    public var colorSpace: CGColorSpace? { bitmap?.space }
    /// The layout of the pixels of a bitmap context.
    public var bitmapInfo: CGBitmapInfo { bitmap?.info ?? [] }
}
