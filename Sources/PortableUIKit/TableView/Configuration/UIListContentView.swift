// SPDX-License-Identifier: MIT
import Foundation

/// A view with an image and two texts in the arrangement of list rows (Apple: "UIListContentView").
open class UIListContentView: UIView, UIContentView, WrappingContent {
    private var stored: UIListContentConfiguration
    private let imageView = UIImageView(frame: .zero)
    private let textLabel = UILabel(frame: .zero)
    private let secondaryLabel = UILabel(frame: .zero)
    private var textGuide: PlacedGuide?
    private var secondaryTextGuide: PlacedGuide?
    private var imageGuide: PlacedGuide?
    final var contentWrappingWidth: CGFloat?
    /// The left edge of the view, in points, when its size was measured for a layout: its margins depend on it.
    private var measuredPlace: CGFloat?
    final var wrapsContentToWidth: Bool { true }
    /// The indentation of the cell's content, in points.
    var indentation: CGFloat = 0 {
        didSet { if indentation != oldValue { setNeedsLayout() } }
    }

    /// A view that shows a configuration.
    public init(configuration: UIListContentConfiguration) {
        stored = configuration
        super.init(frame: .zero)
        for view in [imageView, textLabel, secondaryLabel] { addSubview(view) }
        apply()
    }

    /// Unavailable, as in UIKit. `appearance()` makes its proxy by it.
    @available(*, unavailable)
    public override convenience init(frame: CGRect) { self.init(configuration: .cell()) }

    /// Nothing is decoded.
    public required init?(coder: NSCoder) { nil }

    /// The shown configuration: a `UIListContentConfiguration`.
    open var configuration: any UIContentConfiguration {
        get { stored }
        set {
            guard let configuration = newValue as? UIListContentConfiguration else {
                fatalError("UIListContentView can't show a \(type(of: newValue))")
            }
            stored = configuration
            apply()
        }
    }

    /// The place of the text; `nil` without one.
    open var textLayoutGuide: UILayoutGuide? { guide(\.textGuide, of: textLabel) }

    /// The place of the second text; `nil` without one.
    open var secondaryTextLayoutGuide: UILayoutGuide? { guide(\.secondaryTextGuide, of: secondaryLabel) }

    /// The place of the image; `nil` without one.
    open var imageLayoutGuide: UILayoutGuide? { guide(\.imageGuide, of: imageView) }

    private func guide(_ path: ReferenceWritableKeyPath<UIListContentView, PlacedGuide?>, of view: UIView)
        -> UILayoutGuide?
    {
        guard !view.isHidden else { return nil }
        if self[keyPath: path] == nil {
            self[keyPath: path] = PlacedGuide(in: self)
            placeGuides(arrangement(width: bounds.width))
        }
        return self[keyPath: path]?.guide
    }

    private func placeGuides(_ arrangement: Arrangement) {
        textGuide?.place(arrangement.text)
        secondaryTextGuide?.place(arrangement.secondary)
        imageGuide?.place(arrangement.image)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        imageView.tintColor = stored.imageProperties.resolvedTintColor(for: tintColor)
    }

    /// The texts and the least height depend on the traits.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.changesSizes(from: previousTraitCollection) { invalidateIntrinsicContentSize() }
    }

    private func apply() {
        imageView.image = stored.image
        imageView.preferredSymbolConfiguration = stored.imageProperties.preferredSymbolConfiguration
        imageView.isHidden = stored.image == nil
        imageView.tintColor = stored.imageProperties.resolvedTintColor(for: tintColor)
        imageView.layer.cornerRadius = stored.imageProperties.cornerRadius
        imageView.clipsToBounds = stored.imageProperties.cornerRadius > 0
        apply(stored.textProperties, stored.text, stored.attributedText, to: textLabel)
        apply(
            stored.secondaryTextProperties, stored.secondaryText, stored.secondaryAttributedText, to: secondaryLabel)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func apply(
        _ properties: UIListContentConfiguration.TextProperties, _ text: String?, _ attributed: NSAttributedString?,
        to label: UILabel
    ) {
        label.font = properties.font
        label.textColor = properties.resolvedColor()
        label.textAlignment =
            switch properties.alignment {
            case .natural: .natural
            case .center: .center
            case .justified: .justified
            }
        label.lineBreakMode = properties.lineBreakMode
        label.numberOfLines = properties.numberOfLines
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        if let attributed { label.attributedText = attributed } else { label.text = text.map(properties.transformed) }
        label.isHidden = label.text?.isEmpty ?? true
    }

    // MARK: Layout

    private struct Arrangement {
        var image = CGRect.zero
        var text = CGRect.zero
        var secondary = CGRect.zero
        var height: CGFloat = 0
    }

    private var imageSize: CGSize {
        guard stored.image != nil else { return .zero }
        var size = imageView.intrinsicContentSize
        let limit = stored.imageProperties.maximumSize
        let factor = min(
            1, limit.width > 0 ? limit.width / size.width : 1, limit.height > 0 ? limit.height / size.height : 1)
        size.width *= factor
        size.height *= factor
        return size
    }

    /// The margins of the superview inside of the view at a width, in points.
    private func inheritedMargins(width: CGFloat) -> (leading: CGFloat, trailing: CGFloat) {
        if let cell = superview as? UITableViewCell { return cell.textMargins }
        if let cell = superview as? UICollectionViewListCell { return cell.textMargins }
        guard let superview, !(superview is UITableViewHeaderFooterView) else { return (0, 0) }
        let frame = CGRect(x: frame.minX, y: frame.minY, width: width, height: frame.height)
        let shared = superview.layoutMargins.overlap(of: frame, in: superview.bounds)
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return isFlipped ? (shared.right, shared.left) : (shared.left, shared.right)
    }

    /// The size that the layout reserves for the image: a symbol is centred in a standard size, which grows with the text, so that the
    /// texts of rows with different symbols are aligned.
    private var imageRoom: CGSize {
        let (own, reserved) = (imageSize, stored.imageProperties.reservedLayoutSize)
        let metrics = UIFontMetrics(forTextStyle: .body)
        func room(_ reserved: CGFloat, _ own: CGFloat, standard: CGFloat) -> CGFloat {
            if reserved > 0 { return reserved }
            guard
                reserved == UIListContentConfiguration.ImageProperties.standardDimension
                    || stored.image?.isSymbolImage == true
            else { return own }
            return max(own, metrics.scaledValue(for: standard, compatibleWith: traitCollection))
        }
        return CGSize(
            width: room(reserved.width, own.width, standard: 24),
            height: room(reserved.height, own.height, standard: 20))
    }

    /// How much farther from the start the text is because of the image, in points.
    var imageShift: CGFloat { stored.image == nil ? 0 : imageRoom.width + stored.imageToTextPadding }

    /// The distance of the text from the start, in points.
    var textStart: CGFloat { margins(width: bounds.width).leading + indentation + imageShift }

    private func margins(width: CGFloat) -> NSDirectionalEdgeInsets {
        var margins = stored.directionalLayoutMargins
        if stored.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
            let outer = inheritedMargins(width: width)
            margins.leading = max(margins.leading, outer.leading)
            margins.trailing = max(margins.trailing, outer.trailing)
        }
        return margins
    }

    /// The frames of all parts at a width, mirrored for right-to-left reading, and the height.
    private func arrangement(width: CGFloat) -> Arrangement {
        var result = Arrangement()
        let margins = margins(width: width)
        var x = margins.leading + indentation
        if stored.image != nil {
            let (size, room) = (imageSize, imageRoom)
            result.image = CGRect(x: x + (room.width - size.width) / 2, y: 0, width: size.width, height: size.height)
            result.height = room.height
            x += imageShift
        }
        let room = max(0, width - x - margins.trailing)
        let text = fitted(textLabel, room)
        let secondary = fitted(secondaryLabel, room)
        let areBoth = !textLabel.isHidden && !secondaryLabel.isHidden
        let needed = text.width + stored.textToSecondaryTextHorizontalPadding + secondary.width
        var texts: CGFloat
        if areBoth, stored.prefersSideBySideTextAndSecondaryText, needed <= room {
            texts = max(text.height, secondary.height)
            result.text = CGRect(
                x: x, y: (texts - text.height) / 2,
                width: room - secondary.width
                    - stored.textToSecondaryTextHorizontalPadding, height: text.height)
            result.secondary = CGRect(
                x: x + room - secondary.width, y: (texts - secondary.height) / 2, width: secondary.width,
                height: secondary.height)
        } else {
            let gap = areBoth ? stored.textToSecondaryTextVerticalPadding : 0
            texts = text.height + gap + secondary.height
            result.text = CGRect(x: x, y: 0, width: room, height: text.height)
            result.secondary = CGRect(x: x, y: text.height + gap, width: room, height: secondary.height)
        }
        result.height = margins.top + max(result.height, texts) + margins.bottom
        if stored.hasRowHeight {
            let pixel = 1 / traitCollection.displayScale
            result.height = max(result.height, traitCollection.release.configuredRowHeight(pixel: pixel) - pixel)
        }
        let inner = result.height - margins.top - margins.bottom
        result.image.origin.y = margins.top + (inner - result.image.height) / 2
        result.text.origin.y += margins.top + (inner - texts) / 2
        result.secondary.origin.y += margins.top + (inner - texts) / 2
        return result
    }

    private func fitted(_ label: UILabel, _ width: CGFloat) -> CGSize {
        label.isHidden ? .zero : label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }

    /// The size of the content, in points: with each text on one line, or wrapped at the width from the layout.
    open override var intrinsicContentSize: CGSize {
        measuredPlace = frame.minX
        if let contentWrappingWidth { return sizeThatFits(CGSize(width: contentWrappingWidth, height: 0)) }
        let widest = arrangement(width: 16_777_216)
        let texts = [textLabel, secondaryLabel].map { fitted($0, 16_777_216).width }
        let isBeside = widest.secondary.minX > widest.text.minX
        let text =
            isBeside ? texts[0] + stored.textToSecondaryTextHorizontalPadding + texts[1] : max(texts[0], texts[1])
        return CGSize(width: widest.text.minX + text + stored.directionalLayoutMargins.trailing, height: widest.height)
    }

    /// The width, and the height of the content at it, in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: arrangement(width: size.width).height)
    }

    /// The target size along an axis whose priority is above that of resisting compression, else the size of the content, in points.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        func fitted(
            _ length: CGFloat, _ target: CGFloat, _ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis
        ) -> CGFloat {
            if priority > contentCompressionResistancePriority(for: axis) { return target }
            return priority > contentHuggingPriority(for: axis) ? max(length, target) : length
        }
        let natural = whileWrapped(at: nil) { intrinsicContentSize.width }
        let width = fitted(natural, targetSize.width, horizontalFittingPriority, .horizontal)
        let height = arrangement(width: width).height
        return CGSize(width: width, height: fitted(height, targetSize.height, verticalFittingPriority, .vertical))
    }

    /// Arranges image and texts, vertically centred.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if let place = measuredPlace, place != frame.minX {
            measuredPlace = nil
            invalidateIntrinsicContentSize()
        }
        var arrangement = arrangement(width: bounds.width)
        let shift = (bounds.height - arrangement.height) / 2
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let scale = traitCollection.displayScale
        func place(_ view: UIView, _ frame: inout CGRect) {
            frame.origin.y = ((frame.origin.y + shift) * scale).rounded() / scale
            var placed = frame
            if isFlipped { placed.origin.x = bounds.width - frame.maxX }
            if view.frame != placed { view.frame = placed }
        }
        place(imageView, &arrangement.image)
        place(textLabel, &arrangement.text)
        place(secondaryLabel, &arrangement.secondary)
        placeGuides(arrangement)
    }
}
