// SPDX-License-Identifier: MIT
import Foundation

// The standard actions of editing in text fields and text views.
extension OffsetText {
    private var isSecret: Bool { (self as? UITextField)?.isSecureTextEntry ?? false }
    private var isChangeable: Bool { (self as? UITextView)?.isEditable ?? true }

    func canPerform(_ action: EditAction) -> Bool {
        let length = storage.length
        switch action {
        case .copy: return selectedOffsets.length > 0 && !isSecret
        case .cut: return selectedOffsets.length > 0 && !isSecret && isChangeable
        case .paste: return isChangeable && UIPasteboard.general.hasStrings
        // UIKit offers deleting in none of its texts.
        case .delete: return false
        case .select: return length > 0 && selectedOffsets.length == 0
        case .selectAll: return length > 0 && selectedOffsets.length < length
        }
    }

    func perform(_ action: EditAction) {
        switch action {
        case .copy, .cut:
            UIPasteboard.general.string = text(in: OffsetRange(selectedOffsets))
            if action == .cut { type("", in: selectedOffsets) }
        case .paste: if let text = UIPasteboard.general.string { type(text, in: selectedOffsets) }
        case .delete: type("", in: selectedOffsets)
        case .select: selectedTextRange = OffsetRange(word(at: selectedOffsets.location))
        case .selectAll: selectedTextRange = OffsetRange(NSRange(location: 0, length: storage.length))
        }
    }

    private func word(at offset: Int) -> NSRange {
        let text = NSString(
            string: text(in: OffsetRange(NSRange(location: 0, length: storage.length))) ?? "")
        func isLetter(_ index: Int) -> Bool {
            guard text.length > index, index >= 0 else { return false }
            let character = text.substring(with: text.rangeOfComposedCharacterSequence(at: index))
            return character.contains { $0.isLetter || $0.isNumber }
        }
        var (start, end) = (offset, offset)
        while start > 0, !isLetter(start - 1), start == end, !isLetter(start) { (start, end) = (start - 1, end - 1) }
        while isLetter(start - 1) { start -= 1 }
        while isLetter(end) { end += 1 }
        return NSRange(location: start, length: end - start)
    }
}
