// SPDX-License-Identifier: MIT
/// A prepared text in lines at a width, which can be drawn.
///
/// Immutable and thread-safe. All distances are in points.
public struct ParagraphLayout: Sendable {
    /// The text that the lines are made of.
    public let prepared: PreparedText
    /// The lines from top to bottom. A text that is empty or ends with a paragraph separator has an empty last line.
    public let lines: [LineFragment]
    /// The width of the widest line with its indents, and the height of all lines with the spaces between them.
    public let size: TextSize
    /// Whether a part of the text is not shown.
    public let isTruncated: Bool
    /// The gap below the last line that its fonts specify, in points. It is not part of the height.
    package let leading: Double

    /// Breaks a text into lines at a width.
    ///
    /// - Parameters:
    ///   - prepared: the shaped text.
    ///   - width: in points; `nil`, infinity and not-a-number are no limit. A negative width counts as 0, at which
    ///     every line has one grapheme cluster.
    ///   - maximumLineCount: the maximum number of lines; 0 is no limit.
    ///   - style: how lines are broken, aligned and spaced.
    /// - Complexity: O(length)
    public init(
        _ prepared: PreparedText, width: Double?, maximumLineCount: Int = 0, style: ParagraphStyle = ParagraphStyle()
    ) {
        self.prepared = prepared
        var setter = LineSetter(
            prepared, width: width, maximumLineCount: maximumLineCount, style: style, keepsLines: true)
        setter.run()
        var placement = LinePlacement(
            prepared, style, container: setter.container,
            isLimited: TextUnits.limit(ofWidth: width) < TextUnits.unlimited)
        lines = setter.placed.map { placement.fragment($0) }
        size = setter.size
        isTruncated = setter.isTruncated
        leading = TextUnits.points(setter.leading)
        prepared.context.countRebreak()
    }

    /// The distance from the top to the first line's baseline.
    public var firstBaseline: Double { lines.first?.baseline ?? 0 }

    /// The distance from the top to the last line's baseline.
    public var lastBaseline: Double { lines.last?.baseline ?? 0 }
}

/// Places lines across the width.
private struct LinePlacement {
    private let text: PreparedText
    private let style: ParagraphStyle
    private let container: Int
    private let isLimited: Bool
    private var utf8: UTF8Offsets
    private lazy var source = GlyphSource(text)

    init(_ text: PreparedText, _ style: ParagraphStyle, container: Int, isLimited: Bool) {
        self.text = text
        self.style = style
        self.container = container
        self.isLimited = isLimited
        utf8 = UTF8Offsets(text.text.string)
    }

    mutating func fragment(_ placed: LineSetter.Placed) -> LineFragment {
        let paragraph = text.lines.paragraphs[placed.paragraph]
        let line = placed.line
        let room = isLimited ? placed.room : max(0, container - placed.indent)
        var offset = 0
        var padding = 0
        let isWrapped = !line.isParagraphEnd && !placed.isTruncated
        switch style.alignment {
        case .natural: offset = paragraph.isRightToLeft ? room - line.width : 0
        case .left: offset = 0
        case .right: offset = room - line.width
        case .center: offset = (room - line.width) / 2
        case .justified:
            let spaces = isWrapped ? spaceCount(placed.characters) : 0
            if spaces > 0, room > line.width, isLimited {
                padding = (room - line.width) / spaces
            } else {
                offset = paragraph.isRightToLeft ? room - line.width : 0
            }
        }
        // A line that is cut off shows its beginning.
        if line.width > room { offset = paragraph.isRightToLeft ? room - line.width : 0 }
        // The indent is at the leading edge, the rest of the container at the trailing one.
        let left = paragraph.isRightToLeft ? container - placed.indent - room : placed.indent
        let start = utf8.offset(ofUnit: placed.characters.lowerBound)
        let end = utf8.offset(ofUnit: placed.characters.upperBound)
        return LineFragment(
            utf8Range: start..<end, utf16Range: placed.characters, x: TextUnits.points(left + offset),
            y: TextUnits.points(placed.top), width: TextUnits.points(padding > 0 ? room : line.width),
            height: TextUnits.points(placed.height), baseline: TextUnits.points(placed.baseline),
            trailingWhitespaceWidth: TextUnits.points(line.hang),
            isParagraphStart: placed.characters.lowerBound == paragraph.characters.lowerBound
                && paragraph.startsParagraph, isWrapped: isWrapped, isTruncated: placed.isTruncated,
            isRightToLeft: paragraph.isRightToLeft, paragraph: placed.paragraph, parts: placed.parts,
            tabWidths: placed.tabWidths, spacePadding: padding, tightening: placed.tightening)
    }

    /// The number of spaces in a line, except for those at its end.
    private mutating func spaceCount(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, source.units[end - 1].isWhiteSpace { end -= 1 }
        return source.units[range.lowerBound..<end].count { $0 == 0x20 }
    }
}
