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

    /// What changes a button's configuration when its state has changed (Apple: "UIButton.ConfigurationUpdateHandler").
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    /// How the button looks.
    public let buttonType: ButtonType

    private var titles: [State: String] = [:]
    private var attributedTitles: [State: NSAttributedString] = [:]
    private var titleColors: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]
    private var backgroundImages: [State: UIImage] = [:]
    private var symbolConfigurations: [State: UIImage.SymbolConfiguration] = [:]
    /// The views of what is shown: made when there is something, or when first asked for.
    private var label: UILabel?
    private var picture: UIImageView?
    private var background: UIImageView?

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
        buttonType = coder.nibElement?.buttonType ?? .custom
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isOpaque = false
        if let image = buttonType.picture { setImage(image, for: .normal) }
    }

    private var initialFont: UIFont {
        .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
    }

    private func makeLabel() -> UILabel {
        if let label { return label }
        let made = UILabel()
        made.font = initialFont
        made.lineBreakMode = .byTruncatingMiddle
        label = made
        addSubview(made)
        return made
    }

    private func makePicture() -> UIImageView {
        if let picture { return picture }
        let made = UIImageView()
        made.contentMode = .scaleToFill
        picture = made
        insertSubview(made, at: background == nil ? 0 : 1)
        return made
    }

    private func makeBackground() -> UIImageView {
        if let background { return background }
        let made = UIImageView()
        background = made
        insertSubview(made, at: 0)
        return made
    }

    /// The label of the title; its font may be set.
    open var titleLabel: UILabel? { makeLabel() }

    /// The view of the picture.
    open var imageView: UIImageView? { makePicture() }

    /// Distances around the content, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            contentEdgeInsets = contentEdgeInsets.usable
            if contentEdgeInsets != oldValue { contentDidChange() }
        }
    }

    /// Distances around the title that move it without changing the size.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet {
            titleEdgeInsets = titleEdgeInsets.usable
            if titleEdgeInsets != oldValue { setNeedsLayout() }
        }
    }

    /// Distances around the picture that move it without changing the size.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet {
            imageEdgeInsets = imageEdgeInsets.usable
            if imageEdgeInsets != oldValue { setNeedsLayout() }
        }
    }

    // MARK: Content by state

    /// Sets the title for a state; states without one show that of `normal`.
    open func setTitle(_ title: String?, for state: State) {
        guard title != titles[state] else { return }
        titles[state] = title
        contentDidChange()
    }

    /// Sets a title with attributes for a state; it comes before a plain one.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        guard title != attributedTitles[state] else { return }
        attributedTitles[state] = title
        contentDidChange()
    }

    /// Sets the title's colour for a state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        guard color != titleColors[state] else { return }
        titleColors[state] = color
        showState()
    }

    /// Sets the picture for a state.
    open func setImage(_ image: UIImage?, for state: State) {
        guard image !== images[state] else { return }
        images[state] = image
        contentDidChange()
    }

    /// Sets the picture behind the content for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        guard image !== backgroundImages[state] else { return }
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

    // MARK: Configuration

    private var configured: ConfiguredButtonContent?
    private var needsConfigurationUpdate = false

    /// A button that looks as a configuration says, and does an action when tapped.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        self.configuration = configuration
        // Observers are not called in initializers.
        configurationDidChange()
    }

    /// How the button looks, instead of what was set by state; `nil` for that.
    open var configuration: Configuration? {
        didSet { configurationDidChange() }
    }

    /// Called when the state has changed, to change the configuration.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Whether the configuration is updated when the state changes.
    open var automaticallyUpdatesConfiguration = true

    /// Asks for `updateConfiguration()` in the next layout pass.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Changes the configuration for the state: calls `configurationUpdateHandler`.
    open func updateConfiguration() {
        configurationUpdateHandler?(self)
    }

    private func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        updateConfiguration()
    }

    /// The label of a configuration's subtitle.
    open var subtitleLabel: UILabel? { configured?.subtitle }

    private func configurationDidChange() {
        if let configuration {
            if configured == nil {
                configured = ConfiguredButtonContent(
                    of: self, title: makeLabel(), picture: makePicture(), configuration: configuration)
            }
        } else {
            configured?.remove()
            configured = nil
        }
        contentDidChange()
    }

    private func showConfiguration() -> Bool {
        guard let configured, let configuration else { return false }
        configured.show(
            configuration.updated(for: self), fallbackTitle: currentAttributedTitle?.string ?? currentTitle,
            fallbackImage: currentImage)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        return true
    }

    /// Sets how symbols are drawn in a state.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        symbolConfigurations[state] = configuration
        contentDidChange()
    }

    /// How symbols are drawn in a state.
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        value(symbolConfigurations, state)
    }

    /// How the symbol that is shown is drawn.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }

    // MARK: Menu

    private var menuPress: UILongPressGestureRecognizer?

    /// What a touch that stays opens; with `showsMenuAsPrimaryAction`, any touch.
    open var menu: UIMenu? {
        didSet {
            if menu != nil, menuPress == nil {
                let press = UILongPressGestureRecognizer()
                press.addAction { [weak self] in if $0.state == .began { self?.openMenu() } }
                addGestureRecognizer(press)
                menuPress = press
            }
            showSelection()
        }
    }

    /// Whether a tap selects the button, or the choice in its menu becomes its title.
    open var changesSelectionAsPrimaryAction = false {
        didSet { showSelection() }
    }

    private var isChoice: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

    private func openMenu() {
        guard let menu, isEnabled else { return }
        sendActions(for: .menuActionTriggered)
        MenuOverlay.open(menu, from: self)
    }

    /// An action of the menu was chosen.
    final func menuDidChoose(_ action: UIAction) {
        guard isChoice else { return }
        menu?.choose(only: action)
        showSelection()
    }

    /// Shows the choice of the menu as the title; the first action is chosen where none is.
    private func showSelection() {
        guard isChoice, let actions = menu?.inlineActions, let first = actions.first else { return }
        let chosen = actions.first { $0.state == .on } ?? first
        chosen.state = .on
        setTitle(chosen.title, for: .normal)
        if configuration != nil { configuration?.title = chosen.title }
    }

    /// Whether a touch opens the menu at once.
    open override var showsMenuAsPrimaryAction: Bool {
        didSet { showSelection() }
    }

    /// Opens the menu, if that is what touches do.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard showsMenuAsPrimaryAction, menu != nil, isEnabled else {
            return super.touchesBegan(touches, with: event)
        }
        openMenu()
    }

    /// Selects the button before its actions hear of the tap, if that is what taps do.
    open override func sendActions(for controlEvents: Event) {
        if changesSelectionAsPrimaryAction, !isChoice, controlEvents.contains(.primaryActionTriggered) {
            isSelected.toggle()
        }
        super.sendActions(for: controlEvents)
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
        if automaticallyUpdatesConfiguration, configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
        showState()
    }

    private func showState() {
        if showConfiguration() { return }
        let attributed = currentAttributedTitle
        let title = attributed?.string ?? currentTitle ?? ""
        if !title.isEmpty || label != nil {
            let label = makeLabel()
            label.textColor = currentTitleColor
            if let attributed { label.attributedText = attributed } else { label.text = currentTitle }
            label.isHidden = title.isEmpty
        }
        let image = currentImage
        if image != nil || picture != nil {
            let isTemplate = buttonType == .system && image?.renderingMode == .automatic
            makePicture().image = isTemplate ? image?.withRenderingMode(.alwaysTemplate) : image
            makePicture().isHidden = image == nil
            makePicture().preferredSymbolConfiguration = currentPreferredSymbolConfiguration
        }
        let behind = value(backgroundImages, state)
        if behind != nil || background != nil {
            makeBackground().image = behind
            makeBackground().isHidden = behind == nil
        }
        // A tap shows through, where no state of its own was set.
        let dims = isHighlighted && (buttonType == .system || images[.highlighted] == nil)
        label?.alpha = dims && buttonType == .system ? 0.2 : 1
        picture?.alpha = dims ? (buttonType == .system ? 0.2 : 0.5) : isEnabled ? 1 : 0.5
    }

    /// Shows the title in the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showState()
    }

    /// The title's size may be another.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override func isUsed(by gesture: UIGestureRecognizer) -> Bool { gesture.isSingleTap }

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

    private var imageSize: CGSize {
        guard let image = currentImage else { return .zero }
        return image.isSymbolImage ? picture?.intrinsicContentSize ?? image.size : image.size
    }
    private var titleSize: CGSize {
        guard let label, !label.isHidden else { return .zero }
        return label.intrinsicContentSize
    }

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
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        if let configured { return configured.layOut() }
        let content = contentRect(forBounds: bounds)
        background?.frame = bounds
        picture?.frame = imageRect(forContentRect: content)
        label?.frame = titleRect(forContentRect: content)
    }

    /// The size of picture and title side by side with `contentEdgeInsets`, in whole points.
    ///
    /// A title alone, without insets, gets 12 points more in height and at least 30 in width; an empty one counts as a line
    /// (printed on devices: a custom button without anything is 30 × 34, a system one titled "Button" 46 × 30).
    open override var intrinsicContentSize: CGSize {
        updateConfigurationIfNeeded()
        if let configured { return configured.size(width: ConfiguredButtonContent.anyWidth) }
        let (image, title) = (imageSize, titleSize)
        var size = CGSize(width: image.width + title.width, height: max(image.height, title.height))
        if image == .zero, contentEdgeInsets == .zero {
            let line = title.height > 0 ? title.height : (label?.font ?? initialFont).lineHeight
            size = CGSize(width: max(size.width, 30), height: line.rounded(.up) + 12)
        }
        size.width += contentEdgeInsets.left + contentEdgeInsets.right
        size.height += contentEdgeInsets.top + contentEdgeInsets.bottom
        return size.roundedUpToPixels(scale: 1)
    }

    /// The intrinsic size, whatever `size` is.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let configured, size.width > 0 { return configured.size(width: size.width) }
        return intrinsicContentSize
    }

    final var firstBaselineOffsetFromTop: CGFloat {
        (intrinsicContentSize.height - titleSize.height) / 2 + makeLabel().firstBaselineOffsetFromTop
    }

    final var baselineOffsetFromBottom: CGFloat {
        (intrinsicContentSize.height - titleSize.height) / 2 + makeLabel().baselineOffsetFromBottom
    }

    final var baselineLineHeight: CGFloat { makeLabel().baselineLineHeight }

    override var descriptionDetails: [String] { currentTitle.map { ["title = '\($0)'"] } ?? [] }
}
