// SPDX-License-Identifier: MIT
import Foundation

/// An image, a text and a second text, arranged as rows of lists are (Apple: "UIListContentConfiguration").
public struct UIListContentConfiguration {
    /// How a text looks (Apple: "UIListContentConfiguration.TextProperties").
    public struct TextProperties {
        /// How lines are aligned (Apple: "TextProperties.TextAlignment").
        public enum TextAlignment: Int, Sendable {
            /// By the direction of the interface.
            case natural
            /// In the middle.
            case center
            /// To both edges.
            case justified
        }

        /// How letters are changed (Apple: "TextProperties.TextTransform").
        public enum TextTransform: Int, Sendable {
            /// Not at all.
            case none
            /// All large.
            case uppercase
            /// All small.
            case lowercase
            /// The first of each word large.
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
        public var colorTransformer: UIConfigurationColorTransformer?
        /// How lines are aligned.
        public var alignment = TextAlignment.natural
        /// What becomes of text that there is no room for.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// How many lines are shown at most; 0 is no limit.
        public var numberOfLines = 0
        /// Whether the text is made smaller where its width does not suffice.
        public var adjustsFontSizeToFitWidth = false
        /// How small it is made at most, as a part of its size.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether the font follows the user's text size.
        public var adjustsFontForContentSizeCategory = true
        /// How letters are changed.
        public var transform = TextTransform.none

        private var ownColor: UIColor?
        private let styleColor: UIColor
        /// The colour of the state, where the app has not chosen one.
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

    /// How an image looks (Apple: "UIListContentConfiguration.ImageProperties").
    public struct ImageProperties {
        /// The colour of template images; `nil` is the view's tint.
        public var tintColor: UIColor?
        /// Changes that colour.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// Radius of the corners, in points.
        public var cornerRadius: CGFloat = 0
        /// How large the image is at most, in points; 0 is no limit.
        public var maximumSize = CGSize.zero
        /// The room that is kept for the image, whatever its size, in points; 0 is that of the image.
        public var reservedLayoutSize = CGSize.zero
        /// The standard room for images of symbols: a size for `reservedLayoutSize`, in points.
        public static let standardDimension: CGFloat = 32

        /// The tint after `tintColorTransformer`.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
    }

    /// The image.
    public var image: UIImage?
    /// How the image looks.
    public var imageProperties = ImageProperties()
    /// The text.
    public var text: String?
    /// The text with attributes of its own; goes before `text`.
    public var attributedText: NSAttributedString?
    /// How the text looks.
    public var textProperties: TextProperties
    /// The second text.
    public var secondaryText: String?
    /// The second text with attributes of its own; goes before `secondaryText`.
    public var secondaryAttributedText: NSAttributedString?
    /// How the second text looks.
    public var secondaryTextProperties: TextProperties
    /// The axes on which the content stays within the margins of the cell around it: horizontally here.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.horizontal
    /// Room around the content, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    /// Whether the texts are beside each other if both fit on one line.
    public var prefersSideBySideTextAndSecondaryText = false
    /// Room between the image and the texts, in points.
    public var imageToTextPadding: CGFloat = 16
    /// Room between texts beside each other, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    /// Room between texts below each other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 2

    /// Whether it is at least as tall as a standard row.
    private(set) var hasRowHeight = true

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

    /// The header of a section of a plain list.
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

    /// The header of a group.
    public static func groupedHeader() -> UIListContentConfiguration {
        var configuration = plainFooter()
        configuration.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 7, trailing: 16)
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

    /// The same with dimmed texts where the user can't use the view, unless the app has chosen their colours.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        guard let state = state as? any InteractionState else { return self }
        var updated = self
        updated.textProperties.stateColor = state.isDisabled ? .tertiaryLabel : nil
        updated.secondaryTextProperties.stateColor = state.isDisabled ? .tertiaryLabel : nil
        return updated
    }
}
