// SPDX-License-Identifier: MIT
import Foundation

extension UITextView: OffsetText {
    var storage: any CharacterSequences { content }
    var selectedOffsets: NSRange {
        get { selectedRange }
        set { selectedRange = newValue }
    }
    func offset(nearestTo point: CGPoint) -> Int { offset(nearest: point) }

    /// The text in a range.
    public func text(in range: UITextRange) -> String? {
        NSString(string: text ?? "").substring(with: self.range(of: range))
    }

    /// Replaces the text in a range; the delegate isn't asked.
    public func replace(_ range: UITextRange, withText text: String) { replace(self.range(of: range), with: text) }

    /// The selection; its length is 0 at the insertion point.
    public var selectedTextRange: UITextRange? {
        get { OffsetRange(selectedOffsets) }
        set { if let newValue { selectedOffsets = range(of: newValue) } }
    }

    /// `nil`: input methods commit their text at once.
    public var markedTextRange: UITextRange? { nil }
    /// The beginning of the text.
    public var beginningOfDocument: UITextPosition { OffsetPosition(0) }
    /// The end of the text.
    public var endOfDocument: UITextPosition { OffsetPosition(storage.length) }

    /// The range between two positions.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (a, b) = (offset(of: fromPosition), offset(of: toPosition))
        return OffsetRange(NSRange(location: min(a, b), length: abs(a - b)))
    }

    /// The position some UTF-16 offsets away; `nil` outside of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = self.offset(of: position) + offset
        return (0...storage.length).contains(place) ? OffsetPosition(place) : nil
    }

    /// The position some characters or lines away in a direction; `nil` outside of the text.
    public func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
        -> UITextPosition?
    { moved(position, direction, offset) }

    /// The order of two positions.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let (a, b) = (offset(of: position), offset(of: other))
        return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }

    /// The UTF-16 offsets between two positions.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        offset(of: toPosition) - offset(of: from)
    }

    /// The rectangle of the first line of a range, in points.
    public func firstRect(for range: UITextRange) -> CGRect {
        let offsets = self.range(of: range)
        let first = caretRect(at: offsets.location)
        var end = offsets.upperBound
        // The end of the first line that the range is on.
        while end > offsets.location, caretRect(at: end).minY > first.minY {
            end = TextSelection.neighbour(of: end, forward: false, in: storage)
        }
        let last = caretRect(at: end)
        return CGRect(
            x: min(first.minX, last.minX), y: first.minY, width: abs(last.minX - first.minX), height: first.height)
    }

    /// The position nearest to a point.
    public func closestPosition(to point: CGPoint) -> UITextPosition? { OffsetPosition(offset(nearestTo: point)) }

    /// The range of the character at a point; `nil` if there is none.
    public func characterRange(at point: CGPoint) -> UITextRange? {
        character(at: point).map {
            OffsetRange(NSRange(location: $0, length: TextSelection.neighbour(of: $0, forward: true, in: storage) - $0))
        }
    }
}
