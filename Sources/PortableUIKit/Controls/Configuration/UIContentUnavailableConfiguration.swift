// SPDX-License-Identifier: MIT
import Foundation

/// What is shown in place of content that is not there: a picture, texts and buttons (Apple: "UIContentUnavailableConfiguration").
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    /// The place in the view (Apple: "UIContentUnavailableConfiguration.Alignment").
    public enum Alignment: Hashable, Sendable {
        /// In the middle.
        case center
        /// By the leading and trailing edges, in the middle of the height.
        case natural
    }

    /// The appearance of a text (Apple: "UIContentUnavailableConfiguration.TextProperties").
    public struct TextProperties {
        /// The font.
        public var font: UIFont
        /// The colour.
        public var color: UIColor
        /// How lines break.
        public var lineBreakMode = NSLineBreakMode.byWordWrapping
        /// The largest number of lines; 0 for any.
        public var numberOfLines = 0
        /// Whether the font shrinks to fit.
        public var adjustsFontSizeToFitWidth = false
        /// How small the font may get.
        public var minimumScaleFactor: CGFloat = 0
    }

    /// The appearance of the picture (Apple: "UIContentUnavailableConfiguration.ImageProperties").
    public struct ImageProperties {
        /// The appearance of a symbol.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The colour.
        public var tintColor: UIColor?
        /// The radius of the corners, in points.
        public var cornerRadius: CGFloat = 0
        /// The largest size; a length of 0 is any.
        public var maximumSize = CGSize.zero
    }

    /// What a button does (Apple: "UIContentUnavailableConfiguration.ButtonProperties").
    public struct ButtonProperties {
        /// The action of a tap.
        public var primaryAction: UIAction?
        /// The menu; with it and without an action, a tap opens it.
        public var menu: UIMenu?
        /// Whether the button can be tapped.
        public var isEnabled = true
    }

    /// The picture.
    public var image: UIImage?
    /// The appearance of the picture.
    public var imageProperties: ImageProperties
    /// The text.
    public var text: String?
    /// The text with attributes, in place of `text`.
    public var attributedText: NSAttributedString?
    /// The appearance of the text.
    public var textProperties: TextProperties
    /// The second text.
    public var secondaryText: String?
    /// The second text with attributes, in place of `secondaryText`.
    public var secondaryAttributedText: NSAttributedString?
    /// The appearance of the second text.
    public var secondaryTextProperties: TextProperties
    /// The button: none without a title or a picture.
    public var button = UIButton.Configuration.plain()
    /// What the button does.
    public var buttonProperties = ButtonProperties()
    /// The second button: none without a title or a picture.
    public var secondaryButton = UIButton.Configuration.plain()
    /// What the second button does.
    public var secondaryButtonProperties = ButtonProperties()
    /// The place in the view.
    public var alignment = Alignment.center
    /// The distances from the edges, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    /// The distance from the picture to the text, in points.
    public var imageToTextPadding: CGFloat = 16
    /// The distance from the text to the second one, in points.
    public var textToSecondaryTextPadding: CGFloat = 8
    /// The distance from the texts to the button, in points.
    public var textToButtonPadding: CGFloat = 20
    /// The distance from the button to the second one, in points.
    public var buttonToSecondaryButtonPadding: CGFloat = 12
    /// What is behind.
    public var background = UIBackgroundConfiguration.clear()

    fileprivate var isLoading = false

    private init() {
        imageProperties = ImageProperties(
            preferredSymbolConfiguration: UIImage.SymbolConfiguration(pointSize: 48), tintColor: .secondaryLabel)
        let title = UIFont.preferredFont(forTextStyle: .title2)
        textProperties = TextProperties(
            font: title.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) } ?? title,
            color: .label)
        secondaryTextProperties = TextProperties(
            font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    }

    /// A configuration for content that is not there.
    public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }

    /// A configuration for content that is being loaded, with an activity indicator.
    public static func loading() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration()
        configuration.isLoading = true
        configuration.text = "Loading…"
        configuration.textProperties = TextProperties(
            font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
        configuration.imageToTextPadding = 8
        return configuration
    }

    /// A configuration for a search without results; in a controller, with the text that is searched for.
    public static func search() -> UIContentUnavailableConfiguration {
        var configuration = UIContentUnavailableConfiguration()
        configuration.image = UIImage(systemName: "magnifyingglass")
        configuration.text = "No Results"
        configuration.secondaryText = "Check the spelling or try a new search."
        configuration.isSearch = true
        return configuration
    }
    private var isSearch = false

    /// A view that shows the configuration.
    public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

    /// The configuration for another state: that of a search names the text that is searched for.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard isSearch, let searched = (state as? UIContentUnavailableConfigurationState)?.searchText, !searched.isEmpty
        else { return self }
        var configuration = self
        configuration.text = "No Results for “\(searched)”"
        return configuration
    }
}

/// The state of a controller, for what is shown in place of content (Apple: "UIContentUnavailableConfigurationState").
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
    /// The traits.
    public var traitCollection: UITraitCollection
    /// The text that is searched for; `nil` without a search.
    public var searchText: String?
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// A state without a search.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A custom value of the app.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// Shows a `UIContentUnavailableConfiguration` (Apple: "UIContentUnavailableView").
open class UIContentUnavailableView: UIView, UIContentView {
    /// The configuration that is shown.
    open var configuration: any UIContentConfiguration { didSet { show() } }
    private let stack = UIStackView()
    private let backdrop = BackgroundConfigurationView(.clear())

    /// A view of a configuration.
    public init(configuration: UIContentUnavailableConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
    }

    /// Unavailable, as in UIKit. `appearance()` makes its proxy by it.
    @available(*, unavailable)
    public override convenience init(frame: CGRect) { self.init(configuration: .empty()) }

    /// A view of an empty configuration, of a storyboard.
    public required init?(coder: NSCoder) {
        configuration = UIContentUnavailableConfiguration.empty()
        super.init(coder: coder)
    }

    override func wasMade() {
        super.wasMade()
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(backdrop)
        addSubview(stack)
        let guide = layoutMarginsGuide
        NSLayoutConstraint.activate([
            stack.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
            stack.topAnchor.constraint(greaterThanOrEqualTo: guide.topAnchor),
            stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
        show()
    }

    private func show() {
        guard let content = configuration as? UIContentUnavailableConfiguration else { return }
        directionalLayoutMargins = content.directionalLayoutMargins
        backdrop.configuration = content.background
        setNeedsLayout()
        for view in stack.arrangedSubviews { view.removeFromSuperview() }
        stack.alignment = content.alignment == .center ? .center : .leading
        let picture = content.isLoading ? makeIndicator() : content.image.map { makeImage($0, content.imageProperties) }
        add(picture, after: 0)
        let alignment: NSTextAlignment = content.alignment == .center ? .center : .natural
        let text = makeLabel(content.text, content.attributedText, content.textProperties, alignment)
        add(text, after: content.imageToTextPadding)
        let second = makeLabel(
            content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, alignment)
        second?.accessibilityTraits = .staticText
        add(second, after: text == nil ? content.imageToTextPadding : content.textToSecondaryTextPadding)
        add(makeButton(content.button, content.buttonProperties), after: content.textToButtonPadding)
        add(
            makeButton(content.secondaryButton, content.secondaryButtonProperties),
            after: content.buttonToSecondaryButtonPadding)
    }

    /// Places the background.
    open override func layoutSubviews() {
        super.layoutSubviews()
        backdrop.fill(bounds, isFlipped: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    private func add(_ view: UIView?, after distance: CGFloat) {
        guard let view else { return }
        if let last = stack.arrangedSubviews.last { stack.setCustomSpacing(distance, after: last) }
        stack.addArrangedSubview(view)
    }

    private func makeIndicator() -> UIView {
        let indicator = UIActivityIndicatorView(style: .medium)
        indicator.startAnimating()
        return indicator
    }

    private func makeImage(_ image: UIImage, _ properties: UIContentUnavailableConfiguration.ImageProperties) -> UIView
    {
        let view = UIImageView(image: image)
        view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        if let tint = properties.tintColor { view.tintColor = tint }
        view.contentMode = .scaleAspectFit
        view.layer.cornerRadius = properties.cornerRadius
        view.clipsToBounds = properties.cornerRadius > 0
        let size = properties.maximumSize
        view.translatesAutoresizingMaskIntoConstraints = false
        if size.width > 0 { view.widthAnchor.constraint(lessThanOrEqualToConstant: size.width).isActive = true }
        if size.height > 0 { view.heightAnchor.constraint(lessThanOrEqualToConstant: size.height).isActive = true }
        return view
    }

    private func makeLabel(
        _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIContentUnavailableConfiguration.TextProperties, _ alignment: NSTextAlignment
    ) -> UILabel? {
        guard text != nil || attributed != nil else { return nil }
        let label = UILabel()
        label.font = properties.font
        label.adjustsFontForContentSizeCategory = true
        label.textColor = properties.color
        label.lineBreakMode = properties.lineBreakMode
        label.numberOfLines = properties.numberOfLines
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.textAlignment = alignment
        if let attributed { label.attributedText = attributed } else { label.text = text }
        return label
    }

    private func makeButton(
        _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
    ) -> UIButton? {
        guard configuration.title != nil || configuration.attributedTitle != nil || configuration.image != nil else {
            return nil
        }
        let button = UIButton(configuration: configuration, primaryAction: nil)
        if let action = properties.primaryAction { button.addAction(action, for: .primaryActionTriggered) }
        button.menu = properties.menu
        button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
        button.isEnabled = properties.isEnabled
        return button
    }
}
