// SPDX-License-Identifier: MIT
import CCairo
import Foundation

/// Scaled pictures of image views: scaling one well takes as long as drawing the rest of a screen. Rows of pixels are
/// made when they first become visible.
///
/// The least recently drawn ones are dropped first. Main thread only.
@MainActor
enum ScaledPictures {
    /// The number of bytes of pixels that are kept.
    static let capacityInBytes = 48 << 20

    struct Key: Hashable {
        let image: ObjectIdentifier
        /// The position and size in pixels; of the position only its fraction.
        let rect: CGRect
    }

    @MainActor
    private final class Entry {
        /// Not retained: only the small picture is cached.
        private(set) weak var image: CGImage?
        let surface: ImageSurface
        private let rect: CGRect
        private var scaler: ImageScaler?
        private var madeRows = GrowingRows()
        var lastUse = 0

        init?(_ image: CGImage, into rect: CGRect) {
            let (width, height) = (rect.maxX.rounded(.up), rect.maxY.rounded(.up))
            guard width >= 1, height >= 1, width * height * 4 <= CGFloat(capacityInBytes / 8),
                let surface = ImageSurface(uninitializedWidth: Int(width), height: Int(height), isOpaque: false)
            else { return nil }
            self.image = image
            self.surface = surface
            self.rect = rect
        }

        var byteCount: Int { surface.bytesPerRow * surface.height }

        func make(_ rows: Range<Int>) {
            let missing = madeRows.grow(to: rows, within: surface.height, step: step)
            guard !missing.isEmpty, let source = image?.surface(atLeast: rect.size) else { return }
            let scaler =
                scaler ?? ImageScaler(width: source.width, height: source.height, into: rect, of: surface)
            for rows in missing { scaler.scale(source, to: surface, rows: rows) }
            self.scaler = madeRows.range.count < surface.height ? scaler : nil
        }
    }

    /// The least number of rows that are made together.
    private static let step = 32

    private static var entries: [Key: Entry] = [:]
    /// The number of bytes of pixels that are kept now.
    private(set) static var bytes = 0
    private static var useCount = 0
    /// The number of pictures whose scaling has begun.
    private(set) static var scalingCount = 0

    /// Draws an image in a rectangle of points like `drawUpright`: from a cached picture if the result is the same,
    /// scaled, without rotation and shadow.
    static func draw(_ image: CGImage, in rect: CGRect, context: CGContext) {
        let device = context.deviceTransform
        let pixels = rect.applying(device)
        let isUpright = device.b == 0 && device.c == 0 && device.a > 0 && device.d > 0
        let isScaled =
            abs(pixels.width - CGFloat(image.width)) > 1e-6 || abs(pixels.height - CGFloat(image.height)) > 1e-6
        guard isUpright, isScaled, context.state.shadow == nil, context.state.alpha == 1,
            let entry = entry(of: image, pixels: pixels)
        else { return context.drawUpright(image, in: rect) }
        cairo_save(context.cairo)
        defer { cairo_restore(context.cairo) }
        cairo_identity_matrix(context.cairo)
        let clip = context.boundingBoxOfClipPath
        let top = pixels.minY.rounded(.down)
        let first = max(0, Int((clip.minY - top).rounded(.down)))
        entry.make(first..<max(first, Int((clip.maxY - top).rounded(.up))))
        // The surface lives in the table, and Cairo keeps its own reference while it is the source.
        cairo_set_source_surface(context.cairo, entry.surface.pointer, pixels.minX.rounded(.down), top)
        cairo_pattern_set_filter(cairo_get_source(context.cairo), CAIRO_FILTER_NEAREST)
        cairo_paint(context.cairo)
    }

    /// The cached picture of an image in a rectangle of pixels, or a new one without pixels; `nil` for large ones.
    private static func entry(of image: CGImage, pixels: CGRect) -> Entry? {
        let origin = CGPoint(x: pixels.minX - pixels.minX.rounded(.down), y: pixels.minY - pixels.minY.rounded(.down))
        let rect = CGRect(origin: origin, size: pixels.size)
        let key = Key(image: ObjectIdentifier(image), rect: rect)
        useCount += 1
        // A new image may have the address of a deallocated one.
        if let entry = entries[key], entry.image === image {
            entry.lastUse = useCount
            return entry
        }
        guard let entry = Entry(image, into: rect) else { return nil }
        scalingCount += 1
        // Rare: only when a picture is new.
        for (key, entry) in entries where entry.image == nil {
            bytes -= entry.byteCount
            entries[key] = nil
        }
        bytes += entry.byteCount
        entry.lastUse = useCount
        entries[key] = entry
        while bytes > capacityInBytes, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            bytes -= oldest.value.byteCount
            entries[oldest.key] = nil
        }
        return entry
    }
}
