// SPDX-License-Identifier: MIT
import Foundation

/// The format of a renderer's results (Apple: "UIGraphicsRendererFormat").
open class UIGraphicsRendererFormat: NSObject {
    /// The rectangle in points of the renderer that draws with the format; zero before a renderer has drawn.
    open internal(set) var bounds = CGRect.zero

    /// The usual format.
    public override init() { super.init() }
}

/// The format of a picture (Apple: "UIGraphicsImageRendererFormat").
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// Pixels per point.
    open var scale: CGFloat
    /// Whether the picture has no opacity; its background is black then.
    open var opaque = false

    /// The main screen's pixels per point, not opaque.
    public override init() {
        scale = UITraitCollection.screen.value.displayScale
        super.init()
    }

    /// The format for a screen with these traits.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    /// The format for the main screen.
    open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    /// The format for the main screen.
    open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context of a renderer (Apple: "UIGraphicsRendererContext").
open class UIGraphicsRendererContext: NSObject {
    /// The graphics context.
    open private(set) var cgContext: CGContext

    init(cgContext: CGContext) {
        self.cgContext = cgContext
        super.init()
    }

    /// Fills a rectangle with the current fill colour.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Fills a rectangle with the current fill colour, combined by `blendMode`.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Strokes the inside of a rectangle's edges with a line of one point in the current stroke colour.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

    /// Clips to a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The context of a picture that is being drawn (Apple: "UIGraphicsImageRendererContext").
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// The format of the picture.
    open private(set) var format: UIGraphicsImageRendererFormat

    init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
        self.format = format
        super.init(cgContext: cgContext)
    }

    /// The picture as drawn so far.
    open var currentImage: UIImage {
        cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) } ?? UIImage()
    }
}

/// Makes pictures by drawing (Apple: "UIGraphicsImageRenderer"). Usable on any thread.
open class UIGraphicsImageRenderer: NSObject {
    /// The format of the pictures.
    open private(set) var format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// A renderer of pictures of `size` points.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

    /// A renderer of pictures of `size` points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// A renderer of pictures of a rectangle in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    /// A renderer of pictures of a rectangle in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        self.format = format
        super.init()
    }

    /// The picture that `actions` draws.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        render(actions)
    }

    /// The picture that `actions` draws, as a PNG file.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        render(actions).pngData() ?? Data()
    }

    /// The picture that `actions` draws, as a JPEG file; quality from 0 to 1.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data { render(actions).jpegData(compressionQuality: compressionQuality) ?? Data() }

    private func render(_ actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let scale = format.scale
        format.bounds = bounds
        let context = CGContext(
            picture: bounds.size, scale: scale, isOpaque: format.opaque, "UIGraphicsImageRenderer")
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        UIGraphicsPushContext(context)
        actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
        UIGraphicsPopContext()
        return context.finish().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }
}
