// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit
@testable import TextLayout

/// Background preparation is useful only if views request exactly the prepared texts.
@MainActor
struct TextPreparationTests {
    private func unprepared(_ view: UIView) -> [AttributedText] {
        var texts: [TextPreparation] = []
        view.addUnpreparedTexts(to: &texts)
        return texts.map(\.text)
    }

    private func label(_ text: String, _ change: (UILabel) -> Void = { _ in }) -> UILabel {
        let label = UILabel()
        label.text = text
        change(label)
        return label
    }

    @Test func labelsUseTheTextsOfTheBackgroundPreparation() {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 4
        style.baseWritingDirection = .rightToLeft
        let attributed = NSMutableAttributedString(
            string: "first\n", attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .kern: 2])
        attributed.append(NSAttributedString(string: "second\n", attributes: [.paragraphStyle: style]))
        attributed.append(NSAttributedString(string: "third", attributes: [.foregroundColor: UIColor.red]))
        let labels = [
            label("plain"), label("colour") { $0.textColor = .secondaryLabel },
            label("highlight") {
                $0.highlightedTextColor = .blue
                $0.isHighlighted = true
            },
            label("large") {
                $0.font = .preferredFont(forTextStyle: .title1)
                $0.adjustsFontForContentSizeCategory = true
            },
            label("") { $0.attributedText = attributed },
        ]
        for label in labels {
            let handedOut = unprepared(label)
            #expect(!handedOut.isEmpty && handedOut == label.styledText.sections.map(\.text.text))
            #expect(unprepared(label).isEmpty, "the text is prepared by now")
            label.text = "another"
            #expect(unprepared(label).map(\.string) == ["another"])
        }
    }

    @Test func textsInsideOfAViewAreFound() {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "text"
        cell.detailTextLabel?.text = "detail"
        let button = UIButton()
        button.setTitle("title", for: .normal)
        let inner = UIView()
        inner.addSubview(button)
        inner.addSubview(label("label"))
        inner.addSubview(label(""))
        let hidden = label("hidden")
        hidden.isHidden = true
        inner.addSubview(hidden)
        cell.contentView.addSubview(inner)
        #expect(Set(unprepared(cell).map(\.string)) == ["text", "detail", "title", "label"])
    }
}
