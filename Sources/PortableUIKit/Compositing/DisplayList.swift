// SPDX-License-Identifier: MIT
import Foundation

/// The content of windows, from the back to the front, in pieces that are drawn separately.
@MainActor
struct DisplayList {
    enum Piece {
        /// The layer's background and content; its sublayers and border are pieces of their own.
        case body
        /// The layer's border.
        case border
        /// The layer with its sublayers.
        case tree
        /// The layer with its sublayers, from a cached picture.
        case raster
    }

    struct Entry {
        let layer: CALayer
        let piece: Piece
        /// Maps the layer's coordinates to device pixels.
        let transform: CGAffineTransform
        /// The area in which the ancestors let it be visible, in device pixels.
        let clip: CGRect
        /// Its visible area, in whole device pixels.
        let rect: CGRect
        /// Whether it differs from the last frame, apart from its position.
        let hasChanged: Bool
        /// Whether it shows what is behind it.
        let blursBackdrop: Bool
    }

    /// The identity of an entry across frames.
    struct Key: Hashable {
        let layer: ObjectIdentifier
        let isBorder: Bool
    }

    struct Trace: Equatable {
        let rect: CGRect
        let transform: CGAffineTransform
        let opacity: Float
    }

    private(set) var entries: [Entry] = []
    let scale: CGFloat

    /// - Parameters:
    ///   - roots: The layers of the windows, from the back to the front, in a screen at whose origin the pixels begin.
    ///   - size: The size of the picture, in pixels.
    init(of roots: [CALayer], size: CGSize, scale: CGFloat) {
        self.scale = scale
        let device = CGAffineTransform(scaleX: scale, y: scale)
        for root in roots {
            add(
                root, root.shownTransformToSuperlayer.concatenating(device), clip: CGRect(origin: .zero, size: size),
                isInScrollView: false)
        }
    }

    private mutating func add(_ layer: CALayer, _ transform: CGAffineTransform, clip: CGRect, isInScrollView: Bool) {
        guard !layer.isHidden, layer.shownOpacity > 0 else { return }
        let isUpright = transform.b == 0 && transform.c == 0 && transform.a == scale && transform.d == scale
        let roundsItsClip = layer.masksToBounds && layer.shownCornerRadius > 0
        let isPart =
            layer.shownOpacity < 1 || layer.mask != nil || layer.shownShadowOpacity > 0 || roundsItsClip || !isUpright
            || layer.isReplicator
        let isKept =
            isUpright && layer.shownOpacity >= 1
            && (layer.shouldRasterize || isInScrollView && !layer.storedSublayers.isEmpty) && !layer.blursBackdrop
        if isPart || isKept {
            let reach = layer.reach.applying(transform)
            append(layer, isKept ? .raster : .tree, transform, clip, reach, layer.appearanceChanged)
            return
        }
        let bounds = layer.shownBounds
        let area = bounds.applying(transform)
        let content = layer.contentReach.applying(transform)
        append(layer, .body, transform, clip, content, layer.ownAppearanceChanged)
        var inner = clip
        if layer.masksToBounds {
            inner = clip.overlap(with: area.alignedToPixels)
            if inner.isNull || inner.isEmpty { return }
        }
        let isScrollView = layer.view is UIScrollView
        for sublayer in layer.sublayersFromBackToFront {
            add(
                sublayer, sublayer.shownTransformToSuperlayer.concatenating(transform), clip: inner,
                isInScrollView: isScrollView)
        }
        if layer.shownBorderWidth > 0 { append(layer, .border, transform, clip, area, layer.ownAppearanceChanged) }
    }

    private mutating func append(
        _ layer: CALayer, _ piece: Piece, _ transform: CGAffineTransform, _ clip: CGRect, _ area: CGRect,
        _ hasChanged: Bool
    ) {
        // A pixel more on each side: edges between pixels are moved onto them.
        let rect = area.insetBy(dx: -1, dy: -1).integral.overlap(with: clip)
        guard !rect.isNull, !rect.isEmpty else { return }
        entries.append(
            Entry(
                layer: layer, piece: piece, transform: transform, clip: clip, rect: rect, hasChanged: hasChanged,
                blursBackdrop: piece == .body ? layer.blursBackdropItself : piece == .tree && layer.blursBackdrop))
    }
}

extension CGRect {
    /// The rectangle of device pixels with its edges on the nearest whole ones, as layers are drawn; not empty.
    var alignedToPixels: CGRect {
        func nearest(_ value: CGFloat) -> CGFloat { (value + 0.5 + 1e-6).rounded(.down) }
        let (left, top) = (nearest(minX), nearest(minY))
        let (right, bottom) = (max(nearest(maxX), left + 1), max(nearest(maxY), top + 1))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
