// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// The styles of elements and of CSS.
struct HTMLStyleTests {
    private func attributes(_ source: String, at index: Int = 0) throws -> [NSAttributedString.Key: Any] {
        try html(source).attributes(at: index, effectiveRange: nil)
    }

    private func font(_ source: String) throws -> UIFont {
        try #require(try attributes(source)[.font] as? UIFont)
    }

    private func color(_ source: String, _ key: NSAttributedString.Key = .foregroundColor) throws -> [Int] {
        let color = try #require(try attributes(source)[key] as? UIColor)
        return components(color).map { Int(($0 * 255).rounded()) }
    }

    private func paragraph(_ source: String) throws -> NSParagraphStyle {
        try #require(try attributes(source)[.paragraphStyle] as? NSParagraphStyle)
    }

    /// The sizes of WebKit's html.css over 12 points; HTMLConverter.mm rounds 14.04 to 14, 9.96 to 10 and 8.04 to 8.
    @Test(arguments: zip(1...6, [24, 18, 14, 12, 10, 8] as [CGFloat]))
    func headings(level: Int, size: CGFloat) throws {
        let heading = try font("<h\(level)>x</h\(level)>")
        #expect(heading.pointSize == size)
        #expect(heading.fontDescriptor.symbolicTraits.contains(.traitBold))
    }

    @Test(
        arguments: [
            ("font-size: 15px", 15), ("font-size: 12pt", 16), ("font-size: 1.5em", 18), ("font-size: 150%", 18),
            ("font-size: 2rem", 24), ("font-size: x-large", 18), ("font-size: smaller", 10), ("font-size: -3px", 12),
            ("font-size: 1e9px", 12), ("font-size: nonsense", 12), ("font: bold 20px/2 Arial", 20), ("font: 20px", 12),
        ] as [(String, CGFloat)])
    func sizes(style: String, size: CGFloat) throws {
        #expect(try font("<span style='\(style)'>x</span>").pointSize == size)
    }

    @Test func elementsOfText() throws {
        for name in ["b", "strong", "th"] {
            #expect(try font("<table><\(name)>x").fontDescriptor.symbolicTraits.contains(.traitBold), "\(name)")
        }
        for name in ["i", "em", "cite", "var"] {
            #expect(try font("<\(name)>x").fontDescriptor.symbolicTraits.contains(.traitItalic), "\(name)")
        }
        for name in ["code", "tt", "kbd", "samp", "pre"] {
            #expect(try font("<\(name)>x") == UIFont(name: "Courier", size: 12), "\(name)")
        }
        #expect(try attributes("<u>x")[.underlineStyle] as? Int == 1)
        for name in ["s", "strike", "del"] { #expect(try attributes("<\(name)>x")[.strikethroughStyle] as? Int == 1) }
        #expect(try attributes("<sup>x")[.baselineOffset] as? CGFloat == 5)
        #expect(try attributes("<sub>x")[.baselineOffset] as? CGFloat == -3)
        #expect(try font("<small>x").pointSize == 10)
        #expect(try font("<font size=5>x").pointSize == 18)
        #expect(try font("<font size='+1' face='Courier'>x") == UIFont(name: "Courier", size: 14))
        #expect(try color("<font color=ff0000>x") == [255, 0, 0, 255])
        #expect(try paragraph("<center>x").alignment == .center)
        #expect(try paragraph("<p align=right>x").alignment == .right)
        #expect(try paragraph("<p dir=rtl>x").baseWritingDirection == .rightToLeft)
    }

    @Test(arguments: [
        ("red", [255, 0, 0, 255]), ("#0f0", [0, 255, 0, 255]), ("#12345678", [0x12, 0x34, 0x56, 0x78]),
        ("RGB(1, 2, 3)", [1, 2, 3, 255]), ("rgba(10,20,30,0.2)", [10, 20, 30, 51]),
        ("rgb(100% 0% 0%)", [255, 0, 0, 255]),
        ("rebeccapurple", [102, 51, 153, 255]), ("nonsense", [0, 0, 0, 255]), ("#12", [0, 0, 0, 255]),
        ("#+12345", [0, 0, 0, 255]),
    ])
    func colors(value: String, components: [Int]) throws {
        #expect(try color("<p style=\"color: \(value)\">x") == components)
        #expect(try color("<p style=\"color: \(value)\">x", .strokeColor) == components)
    }

    /// A block's background is behind its text (CutBox, NSAttributedString+HTMLSpec.swift), a table's is not (HTMLConverter.mm).
    @Test func backgrounds() throws {
        #expect(try color("<div style='background-color: #FF0000'>Red</div>", .backgroundColor) == [255, 0, 0, 255])
        #expect(try color("<span style='background: url(a;b.png) yellow'>x", .backgroundColor) == [255, 255, 0, 255])
        #expect(try attributes("<table style='background: red'><td>x")[.backgroundColor] == nil)
        #expect(try attributes("<body style='background: red'>x")[.backgroundColor] == nil)
        #expect(try attributes("<p style='background: transparent'>x")[.backgroundColor] == nil)
    }

    /// Names with a full stop give no font since iOS 13 (SwiftRichString, issue 99: "it will get TimesNewRomanPSMT").
    @Test func families() throws {
        let times = UIFont(name: "Times New Roman", size: 12)
        #expect(try font("<p style=\"font-family: '.SFUI-Regular'\">x") == times)
        #expect(
            try font("<p style=\"font-family: 'No, such; font', &quot;Courier New&quot;\">x").familyName == courierNew)
        #expect(try font("<p style='font-family: .SFUI, -apple-system'>x") == .systemFont(ofSize: 12))
        #expect(try font("<p style='font: 300 20px system-ui'>x") == .systemFont(ofSize: 20, weight: .light))
        #expect(try font("<p style='font-family: sans-serif'>x") == UIFont(name: "Helvetica", size: 12))
        #expect(try font("<p style='font: -apple-system-headline'>x") == .preferredFont(forTextStyle: .headline))
        #expect(try font("<p style='font: -apple-system-body'><b>x</b>") == bodyBold)
    }

    private var courierNew: String? { UIFont(name: "Courier New", size: 12)?.familyName }
    private var bodyBold: UIFont? {
        UIFont.preferredFont(forTextStyle: .body).fontDescriptor.withSymbolicTraits(.traitBold)
            .map { UIFont(descriptor: $0, size: 0) }
    }

    /// CSS, "Cascading": identifiers over classes over types, later rules over earlier ones, `style` over rules, `!important` over all.
    @Test(arguments: [
        ("p { color: red } p { color: lime }", "", [0, 255, 0, 255]),
        (".a { color: lime } p { color: red } * { color: red }", "", [0, 255, 0, 255]),
        ("#i { color: lime } .a.b { color: red }", "", [0, 255, 0, 255]),
        ("p.a, h1 { color: lime } .b { color: red }", "", [0, 255, 0, 255]),
        ("p { color: red }", "color: lime", [0, 255, 0, 255]),
        ("p { color: lime ! important }", "color: red", [0, 255, 0, 255]),
        ("/* p { color: red } */ @import 'a.css'; P { COLOR: LIME }", "", [0, 255, 0, 255]),
        ("@media print { p { color: red } } p { color: lime }", "", [0, 255, 0, 255]),
        (
            "div p { color: red } p:hover { color: red } p > b { color: red } html > p { color: red }", "",
            [0, 0, 0, 255]
        ),
        ("html body * { color: red } body > p.a { color: lime }", "", [0, 255, 0, 255]),
        ("html *{ color: lime !important;} p { color: red }", "", [0, 255, 0, 255]),
        ("> p, p > { color: red }", "", [0, 0, 0, 255]),
        ("<!-- p { color: lime } -->", "", [0, 255, 0, 255]),
        ("p { color: lime", "", [0, 255, 0, 255]), ("p { color: nonsense; } }", "", [0, 0, 0, 255]),
        ("p { content: '}'; color: lime }", "", [0, 0, 0, 255]),
    ])
    func cascade(rules: String, style: String, components: [Int]) throws {
        #expect(try color("<style>\(rules)</style><p class='a b' id=i style='\(style)'>x") == components)
    }

    @Test func paragraphs() throws {
        let style = try paragraph(
            """
            <p style='margin: 1px 2px 3px 4px; text-indent: 5px; text-align: justify; line-height: 150%'>x
            """)
        #expect(style.paragraphSpacing == 3)
        #expect(style.tailIndent == -2)
        #expect(style.headIndent == 4)
        #expect(style.firstLineHeadIndent == 9)
        #expect(style.alignment == .justified)
        #expect(style.minimumLineHeight == 18)
        // Only paragraphs, items of lists and headings have margins (HTMLConverter.mm).
        #expect(try paragraph("<div style='margin: 5px'>x").paragraphSpacing == 0)
        #expect(try paragraph("<blockquote>x").headIndent == 0)
        #expect(try attributes("<p style='letter-spacing: 2px'>x")[.kern] as? CGFloat == 2)
        #expect(try attributes("<u><a href=a style='text-decoration: none'>x</a></u>")[.underlineStyle] as? Int == 1)
    }

    static let picture: Data = {
        UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20), format: format).pngData {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        }
    }()

    private static var format: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return format
    }

    @Test func pictures() throws {
        let text = try html("a<img src='data:image/png;base64,\(Self.picture.base64EncodedString())'>b")
        #expect(text.string == "a\u{FFFC}b")
        let attachment = try #require(text.attribute(.attachment, at: 1, effectiveRange: nil) as? NSTextAttachment)
        #expect(attachment.bounds == CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(attachment.image != nil)
        #expect(try html("<img src='data:image/png;base64,%%%'><img src='data:'><img>x").string.hasSuffix("x"))
    }
}
