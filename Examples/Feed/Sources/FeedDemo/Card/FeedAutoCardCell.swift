// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayout

/// A card that places its views with constraints. Showing a post changes constants; a constraint is replaced only for a
/// picture of other proportions.
package final class FeedAutoCardCell: FeedCardCell, TemplateLayoutMeasuring {
    package static var templateLayoutMode: TemplateLayoutMode { .autoLayout }

    private var titleGap = NSLayoutConstraint()
    private var bodyGap = NSLayoutConstraint()
    private var pictureGap = NSLayoutConstraint()
    private var pictureLimit = NSLayoutConstraint()
    private var pictureProportion: NSLayoutConstraint?
    private var proportion: CGFloat = 0

    package override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        for view in contentView.subviews { view.translatesAutoresizingMaskIntoConstraints = false }
        timeLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        timeLabel.setContentHuggingPriority(.required, for: .horizontal)

        titleGap = titleLabel.topAnchor.constraint(equalTo: userLabel.bottomAnchor)
        bodyGap = bodyLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor)
        pictureGap = pictureView.topAnchor.constraint(equalTo: bodyLabel.bottomAnchor)
        pictureLimit = pictureView.heightAnchor.constraint(lessThanOrEqualToConstant: 0)
        let (top, bottom) = (contentView.topAnchor, contentView.bottomAnchor)
        let trailing = contentView.trailingAnchor
        let text = userLabel.leadingAnchor
        let fullWidth = pictureView.widthAnchor.constraint(
            equalTo: contentView.widthAnchor, constant: -(Metrics.textLeading + Metrics.margin))
        fullWidth.priority = .defaultHigh
        // Without a picture the view has no other height constraint.
        let noHeight = pictureView.heightAnchor.constraint(equalToConstant: 0)
        noHeight.priority = .defaultLow
        pictureView.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        pictureView.setContentHuggingPriority(UILayoutPriority(1), for: .vertical)
        pictureView.setContentCompressionResistancePriority(UILayoutPriority(1), for: .horizontal)
        pictureView.setContentCompressionResistancePriority(UILayoutPriority(1), for: .vertical)
        NSLayoutConstraint.activate([
            avatarView.topAnchor.constraint(equalTo: top, constant: Metrics.avatarTop),
            avatarView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Metrics.margin),
            avatarView.widthAnchor.constraint(equalToConstant: Metrics.avatarSize),
            avatarView.heightAnchor.constraint(equalToConstant: Metrics.avatarSize),
            avatarView.bottomAnchor.constraint(lessThanOrEqualTo: bottom, constant: -Metrics.bottom),
            userLabel.topAnchor.constraint(equalTo: top, constant: Metrics.top),
            text.constraint(equalTo: contentView.leadingAnchor, constant: Metrics.textLeading),
            timeLabel.leadingAnchor.constraint(
                greaterThanOrEqualTo: userLabel.trailingAnchor, constant: Metrics.gap),
            timeLabel.trailingAnchor.constraint(equalTo: trailing, constant: -Metrics.margin),
            // Below the taller of the two labels: their scripts may differ.
            timeLabel.topAnchor.constraint(equalTo: userLabel.topAnchor),
            timeLabel.bottomAnchor.constraint(equalTo: userLabel.bottomAnchor),
            titleGap,
            titleLabel.leadingAnchor.constraint(equalTo: text),
            titleLabel.trailingAnchor.constraint(equalTo: trailing, constant: -Metrics.margin),
            bodyGap,
            bodyLabel.leadingAnchor.constraint(equalTo: text),
            bodyLabel.trailingAnchor.constraint(equalTo: trailing, constant: -Metrics.margin),
            pictureGap,
            pictureView.leadingAnchor.constraint(equalTo: text),
            pictureView.trailingAnchor.constraint(lessThanOrEqualTo: trailing, constant: -Metrics.margin),
            pictureLimit, fullWidth, noHeight,
            // The fraction of a pixel by which the row height is rounded up stays at the bottom and does not stretch a
            // label.
            pictureView.bottomAnchor.constraint(lessThanOrEqualTo: bottom, constant: -Metrics.bottom),
        ])
    }

    package required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    package override func show(_ post: FeedPost, picture: UIImage?) {
        super.show(post, picture: picture)
        titleGap.constant = post.title.isEmpty ? 0 : Metrics.textGap
        bodyGap.constant = post.content.isEmpty ? 0 : Metrics.textGap
        pictureGap.constant = picture == nil ? 0 : Metrics.gap
        pictureLimit.constant = picture == nil ? 0 : Metrics.largestPictureHeight
        if let size = picture?.size { setProportion(size.width / size.height) }
    }

    private func setProportion(_ newProportion: CGFloat) {
        guard newProportion != proportion else { return }
        proportion = newProportion
        pictureProportion?.isActive = false
        pictureProportion = pictureView.widthAnchor.constraint(
            equalTo: pictureView.heightAnchor, multiplier: newProportion)
        pictureProportion?.isActive = true
    }
}
