// SPDX-License-Identifier: MIT
/// Parses the inlines of a paragraph: emphasis, code, links, strikethrough, escapes.
struct InlineMarkdown {
    typealias Stretch = MarkdownReader.Stretch

    private enum Node {
        case text(String, InlinePresentationIntent, link: String?)
        /// Marks that may begin or end emphasis, with the number of unused ones.
        case marks(Character, count: Int, opens: Bool, closes: Bool)
        /// A bracket that may begin a link.
        case bracket(isImage: Bool)
    }

    private let characters: [Character]
    private let keepsWhitespace: Bool
    private var position = 0
    private var nodes: [Node] = []
    /// The emphasis of the nodes, by the marks around them.
    private var intents: [InlinePresentationIntent] = []
    private var links: [String?] = []

    init(_ text: String, keepsWhitespace: Bool) {
        characters = Array(text)
        self.keepsWhitespace = keepsWhitespace
    }

    private mutating func append(_ node: Node) {
        nodes.append(node)
        intents.append([])
        links.append(nil)
    }

    /// The stretches of the text. O(length) for usual texts.
    func read() -> [Stretch] {
        var reader = self
        reader.scan()
        reader.match(from: 0)
        return reader.nodes.indices.map { index in
            let (intent, link) = (reader.intents[index], reader.links[index])
            switch reader.nodes[index] {
            case .text(let text, let own, let ownLink):
                return Stretch(text: text, intent: own.union(intent), link: ownLink ?? link)
            case .marks(let mark, let count, _, _):
                return Stretch(text: String(repeating: mark, count: count), intent: intent, link: link)
            case .bracket(let isImage): return Stretch(text: isImage ? "![" : "[", intent: intent, link: link)
            }
        }
    }

    // MARK: Scanning

    private mutating func scan() {
        var text = ""
        func flushed(_ node: Node?) -> [Node] {
            defer { text = "" }
            return (text.isEmpty ? [] : [.text(text, [], link: nil)]) + (node.map { [$0] } ?? [])
        }
        while position < characters.count {
            let character = characters[position]
            switch character {
            case "\\" where position + 1 < characters.count && characters[position + 1] == "\n":
                for node in flushed(.text("\n", .lineBreak, link: nil)) { append(node) }
                position += 2
            case "\\":
                text.append(escaped())
            case "`":
                let count = run(of: "`")
                if let code = codeSpan(count) {
                    for node in flushed(.text(code, .code, link: nil)) { append(node) }
                } else {
                    text += String(repeating: "`", count: count)
                    position += count
                }
            case "*", "_", "~":
                let count = run(of: character)
                for node in flushed(marks(character, count)) { append(node) }
                position += count
            case "!" where position + 1 < characters.count && characters[position + 1] == "[":
                for node in flushed(.bracket(isImage: true)) { append(node) }
                position += 2
            case "[":
                for node in flushed(.bracket(isImage: false)) { append(node) }
                position += 1
            case "]":
                for node in flushed(nil) { append(node) }
                closeBracket()
            case "<":
                if let (url, end) = autolink() {
                    let shown = url.hasPrefix("mailto:") ? String(url.dropFirst(7)) : url
                    for node in flushed(.text(shown, [], link: url)) { append(node) }
                    position = end
                } else {
                    text.append(character)
                    position += 1
                }
            case "\n" where !keepsWhitespace:
                let isHard = text.hasSuffix("  ")
                while text.last == " " { text.removeLast() }
                for node in flushed(isHard ? .text("\n", .lineBreak, link: nil) : .text(" ", .softBreak, link: nil)) {
                    append(node)
                }
                position += 1
                while position < characters.count, characters[position] == " " { position += 1 }
            default:
                text.append(character)
                position += 1
            }
        }
        for node in flushed(nil) { append(node) }
    }

    /// The character after a backslash, or the backslash before any but punctuation.
    private mutating func escaped() -> Character {
        position += 1
        guard position < characters.count, characters[position].isMarkdownPunctuation else { return "\\" }
        defer { position += 1 }
        return characters[position]
    }

    private func run(of mark: Character) -> Int {
        var end = position
        while end < characters.count, characters[end] == mark { end += 1 }
        return end - position
    }

    /// The code up to as many backticks as at the present position; moves after them.
    private mutating func codeSpan(_ count: Int) -> String? {
        var index = position + count
        while index < characters.count {
            guard characters[index] == "`" else {
                index += 1
                continue
            }
            var end = index
            while end < characters.count, characters[end] == "`" { end += 1 }
            guard end - index == count else {
                index = end
                continue
            }
            var code = String(characters[(position + count)..<index]).replacing("\n", with: " ")
            if code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
                code = String(code.dropFirst().dropLast())
            }
            position = end
            return code
        }
        return nil
    }

    /// "Left-flanking" and "right-flanking" delimiter runs.
    private func marks(_ mark: Character, _ count: Int) -> Node {
        let before = position > 0 ? characters[position - 1] : " "
        let after = position + count < characters.count ? characters[position + count] : " "
        let isLeft =
            !after.isWhitespace
            && (!after.isMarkdownPunctuation || before.isWhitespace || before.isMarkdownPunctuation)
        let isRight =
            !before.isWhitespace
            && (!before.isMarkdownPunctuation || after.isWhitespace || after.isMarkdownPunctuation)
        switch mark {
        case "_":
            return .marks(
                mark, count: count, opens: isLeft && (!isRight || before.isMarkdownPunctuation),
                closes: isRight && (!isLeft || after.isMarkdownPunctuation))
        case "~": return .marks(mark, count: count, opens: isLeft && count <= 2, closes: isRight && count <= 2)
        default: return .marks(mark, count: count, opens: isLeft, closes: isRight)
        }
    }

    /// `<https://…>` or `<somebody@somewhere>`: the link's target and end.
    private func autolink() -> (String, end: Int)? {
        guard let close = characters[position...].firstIndex(of: ">") else { return nil }
        let inside = String(characters[(position + 1)..<close])
        guard !inside.contains(where: { $0.isWhitespace || $0 == "<" }) else { return nil }
        if inside.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]{1,31}:/) != nil { return (inside, close + 1) }
        guard inside.wholeMatch(of: /[^@\s\\]+@[A-Za-z0-9\-]+(\.[A-Za-z0-9\-]+)+/) != nil else { return nil }
        return ("mailto:" + inside, close + 1)
    }

    // MARK: Links

    private mutating func closeBracket() {
        let opening = nodes.lastIndex {
            if case .bracket = $0 { true } else { false }
        }
        position += 1
        guard let opening, case .bracket(let isImage) = nodes[opening] else {
            append(.text("]", [], link: nil))
            return
        }
        guard let (destination, end) = destination() else {
            nodes[opening] = .text(isImage ? "![" : "[", [], link: nil)
            append(.text("]", [], link: nil))
            return
        }
        position = end
        nodes[opening] = .text("", [], link: nil)
        match(from: opening + 1)
        // A picture is replaced by its alternative text.
        guard !isImage else { return }
        for index in (opening + 1)..<max(nodes.count, opening + 1) where links[index] == nil {
            links[index] = destination
        }
        // Links hold no links.
        for index in 0..<opening {
            if case .bracket(isImage: false) = nodes[index] { nodes[index] = .text("[", [], link: nil) }
        }
    }

    /// `(where "title")` at the present position: the target and the end.
    private func destination() -> (String, end: Int)? {
        guard position < characters.count, characters[position] == "(" else { return nil }
        var index = position + 1
        func skipSpace() {
            while index < characters.count, characters[index].isWhitespace { index += 1 }
        }
        skipSpace()
        var url = ""
        if index < characters.count, characters[index] == "<" {
            guard let close = characters[index...].firstIndex(of: ">") else { return nil }
            url = String(characters[(index + 1)..<close])
            index = close + 1
        } else {
            var depth = 0
            while index < characters.count, !characters[index].isWhitespace {
                if characters[index] == "(" { depth += 1 }
                if characters[index] == ")" {
                    if depth == 0 { break }
                    depth -= 1
                }
                url.append(characters[index])
                index += 1
            }
        }
        skipSpace()
        if index < characters.count, "\"'".contains(characters[index]) {
            let quote = characters[index]
            guard let close = characters[(index + 1)...].firstIndex(of: quote) else { return nil }
            index = close + 1
            skipSpace()
        }
        guard index < characters.count, characters[index] == ")" else { return nil }
        return (url, index + 1)
    }

    // MARK: Emphasis

    /// Matches the marks after a node, as in CommonMark's "process emphasis".
    private mutating func match(from first: Int) {
        var closing = first
        while closing < nodes.count {
            guard case .marks(let mark, let count, let closesAndOpens, true) = nodes[closing], count > 0,
                let opening = opener(of: mark, count, canOpen: closesAndOpens, from: first, before: closing),
                case .marks(_, let openCount, let opens, let closes) = nodes[opening]
            else {
                closing += 1
                continue
            }
            let used = mark == "~" ? count : min(2, count, openCount)
            let intent: InlinePresentationIntent =
                mark == "~" ? .strikethrough : used == 2 ? .stronglyEmphasized : .emphasized
            for index in (opening + 1)..<closing {
                intents[index].formUnion(intent)
                // Marks in between match nothing.
                if case .marks(let inner, let left, _, _) = nodes[index] {
                    nodes[index] = .text(String(repeating: inner, count: left), [], link: nil)
                }
            }
            nodes[opening] = .marks(mark, count: openCount - used, opens: opens, closes: closes)
            nodes[closing] = .marks(mark, count: count - used, opens: closesAndOpens, closes: true)
            if count == used { closing += 1 }
        }
        for index in first..<max(nodes.count, first) {
            if case .marks(let mark, let count, _, _) = nodes[index] {
                nodes[index] = .text(String(repeating: mark, count: count), [], link: nil)
            }
        }
    }

    private func opener(of mark: Character, _ count: Int, canOpen: Bool, from first: Int, before closing: Int) -> Int? {
        (first..<closing).last { index in
            guard case .marks(mark, let openCount, true, let alsoCloses) = nodes[index], openCount > 0 else {
                return false
            }
            if mark == "~" { return openCount == count }
            // "Multiples of 3": marks that both begin and end can't be combined.
            guard alsoCloses || canOpen else { return true }
            return (openCount + count) % 3 != 0 || (openCount % 3 == 0 && count % 3 == 0)
        }
    }
}

extension Character {
    /// Characters that may be escaped, and that count as punctuation for emphasis.
    fileprivate var isMarkdownPunctuation: Bool { isPunctuation || isSymbol }
}
