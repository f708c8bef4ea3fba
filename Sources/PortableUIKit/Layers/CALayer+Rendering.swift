// SPDX-License-Identifier: MIT
import CCairo
import Foundation

/// The position and scaling of a layer's contents (Apple: "CALayerContentsGravity").
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// The place of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Unscaled in the centre.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// Unscaled at the greatest y, which is below on iOS (CALayer.h: "top" always means "Maximum Y").
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// Unscaled at the least y, which is above on iOS.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// Unscaled at the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// Unscaled at the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// Unscaled at the left end of the greatest y.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// Unscaled at the right end of the greatest y.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// Unscaled at the left end of the least y.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// Unscaled at the right end of the least y.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scaled to fit inside, proportions kept.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scaled to cover, proportions kept.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

extension CALayer {
    /// Draws the layer and its sublayers; without the layer's background if the context has it already, for a layer
    /// without mask and shadow.
    func render(in context: CGContext, drawsBackground: Bool) {
        context.saveGState()
        UIGraphicsPushContext(context)
        if drawsBackground { drawTree(in: context) } else { drawForeground(in: context) }
        UIGraphicsPopContext()
        context.restoreGState()
    }

    /// Draws this layer, unless hidden, where the context's origin is the superlayer's.
    private func drawInSuperlayer(_ context: CGContext) {
        guard !isHidden, shownOpacity > 0 else { return }
        context.saveGState()
        context.concatenate(shownTransformToSuperlayer)
        if !isConfinedToContent || context.mayShow(contentReach) { drawAsWhole(in: context) }
        context.restoreGState()
    }

    /// Draws the tree with its opacity, in the layer's own coordinates.
    func drawAsWhole(in context: CGContext) {
        if shownOpacity < 1 {
            let opacity = Double(shownOpacity)
            context.drawGroup(within: reach) {
                drawTree(in: context)
            } paint: {
                cairo_set_source(context.cairo, $0)
                cairo_paint_with_alpha(context.cairo, opacity)
            }
        } else {
            drawTree(in: context)
        }
    }

    /// Whether nothing of the layer is visible outside of `contentReach`.
    private var isConfinedToContent: Bool {
        masksToBounds || (storedSublayers.isEmpty && shownShadowOpacity == 0 && clipsContent)
    }

    /// Draws the tree without its opacity, in the layer's own coordinates.
    func drawTree(in context: CGContext) {
        guard let mask else { return drawWithShadow(in: context) }
        let reach = reach
        context.drawGroup(within: reach) {
            drawWithShadow(in: context)
        } paint: { content in
            context.drawGroup(within: reach) {
                mask.drawInSuperlayer(context)
            } paint: { coverage in
                cairo_set_source(context.cairo, content)
                cairo_mask(context.cairo, coverage)
            }
        }
    }

    private func drawWithShadow(in context: CGContext) {
        guard shownShadowOpacity > 0, let shadowColor = shownShadowColor, !masksToBounds else {
            return drawBody(in: context)
        }
        let color = CGColor(
            srgbRed: shadowColor.red, green: shadowColor.green, blue: shadowColor.blue,
            alpha: shadowColor.alpha * CGFloat(min(shownShadowOpacity, 1)))
        let shadow = CGContext.Shadow(offset: shownShadowOffset, blurSigma: max(0, shownShadowRadius), color: color)
        if let path = shownShadowPath ?? outlineIfOpaque {
            context.saveGState()
            if shownShadowPath == nil { context.translateBy(x: shownBounds.minX, y: shownBounds.minY) }
            let isPainted = context.paintShadow(of: path, shadow)
            context.restoreGState()
            if isPainted { return drawBody(in: context) }
        }
        if let shadowPath = shownShadowPath {
            let box = shadowPath.boundingBoxOfPath
            context.drawGroup(within: box, shadowReach: shadow.reach) {
                context.setFillColor(CGColor(gray: 0, alpha: 1))
                context.beginPath()
                context.addPath(shadowPath)
                context.fillPath()
            } paint: {
                context.paintShadow(of: $0, shadow, alpha: 1)
            }
            return drawBody(in: context)
        }
        context.drawGroup(within: reachWithoutShadow, shadowReach: shadow.reach) {
            drawBody(in: context)
        } paint: {
            context.paintShadow(of: $0, shadow, alpha: 1)
            cairo_set_source(context.cairo, $0)
            cairo_paint(context.cairo)
        }
    }

    /// The layer's outline from the origin of its bounds, if the outline is opaque and contains everything visible.
    private var outlineIfOpaque: CGPath? {
        let bounds = shownBounds
        guard let color = shownBackgroundColor, color.isOpaque, clipsContent, mask == nil else { return nil }
        guard bounds.width > 0, bounds.height > 0, contentReach == bounds else { return nil }
        let inside = bounds.insetBy(dx: -0.01, dy: -0.01)
        for sublayer in storedSublayers where !sublayer.isHidden && sublayer.shownOpacity > 0 {
            let sublayerReach = sublayer.reach.applying(sublayer.shownTransformToSuperlayer)
            guard sublayerReach.isEmpty || inside.contains(sublayerReach) else { return nil }
        }
        return outline(of: CGRect(origin: .zero, size: bounds.size), radius: effectiveCornerRadius)
    }

    /// A rectangle with the layer's corners.
    func outline(of rect: CGRect, radius: CGFloat) -> CGPath {
        let path = CGMutablePath()
        if cornerCurve == .continuous {
            path.addContinuousRect(rect, corners: maskedCorners.rectCorners, radius: radius)
        } else {
            path.addRoundedRect(
                in: rect, corners: maskedCorners.rectCorners, radii: CGSize(width: radius, height: radius))
        }
        return path
    }

    private func drawBody(in context: CGContext) {
        drawBackground(in: context)
        drawForeground(in: context)
    }

    /// Draws the content, the sublayers and the border.
    private func drawForeground(in context: CGContext) {
        displayIsNeeded = false
        context.saveGState()
        if masksToBounds {
            context.addOutline(of: self, shownBounds, radius: effectiveCornerRadius)
            context.clip()
            cairo_set_antialias(context.cairo, CAIRO_ANTIALIAS_DEFAULT)
        }
        drawContent(in: context)
        if isReplicator, let replicator = self as? CAReplicatorLayer {
            replicator.drawCopies(in: context) { drawSublayers(in: context) }
        } else {
            drawSublayers(in: context)
        }
        context.restoreGState()
        drawBorder(in: context)
    }

    private func drawSublayers(in context: CGContext) {
        for sublayer in sublayersFromBackToFront { sublayer.drawInSuperlayer(context) }
    }

    func drawBackground(in context: CGContext) {
        guard let color = shownBackgroundColor, color.alpha > 0 else { return }
        context.saveGState()
        context.setFillColor(color)
        context.addOutline(of: self, shownBounds, radius: effectiveCornerRadius)
        context.fillPath()
        context.restoreGState()
    }

    var sublayersFromBackToFront: [CALayer] {
        guard storedSublayers.contains(where: { $0.zPosition != 0 }) else { return storedSublayers }
        return storedSublayers.enumerated().sorted {
            ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
        }.map(\.element)
    }

    private var effectiveCornerRadius: CGFloat {
        max(0, min(shownCornerRadius, shownBounds.width / 2, shownBounds.height / 2))
    }

    /// Draws the layer's own content, clipped to its area and moved onto whole device pixels.
    func drawContent(in context: CGContext) {
        let bounds = shownBounds
        guard !drawsSublayersAlone, !clipsContent || (bounds.width > 0 && bounds.height > 0) else { return }
        context.saveGState()
        context.alignToPixels(at: bounds.origin)
        if clipsContent {
            context.beginPath()
            context.addRect(context.pixelAligned(contentReach))
            context.clip()
        }
        if let image = contentsImage {
            let size = CGSize(
                width: CGFloat(image.width) / contentsScale, height: CGFloat(image.height) / contentsScale)
            context.drawUpright(image, in: contentsPlacement.rectangle(for: size, in: bounds))
        }
        if let view {
            view.drawContent(in: context)
        } else {
            draw(in: context)
        }
        context.restoreGState()
    }

    private var contentsImage: CGImage? {
        let contents = presented == nil ? contents : shown("contents", DiscreteValue(object: contents)).object
        let image = (contents as? CGImage) ?? (contents as? UIImage)?.cgImage
        guard let image, let part = extras?.contentsRect else { return image }
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        return image.cropping(
            to: CGRect(
                x: part.minX * width, y: part.minY * height, width: part.width * width, height: part.height * height))
    }

    private var contentsPlacement: UIView.ContentMode {
        switch contentsGravity {
        case .center: .center
        case .resizeAspect: .scaleAspectFit
        case .resizeAspectFill: .scaleAspectFill
        // Here as on iOS, y grows downwards.
        case .top: .bottom
        case .bottom: .top
        case .left: .left
        case .right: .right
        case .topLeft: .bottomLeft
        case .topRight: .bottomRight
        case .bottomLeft: .topLeft
        case .bottomRight: .topRight
        default: .scaleToFill
        }
    }

    func drawBorder(in context: CGContext) {
        let bounds = shownBounds
        guard shownBorderWidth > 0, let borderColor = shownBorderColor, borderColor.alpha > 0 else { return }
        let inner = bounds.insetBy(dx: shownBorderWidth, dy: shownBorderWidth)
        context.saveGState()
        context.setFillColor(borderColor)
        context.addOutline(of: self, bounds, radius: effectiveCornerRadius)
        if inner.width > 0, inner.height > 0 {
            context.addOutline(
                of: self, inner, radius: max(0, effectiveCornerRadius - shownBorderWidth), beginsPath: false)
        }
        context.fillPath(using: .evenOdd)
        context.restoreGState()
    }
}

extension CGContext {
    /// Draws into a separate surface of at most a rectangle, then calls `paint` to draw the result (a Cairo pattern).
    /// Content up to `shadowReach` points outside of the clip is drawn, too.
    func drawGroup(
        within rect: CGRect, shadowReach: CGFloat = 0, _ draw: () -> Void, paint: (OpaquePointer) -> Void
    ) {
        guard !rect.isEmpty, mayShow(rect.insetBy(dx: -shadowReach, dy: -shadowReach)) else { return }
        let margin = 2 / max(scale, 1e-6)
        let area = rect.insetBy(dx: -margin, dy: -margin)
            .overlap(with: boundingBoxOfClipPath.insetBy(dx: -shadowReach, dy: -shadowReach))
        guard let group = group(within: area, reachesOutside: shadowReach > 0, draw) else { return }
        cairo_save(cairo)
        paint(group)
        cairo_restore(cairo)
        // `cairo_pop_group` transferred this reference to us, and it is not used again.
        cairo_pattern_destroy(group)
    }

    /// Whether a rectangle overlaps the clip, within one pixel.
    fileprivate func mayShow(_ rect: CGRect) -> Bool {
        let clip = boundingBoxOfClipPath
        let margin = 2 / max(scale, 1e-6)
        return rect.insetBy(dx: -margin, dy: -margin).overlaps(clip)
    }

    /// Whether points map to pixels by scaling and shifting alone.
    private var isUpright: Bool {
        let device = deviceTransform
        return abs(device.b) < 1e-9 && abs(device.c) < 1e-9
    }

    /// Sets the outline of a layer as the current path: edges without rounded corners are on whole device pixels, so
    /// that neighbouring fills neither blur nor overlap.
    @MainActor
    fileprivate func addOutline(of layer: CALayer, _ rect: CGRect, radius: CGFloat, beginsPath: Bool = true) {
        if beginsPath { beginPath() }
        guard radius > 0, !layer.maskedCorners.isEmpty else { return addRect(pixelAligned(rect)) }
        addPath(layer.outline(of: pixelAligned(rect), radius: radius))
    }

    /// The rectangle with its edges on the nearest device pixels; at least one pixel, unless it is empty.
    func pixelAligned(_ rect: CGRect) -> CGRect {
        guard isUpright, rect.width > 0, rect.height > 0 else { return rect }
        let device = deviceTransform
        let pixels = rect.applying(device)
        let left = pixels.minX.roundedToPixel
        let top = pixels.minY.roundedToPixel
        let right = max(pixels.maxX.roundedToPixel, left + 1)
        let bottom = max(pixels.maxY.roundedToPixel, top + 1)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top).applying(device.inverted())
    }

    /// Moves the origin so that `point` falls on a whole device pixel.
    fileprivate func alignToPixels(at point: CGPoint) {
        guard isUpright else { return }
        let device = deviceTransform
        let pixel = point.applying(device)
        let aligned = CGPoint(x: pixel.x.roundedToPixel, y: pixel.y.roundedToPixel).applying(device.inverted())
        translateBy(x: aligned.x - point.x, y: aligned.y - point.y)
    }
}

extension CGFloat {
    /// The nearest whole number; halves go up, and values that arithmetic left just below a half count as one.
    fileprivate var roundedToPixel: CGFloat { (self + 0.5 + 1e-6).rounded(.down) }
}

extension CACornerMask {
    fileprivate var rectCorners: UIRectCorner {
        var corners: UIRectCorner = []
        if contains(.layerMinXMinYCorner) { corners.insert(.topLeft) }
        if contains(.layerMaxXMinYCorner) { corners.insert(.topRight) }
        if contains(.layerMinXMaxYCorner) { corners.insert(.bottomLeft) }
        if contains(.layerMaxXMaxYCorner) { corners.insert(.bottomRight) }
        return corners
    }
}

extension UIView {
    /// Draws the view as displayed into the current context.
    final func drawAsShown(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = ContextStack.current, bounds.width > 0, bounds.height > 0 else { return false }
        if afterUpdates { layoutIfNeeded() }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        let origin = layer.shownBounds.origin
        context.translateBy(x: -origin.x, y: -origin.y)
        layer.render(in: context, drawsBackground: true)
        context.restoreGState()
        return true
    }
}

extension UIView.ContentMode {
    /// The rectangle of content of `size` in `bounds`, in points.
    func rectangle(for size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
        func placed(_ size: CGSize, _ across: CGFloat, _ down: CGFloat) -> CGRect {
            CGRect(
                x: bounds.minX + (bounds.width - size.width) * across,
                y: bounds.minY + (bounds.height - size.height) * down, width: size.width, height: size.height)
        }
        func scaled(_ factor: CGFloat) -> CGRect {
            placed(CGSize(width: size.width * factor, height: size.height * factor), 0.5, 0.5)
        }
        let (across, down) = (bounds.width / size.width, bounds.height / size.height)
        switch self {
        case .scaleToFill, .redraw: return bounds
        case .scaleAspectFit: return scaled(min(across, down))
        case .scaleAspectFill: return scaled(max(across, down))
        case .center: return placed(size, 0.5, 0.5)
        case .top: return placed(size, 0.5, 0)
        case .bottom: return placed(size, 0.5, 1)
        case .left: return placed(size, 0, 0.5)
        case .right: return placed(size, 1, 0.5)
        case .topLeft: return placed(size, 0, 0)
        case .topRight: return placed(size, 1, 0)
        case .bottomLeft: return placed(size, 0, 1)
        case .bottomRight: return placed(size, 1, 1)
        }
    }
}
