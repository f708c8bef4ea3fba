// SPDX-License-Identifier: MIT
import PlatformUIKit

/// A cell that sets its label's `preferredMaxLayoutWidth` in each layout, as apps did before self-sizing cells.
final class WidthNotingCell: UITableViewCell {
    let label = UILabel()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func layoutSubviews() {
        super.layoutSubviews()
        contentView.layoutIfNeeded()
        label.preferredMaxLayoutWidth = label.bounds.width
    }
}

/// A label that sets its own `preferredMaxLayoutWidth` in each layout.
final class WidthNotingLabel: UILabel {
    override func layoutSubviews() {
        super.layoutSubviews()
        preferredMaxLayoutWidth = bounds.width
    }
}

final class WidthNotingLabelCell: UITableViewCell {
    let label = WidthNotingLabel()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        for (edge, other) in [
            (label.leadingAnchor, contentView.leadingAnchor), (label.trailingAnchor, contentView.trailingAnchor),
        ] { edge.constraint(equalTo: other).isActive = true }
        label.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A cell whose width constraint contradicts every other required width.
final class FixedWidthCell: UITableViewCell {
    let block = UIView()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        block.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(block)
        NSLayoutConstraint.activate([
            block.topAnchor.constraint(equalTo: contentView.topAnchor),
            block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            block.heightAnchor.constraint(equalToConstant: 25),
            // Contradicts every required width other than this one.
            block.widthAnchor.constraint(equalToConstant: 1000),
            block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            block.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
