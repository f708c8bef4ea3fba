// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

/// A text of a table, with its plural forms.
struct LocalizedText: Sendable, Equatable {
    /// A number in the format and the texts for it.
    struct Variable: Sendable, Equatable {
        /// The number among the arguments, from 1 on; `nil` is the next one.
        var argument: Int?
        /// How the number is shown where a form says `%arg`, such as "lld".
        var specifier: String
        /// By CLDR's categories "zero", "one", "two", "few", "many", "other" (Unicode Technical Standard 35, "Plural Rules").
        var forms: [String: String]

        /// The text for a number, or for any. "zero" stands for 0 in every language, as in Apple's tables.
        func form(for number: Double?, _ language: String) -> String {
            guard let number else { return forms["other"] ?? "" }
            if number == 0, let zero = forms["zero"] { return zero }
            return forms[PluralRules.category(of: number, in: language)] ?? forms["other"] ?? ""
        }
    }

    var format: String
    /// The numbers that stand as `%#@name@` in the format and in forms.
    var variables: [String: Variable] = [:]

    /// The text with the arguments in it, in the locale's figures: each number's form is chosen.
    func string(_ arguments: [any CVarArg], _ language: String, _ locale: Locale?) -> String {
        let format = resolved(for: arguments, language)
        // Foundation takes the wrong argument where an earlier one is not shown: here, all follow each other.
        let shown = format.compactMap { part -> Int? in
            if case .argument(let position?, _) = part { position - 1 } else { nil }
        }
        guard shown.allSatisfy(arguments.indices.contains) else { return format.map(\.description).joined() }
        let ordered = format.map { part in
            if case .argument(_, let specifier) = part {
                FormatPart.argument(position: nil, specifier: specifier)
            } else {
                part
            }
        }
        return String(
            format: Pseudolanguage.changed(ordered.map(\.description).joined()), locale: locale,
            arguments: shown.map { arguments[$0] })
    }

    /// The format for these arguments, of texts and of arguments with their positions.
    func resolved(for arguments: [any CVarArg], _ language: String) -> [FormatPart] {
        var next = 1
        return resolve(format, arguments, language, own: nil, &next)
    }

    /// - Parameter own: The argument that the text is a form for: what a plain `%d` or `%arg` stands for in it.
    private func resolve(
        _ text: String, _ arguments: [any CVarArg], _ language: String, own: (index: Int, specifier: String)?,
        _ next: inout Int
    ) -> [FormatPart] {
        var result: [FormatPart] = []
        for part in FormatPart.parts(of: text) {
            switch part {
            case .text: result.append(part)
            case .ownArgument:
                result.append(own.map { .argument(position: $0.index, specifier: $0.specifier) } ?? .text("%%arg"))
            case .argument(let position, let specifier):
                // Objects take part in the order of the text also inside of a form.
                if let own, position == nil, specifier.last != "@" {
                    result.append(.argument(position: own.index, specifier: specifier))
                } else {
                    result.append(.argument(position: position ?? next, specifier: specifier))
                    if position == nil { next += 1 }
                }
            case .variable(let position, let name):
                guard let variable = variables[name] else { continue }
                let index = position ?? variable.argument ?? next
                if position == nil, variable.argument == nil { next += 1 }
                let number = index >= 1 && index <= arguments.count ? Self.number(arguments[index - 1]) : nil
                // Forms without the variables: one that names itself would never end.
                let inner = LocalizedText(format: "", variables: variables.filter { $0.key != name })
                result += inner.resolve(
                    variable.form(for: number, language), arguments, language, own: (index, variable.specifier), &next)
            }
        }
        return result
    }

    private static func number(_ argument: any CVarArg) -> Double? {
        switch argument {
        case let number as any BinaryInteger: Double(number)
        case let number as any BinaryFloatingPoint: Double(number)
        case let number as NSNumber: number.doubleValue
        default: nil
        }
    }
}

/// A piece of a format (Apple: "String Programming Guide", "String Format Specifiers").
enum FormatPart: Equatable {
    /// Text, with `%%`.
    case text(String)
    /// `%2$.1f`: 2 and ".1f".
    case argument(position: Int?, specifier: String)
    /// `%1$#@mails@`.
    case variable(position: Int?, name: String)
    /// `%arg`.
    case ownArgument

    /// The pieces of a format, in its order. What is no specifier is text. O(length).
    static func parts(of format: String) -> [FormatPart] {
        var parts: [FormatPart] = []
        var text = ""
        var rest = Substring(format)
        while let character = rest.first {
            guard character == "%", let (part, end) = specifier(rest.dropFirst()) else {
                text.append(character)
                rest = rest.dropFirst()
                if character == "%", rest.first == "%" {
                    text.append("%")
                    rest = rest.dropFirst()
                }
                continue
            }
            if !text.isEmpty { parts.append(.text(text)) }
            text = ""
            parts.append(part)
            rest = end
        }
        if !text.isEmpty { parts.append(.text(text)) }
        return parts
    }

    /// The specifier after a `%`, and what is behind it.
    private static func specifier(_ text: Substring) -> (FormatPart, Substring)? {
        if text.hasPrefix("arg"), text.dropFirst(3).first?.isLetter != true { return (.ownArgument, text.dropFirst(3)) }
        var rest = text
        var position: Int?
        let digits = rest.prefix(while: \.isNumber)
        if let number = Int(digits), rest.dropFirst(digits.count).first == "$" {
            position = number
            rest = rest.dropFirst(digits.count + 1)
        }
        if rest.hasPrefix("#@") {
            let name = rest.dropFirst(2).prefix { $0 != "@" }
            let end = rest.dropFirst(2 + name.count)
            return end.isEmpty ? nil : (.variable(position: position, name: String(name)), end.dropFirst())
        }
        let flags = rest.prefix { "-+ #0123456789.'".contains($0) }
        let length = rest.dropFirst(flags.count).prefix { "hlqLztj".contains($0) }
        guard let conversion = rest.dropFirst(flags.count + length.count).first,
            "@dDiuUxXoOfFeEgGcCsSpaA".contains(conversion)
        else { return nil }
        return (
            .argument(position: position, specifier: "\(flags)\(length)\(conversion)"),
            rest.dropFirst(flags.count + length.count + 1)
        )
    }
}
