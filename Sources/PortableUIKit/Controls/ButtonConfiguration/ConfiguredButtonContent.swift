// SPDX-License-Identifier: MIT
import Foundation

/// The subviews of a button with a configuration, and their sizes.
@MainActor
final class ConfiguredButtonContent {
    /// A width larger than any title's, in points.
    static let anyWidth: CGFloat = 100_000

    let background = BackgroundConfigurationView(.clear())
    let title: UILabel
    let subtitle = UILabel()
    let picture: UIImageView
    private(set) var wheel: UIActivityIndicatorView?
    private(set) var indicator: UIImageView?
    /// The distance between the content and the indicator, in points. A guess.
    private static let indicatorGap: CGFloat = 5
    private var configuration: UIButton.Configuration
    private unowned let button: UIButton

    init(of button: UIButton, title: UILabel, picture: UIImageView, configuration: UIButton.Configuration) {
        self.button = button
        self.title = title
        self.picture = picture
        self.configuration = configuration
        button.insertSubview(background, at: 0)
        button.addSubview(subtitle)
        title.numberOfLines = 0
        subtitle.numberOfLines = 0
    }

    func remove() {
        background.removeFromSuperview()
        subtitle.removeFromSuperview()
        wheel?.removeFromSuperview()
        indicator?.removeFromSuperview()
        title.numberOfLines = 1
    }

    // MARK: Colours

    private var isEnabled: Bool { button.isEnabled }

    private var foreground: UIColor {
        guard isEnabled else { return .tertiaryLabel }
        let tint: UIColor = button.tintColor
        let color = configuration.baseForegroundColor ?? (configuration.style == .filled ? .white : tint)
        return button.isHighlighted ? color.withAlphaComponent(0.75) : color
    }

    private var fill: UIColor {
        if configuration.background.backgroundColor != nil {
            return configuration.background.resolvedBackgroundColor(for: button.tintColor)
        }
        let tint: UIColor = button.tintColor
        var color: UIColor
        switch configuration.style {
        case .plain:
            color = configuration.baseBackgroundColor ?? .clear
            if button.isSelected, configuration.baseBackgroundColor == nil { color = tint.withAlphaComponent(0.15) }
        case .tinted: color = (configuration.baseBackgroundColor ?? tint).withAlphaComponent(0.18)
        case .filled: color = configuration.baseBackgroundColor ?? tint
        case .gray: color = configuration.baseBackgroundColor ?? .secondarySystemFill
        }
        if !isEnabled, configuration.style != .plain { color = .tertiarySystemFill }
        if button.isHighlighted, configuration.style != .plain {
            color = configuration.style == .filled ? color.withAlphaComponent(0.75) : .systemFill
        }
        return configuration.background.backgroundColorTransformer?(color) ?? color
    }

    // MARK: Showing

    /// The title set for a state is shown if the configuration has none.
    func show(_ configuration: UIButton.Configuration, fallbackTitle: String?, fallbackImage: UIImage?) {
        self.configuration = configuration
        let color = foreground
        let alignment = textAlignment
        show(
            title, configuration.attributedTitle ?? fallbackTitle.map { AttributedString($0) },
            configuration.buttonSize.titleStyle, color, configuration.titleTextAttributesTransformer,
            configuration.titleLineBreakMode, alignment)
        show(
            subtitle, configuration.attributedSubtitle, configuration.buttonSize.subtitleStyle, color,
            configuration.subtitleTextAttributesTransformer, configuration.subtitleLineBreakMode, alignment)
        let image = configuration.image ?? fallbackImage
        let symbols =
            configuration.preferredSymbolConfigurationForImage
            ?? UIImage.SymbolConfiguration(textStyle: configuration.buttonSize.titleStyle)
        picture.preferredSymbolConfiguration = symbols
        picture.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
        picture.tintColor = configuration.imageColorTransformer?(color) ?? color
        picture.alpha = 1
        picture.isHidden = image == nil || configuration.showsActivityIndicator
        showWheel(color)
        showIndicator(color)
        var behind = configuration.background
        behind.backgroundColor = fill
        behind.backgroundColorTransformer = nil
        background.configuration = behind
    }

    private func show(
        _ label: UILabel, _ text: AttributedString?, _ style: UIFont.TextStyle, _ color: UIColor,
        _ transformer: UIConfigurationTextAttributesTransformer?, _ lineBreakMode: NSLineBreakMode,
        _ alignment: NSTextAlignment
    ) {
        label.isHidden = text == nil || text?.characters.isEmpty ?? true
        guard let text else {
            label.text = nil
            return
        }
        let traits = button.traitCollection
        var attributes = AttributeContainer()
        attributes[AttributeScopes.UIKitAttributes.FontAttribute.self] = .preferredFont(
            forTextStyle: style, compatibleWith: traits)
        attributes[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = color
        if let transformer { attributes = transformer(attributes) }
        var shown = text
        shown.mergeAttributes(attributes, mergePolicy: .keepCurrent)
        label.attributedText = NSAttributedString(shown)
        label.lineBreakMode = lineBreakMode
        label.baseAlignment = alignment
        label.alpha = 1
    }

    private func showWheel(_ color: UIColor) {
        guard configuration.showsActivityIndicator else {
            wheel?.removeFromSuperview()
            wheel = nil
            return
        }
        let shown = wheel ?? UIActivityIndicatorView(style: .medium)
        shown.color = configuration.activityIndicatorColorTransformer?(color) ?? color
        if wheel == nil {
            wheel = shown
            button.addSubview(shown)
            shown.startAnimating()
        }
    }

    private func showIndicator(_ color: UIColor) {
        let isShown =
            configuration.indicator == .popup || configuration.indicator == .automatic && button.isChoice
        guard isShown else {
            indicator?.removeFromSuperview()
            indicator = nil
            return
        }
        let shown = indicator ?? UIImageView(image: UIImage(systemName: "chevron.up.chevron.down"))
        shown.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            textStyle: configuration.buttonSize.titleStyle, scale: .small)
        shown.tintColor = configuration.indicatorColorTransformer?(color) ?? color
        if indicator == nil {
            indicator = shown
            button.addSubview(shown)
        }
    }

    /// The width of the indicator with the gap before it, in points.
    private var indicatorRoom: CGFloat {
        indicator.map { $0.intrinsicContentSize.width + ConfiguredButtonContent.indicatorGap } ?? 0
    }

    private var textAlignment: NSTextAlignment {
        switch configuration.titleAlignment {
        case .leading: .natural
        case .center: .center
        case .trailing: button.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
        case .automatic:
            switch button.contentHorizontalAlignment {
            case .center, .fill: .center
            case .left: .left
            case .right: .right
            case .leading: .natural
            case .trailing: button.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
            }
        }
    }

    // MARK: Places

    private var imageSize: CGSize {
        if let wheel { return wheel.intrinsicContentSize }
        return picture.isHidden ? .zero : picture.intrinsicContentSize
    }

    private func textSizes(width: CGFloat) -> (title: CGSize, subtitle: CGSize) {
        let room = CGSize(width: width, height: ConfiguredButtonContent.anyWidth)
        return (
            title.isHidden ? .zero : title.sizeThatFits(room), subtitle.isHidden ? .zero : subtitle.sizeThatFits(room)
        )
    }

    private var isBeside: Bool { [.leading, .trailing].contains(configuration.imagePlacement) }

    /// The size of the button with its insets at a width, in points.
    func size(width: CGFloat) -> CGSize {
        let insets = configuration.contentInsets
        let image = imageSize
        var room = max(0, width - insets.leading - insets.trailing - indicatorRoom)
        if isBeside, image != .zero { room = max(0, room - image.width - configuration.imagePadding) }
        let texts = textSizes(width: room)
        var size = wholeSize(image, textBlock(texts)).size
        if size == .zero { size.height = title.font?.lineHeight ?? 0 }
        let scale = button.traitCollection.displayScale
        return CGSize(
            width: size.width + indicatorRoom + insets.leading + insets.trailing,
            height: size.height + insets.top + insets.bottom
        ).roundedUpToPixels(scale: scale)
    }

    /// The size of the image and the text, and the space between them.
    private func wholeSize(_ image: CGSize, _ text: CGSize) -> (size: CGSize, padding: CGFloat) {
        let padding = image == .zero || text == .zero ? 0 : configuration.imagePadding
        let size =
            isBeside && image != .zero
            ? CGSize(width: image.width + padding + text.width, height: max(image.height, text.height))
            : CGSize(width: max(image.width, text.width), height: image.height + padding + text.height)
        return (size, padding)
    }

    private func textBlock(_ texts: (title: CGSize, subtitle: CGSize)) -> CGSize {
        let padding = texts.title == .zero || texts.subtitle == .zero ? 0 : configuration.titlePadding
        return CGSize(
            width: max(texts.title.width, texts.subtitle.width),
            height: texts.title.height + padding + texts.subtitle.height)
    }

    func layOut() {
        let bounds = button.bounds
        let isMirrored = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
        // The button's alignment and direction may have changed since the texts were shown.
        for label in [title, subtitle] { label.baseAlignment = textAlignment }
        background.fill(bounds, isFlipped: isMirrored)
        applyCorners()
        let insets = configuration.contentInsets
        let area = CGRect(
            x: isMirrored ? insets.trailing + indicatorRoom : insets.leading, y: insets.top,
            width: max(0, bounds.width - insets.leading - insets.trailing - indicatorRoom),
            height: max(0, bounds.height - insets.top - insets.bottom))
        let image = imageSize
        let hasImage = image != .zero
        let beside = isBeside && hasImage
        let texts = textSizes(width: max(0, area.width - (beside ? image.width + configuration.imagePadding : 0)))
        let text = textBlock(texts)
        let (whole, padding) = wholeSize(image, text)
        let origin = CGPoint(
            x: area.minX + (area.width - whole.width) * button.horizontalFraction,
            y: area.minY + (area.height - whole.height) * button.verticalFraction)
        let imageFirst =
            beside
            ? (configuration.imagePlacement == .leading) != isMirrored : configuration.imagePlacement != .bottom
        var imageOrigin = origin
        var textOrigin = origin
        if beside {
            if imageFirst { textOrigin.x += image.width + padding } else { imageOrigin.x += text.width + padding }
            imageOrigin.y += (whole.height - image.height) / 2
            textOrigin.y += (whole.height - text.height) / 2
        } else if hasImage {
            if imageFirst { textOrigin.y += image.height + padding } else { imageOrigin.y += text.height + padding }
            imageOrigin.x += (whole.width - image.width) / 2
            textOrigin.x += (whole.width - text.width) / 2
        }
        place(picture, imageOrigin, image)
        if let wheel { place(wheel, imageOrigin, image) }
        if let indicator {
            let size = indicator.intrinsicContentSize
            let x =
                isMirrored ? origin.x - indicatorRoom : origin.x + whole.width + ConfiguredButtonContent.indicatorGap
            place(indicator, CGPoint(x: x, y: area.midY - size.height / 2), size)
        }
        place(title, textOrigin, CGSize(width: text.width, height: texts.title.height))
        place(
            subtitle, CGPoint(x: textOrigin.x, y: textOrigin.y + text.height - texts.subtitle.height),
            CGSize(width: text.width, height: texts.subtitle.height))
    }

    private func place(_ view: UIView, _ origin: CGPoint, _ size: CGSize) {
        let scale = button.traitCollection.displayScale
        view.frame = CGRect(
            x: origin.x.roundedToPixel(scale: scale), y: origin.y.roundedToPixel(scale: scale), width: size.width,
            height: size.height)
    }

    private func applyCorners() {
        let given = configuration.background.cornerRadius
        let radius: CGFloat
        switch configuration.cornerStyle {
        case .fixed: radius = given
        case .dynamic: radius = UIFontMetrics.default.scaledValue(for: given, compatibleWith: button.traitCollection)
        case .small: radius = 4
        case .medium: radius = 8
        case .large: radius = 12
        case .capsule: radius = min(background.bounds.width, background.bounds.height) / 2
        }
        if background.configuration.cornerRadius != radius { background.configuration.cornerRadius = radius }
    }
}
