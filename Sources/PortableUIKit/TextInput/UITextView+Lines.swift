// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

/// The view that draws a text view's text: it is part of the content and scrolls with it.
@MainActor
final class TextCanvas: UIView {
    weak var textView: UITextView?

    init() {
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) { textView?.drawContent() }
}

extension UITextView {
    // MARK: Measuring

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var styledContent: StyledText {
        let traits = traitCollection
        if let cachedContent {
            if cachedContent.traits === traits { return cachedContent.text }
            content.dropCachedSections()
        }
        var values = NSParagraphStyle.Values()
        values.alignment = textAlignment
        let text: StyledText
        // A limit of lines belongs to the whole text.
        if let composed = styledMark(in: { attributedText }) {
            text = styled((content.string, composed), values)
        } else if textContainer.maximumNumberOfLines == 0 {
            text = content.styled { styled($0, values) }
        } else {
            text = styled((content.string, content.attributed), values)
        }
        cachedContent = (text, traits)
        cachedLines?.isPresent = false
        return text
    }

    private func defaults(_ traits: UITraitCollection) -> TextAttributes {
        var defaults = TextAttributes(
            font: usedFont.font.shown(in: traits), color: TextColor(textColor ?? .label, traits: traits))
        if sizingRule == .oversize { defaults.font.growsForTallScripts = true }
        return defaults
    }

    private func styled(
        _ text: (string: String, attributed: NSAttributedString?), _ values: NSParagraphStyle.Values
    ) -> StyledText {
        let traits = traitCollection
        var defaults = defaults(traits)
        guard let text = linked(text) else { return StyledText(text.string, attributes: defaults, values: values) }
        defaults.font = StringDrawing.defaultAttributes.font
        return StyledText(
            text, defaults: defaults, values: values,
            surroundings: AttributeReader.Surroundings(
                traits: traits, links: linkTextAttributes, growsForTallScripts: sizingRule == .oversize))
    }

    /// The insets of the lines, reduced if the view is too small.
    private var insets: UIEdgeInsets {
        let padding = textContainer.lineFragmentPadding.finiteOrZero
        let inset = textContainerInset
        return UIEdgeInsets(
            top: inset.top.finiteOrZero, left: inset.left.finiteOrZero + padding, bottom: inset.bottom.finiteOrZero,
            right: inset.right.finiteOrZero + padding)
    }

    private var sideRoom: CGFloat { insets.left + insets.right }

    private func lines(width: CGFloat?) -> StyledLayout {
        var limits = StyledText.Limits(width: width.map { max(0, $0 - sideRoom) } ?? .infinity)
        limits.lineCount = max(0, textContainer.maximumNumberOfLines)
        if textContainer.lineBreakMode != .byWordWrapping { limits.lineBreakMode = textContainer.lineBreakMode }
        limits.naturalAlignment = isMirrored ? .right : .left
        limits.hyphenationFactor = textContainer.layoutManager?.effectiveHyphenationFactor ?? 0
        let text = styledContent
        let former = cachedLines.flatMap { $0.limits == limits ? $0 : nil }
        if let former, former.isPresent { return former.layout }
        let layout = text.layout(limits, former: former?.layout)
        cachedLines = (limits, layout, true)
        cachedShownLines = nil
        textKit?.manager.dropCachedLines()
        return layout
    }

    /// The size of the text with the insets, within a width or without wrapping.
    final func size(width: CGFloat?) -> CGSize {
        let lines = lines(width: width)
        return CGSize(
            width: lines.width + sideRoom,
            height: (hasText ? lines.height : usedFont.lineHeight) + insets.top + insets.bottom
        ).roundedUpToPixels(scale: traitCollection.displayScale)
    }

    final var baselines: (first: CGFloat, last: CGFloat) {
        let lines = lines(width: contentWrappingWidth)
        let scale = traitCollection.displayScale
        let height = size(width: contentWrappingWidth).height
        return (
            (insets.top + lines.firstBaseline).roundedToPixel(scale: scale),
            (height - insets.top - lines.lastBaseline).roundedToPixel(scale: scale)
        )
    }

    /// The top-left corner of the lines.
    private var origin: CGPoint { CGPoint(x: insets.left, y: insets.top) }

    // MARK: Lines

    struct Line {
        /// In UTF-16 offsets of the whole text.
        let range: NSRange
        /// In the coordinates of the text view.
        let rect: CGRect
    }

    final var shownLayout: StyledLayout {
        sizeTextContainer()
        return lines(width: bounds.width)
    }

    /// A text that scrolls is in a container without a limit of height.
    final func sizeTextContainer() {
        let inset = textContainerInset
        textContainer.storedSize = CGSize(
            width: max(0, bounds.width - inset.left.finiteOrZero - inset.right.finiteOrZero),
            height: isScrollEnabled
                ? .greatestFiniteMagnitude
                : max(0, bounds.height - inset.top.finiteOrZero - inset.bottom.finiteOrZero))
    }

    private var shownLines: [Line] {
        let layout = lines(width: bounds.width)
        if let cachedShownLines { return cachedShownLines }
        var lines: [Line] = []
        var start = 0
        for part in layout.parts {
            for line in part.layout.lines {
                let range = NSRange(location: start + line.utf16Range.lowerBound, length: line.utf16Range.count)
                lines.append(
                    Line(
                        range: range,
                        rect: CGRect(
                            x: origin.x + CGFloat(line.x), y: origin.y + part.y + CGFloat(line.y),
                            width: CGFloat(line.width), height: CGFloat(line.height))))
            }
            // The next part begins after the separator of this one's last paragraph.
            let end = lines.last.map { $0.range.location + $0.range.length } ?? start
            start = content.offset(afterSeparatorAt: end)
        }
        cachedShownLines = lines
        return lines
    }

    private func advance(from start: Int, to end: Int) -> CGFloat {
        guard end > start else { return 0 }
        var piece = content.piece(NSRange(location: start, length: end - start))
        let plain = { piece.attributed ?? NSAttributedString(string: piece.string, attributes: self.ownAttributes) }
        if let composed = styledMark(in: plain, from: start) { piece.attributed = composed }
        return styled(piece, .init()).size(StyledText.Limits(width: .infinity)).width
    }

    private func characters(of line: Line) -> CharacterLine {
        CharacterLine(
            range: line.range, left: line.rect.minX, right: line.rect.maxX, isRightToLeft: isMirrored, text: content
        ) { self.advance(from: line.range.location, to: min($0, line.range.upperBound)) }
    }

    private func x(of offset: Int, in line: Line) -> CGFloat { characters(of: line).x(of: offset) }

    private func lineIndex(of offset: Int, in lines: [Line]) -> Int {
        lines.lastIndex { $0.range.location <= offset } ?? 0
    }

    final func caretRect(at offset: Int) -> CGRect {
        let lines = shownLines
        guard !lines.isEmpty else {
            return CGRect(origin: origin, size: CGSize(width: 2, height: usedFont.lineHeight))
        }
        let line = lines[lineIndex(of: offset, in: lines)]
        return CGRect(x: x(of: offset, in: line), y: line.rect.minY, width: 2, height: line.rect.height)
    }

    /// The boundary between characters nearest to a point of the content.
    final func offset(nearest point: CGPoint) -> Int {
        let lines = shownLines
        guard let line = lines.first(where: { point.y < $0.rect.maxY }) ?? lines.last else { return 0 }
        return characters(of: line).offset(nearest: point.x)
    }

    /// The character at a point of the content, if there is one.
    final func character(at point: CGPoint) -> NSRange? {
        shownLines.first { $0.rect.contains(point) }.flatMap { characters(of: $0).character(at: point.x) }
    }

    // MARK: Keys

    /// Performs the command of a key; `false` for other keys.
    final func handle(_ key: UIKey) -> Bool {
        guard isFirstResponder, let meaning = TextKey(key) else { return false }
        let extends = key.modifierFlags.contains(.shift)
        let text = content
        switch meaning {
        case .insert(let string): type(string, in: rangeToReplace) { self.insertText(string) }
        case .newline: type("\n", in: rangeToReplace) { self.insertText("\n") }
        case .deleteBackward:
            let range = selection.rangeToDelete(forward: false, in: content)
            if range.length > 0 { type("", in: range) { self.deleteBackward() } } else { deleteBackward() }
        case .deleteForward: type("", in: selection.rangeToDelete(forward: true, in: content))
        case .step(let forward):
            changeSelection { $0.step(forward: forward != isMirrored, extends: extends, in: text) }
        case .line(let down): moveLine(down: down, extends: extends)
        case .lineEdge(let end):
            let lines = shownLines
            guard !lines.isEmpty else { return true }
            let line = lines[lineIndex(of: selection.head, in: lines)]
            changeSelection {
                $0.move(to: end ? line.range.upperBound : line.range.location, extends: extends, in: text)
            }
        case .selectAll:
            changeSelection { $0.select(NSRange(location: 0, length: text.length), in: text) }
        }
        scrollRangeToVisible(NSRange(location: selection.head, length: 0))
        return true
    }

    final func type(_ string: String, in range: NSRange, by edit: (() -> Void)?) {
        guard range.length > 0 || !string.isEmpty,
            delegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
        else { return }
        if let edit { edit() } else { replace(range, with: string) }
    }

    private func moveLine(down: Bool, extends: Bool) {
        let lines = shownLines
        guard !lines.isEmpty else { return }
        let index = lineIndex(of: selection.head, in: lines)
        let target = down ? index + 1 : index - 1
        let offset: Int
        if lines.indices.contains(target) {
            offset = characters(of: lines[target]).offset(nearest: x(of: selection.head, in: lines[index]))
        } else {
            offset = down ? content.length : 0
        }
        changeSelection { $0.move(to: offset, extends: extends, in: content) }
    }

    // MARK: Drawing

    final func drawContent() {
        guard let context = ContextStack.current else { return }
        let tinted = tintedRange
        if isFirstResponder, tinted.length > 0 {
            tintColor.withAlphaComponent(0.2).setFill()
            for line in shownLines {
                let start = max(tinted.location, line.range.location)
                let end = min(tinted.upperBound, line.range.upperBound)
                guard start < end else { continue }
                let ends = [x(of: start, in: line), x(of: end, in: line)].sorted()
                context.fill(
                    CGRect(x: ends[0], y: line.rect.minY, width: ends[1] - ends[0], height: line.rect.height))
            }
        }
        lines(width: bounds.width).draw(in: context, at: origin)
        if isFirstResponder, selection.range.length == 0 {
            tintColor.setFill()
            context.fill(caretRect(for: position(at: selection.head)))
        }
    }
}
