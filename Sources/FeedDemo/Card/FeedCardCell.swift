import PortableUIKit

/// A card of the feed: title, content, picture, who and when. Subclasses place the views.
open class FeedCardCell: UITableViewCell {
    /// The measures of a card, in points.
    enum Metrics {
        static let margin: CGFloat = 16
        static let gap: CGFloat = 8
        static let largestPictureHeight: CGFloat = 240
        static let cornerRadius: CGFloat = 10
    }

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
        for label in [userLabel, timeLabel] {
            label.textColor = .secondaryLabel
        }
        for view in [titleLabel, bodyLabel, pictureView, userLabel, timeLabel] as [UIView] {
            contentView.addSubview(view)
        }
        showsReorderControl = true
        setFonts()
    }

    /// How much larger than usual the texts are: 1 is as usual.
    package var textScale: CGFloat = 1 {
        didSet { if textScale != oldValue { setFonts() } }
    }

    private func setFonts() {
        titleLabel.font = .boldSystemFont(ofSize: 17 * textScale)
        bodyLabel.font = .systemFont(ofSize: 14 * textScale)
        for label in [userLabel, timeLabel] { label.font = .systemFont(ofSize: 12 * textScale) }
    }

    /// Cards are made in code.
    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Shows a post with its picture.
    package func show(_ post: FeedPost, picture: UIImage?) {
        show(post.title, in: titleLabel)
        show(post.content, in: bodyLabel)
        pictureView.image = picture
        userLabel.text = post.username
        timeLabel.text = post.time
    }

    /// Text that begins with a letter written from right to left is aligned to the right.
    private func show(_ text: String, in label: UILabel) {
        label.text = text
        label.textAlignment = text.beginsRightToLeft ? .right : .natural
    }
}

extension String {
    /// Whether the first letter with a direction is written from right to left (the first strong character, as in rule
    /// P2 of Unicode Annex 9, told by the blocks of the scripts that are written so).
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
