// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Positions and ranges of text fields and text views.
@MainActor
struct TextPositionTests {
    /// A field and a view with the same text.
    private func inputs(_ text: String) -> [any UITextInput & UIView] {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        field.text = text
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.font = .systemFont(ofSize: 17)
        view.text = text
        view.layoutIfNeeded()
        return [field, view]
    }

    @Test("Offsets, order and ranges of positions, in both directions")
    func positions() throws {
        for input in inputs("Ab👨‍👩‍👧c") {
            let (start, end) = (input.beginningOfDocument, input.endOfDocument)
            #expect(input.offset(from: start, to: end) == 11 && input.offset(from: end, to: start) == -11)
            #expect(input.compare(start, to: end) == .orderedAscending && input.compare(end, to: end) == .orderedSame)
            let two = try #require(input.position(from: start, offset: 2))
            #expect(input.position(from: start, offset: -1) == nil && input.position(from: end, offset: 1) == nil)
            // A family is one character.
            let after = try #require(input.position(from: two, in: .right, offset: 1))
            #expect(input.offset(from: two, to: after) == 8)
            #expect(input.position(from: after, in: .left, offset: 1) == two)
            #expect(input.position(from: start, in: .left, offset: 1) == nil)
            let range = try #require(input.textRange(from: after, to: two))
            #expect(input.text(in: range) == "👨‍👩‍👧" && !range.isEmpty && range.start == two)
            #expect(input.markedTextRange == nil)
        }
    }

    @Test("The selection is a range, and text is replaced in one")
    func selection() throws {
        for input in inputs("Hello world") {
            let five = try #require(input.position(from: input.beginningOfDocument, offset: 5))
            #expect(input.selectedTextRange?.isEmpty == true)
            #expect(input.selectedTextRange.map { input.compare($0.start, to: input.endOfDocument) } == .orderedSame)
            input.selectedTextRange = input.textRange(from: input.beginningOfDocument, to: five)
            #expect(input.selectedTextRange.flatMap(input.text(in:)) == "Hello")
            input.replace(try #require(input.selectedTextRange), withText: "Bye,")
            #expect(
                input.textRange(from: input.beginningOfDocument, to: input.endOfDocument).flatMap(input.text(in:))
                    == "Bye, world")
            input.insertText("!")
            #expect(
                input.textRange(from: input.beginningOfDocument, to: input.endOfDocument).flatMap(input.text(in:))
                    == "Bye,! world")
        }
    }

    /// As UIKit 26.1 under Mac Catalyst (Vercantez/openuikit, "Focus autocomplete text input").
    @Test("A field without a selected range has its insertion point at the beginning, and keeps its marked text")
    func noSelection() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        field.text = "abcdef"
        field.selectedTextRange = nil
        #expect(field.selectedTextRange?.isEmpty == true)
        #expect(field.selectedTextRange?.start == field.beginningOfDocument)
        field.setMarkedText("XYZ", selectedRange: NSRange(location: 1, length: 1))
        field.selectedTextRange = nil
        #expect(field.markedTextRange != nil && field.selectedTextRange?.start == field.beginningOfDocument)
    }

    @Test("The position nearest to the rectangle of any position is that position, and its character is there")
    func places() throws {
        for input in inputs("Some text to place") {
            for offset in 0...18 {
                let position = try #require(input.position(from: input.beginningOfDocument, offset: offset))
                let caret = input.caretRect(for: position)
                #expect(input.closestPosition(to: CGPoint(x: caret.minX, y: caret.midY)) == position)
                guard offset < 18 else { continue }
                let range = try #require(input.characterRange(at: CGPoint(x: caret.minX + 1.5, y: caret.midY)))
                #expect(input.offset(from: input.beginningOfDocument, to: range.start) == offset)
            }
            let all = try #require(input.textRange(from: input.beginningOfDocument, to: input.endOfDocument))
            let first = input.firstRect(for: all)
            #expect(
                first.width > 100 && first.height > 15
                    && first.minX == input.caretRect(for: input.beginningOfDocument).minX)
        }
    }

    @Test("Lines of a text view are above and below each other")
    func lines() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.text = "one\ntwo\nthree"
        view.layoutIfNeeded()
        let start = view.beginningOfDocument
        let second = try #require(view.position(from: start, in: .down, offset: 1))
        #expect(view.offset(from: start, to: second) == 4)
        #expect(view.position(from: second, in: .up, offset: 1) == start)
        let all = try #require(view.textRange(from: start, to: view.endOfDocument))
        #expect(view.firstRect(for: all).height < 25)
    }

    /// A width is measured for each step of the search.
    @Test(arguments: [false, true])
    func theCharacterAtAPlaceOfALongLineIsFoundInFewSteps(_ isRightToLeft: Bool) {
        let text = NSString(string: String(repeating: "ae\u{301}👨‍👩‍👧", count: 1000))
        var widths = 0
        let line = CharacterLine(
            range: NSRange(location: 0, length: text.length), left: 10, right: 10 + CGFloat(text.length),
            isRightToLeft: isRightToLeft, text: text
        ) {
            widths += 1
            return CGFloat($0)
        }
        func x(_ offset: CGFloat) -> CGFloat { isRightToLeft ? 10 + CGFloat(text.length) - offset : 10 + offset }
        #expect(line.offset(nearest: x(5501.9)) == 5501 && line.offset(nearest: x(5502.1)) == 5503)
        #expect(line.character(at: x(5502.1)) == NSRange(location: 5501, length: 2))
        #expect(line.character(at: x(5504)) == NSRange(location: 5503, length: 8))
        #expect(line.offset(nearest: x(-9)) == 0 && line.offset(nearest: x(99_999)) == text.length)
        #expect(line.character(at: x(-1)) == nil && line.character(at: x(CGFloat(text.length))) == nil)
        #expect(widths < 150)
    }

    @Test func theFirstRectangleOfALongTextIsThatOfItsFirstLine() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.text = "First\n" + String(repeating: "Word and word. ", count: 300)
        view.layoutIfNeeded()
        let all = OffsetRange(NSRange(location: 0, length: view.text.utf16.count))
        let first = OffsetRange(NSRange(location: 0, length: 5))
        #expect(view.firstRect(for: all) == view.firstRect(for: first) && view.firstRect(for: all).width > 10)
    }
}
