// SPDX-License-Identifier: MIT
import Foundation

/// An image, a text and a second text in the arrangement of list rows (Apple: "UIListContentConfiguration").
public struct UIListContentConfiguration: Hashable {
    /// The style of a text (Apple: "UIListContentConfiguration.TextProperties").
    public struct TextProperties: Hashable {
        /// The alignment of lines (Apple: "TextProperties.TextAlignment").
        public enum TextAlignment: Int, Sendable {
            /// By the direction of the user interface.
            case natural
            /// In the middle.
            case center
            /// To both edges.
            case justified
        }

        /// A change of the letters (Apple: "TextProperties.TextTransform").
        public enum TextTransform: Int, Sendable {
            /// No change.
            case none
            /// Upper case.
            case uppercase
            /// Lower case.
            case lowercase
            /// The first letter of each word in upper case.
            case capitalized
        }

        /// The font.
        public var font: UIFont
        /// The colour.
        public var color: UIColor {
            get { ownColor ?? stateColor ?? styleColor }
            set { ownColor = newValue }
        }
        /// Changes the colour.
        public var colorTransformer: UIConfigurationColorTransformer? {
            get { transformer.value }
            set { transformer = ComparedByIdentity(newValue) }
        }
        private var transformer = ComparedByIdentity<UIConfigurationColorTransformer>()
        /// The alignment of lines.
        public var alignment = TextAlignment.natural
        /// How text that does not fit is wrapped or truncated.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The largest number of lines; 0 for no limit.
        public var numberOfLines = 0
        /// Whether the text shrinks to fit the width.
        public var adjustsFontSizeToFitWidth = false
        /// The smallest factor by which the text shrinks.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether letters move closer together before the text is truncated.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether the font follows the user's text size.
        public var adjustsFontForContentSizeCategory = true
        /// Whether a pointer shows the whole of a truncated text. Stored without effect.
        public var showsExpansionTextWhenTruncated = false
        /// The change of the letters.
        public var transform = TextTransform.none

        private var ownColor: UIColor?
        fileprivate var styleColor: UIColor
        /// The colour of the state, if the app has not set one.
        fileprivate var stateColor: UIColor?

        init(_ style: UIFont.TextStyle, _ color: UIColor) {
            font = .preferredFont(forTextStyle: style)
            styleColor = color
        }

        init(font: UIFont, _ color: UIColor) {
            self.font = font
            styleColor = color
        }

        /// The colour after `colorTransformer`.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        func transformed(_ text: String) -> String {
            switch transform {
            case .none: text
            case .uppercase: text.uppercased()
            case .lowercase: text.lowercased()
            case .capitalized: text.capitalized
            }
        }
    }

    /// The style of an image (Apple: "UIListContentConfiguration.ImageProperties").
    public struct ImageProperties: Hashable {
        /// The configuration of a symbol, where the image has none of its own.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The colour of template images; `nil` for the view's tint.
        public var tintColor: UIColor?
        /// Changes that colour.
        public var tintColorTransformer: UIConfigurationColorTransformer? {
            get { transformer.value }
            set { transformer = ComparedByIdentity(newValue) }
        }
        private var transformer = ComparedByIdentity<UIConfigurationColorTransformer>()
        /// Radius of the corners, in points.
        public var cornerRadius: CGFloat = 0
        /// The largest size of the image, in points; 0 for no limit.
        public var maximumSize = CGSize.zero
        /// The size that the layout reserves for the image and centres it in, in points. At 0, symbols have a standard size, which
        /// grows with the text, and other images their own.
        public var reservedLayoutSize = CGSize.zero
        /// Whether the image keeps its colours where the user has inverted those of the screen. Stored without effect.
        public var accessibilityIgnoresInvertColors = false
        /// A value for the width or the height of `reservedLayoutSize`: the size that symbols have.
        public static let standardDimension: CGFloat = -1

        /// The tint after `tintColorTransformer`.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
    }

    /// The image.
    public var image: UIImage?
    /// The style of the image.
    public var imageProperties = ImageProperties()
    /// The text.
    public var text: String?
    /// The text with attributes of its own; takes precedence over `text`.
    public var attributedText: NSAttributedString?
    /// The style of the text.
    public var textProperties: TextProperties
    /// The second text.
    public var secondaryText: String?
    /// The second text with attributes of its own; takes precedence over `secondaryText`.
    public var secondaryAttributedText: NSAttributedString?
    /// The style of the second text.
    public var secondaryTextProperties: TextProperties
    /// The axes on which the content stays within the margins of its superview: both by default. Here the horizontal one has an effect.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    /// The distances around the content, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
    /// Whether the texts are beside each other if both fit on one line.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The distance between the image and the texts, in points.
    public var imageToTextPadding: CGFloat = 16
    /// The distance between texts beside each other, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    /// The distance between texts below each other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 2

    /// Whether the view is at least as high as a standard row.
    private(set) var hasRowHeight = true

    /// The styles of lists, for configurations that adopt that of their list.
    private enum Adoption { case header, footer }
    private var adoption: Adoption?
    private var adoptedStyle = UIListEnvironment.plain

    private init(_ adoption: Adoption) {
        self = Self.style(adoption, in: .plain)
        self.adoption = adoption
    }

    private static func style(_ adoption: Adoption, in environment: UIListEnvironment) -> UIListContentConfiguration {
        switch (environment, adoption) {
        case (.grouped, .header), (.insetGrouped, .header): groupedHeader()
        case (.grouped, .footer), (.insetGrouped, .footer): groupedFooter()
        case (.sidebar, .header), (.sidebarPlain, .header): sidebarHeader()
        case (_, .header): plainHeader()
        case (_, .footer): plainFooter()
        }
    }

    private init(_ text: TextProperties, _ secondary: TextProperties) {
        textProperties = text
        secondaryTextProperties = secondary
    }

    // MARK: Styles

    /// A row with its second text below the first.
    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            TextProperties(.body, .label), TextProperties(.subheadline, .secondaryLabel))
    }

    /// A row with a small second text below the first.
    public static func subtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(TextProperties(.body, .label), TextProperties(.caption1, .label))
    }

    /// A row with a value at its end.
    public static func valueCell() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(
            TextProperties(.body, .label), TextProperties(.body, .secondaryLabel))
        configuration.prefersSideBySideTextAndSecondaryText = true
        return configuration
    }

    /// A row of a sidebar, with a small second text below the first.
    public static func sidebarCell() -> UIListContentConfiguration {
        UIListContentConfiguration(TextProperties(.body, .label), TextProperties(.footnote, .secondaryLabel))
    }

    /// A row of a sidebar with a small second text below the first.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration {
        var configuration = subtitleCell()
        configuration.secondaryTextProperties = TextProperties(.footnote, .secondaryLabel)
        return configuration
    }

    /// A row of a sidebar that another list accompanies.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }

    /// A row, with a small second text, of a sidebar that another list accompanies.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { sidebarSubtitleCell() }

    /// The header of a section of a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration {
        var configuration = cell()
        configuration.textProperties = TextProperties(.headline, .label)
        return configuration
    }

    /// A header, which `updated(for:)` adopts from its list: that of a plain list without one.
    public static func header() -> UIListContentConfiguration { UIListContentConfiguration(.header) }

    /// A footer, which `updated(for:)` adopts from its list: that of a plain list without one.
    public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(.footer) }

    /// A header of a section of a plain list.
    public static func plainHeader() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(
            TextProperties(font: .systemFont(ofSize: 17, weight: .semibold), .label),
            TextProperties(.subheadline, .secondaryLabel))
        configuration.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16)
        configuration.hasRowHeight = false
        return configuration
    }

    /// The footer of a section of a plain list.
    public static func plainFooter() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(
            TextProperties(.footnote, .secondaryLabel), TextProperties(.footnote, .secondaryLabel))
        configuration.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16)
        configuration.hasRowHeight = false
        return configuration
    }

    /// The header of a group, in capitals until iOS 18.
    public static func groupedHeader() -> UIListContentConfiguration {
        var configuration = plainFooter()
        if UITraitCollection.current.release.capitalizesGroupTitles {
            configuration.textProperties.transform = .uppercase
        }
        configuration.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 7, trailing: 16)
        return configuration
    }

    /// The header of a group that stands out by its font.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { prominentHeader(.headline) }

    /// The header of a group that stands out more.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { prominentHeader(.title2) }

    private static func prominentHeader(_ style: UIFont.TextStyle) -> UIListContentConfiguration {
        var configuration = groupedHeader()
        configuration.textProperties = TextProperties(style, .label)
        let font = configuration.textProperties.font
        if let bold = font.fontDescriptor.withSymbolicTraits(.traitBold), style != .headline {
            configuration.textProperties.font = UIFont(descriptor: bold, size: 0)
        }
        return configuration
    }

    /// The footer of a group.
    public static func groupedFooter() -> UIListContentConfiguration {
        var configuration = plainFooter()
        configuration.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 7, leading: 16, bottom: 7, trailing: 16)
        return configuration
    }
}

extension UIListContentConfiguration: UIContentConfiguration {
    /// A `UIListContentView`.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// The configuration with dimmed texts if the view is disabled, unless the app has set their colours.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        guard let state = state as? any InteractionState else { return self }
        var updated = self
        updated.adopt(state.traitCollection.listEnvironment)
        updated.textProperties.stateColor = state.isDisabled ? .tertiaryLabel : nil
        updated.secondaryTextProperties.stateColor = state.isDisabled ? .tertiaryLabel : nil
        return updated
    }

    /// Replaces what the app has not changed by the style in a list of this kind.
    private mutating func adopt(_ environment: UIListEnvironment) {
        guard let adoption, adoptedStyle != environment else { return }
        let (old, new) = (Self.style(adoption, in: adoptedStyle), Self.style(adoption, in: environment))
        func adopt<Value: Equatable>(_ path: WritableKeyPath<Self, Value>) {
            if self[keyPath: path] == old[keyPath: path] { self[keyPath: path] = new[keyPath: path] }
        }
        adoptedStyle = environment
        adopt(\.textProperties.font)
        adopt(\.textProperties.transform)
        adopt(\.textProperties.styleColor)
        adopt(\.secondaryTextProperties.font)
        adopt(\.secondaryTextProperties.styleColor)
        adopt(\.directionalLayoutMargins)
        adopt(\.hasRowHeight)
    }
}
