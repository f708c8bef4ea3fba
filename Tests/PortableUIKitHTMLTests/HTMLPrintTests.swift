// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// Attributes as devices and simulators printed them, to the letter, as far as this project has them: not the name of the font (another one
/// stands in for it), nor `Blocks`, `Lists`, `HyphenationFactor`, `TighteningForTruncation` and `HeaderLevel` behind the writing direction.
struct HTMLPrintTests {
    private func color(_ value: Any?) -> String {
        guard let color = value as? UIColor else { return "-" }
        return components(color).map { number($0, digits: 6) }.joined(separator: " ")
    }

    private func number(_ value: CGFloat, digits: Int = 2) -> String {
        let factor = CGFloat(pow(10, Double(digits)))
        let rounded = Double((value * factor).rounded() / factor)
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    private func line(_ style: NSParagraphStyle) -> String {
        let tabs = style.tabStops.map { number($0.location) + ($0.alignment == .left ? "L" : "N") }.joined(
            separator: ",")
        return """
            Alignment \(style.alignment.rawValue), LineSpacing \(number(style.lineSpacing)), \
            ParagraphSpacing \(number(style.paragraphSpacing)), \
            ParagraphSpacingBefore \(number(style.paragraphSpacingBefore)), HeadIndent \(number(style.headIndent)), \
            TailIndent \(number(style.tailIndent)), FirstLineHeadIndent \(number(style.firstLineHeadIndent)), \
            LineHeight \(number(style.minimumLineHeight))/\(number(style.maximumLineHeight)), \
            LineHeightMultiple \(number(style.lineHeightMultiple)), LineBreakMode \(style.lineBreakMode.rawValue), \
            Tabs (\(tabs)), DefaultTabInterval \(number(style.defaultTabInterval)), \
            BaseWritingDirection \(style.baseWritingDirection.rawValue)
            """
    }

    /// The stretches of a text: its characters and the lines of its attributes, in the order of their names.
    private func prints(_ text: NSAttributedString) -> [[String]] {
        var stretches: [[String]] = []
        text.enumerateAttributes(in: NSRange(0..<text.length)) { attributes, range, _ in
            let font = attributes[.font] as? UIFont
            let traits = font?.fontDescriptor.symbolicTraits ?? []
            var lines = [
                "NSColor \(color(attributes[.foregroundColor]))",
                "font-weight: \(traits.contains(.traitBold) ? "bold" : "normal"); "
                    + "font-style: \(traits.contains(.traitItalic) ? "italic" : "normal"); "
                    + "font-size: \(number(font?.pointSize ?? 0))",
                "NSKern \(number(attributes[.kern] as? CGFloat ?? -1))",
            ]
            if let link = attributes[.link] { lines.append("NSLink \(link)") }
            lines.append((attributes[.paragraphStyle] as? NSParagraphStyle).map(line) ?? "-")
            lines.append("NSStrokeColor \(color(attributes[.strokeColor]))")
            lines.append("NSStrokeWidth \(number(attributes[.strokeWidth] as? CGFloat ?? -1))")
            if let line = attributes[.underlineStyle] { lines.append("NSUnderline \(line)") }
            let characters = text.attributedSubstring(from: range).string
            if stretches.last.map({ Array($0.dropFirst()) }) == lines {
                stretches[stretches.count - 1][0] += characters
            } else {
                stretches.append([characters] + lines)
            }
        }
        return stretches
    }

    private func expected(
        _ characters: String, _ font: String, _ paragraph: String, color: String = "0 0 0 1", link: String? = nil
    ) -> [String] {
        [characters, "NSColor \(color)", font, "NSKern 0"] + (link.map { ["NSLink \($0)"] } ?? [])
            + [paragraph, "NSStrokeColor \(color)", "NSStrokeWidth 0"] + (link.map { _ in ["NSUnderline 1"] } ?? [])
    }

    /// The paragraph style of what is no paragraph in HTML, with the line height that iOS 14 has for texts that do not set it: kean.blog,
    /// "Formatted Localizable Strings" (2020, Xcode 12.2); so has iOS 7 (geek-tips.imtqy.com/articles/488162). iOS 9 to 12 printed that
    /// of the font, rounded up: 15 for Times New Roman in 12 points.
    private let plain = """
        Alignment 4, LineSpacing 0, ParagraphSpacing 0, ParagraphSpacingBefore 0, HeadIndent 0, TailIndent 0, \
        FirstLineHeadIndent 0, LineHeight 0/0, LineHeightMultiple 0, LineBreakMode 0, Tabs (), DefaultTabInterval 36, \
        BaseWritingDirection 0
        """

    /// kean.blog, "Formatted Localizable Strings": body in the system's font, 15 pixels.
    @Test func theSystemsFont() throws {
        let text = try html(
            """
            <!doctype html><html><head><style>
            body { font-family: -apple-system; font-size: 15px; } b { font-weight: 600; } a { text-decoration: none; }
            </style></head><body>
            M1 delivers up to <b>2.8x faster</b> processing performance than the <a href='https://support.apple.com/kb/SP799'>previous
            generation.</a></body></html>
            """)
        let first = prints(text)[0]
        #expect(
            first == expected("M1 delivers up to ", "font-weight: normal; font-style: normal; font-size: 15", plain))
        let font = try #require(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)
        #expect(font.fontName == ".SFUI-Regular")
        let bold = try #require(text.attribute(.font, at: 20, effectiveRange: nil) as? UIFont)
        #expect(bold == .systemFont(ofSize: 15, weight: .semibold))
        let link = (text.string as NSString).range(of: "previous")
        #expect(text.attribute(.underlineStyle, at: link.location, effectiveRange: nil) == nil)
        #expect(text.attribute(.link, at: link.location, effectiveRange: nil) as? URL != nil)
    }

    /// "@Anglia again测试", in the comments of a library of 2016 (CrifanLibSwift): Times New Roman in 12 points.
    @Test func textWithoutElements() throws {
        let text = try html("@Anglia again测试")
        #expect(
            prints(text) == [
                expected("@Anglia again测试", "font-weight: normal; font-style: normal; font-size: 12", plain)
            ])
        let font = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        #expect(font == UIFont(name: "Times New Roman", size: 12))
    }

    /// A library's guide: 24 of CSS's points are 32 points.
    @Test func pointsOfCSS() throws {
        let text = try html(
            "<font style=\"font-family: Helvetica; font-size: 24pt; \">Start <br>te&nbsp;&nbsp;st<br><br> <b>bold</b> "
                + "</font>")
        let normal = "font-weight: normal; font-style: normal; font-size: 32"
        #expect(
            prints(text) == [
                expected("Start \nte\u{A0}\u{A0}st\n\n", normal, plain),
                expected("bold", "font-weight: bold; font-style: normal; font-size: 32", plain),
                expected(" ", normal, plain),
            ])
    }

    /// An app's article, LS_App, ArticleVC.swift (2018): a right-aligned paragraph in italics, with a link.
    @Test func paragraphsAndLinks() throws {
        let text = try html(
            """
            <style>p { font-family: Avenir; font-size: 20px; text-align: right }</style>
            <p><em>Některé funkce, navštivte prosím <a href="https://www.flickr.com/photos/">webovou verzi tohoto článku.</a></em></p>
            """)
        let paragraph = plain.replacing("Alignment 4", with: "Alignment 2").replacing(
            "ParagraphSpacing 0", with: "ParagraphSpacing 20")
        let italic = "font-weight: normal; font-style: italic; font-size: 20"
        #expect(
            prints(text) == [
                expected("Některé funkce, navštivte prosím ", italic, paragraph),
                expected(
                    "webovou verzi tohoto článku.", italic, paragraph, color: "0 0 0.933333 1",
                    link: "https://www.flickr.com/photos/"),
                expected("\n", "font-weight: normal; font-style: normal; font-size: 20", paragraph),
            ])
    }

    /// swift-markdownkit, FastAttributedStringGenerator.swift (2025, iOS 15 or later): a line height is the least height, and the margin
    /// below the space behind the paragraph.
    @Test func headings() throws {
        let text = try html(
            """
            <style>body { font: 32px/1.2 -apple-system } h1 { font-size: 64px; margin: 0.7em 0 0.5em 0 }</style><h1>Title</h1>
            """)
        let paragraph = plain.replacing("ParagraphSpacing 0", with: "ParagraphSpacing 32").replacing(
            "LineHeight 0/0", with: "LineHeight 76.8/0")
        #expect(
            prints(text) == [
                expected("Title\n", "font-weight: bold; font-style: normal; font-size: 64", paragraph)
            ])
        #expect((text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.fontName == ".SFUI-Bold")
    }

    /// DTCoreText, issue 1310 (2026): "headIndent = level * 36pt, firstLineHeadIndent = 0, tabStops = [headIndent - 25, headIndent]".
    @Test func lists() throws {
        let text = try html("<ul><li>alpha<ul><li>beta</li></ul></li></ul>")
        func list(_ indent: Int) -> String {
            plain.replacing(", HeadIndent 0", with: ", HeadIndent \(indent)").replacing(
                "Tabs ()", with: "Tabs (\(indent - 25)L,\(indent)N)")
        }
        let font = "font-weight: normal; font-style: normal; font-size: 12"
        #expect(
            prints(text) == [expected("\t•\talpha\n", font, list(36)), expected("\t◦\tbeta\n", font, list(72))])
    }
}
