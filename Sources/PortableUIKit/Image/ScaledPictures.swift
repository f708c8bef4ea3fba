import CCairo
import Foundation

/// Pictures as image views have drawn them at a size: scaling one well takes as long as drawing the rest of a screen.
///
/// The least recently drawn ones are forgotten first. Main thread only.
@MainActor
enum ScaledPictures {
    /// How many bytes of pixels are kept.
    static let capacityInBytes = 48 << 20

    struct Key: Hashable {
        let image: ObjectIdentifier
        /// The place and size in pixels; of the place only what lies between pixels.
        let rect: CGRect
    }

    private struct Entry {
        /// Kept alive, so that its identity stays its own.
        let image: CGImage
        let surface: ImageSurface
        var lastUse: Int
    }

    private static var entries: [Key: Entry] = [:]
    private static var bytes = 0
    private static var useCount = 0
    /// How often a picture was scaled since the start.
    private(set) static var scalingCount = 0

    /// Draws an image in a rectangle of points as `drawUpright` does, from a kept picture where that gives the same:
    /// scaled, not turned, without a shadow.
    static func draw(_ image: CGImage, in rect: CGRect, context: CGContext) {
        let device = context.deviceTransform
        let pixels = rect.applying(device)
        let isUpright = device.b == 0 && device.c == 0 && device.a > 0 && device.d > 0
        let isScaled =
            abs(pixels.width - CGFloat(image.width)) > 1e-6 || abs(pixels.height - CGFloat(image.height)) > 1e-6
        guard isUpright, isScaled, context.state.shadow == nil, context.state.alpha == 1,
            let surface = surface(of: image, pixels: pixels)
        else { return context.drawUpright(image, in: rect) }
        cairo_save(context.cairo)
        cairo_identity_matrix(context.cairo)
        // The surface lives in the table, and Cairo keeps its own reference while it is the source.
        cairo_set_source_surface(context.cairo, surface.pointer, pixels.minX.rounded(.down), pixels.minY.rounded(.down))
        cairo_pattern_set_filter(cairo_get_source(context.cairo), CAIRO_FILTER_NEAREST)
        cairo_paint(context.cairo)
        cairo_restore(context.cairo)
    }

    private static func surface(of image: CGImage, pixels: CGRect) -> ImageSurface? {
        let origin = CGPoint(x: pixels.minX - pixels.minX.rounded(.down), y: pixels.minY - pixels.minY.rounded(.down))
        let rect = CGRect(origin: origin, size: pixels.size)
        let key = Key(image: ObjectIdentifier(image), rect: rect)
        useCount += 1
        if let entry = entries[key] {
            entries[key]?.lastUse = useCount
            return entry.surface
        }
        let (width, height) = (rect.maxX.rounded(.up), rect.maxY.rounded(.up))
        guard width >= 1, height >= 1, width * height * 4 <= CGFloat(capacityInBytes / 8),
            let surface = ImageSurface(width: Int(width), height: Int(height), isOpaque: false)
        else { return nil }
        ImageScaler(width: image.width, height: image.height, into: rect, of: surface).scale(image.surface, to: surface)
        scalingCount += 1
        bytes += surface.bytesPerRow * surface.height
        entries[key] = Entry(image: image, surface: surface, lastUse: useCount)
        // Rare: only when a new picture finds the table full.
        while bytes > capacityInBytes, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            bytes -= oldest.value.surface.bytesPerRow * oldest.value.surface.height
            entries[oldest.key] = nil
        }
        return surface
    }
}
