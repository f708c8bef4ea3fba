// SPDX-License-Identifier: MIT
import Foundation

// Foundation's methods that replace characters break the runs of attributes on Linux, if a plain string replaces several runs, or if
// the range begins or ends inside of an emoji or of a letter with its accents; the next copy may crash.
extension NSAttributedString {
    /// The text with another one in place of a range. O(length).
    func replacing(_ range: NSRange, by replacement: NSAttributedString) -> NSMutableAttributedString {
        let result = NSMutableAttributedString()
        result.append(attributedSubstring(from: NSRange(location: 0, length: range.location)))
        result.append(replacement)
        let rest = NSRange(location: range.upperBound, length: length - range.upperBound)
        result.append(attributedSubstring(from: rest))
        return result
    }

    /// The text with other characters in place of a range. They have the attributes of the first replaced one, or those of the one
    /// before them if they replace none (Apple: "replaceCharacters(in:with:)"). O(length).
    func replacing(_ range: NSRange, by string: String) -> NSMutableAttributedString {
        let place = range.length > 0 ? range.location : max(0, range.location - 1)
        let inherited = place < length ? attributes(at: place, effectiveRange: nil) : [:]
        return replacing(range, by: NSAttributedString(string: string, attributes: inherited))
    }
}
