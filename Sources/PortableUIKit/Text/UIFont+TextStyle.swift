// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

extension UIFont {
    /// The purpose of a text, which determines its font (Apple: "UIFont.TextStyle").
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// Apple's name of the style.
        public let rawValue: String

        /// The style of that name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Large titles.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// First-level headings.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// Second-level headings.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// Third-level headings.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// Headings of body text.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// Subheadings.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Body text.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// Callouts.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// Footnotes.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// Captions.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// Smaller captions.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// Sizes in points for the text sizes from "extra small" to the fifth accessibility size, as published in
        /// Apple's Human Interface Guidelines, "Typography", "Dynamic Type sizes".
        private static let publishedSizes: [TextStyle: [CGFloat]] = [
            .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
            .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
            .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
            .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
            .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
            .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
            .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
            .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
            .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
            .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
            .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
        ]

        /// The size in points at a text size.
        func pointSize(at category: UIContentSizeCategory) -> CGFloat {
            guard let sizes = TextStyle.publishedSizes[self] else {
                fatalError("UIFont.TextStyle: there is no text style named '\(rawValue)'")
            }
            return sizes[category.step]
        }

        var weight: Weight { self == .headline ? .semibold : .regular }
    }

    /// The interface font for a text style at the user's text size.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// The interface font for a text style at the text size of `traitCollection`, or the user's for `nil`.
    public class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let category = UIContentSizeCategory.effective(in: traitCollection)
        var font = Font.system(size: Double(style.pointSize(at: category)), weight: style.weight.fontWeight)
        font.growsForTallScripts = true
        return UIFont(font, scaling: Scaling(style: style))
    }

    /// The font at another text size, if it follows the user's; otherwise `self`.
    func adjusted(to category: UIContentSizeCategory) -> UIFont {
        guard let scaling else { return self }
        var size = scaling.style.pointSize(at: category)
        if let baseSize = scaling.baseSize {
            size = (baseSize * size / scaling.style.pointSize(at: .large)).roundedToHundredths
        }
        if let maximumSize = scaling.maximumSize { size = min(size, maximumSize) }
        guard size != pointSize else { return self }
        var adjusted = values
        adjusted.font.size = Double(size)
        return UIFont(adjusted)
    }
}

/// Sizes and fonts that follow the user's text size (Apple: "UIFontMetrics"). Usable on any thread.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    // Sendable because the stored property is a constant value.
    private let style: UIFont.TextStyle

    /// Follows a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// Follows body text.
    public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// A font for the text size "large", scaled to the user's text size.
    open func scaledFont(for font: UIFont) -> UIFont {
        scaledFont(for: font, compatibleWith: nil)
    }

    /// A font for the text size "large", scaled to the user's text size, but at most to `maximumPointSize`.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// A font for the text size "large", scaled to the text size of `traitCollection`.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    /// A font for the text size "large", scaled to the text size of `traitCollection`, but at most to
    /// `maximumPointSize`, unless that is 0.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        guard font.scaling == nil else {
            fatalError("Attempted to scale \(font), which already follows the text size. Use a font of a fixed size.")
        }
        let scaling = UIFont.Scaling(
            style: style, baseSize: font.pointSize, maximumSize: maximumPointSize > 0 ? maximumPointSize : nil)
        return UIFont(font.font, scaling: scaling).adjusted(to: .effective(in: traitCollection))
    }

    /// A value for the text size "large", scaled to the user's text size; in points.
    open func scaledValue(for value: CGFloat) -> CGFloat {
        scaledValue(for: value, compatibleWith: nil)
    }

    /// A value for the text size "large", scaled to the text size of `traitCollection`; in points.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let category = UIContentSizeCategory.effective(in: traitCollection)
        return (value * style.pointSize(at: category) / style.pointSize(at: .large)).roundedToHundredths
    }
}

extension UIContentSizeCategory {
    /// The text size of `traits`. If it is not set, that of the current traits: the user's, except while a view with
    /// another one is laid out or drawn.
    static func effective(in traits: UITraitCollection?) -> UIContentSizeCategory {
        for traits in [traits, UITraitCollection.current].lazy.compactMap({ $0 })
        where traits.preferredContentSizeCategory != .unspecified {
            return traits.preferredContentSizeCategory
        }
        return UITraitCollection.screen.value.preferredContentSizeCategory
    }
}

extension CGFloat {
    fileprivate var roundedToHundredths: CGFloat { (self * 100).rounded() / 100 }
}
