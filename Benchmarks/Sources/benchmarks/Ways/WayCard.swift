// SPDX-License-Identifier: MIT
import PortableUIKit

/// Counts the work of one way.
@MainActor
final class WorkCount {
    /// Heights that were calculated and not found in a cache.
    var heightsCalculated = 0
    /// Cells made, including cells that are only measured.
    var cellsMade = 0
    /// Layout passes of cells, including cells that are only measured.
    var layoutPasses = 0
    /// Cells that were fitted, by the table view or by the way.
    var cellsFitted = 0
    /// Requests of the table view for a row's height.
    var heightRequests = 0

    /// The counter that cards add to.
    static var current = WorkCount()
}

/// A card of the compared feed: title, text, a place for a picture, author and time. Subclasses place the views.
class WayCard: UITableViewCell {
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

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        WorkCount.current.cellsFitted += 1
        return super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }

    /// Shows a post.
    func show(_ post: WayPost) {
        titleLabel.text = post.title
        bodyLabel.text = post.text
        pictureView.isHidden = !post.hasPicture
        footLabel.text = post.foot
    }
}
