// SPDX-License-Identifier: MIT
import Foundation

extension UITextField {
    func beginEditing() {
        guard !isEditing, isFirstResponder else { return }
        isEditing = true
        _ = editMenu
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { text = "" }
        selection.place(at: currentText.length, in: currentText)
        contentDidChange()
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
        delegate?.textFieldDidBeginEditing(self)
    }

    func finishEditing() {
        commitMarkedText()
        guard isEditing else { return }
        isEditing = false
        contentDidChange()
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
    }

    final func replace(_ range: NSRange, with string: String, marks: Bool) {
        let range = present(range)
        guard range.length > 0 || !string.isEmpty else { return }
        let line = string.split(whereSeparator: \.isNewline).joined(separator: " ")
        let entered = NSRange(location: range.location, length: NSString(string: line).length)
        let old = endMark(replacing: range)
        if marks, entered.length > 0 { marked = MarkedText(range: entered, replaced: old) }
        if let current = storedAttributedText, current.length > 0 {
            setContent("", attributed: current.replacing(range, by: line))
        } else {
            setContent(currentText.replacingCharacters(in: range, with: line), attributed: nil)
        }
        if marked == nil { undo.note(range.location, old, replacedBy: line, in: self) }
        selection.place(at: entered.upperBound, in: currentText)
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
        delegate?.textFieldDidChangeSelection(self)
    }
}
