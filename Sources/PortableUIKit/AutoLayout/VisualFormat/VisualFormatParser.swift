// SPDX-License-Identifier: MIT

/// Parses the text of a visual format. O(length).
struct VisualFormatParser {
    private let characters: [Character]
    private var position = 0

    /// Parses `text`, or throws the reason and position of an error.
    static func parse(_ text: String) throws(VisualFormatError) -> VisualFormat {
        var parser = VisualFormatParser(text)
        return try parser.format()
    }

    private init(_ text: String) { characters = Array(text) }

    // MARK: Grammar

    private mutating func format() throws(VisualFormatError) -> VisualFormat {
        var result = VisualFormat()
        result.axis = try orientation()
        let start = position
        if take("|") { result.leading = .init(value: try connection(), offset: start) }
        result.views.append(try view())
        while true {
            skipSpaces()
            if position == characters.count { return result }
            let next = try connection()
            let place = position
            if take("|") {
                result.trailing = .init(value: next, offset: place)
                skipSpaces()
                guard position == characters.count else { throw error("Trailing junk.") }
                return result
            }
            result.connections.append(next)
            result.views.append(try view())
        }
    }

    private mutating func orientation() throws(VisualFormatError) -> NSLayoutConstraint.Axis {
        guard let first = peek(), first == "H" || first == "V" else { return .horizontal }
        position += 1
        guard take(":") else { throw error("Expected a ':' after the orientation.") }
        return first == "V" ? .vertical : .horizontal
    }

    private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
        guard take("-") else { return .flush }
        guard let next = peek() else {
            throw error("Expected a view or the superview's edge after a '-'.")
        }
        if next == "[" || next == "|" { return .standard }
        let predicates = next == "(" ? try predicateList() : [try predicate(afterMinus: true)]
        guard take("-") else { throw error("Expected a '-' to end the space.") }
        return .predicates(predicates)
    }

    private mutating func view() throws(VisualFormatError) -> VisualFormat.View {
        guard take("[") else { throw error("Expected a view: '['.") }
        let name = try identifier("Expected the name of a view.")
        var predicates: [VisualFormat.Predicate] = []
        if peek() == "(" { predicates = try predicateList() }
        guard take("]") else { throw error("Expected a ']' to end the view.") }
        return .init(name: name, predicates: predicates)
    }

    private mutating func predicateList() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        guard take("(") else { throw error("Expected a '('.") }
        var predicates = [try predicate()]
        while take(",") { predicates.append(try predicate()) }
        guard take(")") else { throw error("Expected a ')' or a ',' after a predicate.") }
        return predicates
    }

    private mutating func predicate(
        afterMinus: Bool = false
    ) throws(VisualFormatError) -> VisualFormat.Predicate {
        let relation = try relation()
        let object = try quantity(afterMinus: afterMinus)
        var predicate = VisualFormat.Predicate(relation: relation, quantity: object)
        if take("@") { predicate.priority = try quantity(afterMinus: false) }
        return predicate
    }

    private mutating func relation() throws(VisualFormatError) -> NSLayoutConstraint.Relation {
        let relation: NSLayoutConstraint.Relation
        switch peek() {
        case "=": relation = .equal
        case "<": relation = .lessThanOrEqual
        case ">": relation = .greaterThanOrEqual
        default: return .equal
        }
        position += 1
        // A space inside of a relation is an error, so the next character itself is tested.
        guard position < characters.count, characters[position] == "=" else {
            throw error("Expected a '=' to end the relation.")
        }
        position += 1
        return relation
    }

    private mutating func quantity(
        afterMinus: Bool
    ) throws(VisualFormatError) -> VisualFormat.Located<VisualFormat.Quantity> {
        guard let next = peek() else { throw error("Expected a number or a name.") }
        let start = position
        if next.isLetter || next == "_" {
            let name = try identifier("Expected a name.")
            return .init(value: .name(name.value), offset: start)
        }
        guard let number = number(signed: !afterMinus) else { throw error("Expected a number or a name.") }
        return .init(value: .number(number), offset: start)
    }

    // MARK: Tokens

    private mutating func identifier(
        _ expectation: String
    ) throws(VisualFormatError) -> VisualFormat.Located<String> {
        guard let first = peek(), first.isLetter || first == "_" else { throw error(expectation) }
        let start = position
        while position < characters.count {
            let character = characters[position]
            guard character.isLetter || character.isNumber || character == "_" else { break }
            position += 1
        }
        return .init(value: String(characters[start..<position]), offset: start)
    }

    /// A decimal number with an optional fraction and exponent; with a sign only where it can't be a connection's dash.
    private mutating func number(signed: Bool) -> Double? {
        var end = position
        func isDigit(_ index: Int) -> Bool {
            index < characters.count && characters[index].isASCII && characters[index].isNumber
        }
        if signed, end < characters.count, characters[end] == "-" || characters[end] == "+" { end += 1 }
        let digits = end
        while isDigit(end) { end += 1 }
        if end < characters.count, characters[end] == "." {
            end += 1
            while isDigit(end) { end += 1 }
        }
        guard end > digits else { return nil }
        if end < characters.count, characters[end] == "e" || characters[end] == "E" {
            var exponent = end + 1
            if exponent < characters.count, characters[exponent] == "-" || characters[exponent] == "+" { exponent += 1 }
            if isDigit(exponent) {
                while isDigit(exponent) { exponent += 1 }
                end = exponent
            }
        }
        guard let value = Double(String(characters[position..<end])) else { return nil }
        position = end
        return value
    }

    private mutating func skipSpaces() {
        while position < characters.count, characters[position].isWhitespace { position += 1 }
    }

    private mutating func peek() -> Character? {
        skipSpaces()
        return position < characters.count ? characters[position] : nil
    }

    private mutating func take(_ character: Character) -> Bool {
        guard peek() == character else { return false }
        position += 1
        return true
    }

    private func error(_ reason: String) -> VisualFormatError {
        VisualFormatError(reason: reason, offset: position)
    }
}
