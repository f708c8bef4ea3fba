// SPDX-License-Identifier: MIT
import Foundation

extension UIImage {
    /// The conditions for choosing or drawing a picture (Apple: "UIImage.Configuration"). Immutable; usable on any
    /// thread.
    open class Configuration: NSObject, @unchecked Sendable {
        // Sendable because every stored property is a constant.

        /// The traits; `nil` for any.
        public let traitCollection: UITraitCollection?

        init(traits: UITraitCollection?) {
            traitCollection = traits
            super.init()
        }

        /// A configuration for traits.
        public convenience init(traitCollection: UITraitCollection) {
            self.init(traits: traitCollection)
        }
    }

    /// The weight of a symbol's lines (Apple: "UIImage.SymbolWeight").
    public enum SymbolWeight: Int, Sendable {
        /// Not set.
        case unspecified = 0
        /// The thinnest lines.
        case ultraLight = 1
        /// Thin lines.
        case thin = 2
        /// Light lines.
        case light = 3
        /// Like text of the usual weight.
        case regular = 4
        /// A little heavier.
        case medium = 5
        /// Like headlines.
        case semibold = 6
        /// Like bold text.
        case bold = 7
        /// Heavy lines.
        case heavy = 8
        /// The heaviest lines.
        case black = 9

        /// The corresponding weight of fonts.
        public func fontWeight() -> UIFont.Weight {
            switch self {
            case .unspecified, .regular: .regular
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }

        /// The width of lines in hundredths of the point size.
        var lineWidth: CGFloat {
            switch self {
            case .ultraLight: 3
            case .thin: 4.5
            case .light: 6.5
            case .unspecified, .regular: 8.5
            case .medium: 10
            case .semibold: 11.5
            case .bold: 13
            case .heavy: 14.5
            case .black: 16
            }
        }
    }

    /// The size of a symbol relative to text (Apple: "UIImage.SymbolScale").
    public enum SymbolScale: Int, Sendable {
        /// The system's choice: medium.
        case `default` = -1
        /// Not set.
        case unspecified = 0
        /// Small.
        case small = 1
        /// Slightly higher than capital letters.
        case medium = 2
        /// Large.
        case large = 3

        var factor: CGFloat {
            switch self {
            case .small: 0.79
            case .large: 1.28
            default: 1
            }
        }
    }

    /// How a symbol is drawn: its size, weight and scale, and the text that it goes with (Apple:
    /// "UIImage.SymbolConfiguration"). The symbols have one layer: they are in the first colour.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        let pointSize: CGFloat?
        let textStyle: UIFont.TextStyle?
        let weight: SymbolWeight
        let symbolScale: SymbolScale
        let color: UIColor?

        package init(
            pointSize: CGFloat?, textStyle: UIFont.TextStyle?, weight: SymbolWeight, scale: SymbolScale,
            color: UIColor? = nil, traits: UITraitCollection? = nil
        ) {
            self.pointSize = pointSize
            self.textStyle = textStyle
            self.weight = weight
            symbolScale = scale
            self.color = color
            super.init(traits: traits)
        }

        /// A configuration that sets nothing.
        public class var unspecified: SymbolConfiguration {
            SymbolConfiguration(pointSize: nil, textStyle: nil, weight: .unspecified, scale: .unspecified)
        }
        /// For text of a size, in points.
        public convenience init(pointSize: CGFloat) {
            self.init(pointSize: pointSize, textStyle: nil, weight: .unspecified, scale: .unspecified)
        }
        /// For text of a size, in points, and a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize, textStyle: nil, weight: weight, scale: .unspecified)
        }
        /// For text of a size, in points, and a weight, at a scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(pointSize: Optional(pointSize), textStyle: nil, weight: weight, scale: scale)
        }
        /// With lines of a weight.
        public convenience init(weight: SymbolWeight) {
            self.init(pointSize: nil, textStyle: nil, weight: weight, scale: .unspecified)
        }
        /// At a scale.
        public convenience init(scale: SymbolScale) {
            self.init(pointSize: nil, textStyle: nil, weight: .unspecified, scale: scale)
        }
        /// For text of a style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(pointSize: nil, textStyle: textStyle, weight: .unspecified, scale: .unspecified)
        }
        /// For text of a style, at a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(pointSize: nil, textStyle: textStyle, weight: .unspecified, scale: scale)
        }
        /// In a colour, lighter for layers behind: here the whole symbol is in the colour.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(
                pointSize: nil, textStyle: nil, weight: .unspecified, scale: .unspecified, color: hierarchicalColor)
        }
        /// In a colour for each layer: here the whole symbol is in the first one.
        public convenience init(paletteColors: [UIColor]) {
            self.init(
                pointSize: nil, textStyle: nil, weight: .unspecified, scale: .unspecified, color: paletteColors.first)
        }
        /// For text of a font.
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
        /// For text of a font, at a scale.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(
                pointSize: font.pointSize, textStyle: nil,
                weight: font.fontDescriptor.symbolicTraits.contains(.traitBold) ? .semibold : .regular, scale: scale)
        }

        final func merged(with other: SymbolConfiguration?) -> SymbolConfiguration {
            guard let other else { return self }
            let setsSize = other.pointSize != nil || other.textStyle != nil
            return SymbolConfiguration(
                pointSize: setsSize ? other.pointSize : pointSize,
                textStyle: setsSize ? other.textStyle : textStyle,
                weight: other.weight == .unspecified ? weight : other.weight,
                scale: other.symbolScale == .unspecified ? symbolScale : other.symbolScale,
                color: other.color ?? color, traits: other.traitCollection ?? traitCollection)
        }

        /// This configuration, overridden by `otherConfiguration`.
        open func applying(_ otherConfiguration: Configuration?) -> Self {
            let merged = merged(with: otherConfiguration as? SymbolConfiguration)
            guard let merged = merged as? Self else { return self }
            return merged
        }

        /// Whether both have the same values.
        open func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool {
            guard let other = otherConfiguration else { return false }
            return pointSize == other.pointSize && textStyle == other.textStyle && weight == other.weight
                && symbolScale == other.symbolScale && color == other.color
        }

        /// Whether both have the same values.
        open override func isEqual(_ object: Any?) -> Bool { isEqual(to: object as? SymbolConfiguration) }

        /// Equal configurations have equal hashes.
        open override var hash: Int {
            var hasher = Hasher()
            hasher.combine(pointSize)
            hasher.combine(textStyle)
            hasher.combine(weight)
            hasher.combine(symbolScale)
            hasher.combine(color)
            return hasher.finalize()
        }

        /// The size of the symbol, in points: that of the text, 17 if it is not set.
        final func size(for traits: UITraitCollection?) -> CGFloat {
            textSize(for: traits) * symbolScale.factor
        }

        /// The size of the text beside the symbol, in points.
        final func textSize(for traits: UITraitCollection?) -> CGFloat {
            pointSize ?? textStyle.map { UIFont.preferredFont(forTextStyle: $0, compatibleWith: traits).pointSize }
                ?? 17
        }
    }
}
