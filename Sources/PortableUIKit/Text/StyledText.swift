import Foundation
import TextLayout

/// A text ready to be set at any width: stretches of paragraphs with one paragraph style, one below the other.
///
/// Immutable; usable on any thread.
struct StyledText: Sendable {
    struct Section: Sendable {
        let text: PreparedText
        let style: SectionStyle

        init(text: PreparedText, style: SectionStyle) {
            self.text = text
            self.style = style
        }

        init(text: PreparedText, values: NSParagraphStyle.Values) {
            self.init(text: text, style: SectionStyle(values))
        }

        var values: NSParagraphStyle.Values { style.values }
    }

    /// A paragraph style in the terms of UIKit and of the text engine; shared, because it is large to copy.
    final class SectionStyle: Sendable {
        let values: NSParagraphStyle.Values
        let paragraphStyle: ParagraphStyle

        init(_ values: NSParagraphStyle.Values) {
            self.values = values
            paragraphStyle = values.paragraphStyle
        }
    }

    /// Nearly every text is one section.
    private let first: Section
    private let others: [Section]?

    var sections: [Section] { [first] + (others ?? []) }

    /// A text of one look.
    init(_ string: String, attributes: TextAttributes, values: NSParagraphStyle.Values) {
        let text = AttributedText(string, attributes: attributes)
        self.init(Section(text: StyledText.prepared(text, values), values: values))
    }

    /// A text of a look that many texts have.
    init(_ string: String, look: Look) {
        self.init(TextContext.shared.prepared(string, style: look.style), look: look)
    }

    /// A text that was prepared in a look.
    init(_ text: PreparedText, look: Look) {
        self.init(Section(text: text, style: look.sectionStyle))
    }

    private init(_ section: Section) {
        first = section
        others = nil
    }

    /// How a text looks that has one look.
    final class Look: Sendable {
        let style: PlainTextStyle
        let sectionStyle: SectionStyle

        init(_ attributes: TextAttributes, _ values: NSParagraphStyle.Values) {
            style = TextContext.shared.plainStyle(
                attributes, baseWritingDirection: values.baseWritingDirection.writingDirection,
                keepsHangulWords: values.lineBreakStrategy.keepsHangulWords)
            sectionStyle = SectionStyle(values)
        }
    }

    /// An attributed string, whose colours are resolved with `traits`.
    ///
    /// - Parameters:
    ///   - defaults: the attributes where the string has none.
    ///   - values: the paragraph style where the string has none.
    ///   - color: the colour of the whole text, if given.
    init(
        _ string: NSAttributedString, defaults: TextAttributes, values: NSParagraphStyle.Values, color: UIColor? = nil,
        traits: UITraitCollection
    ) {
        let sections = StyledText.paragraphs(
            of: string, defaults: defaults, values: values, color: color, traits: traits
        ).map { Section(text: StyledText.prepared($0.text, $0.values), values: $0.values) }
        first = sections[0]
        others = sections.count > 1 ? Array(sections.dropFirst()) : nil
    }

    /// The stretches of an attributed string with one paragraph style, as they are prepared.
    static func paragraphs(
        of string: NSAttributedString, defaults: TextAttributes, values: NSParagraphStyle.Values, color: UIColor?,
        traits: UITraitCollection
    ) -> [(text: AttributedText, values: NSParagraphStyle.Values)] {
        let runs = AttributeReader(defaults: defaults, values: values, color: color, traits: traits).runs(of: string)
        var paragraphs: [(text: AttributedText, values: NSParagraphStyle.Values)] = []
        var pending: (text: AttributedText, values: NSParagraphStyle.Values)?
        for run in runs {
            if run.startsParagraph, let current = pending, current.values != run.values {
                // The paragraph separator at the end is what ends the section.
                paragraphs.append((current.text.withoutFinalSeparator, current.values))
                pending = nil
            }
            if pending == nil { pending = (AttributedText("", attributes: run.attributes), run.values) }
            pending?.text.append(run.string, attributes: run.attributes)
        }
        if let pending { paragraphs.append(pending) }
        return paragraphs.isEmpty ? [(AttributedText("", attributes: defaults), values)] : paragraphs
    }

    private static func prepared(_ text: AttributedText, _ values: NSParagraphStyle.Values) -> PreparedText {
        TextContext.shared.prepared(
            text, baseWritingDirection: values.baseWritingDirection.writingDirection,
            keepsHangulWords: values.lineBreakStrategy.keepsHangulWords)
    }

    /// How lines are counted and broken.
    struct Limits: Hashable {
        /// In points; infinite for none.
        var width: CGFloat
        /// 0 is no limit.
        var lineCount = 0
        /// Overrides the paragraph styles' own, as a label does.
        var lineBreakMode: NSLineBreakMode?
        /// What "natural" alignment means; `nil` leaves it to the text's direction.
        var naturalAlignment: NSTextAlignment?
        /// Where a mode cuts lines off, each paragraph is one line, as when strings are drawn.
        var truncatingModesKeepOneLine = false
    }

    /// The size of the text within limits: that of `layout`, without keeping lines.
    func size(_ limits: Limits) -> CGSize {
        guard others == nil else { return layout(limits).size }
        let width = limits.width.isFinite ? Double(limits.width) : nil
        let mode = limits.lineBreakMode ?? first.style.values.lineBreakMode
        let count = lineCount(limits.lineCount, limits, mode)
        let size: TextSize
        // Where lines stand across the width is nothing to their size.
        if mode != first.style.values.lineBreakMode {
            size = first.text.size(
                width: width, maximumLineCount: count, style: effectiveValues(of: first, limits).paragraphStyle)
        } else {
            size = first.text.size(width: width, maximumLineCount: count, style: first.style.paragraphStyle)
        }
        return CGSize(width: size.width, height: size.height)
    }

    private func effectiveValues(of section: Section, _ limits: Limits) -> NSParagraphStyle.Values {
        var values = section.values
        if let mode = limits.lineBreakMode { values.lineBreakMode = mode }
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
    func layout(_ limits: Limits) -> StyledLayout {
        var result = StyledLayout()
        var linesLeft = limits.lineCount
        let sections = sections
        for (index, section) in sections.enumerated() {
            if limits.lineCount > 0, linesLeft <= 0 {
                result.isTruncated = true
                break
            }
            let values = effectiveValues(of: section, limits)
            if index > 0 {
                result.height += sections[index - 1].values.paragraphSpacing
                result.height += sections[index - 1].values.lineSpacing + values.paragraphSpacingBefore
            }
            let layout = ParagraphLayout(
                section.text, width: limits.width.isFinite ? Double(limits.width) : nil,
                maximumLineCount: lineCount(linesLeft, limits, values.lineBreakMode),
                style: values.paragraphStyle)
            result.append(layout)
            linesLeft -= layout.lines.count
        }
        return result
    }
}

/// A text set in lines: its sections one below the other. Distances are in points.
struct StyledLayout: Sendable {
    struct Part: Sendable {
        let layout: ParagraphLayout
        let y: CGFloat
    }

    private(set) var parts: [Part] = []
    private(set) var width: CGFloat = 0
    var height: CGFloat = 0
    private(set) var lineCount = 0
    fileprivate(set) var isTruncated = false

    mutating func append(_ layout: ParagraphLayout) {
        parts.append(Part(layout: layout, y: height))
        width = max(width, CGFloat(layout.size.width))
        height += CGFloat(layout.size.height)
        lineCount += layout.lines.count
        if layout.isTruncated { isTruncated = true }
    }

    var size: CGSize { CGSize(width: width, height: height) }

    /// From the top to the first baseline.
    var firstBaseline: CGFloat { parts.first.map { CGFloat($0.layout.firstBaseline) } ?? 0 }

    /// From the top to the last baseline.
    var lastBaseline: CGFloat { parts.last.map { $0.y + CGFloat($0.layout.lastBaseline) } ?? 0 }

    /// How many lines lie wholly above `height`; at least one.
    func lineCount(within height: CGFloat) -> Int {
        var count = 0
        for part in parts {
            // A line that overhangs by a rounding error still counts as inside.
            for line in part.layout.lines where part.y + CGFloat(line.y + line.height) <= height + 0.01 {
                count += 1
            }
        }
        return max(1, count)
    }

    /// Draws the lines with the top-left corner at a point.
    func draw(in context: CGContext, at point: CGPoint) {
        for part in parts {
            part.layout.draw(in: context.cairo, x: Double(point.x), y: Double(point.y + part.y))
        }
    }
}

extension AttributedText {
    /// The text without the paragraph separator that it ends with.
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
