// SPDX-License-Identifier: MIT
import Foundation

/// Rules of CSS. Those with selectors that `Selector` does not know, and those with `@`, are left out.
struct StyleSheet {
    /// A name and a value in lower case, but for names of fonts.
    typealias Declarations = [(name: String, value: String, isImportant: Bool)]

    private struct Rule {
        let selector: Selector
        let declarations: Declarations
        let order: Int
    }

    /// The rules by the type of their selectors; `nil` for those of all types.
    private var rules: [String?: [Rule]] = [:]

    init(_ source: String) {
        var rest = Self.withoutComments(source)[...]
        var count = 0
        while let opening = rest.firstIndex(of: "{") {
            // What ends at a semicolon is a rule with `@`.
            let prelude = rest[..<opening].split(separator: ";", omittingEmptySubsequences: false).last ?? ""
            let end = Self.blockEnd(of: rest, at: opening)
            if !prelude.contains("@") {
                let declarations = Self.declarations(String(rest[rest.index(after: opening)..<end]))
                for selector in Self.split(String(prelude), at: ",").compactMap(Selector.init) {
                    let rule = Rule(selector: selector, declarations: declarations, order: count)
                    rules[selector.type, default: []].append(rule)
                    count += 1
                }
            }
            rest = rest[end...].dropFirst()
        }
    }

    /// What applies to an element; more specific and later rules are last.
    func declarations(of tag: Tag, in ancestors: [Tag]) -> Declarations {
        ((rules[tag.name] ?? []) + (rules[nil] ?? [])).filter { $0.selector.matches(tag, in: ancestors) }
            .sorted { ($0.selector.specificity, $0.order) < ($1.selector.specificity, $1.order) }
            .flatMap(\.declarations)
    }

    private static func withoutComments(_ source: String) -> String {
        var parts = source.replacing("<!--", with: "").replacing("-->", with: "").components(separatedBy: "/*")[...]
        let first = parts.popFirst() ?? ""
        return parts.reduce(into: first) { text, part in
            if let end = part.range(of: "*/") { text += part[end.upperBound...] }
        }
    }

    /// The index of the bracket that closes the one at `opening`, or the end.
    private static func blockEnd(of text: Substring, at opening: Substring.Index) -> Substring.Index {
        var depth = 0
        for index in text[opening...].indices {
            depth += text[index] == "{" ? 1 : text[index] == "}" ? -1 : 0
            if depth == 0 { return index }
        }
        return text.endIndex
    }

    /// The declarations of a block or of an attribute `style`, with shorthands in their parts.
    static func declarations(_ source: String) -> Declarations {
        var declarations: Declarations = []
        for part in split(source, at: ";") {
            guard let colon = part.firstIndex(of: ":") else { continue }
            let name = part[..<colon].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
            var value = part[part.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
            let important = value.range(of: #"!\s*important$"#, options: [.regularExpression, .caseInsensitive])
            if let important { value = value[..<important.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines) }
            if name != "font-family" && name != "font" { value = value.lowercased() }
            declarations += Shorthand.parts(of: name, value).map { ($0.0, $0.1, important != nil) }
        }
        return declarations
    }

    /// The parts between separators outside of quotes and brackets, without white space around them and without empty ones.
    static func split(_ text: String, at separator: Character) -> [String] {
        var parts = [""]
        var quote: Character?
        var depth = 0
        for character in text {
            if quote == nil && depth == 0 && (character == separator || separator == " " && character.isWhitespace) {
                parts.append("")
                continue
            }
            if character == "\"" || character == "'" {
                quote = quote == nil ? character : quote == character ? nil : quote
            } else if quote == nil {
                depth = max(0, depth + (character == "(" ? 1 : character == ")" ? -1 : 0))
            }
            parts[parts.count - 1].append(character)
        }
        return parts.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    }
}
