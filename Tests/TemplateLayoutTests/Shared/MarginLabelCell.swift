// SPDX-License-Identifier: MIT
import PlatformUIKit

/// A cell with a label of many lines within the margins of its content view.
class MarginLabelCell: UITableViewCell {
    let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.fillMargins(of: contentView)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

extension UILabel {
    /// Adds the label to a view, within its margins.
    func fillMargins(of view: UIView) {
        translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(self)
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            topAnchor.constraint(equalTo: margins.topAnchor), bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
    }
}
