// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

/// Pictures in texts.
@MainActor
struct AttachmentTests {
    private let font = UIFont.systemFont(ofSize: 20)

    private func picture(_ color: UIColor, _ width: CGFloat, _ height: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    private func text(_ attachments: NSTextAttachment..., before: String = "") -> NSAttributedString {
        let result = NSMutableAttributedString(string: before, attributes: [.font: font])
        for attachment in attachments { result.append(NSAttributedString(attachment: attachment)) }
        result.addAttribute(.font, value: font, range: NSRange(location: 0, length: result.length))
        return result
    }

    /// The position of a colour in the drawn text, in points from its top left corner.
    private func place(of color: Character, in text: NSAttributedString, size: CGSize = CGSize(width: 120, height: 120))
        -> CGRect
    {
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = text
        label.frame = CGRect(origin: .zero, size: label.sizeThatFits(size))
        var place = CGRect.null
        for (y, row) in Picture(of: label).rows.enumerated() {
            for (x, letter) in row.enumerated() where letter == color {
                place = place.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return place
    }

    @Test func attachmentsAreAsLargeAsTheirPictures() {
        let attachment = NSTextAttachment(image: picture(.red, 30, 10))
        #expect(attachment.bounds == .zero)
        let string = NSAttributedString(attachment: attachment)
        #expect(string.string == "\u{FFFC}")
        #expect(string.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment === attachment)
        #expect(abs(text(attachment).size().width - 30) < 0.02)
        // The picture is lower than the line.
        #expect(abs(text(attachment, before: "x").size().height - font.lineHeight) < 0.02)
    }

    @Test func linesGrowForTallPictures() {
        let tall = NSTextAttachment(image: picture(.red, 10, 60))
        #expect(abs(text(tall, before: "x").size().height - (60 - font.descender)) < 0.02)
        tall.bounds = CGRect(x: 0, y: -20, width: 10, height: 60)
        #expect(abs(text(tall, before: "x").size().height - 60) < 0.02)
        tall.bounds = CGRect(x: 0, y: -2, width: 15, height: 15)
        #expect(abs(text(tall, before: "x").size().height - font.lineHeight) < 0.02)
    }

    @Test func attachedPicturesEndAtTheBaseline() {
        let red = NSTextAttachment(image: picture(.red, 10, 10))
        let place = place(of: "r", in: text(red, before: "x"))
        #expect(abs(place.width - 10) <= 1 && abs(place.height - 10) <= 1)
        #expect(abs(place.maxY - font.ascender) <= 1 && place.minX > 5)
        red.bounds = CGRect(x: 0, y: -4, width: 20, height: 10)
        let lower = self.place(of: "r", in: text(red, before: "x"))
        #expect(abs(lower.maxY - place.maxY - 4) <= 1 && abs(lower.width - 20) <= 1)
    }

    @Test func neighboursAreDrawnSideBySide() {
        let (red, blue) = (
            NSTextAttachment(image: picture(.red, 10, 10)), NSTextAttachment(image: picture(.blue, 10, 10))
        )
        let both = text(red, blue, red)
        #expect(abs(both.size().width - 30) < 0.02)
        #expect(place(of: "b", in: both).minX == 10 && place(of: "r", in: both).width == 30)
    }

    @Test func attachmentsWrapLikeWords() {
        let red = NSTextAttachment(image: picture(.red, 40, 10))
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = text(red, red, red)
        #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).width == 80)
    }

    @Test func templatesHaveTheColourOfTheText() {
        let attachment = NSTextAttachment(image: picture(.red, 10, 10).withRenderingMode(.alwaysTemplate))
        let string = NSMutableAttributedString(attributedString: text(attachment))
        string.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 1))
        #expect(place(of: "b", in: string).width == 10 && place(of: "r", in: string).isNull)
    }

    @Test func subclassesPlaceTheirPictures() {
        final class Centered: NSTextAttachment, @unchecked Sendable {
            override func attachmentBounds(
                for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
                glyphPosition position: CGPoint,
                characterIndex charIndex: Int
            ) -> CGRect {
                CGRect(x: 0, y: -lineFrag.height / 10, width: lineFrag.height, height: lineFrag.height)
            }
        }
        let attachment = Centered(image: picture(.red, 5, 5))
        #expect(abs(text(attachment).size().width - font.lineHeight) < 0.02)
    }

    @Test func textViewsAndStringsDrawThemToo() throws {
        let red = text(NSTextAttachment(image: picture(.red, 10, 10)))
        let drawn = Picture(size: CGSize(width: 40, height: 40)) { _ in red.draw(at: CGPoint(x: 5, y: 5)) }
        #expect(drawn.rows.joined().count { $0 == "r" } == 100)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        view.attributedText = red
        #expect(Picture(of: view).rows.joined().count { $0 == "r" } == 100)
    }
}
