// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayout

/// A card: a bold title of 17 points, a body of 14 points in any number of lines, a caption of 12. Subclasses place them.
class CardCell: UITableViewCell {
    static let margin: CGFloat = 16
    static let gap: CGFloat = 8
    static let titleFont = UIFont.boldSystemFont(ofSize: 17)
    static let bodyFont = UIFont.systemFont(ofSize: 14)
    static let captionFont = UIFont.systemFont(ofSize: 12)
    /// The number of cards made so far.
    static var madeCount = 0

    let titleLabel = UILabel()
    let bodyLabel = UILabel()
    let captionLabel = UILabel()
    var labels: [UILabel] { [titleLabel, bodyLabel, captionLabel] }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        CardCell.madeCount += 1
        titleLabel.font = Self.titleFont
        bodyLabel.font = Self.bodyFont
        bodyLabel.numberOfLines = 0
        captionLabel.font = Self.captionFont
        for label in labels { contentView.addSubview(label) }
    }

    required init?(coder: NSCoder) {
        fatalError("A card is made in code")
    }

    func show(_ card: SampleCard) {
        titleLabel.text = card.title
        bodyLabel.text = card.body
        captionLabel.text = card.caption
    }
}

/// A card that lays out its labels by constraints.
final class ConstraintCardCell: CardCell, TemplateLayoutMeasuring {
    static var templateLayoutMode: TemplateLayoutMode { .autoLayout }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        var constraints: [NSLayoutConstraint] = []
        var above = contentView.topAnchor
        var distance = Self.margin
        for label in labels {
            label.translatesAutoresizingMaskIntoConstraints = false
            constraints += [
                label.topAnchor.constraint(equalTo: above, constant: distance),
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Self.margin),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -Self.margin),
            ]
            above = label.bottomAnchor
            distance = Self.gap
        }
        constraints.append(
            captionLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -Self.margin))
        NSLayoutConstraint.activate(constraints)
    }

    required init?(coder: NSCoder) {
        fatalError("A card is made in code")
    }
}

/// A card that lays out its labels by frames.
final class FrameCardCell: CardCell, TemplateLayoutMeasuring {
    static var templateLayoutMode: TemplateLayoutMode { .frame }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: place(width: size.width, isMeasuring: true))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        _ = place(width: contentView.bounds.width, isMeasuring: false)
    }

    private func place(width: CGFloat, isMeasuring: Bool) -> CGFloat {
        let available = CGSize(width: width - 2 * Self.margin, height: .greatestFiniteMagnitude)
        var y = Self.margin
        for label in [titleLabel, bodyLabel, captionLabel] {
            let height = label.sizeThatFits(available).height
            if !isMeasuring {
                label.frame = CGRect(x: Self.margin, y: y, width: available.width, height: height)
            }
            y += height + Self.gap
        }
        return y - Self.gap + Self.margin
    }
}
