// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TestSupport
import Testing

/// Random documents.
struct HTMLFuzzTests {
    private static let blockEdge = "\u{E000}"

    /// A document, and its text with marks in place of blocks' edges.
    private func write(
        _ depth: Int, _ allowsBlocks: Bool, _ generator: inout SeededGenerator, _ source: inout String,
        _ text: inout String
    ) {
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let space = ["", " ", "\n  ", "\t"].randomElement(using: &generator) ?? ""
            source += space
            text += space
            let block = ["div", "section", "blockquote", "center"].randomElement(using: &generator) ?? "div"
            let line = ["b", "span", "a", "unknown", "font color=red", "sup"].randomElement(using: &generator) ?? "b"
            switch Int.random(in: 0..<6, using: &generator) {
            case 0 where allowsBlocks && depth > 0:
                source += "<\(block)>"
                // An empty block would be a line.
                text += Self.blockEdge + "x"
                source += "x"
                write(depth - 1, true, &generator, &source, &text)
                source += "</\(block)>"
                text += Self.blockEdge
            case 1 where depth > 0:
                source += "<\(line)>"
                write(depth - 1, false, &generator, &source, &text)
                source += "</\(line.prefix { $0 != " " })>"
            case 2:
                source += "<!-- <p> --><script>a < b</script>"
            default:
                let word = ["row", "é", "日本", "&amp;", "&lt;b&gt;", "🙂"].randomElement(using: &generator) ?? ""
                source += word
                text += word.replacing("&amp;", with: "&").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            }
        }
    }

    @Test func textsAreThoseOfASimpleModel() throws {
        try withSeeds(300) { seed, generator in
            var (source, text) = ("", "")
            write(4, true, &generator, &source, &text)
            text = text.replacing(/[ \n\t]+/, with: " ").replacing(/\ ?(\u{E000}\ ?)+/, with: "\n")
            let expected = text.drop { $0 == "\n" || $0 == " " }
            let result = try html(source).string
            #expect(result == expected, "SEED=\(seed): \(source)")
        }
    }

    private static let fragments = [
        "<p>", "</p>", "<ul>", "<li>", "</ul>", "<ol start=-9223372036854775808>", "<pre>", "<br>", "<b", "</", "<!--",
        "-->",
        "<style>", "{", "}", "p{", ":", ";", "</style>", "<a href='", "'>", "\"", "&", "&#", "&#x110000;", "&amp",
        "<q>", "</q>",
        "<img src=data:;base64,AAAA width=1e999>", "<table><td>", "</table>", "<font size=99999999999 color=>", "\u{0}",
        "\u{FEFF}",
        "<p style='font-size:1e300em;line-height:-1;margin:nan inf;letter-spacing:1e4px;text-indent:-5px'>", "text",
        " ", "\n", "é",
        "<![CDATA[", "]]>", "<?xml", "<body>", "</body>", "</html>", "<head>", "<script>", "<span style='font:",
        "color:#", "rgb(",
    ]

    @Test func anyBytesGiveATextWithFontsEverywhere() throws {
        try fuzz("html", share: 0.05) { seed, generator in
            var data = Data()
            for _ in 0..<Int.random(in: 0..<40, using: &generator) {
                if Int.random(in: 0..<8, using: &generator) == 0 {
                    data.append(UInt8.random(in: 0...255, using: &generator))
                } else {
                    data += Data((Self.fragments.randomElement(using: &generator) ?? "").utf8)
                }
            }
            var options: [NSAttributedString.DocumentReadingOptionKey: Any] = [
                .documentType: NSAttributedString.DocumentType.html
            ]
            if Bool.random(using: &generator) { options[.characterEncoding] = String.Encoding.utf8.rawValue }
            let text = try NSAttributedString(data: data, options: options, documentAttributes: nil)
            var end = 0
            text.enumerateAttribute(.font, in: NSRange(0..<text.length)) { font, range, _ in
                #expect(font is UIFont, "SEED=\(seed)")
                end = range.upperBound
            }
            #expect(end == text.length, "SEED=\(seed)")
            let size = text.boundingRect(
                with: CGSize(width: 200, height: 1e6), options: .usesLineFragmentOrigin, context: nil
            ).size
            #expect(size.width.isFinite && size.height.isFinite, "SEED=\(seed)")
        }
    }

    /// Parsers of HTML get pages that a stack would not hold.
    @Test func deepAndLongDocuments() throws {
        let deep = String(repeating: "<div><b>", count: 5_000) + "x"
        #expect(try html(deep).string.hasSuffix("x\n"))
        // Each list would search all the others for the style of its markers: 14 seconds for 3,000.
        #expect(try html(String(repeating: "<ul><li>x", count: 3_000)).string.hasSuffix("\t▪\tx\n"))
        let long = String(repeating: "<p>a <b>b</b> c</p><ul><li>d</ul>", count: 3_000)
        #expect(try html(long).length == 3_000 * ("a b c\n\t•\td\n".utf16.count))
    }
}
