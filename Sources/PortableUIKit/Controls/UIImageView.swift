// SPDX-License-Identifier: MIT
import Foundation

/// A view that shows a picture (Apple: "UIImageView").
open class UIImageView: UIView {
    /// Does nothing. Extensions of apps may override it, as categories of Objective-C do.
    open dynamic override func awakeFromNib() { super.awakeFromNib() }

    /// The picture.
    open var image: UIImage? {
        didSet {
            if image !== oldValue { shownImageDidChange() }
            if (oldValue?.isSymbolImage == true) != hasBaseline { forEachEngineKnowingSelf { $0.arrangementChanged() } }
            if image !== oldValue, image?.images != nil || oldValue?.images != nil { stopAnimating() }
            if image?.images != nil { startAnimating() }
            observedValuesMayDiffer()
        }
    }

    /// The picture while highlighted; `nil` shows `image` then, too.
    open var highlightedImage: UIImage? {
        didSet { if highlightedImage !== oldValue, isHighlighted { shownImageDidChange() } }
    }

    /// Whether `highlightedImage` is shown.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue, highlightedImage != nil { shownImageDidChange() } }
    }

    // MARK: Animations

    /// The pictures of an animation, which is shown in place of `image` while it runs; a new list stops it.
    open var animationImages: [UIImage]? { didSet { stopAnimating() } }
    /// The duration of a round, in seconds; 0 for a thirtieth of a second for each picture.
    open var animationDuration: TimeInterval = 0
    /// The number of rounds; 0 for an animation without an end.
    open var animationRepeatCount = 0
    /// The link of frames while the animation runs, its beginning, and the picture that is shown.
    private var playing: (link: CADisplayLink, begin: TimeInterval, image: UIImage?)?

    /// Whether the animation runs.
    open var isAnimating: Bool { playing != nil }

    /// Starts the animation of `animationImages`, or of an animated `image`, from its beginning.
    open func startAnimating() {
        let own = animationImages ?? []
        let pictures = own.isEmpty ? image?.images ?? [] : own
        guard !pictures.isEmpty, playing == nil else { return }
        let length = own.isEmpty ? image?.duration ?? 0 : animationDuration
        let round = length > 0 ? length : Double(pictures.count) / 30
        let rounds = own.isEmpty ? 0 : animationRepeatCount
        let link = CADisplayLink { [weak self] link in
            guard let self, let playing else { return link.invalidate() }
            let elapsed = max(0, FrameClock.current.now - playing.begin)
            if rounds > 0, elapsed >= round * Double(rounds) { return stopAnimating() }
            let part = (elapsed / round).truncatingRemainder(dividingBy: 1)
            let next = pictures[min(Int(part * Double(pictures.count)), pictures.count - 1)]
            guard next !== playing.image else { return }
            self.playing?.image = next
            setNeedsDisplay()
        }
        playing = (link, FrameClock.current.now, pictures[0])
        link.add(to: .main, forMode: .common)
        setNeedsDisplay()
    }

    /// Stops the animation, and shows `image`.
    open func stopAnimating() {
        guard let ended = playing else { return }
        playing = nil
        ended.link.invalidate()
        setNeedsDisplay()
    }

    /// A view as large as `image`.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    /// A view as large as `image` that shows another picture while highlighted.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
    }

    /// A view without a picture.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A view without a picture: nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func wasMade() {
        super.wasMade()
        isUserInteractionEnabled = false
        isOpaque = false
    }

    override var descriptionDetails: DescriptionDetails { DescriptionDetails(image: image) }

    /// The configuration for drawing symbols that have none.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet { if preferredSymbolConfiguration != oldValue { shownImageDidChange() } }
    }

    /// The picture that was chosen or drawn last, and its inputs.
    private struct Drawn {
        let source: UIImage
        let configuration: UIImage.SymbolConfiguration?
        let traits: UITraitCollection
        let image: UIImage
    }
    private var drawn: Drawn?

    private var shownImage: UIImage? {
        if let playing { return playing.image }
        let image = isHighlighted ? highlightedImage ?? image : image
        guard let image, image.isSymbolImage || image.asset != nil else { return image }
        let traits = traitCollection
        if let drawn, drawn.source === image, drawn.configuration == preferredSymbolConfiguration,
            drawn.traits === traits
        {
            return drawn.image
        }
        let found =
            image.isSymbolImage
            ? image.symbol(preferring: preferredSymbolConfiguration, traits: traits) : image.variant(for: traits)
        drawn = Drawn(source: image, configuration: preferredSymbolConfiguration, traits: traits, image: found)
        return found
    }

    /// Chooses the symbol for the new text size, and the variant of a picture for the new traits.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if drawn != nil { shownImageDidChange() }
    }

    private func shownImageDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    /// The picture's size in points; `noIntrinsicMetric` without a picture.
    open override var intrinsicContentSize: CGSize {
        shownImage?.size ?? super.intrinsicContentSize
    }

    /// Those of the picture.
    open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

    /// The picture's size in points; zero without a picture, as in UIKit.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

    /// Draws a template picture in the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if let shownImage, shownImage.isTemplate { setNeedsDisplay() }
    }

    override func drawContent(in context: CGContext) {
        guard let shownImage else { return }
        let traits = traitCollection
        let tint = shownImage.isTemplate ? shownImage.tint ?? tintColor : shownImage.tint
        let place = contentMode.rectangle(for: shownImage.size, in: bounds)
        let isMirrored =
            shownImage.flipsForRightToLeftLayoutDirection && effectiveUserInterfaceLayoutDirection == .rightToLeft
        context.saveGState()
        defer { context.restoreGState() }
        if isMirrored {
            context.translateBy(x: 2 * place.midX, y: 0)
            context.scaleBy(x: -1, y: 1)
        }
        if tint == nil, !shownImage.isResizable, let picture = shownImage.cgImage {
            return ScaledPictures.draw(picture, in: place, context: context)
        }
        shownImage.draw(in: place, context: context, alpha: 1, tint: tint?.resolvedColor(with: traits))
    }
}

extension UIImageView: HasAccessibilityDefaults {
    /// Not an element, unless the application makes it one.
    var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(label: image?.accessibilityLabel, traits: .image)
    }
}
