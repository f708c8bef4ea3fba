// SPDX-License-Identifier: MIT
import UIKit

/// The cell of the demo, laid out by constraints: title, content, picture, author and time.
final class FeedCell: UITableViewCell {
    private let titleLabel = UILabel()
    private let contentLabel = UILabel()
    private let pictureView = UIView()
    private let userLabel = UILabel()
    private let timeLabel = UILabel()
    private var pictureHeight = NSLayoutConstraint()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        titleLabel.font = .boldSystemFont(ofSize: 17)
        contentLabel.font = .systemFont(ofSize: 14)
        for label in [titleLabel, contentLabel] { label.numberOfLines = 0 }
        for label in [userLabel, timeLabel] {
            label.font = .systemFont(ofSize: 12)
            label.textColor = .secondaryLabel
        }
        pictureView.layer.cornerRadius = 8
        let stack = UIStackView(arrangedSubviews: [titleLabel, contentLabel, pictureView])
        stack.axis = .vertical
        stack.spacing = 8
        for view in [stack, userLabel, timeLabel] as [UIView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        pictureHeight = pictureView.heightAnchor.constraint(equalToConstant: 120)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
            stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            userLabel.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 8),
            userLabel.leadingAnchor.constraint(equalTo: stack.leadingAnchor),
            userLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
            timeLabel.trailingAnchor.constraint(equalTo: stack.trailingAnchor),
            timeLabel.firstBaselineAnchor.constraint(equalTo: userLabel.firstBaselineAnchor),
            pictureHeight,
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(_ entity: FeedEntity) {
        titleLabel.text = entity.title
        contentLabel.text = entity.content
        userLabel.text = entity.username
        timeLabel.text = entity.time
        titleLabel.isHidden = entity.title.isEmpty
        contentLabel.isHidden = entity.content.isEmpty
        pictureView.isHidden = entity.hue == nil
        pictureView.backgroundColor = UIColor(
            hue: CGFloat(entity.hue ?? 0), saturation: 0.4, brightness: 0.9, alpha: 1)
        accessoryType = entity.id % 4 == 0 ? .disclosureIndicator : .none
    }
}
