// SPDX-License-Identifier: MIT
import Foundation

// What input methods enter.
extension KeyInput {
    /// Text was entered without a key, such as by an input method. The delegates of texts are asked, as for keys.
    @_spi(Window)
    public func inserted(_ text: String) {
        guard let input = window?.firstResponder as? any UIKeyInput else { return }
        guard let field = input as? any OffsetText else { return input.insertText(text) }
        field.type(text, in: field.rangeToReplace) { input.insertText(text) }
    }

    /// An input method composes a text, with a selection in characters of Unicode; an empty text ends that. Input methods also say so
    /// when they begin.
    @_spi(Window)
    public func composed(_ text: String, start: Int, length: Int) {
        guard let input = window?.firstResponder as? any UITextInput, !text.isEmpty || input.markedTextRange != nil
        else { return }
        let (before, after) = (text.unicodeScalars.prefix(max(start, 0)), text.unicodeScalars.dropFirst(max(start, 0)))
        let selected = NSRange(
            location: String(before).utf16.count, length: String(after.prefix(max(length, 0))).utf16.count)
        guard let field = input as? any OffsetText else { return input.setMarkedText(text, selectedRange: selected) }
        field.type(text, in: field.rangeToReplace) { input.setMarkedText(text, selectedRange: selected) }
    }

    /// The insertion point of the text that is being edited, in the window's coordinates, in points.
    @_spi(Window)
    public var caret: CGRect? {
        guard let input = window?.firstResponder as? any UITextInput, let view = input as? UIView,
            let end = input.selectedTextRange?.end
        else { return nil }
        return view.convert(input.caretRect(for: end), to: nil)
    }
}

extension UIKeyInput {
    /// Enters what a key types; `false` for other keys. Fields and text views have more meanings of keys, and have taken theirs.
    func enter(_ key: UIKey) -> Bool {
        guard !(self is any OffsetText) else { return false }
        switch TextKey(key) {
        case .insert(let text): insertText(text)
        case .newline: insertText("\n")
        case .deleteBackward: deleteBackward()
        default: return false
        }
        return true
    }
}
