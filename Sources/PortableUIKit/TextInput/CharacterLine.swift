// SPDX-License-Identifier: MIT
import Foundation

/// The places of a line's characters, which follow each other in one direction.
@MainActor
struct CharacterLine {
    /// In UTF-16 offsets of the text.
    let range: NSRange
    /// The ends of the line, in points.
    let left: CGFloat
    let right: CGFloat
    let isRightToLeft: Bool
    let text: any CharacterSequences
    /// The width of the line up to an offset, in points.
    let advance: @MainActor (Int) -> CGFloat

    /// The x coordinate of an offset, in points.
    func x(of offset: Int) -> CGFloat { isRightToLeft ? right - advance(offset) : left + advance(offset) }

    private func distance(to x: CGFloat) -> CGFloat { isRightToLeft ? right - x : x - left }

    /// The boundary between characters nearest to an x coordinate. O(log characters) widths.
    func offset(nearest x: CGFloat) -> Int {
        let wanted = distance(to: x)
        let before = TextSelection.last(in: range, of: text) { advance($0) < wanted }
        let after = min(TextSelection.neighbour(of: before, forward: true, in: text), range.upperBound)
        return abs(wanted - advance(before)) <= abs(advance(after) - wanted) ? before : after
    }

    /// The character at an x coordinate; `nil` outside of the line. O(log characters) widths.
    func character(at x: CGFloat) -> NSRange? {
        let wanted = distance(to: x)
        let start = TextSelection.last(in: range, of: text) { advance($0) <= wanted }
        guard start < range.upperBound, wanted >= 0 else { return nil }
        return NSRange(location: start, length: TextSelection.neighbour(of: start, forward: true, in: text) - start)
    }
}
