// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

/// Converts the attributes of an `NSAttributedString` to those of the text engine.
struct AttributeReader {
    /// The attributes that a view adds to its text.
    struct Surroundings {
        var traits: UITraitCollection
        /// The colour of the whole text, if given.
        var color: UIColor?
        /// The attributes of links, in place of their own.
        var links: [NSAttributedString.Key: Any] = Surroundings.links(.link)
        /// Whether lines grow for tall scripts in any font.
        var growsForTallScripts = false

        /// Links as labels show them: in a colour and underlined.
        static func links(_ color: UIColor) -> [NSAttributedString.Key: Any] {
            [.foregroundColor: color, .underlineStyle: NSUnderlineStyle.single.rawValue]
        }
    }

    let defaults: TextAttributes
    let values: NSParagraphStyle.Values
    let surroundings: Surroundings

    /// A stretch with equal attributes.
    struct Run {
        let string: String
        let attributes: TextAttributes
        /// The attachment that replaces its characters, where they are U+FFFC.
        let attachment: NSTextAttachment?
        let values: NSParagraphStyle.Values
        let startsParagraph: Bool
    }

    /// The stretches of `string`, split at the beginnings of paragraphs. O(length).
    func runs(of string: NSAttributedString) -> [Run] {
        let text = NSString(string: string.string)
        let characters = string.string.utf16
        // A Swift string is cut ten times as fast as by Foundation, unless a range ends inside of a character.
        func piece(_ start: Int, _ end: Int) -> String {
            let first = characters.index(characters.startIndex, offsetBy: start)
            return String(characters[first..<characters.index(first, offsetBy: end - start)])
                ?? text.substring(with: NSRange(location: start, length: end - start))
        }
        var runs: [Run] = []
        var position = 0
        while position < text.length {
            let paragraph = text.paragraphRange(for: NSRange(location: position, length: 0))
            let style =
                string.attribute(.paragraphStyle, at: paragraph.location, effectiveRange: nil) as? NSParagraphStyle
            let end = paragraph.location + paragraph.length
            var start = paragraph.location
            while start < end {
                var range = NSRange(location: start, length: 0)
                // Foundation fills the range during the call only.
                let attributes = string.attributes(at: start, effectiveRange: &range)
                let runEnd = min(end, range.location + range.length)
                runs.append(
                    Run(
                        string: piece(start, runEnd),
                        attributes: translate(attributes, at: start),
                        attachment: attributes[.attachment] as? NSTextAttachment, values: style?.values ?? values,
                        startsParagraph: start == paragraph.location))
                start = runEnd
            }
            position = end
        }
        return runs
    }

    /// The attributes of the text engine for `attributes`, over the defaults.
    ///
    /// - Parameter offset: The beginning of the stretch, in UTF-16 units.
    func translate(_ attributes: [NSAttributedString.Key: Any], at offset: Int = 0) -> TextAttributes {
        var attributes = attributes
        if attributes[.link] != nil { attributes.merge(surroundings.links) { $1 } }
        var result = defaults
        readFont(attributes, &result)
        readColors(attributes, &result)
        readLines(attributes, &result)
        if let kern = distance(attributes[.kern]) {
            // Apple: "kCTKernAttributeName": without the attribute there is standard kerning, with 0 none at all.
            (result.kern, result.hasFontKerning) = (kern, kern != 0)
        }
        if let tracking = distance(attributes[.tracking]) { result.tracking = tracking }
        if let ligature = Self.number(attributes[.ligature]) { result.hasLigatures = ligature != 0 }
        if let offset = distance(attributes[.baselineOffset]) { result.baselineOffset = offset }
        if let width = distance(attributes[.strokeWidth]) { result.strokeWidth = width }
        if let slant = distance(attributes[.obliqueness]) { result.obliqueness = slant }
        if let shadow = attributes[.shadow] as? NSShadow { result.shadow = translate(shadow) }
        if let language = attributes[.languageIdentifier] as? String { result.language = language }
        if let directions = attributes[.writingDirection] as? [Any],
            let innermost = Self.number(directions.last).map({ Int($0) })
        {
            result.directionOverride = DirectionOverride(
                isRightToLeft: innermost & 1 != 0,
                isForced: innermost & NSWritingDirectionFormatType.override.rawValue != 0)
        }
        if let attachment = attributes[.attachment] as? NSTextAttachment {
            let room = attachment.room(lineHeight: CGFloat(result.font.lineHeight), at: offset)
            result.attachment = TextAttachment(room)
        }
        return result
    }

    private func readFont(_ attributes: [NSAttributedString.Key: Any], _ result: inout TextAttributes) {
        if let font = attributes[.font] as? UIFont { result.font = font.font.shown(in: surroundings.traits) }
        if surroundings.growsForTallScripts { result.font.growsForTallScripts = true }
        guard let bits = Self.number(attributes[.inlinePresentationIntent]), bits > 0 else { return }
        let intent = InlinePresentationIntent(rawValue: UInt(bits))
        if intent.contains(.emphasized) { result.font.isItalic = true }
        if intent.contains(.stronglyEmphasized) {
            var strong = result.font
            strong.weight = .bold
            strong = strong.shown(in: surroundings.traits)
            if result.font.weight < (strong.weight == .bold ? .semibold : .bold) { result.font.weight = strong.weight }
        }
        if intent.contains(.code), result.font.family == nil { result.font.design = .monospaced }
        if intent.contains(.strikethrough) { result.strikethrough = .single }
    }

    private func readColors(_ attributes: [NSAttributedString.Key: Any], _ result: inout TextAttributes) {
        if let color = surroundings.color ?? attributes[.foregroundColor] as? UIColor {
            result.color = resolved(color)
        }
        if let color = attributes[.backgroundColor] as? UIColor { result.backgroundColor = resolved(color) }
        if let color = attributes[.strokeColor] as? UIColor { result.strokeColor = resolved(color) }
    }

    private func readLines(_ attributes: [NSAttributedString.Key: Any], _ result: inout TextAttributes) {
        if let style = attributes[.underlineStyle] { result.underline = lineStyle(style) }
        if let color = attributes[.underlineColor] as? UIColor { result.underlineColor = resolved(color) }
        if let style = attributes[.strikethroughStyle] { result.strikethrough = lineStyle(style) }
        if let color = attributes[.strikethroughColor] as? UIColor { result.strikethroughColor = resolved(color) }
    }

    private func translate(_ shadow: NSShadow) -> TextShadow? {
        guard let color = shadow.shadowColor as? UIColor else { return nil }
        let numbers = [shadow.shadowOffset.width, shadow.shadowOffset.height, shadow.shadowBlurRadius]
        guard numbers.allSatisfy(\.isFinite) else { return nil }
        return TextShadow(
            offsetX: Double(shadow.shadowOffset.width), offsetY: Double(shadow.shadowOffset.height),
            blurRadius: Double(max(0, shadow.shadowBlurRadius)), color: resolved(color))
    }

    private func resolved(_ color: UIColor) -> TextColor {
        TextColor(color, traits: surroundings.traits)
    }

    /// A limit for distances, larger than any text, in points.
    private static let longestDistance = 16_384.0

    private func distance(_ value: Any?) -> Double? {
        Self.number(value).map { min(max($0, -Self.longestDistance), Self.longestDistance) }
    }

    /// A number of any type: `CGFloat`, `Double`, `Int`, `NSNumber` and others; `nil` if it is not finite.
    static func number(_ value: Any?) -> Double? {
        let number: Double? =
            switch value {
            case let value as CGFloat: Double(value)
            case let value as Double: value
            case let value as Float: Double(value)
            case let value as Int: Double(value)
            case let value as UInt: Double(value)
            case let value as UInt32: Double(value)
            case let value as NSNumber: value.doubleValue
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    private func lineStyle(_ value: Any) -> LineStyle {
        let number = Self.number(value).flatMap { abs($0) < 1e9 ? Int($0) : nil }
        let raw = (value as? NSUnderlineStyle)?.rawValue ?? number ?? 0
        switch raw & 0x0F {
        case 0: return .none
        case NSUnderlineStyle.thick.rawValue: return .thick
        case NSUnderlineStyle.double.rawValue: return .double
        default: return .single
        }
    }
}

extension TextColor {
    init(_ color: UIColor, traits: UITraitCollection) {
        let fixed = color.resolvedColor(with: traits).cgColor
        self.init(
            red: Double(fixed.red), green: Double(fixed.green), blue: Double(fixed.blue), alpha: Double(fixed.alpha))
    }
}
