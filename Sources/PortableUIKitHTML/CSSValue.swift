// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// Values of CSS.
enum CSSValue {
    /// The size of text that nothing sets, in points: on iOS 12 is printed, while browsers have 16.
    static let mediumSize: CGFloat = 12

    /// WebKit's sizes of the keywords where `medium` is 12.
    private static let sizes: [String: CGFloat] = [
        "xx-small": 9, "x-small": 9, "small": 10, "medium": 12, "large": 14, "x-large": 18, "xx-large": 24,
        "xxx-large": 36,
    ]
    /// CSS's pixels of a unit: a pixel is a point on iOS, and CSS's point 4/3 of one.
    private static let units: [String: CGFloat] = [
        "px": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
    ]

    /// A length in points; `nil` if it is none.
    ///
    /// - Parameter size: The font's size, for `em`.
    static func length(_ value: String, size: CGFloat, percentOf whole: CGFloat? = nil) -> CGFloat? {
        let number = value.prefix { $0.isNumber || "+-.".contains($0) }
        guard let amount = Double(number).map({ CGFloat($0) }), amount.isFinite, abs(amount) < 1e5 else { return nil }
        switch value[number.endIndex...] {
        case "" where amount == 0: return 0
        case "em": return amount * size
        case "rem": return amount * mediumSize
        case "ex": return amount * size / 2
        case "%": return whole.map { amount / 100 * $0 }
        case let unit: return units[String(unit)].map { amount * $0 }
        }
    }

    /// The size of a font in an element whose parent has another one.
    static func fontSize(_ value: String, in parent: CGFloat) -> CGFloat? {
        if let style = textStyle(value) { return UIFont.preferredFont(forTextStyle: style).pointSize }
        switch value {
        case "smaller": return parent / 1.2
        case "larger": return parent * 1.2
        default: return sizes[value] ?? length(value, size: parent, percentOf: parent).flatMap { $0 >= 0 ? $0 : nil }
        }
    }

    static func isFontSize(_ value: String) -> Bool { value != "0" && fontSize(value, in: 1) != nil }

    /// The size of `<font size="…">`: 1 to 7, or a difference from 3.
    static func size(ofFontElement value: String) -> String? {
        guard let number = Int(value.trimmingCharacters(in: .whitespaces)) else { return nil }
        let names = ["x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"]
        let size = value.contains { "+-".contains($0) } ? (3 + min(max(number, -9), 9)) : number
        return names[min(max(size, 1), 7) - 1]
    }

    static func weight(_ value: String, in parent: Int) -> Int? {
        if let style = textStyle(value) { return style == .headline ? 600 : 400 }
        switch value {
        case "normal": return 400
        case "bold": return 700
        case "bolder": return parent < 400 ? 400 : parent < 600 ? 700 : 900
        case "lighter": return parent < 600 ? 100 : parent < 800 ? 400 : 700
        default: return Int(value).flatMap { (1...1000).contains($0) ? $0 : nil }
        }
    }

    private static let textStyles: [String: UIFont.TextStyle] = [
        "body": .body, "headline": .headline, "subheadline": .subheadline, "caption1": .caption1, "caption2": .caption2,
        "footnote": .footnote, "callout": .callout, "title0": .largeTitle, "title1": .title1, "title2": .title2,
        "title3": .title3,
    ]

    /// The text style of `font: -apple-system-…`.
    static func textStyle(_ value: String) -> UIFont.TextStyle? {
        let prefix = "-apple-system-"
        return value.hasPrefix(prefix) ? textStyles[String(value.dropFirst(prefix.count))] : nil
    }

    /// A colour by its name, `#rgb`, `#rrggbb`, both also with an alpha value, `rgb()` or `rgba()`.
    static func color(_ value: String) -> UIColor? {
        if value == "transparent" { return UIColor(red: 0, green: 0, blue: 0, alpha: 0) }
        if let digits = ColorNames.digits[value] { return hexadecimal(digits) }
        if value.hasPrefix("#") { return hexadecimal(value.dropFirst()) }
        guard value.hasPrefix("rgb"), value.hasSuffix(")"), let opening = value.firstIndex(of: "(") else { return nil }
        let parts = value[value.index(after: opening)...].dropLast().split { ", /".contains($0) }
        let numbers = parts.enumerated().compactMap { index, part -> CGFloat? in
            let isPercent = part.hasSuffix("%")
            let number = Double(isPercent ? part.dropLast() : part)
            return number.map { min(max(CGFloat($0) / (isPercent ? 100 : index < 3 ? 255 : 1), 0), 1) }
        }
        guard numbers.count == parts.count, [3, 4].contains(numbers.count) else { return nil }
        return UIColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers.count > 3 ? numbers[3] : 1)
    }

    private static func hexadecimal(_ digits: some StringProtocol) -> UIColor? {
        let long = digits.count <= 4 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
        guard [6, 8].contains(long.count), long.allSatisfy(\.isHexDigit),
            let bits = UInt32(long + (long.count == 6 ? "ff" : ""), radix: 16)
        else {
            return nil
        }
        let parts = [24, 16, 8, 0].map { CGFloat(bits >> $0 & 255) / 255 }
        return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
}
