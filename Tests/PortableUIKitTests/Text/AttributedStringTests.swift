// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

/// Foundation's `AttributedString` with UIKit's attributes, and Markdown.
@MainActor
struct AttributedStringTests {
    @Test func attributesAreConvertedBothWays() {
        var string = AttributedString("plain ")
        var bold = AttributedString("bold")
        bold.font = UIFont.boldSystemFont(ofSize: 20)
        bold.foregroundColor = .red
        bold.kern = 2
        bold.underlineStyle = .single
        bold.link = URL(string: "https://example.org")
        bold.languageIdentifier = "ja"
        bold.uiKit.baselineOffset = 3
        string += bold
        let converted = NSAttributedString(string)
        #expect(converted.string == "plain bold")
        #expect(converted.attributes(at: 0, effectiveRange: nil).isEmpty)
        let attributes = converted.attributes(at: 6, effectiveRange: nil)
        #expect(attributes[.font] as? UIFont == .boldSystemFont(ofSize: 20))
        #expect(attributes[.foregroundColor] as? UIColor == .red)
        #expect(attributes[.kern] as? CGFloat == 2 && attributes[.baselineOffset] as? CGFloat == 3)
        #expect(attributes[.underlineStyle] as? Int == 1)
        #expect(attributes[.link] as? URL == URL(string: "https://example.org"))
        #expect(attributes[.languageIdentifier] as? String == "ja")
        #expect(AttributedString(converted) == string)
    }

    /// As in the titles of buttons' configurations.
    @Test func aDictionaryBecomesAContainer() {
        let container = AttributeContainer([.font: UIFont.systemFont(ofSize: 12), .kern: 2, .init("own"): 1])
        #expect(container.font == UIFont.systemFont(ofSize: 12) && container.kern == 2)
        var expected = AttributeContainer()
        (expected.uiKit.font, expected.uiKit.kern) = (.systemFont(ofSize: 12), 2)
        #expect(container == expected)
    }

    @Test("Strings are converted by UIKit's scope, and attributes to a dictionary")
    func scopes() throws {
        var text = AttributedString("ab")
        text[text.range(of: "b")!].uiKit.baselineOffset = 3
        let converted = try NSAttributedString(text, including: \.uiKit)
        #expect(converted.attribute(.baselineOffset, at: 1, effectiveRange: nil) as? CGFloat == 3)
        #expect(try AttributedString(converted, including: \.uiKit) == text)
        var container = AttributeContainer()
        container.uiKit.font = .systemFont(ofSize: 9)
        container.uiKit.kern = 2
        container.link = URL(string: "a:b")
        let attributes = [NSAttributedString.Key: Any](container)
        #expect(attributes[.font] as? UIFont == .systemFont(ofSize: 9) && attributes[.kern] as? CGFloat == 2)
        #expect(attributes[.link] as? URL == URL(string: "a:b") && attributes.count == 3)
        #expect([NSAttributedString.Key: Any](AttributeContainer()).isEmpty)
    }

    private func runs(
        _ markdown: String, _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax = .full
    ) throws -> [String] {
        let string = try AttributedString(markdown: markdown, options: .init(interpretedSyntax: syntax))
        return string.runs.map { run in
            var marks = ""
            let intent = run.inlinePresentationIntent ?? []
            if intent.contains(.stronglyEmphasized) { marks += "b" }
            if intent.contains(.emphasized) { marks += "i" }
            if intent.contains(.code) { marks += "c" }
            if intent.contains(.strikethrough) { marks += "s" }
            if let link = run.link { marks += "<\(link.absoluteString)>" }
            return marks + ":" + String(string[run.range].characters)
        }
    }

    /// Examples of CommonMark 0.31.2, sections 6.1 to 6.7, and GitHub's strikethrough.
    @Test(arguments: [
        ("plain", [":plain"]),
        ("**bold** and *italic* and `code`", ["b:bold", ": and ", "i:italic", ": and ", "c:code"]),
        ("__bold__ _italic_ ~~gone~~", ["b:bold", ": ", "i:italic", ": ", "s:gone"]),
        ("***both***", ["bi:both"]),
        ("**bold *and italic***", ["b:bold ", "bi:and italic"]),
        ("*foo**bar**baz*", ["i:foo", "bi:bar", "i:baz"]),
        ("foo*bar*", [":foo", "i:bar"]),
        ("foo_bar_", [":foo_bar_"]),
        ("2 * 3 * 4", [":2 * 3 * 4"]),
        ("**unfinished", [":**unfinished"]),
        (#"\*not italic\*"#, [":*not italic*"]),
        ("`` a`b ``", ["c:a`b"]),
        ("`*code*`", ["c:*code*"]),
        ("[name](https://example.org)", ["<https://example.org>:name"]),
        ("[*name*](<https://example.org> \"title\")", ["i<https://example.org>:name"]),
        ("<https://example.org>", ["<https://example.org>:https://example.org"]),
        ("[name]", [":[name]"]),
        ("a [b](no end", [":a [b](no end"]),
        ("![picture](p.png) text", [":picture text"]),
        ("*a [b*](https://example.org)", [":*a ", "<https://example.org>:b*"]),
    ])
    func markdownInALine(markdown: String, expected: [String]) throws {
        #expect(try runs(markdown) == expected)
    }

    @Test func marksOfBlocksAreRemoved() throws {
        #expect(
            try runs("# Title\n\ntext\nmore") == [":Titletext more"]
                || runs("# Title\n\ntext\nmore") == [":Titletext", ": ", ":more"])
        #expect(
            try String(AttributedString(markdown: "- one\n- two\n\n> quoted\n\n1. first").characters)
                == "onetwoquotedfirst")
        #expect(try runs("```\nlet x\n```") == ["c:let x\n"])
        let kept = try AttributedString(
            markdown: "one\n\n**two**", options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
        #expect(String(kept.characters) == "one\n\ntwo")
    }

    @Test func labelsShowMarkdown() throws {
        let label = UILabel()
        label.font = .systemFont(ofSize: 20)
        func size(_ markdown: String) throws -> CGSize {
            label.attributedText = try NSAttributedString(markdown: markdown)
            return label.intrinsicContentSize
        }
        func width(_ font: UIFont) -> CGFloat {
            label.attributedText = NSAttributedString(string: "Shown", attributes: [.font: font])
            return label.intrinsicContentSize.width
        }
        #expect(try size("**Shown**").width == width(.boldSystemFont(ofSize: 20)))
        #expect(try size("Shown").width == width(.systemFont(ofSize: 20)))
        #expect(try size("`Shown`").width == width(.monospacedSystemFont(ofSize: 20, weight: .regular)))
        label.attributedText = try NSAttributedString(markdown: "[■](https://example.org)")
        label.tintColor = .green
        label.sizeToFit()
        #expect(Picture(of: label).rows.joined().contains("g"))
    }
}
