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

    /// A view as large as `image`.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        prepare()
        self.image = image
    }

    /// A view as large as `image` that shows another picture while highlighted.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        prepare()
        self.image = image
        self.highlightedImage = highlightedImage
    }

    /// A view without a picture.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// A view without a picture: nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isUserInteractionEnabled = false
        isOpaque = false
    }

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

    /// Whether a picture is drawn as a template, in the tint.
    private func isTemplate(_ image: UIImage) -> Bool {
        image.renderingMode == .alwaysTemplate || image.isSymbolImage && image.renderingMode == .automatic
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

    /// The picture's size in points; zero without a picture, as in UIKit.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        shownImage?.size ?? .zero
    }

    /// Draws a template picture in the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if let shownImage, isTemplate(shownImage) { setNeedsDisplay() }
    }

    override func drawContent(in context: CGContext) {
        guard let shownImage else { return }
        let traits = traitCollection
        let tint = isTemplate(shownImage) ? shownImage.tint ?? tintColor : shownImage.tint
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
