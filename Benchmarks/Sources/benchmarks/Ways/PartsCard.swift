// SPDX-License-Identifier: MIT
import PortableUIKit

/// A card with fixed constraints for one set of parts. Each set has its own reuse identifier.
class PartsCard: WayCard {
    /// The sets of parts. The raw values are the reuse identifiers.
    enum Layout: String, CaseIterable {
        case foot = "foot"
        case text = "text, foot"
        case picture = "picture, foot"
        case textAndPicture = "text, picture, foot"

        /// The set for a post.
        init(of post: WayPost) {
            let hasText = !post.title.isEmpty || !post.text.isEmpty
            switch (hasText, post.hasPicture) {
            case (false, false): self = .foot
            case (true, false): self = .text
            case (false, true): self = .picture
            case (true, true): self = .textAndPicture
            }
        }

        var hasText: Bool { self == .text || self == .textAndPicture }
        var hasPicture: Bool { self == .picture || self == .textAndPicture }

        /// The class of the cells.
        var cellClass: PartsCard.Type {
            switch self {
            case .foot: FootCard.self
            case .text: TextCard.self
            case .picture: PictureCard.self
            case .textAndPicture: TextAndPictureCard.self
            }
        }
    }

    /// The set of this class.
    class var layout: Layout { .textAndPicture }

    /// The gap above the text; an empty title or text takes no space and has no gap.
    private var gap = NSLayoutConstraint()

    required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let layout = Self.layout
        var shown: [UIView] = []
        if layout.hasText { shown += [titleLabel, bodyLabel] }
        if layout.hasPicture { shown.append(pictureView) }
        shown.append(footLabel)
        for part in parts where !shown.contains(part) { part.removeFromSuperview() }
        var constraints = [
            shown[0].topAnchor.constraint(equalTo: contentView.topAnchor, constant: Metrics.margin),
            footLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -Metrics.margin),
        ]
        for (upper, lower) in zip(shown, shown.dropFirst()) {
            let space = lower.topAnchor.constraint(equalTo: upper.bottomAnchor, constant: Metrics.gap)
            if lower === bodyLabel { gap = space }
            constraints.append(space)
        }
        for part in shown {
            part.translatesAutoresizingMaskIntoConstraints = false
            constraints += [
                part.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Metrics.margin),
                part.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -Metrics.margin),
            ]
        }
        if layout.hasPicture {
            constraints.append(pictureView.heightAnchor.constraint(equalToConstant: Metrics.pictureHeight))
        }
        NSLayoutConstraint.activate(constraints)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func show(_ post: WayPost) {
        super.show(post)
        gap.constant = post.title.isEmpty || post.text.isEmpty ? 0 : Metrics.gap
    }

    /// The height of a configured card from its constraints.
    func height(fittingWidth width: CGFloat) -> CGFloat {
        WorkCount.current.heightsCalculated += 1
        if bounds.width != width { frame.size.width = width }
        layoutIfNeeded()
        return contentView.systemLayoutSizeFitting(
            CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}

private final class FootCard: PartsCard {
    override class var layout: Layout { .foot }
}

private final class TextCard: PartsCard {
    override class var layout: Layout { .text }
}

private final class PictureCard: PartsCard {
    override class var layout: Layout { .picture }
}

private final class TextAndPictureCard: PartsCard {
    override class var layout: Layout { .textAndPicture }
}
