// SPDX-License-Identifier: MIT
import Foundation

/// A position in a text (Apple: "UITextPosition"). A text makes its positions itself.
@preconcurrency @MainActor
open class UITextPosition: NSObject {}

/// A range of a text (Apple: "UITextRange").
@preconcurrency @MainActor
open class UITextRange: NSObject {
    /// Whether there is nothing between start and end.
    open var isEmpty: Bool { true }
    /// The start.
    open var start: UITextPosition { UITextPosition() }
    /// The end.
    open var end: UITextPosition { UITextPosition() }
}

/// A position as a UTF-16 offset.
final class OffsetPosition: UITextPosition {
    nonisolated let offset: Int

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }

    override func isEqual(_ object: Any?) -> Bool { (object as? OffsetPosition)?.offset == offset }
    override var hash: Int { offset }
    nonisolated override var description: String { "<UITextPosition: \(offset)>" }
}

/// A range of UTF-16 offsets.
final class OffsetRange: UITextRange {
    nonisolated let range: NSRange

    init(_ range: NSRange) {
        self.range = range
        super.init()
    }

    override var isEmpty: Bool { range.length == 0 }
    override var start: UITextPosition { OffsetPosition(range.location) }
    override var end: UITextPosition { OffsetPosition(range.upperBound) }
    override func isEqual(_ object: Any?) -> Bool { (object as? OffsetRange)?.range == range }
    override var hash: Int { range.hashValue }
    nonisolated override var description: String { "<UITextRange: \(range.location)..<\(range.upperBound)>" }
}

/// A direction along a text's storage (Apple: "UITextStorageDirection").
public enum UITextStorageDirection: Int, Sendable {
    /// Towards the end.
    case forward = 0
    /// Towards the beginning.
    case backward = 1
}

/// A direction on the screen (Apple: "UITextLayoutDirection").
public enum UITextLayoutDirection: Int, Sendable {
    /// To the right.
    case right = 2
    /// To the left.
    case left = 3
    /// Up.
    case up = 4
    /// Down.
    case down = 5
}

/// A text with positions, ranges and a selection (Apple: "UITextInput"): text fields and text views.
///
/// Apple's protocol has more requirements, for keyboards and dictation: an app's own class that conforms to it has them, too.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// The text in a range.
    func text(in range: UITextRange) -> String?
    /// Replaces the text in a range.
    func replace(_ range: UITextRange, withText text: String)
    /// The selection; `nil` for none.
    var selectedTextRange: UITextRange? { get set }
    /// The text that an input method has not committed yet; `nil` for none.
    var markedTextRange: UITextRange? { get }
    /// The attributes of marked text.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// Replaces the marked text, or else the selection, by text that an input method has not committed yet, and selects a range of
    /// it, in UTF-16 offsets; without text there is no marked text afterwards.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Commits the marked text as it is.
    func unmarkText()
    /// The beginning.
    var beginningOfDocument: UITextPosition { get }
    /// The end.
    var endOfDocument: UITextPosition { get }
    /// The range between two positions.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// The position some UTF-16 offsets away; `nil` outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// The position some characters or lines away in a direction; `nil` outside of the text.
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
    /// The order of two positions.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// The UTF-16 offsets between two positions.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// The rectangle of the insertion point at a position, in points.
    func caretRect(for position: UITextPosition) -> CGRect
    /// The rectangle of the first line of a range, in points.
    func firstRect(for range: UITextRange) -> CGRect
    /// The position nearest to a point.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// The range of the character at a point.
    func characterRange(at point: CGPoint) -> UITextRange?
}

/// What the positions of text fields and text views need.
@MainActor
protocol OffsetText: EditActionTaking, UIView {
    var storage: any CharacterSequences { get }
    var selectedOffsets: NSRange { get set }
    var selection: TextSelection { get set }
    var undo: TextUndo { get }
    var marked: MarkedText? { get set }
    var markedTextStyle: [NSAttributedString.Key: Any]? { get }
    var selectedTextRange: UITextRange? { get set }
    func closestPosition(to point: CGPoint) -> UITextPosition?
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Replaces a range by text, which becomes the marked text if it `marks`.
    func replace(_ range: NSRange, with string: String, marks: Bool)
    /// Edits as keys do, if the delegate allows it: by `edit`, which calls a method that subclasses override, or by replacing
    /// the range.
    func type(_ string: String, in range: NSRange, by edit: (() -> Void)?)
    func text(in range: UITextRange) -> String?
    func offset(nearestTo point: CGPoint) -> Int
    func caretRect(at offset: Int) -> CGRect
}

extension OffsetText {
    func type(_ string: String, in range: NSRange) { type(string, in: range, by: nil) }
    func replace(_ range: NSRange, with string: String) { replace(range, with: string, marks: false) }

    /// Changes the selection for a key, by the property that subclasses override.
    func changeSelection(_ change: (inout TextSelection) -> Void) {
        var next = selection
        change(&next)
        guard next != selection else { return }
        selectedTextRange = OffsetRange(next.range)
        // The property does not say which end moves.
        if selection.range == next.range { selection = next }
    }

    /// Places the insertion point for a touch, by the methods that subclasses override.
    func placeInsertionPoint(at point: CGPoint) {
        commitMarkedText()
        guard let place = closestPosition(to: point) else { return }
        selectedTextRange = textRange(from: place, to: place)
    }

    func position(at offset: Int) -> UITextPosition { OffsetPosition(offset) }

    /// The offset of a position, limited to the text.
    func offset(of position: UITextPosition) -> Int {
        min(max((position as? OffsetPosition)?.offset ?? 0, 0), storage.length)
    }

    func range(of range: UITextRange) -> NSRange {
        let start = offset(of: range.start)
        return NSRange(location: start, length: max(offset(of: range.end) - start, 0))
    }

    func range(from start: UITextPosition, to end: UITextPosition) -> UITextRange {
        let (a, b) = (offset(of: start), offset(of: end))
        return OffsetRange(NSRange(location: min(a, b), length: abs(a - b)))
    }

    func order(_ first: UITextPosition, _ second: UITextPosition) -> ComparisonResult {
        let (a, b) = (offset(of: first), offset(of: second))
        return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }

    func position(_ count: Int, after start: UITextPosition) -> UITextPosition? {
        let (place, overflow) = offset(of: start).addingReportingOverflow(count)
        return !overflow && (0...storage.length).contains(place) ? OffsetPosition(place) : nil
    }

    /// The rectangle of the part of a range that is on its first line.
    func rectOfFirstLine(of range: UITextRange) -> CGRect {
        let offsets = self.range(of: range)
        let first = caretRect(at: offsets.location)
        let end = TextSelection.last(in: offsets, of: storage) { caretRect(at: $0).minY <= first.minY }
        let last = caretRect(at: end)
        return CGRect(
            x: min(first.minX, last.minX), y: first.minY, width: abs(last.minX - first.minX), height: first.height)
    }

    func moved(_ start: UITextPosition, _ direction: UITextLayoutDirection, _ count: Int) -> UITextPosition? {
        var place = offset(of: start)
        for _ in 0..<count.magnitude {
            switch (direction, count > 0) {
            case (.up, _), (.down, _):
                let caret = caretRect(at: place)
                let isDown = (direction == .down) == (count > 0)
                let next = offset(
                    nearestTo: CGPoint(x: caret.midX, y: caret.midY + (isDown ? caret.height : -caret.height)))
                guard next != place else { return nil }
                place = next
            case (.right, true), (.left, false):
                guard place < storage.length else { return nil }
                place = TextSelection.neighbour(of: place, forward: true, in: storage)
            case (.left, true), (.right, false):
                guard place > 0 else { return nil }
                place = TextSelection.neighbour(of: place, forward: false, in: storage)
            }
        }
        return OffsetPosition(place)
    }
}
