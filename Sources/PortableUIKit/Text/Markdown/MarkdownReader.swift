// SPDX-License-Identifier: MIT
/// Parses Markdown: inlines by CommonMark 0.31 ("Inlines"), with strikethrough by tildes; of blocks, only their markup.
struct MarkdownReader {
    /// Text with equal attributes.
    struct Stretch: Equatable {
        var text: String
        var intent: InlinePresentationIntent = []
        var link: String?
    }

    let syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax

    init(_ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax) {
        self.syntax = syntax
    }

    /// The stretches of a text; neighbours differ.
    func read(_ markdown: String) -> [Stretch] {
        let source = markdown.replacing("\r\n", with: "\n")
        var stretches: [Stretch] = []
        switch syntax {
        case .inlineOnlyPreservingWhitespace:
            stretches = InlineMarkdown(source, keepsWhitespace: true).read()
        case .inlineOnly:
            stretches = InlineMarkdown(source, keepsWhitespace: false).read()
        case .full:
            for block in blocks(source) {
                switch block {
                case .text(let text): stretches += InlineMarkdown(text, keepsWhitespace: false).read()
                case .code(let text): stretches.append(Stretch(text: text, intent: .code))
                }
            }
        }
        return stretches.reduce(into: []) { merged, stretch in
            guard !stretch.text.isEmpty else { return }
            if let last = merged.last, last.intent == stretch.intent, last.link == stretch.link {
                merged[merged.count - 1].text += stretch.text
            } else {
                merged.append(stretch)
            }
        }
    }

    private enum Block {
        case text(String)
        case code(String)
    }

    /// Paragraphs, headings, list items, quotations and fenced code, without their markup.
    private func blocks(_ source: String) -> [Block] {
        var blocks: [Block] = []
        var paragraph: [Substring] = []
        var code: (fence: Substring, lines: [Substring])?
        func endParagraph() {
            if !paragraph.isEmpty { blocks.append(.text(paragraph.joined(separator: "\n"))) }
            paragraph = []
        }
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            let content = line.drop { $0 == " " }
            if let open = code {
                if content.hasPrefix(open.fence), content.allSatisfy({ $0 == open.fence.first || $0 == " " }) {
                    blocks.append(.code(open.lines.map { $0 + "\n" }.joined()))
                    code = nil
                } else {
                    code?.lines.append(line)
                }
            } else if content.hasPrefix("```") || content.hasPrefix("~~~") {
                endParagraph()
                code = (content.prefix(3), [])
            } else if content.isEmpty || isRule(content) {
                endParagraph()
            } else {
                let (rest, startsBlock, isAlone) = withoutMarks(content)
                if startsBlock { endParagraph() }
                paragraph.append(rest)
                if isAlone { endParagraph() }
            }
        }
        if let code { blocks.append(.code(code.lines.map { $0 + "\n" }.joined())) }
        endParagraph()
        return blocks
    }

    /// Whether a line is a horizontal rule or the underline of a heading.
    private func isRule(_ line: Substring) -> Bool {
        guard let mark = line.first, "-*_=".contains(mark) else { return false }
        return line.allSatisfy { $0 == mark || $0 == " " } && (mark == "=" || line.count { $0 == mark } >= 3)
    }

    /// A line without the markup of quotations, lists and headings; whether it starts a block, and whether it is one.
    private func withoutMarks(_ line: Substring) -> (Substring, startsBlock: Bool, isAlone: Bool) {
        var rest = line
        var startsBlock = false
        while let mark = rest.first {
            if mark == ">" {
                rest = rest.dropFirst().drop { $0 == " " }
            } else if "-*+".contains(mark), rest.dropFirst().first == " " {
                rest = rest.dropFirst().drop { $0 == " " }
                startsBlock = true
            } else if let number = rest.prefixMatch(of: /[0-9]{1,9}[.)] +/) {
                rest = rest[number.range.upperBound...]
                startsBlock = true
            } else {
                break
            }
        }
        guard let heading = rest.prefixMatch(of: /#{1,6}(?: +|$)/) else { return (rest, startsBlock, false) }
        rest = rest[heading.range.upperBound...]
        if let end = rest.firstMatch(of: /\ +#+ *$/) { rest = rest[..<end.range.lowerBound] }
        return (rest, true, true)
    }
}
