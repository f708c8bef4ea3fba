// SPDX-License-Identifier: MIT
import CCairo
import Foundation

/// Draws the changed parts of windows that lie over each other into pixels that keep the last frame. Where nothing is drawn, the
/// screen is black.
///
/// Views in a scroll view are cached as pictures, so that scrolling copies pixels and draws only the newly visible
/// part.
///
/// For the program of a window; apps do not need it.
@_spi(Window)
@MainActor
public final class WindowCompositor {
    /// Called once when the window may differ from the last picture.
    public var onChange: (() -> Void)?
    /// How many times a cached picture was made.
    public private(set) var rasterizationCount = 0

    /// The windows, from the back to the front; no other compositor draws them.
    @_spi(Window) public var windows: [UIWindow] {
        get { shown.compactMap(\.window) }
        set {
            guard !newValue.elementsEqual(shown, by: { $0 === $1.window }) else { return }
            for old in windows where !newValue.contains(old) { old.layer.onAppearanceChange = nil }
            shown = newValue.map { WeakWindow(window: $0) }
            for window in newValue { window.layer.onAppearanceChange = { [weak self] in self?.onChange?() } }
            hasOtherWindows = true
        }
    }

    private struct WeakWindow {
        weak var window: UIWindow?
    }

    private var shown: [WeakWindow] = []
    /// Whether windows have come, gone or changed places since the last picture.
    private var hasOtherWindows = false
    private let bandHeight: Int
    /// How each entry was drawn last, and its place from the back to the front.
    private var traces: [DisplayList.Key: (trace: DisplayList.Trace, order: Int)] = [:]
    private var rasterized: [CALayer] = []

    /// A compositor for a window, which has no other.
    public convenience init(window: UIWindow) { self.init(window: window, bandHeight: 96) }

    /// A compositor that draws cached pictures in bands of at least `bandHeight` rows of pixels: visiting the layers
    /// for a few rows costs more than drawing these rows.
    init(window: UIWindow, bandHeight: Int) {
        self.bandHeight = bandHeight
        windows = [window]
        hasOtherWindows = false  // the first picture is a whole one
    }

    /// Whether anything visible has changed since the last picture.
    public var needsDrawing: Bool { hasOtherWindows || shown.contains { $0.window?.layer.appearanceChanged ?? true } }

    /// Draws the changed parts and returns them, in pixels; the caller has laid out the window.
    ///
    /// - Parameters:
    ///   - bytes: Rows of 32-bit pixels, `0xXXRRGGBB` in the machine's byte order.
    ///   - scale: Pixels per point.
    ///   - everything: Whether the pixels do not contain the last frame.
    public func draw(
        into bytes: UnsafeMutableRawBufferPointer, width: Int, height: Int, bytesPerRow: Int, scale: CGFloat,
        everything: Bool
    ) -> [CGRect] {
        guard bytesPerRow >= width * 4 && bytes.count >= bytesPerRow * height else {
            fatalError("WindowCompositor: \(bytes.count) bytes don't hold \(width) × \(height) pixels")
        }
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let list = DisplayList(of: windows.map(\.layer), size: whole.size, scale: scale)
        let changed = updateTraces(list)
        let damage = everything ? [whole] : Damage.merged(changed)
        // Sound: the pixels outlive this call, and the surface doesn't.
        let made = cairo_image_surface_create_for_data(
            bytes.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_RGB24, Int32(width), Int32(height),
            Int32(bytesPerRow))
        guard !damage.isEmpty, let made else {
            finish()
            return []
        }
        let surface = ImageSurface(adopting: made)
        paint(list, damage, on: surface, scale: scale)
        cairo_surface_flush(surface.pointer)
        finish()
        return damage
    }

    /// The differences between the list and that of the last picture.
    private func updateTraces(_ list: DisplayList) -> [CGRect] {
        var damage: [CGRect] = []
        var old = traces
        traces.removeAll(keepingCapacity: true)
        var frontmost = -1
        for (order, entry) in list.entries.enumerated() {
            let key = DisplayList.Key(layer: ObjectIdentifier(entry.layer), isBorder: entry.piece == .border)
            let trace = DisplayList.Trace(
                rect: entry.rect, transform: entry.transform, opacity: entry.layer.shownOpacity)
            traces[key] = (trace, order)
            if let (before, formerOrder) = old.removeValue(forKey: key) {
                if before != trace { damage.append(before.rect) }
                // It was behind an entry that is behind it now.
                let hasPassed = formerOrder < frontmost
                frontmost = max(frontmost, formerOrder)
                if before != trace || entry.hasChanged || hasPassed { damage.append(entry.rect) }
            } else {
                damage.append(entry.rect)
            }
        }
        for (trace, _) in old.values { damage.append(trace.rect) }
        addBlurs(of: list, to: &damage)
        return damage
    }

    /// What is behind a blur changes all of it, and it reads only what this frame draws.
    private func addBlurs(of list: DisplayList, to damage: inout [CGRect]) {
        var blurs = list.entries.filter(\.blursBackdrop).map(\.rect)
        while let index = blurs.firstIndex(where: { blur in damage.contains { $0.intersects(blur) } }) {
            damage.append(blurs.remove(at: index))
        }
    }

    /// An entry's part of the picture.
    private struct Work {
        let entry: DisplayList.Entry
        let raster: LayerRaster?
        /// Its parts that no opaque piece covers, in pixels.
        let rects: [CGRect]
    }

    /// The pieces to draw, from the back to the front, without covered ones, and what nothing covers.
    private func visibleWork(
        _ list: DisplayList, _ damage: [CGRect], scale: CGFloat
    ) -> (pieces: [Work], uncovered: PixelRegion) {
        var uncovered = PixelRegion(damage)
        var work: [Work] = []
        for entry in list.entries.reversed() {
            var rects = uncovered.intersection(entry.rect)
            if entry.blursBackdrop, !rects.isEmpty {
                // A visible blur reads the pixels behind all of it, also where something in front covers it.
                uncovered = PixelRegion(damage)
                rects = uncovered.intersection(entry.rect)
            }
            guard !rects.isEmpty else {
                // A change under an opaque piece must not be lost when it becomes visible.
                if entry.piece == .raster, entry.hasChanged { entry.layer.raster = nil }
                continue
            }
            let raster = entry.piece == .raster ? upToDateRaster(of: entry, scale: scale) : nil
            work.append(Work(entry: entry, raster: raster, rects: rects))
            if let opaque = Self.opaquePart(of: entry, raster) { uncovered.subtract(opaque) }
        }
        return (work.reversed(), uncovered)
    }

    /// The pixels that an entry covers opaquely.
    private static func opaquePart(of entry: DisplayList.Entry, _ raster: LayerRaster?) -> CGRect? {
        let filled: CGRect
        if let raster {
            guard raster.surface.isOpaque else { return nil }
            let place = place(of: raster, entry)
            filled = CGRect(
                x: place.x, y: place.y + CGFloat(raster.drawnRows.range.lowerBound), width: raster.extent.width,
                height: CGFloat(raster.drawnRows.range.count))
        } else {
            guard entry.piece == .body, entry.layer.fillsOpaquely else { return nil }
            filled = entry.layer.shownBounds.applying(entry.transform).alignedToPixels
        }
        let part = filled.intersection(entry.clip)
        return part.isNull || part.isEmpty ? nil : part
    }

    private func paint(_ list: DisplayList, _ damage: [CGRect], on surface: ImageSurface, scale: CGFloat) {
        let context = CGContext(drawingOn: surface, scale: 1)
        let cairo = context.cairo
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        let work = visibleWork(list, damage, scale: scale)
        for rect in work.uncovered.rects { cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height) }
        cairo_set_source_rgb(cairo, 0, 0, 0)
        cairo_fill(cairo)
        for work in work.pieces {
            let entry = work.entry
            context.saveGState()
            for rect in work.rects { cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height) }
            cairo_clip(cairo)
            if let raster = work.raster {
                paint(raster, entry, in: context)
            } else {
                context.concatenate(entry.transform)
                switch entry.piece {
                case .body:
                    entry.layer.drawBackground(in: context)
                    entry.layer.drawContent(in: context)
                case .border: entry.layer.drawBorder(in: context)
                case .tree, .raster: entry.layer.drawAsWhole(in: context)
                }
            }
            context.restoreGState()
        }
    }

    /// The position of the top-left pixel of a cached picture.
    private static func place(of raster: LayerRaster, _ entry: DisplayList.Entry) -> CGPoint {
        let origin = entry.layer.shownBounds.origin.applying(entry.transform)
        // The layer's corner on the nearest pixel, as when it is drawn without a picture.
        return CGPoint(
            x: (origin.x + 0.5 + 1e-6).rounded(.down) + raster.extent.minX,
            y: (origin.y + 0.5 + 1e-6).rounded(.down) + raster.extent.minY)
    }

    private func paint(_ raster: LayerRaster, _ entry: DisplayList.Entry, in context: CGContext) {
        let place = Self.place(of: raster, entry)
        cairo_set_source_surface(context.cairo, raster.surface.pointer, place.x, place.y)
        cairo_pattern_set_filter(cairo_get_source(context.cairo), CAIRO_FILTER_NEAREST)
        if raster.surface.isOpaque { cairo_set_operator(context.cairo, CAIRO_OPERATOR_SOURCE) }
        cairo_rectangle(
            context.cairo, place.x, place.y + CGFloat(raster.drawnRows.range.lowerBound), raster.extent.width,
            CGFloat(raster.drawnRows.range.count))
        cairo_fill(context.cairo)
    }

    /// The cached picture of an entry's layer, drawn in the entry's visible area.
    private func upToDateRaster(of entry: DisplayList.Entry, scale: CGFloat) -> LayerRaster? {
        let layer = entry.layer
        guard let raster = currentRaster(of: layer, scale: scale) else { return nil }
        let top = entry.rect.minY - Self.place(of: raster, entry).y
        let first = max(0, Int(top.rounded(.down)))
        let last = max(first, Int((top + entry.rect.height).rounded(.up)))
        raster.draw(first..<last, of: layer, bandHeight: bandHeight)
        return raster
    }

    private func currentRaster(of layer: CALayer, scale: CGFloat) -> LayerRaster? {
        if let raster = layer.raster, !layer.appearanceChanged, raster.scale == scale {
            raster.isCurrent = true
            return raster
        }
        let raster = LayerRaster.make(of: layer, scale: scale, reusing: layer.raster)
        if raster != nil {
            rasterizationCount += 1
            if layer.raster == nil { rasterized.append(layer) }
        }
        layer.raster = raster
        return raster
    }

    /// The picture is complete: clears the changes, and drops pictures of layers that weren't shown.
    private func finish() {
        hasOtherWindows = false
        shown.removeAll { $0.window == nil }
        for window in windows { window.layer.clearAppearanceChanges() }
        rasterized.removeAll { layer in
            let key = DisplayList.Key(layer: ObjectIdentifier(layer), isBorder: false)
            guard let raster = layer.raster, traces[key] != nil else {
                layer.raster = nil
                return true
            }
            raster.isCurrent = false
            return false
        }
    }
}
