// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

/// Measuring and drawing strings without a view.
@MainActor
struct StringDrawingTests {
    private let font = UIFont.systemFont(ofSize: 20)
    private let huge = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    @Test func sizesAreThoseOfTheLines() {
        let one = "Hello".size(withAttributes: [.font: font])
        #expect(abs(one.height - font.lineHeight) < 0.01 && one.width > 20)
        let two = "Hello\nHello".size(withAttributes: [.font: font])
        #expect(two.width == one.width && abs(two.height - 2 * one.height) < 0.01)
        #expect(NSString(string: "Hello").size(withAttributes: [.font: font]) == one)
        #expect(NSAttributedString(string: "Hello", attributes: [.font: font]).size() == one)
    }

    @Test func textWrapsOnlyWithTheLineFragmentOrigin() {
        let text = "one two three four five"
        let narrow = CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude)
        let wrapped = text.boundingRect(
            with: narrow, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
        #expect(wrapped.width <= 60 && wrapped.height > 2 * font.lineHeight && wrapped.origin == .zero)
        let line = text.boundingRect(with: narrow, options: [], attributes: [.font: font], context: nil)
        #expect(line.width > 60 && abs(line.height - font.lineHeight) < 0.01)
        #expect(line.origin.y == font.descender)
        let again = text.boundingRect(
            with: wrapped.size, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
        #expect(again == wrapped)
    }

    @Test func truncatingModesKeepParagraphsOnOneLine() {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        let rect = "one two three four five".boundingRect(
            with: CGSize(width: 60, height: 500), options: .usesLineFragmentOrigin,
            attributes: [.font: font, .paragraphStyle: style], context: nil)
        #expect(abs(rect.height - font.lineHeight) < 0.01 && rect.width <= 60)
    }

    @Test func lastVisibleLineIsTruncated() {
        let rect = String(repeating: "word ", count: 50).boundingRect(
            with: CGSize(width: 100, height: 2.5 * font.lineHeight),
            options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], attributes: [.font: font], context: nil)
        #expect(abs(rect.height - 2 * font.lineHeight) < 0.01)
    }

    @Test func everyParagraphHasItsOwnStyle() {
        let spaced = NSMutableParagraphStyle()
        spaced.paragraphSpacing = 10
        spaced.lineSpacing = 3
        let text = NSMutableAttributedString(string: "one\n", attributes: [.font: font, .paragraphStyle: spaced])
        text.append(NSAttributedString(string: "two\nthree", attributes: [.font: font]))
        let height = text.boundingRect(with: huge, options: .usesLineFragmentOrigin, context: nil).height
        #expect(abs(height - (3 * font.lineHeight + 13)) < 0.02)
        let style = NSMutableParagraphStyle()
        style.lineHeightMultiple = 2
        #expect(
            "x".size(withAttributes: [.font: font, .paragraphStyle: style]).height > 1.9 * font.lineHeight)
    }

    @Test func runsOfOneLineTakeTheTallestFont() {
        let text = NSMutableAttributedString(string: "small ", attributes: [.font: UIFont.systemFont(ofSize: 10)])
        text.append(NSAttributedString(string: "LARGE", attributes: [.font: UIFont.systemFont(ofSize: 40)]))
        #expect(abs(text.size().height - UIFont.systemFont(ofSize: 40).lineHeight) < 1)
        let kerned = "abc".size(withAttributes: [.font: font, .kern: 5]).width
        #expect(kerned > "abc".size(withAttributes: [.font: font]).width + 5)
    }

    @Test func emptyStringsHaveTheHeightOfALine() {
        let size = "".size(withAttributes: [.font: font])
        #expect(size.width == 0 && abs(size.height - font.lineHeight) < 0.01)
        #expect(NSAttributedString(string: "").size().width == 0)
    }

    @Test func drawnInkIsWithinTheMeasuredRectangle() throws {
        let text = "Hxg"
        let size = text.size(withAttributes: [.font: font])
        let picture = Picture(size: CGSize(width: 100, height: 60)) { _ in
            text.draw(at: CGPoint(x: 10, y: 10), withAttributes: [.font: font, .foregroundColor: UIColor.red])
        }
        let pixels = try #require(picture.image.cgImage)
        var box = CGRect.null
        for y in 0..<60 {
            for x in 0..<100 where pixels.pixel(x: x, y: y).alpha > 0 {
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
                #expect(pixels.pixel(x: x, y: y).green == 0)
            }
        }
        #expect(!box.isNull)
        #expect(CGRect(x: 9, y: 10, width: size.width + 2, height: size.height + 1).contains(box))
    }

    @Test func stylesAreCopiedAndCompared() throws {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 4
        let copy = try #require(style.copy() as? NSParagraphStyle)
        style.lineSpacing = 5
        #expect(copy.lineSpacing == 4 && copy != style)
        let other = NSMutableParagraphStyle()
        other.setParagraphStyle(style)
        #expect(other == style)
        #expect((copy.mutableCopy() as? NSMutableParagraphStyle)?.lineSpacing == 4)
    }
}
