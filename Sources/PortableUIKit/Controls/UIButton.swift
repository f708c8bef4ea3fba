import Foundation

/// A control that is tapped (Apple: "UIButton"): a picture and a title, different by state.
open class UIButton: UIControl, BaselineContent {
    /// How a button looks (Apple: "UIButton.ButtonType").
    public enum ButtonType: Int, Sendable {
        /// As it is set up.
        case custom = 0
        /// With a title in the tint.
        case system = 1
        /// A circle with an i, in the tint: an arrow's companion in rows.
        case detailDisclosure = 2
        /// A circle with an i, for light surroundings.
        case infoLight = 3
        /// A circle with an i, for dark surroundings.
        case infoDark = 4
        /// A circle with a plus.
        case contactAdd = 5
        /// A circle with a cross.
        case close = 7

        /// The former name of `system`.
        public static var roundedRect: ButtonType { .system }
    }

    /// How the button looks.
    public let buttonType: ButtonType

    private var titles: [State: String] = [:]
    private var attributedTitles: [State: NSAttributedString] = [:]
    private var titleColors: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]
    private var backgroundImages: [State: UIImage] = [:]
    private let label = UILabel()
    private let picture = UIImageView()
    private let background = UIImageView()

    /// A button of no special looks.
    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
        prepare()
    }

    /// A button of a type.
    public init(type buttonType: ButtonType) {
        self.buttonType = buttonType
        super.init(frame: .zero)
        prepare()
    }

    /// A system button that shows the action's title and picture, and does it when tapped.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        setImage(primaryAction.image, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// A button: nothing is decoded.
    public required init?(coder: NSCoder) {
        buttonType = .custom
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isOpaque = false
        label.font = .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
        label.lineBreakMode = .byTruncatingMiddle
        for view in [background, picture, label] {
            view.isHidden = true
            addSubview(view)
        }
        picture.contentMode = .scaleToFill
        if let image = buttonType.picture { setImage(image, for: .normal) }
    }

    /// The label of the title; its font may be set.
    open var titleLabel: UILabel? { label }

    /// The view of the picture.
    open var imageView: UIImageView? { picture }

    /// Distances around the content, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            contentEdgeInsets = contentEdgeInsets.usable
            contentDidChange()
        }
    }

    /// Distances around the title that move it without changing the size.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet {
            titleEdgeInsets = titleEdgeInsets.usable
            setNeedsLayout()
        }
    }

    /// Distances around the picture that move it without changing the size.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet {
            imageEdgeInsets = imageEdgeInsets.usable
            setNeedsLayout()
        }
    }

    // MARK: Content by state

    /// Sets the title for a state; states without one show that of `normal`.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        contentDidChange()
    }

    /// Sets a title with attributes for a state; it comes before a plain one.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state] = title
        contentDidChange()
    }

    /// Sets the title's colour for a state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state] = color
        showState()
    }

    /// Sets the picture for a state.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        contentDidChange()
    }

    /// Sets the picture behind the content for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgroundImages[state] = image
        contentDidChange()
    }

    /// The title set for a state, or for `normal`.
    open func title(for state: State) -> String? { value(titles, state) }
    /// The title with attributes set for a state, or for `normal`.
    open func attributedTitle(for state: State) -> NSAttributedString? { value(attributedTitles, state) }
    /// The picture set for a state, or for `normal`.
    open func image(for state: State) -> UIImage? { value(images, state) }
    /// The background set for a state, or for `normal`.
    open func backgroundImage(for state: State) -> UIImage? { value(backgroundImages, state) }

    /// The title's colour set for a state, or for `normal`; else the tint of a system button, or white.
    open func titleColor(for state: State) -> UIColor? {
        if let color = value(titleColors, state) { return color }
        guard buttonType == .system else { return .white }
        return state.contains(.disabled) ? .tertiaryLabel : tintColor
    }

    private func value<Value>(_ values: [State: Value], _ state: State) -> Value? {
        values[state] ?? values[.normal]
    }

    /// The title that is shown.
    open var currentTitle: String? { title(for: state) }
    /// The title with attributes that is shown.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The colour of the title that is shown.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .label }
    /// The picture that is shown.
    open var currentImage: UIImage? { image(for: state) }

    private func contentDidChange() {
        showState()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override func stateDidChange() {
        super.stateDidChange()
        showState()
    }

    private func showState() {
        label.textColor = currentTitleColor
        if let attributed = currentAttributedTitle {
            label.attributedText = attributed
        } else {
            label.text = currentTitle
        }
        label.isHidden = (label.text ?? "").isEmpty
        picture.image = currentImage
        if buttonType == .system, let image = currentImage, image.renderingMode == .automatic {
            picture.image = image.withRenderingMode(.alwaysTemplate)
        }
        picture.isHidden = picture.image == nil
        background.image = value(backgroundImages, state)
        background.isHidden = background.image == nil
        // A tap shows through, where no state of its own was set.
        let dims = isHighlighted && (buttonType == .system || images[.highlighted] == nil)
        label.alpha = dims && buttonType == .system ? 0.2 : 1
        picture.alpha = dims ? (buttonType == .system ? 0.2 : 0.5) : isEnabled ? 1 : 0.5
    }

    /// Shows the title in the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showState()
    }

    override var touchUpInsideEvents: Event { [.touchUpInside, .primaryActionTriggered] }

    // MARK: Layout

    /// The part of `bounds` inside of `contentEdgeInsets`.
    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        bounds.inset(by: contentEdgeInsets)
    }

    /// Where the picture stands in `contentRect`.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        places(in: contentRect).image
    }

    /// Where the title stands in `contentRect`.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        places(in: contentRect).title
    }

    private var imageSize: CGSize { currentImage?.size ?? .zero }
    private var titleSize: CGSize { label.isHidden ? .zero : label.intrinsicContentSize }

    private func places(in content: CGRect) -> (image: CGRect, title: CGRect) {
        let scale = traitCollection.displayScale
        let image = CGSize(
            width: min(imageSize.width, content.width), height: min(imageSize.height, content.height))
        let title = CGSize(
            width: max(0, min(titleSize.width, content.width - image.width)),
            height: min(titleSize.height, content.height))
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let free = content.width - image.width - title.width
        let startsAt: CGFloat
        switch contentHorizontalAlignment {
        case .center, .fill: startsAt = free / 2
        case .left: startsAt = 0
        case .right: startsAt = free
        case .leading: startsAt = isRightToLeft ? free : 0
        case .trailing: startsAt = isRightToLeft ? 0 : free
        }
        func top(_ height: CGFloat) -> CGFloat {
            switch contentVerticalAlignment {
            case .center, .fill: content.minY + (content.height - height) / 2
            case .top: content.minY
            case .bottom: content.maxY - height
            }
        }
        let left = content.minX + startsAt
        let imageX = isRightToLeft ? left + title.width : left
        let titleX = isRightToLeft ? left : left + image.width
        func placed(_ x: CGFloat, _ size: CGSize, _ insets: UIEdgeInsets) -> CGRect {
            CGRect(
                x: (x + (insets.left - insets.right) / 2).roundedToPixel(scale: scale),
                y: (top(size.height) + (insets.top - insets.bottom) / 2).roundedToPixel(scale: scale),
                width: size.width, height: size.height)
        }
        return (placed(imageX, image, imageEdgeInsets), placed(titleX, title, titleEdgeInsets))
    }

    /// Places picture and title.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let content = contentRect(forBounds: bounds)
        background.frame = bounds
        picture.frame = imageRect(forContentRect: content)
        label.frame = titleRect(forContentRect: content)
    }

    /// The size of picture and title side by side with `contentEdgeInsets`, in points.
    open override var intrinsicContentSize: CGSize {
        let (image, title) = (imageSize, titleSize)
        // A title without insets of its own gets room above and below, as on devices.
        let padding: CGFloat = contentEdgeInsets == .zero && title.height > 0 ? 6 : 0
        let minimumWidth: CGFloat = buttonType == .system && title.width > 0 ? 30 : 0
        return CGSize(
            width: max(image.width + title.width, minimumWidth) + contentEdgeInsets.left + contentEdgeInsets.right,
            height: max(image.height, title.height + 2 * padding) + contentEdgeInsets.top
                + contentEdgeInsets.bottom)
    }

    /// The intrinsic size, whatever `size` is.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        intrinsicContentSize
    }

    final var firstBaselineOffsetFromTop: CGFloat {
        (intrinsicContentSize.height - titleSize.height) / 2 + label.firstBaselineOffsetFromTop
    }

    final var baselineOffsetFromBottom: CGFloat {
        (intrinsicContentSize.height - titleSize.height) / 2 + label.baselineOffsetFromBottom
    }

    final var baselineLineHeight: CGFloat { label.baselineLineHeight }

    override var descriptionDetails: [String] { currentTitle.map { ["title = '\($0)'"] } ?? [] }
}
