// SPDX-License-Identifier: MIT
import Foundation

/// The lines of a text in a text container (Apple: "NSLayoutManager").
///
/// The index of a glyph is that of its character, in UTF-16 units. All lines are in the first container. The manager of a text
/// view has the view's lines, and is used on the main thread.
open class NSLayoutManager: NSObject {
    /// The text.
    open internal(set) var textStorage: NSTextStorage? {
        get { storage ?? keptText }
        set {
            (storage, keptText) = (newValue, nil)
            dropCachedLines()
        }
    }
    private weak var storage: NSTextStorage?
    private var keptText: NSTextStorage?

    /// The containers.
    open private(set) var textContainers: [NSTextContainer] = []

    /// Whether lines are apart by the gaps of their fonts.
    open var usesFontLeading = true { didSet { dropCachedLines() } }

    /// Whether lines below may wait: stored without effect.
    open var allowsNonContiguousLayout = false
    /// From 0 to 1: how readily words of paragraph styles without a factor are hyphenated.
    open var hyphenationFactor: Float = 0 { didSet { hyphenationDidChange() } }
    /// Whether words of paragraph styles without a factor are hyphenated by the system's rules: as with a factor of 1.
    open var usesDefaultHyphenation = false { didSet { hyphenationDidChange() } }
    /// Whether white space is drawn as marks: stored without effect.
    open var showsInvisibleCharacters = false
    /// Whether control characters are drawn as marks: stored without effect.
    open var showsControlCharacters = false

    /// The lines of the text view.
    final var viewLines: (() -> StyledLayout)?
    private var cachedLines: ContainerLines?

    /// A layout manager without text.
    public override init() { super.init() }

    final func dropCachedLines() { cachedLines = nil }

    final var effectiveHyphenationFactor: Float {
        hyphenationFactor == 0 && usesDefaultHyphenation ? 1 : hyphenationFactor
    }

    private func hyphenationDidChange() {
        dropCachedLines()
        textStorage?.didEdit?()
    }

    /// The text is deallocated.
    final func keepText(_ text: NSAttributedString) { keptText = NSTextStorage(attributedString: text) }

    /// Forgets the lines, because an attachment of the text has another size. All lines are made again.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        actualCharRange?.pointee = NSRange(location: 0, length: textStorage?.length ?? 0)
        dropCachedLines()
        textStorage?.didEdit?()
    }

    /// Adds a container.
    open func addTextContainer(_ container: NSTextContainer) {
        textContainers.append(container)
        container.layoutManager = self
        dropCachedLines()
    }

    private func withLines<Result>(_ body: (inout ContainerLines) -> Result) -> Result? {
        guard let container = textContainers.first, let text = textStorage else { return nil }
        // The view forgets the lines if it makes others.
        let layout = viewLines?()
        var lines =
            cachedLines
            ?? ContainerLines(
                layout ?? makeLayout(text, in: container), of: NSString(string: text.string), in: container)
        defer { cachedLines = lines }
        return body(&lines)
    }

    private func makeLayout(_ text: NSAttributedString, in container: NSTextContainer) -> StyledLayout {
        let text = StyledText(
            text, defaults: StringDrawing.defaultAttributes, values: NSParagraphStyle.Values(),
            surroundings: AttributeReader.Surroundings(traits: .current))
        var limits = StyledText.Limits(
            width: .infinity, usesFontLeading: usesFontLeading, hyphenationFactor: effectiveHyphenationFactor)
        if container.size.width > 0 {
            limits.width = max(0, container.size.width - 2 * container.lineFragmentPadding.finiteOrZero)
        }
        limits.lineCount = max(0, container.maximumNumberOfLines)
        if container.lineBreakMode != .byWordWrapping {
            limits.lineBreakMode = container.lineBreakMode
        } else {
            limits.truncatingModesKeepOneLine = true
        }
        let layout = text.layout(limits)
        guard container.size.height > 0, layout.height > container.size.height, layout.lineCount > 1 else {
            return layout
        }
        limits.lineCount = layout.lineCount(within: container.size.height)
        return limits.lineCount < layout.lineCount ? text.layout(limits) : layout
    }

    /// Makes the lines, which each question for them does, too.
    open func ensureLayout(for container: NSTextContainer) { _ = glyphRange(for: container) }

    /// The number of UTF-16 units in the text.
    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

    /// The glyphs in a container.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        guard container === textContainers.first else { return NSRange(location: 0, length: 0) }
        return NSRange(location: 0, length: withLines { $0.lines.last?.range.upperBound ?? 0 } ?? 0)
    }

    /// The rectangle of the lines in a container, with their padding.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        container === textContainers.first ? withLines { $0.usedRect } ?? .zero : .zero
    }

    /// The smallest rectangle of the lines' height around glyphs. O(lines).
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        container === textContainers.first ? withLines { $0.rect(of: glyphRange) } ?? .zero : .zero
    }

    private func line(_ glyph: Int, _ range: UnsafeMutablePointer<NSRange>?) -> ContainerLines.Line? {
        let line = withLines { lines in lines.lineIndex(of: glyph).map { lines.lines[$0] } } ?? nil
        if let line { range?.pointee = line.range }
        return line
    }

    /// The rectangle of a glyph's line: as wide as the container.
    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect { line(glyphIndex, effectiveGlyphRange)?.rect ?? .zero }

    /// The rectangle of the text of a glyph's line, with its padding.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect { line(glyphIndex, effectiveGlyphRange)?.usedRect ?? .zero }

    /// Calls a closure with the rectangle, the used rectangle, the container and the glyphs of each line of a range.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: @escaping (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let container = textContainers.first else { return }
        var stops: ObjCBool = false
        for line in withLines({ $0.lines }) ?? [] where NSIntersectionRange(line.range, glyphRange).length > 0 {
            block(line.rect, line.usedRect, container, line.range, &stops)
            if stops.boolValue { return }
        }
    }

    /// The position of a glyph on its baseline, from the corner of its line.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let line = line(glyphIndex, nil), let x = withLines({ $0.x(of: glyphIndex, in: line) }) else {
            return .zero
        }
        return CGPoint(x: x - line.rect.minX, y: line.baseline - line.rect.minY)
    }

    /// The character at a point of a container, or else the nearest one, and how far into the character the point is.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        let found = container === textContainers.first ? withLines { $0.character(at: point) } : nil
        partialFraction?.pointee = found?.fraction ?? 0
        return found?.offset ?? 0
    }

    /// The glyph at a point of a container, or else the nearest one.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
    }

    /// The glyph at a point of a container, or else the nearest one, and how far into the glyph the point is.
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
    }

    /// Draws nothing: `drawGlyphs(forGlyphRange:at:)` draws the backgrounds of its glyphs.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

    /// Draws glyphs with their backgrounds in the current context, with the corner of the container at a point.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard let context = ContextStack.current, let container = textContainers.first else { return }
        context.saveGState()
        if NSIntersectionRange(glyphsToShow, glyphRange(for: container)) != glyphRange(for: container) {
            let shown = boundingRect(forGlyphRange: glyphsToShow, in: container)
            context.clip(to: shown.offsetBy(dx: origin.x, dy: origin.y))
        }
        _ = withLines { $0.draw(in: context, at: origin) }
        context.restoreGState()
    }

    /// The character of a glyph: its own index.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

    /// The glyph of a character: its own index.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    /// The glyphs of characters: the same range.
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange {
        actualCharRange?.pointee = charRange
        return charRange
    }

    /// The characters of glyphs: the same range.
    open func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
    ) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }
}
