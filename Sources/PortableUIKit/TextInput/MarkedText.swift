// SPDX-License-Identifier: MIT
import Foundation

/// What an input method composes, such as letters that become a Chinese word: part of the text, but not committed yet.
struct MarkedText {
    /// In UTF-16 offsets.
    let range: NSRange
    /// What it has replaced.
    let replaced: String
}

extension OffsetText {
    /// What text that is entered replaces: the marked text, or else the selection.
    var rangeToReplace: NSRange { marked?.range ?? selectedOffsets }

    /// What has the tint colour behind it: the selection, or marked text without a style of its own.
    var tintedRange: NSRange { markedTextStyle == nil ? rangeToReplace : selectedOffsets }

    /// A part of the text that begins at an offset, in which the marked text has its style; `nil` without marked text or a style.
    func styledMark(in text: () -> NSAttributedString, from start: Int = 0) -> NSAttributedString? {
        guard let marked, let markedTextStyle else { return nil }
        let styled = NSMutableAttributedString(attributedString: text())
        let range = NSIntersectionRange(marked.range, NSRange(location: start, length: styled.length))
        guard range.length > 0 else { return styled }
        styled.addAttributes(markedTextStyle, range: NSRange(location: range.location - start, length: range.length))
        return styled
    }

    /// The part of a range that the text has, with whole characters of Unicode: an app may have changed the text since.
    func present(_ range: NSRange) -> NSRange {
        let text = storage
        func isInsideOfCharacter(_ offset: Int) -> Bool {
            offset > 0 && offset < text.length && UTF16.isTrailSurrogate(text.character(at: offset))
                && UTF16.isLeadSurrogate(text.character(at: offset - 1))
        }
        var (start, end) = (min(range.location, text.length), min(range.upperBound, text.length))
        if isInsideOfCharacter(start) { start -= 1 }
        if isInsideOfCharacter(end) { end += 1 }
        return NSRange(location: start, length: end - start)
    }

    /// Enters text that is not committed, with a selection in it.
    func mark(_ string: String, _ selected: NSRange) {
        replace(rangeToReplace, with: string, marks: true)
        guard let range = marked?.range else { return }
        let start = min(max(selected.location, 0), range.length)
        selectedOffsets = NSRange(
            location: range.location + start, length: min(max(selected.length, 0), range.length - start))
    }

    /// Enters the marked text as if it were typed, so that whoever waits for that is told.
    func commitMarkedText() {
        guard let range = marked?.range else { return }
        replace(range, with: storage.substring(with: range))
    }

    /// Ends the mark for an edit of a range, whose text is about to be replaced. Returns what is undone later.
    func endMark(replacing range: NSRange) -> String {
        defer { marked = nil }
        guard let marked else { return storage.substring(with: range) }
        if marked.range == range { return marked.replaced }
        undo.note(marked.range.location, marked.replaced, replacedBy: storage.substring(with: marked.range), in: self)
        return storage.substring(with: range)
    }
}
