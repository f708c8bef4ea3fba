// SPDX-License-Identifier: MIT
/// The parts of CSS's shorthands that have an effect.
enum Shorthand {
    static func parts(of name: String, _ value: String) -> [(String, String)] {
        switch name {
        case "font": font(value)
        case "margin": margin(StyleSheet.split(value, at: " "))
        case "background":
            StyleSheet.split(value, at: " ").first { CSSValue.color($0) != nil }.map { [("background-color", $0)] }
                ?? []
        case "text-decoration": [("text-decoration-line", value)]
        case "list-style": StyleSheet.split(value, at: " ").first.map { [("list-style-type", $0)] } ?? []
        default: [(name, value)]
        }
    }

    private static func margin(_ sides: [String]) -> [(String, String)] {
        guard let top = sides.first, sides.count <= 4 else { return [] }
        let right = sides.count > 1 ? sides[1] : top
        return [
            ("margin-right", right), ("margin-bottom", sides.count > 2 ? sides[2] : top),
            ("margin-left", sides.count > 3 ? sides[3] : right),
        ]
    }

    /// `font: italic bold 12px/1.5 "Helvetica Neue", serif`, or a text style of iOS, such as `-apple-system-body`.
    private static func font(_ value: String) -> [(String, String)] {
        if CSSValue.textStyle(value.lowercased()) != nil {
            return ["font-family", "font-size", "font-weight"].map { ($0, value.lowercased()) }
        }
        let words = StyleSheet.split(value, at: " ")
        let sizeIndex = words.firstIndex { word in
            CSSValue.isFontSize(word.lowercased().split(separator: "/").first.map(String.init) ?? "")
        }
        guard let sizeIndex, sizeIndex + 1 < words.count else { return [] }
        let sizes = words[sizeIndex].lowercased().split(separator: "/").map(String.init)
        var parts = [
            ("font-style", "normal"), ("font-weight", "normal"), ("font-size", sizes[0]),
            ("line-height", sizes.count > 1 ? sizes[1] : "normal"),
            ("font-family", words[(sizeIndex + 1)...].joined(separator: " ")),
        ]
        for word in words[..<sizeIndex].map({ $0.lowercased() }) {
            if ["italic", "oblique"].contains(word) { parts.append(("font-style", word)) }
            if CSSValue.weight(word, in: 400) != nil, word != "normal" { parts.append(("font-weight", word)) }
        }
        return parts
    }
}
