import Foundation
import TextLayout

/// Turns the attributes of an `NSAttributedString` into those of the text engine.
struct AttributeReader {
    let defaults: TextAttributes
    let values: NSParagraphStyle.Values
    /// The colour of the whole text, if given.
    let color: UIColor?
    let traits: UITraitCollection

    /// A stretch of one look.
    struct Run {
        let string: String
        let attributes: TextAttributes
        /// The style of the paragraph that the stretch is in.
        let values: NSParagraphStyle.Values
        let startsParagraph: Bool
    }

    /// The stretches of `string`, split where a paragraph begins. O(length).
    func runs(of string: NSAttributedString) -> [Run] {
        let text = NSString(string: string.string)
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
                        string: text.substring(with: NSRange(location: start, length: runEnd - start)),
                        attributes: translate(attributes), values: style?.values ?? values,
                        startsParagraph: start == paragraph.location))
                start = runEnd
            }
            position = end
        }
        return runs
    }

    /// The look that `attributes` describe, over the defaults.
    func translate(_ attributes: [NSAttributedString.Key: Any]) -> TextAttributes {
        var result = defaults
        if let font = attributes[.font] as? UIFont { result.font = font.font }
        if let color = color ?? attributes[.foregroundColor] as? UIColor { result.color = resolved(color) }
        if let color = attributes[.backgroundColor] as? UIColor { result.backgroundColor = resolved(color) }
        if let kern = number(attributes[.kern]) { result.kern = kern }
        if let offset = number(attributes[.baselineOffset]) { result.baselineOffset = offset }
        if let style = attributes[.underlineStyle] { result.underline = lineStyle(style) }
        if let color = attributes[.underlineColor] as? UIColor { result.underlineColor = resolved(color) }
        if let style = attributes[.strikethroughStyle] { result.strikethrough = lineStyle(style) }
        if let color = attributes[.strikethroughColor] as? UIColor { result.strikethroughColor = resolved(color) }
        return result
    }

    private func resolved(_ color: UIColor) -> TextColor {
        TextColor(color, traits: traits)
    }

    /// A number as people write it: `CGFloat`, `Double`, `Int` or `NSNumber`.
    private func number(_ value: Any?) -> Double? {
        switch value {
        case let value as CGFloat: Double(value)
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }

    private func lineStyle(_ value: Any) -> LineStyle {
        let raw = (value as? NSUnderlineStyle)?.rawValue ?? number(value).map { Int($0) } ?? 0
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
