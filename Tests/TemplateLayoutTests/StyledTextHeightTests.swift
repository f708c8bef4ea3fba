// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import TemplateLayout
import TestSupport
import Testing

/// Rows with texts of several fonts, colours and paragraph styles have the heights of new cells.
@MainActor
struct StyledTextHeightTests {
    private final class StyledCell: UITableViewCell, TemplateLayoutMeasuring {
        static var templateLayoutMode: TemplateLayoutMode { .autoLayout }
        let title = UILabel()
        let body = UILabel()

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            body.numberOfLines = 0
            for label in [title, body] {
                label.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(label)
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16).isActive = true
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16).isActive = true
            }
            NSLayoutConstraint.activate([
                title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
                body.firstBaselineAnchor.constraint(equalTo: title.lastBaselineAnchor, constant: 40),
                body.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
            ])
        }

        required init?(coder: NSCoder) {
            fatalError("made in code")
        }

        func show(_ row: Row) {
            title.attributedText = row.title
            switch row.body {
            case .plain(let text): body.text = text
            case .styled(let text): body.attributedText = text
            }
        }
    }

    private struct Row {
        enum Body {
            case plain(String)
            case styled(NSAttributedString)
        }

        let title: NSAttributedString
        let body: Body
    }

    private static let words = [
        "row", "heights", "كتاب", "価格は", "नमस्ते", "ที่นี่", "🙂", "incomprehensibilities", "a-b", "1/2",
    ]

    private func styledText(_ wordCount: Int, using generator: inout SeededGenerator) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for _ in 0..<wordCount {
            var attributes: [NSAttributedString.Key: Any] = [:]
            if Int.random(in: 0..<4, using: &generator) > 0 {
                let size = CGFloat(Int.random(in: 9...30, using: &generator))
                attributes[.font] =
                    Bool.random(using: &generator) ? UIFont.systemFont(ofSize: size) : .boldSystemFont(ofSize: size)
            }
            if Bool.random(using: &generator) {
                attributes[.foregroundColor] = [UIColor.red, .label, .link].randomElement(using: &generator)!
            }
            if Int.random(in: 0..<5, using: &generator) == 0 {
                attributes[.kern] = CGFloat(Int.random(in: -1...4, using: &generator))
            }
            if Int.random(in: 0..<6, using: &generator) == 0 {
                let paragraph = NSMutableParagraphStyle()
                paragraph.lineSpacing = CGFloat(Int.random(in: 0...8, using: &generator))
                paragraph.headIndent = CGFloat(Int.random(in: 0...20, using: &generator))
                attributes[.paragraphStyle] = paragraph
            }
            let end = Int.random(in: 0..<9, using: &generator) == 0 ? "\n" : " "
            text.append(
                NSAttributedString(
                    string: Self.words.randomElement(using: &generator)! + end, attributes: attributes))
        }
        return text
    }

    private func expectedHeight(_ row: Row, width: CGFloat) -> CGFloat {
        let cell = StyledCell(style: .default, reuseIdentifier: nil)
        cell.show(row)
        cell.frame = CGRect(x: 0, y: 0, width: width, height: 1000)
        cell.layoutIfNeeded()
        return cell.contentView.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    @Test func rowsWithStyledTextsHaveTheHeightsOfNewCells() throws {
        try withSeeds(4) { seed, generator in
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600), style: .plain)
            table.separatorStyle = .none
            for step in 0..<20 {
                table.frame.size.width = [320, 375, 260][step % 3]
                let body = styledText(Int.random(in: 0..<12, using: &generator), using: &generator)
                let row = Row(
                    title: styledText(Int.random(in: 1..<4, using: &generator), using: &generator),
                    body: Bool.random(using: &generator) ? .plain(body.string) : .styled(body))
                let height = try table.templateLayout.exactHeight(for: StyledCell.self) { $0.show(row) }
                let expected = expectedHeight(row, width: table.frame.width)
                #expect(abs(height - expected) < 0.51, "SEED=\(seed), step \(step)")
            }
        }
    }
}
