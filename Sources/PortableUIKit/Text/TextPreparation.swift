// SPDX-License-Identifier: MIT
import TextLayout

/// A text that a view will show. Any thread may prepare it; the view then finds it in the cache.
package struct TextPreparation: Sendable {
    private enum Kind {
        case plain(String, PlainTextStyle)
        case attributed(AttributedText, direction: WritingDirection, keepsHangulWords: Bool)
    }

    private let kind: Kind

    /// A text that is one stretch: a label with these attributes finds it without reading it.
    init(_ text: String, _ baseStyle: StyledText.BaseStyle) { kind = .plain(text, baseStyle.style) }

    init(_ text: AttributedText, values: NSParagraphStyle.Values) {
        kind = .attributed(
            text, direction: values.baseWritingDirection.writingDirection,
            keepsHangulWords: values.lineBreakStrategy.keepsHangulWords)
    }

    var text: AttributedText {
        switch kind {
        case .plain(let text, let style): AttributedText(text, attributes: style.attributes)
        case .attributed(let text, _, _): text
        }
    }

    /// The length of the text in UTF-8.
    package var byteCount: Int {
        switch kind {
        case .plain(let text, _): text.utf8.count
        case .attributed(let text, _, _): text.string.utf8.count
        }
    }

    /// Whether the text is in the cache of the views. On any thread. O(length).
    package var isPrepared: Bool {
        switch kind {
        case .plain(let text, let style): TextContext.shared.hasPrepared(text, style: style)
        case .attributed(let text, let direction, let keepsHangulWords):
            TextContext.shared.hasPrepared(
                text, baseWritingDirection: direction, keepsHangulWords: keepsHangulWords)
        }
    }

    /// Prepares the text and stores it in the cache of the views. On any thread. O(length).
    package func run() {
        switch kind {
        case .plain(let text, let style): _ = TextContext.shared.prepared(text, style: style)
        case .attributed(let text, let direction, let keepsHangulWords):
            _ = TextContext.shared.prepared(
                text, baseWritingDirection: direction, keepsHangulWords: keepsHangulWords)
        }
    }
}
