// SPDX-License-Identifier: MIT
import Foundation

extension UITextField: OffsetText {
    var storage: any CharacterSequences { currentText }
    var selectedOffsets: NSRange {
        get { selection.range }
        set {
            let text = currentText
            changeSelection { $0.select(newValue, in: text) }
        }
    }
    func offset(nearestTo point: CGPoint) -> Int { offset(nearest: point.x) }

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
        let text = currentText
        var start = 0
        while start < text.length {
            let end = TextSelection.neighbour(of: start, forward: true, in: text)
            let (left, right) = (caretRect(at: start), caretRect(at: end))
            let extent = min(left.minX, right.minX)..<max(left.minX, right.minX)
            if extent.contains(point.x), (left.minY..<left.maxY).contains(point.y) {
                return OffsetRange(NSRange(location: start, length: end - start))
            }
            start = end
        }
        return nil
    }
}
