// SPDX-License-Identifier: MIT
import Foundation

/// Reads the format of a predicate (Apple: "Predicate Format String Syntax").
struct PredicateParser {
    private enum Token: Equatable {
        /// A name, a key path or a word of the language.
        case word(String)
        case text(String)
        case number(Double)
        case variable(String)
        /// `%@`, `%K` or a number's.
        case argument(Character)
        case sign(String)
        /// `[cd]`.
        case options(String)
        case end
    }

    private let format: String
    private let arguments: [Any]
    private var tokens: [Token] = []
    private var position = 0
    private var nextArgument = 0

    init(_ format: String, _ arguments: [Any]) {
        self.format = format
        self.arguments = arguments
        tokens = split()
    }

    /// The predicate of the whole format. Stops if it is none.
    mutating func predicate() -> NSPredicate {
        guard let found = joined(.or), tokens[position] == .end else { fail() }
        return found
    }

    private func fail() -> Never { fatalError("Unable to parse the format string \"\(format)\"") }

    // MARK: Tokens

    private func split() -> [Token] {
        var found: [Token] = []
        var rest = Substring(format)
        while true {
            rest = rest.drop(while: \.isWhitespace)
            guard let first = rest.first else { return found + [.end] }
            if let match = rest.prefixMatch(of: /[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?/),
                let number = Double(String(match.output.0))
            {
                found.append(.number(number))
                rest = rest[match.range.upperBound...]
            } else if let match = rest.prefixMatch(of: /\$([A-Za-z_0-9]+)/) {
                found.append(.variable(String(match.output.1)))
                rest = rest[match.range.upperBound...]
            } else if let match = rest.prefixMatch(of: /[A-Za-z_@#][A-Za-z_0-9@]*(\.[A-Za-z_0-9@]+)*/) {
                found.append(.word(String(match.output.0)))
                rest = rest[match.range.upperBound...]
            } else if let match = rest.prefixMatch(of: /%(@|K|[lhqz]*[diuxXfgFeE])/), let kind = match.output.1.last {
                found.append(.argument(kind))
                rest = rest[match.range.upperBound...]
            } else if let match = rest.prefixMatch(of: /\[([cdnl]+)\]/) {
                found.append(.options(String(match.output.1)))
                rest = rest[match.range.upperBound...]
            } else if let match = rest.prefixMatch(of: /&&|\|\||==|!=|<>|<=|=<|>=|=>|[-=<>!(){},.]/) {
                found.append(.sign(String(match.output)))
                rest = rest[match.range.upperBound...]
            } else if first == "'" || first == "\"" {
                rest.removeFirst()
                var text = ""
                while let next = rest.popFirst(), next != first {
                    text.append(next == "\\" ? rest.popFirst() ?? next : next)
                }
                found.append(.text(text))
            } else {
                fail()
            }
        }
    }

    private func isNext(_ words: String...) -> Bool {
        switch tokens[position] {
        case .word(let word): words.contains(word.uppercased())
        case .sign(let sign): words.contains(sign)
        default: false
        }
    }

    private mutating func take(_ words: String...) -> Bool {
        let isNext = words.contains { self.isNext($0) }
        if isNext { position += 1 }
        return isNext
    }

    private mutating func argument() -> Any {
        guard nextArgument < arguments.count else { fail() }
        nextArgument += 1
        return arguments[nextArgument - 1]
    }

    // MARK: Predicates

    private mutating func joined(_ type: NSCompoundPredicate.LogicalType) -> NSPredicate? {
        var all: [NSPredicate] = []
        repeat {
            guard let next = type == .or ? joined(.and) : single() else { return nil }
            all.append(next)
        } while type == .or ? take("OR", "||") : take("AND", "&&")
        return all.count == 1 ? all[0] : NSCompoundPredicate(type: type, subpredicates: all)
    }

    private mutating func single() -> NSPredicate? {
        if take("NOT", "!") { return single().map { NSCompoundPredicate(notPredicateWithSubpredicate: $0) } }
        if take("TRUEPREDICATE") { return NSPredicate(value: true) }
        if take("FALSEPREDICATE") { return NSPredicate(value: false) }
        let start = (position, nextArgument)
        if take("("), let inner = joined(.or), take(")") { return inner }
        (position, nextArgument) = start
        if tokens[position] == .argument("@"), let predicate = argument() as? NSPredicate {
            position += 1
            return predicate
        }
        (position, nextArgument) = start
        return comparison()
    }

    private mutating func comparison() -> NSPredicate? {
        let isNone = take("NONE")
        let modifier: FormatComparison.Modifier =
            isNone || take("ANY", "SOME") ? .any : take("ALL") ? .all : .direct
        guard let left = expression(), let type = operation() else { return nil }
        var options: FormatComparison.Options = []
        if case .options(let letters) = tokens[position] {
            position += 1
            if letters.contains("c") { options.insert(.caseInsensitive) }
            if letters.contains("d") { options.insert(.diacriticInsensitive) }
            if letters.contains("n") { options.insert(.normalized) }
        }
        guard let right = expression() else { return nil }
        let predicate = FormatComparison(
            leftExpression: FormatExpression(left), rightExpression: FormatExpression(right), modifier: modifier,
            type: type,
            options: options)
        return isNone ? NSCompoundPredicate(notPredicateWithSubpredicate: predicate) : predicate
    }

    private static let operators: [String: FormatComparison.Operator] = [
        "=": .equalTo, "==": .equalTo, "!=": .notEqualTo, "<>": .notEqualTo, "<": .lessThan, ">": .greaterThan,
        "<=": .lessThanOrEqualTo, "=<": .lessThanOrEqualTo, ">=": .greaterThanOrEqualTo, "=>": .greaterThanOrEqualTo,
        "MATCHES": .matches, "LIKE": .like, "BEGINSWITH": .beginsWith, "ENDSWITH": .endsWith, "IN": .in,
        "CONTAINS": .contains, "BETWEEN": .between,
    ]

    private mutating func operation() -> FormatComparison.Operator? {
        let found: FormatComparison.Operator?
        switch tokens[position] {
        case .word(let word): found = Self.operators[word.uppercased()]
        case .sign(let sign): found = Self.operators[sign]
        default: found = nil
        }
        if found != nil { position += 1 }
        return found
    }

    // MARK: Expressions

    private static let constants: [String: Bool?] = [
        "TRUE": true, "YES": true, "FALSE": false, "NO": false, "NIL": Bool?.none, "NULL": Bool?.none,
    ]

    private mutating func expression() -> FormatExpression.Kind? {
        let token = tokens[position]
        position += 1
        switch token {
        case .text(let text): return .constant(text)
        case .number(let number): return .constant(number)
        case .variable(let name): return following(.variable(name))
        case .argument("K"): return .path(.object, "\(argument())")
        case .argument: return .constant(NamedValue.content(argument()))
        case .word(let word):
            if let constant = Self.constants[word.uppercased()] { return .constant(constant) }
            if word.uppercased() == "SELF" { return .object }
            if word.uppercased().hasPrefix("SELF.") { return .path(.object, String(word.dropFirst(5))) }
            return .path(.object, word.replacing("#", with: ""))
        case .sign("-"):
            guard case .number(let number) = tokens[position] else { return nil }
            position += 1
            return .constant(-number)
        case .sign("("):
            guard let inner = expression(), take(")") else { return nil }
            return inner
        case .sign("{"):
            var all: [FormatExpression.Kind] = []
            while !take("}") {
                guard let next = expression(), isNext("}") || take(",") else { return nil }
                all.append(next)
            }
            return .aggregate(all)
        default: return nil
        }
    }

    /// The key path that follows a variable.
    private mutating func following(_ base: FormatExpression.Kind) -> FormatExpression.Kind {
        guard isNext("."), case .word(let path) = tokens[position + 1] else { return base }
        position += 2
        return .path(base, path)
    }
}
