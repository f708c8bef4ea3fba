// SPDX-License-Identifier: MIT
import Foundation

/// Changes the attributes of a text (Apple: "UIConfigurationTextAttributesTransformer").
public struct UIConfigurationTextAttributesTransformer {
    /// What makes the attributes.
    public let transform: (AttributeContainer) -> AttributeContainer

    /// A transformer that calls `transform`.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }

    /// The attributes made of `input`.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension UIButton {
    /// How a button looks, as a value (Apple: "UIButton.Configuration").
    public struct Configuration {
        /// How large a button is (Apple: "UIButton.Configuration.Size").
        public enum Size: Int, Sendable {
            /// As most buttons.
            case medium = 0
            /// Small.
            case small = 1
            /// Very small.
            case mini = 2
            /// Large.
            case large = 3
        }

        /// How the corners follow the size (Apple: "UIButton.Configuration.CornerStyle").
        public enum CornerStyle: Int, Sendable {
            /// As the background says.
            case fixed = -1
            /// As the background says, larger with the text size.
            case dynamic = 0
            /// Small.
            case small = 1
            /// Of middle size.
            case medium = 2
            /// Large.
            case large = 3
            /// Half circles.
            case capsule = 4
        }

        /// How title and subtitle are aligned (Apple: "UIButton.Configuration.TitleAlignment").
        public enum TitleAlignment: Int, Sendable {
            /// As the button's content is aligned.
            case automatic = 0
            /// Both begin where reading starts.
            case leading = 1
            /// One in the middle of the other.
            case center = 2
            /// Both end where reading ends.
            case trailing = 3
        }

        /// What is filled and which colours are used.
        enum Style {
            case plain
            case tinted
            case filled
            case gray
        }

        let style: Style

        /// The background.
        public var background: UIBackgroundConfiguration
        /// How the corners follow the size.
        public var cornerStyle = CornerStyle.dynamic
        /// How large the button is.
        public var buttonSize = Size.medium {
            didSet { if !hasOwnInsets { insets = buttonSize.contentInsets } }
        }
        /// The colour of words and picture; `nil` is that of the style.
        public var baseForegroundColor: UIColor?
        /// The colour of the background; `nil` is that of the style.
        public var baseBackgroundColor: UIColor?

        /// The picture.
        public var image: UIImage?
        /// Changes the colour of the picture.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// How a symbol is drawn.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether a wheel turns in the place of the picture.
        public var showsActivityIndicator = false
        /// Changes the colour of the wheel.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        /// The words.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        /// The words with attributes.
        public var attributedTitle: AttributedString?
        /// Changes the attributes of the words.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// How words that don't fit are shown.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// Words below the title.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        /// Words below the title, with attributes.
        public var attributedSubtitle: AttributedString?
        /// Changes the attributes of the words below the title.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// How words below the title that don't fit are shown.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        private var hasOwnInsets = false
        private var insets = Size.medium.contentInsets

        /// Room around the content, in points.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { insets }
            set {
                insets = newValue
                hasOwnInsets = true
            }
        }
        /// At which side of the words the picture is.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Room between picture and words, in points.
        public var imagePadding: CGFloat = 0
        /// Room between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// How title and subtitle are aligned.
        public var titleAlignment = TitleAlignment.automatic
        /// Whether the button's state changes the looks by itself. Kept; it does.
        public var automaticallyUpdateForSelection = true

        private init(_ style: Style) {
            self.style = style
            background = .clear()
            background.cornerRadius = 5.95
            background.backgroundColor = nil
        }

        /// Words in the tint, without a background.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Words in the tint on a shade of it.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// White words on the tint.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// Words in the tint on grey.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// Words in the tint, without a background.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// Words in the tint on grey.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// Words in the tint on a shade of it.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// White words on the tint.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// The same for a button's state. The colours follow the state by themselves.
        public func updated(for button: UIButton) -> Configuration { self }

        /// Takes the default insets again.
        public mutating func setDefaultContentInsets() {
            hasOwnInsets = false
            insets = buttonSize.contentInsets
        }
    }
}

extension UIButton.Configuration.Size {
    var contentInsets: NSDirectionalEdgeInsets {
        switch self {
        case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
    }

    var titleStyle: UIFont.TextStyle {
        switch self {
        case .mini, .small: .subheadline
        case .medium, .large: .body
        }
    }

    var subtitleStyle: UIFont.TextStyle {
        switch self {
        case .mini, .small: .caption2
        case .medium: .caption1
        case .large: .footnote
        }
    }
}
