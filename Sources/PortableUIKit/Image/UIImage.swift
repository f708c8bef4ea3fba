// SPDX-License-Identifier: MIT
import Foundation

/// A picture (Apple: "UIImage"). Immutable; usable on any thread.
open class UIImage: NSObject, @unchecked Sendable {
    // Sendable because no stored property changes after the picture was made.

    /// How a picture's pixels are turned to be upright (Apple: "UIImage.Orientation"). A picture turns them when it is made here.
    public enum Orientation: Int, Sendable {
        /// Not.
        case up = 0
        /// By half a turn.
        case down = 1
        /// By a quarter, anticlockwise.
        case left = 2
        /// By a quarter, clockwise.
        case right = 3
        /// Mirrored at the vertical axis.
        case upMirrored = 4
        /// Mirrored at the horizontal axis.
        case downMirrored = 5
        /// Mirrored at the diagonal from the upper left corner.
        case leftMirrored = 6
        /// Mirrored at the diagonal from the upper right corner.
        case rightMirrored = 7
    }

    /// Whether a picture is drawn in its colours or as a template, in the tint (Apple: "UIImage.RenderingMode").
    public enum RenderingMode: Int, Sendable {
        /// The view's choice.
        case automatic = 0
        /// The picture's colours.
        case alwaysOriginal = 1
        /// As a template in the tint.
        case alwaysTemplate = 2
    }

    /// How the middle of a resizable picture is resized (Apple: "UIImage.ResizingMode").
    public enum ResizingMode: Int, Sendable {
        /// Repeated.
        case tile = 0
        /// Stretched.
        case stretch = 1
    }

    /// What a picture is made of: each variation of a picture is a copy with other values.
    struct Values {
        var cgImage: CGImage?
        var scale: CGFloat
        var renderingMode = RenderingMode.automatic
        var tint: UIColor?
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var isResizable = false
        var flipsForRightToLeftLayoutDirection = false
        var alignmentRectInsets = UIEdgeInsets.zero
        var symbolSource: SymbolSource?
        var asset: UIImageAsset?

        init(cgImage: CGImage? = nil, scale: CGFloat = 1) {
            guard scale > 0 && scale.isFinite else {
                fatalError("UIImage: scale must be positive and finite, not \(scale)")
            }
            (self.cgImage, self.scale) = (cgImage, scale)
        }
    }

    let values: Values

    /// The pixels; `nil` for an empty picture.
    public final var cgImage: CGImage? { values.cgImage }
    /// Pixels per point.
    public final var scale: CGFloat { values.scale }
    /// A format for pictures like this one: of its pixels per point, and opaque if its pixels are. A new one each time.
    open var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque) = (scale, cgImage?.isOpaque ?? false)
        return format
    }
    /// Whether the picture is drawn in its colours or as a template.
    public final var renderingMode: RenderingMode { values.renderingMode }
    /// The edges that are not stretched, in points.
    public final var capInsets: UIEdgeInsets { values.capInsets }
    /// How the middle of a resizable picture is resized.
    public final var resizingMode: ResizingMode { values.resizingMode }
    /// Whether the picture is mirrored in views whose layout goes from right to left.
    public final var flipsForRightToLeftLayoutDirection: Bool { values.flipsForRightToLeftLayoutDirection }
    /// The edges outside of the rectangle that views align, in points.
    public final var alignmentRectInsets: UIEdgeInsets { values.alignmentRectInsets }
    final var tint: UIColor? { values.tint }
    final var isResizable: Bool { values.isResizable }
    final var symbolSource: SymbolSource? { values.symbolSource }
    final var asset: UIImageAsset? { values.asset }

    /// The variants of the picture; `nil` if there is only one.
    open var imageAsset: UIImageAsset? { asset }

    /// How the pixels are turned: not, as they are upright.
    open var imageOrientation: Orientation { .up }

    init(_ values: Values) {
        self.values = values
        super.init()
    }

    /// An empty picture.
    public override init() {
        values = Values()
        super.init()
    }

    /// A picture of pixels, `scale` of them for a point, which are turned to be upright.
    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        values = Values(cgImage: cgImage.upright(from: orientation), scale: scale)
        super.init()
    }

    /// A picture of pixels, one for a point.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// The picture in a file's bytes (PNG, JPEG, GIF, BMP, TIFF …), one pixel for a point; `nil` if it can't be
    /// decoded, or if decoding would take more than 1.2 GB.
    ///
    /// Pictures of more than a megapixel keep their bytes and are decoded to the size at which they are drawn.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// The picture in a file's bytes, `scale` pixels for a point; `nil` if it can't be decoded.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = ImageCoding.decode(data) else { return nil }
        self.init(cgImage: image, scale: scale, orientation: .up)
    }

    /// The picture in a file, whose name may end in "@2x" or "@3x" before the dot; `nil` if there is none.
    public convenience init?(contentsOfFile path: String) {
        guard let image = ImageCoding.decode(file: path) else { return nil }
        self.init(cgImage: image, scale: ImageNames.scale(ofFile: path), orientation: .up)
    }

    /// The picture registered under `name` or in the main bundle; `nil` if there is none.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// The picture registered under `name` or in `bundle` (the main one for `nil`), in an asset catalogue or as a file,
    /// for `traitCollection`; `nil` if there is none.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        guard
            let found = ImageNames.image(
                named: name, in: bundle ?? .main, traits: traitCollection ?? UITraitCollection.screen.value)
        else { return nil }
        self.init(found)
    }

    /// The picture registered under `name` or in `bundle` (the main one for nil), for the traits of `configuration`. A symbol has
    /// exactly `configuration`. Nil if there is none.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        guard let found = UIImage(named: name, in: bundle, compatibleWith: configuration?.traitCollection) else {
            return nil
        }
        self.init((configuration.map(found.withConfiguration) ?? found).values)
    }

    /// Registers `image` under `name` for `init(named:)`; `nil` removes the name. Not part of UIKit, where asset
    /// catalogues do this.
    public static func register(_ image: UIImage?, named name: String) {
        ImageNames.register(image, named: name)
    }

    /// Size in points.
    open var size: CGSize {
        guard let cgImage else { return .zero }
        return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    }

    /// The picture with a rendering mode.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        with { $0.renderingMode = renderingMode }
    }

    /// The picture as a template in a colour.
    open func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: renderingMode)
    }

    /// The picture as a template in a colour, with `renderingMode`.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with { ($0.renderingMode, $0.tint) = (renderingMode, color) }
    }

    /// The picture with edges that keep their size; the middle is repeated.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The picture with edges that keep their size; the middle is repeated or stretched.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            ($0.capInsets, $0.resizingMode, $0.isResizable) = (capInsets.usable, resizingMode, true)
            ($0.symbolSource, $0.alignmentRectInsets) = (nil, .zero)
        }
    }

    /// The same picture as a member of an asset.
    final func belonging(to asset: UIImageAsset) -> UIImage { with { $0.asset = asset } }

    /// The variant of the picture for traits, in this picture's colour; the picture itself if there is no other.
    final func variant(for traits: UITraitCollection) -> UIImage {
        guard let found = asset?.find(traits), found.cgImage !== cgImage else { return self }
        return found.colored(like: self)
    }

    /// A symbol for traits; those of the screen for `nil`.
    convenience init(symbol: SymbolSource, traits: UITraitCollection?, renderingMode: RenderingMode = .automatic) {
        let screen = UITraitCollection.screen.value
        let displayScale = traits?.displayScale ?? 0
        let scale = displayScale > 0 ? displayScale : screen.displayScale
        let drawn = SymbolLibrary.draw(
            symbol.name, size: symbol.configuration.size(for: traits ?? screen), weight: symbol.configuration.weight,
            scale: scale)
        var values = Values(cgImage: drawn, scale: scale)
        (values.renderingMode, values.symbolSource) = (renderingMode, symbol)
        if let color = symbol.configuration.color, renderingMode == .automatic {
            (values.renderingMode, values.tint) = (.alwaysOriginal, color)
        }
        self.init(values)
    }

    /// The symbol drawn again, in this picture's colour.
    final func redrawn(_ symbol: SymbolSource, traits: UITraitCollection? = nil) -> UIImage {
        UIImage(symbol: symbol, traits: traits ?? symbol.configuration.traitCollection).colored(like: self)
    }

    private func colored(like other: UIImage) -> UIImage {
        with {
            if symbolSource?.configuration.color == nil || other.renderingMode == .alwaysTemplate {
                ($0.renderingMode, $0.tint) = (other.renderingMode, other.tint)
            }
            $0.flipsForRightToLeftLayoutDirection = other.flipsForRightToLeftLayoutDirection
        }
    }

    /// The picture, mirrored in views whose layout goes from right to left.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        with { $0.flipsForRightToLeftLayoutDirection = true }
    }

    /// The picture, mirrored at its vertical axis.
    open func withHorizontallyFlippedOrientation() -> UIImage {
        with {
            $0.cgImage = $0.cgImage?.upright(from: .upMirrored)
            ($0.capInsets.left, $0.capInsets.right) = ($0.capInsets.right, $0.capInsets.left)
            ($0.flipsForRightToLeftLayoutDirection, $0.alignmentRectInsets) = (false, .zero)
            ($0.symbolSource, $0.asset) = (nil, nil)
        }
    }

    /// The picture with edges outside of the rectangle that an image view aligns.
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = alignmentInsets }
    }

    private func with(_ change: (inout Values) -> Void) -> UIImage {
        var values = values
        change(&values)
        let image = UIImage(values)
        (image.images, image.duration) = (images?.map { $0.with(change) }, duration)
        return image
    }

    /// The pictures of an animation; `nil` for a picture that stands still.
    public private(set) final var images: [UIImage]?
    /// The duration of a round of the animation, in seconds; 0 for a picture that stands still.
    public private(set) final var duration: TimeInterval = 0

    /// An animation, which image views play: of pictures of one size, each shown for the same time; `nil` for none. A duration of 0
    /// is a thirtieth of a second for each picture.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let image = images.first.map({ UIImage($0.values) }) else { return nil }
        (image.images, image.duration) = (images, duration > 0 ? duration : Double(images.count) / 30)
        return image
    }

    /// Whether both are the same picture, drawn in the same way: two of one name are (Apple: "UIImage", "Comparing images").
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        guard self !== other else { return true }
        let hasSamePixels =
            cgImage.map { own in other.cgImage.map { own.isSamePicture(as: $0) } ?? false } ?? (other.cgImage == nil)
        return scale == other.scale && renderingMode == other.renderingMode && tint == other.tint
            && isResizable == other.isResizable && capInsets == other.capInsets && resizingMode == other.resizingMode
            && flipsForRightToLeftLayoutDirection == other.flipsForRightToLeftLayoutDirection && hasSamePixels
            && duration == other.duration && images == other.images
    }

    /// Equal pictures have equal hashes: that of the size in pixels.
    open override var hash: Int { (cgImage?.width ?? 0) &* 31 &+ (cgImage?.height ?? 0) }

    // MARK: Drawing

    /// Draws the picture with its top-left corner at `point`, in the current context.
    open func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

    /// Draws the picture with its top-left corner at `point`.
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the picture into a rectangle, in the current context.
    open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    /// Draws the picture into a rectangle.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = ContextStack.current else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        draw(in: rect, context: context, alpha: alpha, tint: tint)
        context.restoreGState()
    }

    /// The pixels for a rectangle: an enlarged symbol is drawn again, because symbols are drawings.
    private func pixels(for rect: CGRect) -> CGImage? {
        guard let symbolSource, rect.isUsable, rect.height > size.height * 1.01, size.height > 0 else { return cgImage }
        return SymbolLibrary.draw(
            symbolSource.name, size: symbolSource.configuration.size(for: UITraitCollection.screen.value),
            weight: symbolSource.configuration.weight, scale: scale * rect.height / size.height)
    }

    func draw(in rect: CGRect, context: CGContext, alpha: CGFloat, tint: UIColor?) {
        guard let cgImage = pixels(for: rect) else { return }
        let color = tint.map { $0.withAlphaComponent($0.cgColor.alpha * alpha).cgColor }
        guard isResizable, rect.isUsable else {
            return context.drawUpright(cgImage, in: rect, alpha: alpha, tint: color)
        }
        let slices = ResizableSlices(
            imageSize: size, capInsets: capInsets, resizingMode: resizingMode, pixel: 1 / scale, target: rect)
        for piece in slices.pieces {
            // Cropped first, so that a stretched slice takes no colour from its neighbours.
            let pixels = CGRect(
                x: piece.source.minX * scale, y: piece.source.minY * scale, width: piece.source.width * scale,
                height: piece.source.height * scale)
            guard let part = cgImage.cropping(to: pixels) else { continue }
            context.drawUpright(part, in: piece.target, alpha: alpha, tint: color)
        }
    }

    // MARK: Encoding

    /// The picture as a PNG file; `nil` if it is empty.
    open func pngData() -> Data? { cgImage?.surface.pngData() }

    /// The picture as a JPEG file, on a black background; quality from 0 to 1. `nil` if it is empty.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        cgImage.flatMap { ImageCoding.jpeg($0, quality: Double(compressionQuality)) }
    }

    /// The class, the name of a symbol, the size and the scale (printed by iOS 16 to 26).
    open override var description: String {
        let source = symbolSource.map { "symbol \"\($0.name)\"" } ?? "CGImage anonymous"
        return
            "<\(objectName(self)) \(source); (\(shortNumber(size.width)) \(shortNumber(size.height)))@\(shortNumber(scale))>"
    }
}
