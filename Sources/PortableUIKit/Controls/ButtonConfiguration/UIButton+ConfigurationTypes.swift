// SPDX-License-Identifier: MIT
import Foundation

/// Changes the attributes of a text (Apple: "UIConfigurationTextAttributesTransformer").
public struct UIConfigurationTextAttributesTransformer {
    /// The function that changes the attributes.
    public let transform: (AttributeContainer) -> AttributeContainer

    /// A transformer that calls `transform`.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }

    /// The attributes that result from `input`.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension UIButton {
    /// The appearance of a button, as a value (Apple: "UIButton.Configuration").
    public struct Configuration {
        /// The size of a button (Apple: "UIButton.Configuration.Size").
        public enum Size: Int, Sendable {
            /// The usual size.
            case medium = 0
            /// Small.
            case small = 1
            /// Very small.
            case mini = 2
            /// Large.
            case large = 3
        }

        /// How the corner radius depends on the size (Apple: "UIButton.Configuration.CornerStyle").
        public enum CornerStyle: Int, Sendable {
            /// The corner radius of the background.
            case fixed = -1
            /// The corner radius of the background, scaled with the text size.
            case dynamic = 0
            /// Small.
            case small = 1
            /// Medium.
            case medium = 2
            /// Large.
            case large = 3
            /// Half circles.
            case capsule = 4
        }

        /// The alignment of title and subtitle (Apple: "UIButton.Configuration.TitleAlignment").
        public enum TitleAlignment: Int, Sendable {
            /// The alignment of the button's content.
            case automatic = 0
            /// At the leading edge.
            case leading = 1
            /// Centred.
            case center = 2
            /// At the trailing edge.
            case trailing = 3
        }

        /// The sign that a button shows a menu (Apple: "UIButton.Configuration.Indicator").
        public enum Indicator: Int, Sendable {
            /// That of a choice, if a tap opens a menu whose choice is the title; else none.
            case automatic = 0
            /// None.
            case none = 1
            /// Two chevrons behind the content.
            case popup = 2
        }

        /// The background and the colours of a configuration.
        enum Style {
            case plain
            case tinted
            case filled
            case gray
        }

        let style: Style

        /// The background.
        public var background: UIBackgroundConfiguration
        /// How the corner radius depends on the size.
        public var cornerStyle = CornerStyle.dynamic
        /// The size of the button.
        public var buttonSize = Size.medium {
            didSet { if !hasOwnInsets { insets = buttonSize.contentInsets } }
        }
        /// The colour of title and picture; `nil` for that of the style.
        public var baseForegroundColor: UIColor?
        /// The colour of the background; `nil` for that of the style.
        public var baseBackgroundColor: UIColor?

        /// The picture.
        public var image: UIImage?
        /// Changes the colour of the picture.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// The configuration for drawing a symbol.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether an activity indicator replaces the picture.
        public var showsActivityIndicator = false
        /// Changes the colour of the activity indicator.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        /// The sign that the button shows a menu.
        public var indicator = Indicator.automatic
        /// Changes the colour of the indicator.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?

        /// The title.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        /// The title with attributes.
        public var attributedTitle: AttributedString?
        /// Changes the attributes of the title.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The line break mode of the title.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// The subtitle.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        /// The subtitle with attributes.
        public var attributedSubtitle: AttributedString?
        /// Changes the attributes of the subtitle.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The line break mode of the subtitle.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        private var hasOwnInsets = false
        private var insets = Size.medium.contentInsets

        /// Insets of the content, in points.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { insets }
            set {
                insets = newValue
                hasOwnInsets = true
            }
        }
        /// The side of the title at which the picture is.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The distance between picture and title, in points.
        public var imagePadding: CGFloat = 0
        /// The distance between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// The alignment of title and subtitle.
        public var titleAlignment = TitleAlignment.automatic
        /// Whether selection changes the appearance. Stored without effect: it always does.
        public var automaticallyUpdateForSelection = true

        private init(_ style: Style) {
            self.style = style
            background = .clear()
            background.cornerRadius = 5.95
            background.backgroundColor = nil
        }

        /// A title in the tint colour, without a background.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// A title in the tint colour on a light shade of it.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// A white title on the tint colour.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// A title in the tint colour on grey.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// A title in the tint colour, without a background.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// A title in the tint colour on grey.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// A title in the tint colour on a light shade of it.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// A white title on the tint colour.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// The configuration itself: the colours follow the button's state without an update.
        public func updated(for button: UIButton) -> Configuration { self }

        /// Sets the insets to the default.
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
