// SPDX-License-Identifier: MIT
import PortableUIKit

/// A card laid out by constraints, with the views, the priorities and the number of constraints of the demo's card:
/// title, body, a picture with a fixed aspect ratio, author and time.
final class AutoPostCell: PostCell {
    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 8

    private let pictureView = UIImageView()
    private let timeLabel = UILabel()
    private var bodyGap = NSLayoutConstraint()
    private var pictureGap = NSLayoutConstraint()
    private var pictureLimit = NSLayoutConstraint()
    private var pictureProportion: NSLayoutConstraint?
    private var proportion: CGFloat = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        titleLabel.numberOfLines = 0
        timeLabel.font = footLabel.font
        pictureView.contentMode = .scaleAspectFit
        pictureView.layer.cornerRadius = 10
        pictureView.clipsToBounds = true
        contentView.addSubview(pictureView)
        contentView.addSubview(timeLabel)
        for view in contentView.subviews { view.translatesAutoresizingMaskIntoConstraints = false }
        timeLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        timeLabel.setContentHuggingPriority(.required, for: .horizontal)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            pictureView.setContentHuggingPriority(UILayoutPriority(1), for: axis)
            pictureView.setContentCompressionResistancePriority(UILayoutPriority(1), for: axis)
        }
        bodyGap = bodyLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor)
        pictureGap = pictureView.topAnchor.constraint(equalTo: bodyLabel.bottomAnchor)
        pictureLimit = pictureView.heightAnchor.constraint(lessThanOrEqualToConstant: 0)
        let fullWidth = pictureView.widthAnchor.constraint(equalTo: contentView.widthAnchor, constant: -2 * Self.margin)
        fullWidth.priority = .defaultHigh
        let noHeight = pictureView.heightAnchor.constraint(equalToConstant: 0)
        noHeight.priority = .defaultLow
        let (leading, trailing) = (contentView.leadingAnchor, contentView.trailingAnchor)
        NSLayoutConstraint.activate([
            titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: Self.margin),
            titleLabel.leadingAnchor.constraint(equalTo: leading, constant: Self.margin),
            titleLabel.trailingAnchor.constraint(equalTo: trailing, constant: -Self.margin),
            bodyGap,
            bodyLabel.leadingAnchor.constraint(equalTo: leading, constant: Self.margin),
            bodyLabel.trailingAnchor.constraint(equalTo: trailing, constant: -Self.margin),
            pictureGap,
            pictureView.leadingAnchor.constraint(equalTo: leading, constant: Self.margin),
            pictureView.trailingAnchor.constraint(lessThanOrEqualTo: trailing, constant: -Self.margin),
            pictureLimit, fullWidth, noHeight,
            footLabel.topAnchor.constraint(equalTo: pictureView.bottomAnchor, constant: Self.gap),
            footLabel.leadingAnchor.constraint(equalTo: leading, constant: Self.margin),
            footLabel.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -Self.margin),
            timeLabel.leadingAnchor.constraint(greaterThanOrEqualTo: footLabel.trailingAnchor, constant: Self.gap),
            timeLabel.trailingAnchor.constraint(equalTo: trailing, constant: -Self.margin),
            timeLabel.topAnchor.constraint(equalTo: footLabel.topAnchor),
            timeLabel.bottomAnchor.constraint(equalTo: footLabel.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("An AutoPostCell is made in code")
    }

    override func show(_ post: Post) {
        super.show(post)
        timeLabel.text = "12:30"
        pictureView.image = post.picture
        bodyGap.constant = Self.gap
        pictureGap.constant = post.picture == nil ? 0 : Self.gap
        pictureLimit.constant = post.picture == nil ? 0 : 240
        guard let size = post.picture?.size, size.width / size.height != proportion else { return }
        proportion = size.width / size.height
        pictureProportion?.isActive = false
        pictureProportion = pictureView.widthAnchor.constraint(
            equalTo: pictureView.heightAnchor, multiplier: proportion)
        pictureProportion?.isActive = true
    }

    // The constraints determine the height of the card and the frames of its views.
    override func place(width: CGFloat, isMeasuring: Bool) -> CGFloat { 0 }
}
