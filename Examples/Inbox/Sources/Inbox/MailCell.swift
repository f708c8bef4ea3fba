// SPDX-License-Identifier: MIT
import UIKit

/// A mail in a list: avatar, sender, time, subject, and the beginning of the text.
final class MailCell: UITableViewCell {
    private let avatar = AvatarView()
    private let unreadDot = UIView()
    private let senderLabel = UILabel()
    private let timeLabel = UILabel()
    private let subjectLabel = UILabel()
    private let previewLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        for (label, style) in [
            (senderLabel, UIFont.TextStyle.headline), (timeLabel, .subheadline), (subjectLabel, .subheadline),
            (previewLabel, .subheadline),
        ] {
            label.font = .preferredFont(forTextStyle: style)
            label.adjustsFontForContentSizeCategory = true
        }
        timeLabel.textColor = .secondaryLabel
        previewLabel.textColor = .secondaryLabel
        previewLabel.numberOfLines = 2
        timeLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        timeLabel.setContentHuggingPriority(.required, for: .horizontal)
        unreadDot.backgroundColor = .systemBlue
        unreadDot.layer.cornerRadius = 5
        for view in [avatar, unreadDot, senderLabel, timeLabel, subjectLabel, previewLabel] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        let text = senderLabel.leadingAnchor
        NSLayoutConstraint.activate([
            unreadDot.widthAnchor.constraint(equalToConstant: 10),
            unreadDot.heightAnchor.constraint(equalToConstant: 10),
            unreadDot.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 6),
            unreadDot.centerYAnchor.constraint(equalTo: avatar.centerYAnchor),
            avatar.widthAnchor.constraint(equalToConstant: 44),
            avatar.heightAnchor.constraint(equalToConstant: 44),
            avatar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 22),
            avatar.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
            avatar.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -12),
            text.constraint(equalTo: avatar.trailingAnchor, constant: 12),
            senderLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            timeLabel.leadingAnchor.constraint(greaterThanOrEqualTo: senderLabel.trailingAnchor, constant: 8),
            timeLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            timeLabel.firstBaselineAnchor.constraint(equalTo: senderLabel.firstBaselineAnchor),
            subjectLabel.topAnchor.constraint(equalTo: senderLabel.bottomAnchor, constant: 2),
            subjectLabel.leadingAnchor.constraint(equalTo: text),
            subjectLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            previewLabel.topAnchor.constraint(equalTo: subjectLabel.bottomAnchor, constant: 2),
            previewLabel.leadingAnchor.constraint(equalTo: text),
            previewLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            previewLabel.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -12),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(_ mail: Mail) {
        avatar.name = mail.sender
        unreadDot.isHidden = !mail.isUnread
        senderLabel.text = mail.sender
        timeLabel.text = mail.isFlagged ? "⚑ \(mail.time)" : mail.time
        timeLabel.textColor = mail.isFlagged ? .systemOrange : .secondaryLabel
        subjectLabel.text = mail.subject
        previewLabel.text = mail.preview
    }
}
