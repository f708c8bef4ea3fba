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
        guard isEditing else { return }
        isEditing = false
        contentDidChange()
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
    }

    final func replace(_ range: NSRange, with string: String) {
        guard range.length > 0 || !string.isEmpty else { return }
        let line = string.split(whereSeparator: \.isNewline).joined(separator: " ")
        let end = range.location + NSString(string: line).length
        let old = currentText.substring(with: range)
        if let current = storedAttributedText {
            let changed = NSMutableAttributedString(attributedString: current)
            changed.replaceCharacters(in: range, with: line)
            setContent("", attributed: changed)
        } else {
            setContent(currentText.replacingCharacters(in: range, with: line), attributed: nil)
        }
        undo.note(range, old, replacedBy: line, in: self)
        selection.place(at: end, in: currentText)
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
        delegate?.textFieldDidChangeSelection(self)
    }
}
