// SPDX-License-Identifier: MIT
import Foundation

extension NSAttributedString {
    /// The fonts of the text that are others at a text size, with their ranges.
    func fonts(adjustedTo category: UIContentSizeCategory) -> [(font: UIFont, range: NSRange)] {
        var changes: [(font: UIFont, range: NSRange)] = []
        enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { value, range, _ in
            guard let font = value as? UIFont else { return }
            let adjusted = font.adjusted(to: category)
            if adjusted != font { changes.append((adjusted, range)) }
        }
        return changes
    }
}
