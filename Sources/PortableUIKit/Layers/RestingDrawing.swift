// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

/// Pictures of views with all animations at their end, for snapshot tests.
@MainActor
package enum RestingDrawing {
    /// Whether such a picture is being drawn: endless animations are drawn at their beginning.
    static private(set) var isDrawing = false

    /// A picture, and the fonts of its texts.
    package struct Picture {
        /// The pixels.
        package let image: CGImage
        /// Family, file and size of the file of each font, in alphabetical order.
        package let fonts: [String]
    }

    /// Draws a part of a view: animations at their end, activity indicators at their beginning. The view has to be laid
    /// out.
    ///
    /// - Parameters:
    ///   - view: The view to draw, with its subviews; its own position and opacity are ignored.
    ///   - rect: The part, in points of the view.
    ///   - scale: Pixels per point.
    ///   - background: The colour behind the view.
    ///   - isAtRest: `false` draws animations as they are shown now.
    /// - Returns: The picture; `nil` if it would have no pixels, or more than fit in memory or a surface.
    package static func picture(
        of view: UIView, in rect: CGRect, scale: CGFloat, background: CGColor?, isAtRest: Bool = true
    ) -> Picture? {
        let size = CGSize(width: (rect.width * scale).rounded(.up), height: (rect.height * scale).rounded(.up))
        guard size.width >= 1, size.height >= 1, max(size.width, size.height) <= CGFloat(ImageSurface.longestSide)
        else { return nil }
        // The pictures of a suite come one after the other, those of long tables among them.
        PixelMemory.keep(bytes: 64 << 20)
        isDrawing = true
        defer { isDrawing = false }
        let layer = view.layer
        return layer.atRest(isAtRest) {
            guard
                let surface = ImageSurface(
                    uninitializedWidth: Int(size.width), height: Int(size.height), isOpaque: false)
            else { return nil }
            let fonts = DrawnFonts.of {
                draw(layer, in: rect, scale: scale, background: background, on: surface)
            }
            return Picture(image: CGImage(surface: surface), fonts: fonts)
        }
    }

    /// Draws a layer on a surface with undefined pixels, in few passes over the memory: the pixels of a long table are
    /// 60 MB.
    static func draw(
        _ layer: CALayer, in rect: CGRect, scale: CGFloat, background: CGColor?, on surface: ImageSurface
    ) {
        // The surface begins with the view's own background if nothing else is visible behind the view's content.
        let isFilled =
            layer.fillsOpaquely && layer.shownShadowOpacity == 0 && rect == layer.shownBounds
            && surface.width == Int(exactly: rect.width * scale) && surface.height == Int(exactly: rect.height * scale)
        let toPixels = CGAffineTransform(scaleX: scale, y: scale).translatedBy(x: -rect.minX, y: -rect.minY)
        var uncovered = UncoveredRows(width: surface.width, height: surface.height)
        uncovered.subtractBackgrounds(of: layer, toPixels)
        surface.fill(rows: uncovered.rows, isFilled ? layer.shownBackgroundColor : background)
        let context = CGContext(drawingOn: surface, scale: scale)
        context.translateBy(x: -rect.minX, y: -rect.minY)
        layer.render(in: context, drawsBackground: !isFilled)
    }
}

extension CALayer {
    /// Calls `body` while this layer and its sublayers have the final values of their animations.
    fileprivate func atRest<Result>(_ isAtRest: Bool, _ body: () -> Result) -> Result {
        guard isAtRest else { return body() }
        var moving: [(layer: CALayer, presented: LayerPresentation)] = []
        collectMoving(into: &moving)
        for entry in moving { entry.layer.presented = entry.layer.animator?.restingPresentation }
        defer { for entry in moving { entry.layer.presented = entry.presented } }
        return body()
    }

    private func collectMoving(into moving: inout [(layer: CALayer, presented: LayerPresentation)]) {
        if let presented { moving.append((self, presented)) }
        for sublayer in storedSublayers { sublayer.collectMoving(into: &moving) }
        mask?.collectMoving(into: &moving)
    }
}
