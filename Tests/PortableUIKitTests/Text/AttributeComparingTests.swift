// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// Regression: Foundation compares the attributes of neighbouring runs. On Linux it stopped the process if both were
/// different objects of this library's classes.
@MainActor
struct AttributeComparingTests {
    private static let fonts = [UIFont.systemFont(ofSize: 17), .systemFont(ofSize: 40), .boldSystemFont(ofSize: 17)]
    private static let colors: [UIColor] = [
        .red, .label, UIColor { $0.userInterfaceStyle == .dark ? .white : .black }, UIColor(white: 0.5, alpha: 0),
    ]
    private static var paragraphs: [NSParagraphStyle] {
        let centered = NSMutableParagraphStyle()
        centered.alignment = .center
        let spaced = NSMutableParagraphStyle()
        spaced.lineSpacing = 4
        return [.default, centered, spaced]
    }

    private func expectRuns(_ key: NSAttributedString.Key, _ values: [NSObject]) {
        let text = NSMutableAttributedString(string: "")
        for value in values { text.append(NSAttributedString(string: "ab", attributes: [key: value])) }
        var starts: [Int] = []
        text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { value, range, _ in
            #expect((value as? NSObject) == values[range.location / 2])
            starts.append(range.location)
        }
        #expect(starts == Array(stride(from: 0, to: text.length, by: 2)))

        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = text
        #expect(label.sizeThatFits(CGSize(width: 100, height: 1000)).height > 0)
    }

    @Test func neighboursMayDifferInFonts() { expectRuns(.font, Self.fonts) }

    @Test func neighboursMayDifferInColors() {
        expectRuns(.foregroundColor, Self.colors)
        expectRuns(.backgroundColor, Self.colors)
    }

    @Test func neighboursMayDifferInParagraphStyles() { expectRuns(.paragraphStyle, Self.paragraphs) }

    @Test func equalNeighboursAreOneRun() {
        let text = NSMutableAttributedString(string: "")
        for _ in 0..<3 {
            text.append(NSAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 17)]))
        }
        var range = NSRange()
        _ = text.attribute(.font, at: 0, effectiveRange: &range)
        #expect(range == NSRange(location: 0, length: 6))
    }

    /// Numbers of all types are objects that can be compared; a `CGFloat` was not.
    @Test func neighboursMayHaveNumbers() {
        let numbers: [Any] = [CGFloat(0.5), CGFloat(20), 0.5, Float(3), 3]
        #expect(numbers.allSatisfy { $0 as AnyObject is NSNumber && ($0 as AnyObject) as? CGFloat != nil })
        for number in numbers {
            let text = NSMutableAttributedString(string: "")
            for _ in 0..<3 { text.append(NSAttributedString(string: "ab", attributes: [.kern: number])) }
            var range = NSRange()
            #expect(text.attribute(.kern, at: 0, effectiveRange: &range) as? NSNumber != nil)
            #expect(range == NSRange(location: 0, length: 6))
        }
    }

    @Test func anAttributeIsReplaced() {
        let whole = NSRange(location: 0, length: 4)
        let text = NSMutableAttributedString(string: "abcd", attributes: [.font: Self.fonts[0]])
        text.addAttribute(.font, value: Self.fonts[1], range: whole)
        text.addAttribute(.font, value: Self.fonts[2], range: NSRange(location: 1, length: 2))
        #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == Self.fonts[1])
        #expect(text.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == Self.fonts[2])
        #expect(text.attribute(.font, at: 3, effectiveRange: nil) as? UIFont == Self.fonts[1])
    }
}
