// SPDX-License-Identifier: MIT
import Foundation

/// A control that is tapped (Apple: "UIButton"), with a picture and a title that depend on its state.
open class UIButton: UIControl, BaselineContent, LayoutNameDetail {
    /// A function that updates a button's configuration after a change of its state (Apple:
    /// "UIButton.ConfigurationUpdateHandler").
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    /// The kind of the button.
    open private(set) var buttonType = ButtonType.custom

    final var contents: [State: StateContent] = [:]
    /// The label and the picture: created with the first title or picture, or at the first access.
    final var label: UILabel?
    final var picture: UIImageView?
    final var background: UIImageView?

    /// A button of the type `custom`.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A button of a type.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        take(buttonType)
    }

    /// A system button with a picture, which sends a message to the target when tapped.
    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
        let button = self.init(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    /// A system button with the action's title and picture, which performs the action when tapped.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        setImage(primaryAction.image, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// A button: nothing is decoded.
    public required init?(coder: NSCoder) {
        buttonType = coder.nibValue() ?? .custom
        super.init(coder: coder)
    }

    override func wasMade() {
        super.wasMade()
        isOpaque = false
        take(buttonType)
    }

    final func take(_ type: ButtonType) {
        buttonType = type
        if let image = buttonType.picture { setImage(image, for: .normal) }
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

    /// Whether the image is dimmed while the button is highlighted, without a configuration and if its type is not `.system`.
    open var adjustsImageWhenHighlighted = true { didSet { contentDidChange() } }
    /// Whether the image is dimmed while the button is disabled, without a configuration.
    open var adjustsImageWhenDisabled = true { didSet { contentDidChange() } }

    /// Whether the button glows in its middle while it is highlighted, without a configuration.
    open var showsTouchWhenHighlighted = false { didSet { showState() } }
    final var glow: CAGradientLayer?

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
    open func setTitle(_ title: String?, for state: State) { set(\.title, to: title, state) }
    /// Sets a title with attributes for a state; it takes precedence over a plain one.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        set(\.attributedTitle, to: title, state)
    }
    /// Sets the title's colour for a state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        guard color != contents[state]?.titleColor else { return }
        contents[state, default: StateContent()].titleColor = color
        showState()
    }
    /// Sets the picture for a state.
    open func setImage(_ image: UIImage?, for state: State) { set(\.image, to: image, state) }
    /// Sets the picture behind the content for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { set(\.backgroundImage, to: image, state) }

    /// The title set for a state, or for `normal`.
    open func title(for state: State) -> String? { value(\.title, state) }
    /// The title with attributes set for a state, or for `normal`.
    open func attributedTitle(for state: State) -> NSAttributedString? { value(\.attributedTitle, state) }
    /// The picture set for a state, or for `normal`.
    open func image(for state: State) -> UIImage? { value(\.image, state) }
    /// The background set for a state, or for `normal`.
    open func backgroundImage(for state: State) -> UIImage? { value(\.backgroundImage, state) }

    /// The title's colour set for a state, or for `normal`; otherwise the tint of a system button, or white.
    open func titleColor(for state: State) -> UIColor? {
        if let color = value(\.titleColor, state) { return color }
        guard buttonType == .system else { return .white }
        return state.contains(.disabled) ? .tertiaryLabel : tintColor
    }

    // MARK: Configuration

    final var configured: ConfiguredButtonContent?
    private var needsConfigurationUpdate = false

    /// A button with a configuration, which performs an action when tapped.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        self.configuration = configuration
        // Observers are not called in initializers.
        configurationDidChange()
    }

    /// The appearance of the button, in place of the properties set by state; `nil` to use those.
    open var configuration: Configuration? { didSet { configurationDidChange() } }

    /// Called after a change of the state to update the configuration.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Whether the configuration is updated when the state changes.
    open var automaticallyUpdatesConfiguration = true

    /// Requests `updateConfiguration()` in the next layout pass.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Updates the configuration for the state: calls `configurationUpdateHandler`.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    private func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        updateConfiguration()
    }

    /// The label of a configuration's subtitle.
    open var subtitleLabel: UILabel? { configured?.subtitle }

    /// Sets the configuration for drawing symbols in a state.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) { set(\.symbolConfiguration, to: configuration, state) }

    /// The configuration for drawing symbols in a state.
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        value(\.symbolConfiguration, state)
    }

    /// The configuration for drawing the current symbol.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }

    // MARK: Menu

    private var menuPress: UILongPressGestureRecognizer?

    /// The menu that a long touch opens, or any touch with `showsMenuAsPrimaryAction`.
    open var menu: UIMenu? {
        didSet {
            if menu != nil, menuPress == nil {
                let press = UILongPressGestureRecognizer()
                press.addAction { [weak self] in if $0.state == .began { self?.openMenu() } }
                addGestureRecognizer(press)
                menuPress = press
            }
            // Without a menu, a long touch is a tap.
            menuPress?.isEnabled = menu != nil
            showSelection()
        }
    }

    /// Whether a tap toggles the selection, or an action chosen in the menu becomes the title.
    open var changesSelectionAsPrimaryAction = false {
        didSet { showSelection() }
    }

    /// Whether a touch opens the menu at once.
    open override var showsMenuAsPrimaryAction: Bool { didSet { showSelection() } }

    /// Whether a drag that rests on the button performs its primary action.
    open var isSpringLoaded = false { didSet { springLoads = isSpringLoaded } }

    /// Opens the menu, if touches do so.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard showsMenuAsPrimaryAction, menu != nil, isEnabled else {
            return super.touchesBegan(touches, with: event)
        }
        openMenu()
    }

    /// Toggles the selection before the actions are called, if taps do so.
    override func sendActions(for controlEvents: Event, event: UIEvent?) {
        if controlEvents.contains(.primaryActionTriggered) { toggleSelection() }
        super.sendActions(for: controlEvents, event: event)
    }

    override func sendPrimaryActions(after controlEvent: Event, event: UIEvent?) {
        toggleSelection()
        super.sendActions(for: controlEvent, event: event)
        super.sendActions(for: .primaryActionTriggered, event: event)
    }

    private func toggleSelection() {
        if changesSelectionAsPrimaryAction, !isChoice { isSelected.toggle() }
    }

    /// The current title.
    open var currentTitle: String? { title(for: state) }
    /// The current title with attributes.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The colour of the current title.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .label }
    /// The current picture.
    open var currentImage: UIImage? { image(for: state) }
    /// The picture behind the content in the present state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    final func contentDidChange() {
        showState()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override func stateDidChange() {
        super.stateDidChange()
        if automaticallyUpdatesConfiguration, configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
        showState()
    }

    /// Updates the colour of the title.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showState()
    }

    /// The title's size may change.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // The fonts of a configuration follow the size of text.
        if configured != nil, traitCollection.changesSizes(from: previousTraitCollection) { showState() }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override func isUsed(by gesture: UIGestureRecognizer) -> Bool { gesture.isSingleTap }

    override var tapsArePrimaryActions: Bool { true }

    // MARK: Layout

    /// The part of `bounds` inside of `contentEdgeInsets`.
    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        bounds.inset(by: contentEdgeInsets)
    }

    /// The rectangle of the picture in `contentRect`.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        places(in: contentRect).image
    }

    /// The rectangle of the title in `contentRect`.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        places(in: contentRect).title
    }

    /// Positions picture and title.
    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        if let configured { return configured.layOut() }
        let content = contentRect(forBounds: bounds)
        background?.frame = bounds
        picture?.placeUnlessConstrained(imageRect(forContentRect: content))
        label?.placeUnlessConstrained(titleRect(forContentRect: content))
    }

    /// The size of picture and title side by side with `contentEdgeInsets`, in whole points.
    ///
    /// A title alone, without insets, gets 12 points more in height and at least 30 in width; an empty title counts as
    /// one line, also beside a picture (printed on devices: an empty custom button is 30 × 34, a system button titled
    /// "Button" 46 × 30).
    open override var intrinsicContentSize: CGSize {
        updateConfigurationIfNeeded()
        if let configured { return configured.size(width: ConfiguredButtonContent.anyWidth) }
        if buttonType == .contactAdd, currentTitle == nil { return traitCollection.release.contactAddSize }
        let image = imageSize
        var title = titleSize
        if currentTitle == "", currentAttributedTitle == nil, buttonType == .custom || buttonType == .system {
            title.height = (label?.font ?? initialFont).lineHeight.rounded(.up)
        }
        var size = CGSize(width: image.width + title.width, height: max(image.height, title.height))
        if image == .zero, contentEdgeInsets == .zero {
            let line = title.height > 0 ? title.height : (label?.font ?? initialFont).lineHeight
            size = CGSize(width: max(size.width, 30), height: line.rounded(.up) + 12)
        }
        size.width += contentEdgeInsets.left + contentEdgeInsets.right
        size.height += contentEdgeInsets.top + contentEdgeInsets.bottom
        return size.roundedUpToPixels(scale: 1)
    }

    /// The intrinsic size, for any `size`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let configured, size.width > 0 { return configured.size(width: size.width) }
        return intrinsicContentSize
    }

    final var layoutNameDetail: String? { currentTitle }

    /// Whether a pointer has an effect over the button.
    open var isPointerInteractionEnabled: Bool {
        get { pointer?.isEnabled ?? false }
        set {
            if newValue, pointer == nil { addInteraction(ButtonPointer()) }
            pointer?.isEnabled = newValue
        }
    }
}

extension UIButton: HasAccessibilityDefaults {
    /// Its title, or the name of its picture.
    var accessibilityDefaults: AccessibilityDefaults {
        controlDefaults(
            label: currentAttributedTitle?.string ?? currentTitle ?? currentImage?.accessibilityLabel
                ?? buttonType.spokenName, traits: .button)
    }
}
