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
        range(from: fromPosition, to: toPosition)
    }

    /// The position some UTF-16 offsets away; `nil` outside of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        self.position(offset, after: position)
    }

    /// The position some characters or lines away in a direction; `nil` outside of the text.
    public func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
        -> UITextPosition?
    { moved(position, direction, offset) }

    /// The order of two positions.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        order(position, other)
    }

    /// The UTF-16 offsets between two positions.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        offset(of: toPosition) - offset(of: from)
    }

    /// The rectangle of the first line of a range, in points.
    public func firstRect(for range: UITextRange) -> CGRect { rectOfFirstLine(of: range) }

    /// The position nearest to a point.
    public func closestPosition(to point: CGPoint) -> UITextPosition? { OffsetPosition(offset(nearestTo: point)) }

    /// The range of the character at a point; `nil` if there is none.
    public func characterRange(at point: CGPoint) -> UITextRange? {
        character(at: point).map {
            OffsetRange(NSRange(location: $0, length: TextSelection.neighbour(of: $0, forward: true, in: storage) - $0))
        }
    }
}
