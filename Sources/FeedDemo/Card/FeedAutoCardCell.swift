import PortableUIKit
import TemplateLayout

/// A card that places its views by constraints. Showing a post changes constants; a constraint is exchanged only for a
/// picture of other proportions.
package final class FeedAutoCardCell: FeedCardCell, TemplateLayoutMeasuring {
    package static var templateLayoutMode: TemplateLayoutMode { .autoLayout }

    private var bodyGap = NSLayoutConstraint()
    private var pictureGap = NSLayoutConstraint()
    private var footGap = NSLayoutConstraint()
    private var pictureLimit = NSLayoutConstraint()
    private var pictureProportion: NSLayoutConstraint?
    private var proportion: CGFloat = 0

    package override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        for view in contentView.subviews { view.translatesAutoresizingMaskIntoConstraints = false }
        timeLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        timeLabel.setContentHuggingPriority(.required, for: .horizontal)

        bodyGap = bodyLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor)
        pictureGap = pictureView.topAnchor.constraint(equalTo: bodyLabel.bottomAnchor)
        footGap = userLabel.topAnchor.constraint(equalTo: pictureView.bottomAnchor)
        pictureLimit = pictureView.heightAnchor.constraint(lessThanOrEqualToConstant: 0)
        let leading = contentView.leadingAnchor
        let trailing = contentView.trailingAnchor
        let fullWidth = pictureView.widthAnchor.constraint(
            equalTo: contentView.widthAnchor, constant: -2 * Metrics.margin)
        fullWidth.priority = .defaultHigh
        // Without a picture nothing else gives the view a height.
        let noHeight = pictureView.heightAnchor.constraint(equalToConstant: 0)
        noHeight.priority = .defaultLow
        pictureView.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        pictureView.setContentHuggingPriority(UILayoutPriority(1), for: .vertical)
        pictureView.setContentCompressionResistancePriority(UILayoutPriority(1), for: .horizontal)
        pictureView.setContentCompressionResistancePriority(UILayoutPriority(1), for: .vertical)
        NSLayoutConstraint.activate([
            titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: Metrics.margin),
            titleLabel.leadingAnchor.constraint(equalTo: leading, constant: Metrics.margin),
            titleLabel.trailingAnchor.constraint(equalTo: trailing, constant: -Metrics.margin),
            bodyGap,
            bodyLabel.leadingAnchor.constraint(equalTo: leading, constant: Metrics.margin),
            bodyLabel.trailingAnchor.constraint(equalTo: trailing, constant: -Metrics.margin),
            pictureGap,
            pictureView.leadingAnchor.constraint(equalTo: leading, constant: Metrics.margin),
            pictureView.trailingAnchor.constraint(lessThanOrEqualTo: trailing, constant: -Metrics.margin),
            pictureLimit, fullWidth, noHeight,
            footGap,
            userLabel.leadingAnchor.constraint(equalTo: leading, constant: Metrics.margin),
            // The fraction of a pixel by which a row is rounded up stays below, instead of stretching a label.
            userLabel.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -Metrics.margin),
            timeLabel.leadingAnchor.constraint(
                greaterThanOrEqualTo: userLabel.trailingAnchor, constant: Metrics.gap),
            timeLabel.trailingAnchor.constraint(equalTo: trailing, constant: -Metrics.margin),
            // As high as the higher of the two, whose scripts may differ.
            timeLabel.topAnchor.constraint(equalTo: userLabel.topAnchor),
            timeLabel.bottomAnchor.constraint(equalTo: userLabel.bottomAnchor),
        ])
    }

    package required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    package override func show(_ post: FeedPost, picture: UIImage?) {
        super.show(post, picture: picture)
        bodyGap.constant = post.title.isEmpty || post.content.isEmpty ? 0 : Metrics.gap
        let hasText = !(post.title.isEmpty && post.content.isEmpty)
        pictureGap.constant = picture != nil && hasText ? Metrics.gap : 0
        footGap.constant = picture != nil || hasText ? Metrics.gap : 0
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
