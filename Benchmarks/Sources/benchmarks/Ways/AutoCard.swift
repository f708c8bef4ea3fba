// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayout

/// A card that places its views with constraints. Showing a post only changes constants.
final class AutoCard: WayCard, TemplateLayoutMeasuring {
    static var templateLayoutMode: TemplateLayoutMode { .autoLayout }

    private var gaps: [NSLayoutConstraint] = []
    private var pictureHeight = NSLayoutConstraint()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        pictureHeight = pictureView.heightAnchor.constraint(equalToConstant: 0)
        var constraints = [
            pictureHeight,
            titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: Metrics.margin),
            footLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -Metrics.margin),
        ]
        for (upper, lower) in zip(parts, parts.dropFirst()) {
            gaps.append(lower.topAnchor.constraint(equalTo: upper.bottomAnchor))
        }
        for part in parts {
            part.translatesAutoresizingMaskIntoConstraints = false
            constraints += [
                part.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Metrics.margin),
                part.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -Metrics.margin),
            ]
        }
        NSLayoutConstraint.activate(constraints + gaps)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func show(_ post: WayPost) {
        super.show(post)
        let hasPicture = post.hasPicture
        pictureHeight.constant = hasPicture ? Metrics.pictureHeight : 0
        // A part without content has no gap either.
        gaps[0].constant = post.title.isEmpty ? 0 : Metrics.gap
        gaps[1].constant = post.text.isEmpty ? 0 : Metrics.gap
        gaps[2].constant = hasPicture ? Metrics.gap : 0
    }

    /// The height of a configured card from its constraints: a layout pass gives the labels their widths, then the
    /// content view is fitted.
    func height(fittingWidth width: CGFloat) -> CGFloat {
        WorkCount.current.heightsCalculated += 1
        if bounds.width != width { frame.size.width = width }
        layoutIfNeeded()
        return contentView.systemLayoutSizeFitting(
            CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    /// The height of a configured card by the older method: each label gets a preferred width, then the content view is
    /// fitted without a width.
    func heightByPreferredWidth(_ width: CGFloat) -> CGFloat {
        WorkCount.current.heightsCalculated += 1
        for label in [titleLabel, bodyLabel] { label.preferredMaxLayoutWidth = width - 2 * Metrics.margin }
        return contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
    }
}
