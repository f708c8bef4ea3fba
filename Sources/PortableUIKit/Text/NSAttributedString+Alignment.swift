// SPDX-License-Identifier: MIT
import Foundation

extension NSAttributedString {
    /// The text with all paragraphs that have a style aligned alike; `nil` if they are.
    func aligned(_ alignment: NSTextAlignment) -> NSAttributedString? {
        let changed = NSMutableAttributedString(attributedString: self)
        var isOther = false
        let whole = NSRange(location: 0, length: length)
        enumerateAttribute(.paragraphStyle, in: whole, options: []) { value, range, _ in
            guard let style = (value as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle,
                style.alignment != alignment
            else { return }
            style.alignment = alignment
            changed.addAttribute(.paragraphStyle, value: style, range: range)
            isOther = true
        }
        return isOther ? changed : nil
    }
}
