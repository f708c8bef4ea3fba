// SPDX-License-Identifier: MIT
import PlatformUIKit

/// A cell of a collection view whose constraints make it as high as its bar.
class BarItemCell: UICollectionViewCell {
    private let bar = UIView()
    private lazy var height = bar.heightAnchor.constraint(equalToConstant: 10)

    required override init(frame: CGRect) {
        super.init(frame: frame)
        bar.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: contentView.topAnchor),
            bar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor), height,
        ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Shows an item, whose number becomes the tag.
    func show(_ item: Int, height: CGFloat) {
        self.height.constant = height
        tag = item
    }
}
