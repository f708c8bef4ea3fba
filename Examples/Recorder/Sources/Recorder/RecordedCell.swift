// SPDX-License-Identifier: MIT
import UIKit

/// A card: a headline of at most two lines, a body of any number, and a footnote, within the margins.
final class RecordedCell: UITableViewCell {
    private let headline = UILabel()
    private let body = UILabel()
    private let footnote = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let styles: [(UILabel, UIFont.TextStyle, Int)] = [
            (headline, .headline, 2), (body, .body, 0), (footnote, .footnote, 1),
        ]
        var above = contentView.layoutMarginsGuide.topAnchor
        for (label, style, lines) in styles {
            label.font = .preferredFont(forTextStyle: style)
            label.adjustsFontForContentSizeCategory = true
            label.numberOfLines = lines
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            let margins = contentView.layoutMarginsGuide
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: above, constant: label === headline ? 0 : 4),
                label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            ])
            above = label.bottomAnchor
        }
        above.constraint(equalTo: contentView.layoutMarginsGuide.bottomAnchor).isActive = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ text: String, number: Int, of count: Int) {
        headline.text = text
        body.text = text
        footnote.text = "\(number + 1)/\(count)"
    }
}
