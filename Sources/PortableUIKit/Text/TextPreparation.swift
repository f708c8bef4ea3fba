import TextLayout

/// A text that a view will show, which any thread may prepare: the view finds it prepared when it is measured.
struct TextPreparation: Sendable {
    let text: AttributedText
    let direction: WritingDirection

    init(_ text: AttributedText, values: NSParagraphStyle.Values) {
        self.text = text
        direction = values.baseWritingDirection.writingDirection
    }

    /// The length of the text in UTF-8.
    var byteCount: Int { text.string.utf8.count }

    /// Prepares the text, and leaves it where views look for it. On any thread. O(length).
    func run() {
        _ = TextContext.shared.prepared(text, baseWritingDirection: direction)
    }
}

extension UIView {
    /// The texts of the labels in this view that were not asked for since they were set. O(views).
    func addUnpreparedTexts(to texts: inout [TextPreparation]) {
        guard !isHidden else { return }
        if let label = self as? UILabel { label.addUnpreparedText(to: &texts) }
        for view in subviews { view.addUnpreparedTexts(to: &texts) }
    }
}
