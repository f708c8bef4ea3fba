// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The alignment of labels with attributed texts. Source: Apple, "UILabel": "attributedText" (style-related properties "reflect the
/// style information starting at location 0") and "textAlignment" ("applies the text alignment to the entirety of the string").
@MainActor
struct LabelAlignmentTests {
    private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))

    private func text(_ alignments: NSTextAlignment...) -> NSAttributedString {
        let whole = NSMutableAttributedString()
        for alignment in alignments {
            let style = NSMutableParagraphStyle()
            (style.alignment, style.lineSpacing) = (alignment, 3)
            whole.append(NSAttributedString(string: "one\n", attributes: [.paragraphStyle: style]))
        }
        return whole
    }

    private func styles() -> [NSParagraphStyle] {
        let text = label.attributedText ?? NSAttributedString()
        return [0, text.length - 1].compactMap {
            text.attribute(.paragraphStyle, at: $0, effectiveRange: nil) as? NSParagraphStyle
        }
    }

    @Test func theAlignmentIsThatOfTheFirstParagraph() {
        label.textAlignment = .center
        label.attributedText = text(.right, .left)
        #expect(label.textAlignment == .right)
        label.attributedText = NSAttributedString(string: "one")
        #expect(label.textAlignment == .center)
    }

    @Test func settingTheAlignmentAlignsTheWholeText() {
        label.numberOfLines = 0
        label.attributedText = text(.right, .left)
        label.textAlignment = .center
        #expect(styles().map(\.alignment) == [.center, .center] && styles().map(\.lineSpacing) == [3, 3])
        #expect(label.textAlignment == .center)
        let place = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 0)
        #expect(place.width < 100)
    }

    @Test func theNewAlignmentIsDrawn() throws {
        func inkBegins() throws -> Int {
            let pixels = try #require(Picture(of: label).image.cgImage)
            return try #require(
                (0..<pixels.width).first { x in
                    (0..<pixels.height).contains { pixels.pixel(x: x, y: $0).alpha > 0 }
                })
        }
        label.attributedText = text(.left)
        #expect(try inkBegins() < 20)
        label.textAlignment = .right
        #expect(try inkBegins() > 150)
    }
}
