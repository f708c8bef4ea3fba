// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

/// A text that can be set at any width: sections of paragraphs with one paragraph style, one below the other.
///
/// Immutable; usable on any thread.
struct StyledText: Sendable {
    struct Section: Sendable {
        let text: PreparedText
        let style: SectionStyle
        /// The attachments, which replace U+FFFC, by their offsets in UTF-16 units.
        let attachments: [Int: NSTextAttachment]

        init(text: PreparedText, style: SectionStyle, attachments: [Int: NSTextAttachment] = [:]) {
            self.text = text
            self.style = style
            self.attachments = attachments
        }

        var values: NSParagraphStyle.Values { style.values }
    }

    /// A paragraph style in the types of UIKit and of the text engine; shared, because it is large to copy.
    final class SectionStyle: Sendable {
        let values: NSParagraphStyle.Values
        let paragraphStyle: ParagraphStyle

        init(_ values: NSParagraphStyle.Values) {
            let values = values.checked
            self.values = values
            paragraphStyle = values.paragraphStyle
        }
    }

    /// Nearly every text is one section.
    private let first: Section
    private let others: [Section]?

    var sections: [Section] { [first] + (others ?? []) }

    init(_ string: String, attributes: TextAttributes, values: NSParagraphStyle.Values) {
        let text = AttributedText(string, attributes: attributes)
        self.init(Section(text: StyledText.prepared(text, values), style: SectionStyle(values)))
    }

    /// A text with attributes that many texts share.
    init(_ string: String, baseStyle: BaseStyle) {
        self.init(TextContext.shared.prepared(string, style: baseStyle.style), baseStyle: baseStyle)
    }

    init(_ text: PreparedText, baseStyle: BaseStyle) {
        self.init(Section(text: text, style: baseStyle.sectionStyle))
    }

    private init(_ section: Section) {
        first = section
        others = nil
    }

    /// At least one section.
    init(sections: [Section]) {
        first = sections[0]
        others = sections.count > 1 ? Array(sections.dropFirst()) : nil
    }

    /// The attributes of a text that is one stretch.
    final class BaseStyle: Sendable {
        let style: PlainTextStyle
        let sectionStyle: SectionStyle

        init(_ attributes: TextAttributes, _ values: NSParagraphStyle.Values) {
            style = TextContext.shared.plainStyle(
                attributes, baseWritingDirection: values.baseWritingDirection.writingDirection,
                keepsHangulWords: values.lineBreakStrategy.keepsHangulWords)
            sectionStyle = SectionStyle(values)
        }
    }

    /// An attributed string.
    ///
    /// - Parameters:
    ///   - defaults: The attributes of ranges without attributes.
    ///   - values: The paragraph style of ranges without one.
    init(
        _ string: NSAttributedString, defaults: TextAttributes, values: NSParagraphStyle.Values,
        surroundings: AttributeReader.Surroundings
    ) {
        self.init(
            sections: StyledText.paragraphs(
                of: string, defaults: defaults, values: values, surroundings: surroundings
            ).map {
                Section(
                    text: StyledText.prepared($0.text, $0.values), style: SectionStyle($0.values),
                    attachments: $0.attachments)
            })
    }

    /// A part of an attributed string with one paragraph style, for preparation.
    struct Stretch {
        var text: AttributedText
        var values: NSParagraphStyle.Values
        var attachments: [Int: NSTextAttachment] = [:]
        fileprivate var length = 0

        fileprivate init(_ text: AttributedText, _ values: NSParagraphStyle.Values) {
            self.text = text
            self.values = values
        }

        fileprivate mutating func append(_ run: AttributeReader.Run) {
            text.append(run.string, attributes: run.attributes)
            if let attachment = run.attachment {
                for (offset, unit) in run.string.utf16.enumerated() where unit == NSTextAttachment.character {
                    attachments[length + offset] = attachment
                }
            }
            length += run.string.utf16.count
        }
    }

    /// The parts of an attributed string with one paragraph style; at least one.
    static func paragraphs(
        of string: NSAttributedString, defaults: TextAttributes, values: NSParagraphStyle.Values,
        surroundings: AttributeReader.Surroundings
    ) -> [Stretch] {
        let runs = AttributeReader(defaults: defaults, values: values, surroundings: surroundings).runs(of: string)
        var paragraphs: [Stretch] = []
        for run in runs {
            if let last = paragraphs.last, !run.startsParagraph || last.values == run.values {
                paragraphs[paragraphs.count - 1].append(run)
                continue
            }
            // The paragraph separator at the end of the section.
            if let last = paragraphs.last { paragraphs[paragraphs.count - 1].text = last.text.withoutFinalSeparator }
            var next = Stretch(AttributedText("", attributes: run.attributes), run.values)
            next.append(run)
            paragraphs.append(next)
        }
        return paragraphs.isEmpty ? [Stretch(AttributedText("", attributes: defaults), values)] : paragraphs
    }

    static func prepared(_ text: AttributedText, _ values: NSParagraphStyle.Values) -> PreparedText {
        TextContext.shared.prepared(
            text, baseWritingDirection: values.baseWritingDirection.writingDirection,
            keepsHangulWords: values.lineBreakStrategy.keepsHangulWords)
    }

    /// Whether glyphs, outlines or shadows may extend beyond the boxes of their lines. O(length).
    var mayStandOut: Bool { sections.contains { $0.text.text.mayStandOut || $0.style.values.changesLineHeight } }

    /// The limits of breaking a text into lines.
    struct Limits: Hashable {
        /// In points; infinite for no limit.
        var width: CGFloat
        /// 0 for no limit.
        var lineCount = 0
        /// Overrides that of the paragraph styles, as a label does.
        var lineBreakMode: NSLineBreakMode?
        /// The meaning of "natural" alignment; `nil` for the text's direction.
        var naturalAlignment: NSTextAlignment?
        /// Characters are tightened before text is truncated, whatever the paragraph styles say.
        var allowsTightening = false
        /// In truncating modes each paragraph is one line, as in drawing of strings.
        var truncatingModesKeepOneLine = false
        /// Lines are apart by the gaps of their fonts.
        var usesFontLeading = true
        /// That of paragraph styles without one.
        var hyphenationFactor: Float = 0
    }

    /// The size of the text within limits: that of `layout`, without making lines.
    func size(_ limits: Limits) -> CGSize {
        guard others == nil else { return layout(limits).size }
        let width = limits.width.isFinite ? Double(limits.width) : nil
        let mode = limits.lineBreakMode ?? first.style.values.lineBreakMode
        let count = lineCount(limits.lineCount, limits, mode)
        let size: TextSize
        // The alignment of lines does not change their size.
        if mode != first.style.values.lineBreakMode || limits.allowsTightening || limits.hyphenationFactor != 0 {
            size = first.text.size(
                width: width, maximumLineCount: count, style: effectiveValues(of: first, limits).paragraphStyle)
        } else {
            size = first.text.size(width: width, maximumLineCount: count, style: first.style.paragraphStyle)
        }
        // Negative kern may move characters before the line's beginning.
        return CGSize(width: max(0, size.width), height: size.height)
    }

    private func effectiveValues(of section: Section, _ limits: Limits) -> NSParagraphStyle.Values {
        var values = section.values
        if let mode = limits.lineBreakMode { values.lineBreakMode = mode }
        if values.effectiveHyphenationFactor == 0 { values.hyphenationFactor = limits.hyphenationFactor }
        if limits.allowsTightening { values.allowsDefaultTighteningForTruncation = true }
        if values.alignment == .natural, values.baseWritingDirection == .natural,
            let alignment = limits.naturalAlignment
        {
            values.alignment = alignment
        }
        return values
    }

    private func lineCount(_ count: Int, _ limits: Limits, _ mode: NSLineBreakMode) -> Int {
        limits.truncatingModesKeepOneLine && mode.keepsOneLine ? 1 : max(0, count)
    }

    /// The text within limits.
    ///
    /// - Parameter former: the lines of another text within the same limits. Sections that are in both keep their lines.
    func layout(_ limits: Limits, former: StyledLayout? = nil) -> StyledLayout {
        var result = StyledLayout()
        let known =
            limits.lineCount == 0
            ? Dictionary((former?.parts ?? []).map { (ObjectIdentifier($0.layout.prepared), $0) }) { $1 } : [:]
        var linesLeft = limits.lineCount
        let sections = sections
        for (index, section) in sections.enumerated() {
            if limits.lineCount > 0, linesLeft <= 0 {
                result.isTruncated = true
                break
            }
            let values = effectiveValues(of: section, limits)
            if index > 0 {
                result.height += CGFloat(result.parts[index - 1].layout.leading)
                result.height += sections[index - 1].values.paragraphSpacing
                result.height += sections[index - 1].values.lineSpacing + values.paragraphSpacingBefore
            }
            if let part = known[ObjectIdentifier(section.text)], part.style == values {
                result.append(part.layout, section, values)
                continue
            }
            var style = values.paragraphStyle
            style.usesFontLeading = limits.usesFontLeading
            let layout = ParagraphLayout(
                section.text, width: limits.width.isFinite ? Double(limits.width) : nil,
                maximumLineCount: lineCount(linesLeft, limits, values.lineBreakMode), style: style)
            result.append(layout, section, values)
            linesLeft -= layout.lines.count
        }
        return result
    }
}

extension AttributedText {
    fileprivate var withoutFinalSeparator: AttributedText {
        let ending = Array(string.utf8.suffix(3))
        var separatorLength = 0
        if ending == [0xE2, 0x80, 0xA9] {
            separatorLength = 3
        } else if ending.last == 0x0A {
            separatorLength = ending.dropLast().last == 0x0D ? 2 : 1
        } else if ending.last == 0x0D {
            separatorLength = 1
        }
        let end = string.utf8.count - separatorLength
        guard end < string.utf8.count else { return self }
        var result = AttributedText("", attributes: defaultAttributes)
        for run in runs {
            let range = run.range.clamped(to: 0..<end)
            guard !range.isEmpty, let part = String(string.utf8.dropFirst(range.lowerBound).prefix(range.count)) else {
                continue
            }
            result.append(part, attributes: run.attributes)
        }
        return result
    }
}
