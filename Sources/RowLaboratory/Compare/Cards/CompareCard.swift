// SPDX-License-Identifier: MIT
import FeedDemo
import PortableUIKit

/// What one way has done so far.
@MainActor
final class WorkCount {
    /// How often a height was worked out instead of being known.
    var heightsCalculated = 0
    /// How many cells were made, off-screen ones included.
    var cellsMade = 0
    /// How often a cell laid out its views, off-screen ones included.
    var layoutPasses = 0

    /// The count that cards add to.
    static var current = WorkCount()
}

/// A card of the compared feed: title, text, a picture's place, who and when. Subclasses place the views.
class CompareCard: UITableViewCell {
    /// The measures of a card, in points.
    enum Metrics {
        static let margin: CGFloat = 16
        static let gap: CGFloat = 8
        static let pictureHeight: CGFloat = 120
    }

    static let titleFont = UIFont.boldSystemFont(ofSize: 17)
    static let bodyFont = UIFont.systemFont(ofSize: 14)
    static let footFont = UIFont.systemFont(ofSize: 12)

    let titleLabel = UILabel()
    let bodyLabel = UILabel()
    let pictureView = UIView()
    let footLabel = UILabel()
    /// The views from top to bottom.
    var parts: [UIView] { [titleLabel, bodyLabel, pictureView, footLabel] }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        WorkCount.current.cellsMade += 1
        titleLabel.font = Self.titleFont
        bodyLabel.font = Self.bodyFont
        footLabel.font = Self.footFont
        footLabel.textColor = .secondaryLabel
        for label in [titleLabel, bodyLabel] { label.numberOfLines = 0 }
        pictureView.backgroundColor = .systemGray5
        pictureView.layer.cornerRadius = 8
        for view in parts { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        WorkCount.current.layoutPasses += 1
        super.layoutSubviews()
    }

    /// Shows a post.
    func show(_ post: FeedPost) {
        titleLabel.text = post.title
        bodyLabel.text = post.content
        pictureView.isHidden = post.imageName.isEmpty
        footLabel.text = Self.foot(of: post)
    }

    static func foot(of post: FeedPost) -> String {
        "\(post.username) · \(post.time)"
    }
}
