// SPDX-License-Identifier: MIT
import CICU

/// ICU's break iterators: for lines and for grapheme clusters. Used by one thread at a time.
final class BreakIterator {
    enum Kind {
        /// Opportunities of Unicode Annex 14, with ICU's dictionaries for Thai, Lao, Khmer and Burmese.
        case line
        /// Grapheme clusters of Unicode Annex 29.
        case character
    }

    /// Owned.
    private let pointer: OpaquePointer

    init(_ kind: Kind, language: String) {
        let type = kind == .line ? CICUBreaksOfLines : CICUBreaksOfCharacters
        guard let pointer = CICUOpenBreaks(type, language) ?? CICUOpenBreaks(type, "") else {
            fatalError("TextLayout: ICU has no rules for breaks; install its data (Debian: libicu72)")
        }
        self.pointer = pointer
    }

    deinit { CICUCloseBreaks(pointer) }

    /// Appends the break positions in a stretch of UTF-16 text, including its end, in ascending order.
    ///
    /// - Complexity: O(length): about 11 ns for a character, 20 in Chinese, 50–80 in scripts that need a dictionary.
    func appendBreaks(in units: [UInt16], _ range: Range<Int>, to breaks: inout [Int32]) {
        guard !range.isEmpty else { return }
        let count = Int32(range.count)
        units.withUnsafeBufferPointer { buffer in
            // Sound: the range lies within the array, which outlives the walk; the iterator reads it only during the
            // walk.
            guard let base = buffer.baseAddress, CICUSetBreakText(pointer, base + range.lowerBound, count) else {
                return
            }
            let start = Int32(range.lowerBound)
            while case let place = CICUNextBreak(pointer), place > 0 { breaks.append(start + place) }
        }
        if breaks.last != Int32(range.upperBound) { breaks.append(Int32(range.upperBound)) }
    }
}
