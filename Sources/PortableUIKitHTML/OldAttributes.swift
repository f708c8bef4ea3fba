// SPDX-License-Identifier: MIT
/// Attributes of HTML that are styles ("presentational hints").
enum OldAttributes {
    static func declarations(of tag: Tag) -> StyleSheet.Declarations {
        let attributes = tag.attributes
        var values: [(String, String)] = []
        if let direction = attributes["dir"] { values.append(("direction", direction.lowercased())) }
        switch tag.name {
        case "font", "basefont":
            if let color = attributes["color"] { values.append(("color", self.color(color))) }
            if let face = attributes["face"] { values.append(("font-family", face)) }
            if let size = attributes["size"].flatMap(CSSValue.size(ofFontElement:)) {
                values.append(("font-size", size))
            }
        case "body":
            if let color = attributes["text"] { values.append(("color", self.color(color))) }
        case "div", "p", "h1", "h2", "h3", "h4", "h5", "h6", "td", "th", "tr", "table":
            if let align = attributes["align"], tag.name != "table" {
                values.append(("text-align", align.lowercased()))
            }
        case "img":
            for side in ["width", "height"] {
                let digits = (attributes[side] ?? "").prefix { $0.isNumber || $0 == "." }
                if !digits.isEmpty, attributes[side]?.hasSuffix("%") == false { values.append((side, digits + "px")) }
            }
        case "ol", "ul":
            if let type = attributes["type"] {
                values.append(("list-style-type", listStyles[type] ?? type.lowercased()))
            }
        default: break
        }
        return values.map { ($0.0, $0.1, false) }
    }

    private static let listStyles = [
        "1": "decimal", "a": "lower-alpha", "A": "upper-alpha", "i": "lower-roman", "I": "upper-roman",
    ]

    /// A colour, whose number sign may be missing.
    private static func color(_ value: String) -> String {
        let value = value.trimmingCharacters(in: .whitespaces).lowercased()
        return CSSValue.color(value) == nil ? "#" + value : value
    }
}
