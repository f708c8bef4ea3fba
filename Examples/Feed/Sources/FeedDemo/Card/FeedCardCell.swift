// SPDX-License-Identifier: MIT
import PortableUIKit

/// A card of the feed: avatar, who and when, title, content, picture. Subclasses place the views.
open class FeedCardCell: UITableViewCell {
    /// The measures of a card, in points.
    package enum Metrics {
        static let margin: CGFloat = 16
        /// The margin at the top and at the bottom.
        static let top: CGFloat = 10
        static let bottom: CGFloat = 12
        static let avatarTop: CGFloat = 12
        static let avatarSize: CGFloat = 40
        /// The leading edge of the texts and the separators, right of the avatar.
        package static let textLeading: CGFloat = 68
        static let gap: CGFloat = 8
        /// The gap between texts.
        static let textGap: CGFloat = 2
        static let largestPictureHeight: CGFloat = 240
        static let cornerRadius: CGFloat = 10
    }

    let avatarView = FeedAvatarView()
    let titleLabel = UILabel()
    let bodyLabel = UILabel()
    let pictureView = UIImageView()
    let userLabel = UILabel()
    let timeLabel = UILabel()

    /// Makes a card.
    public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        titleLabel.numberOfLines = 0
        bodyLabel.numberOfLines = 0
        pictureView.contentMode = .scaleAspectFit
        pictureView.layer.cornerRadius = Metrics.cornerRadius
        pictureView.clipsToBounds = true
        timeLabel.textColor = .secondaryLabel
        let titleFont = UIFont.systemFont(ofSize: 15, weight: .semibold)
        titleLabel.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(for: titleFont)
        bodyLabel.font = .preferredFont(forTextStyle: .subheadline)
        userLabel.font = .preferredFont(forTextStyle: .headline)
        timeLabel.font = .preferredFont(forTextStyle: .subheadline)
        for label in [titleLabel, bodyLabel, userLabel, timeLabel] { label.adjustsFontForContentSizeCategory = true }
        for view in [avatarView, userLabel, timeLabel, titleLabel, bodyLabel, pictureView] as [UIView] {
            contentView.addSubview(view)
        }
        showsReorderControl = true
    }

    /// Not available: cards are made in code.
    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Shows a post and its picture.
    package func show(_ post: FeedPost, picture: UIImage?) {
        show(post.title, in: titleLabel)
        show(post.content, in: bodyLabel)
        pictureView.image = picture
        avatarView.name = post.username
        userLabel.text = post.username
        timeLabel.text = post.time
    }

    /// Text that begins with a right-to-left letter is aligned to the right.
    private func show(_ text: String, in label: UILabel) {
        label.text = text
        label.textAlignment = text.beginsRightToLeft ? .right : .natural
    }
}

extension String {
    /// Whether the first strong character is right to left (rule P2 of Unicode Annex 9; decided by the blocks of
    /// right-to-left scripts).
    var beginsRightToLeft: Bool {
        for scalar in unicodeScalars where scalar.properties.isAlphabetic {
            switch scalar.value {
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
            default: return false
            }
        }
        return false
    }
}
