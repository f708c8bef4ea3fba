// SPDX-License-Identifier: MIT
import Synchronization

/// A text that has been prepared (shaped, and its break opportunities found), for any width.
///
/// Immutable: it may be used on any thread. ``ParagraphLayout`` draws the lines that it measures.
public final class PreparedText: Sendable {
    // The fields that most measurements read are first, so that they share a cache line.

    /// The size without a width limit, which most single-line texts are measured with: in units and in points.
    private let naturalWidth: Int
    private let naturalSize: TextSize
    /// Whether all lines have the same height and all line ends are found by search, so that measuring only counts
    /// lines.
    private let isCountable: Bool
    let context: TextContext
    let lines: PreparedLines
    /// The text that was prepared.
    public let text: AttributedText
    /// The base direction of the preparation.
    public let baseWritingDirection: WritingDirection
    /// Whether words of Hangul are kept whole.
    public let keepsHangulWords: Bool
    /// The style that the text was requested with, if there was one.
    let plainStyle: PlainTextStyle?
    /// The clusters of the word that a line was last broken in: at another width it is mostly the same word.
    let latestWideWord = Mutex<(segment: Int, clusters: SegmentClusters)?>(nil)

    /// Prepares a text.
    ///
    /// - Parameters:
    ///   - text: the text with its attributes.
    ///   - context: the context with the fonts.
    ///   - baseWritingDirection: the direction of its paragraphs.
    ///   - keepsHangulWords: whether words of Hangul are broken only if they are wider than a line
    ///     (``LineBreakStrategy/hangulWordPriority``).
    /// - Complexity: O(length of the text)
    public convenience init(
        _ text: AttributedText, context: TextContext = .shared, baseWritingDirection: WritingDirection = .natural,
        keepsHangulWords: Bool = false
    ) {
        self.init(
            text, context: context, baseWritingDirection: baseWritingDirection, keepsHangulWords: keepsHangulWords,
            plainStyle: nil)
    }

    init(
        _ text: AttributedText, context: TextContext, baseWritingDirection: WritingDirection, keepsHangulWords: Bool,
        plainStyle: PlainTextStyle?
    ) {
        self.text = text
        self.context = context
        self.baseWritingDirection = baseWritingDirection
        self.keepsHangulWords = keepsHangulWords
        self.plainStyle = plainStyle
        let lines = context.withWorker {
            $0.prepare(text, direction: baseWritingDirection, keepsHangulWords: keepsHangulWords)
        }
        self.lines = lines
        isCountable = lines.heights.isUniform && lines.paragraphs.allSatisfy { $0.features.isEmpty }
        let widths = lines.paragraphs.map {
            $0.segments.isEmpty ? 0 : lines.segments[$0.segments.upperBound - 1].nextStart
        }
        naturalWidth = isCountable ? widths.max() ?? 0 : Int.max
        naturalSize = TextSize(
            width: TextUnits.points(widths.max() ?? 0),
            height: TextUnits.points(lines.heights.first.height(lineCount: lines.paragraphs.count)))
        context.countPreparedText()
    }

    /// The size in points that the text takes up within a width.
    ///
    /// - Parameters:
    ///   - width: in points; `nil`, infinity and not-a-number are no limit. A negative width counts as 0, at which
    ///     every line has one grapheme cluster.
    ///   - maximumLineCount: the maximum number of lines; 0 is no limit.
    ///   - style: how lines are broken and spaced.
    /// - Complexity: O(lines), without allocating, if all lines have the same height and nothing is cut off.
    public func size(
        width: Double?, maximumLineCount: Int = 0, style: ParagraphStyle = ParagraphStyle()
    ) -> TextSize {
        if style.hasNaturalSpacing,
            let size = countedSize(
                width: width, maximumLineCount: maximumLineCount, style.lineBreakMode, style.lineBreakStrategy)
        {
            return size
        }
        return sizeOfLines(width: width, maximumLineCount: maximumLineCount, style: style)
    }

    /// The size in points in a style that only sets how lines are broken.
    package func size(
        width: Double?, maximumLineCount: Int, lineBreakMode: LineBreakMode, strategy: LineBreakStrategy
    ) -> TextSize {
        if let size = countedSize(width: width, maximumLineCount: maximumLineCount, lineBreakMode, strategy) {
            return size
        }
        var style = ParagraphStyle(lineBreakMode: lineBreakMode)
        style.lineBreakStrategy = strategy
        return sizeOfLines(width: width, maximumLineCount: maximumLineCount, style: style)
    }

    /// The size, if measuring only counts lines and no line is cut off; otherwise `nil`.
    @inline(__always)
    private func countedSize(
        width: Double?, maximumLineCount: Int, _ mode: LineBreakMode, _ strategy: LineBreakStrategy
    ) -> TextSize? {
        let limit = TextUnits.limit(ofWidth: width)
        let allowed = maximumLineCount > 0 ? maximumLineCount : Int.max
        if naturalWidth <= limit, lines.paragraphs.count <= allowed { return naturalSize }
        guard isCountable, mode != .charWrapping else { return nil }
        context.countRebreak()
        var count = 0
        var widest = 0
        var breaker = LineBreaker(self)
        breaker.pushesOut = strategy.contains(.pushOut)
        for paragraph in lines.paragraphs {
            guard !paragraph.segments.isEmpty else {
                count += 1
                continue
            }
            breaker.paragraph = paragraph
            var place = LinePlace(segment: paragraph.segments.lowerBound)
            repeat {
                if count == allowed { return nil }
                let line = breaker.line(from: place, limit: limit, indent: 0)
                count += 1
                widest = max(widest, line.advance(room: limit))
                place = line.end
            } while place.segment < paragraph.segments.upperBound
        }
        guard count <= allowed else { return nil }
        return TextSize(
            width: TextUnits.points(widest),
            height: TextUnits.points(lines.heights.first.height(lineCount: count)))
    }

    private func sizeOfLines(width: Double?, maximumLineCount: Int, style: ParagraphStyle) -> TextSize {
        context.countRebreak()
        var setter = LineSetter(self, width: width, maximumLineCount: maximumLineCount, style: style, keepsLines: false)
        setter.run()
        return setter.size
    }

    /// Whether this text was prepared from a string in a style.
    func isSame(_ string: String, _ style: PlainTextStyle) -> Bool {
        guard text.string.hasSameBytes(as: string) else { return false }
        if let plainStyle { return plainStyle === style || plainStyle.key == style.key }
        // Requested as an attributed text, possibly by another thread.
        return baseWritingDirection == style.baseWritingDirection && keepsHangulWords == style.keepsHangulWords
            && text.isPlain(style.key.shared)
    }

    /// Whether a segment's last character is a tab. O(log runs).
    func endsWithTab(_ segment: Int) -> Bool {
        let last = lines.segments[segment].characterEnd - 1
        return lines.runs[lines.run(at: last)].kind == .tab
    }

    /// The memory in bytes: the arrays, and the text, which has no other owner. O(segments).
    ///
    /// The longest word counts as broken: the cost of a cached text does not grow afterwards. A sixth is added for the
    /// gaps that a text leaves in the heap when another one, of another length, takes its place.
    public var memoryCost: Int {
        let memory =
            lines.memoryCost + 2 * text.string.utf8.count + Self.fixedCost
            + (plainStyle == nil ? text.memoryCost : text.runs.memoryCost)
            + SegmentClusters.memoryCost(characterCount: lines.longestSegment)
        return memory + memory / 6
    }

    /// The object, and its entry in the cache.
    private static let fixedCost = 48 + MemoryLayout<AttributedText>.stride + MemoryLayout<PreparedLines>.stride + 300
}
