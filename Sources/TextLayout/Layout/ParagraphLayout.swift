/// A prepared text set in lines at a width: where each line is, and how to draw it.
///
/// Immutable and thread-safe. All distances are in points.
public struct ParagraphLayout: Sendable {
    public let prepared: PreparedText
    /// The lines from top to bottom. A text that is empty or ends with a paragraph separator has an empty last line.
    public let lines: [LineFragment]
    /// The widest line's width (with its indents) and the height of all lines and the spaces between them.
    public let size: TextSize
    /// Not all of the text is shown.
    public let isTruncated: Bool

    /// Sets a text within a width.
    ///
    /// - Parameters:
    ///   - prepared: the shaped text.
    ///   - width: in points; `nil`, infinity and not-a-number are no limit, a negative width is taken as 0, where every
    ///     line holds the least that can stand alone.
    ///   - maximumLineCount: the lines shown at most; 0 is no limit.
    ///   - style: how lines are set.
    /// - Complexity: O(lines) for text that was measured at this width before, else up to O(length).
    public init(
        _ prepared: PreparedText, width: Double?, maximumLineCount: Int = 0, style: ParagraphStyle = ParagraphStyle()
    ) {
        self.prepared = prepared
        var setter = LineSetter(
            prepared, width: width, maximumLineCount: maximumLineCount, style: style, keepsLines: true)
        setter.run()
        lines = setter.lines()
        size = setter.size
        isTruncated = setter.isTruncated
        prepared.counter.add(.rebreak)
    }

    /// The distance from the top to the first line's baseline.
    public var firstBaseline: Double { lines.first?.baseline ?? 0 }

    /// The distance from the top to the last line's baseline.
    public var lastBaseline: Double { lines.last?.baseline ?? 0 }
}
