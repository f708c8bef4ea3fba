// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

extension UIFont {
    /// The purpose of a text, which determines its font (Apple: "UIFont.TextStyle").
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// Apple's name of the style.
        public let rawValue: String

        /// The style of that name.
        public init(rawValue: String) { self.rawValue = rawValue }

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

        /// The distances of baselines in points, for the same text sizes: at "large" of the same guidelines, the others fitted
        /// to the values that `UIFontMetrics` prints (iOS 26.1; github.com/Vercantez/openuikit).
        private static let linePitches: [TextStyle: [CGFloat]] = [
            .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70],
            .title1: [31, 32, 33, 34, 36, 38, 41, 46, 51, 57, 61, 68],
            .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66],
            .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65],
            .headline: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 51, 62],
            .subheadline: [16, 18, 19, 20, 22, 24, 26, 31, 36, 43, 50, 58],
            .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],
            .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60],
            .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52],
            .caption1: [13, 13, 13, 16, 19, 21, 23, 27, 32, 39, 44, 51],
            .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 29, 35, 41, 48],
        ]

        /// The size in points at a text size.
        func pointSize(at category: UIContentSizeCategory) -> CGFloat {
            TextStyle.value(TextStyle.publishedSizes[self], self, category)
        }

        /// The distance of two baselines in points at a text size.
        func linePitch(at category: UIContentSizeCategory) -> CGFloat {
            TextStyle.value(TextStyle.linePitches[self], self, category)
        }

        /// The factor of values and of fonts of fixed sizes at a text size.
        func scale(at category: UIContentSizeCategory) -> CGFloat {
            linePitch(at: category) / linePitch(at: .large)
        }

        private static func value(
            _ values: [CGFloat]?, _ style: TextStyle, _ category: UIContentSizeCategory
        ) -> CGFloat {
            guard let values else {
                fatalError("UIFont.TextStyle: there is no text style named '\(style.rawValue)'")
            }
            return values[category.step]
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
        return UIFont(font.with(style, category), scaling: Scaling(style: style))
    }

    /// The font at another text size, if it follows the user's; otherwise `self`.
    func adjusted(to category: UIContentSizeCategory) -> UIFont {
        guard let scaling else { return self }
        var adjusted = values
        if let baseSize = scaling.baseSize {
            // Devices print whole points, rounded half up.
            var size = (baseSize * scaling.style.scale(at: category) + 0.5).rounded(.down)
            if let maximumSize = scaling.maximumSize { size = min(size, maximumSize) }
            adjusted.font.size = Double(size)
        } else {
            adjusted.font = adjusted.font.with(scaling.style, category)
        }
        return adjusted == values ? self : UIFont(adjusted)
    }
}

extension Font {
    /// The font in the size and with the line pitch of a text style.
    fileprivate func with(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> Font {
        var font = self
        font.size = Double(style.pointSize(at: category))
        // The gap of the interface font, whatever its design.
        font.lineGap = Double(style.linePitch(at: category)) - Font.system(size: font.size).lineHeight
        return font
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
    open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

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
        guard font.scaling?.baseSize == nil else {
            fatalError("A scaled font returned by UIFontMetrics should not be used to create another scaled font.")
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
        // Devices print thirds of a point, rounded half up.
        return (value * style.scale(at: category) * 3 + 0.5).rounded(.down) / 3
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
