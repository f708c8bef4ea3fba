// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Values of attributes, and drawing of strings.
@MainActor
struct TextValueTests {
    @Test func aParagraphStyleHasWhatWasSetOnItsMutableCopy() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        style.lineBreakMode = .byCharWrapping
        style.baseWritingDirection = .rightToLeft
        style.paragraphSpacing = 1
        style.paragraphSpacingBefore = 2
        style.firstLineHeadIndent = 3
        style.headIndent = 4
        style.tailIndent = -5
        style.minimumLineHeight = 6
        style.maximumLineHeight = 70
        style.lineHeightMultiple = 1.5
        style.lineBreakStrategy = .pushOut
        style.hyphenationFactor = 0.5
        style.usesDefaultHyphenation = true
        style.allowsDefaultTighteningForTruncation = true
        style.tabStops = [NSTextTab(textAlignment: .right, location: 90)]
        let copy = try #require(style.copy() as? NSParagraphStyle)
        #expect(copy.alignment == .right && copy.lineBreakMode == .byCharWrapping)
        #expect(copy.baseWritingDirection == .rightToLeft && copy.paragraphSpacing == 1)
        #expect(copy.paragraphSpacingBefore == 2 && copy.firstLineHeadIndent == 3 && copy.headIndent == 4)
        #expect(copy.tailIndent == -5 && copy.minimumLineHeight == 6 && copy.maximumLineHeight == 70)
        #expect(copy.lineHeightMultiple == 1.5 && copy.lineBreakStrategy == .pushOut)
        #expect(copy.hyphenationFactor == 0.5 && copy.usesDefaultHyphenation)
        #expect(copy.allowsDefaultTighteningForTruncation && copy.tabStops.map(\.location) == [90])
        #expect(copy.isEqual(style) && copy.hash == style.hash)
        #expect(style.alignment == .right && style.lineBreakMode == .byCharWrapping)
        #expect(style.baseWritingDirection == .rightToLeft && style.hyphenationFactor == 0.5)
        style.headIndent = 9
        #expect(copy.headIndent == 4 && !copy.isEqual(style))
    }

    @Test func equalTabStopsHaveEqualProperties() throws {
        let digits = CharacterSet(charactersIn: ",")
        let stop = NSTextTab(textAlignment: .right, location: 40, options: [.columnTerminators: digits])
        let same = NSTextTab(textAlignment: .right, location: 40, options: [.columnTerminators: digits])
        #expect(stop == same && stop.hash == same.hash && stop.copy() as AnyObject === stop)
        #expect(stop.options[.columnTerminators] as? CharacterSet == digits)
        #expect(stop != NSTextTab(textAlignment: .right, location: 40) && stop != NSObject())
        #expect(NSTextTab(textAlignment: .left, location: 1).options.isEmpty)
        #expect(NSTextTab.columnTerminators(for: Locale(identifier: "de_DE")).contains(","))
    }

    @Test func stringsOfEveryKindDrawTheSameInTheSameRectangle() {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.red,
        ]
        let rect = CGRect(x: 2, y: 2, width: 60, height: 60)
        func picture(_ draw: () -> Void) -> Data? {
            Picture(size: CGSize(width: 70, height: 70)) { context in
                UIGraphicsPushContext(context)
                draw()
                UIGraphicsPopContext()
            }.image.pngData()
        }
        let words = "some words in lines"
        let attributed = NSAttributedString(string: words, attributes: attributes)
        let first = picture { attributed.draw(in: rect) }
        #expect(first != picture {})
        #expect(picture { words.draw(in: rect, withAttributes: attributes) } == first)
        #expect(picture { NSString(string: words).draw(in: rect, withAttributes: attributes) } == first)
        let options: NSStringDrawingOptions = [.usesLineFragmentOrigin]
        #expect(picture { attributed.draw(with: rect, options: options, context: nil) } == first)
        #expect(picture { words.draw(with: rect, options: options, attributes: attributes, context: nil) } == first)
        let string = NSString(string: words)
        #expect(picture { string.draw(with: rect, options: options, attributes: attributes, context: nil) } == first)
        let line = picture { words.draw(at: .zero, withAttributes: attributes) }
        #expect(picture { string.draw(at: .zero, withAttributes: attributes) } == line && line != first)
        let size = CGSize(width: 60, height: 500)
        #expect(
            string.boundingRect(with: size, options: options, attributes: attributes, context: nil)
                == words.boundingRect(with: size, options: options, attributes: attributes, context: nil))
        #expect(string.size(withAttributes: attributes) == attributed.size())
    }

    @Test func aDrawingContextGetsTheDrawnBounds() {
        let context = NSStringDrawingContext()
        #expect(context.totalBounds == .zero && context.actualScaleFactor == 1 && context.minimumScaleFactor == 0)
        _ = Picture(size: CGSize(width: 50, height: 50)) { graphics in
            UIGraphicsPushContext(graphics)
            "word".draw(
                with: CGRect(x: 5, y: 7, width: 40, height: 40), options: .usesLineFragmentOrigin, attributes: nil,
                context: context)
            UIGraphicsPopContext()
        }
        #expect(context.totalBounds.origin == CGPoint(x: 5, y: 7) && context.totalBounds.width > 10)
    }

    @Test func fontDescriptorsHaveOtherFamiliesAndFacesOnCopies() throws {
        let font = UIFont.systemFont(ofSize: 20)
        let bold = UIFont(descriptor: font.fontDescriptor.withFace("Bold"), size: 0)
        #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold) && bold.pointSize == 20)
        let italic = font.fontDescriptor.withFace("Bold Italic")
        #expect(italic.symbolicTraits.contains([.traitBold, .traitItalic]))
        #expect(font.fontDescriptor.withFace("No Such Face") == font.fontDescriptor)
        let family = font.fontDescriptor.withFamily("Courier")
        #expect(family != font.fontDescriptor && family.pointSize == 20)
        #expect(Set([font.fontDescriptor, UIFont.systemFont(ofSize: 20).fontDescriptor]).count == 1)
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
        let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body, compatibleWith: large)
        #expect(body.pointSize > UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body).pointSize)
    }
}
