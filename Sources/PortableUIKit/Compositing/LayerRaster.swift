// SPDX-License-Identifier: MIT
import CCairo
import Foundation

/// The picture of a layer and its sublayers, cached while nothing in it changes.
///
/// It is drawn from its top or bottom when it becomes visible. So each frame draws only the part of a tall row that it
/// newly shows.
final class LayerRaster {
    /// The pixels; those of a layer that fills its bounds opaquely have no alpha.
    let surface: ImageSurface
    /// The area of the picture, in pixels from the origin of the layer's bounds.
    let extent: CGRect
    let scale: CGFloat
    private(set) var drawnRows = GrowingRows()
    /// Whether the picture was made or shown in the present frame.
    var isCurrent = true

    private init(surface: ImageSurface, extent: CGRect, scale: CGFloat) {
        self.surface = surface
        self.extent = extent
        self.scale = scale
    }

    /// Larger pictures are not cached: several screens' worth, in pixels.
    static let largestArea: CGFloat = 4_000_000
    /// An empty picture of a layer's tree, in the pixels of `old` if they fit. `nil` if it would be too large or has no
    /// size.
    @MainActor
    static func make(of layer: CALayer, scale: CGFloat, reusing old: LayerRaster?) -> LayerRaster? {
        let bounds = layer.shownBounds
        let reach = layer.reach
        guard !reach.isNull, !reach.isInfinite else { return nil }
        let left = ((reach.minX - bounds.minX) * scale + 1e-6).rounded(.down)
        let top = ((reach.minY - bounds.minY) * scale + 1e-6).rounded(.down)
        let right = ((reach.maxX - bounds.minX) * scale - 1e-6).rounded(.up)
        let bottom = ((reach.maxY - bounds.minY) * scale - 1e-6).rounded(.up)
        let extent = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        guard extent.width >= 1, extent.height >= 1, extent.width * extent.height <= largestArea else { return nil }
        // A background that ends between pixels leaves the outer ones transparent.
        let filled = CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale).alignedToPixels
        let isOpaque = layer.fillsOpaquely && reach == bounds && filled == extent
        let (width, height) = (Int(extent.width), Int(extent.height))
        let fitting = old.flatMap {
            $0.surface.width == width && $0.surface.height == height && $0.surface.isOpaque == isOpaque
                ? $0.surface : nil
        }
        guard let surface = fitting ?? ImageSurface(uninitializedWidth: width, height: height, isOpaque: isOpaque)
        else { return nil }
        return LayerRaster(surface: surface, extent: extent, scale: scale)
    }

    @MainActor
    func draw(_ rows: Range<Int>, of layer: CALayer, bandHeight: Int) {
        for missing in drawnRows.grow(to: rows, within: surface.height, step: bandHeight) {
            redraw(missing, of: layer)
        }
    }

    @MainActor
    private func redraw(_ rows: Range<Int>, of layer: CALayer) {
        let bounds = layer.shownBounds
        let context = CGContext(drawingOn: surface, scale: scale)
        context.clip(
            to: CGRect(
                x: 0, y: CGFloat(rows.lowerBound) / scale, width: extent.width / scale,
                height: CGFloat(rows.count) / scale))
        if !surface.isOpaque {
            cairo_set_operator(context.cairo, CAIRO_OPERATOR_CLEAR)
            cairo_paint(context.cairo)
            cairo_set_operator(context.cairo, CAIRO_OPERATOR_OVER)
        }
        context.translateBy(x: -extent.minX / scale - bounds.minX, y: -extent.minY / scale - bounds.minY)
        UIGraphicsPushContext(context)
        layer.drawTree(in: context)
        UIGraphicsPopContext()
    }
}

extension CALayer {
    /// The area of the drawing of the layer and its sublayers, in the layer's coordinates, in points. O(sublayers).
    var reach: CGRect {
        let reach = reachWithoutShadow
        guard shownShadowOpacity > 0, !masksToBounds else { return reach }
        // A blur of this radius fades out within three times the radius (the Gaussian's 3 sigma).
        let blurred = (shownShadowPath?.boundingBoxOfPath ?? reach).insetBy(
            dx: -3 * shownShadowRadius, dy: -3 * shownShadowRadius)
        return reach.union(blurred.offsetBy(dx: shownShadowOffset.width, dy: shownShadowOffset.height))
    }

    /// The area without the layer's own shadow.
    var reachWithoutShadow: CGRect {
        if masksToBounds { return contentReach }
        var reach = isReplicator ? CGRect.null : contentReach
        for sublayer in storedSublayers where !sublayer.isHidden && sublayer.shownOpacity > 0 {
            reach = reach.union(sublayer.reach.applying(sublayer.shownTransformToSuperlayer))
        }
        guard isReplicator, let replicator = self as? CAReplicatorLayer else { return reach }
        return contentReach.union(replicator.reach(ofCopiesOf: reach))
    }

    /// Whether the background covers the whole bounds.
    var fillsOpaquely: Bool {
        shownBackgroundColor?.isOpaque == true && shownCornerRadius == 0 && mask == nil && shownOpacity >= 1
    }
}
