// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// Writes the text of a document. Where blocks, breaks and white space become which characters are the rules of WebKit's HTMLConverter,
/// which Apple publishes; tests compare them with what devices printed.
struct TextBuilder {
    /// An element that is open.
    private struct Element {
        var tag: Tag
        var style = Style()
        /// The nearest block: this element or one around it.
        var block = ""
        var paragraphStyle: NSParagraphStyle = .default
        /// The number of pieces and units that the text had.
        var start = (pieces: 0, length: 0)
    }

    private struct Piece {
        var text: String
        var attributes: [NSAttributedString.Key: Any]
    }

    private struct List {
        var style: String
        var number: Int
    }

    private static let lists: Set = ["ul", "ol"]
    private static let paragraphs: Set = ["p", "li", "h1", "h2", "h3", "h4", "h5", "h6"]

    private let styleSheet: StyleSheet
    private let baseURL: URL?
    private var open: [Element] = []
    /// The tags of `open`.
    private var ancestors: [Tag] = []
    private var pieces: [Piece] = []
    private var length = 0
    private var lists: [List] = []
    private var quotes = 0
    /// Whether white space follows that a following block or space replaces.
    private var endsSoftly = false
    private var fonts: [FontRequest: UIFont] = [:]

    /// The text of a document with the rules of its own elements `style`.
    static func text(of events: [HTMLEvent], baseURL: URL?) -> NSAttributedString {
        var builder = TextBuilder(styleSheet: StyleSheet(styles(in: events)), baseURL: baseURL)
        var hiddenDepth = 0
        for event in events {
            switch event {
            case .start(let name, let attributes):
                if hiddenDepth > 0 || !builder.enter(Tag(name: name, attributes: attributes)) { hiddenDepth += 1 }
            case .text(let text):
                if hiddenDepth == 0 { builder.add(text) }
            case .end:
                if hiddenDepth > 0 { hiddenDepth -= 1 } else { builder.leave() }
            }
        }
        return builder.result()
    }

    private static func styles(in events: [HTMLEvent]) -> String {
        zip(events, events.dropFirst()).map { event, next in
            if case .start("style", _) = event, case .text(let text) = next { text } else { "" }
        }.joined(separator: "\n")
    }

    private init(styleSheet: StyleSheet, baseURL: URL?) {
        self.styleSheet = styleSheet
        self.baseURL = baseURL
    }

    private func result() -> NSAttributedString {
        let text = NSMutableAttributedString(string: pieces.map(\.text).joined())
        var location = 0
        for piece in pieces where !piece.text.isEmpty {
            let range = NSRange(location: location, length: piece.text.utf16.count)
            text.setAttributes(piece.attributes, range: range)
            location = range.upperBound
        }
        return text
    }

    // MARK: Elements

    /// Opens an element; `false` if its content is not shown.
    private mutating func enter(_ tag: Tag) -> Bool {
        let name = tag.name
        let parent = open.last ?? Element(tag: Tag(name: ""))
        var element = Element(tag: tag, style: parent.style.child(declarations(of: tag)))
        guard !element.style.isHidden else { return false }
        if name == "html" || name == "body" { element.style.backgroundColor = nil }
        element.block = element.style.isBlock ? name : parent.block
        element.paragraphStyle = element.style.isBlock ? paragraphStyle(of: element) : parent.paragraphStyle
        open.append(element)
        ancestors.append(tag)
        if element.style.isBlock && !isLineOfList(element) { beginParagraph(evenIfEmpty: false) }
        open[open.count - 1].start = (pieces.count, length)
        switch name {
        case "br": addBreak()
        case "img": addPicture(element)
        case "ul", "ol":
            lists.append(List(style: element.style.listStyleType, number: Int(tag.attributes["start"] ?? "") ?? 1))
        case "q": addQuote(opens: true)
        default: break
        }
        return true
    }

    private mutating func leave() {
        guard let element = open.last else { return }
        if element.tag.name == "q" { addQuote(opens: false) }
        if element.tag.name == "a" { addLink(of: element) }
        if isLineOfList(element) {
            append("\u{2028}")
            endsSoftly = true
        } else if element.style.isBlock && element.tag.name != "body" && element.tag.name != "html" {
            beginParagraph(evenIfEmpty: length == element.start.length)
        }
        if Self.lists.contains(element.tag.name), !lists.isEmpty { lists.removeLast() }
        open.removeLast()
        ancestors.removeLast()
    }

    /// Whether the element is a block in a list's item, which ends a line and no paragraph.
    private func isLineOfList(_ element: Element) -> Bool {
        !lists.isEmpty && element.style.display == "block" && !Self.lists.contains(element.tag.name)
    }

    /// The values that apply to an element, by their properties: those of the standard style, old HTML's attributes, the document's
    /// rules and the attribute `style`, where later and more specific ones win, and important ones over all.
    private func declarations(of tag: Tag) -> [String: String] {
        let all =
            StyleSheet.standard.declarations(of: tag, in: ancestors) + OldAttributes.declarations(of: tag)
            + styleSheet.declarations(of: tag, in: ancestors)
            + StyleSheet.declarations(tag.attributes["style"] ?? "")
        var values: [String: String] = [:]
        for isImportant in [false, true] {
            for declaration in all where declaration.isImportant == isImportant {
                values[declaration.name] = declaration.value
            }
        }
        return values
    }

    private func paragraphStyle(of element: Element) -> NSParagraphStyle {
        let result = NSMutableParagraphStyle()
        result.tabStops = []
        result.defaultTabInterval = 36
        result.alignment = element.style.alignment
        result.baseWritingDirection = element.style.direction
        result.minimumLineHeight = element.style.minimumLineHeight
        // The margins of other blocks have no effect (WebKit, HTMLConverter).
        if Self.paragraphs.contains(element.tag.name) {
            let margins = element.style.margins
            result.headIndent = max(0, margins.left)
            result.firstLineHeadIndent = result.headIndent + max(0, element.style.firstLineIndent)
            result.tailIndent = min(0, -margins.right)
            result.paragraphSpacing = max(0, margins.bottom)
        }
        if !lists.isEmpty {
            let indent = 36 * CGFloat(lists.count)
            result.firstLineHeadIndent = 0
            result.headIndent = indent
            result.tabStops = [
                NSTextTab(textAlignment: .left, location: indent - 25),
                NSTextTab(textAlignment: .natural, location: indent),
            ]
        }
        return result.copy() as? NSParagraphStyle ?? result
    }

    // MARK: Text

    private var lastCharacter: Unicode.Scalar { pieces.last { !$0.text.isEmpty }?.text.unicodeScalars.last ?? "\n" }

    private mutating func add(_ text: String) {
        guard let style = open.last?.style else { return }
        var text = style.keepsWhiteSpace ? preformatted(text) : collapsed(text)
        guard !text.isEmpty else { return }
        if style.keepsWhiteSpace {
            if endsSoftly && text.hasPrefix("\n") { removeLastCharacter() }
            endsSoftly = false
        }
        if style.textTransform == "uppercase" { text = text.uppercased() }
        if style.textTransform == "lowercase" { text = text.lowercased() }
        append(text)
    }

    /// The text as it is, but for a line's end at the beginning of `<pre>`, which parsers of HTML remove.
    private func preformatted(_ text: String) -> String {
        let text = text.replacing("\r\n", with: "\n")
        let isFirst = open.last.map { $0.tag.name == "pre" && $0.start.length == length } ?? false
        return isFirst && text.hasPrefix("\n") ? String(text.dropFirst()) : text
    }

    /// The text with one space for white space, and none at a line's beginning.
    private mutating func collapsed(_ text: String) -> String {
        let last = lastCharacter
        var result = String.UnicodeScalarView()
        let hidesSpace = endsSoftly && last == " " || ["\n", "\r", "\t", "\u{2028}", "\u{2029}"].contains(last)
        var isSpace = false
        for character in text.unicodeScalars {
            switch character {
            case " ", "\n", "\r", "\t", "\u{0C}", "\u{200B}": isSpace = !hidesSpace || !result.isEmpty
            default:
                if isSpace { result.append(" ") }
                result.append(character)
                isSpace = false
            }
        }
        if isSpace { result.append(" ") }
        if !result.isEmpty { endsSoftly = isSpace }
        return String(result)
    }

    private mutating func append(_ text: String, _ extra: [NSAttributedString.Key: Any] = [:]) {
        guard let element = open.last else { return }
        let attributes = self.attributes(of: element).merging(extra) { $1 }
        for line in lines(of: text) {
            if !lists.isEmpty && lastCharacter == "\n" { appendMarker(attributes) }
            pieces.append(Piece(text: line, attributes: attributes))
            length += line.utf16.count
        }
    }

    /// The paragraphs of a text in a list, each of which has a marker; else the text.
    private func lines(of text: String) -> [String] {
        guard !lists.isEmpty else { return [text] }
        let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
        return parts.dropLast().map { $0 + "\n" } + parts.suffix(1).filter { !$0.isEmpty }.map(String.init)
    }

    /// Removes a soft space or line's end.
    private mutating func removeLastCharacter() {
        guard let index = pieces.lastIndex(where: { !$0.text.isEmpty }) else { return }
        pieces[index].text.unicodeScalars.removeLast()
        length -= 1
    }

    /// Ends the paragraph, unless there is none. A soft space or line's end before it is removed.
    private mutating func beginParagraph(evenIfEmpty: Bool) {
        guard evenIfEmpty || lastCharacter != "\n" else { return }
        if endsSoftly && [" ", "\u{2028}"].contains(lastCharacter) { removeLastCharacter() }
        append("\n")
        endsSoftly = true
    }

    /// A break is a line's end in a paragraph, an item of a list and a heading, and a paragraph's elsewhere.
    private mutating func addBreak() {
        let block = open.last?.block ?? ""
        append(Self.paragraphs.contains(block) ? "\u{2028}" : "\n")
        endsSoftly = true
    }

    private mutating func addQuote(opens: Bool) {
        quotes += opens ? 0 : -1
        append(quotes % 2 == 0 ? (opens ? "\u{201C}" : "\u{201D}") : (opens ? "\u{2018}" : "\u{2019}"))
        quotes += opens ? 1 : 0
        endsSoftly = false
    }

    // MARK: Attributes

    private mutating func attributes(of element: Element) -> [NSAttributedString.Key: Any] {
        let style = element.style
        let font = fonts[style.font] ?? style.font.font()
        fonts[style.font] = font
        var attributes: [NSAttributedString.Key: Any] = [
            .font: font, .foregroundColor: style.color, .strokeColor: style.color, .strokeWidth: CGFloat(0),
            .kern: style.letterSpacing, .paragraphStyle: element.paragraphStyle,
        ]
        if let color = style.backgroundColor { attributes[.backgroundColor] = color }
        if style.isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if style.isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if style.baselineOffset != 0 { attributes[.baselineOffset] = style.baselineOffset }
        return attributes
    }

    /// The address of a link, on all the text of its element. Places in the document have none.
    private mutating func addLink(of element: Element) {
        let address = (element.tag.attributes["href"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        guard !address.isEmpty, !address.hasPrefix("#") else { return }
        let link: Any = URL(string: address, relativeTo: baseURL)?.absoluteURL ?? address
        for index in pieces.indices[element.start.pieces...] { pieces[index].attributes[.link] = link }
    }

    /// A picture of a `data:` address or a file; others are not loaded, and have no text, as on iOS where they can't be loaded.
    private mutating func addPicture(_ element: Element) {
        let source = (element.tag.attributes["src"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        guard let data = Picture.data(of: source, relativeTo: baseURL) else { return }
        let attachment = NSTextAttachment(data: data, ofType: nil)
        attachment.bounds.size = Picture.size(
            of: attachment.image?.size ?? .zero, width: element.style.width, height: element.style.height)
        append("\u{FFFC}" + (element.style.isBlock ? "\n" : ""), [.attachment: attachment])
        endsSoftly = false
    }

    // MARK: Lists

    private mutating func appendMarker(_ attributes: [NSAttributedString.Key: Any]) {
        guard var list = lists.popLast() else { return }
        let marker = "\t\(ListMarker.text(list.style, list.number))\t"
        list.number &+= 1
        lists.append(list)
        let plain = attributes.filter {
            ![.underlineStyle, .strikethroughStyle, .backgroundColor, .baselineOffset, .attachment].contains($0.key)
        }
        pieces.append(Piece(text: marker, attributes: plain))
        length += marker.utf16.count
    }
}
