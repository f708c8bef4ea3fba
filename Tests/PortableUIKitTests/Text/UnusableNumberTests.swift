// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// Numbers with which no text or view can be laid out.
@MainActor struct UnusableNumberTests {
    private static let numbers: [CGFloat] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, 1e10, -3e9, .leastNonzeroMagnitude,
    ]

    private func isSize(_ size: CGSize) -> Bool { size.width.isFinite && size.height.isFinite }

    @Test(
        "Kern, baseline offsets and line styles beyond the text engine's limits still give a size"
    )
    func attributes() {
        for number in Self.numbers {
            for key in [NSAttributedString.Key.kern, .baselineOffset, .underlineStyle, .strikethroughStyle] {
                let label = UILabel()
                label.numberOfLines = 0
                label.attributedText = NSAttributedString(string: "Some words of a text", attributes: [key: number])
                #expect(isSize(label.sizeThatFits(CGSize(width: 100, height: 1000))), "\(key) \(number)")
                #expect(isSize(label.intrinsicContentSize), "\(key) \(number)")
            }
        }
    }

    @Test("Paragraph styles with NaN or infinite numbers give sizes")
    func paragraphStyles() {
        let paths: [ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>] = [
            \.lineSpacing, \.paragraphSpacing, \.paragraphSpacingBefore, \.firstLineHeadIndent, \.headIndent,
            \.tailIndent,
            \.minimumLineHeight, \.maximumLineHeight, \.lineHeightMultiple,
        ]
        for number in Self.numbers {
            for path in paths {
                let style = NSMutableParagraphStyle()
                style[keyPath: path] = number
                let text = NSAttributedString(string: "Some words\nof a text", attributes: [.paragraphStyle: style])
                let label = UILabel()
                label.numberOfLines = 0
                label.attributedText = text
                #expect(isSize(label.sizeThatFits(CGSize(width: 100, height: 1000))), "\(path) \(number)")
                #expect(isSize(text.size()), "\(path) \(number)")
            }
        }
    }

    @Test("Insets that are NaN or infinite count as 0")
    func insets() {
        for number in [CGFloat.nan, .infinity, -.infinity] {
            let insets = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
            let button = UIButton()
            button.setTitle("Title", for: .normal)
            let usual = button.intrinsicContentSize
            button.contentEdgeInsets = insets
            #expect(isSize(button.intrinsicContentSize))
            button.titleEdgeInsets = insets
            button.imageEdgeInsets = insets
            button.frame.size = usual
            button.layoutIfNeeded()
            let text = UITextView()
            text.text = "Text"
            text.textContainerInset = insets
            #expect(isSize(text.sizeThatFits(CGSize(width: 100, height: 100))))
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            scroll.contentInset = insets
            #expect(scroll.adjustedContentInset == .zero && scroll.contentOffset == .zero)
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.layoutMargins = insets
            #expect(view.layoutMarginsGuide.layoutFrame.width.isFinite)
            let cell = UITableViewCell()
            cell.separatorInset = insets
            #expect(cell.separatorInset == .zero)
        }
    }
}
