// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// The text of HTML in UTF-8.
func html(_ source: String) throws -> NSAttributedString {
    try NSAttributedString(
        data: Data(source.utf8),
        options: [
            .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
        ], documentAttributes: nil)
}

/// Red, green, blue and alpha of a colour.
func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
}

/// Which characters a document gives.
struct HTMLStringTests {
    /// "Mac": what AppKit's reader gave, in hexadecimal digits in DTCoreText, Test/Source/NSAttributedStringHTMLTest.m. (Its pictures
    /// of addresses that are not loaded have no text on iOS: WebKit, HTMLConverter.mm, `usePlaceholder`.)
    @Test(arguments: [
        (
            "Prefix<p>One\ntwo\n<br>three</p><p>New Paragraph</p>Suffix",
            "Prefix\nOne two \u{2028}three\nNew Paragraph\nSuffix"
        ),
        (
            "Prefix<h1>One</h1><h2>One</h2><h3>One</h3><h4>One</h4><h5>One</h5><p>New Paragraph</p>Suffix",
            "Prefix\nOne\nOne\nOne\nOne\nOne\nNew Paragraph\nSuffix"
        ),
        ("<p>Before</p><ul><li>One</li><li>Two</li></ul><p>After</p>", "Before\n\t•\tOne\n\t•\tTwo\nAfter\n"),
        (
            "<p>Now there is some <b>bold</b>\ntext and  spaces\n    should be normalized.</p>",
            "Now there is some bold text and spaces should be normalized.\n"
        ),
        (
            "<a>bla</a>\nfollows\n<font color=\"blue\">NSString</font> <font color=\"purple\">*</font>str "
                + "<font color=\"#000000\">=</font> @<font color=\"#E40000\">\"The Quick Brown Fox Brown\"</font>;",
            "bla follows NSString *str = @\"The Quick Brown Fox Brown\";"
        ),
        (
            "<span>image \n <a href=\"http://sv.wikipedia.org/wiki/Fil:V%C3%A4dersoltavlan_cropped.JPG\"\n late</a> "
                + "last</span>", "image last"
        ),
    ])
    func appKitsReader(source: String, text: String) throws {
        #expect(try html(source).string == text)
    }

    @Test(arguments: [
        // Down, Tests/DownTests/NSAttributedStringTests.swift (`testInstantiation`).
        ("<html><body><p>Oh Hai</p></body></html>", "Oh Hai\n"),
        // SExtensions, Tests/Foundation/NSAttributedString/NSAttributedStringInitHTMLStringTests.swift.
        ("<span><strong><i>Hello world!</i></strong></span>", "Hello world!"),
        // JLDishwashers, JLDishwashersTests/NSAttributedString+HTMLTests.swift.
        ("<br><br>LOREM IPSUM<br>QUE DOLOR!<br>", "\n\nLOREM IPSUM\nQUE DOLOR!\n"),
        // A table's cells are paragraphs: ranges {0, 5} and {5, 6} in an answer of 2014 (geek-tips.imtqy.com/articles/488162).
        ("<table><tr><td>Left</td><td style='text-align:right;'>Right</td></tr></table>", "Left\nRight\n"),
        // A library's guide (`htmlString.htmlDecoded!`), with the attributes in HTMLPrintTests.
        (
            "<font style=\"font-family: Helvetica; font-size: 24pt; \">Start <br>te&nbsp;&nbsp;st<br><br> <b>bold</b> "
                + "</font>", "Start \nte\u{A0}\u{A0}st\n\nbold "
        ),
        // Numbers of items have no full stop: DTCoreText, issue 1310, "Apple's native importer".
        ("<ol><li>one</li><li>two</li></ol>", "\t1\tone\n\t2\ttwo\n"),
    ])
    func devicesAndSimulators(source: String, text: String) throws {
        #expect(try html(source).string == text)
    }

    /// Rules of WebKit's HTMLConverter.mm, which Apple publishes.
    @Test(arguments: [
        ("", ""), ("a<div>b</div>c", "a\nb\nc"), ("<div><div>a</div></div>", "a\n"), ("<p></p>", "\n"),
        ("<div>a<br>b</div>", "a\nb\n"), ("<li>a<br>b</li>", "a\u{2028}b\n"), ("<h2>a<br>b</h2>", "a\u{2028}b\n"),
        ("<ul><li><p>One</p><p>Two</p></li></ul>", "\t•\tOne\u{2028}Two\n"),
        ("<ol start=3><li>a<ul><li>b</ul><li>c</ol>", "\t3\ta\n\t◦\tb\n\t4\tc\n"),
        ("<ol type=a><li>a<li>b</ol><ol type=I><li>c</ol>", "\ta\ta\n\tb\tb\n\tI\tc\n"),
        ("<q>a <q>b</q></q>", "“a ‘b’”"), ("a <p> b </p> c", "a\nb\nc"),
        ("<b>a </b> <i> b</i>", "a b"), ("x<hr>y", "x\n\ny"),
        ("<pre>\na\n  b</pre>c", "a\n  b\nc"), ("<span style='white-space: pre'>a  b</span>", "a  b"),
        ("<p style='text-transform: uppercase'>ab</p>", "AB\n"),
    ])
    func webKitsRules(source: String, text: String) throws {
        #expect(try html(source).string == text)
    }

    @Test(arguments: [
        ("<title>T</title><style>b {}</style><script>if (a < b) {}</script>x<!-- c -->", "x"),
        ("<head><title>T</title></head><body>x</body>", "x"), ("<wbr><foo-bar>x</foo-bar>", "x"),
        ("<p style='display: none'>a<b>c</b></p>b", "b"),
        ("&lt;&amp;&eacute;&#8230;&#x1F600;&hellip;", "<&é…😀…"), ("<b>a<i>b</b>c", "abc"), ("<p>a<p>b", "a\nb\n"),
        ("a\u{0}b", "ab"), ("<img src='https://example.com/a.png' alt='A'>x", "x"),
    ])
    func namesAndEntities(source: String, text: String) throws {
        #expect(try html(source).string == text)
    }

    // MARK: Documents

    private func text(
        _ data: Data, _ options: [NSAttributedString.DocumentReadingOptionKey: Any] = [:]
    ) throws -> NSAttributedString {
        try NSAttributedString(data: data, options: options, documentAttributes: nil)
    }

    /// Without the option, UTF-8 is read as Windows-1252, and UTF-16 by its mark (samwize.com/2016/05/24,
    /// "nsattributedstring-html-ios-unicode-encoding").
    @Test func encodings() throws {
        let type = NSAttributedString.DocumentType.html
        #expect(try text(Data("é".utf8), [.documentType: type]).string == "Ã©")
        #expect(try text(#require("é€".data(using: .utf16)), [.documentType: type]).string == "é€")
        #expect(try text(Data("<meta charset='utf-8'>é".utf8), [.documentType: type]).string == "é")
        let old = "<meta http-equiv=Content-Type content='text/html; charset=windows-1251'>"
        #expect(try text(Data(old.utf8) + [0xC6], [.documentType: type]).string == "Ж")
        #expect(try html("<meta charset='windows-1251'>é").string == "é")
        #expect(
            try text(Data([0xE9]), [.documentType: type, .characterEncoding: String.Encoding.isoLatin1.rawValue]).string
                == "é")
    }

    /// The type is found in the data ("examines the data": Apple, `init(fileURL:options:documentAttributes:)`).
    @Test func typesThatAreNotGiven() throws {
        #expect(try text(Data(" <!DOCTYPE html><b>x</b>".utf8)).string == "x")
        #expect(try text(Data("<b>x</b>".utf8)).string == "<b>x</b>")
        #expect(try text(Data("\u{FEFF}é".utf8)).string == "é")
        #expect(try text(Data("<b>x</b>".utf8), [.documentType: "NSHTML"]).string == "x")
        let plain = try text(Data("x".utf8), [.defaultAttributes: [NSAttributedString.Key.kern: 3]])
        #expect(plain.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 3)
    }

    @Test func documentsThatAreNotReadNameTheWayOut() throws {
        let error = #expect(throws: NSAttributedString.DocumentError.self) { try text(Data(#"{\rtf1 x}"#.utf8)) }
        #expect(
            "\(try #require(error))"
                == "NSAttributedString: no reader of documents of the type NSRTF; use .plain or .html")
        #expect(throws: NSAttributedString.DocumentError.unsupported(.rtfd, purpose: "reader")) {
            try text(Data(), [.documentType: NSAttributedString.DocumentType.rtfd])
        }
        #expect(throws: NSAttributedString.DocumentError.encoding(.utf8)) { try text(Data([0xFF, 0x41])) }
        #expect(throws: NSAttributedString.DocumentError.unsupported(.html, purpose: "writer")) {
            try NSAttributedString(string: "x").data(
                from: NSRange(0..<1), documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
        }
        let data = try NSAttributedString(string: "aé").data(from: NSRange(1..<2))
        #expect(data == Data("é".utf8))
    }

    @Test func attributesOfDocumentsAndMutableTexts() throws {
        var attributes: NSDictionary?
        let text = try NSMutableAttributedString(
            data: Data("<b>x</b>".utf8), options: [.documentType: NSAttributedString.DocumentType.html],
            documentAttributes: &attributes)
        #expect(attributes?["DocumentType"] as? String == "NSHTML")
        #expect(attributes?["CharacterEncoding"] as? NSNumber == 12)
        text.append(NSAttributedString(string: "y"))
        #expect(text.string == "xy")
        try text.read(from: Data("z".utf8), documentAttributes: nil)
        #expect(text.string == "z")
    }

    @Test func filesAndTheirPictures() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("html-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try HTMLStyleTests.picture.write(to: folder.appendingPathComponent("dot.png"))
        let file = folder.appendingPathComponent("page.html")
        try Data("<p>a<img src='dot.png' width=30> <a href='b.html'>b</a></p>".utf8).write(to: file)
        let text = try NSAttributedString(url: file, documentAttributes: nil)
        #expect(text.string == "a\u{FFFC} b\n")
        let attachment = text.attribute(.attachment, at: 1, effectiveRange: nil) as? NSTextAttachment
        #expect(attachment?.bounds.size == CGSize(width: 30, height: 60))
        let link = text.attribute(.link, at: 3, effectiveRange: nil) as? URL
        #expect(link == folder.appendingPathComponent("b.html").absoluteURL)
        #expect(throws: CocoaError.self) {
            try NSAttributedString(url: folder.appendingPathComponent("c.html"), documentAttributes: nil)
        }
    }
}
